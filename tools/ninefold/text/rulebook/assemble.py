"""A structure, a card set and a language → the document: gaps filled, examples replayed, tables made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.errors import Report, did_you_mean, guess
from ninefold.model.cards import Card
from ninefold.model.recipes import Recipe
from ninefold.text.rulebook import tables
from ninefold.text.rulebook.examples import Examples, check_token, focused
from ninefold.text.rulebook.facts import DRAWN, Facts, game_facts, recipe_facts, rule_facts, turn_facts
from ninefold.text.rulebook.holding import Holding, tidied
from ninefold.text.rulebook.markup import fault, gap_names, runs
from ninefold.text.rulebook.model import (
    BacksPicture,
    BoardPicture,
    Box,
    Bullets,
    CardPicture,
    Document,
    Figure,
    Heading,
    Labels,
    LadderPicture,
    Paragraph,
    Picture,
    Run,
    Runs,
    Section,
    Sign,
    Steps,
    Table,
    Words,
    named,
    plain_text,
)
from ninefold.text.rulebook.model import Block as Made
from ninefold.text.rulebook.source import FILE_NAME
from ninefold.text.rulebook.structure import Block, Item, Part, Structure
from ninefold.text.rulebook.wording import Speaker
from ninefold.text.scoresheet import game_name
from ninefold.version import __version__

SEE, SIGN = "see_", "sign_"
FULLER = "fuller"
"""In `marks`: an area that bears more than the least of its type."""

SummaryLines = Sequence[tuple[str, str]]
"""The turn summary: (id of the sentence, its signs as written)."""


def assemble(
    structure: Structure, say: Speaker, examples: Examples, summary: SummaryLines, report: Report
) -> Document:
    """The document; unknown gaps, examples that do not show what they should and the like are in the report."""
    return _Assembler(structure, say, examples, summary, report).document()


class _Assembler:
    def __init__(
        self, structure: Structure, say: Speaker, examples: Examples, summary: SummaryLines, report: Report
    ) -> None:
        self._structure = structure
        self._say = say
        self._examples = examples
        self._summary = summary
        self._report = report
        self._facts = {"game": game_name(say.cards.rules, say.words), **rule_facts(say.cards)}
        self._parts = [part for part in structure.parts if self._has(part.needs)]
        titled = {part.id: part.title for part in (*structure.dropped, *structure.parts)}
        self._titles = {id: say.item(title) for id, title in titled.items()}
        # Filled once all of them are there: a title may name another section.
        self._titles = {id: plain_text(self._runs(title)) for id, title in titled.items()}
        self._there = {part.id for part in self._parts}
        self._words = {item.id: item for item in structure.words}
        self._holding = Holding(examples, str(say.cards.folder / FILE_NAME))

    def document(self) -> Document:
        say = self._say
        sections = self._sections()
        if self._holding.gone:
            # Links to sections that went lead nowhere, and the reader is told.
            self._there = {section.id for section in sections}
            note = Box(
                "note", say.label("note"), (Words(say.label("differs", game=self._examples.lineage.base.name)),)
            )
            first, *others = self._sections()
            sections = (replace(first, blocks=(note, *first.blocks)), *others)
        labels = Labels(*(say.label(name) for name in ("contents", "page", "skip", "languages")))
        credits = (say.words.say("credit.licence", version=__version__),)
        heads = (self._structure.title, self._structure.subtitle)
        title, subtitle = (plain_text(self._runs(item)) for item in heads)
        ids = (heads[0].id, heads[1].id)
        return Document(say.words.language, title, subtitle, sections, labels, credits, ids)

    def _has(self, needs: str | None) -> bool:
        rules, cards = self._say.cards.rules, self._say.cards
        there: dict[str | None, object] = {
            None: True,
            # No challenge can be played with fewer than it draws.
            "recipes": len(cards.recipes) >= DRAWN,
            "plain": rules.dice.plain,
            "summary": self._summary,
            "rulings": rules.rulings,
            "ranks": rules.ratings,
        }
        return bool(there[needs])

    def _sections(self) -> tuple[Section, ...]:
        """The sections that have anything to say."""
        return tuple(section for section in map(self._section, self._parts) if section.blocks)

    def _section(self, part: Part) -> Section:
        blocks = [made for block in part.blocks if self._has(block.text.needs) for made in self._held(block, part)]
        return Section(part.id, self._titles[part.id], tidied(blocks), part.title.id)

    def _held(self, block: Block, part: Part) -> Sequence[Made]:
        """A block as far as it holds by the rules of the set: what the book says of other rules is left out."""
        self._holding.check_parts(block, self._report)
        if not self._holding.is_told(block):
            return ()
        if self._holding.must_hold(block):
            return tuple(self._block(block, part))
        made = self._tried(block, part)
        if made is None:
            self._holding.gone.add(block.place)
        return made or ()

    def _tried(self, block: Block, part: Part) -> Sequence[Made] | None:
        """A block of the game's book under other rules; None if its example or a number is not to be had there."""
        outer, trial = self._report, Report()
        self._report = self._examples.report = trial
        try:
            made = tuple(self._block(block, part))
        finally:
            self._report = self._examples.report = outer
        return made if trial.ok else None

    def _block(self, block: Block, part: Part) -> Iterator[Made]:
        match block.kind:
            case "text":
                yield from (Paragraph(self._runs(item)) for item in block.items)
            case "heading":
                yield from (Heading(f"{part.id}-{item.name}", self._runs(item)) for item in block.items)
            case "steps":
                yield Steps(tuple(self._runs(item) for item in block.items))
            case "bullets":
                yield Bullets(tuple(self._runs(item) for item in block.items))
            case "note":
                yield from (Box("note", self._say.label("note"), self._runs(item)) for item in block.items)
            case "ruling" | "option":
                label = self._say.label(block.kind, id=self._mark(block)).strip()
                kind = "ruling" if block.kind == "ruling" else "option"
                yield from (Box(kind, label, self._runs(item)) for item in block.items)  # type: ignore[arg-type]
            case "table":
                yield self._worded(self._table(block))
            case "sheet":
                yield from self._sheet(block)
            case _:
                yield from self._figure(block)

    def _mark(self, block: Block) -> str:
        """The mark of a ruling: its own, or that of the switch in the rules."""
        switch = block.text.switch
        if switch is None:
            return block.text.mark
        found = {ruling.name: ruling.id for ruling in self._say.cards.rules.rulings}
        if switch.value not in found:
            hint = did_you_mean(switch.value, found)
            self._report.error(switch.place, "book-switch", f"the ruling '{switch.value}'", "one of the rules", hint)
        return found.get(switch.value, "")

    def _worded(self, table: Table) -> Table:
        """A table with the gaps of the book's own words in it filled."""
        columns = tuple(replace(column, head=self._own(column.head)) for column in table.columns)
        rows = tuple(replace(row, cells=tuple(map(self._own, row.cells))) for row in table.rows)
        return replace(table, columns=columns, rows=rows)

    def _own(self, cell: Runs) -> Runs:
        own = self._words
        return tuple(
            made
            for run in cell
            for made in (self._runs(own[run.id]) if isinstance(run, Words) and run.id in own else (run,))
        )

    def _table(self, block: Block) -> Table:
        say = self._say
        match block.text.table:
            case "components":
                return tables.components(say)
            case "plain":
                return tables.plain_dice(say)
            case "covering":
                return tables.covering(say)
            case "scoring":
                return tables.scoring(say)
            case "ranks":
                return tables.ranks(say)
            case "recipes":
                return tables.recipes(say)
            case "summary":
                return tables.summary(self._summary, say)
            case _:
                return tables.rulings(list(self._marks()), say)

    def _marks(self) -> Iterator[tuple[str, str, str]]:
        """The mark of every ruling of the book, with the section where it stands."""
        for part in self._parts:
            for block in part.blocks:
                held = block.place not in self._holding.gone and self._has(block.text.needs)
                if held and block.kind in ("ruling", "option") and self._mark(block):
                    yield self._mark(block), part.id, self._titles[part.id]

    def _sheet(self, block: Block) -> Iterator[Made]:
        """The end of a game: the table, and under it the score sheet."""
        if block.text.record is None:
            self._lacks(block, "record")
            return
        game = self._examples.game(block.text.record)
        if game is None:
            return
        facts = game_facts(game.last)
        yield from (self._shown(item, BoardPicture(game.last), "board", facts) for item in block.items)
        yield tables.score_sheet(game.last, self._say)

    def _figure(self, block: Block) -> Iterator[Made]:
        rules = self._say.cards.rules
        for item in block.items:
            if block.kind == "ladder":
                faces = tuple(face.name or face.worth for face in rules.dice.ladder)
                yield self._shown(item, LadderPicture(rules.kinds[0], faces), "ladder", {})
            elif block.text.card is not None:
                yield self._shown(item, self._card(block), "card", {})
                yield Steps(tuple(self._runs(entry) for entry in block.legend), marks=True)
            elif block.text.backs:
                recipes = self._recipes(block)
                if len(recipes) < len(block.text.backs):
                    # A set with fewer recipes has none to show like this.
                    continue
                facts = recipe_facts(recipes, self._say.cards, self._say.words)
                yield self._shown(item, BacksPicture(recipes), "backs", facts)
            else:
                yield from self._turn(item, block)

    def _turn(self, item: Item, block: Block) -> Iterator[Made]:
        text = block.text
        if text.record is None or text.move is None:
            self._lacks(block, "record and a move, a card, or backs")
            return
        turn = self._examples.turn(text.record, text.move)
        if turn is None:
            return
        wrong = Report()
        turn = replace(turn, focus=focused(turn, text.shows, wrong))
        if text.token is not None:
            check_token(turn, text.token, wrong)
        self._report.extend(wrong.problems)
        if not wrong.ok:
            # There is nothing to tell of areas that are not covered so: no gap of the caption is at fault.
            return
        self._holding.check_example(block, turn, self._report)
        yield self._shown(item, turn, "turn", turn_facts(turn.before, turn.after, turn.focus))

    def _lacks(self, block: Block, what: str) -> None:
        self._report.error(block.place, "book-block", f"a {block.kind} without a {what}", "both")

    def _shown(self, item: Item, picture: Picture, alt: str, facts: Facts) -> Figure:
        caption = self._runs(item, facts)
        label = self._say.label("example") + self._say.words.speech.colon if alt in ("turn", "board") else ""
        return Figure(item.id, picture, caption, self._say.alt(alt, caption=plain_text(caption)), label)

    def _card(self, block: Block) -> CardPicture:
        """The card asked for if it has all the areas to mark, else the first of the set that has."""
        cards = self._say.cards.cards
        asked = block.text.card
        marks = block.text.marks
        wanted = sorted(cards, key=lambda card: asked is None or card.number != asked.value)
        for card in wanted:
            found = [self._area(card, mark.value) for mark in marks]
            if None not in found:
                return CardPicture(card, tuple(area for area in found if area is not None))
        # Name the mark that no card has at all, if there is one.
        nowhere = [mark for mark in marks if all(self._area(card, mark.value) is None for card in cards)]
        lacking = (nowhere or list(marks))[0]
        what = f"no card has the area '{lacking.value}' to mark"
        self._report.error(lacking.place, "book-mark", what, "types of area that a card has")
        return CardPicture(cards[0], ())

    def _area(self, card: Card, mark: str) -> int | None:
        """The first area of a card that is of a type, or that bears more than the least."""
        rules = self._say.cards.rules
        least = min((amount for kind in rules.area_types for amount in kind.yields), default=0)
        for n, area in enumerate(card.areas):
            type_ = rules.type_with(len(area.kinds))
            fuller = area.yield_ > least
            if (mark == FULLER and fuller) or (type_ is not None and type_.name == mark and not fuller):
                return n
        return None

    def _recipes(self, block: Block) -> tuple[Recipe, ...]:
        """The recipes named, or the first two of a set that has others."""
        known = {recipe.slug: recipe for recipe in self._say.cards.recipes}
        found = tuple(known[slug.value] for slug in block.text.backs if slug.value in known)
        return found if len(found) == len(block.text.backs) else tuple(known.values())[: len(block.text.backs)]

    def _runs(self, item: Item, facts: Facts | None = None) -> Runs:
        """A text with its gaps filled."""
        text = self._say.item(item)
        wrong = fault(text)
        if wrong:
            place = self._say.words.places.get(item.id, item.place)
            self._report.error(place, "book-markup", f"{wrong} in '{item.id}'", "**bold** and {gap}")
            return (Words(text, id=item.id),)
        known = self._facts | (facts or {})
        gap = (lambda name: self._gap(name, known, item)) if gap_names(text) else _no_gap
        return named(runs(text, gap), item.id)

    def _gap(self, name: str, facts: Facts, item: Item) -> Run:
        if name.startswith(SEE) and (id := self._section_id(name.removeprefix(SEE))) is not None:
            return Words(self._titles[id], link=id if id in self._there else "")
        if name.startswith(SIGN) and name.removeprefix(SIGN) in self._structure.signs:
            return Sign(self._structure.signs[name.removeprefix(SIGN)].value)
        if name in facts:
            return Words(facts[name])
        known = [*facts, *(SEE + id for id in self._titles), *(SIGN + sign for sign in self._structure.signs)]
        hint = guess(name, known)
        place = self._say.words.places.get(item.id, item.place)
        self._report.error(place, "book-gap", f"the gap {{{name}}} in '{item.id}'", "one that is known", hint)
        return Words(f"{{{name}}}")

    def _section_id(self, name: str) -> str | None:
        return next((id for id in self._titles if id.replace("-", "_") == name), None)


def _no_gap(name: str) -> Run:
    return Words(name)
