"""A card set as a product to print: its parts for the layout, and the scene behind every key."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ninefold.art.backs import picture_back, recipe_back
from ninefold.art.chips import chip_side
from ninefold.art.dice import die_faces
from ninefold.art.face import CREDIT_INSET, face
from ninefold.art.fonts import warn_of_strangers
from ninefold.art.glyphs import DieSign, Thing
from ninefold.art.lettering import SIZES, Desk
from ninefold.art.reference import Rank, ScoreCard, ScoreRow, SummaryLine, TurnSummary, score_card, turn_summary
from ninefold.art.scene import Group
from ninefold.art.scorepad import WIDTH as PAD_WIDTH
from ninefold.art.scorepad import PadRow, ScorePad, score_pad
from ninefold.art.tokens import BLEED as TOKEN_BLEED
from ninefold.art.tokens import SIZE as TOKEN_SIZE
from ninefold.art.tokens import token
from ninefold.art.tuckbox import BoxTexts, tuckbox
from ninefold.art.vessels import dish_names
from ninefold.cli.printing import Workshop
from ninefold.errors import Place, Report, guess
from ninefold.frozen import frozen
from ninefold.layout.boxsheet import BoxPiece, Tuckbox
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.chips import EDGES, Chip, Chips
from ninefold.layout.howto import Guide
from ninefold.layout.parts import Part
from ninefold.layout.pieces import Piece
from ninefold.layout.product import Product
from ninefold.layout.stickers import Dice, Die, label_edge
from ninefold.layout.tuckbox import Contents, half_nets, whole_net
from ninefold.layout.typeset import measure
from ninefold.resources import CARDS, RECIPES
from ninefold.rules.shapes import SIDES
from ninefold.rules.values import Rating, Rules
from ninefold.text.recipes import dice_numbers, face_words, recipe_words
from ninefold.text.scoresheet import rank_name, rank_place
from ninefold.version import __version__

ON_REQUEST = frozenset({Part.PAD})
"""Parts that a whole game does without: they are printed where they are asked for."""
EVERYTHING = frozenset(Part)
COMMON_BACK = "back"
"""What the credit line keeps clear of each side of a card (mm)."""

Scenes = dict[str, Group]


@frozen
class Size:
    """What the person at the keyboard may choose about the things themselves (mm)."""

    bleed: float = 1.5
    die_mm: float = 16.0
    copies: int = 1


def make_product(
    shop: Workshop, size: Size, report: Report, parts: frozenset[str] = EVERYTHING
) -> tuple[Product, Scenes] | None:
    """Parts and scenes of a set, or None; texts that do not fit and symbols that are missing are in the report.

    Cards are always among them, of all else only what is in `parts`: nobody waits for what no file shows.
    """
    label = label_edge(size.die_mm, report)
    if label is None or not _symbols_there(shop, report):
        return None
    scenes: Scenes = {}
    product = Product(
        name=shop.name,
        version=shop.cards.version,
        deck=_deck(shop, size, scenes, report),
        dice=_dice(shop, size, label, scenes) if Part.STICKERS in parts else None,
        pieces=tuple(_pieces(shop, size, parts, scenes, report)),
        guide=_guide(shop),
        chips=_chips(shop, size, scenes) if Part.CHIPS in parts else None,
        box=_box(shop, size, scenes, report) if Part.TUCKBOX in parts else None,
        pad=_pad(shop, scenes, report) if Part.PAD in parts else None,
        on_request=ON_REQUEST,
    )
    studio = shop.studio
    warn_of_strangers(scenes.values(), studio.theme.fonts, studio.fonts, report)
    return (product, scenes) if report.ok else None


def make_cards(shop: Workshop, bleed: float, report: Report) -> tuple[Deck, Scenes] | None:
    """The cards of a set by themselves, and the scenes of their sides; else as `make_product`."""
    if not _symbols_there(shop, report):
        return None
    scenes: Scenes = {}
    deck = _deck(shop, Size(bleed), scenes, report)
    warn_of_strangers(scenes.values(), shop.studio.theme.fonts, shop.studio.fonts, report)
    return (deck, scenes) if report.ok else None


def _symbols_there(shop: Workshop, report: Report) -> bool:
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


def _deck(shop: Workshop, size: Size, scenes: Scenes, report: Report) -> Deck:
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
    _check_dish(shop, recipe.dish, place, report)
    desk = Desk(report, place)
    scenes[key] = recipe_back(shop.studio, recipe, words, rules, desk, bleed=size.bleed, dish=recipe.dish)
    return key


def _check_dish(shop: Workshop, dish: str | None, place: Place, report: Report) -> None:
    """Record a dish that nobody has drawn."""
    dishes = {*dish_names(), *shop.studio.symbols}
    if dish is not None and dish not in dishes:
        expected = f"one of {', '.join(sorted(dish_names()))}, or a symbol of the set"
        report.error(place, "unknown-dish", f"the dish '{dish}'", expected, guess(dish, dishes))


def _dice(shop: Workshop, size: Size, label: float, scenes: Scenes) -> Dice:
    rules = shop.cards.rules
    kinds = []
    for kind in rules.kinds:
        faces = die_faces(shop.studio, rules, kind, label)
        keys = [f"die-{kind}-{side}" for side in range(len(faces))]
        scenes.update(zip(keys, faces, strict=True))
        kinds.append(Die(rules.dice.per_kind * size.copies, tuple(keys)))
    return Dice(size.die_mm, tuple(kinds))


def _chips(shop: Workshop, size: Size, scenes: Scenes) -> Chips:
    """A chip for each die, with all its faces: the higher ones on the back if they are more than a side holds."""
    rules = shop.cards.rules
    kinds = []
    for kind in rules.kinds:
        keys = []
        for side, start in (("front", 0), ("back", EDGES)):
            if faces := rules.dice.faces[start : start + EDGES]:
                keys.append(f"chip-{kind}-{side}")
                scenes[keys[-1]] = chip_side(shop.studio, kind, faces, side)
        kinds.append(Chip(rules.dice.per_kind * size.copies, *keys))
    return Chips(tuple(kinds))


def _box(shop: Workshop, size: Size, scenes: Scenes, report: Report) -> Tuckbox:
    """The box for all cards, those of score and summary too, with the tokens on top."""
    width, height = card_size(shop)
    tokens = sum(token.count for token in shop.cards.rules.tokens)
    a_layer = int(width // TOKEN_SIZE) * int(height // TOKEN_SIZE)
    cards = len(shop.cards.cards) + 1 + bool(shop.summary)
    contents = Contents(width, height, cards, math.ceil(tokens / a_layer))
    words = shop.words
    texts = BoxTexts(
        title=shop.name,
        title_place=shop.name_place,
        lead=words.say("box.lead", game=shop.game),
        contents_title=words.say("contents.title"),
        contents=contents_lines(shop),
        credits=words.say("credit.line"),
    )
    _check_dish(shop, shop.studio.theme.dish, shop.studio.theme.place, report)
    desk = Desk(report, words.place("box.lead"))
    nets = (whole_net(contents), *half_nets(contents))
    pieces = [BoxPiece(f"{Part.TUCKBOX}-{n}", net) for n, net in enumerate(nets)]
    scenes.update((piece.key, tuckbox(shop.studio, piece.net, texts, desk)) for piece in pieces)
    return Tuckbox(pieces[0], tuple(pieces[1:]), size.copies)


def contents_lines(shop: Workshop) -> tuple[str, ...]:
    """What belongs to one game, a line each; numbers from the data."""
    rules, words = shop.cards.rules, shop.words
    tokens = sum(token.count for token in rules.tokens)
    lines = [words.say("contents.cards", n=len(shop.cards.cards))]
    lines.append(words.say("contents.score" if not shop.summary else "contents.helps"))
    if tokens:
        lines.append(words.say("contents.tokens", n=tokens))
    lines.append(words.say("contents.dice", n=rules.dice.per_kind * len(rules.kinds), each=rules.dice.per_kind))
    return tuple(lines)


def _pieces(shop: Workshop, size: Size, parts: frozenset[str], scenes: Scenes, report: Report) -> Iterator[Piece]:
    rules = shop.cards.rules
    width, height = card_size(shop)
    cards: list[str] = []
    if Part.SCORE in parts:
        desk = Desk(report, Place(str(shop.cards.folder / CARDS)))
        scenes[Part.SCORE] = score_card(shop.studio, _score(shop), (width, height), desk, bleed=size.bleed)
        cards.append(Part.SCORE)
    if shop.summary and Part.SUMMARY in parts:
        desk = Desk(report, shop.words.places["summary.title"])
        scenes[Part.SUMMARY] = turn_summary(shop.studio, _summary(shop), (width, height), desk, bleed=size.bleed)
        cards.append(Part.SUMMARY)
    for _ in range(size.copies):
        for key in cards:
            yield Piece(key, key, width, height)
        for one in rules.tokens if Part.TOKENS in parts else ():
            key = f"token-{one.name}"
            scenes[key] = token(shop.studio, one.name, _worth(rules, one.name, shop))
            for _ in range(one.count):
                yield Piece(Part.TOKENS, key, TOKEN_SIZE, TOKEN_SIZE, TOKEN_BLEED)


def _pad(shop: Workshop, scenes: Scenes, report: Report) -> Piece:
    """A block of the score pad: names, the rows of the score card, the target to reach, the code of the deal."""
    words, rules = shop.words, shop.cards.rules
    rows = [PadRow(None, words.say("score.name"))]
    rows += [PadRow(row.sign, row.words, row.sum) for row in _score(shop).rows]
    if shop.cards.recipes or rules.variants:
        rows.append(PadRow(None, words.say("score.target")))
    shown = ScorePad(shop.name, tuple(rows), words.say("score.deal"))
    scenes[Part.PAD] = score_pad(shop.studio, shown, Desk(report, words.place("score.deal")))
    return Piece(Part.PAD, Part.PAD, PAD_WIDTH, shown.height, bleed=0)


def _summary(shop: Workshop) -> TurnSummary:
    ids = [(line.signs, line.text.value) for line in shop.summary]
    lines = tuple(SummaryLine(signs, shop.words.say(key), shop.words.places[key]) for signs, key in ids)
    return TurnSummary(shop.words.say("summary.title"), lines)


def _worth(rules: Rules, name: str, shop: Workshop) -> str:
    """The points that a token stands for, or takes, as written on it."""
    die = next(one.die for one in rules.tokens if one.name == name)
    points = die if die is not None else sum(t.points or 0 for t in rules.scoring if t.each == name and not t.beside)
    return shop.words.say("token.points", points=f"{points}".replace("-", "−")) if points else ""


def _score(shop: Workshop) -> ScoreCard:
    """A row for each kind, for each token that takes points, for recipes if there are any, and the sum."""
    rules, words = shop.cards.rules, shop.words
    rows = [ScoreRow(DieSign(kind), kind) for kind in rules.kinds]
    penalties = {t.each for t in rules.scoring if (t.points or 0) < 0}
    rows += [ScoreRow(Thing(one.name), one.name) for one in rules.tokens if one.name in penalties]
    if shop.cards.recipes:
        rows.append(ScoreRow(None, words.say("score.recipes")))
    rows.append(ScoreRow(None, words.say("score.sum"), sum=True))
    return ScoreCard(words.say("score.title"), tuple(rows), words.say("score.ranks"), tuple(_ranks(shop)))


def _ranks(shop: Workshop) -> Iterator[Rank]:
    ratings = sorted(shop.cards.rules.ratings, key=_floor)
    for low, high in zip(ratings, [*ratings[1:], None], strict=True):
        if low.floor is None and high is not None:
            scores = shop.words.say("rank.below", below=high.floor)
        elif high is None:
            scores = shop.words.say("rank.from", low=_floor(low))
        else:
            scores = shop.words.say("rank.range", low=low.floor, high=_floor(high) - 1)
        yield Rank(scores, rank_name(low, shop.words), rank_place(low, shop.words))


def _floor(rating: Rating) -> int:
    return -1 if rating.floor is None else rating.floor


def _guide(shop: Workshop) -> Guide:
    cards = shop.cards
    numbers = [card.number for card in cards.cards][:2]
    pictures = [f"front-{number}" for number in numbers]
    pictures.append(f"back-{numbers[0]}" if cards.recipe_on(numbers[0]) else COMMON_BACK)
    plain = tuple((str(spots), face_words(face, shop.words)) for spots, face in cards.rules.dice.plain)
    credits = (shop.words.say("credit.line"), shop.words.say("credit.licence", version=__version__))
    blanks = len(cards.rules.dice.faces) < SIDES
    return Guide(tuple(pictures), plain, credits, contents_lines(shop), blanks)
