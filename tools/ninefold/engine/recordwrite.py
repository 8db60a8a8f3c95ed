"""Writing game records: as plain values for JSON, and as YAML that reads well."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from ninefold.engine.recordfile import FORMAT
from ninefold.engine.state import State
from ninefold.model.areas import write_area
from ninefold.model.recipes import (
    Absent,
    Always,
    Bonus,
    Condition,
    Count,
    Double,
    FirstTurn,
    Group,
    Points,
    Recipe,
    Surrounded,
)
from ninefold.yamlfile import written_scalar


def record_of(
    state: State, player: str = "", shipped: Collection[str] = (), cards: str | None = None
) -> dict[str, Any]:
    """A state as a record, ready for JSON.

    Cards stand in place, so that later edits of a set do not break it, and so do recipes, except those with the slugs
    `shipped`, which the game has as its own. A set with rules of its own must be named by its folder, `cards`: rules
    cannot stand in a record.
    """
    table = state.game.table
    shown: dict[str, Any] = {"format": FORMAT, "game": table.rules.slug}
    shown["cards"] = cards or [_card(state, number) for number in sorted(state.deck)]
    shown["deck"] = list(state.deck)
    if state.recipes:
        shown["recipes"] = [recipe.slug for recipe in state.recipes]
    own = [recipe_data(recipe) for recipe in state.recipes if recipe.slug not in shipped]
    if own:
        shown["own_recipes"] = own
    if state.variant is not None:
        shown["variant"] = state.variant
    defaults = dict(table.rules.settled({}))
    chosen = {name: value for name, value in table.rulings if value != defaults[name]}
    if chosen:
        shown["rulings"] = chosen
    if player:
        shown["player"] = player
    shown["moves"] = [str(move) for move in state.moves]
    return shown


def record_line(state: State, player: str = "", shipped: Collection[str] = (), cards: str | None = None) -> str:
    """A state as a record on one line, for a file with a record a line; without the line's end."""
    return json.dumps(record_of(state, player, shipped, cards), ensure_ascii=False, separators=(", ", ": "))


def record_yaml(state: State, player: str = "", shipped: Collection[str] = (), cards: str | None = None) -> str:
    """A state as a YAML document: lists of things one a line, the rest in flow style."""
    lines = []
    for key, value in record_of(state, player, shipped, cards).items():
        if key in ("cards", "own_recipes", "moves") and value and isinstance(value, list):
            lines.append(f"{key}:")
            lines += [f"  - {_flow(item)}" for item in value]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    """Values in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return written_scalar(value)


def _card(state: State, number: int) -> dict[str, Any]:
    clearing = state.game.table.rules.clearing or ""
    face = state.game.cards[number].face
    return {"number": number, "face": [[write_area(area, clearing) for area in row] for row in face]}


def recipe_data(recipe: Recipe) -> dict[str, Any]:
    """A recipe in the form of `recipes.yaml`."""
    shown: dict[str, Any] = {"slug": recipe.slug, "name": recipe.name}
    if recipe.card is not None:
        shown["card"] = recipe.card
    if recipe.dish is not None:
        shown["dish"] = recipe.dish
    return shown | {
        "target": recipe.target,
        "when": _condition(recipe.when),
        "bonus": _bonus(recipe.bonus),
    }


def _bonus(bonus: Bonus) -> Any:
    match bonus:
        case Points(n):
            return n
        case Double(kind):
            return {"double": kind}


def _condition(condition: Condition) -> dict[str, Any]:
    match condition:
        case Always():
            return {"always": "yes"}
        case Count(n, kind, value, without, on):
            given = {"count": "all" if n is None else n, "kind": kind, "value": value, "on": on}
        case FirstTurn(kind, without):
            given = {"first_turn": kind}
        case Group(n, kind, without, on):
            given = {"group": n, "kind": kind, "on": on}
        case Surrounded(area):
            return {"surrounded": area}
        case Absent(what):
            return {"none": what}
    return {key: value for key, value in given.items() if value is not None} | dict.fromkeys(sorted(without), "no")
