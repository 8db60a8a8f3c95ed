"""`validate --deep`: many games of a set by a computer player, and what they give reason to look at, as warnings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ninefold.cli import console
from ninefold.errors import Place, Problem, Report, Severity
from ninefold.resources import CARDS
from ninefold.rules.cardset import CardSet, load_set
from ninefold.study.crew import Alone, RunError
from ninefold.study.findings import findings
from ninefold.study.games import Wish
from ninefold.study.running import Chunk, Plan, run
from ninefold.study.simulation import Outcome
from ninefold.study.verdicts import ALWAYS, DEAD, NEVER, Matter, Verdict, verdicts
from ninefold.yamlfile import Mapping as MappingNode
from ninefold.yamlfile import Sequence, load

PLAYER = "greedy"
GAMES, SLOW_GAMES = 2000, 200
"""How many are played with the compiled kernel, and without it."""
LINES: Mapping[Matter, tuple[str, str]] = {
    "dead-card": (
        f"at least {DEAD:.0%} of what a card brings on average",
        "see what its areas can cover, and compare it with the others by `ninefold simulate --report`",
    ),
    "recipe-never-met": (
        f"{NEVER:.0%} or more",
        "ease its condition, or see with `ninefold simulate --player rollout` whether others meet it",
    ),
    "recipe-always-met": (f"{ALWAYS:.0%} or less", "make its condition harder, or its target higher"),
    "rank-unreached": (
        "a rank that can be reached",
        "lower where it begins; a stronger player (`ninefold simulate --player rollout`) may reach it",
    ),
}
"""Of what is told here: whether a game is too easy is a matter of who plays."""


def check_deeply(folder: Path, games: int | None = None, seed: int = 1) -> list[Problem]:
    """Warnings of a set that is valid; none of one that is not, whose faults are told elsewhere.

    `games`: how many are played; None: as many as take some seconds.
    """
    from ninefold.search.fast import COMPILED

    cards = load_set(folder, Report())
    if cards is None:
        return []
    if games is None:
        games = GAMES if COMPILED else SLOW_GAMES
    outcome = Outcome()
    plan = Plan(folder, None, PLAYER, games, Wish(seed, recipes=None if cards.recipes else ()))

    def count(chunk: Chunk) -> None:
        outcome.merge(chunk.outcome)
        console.progress(f"{cards.slug}: {outcome.tally.games} of {games} games")

    try:
        run(plan, Alone(), count)
    except RunError as error:
        # Faults of the deck that no deal can mend.
        found = f"its games cannot be played: {error}"
        return [Problem(cards.place, "deal-impossible", found, "games that can be played", "", Severity.WARNING)]
    finally:
        console.progress("")
    told = verdicts(findings(outcome.tally, cards), cards)
    return [_problem(one, games, cards) for one in told if one.matter in LINES]


def _problem(one: Verdict, games: int, cards: CardSet) -> Problem:
    expected, hint = LINES[one.matter]
    found = f"in {games} games by the player {PLAYER}, {one.told}"
    return Problem(_place(one.matter, one.which, cards), one.matter, found, expected, hint, Severity.WARNING)


def _place(matter: Matter, which: str, cards: CardSet) -> Place:
    """The line in the set's files, where there is one."""
    if matter == "dead-card":
        return _card_places(cards).get(which, cards.place)
    return cards.places.get(which, cards.place)


def _card_places(cards: CardSet) -> dict[str, Place]:
    """Where each card stands in its file, by number."""
    node = load(cards.folder / CARDS, Report())
    listed = node.get("cards") if isinstance(node, MappingNode) else None
    if not isinstance(listed, Sequence):
        return {}
    numbers = {str(card.number): n for n, card in enumerate(cards.cards)}
    return {number: listed.items[n].place for number, n in numbers.items() if n < len(listed.items)}
