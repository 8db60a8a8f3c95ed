"""`ninefold rulebook`: rulebooks as PDF or as a page for the browser."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ninefold.cli import console, options


class Format(StrEnum):
    """What a rulebook is written as."""

    PDF = "pdf"
    HTML = "html"


def rulebook(
    sets: options.Sets = None,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            "-l",
            metavar="CODE,…",
            help="Languages; all: every one that there is. Pages for the browser link to those named together.",
        ),
    ] = None,
    format: Annotated[Format, typer.Option(help="A PDF to print, or one page for the browser.")] = Format.PDF,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", "-p", help="a4, letter, a5, or a paper file; may be given twice."),
    ] = None,
    booklet: Annotated[
        bool, typer.Option("--booklet", help="Two pages a side, to print on both sides, fold and staple.")
    ] = False,
    draft: options.Draft = False,
    output: options.Output = options.OUTPUT,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but problems.")] = False,
) -> None:
    """Write the rulebooks of card sets, their examples played by the rules.

    Example: ninefold rulebook grove --lang en --paper a4 --booklet
    """
    from ninefold.cli.languages import begun_languages, find_language, local_paper
    from ninefold.cli.order import each_once
    from ninefold.cli.rulebooks import BookOrder, write_books
    from ninefold.cli.sets import distinct, printable, set_folders

    if booklet and format is Format.HTML:
        raise typer.BadParameter("--booklet goes with --format pdf only")
    if paper and format is Format.HTML:
        raise typer.BadParameter("--paper goes with --format pdf only")
    codes = [] if lang is None else list(options.choices("--lang", [lang]))
    if "all" in codes:
        languages = begun_languages()
    else:
        languages = [find_language(code) for code in codes] or [find_language(None)]
    order = BookOrder(
        papers=each_once(options.choices("--paper", paper or [local_paper()])),
        languages=tuple(dict.fromkeys(languages)),
        html=format is Format.HTML,
        booklet=booklet,
        draft=draft,
        output=output,
    )
    for folder in distinct(set_folders(sets, printable())):
        for line in write_books(folder, order):
            if not quiet:
                console.say(line)
