"""Looking ahead on the board: the best reply, playouts to the end, and a beam for a known draw order."""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, entry, jit, zeros
from ninefold.search.kernel_bonus import bonus, first_turns, promise
from ninefold.search.kernel_chance import nth
from ninefold.search.kernel_games import draw, play_on
from ninefold.search.kernel_moves import lay, look, take_back
from ninefold.search.layout import (
    BOTTOM, CODES, DEPTH, GAINS, LEFT, LEFT_OVER, MOVES, MOVES_MOST, RECIPES, RESOURCES, RESOURCES_USED, RIGHT, SCORE,
    STRIDE, TOP, TURNED, TURNS,
)  # fmt: skip
from ninefold.search.machine import flat

LEVELS = 4096
"""Values told apart when the best are sought, from -`LEVELS` / 2 on; beyond, they count as the last ones."""
VALUE, PARENT, MOVE = range(3)


@entry
def two_ply(t: Ints, b: Ints, hand: Ints, held: int, own: Ints, moves: Ints, values: Ints, count: int) -> None:
    """For each move the points after it and the best reply with the cards that are then held for sure, and the
    bonuses of the recipes in the tables before that reply.

    `own` has room for a hand.
    """
    tables, board, cards = flat(t), flat(b), flat(own)
    for n in range(count):
        for card in range(held):
            own[card] = hand[card]
        lay(tables, board, moves[n])
        left = draw(cards, 0, held, moves[n] // (4 * TURNED), flat(hand), 0, 0)
        found = min(look(tables, board, cards, 0, left), MOVES_MOST)
        most = b[GAINS] if found else 0
        for reply in range(found):
            most = max(most, b[GAINS + reply])
        values[n] = b[SCORE] + most + bonus(tables, board)
        take_back(tables, board)


@entry
def playouts(
    t: Ints, b: Ints, hand: Ints, held: int, own: Ints, piles: Ints, drawn: int, seeds: Ints, count: int, turn: int,
    moves: Ints, values: Ints, tried: int, kept: Ints,
) -> None:  # fmt: skip
    """For each move the sum of the final points of greedy playouts, one for each of `count` piles of `drawn` cards;
    bonuses of the recipes in the tables count.

    `own` has room for a hand, `kept` for two logs of a game.
    """
    tables, board, cards, log = flat(t), flat(b), flat(own), flat(kept)
    for n in range(tried):
        values[n] = 0
        lay(tables, board, moves[n])
        for pile in range(count):
            for card in range(held):
                own[card] = hand[card]
            first, last = pile * drawn, (pile + 1) * drawn
            left = draw(cards, 0, held, moves[n] // (4 * TURNED), flat(piles), first, last)
            end = play_on(
                tables, board, cards, left, flat(piles), first + 1, last, seeds[pile], turn + 1, log, log, TURNS
            )
            values[n] += b[SCORE] + bonus(tables, board)
            for _ in range(end - turn - 1):
                take_back(tables, board)
        take_back(tables, board)


@jit
def board_hash(t: Ints, b: Ints, hand: Ints, first: int, held: int) -> int:
    """A number that tells positions apart: what lies where, what is left, which cards are held in any order, and what
    recipes want to know of the first turn."""
    told = 0
    for y in range(b[TOP], b[BOTTOM] + 1):
        for cell in range(y * STRIDE + b[LEFT], y * STRIDE + b[RIGHT] + 1):
            if b[CODES + cell]:
                told ^= nth(cell, b[CODES + cell])
    for r in range(t[RESOURCES_USED]):
        told ^= nth(-1 - r, b[LEFT_OVER + r])
    for n in range(first, first + held):
        told ^= nth(-1 - RESOURCES, hand[n])
    # The same cards laid in another order may have another first turn.
    told ^= first_turns(t, b)
    return told


@jit
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


@jit
def _level(value: int) -> int:
    return min(max(LEVELS // 2 - value, 0), LEVELS - 1)


@jit
def _line_on(t: Ints, b: Ints, begun: int, lines: Ints, line: int, turn: int, last: Ints) -> None:
    """Lay the moves lines[line : line + turn] on the board; what it has in common with what lies there stays.

    `last`: the moves that lie there.
    """
    there, alike = b[DEPTH] - begun, 0
    while alike < min(there, turn) and last[alike] == lines[line + alike]:
        alike += 1
    for _ in range(there - alike):
        take_back(t, b)
    for n in range(alike, turn):
        last[n] = lines[line + n]
        lay(t, b, last[n])


@jit
def _promise_after(t: Ints, b: Ints, move: int, over: bool) -> int:
    """What recipes bring after a move, and unless the game is over then, a part of what they may."""
    lay(t, b, move)
    found = bonus(t, b) if over else promise(t, b)
    take_back(t, b)
    return found


@entry
def beam(
    t: Ints, b: Ints, hand: Ints, held: int, own: Ints, pile: Ints, first: int, last: int, width: int, lines: Ints,
    fresh: Ints, rows: Ints, spare: Ints, levels: Ints, seen: Ints, size: int, best: Ints, there: Ints,
) -> int:  # fmt: skip
    """The best final score found from the board on, its moves in `best`, ended by -1; the board is as it was.
    Bonuses of the recipes in the tables count.

    The next cards are pile[first:last]. Of the positions of each turn, the `width` best by points go on. `lines` and
    `fresh`: 2 · width · `TURNS` moves; `rows` and `spare`: three numbers for each of 4 · width + `MOVES_MOST` moves;
    `levels`: `LEVELS` + 1; `seen`: `size`, a power of two above 4 · width; `own`: a hand; `there`: `TURNS`.
    """
    tables, board, cards, begun = flat(t), flat(b), flat(own), b[DEPTH]
    found, nodes, turn = 0, 1, 0
    record: int = b[SCORE]
    ended = False
    best[0] = -1
    room = 4 * width + MOVES_MOST
    while nodes:
        for n in range(size):
            seen[n] = 0
        found, going, least = 0, 0, -(1 << 60)
        for node in range(nodes):
            if going == width:
                break
            line = node * TURNS
            _line_on(tables, board, begun, flat(lines), line, turn, flat(there))
            for card in range(held):
                own[card] = hand[card]
            left = held
            for n in range(turn):
                left = draw(cards, 0, left, lines[line + n] // (4 * TURNED), flat(pile), first + n, last)
            if _is_new(board_hash(tables, board, cards, 0, left), flat(seen), size):
                count = min(look(tables, board, cards, 0, left), MOVES_MOST) if left else 0
                # What is not played on keeps its line, so that lines follow each other without gaps.
                for n in range(turn):
                    lines[going * TURNS + n] = lines[line + n]
                if count == 0 and (not ended or b[SCORE] + bonus(tables, board) > record):
                    record, ended = b[SCORE] + bonus(tables, board), True
                    for n in range(turn):
                        best[n] = lines[line + n]
                    best[turn] = -1
                for n in range(count):
                    value = b[SCORE] + b[GAINS + n]
                    if t[RECIPES]:
                        value += _promise_after(tables, board, b[MOVES + n], turn + 1 == held + last - first)
                    if value > least:
                        rows[found * 3], rows[found * 3 + 1], rows[found * 3 + 2] = value, going, b[MOVES + n]
                        found += 1
                going += 1
                if found > room - MOVES_MOST:
                    found = sift(flat(rows), found, 2 * width, flat(levels), flat(spare))
                    least = rows[found * 3 - 3]
        nodes = sift(flat(rows), found, 2 * width, flat(levels), flat(spare))
        for node in range(nodes):
            parent = rows[node * 3 + PARENT]
            for n in range(turn):
                fresh[node * TURNS + n] = lines[parent * TURNS + n]
            fresh[node * TURNS + turn] = rows[node * 3 + MOVE]
        for n in range(nodes):
            for m in range(turn + 1):
                lines[n * TURNS + m] = fresh[n * TURNS + m]
        turn += 1
    while b[DEPTH] > begun:
        take_back(tables, board)
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
        self.best, self.there, self.own = zeros(at.TURNS + 1), zeros(at.TURNS), zeros(at.HAND_MOST + 1)

    def search(
        self, t: Ints, b: Ints, hand: Ints, held: int, pile: Ints, first: int, last: int
    ) -> tuple[int, list[int]]:
        """The best score found and its moves; see `beam`."""
        score = beam(
            t, b, hand, held, self.own, pile, first, last, self.width, self.lines, self.fresh, self.rows, self.spare,
            self.levels, self.seen, self.size, self.best, self.there,
        )  # fmt: skip
        moves: list[int] = []
        while self.best[len(moves)] >= 0:
            moves.append(int(self.best[len(moves)]))
        return int(score), moves
