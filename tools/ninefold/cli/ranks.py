"""Places of several players of one deal, as values or told."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.cli import console
from ninefold.cli.replaying import stop
from ninefold.engine.ranking import Ranked, disagreement, ranking
from ninefold.engine.record import Fault, Replayed
from ninefold.errors import Problem


def rank(games: Sequence[Replayed], json: bool, language: str) -> bool:
    """Print the places, in a language where they are told; stops if a record is faulty or the deals differ."""
    fault = next((game.fault for game in games if game.fault is not None), None)
    if fault is not None:
        return stop(fault, [problem for game in games for problem in game.problems], json)
    differ = disagreement([game.last for game in games])
    if differ is not None:
        expected = "records of one deal: the same cards in the same order, and the same recipes"
        problem = Problem(games[0].place, "ranking-deals", differ, expected)
        return stop(Fault(None, problem.code, problem.message), [problem], json)
    places = ranking([game.last for game in games])
    if json:
        console.dump({"ranking": [_value(ranked, games) for ranked in places]})
        return True
    from ninefold.cli.telling import Teller

    for line in Teller(language).ranking(games, places):
        console.say(line)
    return True


def _value(ranked: Ranked, games: Sequence[Replayed]) -> dict[str, object]:
    game = games[ranked.player]
    ties = game.last.game.table.rules.ties
    shown: dict[str, object] = {
        "place": ranked.place,
        "record": ranked.player + 1,
        "player": game.player,
        "score": ranked.score,
        "ties": {tie.what: count for tie, count in zip(ties, ranked.ties, strict=True)},
    }
    if ranked.target is not None:
        shown |= {"target": ranked.target, "won": ranked.won}
    return shown
