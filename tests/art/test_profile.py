import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.art.area import area
from ninefold.art.compose import to_svg
from ninefold.art.profile import MAX_DEPTH, MAX_ELEMENTS, MAX_PROBLEMS, MAX_WRITTEN, check_svg
from ninefold.art.profile_values import PLAIN_PATH, careful_path_fault
from ninefold.art.scene import leaves
from ninefold.art.studio import Studio
from ninefold.errors import Report
from ninefold.model.areas import Area

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 12 12">'


def faults(body: str, head: str = HEAD) -> list[str]:
    """Code and line:column of each problem of a drawing whose body starts on line 2."""
    report = Report()
    check_svg(f"{head}\n{body}\n</svg>\n", "f.svg", report)
    return [f"{p.code} {p.place.line}:{p.place.column}" for p in report]


def test_all_that_faces_are_made_of_passes(studio: Studio) -> None:
    report = Report()
    for kinds in ((), ("orange", "lime"), *((kind,) for kind in studio.theme.kinds)):
        for amount in (1, 2):
            for variant in range(studio.theme.drawings):
                group = area(studio, Area(kinds, amount if len(kinds) == 1 else 0), variant)
                for leaf in leaves(group):
                    assert check_svg(leaf.svg, leaf.name, report) == (leaf.width, leaf.height)
                assert check_svg(to_svg(group), group.name, report) == (28, 28)
    assert list(report) == []


def test_a_whole_drawing_of_the_profile_passes() -> None:
    body = textwrap.dedent("""\
        <title>Anything &amp; all</title><!-- a comment -->
        <defs>
          <radialGradient id="a" cx=".4" cy="30%" r=".8"><stop offset="0" stop-color="#FFFFFF"/></radialGradient>
          <clipPath id="c"><circle cx="6" cy="6" r="5"/></clipPath>
          <g id="one"><path d="M1-.5.5.5 3,4a1 1 0 013 3Z" fill="url(#a)"/></g>
        </defs>
        <g clip-path="url(#c)" transform="translate(1 2) rotate(45)"><use xlink:href="#one" x="1"/></g>
        <polygon points="0,0 1,1 2,0" fill="#112233" fill-opacity=".5" stroke="none"/>""")
    assert faults(body) == []


PLANTED = {
    "<script>alert(1)</script>": ["svg-element 2:1", "svg-text 2:9"],
    '<rect width="1" height="1" onclick="x()"/>': ["svg-attribute 2:28"],
    '<rect width="1" height="1" style="fill:red"/>': ["svg-attribute 2:28"],
    '<rect width="1" height="1" class="a"/>': ["svg-attribute 2:28"],
    '<g opacity=".5"/>': ["svg-attribute 2:4"],
    "<g><filter/></g>": ["svg-element 2:4"],
    "<mask/>": ["svg-element 2:1"],
    '<image xlink:href="photo.png"/>': ["svg-element 2:1"],
    '<use xlink:href="other.svg#a"/>': ["svg-value 2:6"],
    '<use href="http://example.org/#a"/>': ["svg-value 2:6"],
    '<use xlink:href="#nowhere"/>': ["svg-reference 2:6"],
    '<rect width="1" height="1" fill="url(http://example.org/a#b)"/>': ["svg-value 2:28"],
    '<rect width="1" height="1" fill="url(#none)"/>': ["svg-reference 2:28"],
    '<g id="a"/><rect width="1" height="1" fill="url(#a)"/>': ["svg-reference 2:39"],
    '<g id="a"/>\n <g id="a"/>': ["svg-id 3:5"],
    '<rect width="1" height="1" fill="red"/>': ["svg-value 2:28"],
    '<defs><linearGradient id="a"/></defs>': ["svg-value 2:7"],
    '<rect width="1" height="1" fill="#abc"/>': ["svg-value 2:28"],
    '<rect width="1" height="1" stroke="url(#a)"/>': ["svg-value 2:28"],
    '<rect width="-1" height="1"/>': ["svg-value 2:7"],
    '<rect width="1" height="2mm"/>': ["svg-value 2:17"],
    '<rect width="1" height="1" x="99999"/>': ["svg-value 2:28"],
    '<rect width="1" height="1" x="1e3"/>': ["svg-value 2:28"],
    '<rect width="1"/>': ["svg-attribute 2:1"],
    '<path d="L1 1"/>': ["svg-value 2:7"],
    '<path d="M1 1L2"/>': ["svg-value 2:7"],
    '<path d="M1 1A1 1 0 2 0 3 3"/>': ["svg-value 2:7"],
    '<path d="M1 1Z2 2"/>': ["svg-value 2:7"],
    '<path d="M1 1 X"/>': ["svg-value 2:7"],
    '<path d="M1 nan"/>': ["svg-value 2:7"],
    '<path d=""/>': ["svg-value 2:7"],
    '<polygon points="1 2 3"/>': ["svg-value 2:10"],
    '<g transform="skewX(3)"/>': ["svg-value 2:4"],
    '<g transform="rotate(1 2)"/>': ["svg-value 2:4"],
    "<text>a</text>": ["svg-element 2:1"],
    '<path d="M0 0L1 1"><path d="M0 0L1 1"/></path>': ["svg-element 2:20"],
    '<stop offset="0" stop-color="#000000"/>': ["svg-element 2:1"],
    '<linearGradient id="a"><stop offset="0" stop-color="#000000" stop-opacity=".5"/></linearGradient>': [
        "svg-attribute 2:62"
    ],
    '<g inkscape:label="x"/>': ["svg-attribute 2:4"],
    "loose": ["svg-text 2:1"],
    "<?php x ?>": ["svg-instruction 2:1"],
    "<g>": ["svg-syntax 3:3"],
    '<g a="1" a="2"/>': ["svg-syntax 2:10"],
    "&undefined;": ["svg-syntax 2:1"],
    '<title>é🍋</title>\t<g opacity="1"/>': ["svg-attribute 2:22"],
    '<g id="é"/>': ["svg-value 2:4"],
}


TOKENS = [*"MmLlHhVvCcSsQqTtAaZz", *",\n -"]
NUMBERS = "1 -2.5 .5 10000 10001 9999.9999999 1. +3 5,5 1e3 .. 1.5.5 12345 001".split()  # noqa: SIM905


@given(st.lists(st.sampled_from(TOKENS + NUMBERS), max_size=9), st.sampled_from(["", " "]))
@settings(max_examples=500)
def test_what_passes_as_plain_path_data_also_passes_token_by_token(tokens: list[str], between: str) -> None:
    for data in (between.join(["M1 2", *tokens]), between.join(tokens)):
        if PLAIN_PATH.fullmatch(data):
            assert careful_path_fault(data) == ""


@pytest.mark.parametrize("body", PLANTED)
def test_planted_faults_are_found_where_they_are(body: str) -> None:
    assert faults(body) == PLANTED[body]


def test_all_faults_of_a_file_in_one_run() -> None:
    assert faults('<g opacity="1"/>\n<mask/>\n<path d="1"/>') == [
        "svg-attribute 2:4",
        "svg-element 3:1",
        "svg-value 4:7",
    ]


def test_entities_are_not_even_read() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>' + HEAD
    assert faults("&b;", bomb) == ["svg-doctype 1:1"]
    outside = '<!DOCTYPE svg SYSTEM "file:///etc/passwd">' + HEAD
    assert faults("", outside) == ["svg-doctype 1:1"]


def test_circles_of_use_are_refused() -> None:
    assert faults('<g id="a"><use xlink:href="#a"/></g>') == ["svg-too-large 2:11"]


def test_use_that_multiplies_is_refused_quickly() -> None:
    layers = ['<g id="a0"><path d="M0 0L1 1"/></g>']
    layers += [f'<g id="a{i}">' + f'<use href="#a{i - 1}"/>' * 40 + "</g>" for i in range(1, 6)]
    assert [fault.split()[0] for fault in faults("".join(layers))] == ["svg-too-large"]


def test_long_chains_of_use_are_refused() -> None:
    chain = "".join(f'<use id="u{i}" href="#u{i + 1}"/>' for i in range(3000)) + '<g id="u3000"/>'
    assert [fault.split()[0] for fault in faults(chain)] == ["svg-too-large"]


def test_size_is_bounded() -> None:
    assert faults("<g>" * MAX_DEPTH + "</g>" * MAX_DEPTH) == [f"svg-too-large 2:{3 * (MAX_DEPTH - 1) + 1}"]
    assert faults("<g/>" * MAX_ELEMENTS) == [f"svg-too-large 2:{4 * (MAX_ELEMENTS - 1) + 1}"]


LONG = 190_000
"""Nearly all of the largest file; what takes the square of its length in steps would not come to an end."""


@pytest.mark.parametrize("filler", [" ", "1", ",", " ,", "1 ", ".", "-"])
def test_long_values_are_read_in_one_go(filler: str) -> None:
    run = filler * (LONG // len(filler))
    for body in (f'<path d="M0 0{run}x"/>', f'<g transform="scale({run}x)"/>', f'<polygon points="0 0 {run}x"/>'):
        assert [fault.split()[0] for fault in faults(body)] == ["svg-value"]
    assert faults("", HEAD.replace(">", f' width="{run}x">')) == [f"svg-value 1:{HEAD.index('>') + 2}"]


@pytest.mark.parametrize("one", ['<g a{}=""/>', '<g id="a"/>\n', "<mask/>", "<?x y{}?>"])
def test_a_file_of_problems_is_not_read_to_its_end(one: str) -> None:
    many = "".join(one.format(i) for i in range(MAX_ELEMENTS - 2))
    found = faults(many)
    assert len(found) == MAX_PROBLEMS + 1
    assert sum(fault.startswith("svg-problems") for fault in found) == 1


def test_attributes_of_one_element_are_looked_for_once() -> None:
    found = faults("<g" + "".join(f" a{i}=\"> b='{i}'\"" for i in range(9_000)) + "/>")
    assert found[:3] == ["svg-attribute 2:4", "svg-attribute 2:17", "svg-attribute 2:30"]
    assert len(found) == MAX_PROBLEMS + 1


def test_a_long_path_is_not_used_too_often() -> None:
    length = 80_000
    path = '<path id="a" d="M0 0' + "L1 1" * (length // 4) + '"/>'
    fitting = MAX_WRITTEN // length - 2
    assert faults(path + '<use href="#a"/>' * fitting) == []
    assert [fault.split()[0] for fault in faults(path + '<use href="#a"/>' * 4_000)] == ["svg-too-large"]
    layers = '<g id="b">' + '<use href="#a"/>' * 90 + "</g>" + '<use href="#b"/>' * 99
    assert [fault.split()[0] for fault in faults(path + layers)] == ["svg-too-large"]


@pytest.mark.parametrize("box", ["", 'viewBox="0 0 0 5"', 'viewBox="1 0 5 5"', 'viewBox="0 0 99999 5"'])
def test_a_page_needs_its_box(box: str) -> None:
    assert len(faults("", f'<svg xmlns="http://www.w3.org/2000/svg" {box}>')) == 1


@given(st.text(max_size=200))
def test_no_text_raises(text: str) -> None:
    report = Report()
    assert check_svg(text, "f.svg", report) is None
    assert not report.ok


PIECES = st.sampled_from(
    ["<g", ">", "</g>", ' d="', '"', "M0 0", "<path", "/>", "<use", ' href="#a"', ' id="a"', "é", "&", "\n"]
)


@given(st.lists(PIECES, max_size=30))
def test_no_drawing_raises(pieces: list[str]) -> None:
    faults("".join(pieces))
