"""What stands beside the board: the hand drawn small, what is left, the score, recipes as they stand."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.score import score
from ninefold.engine.state import Position
from ninefold.terminal.preview import progress
from ninefold.terminal.screen.cells import Run, signs_of
from ninefold.terminal.screen.look import Look, ink_on
from ninefold.terminal.wording import name_words
from ninefold.text.catalogue import Catalogue
from ninefold.text.recipes import dice_numbers, recipe_words

Line = list[Run | str]
"""A line: plain text, and runs that have colours of their own."""

CELL = 5


def panel_lines(position: Position, held: int, turn: int, look: Look, words: Catalogue) -> Iterator[Line]:
    """The lines of the panel from top to bottom."""
    yield from _hand(position, held, turn, look, words)
    yield []
    yield from _supply(position, look, words)
    yield []
    yield from _score(position, words)


def _hand(position: Position, held: int, turn: int, look: Look, words: Catalogue) -> Iterator[Line]:
    for n, card in enumerate(position.hand):
        picked = n == held
        title = words.say("screen.card", n=n + 1, card=card)
        yield [Run(f" {title} ", "#ffffff", "#304060", True)] if picked else [f" {title}"]
        rows: dict[int, Line] = {}
        for part in position.game.parts[card][turn if picked else 0]:
            area = position.game.table.areas[part.area]
            ground = look.colours[area.kinds[0]] if area.kinds else look.clearing
            row = rows.setdefault(part.dy, [" "])
            row.append(Run(signs_of(area, look).center(CELL), ink_on(ground), ground))
        yield from rows.values()
    yield [words.say("screen.to-draw", n=len(getattr(position, "draw_pile", ())))]


def _supply(position: Position, look: Look, words: Catalogue) -> Iterator[Line]:
    rules = position.game.table.rules
    line: Line = [words.say("screen.dice")]
    for kind, left in zip(rules.kinds, position.supply, strict=False):
        ground = look.colours[kind]
        line += [" ", Run(f" {look.signs[kind]} {left} ", ink_on(ground), ground)]
    yield line
    for token, left in zip(rules.tokens, position.supply[len(rules.kinds) :], strict=True):
        yield [words.say("screen.token", token=name_words(token.name, words), n=left)]


def _score(position: Position, words: Catalogue) -> Iterator[Line]:
    sheet = score(position)
    form = "screen.score" if sheet.target is None else "screen.score.target"
    yield [Run(words.say(form, score=sheet.score, target=sheet.target), "#ffffff", "#304060", True)]
    for stands in progress(position):
        text = recipe_words(stands.recipe, dice_numbers(position.game.table.rules), words)
        how = "+" if stands.met else f"{stands.found}/{stands.wanted}" if stands.wanted is not None else "-"
        yield [f"{how:>4} {text.name} {text.bonus}"]
