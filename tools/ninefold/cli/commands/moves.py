"""`ninefold moves`: the legal moves after a record's last move, or why a move is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli import console
from ninefold.cli.options import Language

if TYPE_CHECKING:
    from ninefold.engine.record import Replayed
    from ninefold.text.catalogue import Catalogue


def moves(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with one game record; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    why: Annotated[str | None, typer.Option(metavar="MOVE", help="Say why this move is not legal.")] = None,
    hint: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="Name only the move that this computer player would make.")
    ] = None,
    ruling: Annotated[
        list[str] | None, typer.Option("--ruling", metavar="NAME=VALUE", help="Overrule the record's rulings.")
    ] = None,
    lang: Language = None,
) -> bool:
    """List the legal moves after the record's last move, one a line; with --why, the reasons against a move; with
    --hint, what a computer player would do, who knows no more than the player at the table.

    Ends with exit code 1 if the move asked about is not legal.

    Example: ninefold moves game.yaml --why 12N@0,-1
    """
    from ninefold.cli.languages import find_language
    from ninefold.cli.replaying import only_one, read_rulings, replay_files, stop

    if why is not None and hint is not None:
        raise typer.BadParameter("--why or --hint, one of them")
    language = find_language(lang)
    game = only_one(replay_files([file], read_rulings(ruling or [])))
    if game.fault is not None:
        return stop(game.fault, game.problems, json)
    if hint is not None:
        return _advise(game, hint, language, json)
    return _list(game, language, json) if why is None else _explain(game, why, language, json)


def _advise(game: Replayed, name: str, language: str, json: bool) -> bool:
    from ninefold.engine.result import ending
    from ninefold.errors import did_you_mean, refuse
    from ninefold.players import PLAYERS
    from ninefold.terminal.hints import hint

    if name not in PLAYERS:
        raise refuse("--hint", "unknown-player", f"no player '{name}'", did_you_mean(name, PLAYERS))
    state = game.last
    move = None if ending(state) is not None else hint(state, name)
    if json:
        said = {"game": state.game.table.rules.slug, "moves": len(state.moves), "player": name}
        console.dump(said | {"hint": None if move is None else str(move)})
    elif move is None:
        console.complain(_words(game, language).say("legal.over"))
    else:
        console.say(str(move))
    return True


def _list(game: Replayed, language: str, json: bool) -> bool:
    from ninefold.cli.telling import written_moves

    state = game.last
    legal = written_moves(state)
    if json:
        console.dump({"game": state.game.table.rules.slug, "moves": len(state.moves), "legal": legal})
        return True
    for move in legal:
        console.say(move)
    if not legal:
        console.complain(_words(game, language).say("legal.over"))
    return True


def _explain(game: Replayed, written: str, language: str, json: bool) -> bool:
    from ninefold.cli.replaying import stop
    from ninefold.engine.legality import objections
    from ninefold.engine.moves import Unreadable
    from ninefold.engine.record import Fault
    from ninefold.errors import Place, Problem
    from ninefold.text.objections import reason_words

    try:
        found = objections(game.last, written)
    except Unreadable as error:
        problem = Problem(Place("--why"), error.code, str(error), "")
        return stop(Fault(None, error.code, str(error)), [problem], json)
    if json:
        values = [
            {"rule": o.rule, "message": o.message, "spots": list(map(list, o.spots)), "choices": list(o.choices)}
            for o in found
        ]
        console.dump({"move": written, "objections": values})
        return not found
    words = _words(game, language)
    if found:
        for objection in found:
            refusal = words.say("why.illegal", move=written, why=reason_words(objection, words))
            console.say(f"{refusal} [{objection.rule}]")
    else:
        console.say(words.say("why.legal", move=written))
    return not found


def _words(game: Replayed, language: str) -> Catalogue:
    from ninefold.cli.telling import game_words

    return game_words(game.last.game.table.rules.slug, game.home, language)
