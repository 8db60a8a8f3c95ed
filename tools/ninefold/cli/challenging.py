"""`ninefold challenge`, put together: the deals, what is known of them, and the files that are handed out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.about import about
from ninefold.cli.crews import crew_for
from ninefold.cli.order import paper_name
from ninefold.cli.printing import Look, Workshop, check_all_letters, load_workshop
from ninefold.engine.deal import DealError
from ninefold.engine.game import make_game
from ninefold.errors import Place, Refused, Report, refuse
from ninefold.frozen import frozen
from ninefold.players.own import PlayerError, find_player
from ninefold.resources import CARDS, cards_root
from ninefold.rules.compile import compile_table
from ninefold.rules.load import games
from ninefold.study.challenges import Beaten, Effort, Search, beat_all, deals_of
from ninefold.study.challengesheet import Sheet, caller_document, players_document, sheet_document, sheet_yaml
from ninefold.study.crew import RunError
from ninefold.text.load import set_catalogue, wording
from ninefold.text.rulebook.model import Document

SHEET, PLAYERS, CALLER = "", "-players", "-caller"

PLAYER = "two-ply"
"""Whose score is the target, where nobody else is named."""
WIDTH = 1000
"""Positions of each turn that the search keeps, where nothing else is said."""

_UNUSUAL = re.compile(r"[^\w.-]")
"""What a file's name should not have, of a player's name."""


@frozen
class Asked:
    """What the options of `challenge` say; `players` of a class, or None."""

    deals: int
    seed: int
    player: str
    width: int
    tries: int
    players: int | None
    paper: str
    language: str
    output: Path
    jobs: int = 1
    cluster: str | None = None


def write_sheet(folder: Path, asked: Asked) -> Iterator[str]:
    """Make the deals, write their files and say so, a line a file. `Refused` before anything is written.

    What ends the search early comes through after a sheet of the deals that were done, the same as of so many.
    """
    from ninefold.render.files import check_place, write_files

    report = Report()
    shop = load_workshop(folder, report, Look(asked.language))
    if shop is None:
        raise Refused(report)
    words = set_catalogue(folder, shop.cards.rules.slug, wording(asked.language, report, book=True), report)
    check_all_letters(shop.cards, words, report)
    if not report.ok:
        raise Refused(report)
    slug = folder.resolve().name
    home = asked.output / slug
    way = _way(folder, home)
    check_place(home / f"{named(asked)}.yaml")
    deals, end = _deals(shop, asked)
    wanted, asked = asked.deals, replace(asked, deals=len(deals))
    kept = f"{slug}-{named(asked)}"
    file = f"{kept}-{asked.language}.yaml"
    sheet = Sheet(shop.name, shop.cards.rules, deals, words, file, asked.seed)
    documents = {SHEET: sheet_document(sheet)}
    if asked.players is not None:
        documents |= {PLAYERS: players_document(sheet, asked.players), CALLER: caller_document(sheet)}
    ends = f"{asked.language}-{paper_name(asked.paper)}.pdf"
    pages = _pdfs(shop, sheet, documents, asked.paper)
    files = {home / f"{kept}{name}-{ends}": data for name, (data, _) in pages.items()}
    files[home / file] = sheet_yaml(sheet, way).encode()
    write_files(files)
    for (path, data), count in zip(files.items(), [count for _, count in pages.values()] + [0], strict=True):
        how = f"{console.counted(count, 'page')}, {len(data) / 1000:.0f} kB" if count else _counted(deals)
        yield f"{path}  ({how})"
    if end is not None:
        console.complain(f"the sheet has the first {len(deals)} of {wanted} deals")
        raise end


def _counted(deals: Sequence[Beaten]) -> str:
    proven = sum(deal.proven for deal in deals)
    how_many = "none" if not proven else "all" if proven == len(deals) else str(proven)
    return f"{console.counted(len(deals), 'deal')}, {how_many} with a proven best"


def named(asked: Asked) -> str:
    """What tells a sheet from others of its set: everything that its deals and targets depend on."""
    whose = "" if asked.player == PLAYER else "-" + _UNUSUAL.sub(_in_a_name, asked.player)
    width = "" if asked.width == WIDTH else f"-width-{asked.width}"
    tries = f"-tries-{asked.tries}" if asked.tries else ""
    return f"challenge-{asked.deals}-seed-{asked.seed}{whose}{width}{tries}"


def _in_a_name(found: re.Match[str]) -> str:
    """What two players' names differ in, their files' names differ in, too."""
    return "+" if found[0] == ":" else f"%{ord(found[0]):x}%"


def _deals(shop: Workshop, asked: Asked) -> tuple[tuple[Beaten, ...], BaseException | None]:
    """The deals with their targets, some at least, and what ended the search before all were done. Raises `Refused`;
    KeyboardInterrupt comes through before the first."""
    from ninefold.search.tables import CannotFit

    try:
        find_player(asked.player)
    except PlayerError as error:
        raise refuse("--player", error.code, str(error), "a player (see `ninefold list`)") from None
    rules = shop.cards.rules
    game = make_game(compile_table(rules, dict(rules.settled({}))), shop.cards.cards)
    effort = Effort(asked.width, asked.tries)
    search = Search(shop.cards.folder, asked.player, asked.seed, effort)
    found: list[Beaten] = []
    end: BaseException | None = None
    console.progress(f"0 of {asked.deals} deals")
    try:
        decks = list(deals_of(game, asked.deals, asked.seed))
        with crew_for(asked.jobs, asked.cluster) as crew, closing(beat_all(search, decks, crew)) as beaten:
            for deal in beaten:
                found.append(deal)
                console.progress(f"{len(found)} of {asked.deals} deals")
    except DealError as error:
        raise refuse("challenge", "deal-impossible", str(error), "a set with cards for a game") from None
    except RunError as error:
        expected = "deals that can be played to their end"
        end = refuse("challenge", "games-fail", str(error), expected)
    except KeyboardInterrupt as pressed:
        end = pressed
    except CannotFit as error:
        raise refuse("challenge", "no-room", str(error), "a game that fits the search's table") from None
    finally:
        console.progress("")
    if end is not None and not found:
        raise end
    return tuple(found), end


def _pdfs(shop: Workshop, sheet: Sheet, documents: dict[str, Document], paper: str) -> dict[str, tuple[bytes, int]]:
    """The documents as PDF with how many pages each has. Raises `Refused`."""
    from ninefold.art.figures import Sitter
    from ninefold.art.lettering import Desk
    from ninefold.layout.paper import PAPERS
    from ninefold.render.rulebook.book import write_rulebook
    from ninefold.render.rulebook.pictures import Pictures

    report = Report()
    found = PAPERS.find(paper, report)
    made = {}
    if found is not None:
        desk = Desk(report, Place(str(shop.cards.folder / CARDS)))
        pictures = Pictures(Sitter(shop.studio, shop.cards.rules, sheet.words, desk), shop.cards.cards)
        for name, document in documents.items():
            made[name] = write_rulebook(document, pictures, found, about(shop, document.title), report)
    if not report.ok:
        raise Refused(report)
    return {name: written for name, written in made.items() if written is not None}


def _way(folder: Path, home: Path) -> str | None:
    """How the sheet names its set: by the way from its own folder; None for a game's own set."""
    whole = folder.resolve()
    if whole.parent == cards_root().resolve():
        return whole.name if whole.name not in games() else None
    try:
        return Path(os.path.relpath(whole, home.resolve())).as_posix()
    except ValueError:
        # Windows: no way leads from one drive to another.
        expected = "a folder on the drive of the set"
        raise refuse("--output", "set-path", f"{home} is on another drive", expected) from None
