"""A card set as a product to print: its parts for the layout, and the scene behind every key."""

from __future__ import annotations

from dataclasses import replace

from ninefold.art.fonts import warn_of_strangers
from ninefold.cli.deck import COMMON_BACK, Scenes, Size, draw_deck, symbols_there
from ninefold.cli.printing import Workshop
from ninefold.errors import Report
from ninefold.layout.howto import Guide
from ninefold.layout.parts import Part
from ninefold.layout.product import Product
from ninefold.layout.stickers import label_edge
from ninefold.rules.shapes import SIDES
from ninefold.text.recipes import face_words
from ninefold.version import __version__

ON_REQUEST = frozenset({Part.PAD})
"""Parts that a whole game does without: they are printed where they are asked for."""
EVERYTHING = frozenset(Part)
CARDS_ALONE = frozenset({Part.FRONTS, Part.BACKS})


def make_product(
    shop: Workshop, size: Size, report: Report, parts: frozenset[str] = EVERYTHING
) -> tuple[Product, Scenes] | None:
    """Parts and scenes of a set, or None; texts that do not fit and symbols that are missing are in the report.

    Cards are always among them, of all else only what is in `parts`: nobody waits for what no file shows.
    """
    label = label_edge(size.die_mm, report)
    if label is None or not symbols_there(shop, report):
        return None
    scenes: Scenes = {}
    deck = draw_deck(shop, size, scenes, report)
    product = Product(shop.name, shop.cards.version, deck, on_request=ON_REQUEST)
    if not parts <= CARDS_ALONE:
        from ninefold.cli import beside

        product = replace(
            product,
            dice=beside.draw_dice(shop, size, label, scenes) if Part.STICKERS in parts else None,
            pieces=tuple(beside.draw_pieces(shop, size, parts, scenes, report)),
            guide=_guide(shop, beside.contents_lines(shop)),
            chips=beside.draw_chips(shop, size, scenes) if Part.CHIPS in parts else None,
            box=beside.draw_box(shop, size, scenes, report) if Part.TUCKBOX in parts else None,
            pad=beside.draw_pad(shop, scenes, report) if Part.PAD in parts else None,
        )
    studio = shop.studio
    warn_of_strangers(scenes.values(), studio.theme.fonts, studio.fonts, report)
    return (product, scenes) if report.ok else None


def _guide(shop: Workshop, contents: tuple[str, ...]) -> Guide:
    cards = shop.cards
    numbers = [card.number for card in cards.cards][:2]
    pictures = [f"front-{number}" for number in numbers]
    pictures.append(f"back-{numbers[0]}" if cards.recipe_on(numbers[0]) else COMMON_BACK)
    plain = tuple((str(spots), face_words(face, shop.words)) for spots, face in cards.rules.dice.plain)
    credits = (shop.words.say("credit.line"), shop.words.say("credit.licence", version=__version__))
    blanks = len(cards.rules.dice.faces) < SIDES
    return Guide(tuple(pictures), plain, credits, contents, blanks)
