"""Write a PDF anew for a printer whose profile is kept, without touching the one that was given."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.profiles import find_profile, told
from ninefold.errors import Report, refuse
from ninefold.frozen import frozen
from ninefold.layout.flip import Backs

_SPAN = re.compile(r"([1-9][0-9]{0,3})(?:\s*[-–]\s*([1-9][0-9]{0,3}))?")


@frozen
class Wish:
    """Which file to move for which printer, and where to put it; None for a name beside it."""

    file: Path
    printer: str
    backs: str | None
    pages: tuple[int, ...]
    output: Path | None


def read_pages(text: str) -> tuple[int, ...] | None:
    """`4, 6-8` as 4, 6, 7, 8; None if it is no such list."""
    found: list[int] = []
    for part in text.split(","):
        span = _SPAN.fullmatch(part.strip())
        if span is None:
            return None
        first = int(span[1])
        found += range(first, int(span[2] or first) + 1)
    return tuple(dict.fromkeys(found)) or None


def nudge_one(wish: Wish) -> Iterator[str]:
    """Write the moved file and say what moved. `Refused` before anything is written."""
    from ninefold.render.files import write_file
    from ninefold.render.proof import nudge_file
    from ninefold.render.proof.facts import Nudge
    from ninefold.render.proof.wording import on_pages

    profile = find_profile(wish.printer)
    if profile.straight:
        found, expected = f"the profile {wish.printer} moves, turns and scales nothing", "one with a fault"
        raise refuse("--profile", "profile-changes-nothing", found, expected, "print the file as it is")
    target = _target(wish)
    _check_target(target, wish.file)
    report = Report()
    backs = Backs(wish.backs) if wish.backs else None
    nudged = nudge_file(wish.file, Nudge(wish.printer, profile, backs, wish.pages), report)
    write_file(target, nudged.data)
    for problem in report:
        console.complain(str(problem))
    yield str(target)
    every = len(nudged.fronts) + len(nudged.backs)
    even = nudged.backs == tuple(range(2, every + 1, 2)) and every > 2
    where = "every second page" if even else on_pages(nudged.backs)
    yield f"{f'Backs are on {where}. ' if nudged.backs else ''}Printed at actual size on {wish.printer}, the file"
    for line in told(profile):
        if not line.startswith("keeps"):
            yield f"  {line}"
    yield f"Check it: ninefold proof {shlex.quote(str(target))} --profile {wish.printer}"


def _target(wish: Wish) -> Path:
    """The file that is named, or one of the usual name in a folder."""
    usual = wish.file.with_name(f"{wish.file.stem}-{wish.printer}.pdf")
    if wish.output is None:
        return usual
    return wish.output if wish.output.suffix and not wish.output.is_dir() else wish.output / usual.name


def _check_target(target: Path, source: Path) -> None:
    """The file that was given is never written to, by whatever name."""
    if target.exists() and source.exists() and target.samefile(source):
        hint = "give -o the name of a new file"
        raise refuse(str(target), "output-is-input", "the file would be written over itself", "another name", hint)
