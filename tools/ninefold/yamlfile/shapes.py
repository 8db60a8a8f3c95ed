"""Shapes: one declaration of what a file holds reads it, words its problems and gives its JSON Schema.

A shape reads a node into a typed value. What does not fit is added to the report, with its place, and the value is
`BAD`; reading goes on, so that one run shows every problem.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from ninefold.errors import Place, Report, did_you_mean, guess
from ninefold.yamlfile.nodes import UNPRINTED, Hole, Mapping, Node, Scalar, Sequence, describe, quoted, unprinted

T = TypeVar("T")
K = TypeVar("K")
Schema = dict[str, Any]


class Bad(Enum):
    """The type of `BAD`, what a shape gives when the report holds the reason."""

    BAD = "bad"


BAD: Final = Bad.BAD


class Shape(ABC, Generic[T]):
    """Reads a node into a T. `expected` words what is expected, e.g. "a whole number from 1 to 99"."""

    expected: str

    @abstractmethod
    def read(self, node: Node, report: Report) -> T | Bad:
        """The value, or `BAD` with the reason in the report."""

    @abstractmethod
    def schema(self) -> Schema:
        """The JSON Schema of the same thing; its `title` words what is expected where the schema alone does not."""

    def refuse(self, node: Node, report: Report, code: str = "wrong-value", hint: str = "") -> Bad:
        """Record that the node is not what this shape expects."""
        if not isinstance(node, Hole):
            report.error(node.place, code, describe(node), self.expected, hint)
        return BAD


_UNSEEN = "it is a line break, a control character or invisible: delete it"


@dataclass(frozen=True)
class Text(Shape[str]):
    """Text of one to `longest` characters on one line, or one that matches `pattern` as a whole.

    With `any_character` also control characters and line breaks, for texts that are judged elsewhere.
    """

    longest: int = 400
    pattern: str | None = None
    expected: str = "text"
    any_character: bool = False

    def read(self, node: Node, report: Report) -> str | Bad:
        if not isinstance(node, Scalar) or not node.text.strip():
            comment = isinstance(node, Scalar) and (self.pattern or "").startswith("#")
            return self.refuse(
                node, report, hint="'#' begins a comment: put quotes round the value" if comment else ""
            )
        if len(node.text) > self.longest:
            found = f"text of {len(node.text):,} characters"
            report.error(node.place, "text-too-long", found, f"at most {self.longest}")
            return BAD
        if self.pattern is not None and not re.fullmatch(self.pattern, node.text):
            return self.refuse(node, report)
        if self.any_character:
            return node.text
        # A block of lines folded into one (`>`) ends with a line break that nobody means.
        text = node.text.removesuffix("\n")
        odd = unprinted(text)
        if odd is not None:
            report.error(node.place, "text-character", f"text with the character {odd}", "text on one line", _UNSEEN)
            return BAD
        return text

    def schema(self) -> Schema:
        schema: Schema = {"type": ["string", "number", "boolean"], "maxLength": self.longest}
        if self.pattern is not None:
            return schema | {"pattern": f"^(?:{self.pattern})$", "title": self.expected}
        return schema if self.any_character else schema | {"pattern": f"^[^{UNPRINTED}]*\n?$"}


COLOUR = Text(7, "#[0-9A-Fa-f]{6}", "a colour as '#' and six hexadecimal digits")
SLUG = Text(60, "[a-z0-9][a-z0-9_-]*", "a short name of lower-case letters, digits and hyphens")


@dataclass(frozen=True)
class Integer(Shape[int]):
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = 999

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"a whole number from {self.least} to {self.most}"

    def read(self, node: Node, report: Report) -> int | Bad:
        if not isinstance(node, Scalar) or not re.fullmatch(r"[+-]?[0-9]{1,20}", node.text):
            return self.refuse(node, report)
        value = int(node.text)
        return value if self.least <= value <= self.most else self.refuse(node, report)

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Number(Shape[float]):
    """A decimal number from `least` to `most`; `unit` only words the message."""

    least: float
    most: float
    unit: str = ""

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"a number from {self.least:g} to {self.most:g}{self.unit and ' ' + self.unit}"

    def read(self, node: Node, report: Report) -> float | Bad:
        if not isinstance(node, Scalar) or not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", node.text):
            return self.refuse(node, report)
        value = float(node.text)
        return value if self.least <= value <= self.most else self.refuse(node, report)

    def schema(self) -> Schema:
        return {"type": "number", "minimum": self.least, "maximum": self.most, "title": self.expected}


@dataclass(frozen=True)
class Flag(Shape[bool]):
    """Yes or no; `true` and `false` are read alike."""

    expected: str = "'yes' or 'no'"

    def read(self, node: Node, report: Report) -> bool | Bad:
        words = {"true": True, "yes": True, "false": False, "no": False}
        value = words.get(node.text.casefold()) if isinstance(node, Scalar) else None
        return self.refuse(node, report) if value is None else value

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no"]}]}


@dataclass(frozen=True)
class Word(Shape[str]):
    """One of the words given; a mistyped one gets a guess."""

    words: tuple[str, ...]
    code: str = "unknown-word"

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"one of {', '.join(self.words)}"

    def read(self, node: Node, report: Report) -> str | Bad:
        if isinstance(node, Scalar) and node.text in self.words:
            return node.text
        hint = guess(node.text, self.words) if isinstance(node, Scalar) else ""
        return self.refuse(node, report, self.code, hint)

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Parsed(Shape[T]):
    """Text in a small notation of its own: `parse` gives the value, or None for "not of that form"."""

    expected: str
    parse: Callable[[str], T | None]
    pattern: str = ".+"
    code: str = "wrong-value"

    def read(self, node: Node, report: Report) -> T | Bad:
        value = self.parse(node.text) if isinstance(node, Scalar) and len(node.text) <= 200 else None
        return self.refuse(node, report, self.code) if value is None else value

    def schema(self) -> Schema:
        return {
            "type": ["string", "number"],
            "pattern": f"^(?:{self.pattern})$",
            "title": self.expected,
        }


@dataclass(frozen=True)
class ListOf(Shape[tuple[T, ...]]):
    """A list of `least` to `most` items of one shape. `noun` words the items in messages.

    With `partial`, items that do not fit are left out, so that what checks the rest can still say what it finds.
    """

    item: Shape[T]
    least: int = 0
    most: int = 1000
    noun: str = "items"
    partial: bool = False

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        if self.least == self.most:
            return f"a list of {self.least} {self.noun}"
        return f"a list of {self.least} to {self.most} {self.noun}"

    def read(self, node: Node, report: Report) -> tuple[T, ...] | Bad:
        if not isinstance(node, Sequence) or not self.least <= len(node.items) <= self.most:
            return self.refuse(node, report, "wrong-length" if isinstance(node, Sequence) else "wrong-value")
        values = [self.item.read(child, report) for child in node.items]
        good = tuple(value for value in values if not isinstance(value, Bad))
        return good if self.partial or len(good) == len(values) else BAD

    def schema(self) -> Schema:
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True)
class MapOf(Shape[dict[K, T]]):
    """A mapping whose keys all have one shape and whose values all have another, in the order typed."""

    key: Shape[K]
    value: Shape[T]
    least: int = 0
    most: int = 200

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"a mapping with {self.least} to {self.most} keys"

    def read(self, node: Node, report: Report) -> dict[K, T] | Bad:
        if not isinstance(node, Mapping) or not self.least <= len(node.entries) <= self.most:
            return self.refuse(node, report)
        out: dict[K, T] = {}
        clean = True
        for name, child in node.entries:
            key, value = self.key.read(name, report), self.value.read(child, report)
            if isinstance(key, Bad) or isinstance(value, Bad):
                clean = False
            else:
                out[key] = value
        return out if clean else BAD

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": self.value.schema(), "maxProperties": self.most}


@dataclass(frozen=True)
class ByForm(Shape[T]):
    """Different shapes for a single value, a list and a mapping, e.g. `bonus: 5` and `bonus: {double: KIND}`."""

    scalar: Shape[T] | None = None
    sequence: Shape[T] | None = None
    mapping: Shape[T] | None = None

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return ", or ".join(shape.expected for shape in self._shapes())

    def _shapes(self) -> list[Shape[T]]:
        return [shape for shape in (self.scalar, self.sequence, self.mapping) if shape is not None]

    def read(self, node: Node, report: Report) -> T | Bad:
        forms = {Scalar: self.scalar, Sequence: self.sequence, Mapping: self.mapping}
        form = forms.get(type(node))
        return self.refuse(node, report) if form is None else form.read(node, report)

    def schema(self) -> Schema:
        return {"anyOf": [shape.schema() for shape in self._shapes()]}


@dataclass(frozen=True)
class Marked(Generic[T]):
    """A value together with the place where it stands, for checks across a file."""

    place: Place
    value: T


@dataclass(frozen=True)
class Located(Shape[Marked[T]]):
    """The same as the inner shape, with the place kept."""

    inner: Shape[T]

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return self.inner.expected

    def read(self, node: Node, report: Report) -> Marked[T] | Bad:
        value = self.inner.read(node, report)
        return BAD if isinstance(value, Bad) else Marked(node.place, value)

    def schema(self) -> Schema:
        return self.inner.schema()


@dataclass(frozen=True)
class Judged(Shape[T]):
    """The same as the inner shape, and what is wrong with a value as a whole: `judge` puts that in the report.

    It is given the value and where each key of it stands; a key that was left out stands where the whole does.
    """

    inner: Shape[T]
    judge: Callable[[T, Callable[[str], Place], Report], None]

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return self.inner.expected

    def read(self, node: Node, report: Report) -> T | Bad:
        value = self.inner.read(node, report)
        if isinstance(value, Bad):
            return BAD

        def place(key: str) -> Place:
            child = node.get(key) if isinstance(node, Mapping) else None
            return (child or node).place

        found = Report()
        self.judge(value, place, found)
        report.extend(found.problems)
        return value if found.ok else BAD

    def schema(self) -> Schema:
        return self.inner.schema()


class _Required(Enum):
    REQUIRED = "required"


REQUIRED: Final = _Required.REQUIRED


@dataclass(frozen=True)
class Field:
    """One key of a record: its shape, its default when left out (none: it must stand), and what it means.

    Without `kept` the key is read and checked, and its value dropped: it says nothing that others do not.
    """

    shape: Shape[Any]
    about: str = ""
    default: Any = REQUIRED
    kept: bool = True


@dataclass(frozen=True)
class Record(Shape[T]):
    """A mapping with known keys; `make` is called with them as keyword arguments (`name` for the key `name`).

    Unknown keys are refused with a guess, and reading goes on; missing ones are named. `noun` words the thing.
    """

    noun: str
    make: Callable[..., T]
    fields: AbstractMapping[str, Field]
    renamed: AbstractMapping[str, str] = field(default_factory=dict)
    """Keys that are no argument names (`yield`, `when-`): key → argument."""

    @property
    def expected(self) -> str:  # type: ignore[override]
        """What is expected, in words."""
        return f"{self.noun}: a mapping with the keys {', '.join(self.fields)}"

    def read(self, node: Node, report: Report) -> T | Bad:
        if not isinstance(node, Mapping):
            return self.refuse(node, report)
        clean = True
        values: dict[str, Any] = {}
        for key, child in node.entries:
            wanted = self.fields.get(key.text)
            if wanted is None:
                hint = did_you_mean(key.text, self.fields)
                report.error(key.place, "unknown-key", f"the key {quoted(key.text)} in {self.noun}", "", hint)
                continue
            value = wanted.shape.read(child, report)
            clean = clean and value is not BAD
            values[key.text] = value
        for name, wanted in self.fields.items():
            if node.get(name) is not None:
                continue
            if wanted.default is REQUIRED:
                found = f"{self.noun} has no '{name}'"
                report.error(node.place, "missing-key", found, wanted.shape.expected, wanted.about)
                clean = False
            values[name] = wanted.default
        return self.make(**{argument: values[name] for name, argument in self.arguments.items()}) if clean else BAD

    @property
    def arguments(self) -> dict[str, str]:
        """Key → the argument under which `make` is given its value, for the keys that are kept."""
        return {name: self.renamed.get(name, name) for name, wanted in self.fields.items() if wanted.kept}

    def schema(self) -> Schema:
        return {
            "type": "object",
            "properties": {name: _with_doc(f.shape.schema(), f.about) for name, f in self.fields.items()},
            "required": [name for name, f in self.fields.items() if f.default is REQUIRED],
            "additionalProperties": False,
        }


def _with_doc(schema: Schema, about: str) -> Schema:
    return schema | {"description": about} if about else schema
