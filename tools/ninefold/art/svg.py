"""Thin helpers over svgwrite: one drawing in millimetres, compact numbers, the same text for the same input.

Only what the safe profile (see `profile`) allows is offered here: flat and gradient fills, fill-opacity, solid
strokes, groups and `<use>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement

from ninefold.art.scene import Leaf, Text

MM_PER_POINT = 25.4 / 72
# A stop of a gradient: offset 0..1 and a six-digit colour.
Stop = tuple[float, str]


def number(value: float) -> str:
    """A length rounded to 0.01 without needless characters: 0.5 → `.5`, -0.0 → `0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Sequence[float]) -> str:
    """Numbers one after the other, with a blank only where a minus sign does not separate them."""
    text = ""
    for value in values:
        one = number(value)
        text += one if not text or one.startswith("-") else " " + one
    return text


@dataclass(frozen=True)
class Paint:
    """How a shape is filled: a colour or `url(#id)` of a gradient, and its opacity 0..1."""

    fill: str
    opacity: float = 1.0

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
        self._svg = svgwrite.Drawing(
            size=(f"{number(width)}mm", f"{number(height)}mm"),
            viewBox=f"0 0 {number(width)} {number(height)}",
            profile="full",
            debug=False,
        )
        self._ids: set[str] = set()

    def path(self, data: str, paint: Paint) -> None:
        """A filled path; empty path data draw nothing and are left out."""
        if data:
            self._svg.add(self._svg.path(d=data, **paint.attributes()))

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """A filled circle."""
        self._svg.add(
            self._svg.circle((number(x), number(y)), number(radius), **paint.attributes()),
        )

    def ellipse(self, x: float, y: float, radii: tuple[float, float], paint: Paint, turn: float = 0) -> None:
        """A filled ellipse, turned clockwise by `turn` degrees about its centre."""
        extra = paint.attributes()
        if turn:
            extra["transform"] = f"rotate({numbers((turn, x, y))})"
        radius = (number(radii[0]), number(radii[1]))
        self._svg.add(self._svg.ellipse((number(x), number(y)), radius, **extra))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        paint: Paint,
        radius: float = 0,
        transform: str = "",
    ) -> None:
        """A filled rectangle with round corners of `radius`."""
        extra = paint.attributes()
        if transform:
            extra["transform"] = transform
        if radius:
            extra["rx"] = extra["ry"] = number(radius)
        size = (number(width), number(height))
        self._svg.add(self._svg.rect((number(x), number(y)), size, **extra))

    def stroke(self, data: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """An open line with round ends, `width` in mm."""
        extra = {"stroke_opacity": number(opacity)} if opacity < 1 else {}
        self._svg.add(
            self._svg.path(
                d=data,
                fill="none",
                stroke=colour,
                stroke_width=number(width),
                stroke_linecap="round",
                **extra,
            )
        )

    def radial(self, centre: tuple[float, float], radius: float, stops: Sequence[Stop]) -> str:
        """Define a radial gradient in the drawing's millimetres; returns its `url(#id)`."""
        made = self._svg.radialGradient(
            center=(number(centre[0]), number(centre[1])),
            r=number(radius),
            id=self._fresh(),
            gradientUnits="userSpaceOnUse",
        )
        return self._gradient(made, stops)

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
        """Define a linear gradient in the drawing's millimetres; returns its `url(#id)`."""
        made = self._svg.linearGradient(
            (number(start[0]), number(start[1])),
            (number(end[0]), number(end[1])),
            id=self._fresh(),
            gradientUnits="userSpaceOnUse",
        )
        return self._gradient(made, stops)

    def define(self, name: str, svg: str) -> None:
        """Put a drawing in the safe profile under `<defs>` as `<g id=name>`, to be placed with `use`.

        Its own ids get the name as prefix, so that several drawings live in one document.
        """
        group = self._svg.g(id=name)
        for child in _renamed(ElementTree.fromstring(svg), name):
            if child.tag == "defs":
                for definition in child:
                    self._svg.defs.add(_Checked(definition))
            else:
                group.add(_Checked(child))
        self._svg.defs.add(group)

    def use(self, name: str, transform: str) -> None:
        """Place a definition."""
        self._svg.add(self._svg.use(f"#{name}", transform=transform))

    def write(self, text: Text, family: str, transform: str) -> None:
        """Set a run of text about the origin of `transform`; sizes become mm."""
        anchor = {} if text.anchor == "start" else {"text_anchor": text.anchor}
        bold = {"font_weight": "bold"} if text.weight == "bold" else {}
        self._svg.add(
            self._svg.text(
                text.text,
                font_family=family,
                font_size=number(text.size * MM_PER_POINT),
                fill=text.fill,
                transform=transform,
                **anchor,
                **bold,
            )
        )

    def text(self) -> str:
        """The document as one line of text."""
        return str(self._svg.tostring())

    def leaf(self, name: str) -> Leaf:
        """The document as a leaf of the scene."""
        return Leaf(name, self.width, self.height, self.text())

    def _fresh(self) -> str:
        name = f"g{len(self._ids)}"
        self._ids.add(name)
        return name

    def _gradient(self, made: svgwrite.gradients._AbstractGradient, stops: Sequence[Stop]) -> str:
        for offset, colour in stops:
            made.add_stop_color(number(offset), colour)
        self._svg.defs.add(made)
        return f"url(#{made['id']})"


def _renamed(root: ElementTree.Element, prefix: str) -> ElementTree.Element:
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


class _Checked(BaseElement):  # type: ignore[misc]  # svgwrite has no annotations
    """An element that has passed the safe profile, inside a drawing by svgwrite."""

    elementname = "g"

    def __init__(self, element: ElementTree.Element) -> None:
        super().__init__(debug=False)
        self._element = element

    def get_xml(self) -> ElementTree.Element:
        return self._element
