"""Scenes on a book: every leaf becomes a form once, and so does every group that stands in several places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from ninefold.art.matrix import Matrix
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text, texts
from ninefold.layout.geometry import Box, turned
from ninefold.layout.typeset import measure
from ninefold.layout.units import mm
from ninefold.render.book import Book, Raster
from ninefold.render.content import Content
from ninefold.render.glyphs import draw_text
from ninefold.render.leaf import draw_svg
from ninefold.render.shading import rgb


class Stage:
    """Turns scenes into forms of one book, on demand, and remembers them. `scenes` are all that will come.

    With `flat`, which makes a picture of a scene without its texts, a scene is that picture with its texts on it.
    """

    def __init__(
        self,
        book: Book,
        scenes: Iterable[Group | Leaf],
        outlined: bool = False,
        flat: Callable[[Group], Raster] | None = None,
    ) -> None:
        self._outlined = outlined
        self._flat = flat
        self._book = book
        self._uses: Counter[Group] = Counter()
        self._forms: dict[Group | Leaf, str] = {}
        for scene in scenes:
            self._count(scene)

    def _count(self, item: Group | Leaf) -> None:
        if isinstance(item, Leaf):
            return
        self._uses[item] += 1
        if self._uses[item] == 1:
            for part in item.parts:
                if isinstance(part, Placed):
                    self._count(part.item)

    def form(self, item: Group | Leaf) -> str:
        """The name of the form of an item, drawn on first use; what is drawn alike is one form."""
        if item not in self._forms:
            if isinstance(item, Leaf):
                content, bleed = draw_svg(item.svg), 0.0
            else:
                content, bleed = Content(), item.bleed
                if self._flat is None:
                    self._parts(item, content)
                else:
                    self._picture(item, f"P{len(self._forms) + 1}", self._flat(item), content)
            name = f"{'L' if isinstance(item, Leaf) else 'G'}{len(self._forms) + 1}"
            box = Box(0, 0, item.width, item.height).shrunk(-bleed)
            self._book.add_form(name, box, content)
            self._forms[item] = name
        return self._forms[item]

    def _picture(self, group: Group, name: str, raster: Raster, content: Content) -> None:
        """The picture of a group, bleed included, and the texts in it, which stay sharp."""
        self._book.add_picture(name, raster)
        wide, high = group.width + 2 * group.bleed, group.height + 2 * group.bleed
        content.place(name, (wide, 0, 0, -high, -group.bleed, group.height + group.bleed))
        self._texts(group, content)

    def _texts(self, group: Group, content: Content) -> None:
        for part in group.parts:
            if isinstance(part, Text):
                self.text(part, content)
            elif isinstance(part, Placed) and any(texts(part.item)) and isinstance(part.item, Group):
                item = part.item
                content.save()
                content.transform(centred(item.width, item.height, part.cx, part.cy, part.turn, part.scale))
                self._texts(item, content)
                content.restore()

    def _parts(self, group: Group, content: Content) -> None:
        for part in group.parts:
            if isinstance(part, Rect):
                content.fill_with(rgb(part.fill))
                content.rectangle(part.x, part.y, part.width, part.height)
                content.paint(fill=True, stroke=False)
            elif isinstance(part, Text):
                self.text(part, content)
            else:
                self._placed(part, content)

    def _placed(self, placed: Placed, content: Content) -> None:
        item = placed.item
        matrix = centred(item.width, item.height, placed.cx, placed.cy, placed.turn, placed.scale)
        if isinstance(item, Group) and self._uses[item] == 1:
            content.save()
            content.transform(matrix)
            self._parts(item, content)
            content.restore()
        else:
            content.place(self.form(item), matrix)

    def text(self, text: Text, content: Content) -> None:
        """Set a run of text in its font."""
        if not text.text:
            return
        cos, sin = turned(1, 0, text.turn)
        content.fill_with(self._book.text_colour(text.fill))
        matrix = (cos, sin, sin, -cos, *start(text))
        if self._outlined:
            draw_text(content, matrix, text.text, text.font, mm(text.size))
            return
        content.text(matrix, self._book.chunks(text.text, text.font), mm(text.size))


def start(text: Text) -> tuple[float, float]:
    """Where the baseline of a text begins."""
    along = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    back = -along * measure(text.text, text.font, text.size) if along else 0.0
    dx, dy = turned(back, 0, text.turn)
    return text.x + dx, text.y + dy


def centred(width: float, height: float, cx: float, cy: float, turn: float, scale: float = 1.0) -> Matrix:
    """The matrix that scales a box, turns it by degrees clockwise and puts its centre on (cx, cy)."""
    cos, sin = turned(scale, 0, turn)
    return (
        cos,
        sin,
        -sin,
        cos,
        cx - cos * width / 2 + sin * height / 2,
        cy - sin * width / 2 - cos * height / 2,
    )
