"""The rules of a game as frozen values: what `rules.yaml` says, checked, in the order it was written.

Nothing here knows a particular game. `rules.load` reads these values from files, `rules.table` compiles the
covering lines into the table that the engine plays on.
"""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.frozen import frozen

NOTHING = "nothing"
"""In `under`: nothing lies on the place that is covered."""
DIE = "die"
"""In `under` and `each`: any die, and any token that stands for one."""
ANYTHING = "anything"
"""In `under`: whatever lies there."""

While = tuple[tuple[str, str], ...]
"""Rulings and the values they must have for a line to count; () always counts."""


@frozen
class AreaType:
    """A type of area on the cards: `kinds` 0 (a clearing), 1 or 2 (split), `on_card` of them on each card.

    `yields` are the amounts an area may bear; () for areas that bear nothing. A clearing is written as `name`.
    `fuller`: (yield, n) pairs, n areas of each kind in a designed deck bear that yield; all others bear the lowest.
    """

    name: str
    kinds: int
    yields: tuple[int, ...]
    on_card: int
    fuller: tuple[tuple[int, int], ...] = ()


@frozen
class EachKind:
    """How many areas of type `area` a card has of each kind: `least` or more, or just so many if `exact`."""

    area: str
    least: int
    exact: bool


@frozen
class DeckSize:
    """Cards in a deck, cards played in one game (the first one laid included), cards in the hand."""

    cards: int
    played: int
    hand: int


@frozen
class Face:
    """A face of a die. `value` is the number it shows; None where it shows a picture and has only a `name`.

    A numbered face may have a `name` too: a picture printed with the number.
    """

    value: int | None
    name: str | None
    worth: int

    @property
    def word(self) -> str:
        """What identifies the face in words: its name, else its number."""
        return self.name or str(self.value)


@frozen
class Dice:
    """`per_kind` dice of each kind, all with the same faces.

    `plain`: for players with ordinary dice, (spots, face) pairs: these spots stand for that face.
    """

    per_kind: int
    faces: tuple[Face, ...]
    plain: tuple[tuple[int, Face], ...]

    @property
    def ladder(self) -> tuple[Face, ...]:
        """The numbered faces from the lowest to the highest: what a die climbs."""
        return tuple(sorted((f for f in self.faces if f.value is not None), key=lambda f: f.value or 0))


@frozen
class Token:
    """A token; `count` in a game. With `die` it stands for a die worth so many points and keeps a kind.

    `counts_as`: a name that recipes know and that this token also answers to, while `counts_while` holds.
    """

    name: str
    count: int
    die: int | None
    counts_as: str | None
    counts_while: While


@frozen
class Blocked:
    """The place may not be covered."""


@frozen
class Then:
    """What happens without asking: `nothing` (the new area lies bare), `keep` (what lay there comes up unchanged),
    `add` (the die rises by the yield of the top area), `next` (it rises to the next face)."""

    what: str


@frozen
class PlaceDie:
    """A new die of the top area's kind from the supply, while there is one; else the new area lies bare.

    `face`: `sum` (the yields of both areas together) or `lowest`. R3: who gets a scarce die is asked under `ask`.
    """

    face: str
    ask: str


@frozen
class Earn:
    """What lies there becomes `token`, if the token is to be had, and goes back; else `otherwise` happens."""

    token: str
    otherwise: Then
    ask: str


@frozen
class Pay:
    """One of `options` must be put on the new area, what lay there goes back; otherwise the move is illegal.

    An option is a token or a named face of a die of one of the top area's kinds. `last_resort`: the option that may
    be taken only if, after all other payments, none of this place's other options is left. `ask` is None where there
    is only one option.
    """

    options: tuple[str, ...]
    last_resort: str | None
    ask: str | None


Outcome = Blocked | Then | PlaceDie | Earn | Pay


@frozen
class Line:
    """One covering line: the first line that fits a top area and the place below it decides.

    `top` and `below` are area types (None: any). `under` says what lies there: a name, `nothing`, `die`, `anything`.
    `match`: the top area has the kind of the die below, or, where no die lies, shares a kind with the area below;
    False: it must not; None: either. `step` is when it resolves. `reason` words a refusal.
    """

    id: str
    top: str | None
    below: str | None
    under: str
    match: bool | None
    step: str
    outcome: Outcome
    reason: str


@frozen
class Term:
    """One line of the score sheet: `points` for each `each` (None: the worth of the face) on areas of type `on`.

    `each` is `die`, a face's or a token's name; `without` names what does not count although it is a die. With
    `beside`, the points count once for each die on an orthogonally adjacent area of that type.
    """

    id: str
    each: str
    on: str | None
    without: frozenset[str]
    points: int | None
    beside: str | None
    active: While


@frozen
class Rating:
    """A rank for scores from `floor` (None: from the bottom)."""

    floor: int | None
    name: str


@frozen
class Tie:
    """A tie-break: more of `what` (`die` or a token's name) is better, or fewer if not `most`."""

    most: bool
    what: str


@frozen
class Variant:
    """A variant: `target` is the score that wins where no recipes were drawn."""

    name: str
    target: int


@frozen
class Ruling:
    """A switch for what the published rules leave open. `values[0]` need not be the default."""

    name: str
    id: str
    values: tuple[str, ...]
    default: str
    about: str

    def read(self, text: str) -> str | None:
        """The value that a text means, or None; `true` and `false` are read like `yes` and `no`."""
        word = text.casefold()
        return next((v for v in self.values if v in (text, {"true": "yes", "false": "no"}.get(word))), None)


@frozen
class Rules:
    """A game. `slug` is the word that card sets and records call it by."""

    slug: str
    name: str
    kinds: tuple[str, ...]
    columns: int
    rows: int
    area_types: tuple[AreaType, ...]
    each_kind: EachKind | None
    deck: DeckSize
    dice: Dice
    tokens: tuple[Token, ...]
    steps: tuple[str, ...]
    asks: tuple[str, ...]
    """Words of the choices that a move may name, in the order they are written."""
    covering: tuple[Line, ...]
    scoring: tuple[Term, ...]
    ratings: tuple[Rating, ...]
    ties: tuple[Tie, ...]
    variants: tuple[Variant, ...]
    rulings: tuple[Ruling, ...]

    @property
    def areas_on_card(self) -> int:
        """How many areas a card has."""
        return self.columns * self.rows

    @property
    def clearing(self) -> str | None:
        """The word for an area without kinds, or None where the game has none."""
        return next((t.name for t in self.area_types if t.kinds == 0), None)

    def type_with(self, kinds: int) -> AreaType | None:
        """The type of the areas with so many kinds, or None."""
        return next((t for t in self.area_types if t.kinds == kinds), None)

    @property
    def specials(self) -> tuple[str, ...]:
        """Names of what counts as a die but shows no number: faces with only a picture, tokens standing for dice."""
        pictures = tuple(f.word for f in self.dice.faces if f.value is None)
        return pictures + tuple(t.name for t in self.tokens if t.die is not None)

    @property
    def things(self) -> tuple[str, ...]:
        """Names of what can be absent from the table: tokens and special die values."""
        return tuple(dict.fromkeys((*self.specials, *(t.name for t in self.tokens))))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids that texts refer to: covering lines, score terms, rulings, in the order of the file."""
        lines = tuple(line.id for line in self.covering)
        return lines + tuple(term.id for term in self.scoring) + tuple(ruling.id for ruling in self.rulings)

    def rating(self, score: int) -> Rating:
        """The rank of a score in the standard game."""
        # They rise, and the first has no floor.
        return [r for r in self.ratings if r.floor is None or score >= r.floor][-1]

    def settled(self, chosen: Mapping[str, str]) -> While:
        """All rulings with their values: the chosen ones, else the defaults, in the order of the file."""
        return tuple((r.name, chosen.get(r.name, r.default)) for r in self.rulings)
