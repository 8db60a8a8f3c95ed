"""`ninefold calibrate nudge`: a file moved for a printer is right on it, and is otherwise the same file."""

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from proof_support import planted, rewrite

from ninefold.cli.nudging import read_pages
from ninefold.layout.flip import Backs

Built = Callable[..., bytes]


@pytest.fixture
def office(ninefold) -> Callable[..., object]:
    """The command line, with a crooked printer's profile."""
    values = ("--x", "0.6", "--y", "-0.4", "--rotation", "0.3", "--scale-x", "99.6", "--scale-y", "100.3")
    assert ninefold("calibrate", "--name", "office", *values, "--margin", "4").code == 0
    return ninefold


def streams(data: bytes) -> set[bytes]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return {item.read_raw_bytes() for item in pdf.objects if isinstance(item, pikepdf.Stream)}


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.SHORT, Backs.FOLD])
def test_a_moved_file_is_sound_on_its_printer_and_nothing_else_changed(
    office, built: Built, tmp_path: Path, backs: Backs
) -> None:
    """Field report B07."""
    source, target = tmp_path / "deck.pdf", tmp_path / "moved.pdf"
    source.write_bytes(before := built(parts=(), count=10, backs=backs))
    ran = office("calibrate", "nudge", source, "--profile", "office", "-o", target)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == str(target)
    assert "turns backs 0.3° anticlockwise" in ran.out
    proofed = office("proof", target, "--profile", "office")
    assert proofed.out.splitlines()[-1] == "0 problems, 0 warnings", proofed.out
    assert "100 mm measure 100 mm" in proofed.out
    assert "off by 0.00 mm" in proofed.out
    assert source.read_bytes() == before
    assert streams(before) <= streams(target.read_bytes())
    with pikepdf.open(io.BytesIO(before)) as old, pikepdf.open(target) as new:
        assert [page.mediabox for page in old.pages] == [page.mediabox for page in new.pages]
    office("calibrate", "nudge", source, "--profile", "office", "-o", tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == target.read_bytes()
    # As everywhere else, a name without an ending is a folder.
    office("calibrate", "nudge", source, "--profile", "office", "-o", tmp_path / "out")
    assert (tmp_path / "out" / f"{source.stem}-office.pdf").read_bytes() == target.read_bytes()


@pytest.mark.parametrize(
    ("order", "where"),
    [((0, 2, 1, 3), "pages 3, 4"), ((0, 1, 2, 3), "every second page"), ((0, 2, 3, 1), "pages 3, 4")],
)
def test_backs_are_found_in_every_order_of_pages(
    office, built: Built, tmp_path: Path, order: tuple[int, ...], where: str
) -> None:
    def plant(pdf: pikepdf.Pdf) -> None:
        pages = list(pdf.pages)
        pdf.pages[:] = [pages[index] for index in order]

    source = tmp_path / "deck.pdf"
    source.write_bytes(planted(built(), plant))
    ran = office("calibrate", "nudge", source, "--profile", "office")
    assert f"Backs are on {where}." in ran.out
    assert office("proof", tmp_path / "deck-office.pdf", "--profile", "office").code == 0


def test_a_turned_page_is_moved_on_the_paper(office, built: Built, tmp_path: Path) -> None:
    """A page whose viewer turns it round is moved as it is seen."""

    def plant(pdf: pikepdf.Pdf) -> None:
        for page in (pdf.pages[1], pdf.pages[3]):
            page.obj.Rotate = 180

    source = tmp_path / "deck.pdf"
    source.write_bytes(planted(built(backs=Backs.SHORT), plant))
    assert office("calibrate", "nudge", source, "--profile", "office", "--backs", "long").code == 0
    ran = office("proof", tmp_path / "deck-office.pdf", "--profile", "office", "--backs", "long")
    assert "off by 0.00 mm" in ran.out


def strangers_page(path: Path, content: bytes = b"0 0 50 50 re f") -> Path:
    pdf = pikepdf.new()
    for _ in range(2):
        page = pdf.add_blank_page(page_size=(595, 842))
        page.obj.Contents = pikepdf.Stream(pdf, content)
    del pdf.add_blank_page(page_size=(595, 842)).obj.Contents
    pdf.save(path)
    return path


def test_a_strangers_file_says_how_it_is_printed_or_is_asked(office, tmp_path: Path) -> None:
    source = strangers_page(tmp_path / "other.pdf")
    ran = office("calibrate", "nudge", source, "--profile", "office")
    assert ran.code == 1
    assert "[backs-unknown]" in ran.err
    ran = office("calibrate", "nudge", source, "--profile", "office", "--backs", "short", "--back-pages", "1")
    assert "Backs are on page 1." in ran.out
    with pikepdf.open(tmp_path / "other-office.pdf") as pdf:
        first, second, third = (page.obj.get("/Contents") for page in pdf.pages)
        assert first[1].read_bytes() == second[1].read_bytes() == b"0 0 50 50 re f"
        assert first[0].read_bytes() != second[0].read_bytes()
        assert third is None


@pytest.mark.parametrize(
    ("options", "code", "says"),
    [
        (["--profile", "offise"], 1, "did you mean 'office'?"),
        (["--profile", "true"], 1, "profile-changes-nothing"),
        (["--profile", "office", "--backs", "long", "--back-pages", "4"], 1, "pages-unknown"),
        (["--profile", "office", "--back-pages", "two"], 2, "is no list of pages"),
        (["--profile", "office", "--backs", "long", "-o", "{file}"], 1, "output-is-input"),
        ([], 2, "Missing option '--profile'"),
    ],
)
def test_what_cannot_be_done_is_refused(office, tmp_path: Path, options: list[str], code: int, says: str) -> None:
    office("calibrate", "--name", "true", "--x", "0", "--margin", "8")
    source = strangers_page(tmp_path / "other.pdf")
    before = source.read_bytes()
    ran = office("calibrate", "nudge", source, *(option.format(file=source) for option in options))
    assert ran.code == code
    assert says in ran.err
    assert source.read_bytes() == before
    assert not (tmp_path / "other-office.pdf").exists()


def test_files_that_would_come_out_wrong_are_refused_or_warned_of(office, built: Built, tmp_path: Path) -> None:
    source = strangers_page(tmp_path / "open.pdf", b"q 0 0 50 50 re f")
    assert "[page-unbalanced]" in office("calibrate", "nudge", source, "--profile", "office", "--backs", "long").err
    deck = tmp_path / "deck.pdf"
    deck.write_bytes(built())
    assert office("calibrate", "nudge", deck, "--profile", "office", "-o", tmp_path / "one.pdf").code == 0
    assert "[nudged-already]" in office("calibrate", "nudge", tmp_path / "one.pdf", "--profile", "office").err
    with pikepdf.open(deck) as pdf:
        pdf.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(owner="owner", user=""))
    assert "[pdf-locked]" in office("calibrate", "nudge", tmp_path / "locked.pdf", "--profile", "office").err
    off = lambda pdf: [rewrite(pdf.pages[n], lambda t: f"1 0 0 1 2 0 cm\n{t}") for n in (1, 3)]  # noqa: E731
    deck.write_bytes(planted(deck.read_bytes(), off))
    ran = office("calibrate", "nudge", deck, "--profile", "office")
    assert ran.code == 0
    assert "warning [back-offset]" in ran.err


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("2", (2,)),
        ("2, 4,6-8", (2, 4, 6, 7, 8)),
        ("3–4", (3, 4)),
        ("0", None),
        ("", None),
        ("5-3", None),
        ("a", None),
    ],
)
def test_lists_of_pages(text: str, pages: tuple[int, ...] | None) -> None:
    assert read_pages(text) == pages
