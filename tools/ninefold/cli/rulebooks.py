"""Write a set's rulebooks: leave alone what is up to date, else load, assemble, draw and write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.order import paper_name
from ninefold.cli.uptodate import Fingerprint, Made, Manifest
from ninefold.errors import Refused, Report

if TYPE_CHECKING:
    from ninefold.art.figures import Sitter
    from ninefold.cli.printing import Workshop
    from ninefold.text.rulebook.model import Document


@dataclass(frozen=True)
class BookOrder:
    """What the person at the keyboard ordered from `ninefold rulebook`."""

    papers: tuple[str, ...]
    languages: tuple[str, ...]
    html: bool
    booklet: bool
    draft: bool
    output: Path

    @property
    def choices(self) -> tuple[object, ...]:
        """What every file of this order depends on, its language and paper aside."""
        return ("rulebook", self.html, self.booklet, self.draft, self.languages if self.html else ())


@dataclass(frozen=True)
class _InLanguage:
    """What a file in one language depends on."""

    choices: tuple[object, ...]
    language: str


@dataclass(frozen=True)
class Target:
    """One file to write."""

    path: Path
    language: str
    paper: str


@dataclass(frozen=True)
class Ready:
    """A set's book in one language, and what draws it."""

    shop: Workshop
    document: Document
    sitter: Sitter
    warnings: tuple[str, ...]


def write_books(folder: Path, order: BookOrder) -> Iterator[str]:
    """Write what is ordered of one set and say so, a line a file. `Refused` before anything is written."""
    slug = folder.resolve().name
    home = order.output / slug
    targets = list(_targets(home, slug, order))
    manifest = Manifest(home)
    of = {lang: Fingerprint(folder, _InLanguage(order.choices, lang)) for lang in {t.language for t in targets}}
    inputs = {t.path.name: of[t.language].of(t.paper, f"rulebook {t.language}") for t in targets}
    stale = [target for target in targets if not manifest.holds(target.path, inputs[target.path.name])]
    made = _make(folder, order, stale) if stale else {}
    for target in targets:
        fresh = made.get(target.path)
        if fresh:
            manifest.write(target.path, inputs[target.path.name], fresh)
        size = f"{len(fresh.data) / 1000:.0f} kB" if fresh else ""
        how = "unchanged" if fresh is None else size if order.html else f"{fresh.pages} pages, {size}"
        yield f"{target.path}  ({how})"
    for warning in dict.fromkeys(w for target in targets for w in manifest.warnings(target.path)):
        console.complain(warning)


def _targets(home: Path, slug: str, order: BookOrder) -> Iterator[Target]:
    for language in order.languages:
        name = f"{slug}-rulebook-{language}"
        if order.html:
            yield Target(home / f"{name}.html", language, "")
            continue
        for paper in order.papers:
            end = "-booklet" if order.booklet else ""
            yield Target(home / f"{name}-{paper_name(paper)}{end}.pdf", language, paper)


def _make(folder: Path, order: BookOrder, targets: list[Target]) -> dict[Path, Made]:
    """The files by path; all of them, or `Refused` with all problems."""
    ready = {
        language: _ready(folder, language, order) for language in dict.fromkeys(target.language for target in targets)
    }
    console.progress(f"{folder.resolve().name}: writing {len(targets)} rulebooks")
    try:
        return {target.path: _written(ready[target.language], order, target) for target in targets}
    finally:
        console.progress("")


def _ready(folder: Path, language: str, order: BookOrder) -> Ready:
    from ninefold.cli.printing import Look, load_workshop

    report = Report()
    shop = load_workshop(folder, report, Look(language, draft=order.draft))
    ready = None if shop is None else ready_book(shop, report, order.draft)
    if ready is None:
        raise Refused(report)
    return ready


def ready_book(shop: Workshop, report: Report, draft: bool = False) -> Ready | None:
    """The book of a set in the language of its workshop, or None with every problem in the report."""
    from ninefold.art.figures import Sitter
    from ninefold.art.lettering import Desk
    from ninefold.errors import Place
    from ninefold.resources import CARDS
    from ninefold.text.load import set_catalogue, wording
    from ninefold.text.rulebook.book import load_document

    cards, language = shop.cards, shop.words.language
    words = set_catalogue(cards.folder, cards.rules.slug, wording(language, report, draft, book=True), report)
    summary = [(line.text.value, line.written) for line in shop.summary]
    document = load_document(cards, words, summary, report) if report.ok else None
    if document is None or not report.ok:
        return None
    if not _reviewed(cards.folder, cards.rules.slug, language):
        document = replace(document, credits=(*document.credits, words.say("book.labels.unreviewed")))
    desk = Desk(report, Place(str(cards.folder / CARDS)))
    return Ready(shop, document, Sitter(shop.studio, cards.rules, words, desk), tuple(map(str, report)))


def _reviewed(folder: Path, game: str, language: str) -> bool:
    """Whether every translation that a set is built with names who has reviewed it; English needs none."""
    from ninefold.text.domains import domains
    from ninefold.text.language import ENGLISH_CODE
    from ninefold.text.po import read_po

    if language == ENGLISH_CODE:
        return True
    paths = [domain.po_path(language) for domain in domains(folder, game, Report())]
    return all(po is not None and po.reviewer for po in (read_po(p, Report()) for p in paths if p.is_file()))


def _written(ready: Ready, order: BookOrder, target: Target) -> Made:
    from ninefold.cli.about import about

    document, sitter = ready.document, ready.sitter
    said = about(ready.shop, document.title)
    if order.html:
        from ninefold.render.html import write_page

        others = {code: f"{target.path.stem.removesuffix(target.language)}{code}.html" for code in order.languages}
        return Made(write_page(document, sitter, ready.shop.cards.cards, others), 1, ready.warnings)
    from ninefold.layout.paper import PAPERS
    from ninefold.render.rulebook.book import write_booklet, write_rulebook

    report = Report()
    paper = PAPERS.find(target.paper, report)
    if paper is None:
        raise Refused(report)
    write = write_booklet if order.booklet else write_rulebook
    data, pages = write(document, sitter, ready.shop.cards.cards, paper, said)
    if not sitter.desk.report.ok:
        raise Refused(sitter.desk.report)
    return Made(data, pages, ready.warnings)
