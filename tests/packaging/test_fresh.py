"""What a newcomer gets: a fresh clone with `make`, and the built wheel in a fresh environment."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


def run(*command: str | Path, cwd: Path) -> str:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "MAKE", "VIRTUAL_ENV"))} | QUIET
    done = subprocess.run([str(c) for c in command], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def digests(folder: Path) -> dict[str, str]:
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(folder.rglob("*.pdf"))}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git knows, as they are now, in an empty folder."""
    home = tmp_path_factory.mktemp("clone")
    for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0"):
        if name and (ROOT / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, home / name)
    return home


@pytest.mark.slow
def test_make_in_a_fresh_clone_builds_and_says_what(clone: Path) -> None:
    out = run("make", f"PYTHON={sys.executable}", cwd=clone)
    for paper in ("a4", "letter"):
        assert f"output/grove/grove-game-en-{paper}-long.pdf" in out
        assert (clone / "output" / "grove" / f"grove-game-en-{paper}-long.pdf").stat().st_size > 100_000
    assert "unchanged" in run("make", f"PYTHON={sys.executable}", cwd=clone)
    # `make` leaves nothing behind that git would have to know.
    assert (clone / ".venv" / "bin" / "ninefold").exists()


@pytest.mark.slow
def test_the_wheel_in_a_fresh_environment_makes_the_same_bytes(clone: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path / "dist", clone, cwd=tmp_path)
    (wheel,) = (tmp_path / "dist").glob("ninefold-*.whl")
    run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    binaries = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(binaries / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    # Neither the checkout nor its folder may be needed.
    run(binaries / "ninefold", "build", "grove", "-p", "a4", "-p", "letter", "-o", tmp_path / "wheel", cwd=tmp_path)
    run(
        sys.executable,
        "-m",
        "ninefold",
        "build",
        "grove",
        "-p",
        "a4",
        "-p",
        "letter",
        "-o",
        tmp_path / "here",
        cwd=ROOT,
    )
    assert len(digests(tmp_path / "here")) == 2
    assert digests(tmp_path / "wheel") == digests(tmp_path / "here")
    assert run(binaries / "ninefold", "validate", "grove", cwd=tmp_path).endswith(
        "grove: 18 cards, 0 problems, 0 warnings\n"
    )
