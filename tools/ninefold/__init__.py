"""A print-and-play and content workshop for nine-card overlap solitaires.

Playing by the rules, in a few names (README.md shows them at work). What they give are frozen values: `play` returns
a new position and leaves the old one as it was.

- Sets and games: `load_set`, `new_game` (a set, a deck, recipes → `State`).
- Positions: `State`, and `Observation`, what a player may know: no draw order (`observe`).
- Moves: `Move` and its notation `12N@1,-2` (`read_move`, `str`), `legal_moves`, `objections` (the reasons against a
  move; none = legal), `play`, which raises `Illegal`, `Ambiguous` or `Unreadable`, all of them `MoveError`.
- Ends and points: `ending` (why a game is over, R1), `score` (a line for each source of points).
- Records: `replay_file` (many from one file), `record_yaml` (a position as a record).

Coordinates count areas: x to the right, y downwards, (0, 0) is the first card's top-left area. What is wrong with a
file is raised as `Refused`, which holds every problem with its place.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ninefold.version import __version__

if TYPE_CHECKING:
    from ninefold.api import load_set, new_game, replay_file
    from ninefold.engine.legality import Ambiguous, Illegal, legal_moves, objections, play
    from ninefold.engine.moves import Move, MoveError, Unreadable, read_move
    from ninefold.engine.recordwrite import record_yaml
    from ninefold.engine.result import ending
    from ninefold.engine.score import score
    from ninefold.engine.state import Observation, State, observe
    from ninefold.errors import Refused

__all__ = [
    "Ambiguous",
    "Illegal",
    "Move",
    "MoveError",
    "Observation",
    "Refused",
    "State",
    "Unreadable",
    "__version__",
    "ending",
    "legal_moves",
    "load_set",
    "new_game",
    "objections",
    "observe",
    "play",
    "read_move",
    "record_yaml",
    "replay_file",
    "score",
]

_HOMES = {
    "ninefold.api": ("load_set", "new_game", "replay_file"),
    "ninefold.engine.legality": ("Ambiguous", "Illegal", "legal_moves", "objections", "play"),
    "ninefold.engine.moves": ("Move", "MoveError", "Unreadable", "read_move"),
    "ninefold.engine.recordwrite": ("record_yaml",),
    "ninefold.engine.result": ("ending",),
    "ninefold.engine.score": ("score",),
    "ninefold.engine.state": ("Observation", "State", "observe"),
    "ninefold.errors": ("Refused",),
}
"""Where the names live. They are imported when first asked for, so that the command line starts fast."""


def __getattr__(name: str) -> Any:
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'ninefold' has no attribute '{name}'")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(globals().keys() | set(__all__))
