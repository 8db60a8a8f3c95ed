"""The full-screen game, driven by keys and the mouse without a terminal."""

import asyncio
import os
import random
import re
import threading
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

import pytest
from terminal_support import GAMES, app, words
from textual.pilot import Pilot

from ninefold.engine.score import score
from ninefold.engine.state import State
from ninefold.terminal.helpers import Helpers
from ninefold.terminal.preview import Deed, preview
from ninefold.terminal.screen.aim import Aim, aimed
from ninefold.terminal.screen.app import PlayApp
from ninefold.terminal.screen.board import Board
from ninefold.terminal.screen.keys import KEYS
from ninefold.terminal.screen.page import Page
from ninefold.terminal.screen.saying import fitted, told_of

Play = Callable[[PlayApp, Pilot[None]], Coroutine[Any, Any, None]]


def driven(game: PlayApp, play: Play, size: tuple[int, int] = (80, 24)) -> PlayApp:
    async def run() -> None:
        async with game.run_test(size=size) as pilot:
            await play(game, pilot)

    asyncio.run(run())
    return game


def picture(game: PlayApp) -> list[str]:
    """The lines of the board as they stand on the screen."""
    board = game.query_one(Board)
    return [board.render_line(y).text for y in range(board.size.height)]


def said(game: PlayApp) -> str:
    return str(game.query_one("#said").render())


def head(game: PlayApp) -> str:
    return str(game.query_one("#head").render())


async def whole_game(game: PlayApp, pilot: Pilot[None]) -> None:
    """The best placement at sight each time, the first of its choices."""
    while not game.sitting.session.over:
        await pilot.press("tab", "enter")
        if game.pointing.choosing:
            await pilot.press("enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(game: str) -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await whole_game(game, pilot)
        await pilot.pause()
        assert isinstance(game.screen, Page)
        assert any(re.fullmatch(r" +score +-?[0-9]+", line) for line in game.screen.lines)
        await pilot.press("escape")
        before = game.state.deck
        await pilot.press("a")
        assert not set(game.state.deck) & set(before)
        assert not game.sitting.session.begun

    driven(app(game), play)


def test_the_card_is_moved_turned_and_refused_in_the_words_of_the_rule() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("2", "r", "right", "down")
        assert game.pointing.aim == Aim(1, 1, 1, 1)
        await pilot.press("R", "1", *["left"] * 30, *["up"] * 30)
        assert game.pointing.aim == Aim(0, 0, -3, -3)
        await pilot.press("enter")
        assert "no area of the card lies on an area already in play" in said(game)
        assert not game.sitting.session.begun
        await pilot.press("down", "down", "down", "right", "right", "right", "enter")
        assert "the fruits do not match" in said(game)
        assert any("✗" in line for line in picture(game))

    driven(app("grove"), play)


def test_undo_and_redo() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert "There is no move to take back." in said(game)
        await pilot.press("tab", "enter", "tab", "enter")
        after = game.state
        await pilot.press("u", "u", "u", "U", "U", "U")
        assert game.state == after

    driven(app("orchard"), play)


def test_a_hint_points_at_a_legal_move() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await game.workers.wait_for_complete()
        await pilot.pause()
        assert "Hint (" in said(game)
        seen = game.pointing.looked_at()
        assert seen is not None
        assert seen.legal

    driven(app("forage"), play)


def test_choices_are_asked_on_the_board() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        open_ = next(move for move, _ in game.pointing.ranked() if len(preview(game.state, move).ways) > 1)
        game.point(aimed(open_, game.state))
        await pilot.press("enter")
        assert "Choice 1 of" in said(game)
        await pilot.press("tab")
        assert "Choice 2 of" in said(game)
        await pilot.press("escape", "enter", "right", "enter")
        assert game.state.moves[-1].choices

    driven(app("forage"), play)


def test_pages_open_and_close() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        for key in ("question_mark", "s", "w"):
            await pilot.press(key)
            assert isinstance(game.screen, Page)
            await pilot.press("escape")
            assert not isinstance(game.screen, Page)

    driven(app("grove"), play)


def test_too_small_is_told_and_growing_helps() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        assert game.query_one("#small").display
        assert not game.query_one("#middle").display
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert not game.query_one("#small").display
        assert any("▐" in line for line in picture(game))
        assert any("orange" in line for line in picture(game))
        await pilot.press("z")
        assert not any("orange" in line for line in picture(game))

    driven(app("grove"), play, (60, 20))


@pytest.mark.parametrize("size", [(1, 1), (2, 40), (120, 1)])
def test_a_window_may_be_as_small_as_it_likes(size: tuple[int, int]) -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("tab", "h")
        await pilot.pause()
        before = picture(game), said(game)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert (picture(game), said(game)) == before

    driven(app("grove"), play, (100, 30))


def test_a_board_that_is_not_seen_takes_no_keys() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        before = game.pointing.aim, game.state
        await pilot.press("tab", "right", "r", "2", "enter", "h", "l", "b", "d", "u")
        assert (game.pointing.aim, game.state) == before
        assert game.said == []
        await pilot.press("question_mark")
        assert isinstance(game.screen, Page)
        # Nor does one under a page, by the keys that reach the game wherever they are pressed.
        await pilot.resize_terminal(80, 24)
        await pilot.press("tab", "tab")
        assert game.pointing.aim == before[0]
        await pilot.press("escape", "tab")
        assert game.pointing.aim != before[0]

    driven(app("grove"), play, (60, 20))


def test_what_runs_beside_the_game_runs_once() -> None:
    asked: list[object] = []
    go_on = threading.Event()

    def search(state: State) -> None:
        asked.append(state)
        go_on.wait()

    def hint(state: State, name: str) -> None:
        asked.append(name)

    def draw(state: State, files: Mapping[str, Path]) -> None:
        asked.extend(files)
        go_on.wait()

    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        game.helpers = Helpers(draw, search, go_on.set, hint=hint)
        await pilot.press("h")
        await game.workers.wait_for_complete()
        assert "has no hint" in said(game)
        await whole_game(game, pilot)
        await pilot.press("escape", "b", "b", "d", "d")
        # The game is left while both are at work: they are told to stop, and nobody waits for them.
        await pilot.press("q")

    game = driven(app("orchard"), play)
    assert asked[0] == "two-ply"
    assert asked.count(game.sitting.session.dealt.start) == 1
    assert asked.count("svg") == 1


def test_what_does_not_fit_below_the_board_is_counted() -> None:
    told = ["12N@0,1  Score +2, to 5.", *(f"Sentence {n} says something of a place." for n in range(9))]
    speech = words("grove")
    assert fitted(told[:3], 78, 4, speech) == told[:3]
    assert len(fitted(told[:6], 78, 4, speech)) == 4
    cut = fitted(told, 78, 4, speech)
    assert len(cut) <= 4
    shown = sum(line.count("Sentence") for line in cut)
    assert cut[-1].endswith(f"… {len(told) - 1 - shown} more (w)")
    assert fitted(["x" * 400], 78, 4, speech) == ["x" * 78] * 4


def test_refusals_and_mismatches_come_first() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        for move, _ in reversed(game.pointing.ranked()):
            seen = preview(game.state, move)
            deeds = [effect.deed for effect in seen.effects]
            if Deed.PAY in deeds[1:] and len(seen.ways) == 1:
                spot = seen.effects[deeds.index(Deed.PAY)].spot
                assert told_of(seen, game.state, None, game.words)[1].startswith(f"{spot[0]},{spot[1]}")
                return
            if len(game.state.moves) < 2:
                await pilot.press("tab", "enter", *["enter"] * game.pointing.choosing)
        raise AssertionError("no move with a mismatch")

    driven(app("forage"), play)


def test_the_mouse_points_and_lays() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("tab")
        board = game.query_one(Board)
        x = 4 + (game.pointing.aim.x - board.origin[0]) * board.zoom_.width + 1
        y = 1 + (game.pointing.aim.y - board.origin[1]) * board.zoom_.height
        await pilot.press("right")
        for _ in range(2):
            await pilot.click(Board, offset=(x, y))
        assert len(game.state.moves) == 1

    driven(app("grove"), play)


def test_players_take_turns_on_their_own_boards() -> None:
    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "player 1" in head(game)
        await pilot.press("tab", "enter")
        assert "player 2" in head(game)
        assert game.state.moves == ()

    driven(app("grove", players=2), play)


SOAK = int(os.environ.get("NINEFOLD_SOAK", "9"))
"""Rounds of random keys with the slow tests; some hundred last for minutes."""


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, SOAK))])
def test_random_keys_break_nothing(seed: int) -> None:
    chance = random.Random(seed)
    keys = [key.split(",")[0] for key, action in KEYS if action not in ("quit", "interrupt", "suspend_process")]
    keys += ["1", "2", "3", "9", "x", "tab", "enter", "enter", "space"]

    async def play(game: PlayApp, pilot: Pilot[None]) -> None:
        for _ in range(12):
            await pilot.press(*chance.choices(keys, k=5))
            if chance.random() < 0.1:
                await pilot.resize_terminal(chance.randint(1, 150), chance.randint(1, 60))
        assert score(game.state).score is not None

    driven(app(GAMES[seed % 3], seed), play)
