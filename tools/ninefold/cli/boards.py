"""Draw the final board of a replayed game into files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.art.board import board
from ninefold.art.compose import to_svg
from ninefold.art.ink import Ink, inked
from ninefold.art.scene import Group
from ninefold.cli.printing import Look, Workshop, has_theme, open_workshop
from ninefold.engine.record import Replayed
from ninefold.errors import Refused, Report, refuse
from ninefold.render.files import write_file
from ninefold.resources import THEME, cards_root
from ninefold.rules.cardset import CardSet


def write_board(game: Replayed, svg: Path | None, pdf: Path | None, ink: str = Ink.FULL) -> Iterator[str]:
    """Write the files asked for and name them; all are made before the first is written."""
    shop = _workshop(game)
    scene = inked(board(shop.studio, game.last), Ink(ink))
    files: dict[Path, bytes] = {}
    if svg is not None:
        files[svg] = to_svg(scene).encode()
    if pdf is not None:
        files[pdf] = _pdf(scene, shop)
    for path, data in files.items():
        write_file(path, data)
        yield str(path)


def _workshop(game: Replayed) -> Workshop:
    """What the game's cards are drawn with: the look of their set, or of the game's own for cards given in place."""
    rules = game.last.game.table.rules
    home = game.home or cards_root() / rules.slug
    if not has_theme(home, rules.slug):
        raise refuse(str(home), "no-theme", "no theme for this set or its game", f"a {THEME}")
    laid = CardSet(
        folder=home,
        slug=rules.slug,
        name=rules.name,
        place=game.place,
        version="",
        rules=rules,
        cards=tuple(game.last.game.cards.values()),
        recipes=(),
    )
    report = Report()
    # A board is drawn of what was played, however hard to tell apart.
    shop = open_workshop(laid, report, Look(draft=True))
    if shop is None:
        raise Refused(report)
    return shop


def _pdf(scene: Group, shop: Workshop) -> bytes:
    from ninefold.cli.about import about
    from ninefold.render.oneup import PageOrder, write_cards

    return write_cards([(scene, None)], 0, PageOrder.FRONTS, about(shop, shop.cards.name))
