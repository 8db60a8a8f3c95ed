"""The linter of the safe profile: SVG that every renderer draws alike and that can do no harm.

Made for files from strangers: no document type and so no entities, no scripts, styles, filters, rasters or links out
of the document, every value checked, sizes and counts bounded, references resolved and free of circles.
"""

from __future__ import annotations

import contextlib
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from ninefold.art.profile_values import (
    CHILDREN,
    ELEMENTS,
    PATH,
    REFERENCE,
    REQUIRED,
    Value,
    path_fault,
    read_numbers,
)
from ninefold.errors import Place, Report, guess

MAX_ELEMENTS = 5_000
MAX_DRAWN = 20_000
"""Elements drawn once every `<use>` is followed."""
MAX_WRITTEN = 2_000_000
"""Characters of all attributes, path data first of all, once every `<use>` is followed."""
MAX_PROBLEMS = 100
"""Of one file; then it is not read further."""
GRADIENTS = ("linearGradient", "radialGradient")
MAX_DEPTH = 12
MAX_USE = 6
"""How many `<use>` may stand for one another in a row."""

_HINTS = {
    "style": "write each property as an attribute of its own (in Inkscape: save as 'Plain SVG' without styles)",
    "class": "style sheets are not read; write fill and stroke as attributes",
    "opacity": "use fill-opacity or stroke-opacity on the shapes",
    "stop-opacity": "gradients are opaque; mix the colour instead",
    "href": "pictures and drawings are only taken from inside the document",
}
_ELEMENT_HINTS = {
    "image": "draw it with shapes; rasters are not printed",
    "style": "write fill and stroke as attributes",
    "script": "a drawing must not hold scripts",
    "symbol": "use <g> with an id inside <defs>",
    "pattern": "draw the repeated shapes with <use>",
    "filter": "draw shadows as shapes",
    "mask": "use <clipPath> with a simple shape",
    "foreignObject": "draw it with shapes",
    "tspan": "one <text> for each run of text",
}
_ATTRIBUTE = re.compile(rb"""\s+([^\s=<>/"']+)\s*=\s*(?:"[^"]*"|'[^']*')""")


@dataclass
class _Element:
    """What is remembered of an element to resolve references and count what is drawn.

    `at` is the byte it begins at, `written` the length of its attributes, `attributes` the bytes these begin at, once
    one of them is asked for.
    """

    name: str
    at: int
    written: int
    children: list[_Element] = field(default_factory=list)
    target: str = ""
    attributes: dict[str, int] = field(default_factory=dict)


class _Drawn(NamedTuple):
    """What an element draws once every `<use>` is followed: elements, length of their attributes, longest chain."""

    elements: int
    written: int
    chain: int


class _Stop(Exception):
    """Parsing ends here; the reason is in the report."""


def check_svg(text: str, file: str, report: Report, with_text: bool = False) -> tuple[float, float] | None:
    """Width and height of the view box in mm, or None with every problem and its place in the report.

    `with_text` allows `<text>`, as our own exports have; symbols must draw their letters as paths.
    """
    found = len(report.problems)
    linter = _Linter(text, file, report, with_text)
    linter.run()
    if len(report.problems) > found or linter.root is None:
        return None
    return linter.size


class _Linter:
    def __init__(self, text: str, file: str, report: Report, with_text: bool) -> None:
        self.source = text.encode()
        self.file = file
        self.report = report
        self.with_text = with_text
        self.root: _Element | None = None
        self.size = (0.0, 0.0)
        self._open: list[_Element] = []
        self._count = 0
        self._ids: dict[str, _Element] = {}
        self._wanted: list[tuple[int, str, str]] = []
        self._problems = 0
        self._lines = [0, *(found.end() for found in re.finditer(b"\n", self.source))]
        # The encoding is given, so that a declaration in the file cannot change how the text is read.
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction

    def run(self) -> None:
        """Parse and check the whole document."""
        with contextlib.suppress(_Stop):
            try:
                self._parser.Parse(self.source, True)
            except expat.ExpatError as error:
                reason = expat.errors.messages.get(error.code, str(error))
                self._wrong(self._parser.ErrorByteIndex, "svg-syntax", f"not valid XML: {reason}", "")
                return
            self._resolve()

    def _place(self, byte: int) -> Place:
        byte = max(0, byte)
        line = bisect_right(self._lines, byte)
        before = self.source[self._lines[line - 1] : byte].decode(errors="replace")
        return Place(self.file, line, len(before) + 1)

    def _here(self) -> int:
        return self._parser.CurrentByteIndex

    def _attribute(self, element: _Element, name: str) -> int:
        """The byte at which an attribute of an element begins."""
        if not element.attributes:
            end = element.at + 1 + len(element.name.encode())
            while (match := _ATTRIBUTE.match(self.source, end)) is not None:
                element.attributes[match.group(1).decode()] = match.start(1)
                end = match.end()
        return element.attributes.get(name, element.at)

    def _wrong(self, at: int, code: str, found: str, expected: str, hint: str = "") -> None:
        self.report.error(self._place(at), code, found, expected, hint)
        self._problems += 1
        if self._problems == MAX_PROBLEMS:
            found = f"{MAX_PROBLEMS} problems"
            hint = "mend these; the rest of the file was not checked"
            self.report.error(self._place(at), "svg-problems", found, "a drawing in the safe profile", hint)
            raise _Stop

    def _doctype(self, *_: object) -> None:
        hint = "delete the line that starts with <!DOCTYPE; entities are not read"
        self._wrong(self.source.find(b"<!DOCTYPE"), "svg-doctype", "a document type", "no <!DOCTYPE", hint)
        raise _Stop

    def _instruction(self, target: str, _: str) -> None:
        self._wrong(self._here(), "svg-instruction", f"the processing instruction <?{target}", "none")

    def _characters(self, text: str) -> None:
        inside = self._open[-1].name if self._open else ""
        if text.strip() and inside not in {"title", "desc", "text"}:
            self._wrong(self._here(), "svg-text", f"loose text in <{inside}>", "shapes only")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        element = _Element(name, self._here(), sum(map(len, attributes.values())))
        self._count += 1
        if self._count > MAX_ELEMENTS or len(self._open) >= MAX_DEPTH:
            found = f"more than {MAX_ELEMENTS:,} elements" if self._count > MAX_ELEMENTS else "too deep a nesting"
            expected = f"at most {MAX_ELEMENTS:,} elements, {MAX_DEPTH} levels deep"
            self._wrong(element.at, "svg-too-large", found, expected, "join shapes of one colour into one path")
            raise _Stop
        self._fits_parent(element)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)
        if name in ELEMENTS:
            self._attributes(element, attributes)

    def _end(self, name: str) -> None:
        element = self._open.pop()
        if name in GRADIENTS and not any(child.name == "stop" for child in element.children):
            self._wrong(element.at, "svg-value", f"<{name}> without a <stop>", "one stop or more")

    def _fits_parent(self, element: _Element) -> None:
        name = element.name
        if not self._open:
            if name != "svg":
                self._wrong(element.at, "svg-element", f"<{name}> as the outermost element", "<svg>")
            return
        parent = self._open[-1].name
        if name not in ELEMENTS or (name == "text" and not self.with_text):
            hint = _ELEMENT_HINTS.get(name, "") or guess(name, ELEMENTS)
            if name == "text":
                hint = "turn letters into paths (in Inkscape: Path, Object to Path)"
            self._wrong(element.at, "svg-element", f"<{name}>", "an element of the safe profile", hint)
        elif parent in ELEMENTS and name not in CHILDREN.get(parent, frozenset()):
            self._wrong(element.at, "svg-element", f"<{name}> inside <{parent}>", "it elsewhere or not at all")

    def _attributes(self, element: _Element, attributes: dict[str, str]) -> None:
        allowed = ELEMENTS[element.name]
        for name, text in attributes.items():
            value = allowed.get(name)
            if value is None:
                self._unknown(element, name)
            elif not value.fits(text):
                self._misfit(element, name, text, value)
            else:
                self._remember(element, name, text)
        for name in REQUIRED.get(element.name, ()):
            if name not in attributes:
                self._wrong(element.at, "svg-attribute", f"<{element.name}> without '{name}'", f"'{name}'")

    def _unknown(self, element: _Element, name: str) -> None:
        found = f"'{name}' on <{element.name}>"
        if name.startswith("on"):
            hint = "a drawing must not react to anything"
        elif ":" in name:
            hint = "save as 'Plain SVG' to get rid of an editor's own marks"
        else:
            hint = _HINTS.get(name, "") or guess(name, ELEMENTS[element.name])
        self._wrong(self._attribute(element, name), "svg-attribute", found, "attributes of the safe profile", hint)

    def _misfit(self, element: _Element, name: str, text: str, value: Value) -> None:
        shown = text if len(text) <= 40 else text[:37] + "…"
        found = f"{name}='{shown}' on <{element.name}>"
        if value is PATH:
            found = f"{path_fault(text)} on <{element.name}>"
        hint = _HINTS["href"] if name.endswith("href") else ""
        self._wrong(self._attribute(element, name), "svg-value", found, value.expected, hint)

    def _remember(self, element: _Element, name: str, text: str) -> None:
        if name == "viewBox":
            box = read_numbers(text) or []
            self.size = (box[2], box[3])
        elif name == "id":
            if text in self._ids:
                self._wrong(self._attribute(element, name), "svg-id", f"the id '{text}' again", "each id once")
            self._ids.setdefault(text, element)
        elif name in {"fill", "clip-path", "href", "xlink:href"}:
            match = REFERENCE.fullmatch(text)
            if match and (name != "fill" or match.group(1)):
                target = match.group(1) or match.group(2)
                self._wanted.append((self._attribute(element, name), name, target))
                if name.endswith("href"):
                    element.target = target

    def _resolve(self) -> None:
        suits = {
            "fill": {"linearGradient", "radialGradient"},
            "clip-path": {"clipPath"},
            "href": {"g", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"},
        }
        for at, name, target in self._wanted:
            wanted = suits[name.rpartition(":")[2]]
            element = self._ids.get(target)
            if element is None:
                hint = guess(target, self._ids)
                self._wrong(at, "svg-reference", f"'#{target}', which is not there", "an id of the document", hint)
            elif element.name not in wanted:
                found = f"'#{target}', which is a <{element.name}>"
                self._wrong(at, "svg-reference", found, " or ".join(f"<{one}>" for one in sorted(wanted)))
        if self.root is not None:
            self._drawn(self.root, 0, {})

    def _drawn(self, element: _Element, level: int, known: dict[int, _Drawn]) -> _Drawn:
        """What an element draws. A circle of `<use>` shows as a chain that is too deep."""
        drawn = known.get(id(element))
        if drawn is None:
            parts = [self._drawn(child, level, known) for child in element.children]
            used = self._ids.get(element.target)
            if used is not None:
                self._within(element, level + 1 <= MAX_USE, "a chain or circle of <use>", f"{MAX_USE} in a row")
                inner = self._drawn(used, level + 1, known)
                parts.append(inner._replace(chain=inner.chain + 1))
            drawn = _Drawn(
                1 + sum(part.elements for part in parts),
                element.written + sum(part.written for part in parts),
                max((part.chain for part in parts), default=0),
            )
            known[id(element)] = drawn
        multiplied = "drawings multiplied by <use>"
        self._within(element, drawn.elements <= MAX_DRAWN, multiplied, f"{MAX_DRAWN:,} elements in all")
        self._within(element, drawn.written <= MAX_WRITTEN, multiplied, f"{MAX_WRITTEN:,} characters in all")
        self._within(element, level + drawn.chain <= MAX_USE, "a chain or circle of <use>", f"{MAX_USE} in a row")
        return drawn

    def _within(self, element: _Element, fine: bool, found: str, most: str) -> None:
        if not fine:
            self._wrong(element.at, "svg-too-large", found, f"at most {most}")
            raise _Stop
