"""Prices by linear programming: the best there are for a state, where SciPy is installed (extra `fast`).

The bound of `kernel_bound` is the dual of a linear programme; here it is written down and solved. Whatever the solver
answers, the bound that is computed from the prices holds: they are only rounded, and potentials follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ninefold.rules.table import NONE, Option, Table

Owned = Callable[[Option, int], Option]
"""An option on a code as it is for those whose prices are sought: without what others pay or get back."""


@dataclass
class Inequalities:
    """Sums of variables, each at most a number; as the solver likes them."""

    rows: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    factors: list[float] = field(default_factory=list)
    most: list[float] = field(default_factory=list)

    def add(self, most: float, *terms: tuple[int, int]) -> None:
        """The sum of variable times factor is at most this."""
        for variable, factor in terms:
            self.rows.append(len(self.most))
            self.columns.append(variable)
            self.factors.append(factor)
        self.most.append(most)


def best_prices(
    table: Table,
    owned: Owned,
    points: Sequence[int],
    scale: int,
    turns: int,
    counts: Sequence[float],
    left: Sequence[float],
    areas: Sequence[float],
    given: Mapping[int, float],
) -> tuple[list[float], list[float]] | None:
    """Prices of resources and of areas to come that are best for a state with so many turns left.

    The state is how often each code lies there, what is left, and how many of each area are to come. `points`: by
    code, `scale` times as many. `given`: prices of resources that are not sought. None
    without SciPy, or if it finds none.
    """
    solver = _solver()
    if solver is None or not turns:
        return None
    codes, resources, kinds = len(table.places), len(table.supply), len(table.areas)
    price = (turns + 1) * codes
    # Variables: potentials by turns left and code, prices of resources, of areas, and what areas are worth at least.
    costs = [0.0] * (turns * codes) + list(counts[:codes]) + list(left[:resources]) + [0.0] * kinds
    costs += list(areas[:kinds])
    worth = price + resources + kinds
    wanted = Inequalities()
    for turn in range(1, turns + 1):
        for area, row in enumerate(table.sites):
            for code in range(1, codes):
                for option in row[code].options:
                    option = owned(option, code)
                    terms = [(turn * codes + code, -1), ((turn - 1) * codes + option.place, 1)]
                    terms.append((price + resources + area, -1))
                    terms += [(price + option.claim, -1)] if option.claim != NONE else []
                    terms += [(price + option.returns, 1)] if option.returns != NONE else []
                    wanted.add((points[code] - points[option.place]) / scale, *terms)
    for area, bare in enumerate(table.bare):
        wanted.add(0, (price + resources + area, 1), (worth + area, -1))
        wanted.add(-points[bare] / scale, ((turns - 1) * codes + bare, 1), (worth + area, -1))
    limits: list[tuple[float, float | None]] = [(0, 0)] * codes + [(0, None)] * (len(costs) - codes)
    for resource, paid in given.items():
        limits[price + resource] = (paid, paid)
    shape = (len(wanted.most), len(costs))
    found = solver(costs, wanted, shape, limits)
    if found is None:
        return None
    return found[price : price + resources], found[price + resources : worth]


def _solver() -> Any:
    """What solves inequalities: the variables, or None. None without SciPy."""
    try:
        from scipy.optimize import linprog
        from scipy.sparse import csr_matrix
    except ImportError:
        return None

    def solve(costs: list[float], wanted: Inequalities, shape: tuple[int, int], limits: list[Any]) -> Any:
        matrix = csr_matrix((wanted.factors, (wanted.rows, wanted.columns)), shape=shape)
        result = linprog(costs, A_ub=matrix, b_ub=wanted.most, bounds=limits, method="highs")
        return result.x.tolist() if result.status == 0 else None

    return solve
