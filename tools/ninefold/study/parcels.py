"""Files of this machine as values, for workers who do not have them: card sets, and one's own players."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import ModuleType

from ninefold.errors import Report
from ninefold.frozen import frozen
from ninefold.players import Factory
from ninefold.players.own import factory_in, find_player
from ninefold.resources import SET_FILES
from ninefold.rules.cardset import CardSet, load_set
from ninefold.yamlfile import inside, read_bytes


@frozen
class Parcel:
    """Files of a folder: its name, and each file's name with what it holds."""

    name: str
    files: tuple[tuple[str, bytes], ...]

    @cached_property
    def digest(self) -> str:
        """Tells parcels apart."""
        return hashlib.sha256(repr(self.files).encode()).hexdigest()[:16]

    @contextmanager
    def unpacked(self) -> Iterator[Path]:
        """The folder, for as long as it is needed."""
        with tempfile.TemporaryDirectory(prefix="ninefold-") as home:
            folder = Path(home) / self.name
            folder.mkdir()
            for name, data in self.files:
                (folder / name).write_bytes(data)
            yield folder


def set_parcel(cards: CardSet) -> Parcel:
    """The files of a set: those that have its names, lie in its folder and are not too large.

    What has gone or cannot be read is left out; who unpacks it says what is missing.
    """
    files = []
    for name in SET_FILES:
        path = cards.folder / name
        if path.is_file() and inside(path, cards.folder):
            data = read_bytes(path, Report())
            if data is not None:
                files.append((name, data))
    return Parcel(cards.slug, tuple(files))


def player_parcel(name: str) -> Parcel | None:
    """The file of one's own player in the folder we are in; None for others, whom workers must have."""
    module, colon, _ = name.partition(":")
    path = Path(f"{module}.py")
    if not (colon and module.isidentifier() and path.is_file()):
        return None
    return Parcel("own", ((path.name, path.read_bytes()),))


def load_from(source: Path | Parcel) -> CardSet | None:
    """The set in a folder or a parcel; None where it is faulty."""
    if isinstance(source, Path):
        return load_set(source, Report())
    with source.unpacked() as folder:
        return load_set(folder, Report())


def player_from(name: str, parcel: Parcel | None) -> Factory:
    """A player by name, whose file may have come with a parcel. Raises PlayerError."""
    if parcel is None:
        return find_player(name)
    module, _, factory = name.partition(":")
    with parcel.unpacked() as folder:
        return factory_in(name, factory, lambda: _module(folder / f"{module}.py", parcel))


def _module(path: Path, parcel: Parcel) -> ModuleType:
    # Under a name of its own: what another parcel called the same stays what it is.
    name = f"{path.stem}_{parcel.digest}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"no Python file: {path.name}")
    module = importlib.util.module_from_spec(spec)
    # While a module runs, parts of the standard library look it up; afterwards nobody needs it by this name.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[name]
    return module
