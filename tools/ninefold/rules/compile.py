"""Rules → covering table: each covering line tried on each top area and each place that a game can reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ninefold.errors import Place as Where
from ninefold.errors import Report
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Beside, Option, Place, Policy, Scored, Site, Table, Thing
from ninefold.rules.values import (
    ANYTHING,
    DIE,
    NOTHING,
    AreaType,
    Blocked,
    Earn,
    Line,
    Pay,
    PlaceDie,
    Rules,
    Term,
    Then,
    While,
)


class _Draft(NamedTuple):
    """An option whose place has no code yet."""

    claim: int
    place: Place
    returns: int
    last: bool


class _DraftSite(NamedTuple):
    policy: Policy
    line: int
    step: int
    ask: int
    options: tuple[_Draft, ...]


class _Gap(Exception):
    """The covering lines do not settle a case; the text says which."""


def compile_table(rules: Rules, rulings: Mapping[str, str] | None = None) -> Table:
    """The table of rules that `load_rules` accepted; `rulings` not given take their defaults."""
    return _Compiler(rules).table(rules.settled(rulings or {}))


def check_covering(rules: Rules, where: Where, report: Report) -> bool:
    """Whether the covering lines settle every case that a game can reach; what they leave open is reported."""
    gaps = _Compiler(rules).gaps()
    for gap in gaps:
        report.error(where, "covering-gap", gap, "a covering line that settles it")
    return not gaps


def areas_of(rules: Rules) -> tuple[Area, ...]:
    """Every area that a card may have, by type, kind and yield."""
    return tuple(area for area_type in rules.area_types for area in _areas_of_type(area_type, rules.kinds))


def _areas_of_type(area_type: AreaType, kinds: tuple[str, ...]) -> Iterator[Area]:
    if area_type.kinds == 0:
        yield Area((), 0)
    elif area_type.kinds == 1:
        yield from (Area((kind,), amount) for kind in kinds for amount in area_type.yields)
    else:
        yield from (Area((one, other), 0) for one in kinds for other in kinds if one != other)


def things_of(rules: Rules) -> tuple[Thing, ...]:
    """Everything that can lie on an area: the faces, then the tokens."""
    faces = tuple(Thing(face, None, face.worth) for face in rules.dice.faces)
    return faces + tuple(Thing(None, token, token.die or 0) for token in rules.tokens)


class _Compiler:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.areas = areas_of(rules)
        self.things = things_of(rules)
        self.types = tuple(found.name if (found := rules.type_with(len(a.kinds))) else None for a in self.areas)
        self.faces = {face: n for n, face in enumerate(rules.dice.faces)}

    def gaps(self) -> list[str]:
        return sorted({gap for _, gap in self._explore() if isinstance(gap, str)})

    def table(self, rulings: While) -> Table:
        drafts = {key: site for key, site in self._explore() if isinstance(site, _DraftSite)}
        nowhere = Place(NONE, NONE, NONE)
        reached = {below for _, below in drafts} - {nowhere}
        places = (nowhere, *sorted(reached, key=lambda p: (p.thing != NONE, p)))
        codes = {place: code for code, place in enumerate(places)}
        areas = range(len(self.areas))
        sites = tuple(tuple(_number(drafts[area, below], codes) for below in places) for area in areas)
        scored = tuple(self._scored(n, term, places) for n, term in self._active(rulings) if term.beside is None)
        return Table(
            rules=self.rules,
            rulings=rulings,
            areas=self.areas,
            things=self.things,
            places=places,
            bare=tuple(codes[Place(area, NONE, NONE)] for area in areas),
            sites=sites,
            holds=tuple(self._held(place) for place in places),
            supply=(
                *(self.rules.dice.per_kind for _ in self.rules.kinds),
                *(token.count for token in self.rules.tokens),
            ),
            scored=scored,
            beside=tuple(self._beside(n, term, places) for n, term in self._active(rulings) if term.beside),
            points=tuple(sum(term.points[code] for term in scored) for code in range(len(places))),
        )

    def _explore(self) -> Iterator[tuple[tuple[int, Place], _DraftSite | str]]:
        """Each area on each place that can come about, with its site, or with the gap it falls into."""
        nowhere = Place(NONE, NONE, NONE)
        found, todo = {nowhere}, [nowhere]
        while todo:
            below = todo.pop()
            for area in range(len(self.areas)):
                try:
                    site = self._site(area, below)
                except _Gap as gap:
                    yield (area, below), str(gap)
                    continue
                yield (area, below), site
                for option in site.options:
                    if option.place not in found:
                        found.add(option.place)
                        todo.append(option.place)

    def _site(self, top: int, below: Place) -> _DraftSite:
        if below.area == NONE:
            free = _Draft(NONE, Place(top, NONE, NONE), NONE, False)
            return _DraftSite(Policy.FREE, NONE, NONE, NONE, (free,))
        for number, line in enumerate(self.rules.covering):
            if self._fits(line, top, below):
                return self._apply(number, line, top, below)
        raise _Gap(f"no line says what happens when {self._say(Place(top, NONE, NONE))} covers {self._say(below)}")

    def _fits(self, line: Line, top: int, below: Place) -> bool:
        return (
            line.top in (None, self._type(top))
            and line.below in (None, self._type(below.area))
            and self._lies(line.under, below)
            and line.match in (None, self._match(top, below))
        )

    def _type(self, area: int) -> str | None:
        return self.types[area]

    def _lies(self, under: str, below: Place) -> bool:
        if under == ANYTHING:
            return True
        if under == NOTHING or below.thing == NONE:
            return under == NOTHING and below.thing == NONE
        thing = self.things[below.thing]
        return thing.is_die if under == DIE else under in thing.names

    def _match(self, top: int, below: Place) -> bool:
        kinds = self.areas[top].kinds
        if below.kind != NONE:
            return self.rules.kinds[below.kind] in kinds
        return not set(kinds).isdisjoint(self.areas[below.area].kinds)

    def _apply(self, number: int, line: Line, top: int, below: Place) -> _DraftSite:
        step = self.rules.steps.index(line.step) if line.step else 0
        match line.outcome:
            case Blocked():
                return _DraftSite(Policy.BLOCKED, number, step, NONE, ())
            case Then(what):
                return _DraftSite(Policy.FREE, number, step, NONE, (self._then(what, top, below),))
            case PlaceDie(face, ask):
                options = (self._new_die(line, face, top, below), self._then(NOTHING, top, below))
                return _DraftSite(Policy.SHARE, number, step, self.rules.asks.index(ask), options)
            case Earn(token, otherwise, ask):
                options = (self._earned(line, token, top, below), self._then(otherwise.what, top, below))
                return _DraftSite(Policy.SHARE, number, step, self.rules.asks.index(ask), options)
            case Pay(names, last_resort, asked):
                paid = tuple(self._payments(line, names, last_resort, top, below))
                ask_index = NONE if asked is None else self.rules.asks.index(asked)
                return _DraftSite(Policy.DEMAND, number, step, ask_index, paid)

    def _then(self, what: str, top: int, below: Place) -> _Draft:
        if what == NOTHING:
            return _Draft(NONE, Place(top, NONE, NONE), self._held(below), False)
        thing = below.thing
        if thing != NONE and what != "keep":
            thing = self._raised(what, thing, self.areas[top].yield_)
        return _Draft(NONE, Place(top, below.kind, thing), NONE, False)

    def _raised(self, what: str, thing: int, amount: int) -> int:
        face = self.things[thing].face
        if face is None or face.value is None:
            return thing
        # Past the top of the ladder a die stays at the top.
        return self._at_least(face.value + (amount if what == "add" else 1))

    def _at_least(self, value: int) -> int:
        """The face with the lowest number that is not below `value`, else the top of the ladder."""
        ladder = self.rules.dice.ladder
        face = next((f for f in ladder if f.value is not None and f.value >= value), ladder[-1])
        return self.faces[face]

    def _new_die(self, line: Line, face: str, top: int, below: Place) -> _Draft:
        kinds = self.areas[top].kinds
        if len(kinds) != 1:
            raise _Gap(
                f"'{line.id}' places a die on {self._say(Place(top, NONE, NONE))}, which has not just one kind"
            )
        together = self.areas[top].yield_ + self.areas[below.area].yield_ if face == "sum" else 0
        kind = self.rules.kinds.index(kinds[0])
        return _Draft(kind, Place(top, kind, self._at_least(together)), NONE, False)

    def _earned(self, line: Line, token: str, top: int, below: Place) -> _Draft:
        if below.kind == NONE:
            raise _Gap(f"'{line.id}' earns '{token}' over {self._say(below)}, where no die lies")
        return _Draft(self._token(token), Place(top, below.kind, self._thing(token)), self._held(below), False)

    def _payments(
        self, line: Line, names: tuple[str, ...], last_resort: str | None, top: int, below: Place
    ) -> Iterator[_Draft]:
        returns = self._held(below)
        for name in names:
            thing = self._thing(name)
            last = name == last_resort
            if self.things[thing].token is None:
                for kind in (self.rules.kinds.index(kind) for kind in self.areas[top].kinds):
                    yield _Draft(kind, Place(top, kind, thing), returns, last)
            elif self.things[thing].is_die:
                raise _Gap(f"'{line.id}' pays with '{name}', which stands for a die and would have no kind")
            else:
                yield _Draft(self._token(name), Place(top, NONE, thing), returns, last)

    def _thing(self, name: str) -> int:
        return next(n for n, thing in enumerate(self.things) if name in thing.names)

    def _token(self, name: str) -> int:
        """The resource that a token is."""
        names = [token.name for token in self.rules.tokens]
        return len(self.rules.kinds) + names.index(name)

    def _held(self, place: Place) -> int:
        if place.thing == NONE:
            return NONE
        token = self.things[place.thing].token
        return place.kind if token is None else self._token(token.name)

    def _say(self, place: Place) -> str:
        area = self.areas[place.area]
        bare = "/".join(area.kinds) + (f" {area.yield_}" if area.yield_ else "") or str(self._type(place.area))
        if place.thing == NONE:
            return bare
        kind = "" if place.kind == NONE else f" {self.rules.kinds[place.kind]}"
        return f"{bare} with{kind} {self.things[place.thing].value}"

    def _active(self, rulings: While) -> Iterator[tuple[int, Term]]:
        settled = dict(rulings)
        for number, term in enumerate(self.rules.scoring):
            if all(settled.get(name) == value for name, value in term.active):
                yield number, term

    def _scored(self, number: int, term: Term, places: tuple[Place, ...]) -> Scored:
        of = tuple(self._counts(term, place) for place in places)
        worth = (self._worth(term, place) if there else 0 for there, place in zip(of, places, strict=True))
        return Scored(number, of, tuple(worth))

    def _worth(self, term: Term, place: Place) -> int:
        return self.things[place.thing].worth if term.points is None else term.points

    def _counts(self, term: Term, place: Place) -> bool:
        return (
            place.thing != NONE
            and self._lies(term.each, place)
            and term.on in (None, self._type(place.area))
            and self.things[place.thing].names.isdisjoint(term.without)
        )

    def _beside(self, number: int, term: Term, places: tuple[Place, ...]) -> Beside:
        of = tuple(self._counts(term, place) for place in places)
        counted = tuple(place.kind != NONE and self._type(place.area) == term.beside for place in places)
        return Beside(number, of, counted, term.points or 0)


def _number(site: _DraftSite, codes: Mapping[Place, int]) -> Site:
    options = tuple(Option(o.claim, codes[o.place], o.returns, o.last) for o in site.options)
    return Site(site.policy, site.line, site.step, site.ask, options)
