"""`ninefold solve`: the best line for a known draw order."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import options

_SEARCH = frozenset({"json", "width", "time", "memory", "jobs"})
_ONE = _SEARCH | {"recipes", "certificate", "resume"}


def solve(
    context: typer.Context,
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A file with one game record; - is standard input.")
    ] = None,
    deal: Annotated[
        str | None,
        typer.Option(metavar="DEAL", help="Card numbers in draw order, FILE#N, daily[:YYYY-MM-DD], or a deal code."),
    ] = None,
    set_: Annotated[
        str | None, typer.Option("--set", metavar="SET", help="The card set that card numbers are of.")
    ] = None,
    recipes: Annotated[
        str | None,
        typer.Option(metavar="NAME,NAME|none", help="The recipes that count. Default: those of the record or deal."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    width: Annotated[
        int | None,
        typer.Option(
            "--width",
            min=1,
            max=200_000,
            help="Positions of each turn that the first search keeps. Default: 10000; without the extra fast, 1000.",
        ),
    ] = None,
    time: Annotated[
        float, typer.Option("--time", metavar="SECONDS", min=0, max=1e7, help="How long to search for a proof.")
    ] = 60,
    memory: Annotated[
        int,
        typer.Option(
            "--memory", metavar="MB", min=1, max=65536, help="Room for positions met before; with --all, of each job."
        ),
    ] = 256,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            "-j",
            min=1,
            max=256,
            help="Threads of the proof, or with --all processes, each with a record of its own; left out: one for "
            "each processor.",
        ),
    ] = None,
    certificate: Annotated[
        Path | None,
        typer.Option(parser=options.path, metavar="FILE", help="Write what was found so that others can check it."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            parser=options.path,
            metavar="FILE",
            help="Keep the proof in a file; go on if one is there.",
        ),
    ] = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Search every record of the FILE, each with that time; a line for each.")
    ] = False,
    cluster: options.Cluster = None,
    check: Annotated[
        Path | None,
        typer.Option(parser=options.path, metavar="FILE", help="Check a certificate, and search for nothing."),
    ] = None,
) -> None:
    """Search for the best line, from the record's position on, and prove it where the time allows.

    Bonuses of recipes count where the record or deal has recipes, or --recipes names some. `proven` is said only when
    every line was searched or cut off by a bound. Ctrl-C ends the search and tells the best line so far.

    A certificate is a game record, too: `replay` shows its line. Checking it works out the line's score and a bound
    that no line exceeds; it does not search again.

    Example: ninefold solve --set grove --deal 4,18,12,3,8,16,1,9,14 --time 30

    Example: ninefold solve game.yaml --recipes fruit-punch,lemon-soda --time 600 --resume proof.json
    """
    if math.isnan(time):
        raise typer.BadParameter("--time: that is no number of seconds")
    if check is not None:
        options.only(context, frozenset({"check", "json"}), "--check, which searches for nothing")
        from ninefold.cli.certifying import check_for

        check_for(check, json)
        return
    from ninefold.search.solving import WIDTH

    width = WIDTH if width is None else width
    if all_:
        options.only(context, _SEARCH | {"file", "all_", "cluster"}, "--all, which is of the records of a FILE")
        if file is None:
            raise typer.BadParameter("--all is of the records of a FILE: name it")
        from ninefold.cli.solvingmany import solve_all
        from ninefold.study.solvemany import Limits

        if (code := solve_all(file, json, Limits(width, memory, time), jobs, cluster)) is not None:
            raise typer.Exit(code)
        return
    if (file is None) == (deal is None):
        raise typer.BadParameter("name a record's FILE or a --deal, one of them")
    if cluster is not None:
        raise typer.BadParameter("--cluster is for many records: add --all")
    if file is not None:
        options.only(context, _ONE | {"file"}, "a record's FILE, which says itself what it is of")
    for one, other, what in (
        (certificate, resume, "--certificate and --resume"),
        (certificate, file, "--certificate and the FILE"),
    ):
        if one is not None and other is not None and options.same_file(one, other):
            raise typer.BadParameter(f"{what} name the same file; each wants its own")
    from ninefold.cli.solving import Wish, solve_for

    code = solve_for(Wish(file, deal, set_, recipes, json, width, time, memory, jobs, certificate, resume))
    if code is not None:
        raise typer.Exit(code)
