"""YAML text → nodes: text stays what was typed, and what we do not read is refused with its place."""

from pathlib import Path

import pytest

from ninefold.errors import Report
from ninefold.yamlfile import Mapping, Scalar, Sequence, describe, load, parse, parse_all


def problems(text: str) -> list[str]:
    report = Report()
    parse(text, "x.yaml", report)
    return [f"{p.place} {p.code} {p.found}" for p in report]


@pytest.mark.parametrize("typed", ["no", "1.10", "12:30", "0x1F", "~", "null", "2026-01-01", "1e3", "on"])
def test_scalars_stay_the_text_that_was_typed(typed: str) -> None:
    node = parse(f"value: {typed}", "x.yaml", Report())
    assert isinstance(node, Mapping)
    value = node.get("value")
    assert isinstance(value, Scalar)
    assert value.text == typed


def test_places_count_from_one_and_name_the_value() -> None:
    node = parse("a:\n  - b\n  -  c\n", "x.yaml", Report())
    assert isinstance(node, Mapping)
    items = node.get("a")
    assert isinstance(items, Sequence)
    assert [(i.place.line, i.place.column) for i in items.items] == [(2, 5), (3, 6)]


def test_several_problems_come_in_one_run() -> None:
    text = "a: &x 1\nb: *x\na: 2\nc: !!python/name:os.system 3\n"
    assert problems(text) == [
        "x.yaml:1:4 yaml-alias the anchor &x",
        "x.yaml:2:4 yaml-alias the alias *x",
        "x.yaml:3:1 yaml-duplicate-key the key 'a' again (first on line 1)",
        "x.yaml:4:4 yaml-tag the tag 'tag:yaml.org,2002:python/name:os.system'",
    ]


@pytest.mark.parametrize(
    "text",
    ['"a\\n::error ::b": [', '{"\\r\\n::x": 1, "\\r\\n::x": 2}', "a: !%0A::x 1", 'a: !<x%E2%80%AE> "b"'],
    ids=["syntax", "key twice", "tag", "tag turned"],
)
def test_no_message_breaks_its_line(text: str) -> None:
    """Logs obey lines that begin with `::error`, and terminals turn text round."""
    found = problems(text)
    assert found
    assert all(line.isprintable() for line in found), found


def test_texts_are_described_on_one_line() -> None:
    node = parse('"\\n::error file=x::y\\u202e\\a"', "x.yaml", Report())
    assert isinstance(node, Scalar)
    assert describe(node) == r"'\n::error file=x::y\u202e\x07'"
    assert describe(Scalar(node.place, "é" * 100)) == f"'{'é' * 57}…'"


def test_an_alias_bomb_is_refused_without_being_expanded() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
    found = problems("\n".join(lines))
    assert len(found) == 30 + 29 * 10
    assert all(" yaml-alias " in line for line in found)


def test_deep_nesting_is_refused() -> None:
    assert problems("[" * 60 + "]" * 60) == ["x.yaml:1:25 yaml-depth more than 24 levels of nesting"]
    # Far deeper than the interpreter's stack: whoever notices first, it is a problem and no traceback.
    assert len(problems("[" * 100_000 + "]" * 100_000)) == 1


def test_tabs_have_a_message_of_their_own() -> None:
    assert problems("cards:\n\t- number: 1\n") == ["x.yaml:2:1 yaml-tab a tab in the indentation"]


def test_syntax_errors_name_line_and_column() -> None:
    (found,) = problems("cards:\n  - [orange 2, lemon 1\n  - x\n")
    assert found.startswith("x.yaml:2:5 yaml-syntax not valid YAML:")


def test_control_characters_name_the_character() -> None:
    assert problems("a: b\nc: d\x01e\n") == ["x.yaml:2:5 yaml-character the character U+0001 is not allowed in YAML"]


def test_a_key_that_is_a_list_is_refused() -> None:
    assert problems("? [a, b]\n: c\n") == ["x.yaml:1:3 yaml-key a list of 2"]


@pytest.mark.parametrize(("text", "found"), [("", "nothing"), ("a: 1\n---\nb: 2\n", "2 documents")])
def test_one_document_is_wanted(text: str, found: str) -> None:
    assert problems(text) == [f"x.yaml yaml-documents found {found}"]


def test_a_trailing_document_mark_is_no_document() -> None:
    documents = parse_all("a: 1\n---\n", "x.yaml", Report())
    assert documents is not None
    assert len(documents) == 1


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "near.yaml").write_text("a: 1")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "latin1.yaml").write_bytes("a: 1\nname: Cr\u00e8me".encode("latin-1"))
    (tmp_path / "large.yaml").write_text("a: " + "x" * 2_000_000)
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1")
    codes = {}
    for name in ("missing", "folder", "latin1", "large", "bom"):
        report = Report()
        load(tmp_path / f"{name}.yaml", report)
        codes[name] = [(p.code, p.place.line, p.place.column, p.hint) for p in report]
    assert codes["missing"] == [
        ("file-missing", 0, 0, "in that folder: bom.yaml, folder.yaml, large.yaml, latin1.yaml, near.yaml")
    ]
    assert codes["folder"][0][0] == "file-is-folder"
    assert codes["latin1"][0][:3] == ("file-not-utf8", 2, 9)
    assert codes["large"][0][0] == "file-too-large"
    assert codes["bom"] == []
