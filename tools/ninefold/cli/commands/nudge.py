"""`ninefold calibrate nudge`: an existing PDF, moved for a printer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import console, options
from ninefold.cli.commands.build import Backs


def nudge(
    file: Annotated[
        Path, typer.Argument(parser=options.path, metavar="FILE", help="A two-sided PDF, ours or anybody's.")
    ],
    profile: Annotated[str, typer.Option(metavar="NAME", help="The printer, as `calibrate` keeps it.")],
    backs: Annotated[
        Backs | None, typer.Option(help="The edge that sheets are flipped on. Default: what the file says.")
    ] = None,
    pages: Annotated[
        str | None,
        typer.Option("--back-pages", metavar="PAGES", help="Pages of backs, as 2,4,6-8. Default: as they are found."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            parser=options.path,
            metavar="OUT.pdf",
            help="Or a folder for FILE-NAME.pdf. Default: beside FILE.",
        ),
    ] = None,
) -> None:
    """Move, turn and scale the pages of a PDF for a printer with faults; what is on them stays as it is.

    Example: ninefold calibrate nudge deck.pdf --profile office -o deck-office.pdf
    """
    from ninefold.cli.nudging import Wish, nudge_one, read_pages

    found = None if pages is None else read_pages(pages)
    if pages is not None and found is None:
        raise typer.BadParameter(f"--back-pages: '{pages}' is no list of pages; write 2,4,6-8")
    for line in nudge_one(Wish(file, profile, backs.value if backs else None, found or (), output)):
        console.say(line)
