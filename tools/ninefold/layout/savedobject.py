"""A saved object of Tabletop Simulator: a deck of cards and its dice, as JSON that the program loads.

The form is that of its save files: a deck names its cards by `deck × 100 + cell`, and each deck is one grid of faces
and one of backs.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from ninefold.frozen import frozen
from ninefold.layout.spread import Spread

Values = dict[str, Any]
_MARK = 6
"""Digits of an object's mark."""


@frozen
class Pictures:
    """A spread with the addresses of its picture of faces and of its picture of backs."""

    spread: Spread
    faces: str
    backs: str
    common_back: bool
    """True if the picture of backs is a single card."""


@frozen
class DieSet:
    """Plain dice in place of printed ones: how many, the colour `#RRGGBB`, and what to say about them."""

    name: str
    count: int
    colour: str
    about: str


def saved_object(
    name: str, about: str, cards: Sequence[str], decks: Sequence[Pictures], dice: Sequence[DieSet]
) -> bytes:
    """The file. `cards` are names in the order of the spreads."""
    states = [_deck(name, about, cards, decks)]
    for row, kind in enumerate(dice):
        states += [_die(name, kind, row, place) for place in range(kind.count)]
    _mark([*states, *states[0]["ContainedObjects"]])
    saved = {
        "SaveName": "",
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": states,
    }
    return (json.dumps(saved, ensure_ascii=False, indent=2) + "\n").encode()


def _deck(name: str, about: str, cards: Sequence[str], decks: Sequence[Pictures]) -> Values:
    custom = {
        str(number): {
            "FaceURL": one.faces,
            "BackURL": one.backs,
            "NumWidth": one.spread.columns,
            "NumHeight": one.spread.rows,
            "BackIsHidden": True,
            "UniqueBack": not one.common_back,
            "Type": 0,
        }
        for number, one in enumerate(decks, start=1)
    }
    ids = [
        (number, number * 100 + cell, cards[one.spread.first + cell])
        for number, one in enumerate(decks, start=1)
        for cell in range(one.spread.count)
    ]
    inside = [
        _object("Card", f"{name} {card}", card, "", (0, 1, 0))
        | {"CardID": code, "SidewaysCard": False, "CustomDeck": {str(number): custom[str(number)]}}
        for number, code, card in ids
    ]
    return _object("DeckCustom", name, name, about, (0, 1, 0)) | {
        "SidewaysCard": False,
        "DeckIDs": [code for _, code, _ in ids],
        "CustomDeck": custom,
        "ContainedObjects": inside,
    }


def _die(name: str, kind: DieSet, row: int, place: int) -> Values:
    return _object(
        "Die_6", f"{name} {kind.name} {place}", kind.name, kind.about, (4 + place * 1.5, 1, row * -1.5)
    ) | {"ColorDiffuse": _colour(kind.colour)}


def _object(kind: str, seed: str, nickname: str, about: str, place: tuple[float, float, float]) -> Values:
    x, y, z = place
    turned = {"rotX": 0, "rotY": 180, "rotZ": 0}
    return {
        "GUID": f"{kind} {seed}",
        "Name": kind,
        "Transform": {"posX": x, "posY": y, "posZ": z, **turned, "scaleX": 1, "scaleY": 1, "scaleZ": 1},
        "Nickname": nickname,
        "Description": about,
        "ColorDiffuse": _colour("#FFFFFF"),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
    }


def _mark(objects: Sequence[Values]) -> None:
    """Give every object a mark of its own, six hexadecimal digits; that of the same object is always the same."""
    taken: set[str] = set()
    for one in objects:
        seed = one["GUID"]
        mark, again = _digest(seed), 0
        while mark in taken:
            again += 1
            mark = _digest(f"{seed} {again}")
        one["GUID"] = mark
        taken.add(mark)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_MARK]


def _colour(colour: str) -> Values:
    return {name: round(int(colour[at : at + 2], 16) / 255, 3) for name, at in (("r", 1), ("g", 3), ("b", 5))}
