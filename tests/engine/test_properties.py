"""What must hold in every position of every game: random decks, random moves, all the games there are."""

import io
import json
import random

import pytest
from engine_support import LIBRARY, SHIPPED, random_game, random_walk, table_of
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.engine.legality import has_legal_move, legal_moves, objections, play
from ninefold.engine.moves import Choice, Move, Pick, read_move
from ninefold.engine.outlook import outlook
from ninefold.engine.placing import all_moves
from ninefold.engine.record import open_record, replay
from ninefold.engine.recordstream import read_records
from ninefold.engine.recordwrite import record_line, record_yaml
from ninefold.engine.score import dice_score, score
from ninefold.engine.state import observe, start
from ninefold.errors import Report
from ninefold.rules.table import NONE

GAMES = (*SHIPPED, "tidepool")
seeds = st.integers(0, 10**9)
games = st.sampled_from(GAMES)


def walk(game, seed):
    """The positions of a random game with a random deck, some of the supply used up beforehand to make it scarce."""
    table = table_of(game)
    deck = list(range(1, table.rules.deck.played + 1))
    return random_walk(start(random_game(table, seed), deck), seed)


@given(games, seeds)
@settings(max_examples=40, deadline=None)
def test_the_fast_path_finds_what_the_plain_path_finds(game, seed):
    for state in walk(game, seed):
        fast = legal_moves(state)
        assert sorted(map(str, fast)) == sorted(map(str, all_moves(state)))
        assert len(set(fast)) == len(fast)
        assert has_legal_move(state) == bool(fast)


@given(games, seeds)
@settings(max_examples=25, deadline=None)
def test_the_outlook_scores_every_move_as_playing_it_does(game, seed):
    chance = random.Random(seed)
    for state in walk(game, seed):
        looked = list(outlook(state))
        assert [move for move, _ in looked] == legal_moves(state)
        for move, points in chance.sample(looked, min(12, len(looked))):
            assert dice_score(state.game.table, play(state, move).places) == points, str(move)


@given(games, seeds)
@settings(max_examples=25, deadline=None)
def test_a_move_is_legal_exactly_if_there_is_no_objection(game, seed):
    chance = random.Random(seed)
    for state in walk(game, seed):
        legal = set(legal_moves(state))
        for move in (*chance.sample(sorted(legal), min(6, len(legal))), *any_moves(state, legal, chance)):
            found = objections(state, move)
            assert (not found) == (move in legal), (str(move), found)
            assert all(o.message for o in found)
            assert all(read_move(text) in legal for o in found for text in o.choices)


def any_moves(state, legal, chance):
    """Moves that may or may not be legal: other turns, places, cards and choices."""
    table = state.game.table
    cards = [*state.hand, *state.deck[:1]]
    for _ in range(12):
        x, y = chance.choice(list(state.places))
        move = Move(chance.choice(cards), chance.randrange(4), x - chance.randrange(4), y - chance.randrange(4))
        yield move
        if table.rules.asks:
            picks = tuple(
                Pick(x, y, chance.choice([None, *table.rules.kinds])) for _ in range(chance.randrange(1, 3))
            )
            yield move._replace(choices=(Choice(chance.choice(table.rules.asks), picks),))
    for move in chance.sample(sorted(m for m in legal if m.choices), min(4, sum(bool(m.choices) for m in legal))):
        yield move.bare
        yield move._replace(choices=move.choices[::-1])
        yield move._replace(choices=(*move.choices, move.choices[0]))
        yield move._replace(choices=(move.choices[0]._replace(picks=move.choices[0].picks[::-1]), *move.choices[1:]))


@given(games, seeds)
@settings(max_examples=30, deadline=None)
def test_supply_and_table_together_stay_the_same(game, seed):
    for state in walk(game, seed):
        table = state.game.table
        held = [0] * len(table.supply)
        for code in state.places.values():
            if table.holds[code] != NONE:
                held[table.holds[code]] += 1
        assert [a + b for a, b in zip(held, state.supply, strict=True)] == list(table.supply)
        assert min(state.supply) >= 0


@given(games, seeds)
@settings(max_examples=30, deadline=None)
def test_the_score_is_the_sum_of_its_lines(game, seed):
    for state in walk(game, seed):
        sheet = score(state)
        assert sheet.dice_score == sum(line.points for line in sheet.lines)
        assert sheet.dice_score == dice_score(state.game.table, state.places)
        assert sheet.score == sheet.dice_score + sum(bonus.points for bonus in sheet.bonuses)
        assert {line.rule for line in sheet.lines} <= {term.id for term in state.game.table.rules.scoring}


@given(games, seeds)
@settings(max_examples=15, deadline=None)
def test_a_game_turned_by_a_quarter_has_the_same_moves_turned(game, seed):
    last = walk(game, seed)[:5][-1]
    table = last.game.table
    before = set(legal_moves(last))
    state = last
    for quarter in range(1, 5):
        places = {(-y, x): code for (x, y), code in state.places.items()}
        state = type(last)(**{**vars(last), "places": places})
        turned = {turn_move(move, quarter, table) for move in before}
        assert {m.bare for m in legal_moves(state)} == turned
        assert len(legal_moves(state)) == len(before)
    assert state == last, "four quarter turns are none"


def turn_move(move, quarters, table):
    """The placement of a move after the whole table was turned so many quarters clockwise."""
    card, turn, x, y, _ = move
    wide, high = table.rules.columns, table.rules.rows
    for _ in range(quarters):
        height = high if turn % 2 == 0 else wide
        # The top-left area of the turned card is what was its bottom-left one.
        x, y = -(y + height - 1), x
        turn = (turn + 1) % 4
    return Move(card, turn, x, y)


@given(games, seeds)
@settings(max_examples=30, deadline=None)
def test_notation_reads_back_as_the_same_move(game, seed):
    for state in walk(game, seed):
        for move in legal_moves(state):
            assert read_move(str(move)) == move


@given(st.sampled_from(SHIPPED), seeds)
@settings(max_examples=20, deadline=None)
def test_replaying_the_record_of_a_game_gives_its_positions(game, seed):
    states = walk(game, seed)
    last = states[-1]
    for text, name in ((record_line(last, "Ada"), "a.jsonl"), (record_yaml(last, 'Ada: "x" #'), "a.yaml")):
        (entry,) = read_records(io.BytesIO(text.encode()), name)
        report = Report()
        opened = open_record(entry.text, LIBRARY, report)
        assert opened is not None, (report.problems, entry.problems)
        again = replay(opened)
        assert again.fault is None
        assert [s.places for s in again.states] == [s.places for s in states]
        assert [s.supply for s in again.states] == [s.supply for s in states]
        assert record_line(again.last, "Ada") == record_line(last, "Ada")
    assert json.loads(record_line(last))["moves"] == [str(m) for m in last.moves]


@given(games, seeds)
@settings(max_examples=10, deadline=None)
def test_an_observation_shows_all_but_the_draw_order(game, seed):
    for state in walk(game, seed):
        seen = observe(state)
        assert not hasattr(seen, "deck")
        assert set(state.draw_pile) <= seen.unseen
        assert seen.to_draw == len(state.draw_pile)
        assert not seen.unseen & set(state.hand)
        assert legal_moves(seen) == legal_moves(state)
        for move in legal_moves(state)[:2]:
            tried = play(seen, move)
            assert tried.places == play(state, move).places
            assert len(tried.hand) == len(seen.hand) - 1


@pytest.mark.parametrize("game", SHIPPED)
def test_states_are_values(game):
    one, other = walk(game, 7), walk(game, 7)
    # The same moves in another copy of the game: equal positions need the same game object.
    assert one[-1] != other[-1]
    assert one[2] == play(one[1], one[2].moves[-1])
    assert hash(one[2]) == hash(play(one[1], one[2].moves[-1]))
