"""Searching for a deck: the seed that is kept is the best of those tried, and gives its deck by itself."""

import signal
from math import inf
from pathlib import Path

import pytest

from ninefold.cli import designing
from ninefold.study.crew import Alone, Processes
from ninefold.study.decksearch import Trial, trials


@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
def test_trials_are_of_their_seed(game: str) -> None:
    (one,) = trials(game, range(5, 6), Alone())
    assert one.seed == 5
    assert 0.1 < one.crowding < 1
    assert 0 < one.unevenness < 0.5


def test_of_equals_the_first_is_the_best() -> None:
    assert min(Trial(3, 0.5, 0.1), Trial(2, 0.5, 0.1), Trial(1, 0.6, 0.1), key=lambda one: one.cost).seed == 2


@pytest.mark.slow
def test_processes_find_the_same() -> None:
    with Processes(2) as crew:
        assert list(trials("grove", range(1, 5), crew)) == list(trials("grove", range(1, 5), Alone()))


@pytest.mark.slow
def test_the_deck_that_plays_best_is_kept(ninefold, tmp_path: Path) -> None:
    best = min(trials("grove", range(7, 9), Alone()), key=lambda one: one.cost)
    ran = ninefold("new", tmp_path / "many", "--from", "grove", "--generate", "--seed", 7, "--tries", 2)
    assert ran.code == 0, ran.err
    assert f"seed {best.seed} of 2 tried" in ran.out
    assert ninefold("new", tmp_path / "one", "--from", "grove", "--generate", "--seed", best.seed).code == 0
    many, one = ((tmp_path / name / "cards.yaml").read_text().split("game:")[1] for name in ("many", "one"))
    assert many.split("cards:")[1] == one.split("cards:")[1]


def test_ctrl_c_keeps_the_best_so_far_and_says_so(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def two(*_):
        yield Trial(8, 0.4, 0.1)
        yield Trial(9, 0.3, 0.1)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(designing, "trials", two)
    ran = ninefold("new", tmp_path / "many", "--from", "grove", "--generate", "--seed", 8, "--tries", 500)
    assert ran.code == 130
    assert "seed 9 of 2 tried" in ran.out
    assert "--seed 9" in (tmp_path / "many" / "cards.yaml").read_text()


def test_where_no_seed_has_a_deck_nothing_is_told_of_the_best(
    ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(designing, "trials", lambda _game, seeds, _crew: (Trial(n, inf, inf) for n in seeds))
    ran = ninefold("new", tmp_path / "many", "--from", "grove", "--generate", "--tries", 3)
    assert ran.code == 1
    assert "[no-deck]" in ran.err
    assert ran.out == ""
    assert not (tmp_path / "many").exists()


def test_options_that_contradict_each_other_and_folders_in_use_are_refused_before_the_first_game(
    ninefold, tmp_path: Path
) -> None:
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "file").touch()
    assert ninefold("new", tmp_path / "a", "--from", "grove", "--tries", 5).code == 2
    assert ninefold("new", tmp_path / "a", "--from", "grove", "--generate", "--jobs", 2).code == 2
    assert ninefold("new", tmp_path / "a", "--from", "grove", "--generate", "--tries", 0).code == 2
    ran = ninefold("new", tmp_path / "used", "--from", "grove", "--generate", "--tries", 100_000)
    assert ran.code == 1
    assert "[folder-not-empty]" in ran.err
