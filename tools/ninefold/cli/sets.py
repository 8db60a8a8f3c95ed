"""What SET stands for: a folder or its cards.yaml, else the name of a shipped set."""

from __future__ import annotations

from pathlib import Path

from ninefold.errors import did_you_mean, refuse
from ninefold.resources import CARDS, THEME, cards_root, names_below


def shipped() -> list[str]:
    """The names of the shipped sets, sorted."""
    return names_below(cards_root(), CARDS)


def printable() -> list[str]:
    """The names of the shipped sets that have art."""
    return names_below(cards_root(), THEME)


def set_folders(names: list[str] | None, default: list[str]) -> list[Path]:
    """The folders meant; none named: the current folder if it holds a set, otherwise the shipped `default`."""
    if names:
        return [set_folder(name) for name in names]
    if Path(CARDS).is_file():
        return [Path()]
    return [cards_root() / name for name in default]


def one_set(named: str | None, command: str) -> Path:
    """The folder of the one set that a command works on: the one named, else the one that lies here."""
    if named is not None:
        return set_folder(named)
    if Path(CARDS).is_file():
        return Path()
    expected = f"a folder with a {CARDS}, or one of {', '.join(shipped())}"
    raise refuse(command, "no-set", "no set is named, and none lies here", expected)


def distinct(folders: list[Path]) -> list[Path]:
    """The folders, each once; two sets of one name would be written to the same files and are refused."""
    by_name: dict[str, Path] = {}
    for folder in folders:
        whole = folder.resolve()
        if by_name.setdefault(whole.name.casefold(), whole) != whole:
            found, hint = f"two sets have the name '{whole.name}'", "build them into two folders with -o"
            raise refuse(str(folder), "output-twice", found, "sets of different names", hint)
    return list({folder.resolve(): folder for folder in folders}.values())


def set_folder(name: str) -> Path:
    """The folder of one SET; `Refused` with a guess when there is none."""
    if not name.strip():
        raise refuse("SET", "unknown-set", "the name is empty", "a folder with a cards.yaml, or a shipped set")
    path = Path(name)
    if path.name == CARDS and path.is_file():
        return path.parent
    if path.is_dir() and ((path / CARDS).exists() or len(path.parts) > 1 or name not in shipped()):
        return path
    if name in shipped():
        return cards_root() / name
    hint = did_you_mean(name, shipped())
    raise refuse(
        name, "unknown-set", f"there is no set '{name}'", "a folder with a cards.yaml, or a shipped set", hint
    )
