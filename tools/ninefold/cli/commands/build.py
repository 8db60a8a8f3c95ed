"""`ninefold build`: print-and-play PDFs."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

import typer

from ninefold.cli import console, options


class Backs(StrEnum):
    """How backs are printed; the layout's own values, named here so that `--help` need not load it."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"


class SheetOrder(StrEnum):
    """In which order cards' pages come."""

    INTERLEAVED = "interleaved"
    FRONTS_FIRST = "fronts-first"
    BACKS_REVERSED = "backs-reversed"


class Marks(StrEnum):
    """On which sides crop marks are printed."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"
    NONE = "none"


def build(
    sets: options.Sets = None,
    paper: options.Papers = None,
    backs: Annotated[
        Backs, typer.Option(help="Two-sided, flipped on the long or short edge; fold; or none.")
    ] = Backs.LONG,
    order: Annotated[
        SheetOrder, typer.Option(help="Each back after its front; or all fronts, then all backs, or those reversed.")
    ] = SheetOrder.INTERLEAVED,
    bleed: options.Bleed = "1.5",
    margin: Annotated[
        str | None,
        typer.Option(
            metavar="MM", help="What the printer cannot print at each edge. Default: the profile's, or 6.35."
        ),
    ] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="The printer's profile, as `ninefold calibrate` saved it.")
    ] = None,
    marks: Annotated[Marks, typer.Option(help="Sides with crop marks.")] = Marks.FRONT,
    ink: options.Ink = "full",
    die: options.Die = "16",
    area: options.Area = "28",
    copies: options.Copies = 1,
    only: Annotated[
        str | None, typer.Option(metavar="PART,…", help="Single parts, each as a file of its own.")
    ] = None,
    rulebook: Annotated[bool, typer.Option("--rulebook", help="Let the whole game end with its rulebook.")] = False,
    lang: options.Language = None,
    draft: options.Draft = False,
    output: options.Output = options.OUTPUT,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but problems.")] = False,
) -> None:
    """Build the print-and-play PDF of card sets: cards, dice labels, tokens, score and summary cards, a box, chips.

    Parts for --only: howto, cards, fronts, backs, stickers, tokens, score, summary, tuckbox, chips (in place of
    dice); and, by --only alone, score-pad.

    Example: ninefold build grove --paper letter --backs short
    """
    from ninefold.cli.building import build_set
    from ninefold.cli.languages import find_language, local_paper, spoken
    from ninefold.cli.order import Order, each_once
    from ninefold.cli.sets import distinct, printable, set_folders

    if rulebook and only:
        raise typer.BadParameter("--rulebook goes with the whole game; `ninefold rulebook` writes it by itself")
    printer = None
    if profile is not None:
        from ninefold.cli.profiles import find_profile

        printer = find_profile(profile)
    wanted = Order(
        papers=each_once(options.choices("--paper", paper or [local_paper()])),
        backs=backs.value,
        sheets=order.value,
        bleed=options.length(bleed, "--bleed"),
        margin=printer.margin
        if printer and margin is None
        else options.length("6.35" if margin is None else margin, "--margin"),
        marks=marks.value,
        die=options.length(die, "--die"),
        area=options.length(area, "--area"),
        copies=copies,
        only=() if only is None else options.choices("--only", [only]),
        language=find_language(lang),
        output=output,
        profile=printer,
        ink=options.ink(ink),
        draft=draft,
        rulebook=rulebook,
    )
    for folder in distinct(set_folders(sets, printable())):
        asked = wanted if lang is not None else replace(wanted, language=spoken(folder, wanted.language))
        for line in build_set(folder, asked):
            if not quiet:
                console.say(line)
