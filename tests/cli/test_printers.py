"""ninefold calibrate, and builds for printers with faults and for sheets turned by hand."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from ninefold.cli.profiles import find_profile, number, profiles_folder
from ninefold.errors import Report
from ninefold.layout.flip import Backs
from ninefold.layout.profile import Profile
from ninefold.render.proof import proof_file
from ninefold.render.proof.facts import Facts, Wish

Run = Callable[..., object]


def text_of(path: Path, page: int = 0) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return str(document[page].get_textpage().get_text_bounded()).replace("\r\n", "\n")


def proofed(path: Path, margin: float = 6.35) -> tuple[Facts, list[str]]:
    report = Report()
    facts = proof_file(path, Wish(margin, Backs.LONG), report)
    return facts, [problem.code for problem in report]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("fronts-first", "all fronts, then all backs"),
        ("backs-reversed", "all fronts, then all backs from the last"),
    ],
)
def test_pages_for_sheets_turned_by_hand_lie_back_to_back(ninefold, tmp_path: Path, order: str, words: str) -> None:
    """Field report B15: read back from the file by what is drawn on its pages."""
    ran = ninefold("build", "grove", "-p", "a4", "--only", "cards", "--order", order, "-o", tmp_path)
    assert ran.code == 0, ran.err
    facts, problems = proofed(tmp_path / "grove" / "grove-cards-en-a4-long.pdf")
    assert problems == []
    assert facts.backs is not None
    assert (facts.backs.order, facts.backs.pairs) == (words, 18)
    assert facts.backs.offset < 0.01
    # Another order is another file.
    again = ninefold("build", "grove", "-p", "a4", "--only", "cards", "-o", tmp_path)
    assert "(unchanged)" not in again.out


@pytest.mark.slow
def test_what_is_read_is_kept_told_and_applied(ninefold, tmp_path: Path) -> None:
    """Field report B06."""
    ran = ninefold("calibrate", "--name", "Office", "--x", "0.6", "--y", "-0.2", "--margin", "5")
    assert ran.code == 0, ran.err
    assert "moves backs 0.6 mm left and 0.2 mm down, seen from the front" in ran.out
    assert "keeps 5 mm clear" in ran.out
    assert "scales" not in ran.out
    assert find_profile("office") == Profile(x=0.6, y=-0.2, margin=5)
    assert "office  moves backs 0.6 mm left" in ninefold("list").out

    build = ("build", "grove", "-p", "a4", "--only", "cards", "--profile", "office", "-o", tmp_path)
    ran = ninefold(*build)
    assert (ran.code, ran.err) == (0, "")
    facts, problems = proofed(tmp_path / "grove" / "grove-cards-en-a4-long.pdf", margin=5)
    ran = ninefold("proof", tmp_path / "grove" / "grove-cards-en-a4-long.pdf", "--profile", "office")
    assert ran.out.splitlines()[-1] == "0 problems, 0 warnings"
    assert "backs and rulers are told as office prints them" in ran.out
    # On a perfect printer the correction itself would show.
    assert set(problems) == {"back-offset"}
    assert facts.backs is not None
    assert facts.backs.offset == pytest.approx((0.6**2 + 0.2**2) ** 0.5, abs=0.01)
    assert "(unchanged)" in ninefold(*build).out
    # More of the same printer: what is not given stays as it was, and builds are made again.
    assert ninefold("calibrate", "--name", "office", "--rotation", "0.1", "--scale-y", "249.5/250").code == 0
    assert find_profile("office") == Profile(0.6, -0.2, 0.1, 100, 99.8, 5)
    assert "(unchanged)" not in ninefold(*build).out


def test_the_commands_on_the_sheet_are_the_ones_to_type(ninefold, tmp_path: Path) -> None:
    ran = ninefold("calibrate", "-p", "a4", "-o", tmp_path)
    assert ran.code == 0, ran.err
    sheet = tmp_path / "calibration-en-a4-long.pdf"
    assert ran.out.splitlines()[0] == str(sheet)
    commands = re.findall(r"^ninefold .*", text_of(sheet), re.MULTILINE)
    assert [command.split()[1] for command in commands] == ["calibrate", "calibrate", "build"]
    for command in commands:
        where = ["--only", "score"] if " build " in command else []
        ran = ninefold(*shlex.split(command)[1:], *where, *([] if "--x" in command else ["-o", tmp_path]))
        assert ran.code == 0, f"{command}\n{ran.err}"
    assert find_profile("myprinter") == Profile(x=0.4, y=-0.2)
    assert "through the profile myprinter" in text_of(sheet)
    assert proofed(sheet)[1] == []


def test_the_sheet_takes_the_margin_of_its_profile_unless_another_is_given(ninefold, tmp_path: Path) -> None:
    ninefold("calibrate", "--name", "p", "--x", "0", "--margin", "8")
    for options, margin in (([], "8"), (["--margin", "10"], "10")):
        assert ninefold("calibrate", "--name", "p", "-p", "letter", *options, "-o", tmp_path).code == 0
        assert f"--margin larger than {margin} mm" in text_of(tmp_path / "calibration-en-letter-long.pdf")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["calibrate", "--x", "0.4"], 2, "add --name"),
        (["calibrate", "--name", "a/b", "--x", "1"], 2, "profile-name"),
        (["calibrate", "--name", "..", "--x", "1"], 2, "profile-name"),
        (["calibrate", "--name", "p", "--x", "11"], 2, "--x: error [profile-range] 11; expected -10 to 10 mm"),
        (["calibrate", "--name", "p", "--rotation", "nan"], 2, "profile-range"),
        (["calibrate", "--name", "p", "--scale-x", "0.996"], 2, "expected 95 to 105 mm"),
        (["calibrate", "--name", "p", "--scale-x", "150/0"], 2, "share of nothing"),
        (["calibrate", "--name", "p", "--scale-y", "wide"], 2, "is not a length"),
        (["calibrate", "--name", "p"], 1, "unknown-profile"),
        (["calibrate", "-p", "a44"], 2, "unknown-paper"),
        (["calibrate", "--margin", "1"], 2, "margin-unprintable"),
        (["calibrate", "--backs", "fold"], 2, "Invalid value"),
        (["build", "grove", "--profile", "p"], 1, "make one: ninefold calibrate"),
        # No name is recommended that would be refused.
        (["build", "grove", "--profile", "../p"], 1, "then ninefold calibrate --name NAME --x …"),
        (["build", "grove", "--profile", ""], 1, "then ninefold calibrate --name NAME --x …"),
        (["build", "grove", "--order", "sideways"], 2, "Invalid value"),
    ],
)
def test_wrong_choices_are_refused_and_nothing_is_kept(
    ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ninefold(*words)
    assert ran.code == code
    assert says in ran.err
    assert list(tmp_path.rglob("*.*")) == []


def test_a_mistyped_name_gets_a_guess_and_a_damaged_file_its_place(ninefold, tmp_path: Path) -> None:
    ninefold("calibrate", "--name", "office", "--x", "1")
    assert "did you mean 'office'?" in ninefold("build", "grove", "--profile", "ofice", "-o", tmp_path).err
    (profiles_folder() / "office.yaml").write_text("x: 0.4\nyy: 3\n", encoding="utf-8")
    ran = ninefold("build", "grove", "--profile", "office", "-o", tmp_path)
    assert ran.code == 1
    assert "office.yaml:2:1: error [unknown-key]" in ran.err
    assert "office  cannot be read" in ninefold("list").out


def test_settings_that_cannot_be_written_are_told(ninefold, tmp_path: Path) -> None:
    (tmp_path / "settings").write_text("in the way")
    ran = ninefold("calibrate", "--name", "office", "--x", "1")
    assert ran.code == 1
    assert "output-unwritable" in ran.err


def test_profiles_lie_with_other_settings_of_the_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import platformdirs

    monkeypatch.delenv("NINEFOLD_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert profiles_folder().parent == Path(platformdirs.user_config_dir("ninefold", appauthor=False))


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.0001, "0"), (100.0, "100"), (-0.25, "-0.25"), (99.73333, "99.733"), (10.0, "10")],
)
def test_values_are_written_short_and_without_a_minus_before_nothing(value: float, text: str) -> None:
    assert number(value) == text


def test_a_profile_is_checked_and_has_a_schema(ninefold, tmp_path: Path) -> None:
    ninefold("calibrate", "--name", "office", "--x", "0.4")
    kept = profiles_folder() / "office.yaml"
    assert ninefold("validate", kept).out == "office.yaml: 0 problems, 0 warnings\n"
    kept.write_text("x: 44\nrotatoin: 1\n", encoding="utf-8")
    ran = ninefold("validate", kept)
    assert ran.code == 1
    assert f"{kept}:1:4: error [" in ran.out
    assert f"{kept}:2:1: error [unknown-key]" in ran.out
    assert "did you mean 'rotation'?" in ran.out
    schema = json.loads(ninefold("schema").out)["profile"]
    assert set(schema["properties"]) == {"x", "y", "rotation", "scale_x", "scale_y", "margin"}


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["build", "grove", "--bleed", "x"], "--bleed"),
        (["build", "grove", "--margin", "x"], "--margin"),
        (["build", "grove", "--die", "x"], "--die"),
        (["build", "grove", "--area", "x"], "--area"),
        (["export", "svg", "grove", "--area", "x"], "--area"),
        (["export", "svg", "grove", "--bleed", "x"], "--bleed"),
        (["preview", "grove", "--area", "x"], "--area"),
        (["proof", "some.pdf", "--margin", "x"], "--margin"),
        (["calibrate", "--name", "p", "--x", "far"], "--x"),
        (["calibrate", "--name", "p", "--scale-x", "far"], "--scale-x"),
        (["calibrate", "--margin", "far"], "--margin"),
    ],
)
def test_a_length_that_is_none_names_its_option(ninefold, words: list[str], option: str) -> None:
    ran = ninefold(*words)
    assert ran.code == 2
    assert f"{option}: '{words[-1]}' is not a length" in " ".join(ran.err.split())
