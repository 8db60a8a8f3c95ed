"""`ninefold challenge`: a sheet of deals to beat."""

from __future__ import annotations

from typing import Annotated

import typer

from ninefold.cli import console, options


def challenge(
    set_: Annotated[
        str | None,
        typer.Argument(metavar="[SET]", help="A folder with a cards.yaml, or the name of a shipped set."),
    ] = None,
    deals: Annotated[int, typer.Option("--deals", "-n", min=1, max=100, help="How many deals.")] = 10,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, max=2**64 - 1, help="What the deals come from.")] = 1,
    player: Annotated[str, typer.Option("--player", help="Whose score is the target; `ninefold list`.")] = "two-ply",
    width: Annotated[
        int, typer.Option("--width", min=1, max=200_000, help="Positions of each turn that the search keeps.")
    ] = 1000,
    tries: Annotated[
        int,
        typer.Option("--tries", min=0, max=10**12, help="Placements evaluated at most to prove the best of a deal."),
    ] = 0,
    class_: Annotated[
        int | None,
        typer.Option("--class", metavar="N", min=1, max=60, help="Also pages for N players, and the caller's key."),
    ] = None,
    paper: Annotated[str | None, typer.Option("--paper", "-p", help="a4, letter, a5, or a paper file.")] = None,
    lang: options.Language = None,
    output: options.Output = options.OUTPUT,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes that search; the result is the same.")
    ] = 1,
    cluster: options.Cluster = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but problems.")] = False,
) -> None:
    """Make a sheet of deals with targets, as PDF and as YAML to be played with `play --deal FILE#N`.

    The same seed gives the same sheet everywhere. Ctrl-C leaves a sheet of the deals that were done.

    With --tries a star marks each best score that is proven: 50000000000 placements prove most whole deals, and take
    several minutes each. Without it, the best is what a search of that --width finds.

    Example: ninefold challenge grove --deals 10 --seed 7 --class 6
    """
    from ninefold.cli.challenging import Asked, write_sheet
    from ninefold.cli.languages import find_language, local_paper
    from ninefold.cli.sets import one_set

    asked = Asked(
        deals, seed, player, width, tries, class_, paper or local_paper(), find_language(lang), output, jobs, cluster
    )
    for line in write_sheet(one_set(set_, "challenge"), asked):
        if not quiet:
            console.say(line)
