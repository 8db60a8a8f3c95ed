"""`ninefold translate`: the state of translations, and the way from English to another language."""

from __future__ import annotations

from typing import Annotated

import typer

from ninefold.cli import console, options

Wanted = Annotated[list[str] | None, typer.Argument(metavar="[LANG]…", help="Such as ja or pt-br; none: all.")]
One = Annotated[str, typer.Argument(metavar="LANG", help="A language such as ja or pt-br.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
OfSet = Annotated[
    str | None, typer.Option("--set", metavar="SET", help="The own texts of this card set, not the shipped ones.")
]


def translate(context: typer.Context) -> None:
    """Translations of rules, cards and messages: their state, new languages, texts that changed.

    Each language is one PO file a game; any PO editor opens them. CONTRIBUTING.md tells the way.

    Example: ninefold translate status
    """
    if context.invoked_subcommand is None:
        status()


def status(languages: Wanted = None, set_: OfSet = None, json: Json = False) -> None:
    """Show how far each language is: texts translated, stale, missing; what is wrong; what does not fit its place.

    Example: ninefold translate status ja
    """
    from ninefold.cli.translating import states, table

    found = states(languages or [], set_)
    if json:
        console.dump({"languages": [state.value() for state in found]})
        return
    for line in table(found):
        console.say(line)


def update(languages: Wanted = None, set_: OfSet = None) -> None:
    """Bring PO files up to date with the English: new texts come in empty, changed ones are marked as fuzzy.

    Example: ninefold translate update
    """
    from ninefold.cli.translating import bring_up_to_date

    for line in bring_up_to_date(languages or [], set_):
        console.say(line)


def new(language: One, set_: OfSet = None) -> None:
    """Start a language that rules/common/languages.yaml describes: PO files with every text to translate.

    Example: ninefold translate new de
    """
    from ninefold.cli.translating import start

    for line in start(language, set_):
        console.say(line)


def preview(
    language: One,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]…", help="Ids, or beginnings of ids.")] = None,
    set_: OfSet = None,
    output: options.Output = options.OUTPUT,
    json: Json = False,
) -> bool:
    """Show texts beside their English: where each stands, how much room it has, and what is wrong with it.

    Of texts asked for by their ids, the pages of the rulebook that show them are written as pictures.

    Example: ninefold translate preview ja summary
    """
    from ninefold.cli.translating import entries, of_sets

    fine = True
    shown = list(entries(language, ids or [], set_))
    if json:
        console.dump({"entries": [entry.value() for entry in shown]})
        return all(not entry.problems for entry in shown)
    for entry in shown:
        fine = fine and not entry.problems
        for line in entry.lines():
            console.say(line)
    if ids:
        from ninefold.cli.showing import show_pages

        for line in show_pages([entry.message.id for entry in shown], *of_sets(language, set_), output):
            console.say(line)
    return fine
