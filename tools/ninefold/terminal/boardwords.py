"""What lies on the table in short sentences: areas, dice, the board, cards, what is left."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.engine.game import Parts
from ninefold.engine.moves import TURNS
from ninefold.engine.state import Position, Spot
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Table
from ninefold.rules.values import Rules
from ninefold.terminal.columns import left, width
from ninefold.terminal.signs import short_names
from ninefold.text.catalogue import Catalogue, Term, plain
from ninefold.text.recipes import kind_words


def spot_words(spot: Spot) -> str:
    """A place as the notation writes it."""
    return f"{spot[0]},{spot[1]}"


def area_words(area: Area, rules: Rules, words: Catalogue) -> str:
    """An area: its kind and, where areas of its type differ in it, its yield; both kinds; or the clearing's name."""
    if not area.kinds:
        name = rules.clearing or ""
        return words.first([f"area.{name}.name", "area.any.name"], area=plain(name))
    kinds = [kind_words(kind, "area", words) for kind in area.kinds]
    if len(kinds) == 2:
        return words.say("play.area.split", first=kinds[0], second=kinds[1])
    type_ = rules.type_with(1)
    if type_ is not None and len(type_.yields) > 1:
        return words.say("play.area.yield", area=kinds[0], n=area.yield_)
    return kinds[0]


def area_names(rules: Rules, words: Catalogue) -> dict[str, str]:
    """Words for areas of each kind, and for the clearing under ""."""
    names = {kind: kind_words(kind, "area", words) for kind in rules.kinds}
    return names | {"": area_words(Area((), 0), rules, words)}


def all_names(rules: Rules, words: Catalogue) -> dict[str, str]:
    """Words for all that can be seen on a board: areas of each kind, what lies there, and the clearing, by name."""
    areas = area_names(rules, words)
    clearing = {rules.clearing: areas[""]} if rules.clearing else {}
    kinds = {kind: areas[kind] for kind in rules.kinds}
    return kinds | {name: name_words(name, words) for name in rules.things} | clearing


def thing_words(table: Table, code: int, words: Catalogue) -> str:
    """What lies on a place: a die with its value, or a token; "" for nothing."""
    thing = table.thing(code)
    if thing is None:
        return ""
    value = name_words(str(thing.value), words)
    if not thing.is_die:
        return value
    kind = table.rules.kinds[table.places[code].kind]
    if thing.token is not None:
        return words.say("play.thing.token", token=value, kind=kind_words(kind, "name", words))
    return words.say("play.thing.die", die=kind_words(kind, "die", words), value=value)


def name_words(name: str, words: Catalogue) -> str:
    """A token, a picture on a die, or a number, as it reads in a sentence."""
    return words.form(Term("thing", name))


def place_words(table: Table, code: int, words: Catalogue) -> str:
    """The visible area of a place and what lies on it."""
    area = area_words(table.area(code), table.rules, words)
    thing = thing_words(table, code, words)
    return words.say("play.place.with", area=area, thing=thing) if thing else area


def at_words(position: Position, spot: Spot, words: Catalogue) -> str:
    """One place of the board."""
    code = position.places.get(spot, 0)
    at = spot_words(spot)
    if not code:
        return words.say("play.at.empty", at=at)
    return words.say("play.at", at=at, place=place_words(position.game.table, code, words))


def row_words(position: Position, y: int, words: Catalogue) -> str:
    """One row of the board, from left to right."""
    table = position.game.table
    cells = [
        words.say("play.row.cell", x=x, place=place_words(table, code, words))
        for (x, there), code in sorted(position.places.items())
        if there == y
    ]
    if not cells:
        return words.say("play.row.empty", y=y)
    return words.say("play.row", y=y, cells=words.speech.semicolon.join(cells))


def board_words(position: Position, words: Catalogue) -> Iterator[str]:
    """The board, a sentence for each row from top to bottom."""
    xs, ys = [x for x, _ in position.places], [y for _, y in position.places]
    yield words.say("play.board", left=min(xs), right=max(xs), top=min(ys), bottom=max(ys))
    for y in range(min(ys), max(ys) + 1):
        yield row_words(position, y, words)


def card_words(position: Position, number: int, turn: int, words: Catalogue) -> str:
    """A card's areas, turned: row by row."""
    table = position.game.table
    parts: Parts = position.game.parts[number][turn]
    rows: dict[int, list[str]] = {}
    for part in parts:
        rows.setdefault(part.dy, []).append(area_words(table.areas[part.area], table.rules, words))
    faces = words.speech.semicolon.join(words.speech.comma.join(row) for row in rows.values())
    return words.say("play.card", number=number, turn=words.say(f"play.turn.{TURNS[turn].lower()}"), rows=faces)


def supply_words(position: Position, words: Catalogue) -> Iterator[str]:
    """What is left: the dice of each kind, then the tokens."""
    rules = position.game.table.rules
    for kind, n in zip(rules.kinds, position.supply, strict=False):
        yield words.say("play.supply.dice", kind=kind_words(kind, "name", words), n=n)
    for token, n in zip(rules.tokens, position.supply[len(rules.kinds) :], strict=True):
        yield words.say("play.supply.token", token=name_words(token.name, words), n=n)


def drawing(position: Position, words: Catalogue) -> Iterator[str]:
    """The board as rows of short signs, for those who see: kind and yield, in brackets what lies there."""
    table = position.game.table
    rules = table.rules
    names = all_names(rules, words)
    short = short_names(names)
    xs, ys = [x for x, _ in position.places], [y for _, y in position.places]
    columns = range(min(xs), max(xs) + 1)
    cells = {spot: _cell(table, code, short) for spot, code in position.places.items()}
    wide = max(map(width, cells.values())) + 1
    yield "     " + "".join(left(str(x), wide) for x in columns).rstrip()
    for y in range(min(ys), max(ys) + 1):
        yield f"{y:>4} " + "".join(left(cells.get((x, y), "."), wide) for x in columns).rstrip()
    legend = (words.say("play.legend", sign=sign, name=names[name]) for name, sign in short.items())
    yield words.speech.semicolon.join(legend)


def _cell(table: Table, code: int, short: dict[str, str]) -> str:
    area, thing = table.area(code), table.thing(code)
    names = "/".join(short[kind] for kind in area.kinds) or short[table.rules.clearing or ""]
    shown = names + (str(area.yield_) if area.yield_ else "")
    if thing is None:
        return shown
    value = short.get(str(thing.value), str(thing.value))
    kind = table.places[code].kind
    # A die on an area that does not name its kind alone must name it itself.
    named = kind != NONE and area.kinds != (table.rules.kinds[kind],)
    return f"{shown}[{short[table.rules.kinds[kind]] if named else ''}{value}]"
