"""A rulebook as a document that knows no renderer: sections of blocks, blocks of runs. Frozen values throughout.

Figures hold positions of replayed games and what to mark in them; whoever renders the document draws them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Literal

from ninefold.engine.moves import Move
from ninefold.engine.state import Spot, State
from ninefold.frozen import frozen
from ninefold.model.cards import Card
from ninefold.model.recipes import Recipe
from ninefold.text.rulebook.plots import BarsPlot, DotsPlot, SpansPlot

Align = Literal["left", "right", "centre"]
BoxKind = Literal["note", "ruling", "option"]


@frozen
class Words:
    """A run of text; `link` is the id of the section that it leads to, or empty; `id` that of the text it is from;
    `foreign`: English that stands in a draft for a translation."""

    text: str
    bold: bool = False
    link: str = ""
    id: str = field(default="", compare=False)
    foreign: bool = False


@frozen
class Sign:
    """A small picture beside the words it stands for: signs in the notation of `summary.yaml`. It adds nothing to
    what the words say, so readers that cannot see it lose nothing."""

    code: str


Run = Words | Sign
Runs = tuple[Run, ...]


@frozen
class Heading:
    """A heading inside a section (level 2); section titles are level 1."""

    id: str
    runs: Runs


@frozen
class Paragraph:
    """A paragraph."""

    runs: Runs


@frozen
class Steps:
    """Numbered steps, from 1; with `marks` the numbers are those on the figure before them."""

    items: tuple[Runs, ...]
    marks: bool = False


@frozen
class Bullets:
    """A list without an order."""

    items: tuple[Runs, ...]


@frozen
class Column:
    """A column of a table: its head, how its cells stand, and its share of the width (shares need not sum to 1)."""

    head: Runs
    share: float
    align: Align = "left"


@frozen
class Row:
    """A row of cells, one a column; a `total` is set off from the rows above it."""

    cells: tuple[Runs, ...]
    total: bool = False


@frozen
class Table:
    """A table with one row of heads; with `row_heads` the first cell of a row is its head; a `wide` one reads better
    where it has the width of the page; in an `open` one there is room to write by hand."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    row_heads: bool = True
    wide: bool = False
    open: bool = False


@frozen
class Box:
    """A passage set off from the text, with a label such as `Ruling R4`."""

    kind: BoxKind
    label: str
    runs: Runs


@frozen
class TurnPicture:
    """A turn: the position before it, the move, the position after; `focus` are the areas that the text speaks of."""

    before: State
    move: Move
    after: State
    focus: tuple[Spot, ...]


@frozen
class BoardPicture:
    """The table as it lies."""

    state: State


@frozen
class CardPicture:
    """The front of a card; `marks` are indices of its areas in reading order, numbered from 1."""

    card: Card
    marks: tuple[int, ...]


@frozen
class BacksPicture:
    """The recipe sides of cards, side by side."""

    recipes: tuple[Recipe, ...]


@frozen
class LadderPicture:
    """The numbered faces of a die of a kind, from the lowest to the highest."""

    kind: str
    faces: tuple[int | str, ...]


Picture = TurnPicture | BoardPicture | CardPicture | BacksPicture | LadderPicture | SpansPlot | BarsPlot | DotsPlot


@frozen
class Figure:
    """A picture with its caption, and in words what it shows. `label` stands before the caption (`Example: `)."""

    id: str
    picture: Picture
    caption: Runs
    alt: str
    label: str = ""


Block = Heading | Paragraph | Steps | Bullets | Table | Box | Figure


@frozen
class Section:
    """A section; `id` is what links name, `title_id` the id of its title's text; `page`: on a page of its own."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    title_id: str = ""
    page: bool = False


@frozen
class Labels:
    """The few words of the book itself."""

    contents: str
    page: str
    skip: str
    languages: str


@frozen
class Document:
    """A rulebook in one language. `credits` are the lines at its foot; `head_ids` the ids of title and subtitle;
    `contents`: whether it begins with a table of contents; `notice` is what is to be known before anything else.
    `handouts`: its sections are handed out one by one, so that each page has the title at its head."""

    language: str
    title: str
    subtitle: str
    sections: tuple[Section, ...]
    labels: Labels
    credits: tuple[str, ...] = ()
    head_ids: tuple[str, str] = ("", "")
    contents: bool = True
    notice: str = ""
    handouts: bool = False


def plain_text(runs: Runs) -> str:
    """The words of runs, without signs."""
    return "".join(run.text for run in runs if isinstance(run, Words))


def named(runs: Runs, id: str) -> Runs:
    """The same as runs of the text with an id."""
    return tuple(replace(run, id=id) if isinstance(run, Words) else run for run in runs)


def runs_of(block: Block) -> Iterator[Runs]:
    """All runs of a block in reading order."""
    match block:
        case Heading(runs=runs) | Paragraph(runs=runs):
            yield runs
        case Steps(items=items) | Bullets(items=items):
            yield from items
        case Table(columns=columns, rows=rows):
            yield from (column.head for column in columns)
            yield from (cell for row in rows for cell in row.cells)
        case Box(label=label, runs=runs):
            yield (Words(label, bold=True),)
            yield runs
        case Figure(caption=caption, label=label):
            if label:
                yield (Words(label, bold=True),)
            yield caption


def figures(document: Document) -> list[Figure]:
    """All figures in order."""
    return [block for section in document.sections for block in section.blocks if isinstance(block, Figure)]


def texts(document: Document) -> Iterator[str]:
    """All texts in reading order, empty cells left out, as whoever reads the document aloud would say them."""
    yield document.title
    yield document.subtitle
    for section in document.sections:
        yield section.title
        for block in section.blocks:
            yield from filter(None, (plain_text(runs).strip() for runs in runs_of(block)))
    yield from document.credits
