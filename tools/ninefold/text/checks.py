"""What is wrong with a translation as far as a program can see: one small function a fault, in one visible table.

Each gives pairs of what was found and what is expected. A counted text is checked form by form.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.text.glossary import Glossary
from ninefold.text.language import Language
from ninefold.text.messages import GAP, Message, gaps
from ninefold.text.po import Entry

Fault = tuple[str, str]
AGREE = ".agree"
WITH_FORMS = ("recipe.", "dish.", "special.", "area.", "thing.", "rank.")
"""How the ids begin whose gaps hold names, so that a language may ask for a form that English does without."""
FROM_ONE = "recipe."
"""How the ids begin whose texts never count nothing: where nothing counts as one does, "one" may still be a word."""


@frozen
class Pair:
    """One form of a translation beside the English it translates. `one`: it is for a single number."""

    message: Message
    english: str
    text: str
    language: Language
    glossary: Glossary
    one: bool = False


def check_entry(entry: Entry, message: Message, language: Language, glossary: Glossary, report: Report) -> None:
    """Record everything that is wrong with an entry that is translated and up to date."""
    if message.id.endswith(AGREE):
        _check_agreement(entry, language, report)
        return
    for pair in _pairs(entry, message, language, glossary):
        for code, check in CHECKS:
            for found, expected in check(pair):
                shown = f"'{entry.id}' ({language.english}): {found} in '{pair.text}'"
                report.error(entry.place, code, shown, expected, f"the English is '{pair.english}'")


def _check_agreement(entry: Entry, language: Language, report: Report) -> None:
    """A dish names the form that describing words take with it."""
    forms = language.inflected.get("word", {})
    if entry.texts[0] not in forms:
        found = f"'{entry.id}' ({language.english}): '{entry.texts[0]}'"
        report.error(entry.place, "translation-form", found, f"one of {', '.join(forms)}")


def _pairs(entry: Entry, message: Message, language: Language, glossary: Glossary) -> Iterator[Pair]:
    if message.one is None:
        yield Pair(message, message.text, entry.texts[0], language, glossary)
        return
    used = Counter(language.form(n) for n in range(1 if message.id.startswith(FROM_ONE) else 0, 200))
    for index, text in enumerate(entry.texts):
        yield Pair(message, message.text, text, language, glossary, one=used[index] <= 1)


def _gap_names(pair: Pair) -> Iterator[Fault]:
    english = frozenset().union(*map(gaps, pair.message.forms))
    known = ", ".join(f"{{{gap}}}" for gap in sorted(english)) or "none"
    for gap in sorted(gaps(pair.text) - english):
        yield f"the gap {{{gap}}}", f"only {known}"
    # A form that is for one number alone can say that number in words, and leave out what English does for one.
    wanted = gaps(pair.message.one or "") - {"n"} if pair.one else gaps(pair.message.text)
    for gap in sorted(wanted - gaps(pair.text)):
        yield f"no gap {{{gap}}}", f"all of {known}"


def _gap_forms(pair: Pair) -> Iterator[Fault]:
    asked = {name for text in pair.message.forms for name, form in GAP.findall(text) if form}
    english = {form for text in pair.message.forms for _, form in GAP.findall(text) if form}
    free = pair.message.id.startswith(WITH_FORMS)
    forms = {
        "name",
        "die",
        "dice",
        "area",
        *english,
        *(f for known in pair.language.inflected.values() for f in known),
    }
    for name, form in GAP.findall(pair.text):
        if form and not (free or name in asked):
            yield f"the form {{{name}.{form}}}", f"{{{name}}}, which is no name with forms here"
        elif form and form not in forms:
            yield f"the form {{{name}.{form}}}", f"one of {', '.join(sorted(forms))}"


def _braces(pair: Pair) -> Iterator[Fault]:
    if re.search(r"[{}]", GAP.sub("", pair.text)):
        yield "a brace that belongs to no gap", "gaps as in the English"


_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_SMALL = 15
"""Numbers up to this one, a quarter of an hour in minutes, may stand for English words."""


def _numbers(pair: Pair) -> Iterator[Fault]:
    wanted, found = (Counter(_values(text)) for text in (pair.english, pair.text))
    if pair.one:
        # The number itself may be written out.
        found -= Counter({"1": 1, "2": 1})
    for number in sorted((wanted - found).elements()):
        yield f"the number {number} is missing", "the numbers of the English"
    # Languages that write small numbers as digits do so where English has a word.
    free = pair.language.script == "cjk"
    for number in sorted((found - wanted).elements()):
        if not (free and number.isdigit() and int(number) <= _SMALL):
            yield f"the number {number} is new", "the numbers of the English"


def _values(text: str) -> list[str]:
    plain = GAP.sub("", text).translate(_HALF)
    return [number.replace(",", ".") for number in _NUMBER.findall(plain)]


_HALF = {ord("０") + n: str(n) for n in range(10)}
_ENDS = {".": "。", "!": "！", "?": "？", ":": "：", "…": "…"}
_CLOSING = "”»」』)）*“"


_ABBREVIATED = re.compile(r"\w{1,3}\.")


def _ending(pair: Pair) -> Iterator[Fault]:
    if _ABBREVIATED.fullmatch(pair.english):
        # The stop of an abbreviation ends no sentence; other languages have a sign for it, or write the word out.
        return
    english, text = (text.rstrip(_CLOSING)[-1:] for text in (pair.english, pair.text))
    cjk = pair.language.script == "cjk"
    wanted = english if english in _ENDS else ""
    found = text if text in {*_ENDS, *_ENDS.values()} else ""
    allowed = {wanted, _ENDS.get(wanted, "")} if cjk else {wanted}
    if cjk and english == ";":
        # The items of a list are sentences where no semicolon joins them.
        allowed.add("。")
    if found not in allowed:
        expected = (_ENDS.get(wanted, "") if cjk else wanted) or "no such sign there"
        yield (f"the ending '{found}'" if found else "no sign at the end"), f"{expected}, as in the English"


_PAIRED = ("()", "（）", "[]", "「」", "『』", "«»")


def _brackets(pair: Pair) -> Iterator[Fault]:
    for both in _PAIRED:
        if pair.text.count(both[0]) != pair.text.count(both[1]):
            yield f"unequal numbers of {both[0]} and {both[1]}", "brackets in pairs"
    english, text = (sum(text.count(sign) for sign in "(（") for text in (pair.english, pair.text))
    if english != text:
        yield f"{text} brackets", f"{english}, as in the English"
    if pair.english.count("**") != pair.text.count("**"):
        yield f"{pair.text.count('**')} marks **", f"{pair.english.count('**')}, as in the English"
    if '"' in pair.text and '"' not in pair.english:
        yield "straight quotation marks", f"{pair.language.quotes}"


def _spaces(pair: Pair) -> Iterator[Fault]:
    if _edges(pair.text) != _edges(pair.english):
        yield "other blanks at the beginning or the end", "those of the English"
    if "\u3000" in pair.text or ("  " in pair.text and "  " not in pair.english):
        yield "a double or wide blank", "single blanks"


def _edges(text: str) -> tuple[int, int]:
    """How many blanks stand before and after a text."""
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip())


def _same(pair: Pair) -> Iterator[Fault]:
    words = re.findall(r"[a-z]{4,}", GAP.sub("", pair.english).casefold())
    if words and pair.text == pair.english and pair.text not in pair.glossary.unchanged:
        yield "the English unchanged", f"{pair.language.english}, or its name under 'unchanged' in glossary.yaml"


_LITERAL = re.compile(r"--[a-z][a-z-]*|`[^`]*`|\bninefold [a-z]+(?= -)|\.[a-z]{3,5}\b(?= )|https?://\S+")


def _literals(pair: Pair) -> Iterator[Fault]:
    """What is typed or shown by programs stays as it is: options, commands, ends of file names."""
    for word in dict.fromkeys(_LITERAL.findall(pair.english)):
        if word not in pair.text:
            yield f"no '{word}'", "what is typed, as in the English"
    command = re.match(r"[a-z]+(?=[:,; ])", pair.english)
    if pair.message.id.startswith("play.help.") and command and not pair.text.startswith(command[0]):
        yield "another beginning", f"the command '{command[0]}', which is typed as it stands"


def _terms(pair: Pair) -> Iterator[Fault]:
    # Names of gaps and of options are no words of either language.
    english, text = (_LITERAL.sub("", GAP.sub("…", text)) for text in (pair.english, pair.text))
    return pair.glossary.breaches(english, text)


_WIDE = "\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f、。「」『』（）：；！？・々〇ー～"
_STYLE = (
    (re.compile("[０-９Ａ-Ｚａ-ｚ]"), "a full-width digit or Latin letter", "half-width ones"),
    (re.compile("[\uff61-\uff9f]"), "half-width katakana", "full-width ones"),
    (re.compile(f"[{_WIDE}][,.!?:;()]|[,!?:;()][{_WIDE}]"), "half-width punctuation", "、。！？：；（）"),
    (re.compile(f"[{_WIDE}] | [{_WIDE}]"), "a blank beside Japanese", "none there"),
)
"""The house style where words have no blanks between them: pattern, what was found, what is expected."""


def _style(pair: Pair) -> Iterator[Fault]:
    if pair.language.script == "cjk":
        # A gap stands for what is filled in, which is half-width where it matters.
        plain = GAP.sub("0", pair.text.strip(" "))
        if "  " in pair.english:
            # In a row of keys one blank stands after each key, and two before the next.
            plain = re.sub(" +", "0", plain)
        for pattern, found, expected in _STYLE:
            hit = pattern.search(plain)
            if hit:
                yield f"{found} ('{hit[0]}')", expected


CHECKS: tuple[tuple[str, Callable[[Pair], Iterator[Fault]]], ...] = (
    ("translation-gap", _gap_names),
    ("translation-gap", _gap_forms),
    ("translation-gap", _braces),
    ("translation-number", _numbers),
    ("translation-ending", _ending),
    ("translation-brackets", _brackets),
    ("translation-space", _spaces),
    ("translation-same", _same),
    ("translation-literal", _literals),
    ("translation-term", _terms),
    ("translation-style", _style),
)
"""Every check with the code of its problems."""
