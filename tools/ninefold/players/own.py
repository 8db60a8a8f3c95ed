"""Players by name: those that come with us, and anybody's own as `module:factory`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType

from ninefold.engine.moves import Move, read_move
from ninefold.engine.state import Observation
from ninefold.errors import did_you_mean
from ninefold.players import PLAYERS, Factory, Player


class PlayerError(ValueError):
    """One's own player cannot be loaded."""

    code = "player-unusable"


class UnknownPlayer(PlayerError):
    """There is no player of that name."""

    code = "unknown-player"


def find_player(name: str) -> Factory:
    """The player of a name. `module:factory` is imported from the folder we are in, or from what is installed.

    Raises PlayerError.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    module, colon, factory = name.partition(":")
    if not colon:
        raise UnknownPlayer(f"no player '{name}'; {did_you_mean(name, PLAYERS)}; or your own, as module:factory")
    return factory_in(name, factory, lambda: _module_from_here(module))


def _module_from_here(name: str) -> ModuleType:
    """For the time of loading only: later a file here must not take the place of a library that we need."""
    before = list(sys.path)
    sys.path.insert(0, str(Path.cwd()))
    try:
        return importlib.import_module(name)
    finally:
        sys.path[:] = before


def factory_in(name: str, factory: str, load: Callable[[], ModuleType]) -> Factory:
    """The factory in a module, which a stranger wrote: loading it may fail in any way. Raises PlayerError.

    What the stranger's code prints goes to standard error: results on standard output stay what programs can read.
    """
    try:
        with redirect_stdout(sys.stderr):
            made = getattr(load(), factory)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PlayerError(f"'{name}' cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(made):
        raise PlayerError(f"'{name}' is no function that makes a player from a seed")
    return _watched(name, made)


def _watched(name: str, made: Callable[[int], object]) -> Factory:
    """The factory; what it makes and answers is looked at. PlayerError for no player, and for what is no move."""

    def make(seed: int) -> Player:
        with redirect_stdout(sys.stderr):
            chooser = made(seed)
        if not callable(chooser):
            raise PlayerError(f"{name} makes no player, a function, but {type(chooser).__name__}")

        def choose(seen: Observation) -> Move:
            with redirect_stdout(sys.stderr):
                answer = chooser(seen)
            if isinstance(answer, str):
                return read_move(answer)
            if not isinstance(answer, Move):
                raise PlayerError(f"{name} answers with {type(answer).__name__}, which is no move")
            return answer

        return choose

    return make
