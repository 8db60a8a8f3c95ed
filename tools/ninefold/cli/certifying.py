"""Certificates of `ninefold solve`: written beside what is said, and checked without a search."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.resuming import writing
from ninefold.engine.certificatefile import certificate_text, check_certificate, claim_of
from ninefold.engine.legality import play
from ninefold.engine.recordwrite import record_of
from ninefold.errors import Refused, Report
from ninefold.terminal.dealt import Dealt

if TYPE_CHECKING:
    from ninefold.search.solving import Solution


def write_certificate(file: Path, dealt: Dealt, found: Solution) -> None:
    """Write what a search from a position on found. Raises `Refused`, with what was there before untouched."""
    from ninefold.render.files import write_file

    end = dealt.start
    for move in found.moves:
        end = play(end, move)
    written = writing(dealt, file.parent)
    figures = (found.score, found.bound, found.proven, found.beginnings, found.root)
    claim = claim_of(dealt.start, figures, found.prices)
    write_file(file, certificate_text(claim, record_of(end, "", written.shipped, written.cards)).encode())


def check_for(file: Path, json: bool) -> None:
    """Say what a certificate proves. Raises `Refused` for one that does not."""
    report = Report()
    claim = check_certificate(file, report)
    if claim is None:
        raise Refused(report)
    if json:
        console.dump({"score": claim.score, "root": claim.root, "bound": claim.bound, "proven": claim.proven})
        return
    console.say(f"{claim.score} points: the line brings them")
    console.say(f"{claim.root}: no line brings more, by the prices")
    if claim.root <= claim.score:
        console.say("proven optimal, by the prices alone")
    elif claim.proven:
        console.say(f"proven optimal by a search of {claim.beginnings} beginnings, which was not repeated")
