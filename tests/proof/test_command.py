"""`ninefold proof`: what it prints for people and for programs, how it ends, and what it needs."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from proof_support import planted, rewrite, shown

from ninefold.layout.flip import Backs

Built = Callable[..., bytes]


@pytest.fixture
def sound(tmp_path: Path, built: Built) -> Path:
    path = tmp_path / "sound.pdf"
    path.write_bytes(built(parts=(), count=10))
    return path


def test_a_sound_file_is_told_in_a_few_lines(ninefold, sound: Path) -> None:
    ran = ninefold("proof", sound)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == f"sound.pdf: 8 pages, {sound.stat().st_size / 1000:.0f} kB"
    assert "  paper     A4, 210 × 297 mm" in lines
    assert "  cards     10 fronts and 10 backs; numbers 1–10, each once" in lines
    assert any(line.startswith("  backs     flipped on the long edge") and "10 pairs" in line for line in lines)
    assert any(line.startswith("  rulers    100 mm measure 100 mm (pages 1, 3–7)") for line in lines)
    assert "            pages 2, 8: empty" in lines
    assert lines[-1] == "0 problems, 0 warnings"


def test_problems_come_first_and_end_with_1(ninefold, sound: Path) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        line = shown(pdf.pages[3])[0]
        rewrite(pdf.pages[3], lambda text: text.replace(line, ""))

    sound.write_bytes(planted(sound.read_bytes(), plant))
    ran = ninefold("proof", sound)
    assert ran.code == 1
    first = ran.out.splitlines()[0]
    assert first.startswith(f"{sound}: error [card-count] the back of card 1: not there")
    assert "nothing lies behind card 1;" in ran.out
    assert ran.out.splitlines()[-1] == "2 problems, 0 warnings"
    assert "numbers 1–10, most of them once" in ran.out


def test_json_holds_all_facts_and_problems(ninefold, sound: Path) -> None:
    value = json.loads(ninefold("proof", sound, "--json").out)
    assert value["problems"] == []
    assert value["size"] == sound.stat().st_size
    assert value["duplex"] == "DuplexFlipLongEdge"
    assert len(value["pages"]) == 8
    assert set(value["pages"][2]["ink"]) == {"cyan", "magenta", "yellow", "black"}
    assert value["cards"]["backs"] == {str(number): 1 for number in range(1, 11)}
    assert value["backs"]["flip"] == "long"
    wrong = json.loads(ninefold("proof", sound, "--json", "--backs", "short").out)
    assert [problem["code"] for problem in wrong["problems"]] == ["flip-wrong"]


def test_a_file_that_is_none_stops_on_standard_error(ninefold, tmp_path: Path) -> None:
    ran = ninefold("proof", tmp_path / "none.pdf")
    assert (ran.code, ran.out) == (1, "")
    assert "[file-missing]" in ran.err
    assert ninefold("proof", tmp_path, "--margin", "wide").code == 2


def test_our_own_files_pass(ninefold, tmp_path: Path) -> None:
    """The real thing: a whole game and cards for print shops, as built."""
    assert ninefold("build", "grove", "-p", "letter", "--backs", "fold", "-l", "en", "-o", tmp_path).code == 0
    assert ninefold("export", "pdf", "grove", "-l", "en", "-o", tmp_path).code == 0
    for path in sorted((tmp_path / "grove").glob("*.pdf")):
        ran = ninefold("proof", path)
        assert ran.out.splitlines()[-1] == "0 problems, 0 warnings", ran.out
        assert "18 fronts and 18 backs; numbers 1–18, each once" in ran.out


def test_what_poppler_says_is_a_problem(
    ninefold, sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    fake = programs / "pdftoppm"
    fake.write_text("#!/bin/sh\necho 'Syntax Error: odd' >&2\necho 'Syntax Error: odd' >&2\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    ran = ninefold("proof", sound)
    assert ran.code == 1
    assert ran.out.count("[renderer-warning] poppler says: Syntax Error: odd;") == 1
    fake.write_text("#!/bin/sh\nexit 0\n")
    assert "poppler has nothing to say" in ninefold("proof", sound).out


def test_without_the_extra_it_says_what_to_install(ninefold, sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("ninefold.render.proof.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pikepdf", None)
    ran = ninefold("proof", sound)
    assert (ran.code, ran.out) == (1, "")
    assert "pikepdf is not installed" in ran.err
    assert "pip install '.[proof]'" in ran.err


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT])
def test_a_paper_that_is_not_shipped_is_told_by_its_size(
    ninefold, tmp_path: Path, built: Built, backs: Backs
) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj.MediaBox = pikepdf.Array([0, 0, 600, 800])

    path = tmp_path / "odd.pdf"
    path.write_bytes(planted(built(parts=("fronts",), backs=backs), plant))
    assert "  paper     211.67 × 282.22 mm" in ninefold("proof", path).out
