"""Painters told the least and the most of everything that a theme may say: a stranger's theme does no harm."""

import itertools
import random
from typing import Any

import pytest
from test_face import points

from ninefold.art.painters import CROWNS, GROUNDS
from ninefold.art.painters.common import DESIGN
from ninefold.art.profile import check_svg
from ninefold.art.svg import Drawing
from ninefold.errors import Report
from ninefold.model import paintersfile as told
from ninefold.model.theme import Ground, Tones
from ninefold.render.leaf import MOST_BYTES
from ninefold.yamlfile import Integer, ListOf, Number, Record

TONES = Tones("#AACC88", "#558844", "#224422")
COLOUR = "#336699"


def extremes(record: Record[Any]) -> list[dict[str, Any]]:
    """Every choice of the least and the most of a painter's numbers."""
    choices = []
    for name, field in record.fields.items():
        match field.shape:
            case Integer(least=least, most=most) | Number(least=least, most=most):
                choices.append([(name, least), (name, most)])
            case ListOf():
                choices.append([(name, (COLOUR,))])
            case _:
                choices.append([(name, COLOUR)])
    return [dict(choice) for choice in itertools.product(*choices)]


def check(drawing: Drawing) -> None:
    svg, report = drawing.text(), Report()
    assert check_svg(svg, "drawing", report) == (DESIGN, DESIGN), list(report)
    assert len(svg) < MOST_BYTES / 2
    assert all(0 <= value <= DESIGN for point in points(svg) for value in point)


@pytest.mark.parametrize("name", told.CROWNS)
def test_crowns_stay_inside_their_square_whatever_they_are_told(name: str) -> None:
    record = told.CROWNS[name]
    for chosen in extremes(record):
        drawing = Drawing(DESIGN, DESIGN)
        CROWNS[record.make](drawing, record.make(**chosen), TONES, "#888888", random.Random(name))
        check(drawing)


@pytest.mark.parametrize("name", told.PATTERNS)
def test_patterns_stay_inside_their_square_whatever_they_are_told(name: str) -> None:
    record = told.PATTERNS[name]
    for chosen in extremes(record):
        drawing, pattern = Drawing(DESIGN, DESIGN), record.make(**chosen)
        ground = Ground("#EEEEDD", "#FFFFEE", "#99AA77", pattern)
        GROUNDS[record.make](drawing, ground, pattern, random.Random(name))
        check(drawing)
