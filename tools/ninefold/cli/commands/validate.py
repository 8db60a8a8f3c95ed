"""`ninefold validate`: every problem of card sets and single files, in one run."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli import console, options
from ninefold.cli.commands.simulate import MOST_GAMES

if TYPE_CHECKING:
    from ninefold.cli.checking import Checked


_WITHOUT_GAMES = frozenset({"what", "strict", "form", "explain"})
"""Options that mean something where nothing is played."""


class Format(StrEnum):
    """How problems are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def validate(
    context: typer.Context,
    what: Annotated[list[str] | None, typer.Argument(metavar="[SET or file]…", help="Folders, names, files.")] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as errors.")] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="Play many games of each set, too, and warn of what they show.")
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "-n", "--games", min=1, max=MOST_GAMES, help="Games of each set with --deep. Default: 2000, or 200."
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", "-s", min=0, max=(1 << 64) - 1, help="Of these games: same seed, same games.")
    ] = 1,
    form: Annotated[Format, typer.Option("--format", help="text, json, or github (annotations).")] = Format.TEXT,
    explain: Annotated[str | None, typer.Option(metavar="CODE", help="Tell more about a problem's code.")] = None,
) -> bool:
    """Check card sets, recipes, themes, symbols, rules, words and game records; all problems in one run.

    With --deep, 2,000 games (200 without the extra [fast]) show dead cards, recipes that are never or always met, and
    ranks out of reach.

    Example: ninefold validate mycards --deep
    """
    if explain is not None:
        from ninefold.cli.explain import explain_code

        console.say(explain_code(explain))
        return True
    if not deep:
        options.only(context, _WITHOUT_GAMES, "a check without --deep, which plays no games")
    from ninefold.cli.checking import Games, check
    from ninefold.cli.sets import shipped

    checked = check(what, shipped(), Games(games, seed) if deep else None)
    if strict:
        checked = [one.strictly() for one in checked]
    _print(checked, form)
    return all(one.report.ok for one in checked)


def _print(checked: list[Checked], form: Format) -> None:
    problems = [problem for one in checked for problem in one.report]
    if form is Format.JSON:
        console.dump(
            {
                "problems": console.problems_as_values(problems),
                "checked": [{"name": one.name, "cards": one.cards, **one.counts()} for one in checked],
            }
        )
        return
    as_lines = console.problems_as_github if form is Format.GITHUB else console.problems_as_text
    for line in as_lines(problems):
        console.say(line)
    for one in checked:
        console.say(one.summary())
