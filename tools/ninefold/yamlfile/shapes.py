"""Shapes: one declaration of what a file holds reads it, words its problems and gives its JSON Schema.

A shape reads a node into a typed value. What does not fit is added to the report, with its place, and the value is
`BAD`; reading goes on, so that one run shows every problem. Here are the shapes of single values;
`compounds` has those that are made of other shapes.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from ninefold.errors import Report, guess
from ninefold.frozen import frozen
from ninefold.yamlfile.nodes import UNPRINTED, Hole, Node, Scalar, describe, unprinted

T = TypeVar("T")
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


@frozen
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
        wrong = self.pattern is not None and not re.fullmatch(self.pattern, node.text[: 2 * self.longest])
        if wrong:
            return self.refuse(node, report)
        if len(node.text) > self.longest:
            found = f"text of {len(node.text):,} characters"
            report.error(node.place, "text-too-long", found, f"at most {self.longest}")
            return BAD
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


@frozen
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


@frozen
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


@frozen
class Flag(Shape[bool]):
    """Yes or no; `true` and `false` are read alike."""

    expected: str = "'yes' or 'no'"

    def read(self, node: Node, report: Report) -> bool | Bad:
        words = {"true": True, "yes": True, "false": False, "no": False}
        value = words.get(node.text.casefold()) if isinstance(node, Scalar) else None
        return self.refuse(node, report) if value is None else value

    def schema(self) -> Schema:
        return {"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no"]}]}


@frozen
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


@frozen
class Parsed(Shape[T]):
    """Text in a small notation of its own: `parse` gives the value, or None for "not of that form". `mend` has a hint
    for text that is not of it, where it can guess what was meant."""

    expected: str
    parse: Callable[[str], T | None]
    pattern: str = ".+"
    code: str = "wrong-value"
    mend: Callable[[str], str] | None = None

    def read(self, node: Node, report: Report) -> T | Bad:
        text = node.text if isinstance(node, Scalar) and len(node.text) <= 200 else None
        value = None if text is None else self.parse(text)
        if value is not None:
            return value
        hint = "" if text is None or self.mend is None else self.mend(text)
        return self.refuse(node, report, self.code, hint)

    def schema(self) -> Schema:
        return {
            "type": ["string", "number"],
            "pattern": f"^(?:{self.pattern})$",
            "title": self.expected,
        }
