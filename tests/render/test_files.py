"""What takes the place of a file: never a device, a pipe or a folder."""

import socket
from pathlib import Path

import pytest

from ninefold.errors import Refused
from ninefold.render.files import write_file


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
