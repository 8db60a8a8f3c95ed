"""A beam for a known draw order: of each turn the best positions go on."""

from __future__ import annotations

from ninefold.search import layout as at
from typing import NamedTuple

from ninefold.search.fast import Ints, entry, jit, zeros
from ninefold.search.kernel_bonus import bonus, first_turns, promise
from ninefold.search.kernel_cards import Hand, Pile, copied, draw
from ninefold.search.kernel_chance import nth
from ninefold.search.kernel_moves import lay, look, take_back
from ninefold.search.layout import (
    BOTTOM, CODES, DEPTH, GAINS, LEFT, LEFT_OVER, MOVES, MOVES_MOST, RECIPES, RESOURCES, RESOURCES_USED, RIGHT, SCORE,
    STRIDE, TOP, TURNED, TURNS,
)  # fmt: skip
from ninefold.search.machine import flat

LEVELS = 4096
"""Values told apart when the best are sought, from -`LEVELS` / 2 on; beyond, they count as the last ones."""
VALUE, PARENT, MOVE = range(3)


class Seen(NamedTuple):
    """A table of the numbers of positions met, each in a place that its last digits tell; `size`: a power of two."""

    numbers: Ints
    size: int


class Desk(NamedTuple):
    """What a beam works on, of which the `width` best positions of each turn go on: 2 · width lines of `TURNS` moves
    in `lines`, and `fresh` for those of the next turn; three numbers for each of 4 · width + `MOVES_MOST` moves in
    `rows`, and as many to `spare`; `LEVELS` + 1 `levels`; the positions `seen`, with room for 4 · width; the `best`
    line; the moves that lie on the board, `there`; and room for an `own` hand."""

    width: int
    lines: Ints
    fresh: Ints
    rows: Ints
    spare: Ints
    levels: Ints
    seen: Seen
    best: Ints
    there: Ints
    own: Ints


@jit
def board_hash(t: Ints, b: Ints, hand: Hand) -> int:
    """A number that tells positions apart: what lies where, what is left, which cards are held in any order, and what
    recipes want to know of the first turn."""
    told = 0
    for y in range(b[TOP], b[BOTTOM] + 1):
        for cell in range(y * STRIDE + b[LEFT], y * STRIDE + b[RIGHT] + 1):
            if b[CODES + cell]:
                told ^= nth(cell, b[CODES + cell])
    for r in range(t[RESOURCES_USED]):
        told ^= nth(-1 - r, b[LEFT_OVER + r])
    for n in range(hand.first, hand.first + hand.held):
        told ^= nth(-1 - RESOURCES, hand.cards[n])
    # The same cards laid in another order may have another first turn.
    told ^= first_turns(t, b)
    return told


@jit
def _is_new(told: int, seen: Seen) -> bool:
    """Put a number into the table, in the next place that is free; False if it is there."""
    here = told & seen.size - 1
    while seen.numbers[here] != 0:
        if seen.numbers[here] == told:
            return False
        here = here + 1 & seen.size - 1
    seen.numbers[here] = told if told else 1
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
def _line_on(t: Ints, b: Ints, begun: int, desk: Desk, line: int, turn: int) -> None:
    """Lay the moves from lines[line] on on the board, one a turn; what it has in common with what lies there stays.

    `begun`: how many moves lay on the board before the beam.
    """
    lines, last, there, alike = desk.lines, desk.there, b[DEPTH] - begun, 0
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
def beam(t: Ints, b: Ints, held: Hand, drawn: Pile, room: Desk) -> int:
    """The best final score found from the board on, its moves in `room.best`, ended by -1; the board is as it was.
    Bonuses of the recipes in the tables count. After the turn n of the beam, the card n of the pile is drawn."""
    tables, board, hand, pile, desk, begun = flat(t), flat(b), flat(held), flat(drawn), flat(room), b[DEPTH]
    lines, fresh, rows, best = desk.lines, desk.fresh, desk.rows, desk.best
    turns, many = hand.held + pile.last - pile.first, 2 * desk.width
    found, nodes, turn = 0, 1, 0
    record: int = b[SCORE]
    ended = False
    best[0] = -1
    while nodes:
        for n in range(desk.seen.size):
            desk.seen.numbers[n] = 0
        found, going, least = 0, 0, -(1 << 60)
        for node in range(nodes):
            if going == desk.width:
                break
            line = node * TURNS
            _line_on(tables, board, begun, desk, line, turn)
            here = copied(hand, desk.own)
            for n in range(turn):
                here = Hand(desk.own, 0, draw(here, lines[line + n] // (4 * TURNED), pile, n))
            if _is_new(board_hash(tables, board, here), desk.seen):
                count = min(look(tables, board, here), MOVES_MOST) if here.held else 0
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
                        value += _promise_after(tables, board, b[MOVES + n], turn + 1 == turns)
                    if value > least:
                        rows[found * 3], rows[found * 3 + 1], rows[found * 3 + 2] = value, going, b[MOVES + n]
                        found += 1
                going += 1
                if found > 2 * many:
                    found = sift(rows, found, many, desk.levels, desk.spare)
                    least = rows[found * 3 - 3]
        nodes = sift(rows, found, many, desk.levels, desk.spare)
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
        size, many = 1 << (4 * width).bit_length(), 4 * width + at.MOVES_MOST
        lines, fresh = zeros(2 * width * at.TURNS), zeros(2 * width * at.TURNS)
        rows, spare, seen = zeros(3 * many), zeros(3 * many), Seen(zeros(size), size)
        self.best = zeros(at.TURNS + 1)
        self.desk = Desk(
            width, lines, fresh, rows, spare, zeros(LEVELS + 1), seen, self.best, zeros(at.TURNS),
            zeros(at.HAND_MOST + 1),
        )  # fmt: skip

    def search(
        self, t: Ints, b: Ints, hand: Ints, held: int, pile: Ints, first: int, last: int
    ) -> tuple[int, list[int]]:
        """The best score found and its moves; see `beam`. The next cards are pile[first:last]."""
        score = beam(t, b, Hand(hand, 0, held), Pile(pile, first, last), self.desk)
        moves: list[int] = []
        while self.best[len(moves)] >= 0:
            moves.append(int(self.best[len(moves)]))
        return int(score), moves
