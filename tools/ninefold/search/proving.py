"""The proof, in tasks: every beginning of a few moves that may lead to more than the best is searched by itself.

Tasks are independent but for the best score and the positions met before, so that several workers share them. These
are threads, as compiled code leaves Python's lock alone. A position that a worker has begun is left to it by all
others. What is left of the bound is that of the tasks which are not done.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ninefold.engine.game import Game
from ninefold.frozen import frozen
from ninefold.search import layout as at
from ninefold.search.bounds import LEVELS_OF_TOKENS, STATE, Bounds
from ninefold.search.fast import COMPILED, Ints, ints, plain, shorts, zeros
from ninefold.search.kernel_ahead import ROWS_MOST
from ninefold.search.kernel_beam import Seen
from ninefold.search.kernel_bound import SCALE
from ninefold.search.kernel_cards import Pile
from ninefold.search.kernel_doors import play_move, undo
from ninefold.search.kernel_facts import BEGUN, BEST, FACTS_OF_PROOF, FLOOR, OVER, PEAK, TRIED
from ninefold.search.kernel_planes import AHEAD, CELLS, READY
from ninefold.search.kernel_proof import FRAME, HELD, HELD_CARDS, ROWS, UNTRIED, Search, advance, expand
from ninefold.search.kernel_weigh import Lists
from ninefold.search.kernel_worth import CASES, CASES_MOST, DICE, KINDS, LEVELS, SAMPLES, SETS, SUMS, USED, WORTHS
from ninefold.search.progress import Progress, Task, Worths

REFINED = (0, 2_000_000, 10_000_000, 50_000_000, 250_000_000, 1_000_000_000, 4_000_000_000)
"""Placements evaluated before prices are sought that suit what came up meanwhile; for the first, a good line."""
BEGINNING = 2
"""Moves that the beginnings of tasks have, where at least as many turns more are left."""

GoOn = Callable[[int, int], bool]
Keep = Callable[[Callable[[], Progress]], None]
"""Is given what makes a picture of how far a proof is, now and then."""


@frozen
class Problem:
    """What is to be proven: bounds and tables, the cards in the hand and in the pile, and the worths by which the
    search begins; `board` makes a board with the position."""

    game: Game
    bounds: Bounds
    tables: Ints
    board: Callable[[], Ints]
    held: tuple[int, ...]
    pile: tuple[int, ...]
    worths: Worths

    @property
    def turns(self) -> int:
        """How many cards are still to be laid."""
        return len(self.held) + len(self.pile)


@dataclass
class Proof:
    """What is known so far: the best line and its score, placements evaluated, and the tasks that are not done."""

    problem: Problem
    score: int
    line: list[int]
    seen: Ints
    piece: int
    over: bool = False
    stopped: bool = False
    interrupted: bool = False
    tried: dict[int, int] = field(default_factory=dict)
    """Placements evaluated, by worker; at -1 before."""
    beginnings: int = 0
    """How many tasks there were at first."""
    left: dict[int, Task] = field(default_factory=dict)
    waiting: list[int] = field(default_factory=list)
    """Tasks that nobody has begun; the last is the next."""
    sets: list[Worths] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def evaluated(self) -> int:
        """Placements evaluated by all workers."""
        return sum(self.tried.values())

    @property
    def bound(self) -> int:
        """Points that no line exceeds."""
        return max((self.score, *(task.bound for task in self.left.values())))

    def progress(self) -> Progress:
        """How far the proof is: what is needed to go on later."""
        with self.lock:
            tasks = tuple(sorted(self.left.values(), key=lambda task: (-task.bound, task.moves)))
            line, sets = tuple(self.line), tuple(self.sets)
            return Progress(self.score, line, self.evaluated, self.beginnings, tasks, sets)

    def run(self, jobs: int, go_on: GoOn, before: Progress | None = None) -> None:
        """Do all tasks, or as many as `go_on` allows; go on from `before`."""
        self.sets, self.left = [self.problem.worths], {0: Task(1 << 60, ())}
        self.tried = dict.fromkeys(range(-1, jobs), 0)
        if before is not None:
            self.sets, self.left = list(before.sets), dict(enumerate(before.tasks))
            self.tried[-1], self.beginnings = before.tried, before.beginnings
        others: list[threading.Thread] = []
        first: Worker | None = None
        try:
            first = Worker(self, 0)
            if before is None:
                self.left = dict(enumerate(sorted(first.tasks(), key=lambda task: -task.bound)))
                self.beginnings = len(self.left)
            self.waiting = list(reversed(self.left))
            self.stopped = not go_on(self.evaluated, self.score)
            others = [
                threading.Thread(target=Worker(self, n).work, args=(None,), daemon=True) for n in range(1, jobs)
            ]
            for thread in others:
                thread.start()
            first.work(go_on)
            while any(thread.is_alive() for thread in others):
                self.stopped = self.stopped or not go_on(self.evaluated, self.score)
                for thread in others:
                    thread.join(0.1)
        except KeyboardInterrupt:
            self.stopped = self.interrupted = True
            # What is not compiled may be interrupted in the midst of a step: then the task is left whole.
            if first is not None and COMPILED:
                first.leave()
        for thread in others:
            thread.join()

    def take(self) -> int | None:
        """A task that nobody has begun."""
        with self.lock:
            while self.waiting and not self.stopped and not self.over:
                number = self.waiting.pop()
                if self.left[number].bound > self.score:
                    return number
                del self.left[number]
        return None

    def better(self, score: int, line: list[int]) -> None:
        """Keep a line if it is better than the best."""
        with self.lock:
            if score > self.score:
                self.score, self.line = score, line

    def done(self, number: int, rest: Sequence[Task] = ()) -> None:
        """A task was searched, but for some rest of it."""
        with self.lock:
            # Whatever interrupts this: the rest is known before the task is gone.
            for task in rest:
                self.left[max(self.left, default=-1) + 1] = task
            self.left.pop(number, None)


class Worker:
    """A board and all the room that a search needs."""

    def __init__(self, proof: Proof, number: int) -> None:
        problem = proof.problem
        self.proof, self.number, self.problem = proof, number, problem
        self.board = problem.board()
        self.pile = ints([*problem.pile, 0])
        self.facts, self.best = zeros(FACTS_OF_PROOF), zeros(at.TURNS + 1)
        self.facts[BEGUN] = self.board[at.DEPTH]
        turns = problem.turns
        self.stack = zeros((turns + 2) * FRAME)
        moves, bounds, doubts = (zeros((turns + 1) * at.MOVES_MOST) for _ in range(3))
        self.lists = Lists(moves, bounds, doubts, 0)
        shows = (turns + 1) * CASES_MOST
        self.ahead, self.rows = zeros(shows * AHEAD), zeros((turns + 2) * ROWS_MOST * 4)
        self.planes = shorts(shows * len(problem.game.table.areas) * CELLS + at.STRIDE)
        self.sets = 0
        self.task: int | None = None
        """What the stack holds."""
        self._refresh()

    def tasks(self) -> Iterator[Task]:
        """The beginnings that may lead to more than the best. Lines that end before are kept."""
        yield from self._tasks((), BEGINNING if self.problem.turns >= 2 * BEGINNING else 0)

    def _tasks(self, moves: tuple[int, ...], deeper: int) -> Iterator[Task]:
        if not deeper:
            yield Task(1 << 60, ())
            return
        turn = len(moves)
        self._begin(moves)
        count = expand(self.problem.tables, self.board, self.search)
        # A list of moves that is not whole hides some of the beginnings: nothing can be proven then.
        self.proof.over = self.proof.over or bool(self.facts[OVER])
        self._keep()
        begin = turn * at.MOVES_MOST
        found = list(zip(*(plain(some[begin : begin + count]) for some in self.lists[:2]), strict=True))
        self._end(moves)
        for move, bound in found:
            if deeper > 1:
                yield from self._tasks((*moves, move), deeper - 1)
            else:
                yield Task(bound // SCALE, (*moves, move))

    def work(self, go_on: GoOn | None) -> None:
        """Do tasks while there are some. `go_on`, if it is the worker's to ask, is asked before each piece."""
        while (number := self.proof.take()) is not None:
            if self.sets < len(self.proof.sets):
                self._refresh()
            moves = self.proof.left[number].moves
            self._begin(moves)
            self.task = number
            while self.facts[PEAK] >= self.facts[FLOOR] and not self.facts[OVER] and not self.proof.stopped:
                tried = int(self.facts[TRIED])
                advance(self.problem.tables, self.board, self.search, tried + self.proof.piece)
                self._keep()
                if go_on is not None and not go_on(self.proof.evaluated, self.proof.score):
                    self.proof.stopped = True
            self.leave()
            while self.board[at.DEPTH] > self.facts[BEGUN]:
                undo(self.problem.tables, self.board)
            if go_on is not None:
                self._refine()

    def leave(self) -> None:
        """Give back the task: it is done, but for what the stack holds."""
        number, self.task = self.task, None
        if number is None:
            return
        self._keep()
        if self.facts[OVER]:
            self.proof.over = True
        elif number in self.proof.left:
            self.proof.done(number, list(self._rest(self.proof.left[number].bound)))

    def _rest(self, most: int) -> Iterator[Task]:
        """What the stack still holds to be tried, of a task with a bound."""
        log = at.UNDO + at.WAY + at.FACTS
        laid = [int(self.board[log + n * at.REMEMBERED]) for n in range(self.facts[BEGUN], self.board[at.DEPTH])]
        moves, bounds = self.lists[:2]
        for turn in range(self.facts[FLOOR], self.facts[PEAK] + 1):
            untried, begin, before = int(self.stack[turn * FRAME + UNTRIED]), turn * at.MOVES_MOST, tuple(laid[:turn])
            if untried < 0:
                yield Task(most, before)
                return
            for n in range(begin, begin + untried):
                if bounds[n] // SCALE > self.proof.score:
                    yield Task(min(most, int(bounds[n]) // SCALE), (*before, int(moves[n])))
            # The move that was laid lies behind those that are left.
            most = min(most, int(bounds[begin + untried]) // SCALE)

    @property
    def search(self) -> Search:
        """What the kernel's functions work on."""
        pile, seen = Pile(self.pile, 0, len(self.problem.pile)), Seen(self.proof.seen, len(self.proof.seen))
        return Search(
            pile, self.stack, self.facts, self.lists, self.best, seen, self.known, self.room, self.ahead, self.planes,
            self.rows,
        )  # fmt: skip

    def _begin(self, moves: Sequence[int]) -> None:
        """Lay the moves and put the position on the stack."""
        hand, held, last = ints([*self.problem.held, *[0] * at.HAND_MOST]), len(self.problem.held), len(self.pile) - 1
        for n, move in enumerate(moves):
            held = play_move(self.problem.tables, self.board, move, hand, held, self.pile, n, last)
        frame = len(moves) * FRAME
        self.stack[frame + UNTRIED] = self.stack[frame + ROWS] = -1
        self.stack[frame + HELD] = held
        for n in range(held):
            self.stack[frame + HELD_CARDS + n] = hand[n]
        self.facts[PEAK] = self.facts[FLOOR] = len(moves)
        self.facts[BEST] = self.proof.score

    def _end(self, moves: Sequence[int]) -> None:
        for _ in moves:
            undo(self.problem.tables, self.board)

    def _keep(self) -> None:
        """Tell the others what was found, and hear of it."""
        self.proof.tried[self.number] = int(self.facts[TRIED])
        if self.facts[BEST] > self.proof.score:
            line: list[int] = []
            while self.best[len(line)] >= 0:
                line.append(int(self.best[len(line)]))
            self.proof.better(int(self.facts[BEST]), line)
        self.facts[BEST] = self.proof.score

    def _refresh(self) -> None:
        """Take the price sets that there are now."""
        problem, sets = self.problem, list(self.proof.sets)
        kinds, cases = len(problem.bounds.shares), problem.bounds.cases
        self.sets, self.room = len(sets), zeros(USED + 2 * (problem.turns + 1) * CASES_MOST * WORTHS)
        self.room[SETS], self.room[KINDS], self.room[CASES] = len(sets), kinds, cases
        self.room[LEVELS], self.room[DICE] = LEVELS_OF_TOKENS, len(problem.game.table.rules.kinds)
        self.known = ints(
            number
            for left in range(problem.turns + 1)
            for place in range(cases * LEVELS_OF_TOKENS)
            for worths in sets
            for worth in worths[left][place]
            for number in worth
        )
        for shows in range((problem.turns + 1) * CASES_MOST):
            self.ahead[shows * AHEAD + READY] = 0

    def _refine(self) -> None:
        """Seek prices that suit the positions that came up, when enough did."""
        sets = self.proof.sets
        if len(sets) == len(REFINED) or self.proof.evaluated < REFINED[len(sets)]:
            return
        found, given = [list(cases) for cases in sets[0]], self.problem.bounds.given_for(sets[0])
        for left in range(self.problem.turns + 1):
            for case in range(self.problem.bounds.cases):
                here, place = left * CASES_MOST + case, case * LEVELS_OF_TOKENS
                count, begin = int(self.room[SAMPLES + here]), SUMS + here * STATE
                if count:
                    counts, some = plain(self.room[begin : begin + STATE]), given[place : place + LEVELS_OF_TOKENS]
                    found[left][place : place + LEVELS_OF_TOKENS] = self.problem.bounds.worths(
                        left, counts, some, count
                    )
        sets.append(found)
