"""Card sets that are nearly right: odd names of files and folders, links that lead out."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture
def mine(ninefold, tmp_path: Path) -> Path:
    assert ninefold("new", tmp_path / "mine", "--from", "grove", "--look").code == 0
    return tmp_path / "mine"


def test_names_that_are_nearly_those_of_a_sets_files_are_warned_of(ninefold, mine: Path) -> None:
    (mine / "theme.yaml").rename(mine / "theme.yml")
    (mine / "recipes.yaml").rename(mine / "Recipe.yaml")
    (mine / "symbols").rename(mine / "Symbols")
    (mine / "notes.txt").write_text("mine")
    ran = ninefold("validate", mine)
    hints = [line.strip() for line in ran.out.splitlines() if "hint" in line]
    assert ran.code == 0
    assert hints == [
        "hint: did you mean 'recipes.yaml'?",
        "hint: did you mean 'symbols'?",
        "hint: did you mean 'theme.yaml'?",
    ]
    assert ran.out.count("warning [file-name]") == 3


def test_files_in_a_sets_folders_that_are_passed_over_are_warned_of(ninefold, mine: Path) -> None:
    (mine / "recipes.yaml").rename(mine / "recipes.yaml.txt")
    (mine / "symbols" / "fig.SVG").write_text("<svg/>")
    (mine / "symbols" / "plum.svg.txt").write_text("<svg/>")
    (mine / "fonts").write_text("a file where a folder should be")
    (mine / "locale").mkdir()
    (mine / "locale" / "fr_FR.po").write_text("nonsense")
    (mine / "locale" / "DE.po").write_text("nonsense")
    ran = ninefold("validate", mine)
    warned = {line.split(":")[0].removeprefix(f"{mine}/") for line in ran.out.splitlines() if "[file-name]" in line}
    passed_over = {"recipes.yaml.txt", "symbols/fig.SVG", "symbols/plum.svg.txt", "fonts"}
    assert (ran.code, warned) == (0, {*passed_over, "locale/fr_FR.po", "locale/DE.po"})
    assert "did you mean 'de.po'?" in ran.out


@pytest.mark.parametrize("name", ["theme.yaml", "words.yaml", "recipes.yaml", "rules.yaml", "cards.yaml"])
def test_no_file_of_a_set_is_read_through_a_link_that_leaves_it(ninefold, mine: Path, name: str) -> None:
    secret = mine.parent / "secret.yaml"
    secret.write_text("root: secret words\n")
    (mine / name).unlink(missing_ok=True)
    (mine / name).symlink_to(secret)
    ran = ninefold("validate", mine)
    assert ran.code == 1
    assert "[file-outside]" in ran.out
    assert "secret words" not in ran.out


@pytest.mark.parametrize("linked", ["examples", "examples/rise.yaml", "symbols"])
def test_neither_its_folders_nor_its_examples_lead_out_of_a_set(ninefold, mine: Path, linked: str) -> None:
    elsewhere = mine.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "rise.yaml").write_text("root: secret words\n")
    (mine / "symbols").rename(mine / "drawings")
    (mine / linked).parent.mkdir(exist_ok=True)
    (mine / linked).symlink_to(elsewhere / Path(linked).name if "/" in linked else elsewhere)
    ran = ninefold("validate", mine)
    assert ran.code == 1
    assert f"{Path(linked).name}:" in ran.out
    assert "[file-outside]" in ran.out
    assert "secret words" not in ran.out


@pytest.mark.slow
def test_a_link_within_the_set_is_followed(ninefold, mine: Path) -> None:
    (mine / "theme.yaml").rename(mine / "looks.yaml")
    (mine / "theme.yaml").symlink_to("looks.yaml")
    assert ninefold("validate", "--strict", mine).code == 0


def test_a_drawing_of_nothing_is_refused(ninefold, mine: Path) -> None:
    (mine / "symbols" / "orange.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>')
    assert "[symbol-empty]" in ninefold("validate", mine).out


@pytest.mark.parametrize(
    ("when", "most"),
    [("{count: 16, of: dice, kind: each}", 6), ("{count: 17, of: dice}", 16), ("{group: 7, of: dice}", 6)],
)
def test_a_recipe_that_asks_for_more_dice_than_there_are_is_refused(
    ninefold, mine: Path, when: str, most: int
) -> None:
    recipes = (mine / "recipes.yaml").read_text()
    old = "{count: 4, of: dice, kind: each, wheelbarrow: no}"
    assert old in recipes
    (mine / "recipes.yaml").write_text(recipes.replace(old, when))
    ran = ninefold("validate", mine)
    assert f"expected at most {most}, all that can be there" in ran.out
    assert ran.code == 1


def test_a_folder_whose_name_is_no_text_is_built(ninefold, mine: Path) -> None:
    odd = mine.parent / os.fsdecode(b"bad\xff")
    mine.rename(odd)
    ran = ninefold("build", odd, "--only", "fronts", "--paper", "a4", "-o", odd.parent / "out")
    assert ran.code == 0, ran.err


@pytest.mark.slow
def test_a_line_break_in_a_name_begins_no_message(ninefold, mine: Path) -> None:
    odd = mine.parent / "x\n::error::gotcha"
    mine.rename(odd)
    (odd / "theme.yaml").unlink()
    ran = ninefold("validate", "--format", "github", odd)
    assert not [line for line in ran.out.splitlines() if line.startswith("::error::gotcha")]


def test_rules_by_themselves_are_checked_as_rules(ninefold, mine: Path) -> None:
    (mine / "cards.yaml").unlink()
    (mine / "rules.yaml").write_text("extends: grove\ndeck: {cards: 18, played: 8, hand: 1}\n")
    assert "0 problems" in ninefold("validate", mine / "rules.yaml").out
    (mine / "rules.yaml").write_text("extends: grove\ndeck: {cards: 18, played: 80, hand: 1}\n")
    ran = ninefold("validate", mine / "rules.yaml")
    assert "a whole number from 2 to 12" in ran.out


def test_a_reader_who_goes_away_hides_no_problem(mine: Path) -> None:
    cards = (mine / "cards.yaml").read_text()
    (mine / "cards.yaml").write_text(cards.replace("orange", "organe"))
    command = [sys.executable, "-m", "ninefold", "validate", str(mine)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.wait() == 1
        assert running.stderr is not None
        assert running.stderr.read() == b""


def test_recipes_are_named_in_any_language(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NINEFOLD_DATA", str(tmp_path))
    chosen = "Eingelegte Limetten, Апельсиновый сок"
    ran = ninefold("play", "grove", "--plain", "--seed", "1", "--recipes", chosen)
    assert ran.code == 0, ran.err
    assert "Lime Pickle" in ran.out
    assert "Orange Juice" in ran.out


@pytest.mark.parametrize("name", ["Mein Gärten 🍋", "a#b", "it's: mine", "- dash", "𝒢"])
def test_a_game_with_a_set_of_any_name_is_kept_dealt_again_and_goes_on(
    ninefold, mine: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = mine.rename(mine.parent / name)
    monkeypatch.chdir(mine.parent)
    told = ninefold("play", folder, "--plain", "--seed", 9, typed="legal all\n").out
    move = next(line.split()[0] for line in told.splitlines() if "@" in line and line[0].isdigit())
    code = next(line for line in told.splitlines() if line.startswith("Deal: ")).removeprefix("Deal: ")[:-1]
    assert ninefold("play", folder, "--plain", "--deal", code, typed=f"{move}\n").code == 0
    ran = ninefold("play", "--plain", "--resume", typed="")
    assert (ran.code, "Moves made: 1." in ran.out, ran.err) == (0, True, "")


def test_commands_that_are_told_can_be_copied_whatever_a_folder_is_called(ninefold, tmp_path: Path) -> None:
    folder = tmp_path / "it's mine"
    told = ninefold("new", folder, "--from", "grove").out.splitlines()[-1]
    assert shlex.split(told.partition("then: ")[2]) == ["ninefold", "validate", str(folder)]
