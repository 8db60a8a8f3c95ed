"""The kernel against its referee, the engine: the same moves, points, positions and games, in every ruleset."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))
from engine_support import GAMES, LIBRARY, SHIPPED, random_game, table_of

from ninefold.engine.chance import Chance, nth
from ninefold.engine.legality import play
from ninefold.engine.outlook import outlook
from ninefold.engine.score import dice_score
from ninefold.engine.state import start
from ninefold.errors import Report
from ninefold.players import PLAYERS, play_out
from ninefold.rules.cardset import load_set
from ninefold.search import fast
from ninefold.search import layout as at
from ninefold.search.fast import ints, plain, zeros
from ninefold.search.kernel_board import new_board
from ninefold.search.kernel_doors import chance_below, chance_number, list_moves, play_move, undo
from ninefold.search.kernel_games import GREEDY, RANDOM, Played, greedy_games, random_games
from ninefold.search.position import Names, kernel_moves
from ninefold.search.tables import CannotFit, tables_of, why_not

RULESETS = (*SHIPPED, "tidepool", "narrows", "citrus")
SIGN = 1 << 63


def signed(number):
    return (number + SIGN) % (1 << 64) - SIGN


def game_of(name, seed):
    if name != "citrus":
        return random_game(table_of(name), seed)
    cards = load_set(GAMES / "citrus", Report())
    return random_game(LIBRARY.table(cards.rules, cards.rules.settled({})), seed)


def begin(name, seed):
    game = game_of(name, seed)
    deck = Chance(seed).shuffled(sorted(game.cards))[: game.table.rules.deck.played]
    return start(game, deck)


def test_chance_is_the_same():
    seeds = [0, 1, 2**63, 2**64 - 1, 0x123456789ABCDEF]
    assert [int(chance_number(signed(s), n)) for s in seeds for n in range(20)] == [
        signed(nth(s, n)) for s in seeds for n in range(20)
    ]
    for n in (1, 2, 3, 7, 110, 2**20, 2**31 - 1):
        chance, skipped = Chance(7), 0
        for _ in range(50):
            number, skipped = chance_below(7, skipped, n)
            assert number == chance.below(n)


def walk_beside(name, seed):
    """One random game by both; every position's moves and points, and the whole board, are compared."""
    state = begin(name, seed)
    names, chance = Names(state.game), random.Random(seed)
    board = names.board(state)
    while True:
        expected = list(outlook(state))
        assert kernel_moves(names, state) == expected, (name, seed, state.moves)
        hand = ints(names.cards(state.hand))
        found = list_moves(names.tables, board, hand, len(state.hand))
        assert found == len(expected)
        if not expected:
            return
        chosen = chance.randrange(len(expected))
        before = plain(board[: at.WAYS])
        move = int(board[at.MOVES + chosen])
        for _ in range(2):
            play_move(names.tables, board, move, hand.copy(), len(state.hand), hand, 0, 0)
            after = plain(board[: at.UNDO])
            undo(names.tables, board)
            assert plain(board[: at.UNDO]) == before[: at.UNDO]
        play_move(names.tables, board, move, hand, len(state.hand), hand, 0, 0)
        state = play(state, expected[chosen][0])
        fresh = names.board(state)
        assert after[: at.DEPTH] == plain(fresh[: at.DEPTH])
        assert after[at.SCORE] == dice_score(state.game.table, state.places)


@pytest.mark.parametrize("name", RULESETS)
def test_moves_points_and_positions_are_the_engines(name):
    for seed in range(8):
        walk_beside(name, seed)


def kernel_games(names, states, seeds, how):
    """The moves of games that the kernel plays from the deal, named by the engine, with their final points."""
    turns = names.game.table.rules.deck.played - 1
    count, used = len(states), len(names.game.table.supply)
    played = Played(zeros(count * turns), zeros(count * turns), zeros(count), zeros(count * used))
    decks = ints(card for state in states for card in names.cards(state.deck))
    hand = zeros(at.HAND_MOST)
    seeds = ints(signed(seed) for seed in seeds)
    play_games = {RANDOM: random_games, GREEDY: greedy_games}[how]
    play_games(names.tables, new_board(names.tables), hand, decks, seeds, count, played)
    for n in range(count):
        own = slice(n * turns, n * turns + played.turns[n])
        yield plain(played.moves[own]), sum(plain(played.gains[own]))


@pytest.mark.parametrize(("how", "player"), [(RANDOM, "random"), (GREEDY, "greedy")])
@pytest.mark.parametrize("name", RULESETS)
def test_whole_games_are_the_players(name, how, player):
    state = begin(name, 3)
    names = Names(state.game)
    seeds = [nth(5, n) for n in range(6)]
    decks = [Chance(seed).shuffled(sorted(state.game.cards))[: len(state.deck)] for seed in seeds]
    states = [start(state.game, deck) for deck in decks]
    for first, seed, (moves, points) in zip(states, seeds, kernel_games(names, states, seeds, how), strict=True):
        last = play_out(first, PLAYERS[player](seed))
        now, told = first, []
        for move in moves:
            told.append(names.move(now, move))
            now = play(now, told[-1])
        assert tuple(told) == last.moves
        assert points == dice_score(last.game.table, last.places)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_thousands_of_games_are_the_engines(name):
    for seed in range(100, 1100):
        walk_beside(name, seed)


def test_without_numba_the_same_functions_play_the_same_games():
    """In a process of its own, with Numba switched off: lists in place of arrays, Python in place of machine code."""
    command = "import test_kernel as k; k.print_games()"
    folder = str(Path(__file__).parent)
    told = set()
    for off in ("0", "1"):
        path = os.pathsep.join([folder, *sys.path])
        environment = {**os.environ, "NUMBA_DISABLE_JIT": off, "PYTHONPATH": path}
        run = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, check=True)
        told.add(run.stdout.replace(b"True", b"").replace(b"False", b""))
    assert len(told) == 1


def print_games():
    out = [str(fast.COMPILED)]
    for name in ("grove", "forage"):
        state = begin(name, 4)
        for how in (RANDOM, GREEDY):
            out += map(str, kernel_games(Names(state.game), [state], [9], how))
    sys.stdout.write("\n".join(out))


def test_a_game_that_has_no_room_is_refused_with_a_word():
    game = game_of("tidepool", 1)
    assert why_not(game) is None
    wide = type(game)(game.table, game.cards, {n: tuple(p * 4 for p in four) for n, four in game.parts.items()})
    reason = why_not(wide)
    assert "ways for a placement to go; the kernel has room for 1024" in reason
    with pytest.raises(CannotFit):
        tables_of(wide)
