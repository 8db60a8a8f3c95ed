"""What `validate` and `translate` check of translations: the PO files, and whether all fits its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ninefold.errors import Place, Problem, Report, guess
from ninefold.layout import paper
from ninefold.resources import CARDS, LOCALE, rules_root
from ninefold.rules.cardset import read_set
from ninefold.text.domains import COMMON, Domain, common_domain, domains, game_domain
from ninefold.text.glossary import Glossary, load_glossaries
from ninefold.text.language import ENGLISH_CODE, Language, languages_file, load_languages
from ninefold.text.load import MARKS
from ninefold.text.poreader import check_header, read_po
from ninefold.text.standing import check_domain, may_stay, no_translation
from ninefold.text.state import is_begun


def check_translations(folder: Path, game: str, report: Report) -> None:
    """What the PO files of a set, its game and all games hold, and lack, and whether all fits its place."""
    found = domains(folder, game, Report())
    glossaries = load_glossaries(report)
    languages = load_languages(report)
    _warn_of_names(folder / LOCALE, languages, report)
    for code, language in languages.items():
        if code == ENGLISH_CODE or not is_begun(language, found):
            continue
        own = Report()
        _check_files(found, language, glossaries.get(code, Glossary()), own)
        report.extend(own.problems)
        if own.ok and all(_is_whole(domain, code) for domain in found):
            # The books of the shipped games are laid out where their translations are made (`translate status`).
            own_book = any(message.id.startswith("book.") for one in found if one.own for message in one.messages)
            report.extend(overflows(folder, code, book=own_book))


def _warn_of_names(home: Path, languages: Mapping[str, Language], report: Report) -> None:
    """Warn of translations whose names are those of no language, of which nothing is read."""
    read = {f"{code}.po" for code in languages if code != ENGLISH_CODE}
    try:
        there = sorted(path.name for path in home.iterdir() if path.suffix.casefold() == ".po")
    except OSError:
        return
    for name in there:
        if name not in read:
            expected = f"one of {', '.join(sorted(read))}"
            hint = guess(name, read) or f"languages are described in {languages_file()}"
            report.warn(Place(str(home / name)), "file-name", f"'{name}' is not read", expected, hint)


def _is_whole(domain: Domain, code: str) -> bool:
    """Whether a domain whose file has no faults lacks nothing in a language."""
    return domain.po_path(code).is_file() or all(may_stay(message, None, domain) for message in domain.messages)


def _check_files(found: Sequence[Domain], language: Language, glossary: Glossary, report: Report) -> None:
    """A language that one shipped file is in is meant to be in all of them; a set's own texts may stay English."""
    shipped = any(domain.po_path(language.code).is_file() for domain in found if not domain.own)
    for domain in found:
        if domain.po_path(language.code).is_file():
            check_domain(domain, language, glossary, True, report)
        elif shipped and not domain.own and domain.messages:
            no_translation(domain, domain.messages[0], language, report)


def overflows(folder: Path, language: str, *, book: bool = True) -> Iterator[Problem]:
    """The texts of a set in a language that do not fit their places on cards and sheets, in the instructions and, if
    asked for, in the rulebook.

    What is not translated stands in English and is no fault here. None for a set that cannot be drawn.
    """
    from ninefold.cli.deck import Size
    from ninefold.cli.noroom import named
    from ninefold.cli.printing import Look, has_theme, load_workshop
    from ninefold.cli.product import make_product
    from ninefold.cli.rulebooks import check_book, ready_book
    from ninefold.layout.job import plan_job
    from ninefold.layout.sheet import Setup

    cards = read_set(folder, Report())
    if cards is None or not has_theme(folder, cards.rules.slug):
        return
    report = Report()
    shop = load_workshop(folder, Report(), Look(language, draft=True, book=book))
    made = make_product(shop, Size(), report) if shop is not None else None
    for name in (paper.A4, paper.LETTER):
        sheet = paper.PAPERS.find(name, report)
        if shop is not None and made is not None and sheet is not None:
            plan_job(made[0], Setup(sheet), shop.words, report)
    if book and shop is not None and (ready := ready_book(shop, Report(), draft=True)):
        # What is not translated has its place in the English files.
        report.extend(p for p in check_book(ready) if Path(p.place.file).suffix == ".po")
    # English between the marks of a draft is longer than its translation may be.
    told = report if shop is None else named(report, shop.words)
    yield from (p for p in dict.fromkeys(told) if p.code == "text-overflow" and MARKS[0] not in p.found)


def check_po(path: Path, report: Report) -> None:
    """A PO file: by the texts that it translates where its place tells which, else its form and header alone."""
    known = load_languages(report)
    language = known.get(path.stem)
    if language is None:
        found = f"the language '{path.stem}'"
        report.error(Place(str(path)), "unknown-language", found, f"a name such as {', '.join(known)}")
        return
    domain = _domain_of(path)
    if domain is not None:
        glossary = load_glossaries(report).get(language.code, Glossary())
        check_domain(domain, language, glossary, True, report)
    elif (po := read_po(path, report)) is not None:
        check_header(po, path, language, report)


def _domain_of(path: Path) -> Domain | None:
    """The domain whose translation a file is, by the folder it lies in; None for one that lies elsewhere."""
    folder = path.parent.parent
    home = folder.resolve()
    if path.resolve().parent.name != LOCALE:
        return None
    if (home / CARDS).is_file():
        cards = read_set(folder, Report())
        return None if cards is None else domains(folder, cards.rules.slug, Report())[-1]
    if home.parent != rules_root().resolve():
        return None
    return common_domain(Report()) if home.name == COMMON else game_domain(home.name, Report())
