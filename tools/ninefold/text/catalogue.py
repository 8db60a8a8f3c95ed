"""Texts by stable id, in one language, with gaps for numbers and for names in the form that a sentence needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.text.language import ENGLISH, Language
from ninefold.text.messages import GAP

NAME = "name"
"""The form of a name that a gap gets if it asks for none."""


def plain(name: str) -> str:
    """An identifier as it reads in a sentence."""
    return name.replace("-", " ").replace("_", " ")


@frozen
class Term:
    """A thing by name, for a gap: `Term("kind", "x")` fills `{kind}` with the text `kind.x.name` and
    `{kind.dice}` with `kind.x.dice`; a thing without words of its own borrows those of `kind.any`."""

    group: str
    name: str
    form: str = NAME
    """The form for gaps that ask for none."""


@frozen
class Catalogue:
    """The texts of one language. Templates only have gaps `{name}`: no expressions, so strangers' texts are safe."""

    language: str
    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """By id; of a text that counts, the form for most numbers."""
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}), compare=False)
    """Where each text stands, by id."""
    counted: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """All forms of the texts that count, by id."""
    speech: Language = ENGLISH
    """The language as data: how it counts, above all."""

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, **values: object) -> str:
        """The text of an id with its gaps filled; KeyError for an id nobody wrote, which a test prevents.

        Where the text counts, the value of `n` picks its form.
        """
        return self._filled(self._template(key, values.get("n")), values)

    def place(self, key: str) -> Place:
        """Where the text of an id stands; the id itself for a text that came from no file."""
        return self.places.get(key, Place(key))

    def first(self, keys: Sequence[str], **values: object) -> str:
        """The text of the first id that has one, so that general words serve what has none of its own."""
        return self.say(self.known(keys), **values)

    def known(self, keys: Sequence[str]) -> str:
        """The first id that has a text; the last of them where none has."""
        return next((key for key in keys if key in self.texts), keys[-1])

    def form(self, term: Term, form: str = "") -> str:
        """A name in a form (none: the term's own): its own words, else the general ones, else its name."""
        form = form or term.form
        own = f"{term.group}.{term.name}.{form}"
        if own in self.texts:
            return self.texts[own]
        general = f"{term.group}.any.{form}"
        name = plain(term.name) if form == NAME else self.form(term, NAME)
        # Without words for this form the name serves: better than a hole.
        return self.say(general, **{term.group: name}) if general in self.texts else name

    def forms(self, key: str) -> tuple[str, ...]:
        """All forms of a text: several of one that counts."""
        return self.counted.get(key, (self.texts[key],))

    def join(self, sentences: Iterable[str]) -> str:
        """Whole sentences one after the other, as the language sets them."""
        return ("" if self.speech.script == "cjk" else " ").join(sentences)

    def _template(self, key: str, n: object) -> str:
        forms = self.counted.get(key)
        if forms is None or not isinstance(n, int):
            return self.texts[key]
        return forms[self.speech.form(n)]

    def _filled(self, template: str, values: Mapping[str, object]) -> str:
        def fill(gap: re.Match[str]) -> str:
            value = values.get(gap[1])
            if isinstance(value, Term):
                return self.form(value, gap[2] or "")
            return gap[0] if value is None or gap[2] else self._written(value)

        return GAP.sub(fill, template)

    def _written(self, value: object) -> str:
        """A fraction has at most two decimals, none without need, after the sign of the language: `12,7`."""
        if not isinstance(value, float):
            return str(value)
        return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", self.speech.decimal)
