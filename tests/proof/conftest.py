"""Sound files, made once, and what a proof finds in them."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from proof_support import make, make_single

from ninefold.errors import Report
from ninefold.render.proof import proof_file
from ninefold.render.proof.facts import Facts, Wish


@pytest.fixture(scope="session")
def built() -> Callable[..., bytes]:
    """built(**what): the bytes of a sound file, made once for equal wishes."""
    kept: dict[object, bytes] = {}

    def get(**what: object) -> bytes:
        key = tuple(sorted(what.items()))
        if key not in kept:
            kept[key] = make(**what)  # type: ignore[arg-type]
        return kept[key]

    return get


@pytest.fixture(scope="session")
def single() -> Callable[..., bytes]:
    """single(**what): the same of cards that have a page for each of their sides."""
    return lru_cache(maxsize=None)(make_single)


@pytest.fixture(autouse=True)
def no_poppler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What we find ourselves must not hang on what is installed."""
    empty = tmp_path / "no-programs"
    empty.mkdir()
    monkeypatch.setenv("PATH", str(empty))


@pytest.fixture(autouse=True)
def drawn_coarsely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests ask for no more than what is there at all."""
    monkeypatch.setattr("ninefold.render.proof.drawing.DPI", 100.0)


@pytest.fixture
def proof(tmp_path: Path) -> Callable[..., tuple[Facts, Report]]:
    """proof(bytes, **wish): what is found in a file of these bytes."""

    def run(data: bytes, **wish: object) -> tuple[Facts, Report]:
        path = tmp_path / "file.pdf"
        path.write_bytes(data)
        report = Report()
        return proof_file(path, Wish(**wish), report), report  # type: ignore[arg-type]

    return run
