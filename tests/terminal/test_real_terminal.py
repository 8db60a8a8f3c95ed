"""The full screen as a process in a terminal: left for the shell and gone on with, interrupted, closed, crowded."""

import os
import re
import signal
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="terminals of this kind are those of Unix")

from terminal_pty import ninefold

LEFT = "\x1b[?1049l"
"""What gives the terminal back as it was."""


KEPT = "The game is kept. Go on with it by ninefold play --resume."


def saves(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "games" / "saves").glob("*.yaml"))


def test_a_game_is_left_for_the_shell_and_gone_on_with(tmp_path: Path) -> None:
    terminal = ninefold(tmp_path, "play", "grove", "--seed", "7")
    terminal.until("turn 1 of 8")
    terminal.type("\t\r")
    terminal.until("turn 2 of 8")
    terminal.type("\x1a")
    assert terminal.stopped()
    assert LEFT in terminal.shown
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.until("keys")
    terminal.resize(120, 40)
    terminal.until("orange")
    terminal.resize(60, 10)
    terminal.until("The game needs 80 columns and 24 rows")
    terminal.type("q")
    assert terminal.end() == 0
    assert KEPT in terminal.shown.rpartition(LEFT)[2]
    assert saves(tmp_path) == ["000001.yaml"]


def test_ctrl_c_leaves_and_keeps(tmp_path: Path) -> None:
    terminal = ninefold(tmp_path, "play", "forage", "--seed", "7", NO_COLOR="1")
    terminal.until("turn 1 of 8")
    terminal.type("\t\r")
    terminal.until("turn 2 of 8")
    terminal.type("?")
    terminal.until("Shift+Tab")
    terminal.type("\x03")
    assert terminal.end() == 130
    assert KEPT in terminal.shown.rpartition(LEFT)[2]
    assert saves(tmp_path) == ["000001.yaml"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_gives_the_terminal_back_and_keeps(tmp_path: Path, number: signal.Signals) -> None:
    terminal = ninefold(tmp_path, "play", "grove", "--seed", "7")
    terminal.until("turn 1 of 8")
    terminal.type("\t\r")
    terminal.until("turn 2 of 8")
    os.kill(terminal.pid, number)
    assert terminal.end() == 130
    assert KEPT in terminal.shown.rpartition(LEFT)[2]


def test_a_closed_window_loses_nothing_and_two_never_play_one_game(tmp_path: Path) -> None:
    first = ninefold(tmp_path, "play", "orchard", "--seed", "7", TERM="xterm-16color")
    first.until("turn 1 of 8")
    first.type("\t\r")
    first.until("turn 2 of 8")
    second = ninefold(tmp_path, "play", "--plain", "--resume")
    second.until("another ninefold is playing it")
    assert second.end() == 1
    third = ninefold(tmp_path, "play", "orchard", "--seed", "7", NINEFOLD_ASCII="1")
    third.until("turn 1 of 8")
    third.type("\t\r")
    third.until("turn 2 of 8")
    assert saves(tmp_path) == ["000001.yaml", "000002.yaml"]
    os.kill(first.pid, signal.SIGHUP)
    first.end()
    third.type("q")
    assert third.end() == 0
    (tmp_path / "games" / "saves" / "000002.yaml").unlink()
    again = ninefold(tmp_path, "play", "--resume")
    again.until("turn 2 of 8")
    again.type("q")
    assert again.end() == 0


STRIPPED = re.compile(r"\x1b\[[0-9:;<=>?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b\][^\x07]*\x07|\x1b.")
"""What steers a terminal, for a regular expression."""
COLOURS = {*range(30, 50), *range(90, 108)}


def test_without_colours_and_in_ascii_nothing_else_is_sent(tmp_path: Path) -> None:
    terminal = ninefold(tmp_path, "play", "grove", "--seed", "7", NO_COLOR="1", NINEFOLD_ASCII="1")
    terminal.until("turn 1 of 8")
    for keys, shown in (
        ("\t", "Score"),
        ("\r", "turn 2"),
        ("?", "goes back"),
        ("\x1b", "left points"),
        ("s", "goes back"),
        ("\x1b", "left points"),
        ("i", "goes back"),
    ):
        terminal.type(keys)
        terminal.until(shown)
    terminal.type("\x03")
    assert terminal.end() == 130
    sent = {int(n) for codes in re.findall(r"\x1b\[([0-9;]*)m", terminal.shown) for n in codes.split(";") if n}
    assert sent & COLOURS == set()
    assert [sign for sign in STRIPPED.sub("", terminal.shown) if not sign.isascii()] == []
