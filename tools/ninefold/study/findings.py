"""A tally read: means, quantiles, shares of ranks, recipes, cards, dice, each with its confidence interval."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninefold.model.recipes import Recipe
from ninefold.rules.cardset import CardSet
from ninefold.rules.values import Rules
from ninefold.study.simulation import Outcome, Tally
from ninefold.study.statistics import Sums, quantile, share

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def findings(tally: Tally, cards: CardSet) -> dict[str, Any]:
    """Everything that a tally of at least one game says, ready for JSON."""
    rules = cards.rules
    said: dict[str, Any] = {"games": tally.games, "score": distribution(tally.totals)}
    if tally.recipes:
        said["dice_score"] = distribution(tally.points)
        said["won"] = share(tally.won, tally.games).as_value()
    said["ranks"] = [
        {"rank": rating.name, "from": rating.floor, **share(count, tally.games).as_value()}
        for rating, count in zip(rules.ratings, _by_rank(tally.points, rules), strict=True)
    ]
    said["win_lines"] = {v.name: _at_least(tally, v.target) | {"target": v.target} for v in rules.variants}
    said["whole_games"] = share(tally.turns[rules.deck.played - 1], tally.games).as_value()
    said["recipes"] = _recipes(tally, {recipe.slug: recipe for recipe in cards.recipes})
    said["pairs"] = _pairs(tally, {recipe.slug: recipe.target for recipe in cards.recipes})
    said["used"] = _used(tally, rules)
    said["cards"] = [
        {"card": number, "played": sums.n, "gain": sums.mean.as_value(), "sd": round(sums.spread, 6)}
        for number, sums in sorted(tally.cards.items())
    ]
    return said


def comparison(outcome: Outcome, cards: CardSet, other: CardSet) -> dict[str, Any]:
    """Two sets played with the same seeds; `difference` is the other one's score less this one's, game by game."""
    assert outcome.other is not None
    return {
        "set": cards.slug,
        "other": other.slug,
        "difference": outcome.difference.mean.as_value() | {"sd": round(outcome.difference.spread, 6)},
        "findings": findings(outcome.other, other),
    }


def distribution(counts: Mapping[int, int]) -> dict[str, Any]:
    """Mean, spread, quantiles and the whole histogram of scores."""
    sums = Sums()
    for value, times in counts.items():
        sums.add(value, times)
    return {
        "mean": sums.mean.as_value(),
        "sd": round(sums.spread, 6),
        "least": min(counts),
        "most": max(counts),
        "quantiles": {str(part): quantile(counts, part).as_value() for part in QUANTILES},
        "histogram": {str(value): counts[value] for value in sorted(counts)},
    }


def _by_rank(counts: Mapping[int, int], rules: Rules) -> list[int]:
    ranks = dict.fromkeys(rules.ratings, 0)
    for points, times in counts.items():
        ranks[rules.rating(points)] += times
    return list(ranks.values())


def _at_least(tally: Tally, target: int) -> dict[str, float]:
    return share(sum(n for points, n in tally.points.items() if points >= target), tally.games).as_value()


def _recipes(tally: Tally, recipes: Mapping[str, Recipe]) -> list[dict[str, Any]]:
    return [
        {
            "recipe": slug,
            "target": recipes[slug].target,
            "games": count.played,
            "met": share(count.met, count.played).as_value(),
            "bonus": count.points.mean.as_value(),
        }
        for slug, count in sorted(tally.recipes.items())
    ]


def _pairs(tally: Tally, targets: Mapping[str, int]) -> list[dict[str, Any]]:
    """Recipes played for together; `margin`: the points above their target, below it where negative."""
    return [
        {
            "recipes": list(pair),
            "target": sum(targets[slug] for slug in pair),
            "games": count.played,
            "won": share(count.won, count.played).as_value(),
            "margin": count.margin.mean.as_value(),
        }
        for pair, count in sorted(tally.pairs.items())
    ]


def _used(tally: Tally, rules: Rules) -> list[dict[str, Any]]:
    """Dice and tokens that lie on the table at the end; `all`: the share of games in which none is left."""
    names = [*rules.kinds, *(token.name for token in rules.tokens)]
    there = [*(rules.dice.per_kind for _ in rules.kinds), *(token.count for token in rules.tokens)]
    used = []
    for resource, counts in sorted(tally.used.items()):
        sums = Sums()
        for count, times in counts.items():
            sums.add(count, times)
        whole = share(counts[there[resource]], tally.games).as_value()
        used.append({"name": names[resource], "of": there[resource], "mean": sums.mean.as_value(), "all": whole})
    return used
