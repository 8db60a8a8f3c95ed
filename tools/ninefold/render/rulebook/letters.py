"""Texts letter by letter, and where they may be parted: at the ends of lines, and by a hyphen within a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any

from ninefold.frozen import frozen
from ninefold.layout.linebreak import clings, is_space, is_wide, may_break
from ninefold.layout.typeset import Weight, composed
from ninefold.text.rulebook.model import Runs, Sign, Words

SIGN_CHAR = "￼"
"""Stands for a sign while lines are broken."""
_TERM = 6
"""Terms of Japanese in bold stay whole up to this length."""
_GAP = re.compile(r"[\s-]")
_LEAST_LEFT, _LEAST_RIGHT, _LEAST_WORD = 3, 3, 7


@frozen
class Letter:
    """A letter or a sign (its code) of a text: what it is set in, what it leads to, the id of its text."""

    char: str
    weight: Weight
    link: str = ""
    sign: str = ""
    id: str = ""
    foreign: bool = False

    @property
    def style(self) -> tuple[str, str, str, bool]:
        """What letters have in common that are set together."""
        return self.weight, self.link, self.id, self.foreign


def letters_of(runs: Runs, bold: bool) -> list[Letter]:
    """A text letter by letter, each with its weight; all of a text that is `bold` as a whole."""
    letters: list[Letter] = []
    for run in runs:
        match run:
            case Words(text=text, bold=own, link=link, id=id, foreign=foreign):
                weight: Weight = "bold" if bold or own else "regular"
                letters += [Letter(char, weight, link, id=id, foreign=foreign) for char in composed(text)]
            case Sign(code=code):
                letters.append(Letter(SIGN_CHAR, "regular", sign=code))
    return letters


def held(runs: Runs) -> list[tuple[Runs, bool]]:
    """A text in parts, and whether each is a sign with what no line may end before or after it: that stays whole."""
    letters = letters_of(runs, bold=False)
    parts: list[list[Letter]] = [[]]
    for piece in cut(letters):
        if any(letter.sign for letter in piece):
            end = len(piece) - next(n for n, letter in enumerate(reversed(piece)) if not is_space(letter.char))
            parts += [piece[:end], piece[end:]]
        else:
            parts[-1] += piece
    return [(_run_up(part), any(letter.sign for letter in part)) for part in parts if part]


def _run_up(letters: Sequence[Letter]) -> Runs:
    """Letters as runs again."""
    made: list[Words | Sign] = []
    for (sign, *style), group in groupby(letters, lambda letter: (letter.sign, *letter.style)):
        weight, link, id, foreign = style
        text = "".join(letter.char for letter in group)
        words = Words(text, weight == "bold", str(link), str(id), bool(foreign))
        made += [Sign(sign)] * len(text) if sign else [words]
    return tuple(made)


def cut(letters: Sequence[Letter], *, phrases: bool = False) -> list[list[Letter]]:
    """The letters of a text, cut wherever a line may end; with `phrases` only between those of Japanese."""
    text = "".join(letter.char for letter in letters)
    cuts = [
        i
        for i in _places_in(text)
        if _breaks(text, i) and not (phrases and clings(text[i - 1], text[i])) and not _in_term(letters, i)
    ]
    return [list(letters[a:b]) for a, b in pairwise([0, *cuts, len(text)])]


def _in_term(letters: Sequence[Letter], at: int) -> bool:
    """Within a short term of Japanese that is set off in bold from what is round it."""
    if not (letters[at - 1].weight == letters[at].weight == "bold" and is_wide(letters[at].char)):
        return False
    start, end = at, at
    while start and letters[start - 1].weight == "bold":
        start -= 1
    while end < len(letters) and letters[end].weight == "bold":
        end += 1
    return end - start <= _TERM


def _places_in(text: str) -> Iterable[int]:
    """Where a line may end, if at all: without wide characters after spaces and hyphens only."""
    if any(is_wide(char) for char in text if char != SIGN_CHAR):
        return range(1, len(text))
    return (found.end() for found in _GAP.finditer(text) if found.end() < len(text))


def _breaks(text: str, at: int) -> bool:
    """Whether a line may end before this letter; a sign stays with the words before and after it."""
    if SIGN_CHAR in (text[at - 1], text[at]):
        return False
    if at > 1 and text[at - 2] == SIGN_CHAR and is_space(text[at - 1]):
        return False
    return may_break(text[at - 1], text[at])


@lru_cache(maxsize=4096)
def hyphen_places(word: str, language: str) -> tuple[int, ...]:
    """Where a word may be divided."""
    if len(word) < _LEAST_WORD or not word.isalpha() or (word[:1].isupper() and word[1:].isupper()):
        return ()
    dictionary = _dictionary(language)
    if dictionary is None:
        return ()
    return tuple(at for at in dictionary.positions(word) if _LEAST_LEFT <= at <= len(word) - _LEAST_RIGHT)


@lru_cache(maxsize=8)
def _dictionary(language: str) -> Any:
    """The hyphenation of a language, or None where there is none (Japanese needs none)."""
    import pyphen

    found = pyphen.language_fallback(language)
    return None if found is None else pyphen.Pyphen(lang=found)
