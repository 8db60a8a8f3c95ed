"""The best line for a known draw order: a beam, then branch and bound until the time is up or all is searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ninefold.engine.certificate import Prices
from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.state import State
from ninefold.search import layout as at
from ninefold.search.bounds import LEVELS_OF_TOKENS, STATE, Bounds, Worth, bound, bounds_of
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
from ninefold.search.kernel_worth import CASES, CASES_MOST, DICE, KINDS, LEVELS, SAMPLES, SETS, SUMS, USED, WORTHS
from ninefold.search.position import Names

SLICE = 1_000_000
"""Placements evaluated between two questions whether to go on."""
BRIEF = SLICE if COMPILED else 5_000
"""The same for who looks at the clock: never more than a few seconds of work, on a busy machine either."""
REFINED = (0, 2_000_000, 10_000_000, 50_000_000, 250_000_000, 1_000_000_000)
"""Placements evaluated before prices are sought that suit what came up meanwhile; for the first, a good line."""

Worths = list[list[list[Worth]]]
"""What everything is worth, by turns left, case of used up tokens, and share."""


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
        now = self._counts(self.held, 0)
        root = self.bounds.together.worth(self.turns, now, {})
        limit = bound([root], now)
        prices = (self._prices(root),)
        if limit <= score or not self.turns:
            return Solution(score, score, True, self._moves(line), 0, limit, prices)
        facts, best = self._proof(self._worths(line, root), root, score, line, go_on)
        proven = bool(facts[PEAK] < 0 and not facts[OVER])
        found = int(facts[BEST])
        moves: list[int] = []
        while best[len(moves)] >= 0:
            moves.append(int(best[len(moves)]))
        end = found if proven else limit
        return Solution(found, end, proven, self._moves(moves), int(facts[TRIED]), limit, prices)

    def _proof(
        self, worths: Worths, root: Worth, score: int, line: Sequence[int], go_on: Callable[[int, int], bool]
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
                sets.append(self._refined(sets[0], room, root))
                room, known = self._room(sets)
        return facts, best

    def _room(self, sets: Sequence[Worths]) -> tuple[Ints, Ints]:
        """Room for sums of worths, and the worths of some price sets as the proof reads them."""
        kinds, cases = len(self.bounds.shares), self.bounds.cases
        room = zeros(USED + 2 * (self.turns + 1) * WORTHS)
        room[SETS], room[KINDS], room[CASES], room[LEVELS] = len(sets), kinds, cases, LEVELS_OF_TOKENS
        room[DICE] = len(self.state.game.table.rules.kinds)
        return room, ints(
            number
            for left in range(self.turns + 1)
            for place in range(cases * LEVELS_OF_TOKENS)
            for worths in sets
            for worth in worths[left][place]
            for number in worth
        )

    def _refined(self, before: Worths, room: Ints, root: Worth) -> Worths:
        """Worths by prices that suit the positions that came up."""
        found = [list(cases) for cases in before]
        for left in range(self.turns + 1):
            for place, given in enumerate(self._given(root)):
                here = left * CASES_MOST + place // LEVELS_OF_TOKENS
                count = int(room[SAMPLES + here])
                if count:
                    begin = SUMS + here * STATE
                    counts = plain(room[begin : begin + STATE])
                    found[left][place] = self.bounds.worths(left, counts, given, count)
        return found

    def _given(self, root: Worth) -> list[dict[int, int]]:
        """The prices of tokens for every case and level."""
        levels = range(LEVELS_OF_TOKENS)
        return [self.bounds.given(root, case, level) for case in range(self.bounds.cases) for level in levels]

    def _worths(self, line: Sequence[int], root: Worth) -> Worths:
        """What everything is worth for every number of turns left, case and level, by prices that are good along a
        good line."""
        hand, held = ints([*self.held, *[0] * at.HAND_MOST]), len(self.held)
        every = self._given(root)
        # A line that ends early leaves turns without prices of their own; those of no price are bounds, too.
        found = [[self.bounds.free_worths(left, given) for given in every] for left in range(self.turns + 1)]
        for n in range(len(line) + 1):
            counts = self._counts(plain(hand)[:held], n)
            found[self.turns - n] = [self.bounds.worths(self.turns - n, counts, given) for given in every]
            if n < len(line):
                held = play_move(self.t, self.board, line[n], hand, held, self.pile, n, self.last)
        for _ in line:
            undo(self.t, self.board)
        return found

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

    def _prices(self, worth: Worth) -> Prices:
        """The prices of a bound: what resources and areas to come are worth."""
        resources, areas = len(self.state.game.table.supply), len(self.state.game.table.areas)
        begin = at.PLACES + at.RESOURCES
        return Prices(tuple(worth[at.PLACES : at.PLACES + resources]), tuple(worth[begin : begin + areas]))

    def _moves(self, line: Sequence[int]) -> tuple[Move, ...]:
        now = self.state
        moves: list[Move] = []
        for move in line:
            moves.append(self.names.move(now, move))
            now = play(now, moves[-1])
        return tuple(moves)
