"""`ninefold new`: a card set to edit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import console, options


def new(
    folder: Annotated[
        Path, typer.Argument(parser=options.path, metavar="DIR", help="The folder to make; it must be new or empty.")
    ],
    game: Annotated[str, typer.Option("--from", metavar="GAME", help="The game whose rules the cards are for.")],
    generate: Annotated[bool, typer.Option("--generate", help="Design a new balanced deck.")] = False,
    seed: Annotated[
        int | None,
        typer.Option("--seed", "-s", min=0, help="Of the design: same seed, same deck.  [default: 1]"),
    ] = None,
) -> None:
    """Make a commented, valid card set to edit; with --generate a balanced deck of its own.

    Example: ninefold new mycards --from grove --generate --seed 7
    """
    from ninefold.cli.starting import start_set

    if seed is not None and not generate:
        raise typer.BadParameter("--seed is of a designed deck: add --generate")
    for path in start_set(folder, game, (1 if seed is None else seed) if generate else None):
        console.say(str(path))
    console.say(f"Edit them, then: ninefold validate {folder}")
