"""Rare cases of Forage, by hand-made positions."""

import pytest
from engine_support import board, card, moves_at, position, table_of

from ninefold.engine.legality import objections, play
from ninefold.engine.moves import read_move
from ninefold.engine.score import score

TABLE = table_of("forage")


def lay(rows, card_rows, **more):
    return position(TABLE, rows, [card(TABLE, 7, *card_rows)], **more)


@pytest.mark.parametrize(
    ("below", "on_top", "then"),
    [
        ("soil", "soil", "soil 1 | soil 1"),
        ("soil 1 | soil 1", "soil", "soil 1 | soil 3"),
        ("soil 1 | soil 10", "soil", "soil 1 | soil 15"),
        ("soil 1 | soil 15", "soil", "soil 1 | soil 15"),
        ("soil/leaves", "leaves", "leaves 1 | leaves 1"),
        ("soil/leaves | soil 3", "soil", "soil 1 | soil 6"),
        ("soil/leaves | soil 3", "leaves", "leaves 1 | leaves mouse"),
        ("soil/leaves | soil 3", "leaves/soil", "leaves/soil | soil 3"),
        ("soil 1 | soil 3", "bramble/soil", "bramble/soil | soil 3"),
        ("soil", "bramble/soil", "bramble/soil"),
        ("soil/leaves", "bramble/soil", "bramble/soil"),
        ("soil", "leaves", "leaves 1 | leaves mouse"),
        ("soil 1 | soil 6", "leaves", "leaves 1 | leaves mouse"),
        ("soil 1 | soil mouse", "soil", "soil 1 | edwood"),
        ("soil/leaves | leaves mouse", "leaves", "leaves 1 | edwood"),
        ("soil 1 | soil mouse", "bramble/soil", "bramble/soil | edwood"),
    ],
)
def test_one_area_over_another(below, on_top, then):
    state = lay((below,), (f"{on_top}, soil", "leaves, bramble", "soil, leaves"))
    assert moves_at(state, "7N@0,0") == [""]
    after = play(state, "7N@0,0")
    assert board(after)[0, 0] == then


def test_a_mouse_on_a_split_area_leaves_the_choice_of_its_kind():
    state = lay(("soil",), ("leaves/bramble, soil", "leaves, bramble", "soil, leaves"))
    assert moves_at(state, "7N@0,0") == ["mouse=0,0:bramble", "mouse=0,0:leaves"]
    after = play(state, "7N@0,0 mouse=0,0:bramble")
    assert board(after)[0, 0] == "leaves/bramble | bramble mouse"
    assert dict(score(after).dice)["bramble"] == -3


def test_with_one_kind_used_up_the_mouse_on_a_split_area_is_no_choice():
    state = lay(("soil",), ("leaves/bramble, soil", "leaves, bramble", "soil, leaves"), used={"bramble": 5})
    assert moves_at(state, "7N@0,0") == [""]
    assert board(play(state, "7N@0,0"))[0, 0] == "leaves/bramble | leaves mouse"


def test_the_die_decides_on_a_split_area_and_goes_back_under_its_other_kind():
    state = lay(("soil/leaves | soil 6",), ("leaves/bramble, soil", "leaves, bramble", "soil, leaves"))
    assert moves_at(state, "7N@0,0") == ["mouse=0,0:bramble", "mouse=0,0:leaves"]
    after = play(state, "7N@0,0 mouse=0,0:leaves")
    assert after.supply == (5, 4, 5, 1)


def test_edwood_stands_in_for_one_of_two_mice():
    rows = ("soil, soil",)
    state = lay(rows, ("leaves, leaves", "leaves, bramble", "bramble/soil, soil"), used={"leaves": 4})
    assert moves_at(state, "7N@0,0") == ["mouse=0,0:edwood+1,0:leaves", "mouse=0,0:leaves+1,0:edwood"]
    after = play(state, "7N@0,0 mouse=0,0:edwood+1,0:leaves")
    assert board(after)[0, 0] == "leaves 1 | edwood"
    assert score(after).penalty == -5


def test_edwood_may_not_stand_in_where_a_die_is_left():
    state = lay(("soil, soil",), ("leaves, leaves", "leaves, bramble", "bramble/soil, soil"), used={"leaves": 3})
    assert moves_at(state, "7N@0,0") == [""]


def test_edwood_is_also_open_where_an_assignment_without_him_exists():
    # One die of each of leaves and bramble: the split area may take either, or stand back for Edwood.
    state = lay(
        ("soil, soil",),
        ("leaves/bramble, leaves", "leaves, bramble", "soil, soil"),
        used={"leaves": 4, "bramble": 5},
    )
    assert moves_at(state, "7N@0,0") == ["mouse=0,0:edwood+1,0:leaves", "mouse=0,0:leaves+1,0:edwood"]
    more = lay(
        ("soil, soil",),
        ("leaves/bramble, leaves", "leaves, bramble", "soil, soil"),
        used={"leaves": 4, "bramble": 4},
    )
    assert moves_at(more, "7N@0,0") == ["mouse=0,0:bramble+1,0:leaves", "mouse=0,0:leaves+1,0:edwood"]


def test_without_dice_and_edwood_the_placement_is_illegal():
    state = lay(
        ("soil, soil",), ("leaves, bramble", "leaves, bramble", "soil, soil"), used={"leaves": 5, "edwood": 1}
    )
    assert moves_at(state, "7N@0,0") == []
    (objection,) = objections(state, read_move("7N@0,0"))
    assert (objection.rule, objection.spots) == ("mismatch", ((0, 0),)), "the bramble mouse could be paid for"


def test_a_food_die_may_take_the_last_die_that_a_mouse_would_have_needed():
    state = lay(("leaves, soil",), ("leaves, leaves", "soil, bramble", "soil, soil"), used={"leaves": 4})
    assert moves_at(state, "7N@0,0") == [""]
    after = board(play(state, "7N@0,0"))
    assert (after[0, 0], after[1, 0]) == ("leaves 1 | leaves 1", "leaves 1 | edwood")


def test_new_food_dice_cannot_use_a_die_freed_by_the_same_card():
    state = lay(("leaves, leaves 1 | leaves 6",), ("leaves, soil", "soil, bramble", "soil, soil"), used={"leaves": 4})
    assert board(play(state, "7N@0,0"))[0, 0] == "leaves 1"


def test_mice_can_use_a_die_freed_by_the_same_card():
    rows = ("soil, leaves 1 | leaves 6",)
    state = lay(rows, ("leaves, soil", "soil, bramble", "soil, soil"), used={"leaves": 4})
    after = board(play(state, "7N@0,0"))
    assert (after[0, 0], after[1, 0]) == ("leaves 1 | leaves mouse", "soil 1 | soil mouse")


def test_a_mouse_can_use_the_die_of_the_mouse_that_edwood_scares():
    rows = ("soil 1 | soil mouse, leaves",)
    state = lay(rows, ("soil, soil", "bramble, bramble", "leaves, leaves"), used={"soil": 4})
    after = board(play(state, "7N@0,0"))
    assert (after[0, 0], after[1, 0]) == ("soil 1 | edwood", "soil 1 | soil mouse")


def test_edwood_cannot_scare_and_stand_in_on_one_card():
    rows = ("soil 1 | soil mouse, leaves",)
    state = lay(rows, ("soil, bramble", "leaves, leaves", "soil, soil"), used={"bramble": 5})
    assert moves_at(state, "7N@0,0") == []
    assert moves_at(lay(rows, ("soil, bramble", "leaves, leaves", "soil, soil")), "7N@0,0") == [""]


def test_two_mice_cannot_be_covered_by_one_card():
    state = lay(("soil 1 | soil mouse, soil 1 | soil mouse",), ("soil, soil", "bramble, leaves", "leaves, leaves"))
    assert moves_at(state, "7N@0,0") == []
    (objection,) = objections(state, read_move("7N@0,0"))
    assert (objection.rule, objection.spots) == ("mouse-scared", ((0, 0), (1, 0)))


def test_a_mouse_is_not_covered_by_another_kind_even_with_edwood():
    state = lay(("soil 1 | soil mouse",), ("leaves, soil", "bramble, leaves", "leaves, leaves"))
    (objection,) = objections(state, read_move("7N@0,0"))
    assert objection.rule == "mouse-stays"


def test_edwoods_area_can_never_be_covered_again():
    state = lay(("soil 1 | edwood",), ("bramble/soil, soil", "bramble, leaves", "leaves, leaves"))
    (objection,) = objections(state, read_move("7N@0,0"))
    assert objection.rule == "edwood-stays"


def test_choices_of_mice_and_of_scarce_dice_stand_in_this_order():
    rows = ("leaves, leaves", "leaves, .")
    state = lay(rows, ("soil/bramble, leaves", "leaves, soil", "bramble, bramble"), used={"leaves": 4})
    assert moves_at(state, "7N@0,0") == [
        "mouse=0,0:bramble dice=0,1",
        "mouse=0,0:bramble dice=1,0",
        "mouse=0,0:soil dice=0,1",
        "mouse=0,0:soil dice=1,0",
    ]
    (objection,) = objections(state, read_move("7N@0,0 dice=0,1 mouse=0,0:soil"))
    assert objection.rule == "choice-order"


def test_a_mouse_on_a_split_area_scores_by_the_ruling():
    for ruling, points in (("minus3", -3), ("minus2", -2)):
        table = table_of("forage", mouse_on_split=ruling)
        rows = ("soil/leaves | soil mouse, leaves 1 | leaves mouse, soil/bramble | bramble 10",)
        state = position(table, rows, [card(table, 7, "soil, soil", "bramble, leaves", "leaves, leaves")])
        assert dict(score(state).dice) == {"bramble": 9, "leaves": -2, "soil": points}
