"""A whole document: every page and every form that it places, each stream read once."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Iterator
from typing import Any

import pikepdf

from ninefold.art.matrix import moved
from ninefold.layout.units import pt
from ninefold.render.proof.drawn import Drawn, Place, Run
from ninefold.render.proof.fonts import Font
from ninefold.render.proof.objects import Key, dictionary, entry, scale_of
from ninefold.render.proof.opening import LARGEST_STREAM
from ninefold.render.proof.reading import FORM_OPERATORS, PAGE_OPERATORS, Interpreter

MOST_BYTES = 100_000_000
"""Of all streams together, unpacked."""
MOST_OPERATIONS = 20_000_000
"""That drawing one page may take, forms within forms counted each time; ours take some 100,000."""
MOST_PIXELS = 100_000_000
"""Of the images of one page."""
SMALLER = 0.8
"""A form that is placed at less than this share of full size is an illustration."""
SIGN = pt(15.0)
"""A form whose longer side is shorter (units of a page) is a sign among words."""
MOST_DEEP = 12
MOST_NUMERALS = 50
Small = tuple[float, str]
Corners = tuple[float, float, float, float]
_NUMERAL = re.compile(r"[0-9]{1,4}")


class Document:
    """Reads streams on demand. `garbled` names the pages of which some part could not be read."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.fonts: dict[Key, Font] = {}
        self.garbled: set[int] = set()
        self._forms: dict[Key, Drawn] = {}
        self._small: dict[Key, Small | None] = {}
        self._sides: dict[Key, float] = {}
        self._work: dict[Key, tuple[int, float]] = {}
        self._numerals: dict[Key, tuple[Run, ...]] = {}
        self._bytes = 0
        self._page = 0
        self.pages = [self._read_page(number, page) for number, page in enumerate(pdf.pages, start=1)]
        self._largest = self._scales([page.places for page in self.pages])
        self._boxes = self._largest_boxes()
        self._full = self._scales([self.full_size(number) for number in range(1, len(self.pages) + 1)])

    # ------------------------------------------------------------------------------------------------ reading

    def _read_page(self, number: int, page: pikepdf.Page) -> Drawn:
        self._page = number
        contents = entry(page.obj, "/Contents")
        parts = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
        streams = [part for part in parts if isinstance(part, pikepdf.Stream)]
        resources = page.obj.get("/Resources") or _inherited(page.obj)
        drawn = self._read(page.obj if streams else None, streams, resources, PAGE_OPERATORS)
        self._read_forms(drawn, resources)
        return drawn

    def _read_forms(self, drawn: Drawn, resources: Any, depth: int = 0) -> None:
        """Read the forms that a stream places, and theirs."""
        for place in drawn.places:
            if place.key in self._forms:
                continue
            if depth == MOST_DEEP:
                self.garbled.add(self._page)
                return
            left, bottom, right, top = place.box
            self._sides[place.key] = max(right - left, top - bottom)
            # A form without resources of its own takes those of whoever places it.
            own = dictionary(place.form, "/Resources") or resources
            inner = self._forms[place.key] = self._read(place.form, [place.form], own, FORM_OPERATORS)
            self._read_forms(inner, own, depth + 1)

    def _read(self, owner: Any, streams: list[pikepdf.Stream], resources: Any, operators: str) -> Drawn:
        """Run the streams of a page or form; what cannot be read draws nothing and is noted."""
        interpreter = Interpreter(resources, self.fonts)
        try:
            size = sum(len(stream.read_bytes()) for stream in streams)
            self._bytes += size
            if size > LARGEST_STREAM or self._bytes > MOST_BYTES:
                self.garbled.add(self._page)
            elif owner is not None:
                interpreter.declared_fonts()
                with warnings.catch_warnings(record=True) as said:
                    warnings.simplefilter("always")
                    interpreter.run(pikepdf.parse_content_stream(owner, operators))
                if said:
                    self.garbled.add(self._page)
        except (pikepdf.PikepdfError, RuntimeError, ValueError, TypeError):
            self.garbled.add(self._page)
        return interpreter.drawn

    def form(self, key: Key) -> Drawn:
        """What a form draws."""
        return self._forms.get(key) or Drawn()

    @property
    def streams(self) -> Iterator[tuple[int, Drawn]]:
        """Every page and every form once, with the first page on which it is seen."""
        return ((page, drawn) for page, _, drawn in self._seen())

    def _seen(self) -> Iterator[tuple[int, Key | None, Drawn]]:
        seen: set[Key] = set()
        for number, page in enumerate(self.pages, start=1):
            yield number, None, page
            waiting = [place.key for place in page.places]
            while waiting:
                if (key := waiting.pop()) not in seen:
                    seen.add(key)
                    yield number, key, self.form(key)
                    waiting += [place.key for place in self.form(key).places]

    # ---------------------------------------------------------------------------------------------- measuring

    def _scales(self, places: list[list[Place]]) -> dict[Key, float]:
        """The largest scale at which each form is drawn anywhere, inside whatever other forms, by places on pages."""
        largest: dict[Key, float] = {}
        for some in places:
            _enlarge(largest, some, 1.0)
        for _ in range(MOST_DEEP):
            for key, drawn in self._forms.items():
                _enlarge(largest, drawn.places, largest.get(key, 0.0))
        return largest

    def full_size(self, page: int) -> list[Place]:
        """What a page (from 1) places, without illustrations: small pictures of what is meant to be larger.

        These are drawn smaller than things with an equal box, or than the page's own text.
        """
        drawn = self.pages[page - 1]
        return [
            place
            for place in drawn.places
            if scale_of(place.matrix) >= SMALLER * max(drawn.scale, self._boxes.get(place.box, 0.0))
        ]

    def _largest_boxes(self) -> dict[Corners, float]:
        largest: dict[Corners, float] = {}
        for page in self.pages:
            for place in page.places:
                largest[place.box] = max(largest.get(place.box, 0.0), scale_of(place.matrix))
        return largest

    def smallest_text(self, page: int) -> Small | None:
        """The smallest text of a page in its units, and what it says; illustrations are left out."""
        found = _smallest(self.pages[page - 1])
        for place in self.full_size(page):
            found = _smaller(found, self._smallest_of(place.key), scale_of(place.matrix))
        return found

    def _smallest_of(self, key: Key) -> Small | None:
        if key not in self._small:
            self._small[key] = None  # holds for a form that places itself
            found = _smallest(self.form(key))
            for place in self.form(key).places:
                found = _smaller(found, self._smallest_of(place.key), scale_of(place.matrix))
            self._small[key] = found
        return self._small[key]

    def finest_lines(self) -> Iterator[tuple[int, float]]:
        """The thinnest stroke of each form where it is drawn largest, with the first page that has it.

        Illustrations are left out, and signs so small that nobody looks for fine lines in them.
        """
        for page, key, drawn in self._seen():
            if key is None:
                continue
            scale = self._full.get(key, 0.0)
            if math.isfinite(drawn.line) and scale * self._sides.get(key, 0.0) >= SIGN:
                yield page, drawn.line * scale

    def coarsest_images(self) -> Iterator[tuple[int, float]]:
        """The fewest pixels of a unit of the page in each page and form, with the first page that has them."""
        for page, key, drawn in self._seen():
            scale = 1.0 if key is None else self._largest.get(key, 0.0)
            if scale and math.isfinite(drawn.coarse):
                yield page, drawn.coarse / scale

    def drawable(self, page: int) -> bool:
        """True if drawing the page takes no more than a sane amount of work and memory."""
        operations, pixels = self._work_of(self.pages[page - 1])
        return page not in self.garbled and operations <= MOST_OPERATIONS and pixels <= MOST_PIXELS

    def _work_of(self, drawn: Drawn) -> tuple[int, float]:
        operations, pixels = drawn.operations, drawn.pixels
        for place in drawn.places:
            if place.key not in self._work:
                self._work[place.key] = (MOST_OPERATIONS + 1, 0)  # holds for a form that places itself
                self._work[place.key] = self._work_of(self.form(place.key))
            more, more_pixels = self._work[place.key]
            operations, pixels = operations + more, pixels + more_pixels
        return operations, pixels

    def numerals(self, key: Key) -> tuple[Run, ...]:
        """The plain numbers shown in a form and in those it places, in units of the form; not more than some."""
        if key not in self._numerals:
            self._numerals[key] = ()  # holds for a form that places itself
            drawn = self.form(key)
            found = [run for run in drawn.runs if _NUMERAL.fullmatch(run.text.strip())]
            for place in drawn.places:
                if len(found) >= MOST_NUMERALS:
                    break
                scale = scale_of(place.matrix)
                inner = self.numerals(place.key)
                found += [Run(run.text, moved(run.at, place.matrix), run.size * scale) for run in inner]
            self._numerals[key] = tuple(found[:MOST_NUMERALS])
        return self._numerals[key]


def _enlarge(largest: dict[Key, float], places: list[Place], outer: float) -> None:
    for place in places:
        largest[place.key] = max(largest.get(place.key, 0.0), outer * scale_of(place.matrix))


def _smallest(drawn: Drawn) -> Small | None:
    return min(((run.size, run.text.strip()) for run in drawn.runs if run.size > 0), key=_order, default=None)


def _order(small: Small) -> tuple[float, int]:
    """By size; of equal sizes the longest text says most."""
    return round(small[0], 3), -len(small[1])


def _smaller(one: Small | None, inner: Small | None, scale: float) -> Small | None:
    if inner is None or not scale:
        return one
    changed = (inner[0] * scale, inner[1])
    return changed if one is None else min(one, changed, key=_order)


def _inherited(page: Any) -> Any:
    """Resources that a page takes from the nodes of the page tree above it."""
    node = page
    for _ in range(MOST_DEEP):
        node = entry(node, "/Parent")
        if (found := dictionary(node, "/Resources")) is not None:
            return found
    return None
