"""The words of the rulebooks as sources for typst, pictures as grids: python typst_sources.py FOLDER LANGUAGE,…"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from ninefold.cli.rulebooks import BookOrder, prepared
from ninefold.resources import cards_root
from ninefold.text.rulebook.model import (
    Block,
    Box,
    Bullets,
    Document,
    Figure,
    Heading,
    Paragraph,
    Runs,
    Steps,
    Table,
    plain_text,
)

HEAD = """#set page(paper: "a4", columns: 2, margin: 17mm, numbering: "1")
#set text(font: "Rounded Mplus 1c", size: 9.5pt, lang: "{lang}", hyphenate: true)
#set par(leading: 0.7em)
#let area(n) = rect(width: 9mm, height: 9mm, fill: rgb(40 * calc.rem(n, 6), 120, 60))
#let pic = grid(columns: 8, ..range(32).map(area))
"""


def _said(runs: Runs | str) -> str:
    return "#" + json.dumps(runs if isinstance(runs, str) else plain_text(runs), ensure_ascii=False)


def _block(block: Block) -> str:
    match block:
        case Heading(runs=runs):
            return f"== {_said(runs)}\n"
        case Paragraph(runs=runs):
            return f"{_said(runs)}\n"
        case Box(runs=runs):
            return f"#block(fill: luma(235), inset: 6pt, width: 100%)[{_said(runs)}]\n"
        case Steps(items=items):
            return "".join(f"+ {_said(item)}\n" for item in items)
        case Bullets(items=items):
            return "".join(f"- {_said(item)}\n" for item in items)
        case Figure(caption=caption):
            return f"#figure(pic, caption: [{_said(caption)}])\n"
        case Table(columns=columns, rows=rows):
            cells = [column.head for column in columns] + [cell for row in rows for cell in row.cells]
            return f"#table(columns: {len(columns)}, " + ", ".join(f"[{_said(cell)}]" for cell in cells) + ")\n"


def source(document: Document) -> Iterator[str]:
    yield HEAD.replace("{lang}", document.language.split("_")[0])
    yield f"#text(size: 27pt)[{_said(document.title)}]\n\n{_said(document.subtitle)}\n\n#outline()\n"
    for section in document.sections:
        yield f"= {_said(section.title)}\n"
        yield from map(_block, section.blocks)


def main() -> None:
    folder = Path(sys.argv[1])
    for language in sys.argv[2].split(","):
        for game in ("grove", "forage", "orchard"):
            order = BookOrder(("a4",), (language,), html=False, booklet=False, draft=True, output=folder)
            document = prepared(cards_root() / game, language, order).document
            text = "\n".join(source(document))
            (folder / f"{game}-{language}.typ").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
