"""Saves and records of games played: what their files hold, and when they are written.

A save is a YAML file with the deal and one game record for each player; it is written after every move, and goes when
the game is over, for then its records are kept for good. Files are numbered and nothing is ever overwritten but a
game's own save. Where they lie is for the caller to say (`Shelf`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ninefold.engine.challenge import AIM_KEYS, MOST_DEALS, MOST_TITLE, Aim
from ninefold.engine.dealcode import DealName
from ninefold.engine.record import Opened, open_record, replay
from ninefold.engine.recordfile import MOST_BYTES, read_record
from ninefold.engine.recordwrite import record_line, record_yaml
from ninefold.engine.state import State
from ninefold.errors import Place, Report
from ninefold.rules.library import Library
from ninefold.terminal.session import MOST_PLAYERS, Session, lay
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
)

SAVES, RECORDS = "saves", "records"
FORMAT = 1
MOST_FILES = 999_999


class Shelf(Protocol):
    """Where files lie, by names such as `saves/000001.yaml`. Every method may raise OSError."""

    def path(self, name: str) -> str:
        """What people know a file by."""

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted; none if there is no such folder."""

    def read(self, name: str) -> bytes:
        """What a file holds."""

    def write(self, name: str, data: bytes) -> None:
        """Put a file in its place, the whole of it or nothing."""

    def create(self, name: str, data: bytes) -> None:
        """The same for a new file. Raises FileExistsError if there is one."""

    def remove(self, name: str) -> None:
        """Take a file away; it may be gone already."""

    def lock(self, name: str) -> bool:
        """Claim a name until it is released or this process ends; False if another holds it."""

    def release(self, name: str) -> None:
        """Give a claimed name back."""


@dataclass(frozen=True)
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


def free_number(shelf: Shelf) -> int:
    """A number that no save or record has, claimed. Raises OSError if the shelf is full or cannot be used."""
    taken = [_number(name) for folder in (SAVES, RECORDS) for name in shelf.names(folder)]
    for number in range(max(taken, default=0) + 1, MOST_FILES + 1):
        if shelf.lock(save_name(number)):
            return number
    raise OSError("there is no room for another game")


def save_name(number: int) -> str:
    """The name of a save."""
    return f"{SAVES}/{number:06}.yaml"


def _record_name(number: int, game: str) -> str:
    return f"{RECORDS}/{number:06}-{game}.yaml"


def _number(name: str) -> int:
    digits = name[:6]
    return int(digits) if digits.isdecimal() and digits.isascii() else 0


def saved(shelf: Shelf) -> list[int]:
    """The numbers of all saves, the latest first."""
    return sorted((n for name in shelf.names(SAVES) if name.endswith(".yaml") and (n := _number(name))), reverse=True)


@dataclass
class Keeper:
    """Keeps one game on a shelf under its number. `keep` after every change; both methods may raise OSError."""

    shelf: Shelf
    writing: Writing
    number: int
    record: str = ""
    """The name of the game's record, once it was over; it goes if moves are taken back after that."""

    def keep(self, session: Session) -> str:
        """Save the game, or, when it is over, its records; the name of the file ("" if there is nothing to keep)."""
        name = save_name(self.number)
        if session.over:
            if not self.record:
                self.record = self._recorded(session)
            self.shelf.remove(name)
            return self.record
        kept = ""
        if session.begun:
            self.shelf.write(name, save_text(session, self.writing).encode())
            kept = name
        else:
            self.shelf.remove(name)
        if self.record:
            self.shelf.remove(self.record)
            self.record = ""
        return kept

    def _recorded(self, session: Session) -> str:
        """The name of the file that holds the game's records, written unless it is there word for word.

        A crash between the record and the end of its save leaves both: the game may then be finished once more, alike
        or in another way, which gets a further number.
        """
        game, data = session.dealt.start.game.table.rules.slug, self.writing.records(session).encode()
        name = _record_name(self.number, game)
        try:
            self.shelf.create(name, data)
        except FileExistsError:
            if self.shelf.read(name) == data:
                return name
            number = free_number(self.shelf)
            try:
                name = _record_name(number, game)
                self.shelf.create(name, data)
            finally:
                self.shelf.release(save_name(number))
        return name

    def leave(self) -> None:
        """Let others have the game."""
        self.shelf.release(save_name(self.number))


def save_text(session: Session, writing: Writing) -> str:
    """The file of a game that is not over."""
    dealt = session.dealt
    lines = ["# A game that is not over. `ninefold play --resume` goes on with it.", f"save: {FORMAT}"]
    if writing.home:
        lines.append(f"set: {json.dumps(writing.home)}")
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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
