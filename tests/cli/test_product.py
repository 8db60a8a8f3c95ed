"""What is printed of each shipped game, told in full: counts, sizes, every text, every drawing by name."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

import pytest

from goldens import GOLDEN, check_golden
from ninefold.art.scene import Group, leaves, texts
from ninefold.cli.deck import Scenes, Size
from ninefold.cli.languages import begun_languages
from ninefold.cli.printing import Look, Workshop, load_workshop
from ninefold.cli.product import make_product
from ninefold.errors import Report
from ninefold.layout.limits import SMALLEST_AREA
from ninefold.layout.parts import Part
from ninefold.layout.product import Product
from ninefold.resources import cards_root
from ninefold.rules.load import games
from ninefold.version import __version__

PLAIN = frozenset({Part.STICKERS, Part.SCORE, Part.SUMMARY, Part.TOKENS})
"""What is drawn of every game, cards aside."""


def make(game: str, size: Size, parts: frozenset[str] = PLAIN) -> tuple[Workshop, Product, Scenes]:
    report = Report()
    shop = load_workshop(cards_root() / game, report, Look())
    made = make_product(shop, size, report, parts) if shop else None
    assert shop is not None, list(report)
    assert made is not None, list(report)
    assert not report.problems
    return shop, *made


def counted(names: Iterator[str]) -> str:
    """`a, 2 × b`: names in their order, with how often each follows itself."""
    runs = ((name, len(list(run))) for name, run in groupby(names))
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in runs)


def parts(product: Product) -> Iterator[str]:
    """What is there how often; pieces stand in the order in which they are printed."""
    deck, dice = product.deck, product.dice
    assert dice is not None
    yield f"{product.name}, version {product.version}"
    yield f"{len(deck.cards)} cards of {deck.width:g} × {deck.height:g} mm"
    yield from (f"  {card.label}: {card.front}, {card.back}" for card in deck.cards)
    yield f"dice of {dice.edge:g} mm"
    yield from (f"  {die.count} × {', '.join(die.faces)}" for die in dice.kinds)
    yield "pieces"
    for piece, run in groupby(product.pieces):
        bleed = "" if piece.bleed is None else f", bleed {piece.bleed:g}"
        yield f"  {len(list(run))} × {piece.key} ({piece.part}), {piece.width:g} × {piece.height:g} mm{bleed}"
    yield "guide"
    yield f"  pictures: {', '.join(product.guide.pictures)}"
    yield from (f"  plain die {spots}: {face}" for spots, face in product.guide.plain_dice)
    # A new version of the program changes no product.
    yield from (f"  “{line.replace(__version__, 'VERSION')}”" for line in product.guide.credits)


def scene_lines(key: str, scene: Group) -> Iterator[str]:
    yield f"{key}: {scene.width:g} × {scene.height:g} mm, bleed {scene.bleed:g}"
    yield from (f"  “{text.text}” {text.size:g} pt {text.font}" for text in texts(scene))
    drawn = counted(leaf.name for leaf in leaves(scene))
    yield from wrap(drawn, 110, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


@pytest.mark.parametrize("game", games())
def test_golden_product(game: str) -> None:
    _, product, scenes = make(game, Size())
    lines = [*parts(product), *(line for key, scene in scenes.items() for line in scene_lines(key, scene))]
    check_golden(GOLDEN / "product" / f"{game}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("game", games())
def test_copies_multiply_what_is_played_with_and_nothing_else(game: str) -> None:
    _, one, scenes = make(game, Size())
    _, two, same = make(game, Size(copies=2))
    assert two.deck.cards == one.deck.cards * 2
    assert [(die.count, die.faces) for die in two.dice.kinds] == [(2 * d.count, d.faces) for d in one.dice.kinds]
    assert Counter(two.pieces) == Counter(one.pieces * 2)
    assert two.guide == one.guide
    assert same == scenes


@pytest.mark.parametrize("game", games())
def test_sizes_reach_every_scene(game: str) -> None:
    _, product, scenes = make(game, Size(bleed=3, die_mm=12))
    dice = {key for die in product.dice.kinds for key in die.faces}
    tokens = {piece.key: piece for piece in product.pieces if piece.bleed is not None}
    assert product.dice.edge == 12
    for key, scene in scenes.items():
        if key in dice:
            assert (scene.width, scene.height, scene.bleed) == (9.5, 9.5, 1)
        elif key in tokens:
            assert (scene.width, scene.bleed) == (tokens[key].width, tokens[key].bleed)
        else:
            assert (scene.width, scene.height, scene.bleed) == (product.deck.width, product.deck.height, 3)


@pytest.mark.parametrize("game", games())
def test_each_card_has_its_own_areas_and_its_own_recipe(game: str) -> None:
    """The golden says what is printed; this says that it is what the card set says."""
    shop, product, scenes = make(game, Size())
    for card, keys in zip(shop.cards.cards, product.deck.cards, strict=True):
        assert keys.label == str(card.number)
        said = [text.text for text in texts(scenes[keys.front])]
        assert said == [str(card.number), shop.words.say("card.credit", set=shop.cards.name)]
        recipe = shop.cards.recipe_on(card.number)
        named = " ".join(text.text for text in texts(scenes[keys.back]))
        assert (shop.cards.name if recipe is None else recipe.name) in named


@pytest.mark.parametrize("game", sorted(games()))
def test_a_chip_shows_every_face_of_its_die(game: str) -> None:
    shop, product, scenes = make(game, Size(), frozenset({Part.CHIPS}))
    rules = shop.cards.rules
    assert product.chips is not None
    assert len(product.chips.kinds) == len(rules.kinds)
    values = [str(face.value) for face in rules.dice.faces if face.value is not None]
    for chip in product.chips.kinds:
        assert chip.count == rules.dice.per_kind
        sides = [scenes[key] for key in (chip.front, chip.back) if key]
        assert len(sides) == (1 if len(rules.dice.faces) <= 4 else 2)
        assert sorted(text.text for side in sides for text in texts(side)) == sorted(values)
        # One upright number on each side: the one that counts.
        assert all([text.turn for text in texts(side)].count(0) == 1 for side in sides)
        assert all((side.width, side.height) == (product.chips.edge,) * 2 for side in sides)


@pytest.mark.parametrize("game", sorted(games()))
def test_the_pad_has_a_row_for_all_that_scores(game: str) -> None:
    shop, product, scenes = make(game, Size(), frozenset({Part.PAD}))
    assert product.pad is not None
    assert "score-pad" in product.on_request
    said = [text.text for text in texts(scenes["score-pad"])]
    assert ("Recipes" in said) is ("Target" in said) is bool(shop.cards.recipes)
    assert {"Name", "Sum", "Deal code", shop.cards.name} <= set(said)


@pytest.mark.parametrize("game", sorted(games()))
def test_the_box_holds_the_deck_and_says_whose_it_is(game: str) -> None:
    shop, product, scenes = make(game, Size(), frozenset({Part.TUCKBOX}))
    assert product.box is not None
    for piece in (product.box.whole, *product.box.halves):
        scene = scenes[piece.key]
        assert (scene.width, scene.height, scene.bleed) == (piece.net.width, piece.net.height, 1.5)
    said = " ".join(text.text for text in texts(scenes[product.box.whole.key]))
    halves = " ".join(text.text for half in product.box.halves for text in texts(scenes[half.key]))
    assert sorted(halves.split()) == sorted(said.split())
    assert "Mark Tuck" in said
    assert shop.cards.rules.name in said
    assert str(len(shop.cards.cards)) in said


@pytest.mark.slow
@pytest.mark.parametrize("language", begun_languages())
def test_every_text_fits_the_smallest_cards_in_every_language(language: str) -> None:
    """Recipes are longest in some languages, the credit line in others."""
    for game in games():
        report = Report()
        shop = load_workshop(cards_root() / game, report, Look(language, SMALLEST_AREA))
        assert shop is not None, list(report)
        assert make_product(shop, Size(), report) is not None, list(report)


@pytest.mark.parametrize("game", sorted(games()))
def test_nothing_is_drawn_that_no_file_shows(game: str) -> None:
    _, product, scenes = make(game, Size(), frozenset({Part.FRONTS, Part.BACKS}))
    assert set(product.parts) == {Part.HOWTO, Part.FRONTS, Part.BACKS}
    assert set(scenes) == {key for card in product.deck.cards for key in (card.front, card.back)}
