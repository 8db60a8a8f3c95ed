"""Kernels compiled from other sources are removed when nobody used them for long, and nothing else is."""

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from ninefold.search import fast, oldcaches

OLD, NEW, OTHER = (f"kernel-{letter * 12}" for letter in "abc")


def kept(home: Path, name: str, days: float) -> Path:
    """A folder with a file, last used so many days ago."""
    folder = home / name
    (folder / "search_1").mkdir(parents=True)
    (folder / "search_1" / "beam.nbc").write_bytes(b"code")
    then = time.time() - days * 24 * 60 * 60
    os.utime(folder, (then, then))
    return folder


def test_old_kernels_go_when_a_new_one_comes(tmp_path: Path) -> None:
    gone, used = kept(tmp_path, OLD, 31), kept(tmp_path, OTHER, 29)
    others = [kept(tmp_path, name, 99) for name in ("kernel-mine", "games", f"{OLD}-copy")]
    elsewhere = kept(tmp_path.parent / f"{tmp_path.name}-elsewhere", "kernel", 99)
    link = tmp_path / NEW.replace("b", "d")
    link.symlink_to(elsewhere, target_is_directory=True)
    oldcaches.use(tmp_path / NEW)
    assert not gone.exists()
    assert used.exists()
    assert all(other.exists() for other in others)
    assert (elsewhere / "search_1" / "beam.nbc").exists()


def test_a_kernel_in_use_is_noted_and_leaves_others_alone(tmp_path: Path) -> None:
    old, own = kept(tmp_path, OLD, 99), kept(tmp_path, NEW, 99)
    oldcaches.use(own)
    assert old.exists()
    assert own.stat().st_mtime > time.time() - 60
    # It counts as used now, for whoever comes next.
    oldcaches.use(tmp_path / OTHER)
    assert own.exists()
    assert not old.exists()


def test_what_the_system_does_not_allow_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    oldcaches.use(file / NEW)
    oldcaches.use(tmp_path / "nowhere" / NEW)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_folder_that_numba_is_told_to_use_has_one_for_each_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not anything is compiled, as the name is made from the sources alone."""
    told = SimpleNamespace(config=SimpleNamespace(CACHE_DIR=""))
    monkeypatch.setattr(fast, "_NUMBA", told)
    usual = fast._cache_folder()
    told.config.CACHE_DIR = "/somewhere"
    assert fast._cache_folder() == Path("/somewhere") / usual.name
    assert usual.parent != Path("/somewhere")
