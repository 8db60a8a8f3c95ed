"""The commands of line mode, in one visible table; each is told by `help` under the id `play.help.<name>`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.engine.deal import DealError
from ninefold.engine.legality import legal_moves, objections
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.players import PLAYERS
from ninefold.terminal.asking import MOST_ASKED, move_text, read_place
from ninefold.terminal.bestline import best_words
from ninefold.terminal.chart import SPOKEN
from ninefold.terminal.charts import broken_words, history_words
from ninefold.terminal.helpers import PDF, SVG, NotDrawn
from ninefold.terminal.hints import adviser, hint, player_name
from ninefold.terminal.preview import by_gain, preview
from ninefold.terminal.wording import (
    at_words,
    board_words,
    card_words,
    drawing,
    objection_words,
    preview_words,
    recipes_words,
    row_of_sheet,
    row_words,
    signed,
    supply_words,
)
from ninefold.text.scoresheet import score_rows

if TYPE_CHECKING:
    from ninefold.terminal.plain import Plain

Command = Callable[["Plain", str], None]
"""Does something for a player; the text is what stands after the command's name."""

BEST = 10
"""Placements that `legal` tells, the best at sight."""
BOARDS = (SVG, PDF)
ABOUT = ("row", "at", "preview", "why")
"""Commands that are about something, which is named after them."""
OTHERWISE = {"?": "help"}
"""Other names of commands."""


def _board(plain: Plain, rest: str) -> None:
    del rest
    plain.lines(board_words(plain.sitting.session.state, plain.words))


def _map(plain: Plain, rest: str) -> None:
    del rest
    plain.lines(drawing(plain.sitting.session.state, plain.words))


def _row(plain: Plain, rest: str) -> None:
    # A row is asked for as a place in column 0.
    place = read_place(f"0,{rest}")
    if place is None:
        plain.say("play.no-row", text=rest[:MOST_ASKED])
    else:
        plain.desk.say(row_words(plain.sitting.session.state, place[1], plain.words))


def _at(plain: Plain, rest: str) -> None:
    place = read_place(rest)
    if place is None:
        plain.say("play.no-place", text=rest[:MOST_ASKED])
    else:
        plain.desk.say(at_words(plain.sitting.session.state, place, plain.words))


def _hand(plain: Plain, rest: str) -> None:
    del rest
    state = plain.sitting.session.state
    plain.lines(card_words(state, card, 0, plain.words) for card in state.hand)
    plain.say("play.to-draw", n=len(state.draw_pile))


def _supply(plain: Plain, rest: str) -> None:
    del rest
    plain.lines(supply_words(plain.sitting.session.state, plain.words))


def _score(plain: Plain, rest: str) -> None:
    del rest
    state = plain.sitting.session.state
    plain.lines(row_of_sheet(row, plain.words) for row in score_rows(state, plain.words))


def _recipes(plain: Plain, rest: str) -> None:
    del rest
    state = plain.sitting.session.state
    told = list(recipes_words(state, plain.words)) or [plain.words.say("play.no-recipes")]
    plain.lines(told)


def _legal(plain: Plain, rest: str) -> None:
    state = plain.sitting.session.state
    if plain.sitting.session.over:
        plain.say("play.is-over")
        return
    if rest:
        told = sorted(str(move) for move in legal_moves(state) if _begins(move, rest.casefold()))
        plain.say("play.legal.some" if told else "play.legal.none", n=len(told), text=rest[:MOST_ASKED])
        plain.lines(told)
        return
    ranked = by_gain(state)
    plain.say("play.legal", n=len(ranked), cards=plain.hand())
    for move, gain in ranked[:BEST]:
        plain.say("play.legal.one", move=move, gain=signed(gain))


def _begins(move: Move, text: str) -> bool:
    """Whether a move is one that is asked for: of a card by its number, or by how its notation begins."""
    return text == "all" or (text == str(move.card) if text.isdecimal() else str(move).casefold().startswith(text))


def _preview(plain: Plain, rest: str) -> None:
    state, move = plain.sitting.session.state, _move(plain, rest)
    if move is not None:
        plain.lines(preview_words(preview(state, move), state, plain.words))


def _why(plain: Plain, rest: str) -> None:
    state, move = plain.sitting.session.state, _move(plain, rest)
    if move is None:
        return
    against = objections(state, move)
    plain.lines(objection_words(objection, plain.words) for objection in against)
    if not against:
        plain.say("play.is-legal", move=move)


def _move(plain: Plain, text: str) -> Move | None:
    """The move that a command is about; None once it was said that it is none."""
    try:
        return read_move(move_text(text))
    except Unreadable:
        plain.say("play.no-move", text=text[:MOST_ASKED])
        return None


def _hint(plain: Plain, rest: str) -> None:
    session = plain.sitting.session
    name = adviser(rest)
    if name is None:
        plain.say("play.no-adviser", text=rest[:MOST_ASKED], known=plain.words.speech.comma.join(PLAYERS))
    elif session.over:
        plain.say("play.is-over")
    else:
        move = hint(session.state, name)
        plain.say("play.hint", player=player_name(name, plain.words), move=move)
        _preview(plain, str(move))


def _undo(plain: Plain, rest: str) -> None:
    del rest
    if plain.sitting.closed:
        plain.say("play.no-undo.shown")
    elif plain.sitting.undo():
        plain.say("play.undone", n=len(plain.sitting.session.state.moves))
    else:
        plain.say("play.no-undo")
    plain.tell_trouble()


def _redo(plain: Plain, rest: str) -> None:
    del rest
    if not plain.sitting.redo():
        plain.say("play.no-redo")
        return
    plain.say("play.redone", n=len(plain.sitting.session.state.moves))
    plain.tell_trouble()
    if plain.sitting.session.over:
        plain.tell_end()


def _save(plain: Plain, rest: str) -> None:
    words = rest.split(" ", 2)
    if rest and not (len(words) == 3 and words[0] == "board" and words[1] in BOARDS):
        plain.say("play.help.save")
    elif rest:
        _draw(plain, words[1], words[2])
    else:
        plain.sitting.keep()
        plain.tell_trouble()
        if plain.sitting.kept:
            plain.say("play.recorded", file=plain.sitting.file)
        elif not plain.sitting.session.begun:
            plain.say("play.nothing-to-keep")


def _draw(plain: Plain, kind: str, file: str) -> None:
    named = Path(file)
    if not named.suffix and not named.is_dir():
        named = Path(f"{file}.{kind}")
    if named.exists() and not named.is_dir():
        plain.say("play.not-drawn.exists", file=named)
        return
    if not named.absolute().parent.is_dir():
        plain.say("play.not-drawn.folder", folder=named.parent)
        return
    try:
        plain.desk.helpers.draw(plain.sitting.session.state, {kind: named})
    except NotDrawn as failed:
        plain.lines(failed.lines)
        plain.say("play.not-drawn")
    else:
        plain.say("play.drawn", file=named)


def _best(plain: Plain, rest: str) -> None:
    del rest
    session = plain.sitting.session
    if not session.over:
        plain.say("best.not-over")
        return
    plain.say("best.searching")
    best = plain.desk.helpers.search(session.dealt.start)
    if best is None:
        plain.say("best.none")
        return
    plain.sitting.closed = True
    plain.lines(best_words(session.dealt.start, session.state, best, plain.words))


def _history(plain: Plain, rest: str) -> None:
    del rest
    told = plain.sitting.histories()
    if told is None or not told.games:
        plain.say("history.none")
    else:
        plain.lines(line for history in told.games for line in history_words(history, plain.words, SPOKEN))
    if told is not None:
        plain.lines(broken_words(told, plain.words))


def _deal(plain: Plain, rest: str) -> None:
    del rest
    plain.tell_deal()


def _again(plain: Plain, rest: str) -> None:
    del rest
    try:
        other = plain.sitting.again()
    except DealError:
        plain.say("play.no-again")
        return
    plain.say("play.again.pile" if other else "play.again.shuffled")
    plain.greet()


def _help(plain: Plain, rest: str) -> None:
    if rest in COMMANDS:
        plain.say(f"play.help.{rest}")
        return
    plain.say("play.help")
    plain.lines(plain.words.say(f"play.help.{name}") for name in COMMANDS)


def _quit(plain: Plain, rest: str) -> None:
    del rest
    plain.leave()


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
