"""Cards side by side for virtual tables: every card once, the last cell free, no picture too large."""

import math

from hypothesis import example, given
from hypothesis import strategies as st

from ninefold.layout.spread import MOST_COLUMNS, MOST_PIXELS, MOST_ROWS, spreads


@given(st.integers(1, 400))
def test_every_card_has_one_cell_and_the_last_cell_is_free(count: int) -> None:
    made = list(spreads(count, 56, 84))
    cards = [spread.first + cell for spread in made for cell in range(spread.count)]
    assert cards == list(range(count))
    for spread in made:
        assert 2 <= spread.columns <= MOST_COLUMNS
        assert 2 <= spread.rows <= MOST_ROWS
        assert spread.count <= spread.last
    # No more pictures than needed: 69 cards a picture.
    assert len(made) == -(-count // (MOST_COLUMNS * MOST_ROWS - 1))


@given(st.integers(1, 69), st.floats(40, 200), st.floats(40, 200), st.floats(60, 1200))
@example(1, 40.0, 50.0, 60.0)
def test_pictures_are_as_fine_as_wanted_or_as_large_as_may_be(
    count: int, width: float, height: float, wanted: float
) -> None:
    (spread,) = spreads(count, width, height)
    dpi = spread.dpi(wanted)
    side = max(spread.columns * width, spread.rows * height) / 25.4 * dpi
    assert side <= MOST_PIXELS + 0.01
    assert dpi <= wanted
    across = width / 25.4
    # Whole pixels across, and up to a fiftieth of them less, so that those down are whole, too.
    near = math.floor(0.98 * math.floor(wanted * across)) / across - 1e-9
    assert dpi >= near or side >= 0.98 * MOST_PIXELS - 2 * spread.columns * max(1, height / width)


@given(st.integers(1, 69), st.integers(25, 80), st.sampled_from([(2, 3), (2, 2), (3, 4)]), st.floats(60, 1200))
def test_cells_are_whole_pixels(count: int, area: int, shape: tuple[int, int], wanted: float) -> None:
    (spread,) = spreads(count, area * shape[0], area * shape[1])
    dpi = spread.dpi(wanted)
    for side in (spread.width, spread.height):
        assert abs(side / 25.4 * dpi - round(side / 25.4 * dpi)) < 1e-5


def test_cells_lie_in_reading_order_and_tile_the_picture() -> None:
    (spread,) = spreads(18, 56, 84)
    boxes = [spread.cell(index) for index in range(spread.last + 1)]
    assert [(box.y, box.x) for box in boxes] == sorted((box.y, box.x) for box in boxes)
    assert boxes[-1].right == spread.columns * 56
    assert boxes[-1].bottom == spread.rows * 84
