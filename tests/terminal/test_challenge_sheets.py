"""Deals of challenge sheets: played with what they ask for, kept, and refused with a place where they are wrong."""

from pathlib import Path

import pytest

SHEET = """\
# Two mornings.
challenge: 1
name: Two mornings
game: grove
rulings: {stacked_doubles: multiply}
deals:
  - deck: [4, 18, 12, 3, 8, 16, 1, 9, 14]
    target: 1
    best: 57
  - deck: [2, 5, 6, 7, 10, 11, 13, 15, 17]
    recipes: [tutti-frutti]
    target: 400
    best: 461
    proven: yes
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "mornings.yaml"
    file.write_text(SHEET, encoding="utf-8")
    return file


def whole_game(ninefold, deal: str) -> str:
    """What is said in a game of the first legal moves."""
    moves: list[str] = []
    while True:
        out = ninefold("play", "--plain", "--deal", deal, typed="\n".join([*moves, "legal"])).out
        best = [line.partition(",")[0] for line in out.splitlines() if ", score " in line and "@" in line]
        found = [line for line in out.splitlines() if "@" in line and line.count(", score ") == 1]
        if not best:
            return out
        moves.append(found[0].rpartition(", score ")[0])


def test_a_deal_of_a_sheet_is_played_for_its_target(ninefold, sheet: Path) -> None:
    out = whole_game(ninefold, f"{sheet}#1")
    assert "Deal: 4,18,12,3,8,16,1,9,14.\nDeal 1 of the sheet Two mornings.\nPoints to reach: 1.\n" in out
    assert "Ruling stacked_doubles=multiply: " in out
    assert "Reached: " in out
    assert "The best known for this deal: 57.\n" in out


def test_a_target_that_is_missed_and_a_best_that_is_proven(ninefold, sheet: Path) -> None:
    out = whole_game(ninefold, f"{sheet}#2")
    assert "Missed by " in out
    assert "The best possible in this deal: 461.\n" in out
    assert "Tutti Frutti" in out


def test_a_game_that_is_resumed_still_knows_its_target(ninefold, sheet: Path) -> None:
    typed = ninefold("play", "--plain", "--deal", f"{sheet}#1", typed="legal all").out.splitlines()
    move = next(line for line in typed if line.startswith("18N@"))
    assert ninefold("play", "--plain", "--deal", f"{sheet}#1", typed=move).code == 0
    sheet.unlink()
    out = ninefold("play", "--plain", "--resume").out
    assert "Deal 1 of the sheet Two mornings.\nPoints to reach: 1.\n" in out
    assert "Ruling stacked_doubles=multiply: " in out


def test_again_plays_the_cards_that_are_left(ninefold, sheet: Path) -> None:
    out = ninefold("play", "--plain", "--deal", f"{sheet}#1", typed="again").out
    assert "Deal: 2,5,6,7,10,11,13,15,17.\n" in out
    assert "The next game, with the cards that were left over.\n" in out


WRONG = [
    ("challenge: 1", "challenge: 99", "sheet-format"),
    ("deck: [4, 18,", "deck: [4, 4,", "deck-card-twice"),
    ("tutti-frutti", "tutti-fruti", "unknown-recipe"),
    ("target: 1\n", "target: many\n", "wrong-value"),
    ("game: grove", "game: groove", "unknown-game"),
    ("target: 1\n", "target: 58\n", "sheet-target"),
    ("    best: 461\n", "", "sheet-proven"),
    ("proven: yes", "prooven: yes", "unknown-key"),
    ("deals:", "deals: []\nold:", "wrong-length"),
    ("{stacked_doubles: multiply}", "[", "yaml-syntax"),
]


@pytest.mark.parametrize(("good", "bad", "code"), WRONG)
def test_what_is_wrong_with_a_sheet_is_named_with_its_place(ninefold, sheet: Path, good, bad, code) -> None:
    sheet.write_text(SHEET.replace(good, bad), encoding="utf-8")
    for command in (("validate", sheet), ("play", "--plain", "--deal", f"{sheet}#2")):
        if command[0] == "play" and code == "deck-card-twice":
            # The other deals of a sheet can be played all the same.
            continue
        ran = ninefold(*command)
        assert ran.code == 1
        assert f"{sheet}:" in ran.out + ran.err
        assert f"[{code}]" in ran.out + ran.err


def test_what_a_sheet_says_against_itself_is_all_told_at_its_places(ninefold, sheet: Path) -> None:
    sheet.write_text(SHEET.replace("target: 1\n", "target: 58\n").replace("    best: 461\n", ""), encoding="utf-8")
    told = ninefold("validate", sheet).out
    assert f"{sheet}:8:13: error [sheet-target] a target of 58, above the best known, 57" in told
    assert f"{sheet}:13:13: error [sheet-proven] proven without a best" in told


def test_a_deal_that_the_sheet_has_not(ninefold, sheet: Path) -> None:
    ran = ninefold("play", "--plain", "--deal", f"{sheet}#3")
    assert (ran.code, "the sheet has no deal 3; expected a number from 1 to 2" in ran.err) == (1, True)
    assert "[deal-game]" in ninefold("play", "forage", "--plain", "--deal", f"{sheet}#1").err
    assert ninefold("validate", sheet).code == 0


def test_a_sheet_with_a_long_name_and_no_title_is_kept_and_resumed(ninefold, sheet: Path) -> None:
    long = sheet.with_name(f"{'morning' * 20}.yaml")
    long.write_text(SHEET.replace("name: Two mornings\n", ""), encoding="utf-8")
    typed = ninefold("play", "--plain", "--deal", f"{long}#1", typed="legal all").out.splitlines()
    move = next(line for line in typed if line.startswith("18N@"))
    assert ninefold("play", "--plain", "--deal", f"{long}#1", typed=move).code == 0
    assert "Points to reach: 1." in ninefold("play", "--plain", "--resume").out
