"""`ninefold replay`: check and score game records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ninefold.cli import console, options

if TYPE_CHECKING:
    from ninefold.engine.record import Replayed


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Files of game records; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="List the legal moves of every position.")] = False,
    ranking: Annotated[
        bool, typer.Option("--ranking", help="Print places: the records are of one deal, one of each player.")
    ] = False,
    ruling: Annotated[
        list[str] | None, typer.Option("--ruling", metavar="NAME=VALUE", help="Overrule the records' rulings.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(parser=options.path, metavar="FILE", help="Draw the final board of one record.")
    ] = None,
    pdf: Annotated[Path | None, typer.Option(parser=options.path, metavar="FILE", help="The same as a PDF.")] = None,
    ink: options.Ink = "full",
    lang: options.Language = None,
) -> bool:
    """Check and score game records: YAML documents, one JSON object, or one JSON object a line.

    A faulty record is reported in its turn; the others are scored all the same.

    Example: ninefold replay game.yaml --moves
    """
    print_with = options.ink(ink)
    from ninefold.cli.languages import find_language
    from ninefold.cli.replaying import only_one, read_rulings, replay_files

    if ranking and (moves or svg or pdf):
        raise typer.BadParameter("--ranking goes with --json, --ruling and --lang only")
    language = find_language(lang)
    games: Iterable[Replayed] = replay_files(files, read_rulings(ruling or []))
    if ranking:
        from ninefold.cli.ranks import rank

        return rank(list(games), json, language)
    if svg is None and pdf is None:
        return _print(games, _values(moves) if json else _text(moves, language))
    from ninefold.cli.boards import write_board

    game = only_one(games)
    fine = _print([game], _values(moves) if json else _text(moves, language))
    for path in write_board(game, svg, pdf, print_with) if fine else ():
        # Results in JSON are read by programs, so the file's name goes elsewhere then.
        (console.complain if json else console.say)(path)
    return fine


def _print(games: Iterable[Replayed], show: Callable[[Replayed], None]) -> bool:
    """Show each game as it comes; True if all were without a fault."""
    fine = True
    for game in games:
        show(game)
        fine = fine and game.fault is None
    return fine


def _values(moves: bool) -> Callable[[Replayed], None]:
    from ninefold.cli.replaying import fault_value
    from ninefold.cli.telling import written_moves
    from ninefold.engine.result import position

    def show(game: Replayed) -> None:
        if game.fault is not None:
            console.dump(fault_value(game.fault))
            return
        value: dict[str, Any] = position(game.last)
        if moves:
            value["legal"] = [written_moves(state) for state in game.states]
        console.dump(value)

    return show


def _text(moves: bool, language: str) -> Callable[[Replayed], None]:
    from ninefold.cli.telling import Teller

    teller = Teller(language)
    between = iter(("",))

    def show(game: Replayed) -> None:
        if next(between, None) is None:
            console.say()
        told = teller.game(game, moves) if game.fault is None else console.problems_as_text(game.problems)
        for line in told:
            console.say(line)

    return show
