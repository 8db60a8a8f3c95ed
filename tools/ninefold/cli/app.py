"""The command line: thin commands that load, make and write; what they need is imported when they run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED, command
from ninefold.cli.commands import (
    build,
    calibrate,
    export,
    list_,
    moves,
    new,
    nudge,
    play,
    preview,
    proof,
    replay,
    rulebook,
    schema,
    simulate,
    solve,
    translate,
    validate,
)
from ninefold.version import __version__

COMMANDS: tuple[tuple[str, Callable[..., bool | None]], ...] = (
    ("build", build.build),
    ("rulebook", rulebook.rulebook),
    ("validate", validate.validate),
    ("play", play.play),
    ("replay", replay.replay),
    ("moves", moves.moves),
    ("simulate", simulate.simulate),
    ("solve", solve.solve),
    ("new", new.new),
    ("list", list_.list_),
    ("export", export.export),
    ("proof", proof.proof),
    ("calibrate", calibrate.calibrate),
    ("preview", preview.preview),
    ("translate", translate.translate),
    ("schema", schema.schema),
)
WITHIN: dict[str, tuple[tuple[str, Callable[..., bool | None]], ...]] = {
    "calibrate": (("nudge", nudge.nudge),),
    "translate": (
        ("status", translate.status),
        ("update", translate.update),
        ("new", translate.new),
        ("preview", translate.preview),
    ),
}
"""Commands that stand behind another one, which does something by itself too."""

# Plain help: colours and boxes would cost half the start-up time of every command.
_PLAIN: dict[str, Any] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"]},
}
app = typer.Typer(
    name="ninefold",
    help="Print-and-play and content workshop for nine-card overlap solitaires.\n\n"
    "Unofficial and fan-made. The original games are designed by Mark Tuck.",
    no_args_is_help=True,
    **_PLAIN,
)
for _name, _function in COMMANDS:
    if _name in WITHIN:
        _group = typer.Typer(invoke_without_command=True, callback=command(_function), **_PLAIN)
        for _inner, _inner_function in WITHIN[_name]:
            _group.command(_inner)(command(_inner_function))
        app.add_typer(_group, name=_name)
    else:
        app.command(_name)(command(_function))


def _version(wanted: bool) -> None:
    if wanted:
        console.say(f"ninefold {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line; the installed `ninefold` calls this."""
    try:
        app()
    except KeyboardInterrupt:
        # Before a command begins, while modules are read.
        raise SystemExit(INTERRUPTED) from None
