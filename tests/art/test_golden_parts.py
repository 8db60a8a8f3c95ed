"""Goldens of what backs, dice and tokens are made of; `make golden` rewrites them, people review the difference."""

from flat import flat
from shipped_sets import open_game

from goldens import GOLDEN, check_goldens
from ninefold.art.backs import recipe_back
from ninefold.art.dice import die_faces
from ninefold.art.lettering import Desk
from ninefold.art.scene import Group, Leaf, Rect, leaves
from ninefold.art.studio import Studio
from ninefold.art.tokens import token
from ninefold.errors import Place, Report
from ninefold.text.recipes import RecipeWords

KIND = "lime"


def every_part(studio: Studio) -> list[Group]:
    """All backs, the faces of one kind's die, the tokens."""
    report, cards = Report(), open_game("grove").cards
    rules = cards.rules
    desk = Desk(report, Place("recipes.yaml"))
    backs = [
        recipe_back(studio, one, RecipeWords(one.name, "What it takes.", "+1"), rules, desk, bleed=1.5)
        for one in cards.recipes
    ]
    parts = [*backs, *die_faces(studio, rules, KIND), *(token(studio, one.name, "1") for one in rules.tokens)]
    assert not list(report)
    return parts


def drawings(parts: list[Group], studio: Studio) -> dict[str, str]:
    """Every drawing that is not one of an area or of another kind."""
    others = [kind for kind in studio.theme.kinds if kind != KIND]
    own = {leaf.name: leaf.svg for part in parts for leaf in leaves(part)}
    return {
        f"{name}.svg": svg.replace("><", ">\n<") + "\n"
        for name, svg in own.items()
        if not any(other in name for other in others) and not name.startswith(("crown", "ground", "nest", "symbol"))
    }


def listing(parts: list[Group]) -> str:
    """What lies where in each part, one a line."""
    lines = []
    for part in parts:
        lines.append(part.name)
        for one in flat(part):
            item = one.item
            what = item.name if isinstance(item, Leaf) else item.fill if isinstance(item, Rect) else f"“{item.text}”"
            lines.append(f"  {what} in " + ",".join(f"{side:.1f}" for side in one.bounds))
    return "\n".join(lines) + "\n"


def test_golden_drawings_of_parts(studio: Studio) -> None:
    parts = every_part(studio)
    files = drawings(parts, studio) | {"parts.txt": listing(parts)}
    check_goldens(GOLDEN / "parts", files)
