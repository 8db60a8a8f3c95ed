"""YAML with line marks → checked models. The only importer of yaml.

`load(path, report)` gives nodes that know their place; a shape (`Record`, `ListOf`, `Integer`, …) reads nodes into
typed values and gives the JSON Schema of the same file. Problems go to the report; nothing here raises for bad input.
"""

from pathlib import Path
from typing import TypeVar

from ninefold.errors import Report
from ninefold.yamlfile.compounds import ByForm, Field, Judged, ListOf, Located, MapOf, Marked, Record
from ninefold.yamlfile.nodes import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    describe,
    inside,
    load,
    parse,
    parse_all,
    quoted,
    read_bytes,
    read_text,
    unprinted,
)
from ninefold.yamlfile.scalars import written_scalar
from ninefold.yamlfile.shapes import BAD, COLOUR, SLUG, Bad, Flag, Integer, Number, Parsed, Schema, Shape, Text, Word

T = TypeVar("T")

__all__ = [
    "BAD",
    "COLOUR",
    "SLUG",
    "Bad",
    "ByForm",
    "Field",
    "Flag",
    "Integer",
    "Judged",
    "ListOf",
    "Located",
    "MapOf",
    "Mapping",
    "Marked",
    "Node",
    "Number",
    "Parsed",
    "Record",
    "Scalar",
    "Schema",
    "Sequence",
    "Shape",
    "Text",
    "Word",
    "describe",
    "inside",
    "load",
    "parse",
    "parse_all",
    "quoted",
    "read_bytes",
    "read_file",
    "read_text",
    "unprinted",
    "written_scalar",
]


def read_file(path: Path, shape: Shape[T], report: Report) -> T | None:
    """What could be read of a file, or None. Problems are in the report, also where a value is given."""
    node = load(path, report)
    if node is None:
        return None
    value = shape.read(node, report)
    return None if isinstance(value, Bad) else value
