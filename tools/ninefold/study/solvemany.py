"""Many positions solved, each by one worker: records in, what was found out."""

from __future__ import annotations

import io
from collections.abc import Generator, Iterable
from contextlib import ExitStack
from functools import partial

from ninefold.engine.record import replays
from ninefold.engine.recordwrite import record_line
from ninefold.engine.state import State
from ninefold.frozen import frozen
from ninefold.rules.cardset import CardSet
from ninefold.rules.library import Library
from ninefold.search.solving import BRIEF, solve
from ninefold.search.tables import CannotFit
from ninefold.study.crew import Crew, RunError
from ninefold.study.deadline import Deadline
from ninefold.study.parcels import Parcel, set_parcel


@frozen
class Limits:
    """How each position is searched: the beam's width, room in MB, seconds for a proof."""

    width: int
    megabytes: int
    seconds: float


@frozen
class Sent:
    """A position as a worker gets it: a record on a line, and the set whose rules are its own, or None."""

    record: str
    home: Parcel | None = None


@frozen
class Found:
    """The best line, its points of dice and tokens, and a bound that no line exceeds; or why it was not searched."""

    score: int = 0
    bound: int = 0
    proven: bool = False
    moves: tuple[str, ...] = ()
    fault: str = ""


def sent(state: State, cards: CardSet | None) -> Sent:
    """A position made ready to be sent; `cards` is the set of a record that names one with rules of its own."""
    if cards is None:
        return Sent(record_line(state))
    return Sent(record_line(state, cards=cards.slug), set_parcel(cards))


def solve_many(positions: Iterable[Sent], limits: Limits, crew: Crew) -> Generator[Found]:
    """What is found for each position, in order. Raises RunError; KeyboardInterrupt comes through."""
    return crew.in_order(partial(_solve_one, limits), positions)


def _solve_one(limits: Limits, one: Sent) -> Found:
    deadline = Deadline(limits.seconds)
    with ExitStack() as stack:
        beside = "sent" if one.home is None else str(stack.enter_context(one.home.unpacked()).parent / "sent")
        (game,) = replays(io.BytesIO(one.record.encode()), beside, Library())
        if game.fault is not None:
            raise RunError(f"a position cannot be read: {game.fault.message}")
        try:
            found = solve(game.last, limits.width, limits.megabytes, lambda _tried, _best: deadline.ahead(), BRIEF)
        except CannotFit as error:
            return Found(fault=str(error))
        except MemoryError:
            return Found(fault=f"not enough memory for --memory {limits.megabytes} MB and --width {limits.width}")
    if found.interrupted:
        # Not only this search is to end.
        raise KeyboardInterrupt
    return Found(found.score, found.bound, found.proven, tuple(map(str, found.moves)))
