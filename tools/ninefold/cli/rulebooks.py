"""Write a set's rulebooks: leave alone what is up to date, else load, assemble, draw and write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.cli import console
from ninefold.cli.making import make_stale
from ninefold.cli.order import paper_name
from ninefold.cli.uptodate import Fingerprint, Made
from ninefold.errors import Problem, Refused, Report, Severity
from ninefold.frozen import frozen

if TYPE_CHECKING:
    from ninefold.cli.printing import Workshop
    from ninefold.render.rulebook.pictures import Pictures
    from ninefold.text.rulebook.model import Document


DRAWINGS = 2
"""How many drawings of each kind a book shows: small as its pictures are, more would only make its files large."""

UNREVIEWED = "book.labels.unreviewed"
"""The id of the text that tells that nobody has reviewed the translation."""


@frozen
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


@frozen
class _InLanguage:
    """What a file in one language depends on."""

    choices: tuple[object, ...]
    language: str


@frozen
class Target:
    """One file to write."""

    path: Path
    language: str
    paper: str


@frozen
class Ready:
    """A set's book in one language, what draws it, and what was found wrong with it."""

    shop: Workshop
    document: Document
    pictures: Pictures
    report: Report

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is to be told whenever its files are written."""
        return tuple(dict.fromkeys(map(str, self.report)))


def write_books(folder: Path, order: BookOrder) -> Iterator[str]:
    """Write what is ordered of one set and say so, a line a file. `Refused` before anything is written."""
    slug = folder.resolve().name
    home = order.output / slug
    targets = {target.path: target for target in _targets(home, slug, order)}
    of = {lang: Fingerprint(folder, _InLanguage(order.choices, lang)) for lang in order.languages}
    inputs = {path: of[t.language].of(t.paper, f"rulebook {t.language}") for path, t in targets.items()}
    yield from make_stale(
        home,
        inputs,
        lambda stale: _make(folder, order, [targets[path] for path in stale]),
        lambda made: _told(made, order),
    )


def _told(made: Made, order: BookOrder) -> str:
    size = f"{len(made.data) / 1000:.0f} kB"
    if order.html:
        return size
    return f"{console.counted(made.pages, 'page')}{_folded(made.pages) if order.booklet else ''}, {size}"


def _folded(pages: int) -> str:
    """On how many sheets a booklet of so many pages is printed, and what stays empty."""
    from ninefold.render.rulebook.impose import LEAF, order

    sides = order(pages)
    sheets, blank = len(sides) // 2, len(sides) * LEAF // 2 - pages
    told = f" on {console.counted(sheets, 'sheet')}, both sides"
    return told + (f", {blank} of {pages + blank} pages blank" if blank else "")


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
    languages = dict.fromkeys(target.language for target in targets)
    ready = {language: prepared(folder, language, order) for language in languages}
    console.progress(f"{folder.resolve().name}: writing {len(targets)} rulebooks")
    made: dict[Path, Made | None] = {}
    try:
        for language in languages:
            of = [target for target in targets if target.language == language]
            made |= _files(ready[language], order, of)
            if without := _without_room(ready[language], order):
                told = ready[language].report.problems
                ready[language] = prepared(folder, language, order, without)
                ready[language].report.extend(told)
                made |= _files(ready[language], order, of)
    finally:
        console.progress("")
    report = Report([problem for one in ready.values() for problem in one.report.problems])
    if not report.ok:
        raise Refused(report)
    return {path: one for path, one in made.items() if one is not None}


def _files(ready: Ready, order: BookOrder, targets: list[Target]) -> dict[Path, Made | None]:
    return {target.path: _written(ready, order, target) for target in targets}


def _without_room(ready: Ready, order: BookOrder) -> frozenset[str]:
    """The ids of translations for which English stands in a draft, since they do not fit."""
    from ninefold.cli.noroom import without_room

    return without_room(ready.report, ready.shop.words) if order.draft else frozenset()


def prepared(folder: Path, language: str, order: BookOrder, without: frozenset[str] = frozenset()) -> Ready:
    """The book of a set's folder in a language, with all it needs to be drawn. Raises `Refused`.

    `without`: ids of translations for which English stands in a draft.
    """
    from ninefold.cli.printing import Look, load_workshop

    report = Report()
    shop = load_workshop(folder, report, Look(language, draft=order.draft, book=True, without=without))
    ready = None if shop is None else ready_book(shop, report, order.draft)
    if ready is None:
        raise Refused(report)
    return ready


def ready_book(shop: Workshop, report: Report, draft: bool = False) -> Ready | None:
    """The book of a set in the language of its workshop, or None with every problem in the report."""
    from ninefold.art.figures import Sitter
    from ninefold.art.lettering import Desk
    from ninefold.cli.printing import check_all_letters
    from ninefold.errors import Place
    from ninefold.render.rulebook.pictures import Pictures
    from ninefold.resources import CARDS
    from ninefold.text.load import set_catalogue, wording
    from ninefold.text.rulebook.book import load_document
    from ninefold.text.rulebook.draft import count_english, marked

    cards, words, language = shop.cards, shop.words, shop.words.language
    if UNREVIEWED not in words:
        # The cards were made without the texts of the book.
        words = set_catalogue(cards.folder, cards.rules.slug, wording(language, report, draft, book=True), report)
        check_all_letters(cards, words, report)
    summary = [(line.text.value, line.written) for line in shop.summary]
    document = load_document(cards, words, summary, report) if report.ok else None
    if document is None or not report.ok:
        return None
    if not _reviewed(cards.folder, cards.rules.slug, language):
        document = replace(document, credits=(*document.credits, words.say(UNREVIEWED)))
    if draft and (count := count_english(document)):
        document = replace(marked(document), notice=words.say("book.labels.draft", count=count))
    desk = Desk(report, Place(str(cards.folder / CARDS)))
    studio = shop.studio.illustrating(DRAWINGS)
    return Ready(shop, document, Pictures(Sitter(studio, cards.rules, words, desk), cards.cards), report)


def check_book(ready: Ready) -> Iterator[Problem]:
    """What does not fit its place in a book: on the paper with the narrowest columns, and on the smallest pages."""
    from ninefold.layout.paper import PAPERS
    from ninefold.render.rulebook.impose import half
    from ninefold.render.rulebook.pages import lay_out

    report = Report()
    large, small = (PAPERS.find(name, report) for name in ("a4", "a5"))
    for paper in (large, small and half(small)):
        if paper is not None:
            lay_out(ready.document, ready.pictures, paper, report)
    yield from report


def _reviewed(folder: Path, game: str, language: str) -> bool:
    """Whether every translation that a set is built with names who has reviewed it; English needs none."""
    from ninefold.text.domains import domains
    from ninefold.text.language import ENGLISH_CODE
    from ninefold.text.poreader import read_within

    if language == ENGLISH_CODE:
        return True
    files = [(domain.po_path(language), domain.home) for domain in domains(folder, game, Report())]
    found = [read_within(path, home, Report()) for path, home in files if path.is_file()]
    return all(po is not None and po.reviewer for po in found)


def _written(ready: Ready, order: BookOrder, target: Target) -> Made | None:
    """The file; its problems are in the report of the book."""
    from ninefold.cli.about import about

    document, pictures, report = ready.document, ready.pictures, ready.report
    if order.html:
        from ninefold.render.html import write_page
        from ninefold.text.language import ENGLISH, load_languages

        known = {ENGLISH.code: ENGLISH, **load_languages(report)}
        stem = target.path.stem.removesuffix(target.language)
        others = {code: (f"{stem}{code}.html", known[code].name) for code in order.languages}
        return Made(write_page(document, pictures, others), 1, ready.warnings)
    from ninefold.layout.paper import PAPERS
    from ninefold.render.rulebook.book import write_booklet, write_rulebook

    paper = PAPERS.find(target.paper, report)
    if paper is None:
        return None
    found = Report()
    write = write_booklet if order.booklet else write_rulebook
    written = write(document, pictures, paper, about(ready.shop, document.title), found)
    report.extend(in_draft(found) if order.draft and written else found)
    return None if written is None else Made(*written, ready.warnings)


def in_draft(found: Report) -> Iterator[Problem]:
    """Problems as warnings: English between the marks of a draft may be longer than its translation."""
    return (replace(problem, severity=Severity.WARNING) for problem in found)
