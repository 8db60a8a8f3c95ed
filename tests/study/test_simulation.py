"""Simulations: the same games by kernel and engine, the same for any number of jobs, and numbers that are right."""

import json
import os
import stat
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ninefold.cli.app import app
from ninefold.engine.record import replays
from ninefold.errors import Report
from ninefold.players import PLAYERS
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.rules.library import Library
from ninefold.study import games, running
from ninefold.study.crew import Alone, RunError, crew_of
from ninefold.study.games import Hall, Wish
from ninefold.study.running import Plan, run
from ninefold.study.simulation import Outcome
from ninefold.study.statistics import Sums, quantile, share

TOOLS = str(Path(__file__).parents[2] / "tools")
OWN = """
from ninefold import legal_moves, State

def first(seed):
    def choose(seen):
        assert not isinstance(seen, State) and not hasattr(seen, "draw_pile")
        return min(legal_moves(seen), key=str)
    return choose

def cheat(seed):
    return lambda seen: legal_moves(seen)[0]._replace(x=40)

def talker(seed):
    print("a player for", seed)

    def choose(seen):
        print("thinking")
        return legal_moves(seen)[0]

    return choose


def mute(seed):
    return lambda seen: None


def number(seed):
    return seed


class Panic(BaseException):
    pass


def panicking(seed):
    def choose(seen):
        raise Panic("of a library in another language")

    return choose


def broken(seed):
    return lambda seen: 1 / 0

def fading(seed, games=[]):
    games.append(seed)
    def choose(seen):
        if len(games) > 4:
            raise RuntimeError("tired")
        return legal_moves(seen)[0]
    return choose

def weary(seed, games=[]):
    games.append(seed)
    def choose(seen):
        if len(games) > 9:
            raise KeyboardInterrupt
        return legal_moves(seen)[0]
    return choose
"""


def cli(*arguments):
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)])


@pytest.fixture
def own_players(tmp_path, monkeypatch):
    (tmp_path / "own_players_of_a_test.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return "own_players_of_a_test"


@pytest.mark.parametrize("name", ["grove", "forage", "orchard"])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_kernel_and_engine_play_the_same_games(name, player, monkeypatch):
    cards = load_set(cards_root() / name, Report())
    wish = Wish(5, None if cards.recipes else ())
    hall = Hall(cards, player, PLAYERS[player], wish, records="")
    by_kernel = hall.play(3, 4)
    plain = Hall(cards, player, PLAYERS[player], wish)
    quick = plain.play(3, 4)
    monkeypatch.setattr(games, "_kernel_player", lambda hall: None)
    assert hall.play(3, 4) == by_kernel
    assert plain.play(3, 4) == quick
    assert [g.points for g in quick] == [g.points for g in by_kernel]


def outcome_of(jobs, **more):
    told, records = Outcome(), []
    plan = Plan(cards_root() / "orchard", None, "random", 1050, Wish(2), **more)

    def each(chunk):
        told.merge(chunk.outcome)
        records.extend(chunk.records)

    with crew_of(jobs) as crew:
        run(plan, crew, each)
    return told, records


def test_any_number_of_jobs_gives_the_same():
    assert outcome_of(1) == outcome_of(2)


def test_shares_means_and_quantiles_are_those_of_the_books():
    # Wilson's interval for 10 of 100: 0.0552 to 0.1744.
    found = share(10, 100)
    assert (found.value, round(found.low, 4), round(found.high, 4)) == (0.1, 0.0552, 0.1744)
    assert share(0, 10).low == 0
    assert round(share(0, 10).high, 4) == 0.2775
    sums = Sums()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        sums.add(value)
    assert sums.mean.value == 5
    assert round(sums.spread, 4) == 2.1381
    assert round(sums.mean.high - 5, 4) == round(1.959964 * 2.1381 / 8**0.5, 4)
    counts = Counter(range(1, 101))
    assert quantile(counts, 0.5).value == 50
    assert (quantile(counts, 0.5).low, quantile(counts, 0.5).high) == (40, 61)
    assert quantile(Counter([7]), 0.95).value == 7


def test_json_says_everything_and_records_replay(tmp_path):
    file = tmp_path / "games.jsonl"
    done = cli("grove", "-n", 12, "--recipes", "random", "--seed", 4, "--json", "--records", file)
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert said["games"] == 12
    assert said["complete"]
    assert sum(said["score"]["histogram"].values()) == 12
    assert sum(rank["value"] for rank in said["ranks"]) == pytest.approx(1, abs=1e-5)
    assert sum(recipe["games"] for recipe in said["recipes"]) == 24
    assert sum(pair["games"] for pair in said["pairs"]) == 12
    assert sum(card["played"] for card in said["cards"]) == 12 * 8
    with file.open("rb") as stream:
        replayed = list(replays(stream, str(file), Library()))
    assert [game.fault for game in replayed] == [None] * 12
    from ninefold.engine.score import score

    totals = Counter(str(score(game.last).score) for game in replayed)
    assert totals == Counter(said["score"]["histogram"])


def test_records_go_to_standard_output_and_nothing_else_does(tmp_path):
    file, report = tmp_path / "games.jsonl", tmp_path / "report.html"
    assert cli("grove", "-n", 5, "--player", "random", "--records", file).exit_code == 0
    printed = cli("grove", "-n", 5, "--player", "random", "--records", "-")
    assert printed.exit_code == 0
    assert printed.stdout == file.read_text()
    for more in (("--records", "-", "--json"), ("--records", report, "--report", report)):
        assert cli("grove", "-n", 5, *more).exit_code == 2
    assert not report.exists()


def test_a_run_whose_records_nobody_reads_ends():
    command = [sys.executable, "-m", "ninefold", "simulate", "grove", "-n", "1000000000", "--records", "-"]
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": TOOLS}
    with subprocess.Popen(
        [*command, "--player", "random"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert json.loads(run.stdout.readline())["game"] == "grove"
        run.stdout.close()
        assert run.stderr.read() == ""
        assert run.wait() == 0


def test_a_set_against_itself_differs_by_nothing():
    said = json.loads(cli("orchard", "-n", 30, "--compare", "orchard", "--json").stdout)
    assert said["compare"]["difference"] == {"value": 0, "low": 0, "high": 0, "sd": 0}
    other = json.loads(cli("orchard", "-n", 30, "--compare", "grove", "--json").stdout)
    assert other["compare"]["difference"]["value"] == pytest.approx(
        other["compare"]["findings"]["score"]["mean"]["value"] - other["score"]["mean"]["value"], abs=1e-5
    )


def test_own_players_see_an_observation_only(own_players):
    done = cli("grove", "-n", 3, "--player", f"{own_players}:first", "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["games"] == 3


def test_what_own_players_print_is_kept_out_of_the_results(own_players):
    done = cli("grove", "-n", 2, "--player", f"{own_players}:talker", "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert "thinking" in done.stderr


@pytest.mark.parametrize(
    ("player", "word"),
    [
        ("cheat", "breaks the rules"),
        ("broken", "fails: ZeroDivisionError"),
        ("panicking", "fails: Panic: of a library in another language"),
        ("nobody", "cannot be loaded: AttributeError"),
        ("mute", "answers with NoneType, which is no move"),
        ("number", "makes no player, a function, but int"),
    ],
)
def test_players_who_fail_are_named(own_players, player, word):
    done = cli("grove", "-n", 3, "--player", f"{own_players}:{player}")
    assert done.exit_code == 1
    assert word in done.stderr


def test_an_interrupted_run_tells_of_what_is_done(own_players, tmp_path):
    file = tmp_path / "kept.jsonl"
    done = cli("grove", "-n", 100, "--player", f"{own_players}:weary", "--json", "--records", file)
    assert done.exit_code == 130
    said = json.loads(done.stdout)
    assert (said["games"], said["complete"]) == (8, False)
    assert "interrupted after 8 of 100 games" in done.stderr
    assert len(file.read_text().splitlines()) == 8


@pytest.mark.parametrize("count", ["0", "-5", "1000000000000", "many"])
def test_numbers_of_games_that_make_no_sense_are_wrong_usage(count):
    done = cli("grove", "-n", count)
    assert done.exit_code == 2
    assert "Invalid value for '-n' / '--games'" in done.stderr


def test_what_cannot_be_played_is_said_before_the_first_game(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("in the way")
    for arguments, code in (
        (("grove", "--player", "no_such_module:player"), "player-unusable"),
        (("grove", "--recipes", "fruit-punsh"), "unknown-recipe"),
        (("orchard", "--recipes", "random"), "deal-impossible"),
        (("grove", "--ruling", "stacked=add"), "deal-impossible"),
        (("nowhere",), "unknown-set"),
        ((), "no-set"),
        (("grove", "-n", "2", "--records", str(Path("file") / "such.jsonl")), "output-unwritable"),
    ):
        done = cli(*arguments)
        assert done.exit_code == 1, arguments
        assert f"[{code}]" in done.stderr, done.stderr


def test_a_player_of_no_such_name_is_wrong_usage():
    done = cli("grove", "--player", "greedyy")
    assert done.exit_code == 2
    assert "[unknown-player]" in done.stderr


def test_records_are_for_everybody_whom_new_files_are_for(tmp_path):
    umask = os.umask(0o027)
    try:
        assert cli("grove", "-n", "1", "--records", str(tmp_path / "new" / "r.jsonl")).exit_code == 0
    finally:
        os.umask(umask)
    assert stat.S_IMODE((tmp_path / "new" / "r.jsonl").stat().st_mode) == 0o640


@pytest.mark.slow
def test_a_full_disk_under_the_records_is_named_and_the_games_are_told(tmp_path):
    file = tmp_path / "records.jsonl"
    file.write_text("older\n")
    few = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)); "
    command = f"{few}from ninefold.cli.app import main; main()"
    words = ["simulate", "orchard", "-n", "600", "--player", "random", "--json", "--records", str(file)]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.argv[1:] = {words}; {command}"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert done.returncode == 1, done.stderr
    assert f"{file}: error [output-unwritable] cannot be written: File too large" in done.stderr
    said = json.loads(done.stdout)
    assert (said["games"], said["complete"]) == (200, False)
    assert file.read_text() == "older\n"
    assert [path.name for path in tmp_path.iterdir()] == ["records.jsonl"]


def test_work_for_processes_and_for_a_cluster_at_once_is_wrong_usage():
    done = cli("grove", "-n", "5", "--jobs", "2", "--cluster", "127.0.0.1:8786")
    assert done.exit_code == 2
    assert "name one of them" in done.stderr


def test_a_player_who_fails_in_the_middle_leaves_what_was_played(own_players, tmp_path, monkeypatch):
    monkeypatch.setattr(running, "SMALL_CHUNK", 2)
    file = tmp_path / "kept.jsonl"
    done = cli("grove", "-n", "8", "--player", f"{own_players}:fading", "--json", "--records", file)
    assert done.exit_code == 1
    assert "fails: RuntimeError: tired" in done.stderr
    assert json.loads(done.stdout)["games"] == 4
    assert len(file.read_text().splitlines()) == 4


def test_a_run_whose_set_goes_away_ends_with_a_word(tmp_path):
    plan = Plan(tmp_path, None, "random", 10, Wish())
    with pytest.raises(RunError, match="has changed"):
        run(plan, Alone(), lambda chunk: None)
