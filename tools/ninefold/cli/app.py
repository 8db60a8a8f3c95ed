"""The command line: thin commands that load, make and write; what they need is imported when they run."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import typer

from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED, command
from ninefold.cli.commands import (
    build,
    calibrate,
    challenge,
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
    ("challenge", challenge.challenge),
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


def make_app(commands: Iterable[tuple[str, Callable[..., bool | None]]]) -> typer.Typer:
    """The command line with these commands."""
    made = typer.Typer(
        name="ninefold",
        help="Print-and-play and content workshop for nine-card overlap solitaires.\n\n"
        "Unofficial and fan-made. The original games are designed by Mark Tuck.",
        no_args_is_help=True,
        callback=_options,
        **_PLAIN,
    )
    for name, function in commands:
        if name in WITHIN:
            group = typer.Typer(invoke_without_command=True, callback=command(function), **_PLAIN)
            for inner, inner_function in WITHIN[name]:
                group.command(inner)(command(inner_function))
            made.add_typer(group, name=name)
        else:
            made.command(name)(command(function))
    return made


def _version(wanted: bool) -> None:
    if wanted:
        console.say(f"ninefold {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass


app = make_app(COMMANDS)


def app_for(words: Sequence[str]) -> typer.Typer:
    """The command line that these words need: Typer reads the options of all commands it knows, at every start."""
    return make_app([one for one in COMMANDS if one[0] == words[0]]) if words and words[0] in dict(COMMANDS) else app


def main() -> None:
    """Run the command line; the installed `ninefold` calls this."""
    try:
        app_for(sys.argv[1:])()
    except KeyboardInterrupt:
        # Before a command begins, while modules are read.
        raise SystemExit(INTERRUPTED) from None
