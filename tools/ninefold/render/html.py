"""A rulebook's document → one page for the browser that holds everything: text, pictures, styles. No script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from ninefold.art.compose import Album
from ninefold.art.scene import Group
from ninefold.render.rulebook.letters import held
from ninefold.render.rulebook.pictures import Pictures
from ninefold.text.rulebook.model import (
    BacksPicture,
    BoardPicture,
    CardPicture,
    Document,
    Figure,
    LadderPicture,
    TurnPicture,
)
from ninefold.text.rulebook.plots import BarsPlot, DotsPlot, SpansPlot

TEMPLATES = Path(__file__).parent / "templates"
_SIGN_SIZE = 20.0
"""Signs are drawn for type of this size (pt), and scaled to that of the page."""
_WIDTHS = {TurnPicture: 34.0, BoardPicture: 20.0, CardPicture: 15.0, BacksPicture: 26.0, LadderPicture: 26.0,
           SpansPlot: 42.0, BarsPlot: 42.0, DotsPlot: 42.0}  # fmt: skip
"""How wide pictures are at most, in ems."""
_EMS = 0.11
"""Ems for a mm of a picture at full size, so that areas are equally large in all of them."""


def write_page(document: Document, pictures: Pictures, others: Mapping[str, tuple[str, str]]) -> bytes:
    """The page; `others` are the pages of this book by language, for the switch: file and name of the language (its
    own among them)."""
    shown = _Shown(pictures)
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    environment.filters["kind"] = lambda value: type(value).__name__
    environment.filters["held"] = held
    html = environment.get_template("rulebook.html").render(
        library=shown.library,
        book=document,
        lang=document.language.replace("_", "-"),
        colours=pictures.sitter.studio.theme.colours,
        cover=shown.svg(pictures.title()),
        picture=shown.figure,
        sign=shown.sign,
        others={code.replace("_", "-"): other for code, other in others.items()} if len(others) > 1 else {},
    )
    return html.encode()


class _Shown:
    """Pictures as SVG inside a page, which share their drawings."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._album = Album("inherit")

    def figure(self, shown: Figure) -> Markup:
        """The picture of a figure, with what it shows in words."""
        group = self._pictures.figure(shown)
        most = _WIDTHS[type(shown.picture)]
        wide = most if isinstance(shown.picture, SpansPlot | BarsPlot | DotsPlot) else min(most, group.width * _EMS)
        return self.svg(group, shown.alt, f'width="{wide:g}em"')

    def sign(self, code: str) -> Markup:
        """A sign in a line, which its words explain."""
        group = self._pictures.sign(code, _SIGN_SIZE)
        return self.svg(group, size=f'width="{1.45 * group.width / group.height:.2f}em" height="1.45em"')

    def library(self) -> Markup:
        """The drawings that the pictures above share; to be asked for after them."""
        text = self._album.library()
        return Markup(text[text.index("<svg") :].replace("<svg ", '<svg class="library" aria-hidden="true" ', 1))

    def svg(self, group: Group, alt: str = "", size: str = "") -> Markup:
        """Any picture; without `alt` it is decoration."""
        text = self._album.picture(group)
        text = text[text.index("<svg") :]
        head = text[: text.index(">")]
        head = re.sub(r' (width|height)="[^"]*"', "", head)
        said = Markup('role="img" aria-label="{}"').format(alt) if alt else Markup('aria-hidden="true"')
        return Markup("{} {} {}{}").format(Markup(head), said, Markup(size), Markup(text[text.index(">") :]))
