"""Write card sets as the YAML that people edit, with the comments they need."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ninefold.model.areas import write_area
from ninefold.model.cards import Card
from ninefold.rules.values import Rules
from ninefold.yamlfile import written_scalar

HEADER = """\
# {name}: {count} cards for the rules of {game}, of our own design.
# {origin}
#
# Each card is {rows} rows of {columns} areas. An area is written:
{areas}
# Check what you change:  ninefold validate FOLDER
game: {slug}
name: {quoted}
version: "1"
cards:
"""


def cards_yaml(rules: Rules, name: str, cards: Sequence[Card], origin: str) -> str:
    """The text of a `cards.yaml`; `origin` is one line on where the cards come from."""
    head = HEADER.format(
        name=name,
        quoted=_quoted(name),
        count=len(cards),
        game=rules.name,
        slug=rules.slug,
        origin=origin,
        rows=rules.rows,
        columns=rules.columns,
        areas="\n".join(f"#   {line}" for line in _how_areas_are_written(rules)),
    )
    return head + "".join(_card(card, rules) for card in cards)


def _quoted(text: str) -> str:
    """A text as YAML: plain where nothing in it could mean something else."""
    return text if re.fullmatch(r"[A-Za-z][A-Za-z0-9 ]*", text) else written_scalar(text)


def _how_areas_are_written(rules: Rules) -> list[str]:
    lines = []
    for area_type in rules.area_types:
        if area_type.kinds == 0:
            lines.append(f"{area_type.name} ({area_type.on_card} on each card)")
        elif area_type.kinds == 2:
            pair = "/".join(rules.kinds[:2])
            lines.append(f"{pair}: a {area_type.name} between two kinds ({area_type.on_card} on each card)")
        else:
            amounts = " or ".join(str(n) for n in area_type.yields or (1,))
            kinds = ", ".join(rules.kinds)
            lines.append(
                f"KIND YIELD, with KIND one of {kinds} and YIELD {amounts} ({area_type.on_card} on each card)"
            )
    return lines


def _card(card: Card, rules: Rules) -> str:
    rows = "".join(f"      - [{', '.join(write_area(a, rules.clearing or '') for a in row)}]\n" for row in card.face)
    return f"  - number: {card.number}\n    face:\n{rows}"
