"""What the preview shows: a set's cards, dice, tokens and a table, drawn again whenever a file of it changes.

Everything is made in memory as plain resources: names with bytes. While a set has problems, what it last looked like
stays, and the problems are shown with it.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ninefold.art.board import board
from ninefold.art.compose import to_svg
from ninefold.art.fonts import Fonts
from ninefold.art.ink import Ink, inked
from ninefold.art.scene import Group
from ninefold.art.sight import SIGHTS
from ninefold.art.tones import LUMINANCE
from ninefold.cli.deck import Size
from ninefold.cli.printing import Look, Workshop, load_workshop
from ninefold.cli.product import make_product
from ninefold.engine.deal import DealError, deal
from ninefold.errors import Place, Problem, Refused, Report
from ninefold.frozen import frozen
from ninefold.layout.chips import Chips
from ninefold.layout.job import plan_job
from ninefold.layout.paper import A4, PAPERS
from ninefold.layout.parts import Part
from ninefold.layout.product import Product
from ninefold.layout.sheet import Setup
from ninefold.layout.stickers import Dice
from ninefold.layout.typeset import OwnFont
from ninefold.players import PLAYERS, play_out

SEEDS = (1, 2)
"""Of the games whose last tables are shown."""
PLAYER = "greedy"
MOST_PROBLEMS = 200
"""That are shown; a page of thousands helps nobody."""

Value = dict[str, Any]


@frozen
class Looks:
    """What a set looks like: its parts, and the scene behind each of their keys."""

    shop: Workshop
    product: Product
    scenes: Mapping[str, Group]
    tables: tuple[Group, ...]


@frozen
class Snapshot:
    """One look at a set's files: the latest looks it had, and what is wrong now."""

    looks: Looks | None
    problems: tuple[Problem, ...]
    stale: bool = False
    views: dict[Ink, tuple[bytes, Mapping[str, bytes]]] = field(default_factory=dict)


class Preview:
    """A set as resources; `rebuild` reads it anew, `wait` sleeps until that has changed anything.

    Used by several threads: those that answer requests, and the one that follows the files.
    """

    def __init__(self, folder: Path, look: Look) -> None:
        self.folder = folder
        self._look = look
        self._changed = threading.Condition()
        self._drawing = threading.Lock()
        self.version = 0
        self._now = self._before = Snapshot(None, ())

    def rebuild(self) -> bool:
        """Read and draw the set again; False if nothing of it has changed."""
        snapshot = self._read()
        before, _ = self.view(Ink.FULL)
        after, _ = self._drawn(snapshot, Ink.FULL)
        if self.version and before == after:
            return False
        with self._changed:
            self._before, self._now = self._now, snapshot
            self.version += 1
            self._changed.notify_all()
        return True

    def wait(self, version: int, seconds: float) -> int:
        """The version, as soon as it is another one than that given, or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: self.version != version, seconds)
            return self.version

    @property
    def ok(self) -> bool:
        """True if the set has no errors now."""
        return Report(list(self._now.problems)).ok

    def view(self, ink: Ink) -> tuple[bytes, Mapping[str, bytes]]:
        """The page's data as JSON, and the drawings that it names."""
        return self._drawn(self._now, ink)

    def picture(self, name: str) -> bytes | None:
        """A drawing by its name, also one that was shown just before; None for any other name."""
        for snapshot in (self._now, self._before):
            for _, pictures in list(snapshot.views.values()):
                if name in pictures:
                    return pictures[name]
        return None

    def _read(self) -> Snapshot:
        report = Report()
        try:
            looks = _looks(self.folder, self._look, report)
        except Refused as refused:
            looks = None
            report.extend(refused.problems)
        except OSError as error:
            # A file that is just being saved may be gone for a moment.
            looks = None
            report.error(
                Place(str(error.filename)), "file-unreadable", f"{error.strerror or error}", "a readable file"
            )
        problems = tuple(report)[:MOST_PROBLEMS]
        if looks is None or not report.ok:
            return Snapshot(self._now.looks, problems, stale=self._now.looks is not None)
        return Snapshot(looks, problems)

    def _drawn(self, snapshot: Snapshot, ink: Ink) -> tuple[bytes, Mapping[str, bytes]]:
        with self._drawing:
            if ink not in snapshot.views:
                snapshot.views[ink] = _view(snapshot, ink, self.folder)
            return snapshot.views[ink]


def follow(changes: Iterable[object], preview: Preview, tell: Callable[[str], object]) -> None:
    """Rebuild the preview after each batch of changed files, and tell how it went."""
    for _ in changes:
        if preview.rebuild():
            tell("drawn again" if preview.ok else "there are problems: the page shows them")


# ------------------------------------------------------------------------------------------------- drawing


def _looks(folder: Path, look: Look, report: Report) -> Looks | None:
    """What a set looks like, or None with the reasons in the report."""
    shop = load_workshop(folder, report, look)
    made = make_product(shop, Size(), report) if shop else None
    sheet = PAPERS.find(A4, report)
    if shop is None or made is None or sheet is None:
        return None
    product, scenes = made
    # Planning a sheet finds texts that do not fit on it, as a build would.
    plan_job(product, Setup(sheet), shop.words, report)
    return Looks(shop, product, scenes, tuple(_tables(shop)))


def _tables(shop: Workshop) -> Iterator[Group]:
    """The table at the end of some games: how the cards look where they overlap, with dice and tokens on them."""
    # Heavier than the rest of the drawing: only what draws tables needs the engine.
    from ninefold.api import new_game

    cards = shop.cards
    for seed in SEEDS:
        try:
            dealt = deal({card.number: None for card in cards.cards}, cards.rules.deck.played, seed)
        except DealError:
            return
        yield board(shop.studio, play_out(new_game(cards, dealt.deck), PLAYERS[PLAYER](seed)))


# ---------------------------------------------------------------------------------------------------- data


def _view(snapshot: Snapshot, ink: Ink, folder: Path) -> tuple[bytes, Mapping[str, bytes]]:
    pictures: dict[str, bytes] = {}
    value: Value = {
        "name": folder.resolve().name,
        "about": "",
        "stale": snapshot.stale,
        "problems": [_problem(problem, folder) for problem in snapshot.problems],
        "groups": [],
        "fonts": [],
        "sights": {name: matrix for name, matrix in SIGHTS.items() if name != "normal sight"}
        | {"grey": (LUMINANCE,) * 3},
    }
    if snapshot.looks is not None:
        looks = snapshot.looks
        cards = looks.shop.cards
        value["name"] = cards.name
        value["about"] = f"{cards.rules.name} · {len(cards.cards)} cards · {len(cards.recipes)} recipes"
        value["groups"] = list(_groups(looks, _Easel(ink, pictures)))
        value["fonts"] = list(_fonts(looks.shop.studio.fonts, pictures))
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode(), pictures


def _fonts(fonts: Fonts, pictures: dict[str, bytes]) -> Iterator[Value]:
    """The set's own fonts, served like its drawings."""
    for font in (fonts.regular, fonts.bold):
        if isinstance(font, OwnFont):
            name = f"{hashlib.blake2b(font.data, digest_size=12).hexdigest()}.ttf"
            pictures[name] = font.data
            yield {"family": font.family, "weight": font.weight, "src": f"/art/{name}"}


def _problem(problem: Problem, folder: Path) -> Value:
    place = problem.place
    path = Path(place.file)
    file = str(path.relative_to(folder)) if path.is_relative_to(folder) else place.file
    return {
        "place": f"{file}:{place.line}:{place.column}" if place.line else file,
        "severity": str(problem.severity),
        "code": problem.code,
        "message": problem.message,
        "hint": problem.hint,
    }


@frozen
class _Easel:
    """Draws scenes for one kind of print, each under a name that says what is in it."""

    ink: Ink
    pictures: dict[str, bytes]

    def draw(self, scene: Group) -> Value:
        data = to_svg(inked(scene, self.ink)).encode()
        name = f"{hashlib.blake2b(data, digest_size=12).hexdigest()}.svg"
        self.pictures[name] = data
        return {"src": f"/art/{name}", "width": scene.width, "height": scene.height, "bleed": scene.bleed}


def _groups(looks: Looks, easel: _Easel) -> Iterator[Value]:
    """The page's parts in their order; pieces have a name, a note, and one picture or a front and a back."""
    scenes, product = looks.scenes, looks.product
    recipes = looks.shop.cards.recipe_on
    cards = [
        _piece(f"Card {card.label}", recipe.name if (recipe := recipes(int(card.label))) else "")
        | {"front": easel.draw(scenes[card.front]), "back": easel.draw(scenes[card.back])}
        for card in dict.fromkeys(product.deck.cards)
    ]
    yield _group("cards", "Cards", cards)
    yield _group("tables", "On the table", [_table(easel, seed, scene) for seed, scene in _numbered(looks)])
    yield _group("dice", "Dice", list(_faces(product.dice, looks, easel)))
    often: dict[str, int] = {}
    printed = (*product.pieces, *((product.pad,) if product.pad else ()))
    for one in printed:
        often[one.key] = often.get(one.key, 0) + 1
    parts = {one.key: one.part for one in printed}
    for key, title in ((Part.TOKENS, "Tokens"), ("", "Reference cards")):
        chosen = [name for name, part in parts.items() if (part == Part.TOKENS) == (key == Part.TOKENS)]
        pieces = [
            _piece(name.removeprefix("token-").replace("-", " "), f"× {often[name]}" if often[name] > 1 else "")
            | {"front": easel.draw(scenes[name])}
            for name in chosen
        ]
        yield _group(key or "reference", title, pieces)
    yield _group("chips", "Chips in place of dice", list(_chips(product.chips, looks, easel)))
    box = [_piece("box", "to fold") | {"front": easel.draw(scenes[product.box.whole.key])}] if product.box else []
    yield _group("box", "Box", box)


def _chips(chips: Chips | None, looks: Looks, easel: _Easel) -> Iterator[Value]:
    """The chips of each kind, with both sides."""
    for kind, chip in zip(looks.shop.cards.rules.kinds, chips.kinds if chips else (), strict=False):
        sides = [key for key in (chip.front, chip.back) if key]
        yield _piece(kind, f"{chip.count} of each") | {"faces": [easel.draw(looks.scenes[key]) for key in sides]}


def _faces(dice: Dice | None, looks: Looks, easel: _Easel) -> Iterator[Value]:
    """The dice of each kind, with all their faces."""
    kinds = looks.shop.cards.rules.kinds
    for kind, die in zip(kinds, dice.kinds if dice else (), strict=False):
        yield _piece(kind, f"{die.count} dice") | {"faces": [easel.draw(looks.scenes[key]) for key in die.faces]}


def _numbered(looks: Looks) -> Iterator[tuple[int, Group]]:
    return zip(SEEDS, looks.tables, strict=False)


def _table(easel: _Easel, seed: int, scene: Group) -> Value:
    return _piece("The table", f"after the game of seed {seed}") | {"front": easel.draw(scene)}


def _piece(name: str, note: str) -> Value:
    return {"name": name, "note": note}


def _group(key: str, title: str, pieces: list[Value]) -> Value:
    return {"key": key, "title": title, "pieces": pieces}
