"""`ninefold new`: a card set to edit."""

from __future__ import annotations

import shlex
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
    tries: Annotated[
        int | None,
        typer.Option(
            "--tries", metavar="N", min=1, max=100_000, help="Design N decks, keep the one that plays best."
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes that try decks; the result is the same.")
    ] = 1,
    cluster: options.Cluster = None,
    look: Annotated[
        bool, typer.Option("--look", help="Begin with copies of the game's theme and symbols, to change them.")
    ] = False,
) -> None:
    """Make a commented, valid card set to edit; with --generate a balanced deck of its own.

    With --tries the decks of so many seeds are played with, and that one is kept whose games spread best over the
    ranks and whose cards bring most nearly the same.

    Example: ninefold new mycards --from grove --generate --seed 7
    """
    from ninefold.cli.starting import start_set

    if not generate and (seed is not None or tries is not None):
        raise typer.BadParameter("--seed and --tries are of a designed deck: add --generate")
    if tries is None and (jobs > 1 or cluster is not None):
        raise typer.BadParameter("--jobs and --cluster are for many decks: add --tries")
    code: int | None = None
    first = (1 if seed is None else seed) if generate else None
    if first is not None and tries is not None:
        from ninefold.cli.designing import best_seed

        first, code = best_seed(folder, game, range(first, first + tries), jobs, cluster)
    for path in start_set(folder, game, first, look):
        console.say(str(path))
    console.say(f"Edit them, then: ninefold validate {shlex.quote(str(folder))}")
    if code is not None:
        raise typer.Exit(code)
