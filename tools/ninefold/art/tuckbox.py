"""The box for the cards: its panels in the family's look, laid on the net that is cut out and folded.

Cuts and folds are lines of the sheet, not of the picture. Everything stands upright as the box stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ninefold.art.border import framed
from ninefold.art.colour import mix
from ninefold.art.lettering import SIZES, Desk, Style, block, left_block
from ninefold.art.scene import Group, Leaf, Placed, Rect, Text
from ninefold.art.stilllife import HEIGHT, WIDTH, gathered, still_life
from ninefold.art.studio import Studio
from ninefold.art.svg import Drawing, Paint, number
from ninefold.errors import Place
from ninefold.frozen import frozen
from ninefold.layout.geometry import Box
from ninefold.layout.tuckbox import BLEED, NOTCH, Net, PanelName
from ninefold.layout.typeset import Font, wrap

Part = Placed | Rect | Text
_LARGE = (PanelName.FRONT, PanelName.BACK)


@frozen
class BoxTexts:
    """What stands on the box, already translated; `contents` are lines of a list."""

    title: str
    title_place: Place
    lead: str
    contents_title: str
    contents: tuple[str, ...]
    credits: str


def tuckbox(studio: Studio, net: Net, texts: BoxTexts, desk: Desk) -> Group:
    """The net with its art, `BLEED` round it. Texts that do not fit are problems at the desk's place."""
    named = replace(desk, place=texts.title_place)
    parts: list[Part] = list(_grounds(studio, net))
    for panel in net.panels:
        parts += _panel(studio, panel.name, panel.box, texts, desk, named)
    names = "+".join(panel.name for panel in net.panels if not panel.parent)
    return Group(f"tuckbox-{names}", net.width, net.height, tuple(parts), BLEED)


def _panel(studio: Studio, name: PanelName, box: Box, texts: BoxTexts, desk: Desk, named: Desk) -> Iterator[Part]:
    match name:
        case PanelName.FRONT:
            yield from _front(studio, box, texts, desk, named)
        case PanelName.BACK:
            yield from _back(studio, box, texts, desk)
        case PanelName.SIDE | PanelName.FAR_SIDE:
            yield from _spine(studio, box, texts.title, named)
        case PanelName.LID:
            # Its foot in the net is its far edge when the box stands with the front towards you.
            yield Placed(_crest(studio, box, texts.title, named), box.cx, box.cy, 180)
        case PanelName.BOTTOM:
            yield Placed(_crest(studio, box, "", desk), box.cx, box.cy)
        case _:
            # Flaps and strips are folded in or glued over.
            return


def _grounds(studio: Studio, net: Net) -> Iterator[Rect]:
    """Paper under the printed panels and a little beyond their cuts; sides and lid are a shade deeper."""
    colours = studio.theme.colours
    deep = mix(colours.paper, studio.theme.clearing.base, 0.45)
    # The fronts come last: what runs beyond a flap must not lie on them.
    for panel in sorted(net.panels, key=lambda panel: panel.name in _LARGE):
        if panel.bleed is not None:
            box = panel.box.grown(*panel.bleed)
            fill = colours.paper if panel.name in _LARGE else deep
            yield Rect(box.x, box.y, box.width, box.height, fill)


def _front(studio: Studio, box: Box, texts: BoxTexts, desk: Desk, named: Desk) -> Iterator[Part]:
    """The title between the notch and a still life of all kinds."""
    ink = studio.theme.colours.ink
    yield from framed(studio, box, 0, 0.18)
    top, foot = box.y + NOTCH + 4.5, box.bottom - 11.5
    wide = box.width - 12
    title = Box(box.x + 9, top, wide - 6, (foot - top) * 0.3)
    yield from block(texts.title, title, Style(18, ink, studio.fonts.bold), named, "the title of the box")
    lead = Box(box.x + 8, foot - (foot - top) * 0.17, wide - 4, (foot - top) * 0.17)
    yield from block(
        texts.lead, lead, Style(8, ink, studio.fonts.regular), desk, "the line under the picture on the box"
    )
    room = Box(box.x + 6, title.bottom + 1, wide, lead.y - title.bottom - 2)
    kinds = tuple(studio.theme.kinds)
    scale = min(room.width / WIDTH, room.height / HEIGHT)
    picture = still_life(studio, gathered((*kinds, *kinds[:3])), "tuckbox", studio.theme.dish)
    yield Placed(picture, room.cx, room.cy, 0, scale)


def _back(studio: Studio, box: Box, texts: BoxTexts, desk: Desk) -> Iterator[Part]:
    """What is in the box, and whose it is."""
    ink = studio.theme.colours.ink
    yield from framed(studio, box, 0, 0.16)
    inside = Box(box.x + 6.5, box.y + 10.5, box.width - 13, box.height - 21)
    head = Box(inside.x, inside.y, inside.width, 7)
    yield from block(
        texts.contents_title, head, Style(13, ink, studio.fonts.bold), desk, "the head of the contents on the box"
    )
    credits = Box(inside.x, inside.bottom - inside.height * 0.36, inside.width, inside.height * 0.36)
    yield from block(texts.credits, credits, Style(6.5, ink, studio.fonts.regular), desk, "the credits on the box")
    room = Box(inside.x + 4, head.bottom + 1, inside.width - 4, credits.y - head.bottom - 2)
    for place, (text, box) in enumerate(
        zip(texts.contents, _shared(texts.contents, room, studio.fonts.regular), strict=True)
    ):
        yield Placed(_dot(studio, place), inside.x + 1.2, box.cy)
        yield from left_block(
            text, box, Style(8, ink, studio.fonts.regular), desk, "a line of the contents on the box"
        )


def _shared(texts: tuple[str, ...], room: Box, font: Font) -> Iterator[Box]:
    """The room shared out among texts, one below the other, by how many lines each needs."""
    needs = [len(wrap(text, font, SIZES[-1], room.width)) for text in texts]
    y, pitch = room.y, room.height / max(1, sum(needs))
    for need in needs:
        yield Box(room.x, y, room.width, need * pitch)
        y += need * pitch


def _dot(studio: Studio, place: int) -> Leaf:
    """A small disc before a line, in the kinds' colours in turn."""
    styles = list(studio.theme.kinds.values())
    drawing = Drawing(2, 2)
    colour = styles[place % len(styles)].lead
    drawing.circle(1, 1, 0.9, Paint(mix(colour, studio.theme.colours.ink, 0.25)))
    drawing.circle(1, 1, 0.75, Paint(colour))
    return drawing.leaf(f"box-dot-{place % len(styles)}")


def _spine(studio: Studio, box: Box, title: str, desk: Desk) -> Iterator[Part]:
    """The title along a side, read downwards, between the symbols of the kinds."""
    lying = Box(0, 0, box.height, box.width)
    kinds = list(studio.theme.kinds.values())
    size = min(5.0, lying.height - 2.4)
    ends = [(size * (n + 0.9) + n * 1.2, kinds[n % len(kinds)].symbol) for n in range(min(3, len(kinds)))]
    room = ends[-1][0] + size
    style = Style(10, studio.theme.colours.ink, studio.fonts.bold)
    words = Box(room, 0.8, lying.width - 2 * room, lying.height - 1.6)
    parts: list[Part] = list(block(title, words, style, desk, "the title on the side of the box"))
    for along, symbol in ends:
        leaf = studio.symbols[symbol].leaf
        # Symbols stand upright as the box does, though the title lies.
        parts += [
            Placed(leaf, x, lying.height / 2, -90, size / max(leaf.width, leaf.height))
            for x in (along, lying.width - along)
        ]
    name = f"spine-{number(lying.width)}x{number(lying.height)}"
    yield Placed(Group(name, lying.width, lying.height, tuple(parts)), box.cx, box.cy, 90)


def _crest(studio: Studio, box: Box, title: str, desk: Desk) -> Group:
    """The symbols of the kinds in a row, on the lid with the title between them."""
    kinds = list(studio.theme.kinds.values())
    size = min(5.6, box.height - 2.2)
    parts: list[Part] = []
    if title:
        words = Box(box.width * 0.2, 0.6, box.width * 0.6, box.height - 1.2)
        parts += block(
            title, words, Style(10, studio.theme.colours.ink, studio.fonts.bold), desk, "the title on the lid"
        )
        places = [(box.width * 0.1, 0), (box.width * 0.9, -1)]
    else:
        pitch = box.width / (len(kinds) + 1)
        places = [(pitch * (n + 1), n) for n in range(len(kinds))]
    for x, which in places:
        leaf = studio.symbols[kinds[which].symbol].leaf
        parts.append(Placed(leaf, x, box.height / 2, 0, size / max(leaf.width, leaf.height)))
    return Group(f"crest-{'title' if title else 'plain'}", box.width, box.height, tuple(parts))
