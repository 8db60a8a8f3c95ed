"""The lines around the board: which game, what the card would do, which keys there are."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from ninefold.engine.state import State
from ninefold.terminal.columns import wrapped
from ninefold.terminal.preview import Preview
from ninefold.terminal.screen.board import style_of
from ninefold.terminal.screen.cells import Run
from ninefold.terminal.session import Session
from ninefold.terminal.wording import choice_words, effect_words, gain_words, objection_words, player_words, weighed
from ninefold.text.catalogue import Catalogue
from ninefold.text.scoresheet import game_name

_KEYS = re.compile(r"[0-9]( [0-9])*|[!-~]+(?=[\u3000-\u9fff])|\S+")
"""The keys at the beginning of a text: digits, what stands before letters of a script without spaces, or a word."""


def head_text(session: Session, words: Catalogue) -> Text:
    """Which game and deal, whose turn, which move."""
    state, dealt = session.state, session.dealt
    turn = min(len(state.moves) + 1, len(state.deck) - 1)
    parts = [dealt.code or dealt.numbers]
    if dealt.aim is not None:
        target = "" if dealt.aim.target is None else words.say("play.sheet-deal.target", target=dealt.aim.target)
        parts = [f"{dealt.aim.sheet} #{dealt.aim.number}", *filter(None, [target])]
    if len(session.players) > 1:
        parts.append(player_words(session, session.looking, words))
    parts.append(words.say("screen.turn", n=turn, of=len(state.deck) - 1))
    text = Text(f" {game_name(state.game.table.rules, words)}", "bold", no_wrap=True)
    return text.append("   " + "   ".join(parts), "not bold")


def foot_text(line: str) -> Text:
    """Keys and what they do, two spaces between them; the keys stand out."""
    text = Text(" ", no_wrap=True, overflow="ellipsis")
    for n, part in enumerate(re.split(r" {2,}", line.strip())):
        keys = _KEYS.match(part)
        key = keys[0] if keys else ""
        rest = part[len(key) :]
        text.append("  " * bool(n)).append(key, "bold reverse" if rest else "").append(rest)
    return text


def told_of(seen: Preview | None, state: State, way: tuple[int, int] | None, words: Catalogue) -> list[str]:
    """What the placement under the player's hand would do, or why it cannot be made; what costs most is told first.
    `way`: while the player chooses, which way is shown, of how many."""
    if seen is None:
        return [words.say("play.is-over")]
    if way is not None:
        choice = choice_words(seen.move.choices, words)
        return [words.say("screen.choosing", n=way[0] + 1, of=way[1], choice=choice), *gain_words(seen, state, words)]
    if not seen.legal:
        return [str(seen.move), *(objection_words(objection, words) for objection in seen.objections)]
    told = [effect_words(effect, state, words) for effect in weighed(seen.effects)]
    return [f"{seen.move}  {words.join(gain_words(seen, state, words))}", *told]


def fitted(told: Sequence[str], columns: int, rows: int, words: Catalogue) -> list[str]:
    """Lines for so much room: each sentence on lines of its own, else one after the other below the first, else as
    many as fit and how many there are more."""
    apart = [line for one in told for line in wrapped(one, columns)]
    if len(apart) <= rows:
        return apart
    first, *rest = told
    for left in range(len(rest) + 1):
        more = [words.say("screen.more", n=left)] if left else []
        lines = [*wrapped(first, columns), *wrapped(words.join([*rest[: len(rest) - left], *more]), columns)]
        if len(lines) <= rows:
            return lines
    return wrapped(first, columns)[:rows]


def whole(text: str, first_bold: bool) -> Text:
    """Some lines, the first of them bold where it is a heading."""
    first, newline, rest = text.partition("\n")
    return Text(first, "bold" if first_bold else "").append(newline + rest, "not bold")


def runs_text(lines: list[list[Run | str]]) -> Text:
    """Lines with colours of their own as one text."""
    text = Text(no_wrap=True, overflow="ellipsis")
    for line in lines:
        for run in line:
            if isinstance(run, Run):
                text.append(run.text, style_of(run.ink, run.ground, run.bold))
            else:
                text.append(run)
        text.append("\n")
    return text
