"""Thin helpers over svgwrite: drawings in millimetres, compact text, the same text for the same input.

Only what the safe profile (see `profile`) allows is offered here: flat and gradient fills, fill-opacity on shapes,
solid strokes, groups and `<use>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement

from ninefold.art.pen import GRAIN, Pen
from ninefold.art.scene import Leaf, Text
from ninefold.frozen import frozen
from ninefold.layout.typeset import OwnFont
from ninefold.layout.units import mm

Stop = tuple[float, str]
"""A stop of a gradient: offset 0..1 and a six-digit colour."""
KEPT = 128
"""So many leaves a function keeps for whoever asks for the same again; they are pure values of frozen styles."""


def number(value: float) -> str:
    """A number rounded to 0.01 without needless characters: 0.5 → `.5`, -0.0 → `0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", "0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


@frozen
class Paint:
    """How a shape is filled: a colour or `url(#id)` of a gradient, and its opacity 0..1.

    `soft` marks light and shadow, which line drawings leave out.
    """

    fill: str
    opacity: float = 1.0
    soft: bool = False

    def attributes(self) -> dict[str, str]:
        """The SVG attributes of this paint."""
        if self.opacity >= 1:
            return {"fill": self.fill}
        return {"fill": self.fill, "fill_opacity": number(self.opacity)}


class Drawing:
    """One SVG document with viewBox `0 0 width height` in millimetres, filled in drawing order."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._svg = _document(width, height)
        self._grained: Any = None
        self._gradients = 0
        self._shapes = 0
        self._soft: list[int] = []

    def fill(self, pen: Pen, paint: Paint) -> None:
        """Fill what a pen has drawn; nothing drawn, nothing added.

        Flat fills are written in whole grains inside a scaled group: finer than any printer prints, and the text and
        the PDF made of it are a third shorter. A gradient lies in millimetres, so its shape does too.
        """
        if paint.fill.startswith("url("):
            self.path(pen.data, paint)
        elif pen.drawn:
            self._count(paint)
            self._in_grains().add(self._svg.path(d=pen.grains, **paint.attributes()))

    def draw(self, pen: Pen, colour: str, width: float) -> None:
        """Stroke what a pen has drawn with round ends, `width` in mm."""
        if pen.drawn:
            self._count()
            line = {"stroke": colour, "stroke_width": number(width / GRAIN), "stroke_linecap": "round"}
            self._in_grains().add(self._svg.path(d=pen.grains, fill="none", **line))

    def path(self, data: str, paint: Paint) -> None:
        """Fill path data in mm; empty data draw nothing and are left out."""
        if data:
            self._count(paint)
            self._add(self._svg.path(d=data, **paint.attributes()))

    def stroke(self, data: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """Stroke path data in mm with round ends, `width` in mm."""
        self._count()
        extra = {"stroke_opacity": number(opacity)} if opacity < 1 else {}
        line = {"stroke": colour, "stroke_width": number(width), "stroke_linecap": "round"}
        self._add(self._svg.path(d=data, fill="none", **line, **extra))

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """A filled circle."""
        self._count(paint)
        self._add(self._svg.circle((number(x), number(y)), number(radius), **paint.attributes()))

    def ellipse(self, x: float, y: float, radii: tuple[float, float], paint: Paint, turn: float = 0) -> None:
        """A filled ellipse, turned clockwise by `turn` degrees about its centre."""
        self._count(paint)
        extra = paint.attributes()
        if turn:
            extra["transform"] = f"rotate({number(turn)} {number(x)} {number(y)})"
        radius = (number(radii[0]), number(radii[1]))
        self._add(self._svg.ellipse((number(x), number(y)), radius, **extra))

    def rect(self, x: float, y: float, width: float, height: float, paint: Paint, radius: float = 0) -> None:
        """A filled rectangle with round corners of `radius`."""
        self._count(paint)
        extra = paint.attributes()
        if radius:
            extra["rx"] = extra["ry"] = number(radius)
        size = (number(width), number(height))
        self._add(self._svg.rect((number(x), number(y)), size, **extra))

    def radial(self, centre: tuple[float, float], radius: float, stops: Sequence[Stop]) -> str:
        """Define a radial gradient at a place of the drawing; returns its `url(#id)`."""
        place = (number(centre[0]), number(centre[1]))
        return self._gradient(self._svg.radialGradient(place, number(radius), **self._shared()), stops)

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
        """Define a linear gradient between two places of the drawing; returns its `url(#id)`."""
        places = [(number(x), number(y)) for x, y in (start, end)]
        return self._gradient(self._svg.linearGradient(*places, **self._shared()), stops)

    def text(self) -> str:
        """The document as one line of text."""
        return str(self._svg.tostring())

    def leaf(self, name: str, *, figure: bool = False) -> Leaf:
        """The document as a leaf of the scene, a figure if the eye should find it first."""
        return Leaf(name, self.width, self.height, self.text(), self.soft, figure)

    @property
    def soft(self) -> tuple[int, ...]:
        """The places, in drawing order, of the shapes that only model light."""
        return tuple(self._soft)

    def _count(self, paint: Paint | None = None) -> None:
        if paint is not None and paint.soft:
            self._soft.append(self._shapes)
        self._shapes += 1

    def _add(self, element: Any) -> None:
        self._grained = None
        self._svg.add(element)

    def _in_grains(self) -> Any:
        if self._grained is None:
            self._grained = self._svg.add(self._svg.g(transform=f"scale({number(GRAIN)})"))
        return self._grained

    def _shared(self) -> dict[str, str]:
        self._gradients += 1
        return {"id": f"g{self._gradients}", "gradientUnits": "userSpaceOnUse"}

    def _gradient(self, made: Any, stops: Sequence[Stop]) -> str:
        for offset, colour in stops:
            made.add_stop_color(number(offset), colour)
        self._svg.defs.add(made)
        return f"url(#{made['id']})"


class Page:
    """One SVG document that is composed of finished drawings, rectangles and runs of text; lengths in mm."""

    def __init__(self, width: float, height: float) -> None:
        self._svg = _document(width, height)

    def define(self, name: str, svg: str) -> None:
        """Put a drawing in the safe profile under `<defs>` as `<g id=name>`, to be placed with `use`.

        Its own ids get the name as prefix, so that several drawings live in one document.
        """
        group = self._svg.g(id=name)
        for child in renamed(ElementTree.fromstring(svg), name):
            if child.tag == "defs":
                for definition in child:
                    self._svg.defs.add(_Ready(definition))
            else:
                group.add(_Ready(child))
        self._svg.defs.add(group)

    def use(self, name: str, transform: str = "") -> None:
        """Place a definition."""
        extra = {"transform": transform} if transform else {}
        self._svg.add(self._svg.use(f"#{name}", **extra))

    def use_within(self, name: str, outline: Sequence[tuple[float, float]]) -> None:
        """Place a definition where it lies inside a polygon, and nothing of it outside."""
        clip = self._svg.clipPath(id=f"{name}-part")
        clip.add(self._svg.polygon([(number(x), number(y)) for x, y in outline]))
        self._svg.defs.add(clip)
        part = self._svg.add(self._svg.g(clip_path=f"url(#{name}-part)"))
        part.add(self._svg.use(f"#{name}"))

    def rect(self, place: tuple[float, float, float, float], fill: str, transform: str) -> None:
        """A flat rectangle: x, y, width, height."""
        x, y, width, height = (number(value) for value in place)
        self._svg.add(self._svg.rect((x, y), (width, height), fill=fill, transform=transform))

    def write(self, text: Text, family: str, transform: str) -> None:
        """Set a run of text about the origin of `transform`; its size in points becomes mm."""
        extra: dict[str, str] = {} if text.anchor == "start" else {"text_anchor": text.anchor}
        own = text.font if isinstance(text.font, OwnFont) else None
        if own is not None:
            family = f"'{own.family}', {family}"
        if (own.weight if own is not None else text.font) == "bold":
            extra["font_weight"] = "bold"
        size = number(mm(text.size))
        self._svg.add(
            self._svg.text(
                text.text, font_family=family, font_size=size, fill=text.fill, transform=transform, **extra
            )
        )

    def text(self) -> str:
        """The document as one line of text."""
        return str(self._svg.tostring())


def renamed(root: ElementTree.Element, prefix: str) -> ElementTree.Element:
    """The same tree with plain tag names, every id and every reference to one prefixed."""
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        for key, value in list(element.attrib.items()):
            plain = key.rpartition("}")[2]
            if plain == "id":
                element.set(key, f"{prefix}-{value}")
            elif plain == "href":
                del element.attrib[key]
                element.set("xlink:href", f"#{prefix}-{value[1:]}")
            elif value.startswith("url(#"):
                element.set(key, f"url(#{prefix}-{value[5:]}")
    return root


def _document(width: float, height: float) -> svgwrite.Drawing:
    return svgwrite.Drawing(
        size=(f"{number(width)}mm", f"{number(height)}mm"),
        viewBox=f"0 0 {number(width)} {number(height)}",
        profile="full",
        debug=False,
    )


class _Ready(BaseElement):  # type: ignore[misc]  # svgwrite has no annotations
    """A finished element inside a document by svgwrite."""

    elementname = "g"

    def __init__(self, element: ElementTree.Element) -> None:
        super().__init__(debug=False)
        self._element = element

    def get_xml(self) -> ElementTree.Element:
        return self._element
