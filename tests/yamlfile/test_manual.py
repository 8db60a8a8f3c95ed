"""The manual of a file format: every key once, with what it holds and what it means."""

from ninefold.yamlfile import COLOUR, ByForm, Field, Integer, ListOf, MapOf, Number, Record, Word
from ninefold.yamlfile.manual import manual

_LID = Record(
    "a lid",
    dict,
    {
        "colour": Field(COLOUR, "its colour"),
        "wide": Field(Number(1, 9, "mm"), "how wide", 3),
        "turns": Field(Integer(1, 4), "how often it is turned"),
    },
)
_JAR = Record(
    "a jar",
    dict,
    {
        "lid": Field(_LID, "what closes it"),
        "spare": Field(_LID, "a second | third one", None),
        "of": Field(ListOf(Word(("glass", "clay")), 1, 2), "what it is made of"),
        "price": Field(ByForm(scalar=Integer(1, 5), mapping=MapOf(Word(("now",)), Integer(1, 3)))),
    },
)


def test_every_key_stands_with_what_it_holds_and_what_was_told_is_not_told_again() -> None:
    colour = "a colour as '#' and six hexadecimal digits"
    assert manual("jar.yaml", "A jar.", _JAR.schema()).splitlines() == [
        "## jar.yaml",
        "",
        "A jar.",
        "",
        "| key | holds | means |",
        "|---|---|---|",
        "| `lid` | a mapping | what closes it |",
        f"| `lid.colour` | {colour} | its colour |",
        "| `lid.wide` | a number from 1 to 9 mm; may be left out | how wide |",
        "| `lid.turns` | a whole number from 1 to 4 | how often it is turned |",
        "| `spare` | as `lid`; may be left out | a second \\| third one |",
        "| `of` | a list of 1 to 2: `glass`, `clay` | what it is made of |",
        "| `price` | a whole number from 1 to 5, or names, each with a whole number from 1 to 3 |  |",
    ]


def test_forms_that_begin_alike_are_told_together() -> None:
    some, more = (
        Record("some", dict, {"a": Field(Integer())}),
        Record("more", dict, {"a": Field(Integer()), "b": Field(Integer())}),
    )
    text = manual("x.yaml", "", {"anyOf": [some.schema(), more.schema()]})
    assert text.count("`a`") == text.count("`b`") == 1
