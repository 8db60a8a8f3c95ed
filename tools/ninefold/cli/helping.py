"""What helps a player: boards drawn into files, and the best line of a deal, searched by a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ninefold.cli.resuming import writing
from ninefold.engine.moves import Unreadable, read_move
from ninefold.engine.record import Replayed
from ninefold.engine.recordwrite import record_line
from ninefold.engine.state import State
from ninefold.errors import Place
from ninefold.rules.cardset import CardSet
from ninefold.terminal.chart import Chart
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.helpers import SVG, Best, Helpers

PROOF, PATIENCE = 10, 120
"""Seconds for the proof; and for all, which without a compiler would be much longer."""


def helpers(dealt: Dealt, chart: Chart) -> Helpers:
    """The helpers for games with the cards of a deal."""
    searcher = _Searcher(dealt)
    return Helpers(_Drawer(dealt.cards).draw, searcher.search, searcher.stop, chart)


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
class _Searcher:
    """Runs `ninefold solve` beside the game, so that a long search neither blocks it nor outlives it."""

    dealt: Dealt
    running: list[subprocess.Popen[str]] = field(default_factory=list)

    def search(self, state: State) -> Best | None:
        """The best line found from a position on; None where there is none."""
        written = writing(self.dealt, Path.cwd())
        record = record_line(state, "", written.shipped, written.cards)
        # -P: nothing of the current folder is run, which may be a stranger's card set.
        command = [sys.executable, "-P", "-m", "ninefold", "solve", "-", "--json", "--time", str(PROOF)]
        quiet = subprocess.DEVNULL
        try:
            with subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet, text=True, encoding="utf-8"
            ) as process:
                self.running.append(process)
                try:
                    told, _ = process.communicate(record, timeout=PATIENCE)
                except subprocess.TimeoutExpired:
                    return None
                finally:
                    self.running.remove(process)
                    process.kill()
        except OSError:
            return None
        return _best(told)

    def stop(self) -> None:
        """End what is running."""
        for process in self.running:
            process.kill()


def _best(told: str) -> Best | None:
    """What the search told; None for anything else."""
    try:
        value = json.loads(told)
        moves = tuple(read_move(move) for move in value["moves"])
        return Best(int(value["score"]), int(value["bound"]), bool(value["proven"]), moves)
    except (ValueError, KeyError, TypeError, Unreadable):
        return None
