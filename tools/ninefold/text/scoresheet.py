"""A position's score in words: rows of a sheet, for terminals and for pages; numbers come from the engine alone."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.recipes import tally
from ninefold.engine.result import ending
from ninefold.engine.score import Bonus, ScoreLine, Sheet, score
from ninefold.engine.state import Position
from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.model.recipes import Count, Group, Surrounded
from ninefold.rules.values import Rating, Rules
from ninefold.text.catalogue import Catalogue, Term
from ninefold.text.language import ENGLISH_CODE
from ninefold.text.recipes import dice_numbers, kind_words, recipe_words


@frozen
class Row:
    """A row of the sheet: what scores, by which term, what was counted, the points. `total`: a sum of rows above."""

    label: str
    term: str = ""
    counted: str = ""
    points: int | None = None
    total: bool = False


def head(position: Position, words: Catalogue, player: str = "") -> str:
    """One line: who played what, how many moves, and how it ended."""
    how = ending(position)
    held = words.speech.comma.join(map(str, position.hand))
    end = words.say("end.open") if how is None else words.say(f"end.{how.value}", hand=held)
    form = "game.head.player" if player else "game.head"
    name = game_name(position.game.table.rules, words)
    return words.say(form, player=player, game=name, n=len(position.moves), end=end)


def score_rows(position: Position, words: Catalogue) -> list[Row]:
    """The sheet from top to bottom: kinds, tokens, recipes with what they ask for, sums, and what it was worth."""
    sheet = score(position)
    rows = [*_dice_rows(sheet, words), *_penalty_rows(sheet, words)]
    if sheet.bonuses:
        rows.append(Row(words.say("sheet.dice-score"), points=sheet.dice_score, total=True))
        rows += [_recipe_row(position, bonus, words) for bonus in sheet.bonuses]
    rows.append(Row(words.say("sheet.score"), points=sheet.score, total=True))
    rows.append(_verdict(position, sheet, words))
    return rows


def recipe_sentences(position: Position, words: Catalogue) -> dict[str, str]:
    """What each recipe of the game asks for, by the label of its row."""
    dice = dice_numbers(position.game.table.rules)
    texts = [recipe_words(recipe, dice, words) for recipe in position.recipes]
    return {text.name: text.condition for text in texts}


def _dice_rows(sheet: Sheet, words: Catalogue) -> Iterator[Row]:
    for kind, _ in sheet.dice:
        label = kind_words(kind, "name", words)
        lines = [line for line in sheet.lines if line.kind == kind]
        if not lines:
            yield Row(label, words.say("sheet.no-dice"), points=0)
        for n, line in enumerate(lines):
            yield Row(
                "" if n else label,
                _term(line, words),
                " ".join(words.form(Term("thing", str(shown))) for shown in line.shown),
                line.points,
            )


def _penalty_rows(sheet: Sheet, words: Catalogue) -> Iterator[Row]:
    for line in sheet.lines:
        if line.kind is None:
            yield Row(_term(line, words), counted=str(line.count), points=line.points)


def _term(line: ScoreLine, words: Catalogue) -> str:
    return words.form(Term("term", line.rule))


def _recipe_row(position: Position, bonus: Bonus, words: Catalogue) -> Row:
    text = recipe_words(bonus.recipe, dice_numbers(position.game.table.rules), words)
    when = bonus.recipe.when
    if bonus.met:
        return Row(text.name, words.say("sheet.met"), text.bonus, bonus.points)
    if isinstance(when, Count | Group | Surrounded):
        found, wanted = tally(when, position)
        return Row(text.name, words.say("sheet.missed.tally", found=found, wanted=wanted), points=0)
    return Row(text.name, words.say("sheet.missed"), points=0)


def _verdict(position: Position, sheet: Sheet, words: Catalogue) -> Row:
    """Whether the target was reached; the rank where there is none (a challenge has no ranks)."""
    if sheet.target is None:
        return Row(words.say("sheet.rank"), rank_name(position.game.table.rules.rating(sheet.score), words))
    how = target_words(position, sheet.target, sheet.score, words)
    return Row(words.say("sheet.target"), how, points=sheet.target)


def target_words(position: Position, target: int, score: int, words: Catalogue) -> str:
    """How a score stands to its target: reached, short, or still to go."""
    by = target - score
    how = "won" if by <= 0 else "open" if ending(position) is None else "lost"
    return words.say(f"target.{how}", by=by)


def game_name(rules: Rules, words: Catalogue) -> str:
    """The title of a game; its own where the catalogue has none."""
    return words.texts.get("game.name", rules.name)


def rank_name(rating: Rating, words: Catalogue) -> str:
    """The name of a rank; its own where the catalogue has none for its lower end."""
    return words.texts.get(rank_id(rating), rating.name)


def rank_place(rating: Rating, words: Catalogue) -> Place | None:
    """Where the translated name of a rank stands; None for English, which stands in the rules."""
    return None if words.language == ENGLISH_CODE else words.places.get(rank_id(rating))


def rank_id(rating: Rating) -> str:
    """The id of the text that names a rank."""
    return f"rating.{'lowest' if rating.floor is None else rating.floor}"
