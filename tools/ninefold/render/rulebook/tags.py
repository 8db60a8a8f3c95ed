"""The second half of a tagged PDF (PDF/UA-1), by pikepdf: structure tree, links, outline, metadata."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

from ninefold.frozen import frozen
from ninefold.layout.units import pt
from ninefold.render.book import About
from ninefold.render.rulebook.impose import Seat
from ninefold.render.rulebook.tree import Elem


@frozen
class Anchor:
    """Where a section begins: page from 0, mm from the upper left."""

    id: str
    title: str
    page: int
    x: float
    y: float


@frozen
class Bound:
    """What a book is bound in: where each of its pages stands (none: on the page of its number), and, of a document
    that ends with a book, how many pages come before it, and its title among the document's bookmarks.

    Sheets keep how they are to be printed; a book by itself is for viewers to print as they like."""

    seats: tuple[Seat, ...] = ()
    first: int = 0
    title: str = ""

    @property
    def alone(self) -> bool:
        """True for a book by itself: neither folded nor at the end of a document."""
        return not self.seats and not self.first

    def seat(self, page: int) -> Seat:
        """Where a page stands."""
        return self.seats[page] if self.seats else Seat(page)


def finish(
    data: bytes, root: Elem, anchors: Sequence[Anchor], about: About, height: float, bound: Bound | None = None
) -> bytes:
    """The document with its tags, read in their order; `height` is that of a page in mm. Same input, same bytes."""
    bound = bound or Bound()
    anchors = [_seated(anchor, bound) for anchor in anchors]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        _Tagger(pdf, anchors, height, bound).write(root)
        _outline(pdf, anchors, height, bound)
        _describe(pdf, about, bound)
        _repair_fonts(pdf)
        _gather_resources(pdf)
        out = io.BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            compress_streams=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
        return out.getvalue()


def _seated(anchor: Anchor, bound: Bound) -> Anchor:
    seat = bound.seat(anchor.page)
    return replace(anchor, page=seat.side, x=anchor.x + seat.x)


class _Tagger:
    """Writes the structure tree and the links."""

    def __init__(self, pdf: Any, anchors: Sequence[Anchor], height: float, bound: Bound) -> None:
        self._pdf = pdf
        self._bound = bound
        self._height = height
        self._anchors: Mapping[str, Anchor] = {anchor.id: anchor for anchor in anchors}
        self._owners: dict[int, dict[int, Any]] = {}
        self._links: list[tuple[int, Any]] = []

    def write(self, root: Elem) -> None:
        """The tree, its parent tree, and an annotation for each link."""
        pdf = self._pdf
        tree = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        tree.K = self._node(root, tree)
        numbers = []
        for index, page in enumerate(pdf.pages):
            page.obj.StructParents = index
            page.obj.Tabs = Name.S
            if "/Trans" in page.obj:
                # An empty transition that ReportLab writes.
                del page.obj["/Trans"]
            marks = self._owners.get(index, {})
            numbers += [index, pdf.make_indirect(Array([marks[n] for n in sorted(marks)]))]
        for key, node in self._links:
            numbers += [key, node]
        tree.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(numbers)))
        tree.ParentTreeNextKey = len(pdf.pages) + len(self._links)
        pdf.Root.StructTreeRoot = tree
        pdf.Root.MarkInfo = Dictionary(Marked=True)

    def _node(self, elem: Elem, parent: Any) -> Any:
        node = self._pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name(f"/{elem.tag}"), P=parent))
        if elem.alt:
            node.Alt = String(elem.alt)
        if elem.scope and elem.tag == "L":
            node.A = Dictionary(O=Name.List, ListNumbering=Name(f"/{elem.scope}"))
        elif elem.scope:
            node.A = Dictionary(O=Name.Table, Scope=Name(f"/{elem.scope}"))
        if elem.tag == "Figure" and elem.boxes:
            node.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=self._box(*elem.boxes[0]))
        kids = [self._kid(kid, node) for kid in elem.kids]
        kids += [self._annotation(elem, node, page, box) for page, box in elem.boxes if elem.link]
        node.K = Array(kids)
        return node

    def _kid(self, kid: Elem | tuple[int, int], node: Any) -> Any:
        if isinstance(kid, Elem):
            return self._node(kid, node)
        seat = self._bound.seat(kid[0])
        number = kid[1] + seat.marks
        self._owners.setdefault(seat.side, {})[number] = node
        return Dictionary(Type=Name.MCR, Pg=self._pdf.pages[seat.side].obj, MCID=number)

    def _annotation(self, elem: Elem, node: Any, page: int, box: tuple[float, float, float, float]) -> Any:
        target = self._anchors[elem.link]
        made = self._pdf.make_indirect(
            Dictionary(
                Type=Name.Annot,
                Subtype=Name.Link,
                Rect=self._box(page, box),
                Border=Array([0, 0, 0]),
                F=4,
                Contents=String(target.title),
                Dest=_destination(self._pdf, target, self._height),
                StructParent=len(self._pdf.pages) + len(self._links),
            )
        )
        self._links.append((int(made.StructParent), node))
        holder = self._pdf.pages[self._bound.seat(page).side].obj
        if "/Annots" not in holder:
            holder.Annots = Array([])
        holder.Annots.append(made)
        return Dictionary(Type=Name.OBJR, Obj=made, Pg=holder)

    def _box(self, page: int, box: tuple[float, float, float, float]) -> Any:
        left, top, right, bottom = box
        x = self._bound.seat(page).x
        corners = (left + x, self._height - bottom, right + x, self._height - top)
        return Array([round(pt(corner), 2) for corner in corners])


def _destination(pdf: Any, anchor: Anchor, height: float) -> Any:
    top = round(pt(height - anchor.y + 3), 2)
    return Array([pdf.pages[anchor.page].obj, Name.XYZ, 0, top, 0])


def _outline(pdf: Any, anchors: Sequence[Anchor], height: float, bound: Bound) -> None:
    with pdf.open_outline() as outline:
        items = outline.root
        if bound.title:
            items.append(pikepdf.OutlineItem(bound.title, bound.first, "XYZ", left=0, top=pt(height), zoom=0))
            items[-1].is_closed = True
            items = items[-1].children
        for anchor in anchors:
            top = round(pt(height - anchor.y + 3), 2)
            items.append(pikepdf.OutlineItem(anchor.title, anchor.page, "XYZ", left=0, top=top, zoom=0))
    pdf.Root.PageMode = Name.UseOutlines


def _describe(pdf: Any, about: About, bound: Bound) -> None:
    pdf.Root.Lang = String(about.language.replace("_", "-"))
    if bound.alone:
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = about.title
        metadata["dc:creator"] = [about.author]
        metadata["dc:description"] = about.subject
        metadata["dc:language"] = [about.language.replace("_", "-")]
        metadata["pdfuaid:part"] = "1"


_ZERO = re.compile(rb"<0000>")


def _repair_fonts(pdf: Any) -> None:
    """ReportLab maps unused codes to U+0000, which is no character."""
    for thing in _fonts(pdf):
        data = thing.ToUnicode.read_bytes()
        repaired = re.sub(rb"<([0-9A-Fa-f]{2,4})> <0000>", rb"<\1> <FFFD>", data)
        repaired = _bracketed(repaired)
        thing.ToUnicode = pdf.make_stream(repaired)


def _bracketed(data: bytes) -> bytes:
    """The targets of ranges, which stand in brackets."""
    return re.sub(rb"\[[^\]]*\]", lambda found: _ZERO.sub(b"<FFFD>", found[0]), data)


_IDENTITY = Array([1, 0, 0, 1, 0, 0])


def _gather_resources(pdf: Any) -> None:
    """What streams name becomes objects of its own, which are compressed together; equal ones are one.

    What forms say that goes without saying is left out.
    """
    found: dict[bytes, Any] = {}
    for thing in pdf.objects:
        if not (isinstance(thing, Stream | Dictionary) and "/Resources" in thing):
            continue
        if thing.get("/Subtype") == Name.Form and thing.get("/Matrix") == _IDENTITY:
            del thing.Matrix, thing.FormType
        resources = thing.Resources
        if not resources.is_indirect:
            key = resources.unparse(resolved=False)
            thing.Resources = found.setdefault(key, pdf.make_indirect(resources))


def _fonts(pdf: Any) -> Iterator[Any]:
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and thing.get("/Type") == Name.Font and "/ToUnicode" in thing:
            yield thing
