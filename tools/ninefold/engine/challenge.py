"""Challenge sheets as written: deals with something to reach, which `play --deal FILE#N` plays.

    challenge: 1            # the version of the form
    name: Ten mornings      # optional: the sheet's title
    game: grove
    cards: mycards          # optional, as in a game record: a folder as seen from the sheet's, or the name of a set
    variant: online         # optional
    rulings: {}             # optional
    deals:
      - deck: [4, 18, 12, 3, 8, 16, 1, 9, 14]     # in draw order: the start card, the hand, the draws
        recipes: [fruit-punch, orange-juice]      # optional
        target: 41          # optional: the points to reach
        best: 57            # optional: the best known, recipes included; not below the target
        proven: yes         # optional, with a best: no line brings more

A deal is read as the record of a game without moves, so cards and recipes are checked in one place.
"""

from __future__ import annotations

import re
from typing import Any

from ninefold.engine.recordfile import RecordText, read_record
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.yamlfile import BAD, Bad, Field, Flag, Integer, ListOf, Mapping, Node, Record, Scalar, Shape, Text

FORMAT = 1
MOST_DEALS = 1000
MOST_TITLE = 80
"""Characters of a sheet's title."""
_POINTS = 9999
_OF_RECORD = ("deck", "recipes")
_SHARED = ("game", "cards", "variant", "rulings")


@frozen
class Aim:
    """What is known of a deal: the points to reach, the best known and whether it is proven to be the best.

    `sheet` is the title of the deal's sheet, `number` its place there, from 1.
    """

    sheet: str
    number: int
    target: int | None = None
    best: int | None = None
    proven: bool = False


@frozen
class SheetDeal:
    """A deal of a sheet: a record without moves, and what is known of it."""

    record: RecordText
    aim: Aim


@frozen
class _Deal:
    node: Mapping
    target: int | None
    best: int | None
    proven: bool


@frozen
class _Sheet:
    name: str
    deals: tuple[_Deal, ...]


@frozen
class _Kept(Shape[Node]):
    """A part of a record, which is read with it."""

    json: str

    def read(self, node: Node, report: Report) -> Node:  # noqa: ARG002 (the record's reader refuses it)
        """The node itself."""
        return node

    def schema(self) -> dict[str, Any]:
        """The schema of its form."""
        return {"type": self.json} if self.json else {}


AIM_KEYS = {
    "target": Field(Integer(-_POINTS, _POINTS), "the points to reach", None),
    "best": Field(Integer(-_POINTS, _POINTS), "the best known, recipes included", None),
    "proven": Field(Flag(), "whether no line brings more than the best known", False),
}


@frozen
class _DealShape(Shape[_Deal]):
    """A deal, with the node that its record is read from."""

    expected: str = "a deal"

    def read(self, node: Node, report: Report) -> _Deal | Bad:
        """The deal's own keys, and the node for the rest."""
        found = _DEAL.read(node, report)
        return _Deal(node, *found) if isinstance(node, Mapping) and not isinstance(found, Bad) else BAD

    def schema(self) -> dict[str, Any]:
        """The schema of a deal."""
        return _DEAL.schema()


def _values(target: int | None, best: int | None, proven: bool) -> tuple[int | None, int | None, bool]:
    return target, best, proven


_DEAL = Record(
    "a deal",
    _values,
    {
        "deck": Field(_Kept("array"), "the numbers of the cards in draw order", kept=False),
        "recipes": Field(_Kept("array"), "the recipes played for", None, kept=False),
        **AIM_KEYS,
    },
)
FILE = Record(
    "a challenge sheet",
    _Sheet,
    {
        "challenge": Field(Integer(1, 999), "the version of the form", kept=False),
        "name": Field(Text(MOST_TITLE), "the sheet's title", ""),
        "game": Field(_Kept("string"), "the name of a game", kept=False),
        "cards": Field(_Kept(""), "the card set, as in a game record", None, kept=False),
        "variant": Field(_Kept("string"), "a variant of the game", None, kept=False),
        "rulings": Field(_Kept("object"), "rulings chosen, by name", None, kept=False),
        "deals": Field(ListOf(_DealShape(), 1, MOST_DEALS, "deals"), "the deals"),
    },
)
"""The shape of a sheet's file."""


def is_sheet(node: Node) -> bool:
    """Whether a file holds a challenge sheet."""
    return isinstance(node, Mapping) and node.get("challenge") is not None


def read_sheet(node: Node, title: str, report: Report) -> tuple[SheetDeal, ...] | None:
    """The deals of a sheet; None with the reasons in the report. `title` serves a sheet that has none."""
    if not isinstance(node, Mapping) or _is_newer(node, report):
        return None
    sheet = FILE.read(node, report)
    if isinstance(sheet, Bad):
        return None
    shared = tuple(entry for entry in node.entries if entry[0].text in _SHARED)
    for deal in sheet.deals:
        _contradicted(deal, report)
    deals = [
        _deal(deal, shared, Aim(sheet.name or title[:MOST_TITLE], n, deal.target, deal.best, deal.proven), report)
        for n, deal in enumerate(sheet.deals, 1)
    ]
    whole = tuple(deal for deal in deals if deal is not None)
    return whole if report.ok else None


def _deal(deal: _Deal, shared: tuple[tuple[Scalar, Node], ...], aim: Aim, report: Report) -> SheetDeal | None:
    own = tuple(entry for entry in deal.node.entries if entry[0].text in _OF_RECORD)
    of_deal = Report()
    record = read_record(Mapping(deal.node.place, (*shared, *own)), of_deal)
    report.extend(problem for problem in of_deal if problem not in report.problems)
    return None if record is None else SheetDeal(record, aim)


def _contradicted(deal: _Deal, report: Report) -> None:
    """Report what a deal says of its points that cannot be."""
    if deal.target is not None and deal.best is not None and deal.target > deal.best:
        found = f"a target of {deal.target}, above the best known, {deal.best}"
        report.error(_at(deal, "target"), "sheet-target", found, "a target that can be reached")
    if deal.proven and deal.best is None:
        expected = "the points that are proven, under best"
        report.error(_at(deal, "proven"), "sheet-proven", "proven without a best", expected)


def _at(deal: _Deal, key: str) -> Place:
    value = deal.node.get(key)
    return deal.node.place if value is None else value.place


def _is_newer(node: Mapping, report: Report) -> bool:
    """Whether a later version wrote the file; asked first, for it may have keys that are not known here."""
    given = node.get("challenge")
    if not (isinstance(given, Scalar) and re.fullmatch("[0-9]{1,6}", given.text)) or int(given.text) <= FORMAT:
        return False
    hint = "get a newer ninefold to play it"
    report.error(given.place, "sheet-format", f"sheet {given.text}, which is newer", f"sheet {FORMAT}", hint)
    return True
