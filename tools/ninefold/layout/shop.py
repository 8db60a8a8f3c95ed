"""What print shops want, as data: the shipped profiles lie in `shops/`, one's own is a file of the same form.

Cards of a shop have sizes of their own. Our areas are squares, so that quarter turns register: they are made as large
as the shop's card allows with all that matters inside its safe zone, and their grounds run on to the edge.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.frozen import frozen
from ninefold.layout.limits import LARGEST_AREA, MOST_PIXELS, SMALLEST_AREA
from ninefold.layout.paper import LARGEST_SIDE, Paper
from ninefold.layout.shelf import Shelf, length
from ninefold.layout.units import MM_PER_INCH, written
from ninefold.yamlfile import Field, Flag, Integer, Judged, ListOf, Parsed, Record, Text, Word

INSET = 1.0
"""What lies nearest to the edge of a card's areas keeps so much away from it (mm): the line of credit at its foot."""
LARGEST_CARD, LARGEST_EDGE = 300.0, 10.0
"""Of a shop's cards, and of its bleed and safe zone (mm)."""
FARTHEST_OFF = 1.0
"""How far a shop's pixels may be from its millimetres (mm)."""
PICTURES, SHEETS = "png", "sheets"
SEPARATE = "separate"
ORDERS = ("front-back", "back-front", "fronts-first", SEPARATE)


@frozen
class Shop:
    """A print shop's cards and files. Lengths in mm; `pixels` only for pictures, `sheet` only for sheets.

    `ink` is the most that cyan, magenta, yellow and black may add up to, in per cent.
    """

    name: str
    form: str
    width: float
    height: float
    bleed: float
    safe: float
    dpi: int = 300
    pixels: tuple[int, ...] | None = None
    sheet: tuple[float, ...] | None = None
    order: str = "front-back"
    colours: str = "rgb"
    ink: int = 300
    fonts: str = "embedded"
    transparency: bool = True

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down of a picture: the shop's, or the nearest."""
        width, height = (self.nearest(side + 2 * self.bleed) for side in (self.width, self.height))
        across, down = self.pixels or (width, height)
        return across, down

    def nearest(self, length: float) -> int:
        """The whole pixels nearest to a length."""
        return round(length / MM_PER_INCH * self.dpi)

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of a card with its bleed in mm; a picture's in whole pixels, the shop's or the nearest."""
        width, height = self.width + 2 * self.bleed, self.height + 2 * self.bleed
        if self.form != PICTURES:
            return width, height
        across, down = self.size
        return across / self.dpi * MM_PER_INCH, down / self.dpi * MM_PER_INCH

    @property
    def off(self) -> tuple[float, float]:
        """How much wider and higher (mm) whole pixels are than a card with its bleed."""
        width, height = self.page
        return width - self.width - 2 * self.bleed, height - self.height - 2 * self.bleed

    def area(self, columns: int, rows: int) -> float:
        """The side of the squares, so many across and down, that fit with what matters inside the safe zone."""
        spare = 2 * max(0.0, self.safe - INSET)
        return min((self.width - spare) / columns, (self.height - spare) / rows)


def _length(least: float, most: float) -> Parsed[float]:
    return length(least, most, "3, 3mm or 1/8in", "shop-length")


_SHEET = "the shop's largest sheets, such as sheet: [12in, 18in]"
_PIXELS = ListOf(Integer(60, 6000), 2, 2, "numbers")


def _judge(shop: Shop, place: Callable[[str], Place], report: Report) -> None:
    """Record what its numbers say against each other."""
    if shop.form == SHEETS and shop.sheet is None:
        report.error(place("form"), "shop-sheet", f"'{shop.name}' names no sheet", "sheet: [width, height]", _SHEET)
    if shop.form != PICTURES:
        return
    across, down = shop.size
    if max(map(abs, shop.off)) > FARTHEST_OFF:
        found = f"{across} × {down} pixels at {shop.dpi} dpi are {' × '.join(map(written, shop.page))} mm"
        wide, high = shop.width + 2 * shop.bleed, shop.height + 2 * shop.bleed
        hint = f"about {shop.nearest(wide)} × {shop.nearest(high)} pixels at {shop.dpi} dpi"
        expected = f"{written(wide)} × {written(high)} mm, a card with its bleed, to {written(FARTHEST_OFF)} mm"
        report.error(place("pixels"), "shop-pixels", found, expected, hint)
    elif across * down > MOST_PIXELS:
        found, expected = (
            f"pictures of {across} × {down} pixels",
            f"at most {MOST_PIXELS // 1_000_000} million pixels",
        )
        report.error(place("dpi"), "shop-pixels", found, expected, "a lower dpi; 300 is what most shops ask for")


_CARD: Record[Shop] = Record(
    "a print shop",
    Shop,
    {
        "name": Field(Text(60), "the shop and its size of cards"),
        "form": Field(
            Word(("pdf", PICTURES, SHEETS)),
            "pdf with a side a page, png for a picture a side, or sheets of many cards",
        ),
        "width": Field(_length(30, LARGEST_CARD), "of a card as it is cut"),
        "height": Field(_length(30, LARGEST_CARD), "of a card as it is cut"),
        "bleed": Field(_length(0, LARGEST_EDGE), "on each side"),
        "safe": Field(_length(0, LARGEST_EDGE), "inside the cut, free of what matters"),
        "dpi": Field(Integer(72, 1200), "of pictures, and of drawings in a PDF without transparency", 300),
        "pixels": Field(_PIXELS, "width and height of a picture with its bleed, as the shop states them", None),
        "sheet": Field(ListOf(_length(100, LARGEST_SIDE), 2, 2, "lengths"), "width and height of sheets", None),
        "order": Field(Word(ORDERS), "of a PDF's pages; separate: a file of fronts, one of backs", "front-back"),
        "colours": Field(Word(("rgb", "cmyk")), "of a PDF", "rgb"),
        "ink": Field(Integer(200, 400), "per cent of all four inks at most, with cmyk", 300),
        "fonts": Field(Word(("embedded", "outlined")), "of a PDF", "embedded"),
        "transparency": Field(Flag(), "whether a PDF may have any; without, drawings are pictures at the dpi", True),
    },
)
FILE = Judged(_CARD, _judge)
"""The shape of a shop's file."""


SHOPS = Shelf(Path(__file__).parent / "shops", FILE, "--to", "unknown-shop", "a shipped shop")
"""The shipped shops, and where others are found."""


def sheet_paper(shop: Shop) -> Paper:
    """The paper of sheets; `ValueError` for a shop of another form."""
    if shop.sheet is None:
        raise ValueError(f"{shop.name} prints no sheets")
    return Paper(shop.name, *shop.sheet)


def check_shop(shop: Shop, columns: int, rows: int, report: Report) -> None:
    """Record cards so small, or so large, that areas on them cannot be drawn."""
    area = shop.area(columns, rows)
    if not SMALLEST_AREA <= area <= LARGEST_AREA:
        report.error(
            Place("--to"),
            "shop-area",
            f"cards of {written(shop.width)} × {written(shop.height)} mm leave areas of {area:.1f} mm",
            f"areas of {written(SMALLEST_AREA)} to {written(LARGEST_AREA)} mm",
            "choose another size of cards",
        )
