"""Draws the shapes of one SVG drawing as PDF operators, in millimetres with y downwards as in the SVG."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reportlab.graphics.shapes import FILL_EVEN_ODD, Circle, Ellipse, Group, Line, Path, Polygon, PolyLine, Rect
from svglib.svglib import ClippingPath

from ninefold.render.content import Colour, Content
from ninefold.render.outline import bounds
from ninefold.render.shading import Shading, box_matrix, read_gradient
from ninefold.render.vector import Drawing, Outline, read_svg

_IDENTITY = (1, 0, 0, 1, 0, 0)
_MOVE, _LINE, _CURVE, _CLOSE = range(4)


def draw_svg(svg: str, content: Content, shading_name: Callable[[Shading], str]) -> None:
    """Draw a document of the safe profile; `shading_name` gives the resource name of a gradient."""
    drawing = read_svg(svg)
    _Pen(content, drawing, shading_name).items(drawing.contents)


@dataclass(frozen=True)
class _Pen:
    """Draws shapes into a content stream."""

    content: Content
    drawing: Drawing
    shading_name: Callable[[Shading], str]

    def items(self, contents: list[Any]) -> None:
        """Draw what a group holds; a clip path counts for what follows it."""
        for item in contents:
            if isinstance(item, ClippingPath):
                _trace(item, self.content)
                self.content.clip(even_odd=_even_odd(item))
            elif isinstance(item, Group):
                self.group(item)
            else:
                self.shape(item)

    def group(self, group: Group) -> None:
        """Draw a group; only one that changes coordinates or clips needs its state forgotten."""
        clips = any(isinstance(item, ClippingPath) for item in group.contents)
        moves = tuple(group.transform) != _IDENTITY
        if not (clips or moves):
            self.items(group.contents)
            return
        self.content.save()
        if moves:
            self.content.transform(tuple(group.transform))
        self.items(group.contents)
        self.content.restore()

    def shape(self, shape: Any) -> None:
        """Fill a shape, with a colour or a gradient, then stroke it."""
        gradient = self.drawing.gradients.get(id(shape))
        if gradient is not None:
            self.shade(shape, gradient)
        fill = gradient is None and getattr(shape, "fillColor", None) is not None
        stroke = getattr(shape, "strokeColor", None) is not None and shape.strokeWidth > 0
        if not (fill or stroke):
            return
        if fill:
            self.content.fill_with(_colour(shape.fillColor), _alpha(shape, "fillOpacity"))
        if stroke:
            self.content.stroke_with(
                _colour(shape.strokeColor),
                shape.strokeWidth,
                _alpha(shape, "strokeOpacity"),
                shape.strokeLineCap or 0,
                shape.strokeLineJoin or 0,
                tuple(shape.strokeDashArray or ()),
            )
        _trace(shape, self.content)
        self.content.paint(fill=fill, stroke=stroke, even_odd=_even_odd(shape))

    def shade(self, shape: Any, gradient: dict[str, Any]) -> None:
        """Cover a shape with a gradient: its outline clips and is not painted, so that no rim shows."""
        self.content.save()
        self.content.fill_alpha(_alpha(shape, "fillOpacity"))
        _trace(shape, self.content)
        self.content.clip(even_odd=_even_odd(shape))
        if gradient["gradientUnits"] == "objectBoundingBox":
            self.content.transform(box_matrix(_bounds(shape)))
        self.content.shade(self.shading_name(read_gradient(gradient)))
        self.content.restore()


def _colour(colour: Any) -> Colour:
    return (colour.red, colour.green, colour.blue)


def _alpha(shape: Any, name: str) -> float:
    value = getattr(shape, name, None)
    return 1.0 if value is None else float(value)


def _even_odd(shape: Any) -> bool:
    return bool(getattr(shape, "fillMode", None) == FILL_EVEN_ODD)


def _trace(shape: Any, content: Content) -> None:
    """Add the outline of a shape to the path."""
    if isinstance(shape, Outline):
        content.outline(shape.segments)
    elif isinstance(shape, Path):
        _trace_path(shape, content)
    elif isinstance(shape, Rect) and not (shape.rx or shape.ry):
        content.rectangle(shape.x, shape.y, shape.width, shape.height)
    elif isinstance(shape, Rect):
        content.rounded(shape.x, shape.y, shape.width, shape.height, shape.rx, shape.ry)
    elif isinstance(shape, Circle | Ellipse):
        x1, y1, x2, y2 = _round_bounds(shape)
        content.rounded(x1, y1, x2 - x1, y2 - y1, (x2 - x1) / 2, (y2 - y1) / 2)
    elif isinstance(shape, Line):
        content.move((shape.x1, shape.y1))
        content.line((shape.x2, shape.y2))
    elif isinstance(shape, Polygon | PolyLine):
        points = [*zip(shape.points[::2], shape.points[1::2], strict=True)]
        content.move(points[0])
        for point in points[1:]:
            content.line(point)
        if isinstance(shape, Polygon):
            content.close()
    else:
        raise TypeError(f"the safe profile has no {type(shape).__name__}")


def _trace_path(path: Path, content: Content) -> None:
    """A clip path, which svglib gives as ReportLab's path."""
    numbers = iter(path.points)
    pairs = zip(numbers, numbers, strict=True)
    for operator in path.operators:
        if operator == _MOVE:
            content.move(next(pairs))
        elif operator == _LINE:
            content.line(next(pairs))
        elif operator == _CURVE:
            content.curve(next(pairs), next(pairs), next(pairs))
        else:
            content.close()


def _round_bounds(shape: Any) -> tuple[float, float, float, float]:
    rx, ry = (shape.r, shape.r) if isinstance(shape, Circle) else (shape.rx, shape.ry)
    return (shape.cx - rx, shape.cy - ry, shape.cx + rx, shape.cy + ry)


def _bounds(shape: Any) -> tuple[float, float, float, float]:
    """The box of a shape's fill, as gradients in shares of it need."""
    if isinstance(shape, Circle | Ellipse):
        return _round_bounds(shape)
    if isinstance(shape, Outline):
        return bounds(shape.segments)
    x1, y1, x2, y2 = shape.getBounds()
    return (x1, y1, x2, y2)
