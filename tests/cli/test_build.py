"""ninefold build: the right files, whole or not at all, and only when something changed."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from ninefold.resources import cards_root

Run = Callable[..., object]


def pages(path: Path) -> int:
    with pikepdf.open(path) as pdf:
        return len(pdf.pages)


def test_the_whole_game_for_two_papers(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "grove", "--paper", "a4", "-p", "letter", "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    names = sorted(p.name for p in (tmp_path / "grove").glob("*.pdf"))
    assert names == ["grove-game-en-a4-long.pdf", "grove-game-en-letter-long.pdf"]
    for name in names:
        assert name in ran.out
        assert (tmp_path / "grove" / name).stat().st_size < 600_000
        with pikepdf.open(tmp_path / "grove" / name) as pdf:
            assert len(pdf.pages) == 14
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
            assert str(pdf.docinfo.Title) == "Morning Grove: print and play"


def test_same_input_same_bytes_and_nothing_done_twice(ninefold, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        ninefold("build", "grove", "-p", "a4", "-o", tmp_path / folder)
    first, second = (tmp_path / f / "grove" / "grove-game-en-a4-long.pdf" for f in ("one", "two"))
    assert first.read_bytes() == second.read_bytes()
    before = first.stat().st_mtime_ns
    ran = ninefold("build", "grove", "-p", "a4", "-o", tmp_path / "one")
    assert "(unchanged)" in ran.out
    assert first.stat().st_mtime_ns == before
    # A damaged file, and one of other choices, are built again.
    first.write_bytes(b"%PDF-1.7 cut short")
    assert "(unchanged)" not in ninefold("build", "grove", "-p", "a4", "-o", tmp_path / "one").out
    assert first.read_bytes() == second.read_bytes()
    assert "(unchanged)" not in ninefold("build", "grove", "-p", "a4", "--bleed", "1", "-o", tmp_path / "one").out


def test_an_edited_set_is_built_again_and_a_broken_one_leaves_the_old_file(ninefold, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    ninefold("new", mine, "--from", "grove")
    assert ninefold("build", mine, "-p", "a4", "--only", "fronts", "-o", tmp_path).code == 0
    built = tmp_path / "mine" / "mine-fronts-en-a4.pdf"
    cards = mine / "cards.yaml"
    # The output folder is the set's own here: what was built must not count as input.
    old = built.read_bytes()
    cards.write_text(cards.read_text().replace("lime 1", "lime 7", 1))
    ran = ninefold("build", mine, "-p", "a4", "--only", "fronts", "-o", tmp_path)
    assert ran.code == 1
    assert "[area-yield]" in ran.err
    assert built.read_bytes() == old
    assert not list((tmp_path / "mine").glob(".*"))


def test_each_part_is_a_file_of_its_own(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "grove", "-p", "a4", "--only", "fronts,backs,cards,stickers,tokens,score,summary,howto",
                   "-o", tmp_path)  # fmt: skip
    assert ran.code == 0, ran.err
    found = {p.name: pages(p) for p in (tmp_path / "grove").glob("*.pdf")}
    assert found == {
        "grove-fronts-en-a4.pdf": 2,
        "grove-backs-en-a4-long.pdf": 2,
        "grove-cards-en-a4-long.pdf": 4,
        "grove-stickers-en-a4.pdf": 1,
        "grove-tokens-en-a4.pdf": 1,
        "grove-score-en-a4.pdf": 1,
        "grove-summary-en-a4.pdf": 1,
        "grove-howto-en-a4.pdf": 1,
    }


@pytest.mark.parametrize("backs", ["long", "short"])
def test_card_fronts_lie_on_odd_pages_and_single_sides_have_an_empty_reverse(ninefold, tmp_path, backs: str) -> None:
    ran = ninefold("build", "grove", "-p", "a4", "--backs", backs, "-o", tmp_path)
    assert ran.code == 0, ran.err
    with pikepdf.open(tmp_path / "grove" / f"grove-game-en-a4-{backs}.pdf") as pdf:
        texts = [page_text(page) for page in pdf.pages]
    assert len(texts) % 2 == 0
    for number, text in enumerate(texts, start=1):
        if "card fronts" in text or "cards 1" in text:
            assert number % 2 == 1
        if number % 2 == 0:
            assert text == "" or "card backs" in text


def page_text(page: pikepdf.Page) -> str:
    import io

    import pypdfium2

    alone = pikepdf.new()
    alone.pages.append(page)
    out = io.BytesIO()
    alone.save(out)
    with pypdfium2.PdfDocument(out.getvalue()) as document:
        return str(document[0].get_textpage().get_text_bounded()).strip()


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (["--only", "tocens"], 2, "unknown-part"),
        (["--only", "fronts", "--backs", "fold"], 2, "part-folded"),
        (["--only", "backs", "--backs", "none"], 2, "part-none"),
        (["--paper", "a4", "--paper", "mine/a4.yaml"], 1, "output-twice"),
        (["--paper", "a44"], 2, "unknown-paper"),
        (["--bleed", "-1"], 2, "bleed-range"),
        (["--margin", "2"], 2, "margin-unprintable"),
        (["--area", "24.9"], 2, "area-range"),
        (["--area", "80", "--margin", "45"], 1, "paper-too-small"),
        (["--paper", ","], 2, "names nothing"),
        (["--only", ","], 2, "names nothing"),
        (["--die", "500"], 2, "die-size"),
        (["--lang", "tlh"], 2, "unknown-language"),
        (["--bleed", "wide"], 2, "is not a length"),
        (["--backs", "front"], 2, "Invalid value"),
        (["--copies", "0"], 2, "Invalid value"),
    ],
)
def test_wrong_choices_are_refused_with_a_word_and_nothing_is_written(
    ninefold, tmp_path: Path, options: list[str], code: int, words: str
) -> None:
    ran = ninefold("build", "grove", *options, "-o", tmp_path / "out")
    assert ran.code == code
    assert words in ran.err
    assert not (tmp_path / "out").exists()


def test_a_set_without_a_name_is_none(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "", "-o", tmp_path)
    assert ran.code == 1
    assert "[unknown-set] the name is empty" in ran.err


def test_an_unknown_set_gets_a_guess(ninefold, tmp_path: Path) -> None:
    ran = ninefold("build", "grov", "-o", tmp_path)
    assert ran.code == 1
    assert "did you mean 'grove'?" in ran.err


def test_a_file_in_the_way_and_a_folder_in_the_way(ninefold, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ran = ninefold("build", "grove", "-p", "a4", "-o", tmp_path / "file")
    assert ran.code == 1
    assert "output-unwritable" in ran.err
    (tmp_path / "grove" / "grove-game-en-a4-long.pdf").mkdir(parents=True)
    ran = ninefold("build", "grove", "-p", "a4", "-o", tmp_path)
    assert ran.code == 1
    assert "output-is-folder" in ran.err


def test_a_full_disk_leaves_the_old_file_and_nothing_half_written(ninefold, tmp_path: Path) -> None:
    ninefold("build", "grove", "-p", "a4", "-o", tmp_path)
    built = tmp_path / "grove" / "grove-game-en-a4-long.pdf"
    old = built.read_bytes()

    import errno
    import os
    from unittest import mock

    def no_room(path: Path, data: bytes) -> object:
        with path.open("wb") as file:
            file.write(data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with mock.patch.object(Path, "write_bytes", no_room):
        ran = ninefold("build", "grove", "-p", "a4", "--bleed", "1", "-o", tmp_path)
    assert ran.code == 1
    assert "No space left on device" in ran.err
    assert built.read_bytes() == old
    assert sorted(p.name for p in built.parent.iterdir()) == [built.name, "manifest.json"]


def test_a_manifest_that_was_edited_is_no_obstacle(ninefold, tmp_path: Path) -> None:
    ninefold("build", "grove", "-p", "a4", "-o", tmp_path)
    manifest = tmp_path / "grove" / "manifest.json"
    for text in ("", "[1, 2]", '{"grove-game-en-a4-long.pdf": 5}', "[" * 100_000):
        manifest.write_text(text)
        assert ninefold("build", "grove", "-p", "a4", "-o", tmp_path).code == 0
        assert set(json.loads(manifest.read_text())) == {"grove-game-en-a4-long.pdf"}


def test_a_set_given_as_its_cards_file_and_as_the_current_folder(ninefold, tmp_path, monkeypatch) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(cards_root() / "grove", mine)
    assert ninefold("build", mine / "cards.yaml", "-p", "a4", "--only", "score", "-o", tmp_path / "a").code == 0
    monkeypatch.chdir(mine)
    assert ninefold("build", "-p", "a4", "--only", "score", "-o", tmp_path / "b").code == 0
    one, two = (tmp_path / f / "mine" / "mine-score-en-a4.pdf" for f in "ab")
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    ("locale", "paper"),
    [("en_US.UTF-8", "letter"), ("fr_CA", "letter"), ("de_DE.UTF-8", "a4"), ("C", "a4"), ("", "a4")],
)
def test_the_default_paper_follows_the_locale(monkeypatch: pytest.MonkeyPatch, locale: str, paper: str) -> None:
    from ninefold.cli.languages import local_paper

    for name in ("LC_ALL", "LC_PAPER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert local_paper() == paper


def test_a_paper_named_twice_is_one_and_two_of_one_name_are_refused(ninefold, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ninefold("build", "grove", "-p", "a4", "-p", "A4,a4", "--only", "score", "-o", "out")
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    Path("a4.yaml").write_text("name: My A4\nwidth: 210\nheight: 297\n")
    ran = ninefold("build", "grove", "-p", "a4", "-p", "a4.yaml", "-o", "out2")
    assert ran.code == 1
    assert "output-twice" in ran.err
    assert not Path("out2").exists()


def test_a_set_named_twice_is_built_once_and_two_of_one_name_are_refused(ninefold, tmp_path: Path) -> None:
    for home in ("one", "two"):
        ninefold("new", tmp_path / home / "mine", "--from", "grove")
    again = [tmp_path / "one" / "mine", tmp_path / "one" / "mine" / "cards.yaml"]
    ran = ninefold("build", *again, "-p", "a4", "--only", "score", "-o", tmp_path / "out")
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    ran = ninefold("build", again[0], tmp_path / "two" / "mine", "-p", "a4", "-o", tmp_path / "out2")
    assert ran.code == 1
    assert "output-twice" in ran.err
    assert not (tmp_path / "out2").exists()


def test_many_copies_fill_as_many_sheets_as_they_need(ninefold, tmp_path: Path) -> None:
    for copies in (4, 20):
        ran = ninefold("build", "grove", "-p", "letter", "-n", copies, "-o", tmp_path)
        assert ran.code == 0, ran.err


@pytest.mark.parametrize("name", ["x" * 300, "a/" * 3000, "nul\0byte.yaml"])
def test_names_that_no_system_takes_are_refused_with_a_word(ninefold, tmp_path: Path, name: str) -> None:
    for command in (["build", name], ["validate", name], ["new", name, "--from", "grove"]):
        ran = ninefold(*command)
        assert ran.code in (1, 2), command
        assert "error" in (ran.err + ran.out).casefold()
    assert ninefold("build", "grove", "-p", f"{name}.yaml", "-o", tmp_path).code == 1


def test_warnings_are_repeated_while_the_file_they_are_about_is_left_alone(ninefold, tmp_path: Path) -> None:
    for how in ("kB", "unchanged"):
        ran = ninefold("build", "grove", "-p", "a4", "--margin", "4", "--only", "score", "-o", tmp_path)
        assert ran.code == 0
        assert how in ran.out
        assert ran.err.count("[margin-small]") == 1


def test_the_instructions_by_themselves_are_those_of_the_whole_game(ninefold, tmp_path: Path) -> None:
    ninefold("build", "grove", "-p", "a4", "-o", tmp_path)
    ninefold("build", "grove", "-p", "a4", "--only", "howto", "-o", tmp_path)
    home = tmp_path / "grove"
    with (
        pikepdf.open(home / "grove-game-en-a4-long.pdf") as whole,
        pikepdf.open(home / "grove-howto-en-a4.pdf") as alone,
    ):
        assert len(alone.pages) == 1
        assert page_text(alone.pages[0]) == page_text(whole.pages[0])


def test_a_date_from_outside_changes_nothing(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = []
    for date in ("", "86400", "tomorrow"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
        ran = ninefold("build", "grove", "-p", "a4", "--only", "score", "-o", tmp_path / f"x{date}")
        assert ran.code == 0, ran.err
        files.append((tmp_path / f"x{date}" / "grove" / "grove-score-en-a4.pdf").read_bytes())
    assert len(set(files)) == 1


def test_no_marks_means_that_none_are_printed(ninefold, tmp_path: Path) -> None:
    """Field report B53: right beside the cards and their bleed, on every side of fronts and backs, is white paper."""
    for marks, there in (("both", True), ("none", False)):
        home = tmp_path / marks
        chosen = ("-p", "a4", "-p", "letter", "--only", "fronts,backs", "--marks", marks)
        assert ninefold("build", "grove", *chosen, "-o", home).code == 0
        files = sorted(home.rglob("*.pdf"))
        assert len(files) == 4
        for path in files:
            assert set(_dark_beside_cards(path)) == {there}, path.name


def _dark_beside_cards(path: Path) -> list[bool]:
    """Whether there is anything dark in a strip beside the first page's cards: above, below, left and right."""
    dots = 300 / 25.4
    with pypdfium2.PdfDocument(path) as document:
        page = document[0].render(scale=300 / 72).to_numpy()[..., :3].min(axis=2)
    high, wide = page.shape
    # Nine cards with their bleed lie in the middle; marks begin 0.3 mm from them and are 0.8 mm long at least.
    x, y = (wide - 177 * dots) / 2, (high - 261 * dots) / 2
    near, far = round(0.35 * dots), round(0.6 * dots)
    left, top, right, bottom = round(x), round(y), round(wide - x), round(high - y)
    strips = (
        page[top - far : top - near, left:right],
        page[bottom + near : bottom + far, left:right],
        page[top:bottom, left - far : left - near],
        page[top:bottom, right + near : right + far],
    )
    assert (page[top : top + far, left:right] < 250).all(axis=0).mean() > 0.9  # the bleed begins where it should
    return [bool((strip < 128).any()) for strip in strips]
