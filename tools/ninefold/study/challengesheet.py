"""Deals to beat → what is handed out: the sheet, pages for the players of a class, the caller's key, and the YAML.

Documents know no renderer; the YAML is what `play --deal FILE#N` reads (see `engine.challenge`).
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from ninefold.engine.challenge import FORMAT
from ninefold.frozen import frozen
from ninefold.rules.values import Rules
from ninefold.study.challenges import Beaten
from ninefold.text.catalogue import Catalogue
from ninefold.text.rulebook.model import (
    Block,
    Bullets,
    Column,
    Document,
    Heading,
    Labels,
    Paragraph,
    Row,
    Runs,
    Section,
    Sign,
    Steps,
    Table,
    Words,
)
from ninefold.yamlfile import written_scalar

STAR = "★"
"""Beside a best score that is proven."""
_COLUMNS = 10
"""Deals beside each other in a table of scores, at most."""


@frozen
class Sheet:
    """The deals of a set by a seed, and the words to tell them in; `file` is the name of the YAML."""

    name: str
    rules: Rules
    deals: tuple[Beaten, ...]
    words: Catalogue
    file: str
    seed: int

    @property
    def held(self) -> int:
        """Cards of a hand."""
        return self.rules.deck.hand


def sheet_document(sheet: Sheet) -> Document:
    """The sheet for whoever plays alone: how it goes, and the deals in draw order."""
    say = sheet.words.say
    told = [_text(say("challenge.how.stack")), _text(say("challenge.how.target")), _text(say("challenge.how.best"))]
    if len(sheet.deals) > 1 and not set(sheet.deals[0].deck) & set(sheet.deals[1].deck):
        told.insert(1, _text(say("challenge.how.pairs")))
    told.append(_text(say("challenge.how.app", file=shlex.quote(sheet.file))))
    how = Section("how", say("challenge.how.title"), (Bullets(tuple(told)),))
    deals = Section("deals", say("challenge.deals"), (_deals(sheet, open=True),))
    title, lead = say("challenge.title", set=sheet.name), say("challenge.lead", n=len(sheet.deals))
    return _document(sheet, title, lead, (how, deals))


def players_document(sheet: Sheet, players: int) -> Document:
    """A page for each player of a class: the cards to pick for each deal, and a table for the scores."""
    say = sheet.words.say
    title, lead = say("challenge.title", set=sheet.name), say("challenge.lead", n=len(sheet.deals))
    sections = tuple(
        Section(f"player-{n}", say("challenge.player", number=n), tuple(_of_player(sheet)), page=True)
        for n in range(1, players + 1)
    )
    return replace(_document(sheet, title, lead, sections), handouts=True)


def caller_document(sheet: Sheet) -> Document:
    """The caller's key: the order of each deal, and a line that brings its best."""
    say = sheet.words.say
    read = Section(
        "read", say("challenge.deals"), (Paragraph(_text(say("challenge.key.read"))), _deals(sheet, open=False))
    )
    lines = [
        Section(
            f"line-{n}",
            say("challenge.key.line", number=n, points=deal.best)
            + (f" ({say('challenge.proven')})" if deal.proven else ""),
            (Steps(tuple(_text(str(move)) for move in deal.line)),),
        )
        for n, deal in enumerate(sheet.deals, 1)
    ]
    title = say("challenge.key.title", set=sheet.name)
    return _document(sheet, title, say("challenge.key.lead"), (read, *lines))


def sheet_yaml(sheet: Sheet, cards: str | None) -> str:
    """The sheet as a file to be played; `cards` is the way to the set, None for a game's own."""
    lines = [
        f"# Made by: ninefold challenge --deals {len(sheet.deals)} --seed {sheet.seed}",
        f"# Played by: ninefold play --deal {shlex.quote(sheet.file)}#1",
        f"challenge: {FORMAT}",
        f"name: {written_scalar(sheet.words.say('challenge.title', set=sheet.name))}",
        f"game: {sheet.rules.slug}",
        *([] if cards is None else [f"cards: {written_scalar(cards)}"]),
        "deals:",
    ]
    for deal in sheet.deals:
        lines.append(f"  - deck: [{', '.join(map(str, deal.deck))}]")
        lines += [
            f"    target: {deal.target}",
            f"    best: {deal.best}",
            *(["    proven: yes"] if deal.proven else []),
        ]
    return "\n".join(lines) + "\n"


def _deals(sheet: Sheet, *, open: bool) -> Table:
    """A row a deal: the order of its cards, what to reach, and room for what somebody reached."""
    say = sheet.words.say
    heads = [("deal", 1.0), ("start", 1.0), ("hand", 1.6), ("draws", 4.0), ("target", 1.0), ("best", 1.2)]
    heads += [("yours", 2.0)] if open else []
    rows = []
    for n, deal in enumerate(sheet.deals, 1):
        hand, draws = deal.deck[1 : 1 + sheet.held], deal.deck[1 + sheet.held :]
        best = f"{deal.best} {STAR}" if deal.proven else str(deal.best)
        cells = [str(n), str(deal.deck[0]), _listed(hand), _listed(draws), str(deal.target), best]
        rows.append(Row(tuple(map(_text, [*cells, *([""] if open else [])]))))
    columns = tuple(Column(_text(say(f"challenge.{head}")), share) for head, share in heads)
    return Table(say("challenge.deals"), columns, tuple(rows), wide=True, open=open)


def _of_player(sheet: Sheet) -> Iterable[Block]:
    say = sheet.words.say
    yield Paragraph((Words(say("challenge.name"), bold=True), Words(" " + "_" * 30)))
    yield Heading("pick", _text(say("challenge.pick.title")))
    yield Paragraph(_text(say("challenge.pick")))
    yield _picked(sheet)
    yield Heading("scores", _text(say("challenge.score.title")))
    count = len(sheet.deals)
    beside = math.ceil(count / math.ceil(count / _COLUMNS))
    for first in range(0, count, beside):
        yield _scores(sheet, range(first, min(first + beside, count)))


def _picked(sheet: Sheet) -> Table:
    """The cards of each deal, in two halves beside each other: it leaves room for the scores on the same page."""
    say = sheet.words.say
    cells = [(_text(str(n)), _text(_listed(sorted(deal.deck)))) for n, deal in enumerate(sheet.deals, 1)]
    half = math.ceil(len(cells) / 2)
    nothing = (_text(""), _text("")) if cells[half:] else ()
    beside = zip_longest(cells[:half], cells[half:], fillvalue=nothing)
    heads = (Column(_text(say("challenge.deal")), 1), Column(_text(say("challenge.cards")), 4))
    rows = tuple(Row((*left, *right)) for left, right in beside)
    return Table(say("challenge.pick.title"), heads * min(2, len(cells)), rows, wide=True, row_heads=False)


def _scores(sheet: Sheet, deals: Sequence[int]) -> Table:
    """Rows for what scores, a column for each of some deals."""
    say, rules = sheet.words.say, sheet.rules
    penalties = {term.each for term in rules.scoring if (term.points or 0) < 0}
    signs: list[Runs] = [(Sign(f"die:{kind}"),) for kind in rules.kinds]
    signs += [(Sign(f"thing:{token.name}"),) for token in rules.tokens if token.name in penalties]
    blank = tuple(_text("") for _ in deals)
    rows = [Row((sign, *blank)) for sign in signs]
    rows.append(Row((_text(say("score.sum")), *blank), total=True))
    rows.append(Row((_text(say("challenge.target")), *(_text(str(sheet.deals[n].target)) for n in deals))))
    head = Column(_text(say("challenge.deal")), 1)
    columns = (head, *(Column(_text(str(n + 1)), 1, "centre") for n in deals))
    return Table(say("challenge.score.title"), columns, tuple(rows), open=True, wide=True)


def _document(sheet: Sheet, title: str, lead: str, sections: tuple[Section, ...]) -> Document:
    say = sheet.words.say
    labels = Labels(*(say(f"book.labels.{name}") for name in ("contents", "page", "skip", "languages")))
    credits = (say("credit.line"),)
    return Document(sheet.words.language, title, lead, sections, labels, credits, contents=False)


def _text(text: str) -> Runs:
    return (Words(text),)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
