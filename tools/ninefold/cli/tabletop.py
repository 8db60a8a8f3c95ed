"""A set for virtual tables: pictures of all faces and all backs, and a file that Tabletop Simulator loads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.art.backs import picture_back
from ninefold.art.lettering import Desk
from ninefold.art.scene import Group, Placed
from ninefold.cli.about import about
from ninefold.cli.printing import Workshop
from ninefold.errors import Place, Refused, Report
from ninefold.layout.savedobject import DieSet, Pictures, saved_object
from ninefold.layout.spread import Spread, spreads
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.render.picture import page_pictures
from ninefold.resources import CARDS
from ninefold.text.recipes import face_words, kind_words


def hidden_back(shop: Workshop) -> Group:
    """What others see of a card in a hand: one picture for all cards. Refused if the set's name does not fit it."""
    report = Report()
    desk = Desk(report, Place(str(shop.cards.folder / CARDS)))
    drawn = picture_back(shop.studio, shop.cards.rules, shop.name, desk, bleed=0)
    if not report.ok:
        raise Refused(report)
    return drawn


def tabletop_files(
    shop: Workshop, cards: Sequence[tuple[int, Group, Group]], hidden: Group, base: str, dpi: float, language: str
) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files: `cards` are (number, face, back) without bleed, `hidden` is what others see.

    `base` is the address below which the pictures can be fetched; empty: they are named by their file names alone,
    as Tabletop Simulator finds what lies in its own folder of pictures.
    """
    slug = shop.cards.slug
    common = len({back for _, _, back in cards}) == 1
    decks = []
    for number, spread in enumerate(spreads(len(cards), hidden.width, hidden.height), start=1):
        part = cards[spread.first : spread.first + spread.count]
        faces, backs = f"{slug}-faces-{number}.png", f"{slug}-backs-{language}-{number}.png"
        yield f"tts/{faces}", _picture(shop, _laid(spread, [face for _, face, _ in part], hidden), spread.dpi(dpi))
        back = part[0][2] if common else _laid(spread, [back for _, _, back in part], hidden)
        yield f"tts/{backs}", _picture(shop, back, spread.dpi(dpi))
        decks.append(Pictures(spread, _address(base, faces), _address(base, backs), common))
    names = [shop.words.say("tts.card", number=number) for number, _, _ in cards]
    told = shop.words.say("credit.line")
    yield f"tts/{slug}-{language}.json", saved_object(shop.name, told, names, decks, list(_dice(shop)))
    yield "tts/README.txt", _readme(shop, decks).encode()


def _address(base: str, name: str) -> str:
    return f"{base.rstrip('/')}/{name}" if base else name


def _laid(spread: Spread, sides: Sequence[Group], hidden: Group) -> Group:
    """All cards of a spread in one picture."""
    cells = [*enumerate(sides), (spread.last, hidden)]
    boxes = [(side, spread.cell(index)) for index, side in cells]
    parts = tuple(Placed(side, box.cx, box.cy) for side, box in boxes)
    return Group("spread", spread.columns * spread.width, spread.rows * spread.height, parts)


def _picture(shop: Workshop, group: Group, dpi: float) -> bytes:
    pdf = write_cards([(group, None)], 0, PageOrder.FRONTS, about(shop, shop.name))
    return next(page_pictures(pdf, dpi))


def _dice(shop: Workshop) -> Iterator[DieSet]:
    """Plain dice in the colours of the kinds, with what their spots stand for."""
    rules = shop.cards.rules
    table = ", ".join(
        shop.words.say("tts.plain", spots=spots, face=face_words(face, shop.words))
        for spots, face in rules.dice.plain
    )
    for kind in rules.kinds:
        colour = shop.studio.theme.kinds[kind].lead
        yield DieSet(kind_words(kind, "die", shop.words), rules.dice.per_kind, colour, table)


def _readme(shop: Workshop, decks: Sequence[Pictures]) -> str:
    pictures = "\n".join(
        shop.words.say(
            "tts.readme.picture",
            faces=one.faces,
            backs=one.backs,
            columns=one.spread.columns,
            rows=one.spread.rows,
            count=one.spread.count,
        )
        for one in decks
    )
    return shop.words.say("tts.readme.text", set=shop.name) + "\n\n" + pictures + "\n"
