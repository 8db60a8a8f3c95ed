"""Means, shares and quantiles with their 95 % confidence intervals, from whole numbers that add up exactly.

Shares: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927). Means: the
normal interval, fit for the hundreds of games that are played here. Quantiles: the order statistics whose ranks are
the normal interval of a binomial count (H. A. David, Order Statistics, 1970).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, floor, sqrt

from ninefold.frozen import frozen

Z = 1.959963984540054
"""A normal variable is within ± Z with probability 0.95."""


@frozen
class Estimate:
    """A value and the interval that holds the true one in 95 of 100 studies."""

    value: float
    low: float
    high: float

    def as_value(self) -> dict[str, float]:
        """For JSON, to six digits after the point: more is noise."""
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


@dataclass
class Sums:
    """How many values there were, their sum and the sum of their squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int, times: int = 1) -> None:
        """Count a value."""
        self.n += times
        self.total += value * times
        self.squares += value * value * times

    def merge(self, other: Sums) -> None:
        """Count the values of another study."""
        self.n += other.n
        self.total += other.total
        self.squares += other.squares

    @property
    def spread(self) -> float:
        """The standard deviation; 0 for less than two values."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0, self.n * self.squares - self.total * self.total) / (self.n * (self.n - 1)))

    @property
    def mean(self) -> Estimate:
        """The mean; there must be a value."""
        value = self.total / self.n
        margin = Z * self.spread / sqrt(self.n)
        return Estimate(value, value - margin, value + margin)


def share(count: int, of: int) -> Estimate:
    """The share that `count` is of `of`, which is not 0; Wilson's interval."""
    part = count / of
    middle = (part + Z * Z / (2 * of)) / (1 + Z * Z / of)
    margin = Z / (1 + Z * Z / of) * sqrt(part * (1 - part) / of + Z * Z / (4 * of * of))
    return Estimate(part, max(0.0, middle - margin), min(1.0, middle + margin))


def quantile(counts: Mapping[int, int], part: float) -> Estimate:
    """The least value that is not below `part` of all; `counts` says how often each value came, at least one did."""
    n = sum(counts.values())
    margin = Z * sqrt(n * part * (1 - part))
    ranks = (ceil(n * part), floor(n * part - margin), ceil(n * part + margin) + 1)
    value, low, high = (_ranked(counts, min(max(rank, 1), n)) for rank in ranks)
    return Estimate(value, low, high)


def _ranked(counts: Mapping[int, int], rank: int) -> int:
    """The value with a rank from 1."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= rank:
            return value
    raise ValueError("a rank beyond the values")
