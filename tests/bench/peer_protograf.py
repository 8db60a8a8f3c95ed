"""The deck of `flat_cards.py` by protograf, run in an environment of its own; it reads the command line itself."""
# ruff: noqa: F405

import os

from protograf import *  # noqa: F403 - the style of its scripts

count, out = int(os.environ["BENCH_CARDS"]), os.environ["BENCH_OUT"]
COLOURS = ["#e8a050", "#e8d860", "#80b060", "#c0d0a0", "#d07040", "#a0b8d0"]

Create(filename=out, margin=6.35, units="mm", paper="A4")
Deck(cards=count, width=56, height=84, grid_marks=True)
for number in range(1, count + 1):
    parts = []
    for index in range(6):
        x, y = 28 * (index % 2), 28 * (index // 2)
        ground, disc = COLOURS[(index + number) % 6], COLOURS[(index + number + 3) % 6]
        parts.append(rectangle(x=x, y=y, width=28, height=28, fill=ground, stroke=None))
        parts.append(circle(cx=x + 14, cy=y + 14, radius=9, fill=disc, stroke=None))
        parts.append(text(text=str(index * number % 3 + 1), x=x + 14, y=y + 17, font_size=18))
    Card(number, *parts)
    CardBack(
        number,
        rectangle(x=0, y=0, width=56, height=84, fill="#f8f0d8"),
        circle(cx=28, cy=30, radius=16, fill="#c05030"),
        text(text=f"Recipe {number}", x=28, y=64, font_size=16),
    )
Save()
