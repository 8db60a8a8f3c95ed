"""Numba where it is installed, and what takes its place where it is not: the kernel's functions run either way.

With Numba, arrays are NumPy's and functions are compiled on their first call and kept in the user's cache folder,
so that installations that cannot be written to profit too. Without it (or with Numba's own switch
NUMBA_DISABLE_JIT=1), arrays are lists and the functions are run by Python.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

Ints = Any
"""A flat array of integers: NumPy's with Numba, else a list."""


def _numba() -> Any:
    """The module, or None."""
    try:
        import numba
    except ImportError:
        return None
    settings: Any = numba.config
    return None if settings.DISABLE_JIT else numba


_NUMBA = _numba()
COMPILED = _NUMBA is not None
"""Whether the kernel is compiled; otherwise Python runs it, a few hundred times slower."""


def _cache_folder() -> Path:
    """Where compiled functions are kept: a folder of its own for each state of the kernel's sources.

    Numba looks for changes in the file of a function only, not in the files of those that it calls.
    """
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("ninefold", appauthor=False)) / f"kernel-{digest.hexdigest()[:12]}"


@contextlib.contextmanager
def _caching_in(numba: Any, folder: str) -> Iterator[None]:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = before or folder
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


_FOLDER = str(_cache_folder()) if COMPILED else ""


def jit(function: F) -> F:
    """The function compiled on its first call, or as it is without Numba. It may only call `jit` functions."""
    if _NUMBA is None:
        return function
    compiled: F
    try:
        with _caching_in(_NUMBA, _FOLDER):
            compiled = _NUMBA.njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        # No folder can be written to: compile anew in each run.
        compiled = _NUMBA.njit(nogil=True, error_model="numpy")(function)
    return compiled


def part(function: F) -> F:
    """A piece of one `jit` function, with a name of its own: it becomes part of what calls it.

    What calls and is called is compiled again and again, once for each level; pieces are not.
    """
    if _NUMBA is None:
        return function
    piece: F = _NUMBA.njit(inline="always", error_model="numpy")(function)
    return piece


def ints(values: Iterable[int]) -> Ints:
    """An array of these numbers, 64 bits each."""
    if not COMPILED:
        return list(values)
    import numpy

    return numpy.array(list(values), dtype=numpy.int64)


def zeros(count: int) -> Ints:
    """An array of so many zeros, 64 bits each."""
    if not COMPILED:
        return [0] * count
    import numpy

    return numpy.zeros(count, dtype=numpy.int64)


def plain(array: Ints) -> list[int]:
    """The numbers of an array as Python's own."""
    return list(array) if isinstance(array, list) else array.tolist()


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
