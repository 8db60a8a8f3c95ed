"""Reads a built PDF back and says what a person would find who checks it with ruler, loupe and light table.

Needs the extra `proof`; whatever the file holds, the outcome is facts and problems, never a traceback.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import Report, refuse

if TYPE_CHECKING:
    from ninefold.render.proof.facts import Facts, Wish


def proof_file(path: Path, wish: Wish, report: Report) -> Facts:
    """The facts of a PDF; what is wrong with it goes to the report. Refused if it cannot be read at all."""
    try:
        from ninefold.render.proof.check import check_file
    except ImportError as error:
        hint = "pip install 'ninefold[proof]'"
        raise refuse("proof", "proof-library", f"{error.name} is not installed", "it, to read PDFs", hint) from None
    return check_file(path, wish, report)
