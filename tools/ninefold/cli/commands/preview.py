"""`ninefold preview`: a page of all cards that follows what is saved."""

from __future__ import annotations

from typing import Annotated

import typer

from ninefold.cli import console, options


def preview(
    which: Annotated[
        str | None, typer.Argument(metavar="[SET]", help="A folder with a cards.yaml, or the name of a shipped set.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=65535, help="Of this machine. Default: one that is free.")
    ] = None,
    opened: Annotated[bool, typer.Option("--open/--no-open", help="Show the page in a browser.")] = True,
    area: options.Area = "28",
    lang: options.Language = None,
) -> None:
    """Show all cards, dice, tokens and a table on a page that is drawn again whenever you save; Ctrl-C ends it.

    Example: ninefold preview mycards

    The page is served to this machine only. Needs the extra `preview`.
    """
    from ninefold.cli.languages import find_language
    from ninefold.cli.printing import Look
    from ninefold.cli.sets import printable, set_folders
    from ninefold.cli.watching import show

    folder = set_folders([which] if which else None, printable())[0]
    # Kinds that are hard to tell apart are shown and warned of: here is where they are mended.
    look = Look(find_language(lang), options.length(area, "--area"), draft=True)
    show(folder, look, port, opened, console.say)
