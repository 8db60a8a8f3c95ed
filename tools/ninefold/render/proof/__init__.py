"""Reads a built PDF back and says what a person would find who checks it with ruler, loupe and light table.

Needs the extra `proof`; whatever the file holds, the outcome is facts and problems, never a traceback.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import Report, refuse

if TYPE_CHECKING:
    from ninefold.render.proof.facts import Facts, Nudge, Nudged, Wish


def proof_file(path: Path, wish: Wish, report: Report) -> Facts:
    """The facts of a PDF; what is wrong with it goes to the report. Refused if it cannot be read at all."""
    with _library("proof"):
        from ninefold.render.proof.check import check_file
    return check_file(path, wish, report)


def nudge_file(path: Path, wish: Nudge, report: Report) -> Nudged:
    """A PDF moved for a printer with faults. Refused if it cannot be read or is not to be moved."""
    with _library("calibrate nudge"):
        from ninefold.render.proof.nudging import nudge
    return nudge(path, wish, report)


@contextmanager
def _library(command: str) -> Iterator[None]:
    """Refused with what to install if a library of the extra is missing."""
    try:
        yield
    except ImportError as error:
        hint = "pip install '.[proof]' in ninefold's folder"
        raise refuse(command, "proof-library", f"{error.name} is not installed", "it, to read PDFs", hint) from None
