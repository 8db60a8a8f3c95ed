"""Games told on a terminal: the score sheet in columns, the legal moves, the places of several players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ninefold.engine.legality import legal_moves
from ninefold.engine.ranking import Ranked
from ninefold.engine.record import Replayed
from ninefold.engine.state import State
from ninefold.errors import Report
from ninefold.resources import rules_root
from ninefold.rules.values import Tie
from ninefold.text.catalogue import FILE_NAME, Catalogue, load_words
from ninefold.text.recipes import plain
from ninefold.text.scoresheet import Row, head, moves_words, recipe_sentences, score_rows, target_words

PLAY_WORDS = "play.yaml"
INDENT = "  "
GAP = "   "


@dataclass(frozen=True)
class Teller:
    """Tells games in the words of their sets, which are read once each."""

    _read: dict[tuple[str, Path | None], Catalogue] = field(default_factory=dict)

    def game(self, replayed: Replayed, moves: bool) -> Iterator[str]:
        """Head and score sheet of a replayed game; between them, with `moves`, every position's legal moves."""
        words = self._words(replayed)
        place = replayed.place
        yield f"{place.file}:{place.line}: {head(replayed.last, words, replayed.player)}"
        if moves:
            for state in replayed.states:
                yield from _legal(state, words)
        yield from _sheet(score_rows(replayed.last, words), recipe_sentences(replayed.last, words))

    def ranking(self, games: Sequence[Replayed], places: Sequence[Ranked]) -> Iterator[str]:
        """The places with scores and what the tie-breaks count, and how ties are broken."""
        rules, words = games[0].last.game.table.rules, self._words(games[0])
        n = len(games)
        players = words.say("rank.players.one") if n == 1 else words.say("rank.players.many", n=n)
        yield words.say("rank.players", game=rules.name, players=players)
        cells = [_ranked(ranked, games[ranked.player], rules.ties, words) for ranked in places]
        yield from columns(cells, "><><<")
        ties = ", ".join(_tie_words(tie, words) for tie in rules.ties)
        yield INDENT + (words.say("rank.by", ties=ties) if ties else words.say("rank.shared"))

    def _words(self, replayed: Replayed) -> Catalogue:
        key = replayed.last.game.table.rules.slug, replayed.home
        if key not in self._read:
            self._read[key] = game_words(*key)
        return self._read[key]


def game_words(game: str, home: Path | None) -> Catalogue:
    """The words in which a game with the cards of a folder is told; None for cards given in a record."""
    common = rules_root() / "common"
    shipped = [common / FILE_NAME, common / PLAY_WORDS, rules_root() / game / FILE_NAME]
    report = Report()
    words = load_words(shipped if home is None else [*shipped, home / FILE_NAME], report)
    # A game can be told without a set's own words; what is wrong with them is for `validate` to say.
    return words if report.ok else load_words(shipped, Report())


def written_moves(state: State) -> list[str]:
    """The legal moves in notation, sorted by code point."""
    return sorted(map(str, legal_moves(state)))


def _legal(state: State, words: Catalogue) -> Iterator[str]:
    legal = written_moves(state)
    form = "legal.after" if legal else "legal.none"
    yield INDENT + words.say(form, moves=moves_words(len(state.moves), words), n=len(legal))
    yield from (INDENT * 2 + move for move in legal)


def columns(rows: Sequence[Sequence[str]], align: str) -> Iterator[str]:
    """Rows of cells as aligned lines; `align` has a `<` or a `>` for each column."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(align))]
    for row in rows:
        cells = (f"{cell:{side}{width}}" for cell, side, width in zip(row, align, widths, strict=True))
        yield (INDENT + GAP.join(cells)).rstrip()


def _sheet(rows: Sequence[Row], sentences: Mapping[str, str]) -> Iterator[str]:
    """The rows in columns, a rule above each sum, and below each recipe what it asks for."""
    cells = [(row.label, row.term, row.counted, "" if row.points is None else str(row.points)) for row in rows]
    lines = list(columns(cells, "<<<>"))
    rule = INDENT + "-" * (max(map(len, lines)) - len(INDENT))
    for row, line in zip(rows, lines, strict=True):
        if row.total:
            yield rule
        yield line
        if row.label in sentences:
            yield INDENT * 2 + sentences[row.label]


def _ranked(ranked: Ranked, game: Replayed, ties: Sequence[Tie], words: Catalogue) -> tuple[str, ...]:
    player = game.player or words.say("rank.nameless", n=ranked.player + 1)
    counts = ", ".join(
        words.first([f"rank.count.{tie.what}", "rank.count.any"], n=count, what=plain(tie.what))
        for tie, count in zip(ties, ranked.ties, strict=True)
    )
    aim = ""
    if ranked.target is not None:
        how = target_words(game.last, ranked.target, ranked.score, words)
        aim = words.say("rank.target", target=ranked.target, how=how)
    return f"{ranked.place}.", player, str(ranked.score), counts, aim


def _tie_words(tie: Tie, words: Catalogue) -> str:
    what = words.first([f"rank.things.{tie.what}", "rank.things.any"], what=plain(tie.what))
    return words.say("rank.tie.most" if tie.most else "rank.tie.fewest", what=what)
