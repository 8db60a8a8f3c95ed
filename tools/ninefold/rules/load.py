"""`rules.yaml` → `Rules`: read the words first, then the lines that use them, then check what hangs together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from ninefold.errors import Place, Report, did_you_mean
from ninefold.resources import RULES, names_below, rules_root
from ninefold.rules.compile import check_covering
from ninefold.rules.extend import load_extended
from ninefold.rules.packed import fits
from ninefold.rules.sections import Words, covering_shape, scoring_shape, ties_shape
from ninefold.rules.shapes import FILE
from ninefold.rules.texts import DiceText, EachKindText, LineText, RulesText, RulingText, TermText, TieText
from ninefold.rules.values import (
    DIE,
    NOTHING,
    AreaType,
    Dice,
    EachKind,
    Face,
    Line,
    Rules,
    Ruling,
    Term,
    Tie,
    Token,
    Variant,
    While,
)
from ninefold.yamlfile import Bad, Mapping, Marked

T = TypeVar("T", str, int)

MOST_AREAS_ON_CARD = 9
"""Bound on rows × columns: the engine's fast path counts the areas of a card in four bits."""


def games() -> list[str]:
    """The shipped games, sorted."""
    return names_below(rules_root(), RULES)


def load_rules(game_or_path: str | Path, report: Report) -> Rules | None:
    """The rules of a shipped game (its name), or those in a file or in a folder with a `rules.yaml`.

    None when there is a problem; all of them are then in the report.
    """
    path = Path(game_or_path)
    if isinstance(game_or_path, str) and path.name == game_or_path and not path.suffix:
        if game_or_path not in games():
            hint = did_you_mean(game_or_path, games())
            report.error(Place(game_or_path), "unknown-game", f"the game '{game_or_path}'", "a known game", hint)
            return None
        path = rules_root() / game_or_path
    return read_rules(path if path.suffix in (".yaml", ".yml") else path / RULES, report)


def read_rules(path: Path, report: Report) -> Rules | None:
    """The rules in a file; None when there is a problem.

    The game's slug is that of the game it extends, else the name of the file's folder.
    """
    # The problems of this file alone decide whether there are rules; the report may hold those of others.
    own = Report()
    found = load_extended(path, own)
    rules = None if found is None else _rules(found, path.resolve().parent.name, own)
    report.extend(own.problems)
    return rules


def _rules(found: tuple[str | None, Mapping], folder: str, report: Report) -> Rules | None:
    base, node = found
    text = FILE.read(node, report)
    return None if isinstance(text, Bad) else _Reader(text, base or folder, report).rules()


class _Reader:
    """One run over a file whose words are known: every check adds to the report, and reading goes on."""

    def __init__(self, text: RulesText, slug: str, report: Report) -> None:
        self.text = text
        self.slug = slug
        self.report = report

    def wrong(self, place: Place, code: str, found: str, expected: str, hint: str = "") -> None:
        self.report.error(place, code, found, expected, hint)

    def rules(self) -> Rules | None:
        text = self.text
        areas = tuple(area.named(name) for name, area in text.areas.value.items())
        dice = self.dice(text.dice)
        tokens = self.tokens()
        rulings = tuple(self.ruling(name, value) for name, value in text.rulings.items())
        self.check_names(areas, dice, tokens)
        self.check_areas(areas)
        words = Words(
            tuple(a.name for a in areas),
            tuple(dict.fromkeys(name for f in dice.faces for name in (f.name, str(f.value or "")) if name)),
            tuple(t.name for t in tokens),
            text.steps,
            text.asks,
        )
        covering = covering_shape(words).read(text.covering, self.report)
        scoring = scoring_shape(words).read(text.scoring, self.report)
        ties = () if text.ties is None else ties_shape(words).read(text.ties, self.report)
        if isinstance(covering, Bad) or isinstance(scoring, Bad) or isinstance(ties, Bad):
            return None
        rules = Rules(
            slug=self.slug,
            name=text.name,
            kinds=tuple(kind.value for kind in text.kinds.value),
            columns=text.card.columns,
            rows=text.card.rows,
            area_types=areas,
            each_kind=self.each_kind(areas),
            deck=text.deck.value,
            dice=dice,
            tokens=tokens,
            steps=text.steps,
            asks=text.asks,
            covering=tuple(self.lines(covering, words)),
            scoring=tuple(self.terms(scoring, rulings, words)),
            ratings=text.ratings.value,
            ties=tuple(self.ties(ties)),
            variants=tuple(Variant(name, target) for name, target in text.variants.items()),
            rulings=rulings,
        )
        for token in tokens:
            self.check_while(token.counts_while, rulings, text.tokens.place if text.tokens else text.areas.place)
        self.check_numbers(rules)
        return rules if self.report.ok and self.can_be_compiled(rules) else None

    def can_be_compiled(self, rules: Rules) -> bool:
        # What follows from other faults would only confuse; so this comes last and alone.
        if not fits(rules):
            found = "more areas, kinds, tokens and points together than the engine can count"
            self.wrong(self.text.kinds.place, "rules-too-wide", found, "fewer of them")
            return False
        return check_covering(rules, self.text.covering.place, self.report)

    def tokens(self) -> tuple[Token, ...]:
        entries = self.text.tokens.value if self.text.tokens else {}
        return tuple(token.named(name) for name, token in entries.items())

    def dice(self, marked: Marked[DiceText]) -> Dice:
        text = marked.value
        faces: dict[str, Face] = {}
        for word in text.faces:
            if word.value in faces:
                self.wrong(word.place, "face-twice", f"the face {word.value} again", "each face once")
            faces[word.value] = self.face(word, text)
        if all(face.value is None for face in faces.values()):
            self.wrong(marked.place, "no-ladder", "no face shows a number", "at least one numbered face")
        for named in (*text.names, *text.worth):
            if named not in faces:
                self.wrong(marked.place, "unknown-face", f"'{named}' under names or worth", "a face of the dice")
        plain = []
        for spots, word in text.plain.items():
            if word.value not in faces:
                hint = did_you_mean(word.value, faces)
                self.wrong(word.place, "unknown-face", f"the face '{word.value}'", "a face of the dice", hint)
            elif not spots.isdigit() or int(spots) > 6:
                self.wrong(word.place, "plain-spots", f"{spots} spots", "spots of an ordinary die, 1 to 6")
            else:
                plain.append((int(spots), faces[word.value]))
        return Dice(text.per_kind, tuple(faces.values()), tuple(plain))

    def face(self, word: Marked[str], text: DiceText) -> Face:
        if word.value.isdigit():
            return Face(int(word.value), text.names.get(word.value), int(word.value))
        if word.value not in text.worth:
            found = f"the face '{word.value}' shows no number and 'worth' does not say what it counts"
            self.wrong(word.place, "face-worth", found, f"an entry in 'worth', e.g. worth: {{{word.value}: -2}}")
        return Face(None, word.value, text.worth.get(word.value, 0))

    def ruling(self, name: str, text: RulingText) -> Ruling:
        if text.default.value not in text.values:
            hint = did_you_mean(text.default.value, text.values)
            found = f"the default '{text.default.value}'"
            self.wrong(text.default.place, "unknown-value", found, f"one of {', '.join(text.values)}", hint)
        return Ruling(name, text.id, text.values, text.default.value, text.about)

    def each_kind(self, areas: tuple[AreaType, ...]) -> EachKind | None:
        if self.text.each_kind is None:
            return None
        place, text = self.text.each_kind.place, self.text.each_kind.value
        if text.area not in (area.name for area in areas):
            hint = did_you_mean(text.area, (area.name for area in areas))
            self.wrong(place, "unknown-area-type", f"the area type '{text.area}'", "an area type", hint)
        if (text.at_least is None) == (text.exactly is None):
            self.wrong(place, "each-kind", "each_kind", "either 'at_least' or 'exactly'")
        return _each_kind(text)

    def lines(self, lines: dict[Marked[str], Marked[LineText]], words: Words) -> Iterator[Line]:
        for id, marked in lines.items():
            self.check_line(marked.place, marked.value, words)
            yield marked.value.named(id.value)

    def check_line(self, place: Place, line: LineText, words: Words) -> None:
        if len(line.outcomes) != 1:
            found = f"{len(line.outcomes)} outcomes ({', '.join(line.outcomes) or 'none'})"
            self.wrong(place, "line-outcome", found, "exactly one of blocked, then, place, earn, pay")
        outcome = next(iter(line.outcomes), "")
        asks = outcome in ("place", "earn") or (line.pay is not None and len(line.pay) > 1)
        if asks and line.ask is None:
            found = f"'{outcome}' without 'ask'"
            self.wrong(place, "line-ask", found, "the word under which a move names the choice")
        if outcome not in ("", "blocked") and line.step is None and len(words.steps) > 1:
            self.wrong(place, "line-step", "no 'step'", f"one of {', '.join(words.steps)}")
        if outcome in ("blocked", "pay") and not line.reason:
            self.wrong(place, "line-reason", f"'{outcome}' without 'reason'", "a sentence that words the refusal")
        if line.place and line.under != NOTHING:
            self.wrong(place, "line-under", "'place' over something", "'under: nothing' with 'place'")
        if line.last_resort and line.last_resort not in (line.pay or ()):
            self.wrong(place, "line-last-resort", f"'{line.last_resort}'", "one of the options of 'pay'")

    def terms(
        self, terms: dict[Marked[str], Marked[TermText]], rulings: tuple[Ruling, ...], words: Words
    ) -> Iterator[Term]:
        for id, marked in terms.items():
            term = marked.value
            if term.points is None and (term.beside or term.each in words.tokens):
                self.wrong(marked.place, "term-points", "no 'points'", "points for each")
            self.check_while(tuple(term.active.items()), rulings, marked.place)
            yield term.named(id.value)

    def check_while(self, while_: While, rulings: tuple[Ruling, ...], place: Place) -> None:
        for name, value in while_:
            ruling = next((r for r in rulings if r.name == name), None)
            if ruling is None:
                hint = did_you_mean(name, (r.name for r in rulings))
                self.wrong(place, "unknown-ruling", f"the ruling '{name}'", "a ruling of this game", hint)
            elif value not in ruling.values:
                expected = f"one of {', '.join(ruling.values)}"
                self.wrong(place, "unknown-value", f"the value '{value}' of {name}", expected)

    def ties(self, ties: tuple[Marked[TieText], ...]) -> Iterator[Tie]:
        for marked in ties:
            if (marked.value.most is None) == (marked.value.fewest is None):
                self.wrong(marked.place, "tie-form", "a tie-break", "either 'most' or 'fewest'")
            yield marked.value.tie()

    def check_names(self, areas: tuple[AreaType, ...], dice: Dice, tokens: tuple[Token, ...]) -> None:
        """Kinds, area types, faces and tokens share notation, records and recipes, so no word may mean two things."""
        place = self.text.kinds.place
        named = [kind.value for kind in self.text.kinds.value]
        named += [area.name for area in areas] + [token.name for token in tokens]
        named += [face.name for face in dice.faces if face.name]
        for word in _repeated([*named, DIE, NOTHING, "anything", "each", "lowest", "all", "none"]):
            found = f"the word '{word}' names two things"
            self.wrong(place, "word-twice", found, "different words for kinds, areas, faces and tokens")

    def check_areas(self, areas: tuple[AreaType, ...]) -> None:
        place = self.text.areas.place
        for n in _repeated([area.kinds for area in areas]):
            self.wrong(place, "area-types", f"two area types with {n} kinds", "one type for each number of kinds")
        for area in areas:
            if (area.kinds == 1) != bool(area.yields):
                self.wrong(
                    place, "area-yields", f"the area type '{area.name}'", "'yields' exactly if it has one kind"
                )
            if not set(dict(area.fuller)) <= set(sorted(area.yields)[1:]):
                found = f"the area type '{area.name}'"
                self.wrong(place, "area-yields", found, "'fuller' only for yields above the lowest")
        there = self.text.card.columns * self.text.card.rows
        told = sum(area.on_card for area in areas)
        if told != there:
            found = f"{told} areas on a card of {there} places"
            self.wrong(place, "area-count", found, "numbers under 'on_card' that add up to the places of a card")
        if there > MOST_AREAS_ON_CARD:
            self.wrong(place, "card-size", f"a card of {there} areas", f"at most {MOST_AREAS_ON_CARD}")

    def check_numbers(self, rules: Rules) -> None:
        deck, place = rules.deck, self.text.deck.place
        if not deck.hand < deck.played <= deck.cards:
            found = f"a hand of {deck.hand}, {deck.played} played of {deck.cards} cards"
            self.wrong(place, "deck-size", found, "a hand smaller than the cards played, and these at most the deck")
        for id in _repeated(rules.ids):
            found = f"the id '{id}' names two things"
            self.wrong(
                self.text.covering.place, "word-twice", found, "different ids for lines, score terms and rulings"
            )
        floors = [rating.floor for rating in rules.ratings]
        rising = [floor for floor in floors[1:] if floor is not None]
        if floors[0] is not None or len(rising) != len(floors) - 1 or rising != sorted(set(rising)):
            place = self.text.ratings.place
            self.wrong(place, "ratings-order", "ratings out of order", "the lowest without 'from', then rising")


def _each_kind(text: EachKindText) -> EachKind:
    return EachKind(text.area, text.exactly or text.at_least or 0, text.exactly is not None)


def _repeated(values: Iterable[T]) -> list[T]:
    seen: set[T] = set()
    again: dict[T, None] = {}
    for value in values:
        if value in seen:
            again[value] = None
        seen.add(value)
    return list(again)
