"""What the keys do, in one visible table; each is told by the page of keys under an id `screen.key.<name>`."""

from __future__ import annotations

from textual.binding import Binding, BindingType

KEYS = (
    ("up,k", "move(0,-1)"),
    ("down,j", "move(0,1)"),
    ("left", "move(-1,0)"),
    ("right", "move(1,0)"),
    ("r", "turn(1)"),
    ("R", "turn(3)"),
    ("tab", "best(1)"),
    ("shift+tab", "best(-1)"),
    ("enter", "lay"),
    ("u", "undo"),
    ("U", "redo"),
    ("h", "hint"),
    ("H", "adviser"),
    ("w", "why"),
    ("l", "legal"),
    ("z", "zoom"),
    ("a", "again"),
    ("b", "best_line"),
    ("d", "draw"),
    ("i", "history"),
    ("s", "sheet"),
    ("question_mark", "help"),
    ("escape", "cancel"),
    ("ctrl+z", "suspend_process"),
    ("q,ctrl+q", "quit"),
    ("ctrl+c", "interrupt"),
)
FIRST = ("tab", "shift+tab", "ctrl+c")
"""Keys that mean the game and nothing else, such as moving on through what can be clicked."""
ALWAYS = frozenset({"help", "quit", "interrupt", "suspend_process"})
"""Actions that need no board to be seen."""
COVERED = frozenset({"best"})
"""Actions of keys in `FIRST` that a page over the board keeps from the game."""
AFTER = {"a": "again", "b": "best_line", "d": "draw", "i": "history", "u": "undo"}
"""What the page at the end offers, by its key."""
MOST_HELD = 9
"""Cards of a hand that have a key of their own."""


def bindings() -> list[BindingType]:
    """The table as Textual takes it."""
    return [
        *(Binding(key, action, show=False, priority=key in FIRST) for key, action in KEYS),
        *(Binding(str(n + 1), f"hold({n})", show=False) for n in range(MOST_HELD)),
    ]
