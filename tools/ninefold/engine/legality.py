"""Which moves are legal, why others are not, and what playing one leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from ninefold.engine.lanes import scan
from ninefold.engine.moves import Choice, Move, MoveError, read_move
from ninefold.engine.placing import covered, overlaps, settlements
from ninefold.engine.settle import Covered, Settled, settle
from ninefold.engine.state import Position, Spot
from ninefold.frozen import frozen
from ninefold.rules.table import NONE, Policy

P = TypeVar("P", bound=Position)


@frozen
class Objection:
    """A reason against a move. `rule` is a rule's id: a covering line of the rules data, or one of the general ones
    `over`, `hand`, `overlap` and those that begin with `choice-`. `spots` is where it applies."""

    rule: str
    message: str
    spots: tuple[Spot, ...] = ()
    choices: tuple[str, ...] = ()
    """The full moves that the text may have meant, where a choice is missing."""
    given: tuple[tuple[str, str], ...] = ()
    """What the message names besides, by name, for those who say it in other words."""


class Illegal(MoveError):
    """A move that the rules forbid here; `objections` say why."""

    code = "move-illegal"

    def __init__(self, move: Move, objections: Sequence[Objection]) -> None:
        self.move = move
        self.objections = tuple(objections)
        super().__init__(f"{move} is not legal: {'; '.join(o.message for o in objections)}")


class Ambiguous(MoveError):
    """A move that leaves a choice open; `choices` are the full moves."""

    code = "move-ambiguous"

    def __init__(self, move: Move, choices: Sequence[str]) -> None:
        self.move = move
        self.choices = tuple(choices)
        super().__init__(f"{move} does not make all choices; write one of: {'; '.join(choices)}")


def legal_moves(position: Position) -> list[Move]:
    """Every legal move; by card in the order of the hand, then turn, then y and x, then choices."""
    moves: list[Move] = []
    for found in scan(position):
        if found.sure:
            moves.append(found.move)
        else:
            moves += [found.move._replace(choices=s.choices) for s in settlements(position, found.move)]
    return moves


def has_legal_move(position: Position) -> bool:
    """Whether the game goes on (R1)."""
    return any(found.sure or settlements(position, found.move) for found in scan(position))


def objections(position: Position, move: Move | str) -> list[Objection]:
    """The reasons against a move, given as a value or in notation; [] if and only if it is legal.

    Raises `Unreadable` for a text that is no move at all.
    """
    if isinstance(move, str):
        move = read_move(move)
    if move.card not in position.hand:
        return [_not_in_hand(position, move)]
    if not overlaps(position, move):
        return [Objection("overlap", "no area of the card lies on an area already in play")]
    sites = covered(position, move)
    blocked = [c for c in sites if c.site.policy is Policy.BLOCKED]
    if blocked:
        return _refused(position, blocked)
    ways = settle(position.game.table, sites, position.supply)
    if not ways:
        return _unpaid(position, sites)
    return _of_choices(move, ways)


def play(position: P, move: Move | str) -> P:
    """The position after a move, given as a value or in notation.

    Raises `Unreadable`, `Illegal` or `Ambiguous`; all are `MoveError`, a ValueError.
    """
    wanted = read_move(move) if isinstance(move, str) else move
    settled = _settled(position, wanted)
    if settled is None:
        raise _refusal(position, wanted)
    return after(position, wanted, settled)


def after(position: P, move: Move, settled: Settled) -> P:
    """The position after a move that goes as `settled` says."""
    parts = position.game.parts[move.card][move.turn]
    places = {**position.places}
    for (dx, dy, _), code in zip(parts, settled.codes, strict=True):
        places[move.x + dx, move.y + dy] = code
    return replace(
        position,
        places=places,
        supply=settled.supply,
        hand=position.hand_after(move.card),
        moves=(*position.moves, move),
        first_dice=position.first_dice if position.moves else frozenset(settled.new_dice),
    )


def _settled(position: Position, move: Move) -> Settled | None:
    if move.card not in position.hand:
        return None
    return next((s for s in settlements(position, move) if s.choices == move.choices), None)


def _refusal(position: Position, move: Move) -> MoveError:
    found = objections(position, move)
    open_ = [o for o in found if o.choices]
    return Ambiguous(move, open_[0].choices) if open_ else Illegal(move, found)


def _not_in_hand(position: Position, move: Move) -> Objection:
    if not position.hand:
        return Objection("over", "the game is over: the hand is empty")
    held = ", ".join(map(str, position.hand))
    given = (("card", str(move.card)), ("hand", held))
    return Objection("hand", f"card {move.card} is not in the hand ({held})", given=given)


def _refused(position: Position, places: Sequence[Covered]) -> list[Objection]:
    """One objection for each covering line that the places fall under."""
    by_line: dict[int, list[Spot]] = {}
    for spot, site in places:
        by_line.setdefault(site.line, []).append(spot)
    covering = position.game.table.rules.covering
    return [
        Objection(covering[line].id, f"at {_listed(spots)}: {covering[line].reason}", tuple(spots))
        for line, spots in by_line.items()
    ]


def _listed(spots: Sequence[Spot]) -> str:
    written = [f"{x},{y}" for x, y in spots]
    return " and ".join(filter(None, ("; ".join(written[:-1]), written[-1])))


def _unpaid(position: Position, sites: Sequence[Covered]) -> list[Objection]:
    """Why no assignment pays for every site: each site that cannot pay by itself, else all of them together."""
    waived = [_waive(c) for c in sites]
    demands = [n for n, c in enumerate(sites) if c.site.policy is Policy.DEMAND]
    alone = [
        n
        for n in demands
        if not settle(position.game.table, [*waived[:n], sites[n], *waived[n + 1 :]], position.supply)
    ]
    return _refused(position, [sites[n] for n in alone or demands])


def _waive(place: Covered) -> Covered:
    """The place with its payment waived; what it gives back still goes back."""
    site = place.site
    if site.policy is not Policy.DEMAND or not site.options:
        return place
    free = site._replace(policy=Policy.FREE, options=(site.options[0]._replace(claim=NONE),))
    return place._replace(site=free)


def _of_choices(move: Move, ways: Sequence[Settled]) -> list[Objection]:
    possible = [way.choices for way in ways]
    if move.choices in possible:
        return []
    if _sorted(move.choices) in map(_sorted, possible):
        return [Objection("choice-order", "the choices stand in another order than the rules give")]
    open_ = [choices for choices in possible if _part_of(move.choices, choices)]
    if open_:
        full = tuple(sorted(str(move._replace(choices=choices)) for choices in open_))
        text = f"not all choices are made; write one of: {'; '.join(full)}"
        return [Objection("choice-missing", text, choices=full)]
    return _of_each_choice(move, possible)


def _sorted(choices: tuple[Choice, ...]) -> list[tuple[str, list[str]]]:
    return sorted((choice.ask, sorted(map(str, choice.picks))) for choice in choices)


def _part_of(given: tuple[Choice, ...], full: tuple[Choice, ...]) -> bool:
    """Whether all that is given stands in the full choices, in their order."""
    by_ask = {choice.ask: choice.picks for choice in full}
    return _within([choice.ask for choice in given], by_ask) and all(
        _within(choice.picks, by_ask[choice.ask]) for choice in given
    )


def _within(part: Iterable[object], whole: Iterable[object]) -> bool:
    """Whether `part` is `whole` with things left out."""
    left = iter(whole)
    return all(item in left for item in part)


def _of_each_choice(move: Move, possible: list[tuple[Choice, ...]]) -> list[Objection]:
    asks = {choice.ask for choices in possible for choice in choices}
    found = [
        Objection(
            "choice-needless", f"there is nothing to choose under '{choice.ask}' here", given=(("ask", choice.ask),)
        )
        for choice in move.choices
        if choice.ask not in asks
    ]
    if found:
        return found
    legal = "; ".join(sorted(str(move._replace(choices=choices)) for choices in possible))
    return [
        Objection("choice-wrong", f"these choices cannot be made here; legal: {legal}", given=(("choices", legal),))
    ]
