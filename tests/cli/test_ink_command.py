"""`--ink` and the gate of colours, from the command line to the bytes of the PDF."""

import re
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest

from ninefold.resources import cards_root

GAMES = ("forage", "grove", "orchard")


def built(ninefold, folder: Path, game: str, ink: str) -> Path:
    ran = ninefold("build", game, "-p", "a4", "--only", "cards", "--ink", ink, "-o", folder / ink)
    assert ran.code == 0, ran.err
    return folder / ink / game / f"{game}-cards-en-a4-long.pdf"


def pages(path: Path) -> list[np.ndarray]:  # type: ignore[type-arg]
    document = pypdfium2.PdfDocument(path)
    # Fewer dots would make the finest lines thicker than they are.
    return [page.render(scale=400 / 72).to_numpy()[..., :3] for page in document]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_low_ink_takes_a_quarter_of_the_ink(ninefold, tmp_path: Path, game: str) -> None:
    """Field report B95: every side by itself, and not as a pale copy but as dark lines on white paper."""
    both = [pages(built(ninefold, tmp_path, game, ink)) for ink in ("full", "low")]
    inks = [[float((1 - page / 255).mean()) for page in drawn] for drawn in both]
    assert 0.1 * sum(inks[0]) <= sum(inks[1]) <= 0.25 * sum(inks[0])
    assert all(low <= 0.32 * full for full, low in zip(*inks, strict=True))
    for page in both[1]:
        darkest = page.min(axis=2)
        assert (darkest > 250).mean() >= 0.55
        assert 0.01 <= (darkest < 128).mean() <= 0.04


def colours(path: Path) -> set[tuple[float, ...]]:
    """Every colour that is set anywhere in a PDF, in pages, forms and shadings."""
    found = set()
    with pikepdf.open(path) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Stream):
                if str(item.get("/Type", "")) in ("/Page", "/XObject", "None", "") and "/Length1" not in item:
                    for line in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", item.read_bytes()):
                        found.add(tuple(map(float, line)))
            elif isinstance(item, pikepdf.Dictionary):
                for key in ("/C0", "/C1"):
                    if key in item:
                        found.add(tuple(float(value) for value in item[key]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_grey_print_has_no_colour_anywhere(ninefold, tmp_path: Path, game: str) -> None:
    grey = colours(built(ninefold, tmp_path, game, "gray"))
    assert len(grey) > 20
    assert all(max(colour) == min(colour) for colour in grey)
    full = colours(built(ninefold, tmp_path, game, "full"))
    assert any(max(colour) != min(colour) for colour in full)


def test_grey_is_read_however_it_is_spelled(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "grove", "-p", "a4", "--only", "tokens", "--ink", "Grey", "-o", str(tmp_path))
    assert ran.code == 0


def test_an_unknown_ink_is_wrong_usage(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "grove", "--ink", "sepia", "-o", str(tmp_path))
    assert ran.code == 2
    assert "full, low, gray" in " ".join(ran.err.split())
    assert not list(tmp_path.iterdir())


@pytest.fixture
def alike(tmp_path: Path) -> Path:
    """A set whose theme gives two kinds nearly one colour."""
    home = tmp_path / "alike"
    home.mkdir()
    shipped = cards_root() / "grove"
    (home / "cards.yaml").write_text((shipped / "cards.yaml").read_text())
    theme = (shipped / "theme.yaml").read_text()
    assert 'lead: "#266843"' in theme
    (home / "theme.yaml").write_text(theme.replace('lead: "#266843"', 'lead: "#DD8A3A"'))
    return home


def test_a_theme_whose_kinds_cannot_be_told_apart_is_not_built(ninefold, alike: Path, tmp_path: Path) -> None:
    ran = ninefold("build", str(alike), "-p", "a4", "-o", str(tmp_path / "out"))
    assert ran.code == 1
    assert "theme.yaml:" in ran.out + ran.err
    assert "kinds-alike]" in ran.out + ran.err
    assert "kinds-alike-in-grey]" in ran.out + ran.err
    assert "'orange'" in ran.out + ran.err
    assert not (tmp_path / "out").exists()


def test_validate_says_the_same(ninefold, alike: Path) -> None:
    ran = ninefold("validate", str(alike))
    assert ran.code == 1
    assert "kinds-alike]" in ran.out + ran.err


def test_a_draft_is_built_with_a_warning(ninefold, alike: Path, tmp_path: Path) -> None:
    ran = ninefold("build", str(alike), "-p", "a4", "--only", "fronts", "--draft", "-o", str(tmp_path / "out"))
    assert ran.code == 0
    assert "warning [kinds-alike]" in ran.out + ran.err
    assert list((tmp_path / "out").rglob("*.pdf"))


def test_pictures_are_exported_in_the_ink_asked_for(ninefold, tmp_path: Path) -> None:
    ran = ninefold("export", "svg", "grove", "--ink", "gray", "-o", str(tmp_path))
    assert ran.code == 0, ran.err
    text = (tmp_path / "grove" / "svg" / "card-001-front.svg").read_text()
    assert all(a == b == c for a, b, c in re.findall(r'"#(..)(..)(..)"', text))
