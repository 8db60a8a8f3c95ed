"""The vendored fonts are the ones that were checked, and hold what our languages need."""

import hashlib

import pytest
from fontTools.ttLib import TTFont

from ninefold.resources import font_file

FOLDER = font_file("regular").parent


def test_checksums() -> None:
    for line in (FOLDER / "SHA256SUMS").read_text("ascii").splitlines():
        digest, name = line.split()
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == digest
    assert {p.name for p in FOLDER.glob("*.ttf")} == {
        line.split()[1] for line in (FOLDER / "SHA256SUMS").read_text("ascii").splitlines()
    }


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_static_truetype_that_may_be_embedded(weight: str) -> None:
    font = TTFont(font_file(weight))
    assert "glyf" in font
    assert "fvar" not in font
    assert font["OS/2"].fsType == 0
    assert font_file(weight).stat().st_size < 2_000_000


@pytest.mark.parametrize("weight", ["regular", "bold"])
@pytest.mark.parametrize(
    "text",
    [
        "The quick brown fox — “jumps” … 0123456789 × ≥ ≤ → ✓ ★ №",
        "Ação, maçã, pêssego, limão; Äpfel, Größe; façade, œuvre; żółć, ěščřž",
        "Съешь же ещё этих мягких французских булок, да выпей чаю",
        "上に重ねたカードの下の木、果樹園、森、栗、茸、手押し車、リス。「レシピ」？！",
    ],
)
def test_texts_of_our_languages_have_glyphs(weight: str, text: str) -> None:
    cmap = TTFont(font_file(weight)).getBestCmap()
    assert [c for c in text if ord(c) not in cmap] == []


def test_cyrillic_is_proportional() -> None:
    font = TTFont(font_file("regular"))
    cmap, widths = font.getBestCmap(), font["hmtx"]
    assert widths[cmap[ord("ш")]][0] != widths[cmap[ord("г")]][0]
    assert widths[cmap[ord("г")]][0] < 0.7 * font["head"].unitsPerEm
