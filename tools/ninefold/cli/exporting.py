"""Export a set's cards: everything is made first, then written, so that a problem leaves nothing half done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import Refused, Report, refuse

if TYPE_CHECKING:
    from ninefold.art.scene import Group
    from ninefold.cli.printing import Workshop


@dataclass(frozen=True)
class Wish:
    """What to export and how; lengths in mm."""

    form: str
    bleed: float
    area: float
    ink: str
    order: str
    dpi: int
    language: str
    output: Path
    url: str = ""
    to: str = ""
    paper: str = ""
    radius: float = 0.0


@dataclass(frozen=True)
class Sides:
    """A card by its number, with the scenes of its two sides."""

    number: int
    front: Group
    back: Group


def export_set(folder: Path, wish: Wish) -> Iterator[str]:
    """Export one set and name what was written; `Refused` with all problems before anything is."""
    from ninefold.render.files import write_files

    if wish.form == "shop":
        from ninefold.cli.shopping import shop_files

        yield from shop_files(folder, wish)
        return
    if wish.form == "cutter":
        from ninefold.cli.cutsheets import cutter_files

        yield from cutter_files(folder, wish)
        return
    shop, cards = _cards(folder, wish)
    home = wish.output / shop.cards.slug
    files = {"pdf": _pdf, "png": _pngs, "svg": _svgs, "tts": _tabletop}[wish.form](shop, cards, wish)
    write_files({home / name: data for name, data in files.items()})
    names = list(files)
    yield f"{home / names[0]}" if len(names) == 1 else f"{home / names[0]} … {names[-1]}  ({len(names)} files)"


def _cards(folder: Path, wish: Wish) -> tuple[Workshop, list[Sides]]:
    from ninefold.art.ink import Ink, inked
    from ninefold.cli.printing import Look, load_workshop
    from ninefold.cli.product import Size, make_product
    from ninefold.layout.sheet import check_bleed

    report = Report()
    check_bleed(wish.bleed, report)
    ink = Ink(wish.ink)
    shop = load_workshop(folder, report, Look(wish.language, wish.area))
    made = make_product(shop, Size(wish.bleed), report, frozenset()) if shop and report.ok else None
    if shop is None or made is None:
        raise Refused(report)
    product, scenes = made
    keys = product.deck.cards
    return shop, [Sides(int(key.label), inked(scenes[key.front], ink), inked(scenes[key.back], ink)) for key in keys]


def _pdf(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.cli.about import about
    from ninefold.render.oneup import PageOrder, write_cards

    pairs = [(card.front, card.back) for card in cards]
    data = write_cards(pairs, wish.bleed, PageOrder(wish.order), about(shop, shop.name))
    return {f"{shop.cards.slug}-cards-{wish.language}-1up.pdf": data}


def _pngs(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.cli.about import about
    from ninefold.render.oneup import PageOrder, write_cards
    from ninefold.render.picture import page_picture

    pairs = [(card.front, card.back) for card in cards]
    pdf = write_cards(pairs, wish.bleed, PageOrder.FRONT_BACK, about(shop, shop.name))
    names = [f"png/{_name(card, side, wish)}.png" for card in cards for side in ("front", "back")]
    return unique((name, page_picture(pdf, index, wish.dpi)) for index, name in enumerate(names))


def _svgs(shop: Workshop, cards: list[Sides], wish: Wish) -> dict[str, bytes]:
    from ninefold.art.compose import to_svg

    del shop
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


def unique(files: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """The files by name; two of one name would hide each other."""
    found: dict[str, bytes] = {}
    for name, data in files:
        if name in found:
            raise refuse(name, "output-twice", "two cards would be written to this file", "a file for each")
        found[name] = data
    return found
