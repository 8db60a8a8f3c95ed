"""One content stream, run as a renderer would run it, but noting only what a proof asks about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pikepdf

from ninefold.art.matrix import Matrix, moved, multiply
from ninefold.frozen import frozen
from ninefold.render.proof.drawn import Box, Drawn, Paint, Place, Run, around, common, lying
from ninefold.render.proof.facts import Point
from ninefold.render.proof.fonts import Font, read_font
from ninefold.render.proof.objects import Key, dictionary, entry, matrix, number, scale_of, word

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
UNIT: tuple[Point, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The corners of an image, in coordinates of its own."""
EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)
FAR = 1e6
"""Units of a page, further than any reaches."""
INVISIBLE = 3
MOST_RUNS = 100_000
TOO_MANY = 10**9
"""Operations, more than anybody draws."""
MOST_SAVED = 10_000
"""Graphics states that wait to be restored; sound files have a dozen."""
MOST_FONTS = 1000
CATEGORIES = {
    "gs": "ExtGState",
    "sh": "Shading",
    "cs": "ColorSpace",
    "CS": "ColorSpace",
    "scn": "Pattern",
    "SCN": "Pattern",
    "Do": "XObject",
    "Tf": "Font",
    "BDC": "Properties",
    "DP": "Properties",
}
"""Operators whose last operand may be the name of a resource, and the kind of it."""
_SHAPES = {"Font": pikepdf.Dictionary, "XObject": pikepdf.Stream, "ExtGState": pikepdf.Dictionary}
"""What a resource must be, where it cannot be several things."""
BUILT_IN = frozenset({"DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"})
_TEXT = frozenset({"BT", "ET", "Tm", "Td", "TD", "T*", "TL", "Tr", "Tj", "TJ", "'", '"'})
_STROKES = frozenset({"S", "s", "B", "B*", "b", "b*"})
_PATHS = frozenset({"m", "l", "c", "v", "y", "re", "h", "f", "F", "f*", "n", "W", "W*"})
_FILLS = frozenset({"f", "F", "f*"})
_INLINE = {"BI", "ID", "EI"}
"""What an image in the stream itself takes to be read."""
_COMMON = {"q", "Q", "cm", "w"} | _TEXT | _STROKES | set(CATEGORIES)
FORM_OPERATORS = " ".join(sorted(_COMMON))
"""All that matters in a form: shapes do not."""
PAGE_OPERATORS = " ".join(sorted(_COMMON | _PATHS | _INLINE))
"""Pages may have rulers, whose strokes are measured."""


@frozen
class _State:
    ctm: Matrix = IDENTITY
    width: float = 1.0
    font: Font | None = None
    size: float = 0.0
    leading: float = 0.0
    mode: int = 0
    clip: Box = EVERYWHERE


class Interpreter:
    """Runs one stream with its resources; `fonts` is shared by all streams of a document."""

    def __init__(self, resources: Any, fonts: dict[Key, Font]) -> None:
        self.drawn = Drawn()
        self._resources = resources
        self._fonts = fonts
        self._state = _State()
        self._saved: list[_State] = []
        self._unnumbered: dict[str, Key] = {}
        self._line_start: Matrix = IDENTITY
        self._run: Run | None = None
        self._path: list[tuple[Point, Point]] = []
        self._points: list[Point] = []
        self._clips = False
        self._pen: Point = (0.0, 0.0)

    def declared_fonts(self) -> None:
        """Read the fonts that the resources name, used or not: print shops refuse the latter too."""
        declared = dictionary(self._resources, "/Font")
        for name in list(declared.keys())[:MOST_FONTS] if declared is not None else []:
            if (found := dictionary(declared, name)) is not None:
                self._font(name.removeprefix("/"), found)

    def run(self, instructions: Sequence[Any]) -> Drawn:
        """Run it all; operators with wrong operands do nothing, as in renderers."""
        for instruction in instructions:
            try:
                self._step(str(instruction.operator), instruction.operands)
            except OverflowError:
                self.drawn.unbalanced = True
                # Whoever draws it needs as long for each of them.
                self.drawn.operations += TOO_MANY
                break
            except (ValueError, TypeError, IndexError, ArithmeticError, pikepdf.PikepdfError):
                continue
        self._end_run()
        self.drawn.unbalanced |= bool(self._saved)
        self.drawn.operations += len(instructions)
        return self.drawn

    def _step(self, operator: str, operands: Any) -> None:
        if operator in CATEGORIES:
            self._resource(operator, operands)
        elif operator in _TEXT:
            self._text(operator, operands)
        elif operator in _STROKES:
            self._stroke()
            self._painted()
        elif operator in _PATHS:
            self._trace(operator, operands)
        elif operator == "q":
            if len(self._saved) == MOST_SAVED:
                raise OverflowError("states saved without end")
            self._saved.append(self._state)
        elif operator == "Q" and self._saved:
            self._state = self._saved.pop()
        elif operator == "Q":
            self.drawn.unbalanced = True
        elif operator == "cm":
            self._state = replace(self._state, ctm=multiply(_six(operands), self._state.ctm))
        elif operator == "INLINE IMAGE":
            self._paint([moved(p, self._state.ctm) for p in UNIT])
        elif operator == "w":
            self._state = replace(self._state, width=_float(operands[0]))

    # ------------------------------------------------------------------------------------------- resources

    def _resource(self, operator: str, operands: Any) -> None:
        name = operands[0] if operator == "Tf" else operands[-1]
        if operator == "Tf":
            self._resize(_float(operands[1]))
        if not isinstance(name, pikepdf.Name):
            return
        category, plain = CATEGORIES[operator], str(name).removeprefix("/")
        if category == "ColorSpace" and plain in BUILT_IN:
            return
        found = entry(dictionary(self._resources, f"/{category}"), str(name))
        if found is None or not isinstance(found, _SHAPES.get(category, object)):
            self.drawn.missing.add((category, plain))
        elif operator == "Do":
            self._place(found)
        elif operator == "sh":
            # It covers all that is not clipped away.
            self._paint(((-FAR, -FAR), (FAR, FAR)))
        elif operator == "Tf":
            self._state = replace(self._state, font=self._font(plain, found))
        elif operator == "gs" and (width := number(entry(found, "/LW"))) is not None:
            self._state = replace(self._state, width=width)

    def _place(self, found: Any) -> None:
        kind = word(found, "/Subtype")
        if kind == "Form":
            placed = multiply(matrix(entry(found, "/Matrix")), self._state.ctm)
            place = Place(found.objgen, found, placed)
            self.drawn.places.append(place)
            left, bottom, right, top = place.box
            self._paint(
                [moved(p, placed) for p in ((left, bottom), (right, bottom), (left, top), (right, top))], place.key
            )
        elif kind == "Image":
            across, down = number(entry(found, "/Width")) or 0, number(entry(found, "/Height")) or 0
            self.drawn.pixels += across * down
            self._paint([moved(p, self._state.ctm) for p in UNIT])
            a, b, c, d, _, _ = self._state.ctm
            sides = math.hypot(a, b), math.hypot(c, d)
            if min(*sides, across, down) > 0 and not entry(found, "/ImageMask"):
                self.drawn.coarse = min(self.drawn.coarse, across / sides[0], down / sides[1])

    def _font(self, name: str, found: Any) -> Font:
        key = found.objgen
        if key == (0, 0):
            # A font inside the resources has no number: one is made up for it.
            key = self._unnumbered.setdefault(name, (0, -1 - len(self._fonts)))
        if key not in self._fonts:
            self._fonts[key] = read_font(found)
        return self._fonts[key]

    # ------------------------------------------------------------------------------------------------ text

    def _text(self, operator: str, operands: Any) -> None:
        match operator:
            case "Tj" | "TJ":
                self._show(operands[0])
            case "'" | '"':
                self._next_line((0, -self._state.leading))
                self._show(operands[-1])
            case "Tm":
                self._start_line(_six(operands))
            case "Td":
                self._next_line((_float(operands[0]), _float(operands[1])))
            case "TD":
                self._state = replace(self._state, leading=-_float(operands[1]))
                self._next_line((_float(operands[0]), _float(operands[1])))
            case "T*":
                self._next_line((0, -self._state.leading))
            case "TL":
                self._state = replace(self._state, leading=_float(operands[0]))
            case "Tr":
                self._state = replace(self._state, mode=int(_float(operands[0])))
            case _:
                self._start_line(IDENTITY)

    def _next_line(self, by: Point) -> None:
        self._start_line(multiply((1, 0, 0, 1, *by), self._line_start))

    def _start_line(self, start: Matrix) -> None:
        self._end_run()
        self._line_start = start

    def _show(self, what: Any) -> None:
        """Add to the text at this place: strings that follow each other are one run, whatever their fonts."""
        parts = what if isinstance(what, pikepdf.Array | list) else [what]
        font = self._state.font or Font("", True, plain=True)
        for part in parts:
            if not isinstance(part, pikepdf.String):
                continue
            text, unmapped = font.read(bytes(part))
            self.drawn.unmapped += unmapped
            if self._run is None:
                changed = multiply(self._line_start, self._state.ctm)
                height = self._state.size * math.hypot(changed[2], changed[3])
                self._run = Run(text, (changed[4], changed[5]), abs(height))
                self.drawn.scale = max(self.drawn.scale, scale_of(self._state.ctm))
            else:
                self._run = replace(self._run, text=self._run.text + text)

    def _resize(self, size: float) -> None:
        if size != self._state.size:
            self._end_run()
        self._state = replace(self._state, size=size, font=None)

    def _end_run(self) -> None:
        run, self._run = self._run, None
        seen = run is not None and run.text.strip() and self._state.mode != INVISIBLE
        if run is not None and seen and len(self.drawn.runs) < MOST_RUNS:
            self.drawn.runs.append(run)

    # -------------------------------------------------------------------------------------------- strokes

    def _stroke(self) -> None:
        width = abs(self._state.width) * scale_of(self._state.ctm)
        self.drawn.line = min(self.drawn.line, width)
        self.drawn.segments += self._path
        self._paint(self._points)

    def _trace(self, operator: str, operands: Any) -> None:
        if operator in ("m", "l"):
            to = (_float(operands[0]), _float(operands[1]))
            here = moved(to, self._state.ctm)
            if operator == "l" and len(self.drawn.segments) < MOST_RUNS:
                self._path.append((self._pen, here))
            self._pen = here
            self._points.append(here)
        elif operator == "re":
            x, y, width, height = (_float(operand) for operand in operands)
            corners = ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
            self._points += (moved(corner, self._state.ctm) for corner in corners)
        elif operator in ("c", "v", "y"):
            values = [_float(operand) for operand in operands]
            points = zip(values[::2], values[1::2], strict=True)
            self._points += (moved(point, self._state.ctm) for point in points)
            self._pen = self._points[-1]
        elif operator in ("W", "W*"):
            self._clips = True
        elif operator != "h":
            if operator in _FILLS:
                self._paint(self._points)
            self._painted()

    def _painted(self) -> None:
        """A path is done with: it clips what follows, if it is to."""
        if self._clips and self._points:
            self._state = replace(self._state, clip=common(self._state.clip, around(self._points)))
        self._path, self._points, self._clips = [], [], False

    def _paint(self, points: Sequence[Point], key: Key | None = None) -> None:
        """Note what is drawn, as far as it can be seen."""
        if points and len(self.drawn.paints) < MOST_RUNS:
            lies = lying(points) if key else ()
            self.drawn.paints.append(Paint(common(self._state.clip, around(points)), key, lies))


def _float(value: Any) -> float:
    """The operand as a number; ValueError for anything else."""
    found = number(value)
    if found is None:
        raise ValueError("not a number")
    return found


def _six(operands: Any) -> Matrix:
    a, b, c, d, e, f = (_float(operand) for operand in operands)
    return (a, b, c, d, e, f)
