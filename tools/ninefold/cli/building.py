"""Build a set's PDFs: leave alone what is up to date, else load, make, plan, draw and write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.making import make_stale
from ninefold.cli.order import CARDS, GAME, WITH_BACKS, Order, paper_name
from ninefold.cli.uptodate import Fingerprint, Made
from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.layout.parts import Part

if TYPE_CHECKING:
    from ninefold.art.ink import Ink
    from ninefold.art.scene import Group
    from ninefold.cli.printing import Look, Workshop
    from ninefold.layout.job import Job
    from ninefold.layout.product import Product
    from ninefold.layout.sheet import Setup


@frozen
class Target:
    """What one file shows, and on which paper."""

    what: str
    paper: str


def build_set(folder: Path, order: Order) -> Iterator[str]:
    """Build what is ordered of one set and say so, a line a file. `Refused` before anything is written."""
    slug = folder.resolve().name
    home = order.output / slug
    targets = {
        home / _file_name(slug, what, paper, order): Target(what, paper)
        for paper in order.papers
        for what in order.only or (GAME,)
    }
    fingerprint = Fingerprint(folder, order)
    inputs = {path: fingerprint.of(target.paper, target.what) for path, target in targets.items()}
    yield from make_stale(
        home,
        inputs,
        lambda stale: _make(folder, order, {path: targets[path] for path in stale}),
        lambda made: f"{console.counted(made.pages, 'page')}, {len(made.data) / 1000:.0f} kB",
    )


def _file_name(slug: str, what: str, paper: str, order: Order) -> str:
    backs = f"-{order.backs}" if what in WITH_BACKS else ""
    return f"{slug}-{what}-{order.language}-{paper_name(paper)}{backs}.pdf"


def _make(folder: Path, order: Order, targets: dict[Path, Target]) -> dict[Path, Made]:
    """The PDFs of one set by path; all of them, or `Refused` with all problems."""
    from ninefold.art.ink import Ink
    from ninefold.cli.noroom import Lenient, named, without_room
    from ninefold.cli.printing import Look
    from ninefold.text.language import ENGLISH_CODE

    look = Look(order.language, order.area, order.draft, order.rulebook)
    # English has nothing that could stand in its place.
    report = Lenient() if order.draft and order.language != ENGLISH_CODE else Report()
    planned = _planned(folder, order, targets, look, report)
    warnings = list(named(report, planned.shop.words))
    if order.draft and (without := without_room(report, planned.shop.words)):
        report = Lenient()
        planned = _planned(folder, order, targets, replace(look, without=without), report)
        warnings += report
    told = tuple(dict.fromkeys(map(str, warnings)))
    if order.rulebook:
        return _with_rulebook(planned, order, told)
    return {path: _draw(job, planned.scenes, planned.shop, Ink(order.ink), told) for path, job in planned.jobs}


@frozen
class _Planned:
    """A set as it is to be printed: what draws it, its scenes, and the job of each file."""

    shop: Workshop
    scenes: dict[str, Group]
    jobs: Sequence[tuple[Path, Job]]


def _planned(folder: Path, order: Order, targets: dict[Path, Target], look: Look, report: Report) -> _Planned:
    """The set read, drawn and laid out; `Refused` with all problems."""
    from ninefold.cli.deck import Size
    from ninefold.cli.noroom import named
    from ninefold.cli.printing import load_workshop
    from ninefold.cli.product import make_product
    from ninefold.errors import Refused

    console.progress(f"{folder.resolve().name}: reading")
    shop = load_workshop(folder, report, look)
    if shop is None:
        raise Refused(report)
    console.progress(f"{shop.cards.slug}: drawing")
    made = make_product(shop, Size(order.bleed, order.die, order.copies), report, _shown(order))
    setups = {
        paper: _setup(paper, order, report) for paper in dict.fromkeys(target.paper for target in targets.values())
    }
    if made is None or not report.ok:
        raise Refused(named(report, shop.words))
    product, scenes = made
    jobs = {
        path: _plan(product, setups[target.paper], target.what, order.sheets, shop, report)
        for path, target in targets.items()
    }
    if not report.ok:
        raise Refused(named(report, shop.words))
    return _Planned(shop, scenes, [(path, job) for path, job in jobs.items() if job is not None])


def _shown(order: Order) -> frozenset[str]:
    """The parts that some file shows, or tells of."""
    from ninefold.cli.product import EVERYTHING, ON_REQUEST

    parts = frozenset(part for what in order.only for part in CARDS.get(what, (what,)))
    # The instructions by themselves are those of the whole game.
    return parts | (EVERYTHING - ON_REQUEST) if not order.only or Part.HOWTO in order.only else parts


def _with_rulebook(planned: _Planned, order: Order, warnings: tuple[str, ...]) -> dict[Path, Made]:
    """The files of the whole game with the rulebook at their end; `Refused` with what is wrong with that."""
    from ninefold.art.ink import Ink
    from ninefold.cli.about import about
    from ninefold.cli.rulebooks import in_draft, ready_book
    from ninefold.errors import Refused
    from ninefold.render.rulebook.book import write_joined

    report, shop = Report(), planned.shop
    book = ready_book(shop, report, order.draft)
    if book is None:
        raise Refused(report)
    pictures = replace(book.pictures, ink=Ink(order.ink))
    made = {}
    for path, job in planned.jobs:
        pages = console.counted(len(job.pages), "page")
        console.progress(f"{shop.cards.slug}: writing {pages} and the rulebook for {job.paper.name}")
        found = Report()
        written = write_joined(job, planned.scenes, book.document, pictures, about(shop, job.title), found)
        book.report.extend(in_draft(found) if order.draft and written else found)
        if written is not None:
            made[path] = Made(*written, (*warnings, *book.warnings))
    console.progress("")
    if not book.report.ok:
        raise Refused(book.report)
    return made


def _setup(paper: str, order: Order, report: Report) -> Setup | None:
    from ninefold.layout.flip import Backs
    from ninefold.layout.paper import PAPERS
    from ninefold.layout.profile import PERFECT
    from ninefold.layout.sheet import Marks, Setup

    found = PAPERS.find(paper, report)
    if found is None:
        return None
    profile = order.profile or PERFECT
    return Setup(found, order.margin, order.bleed, Backs(order.backs), Marks(order.marks), profile)


def _plan(
    product: Product, setup: Setup | None, what: str, sheets: str, shop: Workshop, report: Report
) -> Job | None:
    from ninefold.layout.job import plan_job
    from ninefold.layout.order import SheetOrder

    if setup is None:
        return None
    # The instructions by themselves are those of the whole game.
    parts = () if what in (GAME, Part.HOWTO) else CARDS.get(what, (what,))
    job = plan_job(product, setup, shop.words, report, parts, SheetOrder(sheets))
    if job is None or what != Part.HOWTO:
        return job
    told = tuple(page for page in job.pages if Part.HOWTO in page.parts)
    return replace(job, pages=told, bookmarks=job.bookmarks[:1])


def _draw(job: Job, scenes: dict[str, Group], shop: Workshop, ink: Ink, warnings: tuple[str, ...]) -> Made:
    from ninefold.cli.about import about
    from ninefold.render.pdf import write_job

    console.progress(f"{shop.cards.slug}: writing {console.counted(len(job.pages), 'page')} for {job.paper.name}")
    data = write_job(job, scenes, about(shop, job.title), ink)
    console.progress("")
    return Made(data, len(job.pages), warnings)
