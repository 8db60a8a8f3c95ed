"""What the screen shows, kept as text that people review; and how it fits itself to what a terminal can show."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from terminal_support import GAMES, NO_HELP, app, shipped, words
from textual.pilot import Pilot

from goldens import GOLDEN, check_golden
from ninefold.cli.fullscreen import _colourless, _light, ascii_only, look_for
from ninefold.model.areas import Area
from ninefold.terminal.chart import ASCII
from ninefold.terminal.columns import centred, cut, left, width, wrapped
from ninefold.terminal.helpers import Best
from ninefold.terminal.hints import hint
from ninefold.terminal.screen.app import PlayApp
from ninefold.terminal.screen.ascii import in_ascii
from ninefold.terminal.screen.cells import Cell, Zoom, draw_cell
from ninefold.terminal.screen.look import Means
from ninefold.terminal.screen.panel import _counted
from ninefold.terminal.screen.saying import foot_text

SIZES = ((80, 24), (140, 45))


def picture(game: PlayApp) -> str:
    """The whole screen as lines of text."""
    strips = game.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def shots(game: str, size: tuple[int, int]) -> str:
    """Pictures along a game, one below the other."""
    shown: list[str] = []

    async def run() -> None:
        player = app(game, seed=11, recipes=None if game == "forage" else ())
        async with player.run_test(size=size) as pilot:
            await look(player, pilot, "tab", "l")
            await look(player, pilot, *["enter"] * 1, "down", "down", "down")
            for _ in range(4):
                await pilot.press("tab", "enter", *["enter"] * player.pointing.choosing)
            await look(player, pilot, "tab")
            while not player.sitting.session.over:
                await pilot.press("tab", "enter", *["enter"] * player.pointing.choosing)
            await look(player, pilot)
            await look(player, pilot, "escape")

    async def look(player: PlayApp, pilot: Pilot[None], *keys: str) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        shown.append(picture(player))

    asyncio.run(run())
    return ("-" * size[0] + "\n").join(shown)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_golden_screens(game: str, size: tuple[int, int]) -> None:
    shown = shots(game, size)
    assert max(map(width, shown.splitlines())) <= size[0]
    check_golden(GOLDEN / "screens" / f"{game}-{size[0]}.txt", shown)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_in_ascii(game: str) -> None:
    shown: dict[str, str] = {}

    async def run() -> None:
        player = app(game, seed=11, ascii_only=True, recipes=None if game == "forage" else ())
        player.helpers = replace(NO_HELP, hint=hint, search=lambda _: Best(90, 90, True, ()), chart=ASCII)

        async def look(name: str, *keys: str) -> None:
            await pilot.press(*keys)
            await player.workers.wait_for_complete()
            await pilot.pause()
            shown[name] = picture(player)

        async with player.run_test(size=SIZES[0]) as pilot:
            await look("game", "tab")
            await look("legal", "l")
            for key in ("question_mark", "s", "w", "i"):
                await look(key, key)
                await pilot.press("escape")
            await look("large", "z")
            await look("refused", "z", *["up"] * 9, "enter")
            await look("hint", "h")
            while not player.sitting.session.over:
                await pilot.press("tab", "enter", *["enter"] * player.pointing.choosing)
            await look("end")
            await look("best", "b")
            await pilot.resize_terminal(40, 10)
            await look("small", "escape")

    asyncio.run(run())
    assert len(set(shown.values())) == len(shown)
    assert {name: [sign for sign in text if not sign.isascii()] for name, text in shown.items()} == {
        name: [] for name in shown
    }


def test_what_is_cramped_loses_nothing() -> None:
    look = look_for(shipped("forage").rules, None, Means(), words("forage"))
    one, other, *_ = look.signs
    marked = Cell(Area((one, other), 0), ghost=True, edge="W", mark=True)
    (signs, _) = draw_cell(marked, Zoom.SMALL, look, {})
    assert "".join(run.text for run in signs) == f"▐{look.signs[one]}/{look.signs[other]}* "
    # A name reaches as far as the number behind it.
    assert (_counted("ブラックベリー", 4, 16), _counted("a", 12, 6)) == ("ブラックベリー 4", "a   12")
    assert _counted("wheelbarrow", 1, 8) == "wheelb 1"


def test_keys_stand_out_in_every_script() -> None:
    for line, key in (
        ("Escで戻ります。", "Esc"),
        ("1 2 カード", "1 2"),
        ("矢印 移動", "矢印"),
        ("Größe so", "Größe"),
    ):
        text = foot_text(line)
        assert [text.plain[span.start : span.end] for span in text.spans if "reverse" in str(span.style)] == [key]


def test_letters_in_ascii() -> None:
    assert in_ascii("5 × „Größe“ – a…") == '5 x "Grosse" - a...'
    assert in_ascii("maçã 3 → 6") == "maca 3 > 6"
    assert in_ascii("森…") == "森..."


@pytest.mark.parametrize("game", GAMES)
def test_sixteen_colours_tell_the_kinds_apart(game: str) -> None:
    cards = shipped(game)
    look = look_for(cards.rules, Path(cards.folder), Means(few=True), words(game))
    shown = [*look.colours.values(), look.clearing]
    assert len(set(shown)) == len(shown)


def test_without_colours_dice_stand_in_brackets() -> None:
    cards = shipped("grove")
    player = app("grove", means=Means(bare=True))

    async def run() -> None:
        async with player.run_test(size=(80, 24)) as pilot:
            await pilot.press("tab", "enter", "tab", "enter")
            assert "[2]" in picture(player)
            held = [f">[{n}] card" in picture(player) for n in (1, 2)]
            assert held.count(True) == 1

    asyncio.run(run())
    assert not look_for(cards.rules, Path(cards.folder), Means(), words("grove")).bare


def test_what_the_environment_says_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for term, colourless in (("vt100", True), ("xterm-mono", True), ("screen-m", True), ("xterm-256color", False)):
        monkeypatch.setenv("TERM", term)
        assert _colourless() is colourless
    for ground, light in (("0;15", True), ("15;0", False), ("12;7", True), ("", False), ("nonsense", False)):
        monkeypatch.setenv("COLORFGBG", ground)
        assert _light() is light
    for asked, ascii_ in (("1", True), ("0", False)):
        monkeypatch.setenv("NINEFOLD_ASCII", asked)
        assert ascii_only() is ascii_
    monkeypatch.delenv("NINEFOLD_ASCII")
    for encoding, ascii_ in (("ANSI_X3.4-1968", True), ("UTF-8", False), ("utf8", False)):
        # What Python says under LC_ALL=C, and elsewhere; its UTF-8 mode does not count.
        monkeypatch.setattr("locale.getencoding", lambda said=encoding: said)
        assert ascii_only() is ascii_


def test_columns_are_counted_as_terminals_do() -> None:
    assert (width("abc"), width("ハチ"), width("é"), width("")) == (3, 4, 1, 0)
    assert cut("ハチミツ", 5) == "ハチ"
    assert left("ハチ", 6) == "ハチ  "
    assert centred("ハチ", 7) == " ハチ  "
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("ハチミツとレモン", 8) == ["ハチミツ", "とレモン"]
    assert wrapped("森に置く。また、引く。", 8) == ["森に置", "く。ま", "た、引", "く。"]
    assert all(width(line) <= 10 for line in wrapped("a" * 33 + " b", 10))
    assert wrapped("abc 森", -3) == ["ab", "c", "森"]
    assert cut("abc", -1) == ""
