"""Several players of one deal."""

import io

from engine_support import GAMES, LIBRARY, card, position, table_of

from ninefold.engine.ranking import disagreement, ranking
from ninefold.engine.record import open_record
from ninefold.engine.recordstream import read_records
from ninefold.errors import Report


def final(game, *board):
    table = table_of(game)
    kinds = table.rules.kinds
    return position(table, board, [card(table, 7, *(f"{kinds[0]}, {kinds[1]}" for _ in range(3)))])


def places(*states):
    return [(r.place, r.player, r.score, r.ties) for r in ranking(states)]


def test_highest_score_wins_then_more_dice_in_grove():
    one = final("grove", "lime 1 | lime 6, lime 1 | lime 4")
    more_dice = final("grove", "lime 1 | lime 5, lime 1 | lime 5, glade | lime 2")
    less = final("grove", "lime 1 | lime 6, lime 1 | lime 3")
    assert places(less, one, more_dice) == [(1, 2, 10, (3,)), (2, 1, 10, (2,)), (3, 0, 9, (2,))]


def test_a_wheelbarrow_counts_as_a_die():
    wheel = final("grove", "lime 1 | lime wheelbarrow, glade | lime 2")
    plain = final("grove", "lime 1 | lime 10, lime 1 | lime 5")
    assert places(wheel, plain) == [(1, 0, 15, (2,)), (1, 1, 15, (2,))], "R16: a shared win"


def test_fewer_rotten_fruits_then_more_dice_in_orchard():
    rotten = final("orchard", "plum | plum 6, plum | plum 3, plum | rotten")
    sound = final("orchard", "plum | plum 6, plum")
    many = final("orchard", "plum | plum 3, plum | plum 3")
    assert places(rotten, sound, many) == [(1, 2, 6, (0, 2)), (2, 1, 6, (0, 1)), (3, 0, 6, (1, 2))]


def test_forage_has_no_tie_break():
    one = final("forage", "soil | soil 6")
    other = final("forage", "soil | soil 3, soil | soil 3")
    third = final("forage", "soil | soil 3, soil | soil 1")
    assert places(third, one, other) == [(1, 1, 6, ()), (1, 2, 6, ()), (3, 0, 4, ())]


def opened(number, old="", new=""):
    line = (GAMES / "games.jsonl").read_text().splitlines()[number].replace(old, new)
    (entry,) = read_records(io.BytesIO(line.encode()), "a.jsonl")
    return open_record(entry.text, LIBRARY, Report()).state


def test_games_of_different_deals_are_not_compared():
    first = opened(0)
    assert disagreement([first, opened(0)]) is None
    assert (
        disagreement([first, opened(0, '"orange-liqueur", "fruit-salad"', '"fruit-salad", "orange-liqueur"')]) is None
    )
    assert disagreement([first, opened(0, '"orange-liqueur", ', "")]) == "the recipes differ"
    assert disagreement([first, opened(0, '"deck": [12, 17', '"deck": [17, 12')]) == "the decks differ"
    assert disagreement([first, opened(0, '["lemon 1", "lime 1"]', '["lemon 2", "lime 1"]')]) == "the cards differ"
    rulings = '"rulings": {"stacked_doubles": "multiply"}, "deck"'
    assert disagreement([first, opened(0, '"deck"', rulings)]) == "the rulings differ"
    orchard = next(n for n, line in enumerate((GAMES / "games.jsonl").read_text().splitlines()) if "plum" in line)
    assert disagreement([first, opened(orchard)]) == "the games differ"
