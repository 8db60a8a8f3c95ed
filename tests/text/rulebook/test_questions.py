"""Twenty questions of a new player: the engine shows the answers, and a section of the rulebook tells them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from ninefold.api import load_set, new_game, replay_file
from ninefold.engine.legality import objections, play
from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.errors import Report
from ninefold.resources import rules_root
from ninefold.text.rulebook.book import load_structure

QUESTIONS: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[1] / "rulebook_questions.yaml").read_text(encoding="utf-8")
)


def lies(state: State, x: int, y: int) -> int | str:
    """What lies on an area, as the file words it."""
    thing = state.game.table.thing(state.places.get((x, y), 0))
    return "nothing" if thing is None else thing.value


def test_there_are_twenty_and_each_is_answered_in_a_section_of_its_book() -> None:
    assert len(QUESTIONS) == 20
    assert len({question["ask"] for question in QUESTIONS}) == 20
    for question in QUESTIONS:
        structure = load_structure(load_set(question["game"]), Report())
        assert structure is not None
        assert question["section"] in {part.id for part in structure.parts}, question["ask"]


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["ask"] for question in QUESTIONS])
def test_the_engine_gives_the_answer(question: dict[str, Any]) -> None:
    if "example" in question:
        path = rules_root() / question["game"] / "examples" / f"{question['example']}.yaml"
        (game,) = replay_file(path)
        assert score(game.last).penalty == question["penalty"]
        return
    state = new_game(load_set(question["game"]), question["deck"])
    for move in question["moves"]:
        state = play(state, move)
    if "illegal" in question:
        assert [objection.rule for objection in objections(state, question["move"])] == [question["illegal"]]
        return
    x, y = question["at"]
    after = play(state, question["move"])
    assert (lies(state, x, y), lies(after, x, y)) == (question["was"], question["becomes"])
