"""What the pages over the board tell: a title and lines for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ninefold.terminal.chart import Chart
from ninefold.terminal.columns import GAP, aligned, width, wrapped
from ninefold.terminal.ending import nth_words, whole_sheets
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import aim_words, made_words, reached_words, rules_words
from ninefold.text.catalogue import Catalogue

COLUMNS = 70
"""Columns of a line on a page."""


class Told(NamedTuple):
    """A page's title and lines."""

    title: str
    lines: list[str]


def sheet_told(sitting: Sitting, words: Catalogue) -> Told:
    """The score sheet and the recipes; once the game is over, how it compares and where it is kept."""
    session = sitting.session
    state = session.state
    lines = [
        *aim_words(session.dealt, words),
        *rules_words(state, words),
        *made_words(state, words),
        *whole_sheets(session, words),
        words.say("play.deal", deal=session.dealt.code or session.dealt.numbers),
    ]
    if not session.over:
        return Told(words.say("screen.sheet"), lines)
    return Told(words.say("screen.end"), [*lines, "", *_after(sitting, words)])


def _after(sitting: Sitting, words: Catalogue) -> Iterator[str]:
    session = sitting.session
    yield from reached_words(session.dealt, session.places[0].score, words)
    yield from nth_words(sitting, words)
    if sitting.kept:
        yield words.say("play.recorded", file=sitting.file)


def help_told(words: Catalogue) -> Told:
    """The keys."""
    rows = [text for id, text in words.texts.items() if id.startswith("screen.key.")]
    cells = [(key, what.strip()) for key, _, what in (row.replace("：", ":").partition(":") for row in rows)]
    room = COLUMNS - max(width(key) for key, _ in cells) - len(GAP)
    # A line that is too long goes on below its beginning, not below the key.
    parts = [(key if n == 0 else "", part) for key, what in cells for n, part in enumerate(wrapped(what, room))]
    return Told(words.say("screen.key"), list(aligned(parts, "<<")))


def history_told(sitting: Sitting, words: Catalogue, chart: Chart) -> Told:
    """The player's games so far."""
    # Not needed until somebody asks, and much to load.
    from ninefold.terminal.charts import broken_words, history_words

    histories = sitting.histories()
    games = histories.games if histories is not None else ()
    told = [list(history_words(history, words, chart)) for history in games]
    lines = [line for _, *rest in told for line in rest] or [words.say("history.none")]
    if histories is not None and histories.unread:
        lines += ["", *broken_words(histories, words)]
    return Told(told[0][0] if told else "", lines)
