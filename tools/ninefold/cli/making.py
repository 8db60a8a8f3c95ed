"""Files that are made only where they are stale: what building sets and writing rulebooks have in common."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.uptodate import Made, Manifest


def make_stale(
    home: Path,
    inputs: Mapping[Path, str],
    make: Callable[[list[Path]], Mapping[Path, Made]],
    told: Callable[[Made], str],
) -> Iterator[str]:
    """Make those files of a folder that are not up to date, and say a line about each; then what was warned of.

    `inputs` are digests of what each file is made from. `make` gives all that it is asked for, or raises `Refused`
    before anything is written. `told` words what was made.
    """
    manifest = Manifest(home)
    stale = [path for path, digest in inputs.items() if not manifest.holds(path, digest)]
    with _no_collecting():
        made = make(stale) if stale else {}
    for path, digest in inputs.items():
        fresh = made.get(path)
        if fresh:
            manifest.write(path, digest, fresh)
        yield f"{path}  ({told(fresh) if fresh else 'unchanged'})"
    # What was warned of when a file was made is still true of it.
    for warning in dict.fromkeys(warning for path in inputs for warning in manifest.warnings(path)):
        console.complain(warning)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Drawing makes many values and no cycles; looking for cycles all the same takes a twentieth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            # Else all that was made, new as it is, would be looked through now.
            gc.freeze()
            gc.unfreeze()
            gc.enable()
