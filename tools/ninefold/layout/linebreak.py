"""Where a line may end: between words in Latin and Cyrillic, by the kinsoku rules in Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

# Characters that may not begin a line, may not end one, or may not be torn from their own kind.
NO_START = frozenset(
    "!),.:;?]}¢°’”‐–—‥…、。々〉》」』】〕〗〙〛ー・ヽヾ゛゜ゝゞ〜～！％），．：；？］｝℃%"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
NO_END = frozenset("([{£$‘“〈《「『【〔〖〘〚（［｛￥＄＃№")
INSEPARABLE = frozenset("—―…‥")
# A number keeps its counter, and in Japanese these count things on a table.
COUNTERS = frozenset("点個枚本回人面つ度％%")
DECIMAL_MARKS = frozenset("．，.,")
NO_BREAK_SPACES = frozenset("\u00a0\u202f\u2060")

_FIRST_WIDE = 0x2E80
_OPTION = re.compile(r"--[a-z-]*-$|--$")
_HIRAGANA, _KATAKANA, _KANJI = re.compile("[ぁ-ゖゝゞ]"), re.compile("[ァ-ヺーヽヾ]"), re.compile("[一-鿿々〆]")
_JOINING = frozenset("ー・々ゝゞヽヾ") | frozenset("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")
"""Characters that may not begin a line, but do not end a phrase."""
_GAP = re.compile(r"[\s-]")


def is_wide(char: str) -> bool:
    """True for kana, kanji and full-width forms, which need no space to break at."""
    return ord(char) >= _FIRST_WIDE


def is_space(char: str) -> bool:
    """True for a space at which a line may break."""
    return char.isspace() and char not in NO_BREAK_SPACES


def may_break(before: str, after: str) -> bool:
    """May a line end after the character `before` and the next begin with `after`?"""
    if is_space(after):
        return False  # the space goes with the line above
    if is_space(before):
        return after not in NO_START  # a dash stays with the words it follows
    if before in NO_BREAK_SPACES or after in NO_BREAK_SPACES:
        return False
    if after in NO_START or before in NO_END:
        return False
    if before == after and before in INSEPARABLE:
        return False
    if before.isdigit() and (after in COUNTERS or after.isdigit()):
        return False
    if before in DECIMAL_MARKS and after.isdigit():
        return False
    if not is_wide(before) and not is_wide(after):
        return before == "-" and after.isalpha()  # inside a Latin word or a number
    return True


def break_lines(
    text: str, width_of: Callable[[str], float], room: float, *, phrases: bool = False
) -> tuple[str, ...]:
    """The lines of a text: greedy, each no wider than `room` where a legal break allows it.

    A chain without a legal break (one very long word) stays whole and overhangs: whoever fits text into a
    box sees that and can refuse. Line feeds end a line. With `phrases`, what belongs together in a script without
    spaces is such a chain too.
    """
    pieces = _phrases if phrases else _pieces
    return tuple(line for part in text.split("\n") for line in _filled(pieces(part), width_of, room))


def _filled(pieces: tuple[str, ...], width_of: Callable[[str], float], room: float) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in pieces:
        if line and width_of((line + piece).rstrip()) > room + 1e-9:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


@lru_cache(maxsize=2048)
def _pieces(text: str) -> tuple[str, ...]:
    """The text cut at every legal break. A text is set time and again, in boxes and on papers of several sizes."""
    if text.isascii() or max(map(ord, text)) < _FIRST_WIDE:
        # Without wide characters lines end after spaces and hyphens only.
        places = [found.end() for found in _GAP.finditer(text)]
    else:
        places = [*range(1, len(text))]
    cuts = [i for i in places if 0 < i < len(text) and may_break(text[i - 1], text[i]) and not _typed(text, i)]
    return tuple(text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True))


@lru_cache(maxsize=512)
def _phrases(text: str) -> tuple[str, ...]:
    """The text cut where a reader of Japanese draws breath: before a word, but not before its particle or ending."""
    whole: list[str] = []
    for piece in _pieces(text):
        if whole and clings(whole[-1][-1], piece[0]):
            whole[-1] += piece
        else:
            whole.append(piece)
    return tuple(whole)


def clings(before: str, after: str) -> bool:
    """Does a character belong to the phrase of the one before it?"""
    if before in NO_START and before not in _JOINING:
        return False  # punctuation ends a phrase
    if _HIRAGANA.match(after):
        return is_wide(before) or before.isalnum()
    return bool(_KATAKANA.match(before) and _KATAKANA.match(after)) or bool(
        _KANJI.match(after) and (_KANJI.match(before) or before.isdigit())
    )


def _typed(text: str, end: int) -> bool:
    """True within an option's name such as `--scale-x`, which is typed as it stands and not broken."""
    return text[end - 1] == "-" and _OPTION.search(text, 0, end) is not None
