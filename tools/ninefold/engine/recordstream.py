"""Many game records from a stream, one at a time.

A stream holds YAML documents, one JSON object, or one JSON object a line. Each is read for itself, so that a faulty
one does not hide the others, and so that memory stays flat however many there are.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, BinaryIO

from ninefold.engine.recordfile import MOST_BYTES, RecordText, read_record
from ninefold.errors import Place, Problem, Report
from ninefold.frozen import frozen
from ninefold.yamlfile import Mapping, Node, Scalar, Sequence, parse, quoted

MOST_DEPTH = 12
"""Bound on nesting; a record with its cards in place has five levels."""


@frozen
class Entry:
    """One record of a stream: what was read, or the problems that kept it from being read."""

    text: RecordText | None
    problems: tuple[Problem, ...]


def read_records(file: BinaryIO, name: str) -> Iterator[Entry]:
    """The records of an open binary file, one after the other; `name` is what problems call the file."""
    first = _next_line(file, 0)
    lines = _lines(file, first)
    if first.text.lstrip().startswith("{"):
        return _json_records(lines, name)
    return _yaml_records(lines, name)


@frozen
class _Line:
    number: int
    text: str
    fault: str = ""
    """Why the line cannot be read; empty if it can."""


def _next_line(file: BinaryIO, before: int) -> _Line:
    """The next line that is not blank, or an empty one at the end."""
    number = before
    while raw := file.readline(MOST_BYTES + 1):
        number += 1
        if len(raw) > MOST_BYTES:
            # Skip the rest of the line piece by piece: it must not fill the memory either.
            while raw and not raw.endswith(b"\n"):
                raw = file.readline(MOST_BYTES)
            return _Line(number, "{", f"a line of more than {MOST_BYTES:,} bytes")
        if raw.strip():
            return _decoded(raw, number)
    return _Line(number, "")


def _decoded(raw: bytes, number: int) -> _Line:
    try:
        return _Line(number, raw.decode("utf-8-sig" if number == 1 else "utf-8"))
    except UnicodeDecodeError:
        return _Line(number, raw.decode("utf-8", "replace"), "bytes that are not UTF-8")


def _lines(file: BinaryIO, first: _Line) -> Iterator[_Line]:
    line = first
    while line.text:
        yield line
        line = _next_line(file, line.number)


def _json_records(lines: Iterator[_Line], name: str) -> Iterator[Entry]:
    """One object a line, or, if the first two lines do not look like that, one object over all lines."""
    first = next(lines)
    second = next(lines, None)
    if second is not None and not second.text.lstrip().startswith("{") and not _is_json(first):
        yield _whole(first, second, lines, name)
        return
    yield _json_entry(first, name)
    if second is not None:
        yield _json_entry(second, name)
        yield from (_json_entry(line, name) for line in lines)


def _is_json(line: _Line) -> bool:
    try:
        json.loads(line.text)
    except (RecursionError, ValueError):
        return bool(line.fault)
    return True


def _whole(first: _Line, second: _Line, lines: Iterator[_Line], name: str) -> Entry:
    held, size = [first], len(first.text)
    for line in (second, *lines):
        size += len(line.text)
        if size > MOST_BYTES or line.fault:
            fault = line.fault or f"a record of more than {MOST_BYTES:,} bytes"
            return _fault(Place(name, line.number, 1), "record-unreadable", fault)
        held.append(line)
    return _json_entry(replace(first, text=_joined(held)), name)


def _joined(lines: list[_Line]) -> str:
    """The text of lines, the blank ones put back that were left out, so that places are right."""
    parts = [lines[0].text]
    for before, line in pairwise(lines):
        parts += ["\n" * (line.number - before.number - 1), line.text]
    return "".join(parts)


def _json_entry(line: _Line, name: str) -> Entry:
    place = Place(name, line.number, 1)
    if line.fault:
        return _fault(place, "record-unreadable", line.fault)
    report = Report()
    try:
        value = json.loads(line.text, object_pairs_hook=_Pairs)
    except json.JSONDecodeError as error:
        place = Place(name, line.number + error.lineno - 1, error.colno)
        return _fault(place, "record-json", f"not valid JSON: {error.msg}")
    except (RecursionError, ValueError):
        return _fault(place, "record-json", "JSON nested too deeply or with endless numbers")
    node = _node(_inner(value), place, report)
    text = read_record(node, report) if report.ok else None
    return Entry(text, tuple(report.problems))


def _inner(value: Any) -> Any:
    """What stands under `record`, where that key stands: the rest beside it need not become nodes."""
    if isinstance(value, _Pairs):
        return next((held for key, held in value if key == "record"), value)
    return value


class _Pairs(list[tuple[str, Any]]):
    """The pairs of a JSON object, as they stand: a key given twice must not get lost."""


def _node(value: Any, place: Place, report: Report, depth: int = 0) -> Node:
    """JSON as the node that the same YAML would give; the places are those of the line."""
    if depth > MOST_DEPTH:
        report.error(place, "record-depth", f"more than {MOST_DEPTH} levels of nesting", "a flatter record")
        return Scalar(place, "")
    if isinstance(value, _Pairs):
        for key, count in Counter(key for key, _ in value).items():
            if count > 1:
                report.error(place, "record-key-twice", f"the key {quoted(key)} twice", "each key once")
        pairs = ((Scalar(place, key), _node(item, place, report, depth + 1)) for key, item in value)
        return Mapping(place, tuple(pairs))
    if isinstance(value, list):
        return Sequence(place, tuple(_node(item, place, report, depth + 1) for item in value))
    if isinstance(value, str):
        return Scalar(place, value, quoted=True)
    return Scalar(place, "" if value is None else json.dumps(value))


def _yaml_records(lines: Iterable[_Line], name: str) -> Iterator[Entry]:
    held: list[_Line] = []
    size = 0
    for line in lines:
        if line.text.startswith("---") and held:
            yield from _yaml_entry(held, name)
            held, size = [], 0
        size += len(line.text)
        # Too much is remembered as a fault, not as text.
        if size > MOST_BYTES:
            line = _Line(line.number, "", f"a record of more than {MOST_BYTES:,} bytes")
            held = held[:1]
        held.append(line)
    if held:
        yield from _yaml_entry(held, name)


def _yaml_entry(lines: list[_Line], name: str) -> Iterator[Entry]:
    fault = next((line for line in lines if line.fault), None)
    if fault is not None:
        yield _fault(Place(name, fault.number, 1), "record-unreadable", fault.fault)
        return
    if all(_says_nothing(line) for line in lines):
        return
    report = Report()
    node = parse(_joined(lines), name, report, lines[0].number)
    read = None if node is None else read_record(node, report)
    yield Entry(read, tuple(report.problems))


def _says_nothing(line: _Line) -> bool:
    return line.text.removeprefix("---").lstrip().startswith("#") or not line.text.strip("- \n\r\t")


def _fault(place: Place, code: str, found: str) -> Entry:
    return Entry(None, (Problem(place, code, found, "a record in YAML or JSON"),))
