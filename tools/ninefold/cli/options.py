"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler whose workers do it (docs/cluster.md)."),
]
INKS = ("full", "low", "gray")
"""The kinds of print; the art's own values, named here so that `--help` need not load it."""
SETS_HELP = "Folders with a cards.yaml, or names of shipped sets; none: the set in this folder, or all shipped ones."


def length(value: str, option: str) -> float:
    """A length in mm: `2`, `2mm`, `1/8in`; a sign is read too, so that what checks it can say why not.

    `option` is the one that it was given for: a line with several lengths says which is meant.
    """
    from ninefold.layout.units import read_length

    text = value.strip()
    found = read_length(text.removeprefix("-"))
    if found is None:
        raise typer.BadParameter(f"{option}: '{value}' is not a length; write 2, 2mm or 1/8in")
    return -found if text.startswith("-") else found


def path(value: str | Path) -> Path:
    """A file or folder as it was named; that it is there is found out by what opens it."""
    if "\0" in str(value):
        raise typer.BadParameter("a name cannot hold a null character")
    return Path(value)


def same_file(one: Path, other: str | Path) -> bool:
    """Whether two names are of one file, which may not be there yet."""
    return os.path.realpath(one) == os.path.realpath(other)


def share(value: str, option: str) -> float:
    """What 100 mm measure, from a measured and a true length such as `149.6/150`; one alone is of 100 mm."""
    measured, slash, true = value.partition("/")
    of = length(true, option) if slash else 100.0
    if not of:
        raise typer.BadParameter(f"{option}: '{value}' is a share of nothing; write 149.6/150")
    return 100 * length(measured, option) / of


def only(context: typer.Context, applies: frozenset[str], what: str) -> None:
    """Refuse options that were typed and would be passed over in silence; `applies`: the parameters, by name, that
    mean something for `what`."""
    for param in context.command.params:
        source = None if param.name is None else context.get_parameter_source(param.name)
        if source is not None and source.name == "COMMANDLINE" and param.name not in applies:
            raise typer.BadParameter(f"{max(param.opts, key=len)} means nothing for {what}")


def ink(value: str) -> str:
    """The kind of print, `gray` however it is spelled."""
    word = value.strip().casefold().replace("grey", "gray")
    if word not in INKS:
        raise typer.BadParameter(f"--ink: '{value}' is none of {', '.join(INKS)}")
    return word


def choices(option: str, texts: list[str]) -> tuple[str, ...]:
    """The words of an option that may be given several times and with commas, each once; none at all is refused."""
    words = [word.strip() for text in texts for word in text.split(",") if word.strip()]
    if not words:
        raise typer.BadParameter(f"{option} names nothing")
    return tuple(dict.fromkeys(words))


Sets = Annotated[list[str] | None, typer.Argument(metavar="[SET]…", help=SETS_HELP)]
Papers = Annotated[
    list[str] | None,
    typer.Option(
        "--paper", "-p", help="a4, a5, letter, or a paper file; may be given twice. Default: by the locale."
    ),
]
Bleed = Annotated[str, typer.Option(metavar="MM", help="Colour beyond the cut on each side of a card.")]
Die = Annotated[str, typer.Option(metavar="MM", help="Edge of the dice the labels are for.")]
Area = Annotated[str, typer.Option(metavar="MM", help="Side of an area; a card has two by three of them.")]
Copies = Annotated[int, typer.Option("--copies", "-n", min=1, max=20, help="How many copies of the game.")]
Ink = Annotated[
    str, typer.Option(metavar="full|low|gray", help="Full colour; outlines with light tints; or no colour at all.")
]
Draft = Annotated[
    bool,
    typer.Option(
        "--draft",
        help="Print what is not ready for others: kinds hard to tell apart, and marked English for what is not "
        "translated, not as it must be, or too long.",
    ),
]
Language = Annotated[str | None, typer.Option("--lang", "-l", metavar="CODE", help="Language of the texts.")]
Output = Annotated[Path, typer.Option("--output", "-o", parser=path, metavar="DIR", help="Folder for what is built.")]
OUTPUT = Path("output")
