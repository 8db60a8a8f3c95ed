"""What takes the place of a file: never a device, a pipe or a folder."""

import socket
from pathlib import Path

import pytest

from ninefold.errors import Refused
from ninefold.render.files import check_place, write_file


def test_what_is_no_ordinary_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's name must be short
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind("ear")
        with pytest.raises(Refused, match="not an ordinary file"):
            write_file(Path("ear"), b"text")
    assert Path("ear").is_socket()
    assert [path.name for path in tmp_path.iterdir()] == ["ear"]


def test_an_older_file_is_replaced(tmp_path: Path) -> None:
    target = tmp_path / "text"
    target.write_bytes(b"older")
    write_file(target, b"newer")
    assert target.read_bytes() == b"newer"
    assert [path.name for path in tmp_path.iterdir()] == ["text"]


def test_what_could_not_be_written_later_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    for name, word in (
        ("folder", "a folder in the place"),
        ("file/below", "Not a directory"),
        ("file/far/below", "Not a directory"),
        ("long" * 99, "File name too long"),
    ):
        with pytest.raises(Refused, match=word):
            check_place(tmp_path / name)
    for name in ("file", "new", "far/new"):
        check_place(tmp_path / name)
    monkeypatch.setattr("os.access", lambda folder, rights: folder != tmp_path)
    check_place(tmp_path / "folder" / "new")
    with pytest.raises(Refused, match="Permission denied"):
        check_place(tmp_path / "far" / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
