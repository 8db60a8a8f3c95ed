"""The manual of a file format, from its JSON Schema: a Markdown table of every key, what it holds, what it means."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ninefold.frozen import frozen

Schema = Mapping[str, Any]
FREE = "NAME"
"""What stands for keys that are chosen freely."""
MANY = 3
"""Keys within a key from which on they are not told twice."""


@frozen
class Row:
    """A key by its way from the top (`kinds.NAME.lead`, `cards[]` for each of a list), and what is said of it."""

    key: str
    required: bool
    holds: str
    about: str


def manual(title: str, about: str, schema: Schema) -> str:
    """A section of a page: the file's name, what it is for, and its table."""
    lines = [f"## {title}", "", about, "", "| key | holds | means |", "|---|---|---|"]
    for row in dict.fromkeys(_Walk().rows(schema)):
        must = "" if row.required else "; may be left out"
        lines.append(f"| `{row.key}` | {_cell(row.holds)}{must} | {_cell(row.about)} |")
    return "\n".join([*lines, ""])


class _Walk:
    """Through a schema; what was told once is named, not told again."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def rows(self, schema: Schema, way: str = "") -> Iterator[Row]:
        """The keys of a mapping, and of what lies within, in the order of the schema."""
        for form in _forms(schema):
            if "items" in form:
                yield from self.rows(form["items"], f"{way}[]")
            for key, value in form.get("properties", {}).items():
                yield from self._key(f"{way}.{key}" if way else key, value, key in form.get("required", ()))
            free = form.get("additionalProperties")
            # Beside named keys, free ones are told with these.
            if isinstance(free, Mapping) and "properties" not in form:
                if not way:
                    yield Row(FREE, False, said(free), "")
                yield from self.rows(free, f"{way}.{FREE}" if way else FREE)

    def _key(self, way: str, value: Schema, required: bool) -> Iterator[Row]:
        within = list(_Walk().rows(value))
        bare = json.dumps({key: part for key, part in value.items() if key != "description"})
        first = self._told.setdefault(bare, way)
        again = first != way and len(within) >= MANY
        holds = f"as `{first}`" if again else said(value)
        yield Row(way, required, holds, value.get("description", ""))
        if not again:
            yield from self.rows(value, way)


def _forms(schema: Schema) -> list[Schema]:
    """The forms that a value may have. One that only adds keys to an earlier one is told with that."""
    forms = [inner for one in ("anyOf", "oneOf") for form in schema.get(one, ()) for inner in _forms(form)]
    out: list[Schema] = []
    for form in forms:
        smaller = next((n for n, other in enumerate(out) if _adds(form, other)), None)
        if smaller is None:
            out.append(form)
        else:
            out[smaller] = {**out[smaller], "properties": form["properties"] | out[smaller]["properties"]}
    return out or [schema]


def _adds(form: Schema, other: Schema) -> bool:
    names, others = form.get("properties", {}).keys(), other.get("properties", {}).keys()
    return bool(others) and others < names


def said(schema: Schema) -> str:
    """What a value is, in words."""
    forms = [form for one in ("anyOf", "oneOf") for form in schema.get(one, ())]
    if forms:
        return ", or ".join(dict.fromkeys(said(form) for form in forms))
    if "const" in schema or "enum" in schema:
        return _words([schema["const"]] if "const" in schema else schema["enum"])
    if "title" in schema:
        return str(schema["title"])
    match schema.get("type"):
        case "integer":
            return f"a whole number from {schema['minimum']} to {schema['maximum']}"
        case "boolean":
            return "`yes`, `no`"
        case "array":
            return _list(schema)
        case "object":
            return _mapping(schema)
        case _:
            return "text"


def _words(words: list[object]) -> str:
    typed = ["yes" if word is True else "no" if word is False else str(word) for word in words]
    return ", ".join(f"`{word}`" for word in dict.fromkeys(typed))


def _list(schema: Schema) -> str:
    if "items" not in schema:
        return "a list"
    least, most = schema["minItems"], schema["maxItems"]
    return f"a list of {least if least == most else f'{least} to {most}'}: {said(schema['items'])}"


def _mapping(schema: Schema) -> str:
    free = schema.get("additionalProperties")
    return (
        f"names, each with {said(free)}" if isinstance(free, Mapping) and "properties" not in schema else "a mapping"
    )


def _cell(text: str) -> str:
    """Text that a table may hold."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")
