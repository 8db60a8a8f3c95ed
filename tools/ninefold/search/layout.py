"""Where things lie in the kernel's two arrays of integers: the tables, which stay the same, and the board.

Places of the table top are cells of a grid of `STRIDE` × `STRIDE`, numbered row by row; bit x of a row's mask is its
cell x. A *site* is numbered area · `PLACES` + code of the place below. Names without a shape are single numbers.
The places are constants, so that compiled code need not look them up; kernel modules import each by its name, which
compiles faster than attributes of a module.
"""

from __future__ import annotations

STRIDE = 64
"""Cells of a row. The last few stay empty, so that masks are positive numbers with room for shifts."""
MOST_COLUMNS = 60
PLACES, AREAS, RESOURCES, SIZE_MOST, HAND_MOST, TURNS = 256, 24, 16, 9, 8, 40
"""The most codes, areas, resources, areas of a card, cards in the hand, and cards laid, that there is room for."""
SITES = PLACES * AREAS
VIEWS = 2 * PLACES
"""A place seen with what lies around it is its code, or, *pressed* by a source beside it, that and `PLACES`."""
OPTIONS_MOST = 4 * SITES
WAYS_MOST = 1024
"""Ways for one placement to go."""
LANES = 16
"""Placements of a row that are summed up at once."""
ROWS = 8
"""Rows of masks that are looked at at once."""
MOVES_MOST = 1 << 14
"""Moves listed for one position; a list that is longer is refused."""
FLAG = 1 << 40
"""Added to the gain of a site that puts down a thing whose neighbours count: then the sum alone is not exact."""
BLOCKED, CHOICE, CLAIMS = 0, 1, 2
"""Classes of sites: blocked; with a choice; and `CLAIMS` + r for those that surely claim resource r."""
CLASSES = RESOURCES + CLAIMS
FREE, SHARES, PAYS, CHOOSES, HARD = range(5)
"""How a site counts where ways are only counted: it leaves one way; it shares its class's resource; it must pay it,
or a last resort; it chooses what to pay; or only the exact rules can tell."""
TALLY_BITS, TALLIED = 12, 5
"""`TALLIED`: resources that a tally has room for."""
PHASE = 32
"""A site's key is 2 · its step, and 1 more for a site that shares, times `PHASE`; and for those what they claim."""

# The tables: single numbers,
SIZE, AREAS_USED, CODES_USED, RESOURCES_USED, ORIGIN, PLAYED, HAND, RECIPES, PRESSES = range(9)
"""`PRESSES`: whether what counts beside a source costs points as long as it lies there, and no source ever goes."""
# by site,
KEY = 16
FIRST = KEY + SITES
"""The first of the site's options, which lie one after the other; `OPTIONS`: how many it has, 0 where blocked."""
OPTIONS = FIRST + SITES
TALLY = OPTIONS + SITES
"""For each resource `TALLY_BITS`: from the lowest, how many share it, must pay it, and give it back; to be summed."""
CLASS = TALLY + SITES
"""The site's class, or -1."""
GAIN = CLASS + SITES
"""Points gained where all goes as it surely would; see `FLAG`."""
SURE = GAIN + SITES
"""The code that surely results; 0 for a blocked site."""
SORT = SURE + SITES
# by option,
CLAIM = SORT + SITES
PLACE = CLAIM + OPTIONS_MOST
RETURNS = PLACE + OPTIONS_MOST
LAST = RETURNS + OPTIONS_MOST
"""Whether the option is open only where nothing is left of what the site's others claim."""
# by code,
POINTS = LAST + OPTIONS_MOST
AROUND = POINTS + PLACES
"""Bit n: the score term n for neighbours applies to what lies there; `COUNTED`: that lies there counts for it."""
COUNTED = AROUND + PLACES
# by score term for neighbours,
BESIDE = COUNTED + PLACES
BESIDE_MOST = 16
# by resource,
SUPPLY = BESIDE + BESIDE_MOST
EARLY = SUPPLY + RESOURCES
"""1: it is shared out before anybody must pay it. `RESORT`: what those pay who cannot pay it, or -1."""
RESORT = EARLY + RESOURCES
# by class,
FATAL = RESORT + RESOURCES
"""1: more sites than are allowed surely make a placement illegal."""
# by turned card (card · 4 + turn): a record of `CARD` numbers, most of them by area in reading order.
CARDS = FATAL + CLASSES
DX, DY, OFFSET, ROW, LANE = (n * SIZE_MOST for n in range(5))
"""Within a record. `OFFSET` is dx and dy as a number of cells, `ROW` the area's first site, `LANE` where the board's
masks for it begin, moved by dy rows."""
WIDE = 5 * SIZE_MOST
HIGH = WIDE + 1
MOST = HIGH + 1
"""By class: how many areas of the card may be laid on sites of it."""
CARD = MOST + CLASSES

# The board: what lies there,
CODES = 0
"""By cell."""
MASKS = CODES + STRIDE * STRIDE
"""By (area · `CLASSES` + class) · `STRIDE` + row: the cells where laying the area is a site of that class."""
COUNTS = MASKS + AREAS * CLASSES * STRIDE
"""By class: how many (area, cell) pairs are in it."""
COVERED = COUNTS + CLASSES
"""By row: cells with a card; `SOURCES`: cells with things whose neighbours count."""
SOURCES = COVERED + STRIDE
ALLOWED = SOURCES + STRIDE
"""By class: how many sites a placement may have of it with nothing left to ask. By resource: what is left of it."""
LEFT_OVER = ALLOWED + CLAIMS
TOP = LEFT_OVER + RESOURCES
"""From here on single numbers: the bounds of the cards in play, points of dice and tokens, things whose neighbours
count, and how many moves can be taken back."""
BOTTOM, LEFT, RIGHT, SCORE, SOURCE_COUNT, DEPTH = (TOP + n for n in range(1, 7))
FACTS = 7
UNDO = TOP + FACTS
REMEMBERED = SIZE_MOST + RESOURCES + FACTS + 1
"""Numbers kept for each move that can be taken back: codes, what was left, facts, the move."""
# and room to work in, which keeps nothing between calls:
WAYS = UNDO + TURNS * REMEMBERED
"""Ways for a placement to go: `SIZE_MOST` codes, then the supply left."""
WAY = SIZE_MOST + RESOURCES
SITE = WAYS + WAYS_MOST * WAY
BEFORE, ORDER, RANK, LEAST, DIGIT = (SITE + n * 10 for n in range(1, 6))
"""By area: the code below; by item: the area that is its turn, and what orders them; by area: the options that are
gone through, from `LEAST` to `GREATEST`, and the one at hand."""
GREATEST = DIGIT + 10
NEED = GREATEST + 10
"""By resource: areas that may claim it; `BACK`: whether some may go back."""
BACK = NEED + RESOURCES
OVER = BACK + RESOURCES
"""By row: where a card has too many sites of a class."""
MAYBE = OVER + ROWS
"""Masks of placements that may be legal, by turned card and row, and `ASKED` those that leave a choice."""
ASKED = MAYBE + HAND_MOST * 4 * STRIDE
NUMBER = ASKED + HAND_MOST * 4 * STRIDE
"""How many moves there are, by turned card and row."""
MOVES = NUMBER + HAND_MOST * 4 * STRIDE
GAINS = MOVES + MOVES_MOST
MARKED = GAINS + MOVES_MOST
"""Two masks by row, and by kind its points and how often they are doubled: for recipes."""
KIND_POINTS = MARKED + 2 * STRIDE
KIND_TIMES = KIND_POINTS + RESOURCES
BOARD = KIND_TIMES + RESOURCES
"""The length of the array."""

BRANCHES = WAYS_MOST
"""In a move's number, the way that it goes is the last digit to this base; x and y are digits to `STRIDE`."""
TURNED = STRIDE * STRIDE * BRANCHES
"""A move's number divided by this is its turned card."""
