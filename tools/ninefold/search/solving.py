"""The best line for a known draw order: a beam, then branch and bound until the time is up or all is searched."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.engine.bonusbound import most_fixed
from ninefold.engine.certificate import Prices
from ninefold.engine.legality import play
from ninefold.engine.moves import Move
from ninefold.engine.score import score as score_of
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.search import layout as at
from ninefold.search.bounds import LEVELS_OF_TOKENS, STATE, Bounds, Worth, bound, bounds_of
from ninefold.search.dishes import with_recipes
from ninefold.search.fast import COMPILED, ints, plain, zeros
from ninefold.search.kernel_beam import BeamRoom
from ninefold.search.kernel_bound import PRICES
from ninefold.search.kernel_doors import list_moves, play_move, undo
from ninefold.search.position import Names
from ninefold.search.progress import Progress, Worths, are_legal
from ninefold.search.proving import BEGINNING, GoOn, Keep, Problem, Proof

SLICE = 1_000_000
"""Placements evaluated between two questions whether to go on."""
WIDTH = 10_000 if COMPILED else 1_000
"""Positions of each turn that a beam keeps which finds a good line within a second, or where nothing is compiled
within half a minute."""
BRIEF = SLICE if COMPILED else 5_000
"""The same for who looks at the clock: never more than a few seconds of work, on a busy machine either."""


class NoLine(KeyboardInterrupt):
    """Ctrl-C before any line was found."""


@frozen
class Solution:
    """The best line found, in points with the bonuses of recipes, and a bound that no line exceeds. `tried`
    placements were evaluated by the proof; `proven` only where the search was exhausted. `root` is the bound by
    `prices` alone."""

    score: int
    bound: int
    proven: bool
    moves: tuple[Move, ...]
    tried: int
    root: int
    prices: tuple[Prices, ...]
    interrupted: bool = False
    """By Ctrl-C."""
    beginnings: int = 0
    """How many the proof was divided into."""
    progress: Progress | None = None
    """From which the proof goes on, where one was begun."""


def solve(
    state: State,
    width: int,
    megabytes: int,
    go_on: GoOn | None,
    piece: int | None = None,
    jobs: int = 1,
    before: Progress | None = None,
    keep: Keep | None = None,
) -> Solution:
    """The best line from a position on. `go_on` is asked before each piece of `piece` placements (None: `SLICE`),
    with the placements evaluated and the best score so far, and ends the proof by False; None: no proof is begun.
    `jobs`: workers; without Numba one does it all. The proof goes on from `before`; `keep` is offered its progress as
    often as `go_on` is asked. Raises CannotFit; ValueError if `before` is none of this position."""
    solver = _Solver(state, width, megabytes, SLICE if piece is None else piece)
    if before is not None and not solver.fits(before):
        raise ValueError("moves that are not legal here")
    return solver.solve(jobs if COMPILED else 1, go_on, before, keep)


def shape_of(state: State) -> tuple[int, int, int]:
    """How many numbers of turns, cases with levels, and shares the worths of a position's proof are of."""
    bounds = bounds_of(state.game, state.recipes)
    turns = len(state.hand) + len(state.draw_pile)
    return turns + 1, bounds.cases * LEVELS_OF_TOKENS, len(bounds.shares)


def searched(progress: Progress) -> int:
    """How many beginnings of a proof are done: in the others, something is left that may lead to more."""
    left = {task.moves[:BEGINNING] for task in progress.tasks if task.bound > progress.score}
    return progress.beginnings - len(left)


class _Solver:
    def __init__(self, state: State, width: int, megabytes: int, piece: int) -> None:
        self.state = state
        self.piece = piece
        self.names = Names(state.game)
        self.t = with_recipes(self.names.tables, state)
        self.board = self.names.board(state)
        self.held = self.names.cards(state.hand)
        self.pile = ints([*self.names.cards(state.draw_pile), 0])
        self.last = len(state.draw_pile)
        self.turns = len(self.held) + self.last
        self.bounds: Bounds = bounds_of(state.game, state.recipes)
        self.width = width
        self.size = 1 << (megabytes << 17).bit_length() - 1

    def solve(
        self, jobs: int, go_on: GoOn | None, before: Progress | None = None, keep: Keep | None = None
    ) -> Solution:
        if before is not None:
            score, line, stopped = before.score, list(before.line), False
        else:
            score, line, stopped = self._beam()
        now = self._counts(self.held, 0)
        try:
            root = self.bounds.together.worth(self.turns, now, {})
        except KeyboardInterrupt:
            # Prices of nothing give a bound, too.
            root, stopped = self.bounds.together.priced(self.turns, [0] * STATE, zeros(PRICES), {}, 0), True
        limit, prices = bound([root], now) + most_fixed(self.state), (self._prices(root),)
        if limit <= score or not self.turns:
            return Solution(score, score, True, self._moves(line), 0, limit, prices)
        if stopped:
            return Solution(score, limit, False, self._moves(line), 0, limit, prices, True)
        if go_on is None:
            # Nor are prices sought, which takes a second or two.
            return Solution(score, limit, False, self._moves(line), 0, limit, prices)
        try:
            worths = before.sets[0] if before and before.sets else self._worths(line, root)
        except KeyboardInterrupt:
            return Solution(score, limit, False, self._moves(line), 0, limit, prices, True)
        pile = tuple(plain(self.pile))[: self.last]
        problem = Problem(
            self.state.game, self.bounds, self.t, lambda: self.names.board(self.state), tuple(self.held), pile, worths
        )
        proof = Proof(problem, score, line, zeros(self.size), self.piece)

        def asked(tried: int, best: int) -> bool:
            if keep is not None and not proof.over:
                keep(proof.progress)
            return go_on(tried, best)

        proof.run(jobs, asked, before)
        end = limit if proof.over else min(proof.bound, limit)
        proven = end <= proof.score
        if proven and proof.score > score and not proof.interrupted:
            proof.line = self._same_for_all(problem, proof, go_on)
        return Solution(
            proof.score, end, proven, self._moves(proof.line), proof.evaluated, limit, prices, proof.interrupted,
            proof.beginnings,
            # Where a list of moves was not whole, nobody knows what is left.
            None if proof.over else proof.progress(),
        )  # fmt: skip

    def _same_for_all(self, problem: Problem, proof: Proof, go_on: GoOn) -> list[int]:
        """The first line that one worker finds which brings what is proven, whatever several came upon; theirs if
        that is stopped before."""
        # What the proof remembers is not needed any more, and there is room for one such table only.
        proof.seen = zeros(0)
        again = Proof(problem, proof.score - 1, proof.line, zeros(self.size), self.piece)

        def asked(_tried: int, best: int) -> bool:
            return best < proof.score and go_on(proof.evaluated, proof.score)

        again.run(1, asked)
        return again.line

    def fits(self, before: Progress) -> bool:
        """Whether all lines of a progress are of legal moves, and the best one brings its points."""
        lines = (before.line, *(task.moves for task in before.tasks))
        if not are_legal(lines, self._moves_after):
            return False
        end = self.state
        for move in self._moves(before.line):
            end = play(end, move)
        return score_of(end).score == before.score

    def _moves_after(self, moves: Sequence[int]) -> set[int]:
        """The legal moves after some legal ones."""
        hand, held = ints([*self.held, *[0] * at.HAND_MOST]), len(self.held)
        for n, move in enumerate(moves):
            held = play_move(self.t, self.board, move, hand, held, self.pile, n, self.last)
        count = list_moves(self.t, self.board, hand, held) if held else 0
        found = set(plain(self.board[at.MOVES : at.MOVES + min(count, at.MOVES_MOST)]))
        for _ in moves:
            undo(self.t, self.board)
        return found

    def _beam(self) -> tuple[int, list[int], bool]:
        """A good line, and whether its search was interrupted: then it is that of the narrowest beam."""
        hand = ints(self.held + [0] * (at.HAND_MOST + 1 - len(self.held)))
        score, stopped = 0, False
        line: list[int] = []
        for width in sorted({1, self.width}):
            # Interrupted, a beam leaves its cards on the board it was given.
            board = self.names.board(self.state)
            try:
                found = BeamRoom(width).search(self.t, board, hand, len(self.held), self.pile, 0, self.last)
                score, line = max((score, line), found, key=lambda pair: pair[0]) if line else found
            except KeyboardInterrupt:
                if width == 1:
                    raise NoLine from None
                stopped = True
                break
        return score, line, stopped

    def _worths(self, line: Sequence[int], root: Worth) -> Worths:
        """What everything is worth for every number of turns left, case and level, by prices that are good along a
        good line."""
        hand, held = ints([*self.held, *[0] * at.HAND_MOST]), len(self.held)
        given = self.bounds.given(root)
        # A line that ends early leaves turns without prices of their own; those of no price are bounds, too.
        found = [self.bounds.free_worths(left, given) for left in range(self.turns + 1)]
        for n in range(len(line) + 1):
            counts = self._counts(plain(hand)[:held], n)
            found[self.turns - n] = self.bounds.worths(self.turns - n, counts, given)
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
