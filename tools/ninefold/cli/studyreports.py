"""`simulate --report FILE`: the other players' games, and the findings as a page or a PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ninefold.errors import Place, Refused, Report, refuse
from ninefold.render.files import check_place
from ninefold.rules.cardset import CardSet
from ninefold.study.crew import Crew
from ninefold.study.findings import findings
from ninefold.study.running import Plan, run
from ninefold.study.simulation import Outcome

if TYPE_CHECKING:
    from ninefold.cli.printing import Workshop

ENDINGS = (".html", ".pdf")
LADDER = {"random": 200, "greedy": 200, "two-ply": 60}
"""Whom a report compares, with the games that each of them plays at most: enough to tell them apart."""


def ready_to_report(path: Path, cards: CardSet) -> Workshop:
    """What draws the report; what would hinder it is said before the first game. Raises `Refused`."""
    from ninefold.cli.printing import Look, load_workshop

    if path.suffix.lower() not in ENDINGS:
        found = f"a report ends in '{path.suffix}'"
        raise refuse(str(path), "report-format", found, f"one of {', '.join(ENDINGS)}")
    check_place(path)
    report = Report()
    shop = load_workshop(cards.folder, report, Look())
    if shop is None:
        raise Refused(report)
    return shop


def players_compared(
    plan: Plan, cards: CardSet, own: Mapping[str, Any], crew: Crew, progress: Callable[[str], None]
) -> list[dict[str, Any]]:
    """What each player of the ladder reaches in the first of the same games, and `own`, the findings of the run.

    KeyboardInterrupt comes through. Raises RunError.
    """
    found = alone(plan.player, own)
    for name, most in LADDER.items():
        if name != plan.player:
            progress(f"comparing players: {name}")
            outcome = Outcome()
            one = replace(plan, player=name, games=min(most, plan.games), other=None, records=None)
            run(one, crew, lambda chunk, to=outcome: to.merge(chunk.outcome))  # type: ignore[misc]
            found.append(_of_player(name, findings(outcome.tally, cards)))
    return found


def alone(name: str, found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The list of players, of one."""
    return [_of_player(name, found)]


def _of_player(name: str, found: Mapping[str, Any]) -> dict[str, Any]:
    kept = ("games", "score", "win_lines", "won", "ranks")
    return {"player": name, **{key: found[key] for key in kept if key in found}}


def report_bytes(path: Path, shop: Workshop, said: Mapping[str, Any]) -> bytes:
    """The report as a page for the browser that holds everything, or as a PDF. Raises `Refused`."""
    from ninefold.art.figures import Sitter
    from ninefold.art.lettering import Desk
    from ninefold.cli.about import about
    from ninefold.layout.paper import PAPERS
    from ninefold.render.html import write_page
    from ninefold.render.rulebook.book import write_rulebook
    from ninefold.render.rulebook.pictures import Pictures
    from ninefold.resources import CARDS
    from ninefold.study.studyreport import Studied, report_document

    report = Report()
    desk = Desk(report, Place(str(shop.cards.folder / CARDS)))
    pictures = Pictures(Sitter(shop.studio, shop.cards.rules, shop.words, desk), shop.cards.cards)
    document = report_document(Studied(said, shop.cards, shop.name))
    if path.suffix.lower() == ".html":
        return write_page(document, pictures, {})
    paper = PAPERS.find("a4", report)
    written = (
        None if paper is None else write_rulebook(document, pictures, paper, about(shop, document.title), report)
    )
    if written is None or not report.ok:
        raise Refused(report)
    return written[0]
