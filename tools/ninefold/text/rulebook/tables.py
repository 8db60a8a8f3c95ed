"""The tables of a rulebook, made from the rules, the card set and replayed games; only their words are texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from ninefold.engine.state import State
from ninefold.rules.compile import compile_table
from ninefold.rules.values import Face
from ninefold.text.catalogue import Term, plain
from ninefold.text.recipes import dice_numbers, face_words, kind_words, recipe_words
from ninefold.text.rulebook.chart import ANY, NOTHING, Below, Chart, Top, covering_chart, outcome_word
from ninefold.text.rulebook.facts import signed
from ninefold.text.rulebook.model import Align, Column, Row, Runs, Sign, Table, Words
from ninefold.text.rulebook.structure import PREFIX
from ninefold.text.rulebook.wording import Speaker
from ninefold.text.scoresheet import rank_id, score_rows

Head = tuple[str, float, Align]


def _cell(text: str, id: str = "") -> Runs:
    return (Words(text, id=id),)


def _table(name: str, say: Speaker, heads: Sequence[Head], rows: Sequence[Row], *, row_heads: bool = True) -> Table:
    ids = [_table_id(f"{name}.{key}") for key, _, _ in heads]
    columns = tuple(
        Column(_cell(say.table(f"{name}.{key}"), id), share, align)
        for id, (key, share, align) in zip(ids, heads, strict=True)
    )
    return Table(name, columns, tuple(_owned(row, ids) for row in rows), row_heads)


def _table_id(name: str) -> str:
    return f"{PREFIX}.tables.{name}"


def _word_id(table: str, name: str) -> str:
    """The id of a book's own words for a row, column or cell of a table."""
    return f"{PREFIX}.{table}.{name}"


def _owned(row: Row, ids: Sequence[str]) -> Row:
    """A row whose cells name a text each: where they are made of several, the head of their column."""
    cells = (
        tuple(replace(run, id=run.id or id) if isinstance(run, Words) else run for run in cell)
        for cell, id in zip(row.cells, ids, strict=True)
    )
    return Row(tuple(cells), row.total)


def components(say: Speaker) -> Table:
    """How many of what: cards, dice of each kind, tokens."""
    rules = say.cards.rules
    faces = say.words.speech.comma.join(_face(face, say) for face in rules.dice.faces)
    recipes = "components.recipes" if say.cards.recipes else "components.cards"
    rows = [(rules.deck.cards, "card", Words(say.table(recipes)))]
    rows += [
        (rules.dice.per_kind, f"die:{kind}", Words(say.table("components.dice", dice=dice, faces=faces)))
        for kind in rules.kinds
        for dice in [kind_words(kind, "dice", say.words)]
    ]
    rows += [
        (token.count, f"thing:{token.name}", Words(text, id=_word_id("components.rows", token.name) if own else ""))
        for token in rules.tokens
        for own in [say.has_own("components.rows", token.name)]
        for text in [say.own("components.rows", token.name, "components.token")]
    ]
    made = [Row((_cell(str(count)), (Sign(code), Words(" "), words))) for count, code, words in rows]
    return _table("components", say, (("count", 1, "right"), ("what", 6, "left")), made)


def plain_dice(say: Speaker) -> Table:
    """What the spots of ordinary dice stand for."""
    rows = [Row((_cell(str(spots)), _cell(_face(face, say)))) for spots, face in say.cards.rules.dice.plain]
    return _table("plain", say, (("spots", 1, "right"), ("face", 4, "left")), rows)


def _face(face: Face, say: Speaker) -> str:
    return face_words(face, say.words)


def covering(say: Speaker) -> Table:
    """What covers what, from the covering table under the rulings as they are by default."""
    rules = say.cards.rules
    chart = covering_chart(compile_table(rules, dict(rules.settled({}))))
    lines = {line.id: line for line in rules.covering}

    def cell(ids: tuple[str, ...]) -> Runs:
        found: dict[str, str] = {}
        for id in ids:
            word, thing = outcome_word(lines[id])
            text = say.own("covering.cells", id, f"covering.do.{word}", thing=plain(thing))
            found.setdefault(text, _word_id("covering.cells", id))
        if not found:
            return _cell(say.table("covering.never"), _table_id("covering.never"))
        return _either([Words(text, id=id) for text, id in found.items()])

    head = _table_id("covering.below")
    columns = [Column(_cell(say.table("covering.below"), head), 2.2)]
    columns += [Column(_cell(_top(top, say), _word_id("covering.columns", top.key)), 2.4) for top in chart.tops]
    rows = [Row((_below(row, chart, say), *map(cell, row.cells))) for row in chart.rows]
    return Table("covering", tuple(columns), tuple(rows), wide=True)


def _top(top: Top, say: Speaker) -> str:
    form = "any" if top.match is None else "same" if top.match else "other"
    return say.own("covering.columns", top.key, f"covering.{form}", area=plain(top.type))


def _below(row: Below, chart: Chart, say: Speaker) -> Runs:
    """What lies below in a row: the name of its types together where no other row is of this thing, else of each."""
    keys = {type_: f"{type_}.{row.thing}" for type_ in row.types}
    own = {type_: key for type_, key in keys.items() if say.has_own("covering.rows", key)}
    every, alone = f"{ANY}.{row.thing}", [other.thing for other in chart.rows].count(row.thing) == 1
    if alone and say.has_own("covering.rows", every) and not (len(row.types) == 1 and own):
        own = {ANY: every}
    labels = [Words(say.own("covering.rows", key, ""), id=_word_id("covering.rows", key)) for key in own.values()]
    unnamed = [] if ANY in own else [type_ for type_ in row.types if type_ not in own]
    if unnamed:
        thing = say.table(f"covering.{row.thing}") if row.thing in (NOTHING, "die") else plain(row.thing)
        text = say.table("covering.row", area=" / ".join(map(plain, unnamed)), thing=thing)
        labels.append(Words(text, id=_table_id("covering.row")))
    return _either(labels)


def _either(texts: Sequence[Words]) -> Runs:
    """Texts of which each may be meant, one after the other."""
    between = (run for text in texts for run in (Words(" / ", id=_table_id("covering.row")), text))
    return tuple(between)[1:]


def scoring(say: Speaker) -> Table:
    """What counts, and how much: the terms of the score sheet under the rulings as they are by default."""
    rules = say.cards.rules
    settled = dict(rules.settled({}))
    rows = [
        Row(
            (
                _cell(say.words.form(Term("term", term.id))),
                _cell(say.table("scoring.shown") if term.points is None else signed(term.points)),
            )
        )
        for term in rules.scoring
        if all(settled.get(name) == value for name, value in term.active)
    ]
    return _table("scoring", say, (("each", 3, "left"), ("points", 2, "right")), rows)


def ranks(say: Speaker) -> Table:
    """The ranks and the scores they are for, the best last."""
    ratings = say.cards.rules.ratings
    rows = []
    for low, high in pairwise([*ratings, None]):
        assert low is not None
        if low.floor is None:
            scores = say.words.say("rank.below", below="" if high is None else high.floor)
        elif high is None or high.floor is None:
            scores = say.words.say("rank.from", low=low.floor)
        else:
            scores = say.words.say("rank.range", low=low.floor, high=high.floor - 1)
        rows.append(Row((_cell(scores), _cell(say.rank(low), rank_id(low)))))
    return _table("ranks", say, (("score", 1, "left"), ("rank", 3, "left")), rows)


def recipes(say: Speaker) -> Table:
    """All recipes of the set in the order of their cards."""
    dice = dice_numbers(say.cards.rules)
    rows = []
    for recipe in sorted(say.cards.recipes, key=lambda r: r.card or 0):
        words = recipe_words(recipe, dice, say.words)
        order = "" if recipe.card is None else str(recipe.card)
        cells = (order, words.name, signed(recipe.target), words.condition, words.bonus)
        ids = ("", f"recipe.{recipe.slug}.name", "", words.condition_id, "")
        rows.append(Row(tuple(map(_cell, cells, ids))))
    heads: tuple[Head, ...] = (
        ("order", 1, "right"),
        ("name", 3.3, "left"),
        ("target", 1.6, "right"),
        ("asks", 5.4, "left"),
        ("bonus", 1.5, "right"),
    )
    return replace(_table("recipes", say, heads, rows), wide=True)


def score_sheet(last: State, say: Speaker) -> Table:
    """The score sheet of a game, row by row."""
    rows = []
    for row in score_rows(last, say.words):
        points = "" if row.points is None else signed(row.points)
        rows.append(Row(tuple(map(_cell, (row.label, row.term, row.counted, points))), row.total))
    heads: tuple[Head, ...] = (
        ("what", 2.2, "left"),
        ("term", 3.2, "left"),
        ("counted", 3.2, "left"),
        ("points", 1.4, "right"),
    )
    return _table("sheet", say, heads, rows)


def rulings(marks: Sequence[tuple[str, str, str]], say: Speaker) -> Table:
    """The rulings of the book, given as (mark, section, its title), by the sections where they stand."""
    found: dict[tuple[str, str], list[str]] = {}
    for mark, section, title in marks:
        found.setdefault((section, title), []).append(mark)
    rows = [
        Row(((Words(title, link=section),), _cell(say.words.speech.comma.join(held))))
        for (section, title), held in found.items()
    ]
    return _table("rulings", say, (("where", 2, "left"), ("mark", 3, "left")), rows)


def summary(lines: Sequence[tuple[str, str]], say: Speaker) -> Table:
    """The lines of the turn summary: (id of the sentence, signs)."""
    rows = [Row(((Sign(code),), _cell(say.words.say(key), key))) for key, code in lines]
    heads: tuple[Head, ...] = (("signs", 3, "centre"), ("rule", 6, "left"))
    return replace(_table("summary", say, heads, rows, row_heads=False), wide=True)
