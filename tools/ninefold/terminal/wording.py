"""A game in short sentences: areas, dice, moves, what a placement does, and how recipes stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.engine.game import Parts
from ninefold.engine.legality import Objection
from ninefold.engine.moves import TURNS, Choice
from ninefold.engine.score import score
from ninefold.engine.state import Position, Spot
from ninefold.model.areas import Area
from ninefold.rules.table import NONE, Table
from ninefold.rules.values import Rules
from ninefold.terminal.columns import left, width
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.preview import Deed, Effect, Preview, Progress, progress
from ninefold.terminal.session import Session
from ninefold.terminal.signs import short_names
from ninefold.text.catalogue import Catalogue, Term, plain
from ninefold.text.dishes import dish_name
from ninefold.text.objections import reason_words
from ninefold.text.recipes import dice_numbers, kind_words, recipe_words
from ninefold.text.scoresheet import Row, target_words


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


def effect_words(effect: Effect, position: Position, words: Catalogue) -> str:
    """What happens at one area of a card that is laid."""
    table = position.game.table
    area = area_words(table.area(effect.after), table.rules, words)
    thing, below = thing_words(table, effect.after, words), thing_words(table, effect.before, words)
    form = f"play.effect.{effect.deed}"
    if effect.deed is Deed.PAY:
        form += ".die" if below else ".bare"
    under = place_words(table, effect.before, words) if effect.before else ""
    said = words.say(form, at=spot_words(effect.spot), area=area, thing=thing, below=below, under=under)
    return words.say("play.effect.open", effect=said) if effect.open else said


WEIGHTS = (Deed.BLOCKED, Deed.PAY, Deed.NONE_LEFT, Deed.EARN, Deed.RISE, Deed.NEW, Deed.KEEP, Deed.BARE)
"""What happens at covered areas, what costs or brings most first."""


def weighed(effects: Sequence[Effect]) -> list[Effect]:
    """What happens at covered areas in the order in which it matters, and equals in reading order."""
    covering = [effect for effect in effects if effect.deed is not Deed.GROUND]
    return sorted(covering, key=lambda effect: WEIGHTS.index(effect.deed))


def preview_words(seen: Preview, position: Position, words: Catalogue) -> Iterator[str]:
    """What a placement would do: why it is not legal, or what it brings; then each covered area."""
    if seen.legal:
        yield from gain_words(seen, position, words)
    else:
        yield from (objection_words(objection, words) for objection in seen.objections)
    covering = weighed(seen.effects)
    for effect in covering:
        yield effect_words(effect, position, words)
    if len(covering) < len(seen.effects):
        yield words.say("play.preview.ground", n=len(seen.effects) - len(covering))


def gain_words(seen: Preview, position: Position, words: Catalogue) -> Iterator[str]:
    """What a legal placement changes the score by, and whether that is up to the player."""
    now = score(position).score
    low, high = seen.gains
    if low == high:
        yield words.say("play.preview.gain", gain=signed(low), score=now + low)
    else:
        yield words.say("play.preview.gains", low=signed(low), high=signed(high))
    if len(seen.ways) > 1:
        yield words.say("play.preview.choices", n=len(seen.ways))


def objection_words(objection: Objection, words: Catalogue) -> str:
    """A reason against a move."""
    return words.say("play.not-legal", why=reason_words(objection, words))


def signed(n: int) -> str:
    """A change of the score with its sign; a change by nothing as 0."""
    return f"{n:+}" if n else "0"


def choice_words(choices: Sequence[Choice], words: Catalogue) -> str:
    """The choices of a move, such as `new dice at 1,0 and 2,0`."""
    return words.speech.semicolon.join(_choice(choice, words) for choice in choices)


def _choice(choice: Choice, words: Catalogue) -> str:
    picks = [
        spot_words((pick.x, pick.y))
        if pick.value is None
        else words.say("play.pick", at=spot_words((pick.x, pick.y)), value=_value_words(pick.value, words))
        for pick in choice.picks
    ]
    return words.first(
        [f"play.choice.{choice.ask}", "play.choice.any"], ask=plain(choice.ask), picks=listed(picks, words)
    )


def _value_words(value: str, words: Catalogue) -> str:
    return words.first([f"kind.{value}.name", f"thing.{value}.name", "thing.any.name"], thing=plain(value))


def listed(things: Sequence[str], words: Catalogue) -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return words.say("play.list", most=words.speech.comma.join(things[:-1]), last=things[-1])


def laid_words(before: Position, after: Position, words: Catalogue) -> str:
    """That a move was made, and what it changed."""
    then, now = score(before).score, score(after).score
    return words.say("play.laid", move=after.moves[-1], gain=signed(now - then), score=now)


def player_words(session: Session, seat: int, words: Catalogue) -> str:
    """A player's name, or number."""
    return session.players[seat] or words.say("rank.nameless", n=seat + 1)


def row_of_sheet(row: Row, words: Catalogue) -> str:
    """A row of the score sheet as one line, for reading aloud."""
    parts = [part for part in (row.label, row.term, row.counted) if part]
    head = words.speech.comma.join(parts)
    return head if row.points is None else words.say("play.sheet.row", what=head, points=row.points)


def aim_words(dealt: Dealt, words: Catalogue) -> Iterator[str]:
    """Which deal of which challenge sheet it is, and what is to be reached; nothing for other deals."""
    aim = dealt.aim
    if aim is None:
        return
    yield words.say("play.sheet-deal", n=aim.number, sheet=aim.sheet)
    if aim.target is not None:
        yield words.say("play.sheet-deal.target", target=aim.target)


def reached_words(dealt: Dealt, points: int, words: Catalogue) -> Iterator[str]:
    """After the game: whether what the sheet asks for was reached, and what can be."""
    aim = dealt.aim
    if aim is not None and aim.target is not None:
        how = "reached" if points >= aim.target else "missed"
        by = aim.target - points
        yield words.say(f"play.sheet-deal.{how}", score=points, target=aim.target, by=by)
    if aim is not None and aim.best is not None:
        yield words.say(f"play.sheet-deal.{'proven' if aim.proven else 'best'}", best=aim.best)


def rules_words(position: Position, words: Catalogue) -> Iterator[str]:
    """The variant, and the rulings that are not those of every day."""
    table = position.game.table
    if position.variant is not None:
        yield words.say("play.variant", variant=plain(position.variant))
    usual = dict(table.rules.settled({}))
    about = {ruling.name: ruling.about for ruling in table.rules.rulings}
    for name, value in table.rulings:
        if value != usual[name]:
            key = f"ruling.{name}"
            asked = words.say(key) if key in words else about[name]
            yield words.say("play.ruling", ruling=name, value=value, about=asked)


def recipes_words(position: Position, words: Catalogue) -> Iterator[str]:
    """What the game is played for: each recipe and how it stands, and the target; nothing in the standard game."""
    yield from made_words(position, words)
    for stands in progress(position):
        yield progress_words(stands, position, words)
    sheet = score(position)
    if sheet.target is not None:
        how = target_words(position, sheet.target, sheet.score, words)
        yield words.say("play.target", target=sheet.target, score=sheet.score, how=how)


def dish_words(position: Position, words: Catalogue) -> str:
    """The name of the dish that two recipes make together; "" where they make none."""
    slugs = [recipe.slug for recipe in position.recipes]
    return (dish_name((slugs[0], slugs[1]), words) or "") if len(slugs) == 2 else ""


def made_words(position: Position, words: Catalogue) -> Iterator[str]:
    """Which dish two recipes make together, and whether it is done; nothing where they make none."""
    dish = dish_words(position, words)
    if dish:
        made = all(stands.met for stands in progress(position))
        yield words.say("play.dish.made" if made else "play.dish", dish=dish)


def progress_words(stands: Progress, position: Position, words: Catalogue) -> str:
    """How a recipe stands."""
    text = recipe_words(stands.recipe, dice_numbers(position.game.table.rules), words)
    form = "met" if stands.met else "open"
    if not stands.met and stands.wanted is not None:
        form = "count"
    how = words.say(f"play.recipe.{form}", found=stands.found, wanted=stands.wanted)
    return words.say("play.recipe", name=text.name, condition=text.condition, bonus=text.bonus, how=how)


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
