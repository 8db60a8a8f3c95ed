"""Functions that wait for their caller are compiled to the same as those that Numba compiles in its usual way."""

from typing import NamedTuple

import pytest

from ninefold.search import fast
from ninefold.search.fast import entry, ints, jit
from ninefold.search.linking import Linker
from ninefold.search.machine import bits, flat, lowest


def most(numbers, count, step):
    most = numbers[0]
    for n in range(0, count, step):
        if numbers[n] > most:
            most = numbers[n]
    return most


def told(numbers, count):
    return 1000 * most(numbers, count, 1) + 10 * lowest(most(numbers, count, 2)) + bits(numbers[0])


class Numbers(NamedTuple):
    numbers: object
    count: int


class Both(NamedTuple):
    least: int
    some: Numbers


def bundled(both):
    some = both.some
    return both.least + told(some.numbers, some.count)


def outer(numbers, count):
    return told(flat(numbers), count)


def outer_bundle(both):
    flats = flat(both)
    return bundled(Both(flats.least + 1, flats.some))


@pytest.mark.parametrize("waits", [True, False])
def test_what_waits_and_what_does_not_tell_the_same(monkeypatch, tmp_path, waits):
    linker = Linker()
    linker.looked = not waits
    monkeypatch.setattr(fast, "_LINKER", linker)
    monkeypatch.setattr(fast, "_FOLDER", str(tmp_path))
    for inner in (most, told, bundled):
        monkeypatch.setitem(globals(), inner.__name__, jit(inner))
    assert entry(outer)(ints([7, 9, 8, 3]), 4) == 9033
    assert entry(outer_bundle)(Both(100, Numbers(ints([7, 9, 8, 3]), 4))) == 9134
    assert (linker.parts is not None) == (waits and fast.COMPILED)
