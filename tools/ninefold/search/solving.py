"""The best line for a known draw order: a beam, then branch and bound until the time is up or all is searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ninefold.engine.certificate import Prices
from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.search import layout as at
from ninefold.search.bounds import STATE, Bounds, Worth, bound, bounds_of, site_worths
from ninefold.search.fast import COMPILED, Ints, ints, plain, shorts, zeros
from ninefold.search.kernel_ahead import AHEAD, CELLS, ROWS_MOST
from ninefold.search.kernel_beam import BeamRoom
from ninefold.search.kernel_doors import play_move, undo
from ninefold.search.kernel_proof import (
    BEGUN,
    BEST,
    FRAME,
    HELD,
    HELD_CARDS,
    OVER,
    PEAK,
    ROWS,
    TRIED,
    UNTRIED,
    advance,
)  # fmt: skip
from ninefold.search.kernel_worth import KINDS, SAMPLES, SETS, SUMS, USED, WORTHS
from ninefold.search.position import Names

SLICE = 1_000_000
"""Placements evaluated between two questions whether to go on."""
BRIEF = SLICE if COMPILED else 5_000
"""The same for who looks at the clock: never more than a few seconds of work, on a busy machine either."""
REFINED = (0, 2_000_000, 10_000_000, 50_000_000, 250_000_000, 1_000_000_000)
"""Placements evaluated before prices are sought that suit what came up meanwhile; for the first, a good line."""


@dataclass(frozen=True)
class Solution:
    """The best line found, in points of dice and tokens, and a bound that no line exceeds. `tried` placements were
    evaluated by the proof; `proven` only where the search was exhausted. `root` is the bound by `prices` alone."""

    score: int
    bound: int
    proven: bool
    moves: tuple[Move, ...]
    tried: int
    root: int
    prices: tuple[Prices, ...]


def solve(
    state: State, width: int, megabytes: int, go_on: Callable[[int, int], bool], piece: int | None = None
) -> Solution:
    """The best line from a position on. `go_on` is asked before each piece of `piece` placements (None: `SLICE`),
    with the placements evaluated and the best score so far; without it the search ends when it is exhausted. Raises
    CannotFit."""
    return _Solver(state, width, megabytes, SLICE if piece is None else piece).solve(go_on)


class _Solver:
    def __init__(self, state: State, width: int, megabytes: int, piece: int) -> None:
        self.state = state
        self.piece = piece
        self.names = Names(state.game)
        self.t = self.names.tables
        self.board = self.names.board(state)
        self.held = self.names.cards(state.hand)
        self.pile = ints([*self.names.cards(state.draw_pile), 0])
        self.last = len(state.draw_pile)
        self.turns = len(self.held) + self.last
        self.bounds: Bounds = bounds_of(state.game)
        self.width = width
        self.size = 1 << (megabytes << 17).bit_length() - 1

    def solve(self, go_on: Callable[[int, int], bool]) -> Solution:
        hand = ints(self.held + [0] * (at.HAND_MOST + 1 - len(self.held)))
        room = BeamRoom(self.width)
        score, line = room.search(self.t, self.board, hand, len(self.held), self.pile, 0, self.last)
        worths, limit = self._worths(line)
        prices = self._prices(worths[self.turns])
        if limit <= score or not self.turns:
            return Solution(score, score, True, self._moves(line), 0, limit, prices)
        facts, best = self._proof(worths, score, line, go_on)
        proven = bool(facts[PEAK] < 0 and not facts[OVER])
        found = int(facts[BEST])
        moves: list[int] = []
        while best[len(moves)] >= 0:
            moves.append(int(best[len(moves)]))
        end = found if proven else limit
        return Solution(found, end, proven, self._moves(moves), int(facts[TRIED]), limit, prices)

    def _proof(
        self, worths: list[list[Worth]], score: int, line: Sequence[int], go_on: Callable[[int, int], bool]
    ) -> tuple[Ints, Ints]:
        facts, best, stack = zeros(8), zeros(at.TURNS + 1), zeros((self.turns + 2) * FRAME)
        facts[BEST], facts[BEGUN] = score, self.board[at.DEPTH]
        for n, move in enumerate([*line, -1]):
            best[n] = move
        stack[UNTRIED], stack[HELD] = -1, len(self.held)
        for n, card in enumerate(self.held):
            stack[HELD_CARDS + n] = card
        stack[ROWS] = -1
        moves, bounds, doubts = (zeros((self.turns + 1) * at.MOVES_MOST) for _ in range(3))
        ahead, rows = zeros((self.turns + 1) * AHEAD), zeros((self.turns + 2) * ROWS_MOST * 4)
        planes = shorts((self.turns + 1) * len(self.state.game.table.areas) * CELLS + at.STRIDE)
        seen, sets = zeros(self.size), [worths]
        room, known = self._room(sets)
        while facts[PEAK] >= 0 and not facts[OVER] and go_on(int(facts[TRIED]), int(facts[BEST])):
            until = facts[TRIED] + self.piece
            advance(
                self.t, self.board, self.pile, 0, self.last, known, stack, moves, bounds, doubts,
                seen, self.size, best, facts, room, ahead, planes, rows, until,
            )  # fmt: skip
            if len(sets) < len(REFINED) and facts[TRIED] >= REFINED[len(sets)]:
                sets.append(self._refined(sets[0], room))
                room, known = self._room(sets)
        return facts, best

    def _room(self, sets: Sequence[list[list[Worth]]]) -> tuple[Ints, Ints]:
        """Room for sums of worths, and the worths of some price sets as the proof reads them."""
        kinds, table = len(self.bounds.points), self.state.game.table
        room, known = zeros(USED + 2 * (self.turns + 1) * WORTHS), zeros((self.turns + 1) * len(sets) * kinds * WORTHS)
        room[SETS], room[KINDS] = len(sets), kinds
        begin = 0
        for left in range(self.turns + 1):
            for worths in sets:
                for worth in worths[left]:
                    block = ints(worth + site_worths(table, worth))
                    known[begin : begin + WORTHS] = block
                    begin += WORTHS
        return room, known

    def _refined(self, before: list[list[Worth]], room: Ints) -> list[list[Worth]]:
        """Worths by prices that suit the positions that came up."""
        found = list(before)
        for left in range(self.turns + 1):
            count = int(room[SAMPLES + left])
            if count:
                sums = SUMS + left * STATE
                found[left] = self.bounds.worths(left, plain(room[sums : sums + STATE]), count)
        return found

    def _worths(self, line: Sequence[int]) -> tuple[list[list[Worth]], int]:
        """What everything is worth for every number of turns left, by prices that are good along a good line; and the
        bound now."""
        hand, held = ints([*self.held, *[0] * at.HAND_MOST]), len(self.held)
        # A line that ends early leaves turns without prices of their own; those of no price are bounds, too.
        found = [self.bounds.free_worths(left) for left in range(self.turns + 1)]
        for n in range(len(line) + 1):
            found[self.turns - n] = self.bounds.worths(self.turns - n, self._counts(plain(hand)[:held], n))
            if n < len(line):
                held = play_move(self.t, self.board, line[n], hand, held, self.pile, n, self.last)
        for _ in line:
            undo(self.t, self.board)
        return found, bound(found[self.turns], self._counts(self.held, 0))

    def _counts(self, hand: Sequence[int], drawn: int) -> list[int]:
        counts = [0] * STATE
        for code in plain(self.board[at.CODES : at.CODES + at.STRIDE * at.STRIDE]):
            counts[code] += 1
        counts[0] = 0
        for r in range(at.RESOURCES):
            counts[at.PLACES + r] = int(self.board[at.LEFT_OVER + r])
        for card in [*hand, *plain(self.pile)[drawn : self.last]]:
            for n in range(self.t[at.SIZE]):
                area = self.t[at.CARDS + card * 4 * at.CARD + at.ROW + n] // at.PLACES
                counts[at.PLACES + at.RESOURCES + area] += 1
        return counts

    def _prices(self, worths: Sequence[Worth]) -> tuple[Prices, ...]:
        """The prices of a bound: what resources and areas to come are worth, for each kind."""
        resources, areas = len(self.state.game.table.supply), len(self.state.game.table.areas)
        begin = at.PLACES + at.RESOURCES
        return tuple(
            Prices(tuple(worth[at.PLACES : at.PLACES + resources]), tuple(worth[begin : begin + areas]))
            for worth in worths
        )

    def _moves(self, line: Sequence[int]) -> tuple[Move, ...]:
        now = self.state
        moves: list[Move] = []
        for move in line:
            moves.append(self.names.move(now, move))
            now = play(now, moves[-1])
        return tuple(moves)
