"""A history in words: short sentences, and where drawings are wanted small charts of characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.terminal.chart import Chart
from ninefold.terminal.columns import left, width
from ninefold.terminal.history import LATEST, Histories, History, RankCount, spread
from ninefold.text.catalogue import Catalogue
from ninefold.text.recipes import dice_numbers, recipe_words
from ninefold.text.scoresheet import game_name, rank_name

STEPS = 8
"""Bars of the chart of scores, at most."""
WIDEST = 4
"""Columns of a bar for one game, at most."""
COURSE = 40
"""Games in the chart of their course, at most."""


def history_words(history: History, words: Catalogue, chart: Chart) -> Iterator[str]:
    """A history from its sums to its recipes; an empty line before each chart that is drawn."""
    yield words.say("history.title", game=game_name(history.rules, words))
    yield from _sums(history, words)
    scores = history.scores
    if len(scores) > 1:
        yield from _headed(words.say("history.spread"), _spread(scores, words, chart), words, chart)
        yield from _headed(words.say("history.course"), _course(scores[-COURSE:], words, chart), words, chart)
    won, aims = history.targets
    if aims < len(scores):
        yield from _headed(words.say("history.ranks"), _ranks(history, words, chart), words, chart)
    if aims:
        yield from _gap(chart)
        yield words.say("history.targets", won=won, n=aims)
    if history.recipes:
        yield from _headed(words.say("history.recipes"), _recipes(history, words, chart), words, chart)


def broken_words(histories: Histories, words: Catalogue) -> Iterator[str]:
    """That records cannot be read, and what is wrong with each."""
    if histories.unread:
        yield words.say("history.broken", n=histories.unread)
        yield from map(str, histories.broken)


def compared_words(history: History, words: Catalogue) -> Iterator[str]:
    """After a game: how it compares with those before. The game itself is the history's last."""
    *before, now = history.scores
    yield words.say(
        "history.nth",
        n=len(history.scores),
        game=game_name(history.rules, words),
        mean=_decimal(history.mean, words),
        best=max(history.scores),
    )
    if before and now > max(before):
        yield words.say("history.new-best", score=now, before=max(before))


def _sums(history: History, words: Catalogue) -> Iterator[str]:
    scores = history.scores
    yield words.say("history.games", n=len(scores))
    mean = _decimal(history.mean, words)
    yield words.say("history.scores", best=max(scores), mean=mean, lowest=min(scores))
    if len(scores) > LATEST:
        yield words.say("history.latest", n=LATEST, mean=_decimal(history.latest, words))
    if history.shared:
        yield words.say("history.shared", n=history.shared)


def _spread(scores: Sequence[int], words: Catalogue, chart: Chart) -> Iterator[str]:
    steps = list(spread(scores, STEPS))
    labels = [str(low) if low == high else words.say("rank.range", low=low, high=high) for low, high, _ in steps]
    return _bars(labels, [games for _, _, games in steps], words, chart)


def _course(scores: Sequence[int], words: Catalogue, chart: Chart) -> Iterator[str]:
    if not chart.course:
        yield words.speech.comma.join(map(str, scores))
        return
    low, high = min(scores), max(scores)
    top = len(chart.course) - 1
    drawn = "".join(chart.course[(points - low) * top // max(1, high - low)] for points in scores)
    yield f"  {low} {drawn} {high}"


def _ranks(history: History, words: Catalogue, chart: Chart) -> Iterator[str]:
    labels = [
        words.say("history.rank", rank=rank_name(rank.rating, words), range=_range(rank, words))
        for rank in history.ranks
    ]
    return _bars(labels, [rank.games for rank in history.ranks], words, chart)


def _range(rank: RankCount, words: Catalogue) -> str:
    low = rank.rating.floor
    if low is None:
        return words.say("rank.below", below=rank.below)
    return (
        words.say("rank.from", low=low)
        if rank.below is None
        else words.say("rank.range", low=low, high=rank.below - 1)
    )


def _recipes(history: History, words: Catalogue, chart: Chart) -> Iterator[str]:
    dice = dice_numbers(history.rules)
    indent = "  " if chart.bar else ""
    named = [(recipe_words(count.recipe, dice, words).name, count) for count in history.recipes]
    for name, count in sorted(named, key=lambda pair: (-pair[1].games, pair[0])):
        yield indent + words.say("history.recipe", recipe=name, met=count.met, n=count.games)


def _bars(labels: Sequence[str], counts: Sequence[int], words: Catalogue, chart: Chart) -> Iterator[str]:
    if not chart.bar:
        for label, count in zip(labels, counts, strict=True):
            yield words.say("history.row", label=label, n=count)
        return
    widest = max(map(width, labels))
    most = max(1, *counts)
    room = min(chart.room, most * WIDEST)
    for label, count in zip(labels, counts, strict=True):
        # Whatever happened once is seen.
        bar = chart.bar * max(bool(count), count * room // most)
        yield f"  {left(label, widest)}  {bar}{' ' if bar else ''}{count}"


def _headed(title: str, lines: Iterator[str], words: Catalogue, chart: Chart) -> Iterator[str]:
    yield from _gap(chart)
    yield title + words.speech.colon.rstrip()
    yield from lines


def _gap(chart: Chart) -> Iterator[str]:
    if chart.bar:
        yield ""


def _decimal(number: float, words: Catalogue) -> str:
    return f"{number:.1f}".replace(".", words.speech.decimal)
