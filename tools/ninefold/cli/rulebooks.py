"""Write a set's rulebooks: leave alone what is up to date, else load, assemble, draw and write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.order import paper_name
from ninefold.cli.uptodate import Made, Manifest, fingerprint
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
    inputs = {t.path.name: fingerprint(folder, order, t.paper, f"rulebook {t.language}") for t in targets}
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
    from ninefold.art.figures import Sitter
    from ninefold.art.lettering import Desk
    from ninefold.cli.printing import Look, load_workshop
    from ninefold.cli.telling import PLAY_WORDS
    from ninefold.errors import Place
    from ninefold.resources import CARDS, rules_root
    from ninefold.text.catalogue import load_words
    from ninefold.text.rulebook.book import COMMON, load_document

    report = Report()
    shop = load_workshop(folder, report, Look(language, draft=order.draft))
    if shop is None:
        raise Refused(report)
    told = load_words([rules_root() / COMMON / PLAY_WORDS], report, language)
    # The words of score sheets lie in a file of their own; those of the set win.
    words = replace(shop.words, texts={**told.texts, **shop.words.texts}, places={**told.places, **shop.words.places})
    summary = [(line.text.value, line.written) for line in shop.summary]
    document = load_document(shop.cards, words, summary, report)
    if document is None or not report.ok:
        raise Refused(report)
    desk = Desk(report, Place(str(shop.cards.folder / CARDS)))
    sitter = Sitter(shop.studio, shop.cards.rules, words, desk)
    return Ready(shop, document, sitter, tuple(map(str, report)))


def _written(ready: Ready, order: BookOrder, target: Target) -> Made:
    from ninefold.cli.about import about

    document, sitter = ready.document, ready.sitter
    said = about(ready.shop, document.title)
    if order.html:
        from ninefold.render.html import write_page

        others = {code: f"{target.path.stem.removesuffix(target.language)}{code}.html" for code in order.languages}
        return Made(write_page(document, sitter, ready.shop.cards.cards, others), 1, ready.warnings)
    from ninefold.layout.paper import find_paper
    from ninefold.render.rulebook.book import write_booklet, write_rulebook

    report = Report()
    paper = find_paper(target.paper, report)
    if paper is None:
        raise Refused(report)
    write = write_booklet if order.booklet else write_rulebook
    data, pages = write(document, sitter, ready.shop.cards.cards, paper, said)
    if not sitter.desk.report.ok:
        raise Refused(sitter.desk.report)
    return Made(data, pages, ready.warnings)
