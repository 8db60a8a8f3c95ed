"""The kernel: its games against chess; beam and proof against its greedy games; first use."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from measure import PYTHON, Pair, compare, compare_calls, processor_time, ratio
from play import chess_game

import ninefold
from ninefold.engine.chance import nth
from ninefold.engine.legality import play
from ninefold.players import PLAYERS
from ninefold.search.bulk import play_deals
from ninefold.search.fast import ints
from ninefold.search.kernel_beam import BeamRoom
from ninefold.search.kernel_games import GREEDY, RANDOM
from ninefold.search.position import Names, kernel_moves
from ninefold.search.solving import solve
from ninefold.study.games import Hall

GAMES = {"grove": (150, 900), "forage": (75, 450), "orchard": (75, 450)}
"""Greedy and random games that the kernel plays in the time of one random game of chess."""
TRIED = 20_000_000
"""Placements that the proof evaluates to be timed."""
EMPTY = "import numba; numba.njit(lambda: None)()"
FIRST = (
    "from ninefold.study.games import Hall, Wish; import ninefold; from ninefold.players import PLAYERS;"
    "print(Hall(ninefold.load_set('grove'), 'greedy', PLAYERS['greedy']).play(0, 1))"
)


def measure_search(folder: Path) -> None:
    for name, counts in GAMES.items():
        for how, word, count in zip((GREEDY, RANDOM), ("greedy", "random"), counts, strict=True):
            compare_calls(
                f"{count} {word} games of {name} / a random chess game", games(name, how, count), chess_game, 1
            )
    _measure_beam_and_proof()
    _measure_first_use(folder / "kernel")


def _hall(name: str) -> Hall:
    return Hall(ninefold.load_set(name), "greedy", PLAYERS["greedy"])


def games(name: str, how: int, count: int) -> Callable[[int], object]:
    """Plays so many games; the deals are made beforehand."""
    hall = _hall(name)
    decks = [hall.deal(n)[0].deck for n in range(count)]

    def play(seed: int) -> None:
        for _ in play_deals(hall.game, decks, [nth(seed, n) for n in range(count)], how):
            pass

    return play


def _measure_beam_and_proof() -> None:
    hall, count = _hall("grove"), 40
    seeds = [nth(1, n) for n in range(count)]
    decks = [hall.deal(n)[0].deck for n in range(count)]
    greedy = games("grove", GREEDY, count)
    game = min(processor_time(greedy, 1) for _ in range(20)) / count
    names, evaluated = Names(hall.game), 0
    for n, played in enumerate(play_deals(hall.game, decks, seeds, GREEDY)):
        now = hall.begin(hall.deal(n)[0])
        for move in played.moves:
            evaluated += len(kernel_moves(names, now))
            now = play(now, names.move(now, move))
    start = hall.begin(hall.deal(0)[0])
    held, pile = names.cards(start.hand), names.cards(start.draw_pile)
    room, board = BeamRoom(1000), names.board(start)

    def beam(seed: int) -> None:
        del seed
        room.search(names.tables, board, ints([*held, 0]), len(held), ints([*pile, 0]), 0, len(pile))

    ratio("beam 1,000 / 1,500 greedy games", min(processor_time(beam, 0) for _ in range(4)), 1500 * game, 1)
    told: list[tuple[float, int]] = []

    def go_on(tried: int, best: int) -> bool:
        del best
        told.append((time.process_time(), tried))
        return tried < TRIED

    solve(start, 1000, 64, go_on)
    # The first slice is compiled; prices that are sought on the way belong to the proof.
    seconds, tried = told[-1][0] - told[1][0], told[-1][1] - told[1][1]
    ratio("a move in the proof / in a greedy game", seconds / tried, game * count / evaluated, 2.5)


def _measure_first_use(cache: Path) -> None:
    # The processor time of whole processes: starting Python, importing what is needed, compiling, one game.
    ours = ["env", f"NUMBA_CACHE_DIR={cache}", PYTHON, "-c", FIRST]
    baseline = [PYTHON, "-c", EMPTY]
    clear = lambda: shutil.rmtree(cache, ignore_errors=True)  # noqa: E731
    compare(Pair("first use of the kernel / an empty function", ours, baseline, 4, clear), 3)
    compare(Pair("later use of the kernel / the same", ours, baseline, 1.5), 3)
