"""A content stream in the making: operators with compact numbers, and exactly the resources they use.

Coordinates are millimetres with y downwards; whoever places the stream turns them into points.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ninefold.art.matrix import Matrix
from ninefold.art.outline import Segment, rounded
from ninefold.render.shading import Colour, Shading

Inks = tuple[float, float, float, float]
"""Shares of cyan, magenta, yellow and black."""
Point = tuple[float, float]


class _Words(dict[float, str]):
    """How coordinates are written: a job has some 100,000, but only a few thousand different ones."""

    MOST = 20_000

    def __missing__(self, value: float) -> str:
        text = f"{round(value * 100) / 100:.2f}".rstrip("0").rstrip(".")
        if len(self) >= self.MOST:
            self.clear()
        self[value] = text.removeprefix("0") if text.startswith("0.") else text
        return self[value]


_WORDS = _Words()


def num(value: float) -> str:
    """A coordinate in mm to a hundredth, without needless zeros."""
    return _WORDS[value]


def fine(value: float) -> str:
    """A factor or a share to five decimals, without needless zeros."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@dataclass
class _State:
    """What the graphics state is known to be, so that nothing is set twice."""

    fill: Colour | Inks | None = None
    stroke: Colour | None = None
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    style: tuple[object, ...] = ()

    def copy(self) -> _State:
        return _State(self.fill, self.stroke, self.fill_alpha, self.stroke_alpha, self.style)


@dataclass
class Content:
    """Operators and the names they use: forms, transparency states (name → entry), shadings (by name), fonts."""

    ops: list[str] = field(default_factory=list)
    forms: set[str] = field(default_factory=set)
    states: dict[str, tuple[str, float]] = field(default_factory=dict)
    shadings: dict[str, Shading] = field(default_factory=dict)
    has_text: bool = False
    _state: _State = field(default_factory=_State)
    _saved: list[_State] = field(default_factory=list)

    @property
    def raw(self) -> bytes:
        """The stream."""
        return "\n".join(self.ops).encode("latin-1")

    @cached_property
    def packed(self) -> bytes:
        """The finished stream, compressed; nothing can be added afterwards."""
        return zlib.compress(self.raw)

    def take_names(self, other: Content) -> None:
        """Know what another content names, whose operators are among these."""
        self.forms |= other.forms
        self.states |= other.states
        self.shadings |= other.shadings
        self.has_text |= other.has_text

    def save(self) -> None:
        """Begin something whose state is forgotten afterwards."""
        self.ops.append("q")
        self._saved.append(self._state.copy())

    def restore(self) -> None:
        """End it."""
        self.ops.append("Q")
        self._state = self._saved.pop()

    def transform(self, matrix: Matrix) -> None:
        """Change the coordinates."""
        a, b, c, d, e, f = matrix
        self.ops.append(f"{fine(a)} {fine(b)} {fine(c)} {fine(d)} {fine(e)} {fine(f)} cm")

    def fill_with(self, colour: Colour | Inks, alpha: float = 1.0) -> None:
        """Set the colour of fills and text."""
        if colour != self._state.fill:
            operator = "rg" if len(colour) == 3 else "k"
            self.ops.append(f"{' '.join(fine(round(part, 3)) for part in colour)} {operator}")
            self._state.fill = colour
        self.fill_alpha(alpha)

    def fill_alpha(self, alpha: float) -> None:
        """Set how opaque fills, shadings and text are."""
        if alpha != self._state.fill_alpha:
            self._alpha("ca", alpha)
            self._state.fill_alpha = alpha

    def stroke_with(
        self,
        colour: Colour,
        width: float,
        alpha: float = 1.0,
        cap: int = 0,
        join: int = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """Set colour and form of strokes; the width is in mm."""
        if colour != self._state.stroke:
            self.ops.append(f"{' '.join(fine(round(part, 3)) for part in colour)} RG")
            self._state.stroke = colour
        if alpha != self._state.stroke_alpha:
            self._alpha("CA", alpha)
            self._state.stroke_alpha = alpha
        style = (width, cap, join, *dash)
        if style != self._state.style:
            dashes = " ".join(num(length) for length in dash)
            self.ops.append(f"{fine(width)} w {cap} J {join} j [{dashes}] 0 d")
            self._state.style = style

    def _alpha(self, key: str, alpha: float) -> None:
        name = f"{key}{round(alpha * 1000)}"
        self.states[name] = (key, round(alpha, 3))
        self.ops.append(f"/{name} gs")

    def rectangle(self, x: float, y: float, width: float, height: float) -> None:
        """Add a rectangle to the path."""
        self.ops.append(f"{num(x)} {num(y)} {num(width)} {num(height)} re")

    def rounded(self, x: float, y: float, width: float, height: float, rx: float, ry: float) -> None:
        """Add a rectangle with elliptical corners to the path; with large radii it is an ellipse."""
        self.outline(rounded(x, y, width, height, rx, ry))

    def move(self, to: Point) -> None:
        """Begin a subpath."""
        self.ops.append(f"{num(to[0])} {num(to[1])} m")

    def line(self, to: Point) -> None:
        """Go straight on."""
        self.ops.append(f"{num(to[0])} {num(to[1])} l")

    def curve(self, one: Point, two: Point, to: Point) -> None:
        """Go on along a Bezier curve."""
        numbers = (*one, *two, *to)
        self.ops.append(f"{' '.join(map(num, numbers))} c")

    def outline(self, segments: Iterable[Segment]) -> None:
        """Add segments, each an operator and its coordinates."""
        word = _WORDS.__getitem__
        self.ops += [" ".join([*map(word, numbers), operator]) for operator, numbers in segments]

    def close(self) -> None:
        """End a subpath where it began."""
        self.ops.append("h")

    def paint(self, *, fill: bool, stroke: bool, even_odd: bool = False) -> None:
        """Fill and stroke the path."""
        star = "*" if even_odd else ""
        self.ops.append({(True, True): f"B{star}", (True, False): f"f{star}", (False, True): "S"}[fill, stroke])

    def clip(self, *, even_odd: bool = False) -> None:
        """Draw only inside the path from now on; the path itself is not painted."""
        self.ops.append("W* n" if even_odd else "W n")

    def shade(self, shading: Shading) -> None:
        """Cover the clipped area with a shading."""
        self.shadings[shading.name] = shading
        self.ops.append(f"/{shading.name} sh")

    def place(self, name: str, matrix: Matrix) -> None:
        """Draw a form, its coordinates changed by a matrix."""
        self.forms.add(name)
        a, b, c, d, e, f = matrix
        if (a, b, c, d) == (1, 0, 0, 1):
            move = "" if e == f == 0 else f"1 0 0 1 {fine(e)} {fine(f)} cm "
        else:
            move = f"{fine(a)} {fine(b)} {fine(c)} {fine(d)} {fine(e)} {fine(f)} cm "
        self.ops.append(f"q {move}/{name} Do Q" if move else f"/{name} Do")

    def text(self, matrix: Matrix, chunks: Sequence[tuple[str, str]], size: float) -> None:
        """Show text: chunks of (font resource, escaped string), the size in mm, the matrix turning y upwards."""
        self.has_text = True
        a, b, c, d, e, f = matrix
        shown = " ".join(f"{font} {fine(size)} Tf ({string}) Tj" for font, string in chunks)
        self.ops.append(f"BT {fine(a)} {fine(b)} {fine(c)} {fine(d)} {num(e)} {num(f)} Tm {shown} ET")
