"""`ninefold moves`: the legal moves after a record's last move, or why a move is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli import console

if TYPE_CHECKING:
    from ninefold.engine.state import State


def moves(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with one game record; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    why: Annotated[str | None, typer.Option(metavar="MOVE", help="Say why this move is not legal.")] = None,
    ruling: Annotated[
        list[str] | None, typer.Option("--ruling", metavar="NAME=VALUE", help="Overrule the record's rulings.")
    ] = None,
) -> bool:
    """List the legal moves after the record's last move, one a line; with --why, the reasons against a move.

    Ends with exit code 1 if the move asked about is not legal.

    Example: ninefold moves game.yaml --why 12N@0,-1
    """
    from ninefold.cli.replaying import only_one, read_rulings, replay_files, stop

    game = only_one(replay_files([file], read_rulings(ruling or [])))
    if game.fault is not None:
        return stop(game.fault, game.problems, json)
    return _list(game.last, json) if why is None else _explain(game.last, why, json)


def _list(state: State, json: bool) -> bool:
    from ninefold.cli.telling import written_moves

    legal = written_moves(state)
    if json:
        console.dump({"game": state.game.table.rules.slug, "moves": len(state.moves), "legal": legal})
        return True
    for move in legal:
        console.say(move)
    if not legal:
        console.complain("no legal move: the game is over")
    return True


def _explain(state: State, written: str, json: bool) -> bool:
    from ninefold.cli.replaying import stop
    from ninefold.engine.legality import objections
    from ninefold.engine.moves import Unreadable
    from ninefold.engine.record import Fault
    from ninefold.errors import Place, Problem

    try:
        found = objections(state, written)
    except Unreadable as error:
        problem = Problem(Place("--why"), error.code, str(error), "")
        return stop(Fault(None, error.code, str(error)), [problem], json)
    if json:
        values = [
            {"rule": o.rule, "message": o.message, "spots": list(map(list, o.spots)), "choices": list(o.choices)}
            for o in found
        ]
        console.dump({"move": written, "objections": values})
    elif found:
        for objection in found:
            console.say(f"{written} is not legal: {objection.message} [{objection.rule}]")
    else:
        console.say(f"{written} is legal")
    return not found
