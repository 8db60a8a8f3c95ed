"""What a preview says is what happens, for every placement of positions all along a game."""

import contextlib
import random

import pytest
from terminal_support import GAMES, dealt, session, words

from ninefold.engine.legality import legal_moves, objections, play
from ninefold.engine.moves import Unreadable
from ninefold.engine.score import score
from ninefold.engine.state import observe
from ninefold.players import PLAYERS
from ninefold.terminal.preview import Deed, by_gain, preview, progress
from ninefold.terminal.session import lay, redo, undo
from ninefold.terminal.wording import preview_words
from ninefold.text.objections import reason_words


@pytest.mark.parametrize("game", GAMES)
def test_previews_come_true(game: str) -> None:
    state = dealt(game).start
    seen_deeds: set[Deed] = set()
    while state.hand:
        now = score(state).score
        for move in legal_moves(state)[::7]:
            seen = preview(state, move)
            after = play(state, move)
            assert seen.ways == ((move, score(after).score - now),)
            assert seen.objections == ()
            for effect in seen.effects:
                assert after.places[effect.spot] == effect.after
                assert state.places.get(effect.spot, 0) == effect.before
                seen_deeds.add(effect.deed)
            assert all("{" not in line for line in preview_words(seen, state, words(game)))
        state = play(state, PLAYERS["greedy"](1)(observe(state)))
    assert {Deed.GROUND, Deed.NEW, Deed.RISE, Deed.PAY} <= seen_deeds


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_placement_has_its_reasons_and_the_blocked_places(game: str) -> None:
    state = dealt(game).start
    legal = {move.bare for move, _ in by_gain(state)}
    for x in range(-3, 3):
        for y in range(-3, 4):
            for turn in range(4):
                move = legal_moves(state)[0].bare._replace(turn=turn, x=x, y=y)
                seen = preview(state, move)
                assert seen.legal == (move in legal)
                blocked = {effect.spot for effect in seen.effects if effect.deed is Deed.BLOCKED}
                against = [] if seen.legal else objections(state, move)
                assert list(seen.objections) == against
                assert blocked == {spot for objection in against for spot in objection.spots}


def test_by_gain_begins_with_what_greedy_plays() -> None:
    state = dealt("grove").start
    best, gain = by_gain(state)[0]
    assert preview(state, best).gains[1] == gain
    greedy = PLAYERS["greedy"](1)(observe(state))
    assert preview(state, greedy).gains[1] == gain


def test_progress_counts_what_recipes_ask_for() -> None:
    state = dealt("grove", recipes=("lime-cordial", "orange-liqueur")).start
    counted, always = progress(state)
    assert (counted.met, counted.found, counted.wanted) == (False, 0, 5)
    assert (always.met, always.found) == (True, None)


def test_undo_and_redo_lead_back_and_forth_over_all_boards() -> None:
    game = session("grove", players=3)
    seats = []
    line = [game]
    for _ in range(7):
        seats.append(game.seat)
        game = lay(game, by_gain(game.state)[0][0])
        line.append(game)
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    for expected in line[-2::-1]:
        before = undo(game)
        assert before is not None
        assert before.boards == expected.boards
        again = redo(before)
        assert again is not None
        assert again.boards == game.boards
        game = before
    assert undo(game) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_reasons_in_english_are_those_of_the_engine(game: str) -> None:
    """Each stands twice, for the engine knows no texts: what its messages say is what the catalogue says."""
    chance = random.Random(5)
    state = dealt(game).start
    rules: set[str] = set()
    asks = ["", " dice=0,0", " mouse=0,0", " wheelbarrow=0,0", " dice=0,0,1,1 mouse=0,1:soil"]
    while state.hand:
        for _ in range(150):
            card = chance.choice([*state.hand, 99])
            move = (
                f"{card}{chance.choice('NESW')}@{chance.randint(-5, 5)},{chance.randint(-5, 5)}{chance.choice(asks)}"
            )
            with contextlib.suppress(Unreadable):
                for objection in objections(state, move):
                    rules.add(objection.rule)
                    assert reason_words(objection, words(game)) == objection.message
        state = play(state, PLAYERS["greedy"](1)(observe(state)))
    rules |= {objection.rule for objection in objections(state, "1N@0,0")}
    assert {"over", "hand", "overlap", "choice-needless"} < rules
