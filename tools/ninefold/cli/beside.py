"""What a game has beside its cards: labels for its dice, tokens, score card and summary, chips, box and score pad."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ninefold.art.chips import chip_side
from ninefold.art.dice import die_faces
from ninefold.art.glyphs import DieSign, Thing
from ninefold.art.lettering import Desk
from ninefold.art.reference import Rank, ScoreCard, ScoreRow, SummaryLine, TurnSummary, score_card, turn_summary
from ninefold.art.scorepad import WIDTH as PAD_WIDTH
from ninefold.art.scorepad import PadRow, ScorePad, score_pad
from ninefold.art.tokens import BLEED as TOKEN_BLEED
from ninefold.art.tokens import SIZE as TOKEN_SIZE
from ninefold.art.tokens import token
from ninefold.art.tuckbox import BoxTexts, tuckbox
from ninefold.cli.deck import Scenes, Size, check_dish, help_size
from ninefold.cli.printing import Workshop
from ninefold.errors import Place, Report
from ninefold.layout.boxsheet import BoxPiece, Tuckbox
from ninefold.layout.chips import EDGES, Chip, Chips
from ninefold.layout.parts import Part
from ninefold.layout.pieces import Piece
from ninefold.layout.stickers import Dice, Die
from ninefold.layout.tuckbox import Contents, half_nets, whole_net
from ninefold.resources import CARDS
from ninefold.rules.values import Rating, Rules
from ninefold.text.scoresheet import rank_name, rank_place


def draw_dice(shop: Workshop, size: Size, label: float, scenes: Scenes) -> Dice:
    """A label of `label` mm for each side of every kind's dice."""
    rules = shop.cards.rules
    kinds = []
    for kind in rules.kinds:
        faces = die_faces(shop.studio, rules, kind, label)
        keys = [f"die-{kind}-{side}" for side in range(len(faces))]
        scenes.update(zip(keys, faces, strict=True))
        kinds.append(Die(rules.dice.per_kind * size.copies, tuple(keys)))
    return Dice(size.die_mm, tuple(kinds))


def draw_chips(shop: Workshop, size: Size, scenes: Scenes) -> Chips:
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


def draw_box(shop: Workshop, size: Size, scenes: Scenes, report: Report) -> Tuckbox:
    """The box for all cards, those of score and summary too, with the tokens on top."""
    width, height = help_size(shop)
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
    check_dish(shop, shop.studio.theme.dish, shop.studio.theme.place, report)
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


def draw_pieces(shop: Workshop, size: Size, parts: frozenset[str], scenes: Scenes, report: Report) -> Iterator[Piece]:
    """Score card, turn summary and tokens, as far as they are in `parts`."""
    rules = shop.cards.rules
    width, height = help_size(shop)
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


def draw_pad(shop: Workshop, scenes: Scenes, report: Report) -> Piece:
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
