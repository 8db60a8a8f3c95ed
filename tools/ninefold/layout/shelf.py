"""Data files of one kind: shipped ones lie in a folder and go by their names, one's own are found by their path."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

from ninefold.errors import Place, Report, did_you_mean
from ninefold.frozen import frozen
from ninefold.layout.units import LENGTH, read_length, written
from ninefold.yamlfile import Parsed, Shape, read_file

T = TypeVar("T")


@frozen
class Shelf(Generic[T]):
    """The files of a kind: where shipped ones lie and their shape.

    A name that is not there is a problem `code` of the option that names one; `thing` words what was expected.
    """

    folder: Path
    shape: Shape[T]
    option: str
    code: str
    thing: str

    def names(self) -> list[str]:
        """Those that are shipped, sorted."""
        return sorted(path.stem for path in self.folder.glob("*.yaml"))

    def find(self, name_or_path: str, report: Report) -> T | None:
        """A shipped one by name, or the one in a file (`.yaml`); None with the reason in the report."""
        name = name_or_path.strip().casefold()
        names = self.names()
        if name in names:
            return read_file(self.folder / f"{name}.yaml", self.shape, report)
        if name.endswith((".yaml", ".yml")):
            return read_file(Path(name_or_path), self.shape, report)
        expected = f"{self.thing} or a .yaml file"
        report.error(Place(self.option), self.code, f"'{name_or_path}'", expected, did_you_mean(name, names))
        return None


def length(least: float, most: float, examples: str, code: str) -> Parsed[float]:
    """The shape of a length in a file, `least` to `most` mm; `examples` are what the message shows."""

    def read(text: str) -> float | None:
        value = read_length(text)
        return value if value is not None and least <= value <= most else None

    return Parsed(f"a length from {written(least)} to {written(most)} mm, such as {examples}", read, LENGTH, code)
