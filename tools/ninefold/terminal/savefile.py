"""What the file of a saved game holds, written and read.

A save is a YAML file with the deal and one game record for each player.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ninefold.engine.challenge import AIM_KEYS, MOST_DEALS, MOST_TITLE, Aim
from ninefold.engine.dealcode import DealName
from ninefold.engine.record import Opened, open_record, replay
from ninefold.engine.recordfile import MOST_BYTES, read_record
from ninefold.engine.recordwrite import record_line, record_yaml
from ninefold.engine.state import State
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.rules.library import Library
from ninefold.terminal.session import MOST_PLAYERS, Session, lay
from ninefold.terminal.shelf import Shelf, save_name
from ninefold.yamlfile import (
    Bad,
    Field,
    Flag,
    Integer,
    ListOf,
    Located,
    Mapping,
    Marked,
    Node,
    Record,
    Scalar,
    Shape,
    Text,
    parse,
    written_scalar,
)

FORMAT = 1


@frozen
class Writing:
    """How a game is written down: the recipes that its rules have as their own; the way from the file to the folder
    of its card set where that has rules of its own (None: the cards stand in the file); and what saves call the set
    by, a name or a folder ("" for none)."""

    shipped: frozenset[str] = frozenset()
    cards: str | None = None
    home: str = ""

    def record(self, state: State, player: str) -> str:
        """A position as a YAML document."""
        return record_yaml(state, player, self.shipped, self.cards)

    def records(self, session: Session) -> str:
        """The records of all players, as YAML documents."""
        written = (self.record(*pair) for pair in zip(session.boards, session.players, strict=True))
        return "---\n".join(written)


def save_text(session: Session, writing: Writing) -> str:
    """The file of a game that is not over."""
    dealt = session.dealt
    lines = ["# A game that is not over. `ninefold play --resume` goes on with it.", f"save: {FORMAT}"]
    if writing.home:
        lines.append(f"set: {written_scalar(writing.home)}")
    if dealt.name is not None:
        drawn = "no" if dealt.name.recipes is not None else "yes"
        lines += [f"seed: {dealt.name.seed}", f"drawn: {drawn}"]
        lines += ["other: yes"] * dealt.name.other
    if dealt.aim is not None:
        known = {key: value for key, value in vars(dealt.aim).items() if value is not None}
        lines.append(f"sheet: {json.dumps(known, ensure_ascii=False)}")
    if dealt.rest:
        lines.append(f"rest: [{', '.join(map(str, dealt.rest))}]")
    lines.append("records:")
    for state, player in zip(session.boards, session.players, strict=True):
        lines.append(f"  - {record_line(state, player, writing.shipped, writing.cards)}")
    return "\n".join(lines) + "\n"


@frozen
class Saved:
    """A save as read: the name or folder of its set ("" if none), how it was dealt, the position before the first
    move, and each player's last one; `fault` is why a player's moves end before they should, else ""."""

    set: str
    start: State
    name: DealName | None
    rest: tuple[int, ...]
    players: tuple[str, ...]
    boards: tuple[State, ...]
    aim: Aim | None
    fault: str = ""


class _Any(Shape[Node]):
    expected = "a game record"

    def read(self, node: Node, report: Report) -> Node:  # noqa: ARG002 (read as a record later)
        return node

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


@frozen
class _SaveText:
    set: str
    seed: Marked[int] | None
    drawn: bool
    other: bool
    rest: tuple[int, ...]
    sheet: Aim | None
    records: tuple[Node, ...]


_AIM = Record(
    "a deal of a challenge sheet",
    Aim,
    {
        "sheet": Field(Text(MOST_TITLE, any_character=True), "the sheet's title"),
        "number": Field(Integer(1, MOST_DEALS), "the deal's place there"),
        **AIM_KEYS,
    },
)
_SHAPE = Record(
    "a saved game",
    _SaveText,
    {
        "save": Field(Integer(1, 999), "the version of the form of saves", kept=False),
        "set": Field(Text(1000, any_character=True), "the name or the folder of the card set", ""),
        "seed": Field(Located(Integer(0, (1 << 64) - 1)), "the seed of the deal", None),
        "drawn": Field(Flag(), "whether recipes were drawn", False),
        "other": Field(Flag(), "whether it is the pile that the deal of the seed left", False),
        "rest": Field(ListOf(Integer(1, 999), 0, 200, "card numbers"), "the other pile", ()),
        "sheet": Field(_AIM, "the challenge sheet that the deal is from", None),
        "records": Field(ListOf(_Any(), 1, MOST_PLAYERS, "game records"), "a record for each player"),
    },
)


def read_save(shelf: Shelf, number: int, file: str, library: Library, report: Report) -> Saved | None:
    """A save, read and replayed; None with the reasons in the report. `file` is the path that problems name.

    Moves that are not legal end a player's game before them; the save's `fault` says so. May raise OSError.
    """
    place = Place(file)
    data = shelf.read(save_name(number))
    if len(data) > MOST_BYTES:
        report.error(place, "file-too-large", f"{len(data):,} bytes", "a saved game")
        return None
    try:
        text = data.decode()
    except UnicodeDecodeError:
        report.error(place, "file-not-utf8", "bytes that are not UTF-8", "a saved game")
        return None
    node = parse(text, file, report)
    if node is None:
        return None
    if _is_newer(node, report):
        return None
    read = _SHAPE.read(node, report)
    return None if isinstance(read, Bad) or not report.ok else _replayed(read, library, report)


def _is_newer(node: Node, report: Report) -> bool:
    """Whether a later version wrote the file; asked first, for it may have keys that are not known here."""
    given = node.get("save") if isinstance(node, Mapping) else None
    if not (isinstance(given, Scalar) and re.fullmatch("[0-9]{1,6}", given.text)) or int(given.text) <= FORMAT:
        return False
    hint = "get a newer ninefold to go on with it"
    report.error(given.place, "save-format", f"save {given.text}, which is newer", f"save {FORMAT}", hint)
    return True


def _replayed(read: _SaveText, library: Library, report: Report) -> Saved | None:
    opened = [_opened(node, library, report) for node in read.records]
    whole = [one for one in opened if one is not None]
    if len(whole) < len(opened):
        return None
    games = [replay(one) for one in whole]
    first = games[0].states[0]
    if any(game.states[0].deck != first.deck for game in games):
        report.error(games[0].place, "save-deals", "the players' decks differ", "one deal for all players")
        return None
    if odd := [number for number in read.rest if read.rest.count(number) > 1 or number in first.deck]:
        found = f"card {odd[0]} in the other pile"
        report.error(games[0].place, "save-deals", found, "each card once, and none of this deal")
        return None
    fault = next((game.fault.message for game in games if game.fault is not None), "")
    name = None
    if read.seed is not None:
        slugs = tuple(recipe.slug for recipe in first.recipes)
        name = DealName(read.seed.value, first.variant, None if read.drawn else slugs, read.other)
    players = tuple(game.player for game in games)
    return Saved(read.set, first, name, read.rest, players, tuple(game.last for game in games), read.sheet, fault)


def _opened(node: Node, library: Library, report: Report) -> Opened | None:
    text = read_record(node, report)
    return None if text is None else open_record(text, library, report)


def rewound(states: Sequence[State], session: Session) -> Session:
    """The session played on to these boards, move by move in the order of the turns, so that `undo` leads back."""
    left = [list(state.moves) for state in states]
    while session.seat is not None and left[session.seat]:
        session = lay(session, left[session.seat].pop(0))
    return session
