"""`ninefold proof`: read a built PDF back and say what is in it and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli import console, options
from ninefold.cli.commands.build import Backs


def proof(
    file: Annotated[Path, typer.Argument(parser=options.path, metavar="FILE", help="A PDF, ours or anybody's.")],
    margin: Annotated[
        str | None,
        typer.Option(metavar="MM", help="What the printer cannot print at each edge. Default: the profile's."),
    ] = None,
    backs: Annotated[
        Backs | None, typer.Option(help="How backs are printed. Default: what the file itself tells printers.")
    ] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="The printer that the file was built for with this option.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> bool:
    """Check a PDF as you would before printing: sizes, fonts, ink, every card, each back behind its front.

    Example: ninefold proof output/grove/grove-game-en-a4-long.pdf
    """
    from ninefold.cli.profiles import find_profile
    from ninefold.cli.proofing import as_lines, as_values
    from ninefold.errors import Report
    from ninefold.layout.flip import Backs as Flip
    from ninefold.layout.profile import PERFECT
    from ninefold.render.proof import proof_file
    from ninefold.render.proof.facts import Wish

    report = Report()
    printer = PERFECT if profile is None else find_profile(profile)
    edge = printer.margin if margin is None else options.length(margin, "--margin")
    wish = Wish(edge, Flip(backs.value) if backs else None, printer, profile or "")
    facts = proof_file(file, wish, report)
    if as_json:
        console.dump({**as_values(facts), "problems": console.problems_as_values(report)})
        return report.ok
    for line in (*console.problems_as_text(report), *as_lines(facts, report)):
        console.say(line)
    return report.ok
