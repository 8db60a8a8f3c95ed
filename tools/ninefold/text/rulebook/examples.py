"""Examples are replayed records: a faulty record, or one that does not show what it should, stops the book."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from ninefold.engine.placing import covered
from ninefold.engine.record import Replayed, replays
from ninefold.engine.state import Spot, State
from ninefold.errors import Place, Report, did_you_mean
from ninefold.rules.library import Library
from ninefold.rules.table import NONE
from ninefold.text.rulebook.chart import thing_name
from ninefold.text.rulebook.differences import Lineage
from ninefold.text.rulebook.model import TurnPicture
from ninefold.text.rulebook.source import EXAMPLES
from ninefold.yamlfile import Marked, inside, read_bytes

MOST_BYTES = 100_000
"""Of an example; ours have 1,200."""


@dataclass
class Examples:
    """The example records of a book: looked for in the folders, nearest first; each is replayed once.

    They are replayed by the set's own rules, those of the game's book with the set's own kinds.
    """

    folders: tuple[Path, ...]
    lineage: Lineage
    report: Report

    def __post_init__(self) -> None:
        self._library = Library(self.lineage.own)
        self._renamed = self.lineage.renamed()
        self._games: dict[str, tuple[Replayed | None, Report]] = {}

    def game(self, named: Marked[str]) -> Replayed | None:
        """A record replayed to its end; None with the reason in the report."""
        if named.value not in self._games:
            found = Report()
            self._games[named.value] = self._replayed(named, found), found
        game, problems = self._games[named.value]
        self.report.extend(problems)
        return game

    def before_it_changed(self) -> Examples:
        """The records as the game's own rules play them."""
        base = self.lineage.base
        return Examples(self.folders[-1:], Lineage(base, base), Report())

    def turn(self, named: Marked[str], move: Marked[int]) -> TurnPicture | None:
        """A turn of a record, counted from 1."""
        game = self.game(named)
        if game is None:
            return None
        last = len(game.states) - 1
        if move.value > last:
            found = f"move {move.value} of '{named.value}'"
            self.report.error(move.place, "example-move", found, f"a move from 1 to {last}")
            return None
        before, after = game.states[move.value - 1 : move.value + 1]
        return TurnPicture(before, after.moves[-1], after, ())

    def _replayed(self, named: Marked[str], report: Report) -> Replayed | None:
        paths = [folder / EXAMPLES / f"{named.value}.yaml" for folder in self.folders]
        there = [(path, folder) for path, folder in zip(paths, self.folders, strict=True) if path.is_file()]
        if not there:
            known = [found.stem for folder in self.folders for found in folder.glob(f"{EXAMPLES}/*.yaml")]
            hint = did_you_mean(named.value, known)
            found = f"there is no record '{named.value}'"
            report.error(named.place, "example-missing", found, f"a file {EXAMPLES}/{named.value}.yaml", hint)
            return None
        path, folder = there[0]
        if not inside(path, folder):
            report.error(Place(str(path)), "file-outside", "a link out of the set's folder", "a file inside it")
            return None
        data = read_bytes(path, report, MOST_BYTES)
        if data is None:
            return None
        if path.is_relative_to(self.folders[-1]):
            data = self._renamed(data.decode(errors="replace")).encode()
        games = list(replays(BytesIO(data), str(path), self._library))
        if len(games) != 1:
            report.error(Place(str(path)), "example-wrong", f"{len(games)} records", "one record")
            return None
        if games[0].problems:
            report.extend(games[0].problems)
            return None
        slug = games[0].last.game.table.rules.slug
        if slug != self.lineage.own.slug:
            expected = f"one of {self.lineage.own.slug}"
            report.error(games[0].place, "example-wrong", f"a game of {slug}", expected)
            return None
        return games[0]


def focused(turn: TurnPicture, shows: tuple[Marked[str], ...], report: Report) -> tuple[Spot, ...]:
    """The areas whose covering lines the example must show, in reading order; a line that it does not show is a
    problem, and so is one that the rules do not have."""
    lines = covering_lines(turn.before, turn)
    known = [line.id for line in turn.before.game.table.rules.covering]
    for wanted in shows:
        if wanted.value not in known:
            hint = did_you_mean(wanted.value, known)
            report.error(
                wanted.place, "example-line", f"the covering line '{wanted.value}'", "one of the rules", hint
            )
        elif wanted.value not in lines.values():
            found = f"{turn.move} shows no '{wanted.value}'"
            report.error(wanted.place, "example-wrong", found, f"it shows {', '.join(sorted(set(lines.values())))}")
    names = {wanted.value for wanted in shows}
    return tuple(spot for spot, line in lines.items() if line in names)


def covering_lines(before: State, turn: TurnPicture) -> dict[Spot, str]:
    """The covering line by which each covered area of a turn is resolved, in reading order."""
    rules = before.game.table.rules
    return {spot: rules.covering[site.line].id for spot, site in covered(before, turn.move) if site.line != NONE}


def named_things(turn: TurnPicture) -> list[tuple[str, str]]:
    """What lies on each area that the text speaks of before and after the turn, by name: what a caption tells."""
    both = turn.before, turn.after
    return [
        (before, after)
        for before, after in zip(
            *([thing_name(state.game.table, state.places[spot]) for spot in turn.focus] for state in both),
            strict=True,
        )
    ]


def check_token(turn: TurnPicture, token: Marked[str], report: Report) -> None:
    """The first area that the text speaks of must bear this thing after the turn."""
    things = [turn.after.game.table.thing(turn.after.places[spot]) for spot in turn.focus]
    if token.value not in [str(thing.value) for thing in things if thing is not None]:
        report.error(token.place, "example-wrong", f"{turn.move} brings no '{token.value}' there", "an example of it")
