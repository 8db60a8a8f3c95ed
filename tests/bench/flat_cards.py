"""Fronts and backs of a deck as flat shapes, nine on a sheet, by ReportLab alone: what the machine takes at least.

Called with a number of cards and the file to write.
"""

import sys
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONT = Path(__file__).parents[2] / "tools" / "ninefold" / "fonts" / "MPLUSRounded1c-Regular.ttf"
COLOURS = [HexColor(c) for c in ("#e8a050", "#e8d860", "#80b060", "#c0d0a0", "#d07040", "#a0b8d0")]
WIDTH, HEIGHT, AREA = 56 * mm, 84 * mm, 28 * mm


def main(count: int, out: str) -> None:
    pdfmetrics.registerFont(TTFont("flat", str(FONT)))
    canvas = Canvas(out, pagesize=(210 * mm, 297 * mm), pageCompression=1, initialFontName="flat")
    for first in range(1, count + 1, 9):
        numbers = range(first, min(first + 9, count + 1))
        for draw, mirrored in ((front, False), (back, True)):
            for index, number in enumerate(numbers):
                column, row = index % 3, index // 3
                x = 21 * mm + (2 - column if mirrored else column) * WIDTH
                draw(canvas, number, x, 22 * mm + (2 - row) * HEIGHT)
            canvas.showPage()
    canvas.save()


def front(canvas: Canvas, number: int, x: float, y: float) -> None:
    canvas.setFont("flat", 18)
    for index in range(6):
        left, bottom = x + index % 2 * AREA, y + index // 2 * AREA
        canvas.setFillColor(COLOURS[(index + number) % 6])
        canvas.rect(left, bottom, AREA, AREA, stroke=0, fill=1)
        canvas.setFillColor(COLOURS[(index + number + 3) % 6])
        canvas.circle(left + AREA / 2, bottom + AREA / 2, 9 * mm, stroke=0, fill=1)
        canvas.setFillColor(HexColor("#222222"))
        canvas.drawCentredString(left + AREA / 2, bottom + 11 * mm, str(index * number % 3 + 1))


def back(canvas: Canvas, number: int, x: float, y: float) -> None:
    canvas.setFont("flat", 16)
    canvas.setFillColor(HexColor("#f8f0d8"))
    canvas.rect(x, y, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#c05030"))
    canvas.circle(x + WIDTH / 2, y + 54 * mm, 16 * mm, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#222222"))
    canvas.drawCentredString(x + WIDTH / 2, y + 20 * mm, f"Recipe {number}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
