"""Scenes as pictures without their texts: what shines through is mixed here, for shops that take no transparency.

Needs pypdfium2 and Pillow (the extra `shop`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ninefold.art.scene import Group, Placed, Text
from ninefold.frozen import frozen
from ninefold.render.book import About, Book, Raster
from ninefold.render.content import Content
from ninefold.render.picture import page_images
from ninefold.render.process import Process
from ninefold.render.stage import Stage

_STEPS = 25
"""Of each colour in the table from red, green and blue to inks; between them a straight line is near enough."""


@frozen
class Flattener:
    """Makes pictures of scenes at so many dpi, in the inks of a `process` or in red, green and blue."""

    dpi: int
    process: Process | None = None

    def __call__(self, scene: Group) -> Raster:
        """The scene and its bleed without its texts."""
        book = Book(About("", "", "", "", "en"))
        bare = _without_texts(scene)
        content = Content()
        content.place(Stage(book, [bare]).form(bare), (1, 0, 0, 1, scene.bleed, scene.bleed))
        book.add_page(scene.width + 2 * scene.bleed, scene.height + 2 * scene.bleed, content)
        image = next(page_images(book.bytes(), self.dpi))
        if self.process is not None:
            image = image.filter(_table(self.process))
        space = "DeviceRGB" if self.process is None else "DeviceCMYK"
        width, height = image.size
        return Raster(width, height, space, image.tobytes())


def _without_texts(group: Group) -> Group:
    parts = [part for part in group.parts if not isinstance(part, Text)]
    return replace(group, parts=tuple(map(_bare, parts)))


def _bare(part: Any) -> Any:
    if isinstance(part, Placed) and isinstance(part.item, Group):
        return replace(part, item=_without_texts(part.item))
    return part


@lru_cache(maxsize=4)
def _table(process: Process) -> Any:
    from PIL.ImageFilter import Color3DLUT

    return Color3DLUT.generate(_STEPS, process.inks, channels=4, target_mode="CMYK")
