"""What is said when a game is over: every player's score sheet line by line, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.terminal.session import Session
from ninefold.terminal.sheet import sheet_lines
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.wording import player_words, row_of_sheet
from ninefold.text.catalogue import Catalogue
from ninefold.text.scoresheet import head, recipe_sentences, score_rows


def end_words(session: Session, words: Catalogue) -> Iterator[str]:
    """The sheets in the order of the players, then the places where there are several."""
    several = len(session.players) > 1
    for seat, board in enumerate(session.boards):
        player = player_words(session, seat, words) if several else session.players[seat]
        yield head(board, words, player) + words.speech.stop
        yield from (row_of_sheet(row, words) for row in score_rows(board, words))
    if several:
        yield from places_words(session, words)


def whole_sheets(session: Session, words: Catalogue) -> Iterator[str]:
    """The same in columns, for those who see them."""
    several = len(session.players) > 1
    if several and session.over:
        yield from places_words(session, words)
        yield ""
    for seat, board in enumerate(session.boards):
        yield head(board, words, player_words(session, seat, words) if several else "") + words.speech.stop
        yield from sheet_lines(score_rows(board, words), recipe_sentences(board, words))
        yield ""


def places_words(session: Session, words: Catalogue) -> Iterator[str]:
    """The places of several players."""
    for ranked in session.places:
        player = player_words(session, ranked.player, words)
        yield words.say("play.place", place=ranked.place, player=player, score=ranked.score)
    if sum(ranked.place == 1 for ranked in session.places) > 1:
        yield words.say("play.shared-win")


def nth_words(sitting: Sitting, words: Catalogue) -> Iterator[str]:
    """How the game of a single player compares with those before; nothing where it was not kept."""
    session = sitting.session
    told = sitting.histories() if len(session.players) == 1 and sitting.kept else None
    history = None if told is None else told.of(session.dealt.start.game.table.rules.slug)
    if history is not None and history.games[-1].name == sitting.kept:
        from ninefold.terminal.charts import compared_words

        yield from compared_words(history, words)
