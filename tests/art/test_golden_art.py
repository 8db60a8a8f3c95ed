"""Goldens of every drawing that faces are made of; `make golden` rewrites them, people review the difference."""

from shipped_sets import Shipped

from goldens import GOLDEN, check_goldens
from ninefold.art.area import area
from ninefold.art.scene import Group, Placed, leaves


def every_area(shipped: Shipped) -> list[Group]:
    return [
        area(shipped.studio, one, variant)
        for one in shipped.areas()
        for variant in range(shipped.studio.theme.drawings if len(one.kinds) < 2 else 1)
    ]


def listing(groups: list[Group]) -> str:
    """Which drawing lies where in each area, one a line."""
    lines = []
    for group in groups:
        lines.append(group.name)
        for part in group.parts:
            assert isinstance(part, Placed)
            lines.append(f"  {part.item.name} at {part.cx:.2f},{part.cy:.2f} turn {part.turn:.1f} × {part.scale:.3f}")
    return "\n".join(lines) + "\n"


def expected(shipped: Shipped) -> dict[str, str]:
    groups = every_area(shipped)
    files = {f"{leaf.name}.svg": leaf.svg.replace("><", ">\n<") + "\n" for g in groups for leaf in leaves(g)}
    return files | {"areas.txt": listing(groups)}


def test_golden_drawings_of_areas(shipped: Shipped) -> None:
    check_goldens(GOLDEN / "art" / shipped.name, expected(shipped))
