"""A set's cards as a print shop takes them: prepared by its profile, which is no promise that it accepts them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.art.ink import Ink, inked
from ninefold.art.scene import Group, Placed
from ninefold.cli.about import about
from ninefold.cli.deck import make_cards
from ninefold.cli.exported import Exported, Wish, unique
from ninefold.cli.printing import Look, Workshop, open_workshop
from ninefold.errors import Refused, Report, refuse
from ninefold.frozen import frozen
from ninefold.layout.cards import CardKeys
from ninefold.layout.cutter import Places
from ninefold.layout.cutting import sheets, shop_pages
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.grid import fit
from ninefold.layout.job import Job
from ninefold.layout.paper import SAFE_MARGIN
from ninefold.layout.shop import PICTURES, SEPARATE, SHEETS, SHOPS, Shop, check_shop, sheet_paper
from ninefold.layout.units import hundredths, written
from ninefold.render.oneup import Finish, PageOrder, write_cards
from ninefold.render.pdf import write_job
from ninefold.render.picture import page_pictures
from ninefold.render.process import Process
from ninefold.rules.cardset import read_set

Side = tuple[str, Group]


@frozen
class _Order:
    """A set's cards for a shop: the sides of each by their files' names, drawn in its size."""

    shop: Workshop
    profile: Shop
    pairs: tuple[tuple[Side, Side], ...]
    language: str

    @property
    def finish(self) -> Finish:
        """What the shop wants of its pages."""
        profile = self.profile
        return Finish(
            page=profile.page,
            trim=(profile.width, profile.height),
            process=Process(profile.ink / 100) if profile.colours == "cmyk" else None,
            outlined=profile.fonts == "outlined",
            flat=None if profile.transparency or profile.form == PICTURES else profile.dpi,
        )


def shop_files(folder: Path, wish: Wish, report: Report) -> Exported:
    """The files that a shop takes; `Refused` with all problems."""
    profile = SHOPS.find(wish.to, report)
    if profile is None:
        raise Refused(report)
    order = _drawn(folder, profile, wish, report)
    make = {PICTURES: _pictures, SHEETS: _sheets}.get(profile.form, _documents)
    home = wish.output / order.shop.cards.slug / Path(wish.to).stem.casefold()
    return Exported(home, unique(make(order)), (_told(order),))


def _told(order: _Order) -> str:
    profile, rules = order.profile, order.shop.cards.rules
    pitch = profile.area(rules.columns, rules.rows)
    across, down = profile.width - rules.columns * pitch, profile.height - rules.rows * pitch
    told = (
        f"prepared for {profile.name}: {written(profile.width)} × {written(profile.height)} mm,"
        f" areas of {pitch:.2f} mm,"
        f" borders of {across / 2:.1f} mm at the sides and {down / 2:.1f} mm at head and foot"
    )
    if profile.form != PICTURES:
        return told
    wide, high = profile.size
    wider, higher = (hundredths(side) for side in profile.off)
    return f"{told}; {wide} × {high} pixels at {profile.dpi} dpi, off by {wider} × {higher} mm"


def _drawn(folder: Path, profile: Shop, wish: Wish, report: Report) -> _Order:
    """The cards, drawn so that their grounds fill the shop's page."""
    cards = read_set(folder, report)
    if cards is None:
        raise Refused(report)
    columns, rows = cards.rules.columns, cards.rules.rows
    check_shop(profile, columns, rows, report)
    pitch = profile.area(columns, rows)
    workshop = open_workshop(cards, report, Look(wish.language, pitch)) if report.ok else None
    width, height = profile.page
    around = max(width - columns * pitch, height - rows * pitch) / 2
    made = make_cards(workshop, around, report) if workshop else None
    if workshop is None or made is None:
        raise Refused(report)
    deck, scenes = made
    ink = Ink(wish.ink)
    pairs = tuple(
        (
            (f"card-{int(key.label):03}-front", inked(scenes[key.front], ink)),
            (f"card-{int(key.label):03}-back-{wish.language}", inked(scenes[key.back], ink)),
        )
        for key in deck.cards
    )
    return _Order(workshop, profile, pairs, wish.language)


def _documents(order: _Order) -> Iterator[tuple[str, bytes]]:
    """One PDF, or one of the fronts and one of the backs."""
    wanted = {"fronts": PageOrder.FRONTS, "backs": PageOrder.BACKS}
    if order.profile.order != SEPARATE:
        wanted = {"cards": PageOrder(order.profile.order)}
    for what, pages in wanted.items():
        yield f"{order.shop.cards.slug}-{what}-{order.language}.pdf", _cards(order, pages)


def _pictures(order: _Order) -> Iterator[tuple[str, bytes]]:
    """A PNG a side, of exactly the pixels of the profile."""
    names = [f"{name}.png" for pair in order.pairs for name, _ in pair]
    yield from zip(names, page_pictures(_cards(order, PageOrder.FRONT_BACK), order.profile.dpi), strict=True)


def _cards(order: _Order, pages: PageOrder) -> bytes:
    """A PDF of a side a page."""
    sides = [(front, back) for (_, front), (_, back) in order.pairs]
    return write_cards(sides, order.profile.bleed, pages, about(order.shop, order.shop.name), order.finish)


def _sheets(order: _Order) -> Iterator[tuple[str, bytes]]:
    """One PDF of sheets, each front followed by its back."""
    shop, profile = order.shop, order.profile
    paper = sheet_paper(profile)
    width, height = profile.width, profile.height
    lattice = fit(width, height, profile.bleed, Box(0, 0, paper.width, paper.height).shrunk(SAFE_MARGIN))
    if lattice is None:
        size = f"{written(width)} × {written(height)} mm"
        hint = "name a larger sheet in the profile, or smaller cards"
        raise refuse("--to", "shop-room", f"not one card of {size} fits", f"a sheet of {profile.name}", hint)
    cards = tuple(CardKeys(front, front, back) for (front, _), (back, _) in order.pairs)
    wanted = tuple(sheets(cards, Places(lattice, tuple(range(lattice.count)))))
    pages = tuple(shop_pages(wanted, lattice, paper))
    scenes = {name: _mounted(side, profile) for pair in order.pairs for name, side in pair}
    job = Job(shop.words.say("job.title", set=shop.name), paper, Backs.LONG, pages)
    data = write_job(job, scenes, about(shop, job.title), finish=order.finish)
    yield f"{shop.cards.slug}-sheets-{order.language}.pdf", data


def _mounted(side: Group, profile: Shop) -> Group:
    """A side on a card of the shop's size."""
    placed = Placed(side, profile.width / 2, profile.height / 2)
    return Group(side.name, profile.width, profile.height, (placed,), profile.bleed)
