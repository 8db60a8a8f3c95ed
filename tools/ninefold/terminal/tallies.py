"""What records are worth, written down beside them: thousands of games are then told of without playing them again.

A record is known by what it holds, so that one that was edited is played anew. The file can be taken away at will.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from ninefold.frozen import frozen
from ninefold.rules.edition import edition
from ninefold.terminal.shelf import Shelf

FILE = "tallies.json"


@frozen
class Tally:
    """A record of a whole game: which game, by how many players; of one of a single player the points, the target if
    there was one, and the recipes played for, by slug, with whether they were met."""

    game: str
    players: int
    score: int
    target: int | None
    recipes: tuple[tuple[str, bool], ...]


def key_of(data: bytes) -> str:
    """What a record is known by."""
    return hashlib.sha256(data).hexdigest()[:32]


def read_tallies(shelf: Shelf) -> dict[str, Tally]:
    """The tallies on the shelf by the keys of their records; none where there are none of this edition of ninefold:
    another may have scored otherwise."""
    try:
        written = json.loads(shelf.read(FILE))
        if written["edition"] != edition():
            return {}
        return {key: _tally(*value) for key, value in written["records"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _tally(game: str, players: int, score: int, target: int | None, recipes: list[tuple[str, bool]]) -> Tally:
    if not (isinstance(game, str) and all(isinstance(n, int) for n in (players, score, target or 0))):
        raise TypeError
    return Tally(game, players, score, target, tuple((str(slug), bool(met)) for slug, met in recipes))


def write_tallies(shelf: Shelf, tallies: Mapping[str, Tally]) -> None:
    """Put tallies in the place of those on the shelf, if that can be: nothing is lost without them."""
    records = {
        key: [tally.game, tally.players, tally.score, tally.target, tally.recipes]
        for key, tally in sorted(tallies.items())
    }
    text = json.dumps({"edition": edition(), "records": records}, separators=(",", ":"))
    try:
        shelf.write(FILE, text.encode())
    except OSError:
        return
