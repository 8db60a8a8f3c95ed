"""The cards of a set: a scene for each of their sides, and what the layout must know of them."""

from __future__ import annotations

from ninefold.art.backs import picture_back, recipe_back
from ninefold.art.face import CREDIT_INSET, face
from ninefold.art.fonts import warn_of_strangers
from ninefold.art.lettering import SIZES, Desk
from ninefold.art.scene import Group
from ninefold.art.vessels import dish_names
from ninefold.cli.printing import Workshop
from ninefold.errors import Place, Report, guess
from ninefold.frozen import frozen
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.typeset import measure
from ninefold.resources import CARDS, RECIPES
from ninefold.text.recipes import dice_numbers, recipe_words

COMMON_BACK = "back"
"""The key of the one picture on the backs of sets without recipes."""

Scenes = dict[str, Group]


@frozen
class Size:
    """What the person at the keyboard may choose about the things themselves (mm)."""

    bleed: float = 1.5
    die_mm: float = 16.0
    copies: int = 1


def make_cards(shop: Workshop, bleed: float, report: Report) -> tuple[Deck, Scenes] | None:
    """The cards of a set by themselves, and the scenes of their sides; None with what is wrong in the report."""
    if not symbols_there(shop, report):
        return None
    scenes: Scenes = {}
    deck = draw_deck(shop, Size(bleed), scenes, report)
    warn_of_strangers(scenes.values(), shop.studio.theme.fonts, shop.studio.fonts, report)
    return (deck, scenes) if report.ok else None


def symbols_there(shop: Workshop, report: Report) -> bool:
    """Tokens and named die faces are drawn by the symbol of their name."""
    rules = shop.cards.rules
    names = [t.name for t in rules.tokens] + [face.name for face in rules.dice.faces if face.name]
    missing = [name for name in names if name not in shop.studio.symbols]
    for name in missing:
        where = Place(str(shop.cards.folder / CARDS))
        report.error(where, "symbol-missing", f"no symbol '{name}'", f"a file symbols/{name}.svg")
    return not missing


def card_size(shop: Workshop) -> tuple[float, float]:
    """Width and height of the trimmed card in mm."""
    return shop.studio.card_size(shop.cards.rules.columns, shop.cards.rules.rows)


def help_size(shop: Workshop) -> tuple[float, float]:
    """Width and height in mm of what lies beside the cards to be read and written on: an upright card, but never less
    than two by three areas, whatever shape the cards have."""
    least = shop.studio.card_size(2, 3)
    width, height = map(max, sorted(card_size(shop)), least)
    return width, height


def draw_deck(shop: Workshop, size: Size, scenes: Scenes, report: Report) -> Deck:
    """All cards in order; their scenes are put into `scenes`."""
    keys = []
    credit = _credit(shop, report)
    for card in shop.cards.cards:
        front = f"front-{card.number}"
        scenes[front] = face(shop.studio, card, size.bleed, credit)
        keys.append(CardKeys(str(card.number), front, _back(shop, card.number, size, scenes, report)))
    return Deck(*card_size(shop), tuple(keys) * size.copies)


def _credit(shop: Workshop, report: Report) -> str:
    """The thin line on each face; one that is too long for an area is a problem."""
    text = shop.words.say("card.credit", set=shop.name)
    room = shop.studio.area_mm - 2 * CREDIT_INSET - 1.6
    needed = measure(text, shop.studio.fonts.regular, SIZES[-1])
    if needed > room:
        found = f"the credit line '{text}' is {needed:.1f} mm wide"
        hint = "shorten it in the set's words.yaml, or make the areas larger"
        report.error(shop.words.place("card.credit"), "text-overflow", found, f"at most {room:.1f} mm", hint)
    return text


def _back(shop: Workshop, number: int, size: Size, scenes: Scenes, report: Report) -> str:
    """The key of a card's back: its recipe, or the one picture of sets without recipes."""
    rules, recipe = shop.cards.rules, shop.cards.recipe_on(number)
    if recipe is None:
        if COMMON_BACK not in scenes:
            desk = Desk(report, shop.name_place)
            scenes[COMMON_BACK] = picture_back(shop.studio, rules, shop.name, desk, bleed=size.bleed)
        return COMMON_BACK
    key = f"back-{number}"
    place = shop.cards.places.get(recipe.slug, Place(str(shop.cards.folder / RECIPES)))
    words = recipe_words(recipe, dice_numbers(rules), shop.words)
    check_dish(shop, recipe.dish, place, report)
    desk = Desk(report, place)
    scenes[key] = recipe_back(shop.studio, recipe, words, rules, desk, bleed=size.bleed, dish=recipe.dish)
    return key


def check_dish(shop: Workshop, dish: str | None, place: Place, report: Report) -> None:
    """Record a dish that nobody has drawn."""
    dishes = {*dish_names(), *shop.studio.symbols}
    if dish is not None and dish not in dishes:
        expected = f"one of {', '.join(sorted(dish_names()))}, or a symbol of the set"
        report.error(place, "unknown-dish", f"the dish '{dish}'", expected, guess(dish, dishes))
