"""The structure tree of a tagged PDF in the making: what each mark on a page is, and in which order it is read."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(eq=False)
class Elem:
    """A node: a standard tag, and its kids in reading order: nodes, or marks as (page, number).

    `scope` is that of a header cell, or how a list is numbered; `alt` what a figure shows; `link` the section that a
    link leads to.
    """

    tag: str
    parent: Elem | None = None
    alt: str = ""
    scope: str = ""
    link: str = ""
    kids: list[Elem | tuple[int, int]] = field(default_factory=list)
    boxes: list[tuple[int, tuple[float, float, float, float]]] = field(default_factory=list)
    """Where a link or a figure stands: page, and left, top, right, bottom in mm."""

    def begins(self, page: int, number: int) -> str:
        """The operator that begins a new mark of this node: on a page (from 0), with a number that is new there."""
        self.kids.append((page, number))
        return f"/{self.tag} <</MCID {number}>> BDC"

    def later(self, pages: int) -> None:
        """Move everything below it so many pages on."""
        self.boxes = [(page + pages, box) for page, box in self.boxes]
        for n, kid in enumerate(self.kids):
            if isinstance(kid, Elem):
                kid.later(pages)
            else:
                self.kids[n] = (kid[0] + pages, kid[1])

    def child(self, tag: str, *, alt: str = "", scope: str = "", link: str = "") -> Elem:
        """A new last child."""
        made = Elem(tag, self, alt, scope, link)
        self.kids.append(made)
        return made
