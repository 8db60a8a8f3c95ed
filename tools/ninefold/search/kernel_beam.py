"""Looking ahead on the board: the best reply, playouts to the end, and a beam for a known draw order."""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, part, zeros
from ninefold.search.kernel_chance import nth
from ninefold.search.kernel_games import GREEDY, draw, play_on
from ninefold.search.kernel_moves import lay, look, move_card, take_back

LEVELS = 4096
"""Values told apart when the best are sought, from -`LEVELS` / 2 on; beyond, they count as the last ones."""
VALUE, PARENT, MOVE = range(3)


@jit
def best_reply(t: Ints, b: Ints, hand: Ints, held: int) -> int:
    """The most that a move of these cards gains; 0 where there is none."""
    found = look(t, b, hand, 0, held)
    most = b[at.GAINS] if found else 0
    for n in range(min(found, at.MOVES_MOST)):
        most = max(most, b[at.GAINS + n])
    return most


@jit
def two_ply(t: Ints, b: Ints, hand: Ints, held: int, moves: Ints, values: Ints, count: int) -> None:
    """For each move the points after it and the best reply with the cards that are then held for sure."""
    own = hand.copy()
    for n in range(count):
        lay(t, b, moves[n])
        left = draw(own, 0, held, move_card(moves[n]), own, 0, 0)
        values[n] = b[at.SCORE] + best_reply(t, b, own, left)
        take_back(t, b)
        own[:held] = hand[:held]


@jit
def playouts(
    t: Ints, b: Ints, hand: Ints, held: int, piles: Ints, drawn: int, seeds: Ints, count: int, turn: int, moves: Ints,
    values: Ints, tried: int, kept: Ints, gains: Ints,
) -> None:  # fmt: skip
    """For each move the sum of the final points of greedy playouts, one for each of `count` piles of `drawn` cards.

    `kept` and `gains` have room for a game.
    """
    own = hand.copy()
    for n in range(tried):
        values[n] = 0
        for pile in range(count):
            own[:held] = hand[:held]
            lay(t, b, moves[n])
            first, last = pile * drawn, (pile + 1) * drawn
            left = draw(own, 0, held, move_card(moves[n]), piles, first, last)
            end = play_on(t, b, own, left, piles, first + 1, last, GREEDY, seeds[pile], turn + 1, kept, 0, gains)
            values[n] += b[at.SCORE]
            for _ in range(end - turn):
                take_back(t, b)


@jit
def board_hash(t: Ints, b: Ints, hand: Ints, held: int) -> int:
    """A number that tells positions apart: what lies where, what is left, which cards are held in any order."""
    told = 0
    for y in range(b[at.TOP], b[at.BOTTOM] + 1):
        for cell in range(y * at.STRIDE + b[at.LEFT], y * at.STRIDE + b[at.RIGHT] + 1):
            if b[at.CODES + cell]:
                told ^= nth(cell, b[at.CODES + cell])
    for r in range(t[at.RESOURCES_USED]):
        told ^= nth(-1 - r, b[at.LEFT_OVER + r])
    for n in range(held):
        told ^= nth(-1 - at.RESOURCES, hand[n])
    return told


@part
def _is_new(told: int, seen: Ints, size: int) -> bool:
    """Put a number into a table of numbers, `size` a power of two; False if it is there."""
    here = told & size - 1
    while seen[here] != 0:
        if seen[here] == told:
            return False
        here = here + 1 & size - 1
    seen[here] = told if told else 1
    return True


@jit
def sift(rows: Ints, count: int, wanted: int, levels: Ints, spare: Ints) -> int:
    """Keep the best rows, the best first, equals in their order; how many are kept."""
    for n in range(LEVELS + 1):
        levels[n] = 0
    for n in range(count):
        levels[_level(rows[n * 3 + VALUE]) + 1] += 1
    for n in range(LEVELS):
        levels[n + 1] += levels[n]
    for n in range(count):
        here = _level(rows[n * 3 + VALUE])
        if levels[here] < wanted:
            row = levels[here] * 3
            spare[row], spare[row + 1], spare[row + 2] = rows[n * 3], rows[n * 3 + 1], rows[n * 3 + 2]
        levels[here] += 1
    kept = min(count, wanted)
    for n in range(kept * 3):
        rows[n] = spare[n]
    return kept


@part
def _level(value: int) -> int:
    return min(max(LEVELS // 2 - value, 0), LEVELS - 1)


@jit
def beam(
    t: Ints, b: Ints, hand: Ints, held: int, pile: Ints, first: int, last: int, width: int, lines: Ints, fresh: Ints,
    rows: Ints, spare: Ints, levels: Ints, seen: Ints, size: int, best: Ints,
) -> int:  # fmt: skip
    """The best final score found from the board on, its moves in `best`, ended by -1; the board is as it was.

    The next cards are pile[first:last]. Of the positions of each turn, the `width` best by points go on. `lines` and
    `fresh`: width · `TURNS` moves; `rows` and `spare`: three numbers for each of 4 · width + `MOVES_MOST` moves;
    `levels`: `LEVELS` + 1; `seen`: `size`, a power of two above 4 · width.
    """
    begun = b[at.DEPTH]
    own = hand.copy()
    found, nodes, turn = 0, 1, 0
    record: int = b[at.SCORE]
    ended = False
    best[0] = -1
    room = 4 * width + at.MOVES_MOST
    while nodes:
        for n in range(size):
            seen[n] = 0
        found, going, least = 0, 0, -(1 << 60)
        for node in range(nodes):
            own[: hand.size] = hand
            left, drawn = held, first
            for n in range(turn):
                lay(t, b, lines[node * at.TURNS + n])
                left = draw(own, 0, left, move_card(lines[node * at.TURNS + n]), pile, drawn, last)
                drawn += 1
            if going < width and _is_new(board_hash(t, b, own, left), seen, size):
                count = min(look(t, b, own, 0, left), at.MOVES_MOST) if left else 0
                # What is not played on keeps its line, so that lines follow each other without gaps.
                for n in range(turn):
                    lines[going * at.TURNS + n] = lines[node * at.TURNS + n]
                if count == 0 and (not ended or b[at.SCORE] > record):
                    record, ended = b[at.SCORE], True
                    for n in range(turn):
                        best[n] = lines[node * at.TURNS + n]
                    best[turn] = -1
                for n in range(count):
                    value = b[at.SCORE] + b[at.GAINS + n]
                    if value > least:
                        rows[found * 3], rows[found * 3 + 1], rows[found * 3 + 2] = value, going, b[at.MOVES + n]
                        found += 1
                going += 1
                if found > room - at.MOVES_MOST:
                    found = sift(rows, found, 2 * width, levels, spare)
                    least = rows[found * 3 - 3]
            while b[at.DEPTH] > begun:
                take_back(t, b)
        nodes = sift(rows, found, 2 * width, levels, spare)
        for node in range(nodes):
            parent = rows[node * 3 + PARENT]
            for n in range(turn):
                fresh[node * at.TURNS + n] = lines[parent * at.TURNS + n]
            fresh[node * at.TURNS + turn] = rows[node * 3 + MOVE]
        for n in range(nodes):
            for m in range(turn + 1):
                lines[n * at.TURNS + m] = fresh[n * at.TURNS + m]
        turn += 1
    return record


class BeamRoom:
    """The arrays that a beam of a width works in; made once and used again."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.size = 1 << (4 * width).bit_length()
        many = 4 * width + at.MOVES_MOST
        self.lines, self.fresh = zeros(2 * width * at.TURNS), zeros(2 * width * at.TURNS)
        self.rows, self.spare = zeros(3 * many), zeros(3 * many)
        self.levels, self.seen = zeros(LEVELS + 1), zeros(self.size)
        self.best = zeros(at.TURNS + 1)

    def search(
        self, t: Ints, b: Ints, hand: Ints, held: int, pile: Ints, first: int, last: int
    ) -> tuple[int, list[int]]:
        """The best score found and its moves; see `beam`."""
        score = beam(
            t, b, hand, held, pile, first, last, self.width, self.lines, self.fresh, self.rows, self.spare,
            self.levels, self.seen, self.size, self.best,
        )  # fmt: skip
        moves: list[int] = []
        while self.best[len(moves)] >= 0:
            moves.append(int(self.best[len(moves)]))
        return int(score), moves
