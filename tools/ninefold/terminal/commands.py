"""The commands of line mode, in one visible table; each is told by `help` under the id `play.help.<name>`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ninefold.engine.deal import DealError
from ninefold.engine.legality import legal_moves, objections
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.players import PLAYERS
from ninefold.terminal.asking import MOST_ASKED, move_text, read_place
from ninefold.terminal.bestline import best_words
from ninefold.terminal.boardwords import at_words, board_words, card_words, drawing, row_words, supply_words
from ninefold.terminal.chart import SPOKEN
from ninefold.terminal.charts import broken_words, history_words
from ninefold.terminal.helpers import PDF, SVG, NotDrawn
from ninefold.terminal.hints import adviser, hint, player_name
from ninefold.terminal.preview import by_gain, preview
from ninefold.terminal.teller import Teller
from ninefold.terminal.wording import objection_words, preview_words, recipes_words, row_of_sheet, signed
from ninefold.text.scoresheet import score_rows

Command = Callable[[Teller, str], None]
"""Does something for a player; the text is what stands after the command's name."""

BEST = 10
"""Placements that `legal` tells, the best at sight."""
BOARDS = (SVG, PDF)
ABOUT = ("row", "at", "preview", "why")
"""Commands that are about something, which is named after them."""
OTHERWISE = {"?": "help"}
"""Other names of commands."""


def _board(teller: Teller, rest: str) -> None:
    del rest
    teller.lines(board_words(teller.sitting.session.state, teller.words))


def _map(teller: Teller, rest: str) -> None:
    del rest
    teller.lines(drawing(teller.sitting.session.state, teller.words))


def _row(teller: Teller, rest: str) -> None:
    # A row is asked for as a place in column 0.
    place = read_place(f"0,{rest}")
    if place is None:
        teller.say("play.no-row", text=rest[:MOST_ASKED])
    else:
        teller.desk.say(row_words(teller.sitting.session.state, place[1], teller.words))


def _at(teller: Teller, rest: str) -> None:
    place = read_place(rest)
    if place is None:
        teller.say("play.no-place", text=rest[:MOST_ASKED])
    else:
        teller.desk.say(at_words(teller.sitting.session.state, place, teller.words))


def _hand(teller: Teller, rest: str) -> None:
    del rest
    state = teller.sitting.session.state
    teller.lines(card_words(state, card, 0, teller.words) for card in state.hand)
    teller.say("play.to-draw", n=len(state.draw_pile))


def _supply(teller: Teller, rest: str) -> None:
    del rest
    teller.lines(supply_words(teller.sitting.session.state, teller.words))


def _score(teller: Teller, rest: str) -> None:
    del rest
    state = teller.sitting.session.state
    teller.lines(row_of_sheet(row, teller.words) for row in score_rows(state, teller.words))


def _recipes(teller: Teller, rest: str) -> None:
    del rest
    state = teller.sitting.session.state
    told = list(recipes_words(state, teller.words)) or [teller.words.say("play.no-recipes")]
    teller.lines(told)


def _legal(teller: Teller, rest: str) -> None:
    state = teller.sitting.session.state
    if teller.sitting.session.over:
        teller.say("play.is-over")
        return
    if rest:
        told = sorted(str(move) for move in legal_moves(state) if _begins(move, rest.casefold()))
        teller.say("play.legal.some" if told else "play.legal.none", n=len(told), text=rest[:MOST_ASKED])
        teller.lines(told)
        return
    ranked = by_gain(state)
    teller.say("play.legal", n=len(ranked), cards=teller.hand())
    for move, gain in ranked[:BEST]:
        teller.say("play.legal.one", move=move, gain=signed(gain))


def _begins(move: Move, text: str) -> bool:
    """Whether a move is one that is asked for: of a card by its number, or by how its notation begins."""
    return text == "all" or (text == str(move.card) if text.isdecimal() else str(move).casefold().startswith(text))


def _preview(teller: Teller, rest: str) -> None:
    state, move = teller.sitting.session.state, _move(teller, rest)
    if move is not None:
        teller.lines(preview_words(preview(state, move), state, teller.words))


def _why(teller: Teller, rest: str) -> None:
    state, move = teller.sitting.session.state, _move(teller, rest)
    if move is None:
        return
    against = objections(state, move)
    teller.lines(objection_words(objection, teller.words) for objection in against)
    if not against:
        teller.say("play.is-legal", move=move)


def _move(teller: Teller, text: str) -> Move | None:
    """The move that a command is about; None once it was said that it is none."""
    try:
        return read_move(move_text(text))
    except Unreadable:
        teller.say("play.no-move", text=text[:MOST_ASKED])
        return None


def _hint(teller: Teller, rest: str) -> None:
    session = teller.sitting.session
    name = adviser(rest)
    if name is None:
        teller.say("play.no-adviser", text=rest[:MOST_ASKED], known=teller.words.speech.comma.join(PLAYERS))
    elif session.over:
        teller.say("play.is-over")
    else:
        move = hint(session.state, name)
        teller.say("play.hint", player=player_name(name, teller.words), move=move)
        _preview(teller, str(move))


def _undo(teller: Teller, rest: str) -> None:
    del rest
    if teller.sitting.closed:
        teller.say("play.no-undo.shown")
    elif teller.sitting.undo():
        teller.say("play.undone", n=len(teller.sitting.session.state.moves))
    else:
        teller.say("play.no-undo")
    teller.tell_trouble()


def _redo(teller: Teller, rest: str) -> None:
    del rest
    if not teller.sitting.redo():
        teller.say("play.no-redo")
        return
    teller.say("play.redone", n=len(teller.sitting.session.state.moves))
    teller.tell_trouble()
    if teller.sitting.session.over:
        teller.tell_end()


def _save(teller: Teller, rest: str) -> None:
    words = rest.split(" ", 2)
    if rest and not (len(words) == 3 and words[0] == "board" and words[1] in BOARDS):
        teller.say("play.help.save")
    elif rest:
        _draw(teller, words[1], words[2])
    else:
        teller.sitting.keep()
        teller.tell_trouble()
        if teller.sitting.kept:
            teller.say("play.recorded", file=teller.sitting.file)
        elif not teller.sitting.session.begun:
            teller.say("play.nothing-to-keep")


def _draw(teller: Teller, kind: str, file: str) -> None:
    named = Path(file)
    if not named.suffix and not named.is_dir():
        named = Path(f"{file}.{kind}")
    if named.exists() and not named.is_dir():
        teller.say("play.not-drawn.exists", file=named)
        return
    if not named.absolute().parent.is_dir():
        teller.say("play.not-drawn.folder", folder=named.parent)
        return
    try:
        teller.desk.helpers.draw(teller.sitting.session.state, {kind: named})
    except NotDrawn as failed:
        teller.lines(failed.lines)
        teller.say("play.not-drawn")
    else:
        teller.say("play.drawn", file=named)


def _best(teller: Teller, rest: str) -> None:
    del rest
    session = teller.sitting.session
    if not session.over:
        teller.say("best.not-over")
        return
    teller.say("best.searching")
    best = teller.desk.helpers.search(session.dealt.start)
    if best is None:
        teller.say("best.none")
        return
    teller.sitting.closed = True
    teller.lines(best_words(session.dealt.start, session.state, best, teller.words))


def _history(teller: Teller, rest: str) -> None:
    del rest
    told = teller.sitting.histories()
    if told is None or not told.games:
        teller.say("history.none")
    else:
        teller.lines(line for history in told.games for line in history_words(history, teller.words, SPOKEN))
    if told is not None:
        teller.lines(broken_words(told, teller.words))


def _deal(teller: Teller, rest: str) -> None:
    del rest
    teller.tell_deal()


def _again(teller: Teller, rest: str) -> None:
    del rest
    try:
        other = teller.sitting.again()
    except DealError:
        teller.say("play.no-again")
        return
    teller.say("play.again.pile" if other else "play.again.shuffled")
    teller.greet()


def _help(teller: Teller, rest: str) -> None:
    if rest in COMMANDS:
        teller.say(f"play.help.{rest}")
        return
    teller.say("play.help")
    teller.lines(teller.words.say(f"play.help.{name}") for name in COMMANDS)


def _quit(teller: Teller, rest: str) -> None:
    del rest
    teller.leave()


COMMANDS: Mapping[str, Command] = {
    "board": _board,
    "map": _map,
    "row": _row,
    "at": _at,
    "hand": _hand,
    "supply": _supply,
    "score": _score,
    "recipes": _recipes,
    "legal": _legal,
    "preview": _preview,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "best": _best,
    "history": _history,
    "deal": _deal,
    "again": _again,
    "help": _help,
    "quit": _quit,
}
