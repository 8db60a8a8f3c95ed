"""`export cutter`: what is printed and what is cut lie in the same places."""

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

RECTANGLE = re.compile(r"q ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re W n")


def exported(ninefold, folder: Path, *words: object) -> Path:
    ran = ninefold("export", "cutter", *words, "-o", folder)
    assert ran.code == 0, ran.err
    (home,) = folder.glob("*/cutter")
    return home


def clips(pdf: pikepdf.Pdf, page: int) -> list[tuple[float, ...]]:
    """The boxes that cards are printed in, bleed and all, in mm from the upper left."""
    ops = b" ".join(pdf.pages[page].Contents.read_bytes().split()).decode()
    return [tuple(map(float, found)) for found in RECTANGLE.findall(ops)]


def cuts(svg: Path) -> list[tuple[float, ...]]:
    """The corners (left, top, right, bottom) of square cut lines."""
    lines = re.findall(r'd="M(\S+) (\S+)H(\S+)V(\S+)H', svg.read_text(encoding="utf-8"))
    return [tuple(map(float, line)) for line in lines]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_lines_are_cut_where_cards_are_printed(ninefold, tmp_path: Path, paper: str) -> None:
    home = exported(ninefold, tmp_path, "grove", "-p", paper, "--radius", 0, "--bleed", 1, "--area", 30)
    (path,) = home.glob("*.pdf")
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) % 2 == 0
        width = {"a4": 210.0, "letter": 215.9}[paper]
        printed = 0
        for front in range(0, len(pdf.pages), 2):
            boxes = clips(pdf, front)
            lines = cuts(home / f"grove-cutter-{paper}-cut-{len(boxes)}.svg")
            printed += len(boxes)
            trims = [(x + 1, y + 1, x + w - 1, y + h - 1) for x, y, w, h in boxes]
            assert lines == [pytest.approx(trim, abs=0.011) for trim in trims]
            # Seen from the back the same card lies at the other side.
            behind = [(width - x - w, y, w, h) for x, y, w, h in clips(pdf, front + 1)]
            assert behind == [pytest.approx(box, abs=0.021) for box in boxes]
        assert printed == 18


def test_marks_are_on_fronts_alone_and_nothing_is_near_them(ninefold, tmp_path: Path) -> None:
    home = exported(ninefold, tmp_path, "orchard", "-p", "a4", "--to", "four-marks")
    (path,) = home.glob("*.pdf")
    scale = 4  # pixels to the mm
    with pypdfium2.PdfDocument(path) as document:
        front, back = (document[n].render(scale=scale * 25.4 / 72).to_numpy()[..., :3].astype(int) for n in (0, 1))
    far_x, far_y = 210 - 10 - 5, 297 - 10 - 5
    for x, y in ((10, 10), (far_x, 10), (10, far_y), (far_x, far_y)):
        wide = [round((y - 2) * scale), round((y + 7) * scale), round((x - 2) * scale), round((x + 7) * scale)]
        around = front[wide[0] : wide[1], wide[2] : wide[3]]
        # With a pixel more on each side: the picture is a pixel larger than the page.
        mark = around[round(2 * scale) - 1 : round(7 * scale) + 1, round(2 * scale) - 1 : round(7 * scale) + 1]
        black, inside = (around.max(axis=2) < 60).sum(), (mark.max(axis=2) < 60).sum()
        assert inside >= 100
        assert black == inside
        # Nothing but black and white, and the shades at their edges.
        assert (around.max(axis=2) - around.min(axis=2)).max() <= 8
        assert back[wide[0] : wide[1], wide[2] : wide[3]].min() == 255


def test_corners_are_rounded_unless_they_shall_not_be(ninefold, tmp_path: Path) -> None:
    home = exported(ninefold, tmp_path, "orchard", "-p", "a4")
    (svg,) = home.glob("*.svg")
    assert svg.read_text().count("A3 3 0 0 1") == 4 * 9


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--to", "tree-marks"], "unknown-cutter"),
        (["--radius", "11"], "radius-range"),
        (["--radius", "-1"], "radius-range"),
        (["--bleed", "-1"], "bleed-range"),
        (["--paper", "a44"], "unknown-paper"),
    ],
)
def test_what_cannot_be_cut_is_refused(ninefold, tmp_path: Path, words: list[str], code: str) -> None:
    ran = ninefold("export", "cutter", "grove", "-p", "a4", *words, "-o", tmp_path / "out")
    assert ran.code == 2
    assert f"[{code}]" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_paper_too_small_for_a_card_and_marks(ninefold, tmp_path: Path) -> None:
    own = tmp_path / "small.yaml"
    own.write_text("name: small\nwidth: 75\nheight: 100\n")
    ran = ninefold("export", "cutter", "grove", "-p", own, "-o", tmp_path / "out")
    assert ran.code == 1
    assert "[cutter-no-room]" in ran.err


def test_marks_of_ones_own(ninefold, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("name: Mine\nmarks: 4\nlength: 8\nthickness: 0.5\ninset: 12\nclear: 3\n")
    assert ninefold("validate", own).code == 0
    exported(ninefold, tmp_path / "out", "orchard", "--to", own)
    own.write_text("name: Mine\nmarks: 5\nlength: 8\nthickness: 0.5\ninset: 2\n")
    ran = ninefold("validate", own)
    assert ran.code == 1
    assert "[unknown-word]" in ran.out
    assert "[cutter-length]" in ran.out
