"""What helps a player, by processes of their own: boards drawn into files, hints, the best line of a deal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ninefold.cli.resuming import writing
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.engine.recordwrite import record_line
from ninefold.engine.state import State
from ninefold.resources import THEME
from ninefold.rules.cardset import CardSet
from ninefold.terminal.chart import Chart
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.helpers import Best, Helpers, NotDrawn
from ninefold.terminal.hints import AT_ONCE, hint

PROOF, PATIENCE = 10, 120
"""Seconds for the proof; and for all, which without a compiler would be much longer."""


def helpers(dealt: Dealt, chart: Chart) -> Helpers:
    """The helpers for games with the cards of a deal."""
    beside = _Beside(dealt)
    return Helpers(beside.draw, beside.search, beside.stop, chart, beside.hint)


class _Ran(NamedTuple):
    """What came of a command: what it printed, and what it complained of."""

    fine: bool
    out: str
    complaints: str


@dataclass
class _Beside:
    """Runs other commands of ours beside the game, so that what takes long neither blocks it nor outlives it, and
    what draws and the kernel take no memory of the game's. Of each command one runs at a time."""

    dealt: Dealt
    running: dict[str, subprocess.Popen[str]] = field(default_factory=dict)
    stopped: bool = False
    thinking: threading.Lock = field(default_factory=threading.Lock)
    """Held by who works out a hint here: several at once would leave the game no time."""
    latest: object = None
    """The last question for such a hint."""

    def search(self, state: State) -> Best | None:
        """The best line found from a position on; None where there is none."""
        told = self._told(state, "solve", "--time", str(PROOF))
        return None if told is None else _best(told)

    def hint(self, state: State, name: str) -> Move | None:
        """The move that a player would make; None where none comes."""
        if name in AT_ONCE:
            self.latest = question = object()
            with self.thinking:
                # Nobody waits for the answer any more once something else was asked, or the game was left.
                return hint(state, name) if self.latest is question else None
        told = self._told(state, "moves", "--hint", name)
        return None if told is None else _move(told)

    def stop(self) -> None:
        """End what is running, and begin nothing that waits."""
        self.stopped, self.latest = True, None
        for process in list(self.running.values()):
            process.kill()

    def draw(self, state: State, files: Mapping[str, Path]) -> None:
        """Draw a board with the look of its set into files by their kind. Raises `NotDrawn`."""
        written = writing(self.dealt, Path.cwd())
        record = record_line(state, "", written.shipped, written.cards or _look(self.dealt.cards))
        ran = self._run(record, "replay", *(f"--{kind}={file}" for kind, file in files.items()))
        if ran is None or not ran.fine:
            raise NotDrawn(ran.complaints.splitlines() if ran is not None else ())

    def _told(self, state: State, command: str, *options: str) -> dict[str, Any] | None:
        """What a command tells of a position; None for one that fails, takes too long, or is run anew meanwhile."""
        written = writing(self.dealt, Path.cwd())
        ran = self._run(record_line(state, "", written.shipped, written.cards), command, *options)
        try:
            told = None if ran is None else json.loads(ran.out)
        except ValueError:
            return None
        return told if isinstance(told, dict) else None

    def _run(self, record: str, command: str, *options: str) -> _Ran | None:
        """Run a command over a record; None where it cannot be run or takes too long."""
        # -P: nothing of the current folder is run, which may be a stranger's card set.
        line = [sys.executable, "-P", "-m", "ninefold", command, "-", "--json", *options]
        before = self.running.pop(command, None)
        if before is not None:
            before.kill()
        pipe = subprocess.PIPE
        try:
            with subprocess.Popen(
                line, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", errors="replace"
            ) as process:
                self.running[command] = process
                # The game may have been left before this process was known, and nobody else would end it.
                if self.stopped:
                    process.kill()
                try:
                    out, complaints = process.communicate(record, timeout=PATIENCE)
                    return _Ran(process.returncode == 0, out, complaints)
                finally:
                    process.kill()
                    if self.running.get(command) is process:
                        del self.running[command]
        except (OSError, subprocess.TimeoutExpired):
            return None


def _look(cards: CardSet | None) -> str | None:
    """The way to the folder of a set with a look of its own; the cards alone would be drawn in the game's own."""
    if cards is None or not (cards.folder / THEME).is_file():
        return None
    return Path(os.path.relpath(cards.folder.resolve(), Path.cwd().resolve())).as_posix()


def _best(told: Mapping[str, Any]) -> Best | None:
    """What a search told; None for anything else."""
    try:
        moves = tuple(read_move(move) for move in told["moves"])
        return Best(int(told["score"]), int(told["bound"]), bool(told["proven"]), moves)
    except (ValueError, KeyError, TypeError, Unreadable):
        return None


def _move(told: Mapping[str, Any]) -> Move | None:
    """The move that was told; None for anything else."""
    try:
        return read_move(str(told.get("hint")))
    except Unreadable:
        return None
