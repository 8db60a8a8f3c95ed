"""`ninefold export`: single cards for print shops, pictures and other programs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

import typer

from ninefold.cli import console, options


class Format(StrEnum):
    """What cards are exported as."""

    PDF = "pdf"
    PNG = "png"
    SVG = "svg"
    TTS = "tts"
    SHOP = "shop"
    CUTTER = "cutter"


class PageOrder(StrEnum):
    """The order of pages in a PDF; the renderer's own values, named here so that `--help` need not load it."""

    FRONT_BACK = "front-back"
    BACK_FRONT = "back-front"
    FRONTS_FIRST = "fronts-first"
    FRONTS = "fronts"
    BACKS = "backs"


_BLEED = {Format.TTS: "0", Format.CUTTER: "1"}
_DRAWN = frozenset({"bleed", "area", "ink"})
_APPLIES: Mapping[Format, frozenset[str]] = {
    Format.PDF: _DRAWN | {"order"},
    Format.PNG: _DRAWN | {"dpi"},
    Format.SVG: _DRAWN,
    Format.TTS: frozenset({"area", "ink", "dpi", "url"}),
    # A shop's profile says the rest.
    Format.SHOP: frozenset({"to", "ink"}),
    Format.CUTTER: _DRAWN | {"to", "paper", "radius"},
}
"""Options that mean something for a format, beside those that all have."""
_ALWAYS = frozenset({"form", "sets", "lang", "output"})
_CUTTER = "three-marks"
"""The marks that most cutters look for."""


def export(
    context: typer.Context,
    form: Annotated[Format, typer.Argument(metavar="pdf|png|svg|tts|shop|cutter", help="What to export as.")],
    sets: options.Sets = None,
    bleed: Annotated[
        str | None,
        typer.Option(metavar="MM", help="Colour beyond the cut. Default: 3; 1 for cutters, none for virtual tables."),
    ] = None,
    area: options.Area = "28",
    ink: options.Ink = "full",
    order: Annotated[PageOrder, typer.Option(help="Order of the pages of a PDF.")] = PageOrder.FRONT_BACK,
    dpi: Annotated[int, typer.Option(min=30, max=1200, help="Resolution of PNG pictures.")] = 300,
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="NAME", help="Print shop or cutter: see `ninefold list`, or your own file."),
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option("--paper", "-p", metavar="NAME", help="Of a cutter's sheets: a4, a5, letter, or a file."),
    ] = None,
    radius: Annotated[str, typer.Option(metavar="MM", help="Of the corners that a cutter rounds; 0: none.")] = "3",
    url: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where you will put the pictures for a virtual table.")
    ] = "",
    lang: options.Language = None,
    output: options.Output = options.OUTPUT,
) -> None:
    """Export single cards as PDF (one side a page, Trim and Bleed boxes), PNG or SVG; or all for somebody's machine.

    cutter: sheets with registration marks, and the lines to cut as SVG.
    shop: what a print shop takes, by its profile: size, bleed, order of pages, inks, letters.
    tts: pictures of all faces and all backs, and a saved object that Tabletop Simulator loads.

    Example: ninefold export pdf grove --bleed 1/8in
    """
    if to is None and form is Format.SHOP:
        raise typer.BadParameter("--to names the print shop; `ninefold list` shows those that are shipped")
    _check_apply(context, form)
    from ninefold.cli.exported import Wish
    from ninefold.cli.exporting import export_set
    from ninefold.cli.languages import find_language, local_paper
    from ninefold.cli.sets import distinct, printable, set_folders

    wish = Wish(
        form=form.value,
        bleed=options.length(bleed or _BLEED.get(form, "3"), "--bleed"),
        area=options.length(area, "--area"),
        ink=options.ink(ink),
        order=order.value,
        dpi=dpi,
        language=find_language(lang),
        output=output,
        url=url,
        to=to or _CUTTER,
        paper=paper or local_paper(),
        radius=options.length(radius, "--radius"),
    )
    for folder in distinct(set_folders(sets, printable())):
        for line in export_set(folder, wish):
            console.say(line)


def _check_apply(context: typer.Context, form: Format) -> None:
    """Refuse options that would be passed over in silence."""
    for name in context.params:
        source = context.get_parameter_source(name)
        typed = source is not None and source.name == "COMMANDLINE"
        if typed and name not in _APPLIES[form] | _ALWAYS:
            others = ", ".join(f"--{one}" for one in sorted(_APPLIES[form]))
            raise typer.BadParameter(f"--{name} means nothing for `export {form}`; that has {others}")
