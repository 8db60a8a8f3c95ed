"""Export a set's cards: everything is made first, then written, so that a problem leaves nothing half done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.exported import Exported, Wish, unique
from ninefold.errors import Refused, Report
from ninefold.frozen import frozen

if TYPE_CHECKING:
    from ninefold.art.scene import Group
    from ninefold.cli.printing import Workshop


@frozen
class Sides:
    """A card by its number, with the scenes of its two sides."""

    number: int
    front: Group
    back: Group


def export_set(folder: Path, wish: Wish) -> Iterator[str]:
    """Export one set and name what was written; `Refused` with all problems before anything is.

    What the set is warned of is said once its files are there.
    """
    from ninefold.render.files import write_files

    report = Report()
    made = _made(folder, wish, report)
    write_files({made.home / name: data for name, data in made.files.items()})
    yield from made.lines()
    for warning in dict.fromkeys(map(str, report)):
        console.complain(warning)


def _made(folder: Path, wish: Wish, report: Report) -> Exported:
    if wish.form == "shop":
        from ninefold.cli.shopping import shop_files

        return shop_files(folder, wish, report)
    if wish.form == "cutter":
        from ninefold.cli.cutsheets import cutter_files

        return cutter_files(folder, wish, report)
    shop, cards = _cards(folder, wish, report)
    make = {"pdf": _pdf, "png": _pngs, "svg": _svgs, "tts": _tabletop}[wish.form]
    return Exported(wish.output / shop.cards.slug, make(shop, cards, wish))


def _cards(folder: Path, wish: Wish, report: Report) -> tuple[Workshop, list[Sides]]:
    from ninefold.art.ink import Ink, inked
    from ninefold.cli.deck import make_cards
    from ninefold.cli.printing import Look, load_workshop
    from ninefold.layout.sheet import check_bleed

    check_bleed(wish.bleed, report)
    ink = Ink(wish.ink)
    shop = load_workshop(folder, report, Look(wish.language, wish.area))
    made = make_cards(shop, wish.bleed, report) if shop and report.ok else None
    if shop is None or made is None:
        raise Refused(report)
    deck, scenes = made
    return shop, [
        Sides(int(key.label), inked(scenes[key.front], ink), inked(scenes[key.back], ink)) for key in deck.cards
    ]


def _pdf(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.cli.about import about
    from ninefold.render.oneup import PageOrder, write_cards

    pairs = [(card.front, card.back) for card in cards]
    data = write_cards(pairs, wish.bleed, PageOrder(wish.order), about(shop, shop.name))
    return {f"{shop.cards.slug}-cards-{wish.language}-1up.pdf": data}


def _pngs(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.cli.about import about
    from ninefold.render.oneup import PageOrder, write_cards
    from ninefold.render.picture import page_pictures

    pairs = [(card.front, card.back) for card in cards]
    pdf = write_cards(pairs, wish.bleed, PageOrder.FRONT_BACK, about(shop, shop.name))
    names = [f"png/{_name(card, side, wish)}.png" for card in cards for side in ("front", "back")]
    return unique(zip(names, page_pictures(pdf, wish.dpi), strict=True))


def _svgs(_: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.art.compose import to_svg

    sides = [(f"svg/{_name(card, side, wish)}.svg", scene) for card in cards for side, scene in _sides(card)]
    return unique((name, to_svg(scene).encode()) for name, scene in sides)


def _tabletop(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.art.ink import Ink, inked
    from ninefold.cli.tabletop import hidden_back, tabletop_files

    hidden = inked(hidden_back(shop), Ink(wish.ink))
    sides = [(card.number, card.front, card.back) for card in cards]
    return unique(tabletop_files(shop, sides, hidden, wish.url, wish.dpi, wish.language))


def _sides(card: Sides) -> tuple[tuple[str, Group], tuple[str, Group]]:
    return ("front", card.front), ("back", card.back)


def _name(card: Sides, side: str, wish: Wish) -> str:
    return f"card-{card.number:03}-{side}" if side == "front" else f"card-{card.number:03}-{side}-{wish.language}"
