"""Messages: every English text that can be translated, with its id, its place and a note for translators.

English has one home for each text: words.yaml and its sisters for sentences, rules.yaml for ranks, reasons and
rulings, recipes.yaml and cards.yaml for names, rulebook.yaml for the book. Here is what one of the first files holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ninefold import resources
from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.model.recipesfile import shown_name
from ninefold.yamlfile import (
    ByForm,
    Field,
    Located,
    MapOf,
    Mapping,
    Marked,
    Node,
    Record,
    Scalar,
    Sequence,
    Shape,
    Text,
    load,
    read_file,
)

FILE_NAME = resources.WORDS
MOST_TEXT = 1200
"""Characters of the longest text."""
ID = Text(100, r"[a-z0-9][a-z0-9_.-]*", "an id of lower-case letters, digits, dots and hyphens")
GAP = re.compile(r"\{([a-z_]+)(?:\.([a-z0-9-]+))?\}")
"""A gap in a text: `{n}`, or with the form of a name that it asks for, `{kind.dice}`."""


@frozen
class Message:
    """An English text. `one`: what it is for the number one, of a text that counts its gap {n}; else None.

    `note` tells translators where the text stands, what fills its gaps, and how much room it has.
    """

    id: str
    text: str
    place: Place
    one: str | None = None
    note: str = ""

    @property
    def forms(self) -> tuple[str, ...]:
        """The English forms: one, or two of a text that counts."""
        return (self.text,) if self.one is None else (self.one, self.text)


@frozen
class Counted:
    """Two forms of a text that counts its gap {n}."""

    one: str
    other: str


_TEXT = Text(MOST_TEXT)
_COUNTED = Record(
    "a text that counts",
    Counted,
    {"one": Field(_TEXT, "for the number one"), "other": Field(_TEXT, "for every other number")},
)
_VALUE: Shape[str | Counted] = ByForm(scalar=_TEXT, mapping=_COUNTED)  # type: ignore[arg-type]
WORDS: Shape[dict[str, Marked[str | Counted]]] = MapOf(ID, Located(_VALUE), 0, 1000)
"""The shape of a words.yaml."""


def gaps(text: str) -> frozenset[str]:
    """The names of the gaps in a text, whatever form of a name they ask for."""
    return frozenset(name for name, _ in GAP.findall(text))


def written(path: Path, report: Report) -> Iterator[Message]:
    """The texts of a words.yaml, in its order; none where there is no such file."""
    if not path.exists():
        return
    for key, value in (read_file(path, WORDS, report) or {}).items():
        if isinstance(value.value, Counted):
            yield Message(key, value.value.other, value.place, value.value.one)
        else:
            yield Message(key, value.value, value.place)


def of_rules(path: Path) -> Iterator[Message]:
    """The name of a game, its ranks, its reasons against moves and its rulings, as far as the file names them.

    The file is checked by whoever loads the rules; here what cannot be read is passed over.
    """
    node = _read(path)
    yield from _named("game.name", node.get("name"))
    for rating in _items(node.get("ratings")):
        floor = rating.get("from")
        yield from _named(f"rating.{floor.text if isinstance(floor, Scalar) else 'lowest'}", rating.get("name"))
    for line, value in _entries(node.get("covering")):
        yield from _named(f"reason.{line}", value.get("reason"))
    for ruling, value in _entries(node.get("rulings")):
        yield from _named(f"ruling.{ruling}", value.get("about"))


def of_cards(path: Path) -> Iterator[Message]:
    """The name of a card set."""
    yield from _named("set.name", _read(path).get("name"))


def of_recipes(path: Path) -> Iterator[Message]:
    """The names of recipes."""
    for recipe in _items(_read(path).get("recipes")):
        slug, name = recipe.get("slug"), recipe.get("name")
        if isinstance(slug, Scalar):
            shown = name if isinstance(name, Scalar) else slug
            yield Message(f"recipe.{slug.text}.name", shown_name(slug.text, _text(name)), shown.place)


def names_in(path: Path) -> frozenset[str]:
    """Every word and key of a file of rules: whatever its kinds, tokens, faces and lines are called is among them."""
    return frozenset(_words(_read(path)))


def _words(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    for inner in node.items if isinstance(node, Sequence) else ():
        yield from _words(inner)
    for key, value in node.entries if isinstance(node, Mapping) else ():
        yield key.text
        yield from _words(value)


def _read(path: Path) -> Mapping:
    node = load(path, Report()) if path.is_file() else None
    return node if isinstance(node, Mapping) else Mapping(Place(str(path)), ())


def _named(key: str, node: Node | None) -> Iterator[Message]:
    if isinstance(node, Scalar) and node.text.strip():
        yield Message(key, node.text.strip(), node.place)


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _items(node: Node | None) -> Iterator[Mapping]:
    if isinstance(node, Sequence):
        yield from (item for item in node.items if isinstance(item, Mapping))


def _entries(node: Node | None) -> Iterator[tuple[str, Mapping]]:
    if isinstance(node, Mapping):
        yield from ((key.text, value) for key, value in node.entries if isinstance(value, Mapping))
