"""replay: what it prints for good records, what it says of bad ones, and that these do not hide the others."""

import hashlib
import io
import json
import re
import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from goldens import GOLDEN, check_golden
from ninefold.art.profile import check_svg
from ninefold.cli import console
from ninefold.cli.app import app
from ninefold.engine.recordfile import MOST_BYTES
from ninefold.errors import Report

TESTS = Path(__file__).parents[1]
GAMES = TESTS / "games"
FIRST = json.loads((GAMES / "games.jsonl").read_text().splitlines()[0])["record"]
DECK = [4, 18, 12, 3, 8, 16, 1, 9, 14]
GOOD = {"game": "grove", "deck": DECK, "moves": ["18S@0,1"]}


def write(path: Path, *records: object) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def values(ran) -> list[dict]:
    return [json.loads(line) for line in ran.out.splitlines()]


def lines(name: str) -> list[dict]:
    return [json.loads(line) for line in (GAMES / name).read_text().splitlines()]


# What good records give


def test_every_golden_game_with_the_legal_moves_of_every_position(ninefold) -> None:
    ran = ninefold("replay", "--json", "--moves", GAMES / "games.jsonl")
    assert (ran.code, ran.err) == (0, "")
    expected = lines("games.jsonl")
    for number, (found, wanted) in enumerate(zip(values(ran), expected, strict=True), 1):
        record = wanted["record"]
        assert list(found) == ["game", "finished", "moves", "areas", "result", "legal"]
        assert (found["game"], found["moves"]) == (record["game"], len(record["moves"])), number
        assert found["finished"] is True
        assert found["areas"] == wanted["areas"], number
        assert found["result"] == wanted["result"], number
        assert len(found["legal"]) == len(record["moves"]) + 1
        assert found["legal"][-1] == []
        for at in wanted["positions"]:
            moves = found["legal"][at["after"]]
            assert len(moves) == at["legal"], (number, at["after"])
            assert hashlib.sha256("\n".join(moves).encode()).hexdigest() == at["sha256"]
            assert moves == at.get("moves", moves)
            assert record["moves"][at["after"]] in moves


def test_every_golden_score(ninefold) -> None:
    ran = ninefold("replay", "--json", GAMES / "scoring.jsonl")
    assert ran.code == 0
    for found, wanted in zip(values(ran), lines("scoring.jsonl"), strict=True):
        assert found["areas"] == wanted["areas"]
        assert found["result"] == wanted["result"]


@pytest.mark.parametrize("name", ["told", "moves", "ranking"])
def test_golden_words(ninefold, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(GAMES)
    words = {"told": [], "moves": ["--moves"], "ranking": ["--ranking"]}[name]
    ran = ninefold("replay", f"{name}.yaml", *words)
    check_golden(GOLDEN / "replay" / f"{name}.txt", ran.out + ran.err)
    assert ran.code == (1 if "error [" in ran.out else 0)


def test_score_sheets_add_up_to_what_json_says(ninefold) -> None:
    """Sums in the column of points, read as a person would: a sum stands below each rule."""
    told = ninefold("replay", GAMES / "scoring.jsonl").out.split("\n\n")
    for text, value in zip(told, values(ninefold("replay", "--json", GAMES / "scoring.jsonl")), strict=True):
        rows = [row for row in text.splitlines()[1:-1] if not re.match(r" {4}\S", row)]
        sums, total = [], 0
        for above, row in pairwise(["", *rows]):
            if "---" in above:
                sums.append(int(row.split()[-1]))
                assert sums[-1] == total, text
            elif "---" not in row:
                total += int(row.split()[-1])
        result = value["result"]
        assert sums == ([result["dice_score"], result["score"]] if result["bonuses"] else [result["score"]])


def test_an_unfinished_game_is_no_fault(ninefold, tmp_path: Path) -> None:
    ran = ninefold("replay", "--json", "--moves", write(tmp_path / "a.jsonl", GOOD))
    (value,) = values(ran)
    assert (ran.code, value["finished"], value["moves"]) == (0, False, 1)
    assert [len(legal) > 0 for legal in value["legal"]] == [True, True]
    assert all(legal == sorted(legal) for legal in value["legal"])
    assert "target" not in value["result"]


def test_a_deal_without_moves_yet(ninefold, tmp_path: Path) -> None:
    (value,) = values(ninefold("replay", "--json", write(tmp_path / "a.json", {"game": "grove", "deck": DECK})))
    assert (value["moves"], len(value["areas"]), value["result"]["score"]) == (0, 6, 0)


def test_yaml_json_and_several_files_are_read_in_order(ninefold, tmp_path: Path) -> None:
    one = tmp_path / "one.yaml"
    one.write_text(f"game: grove\ndeck: {DECK}\nmoves: ['18S@0,1', '3S@0,-1']\n---\ngame: forage\ndeck: {DECK}\n")
    two = tmp_path / "two.json"
    two.write_text(json.dumps(GOOD, indent=2))
    found = values(ninefold("replay", "--json", one, two))
    assert [(v["game"], v["moves"]) for v in found] == [("grove", 2), ("forage", 0), ("grove", 1)]


def test_standard_input() -> None:
    raw = (json.dumps(GOOD) + "\n") * 2
    done = CliRunner().invoke(app, ["replay", "--json", "-"], input=raw)
    assert (done.exit_code, len(done.stdout.splitlines())) == (0, 2)
    done = CliRunner().invoke(app, ["replay", "-"], input="")
    assert (done.exit_code, done.stdout) == (
        1,
        "standard input: error [no-record] no record in it; expected a game record in YAML or JSON\n",
    )


def test_rulings_on_the_command_line_overrule_those_of_the_record(ninefold, tmp_path: Path) -> None:
    records = [line["record"] for line in lines("scoring.jsonl")]
    strict = [r for r in records if r.get("rulings") == {"mouse_on_split": "minus2"}]
    path = write(tmp_path / "a.jsonl", *strict)
    plain = write(tmp_path / "b.jsonl", *({**record, "rulings": {}} for record in strict))
    overruled = values(ninefold("replay", "--json", path, "--ruling", "mouse_on_split=minus3"))
    assert overruled == values(ninefold("replay", "--json", plain))
    assert overruled != values(ninefold("replay", "--json", path))
    assert ninefold("replay", path, "--ruling", "mouse_on_split").code == 2
    wrong = ninefold("replay", path, "--ruling", "mouse_on_split=sometimes")
    assert wrong.code == 1
    assert "[unknown-value]" in wrong.out


def test_validate_checks_records_too(ninefold, tmp_path: Path) -> None:
    assert ninefold("validate", GAMES / "ranking.yaml").out == "ranking.yaml: 0 problems, 0 warnings\n"
    assert ninefold("validate", GAMES / "scoring.jsonl").code == 0
    ran = ninefold("validate", "--format", "json", GAMES / "told.yaml")
    assert ran.code == 1
    found = [problem["code"] for problem in json.loads(ran.out)["problems"]]
    assert found == ["move-illegal", "deck-length", "deck-card-twice", "unknown-recipe", "unknown-value"]
    (tmp_path / "one.json").write_text(json.dumps({**GOOD, "moves": ["4N@0,0"]}, indent=1))
    assert "[move-illegal] move 1" in ninefold("validate", tmp_path / "one.json").out


def test_strangers_words_reach_a_terminal_in_its_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Characters that it lacks stop no command; what is printed as JSON stays JSON."""
    path = write(tmp_path / "a.jsonl", {**GOOD, "player": "Zo\u00eb \U0001f34b"})
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", out)
    told = {"text": [path], "json": ["--ranking", "--json", path]}
    printed = {}
    for form, words in told.items():
        app(["replay", *map(str, words)], standalone_mode=False)
        out.flush()
        printed[form] = out.buffer.getvalue().decode("ascii")
        out.buffer.seek(0)
        out.buffer.truncate()
    assert r"Zo\u00eb \ud83c\udf4b: Grove" in printed["text"]
    (place,) = json.loads(printed["json"])["ranking"]
    assert place["player"] == "Zo\u00eb \U0001f34b"


def test_what_a_terminal_would_obey_is_printed_as_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    console.say("Zo\u00eb\x1b[31m\x7f\x9b31m\ud800")
    console.dump("Zo\u00eb\x1b[31m\x7f\x9b31m\ud800")
    told, value = capsys.readouterr().out.splitlines()
    assert told == "Zo\u00eb" + r"\u001b[31m\u007f\u009b31m\ud800"
    assert json.loads(value) == "Zo\u00eb\x1b[31m\x7f\x9b31m\ud800"


# Places of several players


def test_ranking_as_values_with_what_the_tie_breaks_count(ninefold, tmp_path: Path) -> None:
    short = {**FIRST, "moves": FIRST["moves"][:7], "player": "Ben"}
    path = write(tmp_path / "a.jsonl", short, {**FIRST, "player": "Ada"})
    (value,) = values(ninefold("replay", "--ranking", "--json", path, write(tmp_path / "b.jsonl", FIRST)))
    assert [(r["place"], r["record"], r["player"]) for r in value["ranking"]] == [
        (1, 2, "Ada"),
        (1, 3, ""),
        (3, 1, "Ben"),
    ]
    assert value["ranking"][0] | {"ties": {"die": 13}, "target": 72, "won": True, "score": 81} == value["ranking"][0]


def test_ranking_needs_one_deal_and_sound_records(ninefold, tmp_path: Path) -> None:
    other = {**FIRST, "deck": FIRST["deck"][::-1], "moves": []}
    ran = ninefold("replay", "--ranking", write(tmp_path / "a.jsonl", FIRST, other))
    assert (ran.code, ran.out) == (1, "")
    assert "[ranking-deals] the decks differ; expected records of one deal" in ran.err
    ran = ninefold("replay", "--ranking", write(tmp_path / "a.jsonl", FIRST, {"game": "grove"}))
    assert (ran.code, ran.out) == (1, "")
    assert "a.jsonl:2:1: error [missing-key]" in ran.err
    ran = ninefold("replay", "--ranking", "--json", write(tmp_path / "a.jsonl", FIRST, other))
    assert [v["error"]["code"] for v in values(ran)] == ["ranking-deals"]
    assert ninefold("replay", "--ranking", "--moves", tmp_path / "a.jsonl").code == 2


# Pictures


def test_the_final_board_as_svg_and_pdf(ninefold, tmp_path: Path) -> None:
    import pikepdf

    path = write(tmp_path / "a.jsonl", FIRST)
    svg, pdf = tmp_path / "board.svg", tmp_path / "board.pdf"
    ran = ninefold("replay", path, "--svg", svg, "--pdf", pdf)
    assert ran.code == 0
    assert ran.out.splitlines()[-2:] == [str(svg), str(pdf)]
    report = Report()
    spots = values(ninefold("replay", "--json", path))[0]["areas"]
    across, down = (max(s[k] for s in spots) - min(s[k] for s in spots) + 1 for k in "xy")
    page = (across * 28 + 16, down * 28 + 16)
    assert check_svg(svg.read_text(), "board.svg", report, with_text=True) == pytest.approx(page), list(report)
    with pikepdf.open(pdf) as document:
        (only,) = document.pages
        assert [float(v) * 25.4 / 72 for v in only.mediabox][2:] == pytest.approx(page, abs=0.01)
    once = svg.read_bytes(), pdf.read_bytes()
    ninefold("replay", "--json", path, "--svg", svg, "--pdf", pdf)
    assert (svg.read_bytes(), pdf.read_bytes()) == once


def test_a_board_in_other_inks(ninefold, tmp_path: Path) -> None:
    path, drawn = write(tmp_path / "a.jsonl", FIRST), {}
    for ink in ("full", "low", "grey"):
        svg, pdf = tmp_path / f"{ink}.svg", tmp_path / f"{ink}.pdf"
        ran = ninefold("replay", path, "--svg", svg, "--pdf", pdf, "--ink", ink)
        assert ran.code == 0
        drawn[ink] = svg.read_text()
    assert len(set(drawn.values())) == 3
    colours = {found.lower() for found in re.findall(r"#([0-9A-Fa-f]{6})\b", drawn["grey"])}
    assert colours
    assert all(found == found[:2] * 3 for found in colours)
    assert ninefold("replay", path, "--ink", "blue").code == 2


def test_a_board_is_drawn_of_one_sound_record_only(ninefold, tmp_path: Path) -> None:
    svg = tmp_path / "board.svg"
    two = ninefold("replay", write(tmp_path / "two.jsonl", GOOD, GOOD), "--svg", svg)
    assert two.code == 1
    assert "two.jsonl:2:1: error [several-records]" in two.out
    bad = ninefold("replay", write(tmp_path / "bad.jsonl", {**GOOD, "moves": ["3N@9,9"]}), "--svg", svg)
    assert bad.code == 1
    assert not svg.exists()
    plain = {"game": "tidepool", "cards": "tidepool", "deck": [1, 2, 3, 4, 5, 6]}
    shutil.copytree(GAMES / "tidepool", tmp_path / "tidepool")
    ran = ninefold("replay", write(tmp_path / "plain.jsonl", plain), "--svg", svg)
    assert ran.code == 1
    assert "[no-theme]" in ran.err


# What bad records say. The other records of the stream are told all the same.

MOVES = GOOD["moves"]
BAD = [
    ({"game": "grive"}, None, "unknown-game", "did you mean 'grove'?"),
    ({"game": "../grove"}, None, "wrong-value", "'../grove'"),
    ({"format": 99}, None, "record-format", "format 99, which is newer"),
    ({"deck": DECK[:8]}, None, "deck-length", "a deck of 8 cards; expected 9 cards"),
    ({"deck": [*DECK[:8], 4]}, None, "deck-card-twice", "card 4 twice in the deck"),
    ({"deck": [*DECK[:8], 19]}, None, "deck-unknown-card", "card 19; expected a card of the set"),
    ({"deck": [*DECK[:8], -3]}, None, "wrong-value", "'-3'; expected a whole number from 1"),
    ({"deck": [*DECK[:8], 1.5]}, None, "wrong-value", "'1.5'; expected a whole number"),
    ({"deck": [*DECK[:8], float("nan")]}, None, "wrong-value", "'NaN'; expected a whole number"),
    ({"deck": [*DECK[:8], 10**30]}, None, "wrong-value", "expected a whole number"),
    ({"deck": {"4": 18}}, None, "wrong-value", "a mapping of 1 keys"),
    ({"cards": "../../../etc"}, None, "unknown-set", "no card set '../../../etc'"),
    ({"cards": "/etc/passwd"}, None, "set-path", "the card set '/etc/passwd'"),
    ({"cards": "forage"}, None, "record-game", "the game of the set forage"),
    ({"cards": [{"number": 4, "face": [["lime 1", "lime 1"]] * 2}]}, None, "card-rows", "card 4 has 2 rows"),
    ({"recipes": ["fruit-punk"]}, None, "unknown-recipe", "did you mean 'fruit-punch'?"),
    ({"recipes": ["fruit-salad"] * 2}, None, "recipe-twice", "'fruit-salad' twice"),
    ({"recipes": ["tutti-frutti"]}, None, "deck-recipe-card", "card 1 in the deck, whose recipe"),
    ({"variant": "offline"}, None, "unknown-variant", "did you mean 'online'?"),
    ({"rulings": {"mouse_on_split": "minus2"}}, None, "unknown-ruling", "one of stacked_doubles"),
    ({"player": "Zo\u00eb\u202e"}, None, "text-character", "the character U+202E"),
    ({"moves": MOVES * 101}, None, "wrong-length", "a list of 101"),
    ({"moves": "18S@0,1"}, None, "wrong-value", "'18S@0,1'"),
    ({"moves": [None]}, None, "wrong-value", "nothing; expected a move"),
    ({"moves": ["3N@0,0"]}, 1, "move-illegal", "card 3 is not in the hand (18, 12)"),
    ({"moves": [*MOVES, "18S@0,1"]}, 2, "move-illegal", "card 18 is not in the hand"),
    ({"moves": ["18S@9,9"]}, 1, "move-illegal", "no area of the card lies on an area already in play"),
    ({"moves": ["12N@0,-1"]}, 1, "move-illegal", "a squirrel has to sit down, and not enough are left"),
    ({"moves": ["18S@0,1 dice=0,1"]}, 1, "move-illegal", "nothing to choose under 'dice' here"),
    ({"moves": ["18S@0", "1"]}, 1, "move-unreadable", "moves stand in quotation marks"),
    ({"moves": ["18S@0,01"]}, 1, "move-unreadable", "is not a move"),
    ({"moves": ["18S@0,1\u001b[2J\ud800"]}, 1, "move-unreadable", "is not a move"),
]


@pytest.mark.parametrize(("changes", "move", "code", "words"), BAD)
def test_bad_records(ninefold, tmp_path: Path, changes, move, code: str, words: str) -> None:
    path = write(tmp_path / "a.jsonl", GOOD, {**GOOD, **changes}, GOOD)
    ran = ninefold("replay", "--json", path)
    before, found, after = values(ran)
    assert ran.code == 1
    assert before == after
    assert before["moves"] == 1
    assert list(found) == ["error"]
    assert (found["error"]["move"], found["error"]["code"]) == (move, code)
    assert words in found["error"]["message"]
    told = ninefold("replay", path)
    assert told.code == 1
    assert told.out.count("not finished") == 2
    assert re.search(rf"a\.jsonl:2:1: error \[{code}\] {f'move {move}: ' if move else ''}", told.out)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]", told.out + ran.out)


def test_a_game_that_goes_on_after_its_end(ninefold, tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", {**FIRST, "moves": [*FIRST["moves"], "8W@0,0"]})
    (found,) = values(ninefold("replay", "--json", path))
    assert found == {
        "error": {
            "move": 9,
            "code": "move-illegal",
            "message": "8W@0,0 is not legal: the game is over: the hand is empty",
        }
    }


def test_a_missing_choice_lists_the_moves_that_may_be_meant(ninefold, tmp_path: Path) -> None:
    scarce = next(r for line in lines("games.jsonl") for r in [line["record"]] if any(" " in m for m in r["moves"]))
    number = next(n for n, move in enumerate(scarce["moves"]) if " " in move)
    cut = scarce["moves"][number].split(" ")[0]
    path = write(tmp_path / "a.jsonl", {**scarce, "moves": [*scarce["moves"][:number], cut]})
    (found,) = values(ninefold("replay", "--json", path))
    assert (found["error"]["move"], found["error"]["code"]) == (number + 1, "move-ambiguous")
    assert scarce["moves"][number] in found["error"]["message"]


RAW = json.dumps(GOOD).encode()
HOSTILE = [
    (RAW[:40], "record-json"),
    (b"\x89PNG\r\n\x1a\n\x00\x01\x02\xff\xfe", "record-unreadable"),
    (bytes(range(256)) * 40, "record-unreadable"),
    (b'{"game": ' * 100_000, "record-json"),
    (b'{"deck": ' + b"[" * 200 + b"]" * 200 + b"}", "record-depth"),
    (b'{"game": "grove", "deck": Infinity}', "wrong-value"),
    (b'{"game": "' + b"x" * (2 * MOST_BYTES) + b'"}', "record-unreadable"),
    (b"[" * 500, "yaml-depth"),
    (b"a: &a [1, 2]\nb: [*a, *a]\n", "yaml-alias"),
    (b"game: !!python/object:os.system {}\n", "yaml-tag"),
    (b"", "no-record"),
    (b"\n\n# nothing but a remark\n", "no-record"),
    (b"just words\n", "wrong-value"),
]


@pytest.mark.parametrize(("raw", "code"), HOSTILE)
def test_hostile_files(ninefold, tmp_path: Path, raw: bytes, code: str) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(raw)
    ran = ninefold("replay", "--json", bad, write(tmp_path / "good.jsonl", GOOD))
    *faults, good = values(ran)
    assert ran.code == 1
    assert {fault["error"]["code"] for fault in faults} >= {code}
    assert len(faults) < 5
    assert good["moves"] == 1
    for fault in faults:
        assert len(fault["error"]["message"]) < 300


def test_a_record_cut_short_and_one_too_long_hide_no_other(ninefold, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"\n".join([RAW, RAW[:50], b'{"x": "' + b"y" * (MOST_BYTES + 9) + b'"}', RAW, b"\xff\xfe", RAW]))
    found = [v.get("error", {}).get("code") for v in values(ninefold("replay", "--json", path))]
    assert found == [None, "record-json", "record-unreadable", None, "record-unreadable", None]


@pytest.mark.parametrize(
    ("name", "code"), [("gone.yaml", "file-missing"), ("", "file-is-folder"), ("a\0b", "file-unreadable")]
)
def test_files_that_cannot_be_opened(ninefold, tmp_path: Path, name: str, code: str) -> None:
    good = write(tmp_path / "good.jsonl", GOOD)
    ran = ninefold("replay", "--json", f"{tmp_path}/{name}", good)
    found, after = values(ran)
    assert (ran.code, found["error"]["code"], found["error"]["move"]) == (1, code, None)
    assert after["moves"] == 1


def test_no_file_is_wrong_usage(ninefold) -> None:
    assert ninefold("replay").code == 2
