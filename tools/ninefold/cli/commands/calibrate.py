"""`ninefold calibrate`: a sheet that shows a printer's faults, and profiles that undo them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ninefold.cli import console, options


class Backs(StrEnum):
    """How the sheet is turned."""

    LONG = "long"
    SHORT = "short"


def calibrate(
    context: typer.Context,
    paper: Annotated[
        str | None, typer.Option("--paper", "-p", help="a4, letter, or a paper file. Default: by the locale.")
    ] = None,
    backs: Annotated[Backs, typer.Option(help="The edge that the printer flips on.")] = Backs.LONG,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="The profile to keep values in, or to print the sheet through.")
    ] = None,
    x: Annotated[
        str | None, typer.Option("--x", metavar="MM", help="How far backs lie to the right, seen from the front.")
    ] = None,
    y: Annotated[
        str | None, typer.Option("--y", metavar="MM", help="How far backs lie too low, seen from the front.")
    ] = None,
    rotation: Annotated[
        float | None, typer.Option(metavar="DEGREES", help="How far backs are turned clockwise, seen from the front.")
    ] = None,
    scale_x: Annotated[
        str | None, typer.Option(metavar="MM/MM", help="What a distance across measures, and what it should.")
    ] = None,
    scale_y: Annotated[
        str | None, typer.Option(metavar="MM/MM", help="The same down the page; 99.6 alone means 99.6/100.")
    ] = None,
    margin: Annotated[
        str | None, typer.Option(metavar="MM", help="What the printer cannot print at each edge.")
    ] = None,
    lang: options.Language = None,
    output: options.Output = options.OUTPUT,
) -> None:
    """Make a two-sided sheet that shows where a printer puts backs; with values read from it, keep a profile.

    Example: ninefold calibrate --paper a4

    Then: ninefold calibrate --name office --x 0.4 --y -0.2 --scale-x 149.6/150

    For a file that is there already: ninefold calibrate nudge FILE --profile office
    """
    if context.invoked_subcommand is not None:
        return
    from ninefold.cli.calibrating import Wish, keep, make_sheet
    from ninefold.cli.languages import find_language, local_paper

    edge = None if margin is None else options.length(margin, "--margin")
    texts = {"x": (x, options.length), "y": (y, options.length)}
    shares = {"scale_x": (scale_x, options.share), "scale_y": (scale_y, options.share)}
    values = {
        key: read(text, f"--{key.replace('_', '-')}")
        for key, (text, read) in {**texts, **shares}.items()
        if text is not None
    }
    if rotation is not None:
        values["rotation"] = rotation
    if values and name is None:
        raise typer.BadParameter("values are kept under a name: add --name, such as --name office-a4")
    if values and name is not None:
        lines = keep(name, values if edge is None else {**values, "margin": edge})
    else:
        wish = Wish(paper or local_paper(), backs.value, edge, name, find_language(lang), output)
        lines = make_sheet(wish)
    for line in lines:
        console.say(line)
