"""Fonts of strangers: sound ones are measured as they are, all others are refused with the reason."""

import io
import random
import re
import struct
from types import SimpleNamespace

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFontFile

from ninefold.layout import ownfont
from ninefold.layout.fonttables import Unfit
from ninefold.layout.ownfont import BASIC, own_font
from ninefold.layout.typeset import FONT_FILES, cap_height, lacking, measure, metrics, missing, runs
from ninefold.layout.units import mm
from own_fonts import LETTERS, boxes, compressed, postscript, saved, variable

SOUND = boxes()


def test_a_sound_font_is_measured_as_it_is() -> None:
    font = own_font(boxes(wide=440, tall=650, deep=180), "file", "regular")
    assert font.family == "Plain Boxes"
    assert measure("Aq7", font, 10) == pytest.approx(3 * 0.44 * mm(10))
    assert cap_height(font, 10) == pytest.approx(0.65 * mm(10))
    assert metrics(font).descent == pytest.approx(0.18)


def test_what_it_lacks_is_measured_in_the_projects_font() -> None:
    font = own_font(SOUND, "file", "bold")
    assert list(runs("Ab木ł!", font)) == [("Ab", font), ("木ł!", "bold")]
    assert list(runs("Ab木ł!", "bold")) == [("Ab木ł!", "bold")]
    assert measure("Ab木ł", font, 10) == pytest.approx(measure("Ab", font, 10) + measure("木ł", "bold", 10))
    assert lacking("Ab木ł", font) == ("木", "ł")
    assert missing("Ab木ł♥", font) == ("♥",)


def test_the_font_is_written_anew_with_one_map_and_a_plain_name() -> None:
    font = own_font(SOUND, "file", "bold")
    with TTFont(io.BytesIO(font.data)) as found:
        assert "".join(sorted(map(chr, found.getBestCmap()))) == "".join(sorted(LETTERS))
        assert [table.format for table in found["cmap"].tables] == [12]
        assert found["name"].getDebugName(6) == "PlainBoxes-own-bold"
        assert set(found.keys()) - {"GlyphOrder"} == {
            *("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
        }


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_a_large_font_of_many_scripts_keeps_all_its_characters(weight: str) -> None:
    font = own_font(FONT_FILES[weight].read_bytes(), "file", weight)
    assert metrics(font) == metrics(weight)


@pytest.mark.parametrize(
    ("family", "read"),
    [("Plain (Boxes) /Evil", "file"), ("箱", "file"), ("<script>", "file"), ("It's", "file"), ("A-1 b", "A-1 b")],
)
def test_only_plain_names_are_taken_from_a_font(family: str, read: str) -> None:
    assert own_font(boxes(family=family), "file", "regular").family == read


def edited(table: str, at: int, form: str, value: int) -> bytes:
    """The sound font with one number of a table changed."""
    start = next(
        struct.unpack_from(">I", SOUND, 12 + 16 * n + 8)[0]
        for n in range(int.from_bytes(SOUND[4:6], "big"))
        if SOUND[12 + 16 * n :][:4] == table.encode()
    )
    data = bytearray(SOUND)
    struct.pack_into(form, data, start + at, value)
    return bytes(data)


def without(table: str) -> bytes:
    font = TTFont(io.BytesIO(SOUND))
    del font[table]
    return saved(font)


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"", "font-format", "not a font file"),
        (b"%PDF-1.7 " * 20, "font-format", "not a font file"),
        (postscript(), "font-format", "PostScript outlines"),
        (compressed(), "font-format", "web font"),
        (b"wOF2" + SOUND[4:], "font-format", "web font"),
        (b"ttcf" + SOUND[4:], "font-format", "collection"),
        (variable(), "font-variable", "variable"),
        (boxes(rights=0x0002), "font-licence", "0x0002"),
        (boxes(rights=0x0100), "font-licence", "0x0100"),
        (boxes(rights=0x0204), "font-licence", "0x0204"),
        (boxes("ABCHpx0123456789"), "font-letters", "no D E F"),
        (boxes(blank="0123456789 "), "font-letters", "no 0 1 2"),
        (boxes(tall=950), "font-proportions", "capitals of 0.95 em"),
        (boxes(deep=500), "font-proportions", "descenders of 0.50 em"),
        (boxes(wide=800), "font-proportions", "digits of 0.80 em"),
        (SOUND[:200], "font-damaged", "beyond its end"),
        (SOUND[:10] + SOUND[:2], "font-damaged", "too early"),
        (SOUND[:4] + b"\xff\xff" + SOUND[6:], "font-damaged", "more tables"),
        (without("OS/2"), "font-damaged", "the table OS/2"),
        (edited("head", 12, ">I", 7), "font-damaged", "version"),
        (edited("head", 18, ">H", 0), "font-damaged", "em"),
        (edited("head", 50, ">H", 2), "font-damaged", "places"),
        (edited("maxp", 4, ">H", 9999), "font-damaged", "width"),
        (edited("hhea", 34, ">H", 0), "font-damaged", "width"),
        (edited("loca", 8, ">I", 0xFFFFFFF), "font-damaged", "beyond its table"),
    ],
)
def test_an_unfit_font_is_refused_with_the_reason(data: bytes, code: str, words: str) -> None:
    with pytest.raises(Unfit) as caught:
        own_font(data, "file", "regular")
    assert caught.value.code == code
    assert words in caught.value.found
    assert caught.value.expected
    assert caught.value.hint


@pytest.mark.parametrize("rights", [0x0000, 0x0004, 0x0008, 0x000C, 0x0006])
def test_other_rights_allow_embedding(rights: int) -> None:
    assert own_font(boxes(rights=rights), "file", "regular").family == "Plain Boxes"


def test_a_map_that_would_fill_the_memory_is_refused() -> None:
    groups = b"".join(struct.pack(">III", 0, 0x10FFFF, 1) for _ in range(5000))
    table = struct.pack(">HHHHIHHIII", 0, 1, 3, 10, 12, 12, 0, 16 + len(groups), 0, 5000) + groups
    font = TTFont(io.BytesIO(SOUND))
    font["cmap"].compile = lambda _: table
    with pytest.raises(Unfit) as caught:
        own_font(saved(font), "file", "regular")
    assert caught.value.code == "font-damaged"


def with_table(name: str, data: bytes) -> bytes:
    """The sound font with one table of our making."""
    font = TTFont(io.BytesIO(SOUND))
    font[name].compile = lambda _: data
    return saved(font)


def mapped(records: list[tuple[int, int]], characters: int) -> bytes:
    """A font with a map of so many characters, named by records of these platforms and encodings."""
    start = 4 + 8 * len(records)
    heads = b"".join(struct.pack(">HHI", platform, encoding, start) for platform, encoding in records)
    group = struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", 0, characters - 1, 1)
    return with_table("cmap", struct.pack(">HH", 0, len(records)) + heads + group)


@pytest.mark.parametrize(
    ("records", "characters", "words"),
    [
        ([(3, 10)] * 60_000, 290_000, "more maps"),
        ([(3, 10)], 0x110000, "more characters"),
        # Only the first of the same platform and encoding is looked at, or this would take seconds.
        ([(3, 10)] * 40, 290_000, "the font has no"),
    ],
)
def test_a_map_is_not_read_over_and_over(
    records: list[tuple[int, int]], characters: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = []
    read = ownfont._from_groups
    monkeypatch.setattr(ownfont, "_from_groups", lambda table: looked.append(1) or read(table))
    with pytest.raises(Unfit, match=words):
        own_font(mapped(records, characters), "file", "regular")
    assert len(looked) <= 1


def test_names_are_read_no_further_than_they_go(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(records: int, length: int) -> bytes:
        one = struct.pack(">6H", 3, 1, 0x409, 1, length, 0)
        return with_table("name", struct.pack(">3H", 0, records, 6 + 12 * records) + records * one + b"\0A" * 32_000)

    with pytest.raises(Unfit, match="more names"):
        own_font(named(5_400, 60_000), "file", "regular")
    searched = []
    monkeypatch.setattr(
        ownfont, "re", SimpleNamespace(sub=lambda *args: searched.append(len(args[2])) or re.sub(*args))
    )
    assert own_font(named(900, 60_000), "file", "regular").family == "file"
    assert not searched
    assert own_font(named(1, 20), "file", "regular").family == "A" * 10
    assert searched == [10]


def composed(**parts: list[str | int]) -> bytes:
    """The sound font with letters composed of others, or of glyphs by their numbers."""
    font = TTFont(io.BytesIO(SOUND))
    table = font["glyf"]
    table.compile(font)
    for letter, others in parts.items():
        numbers = [one if isinstance(one, int) else font.getGlyphID(f"u{ord(one):04X}") for one in others]
        body = b"".join(
            struct.pack(">HHhh", 0x01 | (0x20 if n < len(numbers) - 1 else 0), number, 0, 0)
            for n, number in enumerate(numbers)
        )
        data = struct.pack(">h4h", -1, 0, 0, 9, 9) + body
        table[f"u{ord(letter):04X}"].compile = lambda *_, data=data, **__: data
    return saved(font)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (composed(A=[60000]), "one that is not there"),
        (composed(A=["A"]), "of itself"),
        (composed(A=["B"], B=["C"], C=["x", "A"]), "of itself"),
        (composed(A=["x"] * 101), "too many"),
        (composed(A=["B"] * 50, B=["C"] * 50, C=["D"] * 50, D=["x"] * 50), "too many"),
    ],
)
def test_glyphs_of_glyphs_must_come_to_an_end(data: bytes, words: str) -> None:
    with pytest.raises(Unfit, match=words):
        own_font(data, "file", "regular")


def test_letters_with_accents_are_composed() -> None:
    assert own_font(composed(A=["B", "c"], B=["c"]), "file", "regular").family == "Plain Boxes"


@given(st.integers(0, 10**9), st.integers(1, 12))
@settings(max_examples=150, deadline=None)
def test_whatever_is_changed_in_a_font_it_is_read_or_refused(seed: int, count: int) -> None:
    rng = random.Random(seed)
    data = bytearray(SOUND if rng.random() < 0.9 else SOUND[: rng.randrange(len(SOUND))])
    for _ in range(min(count, len(data))):
        data[rng.randrange(len(data))] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))
    try:
        font = own_font(bytes(data), "file", "regular")
    except Unfit:
        return
    assert measure(BASIC, font, 8) >= 0
    # What comes through must not stop the PDF library either.
    codes = [*map(ord, BASIC)]
    assert len(TTFontFile(io.BytesIO(font.data)).makeSubset(codes)) > len(codes)
