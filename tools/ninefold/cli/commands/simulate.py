"""`ninefold simulate`: many games by a computer player, and what they say of a set."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import options

MOST_GAMES = 1_000_000_000


def simulate(
    set_: Annotated[
        str | None, typer.Argument(metavar="[SET]", help="A card set; none: the one in this folder.")
    ] = None,
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, max=MOST_GAMES, help="How many games are played.")
    ] = 1000,
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Who plays (see `ninefold list`), or module:factory.")
    ] = "greedy",
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, max=(1 << 64) - 1, help="Same seed, same games.")] = 1,
    recipes: Annotated[
        str | None, typer.Option(metavar="random|none|NAME,NAME", help="The recipes played for. Default: none.")
    ] = None,
    ruling: Annotated[
        list[str] | None, typer.Option("--ruling", metavar="NAME=VALUE", help="A ruling where the rules are silent.")
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes that play; the result is the same.")
    ] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print everything as one JSON object.")] = False,
    records: Annotated[
        Path | None,
        typer.Option(
            parser=options.path,
            metavar="FILE",
            help="Keep every game, one record a line, for `replay`; - prints them in place of the findings.",
        ),
    ] = None,
    compare: Annotated[
        str | None, typer.Option(metavar="SET", help="Play another set with the same seeds, and compare.")
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(parser=options.path, metavar="FILE.html|FILE.pdf", help="Write the findings with plots, too."),
    ] = None,
    cluster: options.Cluster = None,
) -> None:
    """Play many games by a computer player and say what came of it, with 95 % confidence intervals.

    Ctrl-C ends the run and tells of the games that are over.

    Example: ninefold simulate grove -n 10000 --recipes random

    Example: ninefold simulate grove -n 50 --player rollout --records - | ninefold replay - --json
    """
    from ninefold.cli.dealing import Wanted
    from ninefold.cli.replaying import read_rulings
    from ninefold.cli.simulating import Asked, simulate_games

    if records is not None and str(records) == "-" and json:
        raise typer.BadParameter("--records - and --json both print; name a file for the records")
    if records is not None and report is not None and options.same_file(records, report):
        raise typer.BadParameter("--records and --report name the same file; each wants its own")
    wanted = Wanted(recipes=recipes, rulings=read_rulings(ruling or []))
    code = simulate_games(Asked(set_, games, player, seed, wanted, jobs, json, records, compare, report, cluster))
    if code is not None:
        raise typer.Exit(code)
