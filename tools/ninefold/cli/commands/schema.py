"""`ninefold schema`: what may stand in the YAML files, as JSON Schemas for editors and as a page for people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ninefold.cli import console, options
from ninefold.frozen import frozen

if TYPE_CHECKING:
    from ninefold.yamlfile import Shape

_HEAD = """\
# What may stand in the files

Every key of every file that people write, made by `ninefold schema --manual` from what reads them. Keys stand with
the way to them: `kinds.{free}.lead` is a key of each of the `kinds`, whose names are free; `cards[].number` is one of
each card of a list. Where a value has several forms, such as the painters of a crown, their keys follow one another.
What is not listed is refused, with its place and a guess at what was meant.
"""


def schema(
    write: Annotated[
        Path | None,
        typer.Option(
            "--write", parser=options.path, metavar="DIR", help="Write one file for each kind of file into DIR."
        ),
    ] = None,
    manual: Annotated[
        bool, typer.Option("--manual", help="Print a page for people instead: every key of every file, in Markdown.")
    ] = False,
) -> None:
    """Print the JSON Schemas of cards.yaml, recipes.yaml, theme.yaml, rules.yaml, words.yaml, papers and print shops.

    Example: ninefold schema --write schemas
    """
    formats = _formats()
    if manual:
        _manual(formats)
    schemas = {name: _schema(name, form) for name, form in formats.items()}
    if write is not None:
        _write(schemas, write)
    elif not manual:
        console.dump(schemas)


def _write(schemas: dict[str, dict[str, Any]], folder: Path) -> None:
    import json

    from ninefold.render.files import write_file

    for name, value in schemas.items():
        path = folder / f"{name}.schema.json"
        write_file(path, (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode())
        console.say(str(path))


def _manual(formats: dict[str, _Format]) -> None:
    from ninefold.yamlfile.manual import FREE, manual

    console.say(_HEAD.format(free=FREE))
    for name, form in formats.items():
        console.say(manual(f"{name}.yaml", form.about, form.shape.schema()))


def _schema(name: str, form: _Format) -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"ninefold: {name}.yaml",
        **form.shape.schema(),
    }


@frozen
class _Format:
    """A kind of file: what it is for, and its shape."""

    about: str
    shape: Shape[Any]


def _formats() -> dict[str, _Format]:
    from ninefold.art import summary
    from ninefold.engine import challenge
    from ninefold.layout import cutter, paper, profile, shop
    from ninefold.model import cardsfile, theme
    from ninefold.model.recipesfile import Vocabulary, recipes_shape
    from ninefold.rules import shapes as rules
    from ninefold.text.messages import WORDS
    from ninefold.text.rulebook import source as rulebook

    return {
        "cards": _Format("The cards of a set, and which game they are for.", cardsfile.FILE),
        "recipes": _Format(
            "The recipes on the backs. A condition begins with one of `always`, `count`, `first_turn`, `group`,\n"
            "`surrounded` and `none`; those over dice may leave special dice out: the name of\n"
            "such a face, and `no`.",
            recipes_shape(Vocabulary()),
        ),
        "theme": _Format(
            "How a set looks. Lengths are those of an area of 28 mm and are scaled with it.",
            theme.FILE,
        ),
        "rules": _Format(
            "A game: all of it, or `extends:` and what differs from a shipped one.",
            rules.FILE,
        ),
        "summary": _Format("The turn summary: lines of signs and a sentence.", summary.FILE),
        "words": _Format("Sentences of a game or a set by their ids.", WORDS),
        "rulebook": _Format("The rulebook of a game or a set: sections, their parts, and figures.", rulebook.BOOK),
        "challenge": _Format("A sheet of deals, as `ninefold challenge` writes it.", challenge.FILE),
        "paper": _Format("A paper, for `--paper FILE`.", paper.FILE),
        "profile": _Format("What a printer does to a sheet, as `ninefold calibrate` keeps it.", profile.FILE),
        "shop": _Format("What a print shop takes, for `ninefold export shop --to FILE`.", shop.FILE),
        "cutter": _Format("Registration marks of a cutting machine, for `ninefold export cutter`.", cutter.FILE),
    }
