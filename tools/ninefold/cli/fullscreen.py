"""The full-screen game: when it is the way to play, and what it looks like on this terminal."""

from __future__ import annotations

import gc
import locale
import os
import re
import sys
from pathlib import Path

from ninefold.model.colours import CLEARING, read_colours
from ninefold.resources import THEME, cards_root
from ninefold.rules.values import Rules
from ninefold.terminal.chart import ASCII as ASCII_CHART
from ninefold.terminal.chart import BLOCKS, Chart
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.screen.ascii import words_in_ascii
from ninefold.terminal.screen.look import Look, Means, look_of
from ninefold.terminal.sitting import Sitting
from ninefold.text.catalogue import Catalogue

ASCII = "NINEFOLD_ASCII"
OFTEN = (700, 10, 10)
"""Python's own thresholds for looking for what is of no use (see `__main__`)."""
FEW = 16
"""Colours of a terminal that has no shades."""
PLAIN_CLEARING = "#DCE8A4"
"""The colour of areas without kinds for a set without a theme."""


def on_terminal() -> bool:
    """Whether all streams lead to a terminal that can do more than print lines: the full screen draws on stderr."""
    dumb = os.environ.get("TERM", "") in ("", "dumb") and sys.platform != "win32"
    return not dumb and all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def play_on_screen(sitting: Sitting, words: Catalogue, helpers: Helpers, home: Path | None) -> int:
    """Play in full screen until the player leaves; the exit code. `home` is the folder of the card set."""
    from ninefold.terminal.screen.app import PlayApp, terminal_colours

    rules = sitting.session.dealt.start.game.table.rules
    colours = terminal_colours()
    means = Means(ascii_only(), colours == 0 or _colourless(), 0 < colours <= FEW, not _light())
    words = words_in_ascii(words) if means.ascii else words
    app = PlayApp(sitting, words, look_for(rules, home, means, words), helpers, means.dark)
    # What start-up made stays; what play makes and drops is to be found soon, for a sitting is long.
    gc.freeze()
    gc.set_threshold(*OFTEN)
    try:
        app.run()
        return app.return_code or 0
    finally:
        helpers.stop()
        sitting.leave()


def look_for(rules: Rules, home: Path | None, means: Means, words: Catalogue) -> Look:
    """The look of a game with the cards of a folder: in the colours of its theme, or in its game's."""
    colours: dict[str, str] = {}
    for folder in filter(None, (cards_root() / rules.slug, home)):
        colours |= read_colours(folder / THEME)
    return look_of(rules, colours, colours.get(CLEARING, PLAIN_CLEARING), means, words)


def ascii_only() -> bool:
    """Whether only ASCII is to be shown: asked for, or all that the locale can write."""
    if asked := os.environ.get(ASCII):
        return asked != "0"
    # Not what Python itself writes: under LC_ALL=C that is UTF-8, whatever the terminal can show.
    return locale.getencoding().replace("-", "").casefold() != "utf8"


def chart_here() -> Chart:
    """How charts are drawn on this terminal."""
    return ASCII_CHART if ascii_only() else BLOCKS


def _colourless() -> bool:
    """Whether the terminal is known by its name to pass over colours."""
    return re.search(r"^vt[0-9]|-(m|mono)$", os.environ.get("TERM", "")) is not None


def _light() -> bool:
    """Whether the terminal says that its background is light; many say nothing."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in ("7", "15")
