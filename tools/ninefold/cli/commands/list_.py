"""`ninefold list`: what there is to choose from."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ninefold.cli import console


def list_(json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False) -> None:
    """List games, card sets, languages, papers, computer players and printer profiles.

    Example: ninefold list
    """
    things = _things()
    if json:
        console.dump(things)
        return
    for title, rows in things.items():
        if rows:
            console.say(title)
        width = max((len(row["name"]) for row in rows), default=0)
        for row in rows:
            console.say(f"  {row['name']:<{width}}  {row['about']}".rstrip())


def _things() -> dict[str, list[dict[str, Any]]]:
    from ninefold.cli.languages import known_languages
    from ninefold.cli.profiles import profile_names
    from ninefold.cli.sets import shipped
    from ninefold.errors import Report
    from ninefold.layout.cutter import CUTTERS
    from ninefold.layout.paper import PAPERS
    from ninefold.layout.shop import SHOPS
    from ninefold.layout.units import written
    from ninefold.players import PLAYERS
    from ninefold.resources import cards_root
    from ninefold.rules.cardset import load_set
    from ninefold.rules.load import games, load_rules

    report = Report()
    rules = [load_rules(name, report) for name in games()]
    sets = [load_set(cards_root() / name, report) for name in shipped()]
    papers = [(name, PAPERS.find(name, report)) for name in PAPERS.names()]
    return {
        "games": [{"name": r.slug, "about": f"{r.name}: {', '.join(r.kinds)}"} for r in rules if r],
        "sets": [{"name": s.slug, "about": f"{s.name}, {len(s.cards)} cards for {s.rules.name}"} for s in sets if s],
        "languages": [{"name": code, "about": name} for code, name in known_languages()],
        "papers": [{"name": n, "about": f"{written(p.width)} × {written(p.height)} mm"} for n, p in papers if p],
        "print shops": [{"name": n, "about": s.name} for n in SHOPS.names() if (s := SHOPS.find(n, report))],
        "cutters": [{"name": n, "about": c.name} for n in CUTTERS.names() if (c := CUTTERS.find(n, report))],
        "players": [{"name": name, "about": str(make.__doc__)} for name, make in PLAYERS.items()],
        "profiles": [{"name": name, "about": _printer(name)} for name in profile_names()],
    }


def _printer(name: str) -> str:
    """What a profile does, or that its file is damaged: a list is no place to stop."""
    from ninefold.cli.profiles import find_profile, told
    from ninefold.errors import Refused

    try:
        return "; ".join(told(find_profile(name)))
    except Refused:
        return "cannot be read"
