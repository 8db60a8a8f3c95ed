"""What lies in the folder of a card set, looked at before any of it is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.resources import EXAMPLES, SET_FILES, SET_FOLDERS
from ninefold.yamlfile import inside


def check_folder(folder: Path, report: Report) -> None:
    """Record links that lead out of the folder, and warn of names that are nearly those of a set's files."""
    for path in _links(folder):
        if not inside(path, folder):
            hint = "copy the file into the folder instead of linking to it"
            report.error(Place(str(path)), "file-outside", "a link out of the set's folder", "a file inside it", hint)
    known = (*SET_FILES, *SET_FOLDERS)
    try:
        there = sorted(path.name for path in folder.iterdir())
    except OSError:
        # Reading what is wanted of it will say more.
        return
    for name in SET_FOLDERS:
        if (folder / name).is_file():
            found = f"'{name}' is a file, of which nothing is read"
            report.warn(Place(str(folder / name)), "file-name", found, "a folder of that name")
    for name in there:
        # `.yml` is a common ending of YAML files, some editors add `.txt`, and systems differ in whether they see
        # capital letters.
        plain = name.casefold().removesuffix(".txt").removesuffix(".yml").removesuffix(".yaml")
        meant = [one for one in known if one not in there and one.removesuffix(".yaml") in (plain, f"{plain}s")]
        if name not in known and meant:
            hint = f"did you mean '{meant[0]}'?"
            report.warn(
                Place(str(folder / name)), "file-name", f"'{name}' is not read", f"one of {', '.join(known)}", hint
            )


def _links(folder: Path) -> Iterator[Path]:
    """The links among a set's files, its folders and its examples; what reads the other folders looks for itself."""
    try:
        examples = sorted((folder / EXAMPLES).iterdir())
    except OSError:
        examples = []
    named = (folder / name for name in (*SET_FILES, *SET_FOLDERS))
    yield from (path for path in (*named, *examples) if path.is_symlink())
