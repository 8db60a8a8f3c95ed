"""Made-up scenes in which every side of every card can be told by one colour, and a job of them."""

from collections.abc import Callable, Mapping

import pytest

from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.errors import Report
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.flip import Backs
from ninefold.layout.howto import Guide
from ninefold.layout.job import Job, plan_job
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import PAPERS
from ninefold.layout.product import Product
from ninefold.layout.sheet import Setup
from ninefold.layout.stickers import Dice, Die
from ninefold.render.book import About
from ninefold.text.load import Wording, common_catalogue

FRUIT = Leaf(
    "fruit",
    20,
    20,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><defs>'
    '<radialGradient id="g" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#FFE0A0"/>'
    '<stop offset=".6" stop-color="#E08030"/><stop offset="1" stop-color="#B05010"/></radialGradient></defs>'
    '<circle cx="10" cy="10" r="8" fill="url(#g)"/>'
    '<path d="M4 6q3-4 7-2" fill="none" stroke="#ffffff" stroke-width=".5" stroke-opacity=".6"/>'
    '<path d="M10 2c1-2 4-2 5 0z" fill="#408030" fill-opacity=".5"/></svg>',
)


def card(side: str, number: int) -> Group:
    """A card's side: its ground's colour is its side and number, it says so, and fruit lies at its top."""
    ground = f"#{number:02X}FF{'FE' if side == 'front' else 'F0'}"
    parts = (
        Rect(-20, -20, 96, 124, ground),
        Placed(FRUIT, 28, 14),
        Placed(FRUIT, 14, 60, turn=30, scale=0.5),
        Text(28, 50, f"{side} {number} レシピ Ёж maçã", 8, "#333333", "bold", "middle"),
        Text(52, 80, "turned", 6.5, "#333333", turn=90, anchor="end"),
    )
    return Group(f"{side}-{number}", 56, 84, parts, bleed=20)


@pytest.fixture(scope="session")
def scenes() -> Mapping[str, Group]:
    sides = {f"{side}-{n}": card(side, n) for side in ("front", "back") for n in range(1, 19)}
    label = Group("label", 12.7, 12.7, (Rect(-1, -1, 14.7, 14.7, "#F0E8D0"), Placed(FRUIT, 6.35, 6.35, scale=0.4)), 1)
    return {**sides, "label": label}


@pytest.fixture(scope="session")
def job() -> Callable[..., Job]:
    """Plan a job: job(paper, backs, count, parts, order, **set-up)."""
    report = Report()
    words = common_catalogue(Wording(), report)

    def make(
        paper: str = "a4",
        backs: Backs = Backs.LONG,
        count: int = 18,
        parts: tuple[str, ...] = (),
        order: SheetOrder = SheetOrder.INTERLEAVED,
        **more: object,
    ) -> Job:
        cards = tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(1, count + 1))
        guide = Guide(("front-1", "back-1"), (("1", "10"),))
        product = Product("Sample", "1", Deck(56, 84, cards), Dice(16, (Die(2, ("label",) * 6),)), (), guide)
        setup = Setup(PAPERS.find(paper, report), backs=backs, **more)  # type: ignore[arg-type]
        planned = plan_job(product, setup, words, report, parts, order)
        assert planned is not None, [str(problem) for problem in report]
        return planned

    return make


@pytest.fixture(scope="session")
def about() -> About:
    return About("Sample: print and play", "Some Author", "unofficial", "print-and-play", "en")
