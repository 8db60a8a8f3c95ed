"""Backs of cards: a recipe, or one common picture for sets without recipes."""

from __future__ import annotations

import math
from dataclasses import replace

from ninefold.art.border import UPRIGHT, framed
from ninefold.art.colour import mix
from ninefold.art.dice import sprig_leaf
from ninefold.art.glyphs import Arrow, condition
from ninefold.art.heap import Spot
from ninefold.art.icons import GAP, SIGN, strip
from ninefold.art.lettering import SIZES, Desk, Style, block, line, smallest
from ninefold.art.ornament import plate, seal, seal_ink
from ninefold.art.scene import Group, Placed, Rect, Text
from ninefold.art.stilllife import HEIGHT, still_life, subject
from ninefold.art.studio import Studio
from ninefold.errors import Place
from ninefold.layout.geometry import Box
from ninefold.layout.typeset import cap_height, measure
from ninefold.model.recipes import Always, Recipe
from ninefold.rules.values import Rules
from ninefold.text.recipes import RecipeWords

_TITLE = Box(9.5, 7.6, 37, 7.4)
_PICTURE = (28.0, 15.4 + HEIGHT / 2)
_TARGET = (28.0, 44.6)
_SIGNS = Box(5.6, 50.2, 44.8, SIGN)
_SENTENCE = Box(7.7, 61.2, 40.6, 15.0)
_NUMBER = (28.0, 79.0)
_NAME, _CONDITION = "the name of the recipe", "the condition of the recipe"
_BONUS = 9.6
_BAND = 9.0
"""Half the height in mm of the band that a common back leaves free for its title."""
_SEALED = 0.79
"""How far a number may reach across its seal, as a share of the seal's width."""
CARD = (56.0, 84.0)
"""The size in mm that card-sized designs are made for; for other sizes the whole is scaled."""


def recipe_back(
    studio: Studio,
    recipe: Recipe,
    words: RecipeWords,
    rules: Rules,
    desk: Desk,
    *,
    bleed: float,
    dish: str | None = None,
) -> Group:
    """A recipe's back, as large as the card, with its ground in the bleed.

    `dish` replaces the dish of the still life (a dish of `vessels`). Texts that do not fit are problems
    `text-overflow` at the desk's place, or at that of a translation.
    """
    size = studio.card_size(rules.columns, rules.rows)
    desk = replace(desk, scale=card_scale(size))
    shown = subject(recipe.when, recipe.bonus, rules)
    ink = studio.theme.colours.ink
    regular = Style(10, ink, studio.fonts.regular)
    parts = (
        Placed(still_life(studio, shown, recipe.slug, dish), *_PICTURE),
        *block(words.name, _TITLE, Style(13, ink, studio.fonts.bold), _at(desk, words.name_place), _NAME),
        *_sealed(studio, str(recipe.target), Spot(*_TARGET, 11.4)),
        *_signs(studio, recipe, words.bonus, rules, desk.scale),
        *block(words.condition, _SENTENCE, regular, _at(desk, words.condition_place), _CONDITION),
        *(_card_number(studio, recipe.card, desk.scale) if recipe.card is not None else ()),
    )
    return on_paper(studio, f"back-{recipe.slug}", parts, size, bleed)


def picture_back(studio: Studio, rules: Rules, title: str, desk: Desk, *, bleed: float) -> Group:
    """The common back of a set without recipes: the symbols of all kinds in a diamond pattern round the title."""
    size = studio.card_size(rules.columns, rules.rows)
    desk = replace(desk, scale=card_scale(size))
    kinds = rules.kinds
    parts: list[Placed | Rect | Text] = []
    rows = 11
    for row in range(rows):
        count = 3 if row % 2 else 4
        for column in range(count):
            kind = kinds[(row + column * (1 if row % 2 else 2)) % len(kinds)]
            x = 28 + (column - (count - 1) / 2) * 10.6
            y = 42 + (row - (rows - 1) / 2) * 6.4
            if abs(y - 42) > _BAND:
                parts += _motif(studio, kind, x, y)
    ink = studio.theme.colours.ink
    parts += block(title, Box(9, 42 - 6, 38, 12), Style(18, ink, studio.fonts.bold), desk, "the title on the back")
    return on_paper(studio, "back-common", tuple(parts), size, bleed)


def on_paper(
    studio: Studio,
    name: str,
    parts: tuple[Placed | Rect | Text, ...],
    size: tuple[float, float],
    bleed: float,
    upright: float = UPRIGHT,
) -> Group:
    """Parts designed for a card of 56 × 84 mm, on paper with a border of foliage, scaled to a card of `size` mm.

    `upright`: how far the foliage climbs the sides, as a share of the height.
    """
    width, height = size
    scale = card_scale(size)
    paper = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, studio.theme.colours.paper)
    border = framed(studio, Box(0, 0, width, height), bleed, upright)
    design = Group(f"{name} design", *CARD, parts)
    return Group(name, width, height, (paper, *border, Placed(design, width / 2, height / 2, 0, scale)), bleed)


def _at(desk: Desk, place: Place | None) -> Desk:
    """The desk at the place of a translation, if it is one."""
    return desk if place is None else replace(desk, place=place)


def card_scale(size: tuple[float, float]) -> float:
    """How much a design for 56 × 84 mm is scaled for a card of `size` mm."""
    return min(size[0] / CARD[0], size[1] / CARD[1])


def _motif(studio: Studio, kind: str, x: float, y: float) -> list[Placed | Rect | Text]:
    symbol = studio.symbols[studio.theme.kinds[kind].symbol].leaf
    return [
        Placed(sprig_leaf(studio, kind), x, y - 0.4, 0, 0.95),
        Placed(symbol, x, y + 0.5, 0, 5.6 / max(symbol.width, symbol.height)),
    ]


def _sealed(studio: Studio, text: str, spot: Spot) -> tuple[Placed | Text, ...]:
    """A number in a seal, in type that keeps clear of the seal's ring."""
    font = studio.fonts.bold
    sizes = SIZES[1 if len(text) < 3 else 2 :]
    across = {size: math.hypot(measure(text, font, size), cap_height(font, size)) for size in sizes}
    fitting = (size for size in sizes if across[size] <= _SEALED * spot.size)
    style = Style(next(fitting, SIZES[-1]), seal_ink(studio), font)
    return (
        Placed(seal(studio), spot.x, spot.y, 0, spot.size / 12),
        line(text, spot.x, spot.y, style),
    )


def _signs(studio: Studio, recipe: Recipe, bonus: str, rules: Rules, scale: float) -> tuple[Placed | Text, ...]:
    """What must lie on the table, and the bonus it earns."""
    glyphs = condition(recipe.when, recipe.bonus, rules)
    if not isinstance(recipe.when, Always):
        glyphs = (*glyphs, Arrow())
    room = _SIGNS.width - _BONUS - GAP
    row = strip(studio, glyphs, room, SIGN, scale)
    x = _SIGNS.x + (room - row.width) / 2
    y = _SIGNS.y + _SIGNS.height / 2
    return (
        Placed(row, x + row.width / 2, y),
        *_sealed(studio, bonus, Spot(x + row.width + GAP + _BONUS / 2, y, _BONUS)),
    )


def _card_number(studio: Studio, number: int, scale: float) -> tuple[Placed | Text, ...]:
    colours = studio.theme.colours
    fill = mix(colours.paper, "#FFFFFF", 0.5)
    x, y = _NUMBER
    return (
        Placed(plate(7.4, 4, fill, colours.faint), x, y),
        line(str(number), x, y, Style(max(8, smallest(scale)), colours.ink, studio.fonts.bold)),
    )
