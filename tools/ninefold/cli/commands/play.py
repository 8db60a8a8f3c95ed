"""`ninefold play`: play by the rules, alone or in turns."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import options
from ninefold.cli.options import Language


def play(
    set_: Annotated[
        str | None,
        typer.Argument(metavar="[SET]", help="A card set; none: the one in this folder, or the one played last."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", envvar="NINEFOLD_PLAIN", help="Line by line, for pipes and screen readers.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", min=0, help="The number that the cards are dealt by.")
    ] = None,
    deal: Annotated[
        str | None,
        typer.Option(metavar="DEAL", help="Card numbers in draw order, FILE#N, daily[:YYYY-MM-DD], or a deal code."),
    ] = None,
    recipes: Annotated[
        str | None, typer.Option(metavar="random|none|NAME,NAME", help="The recipes played for. Default: none.")
    ] = None,
    variant: Annotated[
        str | None, typer.Option(metavar="NAME", help="A variant of the game, such as online.")
    ] = None,
    ruling: Annotated[
        list[str] | None, typer.Option("--ruling", metavar="NAME=VALUE", help="A ruling where the rules are silent.")
    ] = None,
    players: Annotated[
        int,
        typer.Option("--players", min=1, max=8, help="So many play the same cards in turns, each on an own board."),
    ] = 1,
    caller: Annotated[bool, typer.Option("--caller", help="Read the numbers out for players at a table.")] = False,
    lang: Language = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game that was not over.")] = False,
    history: Annotated[
        bool,
        typer.Option("--history", "--stats", help="Tell how your games went so far, of this set's game or of all."),
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(parser=options.path, metavar="FILE", help="Write the game's record into a new file as well."),
    ] = None,
) -> None:
    """Play by the rules. Every game is kept as it is played, and its record when it is over.

    Example: ninefold play grove --plain --seed 7 --recipes random
    """
    from ninefold.cli.dealing import Wanted
    from ninefold.cli.playing import PlayOrder, play_game
    from ninefold.cli.replaying import read_rulings

    if history:
        from ninefold.cli.pastgames import tell_history

        if resume or deal or seed is not None or recipes or variant or ruling or caller or players > 1 or record:
            raise typer.BadParameter("--history tells of games played; leave the options of a game to come away")
        tell_history(set_, plain, lang)
        return
    if resume and (deal or seed is not None or recipes or variant or ruling or caller or players > 1):
        raise typer.BadParameter("--resume goes on with a game as it was begun; leave the options of the deal away")
    if caller and (players > 1 or record is not None):
        raise typer.BadParameter("--caller only reads numbers out; leave --players and --record away")
    wanted = Wanted(seed, deal, recipes, variant, read_rulings(ruling or []))
    play_game(PlayOrder(set_, wanted, ("",) * players, lang, plain, caller, resume, record))
