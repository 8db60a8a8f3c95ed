"""Signs as written in data, e.g. for the steps of a turn summary: `area:KIND:1 + area:KIND:2 -> die:KIND:3`.

Words between blanks: `card` (a card laid over another), `first-card`, `->`, `area:<kind>[:<yield>]`,
`area:<kind>/<kind>`, `area:<clearing>`, `die:<kind>[:<number or picture>]`, `thing:<symbol>`, `not:<symbol>` (struck
out). `area:…<die:…` and `area:…<thing:…` put a die or a thing on an area. Up to three other characters are set as
they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ninefold.art.glyphs import Arrow, CardOver, DieSign, Glyph, Mark, Patch, Thing
from ninefold.art.lettering import Desk
from ninefold.errors import guess
from ninefold.frozen import frozen
from ninefold.model.areas import Area
from ninefold.rules.values import Rules

_LONGEST_MARK = 3
EXPECTED = "signs such as 'card', 'area:KIND:2', 'die:KIND:3', 'thing:NAME', '->' or '+'"


@frozen
class _Reader:
    rules: Rules
    things: frozenset[str]
    """Names of symbols that may be shown."""

    @property
    def plain(self) -> Mapping[str, Glyph]:
        """Signs that are a word each."""
        columns, rows = self.rules.columns, self.rules.rows
        return {
            "card": CardOver(columns, rows),
            "first-card": CardOver(columns, rows, first=True),
            "->": Arrow(),
        }

    def glyph(self, word: str) -> Glyph | None:
        if word in self.plain:
            return self.plain[word]
        head, _, rest = word.partition(":")
        readers: Mapping[str, Callable[[str], Glyph | None]] = {
            "area": self._patch,
            "die": self._die,
            "thing": self._thing,
            "not": self._struck,
        }
        if rest and head in readers:
            return readers[head](rest)
        return Mark(word) if len(word) <= _LONGEST_MARK else None

    def _patch(self, text: str) -> Patch | None:
        what, lies, on = text.partition("<")
        area = self._area(what)
        thing = self.glyph(on) if lies else None
        if area is None or (lies and not isinstance(thing, DieSign | Thing)):
            return None
        return Patch(area, thing if isinstance(thing, DieSign | Thing) else None)

    def _area(self, text: str) -> Area | None:
        if text == self.rules.clearing:
            return Area((), 0)
        names, _, amount = text.partition(":")
        kinds = tuple(names.split("/"))
        kind_type = self.rules.type_with(len(kinds))
        if kind_type is None or not set(kinds) <= set(self.rules.kinds):
            return None
        yields = {str(one): one for one in kind_type.yields}
        if amount:
            return Area(kinds, yields[amount]) if amount in yields else None
        return Area(kinds, min(kind_type.yields, default=0))

    def _die(self, text: str) -> DieSign | None:
        kind, _, shown = text.partition(":")
        faces = {str(face.value): face.value for face in self.rules.dice.faces if face.value is not None}
        pictures = {face.name for face in self.rules.dice.faces if face.name is not None}
        if kind not in self.rules.kinds:
            return None
        if shown in faces:
            return DieSign(kind, faces[shown])
        if shown in pictures:
            return DieSign(kind, shown)
        return None if shown else DieSign(kind)

    def _thing(self, name: str) -> Thing | None:
        return Thing(name) if name in self.things else None

    def _struck(self, name: str) -> Thing | None:
        return Thing(name, struck=True) if name in self.things else None


def read_signs(text: str, rules: Rules, things: frozenset[str], desk: Desk) -> tuple[Glyph, ...]:
    """The signs of a text; a word that is none is a problem `unknown-sign` at the desk's place, and left out."""
    reader = _Reader(rules, things)
    signs = []
    for word in text.split():
        glyph = reader.glyph(word)
        if glyph is None:
            known = [*reader.plain, *rules.kinds, *things]
            hint = guess(word.rpartition(":")[2], known)
            desk.report.error(desk.place, "unknown-sign", f"the sign '{word}'", EXPECTED, hint)
        else:
            signs.append(glyph)
    return tuple(signs)
