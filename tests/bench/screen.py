"""The full-screen game against an empty Textual app: the first screen, a key to the redrawn screen, memory."""

import asyncio
import contextlib
import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import termios
import time
from pathlib import Path
from typing import Any

from measure import ENVIRONMENT, NINEFOLD, PYTHON, Run, report, show

EMPTY = [PYTHON, str(Path(__file__).parent / "empty_app.py")]
SIZE = (140, 45)
TIMES = 5
PRESSES = 40
COVERED = 46
"""Areas that the board and the card in hand cover where keys are measured: the most that nine cards can."""
QUIET = 0.1
"""Seconds without output after which a screen counts as drawn; waiting is no part of what is measured."""


def measure_screen(folder: Path) -> None:
    """Print the ratios of the first screen and of a key, and the memory."""
    env = {**ENVIRONMENT, "NINEFOLD_DATA": str(folder / "games"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    play = [*NINEFOLD, "play", "grove", "--seed", "7"]
    _first_screen(EMPTY, env), _first_screen(play, env)
    pairs = [(_first_screen(play, env), _first_screen(EMPTY, env)) for _ in range(TIMES)]
    ratios = [ours.seconds / empty.seconds for ours, empty in pairs]
    seconds = statistics.median(ours.seconds for ours, _ in pairs)
    show("first screen / an empty app's", statistics.median(ratios), 1.6, seconds)
    report("memory with the first screen", max(ours.megabytes for ours, _ in pairs), 120, "MB")
    from empty_app import Empty

    keys = [(_a_key(_game(), ["right", "left"]), _a_key(Empty(), ["x", "y"])) for _ in range(TIMES)]
    ratio = statistics.median(ours / empty for ours, empty in keys)
    show(f"a key at {COVERED} areas / the empty app's", ratio, 3, statistics.median(ours for ours, _ in keys))


def _first_screen(command: list[str], env: dict[str, str]) -> Run:
    """Run a command in a terminal until its screen is drawn, and leave by q."""
    pid, master = pty.fork()
    if pid == 0:
        try:
            os.execve(command[0], command, env)
        finally:
            os._exit(127)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    seen = b""
    while b"turn " not in seen and select.select([master], [], [], 30)[0]:
        seen += os.read(master, 1 << 16)
    while select.select([master], [], [], QUIET)[0]:
        os.read(master, 1 << 16)
    os.write(master, b"q")
    with contextlib.suppress(OSError):
        while os.read(master, 1 << 16):
            pass
    os.close(master)
    _, status, usage = os.wait4(pid, 0)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"{command} failed")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def _a_key(app: Any, keys: list[str]) -> float:
    """Processor time in seconds from a key to the screen that shows what it did."""

    async def run() -> float:
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(*keys)
            begin = time.process_time()
            for n in range(PRESSES):
                await pilot.press(keys[n % len(keys)])
            await pilot.pause()
            return (time.process_time() - begin) / PRESSES

    return asyncio.run(run())


def _game() -> Any:
    """The full-screen game on a board of so many areas, with the last card in the hand, which covers five more."""
    import ninefold
    from ninefold.cli.fullscreen import look_for
    from ninefold.cli.telling import game_words
    from ninefold.terminal.dealt import Dealt
    from ninefold.terminal.helpers import Helpers
    from ninefold.terminal.screen.app import PlayApp
    from ninefold.terminal.screen.look import Means
    from ninefold.terminal.session import Session
    from ninefold.terminal.sitting import Sitting

    cards = ninefold.load_set("grove")
    state = begun = ninefold.new_game(cards, [card.number for card in cards.cards][: cards.rules.deck.played])
    while len(state.hand) > 1:
        moves = ninefold.legal_moves(state)
        after = [ninefold.play(state, move) for move in moves[:: max(1, len(moves) // 40)]]
        state = max((one for one in after if len(one.places) <= COVERED - 5), key=lambda one: len(one.places))
    words = game_words("grove", cards.folder)
    look = look_for(cards.rules, cards.folder, Means(), words)
    helpers = Helpers(lambda *_: None, lambda _: None, lambda: None)
    return PlayApp(Sitting(Session(Dealt(begun, cards), ("",), (state,))), words, look, helpers, dark=True)
