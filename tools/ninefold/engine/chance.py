"""Chance that is the same on every machine and with every version of Python: the shuffle of all deals.

The numbers are SplitMix64's: from a 64-bit state s, s += 0x9E3779B97F4A7C15, then z = s, z = (z ^ z>>30) ·
0xBF58476D1CE4E5B9, z = (z ^ z>>27) · 0x94D049BB133111EB, and z ^ z>>31 is the number, all modulo 2^64. The state
begins as the seed. A number below n is the first number under the greatest multiple of n, modulo n. A shuffle goes
from the last item to the second and swaps each with one at or before it. Test vectors: `tests/engine/test_chance.py`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A stream of numbers from a seed, 0 to 2^64 - 1."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        number = nth(self._state, 0)
        self._state = (self._state + _STEP) & _MASK
        return number

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        limit = (1 << 64) // n * n
        while (number := self.next()) >= limit:
            pass
        return number % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, each as likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def nth(seed: int, n: int) -> int:
    """The number with index n, from 0, of the stream of a seed: a seed of its own for each turn or game of a run."""
    z = (seed + (n + 1) * _STEP) & _MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31


def seed_of(*parts: object) -> int:
    """A seed, 0 to 2^64 - 1, that stands for some words and numbers: from the SHA-256 of them joined by slashes."""
    return int.from_bytes(hashlib.sha256("/".join(map(str, parts)).encode()).digest()[:8], "big")
