"""A set's cards for a desktop cutter: sheets with its marks, and the lines that it cuts."""

from __future__ import annotations

from pathlib import Path

from ninefold.art.ink import Ink
from ninefold.cli.about import about
from ninefold.cli.deck import make_cards
from ninefold.cli.exported import Exported, Wish
from ninefold.cli.order import paper_name
from ninefold.cli.printing import Look, load_workshop
from ninefold.errors import Refused, Report
from ninefold.layout.cutter import CUTTERS, check_radius, places
from ninefold.layout.cutting import Sheet, cut_lines, cutter_pages, sheets
from ninefold.layout.flip import Backs
from ninefold.layout.job import Job
from ninefold.layout.paper import PAPERS
from ninefold.layout.sheet import check_bleed
from ninefold.layout.units import written
from ninefold.render.pdf import write_job


def cutter_files(folder: Path, wish: Wish, report: Report) -> Exported:
    """A PDF of sheets and an SVG for each number of cards on a sheet; `Refused` with all problems."""
    cutter, paper = CUTTERS.find(wish.to, report), PAPERS.find(wish.paper, report)
    check_radius(wish.radius, report)
    check_bleed(wish.bleed, report)
    shop = load_workshop(folder, report, Look(wish.language, wish.area))
    made = make_cards(shop, wish.bleed, report) if shop and report.ok else None
    if made is None or shop is None or cutter is None or paper is None:
        raise Refused(report)
    deck, scenes = made
    found = places(deck.width, deck.height, wish.bleed, paper, cutter, report)
    if found is None:
        raise Refused(report)
    wanted = tuple(sheets(deck.cards, found))
    titled = shop.words.say("sheet.set", set=shop.name, version=shop.cards.version)
    pages = tuple(cutter_pages(wanted, cutter, paper, titled, shop.words, report))
    if not report.ok:
        raise Refused(report)
    job = Job(shop.words.say("job.title", set=shop.name), paper, Backs.LONG, pages)
    pdf = write_job(job, scenes, about(shop, job.title), Ink(wish.ink))
    stem = f"{shop.cards.slug}-cutter"
    files = {f"{stem}-{wish.language}-{paper_name(wish.paper)}.pdf": pdf}
    files |= {
        f"{stem}-{paper_name(wish.paper)}-cut-{len(sheet.cuts)}.svg": cut_lines(sheet.cuts, paper, wish.radius)
        for sheet in wanted
    }
    return Exported(wish.output / shop.cards.slug / "cutter", files, (_told(wanted, wish),))


def _told(wanted: tuple[Sheet, ...], wish: Wish) -> str:
    counts = [len(sheet.cuts) for sheet in wanted]
    last = "" if counts[-1] == counts[0] else f", the last {counts[-1]}"
    return f"sheets: {len(counts)}; cards on each: {counts[0]}{last}; corners of {written(wish.radius)} mm"
