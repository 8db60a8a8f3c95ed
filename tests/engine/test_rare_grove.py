"""Rare cases of Grove, by hand-made positions."""

import pytest
from engine_support import board, card, moves_at, position, table_of

from ninefold.engine.legality import objections, play
from ninefold.engine.moves import read_move
from ninefold.engine.score import score

TABLE = table_of("grove")
GLADES = card(TABLE, 7, "glade, glade", "glade, glade", "glade, glade")


def lay(rows, card_rows, **more):
    """A position with one card in hand, number 7."""
    return position(TABLE, rows, [card(TABLE, 7, *card_rows)], **more)


TWO_BASKETS = ("orange 1 | orange 10, lemon 1 | lemon 10",)
OVER_BOTH = ("orange 1, lemon 1", "lime 1, lime 1", "glade, orange 1")


def test_two_baskets_covered_at_once_leave_the_choice_of_the_wheelbarrow():
    state = lay(TWO_BASKETS, OVER_BOTH)
    assert moves_at(state, "7N@0,0") == ["wheelbarrow=0,0", "wheelbarrow=1,0"]
    after = play(state, "7N@0,0 wheelbarrow=1,0")
    assert board(after)[0, 0] == "orange 1 | orange 10"
    assert board(after)[1, 0] == "lemon 1 | lemon wheelbarrow"
    assert after.supply == (4, 5, 5, 1, 0), "the lemon die went back, the wheelbarrow is out"


def test_one_basket_must_take_the_wheelbarrow():
    state = lay(("orange 1 | orange 10",), OVER_BOTH)
    assert moves_at(state, "7N@0,0") == [""]
    assert board(play(state, "7N@0,0"))[0, 0] == "orange 1 | orange wheelbarrow"


def test_without_the_wheelbarrow_both_baskets_stay():
    state = lay(TWO_BASKETS, OVER_BOTH, used={"wheelbarrow": 1})
    assert moves_at(state, "7N@0,0") == [""]
    assert board(play(state, "7N@0,0"))[1, 0] == "lemon 1 | lemon 10"


def test_a_basket_on_a_glade_can_become_the_wheelbarrow():
    state = lay(("glade | orange 10, lemon 1 | lemon 10",), OVER_BOTH)
    assert moves_at(state, "7N@0,0") == ["wheelbarrow=0,0", "wheelbarrow=1,0"]


def test_a_wheelbarrow_freed_under_the_squirrel_can_be_earned_by_the_same_card():
    state = lay(("lime 1 | lime wheelbarrow, lemon 1 | lemon 10",), OVER_BOTH)
    assert moves_at(state, "7N@0,0") == [""]
    after = play(state, "7N@0,0")
    assert board(after)[0, 0] == "orange 1 | squirrel"
    assert board(after)[1, 0] == "lemon 1 | lemon wheelbarrow"
    assert after.supply == (5, 5, 5, 0, 0)


def test_a_die_given_back_for_the_wheelbarrow_can_be_placed_by_the_same_card():
    rows = ("orange 1 | orange 10, lemon 1 | lemon 10", "orange 1, lemon 2")
    state = lay(rows, ("orange 1, lemon 1", "orange 1, lemon 1", "glade, lime 1"), used={"orange": 4, "lemon": 4})
    assert moves_at(state, "7N@0,0") == ["wheelbarrow=0,0", "wheelbarrow=1,0"]
    after = board(play(state, "7N@0,0 wheelbarrow=1,0"))
    assert (after[0, 1], after[1, 1]) == ("orange 1", "lemon 1 | lemon 3")


def test_shortage_is_judged_after_the_chosen_wheelbarrow():
    rows = ("orange 1 | orange 10, lemon 1 | lemon 10", "orange 1, lemon 2", "orange 2, .")
    state = lay(rows, ("orange 1, lemon 1", "orange 1, lemon 1", "orange 1, glade"), used={"orange": 4, "lemon": 3})
    assert moves_at(state, "7N@0,0") == [
        "wheelbarrow=0,0 dice=0,1",
        "wheelbarrow=0,0 dice=0,2",
        "wheelbarrow=1,0",
    ], "with the lemon basket exchanged no orange die is left at all, so there is nothing to choose"


def test_supply_that_runs_out_in_the_middle_of_a_placement_leaves_a_choice():
    rows = ("orange 1, orange 2", "orange 1, lime 1", "lime 1, lime 1")
    state = lay(rows, ("orange 1, orange 2", "orange 2, lime 1", "glade, glade"), used={"orange": 3})
    assert moves_at(state, "7N@0,0") == ["dice=0,0+0,1", "dice=0,0+1,0", "dice=1,0+0,1"]
    after = play(state, "7N@0,0 dice=0,0+0,1")
    assert board(after)[0, 0] == "orange 1 | orange 2"
    assert board(after)[1, 0] == "orange 2"
    assert board(after)[0, 1] == "orange 2 | orange 3"
    assert board(after)[1, 1] == "lime 1 | lime 2", "limes are not short and not named"


def test_two_kinds_short_at_once_are_named_in_reading_order():
    rows = ("orange 1, lime 1", "lime 1, orange 1")
    state = lay(rows, ("orange 1, lime 1", "lime 1, orange 1", "glade, lemon 1"), used={"orange": 4, "lime": 4})
    assert moves_at(state, "7N@0,0") == ["dice=0,0+0,1", "dice=0,0+1,0", "dice=0,1+1,1", "dice=1,0+1,1"]


def test_no_die_left_leaves_nothing_to_choose():
    state = lay(
        ("orange 1, orange 1",), ("orange 1, orange 1", "lime 1, lemon 1", "glade, lime 1"), used={"orange": 5}
    )
    assert moves_at(state, "7N@0,0") == [""]
    assert board(play(state, "7N@0,0"))[0, 0] == "orange 1"


def test_a_die_freed_under_the_squirrel_can_be_placed_by_the_same_card():
    rows = ("orange 1 | orange 4, orange 1",)
    state = lay(rows, ("lemon 1, orange 1", "lime 1, lemon 1", "glade, lime 1"), used={"orange": 4})
    assert board(play(state, "7N@0,0"))[1, 0] == "orange 1 | orange 2"


def test_a_wheelbarrow_slides_onto_a_glade_and_back():
    state = position(
        TABLE,
        ("lime 2 | lime wheelbarrow, lemon 1",),
        [GLADES, card(TABLE, 8, "lime 1, glade", "lemon 1, orange 1", "orange 1, lemon 1")],
    )
    on_glade = play(state, "7N@0,0")
    assert board(on_glade)[0, 0] == "glade | lime wheelbarrow"
    assert score(on_glade).dice_score == 0
    back = play(on_glade, "8N@0,0")
    assert board(back)[0, 0] == "lime 1 | lime wheelbarrow"
    assert dict(score(back).dice) == {"orange": 0, "lemon": 0, "lime": 15}


def test_only_its_fruit_matches_a_wheelbarrow_on_a_glade():
    state = lay(("glade | lime wheelbarrow",), ("lemon 1, orange 1", "lemon 1, lime 1", "glade, lime 1"))
    after = play(state, "7N@0,0")
    assert board(after)[0, 0] == "lemon 1 | squirrel"
    assert after.supply[4] == 1, "the wheelbarrow can be earned again (R6)"


def test_a_wheelbarrow_under_its_fruit_stays_what_it_is():
    state = lay(("lime 1 | lime wheelbarrow",), ("lime 2, orange 1", "lemon 1, lime 1", "glade, lime 1"))
    assert board(play(state, "7N@0,0"))[0, 0] == "lime 2 | lime wheelbarrow"


@pytest.mark.parametrize(
    ("below", "on_top", "then"),
    [
        ("orange 1", "orange 1", "orange 1 | orange 2"),
        ("orange 2", "orange 2", "orange 2 | orange 4"),
        ("orange 1 | orange 2", "orange 2", "orange 2 | orange 4"),
        ("orange 1 | orange 5", "orange 1", "orange 1 | orange 6"),
        ("orange 1 | orange 5", "orange 2", "orange 2 | orange 10"),
        ("orange 1 | orange 6", "orange 1", "orange 1 | orange 10"),
        ("glade", "orange 2", "orange 2"),
        ("glade | orange 3", "orange 2", "orange 2 | orange 5"),
        ("glade | orange 3", "glade", "glade | orange 3"),
        ("orange 2 | orange 3", "glade", "glade | orange 3"),
        ("orange 2", "glade", "glade"),
        ("glade", "glade", "glade"),
        ("lemon 1 | lemon 5", "orange 1", "orange 1 | squirrel"),
        ("glade | lemon 5", "orange 1", "orange 1 | squirrel"),
    ],
)
def test_one_area_over_another(below, on_top, then):
    state = lay((below,), (f"{on_top}, lime 1", "lemon 1, lime 1", "lemon 1, lime 2"))
    assert board(play(state, "7N@0,0"))[0, 0] == then


def test_the_squirrel_is_never_covered_again_by_a_glade_either():
    state = position(TABLE, ("lime 1 | squirrel, lime 1",), [GLADES])
    assert moves_at(state, "7N@0,0") == []
    (objection,) = objections(state, read_move("7N@0,0"))
    assert (objection.rule, objection.spots) == ("squirrel-stays", ((0, 0),))
    assert "can never be covered again" in objection.message


def test_a_second_mismatch_is_refused_with_its_places():
    rows = ("lime 1, lime 1 | squirrel", "lemon 1, .")
    state = lay(rows, ("orange 1, orange 1", "orange 1, lime 1", "glade, lime 1"))
    (objection,) = objections(state, read_move("7N@0,0"))
    assert objection.rule == "squirrel-stays", "what is blocked is said first"
    (objection,) = objections(state, read_move("7N@0,1"))
    assert (objection.rule, objection.spots) == ("mismatch", ((0, 1),))


def test_two_mismatches_on_one_card_are_refused_together():
    state = lay(("lime 1, lime 1",), ("orange 1, orange 1", "orange 1, lime 1", "glade, lime 1"))
    (objection,) = objections(state, read_move("7N@0,0"))
    assert objection.spots == ((0, 0), (1, 0))
    assert objection.message.startswith("at 0,0 and 1,0: the fruits do not match")


def test_the_squirrel_counts_dice_on_neighbouring_trees_only():
    rows = (
        ". , lime 1 | lime 4 , .",
        "glade | lime 5, lemon 1 | squirrel, lime 1 | lime wheelbarrow",
        "lime 1 | lime 2, lemon 1, .",
    )
    state = position(TABLE, rows, [GLADES])
    sheet = score(state)
    assert dict(sheet.dice) == {"orange": 0, "lemon": 0, "lime": 4 + 15 + 2}
    assert sheet.penalty == -1 - 2
    lines = {(line.rule, line.kind): (line.count, line.points) for line in sheet.lines}
    assert lines == {
        ("dice-on-trees", "lime"): (3, 21),
        ("dice-on-glades", "lime"): (1, 0),
        ("squirrel", None): (1, -1),
        ("squirrel-neighbours", None): (2, -2),
    }


def test_covering_all_six_areas_and_several_cards_is_legal():
    rows = ("orange 1, lemon 1", "lime 1, glade", "lemon 2, lime 1")
    state = lay(rows, ("orange 1, lemon 1", "lime 1, orange 1", "lemon 1, lime 1"))
    assert moves_at(state, "7N@0,0") == [""]


def test_a_card_that_only_touches_is_refused():
    state = lay(("orange 1",), ("orange 1, lemon 1", "lime 1, orange 1", "lemon 1, glade"))
    (objection,) = objections(state, read_move("7N@1,0"))
    assert objection.rule == "overlap"


def test_a_card_that_looks_the_same_after_a_half_turn_has_four_turns():
    state = lay(("glade",), ("orange 1, lemon 1", "lime 1, lime 1", "lemon 1, orange 1"))
    for turn in "NESW":
        assert moves_at(state, f"7{turn}@0,0") == [""]
