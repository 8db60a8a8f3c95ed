"""The numbers of `engine.chance` in whole numbers of 64 bits with a sign; tested equal."""

from __future__ import annotations

from ninefold.search.fast import COMPILED, Ints, jit

# The constants of SplitMix64 as numbers with a sign.
GOLDEN = 0x9E3779B97F4A7C15 - (1 << 64)
_ONE = 0xBF58476D1CE4E5B9 - (1 << 64)
_TWO = 0x94D049BB133111EB - (1 << 64)


def _overflowing(number: int) -> int:
    return number


def _cut(number: int) -> int:
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


# Compiled arithmetic wraps round by itself, Python's does not.
wrap = jit(_overflowing if COMPILED else _cut)


@jit
def mix(state: int) -> int:
    """The number that a state of the stream gives."""
    z = wrap((state ^ (state >> 30 & (1 << 34) - 1)) * _ONE)
    z = wrap((z ^ (z >> 27 & (1 << 37) - 1)) * _TWO)
    return z ^ (z >> 31 & (1 << 33) - 1)


@jit
def nth(seed: int, n: int) -> int:
    """The number with index n of the stream of a seed."""
    return mix(wrap(seed + wrap((n + 1) * GOLDEN)))


@jit
def below(seed: int, skipped: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1 from the stream of a seed, some of whose numbers are used; and how many now are."""
    most = 1 << 32
    # 2^64 is no multiple of n; what lies above the greatest one is drawn again.
    over = (most % n) * (most % n) % n
    while True:
        number = nth(seed, skipped)
        skipped += 1
        if not -over <= number < 0:
            return ((number >> 32 & most - 1) % n * most + (number & most - 1)) % n, skipped


@jit
def shuffle(seed: int, skipped: int, items: Ints, begin: int, end: int) -> int:
    """Shuffle the items from `begin` up to `end`; tells how many numbers of the stream now are used."""
    for last in range(end - begin - 1, 0, -1):
        other, skipped = below(seed, skipped, last + 1)
        kept = items[begin + last]
        items[begin + last] = items[begin + other]
        items[begin + other] = kept
    return skipped
