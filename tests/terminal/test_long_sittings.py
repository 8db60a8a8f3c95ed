"""Random keys, clicks and sizes in a terminal for a while: nothing breaks, memory stays, the game is kept.

NINEFOLD_SOAK=300 makes it five minutes a game, at some thirty keys a second.
"""

import os
import random
import time
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="terminals of this kind are those of Unix")

from terminal_pty import Terminal, ninefold
from terminal_support import GAMES

SECONDS = float(os.environ.get("NINEFOLD_SOAK", "15"))
KEYS = [*"rRuUhHwlzabdisk?j12389x \t\r\r\r", "\t\r", "\t\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[Z", "\x1b"]
UNANSWERED = 20
"""Keys and the like after which the game is waited for: on a busy machine they would pile up."""
MOST = 120
"""MB that the game may take."""
GROWTH = 8
"""MB that it may grow by after the first half."""


def memory(terminal: Terminal) -> float:
    """MB that the process has in memory; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{terminal.pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0)


def something(terminal: Terminal, chance: random.Random) -> None:
    what = chance.random()
    if what < 0.03:
        terminal.resize(chance.randint(20, 200), chance.randint(5, 60))
    elif what < 0.2:
        button = chance.choice((0, 0, 0, 35, 64, 65))
        x, y = chance.randint(1, 80), chance.randint(1, 24)
        terminal.type(f"\x1b[<{button};{x};{y}M" + (f"\x1b[<0;{x};{y}m" if button == 0 else ""))
    else:
        terminal.type(chance.choice(KEYS))


def catch_up(terminal: Terminal) -> None:
    """Wait until the game has done all it was asked to."""
    # The space closes a page, and is nothing on the board.
    terminal.type(" ")
    terminal.resize(40, 10)
    terminal.until("The game needs")
    terminal.resize(80, 24)
    terminal.until("turn ")
    # All that was ever shown would be much.
    terminal.shown = terminal.shown[-100_000:]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_long_sitting_breaks_nothing_and_stays_small(tmp_path: Path, game: str) -> None:
    chance = random.Random(game)
    terminal = ninefold(tmp_path, "play", game, "--seed", "7")
    terminal.until("turn 1 of 8")
    begin = time.monotonic()
    half = 0.0
    while (gone := time.monotonic() - begin) < SECONDS:
        for _ in range(UNANSWERED):
            something(terminal, chance)
            terminal.read_for(0.02)
        assert terminal.runs(), terminal.shown[-3000:]
        catch_up(terminal)
        if gone > SECONDS / 2 and not half:
            half = memory(terminal)
    last = memory(terminal)
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.shown
    assert last < MOST
    assert last - half < GROWTH
