"""What helps a player: boards drawn into files; hints and the best line of a deal, by processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ninefold.cli.resuming import writing
from ninefold.engine.moves import Move, Unreadable, read_move
from ninefold.engine.record import Replayed
from ninefold.engine.recordwrite import record_line
from ninefold.engine.state import State
from ninefold.errors import Place
from ninefold.rules.cardset import CardSet
from ninefold.terminal.chart import Chart
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.helpers import SVG, Best, Helpers
from ninefold.terminal.hints import AT_ONCE, hint

PROOF, PATIENCE = 10, 120
"""Seconds for the proof; and for all, which without a compiler would be much longer."""


def helpers(dealt: Dealt, chart: Chart) -> Helpers:
    """The helpers for games with the cards of a deal."""
    beside = _Beside(dealt)
    return Helpers(_Drawer(dealt.cards).draw, beside.search, beside.stop, chart, beside.hint)


@dataclass(frozen=True)
class _Drawer:
    """Draws boards with the look of a set; None: of the game's own."""

    cards: CardSet | None

    def draw(self, state: State, kind: str, file: Path) -> None:
        """Put the board into a file. Raises `Refused`."""
        # Drawing loads much that playing does without.
        from ninefold.cli.boards import write_board

        game = Replayed(Place(str(file)), (state,), home=None if self.cards is None else self.cards.folder)
        list(write_board(game, *((file, None) if kind == SVG else (None, file))))


@dataclass
class _Beside:
    """Runs other commands of ours beside the game, so that what takes long neither blocks it nor outlives it, and the
    kernel takes no memory of the game's. Of each command one runs at a time."""

    dealt: Dealt
    running: dict[str, subprocess.Popen[str]] = field(default_factory=dict)

    def search(self, state: State) -> Best | None:
        """The best line found from a position on; None where there is none."""
        told = self._told(state, "solve", "--time", str(PROOF))
        return None if told is None else _best(told)

    def hint(self, state: State, name: str) -> Move | None:
        """The move that a player would make; None where none comes."""
        if name in AT_ONCE:
            return hint(state, name)
        told = self._told(state, "moves", "--hint", name)
        return None if told is None else _move(told)

    def stop(self) -> None:
        """End what is running."""
        for process in list(self.running.values()):
            process.kill()

    def _told(self, state: State, command: str, *options: str) -> dict[str, Any] | None:
        """What a command tells of a position; None for one that fails, takes too long, or is run anew meanwhile."""
        written = writing(self.dealt, Path.cwd())
        record = record_line(state, "", written.shipped, written.cards)
        # -P: nothing of the current folder is run, which may be a stranger's card set.
        line = [sys.executable, "-P", "-m", "ninefold", command, "-", "--json", *options]
        before = self.running.pop(command, None)
        if before is not None:
            before.kill()
        quiet = subprocess.DEVNULL
        try:
            with subprocess.Popen(
                line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet, text=True, encoding="utf-8"
            ) as process:
                self.running[command] = process
                try:
                    told = json.loads(process.communicate(record, timeout=PATIENCE)[0])
                finally:
                    process.kill()
                    if self.running.get(command) is process:
                        del self.running[command]
        except (OSError, ValueError, subprocess.TimeoutExpired):
            return None
        return told if isinstance(told, dict) else None


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
