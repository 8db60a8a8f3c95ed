"""Recipes on hand-made tables, where the golden games do not tell the rulings apart."""

import pytest
from engine_support import card, position, recipe, table_of

from ninefold.engine.game import make_game
from ninefold.engine.legality import play
from ninefold.engine.recipes import is_met
from ninefold.engine.score import score
from ninefold.engine.state import start
from ninefold.model.recipes import Absent, Count, Double, FirstTurn, Group, Points, Recipe, Surrounded

GROVE = table_of("grove")
FORAGE = table_of("forage")


def met(table, condition, *board):
    return is_met(condition, position(table, board, [any_card(table)]))


def any_card(table):
    kinds = table.rules.kinds
    return card(table, 7, *(f"{kinds[0]}, {kinds[1]}" for _ in range(3)))


def bonuses(table, board, *recipes):
    sheet = score(position(table, board, [any_card(table)], recipes=recipes))
    return [bonus.points for bonus in sheet.bonuses]


def doubling(kind, slug):
    return Recipe(slug, slug, None, 10, recipe("grove", "limoncello").when, Double(kind))


LIMES = ("lime 1 | lime 5, lime 2 | lime 6", "lemon 1 | lemon 10, glade | lime 4")


def test_a_doubled_kind_brings_its_score_and_dice_on_glades_stay_nothing():
    assert bonuses(GROVE, LIMES, recipe("grove", "key-lime-pie")) == [11]


def test_the_lowest_kind_is_chosen_before_bonuses_and_may_be_nothing():
    assert bonuses(GROVE, LIMES, recipe("grove", "fruit-punch")) == [0], "no orange die lies"
    both = ("lime 1 | lime 5, orange 1 | orange 6", "lemon 1 | lemon 10, glade")
    assert bonuses(GROVE, both, recipe("grove", "key-lime-pie"), recipe("grove", "fruit-punch")) == [5, 5]
    tied = ("lime 1 | lime 5, orange 1 | orange 5", "lemon 1 | lemon 10, glade")
    multiply = table_of("grove", stacked_doubles="multiply")
    drawn = recipe("grove", "key-lime-pie"), recipe("grove", "fruit-punch")
    assert bonuses(multiply, tied, *drawn) == [5, 5], "of equals the first in the order of kinds"


@pytest.mark.parametrize(("ruling", "expected"), [("add", [11, 11]), ("multiply", [11, 22])])
def test_two_recipes_that_double_the_same_kind(ruling, expected):
    table = table_of("grove", stacked_doubles=ruling)
    board = (*LIMES, "orange 1 | orange 6, orange 2 | orange 6")
    first, second = recipe("grove", "key-lime-pie"), doubling("lime", "second-lime")
    assert bonuses(table, board, first, second) == expected
    assert bonuses(table, board, second, first) == expected


def test_the_lowest_kind_doubled_twice_may_be_negative():
    table = table_of("forage", stacked_doubles="multiply")
    board = ("soil 1 | soil mouse, soil/leaves | soil 1", "leaves 1 | leaves 6, bramble 1 | bramble 3")
    drawn = recipe("forage", "pickled-mushrooms"), recipe("forage", "homemade")
    assert bonuses(table, board, *drawn) == [-2, -4]


def test_the_wheelbarrow_is_a_die_except_where_it_is_not():
    board = (
        "lime 1 | lime 2, lime 1 | lime 2, lime 1 | lime 2",
        "glade | lime 2, glade | lime wheelbarrow, glade",
    )
    assert met(GROVE, Count(None, "lime"), *board)
    assert not met(GROVE, Count(None, "lime", without=frozenset({"wheelbarrow"})), *board)
    assert met(GROVE, Count(5, "lime"), *board)
    assert not met(GROVE, Count(1, value=10), *board), "a wheelbarrow is no basket (R8)"
    assert not met(GROVE, Count(1, value=15), *board)
    assert not met(GROVE, Count(4, "each"), *board)
    assert met(GROVE, Count(3, "lime", on="tree"), *board)
    assert not met(GROVE, Count(4, "lime", on="tree"), *board)


def test_all_dice_means_as_many_as_there_are():
    rows = ["lime 1 | lime 2, lemon 1 | lemon 2, orange 1 | orange 2"] * 5
    assert met(GROVE, Count(None), *rows)
    assert not met(GROVE, Count(None), *rows[:4])


def test_a_glade_is_surrounded_by_dice_on_trees_or_glades():
    board = (". , lime 1 | lime 3, .", "glade | lime 2, glade, lemon 1 | lemon wheelbarrow", ". , lime 1 | lime 3, .")
    assert met(GROVE, Surrounded("glade"), *board)
    assert not met(GROVE, Surrounded("tree"), *board)
    open_ = (". , lime 1 | lime 3, .", "glade | lime 2, glade, lemon 1", ". , lime 1 | lime 3, .")
    assert not met(GROVE, Surrounded("glade"), *open_)


def test_a_group_is_orthogonally_connected_of_one_kind_on_trees():
    salad = recipe("grove", "fruit-salad").when
    assert met(GROVE, salad, "lime 1 | lime 2, lime 1 | lime 2", "lemon 1, lime 1 | lime wheelbarrow")
    assert not met(GROVE, salad, "lime 1 | lime 2, lemon 1 | lemon 2", "lemon 1, lime 1 | lime 3")
    assert not met(GROVE, salad, "lime 1 | lime 2, lime 1 | lime 2", "glade | lime 5, lemon 1"), "not over a glade"


def test_a_group_of_food_dice_has_no_mice_and_any_areas():
    special = recipe("forage", "extra-special").when
    assert met(FORAGE, special, "soil 1 | soil 1, soil/leaves | soil 3, soil 1 | soil 1")
    assert not met(FORAGE, special, "soil 1 | soil 1, soil 1 | soil mouse, soil 1 | soil 1")
    assert met(FORAGE, Group(3, "soil"), "soil 1 | soil 1, soil 1 | soil mouse, soil 1 | soil 1")


@pytest.mark.parametrize(("ruling", "expected"), [("yes", False), ("no", True)])
def test_edwood_may_be_a_mouse(ruling, expected):
    table = table_of("forage", edwood_is_a_mouse=ruling)
    assert met(table, Absent("mouse"), "soil 1 | edwood, soil") is expected
    assert not met(table, Absent("mouse"), "soil 1 | soil mouse, soil")
    assert met(table, Absent("edwood"), "soil 1 | soil mouse, soil")


def test_a_die_of_the_first_turn_counts_even_if_it_is_removed_later():
    first = card(GROVE, 1, "lime 1, lemon 1", "glade, lemon 1", "orange 1, lemon 1")
    second = card(GROVE, 2, "glade, lemon 2", "orange 1, orange 1", "orange 2, lime 1")
    others = [card(GROVE, n, "lemon 1, glade", "orange 1, lemon 1", "orange 1, lemon 2") for n in range(3, 10)]
    begin = start(make_game(GROVE, [first, second, *others]), range(1, 10))
    # The bottom right lime of card 2 comes over the lime of card 1; then the squirrel drives the die away.
    laid = play(begin, "2N@-1,-2")
    assert is_met(FirstTurn("lime"), laid)
    removed = play(laid, "3N@0,0")
    assert not is_met(Count(1, "lime"), removed)
    assert is_met(FirstTurn("lime"), removed)
    assert is_met(Count(1, "orange"), removed)
    assert not is_met(FirstTurn("orange"), removed), "that die came on the second turn"


def test_a_mouse_of_the_first_turn_counts_unless_it_is_left_out():
    cards = [card(FORAGE, n, "soil, leaves", "soil, bramble", "soil, soil/leaves") for n in range(2, 10)]
    first = card(FORAGE, 1, "leaves, leaves", "leaves, leaves", "leaves, leaves")
    state = play(start(make_game(FORAGE, [first, *cards]), range(1, 10)), "2N@1,0")
    assert is_met(FirstTurn("soil"), state)
    assert not is_met(FirstTurn("soil", frozenset({"mouse"})), state)


def test_bonus_points_only_if_met_and_targets_add_up():
    board = ("lime 1 | lime 5, lemon 1 | lemon 10",)
    drawn = recipe("grove", "fruit-basket"), recipe("grove", "fruit-cocktail")
    sheet = score(position(GROVE, board, [any_card(GROVE)], recipes=drawn))
    assert [(b.met, b.points) for b in sheet.bonuses] == [(True, 3), (False, 0)]
    assert (sheet.dice_score, sheet.score, sheet.target, sheet.won) == (15, 18, 27 + 29, False)
    plain = Recipe("plain", "Plain", None, 10, recipe("grove", "limoncello").when, Points(1))
    assert score(position(GROVE, board, [any_card(GROVE)], recipes=[plain])).won is True


def test_the_win_line_of_a_variant_gives_way_to_recipes():
    cards = [card(GROVE, n, "lime 2, glade", "orange 1, orange 1", "lemon 1, lemon 2") for n in range(1, 10)]
    game = make_game(GROVE, cards)
    assert score(start(game, range(1, 10))).target is None
    assert score(start(game, range(1, 10), variant="online")).target == 50
    drawn = [recipe("grove", "limoncello")]
    assert score(start(game, range(1, 10), drawn, "online")).target == 44
    with pytest.raises(ValueError, match="no variant 'offline'"):
        start(game, range(1, 10), variant="offline")
