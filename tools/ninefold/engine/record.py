"""Game records with their meaning: opened against rules, cards and recipes, and replayed, one or a whole stream."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from ninefold.engine.game import make_game
from ninefold.engine.legality import play
from ninefold.engine.moves import MoveError
from ninefold.engine.recordfile import RecordText
from ninefold.engine.recordstream import Entry, read_records
from ninefold.engine.state import State, start
from ninefold.errors import Place, Problem, Report, guess
from ninefold.frozen import frozen
from ninefold.model.cards import Card
from ninefold.model.cardsfile import CardText
from ninefold.model.recipes import Recipe
from ninefold.model.recipesfile import recipes_shape
from ninefold.rules.cardset import CardSet, vocabulary
from ninefold.rules.deckcheck import read_face
from ninefold.rules.library import Library
from ninefold.rules.values import Rules
from ninefold.yamlfile import Bad, Marked, Node, Scalar
from ninefold.yamlfile import Mapping as MapNode
from ninefold.yamlfile import Sequence as ListNode


@frozen
class Opened:
    """A record that can be replayed: the position before the first move, and the moves as written."""

    state: State
    moves: tuple[Marked[str], ...]
    player: str
    place: Place
    home: Path | None
    """The folder of the record's card set; None for cards given in place."""


@frozen
class Fault:
    """Why a record cannot be replayed to its end: at which move (from 1; None: elsewhere), a code, and words."""

    move: int | None
    code: str
    message: str


@frozen
class Replayed:
    """A record played as far as it goes.

    `states` are the positions, the first and the last included, those before the fault if there is one; () if the
    record could not be opened. `problems` are the fault again and what else is wrong, each with its place.
    """

    place: Place
    states: tuple[State, ...]
    fault: Fault | None = None
    problems: tuple[Problem, ...] = ()
    player: str = ""
    home: Path | None = None
    """The folder of the record's card set; None for cards given in place."""

    @property
    def last(self) -> State:
        """The last position that was reached. Raises IndexError if the record could not be opened."""
        return self.states[-1]


def replays(
    file: BinaryIO, name: str, library: Library, rulings: Mapping[str, str] | None = None
) -> Iterator[Replayed]:
    """Each record of an open binary file, replayed, in order; a faulty one does not hide the others.

    `name` is what problems call the file, and card sets are looked for beside it. `rulings` overrule the records'.
    """
    return (_replayed(entry, library, rulings) for entry in read_records(file, name))


def _replayed(entry: Entry, library: Library, rulings: Mapping[str, str] | None) -> Replayed:
    report = Report(list(entry.problems))
    opened = None if entry.text is None else open_record(entry.text, library, report, rulings)
    if opened is not None:
        return replay(opened)
    place = entry.text.place if entry.text else report.problems[0].place
    return Replayed(place, (), fault_of(report), tuple(report))


def replay(opened: Opened) -> Replayed:
    """Play a record's moves until its end or its first fault."""
    states = [opened.state]
    fault: Fault | None = None
    problems: list[Problem] = []
    for number, move in enumerate(opened.moves, 1):
        try:
            states.append(play(states[-1], move.value))
        except MoveError as error:
            fault = Fault(number, error.code, str(error))
            problems.append(Problem(move.place, error.code, f"move {number}: {error}", ""))
            break
    return Replayed(opened.place, tuple(states), fault, tuple(problems), opened.player, opened.home)


def fault_of(report: Report) -> Fault:
    """The first problem of a record that could not be opened."""
    problem = report.problems[0]
    hint = f" ({problem.hint})" if problem.hint else ""
    return Fault(None, problem.code, problem.message + hint)


def open_record(
    text: RecordText, library: Library, report: Report, rulings: Mapping[str, str] | None = None
) -> Opened | None:
    """A record with its rules, cards and recipes found and checked; None with all problems in the report.

    `rulings` overrule those of the record.
    """
    return _Opener(text, library, report, rulings or {}).opened()


@frozen
class _Pool:
    """Where a record's cards and recipes come from. A recipe has a card only where it is said which is on which."""

    rules: Rules
    cards: tuple[Card, ...]
    recipes: Mapping[str, Recipe]
    home: Path | None


class _Opener:
    def __init__(self, text: RecordText, library: Library, report: Report, rulings: Mapping[str, str]) -> None:
        self.text = text
        self.library = library
        self.report = report
        self.rulings = rulings

    def opened(self) -> Opened | None:
        errors = len(self.report.problems)
        pool = self.pool()
        if pool is None:
            return None
        recipes = tuple(self.drawn(pool))
        self.check_deck(pool, recipes)
        variant = self.variant(pool.rules)
        rulings = self.settled(pool.rules)
        if len(self.report.problems) > errors:
            return None
        game = make_game(self.library.table(pool.rules, rulings), pool.cards)
        deck = [number.value for number in self.text.deck.value]
        begin = start(game, deck, recipes, variant)
        return Opened(begin, self.text.moves, self.text.player, self.text.place, pool.home)

    def wrong(self, place: Place, code: str, found: str, expected: str, hint: str = "") -> None:
        self.report.error(place, code, found, expected, hint)

    def pool(self) -> _Pool | None:
        cards = self.text.cards
        if cards is None:
            return self.of_set(self.library.shipped_set(self.text.game.value, self.report))
        if isinstance(cards.value, str):
            beside = Path(cards.place.file).parent
            return self.of_set(self.library.recorded_set(cards.value, beside, self.report, cards.place))
        return self.in_place(cards.value)

    def of_set(self, found: CardSet | None) -> _Pool | None:
        """The pool of a card set that the record names."""
        game = self.text.game
        if found is None:
            if self.report.ok:
                self.library.rules(game.value, self.report, game.place)
                if self.report.ok:
                    self.wrong(game.place, "record-cards", "no 'cards', and the game has no set", "the cards")
            return None
        if found.rules.slug != game.value:
            expected = f"'{found.rules.slug}', the game of the set {found.slug}"
            self.wrong(game.place, "record-game", f"the game '{game.value}'", expected)
            return None
        own = self.own_recipes(found.rules)
        # A set without recipes of its own is played with those of its game, which are on none of its cards.
        known = found.recipes or self.loose_recipes(found.rules)
        recipes = {recipe.slug: recipe for recipe in (*known, *own)}
        return _Pool(found.rules, found.cards, recipes, found.folder)

    def in_place(self, texts: Sequence[CardText]) -> _Pool | None:
        """The pool of a record that gives its cards: only their shape is checked."""
        game = self.text.game
        rules = self.library.rules(game.value, self.report, game.place)
        if rules is None:
            return None
        faces = [(text, read_face(text, rules, self.report)) for text in texts]
        cards = [Card(text.number.value, face) for text, face in faces if face is not None]
        seen: set[int] = set()
        for text in texts:
            if text.number.value in seen:
                found = f"card {text.number.value} again"
                self.wrong(text.number.place, "card-number-twice", found, "a number of its own for each card")
            seen.add(text.number.value)
        recipes = {recipe.slug: recipe for recipe in (*self.loose_recipes(rules), *self.own_recipes(rules))}
        return _Pool(rules, tuple(cards), recipes, None)

    def loose_recipes(self, rules: Rules) -> tuple[Recipe, ...]:
        """The recipes of the game's own set, without their cards: other cards do not have them on their backs."""
        shipped = self.library.shipped_set(rules.slug, self.report)
        return tuple(replace(recipe, card=None) for recipe in shipped.recipes) if shipped else ()

    def own_recipes(self, rules: Rules) -> tuple[Recipe, ...]:
        node = self.text.own_recipes
        if node is None:
            return ()
        read = recipes_shape(vocabulary(rules)).read(_as_recipes(node), self.report)
        return () if isinstance(read, Bad) else tuple(entry.recipe for entry in read)

    def drawn(self, pool: _Pool) -> Iterator[Recipe]:
        seen: set[str] = set()
        for slug in self.text.recipes:
            recipe = pool.recipes.get(slug.value)
            if recipe is None:
                hint = guess(slug.value, pool.recipes)
                self.wrong(slug.place, "unknown-recipe", f"the recipe '{slug.value}'", "a recipe of the set", hint)
            elif slug.value in seen:
                self.wrong(slug.place, "recipe-twice", f"the recipe '{slug.value}' twice", "different recipes")
            else:
                yield recipe
            seen.add(slug.value)

    def check_deck(self, pool: _Pool, recipes: Sequence[Recipe]) -> None:
        place, numbers = self.text.deck.place, self.text.deck.value
        wanted = pool.rules.deck.played
        if len(numbers) != wanted:
            self.wrong(place, "deck-length", f"a deck of {len(numbers)} cards", f"{wanted} cards")
        known = {card.number for card in pool.cards}
        seen: set[int] = set()
        for number in numbers:
            if number.value in seen:
                self.wrong(
                    number.place, "deck-card-twice", f"card {number.value} twice in the deck", "each card once"
                )
            elif number.value not in known:
                self.wrong(number.place, "deck-unknown-card", f"card {number.value}", "a card of the set")
            seen.add(number.value)
        for recipe in recipes:
            if recipe.card in seen:
                found = f"card {recipe.card} in the deck, whose recipe '{recipe.slug}' was drawn"
                self.wrong(place, "deck-recipe-card", found, "a deck without the cards of the recipes")

    def variant(self, rules: Rules) -> str | None:
        if self.text.variant is None:
            return None
        known = [variant.name for variant in rules.variants]
        name = self.text.variant.value
        if name not in known:
            expected = f"one of {', '.join(known)}" if known else f"none: {rules.name} has no variants"
            self.wrong(
                self.text.variant.place, "unknown-variant", f"the variant '{name}'", expected, guess(name, known)
            )
        return name

    def settled(self, rules: Rules) -> tuple[tuple[str, str], ...]:
        given = {name.value: (name.place, value) for name, value in self.text.rulings.items()}
        given |= {name: (self.text.place, value) for name, value in self.rulings.items()}
        chosen: dict[str, str] = {}
        for name, (place, value) in given.items():
            ruling = next((r for r in rules.rulings if r.name == name), None)
            if ruling is None:
                known = [r.name for r in rules.rulings]
                expected = f"one of {', '.join(known)}" if known else f"none: {rules.name} has no rulings"
                self.wrong(place, "unknown-ruling", f"the ruling '{name}'", expected, guess(name, known))
                continue
            word = ruling.read(value)
            if word is None:
                found = f"the value '{value}' of {name}"
                self.wrong(place, "unknown-value", found, f"one of {', '.join(ruling.values)}")
            else:
                chosen[name] = word
        return rules.settled(chosen)


def _as_recipes(node: Node) -> Node:
    """`own_recipes` may be the list alone, or the whole form of `recipes.yaml`."""
    if isinstance(node, ListNode):
        return MapNode(node.place, ((Scalar(node.place, "recipes"), node),))
    return node
