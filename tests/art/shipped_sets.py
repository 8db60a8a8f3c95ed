"""The shipped card sets with their studios, for tests that hold for each of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ninefold.art.face import face
from ninefold.art.scene import Group
from ninefold.art.studio import Studio, open_studio
from ninefold.errors import Report
from ninefold.model.areas import Area
from ninefold.rules.cardset import CardSet, load_set

CARDS = Path(__file__).parents[2] / "cards"
GROVE = CARDS / "grove"
GAMES = tuple(sorted(path.parent.name for path in CARDS.glob("*/theme.yaml")))


@dataclass(frozen=True)
class Shipped:
    """A shipped card set and its studio."""

    name: str
    cards: CardSet
    studio: Studio

    def faces(self, count: int, bleed: float = 0) -> Iterator[Group]:
        for card in self.cards.cards[:count]:
            yield face(self.studio, card, bleed)

    def areas(self) -> list[Area]:
        """Every area that may be on a card, each split area both ways round."""
        kinds = self.cards.rules.kinds
        made = []
        for one in self.cards.rules.area_types:
            match one.kinds:
                case 0:
                    made.append(Area((), 0))
                case 1:
                    made += [Area((kind,), amount) for kind in kinds for amount in one.yields]
                case _:
                    made += [Area((a, b), 0) for a in kinds for b in kinds if a != b]
        return made


@lru_cache
def open_game(name: str) -> Shipped:
    report = Report()
    cards = load_set(CARDS / name, report)
    assert cards is not None, list(report)
    studio = open_studio([CARDS / name], cards.rules.kinds, report)
    assert studio is not None, list(report)
    return Shipped(name, cards, studio)
