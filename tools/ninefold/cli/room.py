"""Whether this machine has the memory that is asked for."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from ninefold.errors import refuse

CONTAINER = Path("/sys/fs/cgroup/memory.max")
"""Where Linux writes how many bytes a container may have; `max` for all."""


def check_room(megabytes: int, jobs: int) -> None:
    """Refuse more memory for each of some processes than there is: systems promise what they do not have, and end
    whoever then uses it. Raises `Refused`."""
    there = machine_megabytes()
    if there is None or megabytes * jobs <= there:
        return
    asked = f"{megabytes} MB" if jobs == 1 else f"{megabytes} MB for each of {jobs} jobs"
    hint = "" if jobs == 1 else "less with --memory, or fewer --jobs"
    raise refuse("--memory", "no-memory", asked, f"no more than the {there} MB of this machine", hint)


def machine_megabytes() -> int | None:
    """What this machine has, or the container that this runs in; None where the system does not say."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        # Windows has no such question, and promises only what it has.
        return None
    with contextlib.suppress(OSError, ValueError):
        there = min(there, int(CONTAINER.read_text()))
    return there >> 20 if there > 0 else None
