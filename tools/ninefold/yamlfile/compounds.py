"""Shapes made of other shapes: lists, mappings and records, and shapes that add something to an inner one."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as AbstractMapping
from dataclasses import field
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from ninefold.errors import Place, Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.yamlfile.nodes import Mapping, Node, Scalar, Sequence, quoted
from ninefold.yamlfile.shapes import BAD, Bad, Schema, Shape, T

K = TypeVar("K")


@frozen
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


@frozen
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


@frozen
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


@frozen
class Marked(Generic[T]):
    """A value together with the place where it stands, for checks across a file."""

    place: Place
    value: T


@frozen
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


@frozen
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


@frozen
class Field:
    """One key of a record: its shape, its default when left out (none: it must stand), and what it means.

    Without `kept` the key is read and checked, and its value dropped: it says nothing that others do not.
    """

    shape: Shape[Any]
    about: str = ""
    default: Any = REQUIRED
    kept: bool = True


@frozen
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
