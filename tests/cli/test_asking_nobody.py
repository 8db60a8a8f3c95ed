"""A reader of `play --plain` who goes away is no fault of the game's."""

import os
import subprocess
import sys


def test_questions_that_nobody_reads_end_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "ninefold", "play", "grove", "--plain", "--seed", "1"],
            input=b"quit\n",
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    finally:
        os.close(write)
    assert (ran.returncode, ran.stderr) == (0, b"")
