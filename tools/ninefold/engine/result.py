"""A position as plain values for JSON, in the form that `replay --json` prints."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from ninefold.engine.legality import has_legal_move
from ninefold.engine.score import score
from ninefold.engine.state import Position


class Ending(StrEnum):
    """Why a game is over."""

    LAST_CARD = "last-card"
    NO_LEGAL_MOVE = "no-legal-move"
    """R1: no card in the hand has a legal placement; the score stands as the table lies."""


def ending(at: Position) -> Ending | None:
    """Why the game is over in this position, or None if it goes on."""
    if not at.hand:
        return Ending.LAST_CARD
    return None if has_legal_move(at) else Ending.NO_LEGAL_MOVE


def areas(at: Position) -> list[dict[str, Any]]:
    """The visible areas in reading order: x, y, kinds, yield, and the die or the token where there is one."""
    return [_area(at, code, x, y) for (x, y), code in sorted(at.places.items(), key=lambda p: p[0][::-1])]


def _area(at: Position, code: int, x: int, y: int) -> dict[str, Any]:
    table = at.game.table
    area, thing = table.area(code), table.thing(code)
    shown: dict[str, Any] = {"x": x, "y": y, "kinds": list(area.kinds), "yield": area.yield_}
    if thing is not None and thing.is_die:
        shown["die"] = {"kind": table.rules.kinds[table.places[code].kind], "value": thing.value}
    elif thing is not None:
        shown["token"] = thing.value
    return shown


def result(at: Position) -> dict[str, Any]:
    """The points: dice by kind, penalty, dice_score, bonuses, score; target and won where there are any."""
    sheet = score(at)
    shown: dict[str, Any] = {
        "dice": dict(sheet.dice),
        "penalty": sheet.penalty,
        "dice_score": sheet.dice_score,
        "bonuses": {bonus.recipe.slug: bonus.points for bonus in sheet.bonuses},
        "score": sheet.score,
    }
    if sheet.target is not None:
        shown |= {"target": sheet.target, "won": sheet.won}
    return shown


def position(at: Position) -> dict[str, Any]:
    """All of it: game, whether finished, moves played, areas and result."""
    return {
        "game": at.game.table.rules.slug,
        "finished": ending(at) is not None,
        "moves": len(at.moves),
        "areas": areas(at),
        "result": result(at),
    }
