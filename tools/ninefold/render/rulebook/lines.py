"""Runs of words and signs → lines: broken where the language allows it, words divided by its hyphenation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ninefold.frozen import frozen
from ninefold.layout.linebreak import is_space
from ninefold.layout.typeset import Weight, measure
from ninefold.layout.units import mm
from ninefold.render.rulebook.letters import Letter, cut, hyphen_places, letters_of
from ninefold.text.rulebook.model import Runs

_LOOSE = 0.12
"""A word is divided only where more than this share of a line would stay empty."""
_TOLERANCE = 1e-6
_RUNT = 0.1
"""A last line is to fill at least this share of its room."""
_NARROWER = (0.98, 0.96, 0.94, 0.92, 0.9)
"""Shares of the room that are tried for that."""
_NEAR = 0.5
"""Lines are as even as to this length, in mm."""


@frozen
class Style:
    """How text is set: sizes in points, the colour, and how far lines are apart (in sizes)."""

    size: float
    fill: str
    bold: bool = False
    leading: float = 1.38

    @property
    def height(self) -> float:
        """Of a line, in mm."""
        return mm(self.size * self.leading)


@frozen
class Span:
    """A piece of a line: words of one style, or a sign (its code), `x` mm from the line's beginning. `foreign` words
    are in another language than the rest."""

    x: float
    width: float
    text: str
    weight: Weight
    link: str = ""
    sign: str = ""
    id: str = ""
    foreign: bool = False


@frozen
class Line:
    """A line, and the room that it has (mm)."""

    spans: tuple[Span, ...]
    width: float
    room: float

    @property
    def overhang(self) -> float:
        """By how much it is wider than its room."""
        over = self.width - self.room
        return over if over > _TOLERANCE else 0.0


@frozen
class Setter:
    """Breaks lines in a language; `sign_width` gives the width of a sign in a line of a size (pt), in mm."""

    language: str
    sign_width: Callable[[str, float], float]
    hyphens: bool = True
    """Whether words are divided where a line would stay loose; in tables only those that fit no line are."""

    def lines(self, runs: Runs, style: Style, room: float) -> tuple[Line, ...]:
        """The lines of a text in a room (mm). A word that no break makes narrow enough overhangs; the line tells."""
        pieces = self._pieces(runs, style)
        lines = self._broken(pieces, style, room)
        for share in _NARROWER if len(lines) > 1 and lines[-1].width < _RUNT * room else ():
            # A word or two on the last line look lost: the lines before it may be a little shorter.
            other = self._broken(pieces, style, room * share)
            if len(other) > len(lines) or any(line.overhang for line in other):
                break
            if other[-1].width >= _RUNT * room:
                return tuple(replace(line, room=room) for line in other)
        return lines

    def _broken(self, pieces: Sequence[_Piece], style: Style, room: float) -> tuple[Line, ...]:
        left = list(reversed(pieces))
        done: list[Line] = []
        line: list[Letter] = []
        width = 0.0
        while left:
            piece = left.pop()
            if width + piece.width <= room + _TOLERANCE or not (line or len(piece.letters) > 1):
                line, width = line + piece.letters, width + piece.advance
                continue
            head, tail = self._divided(line, piece.letters, style, room)
            if head:
                done.append(self._line([*line, *head], style, room))
                line, width = [], 0.0
                left.append(self._piece(tail, style))
            elif line:
                done.append(self._line(line, style, room))
                line, width = [], 0.0
                left.append(piece)
            else:
                first, *rest = (self._piece(part, style) for part in cut(piece.letters))
                line, width = first.letters, first.advance
                left += reversed(rest)
        if line:
            done.append(self._line(line, style, room))
        return tuple(done)

    def even_lines(self, runs: Runs, style: Style, room: float) -> tuple[Line, ...]:
        """As many lines as the text has in the room, but of lengths as even as can be: for lines that are centred."""
        pieces = self._pieces(runs, style)
        lines = self._broken(pieces, style, room)
        whole = self._pieces(runs, style, whole=True)
        in_phrases = self._broken(whole, style, room)
        if len(in_phrases) == len(lines):
            pieces, lines = whole, in_phrases
        narrow, wide = room / len(lines), room
        while len(lines) > 1 and wide - narrow > _NEAR:
            middle = (narrow + wide) / 2
            found = self._broken(pieces, style, middle)
            if len(found) == len(lines) and all(line.width <= middle + _TOLERANCE for line in found):
                lines, wide = found, middle
            else:
                narrow = middle
        return lines

    def width(self, runs: Runs, style: Style) -> float:
        """How wide a text is on one line."""
        return self._width(letters_of(runs, style.bold), style)

    def longest_word(self, runs: Runs, style: Style) -> float:
        """The width of the widest piece that is never broken, hyphenation aside."""
        return max((piece.width for piece in self._pieces(runs, style)), default=0.0)

    def _pieces(self, runs: Runs, style: Style, *, whole: bool = False) -> list[_Piece]:
        """The pieces of a text. Phrases of Japanese stay whole where they can in short lines: titles, tables, and
        what is centred."""
        whole = whole or style.bold or not self.hyphens
        return [self._piece(part, style) for part in cut(letters_of(runs, style.bold), phrases=whole)]

    def _piece(self, letters: list[Letter], style: Style) -> _Piece:
        width = self._width(letters, style)
        end = len(letters)
        while end and is_space(letters[end - 1].char):
            end -= 1
        spaces = sum(measure(letter.char, letter.weight, style.size) for letter in letters[end:])
        return _Piece(letters, width, width + spaces)

    def _divided(
        self, line: list[Letter], piece: list[Letter], style: Style, room: float
    ) -> tuple[list[Letter], list[Letter]]:
        """The beginning of a piece that still fits, hyphen included, and the rest; nothing and all if none does."""
        if line and (not self.hyphens or room - self._width(line, style) < _LOOSE * room):
            return [], piece
        word = "".join(letter.char for letter in piece).rstrip()
        core = word.strip("“”‘’\"'()[].,;:!?…–—")
        start = word.find(core) if core else 0
        for at in reversed(hyphen_places(core, self.language)):
            head = [*piece[: start + at], replace(piece[start + at - 1], char="-")]
            if self._width([*line, *head], style) <= room + _TOLERANCE:
                return head, piece[start + at :]
        return [], piece

    def _width(self, letters: Sequence[Letter], style: Style) -> float:
        return sum(span.width for span in self._spans(letters, style))

    def _line(self, letters: Sequence[Letter], style: Style, room: float) -> Line:
        spans = tuple(self._spans(letters, style))
        return Line(spans, spans[-1].x + spans[-1].width if spans else 0.0, room)

    def _spans(self, letters: Sequence[Letter], style: Style) -> list[Span]:
        end = len(letters)
        while end and is_space(letters[end - 1].char):
            end -= 1
        spans: list[Span] = []
        x, at = 0.0, 0
        while at < end:
            first = letters[at]
            if first.sign:
                width = self.sign_width(first.sign, style.size)
                spans.append(Span(x, width, "", first.weight, sign=first.sign))
                x, at = x + width, at + 1
                continue
            stop = at
            while stop < end and not letters[stop].sign and letters[stop].style == first.style:
                stop += 1
            text = "".join(letter.char for letter in letters[at:stop])
            width = measure(text, first.weight, style.size)
            spans.append(Span(x, width, text, first.weight, first.link, id=first.id, foreign=first.foreign))
            x, at = x + width, stop
        return spans


@frozen
class _Piece:
    """What is never divided but by a hyphen: its width at the end of a line, and with the spaces after it."""

    letters: list[Letter]
    width: float
    advance: float
