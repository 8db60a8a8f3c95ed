"""A fourth game from data files alone: other kinds, cards, ladder and limits, and an end by having no legal move."""

import re
from pathlib import Path

import pytest
from engine_support import board, card, code, moves_at, position, random_game, random_walk, table_of

import ninefold
from ninefold.engine.game import make_game
from ninefold.engine.legality import Illegal, legal_moves, objections, play
from ninefold.engine.moves import read_move
from ninefold.engine.result import Ending, ending
from ninefold.engine.result import position as shown
from ninefold.engine.score import score
from ninefold.engine.state import start

TABLE = table_of("tidepool")


def lay(rows, *card_rows, **more):
    return position(TABLE, rows, [card(TABLE, 7, *card_rows)], **more)


def test_a_game_without_a_legal_move_ends_there_and_scores():
    """R1, from the deal on: the second card uses up every token, and the third fits nowhere."""
    kinds = ["kelp", "coral", "pearl", "pearl", "pearl", "pearl"]
    cards = [card(TABLE, n, *[f"{kind} 1, {kind} 1"] * 2) for n, kind in enumerate(kinds, 1)]
    state = start(make_game(TABLE, cards), range(1, 7), variant="spring")
    assert ending(state) is None
    stuck = play(state, "2N@0,0 tide=0,0:anemone+1,0:crab+0,1:crab+1,1:crab")
    assert stuck.hand == (3,)
    assert legal_moves(stuck) == []
    assert ending(stuck) is Ending.NO_LEGAL_MOVE
    result = shown(stuck)
    assert (result["game"], result["finished"], result["moves"]) == ("tidepool", True, 1)
    assert result["result"]["penalty"] == -6
    assert (result["result"]["target"], result["result"]["won"]) == (25, False)
    with pytest.raises(Illegal) as caught:
        play(stuck, "3N@1,1")
    assert [o.rule for o in caught.value.objections] == ["crab-stays"]


def test_it_is_played_to_the_last_card():
    for seed in range(5):
        last = random_walk(start(random_game(TABLE, seed), range(1, 7)), seed)[-1]
        assert ending(last) is Ending.LAST_CARD
        assert len(last.moves) == 5


def test_its_ladder():
    state = lay(("kelp 3, coral 1 | coral 5",), "kelp 3, coral 1", "pearl 1, pool")
    after = play(state, "7N@0,0")
    assert board(after)[0, 0] == "kelp 3 | kelp 9"
    assert board(after)[1, 0] == "coral 1 | coral 9"


def test_its_payment_leaves_a_choice_of_tokens():
    state = lay(("kelp 1, coral 1",), "coral 1, kelp 1", "pearl 1, pool")
    assert moves_at(state, "7N@0,0") == [
        "tide=0,0:anemone+1,0:crab",
        "tide=0,0:crab+1,0:anemone",
        "tide=0,0:crab+1,0:crab",
    ]
    assert score(play(state, "7N@0,0 tide=0,0:crab+1,0:crab")).penalty == -4


def test_a_token_that_comes_back_can_be_paid_by_the_same_card():
    rows = ("kelp 1 | crab, coral 1",)
    state = lay(rows, "pool, kelp 1", "pearl 1, kelp 1", used={"crab": 2, "anemone": 1})
    assert moves_at(state, "7N@0,0") == [""]
    after = board(play(state, "7N@0,0"))
    assert (after[0, 0], after[1, 0]) == ("pool", "kelp 1 | crab")


def test_two_tokens_that_stand_for_dice():
    rows = ("kelp 1 | kelp 9, coral 1 | coral 9", "pearl 1 | pearl 9, pool")
    state = lay(rows, "kelp 1, coral 1", "pearl 1, pool")
    assert moves_at(state, "7N@0,0") == ["lantern=0,0+0,1", "lantern=0,0+1,0", "lantern=1,0+0,1"]
    after = play(state, "7N@0,0 lantern=0,0+0,1")
    assert dict(score(after).dice) == {"kelp": 12, "coral": 9, "pearl": 12, "urchin": 0}


def test_its_neighbours_bring_points():
    rows = ("kelp 1 | kelp 5, coral 1 | anemone", ". , coral 1 | coral 2")
    assert score(lay(rows, "pool, kelp 1", "pearl 1, kelp 1")).penalty == 2


def test_its_objections_speak_its_words():
    state = lay(("kelp 1 | anemone, kelp 1 | crab",), "coral 1, pearl 1", "kelp 1, pool")
    found = objections(state, read_move("7N@0,0"))
    assert [(o.rule, o.message) for o in found] == [
        ("anemone-stings", "at 0,0: an anemone cannot be covered"),
        ("crab-stays", "at 1,0: only a pool can be laid over a crab"),
    ]
    assert code(TABLE, "kelp 1 | crab") > 0


def test_no_code_names_a_game_a_kind_or_a_token():
    """The engine, the rules' reader and the players are general: what a game is, is data."""
    words = set()
    for game in ("grove", "forage", "orchard"):
        rules = table_of(game).rules
        words |= {rules.slug, *rules.kinds, *(t.name for t in rules.tokens)}
        words |= {f.name for f in rules.dice.faces if f.name} | {a.name for a in rules.area_types}
    assert {"grove", "orange", "squirrel", "edwood", "mouse", "basket", "glade", "rotten"} <= words
    words.discard("split")
    package = Path(ninefold.__file__).parent
    for folder in ("engine", "players", "rules"):
        for path in sorted((package / folder).glob("*.py")):
            code_only = re.sub(r'""".*?"""|#[^\n]*', "", path.read_text(encoding="utf-8"), flags=re.S)
            found = {w for w in words if re.search(rf"\b{w}\b", code_only)}
            assert not found, f"{path.name}: {found}"
