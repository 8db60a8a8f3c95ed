"""A small print-and-play file to plant faults in: plain cards whose sides say their number."""

import io
import re
from collections.abc import Callable, Iterator

import pikepdf

from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.errors import Report
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.flip import Backs
from ninefold.layout.howto import Guide
from ninefold.layout.job import plan_job
from ninefold.layout.paper import PAPERS
from ninefold.layout.product import Product
from ninefold.layout.sheet import Setup
from ninefold.layout.stickers import Dice, Die
from ninefold.render.book import About
from ninefold.render.oneup import PLAIN, Finish, PageOrder, write_cards
from ninefold.render.pdf import write_job
from ninefold.text.load import Wording, common_catalogue

ABOUT = About("Sample", "Some Author", "unofficial", "print-and-play", "en")
DOT = Leaf(
    "dot",
    20,
    20,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="#FFE0A0"/><stop offset="1" stop-color="#B05010"/></linearGradient></defs>'
    '<circle cx="10" cy="10" r="8" fill="url(#g)" fill-opacity=".8" stroke="#402000" stroke-width=".4"/></svg>',
)


def side(name: str, number: str, at: tuple[float, float]) -> Group:
    """A side of a card with its number at a place of its own, and other numbers that mean nothing."""
    parts = (
        Rect(-2, -2, 60, 88, "#F4ECD8"),
        Placed(DOT, 28, 30),
        Text(*at, number, 8, "#222222", "bold", "middle"),
        Text(28, 50, "40", 9, "#222222", anchor="middle"),
        Text(28, 60, f"about {number}", 7, "#222222", anchor="middle"),
    )
    return Group(name, 56, 84, parts, bleed=2)


def scenes(count: int) -> dict[str, Group]:
    found = {"common": side("common", "", (0, 0))}
    for number in range(1, count + 1):
        found[f"front-{number}"] = side(f"front-{number}", str(number), (5, 6))
        found[f"back-{number}"] = side(f"back-{number}", str(number), (28, 78))
    label = (Rect(-1, -1, 14.7, 14.7, "#F0E8D0"), Text(6, 8, "6", 9, "#222222"))
    return {**found, "label": Group("label", 12.7, 12.7, label, 1)}


def make(
    backs: Backs = Backs.LONG,
    parts: tuple[str, ...] = ("fronts", "backs"),
    paper: str = "a4",
    count: int = 11,
    common: bool = False,
    **setup: object,
) -> bytes:
    report = Report()
    words = common_catalogue(Wording(), report)
    cards = tuple(CardKeys(f"{n}", f"front-{n}", "common" if common else f"back-{n}") for n in range(1, count + 1))
    guide = Guide(("front-1", "common" if common else "back-1"), (("1", "10"),))
    product = Product("Sample", "1", Deck(56, 84, cards), Dice(16, (Die(2, ("label",) * 6),)), (), guide)
    planned = Setup(PAPERS.find(paper, report), backs=backs, **setup)  # type: ignore[arg-type]
    job = plan_job(product, planned, words, report, parts)
    assert job is not None, [str(problem) for problem in report]
    return write_job(job, scenes(count), ABOUT)


def make_single(
    count: int = 4, order: PageOrder = PageOrder.FRONT_BACK, bleed: float = 2.0, finish: Finish = PLAIN
) -> bytes:
    """The same cards, a side a page."""
    sides = scenes(count)
    pairs = [(sides[f"front-{n}"], sides[f"back-{n}"]) for n in range(1, count + 1)]
    return write_cards(pairs, bleed, order, ABOUT, finish)


def planted(data: bytes, plant: Callable[[pikepdf.Pdf], object], *, ours: bool = False) -> bytes:
    """The file with something done to it; but for `ours` a stranger's, whose pages say nothing of themselves."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        plant(pdf)
        for page in pdf.pages if not ours else ():
            if "/NinefoldInventory" in page.obj:
                del page.obj["/NinefoldInventory"]
        out = io.BytesIO()
        pdf.save(out, static_id=True)
        return out.getvalue()


def rewrite(page: pikepdf.Page, change: Callable[[str], str]) -> None:
    """Change the text of a page's content."""
    before = page.obj.Contents.read_bytes().decode("latin1")
    after = change(before)
    assert after != before
    page.obj.Contents.write(after.encode("latin1"))


def shown(page: pikepdf.Page) -> list[str]:
    """How a page places its cards, in order: `1 0 0 1 18 19.5 cm /G26 Do`."""
    text = page.obj.Contents.read_bytes().decode("latin1")
    return re.findall(r"(?<=q )[-0-9. ]+ cm /G\w+ Do", text)


def forms(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Stream]:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == pikepdf.Name.Form:
            yield item
