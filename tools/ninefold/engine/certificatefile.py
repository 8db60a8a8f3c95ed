"""Certificates as files: writing them, and checking all in them that can be checked without a search.

A certificate is one JSON object that holds a game record, so that whatever reads records replays the line.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ninefold.engine.certificate import Prices, deal_print, root_bound
from ninefold.engine.record import Replayed, replays
from ninefold.engine.recordfile import MOST_BYTES, MOST_MOVES
from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.rules.library import Library
from ninefold.yamlfile import Bad, Field, Flag, Integer, ListOf, Record, Text, parse, read_bytes

FORMAT = 1
_POINTS = Integer(-99_999, 99_999)
_PRICES = ListOf(Integer(0, 99_999_999), 1, 400, "prices")
_KEYS = {
    "certificate": Field(Integer(1, FORMAT), "the version of the format", kept=False),
    "begin": Field(Integer(0, MOST_MOVES), "how many moves were played before the search"),
    "score": Field(_POINTS, "points at the end of the line, with those of recipes"),
    "bound": Field(_POINTS, "points that no line exceeds, by all that was searched"),
    "proven": Field(Flag(), "whether the search was exhausted"),
    "beginnings": Field(Integer(0, 99_999_999), "beginnings of lines that the search looked at one by one"),
    "root": Field(_POINTS, "points that no line exceeds, by the prices alone"),
    "deal": Field(Text(16, "[0-9a-f]{16}", "16 hexadecimal digits"), "what tells rules, cards and draw order apart"),
    "prices": Field(
        ListOf(Record("prices", Prices, {"resources": Field(_PRICES), "areas": Field(_PRICES)}), 1, 40, "kinds"),
        "prices for all points together, or for each kind and at last for tokens",
    ),
}


@frozen
class Certificate:
    """What a search claims; see `_KEYS`."""

    begin: int
    score: int
    bound: int
    proven: bool
    beginnings: int
    root: int
    deal: str
    prices: tuple[Prices, ...]


_SHAPE = Record("a certificate", Certificate, _KEYS)


def certificate_text(claim: Certificate, record: Mapping[str, Any]) -> str:
    """A certificate as JSON; `record` is that of the whole line."""
    value: dict[str, Any] = {"certificate": FORMAT, "record": record}
    value |= {key: getattr(claim, key) for key in _KEYS if key not in ("certificate", "prices")}
    value["prices"] = [{"resources": some.resources, "areas": some.areas} for some in claim.prices]
    value["digest"] = _digest(value)
    lines = (f"{json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in value.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def claim_of(state: State, claim: tuple[int, int, bool, int, int], prices: tuple[Prices, ...]) -> Certificate:
    """The certificate for a search from a position on: score, bound, proven, beginnings and the root's bound."""
    score, bound, proven, beginnings, root = claim
    return Certificate(len(state.moves), score, bound, proven, beginnings, root, deal_print(state), prices)


def check_certificate(path: Path, report: Report) -> Certificate | None:
    """A certificate of which line, score and root's bound hold; None with all that is wrong in the report."""
    raw = read_bytes(path, report, MOST_BYTES)
    text = None if raw is None else _whole(raw, str(path), report)
    if raw is None or text is None:
        return None
    node = parse(text, str(path), report)
    claim = None if node is None or not report.ok else _SHAPE.read(node, report)
    if claim is None or isinstance(claim, Bad):
        return None
    for game in replays(io.BytesIO(raw), str(path), Library()):
        report.extend(game.problems)
        if game.fault is None:
            _check(claim, game, Place(str(path)), report)
    return claim if report.ok else None


def _whole(raw: bytes, name: str, report: Report) -> str | None:
    """The claims of a certificate that is whole, as text without its record and digest."""
    place, expected = Place(name), "a certificate as `ninefold solve --certificate` writes it"
    try:
        value = json.loads(raw)
        digest = value.pop("digest", None) if isinstance(value, dict) else None
        expected_digest = _digest(value)
    except (ValueError, RecursionError):
        report.error(place, "certificate-cut", "not valid JSON", expected, "was the file cut short, or edited?")
        return None
    if not isinstance(value, dict) or "certificate" not in value or not isinstance(value.get("record"), dict):
        report.error(place, "certificate-foreign", "not a certificate", expected)
        return None
    version = value["certificate"]
    if isinstance(version, int) and version > FORMAT:
        hint = "get a newer ninefold to check it"
        report.error(place, "certificate-newer", f"format {version}, which is newer", f"format {FORMAT}", hint)
        return None
    if digest != expected_digest:
        report.error(place, "certificate-edited", "changed since it was written", expected, "solve the deal anew")
        return None
    del value["record"]
    return json.dumps(value)


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def _check(claim: Certificate, game: Replayed, place: Place, report: Report) -> None:
    if claim.begin >= len(game.states):
        found = f"a search after {claim.begin} moves of a record with {len(game.states) - 1}"
        report.error(place, "certificate-line", found, "a search within the record")
        return
    root, last = game.states[claim.begin], game.last
    if claim.deal != deal_print(root):
        hint = "rules or cards have changed since; solve the deal anew"
        report.error(place, "certificate-deal", "a certificate for other rules or cards", "the same ones", hint)
        return
    points = score(last).score
    if points != claim.score:
        report.error(place, "certificate-score", f"a score of {claim.score}", f"{points}, which the line brings")
    try:
        bound = root_bound(root, claim.prices)
    except ValueError as error:
        report.error(place, "certificate-prices", str(error), "the prices that the search used")
        return
    if claim.root < bound:
        report.error(place, "certificate-bound", f"a bound of {claim.root}", f"{bound}, which the prices give")
    proven = claim.bound == claim.score
    if proven != claim.proven or not (proven or claim.score < claim.bound <= claim.root):
        expected = (
            "the score, as it is proven" if claim.proven else "above the score, and not above that of the prices"
        )
        report.error(place, "certificate-proof", f"a bound of {claim.bound} for all that was searched", expected)
