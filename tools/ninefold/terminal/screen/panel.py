"""What stands beside the board: the hand drawn small, what is left and what it brings, the score, the recipes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.engine.score import Sheet, score
from ninefold.engine.state import Position, State
from ninefold.frozen import frozen
from ninefold.terminal.boardwords import name_words
from ninefold.terminal.columns import left, right, width, wrapped
from ninefold.terminal.preview import Progress, progress
from ninefold.terminal.screen.cells import Run, signs_of
from ninefold.terminal.screen.look import Look, ink_on
from ninefold.terminal.wording import dish_words
from ninefold.text.catalogue import Catalogue
from ninefold.text.recipes import dice_numbers, kind_words, recipe_words
from ninefold.text.scoresheet import rank_name

Line = list[Run | str]
"""A line: plain text, and runs that have colours of their own."""

CELL = 4
"""Columns of an area of a card in the hand."""
GAP = 1
PICKED = ("#ffffff", "#304060")
"""Ink and ground of what is picked, and of the score."""


@frozen
class Held:
    """Which card of the hand is held, and its quarter turns; `card` is -1 for none."""

    card: int
    turn: int


@frozen
class Panel:
    """What is drawn with, and how many columns and rows there are for it."""

    look: Look
    words: Catalogue
    columns: int
    rows: int

    def lines(self, position: Position, held: Held) -> list[Line]:
        """The lines from top to bottom; what recipes ask for, and all ranks, stand only where there is room."""
        short = self._lines(position, held, full=False)
        full = self._lines(position, held, full=True)
        return full if len(full) <= self.rows else short

    def _lines(self, position: Position, held: Held, full: bool) -> list[Line]:
        sheet = score(position)
        return [
            *self._hand(position, held),
            [],
            *self._supply(position, sheet),
            [],
            self._score(position, sheet),
            *(self._ranks(position, sheet) if full and sheet.target is None else ()),
            *self._recipes(position, full),
        ]

    def _hand(self, position: Position, held: Held) -> Iterator[Line]:
        """The cards of the hand side by side, as many as fit, then the number of those to come."""
        drawn = [self._card(position, n, held) for n in range(len(position.hand))]
        while drawn:
            some = 1
            while some < len(drawn) and sum(map(_wide, drawn[: some + 1])) + GAP * some <= self.columns:
                some += 1
            yield from _beside(drawn[:some])
            drawn = drawn[some:]
        if isinstance(position, State):
            yield [self.words.say("screen.to-draw", n=len(position.draw_pile))]

    def _card(self, position: Position, n: int, held: Held) -> list[Line]:
        number = position.hand[n]
        picked = n == held.card
        # Where no colour shows which card is held, a sign does.
        sign = ">" if picked and self.look.bare else " "
        title = f"{sign}{self.words.say('screen.card', n=n + 1, card=number)}"
        rows: dict[int, Line] = {}
        for part in position.game.parts[number][held.turn if picked else 0]:
            area = position.game.table.areas[part.area]
            grounds = [self.look.colours[kind] for kind in area.kinds] or [self.look.clearing]
            sign = signs_of(area, self.look)
            # The stroke of a split area stands where its colours meet.
            text = left(" " * ((CELL - width(sign) + len(area.kinds) // 2) // 2) + sign, CELL)
            runs = [Run(text[: CELL // 2], ink_on(grounds[0]), grounds[0])]
            runs.append(Run(text[CELL // 2 :], ink_on(grounds[-1]), grounds[-1]))
            rows.setdefault(part.dy, [" "]).extend(runs)
        return [[Run(title, *PICKED, True) if picked else title], *rows.values()]

    def _supply(self, position: Position, sheet: Sheet) -> Iterator[Line]:
        """What is left in the supply and what it brings so far; the names explain the signs on the board."""
        rules, look, words = position.game.table.rules, self.look, self.words
        tally = 13
        name = self.columns - tally - 4
        heads = right(words.say("screen.left"), 6) + right(words.say("screen.points"), 7)
        yield [left(words.say("screen.dice"), name + 4) + heads]
        for kind, has in zip(rules.kinds, position.supply, strict=False):
            ground = look.colours[kind]
            points = dict(sheet.dice)[kind]
            row = f" {_counted(kind_words(kind, 'name', words), has, name + 6)}{points:>7}"
            yield [Run(left(f" {look.signs[kind]}", 3), ink_on(ground), ground, True), row]
        for token, has in zip(rules.tokens, position.supply[len(rules.kinds) :], strict=True):
            sign = left(look.short.get(token.name, token.name), 2)
            yield [f" {sign} {_counted(name_words(token.name, words), has, name + 6)}"]

    def _score(self, position: Position, sheet: Sheet) -> Line:
        form = "screen.score" if sheet.target is None else "screen.score.target"
        shown = Run(self.words.say(form, score=sheet.score, target=sheet.target), *PICKED, True)
        if sheet.target is not None:
            return [shown]
        return [shown, " ", rank_name(position.game.table.rules.rating(sheet.score), self.words)]

    def _ranks(self, position: Position, sheet: Sheet) -> Iterator[Line]:
        """The ranks from the best on, with what each begins at; the present one stands out."""
        ratings = position.game.table.rules.ratings
        now = position.game.table.rules.rating(sheet.score)
        names = [rank_name(rating, self.words) for rating in ratings]
        widest = max(map(width, names))
        yield []
        for rating, name in reversed([*zip(ratings, names, strict=True)]):
            text = f" {left(name, widest)}{'' if rating.floor is None else rating.floor:>6} "
            yield [Run(text, *PICKED, True) if rating is now else text]

    def _recipes(self, position: Position, explained: bool) -> Iterator[Line]:
        dish = dish_words(position, self.words)
        if dish:
            yield [dish]
        for stands in progress(position):
            yield from self._recipe(position, stands, explained)

    def _recipe(self, position: Position, stands: Progress, explained: bool) -> Iterator[Line]:
        text = recipe_words(stands.recipe, dice_numbers(position.game.table.rules), self.words)
        yield [f"{self._how(stands):>4} {text.name} {text.bonus}"]
        if explained:
            for line in wrapped(text.condition, self.columns - 5):
                yield [f"     {line}"]

    def _how(self, stands: Progress) -> str:
        if stands.met:
            return self.look.yes
        return "-" if stands.wanted is None else f"{stands.found}/{stands.wanted}"


def _counted(name: str, count: int, columns: int) -> str:
    """A name and how many there are, in so many columns; a long name reaches as far as the number."""
    number = f" {count}"
    return left(name, columns - len(number)) + number


def _wide(lines: Sequence[Line]) -> int:
    return max(map(_columns, lines))


def _columns(line: Line) -> int:
    return sum(width(run.text if isinstance(run, Run) else run) for run in line)


def _beside(blocks: Sequence[list[Line]]) -> Iterator[Line]:
    """Blocks of lines next to each other."""
    widths = [_wide(block) for block in blocks]
    for n in range(max(map(len, blocks))):
        line: Line = []
        for block, wide in zip(blocks, widths, strict=True):
            own = block[n] if n < len(block) else []
            line += [*own, " " * (wide - _columns(own) + GAP)]
        yield line
