"""`ninefold solve`: records and deals, its JSON, and what it refuses."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ninefold
from ninefold.cli import room
from ninefold.cli.app import app
from ninefold.cli.solving import how_far
from ninefold.engine import certificatefile
from ninefold.engine.score import score
from ninefold.players import PLAYERS, play_out
from ninefold.search import progress

TOOLS = Path(__file__).parents[2] / "tools"
WITHOUT_FAST = "import sys; sys.modules.update(numba=None, scipy=None); from ninefold.__main__ import run; run()"
"""The command where neither Numba nor SciPy is installed."""
DECK = (4, 18, 12, 3, 8, 16, 1, 9, 14)


def cli(*arguments):
    return CliRunner().invoke(app, ["solve", *map(str, arguments)])


@pytest.fixture
def late(tmp_path):
    """The record of a greedy game with two turns left."""
    moves = play_out(ninefold.new_game(ninefold.load_set("grove"), DECK), PLAYERS["greedy"](1)).moves[:6]
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"game": "grove", "deck": DECK, "moves": list(map(str, moves))}))
    return file, moves


@pytest.mark.slow
def test_a_record_is_solved_from_its_position_on(late):
    file, moves = late
    done = cli(file, "--json", "--memory", 1)
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert list(said) == ["score", "bound", "proven", "moves"]
    assert said["proven"]
    assert said["score"] == said["bound"]
    state = ninefold.new_game(ninefold.load_set("grove"), DECK)
    for move in (*map(str, moves), *said["moves"]):
        state = ninefold.play(state, move)
    assert score(state).dice_score == said["score"]
    text = cli(file, "--memory", 1).stdout
    assert text.startswith(f"{said['score']} points of dice and tokens, proven optimal\n")


def test_recipes_count_where_they_are_named(late, tmp_path):
    file, _ = late
    plain = json.loads(cli(file, "--json", "--memory", 1).stdout)
    best = tmp_path / "best.json"
    done = cli(file, "--json", "--memory", 1, "--recipes", "Fruit Punch, fruit-basket", "--certificate", best)
    said = json.loads(done.stdout)
    assert said["proven"]
    assert said["score"] > plain["score"]
    result = json.loads(CliRunner().invoke(app, ["replay", "--json", str(best)]).stdout)["result"]
    assert result["score"] == said["score"]
    assert set(result["bonuses"]) == {"fruit-punch", "fruit-basket"}
    assert json.loads(cli("--check", best, "--json").stdout)["score"] == said["score"]
    # A record's own recipes count, unless others are named, or none.
    assert json.loads(cli(best, "--json").stdout)["score"] == said["score"]
    own = tmp_path / "own.json"
    own.write_text(json.dumps(json.loads(file.read_text()) | {"recipes": ["fruit-punch", "fruit-basket"]}))
    assert json.loads(cli(own, "--json", "--memory", 1).stdout) == said
    assert json.loads(cli(own, "--json", "--memory", 1, "--recipes", "none").stdout) == plain
    assert cli(own, "--memory", 1).stdout.startswith(f"{said['score']} points with recipes, proven optimal\n")


@pytest.mark.parametrize(
    ("recipes", "code"),
    [("lemon-squash", "unknown-recipe"), ("random", "recipes-drawn"), ("tutti-frutti", "deck-recipe-card")],
)
def test_recipes_that_cannot_count_are_refused(recipes, code, late):
    done = cli(late[0], "--recipes", recipes)
    assert done.exit_code == 1
    assert f"[{code}]" in done.stderr


def test_a_proof_is_kept_and_gone_on_with(tmp_path):
    moves = play_out(ninefold.new_game(ninefold.load_set("grove"), DECK), PLAYERS["greedy"](1)).moves[:5]
    file, kept = tmp_path / "game.json", tmp_path / "kept" / "proof.json"
    file.write_text(json.dumps({"game": "grove", "deck": DECK, "moves": list(map(str, moves))}))
    whole = json.loads(cli(file, "--json").stdout)
    first = json.loads(cli(file, "--json", "--time", 0, "--width", 1, "--resume", kept).stdout)
    assert not first["proven"]
    assert json.loads(kept.read_text())["tasks"]
    assert [path.name for path in kept.parent.iterdir()] == ["proof.json"]
    last = json.loads(cli(file, "--json", "--resume", kept).stdout)
    assert last["proven"]
    assert last["score"] == whole["score"]
    assert json.loads(kept.read_text())["tasks"] == []
    again = json.loads(cli(file, "--json", "--time", 0, "--resume", kept).stdout)
    assert again == last


@pytest.fixture
def kept(late, tmp_path):
    """A proof of the late record, kept."""
    file = tmp_path / "proof.json"
    assert cli(late[0], "--memory", 1, "--width", 1, "--time", 0, "--resume", file).exit_code == 0
    return file


def test_kept_proofs_that_are_cut_foreign_newer_or_of_others_are_refused(late, kept):
    whole = kept.read_text()
    value = json.loads(whole)

    def resealed(**changes):
        changed = value | changes
        changed.pop("digest")
        return json.dumps(changed | {"digest": progress._digest(changed)})

    for text, code in (
        (whole[: len(whole) // 2], "resume-cut"),
        ("", "resume-cut"),
        (late[0].read_text(), "resume-foreign"),
        (json.dumps(value | {"score": 99}), "resume-edited"),
        (resealed(resume=progress.FORMAT + 1), "resume-newer"),
        (resealed(resume=progress.FORMAT - 1), "resume-older"),
        (resealed(deal="0" * 16), "resume-deal"),
        (resealed(score=99), "resume-edited"),
        (resealed(line=[1.5]), "resume-edited"),
        (resealed(tasks=[[50, -7]]), "resume-edited"),
        (resealed(tasks=[[]]), "resume-edited"),
        (resealed(sets=[[]]), "resume-edited"),
        (resealed(worths=[[1] * 999]), "resume-edited"),
    ):
        kept.write_text(text)
        done = cli(late[0], "--memory", 1, "--resume", kept)
        assert done.exit_code == 1, text[:80]
        assert f"[{code}]" in done.stderr, (text[:80], done.stderr)
        assert str(kept) in done.stderr
        assert kept.read_text() == text
    kept.write_text(whole)
    done = cli(late[0], "--recipes", "fruit-punch", "--resume", kept)
    assert "[resume-deal]" in done.stderr
    # A full disk, or a folder that is none: said before hours are spent.
    done = cli(late[0], "--width", 1, "--resume", kept / "below.json")
    assert done.exit_code == 1
    assert "[output-unwritable]" in done.stderr


def test_a_full_disk_leaves_the_proof_that_was_kept(late, kept, monkeypatch):
    whole = kept.read_bytes()

    def full(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    done = cli(late[0], "--width", 1, "--resume", kept)
    assert done.exit_code == 1
    assert "No space left" in done.stderr
    assert str(kept) in done.stderr
    assert kept.read_bytes() == whole


@pytest.mark.slow
def test_without_the_extra_fast_the_same_is_proven(late):
    file, _ = late
    command = [sys.executable, "-c", WITHOUT_FAST, "solve", file, "--json", "--memory", "1", "--width", "3"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(TOOLS)})
    said, compiled = json.loads(done.stdout), json.loads(cli(file, "--json", "--memory", 1).stdout)
    assert said["proven"]
    assert said["score"] == compiled["score"] == said["bound"]


@pytest.fixture
def certified(late, tmp_path):
    """A certificate for the late record, and what it holds."""
    file = tmp_path / "best.json"
    done = cli(late[0], "--memory", 1, "--width", 5, "--certificate", file)
    assert done.exit_code == 0, done.output
    return file, json.loads(file.read_text())


def sealed(value):
    """As one writes it who knows how to."""
    value.pop("digest")
    return json.dumps(value | {"digest": certificatefile._digest(value)})


def test_a_certificate_is_replayed_and_checked(late, certified):
    file, value = certified
    assert value["begin"] == 6
    replayed = CliRunner().invoke(app, ["replay", "--json", str(file)])
    assert json.loads(replayed.stdout)["result"]["dice_score"] == value["score"]
    checked = json.loads(cli("--check", file, "--json").stdout)
    assert checked == {key: value[key] for key in ("score", "root", "bound", "proven")}
    text = cli("--check", file).stdout
    assert text.startswith(f"{value['score']} points")
    assert "proven optimal by" in text
    again = file.with_name("again.json")
    cli(late[0], "--memory", 1, "--width", 5, "--certificate", again)
    assert again.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("option", ["--certificate", "--resume"])
def test_what_cannot_be_written_is_said_before_the_search(option, late):
    done = cli(late[0], "--memory", 1, "--width", 5, option, late[0] / "best.json")
    assert done.exit_code == 1
    assert "[output-unwritable]" in done.stderr
    assert done.stdout == ""


def lower(value):
    value["root"] = 1


def dear(value):
    value["prices"][0]["areas"][0] += 10**6


def boast(value):
    value["score"] += 1
    value["bound"] += 1


def doubt(value):
    value["proven"] = False


def twice(value):
    value["prices"] *= 2


def below(value):
    value["prices"][0]["resources"][0] = -1


def later(value):
    value["begin"] = 99


def shuffle(value):
    value["deal"] = "0" * 16


def newer(value):
    value["certificate"] = 2


def illegal(value):
    value["record"]["moves"][-1] = value["record"]["moves"][0]


def greeting(value):
    value["hello"] = "there"


def half_a_character(value):
    value["deal"] = "\ud83d"


@pytest.mark.parametrize(
    ("forge", "code"),
    [
        (lower, "certificate-bound"),
        (dear, "certificate-bound"),
        (boast, "certificate-score"),
        (doubt, "certificate-proof"),
        (twice, "certificate-prices"),
        (below, "wrong-value"),
        (later, "certificate-line"),
        (shuffle, "certificate-deal"),
        (newer, "certificate-newer"),
        (illegal, "move-illegal"),
        (greeting, "unknown-key"),
        (half_a_character, "yaml-syntax"),
    ],
)
def test_forged_certificates_are_found_out_even_if_sealed(forge, code, certified):
    file, value = certified
    forge(value)
    file.write_text(sealed(value))
    done = cli("--check", file)
    assert done.exit_code == 1
    assert f"[{code}]" in done.stderr
    assert done.stdout == ""


def test_certificates_edited_cut_or_foreign_are_told_apart(late, certified):
    file, value = certified
    whole = file.read_text()
    for text, code in (
        (json.dumps(value | {"beginnings": value["beginnings"] + 1}), "certificate-edited"),
        (whole[: len(whole) // 2], "certificate-cut"),
        ("", "certificate-cut"),
        ("[" * 100_000, "certificate-cut"),
        (late[0].read_text(), "certificate-foreign"),
        ("[1]", "certificate-foreign"),
    ):
        file.write_text(text)
        done = cli("--check", file)
        assert done.exit_code == 1
        assert f"[{code}]" in done.stderr, text[:50]


@pytest.mark.slow
def test_without_time_the_beam_is_told_and_nothing_is_proven():
    deal = ",".join(map(str, DECK))
    said = json.loads(
        cli("--set", "grove", "--deal", deal, "--time", 0, "--width", 20, "--memory", 1, "--json").stdout
    )
    assert not said["proven"]
    assert said["bound"] > said["score"] > 45
    assert len(said["moves"]) == 8


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--set", "grove", "--deal", "1,2,3"), "deal-impossible"),
        (("--set", "nowhere", "--deal", "1,2,3"), "unknown-set"),
        (("--deal", "1,2,3"), "no-set"),
        (("no-such-file.yaml",), "file-missing"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_word(arguments, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = cli(*arguments)
    assert done.exit_code == 1
    assert f"[{code}]" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [(), ("a.yaml", "--deal", "1,2"), ("a.yaml", "--memory", 0), ("a", "--time", -1), ("a", "--check", "b")],
)
def test_usage(arguments):
    assert cli(*arguments).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("GAME", "--set", "grove"), "--set"),
        (("GAME", "--all", "--set", "grove"), "--set"),
        (("GAME", "--all", "--recipes", "none"), "--recipes"),
        (("GAME", "--all", "--certificate", "c.json"), "--certificate"),
        (("GAME", "--all", "--resume", "c.json"), "--resume"),
        (("--check", "c.json", "--width", 9), "--width"),
        (("--check", "c.json", "--jobs", 1), "--jobs"),
        (("--check", "c.json", "--deal", "1,2"), "--deal"),
        (("--check", "c.json", "--all"), "--all"),
        (("GAME", "--time", "nan"), "--time"),
        (("GAME", "--certificate", "c.json", "--resume", "./c.json"), "--certificate and --resume"),
        (("GAME", "--certificate", "GAME"), "--certificate and the FILE"),
    ],
)
def test_options_that_would_mean_nothing_are_named(arguments, named, late):
    whole = late[0].read_text()
    done = cli(*(late[0] if word == "GAME" else word for word in arguments))
    assert done.exit_code == 2
    assert f"{named} " in done.stderr.replace(":", " ")
    assert late[0].read_text() == whole


@pytest.mark.parametrize("every", [(), ("--all", "-j", 2)], ids=["one", "all"])
def test_memory_that_the_machine_does_not_have_is_refused(late, monkeypatch, every):
    monkeypatch.setattr(room, "machine_megabytes", lambda: 100)
    done = cli(late[0], "--memory", 101, *every)
    assert done.exit_code == 1
    assert "[no-memory] 101 MB" in done.stderr
    assert "100 MB of this machine" in done.stderr
    # All of it may be asked for, by all processes together.
    done = cli(late[0], "--memory", 51 if every else 100, "--width", 1, *every)
    assert done.exit_code == (1 if every else 0)


def test_a_container_has_the_memory_that_it_is_given(tmp_path, monkeypatch):
    monkeypatch.setattr(room, "CONTAINER", tmp_path / "memory.max")
    monkeypatch.setattr(
        room.os, "sysconf", {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": 1 << 20}.__getitem__, raising=False
    )
    assert room.machine_megabytes() == 4096
    room.CONTAINER.write_text("max\n")
    assert room.machine_megabytes() == 4096
    room.CONTAINER.write_text(f"{64 << 20}\n")
    assert room.machine_megabytes() == 64
    monkeypatch.delattr(room.os, "sysconf")
    assert room.machine_megabytes() is None


def test_an_unfinished_proof_says_how_far_it_came(late):
    done = cli(late[0], "--width", 1, "--memory", 1, "--time", 0)
    assert re.search(r"\n\d+ of \d+ beginnings? searched; more --time, or --resume, to go on\n", done.stdout)
    left = tuple(progress.Task(bound, moves) for bound, moves in ((60, (1, 2)), (58, (1, 2, 3)), (50, (2, 2))))
    now = progress.Progress(50, (), 123_456_789, 9, left, ())
    # Two tasks of one beginning; and one that cannot lead to more.
    assert how_far(now) == "50 points, none brings more than 60; 8 of 9 beginnings searched, 123 million placements"


@pytest.mark.parametrize("every", [(), ("--all", "--jobs", "1")], ids=["one", "all"])
def test_where_memory_ends_the_sizes_asked_for_are_named(late, monkeypatch, every):
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("ninefold.search.solving.solve", full)
    monkeypatch.setattr("ninefold.study.solvemany.solve", full)
    done = CliRunner().invoke(app, ["solve", str(late[0]), "--memory", "8", "--width", "20", *every])
    assert done.exit_code == 1
    assert "not enough memory for --memory 8 MB and --width 20" in done.output + done.stderr


INTERRUPTED_IN = """
import os, signal, sys
from ninefold.search import bounds, solving
places = {"narrow": (solving.BeamRoom, "search"), "root": (bounds.Share, "worth")}
places["prices"] = bounds.Bounds, "worths"
where, name = places[sys.argv.pop(1)]
def pressed(*_, **__):
    os.kill(os.getpid(), signal.SIGINT)
    signal.pause()
setattr(where, name, pressed)
from ninefold.__main__ import run
run()
"""
"""The command, in which Ctrl-C is pressed at some place."""


@pytest.mark.parametrize(
    ("place", "told"), [("narrow", "before a line was found"), ("root", "is told"), ("prices", "is told")]
)
def test_ctrl_c_before_the_proof_tells_what_is_known(place, told, late):
    command = [
        sys.executable,
        "-c",
        INTERRUPTED_IN,
        place,
        "solve",
        late[0],
        "--json",
        "--width",
        "2",
        "--memory",
        "1",
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(TOOLS)}
    )
    assert done.returncode == 130, done.stderr
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    if place == "narrow":
        assert done.stdout == ""
    else:
        said = json.loads(done.stdout)
        assert not said["proven"]
        assert said["bound"] > said["score"]
        assert len(said["moves"]) == 2
