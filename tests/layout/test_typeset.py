"""Lines are measured as they are set, break where languages allow it, and never hide what does not fit."""

import itertools
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.layout.fontfile import read_font
from ninefold.layout.linebreak import NO_END, NO_START, may_break
from ninefold.layout.typeset import FONT_FILES, cap_height, fit, line_height, measure, metrics, missing, wrap

JAPANESE = (
    "「手押し車」は１５点のサイコロとして数えます。合計が１０点をこえたら、"
    "そのサイコロと取りかえます…ただし、一度だけです。",
    "本当に？！そうです！！「（『リス』）」と「手押し車」、〈空き地〉――終わり。"
    "スコアは１２３点、３．５％、Grove PnP version 2.0です。",
)
ENGLISH = "Every tree that is covered by a tree of its own kind (it must match) bears a die — once."


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_metrics_are_those_that_fonttools_reads(weight: str) -> None:
    mine = metrics(weight)
    with TTFont(FONT_FILES[weight], lazy=True) as font:
        em, glyphs, widths = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"].metrics
        assert mine.advances == {code: widths[glyph][0] / em for code, glyph in glyphs.items()}
        assert mine.missing == widths[".notdef"][0] / em
        outlines = font["glyf"]
        assert mine.cap_height == outlines[glyphs[ord("H")]].yMax / em
        assert mine.x_height == outlines[glyphs[ord("x")]].yMax / em
        assert mine.descent == -outlines[glyphs[ord("p")]].yMin / em


def test_both_kinds_of_character_maps_are_read(tmp_path: Path) -> None:
    with TTFont(FONT_FILES["regular"]) as font:
        tables = [table for table in font["cmap"].tables if table.format == 4]
        assert tables
        font["cmap"].tables = tables
        font.save(tmp_path / "segments.ttf")
        expected = {code: font.getGlyphID(glyph) for code, glyph in font.getBestCmap().items()}
    assert read_font((tmp_path / "segments.ttf").read_bytes()).glyphs == expected


def test_measure_is_the_sum_of_the_advances() -> None:
    assert measure("nn", "regular", 10) == pytest.approx(2 * measure("n", "regular", 10))
    assert measure("n", "regular", 20) == pytest.approx(2 * measure("n", "regular", 10))
    assert measure("木", "regular", 72) == pytest.approx(25.4)
    assert measure("", "bold", 10) == 0


def test_decomposed_letters_measure_like_composed_ones() -> None:
    assert measure("ma\u0063\u0327a\u0303", "regular", 9) == measure("maçã", "regular", 9)
    assert missing("a\u0303", "regular") == ()


def test_heights_follow_the_size() -> None:
    assert 0 < cap_height("bold", 10) < line_height(10)


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_both_weights_have_the_scripts_of_our_languages(weight: str) -> None:
    assert missing("Grove “½” – № ёЁЖ ção レモン収穫ー、。", weight) == ()
    assert missing("a♥b♥\n\u2009", weight) == ("♥", "\u2009")


@pytest.mark.parametrize("text", JAPANESE)
@pytest.mark.parametrize("width", range(20, 80, 3))
def test_japanese_lines_keep_the_kinsoku_rules(text: str, width: int) -> None:
    lines = wrap(text, "regular", 8, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert not [line for line in lines[1:] if line[0] in NO_START]
    assert not [line for line in lines[:-1] if line[-1] in NO_END]
    assert max(measure(line, "regular", 8) for line in lines) <= width


def test_japanese_phrases_stay_whole() -> None:
    def told(text: str, width: float) -> tuple[str, ...]:
        return wrap(text, "regular", 8, width, phrases=True)

    assert told("1つ以上のエリアの上に、好きな向きで1枚重ねる。", 22) == (
        "1つ以上の",
        "エリアの上に、",
        "好きな向きで",
        "1枚重ねる。",
    )
    assert told("ブラックベリーのサイコロが5個", 16) == ("ブラックベリーの", "サイコロが", "5個")
    assert told("At least one die", 20) == wrap("At least one die", "regular", 8, 20)


def test_numbers_keep_together_and_keep_their_counter() -> None:
    for before, after in ("１０", "０点", "．５", "――", "A1", "\u00a0p", "木。", "「木"):
        assert not may_break(before, after), (before, after)
    for before, after in ("。木", " a", "木a", "-b", "木「"):
        assert may_break(before, after), (before, after)


def test_english_breaks_between_words_and_keeps_dashes_back() -> None:
    lines = wrap(ENGLISH, "regular", 8, 40)
    assert " ".join(lines) == ENGLISH
    assert not [line for line in lines if line.startswith("—")]
    assert wrap("one\ntwo", "regular", 8, 40) == ("one", "two")


@settings(deadline=None)
@given(st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=30), st.integers(15, 60))
def test_wrapping_loses_nothing_and_wastes_no_line(words: list[str], width: int) -> None:
    lines = wrap(" ".join(words), "regular", 9, width)
    assert " ".join(lines).split(" ") == words
    for first, second in itertools.pairwise(lines):
        assert measure(f"{first} {second.split(' ')[0]}", "regular", 9) > width


def test_fit_takes_the_first_size_that_fits() -> None:
    fitted = fit(ENGLISH, "regular", (10, 8, 6.5), 40, 15)
    assert fitted is not None
    assert fitted.size == 8
    assert len(fitted.lines) * line_height(8) <= 15


def test_fit_refuses_what_would_overhang() -> None:
    assert fit("Unbreakablybreakableword" * 3, "regular", (10, 6.5), 40, 100) is None
    assert fit(ENGLISH, "regular", (10, 8, 6.5), 40, 3) is None


def test_the_name_of_an_option_is_never_broken() -> None:
    text = "as in --scale-x or --margin, and well-known words"
    for width in range(5, 60):
        lines = wrap(text, "regular", 9, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert sum(name in line for line in lines for name in ("--scale-x", "--margin")) == 2
    assert any(line.endswith("well-") for width in range(5, 60) for line in wrap(text, "regular", 9, width))
