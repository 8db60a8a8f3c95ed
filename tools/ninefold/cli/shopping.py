"""A set's cards as a print shop takes them: prepared by its profile, which is no promise that it accepts them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.art.ink import Ink, inked
from ninefold.art.scene import Group, Placed
from ninefold.cli.about import about
from ninefold.cli.exporting import Wish, unique
from ninefold.cli.printing import Look, Workshop, open_workshop
from ninefold.cli.product import Size, make_product
from ninefold.errors import Refused, Report, refuse
from ninefold.layout.cards import CardKeys
from ninefold.layout.cutter import Places
from ninefold.layout.cutting import sheets, shop_pages
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import Box
from ninefold.layout.grid import fit
from ninefold.layout.job import Job
from ninefold.layout.paper import SAFE_MARGIN
from ninefold.layout.shop import PICTURES, SEPARATE, SHEETS, SHOPS, Shop, check_shop, sheet_paper
from ninefold.layout.units import MM_PER_INCH, written
from ninefold.render.files import write_files
from ninefold.render.oneup import Finish, PageOrder, write_cards
from ninefold.render.pdf import write_job
from ninefold.render.picture import page_picture
from ninefold.render.process import Process
from ninefold.rules.cardset import read_set

Side = tuple[str, Group]
Pair = tuple[Side, Side]


def shop_files(folder: Path, wish: Wish) -> Iterator[str]:
    """Write the files and name them; `Refused` with all problems before anything is written."""
    report = Report()
    profile = SHOPS.find(wish.to, report)
    if profile is None:
        raise Refused(report)
    shop, pairs, pitch = _drawn(folder, profile, wish)
    finish = Finish(
        page=profile.page,
        trim=(profile.width, profile.height),
        process=Process(profile.ink / 100) if profile.colours == "cmyk" else None,
        outlined=profile.fonts == "outlined",
    )
    make = {PICTURES: _pictures, SHEETS: _sheets}.get(profile.form, _documents)
    files = unique(make(shop, pairs, profile, finish, wish.language))
    home = wish.output / shop.cards.slug / Path(wish.to).stem.casefold()
    write_files({home / file: data for file, data in files.items()})
    names = list(files)
    yield f"{home / names[0]}" + (f" … {names[-1]}  ({len(names)} files)" if len(names) > 1 else "")
    yield _told(profile, shop, pitch)


def _told(profile: Shop, shop: Workshop, pitch: float) -> str:
    rules = shop.cards.rules
    across, down = profile.width - rules.columns * pitch, profile.height - rules.rows * pitch
    told = (
        f"prepared for {profile.name}: {written(profile.width)} × {written(profile.height)} mm,"
        f" areas of {pitch:.2f} mm,"
        f" borders of {across / 2:.1f} mm at the sides and {down / 2:.1f} mm at head and foot"
    )
    if profile.form != PICTURES:
        return told
    wide, high = (round(side / MM_PER_INCH * profile.dpi) for side in profile.page)
    wider, higher = profile.off
    return f"{told}; {wide} × {high} pixels at {profile.dpi} dpi, off by {wider:.2f} × {higher:.2f} mm"


def _drawn(folder: Path, profile: Shop, wish: Wish) -> tuple[Workshop, list[Pair], float]:
    """The cards by their files' names, drawn so that their grounds fill the shop's page; the side of an area."""
    report = Report()
    cards = read_set(folder, report)
    if cards is None:
        raise Refused(report)
    columns, rows = cards.rules.columns, cards.rules.rows
    check_shop(profile, columns, rows, report)
    pitch = profile.area(columns, rows)
    shop = open_workshop(cards, report, Look(wish.language, pitch)) if report.ok else None
    if shop is None:
        raise Refused(report)
    width, height = profile.page
    around = max(width - columns * pitch, height - rows * pitch) / 2
    made = make_product(shop, Size(around), report, frozenset())
    if made is None:
        raise Refused(report)
    product, scenes = made
    ink = Ink(wish.ink)
    pairs = [
        (
            (f"card-{int(key.label):03}-front", inked(scenes[key.front], ink)),
            (f"card-{int(key.label):03}-back-{wish.language}", inked(scenes[key.back], ink)),
        )
        for key in product.deck.cards
    ]
    return shop, pairs, pitch


def _documents(
    shop: Workshop, pairs: list[Pair], profile: Shop, finish: Finish, language: str
) -> Iterator[tuple[str, bytes]]:
    """One PDF, or one of the fronts and one of the backs."""
    sides = [(front, back) for (_, front), (_, back) in pairs]
    wanted = {"fronts": PageOrder.FRONTS, "backs": PageOrder.BACKS}
    if profile.order != SEPARATE:
        wanted = {"cards": PageOrder(profile.order)}
    for what, order in wanted.items():
        data = write_cards(sides, profile.bleed, order, about(shop, shop.name), finish)
        yield f"{shop.cards.slug}-{what}-{language}.pdf", data


def _pictures(
    shop: Workshop, pairs: list[Pair], profile: Shop, finish: Finish, language: str
) -> Iterator[tuple[str, bytes]]:
    """A PNG a side, of exactly the pixels of the profile."""
    del language
    sides = [(front, back) for (_, front), (_, back) in pairs]
    pdf = write_cards(sides, profile.bleed, PageOrder.FRONT_BACK, about(shop, shop.name), finish)
    names = [name for pair in pairs for name, _ in pair]
    for index, name in enumerate(names):
        yield f"{name}.png", page_picture(pdf, index, profile.dpi)


def _sheets(
    shop: Workshop, pairs: list[Pair], profile: Shop, finish: Finish, language: str
) -> Iterator[tuple[str, bytes]]:
    """One PDF of sheets, each front followed by its back."""
    report = Report()
    paper = sheet_paper(profile, report)
    if paper is None:
        raise Refused(report)
    width, height = profile.width, profile.height
    lattice = fit(width, height, profile.bleed, Box(0, 0, paper.width, paper.height).shrunk(SAFE_MARGIN))
    if lattice is None:
        size = f"{written(width)} × {written(height)} mm"
        raise refuse("--to", "shop-room", f"not one card of {size} fits", f"a sheet of {profile.name}")
    cards = tuple(CardKeys(front, front, back) for (front, _), (back, _) in pairs)
    wanted = tuple(sheets(cards, Places(lattice, tuple(range(lattice.count)))))
    pages = tuple(shop_pages(wanted, lattice, paper))
    scenes = {name: _mounted(side, profile) for pair in pairs for name, side in pair}
    job = Job(shop.words.say("job.title", set=shop.name), paper, Backs.LONG, pages)
    data = write_job(job, scenes, about(shop, job.title), process=finish.process, outlined=finish.outlined)
    yield f"{shop.cards.slug}-sheets-{language}.pdf", data


def _mounted(side: Group, profile: Shop) -> Group:
    """A side on a card of the shop's size."""
    placed = Placed(side, profile.width / 2, profile.height / 2)
    return Group(side.name, profile.width, profile.height, (placed,), profile.bleed)
