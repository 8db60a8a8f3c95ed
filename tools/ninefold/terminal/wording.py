"""A game in short sentences: moves, what a placement does, players, and how recipes stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninefold.engine.legality import Objection
from ninefold.engine.moves import Choice
from ninefold.engine.score import score
from ninefold.engine.state import Position
from ninefold.terminal.boardwords import area_words, place_words, spot_words, thing_words
from ninefold.terminal.dealt import Dealt
from ninefold.terminal.preview import Deed, Effect, Preview, Progress, progress
from ninefold.terminal.session import Session
from ninefold.text.catalogue import Catalogue, plain
from ninefold.text.dishes import dish_name
from ninefold.text.objections import reason_words
from ninefold.text.recipes import dice_numbers, recipe_words
from ninefold.text.scoresheet import Row, target_words


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
