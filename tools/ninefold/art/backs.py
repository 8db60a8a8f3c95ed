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
from ninefold.art.painters.common import DESIGN
from ninefold.art.scene import Group, Placed, Rect, Text
from ninefold.art.stilllife import HEIGHT, still_life, subject
from ninefold.art.studio import Studio
from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.limits import SMALLEST_AREA
from ninefold.layout.typeset import cap_height, measure
from ninefold.layout.units import written
from ninefold.model.recipes import Always, Recipe
from ninefold.rules.values import Rules
from ninefold.text.recipes import RecipeWords

_NAME, _CONDITION = "the name of the recipe", "the condition of the recipe"
_BONUS = 9.6
_BAND = 9.0
"""Half the height in mm of the band that a common back leaves free for its title."""
_PITCH_X, _PITCH_Y = 10.6, 6.4
"""From motif to motif of a common back, in mm."""
_CLEAR_X, _CLEAR_Y = 12.0, 9.9
"""From the edges of a common back to the middles of its outermost motifs at least, in mm."""
_NEARLY = 0.999
"""Sizes that differ by less are the same."""
_SEALED = 0.79
"""How far a number may reach across its seal, as a share of the seal's width."""
_END, _SLIM, _FOOT = 20.0, 84.0, 10.0
"""On a slim card, in mm: what its ends take for seal and number, how long it is at least, how far foliage climbs."""
CARD = (56.0, 84.0)
"""The size in mm that card-sized designs are made for; for other sizes the whole is scaled."""


@frozen
class _Layout:
    """Where the parts of a recipe's back stand on a card of `size`, in mm; `picture` is None where it has no room.

    `lying`: they stand on the card as it lies, its long side below; `upright` is how far its foliage climbs, `least`
    the scale below which texts as long as those of shipped recipes have no room.
    """

    size: tuple[float, float]
    title: Box
    picture: tuple[float, float] | None
    target: tuple[float, float]
    signs: Box
    sentence: Box
    number: tuple[float, float]
    lying: bool = False
    upright: float = UPRIGHT
    least: float = SMALLEST_AREA / DESIGN

    @property
    def smallest(self) -> str:
        """The size of the smallest card on which it can be read, in words."""
        return " × ".join(written(side * self.least) for side in self.size) + " mm"


_TALL = _Layout(
    CARD,
    Box(9.5, 7.6, 37, 7.4),
    (28.0, 15.4 + HEIGHT / 2),
    (28.0, 44.6),
    Box(5.6, 50.2, 44.8, SIGN),
    Box(7.7, 61.2, 40.6, 15.0),
    (28.0, 79.0),
)
_SQUARE = _Layout(
    (56.0, 56.0),
    Box(9.5, 6.8, 37, 6.4),
    None,
    (28.0, 19.2),
    Box(5.6, 25.2, 44.8, SIGN),
    Box(7.7, 35.6, 40.6, 12.8),
    (28.0, 51.0),
)


def _slim(long: float) -> _Layout:
    """For cards of a single row of areas, `long` mm: all in one band, read along the card."""
    middle = long - 2 * _END
    return _Layout(
        (DESIGN, long),
        Box(_END, 2.2, middle, 5.6),
        None,
        (_END - 7.4, DESIGN / 2),
        Box(_END, 16.2, middle, SIGN),
        Box(_END, 7.6, middle, 8.8),
        (long - _END + 5.4, DESIGN / 2),
        lying=True,
        upright=_FOOT / long,
        least=1.0,
    )


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
    layout = _layout(size, studio.area_mm / DESIGN)
    desk = replace(desk, scale=_scale(size, layout.size))
    if desk.scale < layout.least * _NEARLY:
        _too_small(size, desk)
        return on_paper(studio, f"back-{recipe.slug}", (), size, bleed)
    shown = subject(recipe.when, recipe.bonus, rules)
    ink = studio.theme.colours.ink
    regular = Style(10, ink, studio.fonts.regular)
    parts = (
        *((Placed(still_life(studio, shown, recipe.slug, dish), *layout.picture),) if layout.picture else ()),
        *block(words.name, layout.title, Style(13, ink, studio.fonts.bold), _at(desk, words.name_place), _NAME),
        *_sealed(studio, str(recipe.target), Spot(*layout.target, 11.4)),
        *_signs(studio, recipe, words.bonus, rules, desk.scale, layout.signs),
        *block(words.condition, layout.sentence, regular, _at(desk, words.condition_place), _CONDITION),
        *(_card_number(studio, recipe.card, desk.scale, layout.number) if recipe.card is not None else ()),
    )
    if layout.lying:
        width, height = layout.size
        parts = (Placed(Group(f"band of {recipe.slug}", height, width, parts), width / 2, height / 2, -90),)
    return on_paper(studio, f"back-{recipe.slug}", parts, size, bleed, layout.upright, layout.size)


def _layout(size: tuple[float, float], scale: float) -> _Layout:
    """The layout that a card has room for; `scale` is that of its areas. Only low cards go without a picture."""
    tall, square = _scale(size, _TALL.size), _scale(size, _SQUARE.size)
    if max(tall, square) < _TALL.least * _NEARLY:
        short, long = sorted(size)
        slim = _slim(max(_SLIM, DESIGN * long / short))
        if _scale(size, slim.size) > max(tall, square):
            return slim
    return _SQUARE if tall < scale * _NEARLY and square > tall else _TALL


def _too_small(size: tuple[float, float], desk: Desk) -> None:
    """Record that cards have no room for recipes, in the same words for each of them, so that it is told once."""
    expected = " or ".join(each.smallest for each in (_TALL, _SQUARE, _slim(_SLIM)))
    found = f"cards of {' × '.join(written(side) for side in sorted(size))} mm, too small for recipes"
    hint = "make the areas larger with --area, or leave out recipes.yaml"
    desk.report.error(Place(desk.place.file), "recipe-room", found, f"at least {expected}", hint)


def picture_back(studio: Studio, rules: Rules, title: str, desk: Desk, *, bleed: float) -> Group:
    """The common back of a set without recipes: the symbols of all kinds in a diamond pattern round the title.

    Cards less than two areas wide have no room for the title.
    """
    size = studio.card_size(rules.columns, rules.rows)
    scale = studio.area_mm / DESIGN
    # As many motifs as the card has room for inside its border.
    width, height = (side / scale for side in sorted(size))
    cx, cy = width / 2, height / 2
    kinds = rules.kinds
    parts: list[Placed | Rect | Text] = []
    rows = 2 * int((cy - _CLEAR_Y) / _PITCH_Y) + 1
    widest = int((width - 2 * _CLEAR_X) / _PITCH_X) + 1
    # Of an even number of kinds, every second one would leave half of them out.
    step = 1 + len(kinds) % 2
    band = _BAND if width >= CARD[0] else -1.0
    for row in range(rows):
        count = max(1, widest - row % 2)
        for column in range(count):
            kind = kinds[(row + column * (1 if row % 2 else step)) % len(kinds)]
            x = cx + (column - (count - 1) / 2) * _PITCH_X
            y = cy + (row - (rows - 1) / 2) * _PITCH_Y
            if abs(y - cy) > band:
                parts += _motif(studio, kind, x, y)
    style = Style(18, studio.theme.colours.ink, studio.fonts.bold)
    desk = replace(desk, scale=scale)
    if band > 0:
        parts += block(title, Box(cx - 19, cy - 6, 38, 12), style, desk, "the title on the back")
    return on_paper(studio, "back-common", tuple(parts), size, bleed, design=(width, height))


def on_paper(
    studio: Studio,
    name: str,
    parts: tuple[Placed | Rect | Text, ...],
    size: tuple[float, float],
    bleed: float,
    upright: float = UPRIGHT,
    design: tuple[float, float] = CARD,
) -> Group:
    """Parts designed for an upright card of `design` mm, on paper with a border of foliage, scaled to a card of
    `size` mm; on one that is wider than high they stand turned, their top at its right.

    `upright`: how far the foliage climbs the sides, as a share of the height.
    """
    width, height = sorted(size)
    scale = _scale(size, design)
    paper = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, studio.theme.colours.paper)
    border = framed(studio, Box(0, 0, width, height), bleed, upright)
    drawn = Group(f"{name} design", *design, parts)
    placed = Placed(drawn, width / 2, height / 2, 0, scale)
    if size[0] <= size[1]:
        return Group(name, width, height, (paper, *border, placed), bleed)
    whole = Group(f"{name} upright", width, height, (paper, *border, placed), bleed)
    return Group(name, *size, (Placed(whole, size[0] / 2, size[1] / 2, 90),), bleed)


def _at(desk: Desk, place: Place | None) -> Desk:
    """The desk at the place of a translation, if it is one."""
    return desk if place is None else replace(desk, place=place)


def card_scale(size: tuple[float, float]) -> float:
    """How much a design for an upright card of 56 × 84 mm is scaled for one of `size` mm, lying or upright."""
    return _scale(size, CARD)


def _scale(size: tuple[float, float], design: tuple[float, float]) -> float:
    return min(side / of for side, of in zip(sorted(size), design, strict=True))


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


def _signs(
    studio: Studio, recipe: Recipe, bonus: str, rules: Rules, scale: float, box: Box
) -> tuple[Placed | Text, ...]:
    """What must lie on the table, and the bonus it earns."""
    glyphs = condition(recipe.when, recipe.bonus, rules)
    if not isinstance(recipe.when, Always):
        glyphs = (*glyphs, Arrow())
    room = box.width - _BONUS - GAP
    row = strip(studio, glyphs, room, SIGN, scale)
    x = box.x + (room - row.width) / 2
    y = box.cy
    return (
        Placed(row, x + row.width / 2, y),
        *_sealed(studio, bonus, Spot(x + row.width + GAP + _BONUS / 2, y, _BONUS)),
    )


def _card_number(studio: Studio, number: int, scale: float, at: tuple[float, float]) -> tuple[Placed | Text, ...]:
    colours = studio.theme.colours
    fill = mix(colours.paper, "#FFFFFF", 0.5)
    x, y = at
    return (
        Placed(plate(7.4, 4, fill, colours.faint), x, y),
        line(str(number), x, y, Style(max(8, smallest(scale)), colours.ink, studio.fonts.bold)),
    )
