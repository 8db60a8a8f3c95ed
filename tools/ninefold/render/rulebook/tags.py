"""The second half of a tagged PDF (PDF/UA-1), by pikepdf: structure tree, links, outline, metadata."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

from ninefold.layout.units import pt
from ninefold.render.book import About
from ninefold.render.rulebook.tree import Elem


@dataclass(frozen=True)
class Anchor:
    """Where a section begins: page from 0, mm from the upper left."""

    id: str
    title: str
    page: int
    x: float
    y: float


@dataclass(frozen=True)
class Part:
    """A book that is part of a larger document: how many pages stand before it, and its title among others."""

    first: int
    title: str


def finish(
    data: bytes, root: Elem, anchors: Sequence[Anchor], about: About, height: float, part: Part | None = None
) -> bytes:
    """The document with its tags; `height` is that of a page in mm. Same input, same bytes.

    Of a larger document only the part is tagged, so that it claims no conformity.
    """
    first = 0 if part is None else part.first
    anchors = [replace(anchor, page=anchor.page + first) for anchor in anchors]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        _Tagger(pdf, anchors, height, first).write(root)
        _outline(pdf, anchors, height, part)
        _describe(pdf, about, part is None)
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


class _Tagger:
    """Writes the structure tree and the links."""

    def __init__(self, pdf: Any, anchors: Sequence[Anchor], height: float, first: int) -> None:
        self._pdf = pdf
        self._first = first
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
            if index < self._first:
                continue
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
            node.A = Dictionary(O=Name.Layout, Placement=Name.Block, BBox=self._box(elem.boxes[0][1]))
        kids = [self._kid(kid, node) for kid in elem.kids]
        kids += [self._annotation(elem, node, page, box) for page, box in elem.boxes if elem.link]
        node.K = Array(kids)
        return node

    def _kid(self, kid: Elem | tuple[int, int], node: Any) -> Any:
        if isinstance(kid, Elem):
            return self._node(kid, node)
        page, number = kid[0] + self._first, kid[1]
        self._owners.setdefault(page, {})[number] = node
        return Dictionary(Type=Name.MCR, Pg=self._pdf.pages[page].obj, MCID=number)

    def _annotation(self, elem: Elem, node: Any, page: int, box: tuple[float, float, float, float]) -> Any:
        target = self._anchors[elem.link]
        made = self._pdf.make_indirect(
            Dictionary(
                Type=Name.Annot,
                Subtype=Name.Link,
                Rect=self._box(box),
                Border=Array([0, 0, 0]),
                F=4,
                Contents=String(target.title),
                Dest=_destination(self._pdf, target, self._height),
                StructParent=len(self._pdf.pages) + len(self._links),
            )
        )
        self._links.append((int(made.StructParent), node))
        holder = self._pdf.pages[page + self._first].obj
        if "/Annots" not in holder:
            holder.Annots = Array([])
        holder.Annots.append(made)
        return Dictionary(Type=Name.OBJR, Obj=made, Pg=holder)

    def _box(self, box: tuple[float, float, float, float]) -> Any:
        left, top, right, bottom = box
        corners = (left, self._height - bottom, right, self._height - top)
        return Array([round(pt(corner), 2) for corner in corners])


def _destination(pdf: Any, anchor: Anchor, height: float) -> Any:
    top = round(pt(height - anchor.y + 3), 2)
    return Array([pdf.pages[anchor.page].obj, Name.XYZ, 0, top, 0])


def _outline(pdf: Any, anchors: Sequence[Anchor], height: float, part: Part | None) -> None:
    with pdf.open_outline() as outline:
        items = outline.root
        if part is not None:
            items.append(pikepdf.OutlineItem(part.title, part.first, "XYZ", left=0, top=pt(height), zoom=0))
            items[-1].is_closed = True
            items = items[-1].children
        for anchor in anchors:
            top = round(pt(height - anchor.y + 3), 2)
            items.append(pikepdf.OutlineItem(anchor.title, anchor.page, "XYZ", left=0, top=top, zoom=0))
    pdf.Root.PageMode = Name.UseOutlines


def _describe(pdf: Any, about: About, conforms: bool) -> None:
    pdf.Root.Lang = String(about.language.replace("_", "-"))
    if conforms:
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = about.title
        metadata["dc:creator"] = [about.author]
        metadata["dc:description"] = about.subject
        metadata["dc:language"] = [about.language.replace("_", "-")]
        if conforms:
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
