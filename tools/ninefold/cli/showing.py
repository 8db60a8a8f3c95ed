"""The pages of rulebooks on which texts stand, as pictures: what `translate preview` writes beside the entries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ninefold.cli.printing import Look, has_theme, load_workshop
from ninefold.errors import Refused, Report
from ninefold.rules.cardset import read_set

FOLDER = "translate"
"""Where pictures go, below the folder of all that is made."""
DPI = 110.0


def _pictures(ids: Sequence[str], language: str, folders: Sequence[Path], output: Path) -> Iterator[str]:
    left, written = list(ids), 0
    for folder in folders:
        if not left:
            break
        for path, shown in _pages(left, language, folder, output / FOLDER):
            left = [id for id in left if id not in shown]
            written += 1
            yield f"{path}  ({', '.join(shown[:3])}{', …' if len(shown) > 3 else ''})"
    if not written:
        yield "no page of a rulebook shows this; its note says where it stands"


def _pages(ids: Sequence[str], language: str, folder: Path, home: Path) -> Iterator[tuple[Path, list[str]]]:
    from ninefold.cli.about import about
    from ninefold.cli.rulebooks import ready_book
    from ninefold.layout.paper import PAPERS
    from ninefold.render.files import write_file
    from ninefold.render.picture import page_pictures
    from ninefold.render.rulebook.book import write_rulebook
    from ninefold.render.rulebook.pages import lay_out

    cards = read_set(folder, Report())
    if cards is None or not has_theme(folder, cards.rules.slug):
        return
    # What is wrong with texts is told beside them; a draft shows all that can be shown.
    report = Report()
    shop = load_workshop(folder, report, Look(language, draft=True))
    book = ready_book(shop, report, draft=True) if shop is not None else None
    paper = PAPERS.find("a4", report)
    if book is None or shop is None or paper is None:
        return
    laid = lay_out(book.document, book.pictures, paper, Report())
    found = {} if laid is None else {id: laid.page_of(id) for id in ids}
    pages = sorted({page for page in found.values() if page is not None})
    written = write_rulebook(book.document, book.pictures, paper, about(shop, ""), Report()) if pages else None
    if written is None:
        return
    for page, picture in zip(pages, page_pictures(written[0], DPI, pages), strict=True):
        path = home / f"{cards.slug}-{language}-page{page + 1}.png"
        write_file(path, picture)
        yield path, [id for id in ids if found[id] == page]


def show_pages(ids: Sequence[str], language: str, folders: Sequence[Path], output: Path) -> Iterator[str]:
    """Write the pages of the sets' rulebooks that show texts, each once, and say which; or why there are none.

    A text that all games share is shown in the first of their books that has it.
    """
    try:
        yield from _pictures(ids, language, folders, output)
    except Refused as refused:
        if {problem.code for problem in refused.problems} != {"picture-library"}:
            raise
        yield f"no picture of the page: {refused.problems[0].message} ({refused.problems[0].hint})"
