"""PO files: strict reading with lines, the same bytes written every time, nothing lost on the way."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.errors import Report
from ninefold.text.language import Language
from ninefold.text.po import Entry, Po, plural_header
from ninefold.text.poreader import check_header, read_po
from ninefold.text.powriter import write_po

LANGUAGE = Language("ru", "Русский", "Russian", 3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2")
HEADER = {
    "Language": "ru",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": plural_header(LANGUAGE),
    "X-Reviewed-By": "",
}

TEXT = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=300)
LINE = st.text(st.characters(exclude_categories=("C", "Z")), max_size=30)


@st.composite
def entries(draw: st.DrawFn, id: str) -> Entry:
    counts = draw(st.booleans())
    english = tuple(draw(st.lists(TEXT, min_size=1 + counts, max_size=1 + counts)))
    texts = tuple(draw(st.lists(st.just("") | TEXT, min_size=1 + 2 * counts, max_size=1 + 2 * counts)))
    previous = tuple(draw(st.just([]) | st.lists(TEXT, min_size=1, max_size=2)))
    gone = draw(st.booleans())
    notes = () if gone else tuple(draw(st.lists(LINE, max_size=2)))
    return Entry(id, english, texts, fuzzy=draw(st.booleans()), previous=previous, notes=notes, obsolete=gone)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), count=st.integers(0, 4))
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, count: int) -> None:
    made = tuple(data.draw(entries(f"id.{n}")) for n in range(count))
    path = tmp_path_factory.mktemp("po") / "ru.po"
    path.write_text(write_po(Po(HEADER, made)), encoding="utf-8")
    report = Report()
    found = read_po(path, report)
    assert [str(problem) for problem in report] == []
    assert found is not None
    assert found.entries == made
    assert write_po(found) == path.read_text(encoding="utf-8")


SAMPLE = """\
# by hand
msgid ""
msgstr "Language: ru\\n"

#. A note.
#: words.yaml
#, fuzzy, python-brace-format
#| msgid "Old {n}"
msgctxt "a.b"
msgid "New {n}"
msgid_plural "News {n}"
msgstr[0] "раз"
msgstr[1] ""
"два"
" с половиной"
msgstr[2] "три"

#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Нет"
"""


def read(tmp_path: Path, text: str | bytes) -> tuple[Po | None, list[str]]:
    path = tmp_path / "ru.po"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    report = Report()
    po = read_po(path, report)
    return po, [f"{p.place.line}: [{p.code}] {p.message}" for p in report]


def test_every_part_of_an_entry_is_read(tmp_path: Path) -> None:
    po, problems = read(tmp_path, SAMPLE)
    assert problems == []
    assert po is not None
    entry, gone = po.entries
    assert po.remarks == ("by hand",)
    assert (entry.id, entry.english, entry.previous) == ("a.b", ("New {n}", "News {n}"), ("Old {n}",))
    assert entry.texts == ("раз", "два с половиной", "три")
    assert (entry.fuzzy, entry.flags, entry.notes) == (True, ("python-brace-format",), ("A note.",))
    assert entry.place.line == 12
    assert (gone.id, gone.obsolete) == ("gone", True)
    assert list(po.living()) == ["a.b"]


def test_lines_may_end_as_on_windows_and_begin_with_a_mark(tmp_path: Path) -> None:
    po, problems = read(tmp_path, b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    assert problems == []
    assert po is not None
    assert len(po.entries) == 2


GOOD = 'msgctxt "a"\nmsgid "A"\nmsgstr "Б"\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('msgctxt "a"\nmsgid "A\nmsgstr "Б"\n', "2: [po-syntax]"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Б\\q"\n', "3: [po-syntax] the escape '\\q'"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Б"x"\n', "3: [po-syntax]"),
        ('msgctxt "a"\nmsgid "A"\n', "1: [po-syntax] the entry 'a' has none"),
        ('msgid "A"\nmsgstr "Б"\n', "1: [po-syntax] an entry without msgctxt"),
        (GOOD + "\n" + GOOD, "5: [po-syntax] the id 'a' again (first on line 1)"),
        ('msgctxt "a"\nmsgid "A"\nmsgid "A"\nmsgstr "Б"\n', "3: [po-syntax] a second msgid"),
        ('msgctxt "a"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[0] "Б"\nmsgstr[2] "В"\n', "1: [po-syntax]"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr[0] "Б"\n', "1: [po-syntax]"),
        ('"lost"\n', "1: [po-syntax] a text without a keyword"),
        ("nonsense\n", "1: [po-syntax] 'nonsense'"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Б\\n"\n', "3: [text-character] text with the character U+000A"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "Б\u202e"\n', "3: [text-character] text with the character U+202E"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "' + "Б" * 8001 + '"\n', "3: [po-syntax] a text that is too long"),
    ],
)
def test_what_is_malformed_is_told_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    _, problems = read(tmp_path, text)
    assert problems
    assert problems[0].startswith(problem)


def test_every_problem_of_a_file_is_told_and_the_rest_is_read(tmp_path: Path) -> None:
    po, problems = read(tmp_path, 'rubbish\n\nmsgctxt "b"\nmsgstr "x"\n\n' + GOOD)
    assert len(problems) == 2
    assert po is not None
    assert list(po.living()) == ["a"]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"x" * 4_000_001, b'msgctxt "a' + b"\\" * 90_000])
def test_files_that_are_no_text_or_too_large_are_refused_at_once(tmp_path: Path, data: bytes) -> None:
    assert read(tmp_path, data)[1]


def test_a_header_of_another_language_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "ru.po"
    report = Report()
    check_header(Po({**HEADER, "Language": "uk", "Plural-Forms": "nplurals=2; plural=n>1"}), path, LANGUAGE, report)
    assert [problem.code for problem in report] == ["po-header", "po-header"]
    check_header(Po({**HEADER, "Plural-Forms": HEADER["Plural-Forms"].replace(" ", "")}), path, LANGUAGE, report)
    assert len(report.problems) == 2
