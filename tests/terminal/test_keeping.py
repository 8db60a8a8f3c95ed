"""What is kept of a game, and what happens where it cannot be; moves taken back after the end; the best line."""

import errno
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest
from terminal_support import dealt, session, words

from ninefold.cli import datafolder, helping
from ninefold.cli.datafolder import DataFolder
from ninefold.engine.state import State, observe
from ninefold.errors import Report
from ninefold.players import PLAYERS
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.terminal.bestline import best_words
from ninefold.terminal.chart import SPOKEN
from ninefold.terminal.helpers import PDF, SVG, Best, Helpers, NotDrawn
from ninefold.terminal.plain import Plain
from ninefold.terminal.session import Session, begin, redo
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.teller import Desk


class FullDisk(DataFolder):
    """A folder on a disk that is full, until there is room."""

    full = True

    def write(self, name: str, data: bytes) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().write(name, data)


def test_a_lock_on_a_file_that_was_taken_away_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking the holder may leave, and another come: two would hold one name."""
    late, early = DataFolder(tmp_path), DataFolder(tmp_path)
    lock = datafolder._locked

    def meanwhile(file: IO[bytes]) -> bool:
        monkeypatch.setattr(datafolder, "_locked", lock)
        (tmp_path / "1.lock").unlink()
        assert early.lock("1")
        return lock(file)

    monkeypatch.setattr(datafolder, "_locked", meanwhile)
    assert not late.lock("1")
    early.release("1")
    assert late.lock("1")
    late.release("1")
    assert list(tmp_path.iterdir()) == []


def greedy(sitting: Sitting, most: int = 99) -> None:
    for _ in range(most):
        if sitting.session.over:
            return
        sitting.lay(PLAYERS["greedy"](1)(observe(sitting.session.state)))


@pytest.fixture
def sit() -> Iterator[Callable[[str, DataFolder], Sitting]]:
    """Sits down at a new game of a deal, and leaves it after the test."""
    taken: list[Sitting] = []

    def begin(game: str, shelf: DataFolder) -> Sitting:
        taken.append(Sitting(session(game), shelf))
        return taken[-1]

    yield begin
    for sitting in taken:
        sitting.leave()


Sit = Callable[[str, DataFolder], Sitting]


def names(shelf: DataFolder) -> list[str]:
    return sorted(str(p.relative_to(shelf.root)) for p in shelf.root.rglob("*.yaml"))


def test_a_full_disk_is_told_and_what_comes_later_is_kept(sit: Sit, tmp_path: Path) -> None:
    shelf = FullDisk(tmp_path)
    sitting = sit("grove", shelf)
    greedy(sitting, 2)
    assert (sitting.trouble, sitting.kept) == ("No space left on device", "")
    assert names(shelf) == []
    shelf.full = False
    greedy(sitting, 1)
    assert names(shelf) == ["saves/000001.yaml"]
    shelf.full = True
    before = (tmp_path / "saves" / "000001.yaml").read_bytes()
    greedy(sitting, 1)
    assert (tmp_path / "saves" / "000001.yaml").read_bytes() == before
    greedy(sitting)
    assert names(shelf) == ["saves/000001.yaml"], "a record that cannot be written does not cost the save"


def test_moves_taken_back_after_the_end_take_their_record_back(sit: Sit, tmp_path: Path) -> None:
    shelf = DataFolder(tmp_path)
    sitting = sit("orchard", shelf)
    greedy(sitting)
    (record,) = names(shelf)
    whole = (tmp_path / record).read_bytes()
    assert sitting.undo()
    assert names(shelf) == ["saves/000001.yaml"]
    assert sitting.redo()
    assert names(shelf) == [record]
    assert (tmp_path / record).read_bytes() == whole
    for _ in range(8):
        assert sitting.undo()
    assert names(shelf) == []
    greedy(sitting)
    assert names(shelf) == [record]
    sitting.closed = True
    assert not sitting.undo()
    assert names(shelf) == [record]


def test_an_earlier_record_of_the_same_number_is_never_overwritten(sit: Sit, tmp_path: Path) -> None:
    shelf = DataFolder(tmp_path)
    sitting = sit("grove", shelf)
    greedy(sitting, 3)
    (tmp_path / "records").mkdir()
    foreign = tmp_path / "records" / "000001-grove.yaml"
    foreign.write_text("somebody's own")
    greedy(sitting)
    assert foreign.read_text() == "somebody's own"
    assert (sitting.trouble, sitting.kept) == ("", "records/000002-grove.yaml")
    assert names(shelf) == ["records/000001-grove.yaml", "records/000002-grove.yaml"]
    sitting.keep()
    assert names(shelf) == ["records/000001-grove.yaml", "records/000002-grove.yaml"]
    assert sitting.undo()
    assert names(shelf) == ["records/000001-grove.yaml", "saves/000001.yaml"]
    assert not list(tmp_path.rglob("*-grove.yaml.lock"))
    assert not (tmp_path / "saves" / "000002.yaml.lock").exists()


def test_a_record_that_stands_already_is_recognised(sit: Sit, tmp_path: Path) -> None:
    """A crash between the record and the end of its save leaves both."""
    shelf = DataFolder(tmp_path)
    sitting = sit("grove", shelf)
    greedy(sitting)
    (record,) = names(shelf)
    assert sitting.undo()
    (tmp_path / record).write_text(sitting.writing.records(redone(sitting)), encoding="utf-8")
    assert sitting.redo()
    assert (sitting.trouble, sitting.kept, names(shelf)) == ("", record, [record])


def redone(sitting: Sitting) -> Session:
    after = redo(sitting.session)
    assert after is not None
    return after


def test_where_the_system_has_no_locks_nothing_is_claimed(sit: Sit, tmp_path: Path, monkeypatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(datafolder, "_locked", none)
    sitting = sit("grove", DataFolder(tmp_path))
    greedy(sitting, 1)
    assert sitting.trouble == "No locks available"
    assert len(list((tmp_path / "saves").iterdir())) <= 1


def test_drawings_get_names_that_are_free(sit: Sit, tmp_path: Path) -> None:
    shelf = DataFolder(tmp_path)
    sitting = sit("grove", shelf)
    greedy(sitting)
    svg, pdf = map(Path, sitting.board_names())
    assert (svg.name, pdf.name) == ("000001-grove.svg", "000001-grove.pdf")
    svg.parent.mkdir()
    pdf.write_text("")
    assert Path(sitting.board_names()[0]).name == "000001-grove-1.svg"


def talk(sitting: Sitting, helpers: Helpers, *typed: str) -> list[str]:
    said: list[str] = []
    lines = iter(typed)
    Plain(sitting, Desk(said.append, lambda _: next(lines, None), helpers), words("grove")).run()
    return said


def nothing(state: State) -> None:
    del state


def test_the_best_line_is_an_offer_after_the_game() -> None:
    sitting = Sitting(session("grove"))
    start = sitting.session.dealt.start
    rival = Sitting(session("grove"))
    greedy(rival)
    asked: list[State] = []

    def search(state: State) -> Best:
        asked.append(state)
        return Best(99, 99, True, rival.session.state.moves)

    helpers = Helpers(lambda *_: None, search, lambda: None)
    assert "The best line is told when the game is over." in talk(sitting, helpers, "best")
    assert asked == []
    greedy(sitting)
    said = talk(sitting, helpers, "best", "undo")
    assert asked == [start]
    assert f"The best line found brings 99, yours brought {sitting.session.places[0].score}." in said
    assert "No line can bring more." in said
    assert any(line.startswith("8. ") for line in said)
    assert said[-1] == "The best line was shown, so this game stays as it is."
    assert "For this game no line can be searched." in talk(
        sitting, Helpers(lambda *_: None, nothing, lambda: None), "best"
    )


def test_a_line_that_is_no_better_is_not_recited() -> None:
    sitting = Sitting(session("grove"))
    greedy(sitting)
    state = sitting.session.state
    told = list(best_words(sitting.session.dealt.start, state, Best(0, 999, False, state.moves), words("grove")))
    assert len(told) == 1


@pytest.mark.parametrize(
    "command", ["import sys; sys.exit(1)", "print('nonsense')", "print('[]')", "print('{\"moves\": 3}')"]
)
def test_a_search_that_fails_is_no_line(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    class Failing(subprocess.Popen[str]):
        def __init__(self, args: list[str], **settings: object) -> None:
            super().__init__([args[0], "-c", command], **settings)  # type: ignore[call-overload]

    monkeypatch.setattr(helping.subprocess, "Popen", Failing)
    deal = dealt("grove")
    assert helping.helpers(deal, SPOKEN).search(deal.start) is None


def test_without_a_python_to_run_there_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    deal = dealt("grove")
    assert helping.helpers(deal, SPOKEN).search(deal.start) is None


def test_a_process_draws_in_the_look_of_the_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(cards_root() / "grove", tmp_path / "mine")
    theme = tmp_path / "mine" / "theme.yaml"
    theme.write_text(re.sub(r'base: "#[0-9A-F]{6}"', 'base: "#3300FF"', theme.read_text()))
    cards = load_set(tmp_path / "mine", Report())
    deal = dealt("grove")
    for drawn, name in ((deal, "theirs.svg"), (replace(deal, cards=cards), "-mine.svg")):
        helping.helpers(drawn, SPOKEN).draw(drawn.start, {SVG: Path(name)})
    theirs, mine = (Path(name).read_text() for name in ("theirs.svg", "-mine.svg"))
    assert theirs != mine
    with pytest.raises(NotDrawn, match=r"output-is-folder|cannot be written"):
        helping.helpers(deal, SPOKEN).draw(deal.start, {PDF: tmp_path / "mine"})


def test_a_drawing_without_a_python_to_run_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    deal = dealt("grove")
    said = talk(Sitting(session("grove")), helping.helpers(deal, SPOKEN), "save board svg nothing.svg")
    assert "The board could not be drawn." in said
    assert not Path("nothing.svg").exists()


def test_of_many_questions_the_last_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []
    begun, go_on = threading.Event(), threading.Event()

    def hint(state: State, name: str) -> None:
        asked.append(state)
        begun.set()
        go_on.wait()

    monkeypatch.setattr(helping, "hint", hint)
    beside = helping._Beside(dealt("grove"))
    states = [begin(dealt("grove", seed)).state for seed in range(4)]
    with ThreadPoolExecutor() as threads:
        waiting = [threads.submit(beside.hint, states[0], "greedy")]
        begun.wait()
        for state in states[1:]:
            before = beside.latest
            waiting.append(threads.submit(beside.hint, state, "greedy"))
            while beside.latest is before:
                threading.Event().wait(0.001)
        go_on.set()
        wait(waiting)
    assert asked == [states[0], states[-1]]


@pytest.mark.slow
def test_the_search_finds_a_line_that_can_be_played() -> None:
    deal = dealt("orchard")
    best = helping.helpers(deal, SPOKEN).search(deal.start)
    assert best is not None
    game = begin(deal)
    sitting = Sitting(game)
    for move in best.moves:
        sitting.lay(move)
    assert sitting.session.over
    assert sitting.session.places[0].score == best.score


@pytest.mark.parametrize(
    "pile", ["[500, 501, 502, 503, 504, 505, 506, 507, 508]", "[2, 2, 2, 2, 2, 2, 2, 2, 2]", "[14]"]
)
def test_another_pile_that_cannot_be_is_refused(ninefold, tmp_path: Path, pile: str, monkeypatch) -> None:
    monkeypatch.setenv("NINEFOLD_DATA", str(tmp_path))
    deck = "14,18,12,3,8,16,1,9,4"
    shown = ninefold("play", "grove", "--plain", "--deal", deck, typed="legal all").out
    move = re.search(r"^(\d+[NESW]@-?\d+,-?\d+)", shown, re.MULTILINE)
    assert move
    assert ninefold("play", "grove", "--plain", "--deal", deck, typed=move[1]).code == 0
    (save,) = (tmp_path / "saves").glob("*.yaml")
    text = re.sub(r"^rest: .*$", f"rest: {pile}", save.read_text(), flags=re.MULTILINE)
    save.write_text(text)
    ran = ninefold("play", "--plain", "--resume", typed="again")
    if "500" in pile:
        assert ran.code in (0, 1)
        assert "card 500" in ran.out + ran.err or "not enough cards" in ran.out + ran.err
    else:
        assert (ran.code, "[save-deals]" in ran.err) == (1, True)


@pytest.mark.parametrize("seed", [10**9, 1234567890, 2**64 - 1])
def test_games_of_long_seeds_are_resumed(ninefold, tmp_path: Path, seed: int, monkeypatch) -> None:
    monkeypatch.setenv("NINEFOLD_DATA", str(tmp_path))
    assert ninefold("play", "grove", "--plain", "--seed", seed, typed="hand").code == 0
    hand = ninefold("play", "grove", "--plain", "--seed", seed, typed="legal all").out
    move = re.search(r"^(\d+[NESW]@-?\d+,-?\d+)", hand, re.MULTILINE)
    assert move
    assert ninefold("play", "grove", "--plain", "--seed", seed, typed=move[1]).code == 0
    assert ninefold("play", "--plain", "--resume", typed="score").code == 0
