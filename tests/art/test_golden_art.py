"""Goldens of every drawing that faces are made of; `make golden` rewrites them, people review the difference."""

import os
from pathlib import Path

from ninefold.art.area import area
from ninefold.art.scene import Group, Placed, leaves
from ninefold.art.studio import Studio
from ninefold.model.areas import Area

GOLDEN = Path(__file__).parents[1] / "golden" / "art"


def every_area(studio: Studio) -> list[Group]:
    kinds: list[tuple[str, ...]] = [(), *((kind,) for kind in studio.theme.kinds)]
    return [
        area(studio, Area(one, amount), variant)
        for one in kinds
        for amount in ((1, 2) if one else (0,))
        for variant in range(studio.theme.drawings)
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


def expected(studio: Studio) -> dict[str, str]:
    groups = every_area(studio)
    files = {f"{leaf.name}.svg": leaf.svg.replace("><", ">\n<") + "\n" for g in groups for leaf in leaves(g)}
    return files | {"areas.txt": listing(groups)}


def test_golden_drawings_of_areas(studio: Studio) -> None:
    files = expected(studio)
    if os.environ.get("NINEFOLD_GOLDEN"):
        GOLDEN.mkdir(parents=True, exist_ok=True)
        for old in GOLDEN.iterdir():
            old.unlink()
        for name, text in files.items():
            (GOLDEN / name).write_text(text, encoding="utf-8")
    kept = {path.name: path.read_text(encoding="utf-8") for path in GOLDEN.iterdir()}
    assert sorted(files) == sorted(kept)
    changed = [name for name in sorted(files) if files[name] != kept[name]]
    assert changed == [], "look at them, then run `make golden`"
