"""Numba where it is installed, and what takes its place where it is not: the kernel's functions run either way.

With Numba, arrays are NumPy's; functions that Python calls are compiled on their first call, with all that they call,
and kept in the user's cache folder, so that installations that cannot be written to profit too. Without it (or with
Numba's own switch NUMBA_DISABLE_JIT=1), arrays are lists and the functions are run by Python.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from ninefold.search import oldcaches
from ninefold.search.linking import Linker, remembering_types

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
    """Where compiled functions are kept: a folder of its own for each state of the kernel's sources, in the user's
    cache folder or in that which Numba is told to use (NUMBA_CACHE_DIR).

    Numba looks for changes in the file of a function only, not in the files of those that it calls; and where a
    bundle is gone that a function took before, it could not even look.
    """
    told: str = _NUMBA.config.CACHE_DIR
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    home = told or platformdirs.user_cache_dir("ninefold", appauthor=False)
    return Path(home) / f"{oldcaches.PREFIX}{digest.hexdigest()[:12]}"


@contextlib.contextmanager
def _caching_in(numba: Any, folder: str) -> Iterator[None]:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = folder
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


_LINKER = Linker()
_FOLDER = str(_cache_folder()) if COMPILED else ""
if COMPILED:
    oldcaches.use(Path(_FOLDER))


def jit(function: F) -> F:
    """A function of the kernel, compiled as part of the `entry` that calls it; as it is without Numba.

    Python must not call it. Arrays come to it as `machine.flat` passes them on; what always travels together comes as
    a NamedTuple, which the compiler spreads into plain arguments.
    """
    if _NUMBA is None:
        return function
    compiled = _NUMBA.njit(error_model="numpy", no_rewrites=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(
        function
    )
    template = compiled.get_call_template

    def plainly(args: Any, kws: Any) -> Any:
        # Left alone, Numba compiles once more for each number that stands in a call, or may stand there.
        return template(tuple(map(_NUMBA.types.unliteral, args)), kws)

    usual = compiled.compile

    def waiting(signature: Any) -> Any:
        with _LINKER.waiting():
            return usual(signature)

    compiled.get_call_template, compiled.compile = plainly, waiting
    piece: F = compiled
    return piece


def entry(function: F) -> F:
    """A function that Python calls: compiled on its first call with all that it calls, and kept; as it is without
    Numba."""
    if _NUMBA is None:
        return function
    options = {"nogil": True, "no_rewrites": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    try:
        with _caching_in(_NUMBA, _FOLDER):
            compiled = _NUMBA.njit(cache=True, **options)(function)
    except RuntimeError:
        # No folder can be written to: compile anew in each run.
        compiled = _NUMBA.njit(**options)(function)
    usual = compiled.compile

    def briskly(signature: Any) -> Any:
        with _briskly(_NUMBA):
            return usual(signature)

    compiled.compile = briskly
    door: F = compiled
    return door


@contextlib.contextmanager
def _briskly(numba: Any) -> Iterator[None]:
    """Compile without looking for loops that could go through several numbers at once: ours are too short for it."""
    settings = numba.config
    before = settings.LOOP_VECTORIZE, settings.SLP_VECTORIZE, settings.OPT
    settings.LOOP_VECTORIZE = settings.SLP_VECTORIZE = 0
    settings.OPT = 1
    try:
        with remembering_types():
            yield
    finally:
        settings.LOOP_VECTORIZE, settings.SLP_VECTORIZE, settings.OPT = before


def ints(values: Iterable[int]) -> Ints:
    """An array of these numbers, 64 bits each."""
    if not COMPILED:
        return list(values)
    import numpy

    return numpy.array(list(values), dtype=numpy.int64)


def joined(array: Ints, values: Sequence[int]) -> Ints:
    """A new array of the numbers of another and these."""
    if not COMPILED:
        return [*array, *values]
    import numpy

    return numpy.concatenate((array, ints(values)))


def zeros(count: int) -> Ints:
    """An array of so many zeros, 64 bits each."""
    if not COMPILED:
        return [0] * count
    import numpy

    return numpy.zeros(count, dtype=numpy.int64)


def shorts(count: int) -> Ints:
    """An array of so many zeros, 16 bits each."""
    if not COMPILED:
        return [0] * count
    import numpy

    return numpy.zeros(count, dtype=numpy.int16)


def plain(array: Ints) -> list[int]:
    """The numbers of an array as Python's own."""
    return list(array) if isinstance(array, list) else array.tolist()
