"""What `validate` checks: a whole set for a folder or its cards.yaml, else one file by what it holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ninefold.art.summary import FILE_NAME as SUMMARY_FILE
from ninefold.cli import console
from ninefold.cli.checktexts import check_po, check_translations
from ninefold.cli.sets import set_folder, set_folders
from ninefold.engine.challenge import is_sheet, read_sheet
from ninefold.errors import Place, Problem, Refused, Report, Severity
from ninefold.frozen import frozen
from ninefold.layout import cutter, paper, profile, shop
from ninefold.resources import CARDS, RECIPES, RULES, THEME
from ninefold.rules.cardset import read_set
from ninefold.rules.load import load_rules
from ninefold.text.messages import FILE_NAME as WORDS_FILE
from ninefold.text.messages import WORDS
from ninefold.text.rulebook.source import FILE_NAME as BOOK_FILE
from ninefold.yamlfile import Mapping, Node, Sequence, load, read_text

SET_FILES = (CARDS, RECIPES, THEME, RULES, WORDS_FILE, SUMMARY_FILE, BOOK_FILE)
"""Files that are checked with the whole set they belong to."""


@frozen
class Checked:
    """One thing that was checked, and what was found; `cards` is None for a single file."""

    name: str
    cards: int | None
    report: Report
    folder: Path | None = None
    """Of a whole set."""

    def strictly(self) -> Checked:
        """The same with warnings raised to errors."""
        return replace(self, report=self.report.as_errors())

    def counts(self) -> dict[str, int]:
        """How many errors and warnings."""
        found = [problem.severity for problem in self.report.problems]
        return {"problems": found.count(Severity.ERROR), "warnings": found.count(Severity.WARNING)}

    def summary(self) -> str:
        """`mycards: 18 cards, 0 problems, 2 warnings`."""
        cards = [] if self.cards is None else [console.counted(self.cards, "card")]
        return f"{' '.join(self.name.split())}: " + ", ".join(
            cards + [console.counted(n, noun[:-1]) for noun, n in self.counts().items()]
        )


@frozen
class Games:
    """How many games are played of each set, None for as many as suit the machine, and their seed."""

    count: int | None = None
    seed: int = 1


def check(what: list[str] | None, default: list[str], games: Games | None = None) -> list[Checked]:
    """Check each SET or file named; none named: the current folder's set or all shipped ones.

    `games`: those of sets that are valid are played, too.
    """
    if not what:
        checked = [check_set(folder) for folder in set_folders(None, default)]
    else:
        checked = [_check_one(name) for name in what]
    if games is not None:
        _play_sets(checked, games)
    return _once(checked)


def _play_sets(checked: list[Checked], games: Games) -> None:
    from ninefold.cli.deepchecking import check_deeply

    for one in checked:
        if one.folder is not None and one.report.ok:
            one.report.extend(check_deeply(one.folder, games.count, games.seed))


def _once(checked: list[Checked]) -> list[Checked]:
    """The same, each problem once: sets share the texts and translations of their game and of all games."""
    seen: set[Problem] = set()
    for one in checked:
        one.report.problems = [problem for problem in dict.fromkeys(one.report.problems) if problem not in seen]
        seen.update(one.report.problems)
    return checked


def _check_one(name: str) -> Checked:
    path = Path(name)
    if path.suffix in (".yaml", ".yml", ".json", ".jsonl", ".svg", ".ttf", ".po") or path.is_file():
        below = path.suffix in (".svg", ".ttf")
        home = path.parent.parent if below else path.parent
        if (below or path.name in SET_FILES) and (home / CARDS).exists():
            return check_set(home)
        return _check_file(path)
    try:
        return check_set(set_folder(name))
    except Refused as refused:
        # One name that is no set does not keep the others from being checked.
        return Checked(name, None, Report(list(refused.problems)))


def check_set(folder: Path) -> Checked:
    """A whole card set: cards, recipes, rules, theme, symbols, words, translations, and whether all texts fit."""
    from ninefold.cli.deck import Size
    from ninefold.cli.printing import Look, has_theme, open_workshop
    from ninefold.cli.product import make_product
    from ninefold.cli.rulebooks import check_book, ready_book
    from ninefold.layout.job import plan_job
    from ninefold.layout.sheet import Setup

    report = Report()
    cards = read_set(folder, report)
    if cards is not None and not has_theme(folder, cards.rules.slug):
        hint = "cards can be checked and played; to print them, add a theme.yaml and symbols"
        report.warn(Place(str(folder / CARDS)), "no-theme", "no theme for this set or its game", f"a {THEME}", hint)
    elif cards is not None and (shop := open_workshop(cards, report, Look(book=True))):
        # Drawing and planning it all finds texts that do not fit and symbols that are missing.
        made = make_product(shop, Size(), report)
        sheet = paper.PAPERS.find(paper.A4, report)
        if made is not None and sheet is not None:
            plan_job(made[0], Setup(sheet), shop.words, report)
        # Its examples are replayed, and its gaps filled.
        if report.ok and (book := ready_book(shop, report)):
            report.extend(check_book(book))
    if cards is not None and report.ok:
        check_translations(folder, cards.rules.slug, report)
    return Checked(folder.resolve().name, _count_cards(folder), report, folder)


def _count_cards(folder: Path) -> int:
    """How many cards the file lists, whatever is wrong with them."""
    node = load(folder / CARDS, Report())
    cards = node.get("cards") if isinstance(node, Mapping) else None
    return len(cards.items) if isinstance(cards, Sequence) else 0


def _check_file(path: Path) -> Checked:
    report = Report()
    if path.suffix == ".svg":
        from ninefold.art.profile import check_svg

        text = read_text(path, report)
        if text is not None:
            check_svg(text, str(path), report)
        return Checked(path.name, None, report)
    if path.suffix == ".ttf":
        from ninefold.art.fonts import read_font

        read_font(path, "regular", report)
        return Checked(path.name, None, report)
    if path.suffix == ".po":
        check_po(path, report)
        return Checked(path.name, None, report)
    node = load(path, report)
    if _holds_records(path, node, report):
        from ninefold.cli.replaying import check_records

        return Checked(path.name, None, check_records(path))
    if node is not None:
        _check_node(path, node, report)
    return Checked(path.name, None, report)


def _holds_records(path: Path, node: Node | None, report: Report) -> bool:
    """Of all our files only those of records may hold several documents, or an object a line."""
    if node is None:
        several = "yaml-documents" in {problem.code for problem in report.problems}
        return path.suffix == ".jsonl" or (several and path.stat().st_size > 0)
    keys = {key.text for key, _ in node.entries} if isinstance(node, Mapping) else set()
    # Rules have a `deck` too: how many cards are in it.
    return bool({"deck", "record"} & keys) and not {"kinds", "covering", "extends"} & keys


def _check_sheet(path: Path, node: Node, report: Report) -> None:
    """A challenge sheet, with every deal opened."""
    from ninefold.engine.record import open_record
    from ninefold.rules.library import Library

    library = Library()
    for deal in read_sheet(node, path.stem, report) or ():
        open_record(deal.record, library, report)


def _check_node(path: Path, node: Node, report: Report) -> None:
    from ninefold.model import theme

    keys = {key.text for key, _ in node.entries} if isinstance(node, Mapping) else set()
    if path.name == THEME:
        theme.FILE.read(node, report)
    elif path.name == RULES or {"covering", "kinds"} & keys:
        load_rules(path, report)
    elif is_sheet(node):
        _check_sheet(path, node, report)
    elif {"safe", "form"} & keys:
        shop.FILE.read(node, report)
    elif {"marks", "inset"} & keys:
        cutter.FILE.read(node, report)
    elif {"width", "height"} & keys:
        paper.FILE.read(node, report)
    elif set(profile.MEASURES) & keys:
        profile.FILE.read(node, report)
    elif keys and all("." in key for key in keys):
        WORDS.read(node, report)
    elif report.ok:
        # Of a file that could not be read as a whole, nobody knows what it is.
        ours = f"a card set's {CARDS}, {RECIPES}, {THEME}, {RULES} or {WORDS_FILE}"
        expected = f"{ours}, a paper, a printer profile, a print shop or a cutter's marks"
        hint = f"{CARDS} gives a folder its cards; recipes and themes are checked with it"
        report.error(
            Place(str(path)), "unknown-file", "not a file that ninefold knows by its name or keys", expected, hint
        )
