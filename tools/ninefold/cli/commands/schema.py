"""`ninefold schema`: JSON Schemas of the YAML files, for editors."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ninefold.cli import console, options


def schema(
    write: Annotated[
        Path | None,
        typer.Option(
            "--write", parser=options.path, metavar="DIR", help="Write one file for each kind of file into DIR."
        ),
    ] = None,
) -> None:
    """Print the JSON Schemas of cards.yaml, recipes.yaml, theme.yaml, rules.yaml, words.yaml, papers and print shops.

    Example: ninefold schema --write schemas
    """
    schemas = _schemas()
    if write is None:
        console.dump(schemas)
        return
    import json

    from ninefold.render.files import write_file

    for name, value in schemas.items():
        path = write / f"{name}.schema.json"
        write_file(path, (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode())
        console.say(str(path))


def _schemas() -> dict[str, dict[str, Any]]:
    from ninefold.art import summary
    from ninefold.engine import challenge
    from ninefold.layout import cutter, paper, profile, shop
    from ninefold.model import cardsfile, theme
    from ninefold.model.recipesfile import Vocabulary, recipes_shape
    from ninefold.rules import shapes as rules
    from ninefold.text.messages import WORDS
    from ninefold.text.rulebook import source as rulebook
    from ninefold.yamlfile import Shape

    shapes: dict[str, Shape[Any]] = {
        "cards": cardsfile.FILE,
        "recipes": recipes_shape(Vocabulary()),
        "theme": theme.FILE,
        "rules": rules.FILE,
        "summary": summary.FILE,
        "challenge": challenge.FILE,
        "words": WORDS,
        "rulebook": rulebook.BOOK,
        "paper": paper.FILE,
        "profile": profile.FILE,
        "shop": shop.FILE,
        "cutter": cutter.FILE,
    }
    return {
        name: {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"ninefold: {name}.yaml",
            **shape.schema(),
        }
        for name, shape in shapes.items()
    }
