"""Notation both ways, and the three kinds of refusal."""

import pytest
from engine_support import card, position, rules_of, table_of
from hypothesis import given
from hypothesis import strategies as st

from ninefold.engine.legality import Ambiguous, Illegal, objections, play
from ninefold.engine.moves import Choice, Move, Pick, Unreadable, read_move

words = st.sampled_from(["dice", "mouse", "wheelbarrow", "a-b_c"])
places = st.integers(-99, 99)
picks = st.builds(Pick, places, places, st.none() | st.sampled_from(["soil", "x9"]))
choices = st.builds(Choice, words, st.lists(picks, min_size=1, max_size=6).map(tuple))
moves = st.builds(
    Move, st.integers(1, 999), st.integers(0, 3), places, places, st.lists(choices, max_size=3).map(tuple)
)


@given(moves)
def test_what_is_written_is_read_back(move):
    assert read_move(str(move)) == move
    assert eval(repr(move)) == move


@given(st.text(alphabet="12N@,-0=+: diceE", max_size=24))
def test_a_text_is_refused_or_the_only_text_of_its_move(text):
    try:
        move = read_move(text)
    except Unreadable:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12N",
        "12N@1",
        "12n@1,2",
        "12X@1,2",
        "012N@1,2",
        "12N@01,2",
        "12N@-0,2",
        "12N@+1,2",
        "12N@1, 2",
        "12N@1,2 ",
        " 12N@1,2",
        "12N@1,2  dice=1,1",
        "12N@1,2 dice=",
        "12N@1,2 dice=1,1+",
        "12N@1,2 dice=1,1,1",
        "12N@1,2 mouse=1,1:",
        "12N@1,2 =1,1",
        "12N@1,2 Dice=1,1",
        "1234N@1,2",
        "12N@100,2",
        "١2N@1,2",
        "12N@1,2 dice=" + "+".join(["1,1"] * 200),
    ],
)
def test_unreadable(text):
    with pytest.raises(Unreadable, match="is not a move"):
        read_move(text)


@pytest.fixture
def short():
    """Three areas want an orange die, two are left."""
    table = table_of("grove")
    rows = ("orange 1, orange 2", "orange 1, lime 1")
    hand = [card(table, 7, "orange 1, orange 2", "orange 2, lime 1", "glade, lemon 1")]
    return position(table, rows, hand, used={"orange": 3})


def test_a_missing_choice_is_ambiguous_and_lists_the_full_moves(short):
    with pytest.raises(Ambiguous, match="does not make all choices") as caught:
        play(short, "7N@0,0")
    assert caught.value.choices == (
        "7N@0,0 dice=0,0+0,1",
        "7N@0,0 dice=0,0+1,0",
        "7N@0,0 dice=1,0+0,1",
    )
    with pytest.raises(Ambiguous) as caught:
        play(short, "7N@0,0 dice=1,0")
    assert caught.value.choices == ("7N@0,0 dice=0,0+1,0", "7N@0,0 dice=1,0+0,1")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("8N@0,0", "hand"),
        ("7N@9,9", "overlap"),
        ("7N@0,0 wheelbarrow=0,0", "choice-needless"),
        ("7N@1,1 dice=1,1", "choice-needless"),
        ("7N@0,0 dice=0,0+1,1", "choice-wrong"),
        ("7N@0,0 dice=0,1+0,0", "choice-order"),
        ("7N@0,0 dice=0,0+0,0", "choice-wrong"),
        ("7N@0,0 dice=0,0:orange+0,1", "choice-wrong"),
        ("7N@0,0 dice=0,0+1,0+0,1", "choice-wrong"),
        ("7N@0,0 dice=0,0+0,1 dice=0,0+0,1", "choice-wrong"),
        ("7S@0,0", "mismatch"),
    ],
)
def test_illegal_moves_name_the_rule(short, text, rule):
    assert [o.rule for o in objections(short, read_move(text))] == [rule]
    with pytest.raises(Illegal, match="is not legal") as caught:
        play(short, text)
    assert caught.value.objections[0].rule == rule


def test_every_rule_that_refuses_has_its_words():
    for game in ("grove", "forage", "orchard"):
        rules = rules_of(game)
        assert all(line.reason for line in rules.covering if type(line.outcome).__name__ in ("Blocked", "Pay"))
