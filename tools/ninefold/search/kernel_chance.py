"""The numbers of `engine.chance` in whole numbers of 64 bits with a sign; tested equal."""

from __future__ import annotations

from ninefold.engine import chance
from ninefold.search.fast import COMPILED, jit

if COMPILED:
    from numpy import int64, uint64

_SIGN = 1 << 63


def _by_python(seed: int, n: int) -> int:
    return (chance.nth(seed, n) + _SIGN) % (1 << 64) - _SIGN


def _by_machine(seed: int, n: int) -> int:
    # Numbers without a sign: those with one must not run over, which the compiler takes for granted.
    z = uint64(seed) + uint64(n + 1) * uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return int64(z ^ (z >> uint64(31)))  # type: ignore[return-value]


nth = jit(_by_machine) if COMPILED else _by_python
"""The number with index n of the stream of a seed."""


@jit
def below(seed: int, skipped: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1 from the stream of a seed, some of whose numbers are used; and how many now are."""
    most = 1 << 32
    # 2^64 is no multiple of n; what lies above the greatest one is drawn again.
    over = (most % n) * (most % n) % n
    while True:
        number = nth(seed, skipped)
        skipped += 1
        if number >= 0 or number < -over:
            return ((number >> 32 & most - 1) % n * most + (number & most - 1)) % n, skipped
