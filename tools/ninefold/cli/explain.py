"""More about a problem's code than its message has room for."""

from __future__ import annotations

import textwrap
from pathlib import Path

from ninefold.errors import Report, guess, refuse
from ninefold.yamlfile import SLUG, MapOf, Text, read_file

FILE = Path(__file__).with_name("problems.yaml")


def explanations() -> dict[str, str]:
    """Code → explanation, in the order of the file."""
    return read_file(FILE, MapOf(SLUG, Text(500), most=400), Report()) or {}


def explain_code(code: str) -> str:
    """The explanation of a code as lines; `Refused` with a guess for one that does not exist."""
    known = explanations()
    if code not in known:
        raise refuse("--explain", "unknown-code", f"the code '{code}'", "a code from a message", guess(code, known))
    return f"{code}\n{textwrap.fill(known[code], 90, initial_indent='  ', subsequent_indent='  ')}"
