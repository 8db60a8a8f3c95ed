"""One-up export, pictures, files, and the reading of path data."""

import errno
import io
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.graphics.shapes import Path as ReferencePath
from svglib.svglib import SvgRenderer

from ninefold.art.outline import bounds, read_path
from ninefold.art.scene import Group, Text
from ninefold.errors import Refused
from ninefold.layout.units import pt
from ninefold.render.book import About
from ninefold.render.content import num
from ninefold.render.files import write_file
from ninefold.render.leaf import MOST_BYTES, draw_svg
from ninefold.render.oneup import PageOrder, write_cards
from ninefold.render.picture import page_pictures


@pytest.fixture
def cards(scenes: Mapping[str, Group]) -> list[tuple[Group, Group | None]]:
    return [(scenes["front-1"], scenes["back-1"]), (scenes["front-2"], None)]


ORDERS = {
    PageOrder.FRONT_BACK: ["front 1", "back 1", "front 2"],
    PageOrder.BACK_FRONT: ["back 1", "front 1", "front 2"],
    PageOrder.FRONTS_FIRST: ["front 1", "front 2", "back 1"],
    PageOrder.FRONTS: ["front 1", "front 2"],
    PageOrder.BACKS: ["back 1"],
}


@pytest.mark.parametrize("order", list(PageOrder))
def test_one_up_pages_come_in_the_order_asked_for(
    cards: list[tuple[Group, Group | None]], about: About, order: PageOrder
) -> None:
    with pypdfium2.PdfDocument(write_cards(cards, 3, order, about)) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    assert [next(name for name in ("front 1", "front 2", "back 1") if name in text) for text in texts] == ORDERS[
        order
    ]


def test_one_up_pages_have_trim_and_bleed_boxes(cards: list[tuple[Group, Group | None]], about: About) -> None:
    with pikepdf.open(io.BytesIO(write_cards(cards, 3, PageOrder.FRONTS, about))) as pdf:
        for page in pdf.pages:
            whole = [0, 0, pt(62), pt(90)]
            assert [float(n) for n in page.MediaBox] == pytest.approx(whole, abs=0.002)
            assert [float(n) for n in page.BleedBox] == pytest.approx(whole, abs=0.002)
            assert [float(n) for n in page.TrimBox] == pytest.approx([pt(3), pt(3), pt(59), pt(87)], abs=0.002)


def test_one_up_bleed_is_covered_to_the_corners(cards: list[tuple[Group, Group | None]], about: About) -> None:
    with pypdfium2.PdfDocument(write_cards(cards, 3, PageOrder.FRONTS, about)) as document:
        pixels = document[0].render(scale=2).to_numpy()
    for corner in (pixels[1, 1], pixels[1, -3], pixels[-3, 1], pixels[-3, -3]):
        assert corner.max() - corner.min() > 100


def test_one_up_refuses_what_no_font_has(about: About) -> None:
    odd = Group("odd", 56, 84, (Text(5, 5, "♥", 8, "#000000"),))
    with pytest.raises(Refused, match=r"U\+2665"):
        write_cards([(odd, None)], 3, PageOrder.FRONTS, about)


# ------------------------------------------------------------------------------------------------- pictures


def test_a_picture_has_the_pixels_of_its_resolution(cards: list[tuple[Group, Group | None]], about: About) -> None:
    pdf = write_cards(cards, 0, PageOrder.FRONTS, about)
    image = Image.open(io.BytesIO(next(page_pictures(pdf, 254))))
    assert image.format == "PNG"
    assert image.size == pytest.approx((560, 840), abs=1)
    assert next(page_pictures(pdf, 254)) == next(page_pictures(pdf, 254))


def test_a_picture_is_the_same_at_every_resolution(cards: list[tuple[Group, Group | None]], about: About) -> None:
    """Field report B41."""
    pdf = write_cards(cards, 0, PageOrder.FRONTS, about)
    fine, coarse = (Image.open(io.BytesIO(next(page_pictures(pdf, dpi)))).convert("RGB") for dpi in (300, 100))
    shrunk = fine.resize(coarse.size, Image.Resampling.BOX)
    difference = ImageStat.Stat(ImageChops.difference(shrunk, coarse)).mean
    assert max(difference) <= 4


def test_pictures_out_of_range_are_refused(cards: list[tuple[Group, Group | None]], about: About) -> None:
    pdf = write_cards(cards, 0, PageOrder.FRONTS, about)
    with pytest.raises(Refused, match="5 dpi"):
        next(page_pictures(pdf, 5))


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Refused, match="pip install"):
        next(page_pictures(b""))


# ---------------------------------------------------------------------------------------------------- files


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "er" / "a.pdf"
    write_file(target, b"one")
    write_file(target, b"two")
    assert target.read_bytes() == b"two"
    assert [p.name for p in target.parent.iterdir()] == ["a.pdf"]
    assert target.stat().st_mode & 0o444 == 0o444 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="output-is-folder"):
        write_file(tmp_path, b"x")


def test_a_file_in_the_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("I am a file")
    with pytest.raises(Refused, match="output-unwritable"):
        write_file(tmp_path / "out" / "a.pdf", b"x")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_full_or_read_only_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("ninefold.render.files.Path.replace", fail)
    with pytest.raises(Refused) as refused:
        write_file(target, b"new")
    (problem,) = refused.value.problems
    assert problem.found == f"cannot be written: {os.strerror(code)}"
    assert problem.hint
    assert target.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


# ------------------------------------------------------------------------------------------------ path data

PATHS = [
    "M1 2L3 4H5V6Z",
    "m1 2 3 4 5-6h-2v.5z m1 1l2 2z",
    "M0 0C1 2 3 4 5 6S7 8 9 10",
    "m5 5c1 1 2 2 3 0s2-2 3 0",
    "M0 0S1 2 3 4",
    "M0 0Q5 5 10 0T20 0",
    "m1 1q2 3 4 0t4 0 4 0",
    "M0 0T5 5",
    "M10 10A5 3 30 0 1 20 20",
    "m2 2a5 5 0 1 0 4 4a0 3 0 0 1 2 2z",
    "M1.5.5-2e1,3",
    "M0,0l1e-1.5",
]


@pytest.mark.parametrize("data", PATHS)
def test_paths_are_read_as_svglib_reads_them(data: str) -> None:
    mine = read_path(data)
    theirs = _reference(data)
    assert [operator for operator, _ in mine] == [operator for operator, _ in theirs]
    for (_, ours), (_, reference) in zip(mine, theirs, strict=True):
        assert ours == pytest.approx(reference)


def _reference(data: str) -> list[tuple[str, tuple[float, ...]]]:
    """What svglib makes of path data, in our form."""
    group = SvgRenderer("").shape_converter.convertPath(_Node(data))
    (path,) = [part for part in group.contents if type(part) is ReferencePath]
    numbers, found = iter(path.points), []
    for operator in path.operators:
        count = (2, 2, 6, 0)[operator]
        found.append(("mlch"[operator], tuple(next(numbers) for _ in range(count))))
    return found


class _Node:
    """As much of an element as svglib asks a path for."""

    parent = None

    def __init__(self, data: str) -> None:
        self.attrib = {"d": data, "fill": "none", "stroke": "#000000"}

    def get(self, name: str) -> str | None:
        return self.attrib.get(name)

    def apply_rules(self, rules: object) -> None:
        """No style sheet."""


def test_bounds_follow_the_curve_and_not_its_control_points() -> None:
    x1, y1, x2, y2 = bounds(read_path("M0 0C0 40 10 40 10 0Z"))
    assert (x1, y1, x2) == (0, 0, 10)
    assert y2 == pytest.approx(30)


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.25, "-0.25"), (12.346, "12.35"), (100, "100")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


# -------------------------------------------------------------------------------------------------- drawings


@pytest.mark.parametrize(
    "svg",
    [
        "<svg",
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
        f'<svg xmlns="http://www.w3.org/2000/svg"><!--{"x" * MOST_BYTES}--></svg>',
    ],
)
def test_what_is_no_safe_svg_is_refused(svg: str) -> None:
    with pytest.raises(ValueError, match="SVG"):
        draw_svg(svg)


def drawn(body: str) -> str:
    return "\n".join(draw_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>').ops)


def test_shapes_become_plain_operators() -> None:
    assert drawn('<rect x="1" y="2" width="3" height="4" fill="#ff0000"/>') == "1 0 0 rg\n1 2 3 4 re\nf"
    assert drawn('<g fill="none" stroke="#0000ff" stroke-width=".5"><line x2="3" y2="4"/></g>') == (
        "0 0 1 RG\n0.5 w 0 J 0 j [] 0 d\n0 0 m\n3 4 l\nS"
    )
    assert drawn('<polygon points="0,0 4,0 0,4" fill-rule="evenodd"/>').splitlines()[1:] == [
        "0 0 m",
        "4 0 l",
        "0 4 l",
        "h",
        "f*",
    ]
    assert drawn('<ellipse cx="4" cy="4" rx="2" ry="1"/>').count(" c\n") == 4


def test_colours_are_set_once_and_groups_forget_theirs() -> None:
    green = '<rect width="1" height="1" fill="#00ff00"/>'
    assert drawn(green + green).count("rg") == 1
    assert drawn(f'<g transform="translate(1 1)">{green}</g>{green}').count("rg") == 2


def test_a_used_shape_and_a_dashed_line() -> None:
    body = '<defs><path id="p" d="M0 0h1v1z"/></defs><use href="#p" transform="translate(2 3)"/>'
    assert "1 0 0 1 2 3 cm" in drawn(body)
    assert "[1 2] 0 d" in drawn('<path d="M0 0h9" fill="none" stroke="#000000" stroke-dasharray="1 2"/>')


def test_a_gradient_inside_a_used_group_covers_its_own_shape_only() -> None:
    flat = "".join(f'<path d="M{i} 0l1 0 0 1" fill="#aa0000"/>' for i in range(60))
    body = (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#000000"/></linearGradient>'
        f'<g id="b"><path d="M0 0l9 0 0 9" fill="url(#a)"/>{flat}</g></defs><use href="#b"/>'
    )
    for _ in range(40):
        assert drawn(body).count(" sh") == 1


def test_transforms_follow_each_other_from_the_last_to_the_first() -> None:
    dot = '<rect width="1" height="1"/>'
    assert drawn(f'<g transform="translate(1,2) scale(3)">{dot}</g>').splitlines()[:2] == ["q", "3 0 0 3 1 2 cm"]
    assert "0 1 -1 0 4 0 cm" in drawn(f'<g transform="rotate(90 2 2)">{dot}</g>')
    used = drawn('<defs><g id="d"><path d="M0 0h1"/></g></defs><use href="#d" x="5" y="6" transform="scale(2)"/>')
    assert used.splitlines()[1:3] == ["2 0 0 2 0 0 cm", "1 0 0 1 5 6 cm"]


def test_what_is_not_said_is_inherited() -> None:
    body = '<g fill="#ff0000" fill-opacity=".5" fill-rule="evenodd"><g><path d="M0 0h1v1z"/></g></g>'
    assert drawn(body).splitlines() == ["1 0 0 rg", "/ca500 gs", "0 0 m", "1 0 l", "1 1 l", "h", "f*"]
    assert "0 0 1 rg" in drawn('<g fill="#ff0000"><path d="M0 0h1v1z" fill="#0000ff"/></g>')


def test_every_shape_of_a_clip_path_counts_where_it_lies() -> None:
    body = (
        '<clipPath id="c"><rect width="1" height="2"/>'
        '<rect width="1" height="1" transform="translate(4 5)"/></clipPath>'
        '<rect width="9" height="9" clip-path="url(#c)" fill="#ff0000"/>'
    )
    assert drawn(body).splitlines() == [
        "q",
        "0 0 1 2 re",
        *("4 5 m", "5 5 l", "5 6 l", "4 6 l", "h"),
        "W n",
        *("1 0 0 rg", "0 0 9 9 re", "f"),
        "Q",
    ]


def shaded(gradient: str) -> tuple[list[str], tuple[float, ...]]:
    """The operators that change coordinates for a gradient on a 2 × 4 mm box at (1, 1), and its own coordinates."""
    stops = '<stop offset="0" stop-color="#000000"/><stop offset="100%" stop-color="#ffffff"/>'
    tag = gradient.split()[0]
    body = f'<{gradient} id="a">{stops}</{tag}><rect x="1" y="1" width="2" height="4" fill="url(#a)"/>'
    content = draw_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40">{body}</svg>')
    (shading,) = content.shadings.values()
    assert [offset for offset, _ in shading.stops] == [0, 1]
    return [op for op in content.ops if op.endswith(" cm")], shading.coordinates


def test_gradients_lie_in_the_box_of_the_shape_or_in_the_drawing() -> None:
    assert shaded("linearGradient") == (["2 0 0 4 1 1 cm"], (0, 0, 1, 0))
    assert shaded('radialGradient cx="25%"') == (["2 0 0 4 1 1 cm"], (0.25, 0.5, 0, 0.25, 0.5, 0.5))
    whole = 'gradientUnits="userSpaceOnUse"'
    assert shaded(f'linearGradient {whole} x1="3" x2="50%" y2="50%"') == ([], (3, 0, 15, 20))
    moved = f'linearGradient {whole} gradientTransform="translate(7 8)" x2="5"'
    assert shaded(moved) == (["1 0 0 1 7 8 cm"], (0, 0, 5, 0))


def test_corners_are_no_rounder_than_a_side_allows() -> None:
    assert drawn('<rect width="2" height="4" rx="9"/>') == drawn('<rect width="2" height="4" rx="1" ry="2"/>')


def test_text_in_a_drawing_is_no_way_round_the_font_check(scenes: Mapping[str, Group]) -> None:
    with pytest.raises(TypeError, match="safe profile"):
        drawn('<text x="1" y="1">hidden</text>')
