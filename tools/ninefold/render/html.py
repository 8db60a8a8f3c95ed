"""A rulebook's document → one page for the browser that holds everything: text, pictures, styles. No script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from ninefold.art.compose import Album
from ninefold.art.face import face
from ninefold.art.figures import Sitter, figure, title_picture
from ninefold.art.icons import strip
from ninefold.art.scene import Group
from ninefold.art.signs import read_signs
from ninefold.errors import Refused
from ninefold.model.cards import Card
from ninefold.text.rulebook.model import (
    BacksPicture,
    BoardPicture,
    CardPicture,
    Document,
    Figure,
    LadderPicture,
    TurnPicture,
)

TEMPLATES = Path(__file__).parent / "templates"
_SIGN_HIGH, _SIGN_WIDE = 10.0, 60.0
_WIDTHS = {TurnPicture: 34.0, BoardPicture: 20.0, CardPicture: 15.0, BacksPicture: 26.0, LadderPicture: 26.0}
"""How wide pictures are at most, in ems."""
_EMS = 0.11
"""Ems for a mm of a picture at full size, so that areas are equally large in all of them."""


def write_page(document: Document, sitter: Sitter, cards: tuple[Card, ...], others: Mapping[str, str]) -> bytes:
    """The page; `others` are the pages of this book by language, for the switch (its own among them).

    Refused for signs that cannot be read.
    """
    pictures = _Pictures(sitter)
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    environment.filters["kind"] = lambda value: type(value).__name__
    fronts = tuple(face(sitter.studio, card, 0) for card in cards[:3])
    html = environment.get_template("rulebook.html").render(
        library=pictures.library,
        book=document,
        lang=document.language.replace("_", "-"),
        colours=sitter.studio.theme.colours,
        cover=pictures.svg(title_picture(sitter.studio, sitter.rules, fronts)),
        picture=pictures.figure,
        sign=pictures.sign,
        others={code.replace("_", "-"): name for code, name in others.items()} if len(others) > 1 else {},
    )
    if not sitter.desk.report.ok:
        raise Refused(sitter.desk.report)
    return html.encode()


class _Pictures:
    """Pictures as SVG inside a page, which share their drawings."""

    def __init__(self, sitter: Sitter) -> None:
        self._sitter = sitter
        self._album = Album("inherit")
        self._signs: dict[str, Group] = {}

    def figure(self, shown: Figure) -> Markup:
        """The picture of a figure, with what it shows in words."""
        group = figure(self._sitter, shown.picture)
        wide = min(_WIDTHS[type(shown.picture)], group.width * _EMS)
        return self.svg(group, shown.alt, f"width:min(100%,{wide:g}em)")

    def sign(self, code: str) -> Markup:
        """A sign in a line, which its words explain."""
        if code not in self._signs:
            glyphs = read_signs(code, self._sitter.rules, frozenset(self._sitter.studio.symbols), self._sitter.desk)
            self._signs[code] = strip(self._sitter.studio, glyphs, _SIGN_WIDE, _SIGN_HIGH)
        group = self._signs[code]
        return self.svg(group, style=f"height:1.45em;width:{1.45 * group.width / group.height:.2f}em")

    def library(self) -> Markup:
        """The drawings that the pictures above share; to be asked for after them."""
        text = self._album.library()
        return Markup(text[text.index("<svg") :].replace("<svg ", '<svg class="library" aria-hidden="true" ', 1))

    def svg(self, group: Group, alt: str = "", style: str = "") -> Markup:
        """Any picture; without `alt` it is decoration."""
        text = self._album.picture(group)
        text = text[text.index("<svg") :]
        head = text[: text.index(">")]
        head = re.sub(r' (width|height)="[^"]*"', "", head)
        said = Markup('role="img" aria-label="{}"').format(alt) if alt else Markup('aria-hidden="true"')
        return Markup('{} {} style="{}"{}').format(Markup(head), said, style, Markup(text[text.index(">") :]))
