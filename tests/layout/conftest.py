"""A product like a real one, in any number of cards, and the English texts of the sheets."""

from collections.abc import Callable

import pytest

from ninefold.errors import Report
from ninefold.layout.cards import CardKeys, Deck
from ninefold.layout.flip import Backs
from ninefold.layout.howto import Guide
from ninefold.layout.job import Job, plan_job
from ninefold.layout.order import SheetOrder
from ninefold.layout.paper import PAPERS, Paper
from ninefold.layout.pieces import Piece
from ninefold.layout.product import Product
from ninefold.layout.sheet import Setup
from ninefold.layout.stickers import Dice, Die
from ninefold.text.catalogue import Catalogue
from ninefold.text.load import Wording, common_catalogue


@pytest.fixture(scope="session")
def words() -> Catalogue:
    report = Report()
    catalogue = common_catalogue(Wording(), report)
    assert report.ok
    return catalogue


def paper_named(name: str) -> Paper:
    paper = PAPERS.find(name, Report())
    assert paper is not None
    return paper


@pytest.fixture(scope="session", params=["a4", "letter"])
def paper(request: pytest.FixtureRequest) -> Paper:
    return paper_named(request.param)


@pytest.fixture(scope="session")
def product() -> Callable[[int], Product]:
    """A product of so many cards."""

    def make(count: int = 18) -> Product:
        cards = tuple(CardKeys(str(n), f"front-{n}", f"back-{n}") for n in range(1, count + 1))
        kinds = tuple(Die(5, tuple(f"die-{kind}-{face}" for face in range(6))) for kind in "abc")
        pieces = (Piece("tokens", "token", 20, 20), Piece("tokens", "token", 20, 20))
        pieces += (Piece("score", "score", 56, 84), Piece("summary", "summary", 56, 84))
        guide = Guide(("front-1", "back-1"), (("1", "10"),), ("Made by us.",), ("18 cards",))
        return Product("Sample", "1.2", Deck(56, 84, cards), Dice(16, kinds), pieces, guide)

    return make


@pytest.fixture(scope="session")
def plan(words: Catalogue, product: Callable[[int], Product]) -> Callable[..., Job]:
    """Plan a job that must have no problem: plan(paper, backs, count, parts, order, **set-up)."""

    def make(
        paper: Paper,
        backs: Backs = Backs.LONG,
        count: int = 18,
        parts: tuple[str, ...] = (),
        order: SheetOrder = SheetOrder.INTERLEAVED,
        **more: object,
    ) -> Job:
        report = Report()
        setup = Setup(paper, backs=backs, **more)  # type: ignore[arg-type]
        job = plan_job(product(count), setup, words, report, parts, order)
        assert job is not None, [str(problem) for problem in report]
        assert not report.problems
        return job

    return make
