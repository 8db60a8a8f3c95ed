"""A terminal of our own for whole processes: what they show comes in, keys go out."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path


class Terminal:
    """Runs a command in a terminal of so many columns and rows. `shown` is all that came, control codes included."""

    def __init__(self, command: list[str], env: Mapping[str, str], columns: int = 80, rows: int = 24) -> None:
        self.shown = ""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # The child: whatever goes wrong from here on must not come back into the tests.
            try:
                # Signals as a shell gives them, whatever runs the tests ignores or blocks.
                for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGTERM):
                    signal.signal(number, signal.SIG_DFL)
                signal.pthread_sigmask(signal.SIG_SETMASK, ())
                os.execve(command[0], command, {**env})
            finally:
                os._exit(127)
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def until(self, text: str, seconds: float = 60) -> str:
        """What came until a text was shown. Raises TimeoutError with the last of what came instead."""
        end = time.monotonic() + seconds
        begin = len(self.shown)
        while text not in self.shown[begin:]:
            if time.monotonic() > end or not self._more(end):
                raise TimeoutError(f"no {text!r} in {self.shown[-2000:]!r}")
        return self.shown[begin:]

    def _more(self, end: float) -> bool:
        if not select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            # What Linux says at the end of a terminal.
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)

    def read_for(self, seconds: float) -> None:
        """Take in what comes in so many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._more(end):
            pass

    def runs(self) -> bool:
        """Whether the process is still there."""
        return os.waitpid(self.pid, os.WNOHANG)[0] == 0

    def stopped(self, seconds: float = 60) -> bool:
        """Whether the process stops, as it does on Ctrl-Z."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._more(time.monotonic() + 0.05)
            pid, status = os.waitpid(self.pid, os.WUNTRACED | os.WNOHANG)
            if pid:
                return os.WIFSTOPPED(status)
        return False

    def end(self, seconds: float = 60) -> int:
        """The exit code, once the process is over; minus the signal's number where one ended it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._more(time.monotonic() + 0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.master)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        raise TimeoutError(f"still running; last shown {self.shown[-2000:]!r}")


def ninefold(home: Path, *words: str, **settings: str) -> Terminal:
    """`ninefold` in a terminal of its own, with its data below a folder."""
    env = {**os.environ, "NINEFOLD_DATA": str(home / "games"), "NINEFOLD_HOME": str(home / "settings")}
    env |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **settings}
    env.pop("NO_COLOR", None) if "NO_COLOR" not in settings else None
    # Where these are set, as by what runs tests side by side, a program believes them and not its terminal.
    for fixed in ("COLUMNS", "LINES"):
        env.pop(fixed, None)
    return Terminal([sys.executable, "-m", "ninefold", *words], env)
