"""Games told on a terminal: the score sheet in columns, the legal moves, the places of several players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from pathlib import Path

from ninefold.engine.legality import legal_moves
from ninefold.engine.ranking import Ranked
from ninefold.engine.record import Replayed
from ninefold.engine.state import State
from ninefold.errors import Refused, Report
from ninefold.frozen import frozen
from ninefold.resources import rules_root
from ninefold.rules.values import Tie
from ninefold.terminal.columns import aligned
from ninefold.terminal.sheet import INDENT, sheet_lines
from ninefold.text.catalogue import Catalogue, Term
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.load import set_catalogue, wording
from ninefold.text.scoresheet import game_name, head, recipe_sentences, score_rows, target_words


@frozen
class Teller:
    """Tells games in the words of their sets, which are read once each."""

    language: str = ENGLISH_CODE
    _read: dict[tuple[str, Path | None], Catalogue] = field(default_factory=dict)

    def game(self, replayed: Replayed, moves: bool) -> Iterator[str]:
        """Head and score sheet of a replayed game; between them, with `moves`, every position's legal moves."""
        words = self._words(replayed)
        place = replayed.place
        yield f"{place.file}:{place.line}: {head(replayed.last, words, replayed.player)}"
        if moves:
            for state in replayed.states:
                yield from _legal(state, words)
        yield from sheet_lines(score_rows(replayed.last, words), recipe_sentences(replayed.last, words))

    def ranking(self, games: Sequence[Replayed], places: Sequence[Ranked]) -> Iterator[str]:
        """The places with scores and what the tie-breaks count, and how ties are broken."""
        rules, words = games[0].last.game.table.rules, self._words(games[0])
        yield words.say("rank.players", game=game_name(rules, words), n=len(games))
        cells = [_ranked(ranked, games[ranked.player], rules.ties, words) for ranked in places]
        yield from (INDENT + line for line in aligned(cells, "><><<"))
        ties = words.speech.comma.join(_tie_words(tie, words) for tie in rules.ties)
        yield INDENT + (words.say("rank.by", ties=ties) if ties else words.say("rank.shared"))

    def _words(self, replayed: Replayed) -> Catalogue:
        key = replayed.last.game.table.rules.slug, replayed.home
        if key not in self._read:
            self._read[key] = game_words(*key, self.language)
        return self._read[key]


def game_words(game: str, home: Path | None, language: str = ENGLISH_CODE) -> Catalogue:
    """The words in which a game with the cards of a folder is told; None for cards given in a record.

    `Refused` where the game itself is not translated.
    """
    report, shipped = Report(), Report()
    words = set_catalogue(home or rules_root() / game, game, wording(language, report), report)
    if report.ok or home is None:
        if not report.ok:
            raise Refused(report)
        return words
    # A game can be told without a set's own words; what is wrong with them is for `validate` to say.
    words = set_catalogue(rules_root() / game, game, wording(language, shipped), shipped)
    if not shipped.ok:
        raise Refused(shipped)
    return words


def written_moves(state: State) -> list[str]:
    """The legal moves in notation, sorted by code point."""
    return sorted(map(str, legal_moves(state)))


def _legal(state: State, words: Catalogue) -> Iterator[str]:
    legal = written_moves(state)
    yield INDENT + words.say("legal.after" if legal else "legal.none", moves=len(state.moves), n=len(legal))
    yield from (INDENT * 2 + move for move in legal)


def _ranked(ranked: Ranked, game: Replayed, ties: Sequence[Tie], words: Catalogue) -> tuple[str, ...]:
    player = game.player or words.say("rank.nameless", n=ranked.player + 1)
    counts = words.speech.comma.join(
        words.first([f"rank.count.{tie.what}", "rank.count.any"], n=count, thing=Term("thing", tie.what))
        for tie, count in zip(ties, ranked.ties, strict=True)
    )
    aim = ""
    if ranked.target is not None:
        how = target_words(game.last, ranked.target, ranked.score, words)
        aim = words.say("rank.target", target=ranked.target, how=how)
    return f"{ranked.place}.", player, str(ranked.score), counts, aim


def _tie_words(tie: Tie, words: Catalogue) -> str:
    how = "most" if tie.most else "fewest"
    return words.first([f"rank.{how}.{tie.what}", f"rank.{how}.any"], thing=Term("thing", tie.what))
