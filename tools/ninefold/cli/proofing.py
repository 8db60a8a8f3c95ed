"""The facts of a proof as people read them, a short line a topic, and as plain values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ninefold.cli import console
from ninefold.errors import Report, Severity
from ninefold.layout.paper import PAPERS
from ninefold.layout.units import written
from ninefold.render.proof.facts import CardFacts, Facts, PageFacts, RulerFacts, Sample
from ninefold.render.proof.wording import FLIPS, on_pages, spans

TOLERANCE = 0.1
"""A paper is known by its size if both sides agree this well (mm)."""


def as_lines(facts: Facts, report: Report) -> Iterator[str]:
    """The table: what the file is, a line a topic, the ink page by page, and the count of problems."""
    yield f"{Path(facts.file).name}: {console.counted(len(facts.pages), 'page')}, {facts.size / 1000:.0f} kB"
    topics = {
        "paper": _papers(facts.pages),
        "boxes": _boxes(facts.pages),
        "fonts": _fonts(facts),
        "text": _text(facts),
        "lines": _lines(facts),
        "cards": _cards(facts.cards),
        "backs": _backs(facts),
        "rulers": _rulers(facts.rulers),
        "printer": f"backs and rulers are told as {facts.printer} prints them" if facts.printer else "",
        "margin": _margin(facts.pages),
        "renderer": _renderer(facts),
    }
    for topic, text in topics.items():
        if text:
            yield f"  {topic:<9} {text}"
    yield from _ink(facts.pages)
    yield _summary(report)


def _papers(pages: tuple[PageFacts, ...]) -> str:
    sizes: dict[tuple[float, float], list[int]] = {}
    for page in pages:
        sizes.setdefault((round(page.width, 2), round(page.height, 2)), []).append(page.number)
    names = {size: _paper(*size) for size in sizes}
    if len(sizes) == 1:
        return next(iter(names.values()))
    return "; ".join(f"{on_pages(numbers)}: {names[size]}" for size, numbers in sizes.items())


def _paper(width: float, height: float) -> str:
    """`A4, 210 × 297 mm` for a paper that is shipped, in either direction, else the size alone."""
    size = f"{written(width)} × {written(height)} mm"
    for name in PAPERS.names():
        paper = PAPERS.find(name, Report())
        if paper is None:
            continue
        off = (abs(min(width, height) - paper.width), abs(max(width, height) - paper.height))
        if max(off) < TOLERANCE:
            return f"{paper.name}, {size}"
    return size


def _boxes(pages: tuple[PageFacts, ...]) -> str:
    """The boxes beside the page itself, each with its size and the pages that have it."""
    found: dict[str, list[int]] = {}
    for page in pages:
        for name, (_, _, width, height) in page.boxes.items():
            found.setdefault(f"{name} {written(width)} × {written(height)} mm", []).append(page.number)
    every = len(pages)
    return "; ".join(text if len(on) == every else f"{text} ({on_pages(on)})" for text, on in found.items())


def _fonts(facts: Facts) -> str:
    if not facts.fonts:
        return "none"
    embedded = [font.name for font in facts.fonts if font.embedded]
    others = [font.name for font in facts.fonts if not font.embedded]
    return "; ".join(
        f"{what}: {', '.join(names)}" for what, names in (("embedded", embedded), ("NOT EMBEDDED", others)) if names
    )


def _text(facts: Facts) -> str:
    if facts.text is None:
        return "none"
    unmapped = f"; {console.counted(facts.unmapped, 'character')} without a Unicode value" if facts.unmapped else ""
    return f"smallest {_sample(facts.text)}: “{facts.text.text}”{unmapped}"


def _lines(facts: Facts) -> str:
    parts = (("thinnest", facts.line), ("in drawings", facts.fine))
    return ", ".join(f"{what} {_sample(sample)}" for what, sample in parts if sample)


def _sample(sample: Sample) -> str:
    return f"{sample.size:g} pt (page {sample.page})"


def _cards(cards: CardFacts) -> str:
    if not cards.fronts:
        return "none found by their numbers"
    sides = [f"{sum(cards.fronts.values())} fronts" if cards.backs or cards.common else _one_side(cards)]
    sides += [f"{sum(cards.backs.values())} backs"] if cards.backs else []
    sides += [f"{cards.common} common backs"] if cards.common else []
    often = Counter(cards.fronts.values()).most_common(1)[0][0]
    each = {1: "once", 2: "twice"}.get(often, f"{often} times")
    return (
        f"{' and '.join(sides)}; numbers {spans(cards.fronts)}, most of them {each}"
        if _uneven(cards)
        else (f"{' and '.join(sides)}; numbers {spans(cards.fronts)}, each {each}")
    )


def _one_side(cards: CardFacts) -> str:
    return f"{sum(cards.fronts.values())} cards, one side of them"


def _uneven(cards: CardFacts) -> bool:
    counts = set(cards.fronts.values()) | set(cards.backs.values())
    return len(counts) > 1 or bool(cards.backs and cards.backs.keys() != cards.fronts.keys())


def _backs(facts: Facts) -> str:
    backs = facts.backs
    if backs is None:
        return ""
    how = f"{FLIPS[backs.flip]} (known by {backs.source}), {backs.order}"
    return f"{how}; {console.counted(backs.pairs, 'pair')} held to the light, off by {backs.offset:.2f} mm at most"


def _rulers(rulers: tuple[RulerFacts, ...]) -> str:
    if not rulers:
        return "none found"
    measured: dict[tuple[float, float], set[int]] = {}
    for ruler in rulers:
        measured.setdefault((ruler.counts, ruler.measures), set()).add(ruler.page)
    return "; ".join(
        f"{written(counts)} mm measure {written(measures)} mm ({on_pages(pages)})"
        for (counts, measures), pages in measured.items()
    )


def _margin(pages: tuple[PageFacts, ...]) -> str:
    if all("TrimBox" in page.boxes for page in pages):
        return "none: pages are trimmed"
    nearest = min(((min(page.edges), page.number) for page in pages if page.edges), default=None)
    return f"nearest ink {written(nearest[0])} mm from an edge (page {nearest[1]})" if nearest else "no ink at all"


def _renderer(facts: Facts) -> str:
    if facts.renderer is None:
        return "poppler was not asked"
    return "poppler complains" if facts.renderer else "poppler has nothing to say"


def _ink(pages: tuple[PageFacts, ...]) -> Iterator[str]:
    yield "  ink       page      C      M      Y      K    all, in % of the page"
    empty = [page.number for page in pages if page.ink and not page.ink.total]
    for page in pages:
        if page.ink is None:
            yield f"            {page.number:>4}      not drawn"
            continue
        if page.number in empty:
            continue
        ink = page.ink
        parts = (ink.cyan, ink.magenta, ink.yellow, ink.black, ink.total)
        yield f"            {page.number:>4} " + " ".join(f"{100 * part:6.1f}" for part in parts)
    if empty:
        yield f"            {on_pages(empty)}: empty"


def _summary(report: Report) -> str:
    found = [problem.severity for problem in report.problems]
    problems, warnings = found.count(Severity.ERROR), found.count(Severity.WARNING)
    return f"{console.counted(problems, 'problem')}, {console.counted(warnings, 'warning')}"


def as_values(facts: Facts) -> dict[str, Any]:
    """The same for programs: the fields of the facts; numbers of cards are keys, so they are texts."""
    values = asdict(facts)
    for side in ("fronts", "backs"):
        values["cards"][side] = {str(number): often for number, often in values["cards"][side].items()}
    return values
