"""The one error boundary: whatever stops a command becomes a message and an exit code here."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec

import typer

from ninefold.cli import console
from ninefold.errors import Place, Problem, Refused, Severity

FINE, PROBLEMS, USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes; wrong usage that Typer itself sees has the same."""

OPTION_WORDS = frozenset(
    {
        *("unknown-part", "unknown-paper", "unknown-language", "unknown-shop", "unknown-cutter", "unknown-code"),
        "unknown-player",
        "cluster-address",
        *("area-range", "bleed-range", "die-size", "margin-unprintable", "picture-dpi", "radius-range"),
        *("profile-range", "profile-name", "part-folded", "part-none"),
    }
)
"""Problems with a word that an option does not know, or with a size that none may have. A name of the person's own
things (a file, a set, a recipe of theirs, a printer) is no such word: that is a problem of what was given."""

ARGUMENT = "LANG"
"""The argument that takes such a word, by its name in the help."""

P = ParamSpec("P")


def _os_problem(error: OSError) -> Problem:
    # Without a name it is most likely what is printed to: a pipe, or a file on a full disk.
    name = error.filename if isinstance(error.filename, str) else "output"
    return Problem(Place(name[:100]), "file-system", f"the system says: {error.strerror or error}", "")


def _refused_code(refused: Refused) -> int:
    """Usage if nothing worse was found than options that can mean nothing."""
    errors = [problem for problem in refused.problems if problem.severity is Severity.ERROR]
    return USAGE if errors and all(map(_of_an_option, errors)) else PROBLEMS


def _of_an_option(problem: Problem) -> bool:
    """The same measures may stand in a file."""
    file = problem.place.file
    return (file.startswith("--") or file == ARGUMENT) and problem.code in OPTION_WORDS


def command(function: Callable[P, bool | None]) -> Callable[P, None]:
    """Wrap a command. It returns False when it has reported problems itself, and raises `Refused` to stop."""

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            fine = function(*args, **kwargs)
            console.flush()
        except Refused as refused:
            for line in console.problems_as_text(refused.problems):
                console.complain(line)
            raise typer.Exit(_refused_code(refused)) from None
        except (KeyboardInterrupt, RuntimeError) as error:
            # Ctrl-C while a module makes its classes is told by Python 3.11 as a fault of theirs.
            if not isinstance(error, KeyboardInterrupt) and not isinstance(error.__cause__, KeyboardInterrupt):
                raise
            console.complain("interrupted; nothing half-written was left")
            raise typer.Exit(INTERRUPTED) from None
        except OSError as error:
            # Whoever reads or writes files says more; this is what nobody foresaw, a name too long, say.
            for line in console.problems_as_text([_os_problem(error)]):
                console.complain(line)
            raise typer.Exit(PROBLEMS) from None
        if fine is False:
            raise typer.Exit(PROBLEMS)

    return run
