"""Goldens of every drawing that faces are made of; `make golden` rewrites them, people review the difference."""

import os
from pathlib import Path

from shipped_sets import Shipped

from ninefold.art.area import area
from ninefold.art.scene import Group, Placed, leaves

GOLDEN = Path(__file__).parents[1] / "golden" / "art"


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
    files, home = expected(shipped), GOLDEN / shipped.name
    if os.environ.get("NINEFOLD_GOLDEN"):
        home.mkdir(parents=True, exist_ok=True)
        for old in home.iterdir():
            old.unlink()
        for name, text in files.items():
            (home / name).write_text(text, encoding="utf-8")
    kept = {path.name: path.read_text(encoding="utf-8") for path in home.iterdir()}
    assert sorted(files) == sorted(kept)
    changed = [name for name in sorted(files) if files[name] != kept[name]]
    assert changed == [], "look at them, then run `make golden`"
