"""Which deal is played: by seed, by card numbers, from a file, by the day, or by its code."""

from __future__ import annotations

import datetime
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import typer

from ninefold.api import open_records
from ninefold.cli.languages import begun_languages
from ninefold.cli.sets import shipped
from ninefold.engine.challenge import Aim, read_sheet
from ninefold.engine.chance import Chance, seed_of
from ninefold.engine.deal import DRAWN
from ninefold.engine.dealcode import CodeError, DealName, read_code
from ninefold.engine.record import open_record
from ninefold.engine.recordfile import RecordText
from ninefold.engine.recordstream import read_records
from ninefold.errors import Refused, Report, guess, refuse
from ninefold.frozen import frozen
from ninefold.resources import cards_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.library import Library
from ninefold.terminal.dealt import HANDY_SEEDS, Dealt, deal_by_name, deal_by_numbers
from ninefold.text.load import set_catalogue, wording
from ninefold.yamlfile import load

DAILY = "daily"
RANDOM, NO_RECIPES = "random", "none"
_NUMBERS = re.compile(r" *[0-9]{1,3}([ ,]+[0-9]{1,3})+ *")
_HEAD = 4096
"""Bytes in which the first key of a file is found, below its comments."""
_IN_FILE = re.compile(r"(.+)#([0-9]{1,9})")


@frozen
class Wanted:
    """What the options say of the deal; None where they say nothing. `recipes` as typed, separated by commas."""

    seed: int | None = None
    deal: str | None = None
    recipes: str | None = None
    variant: str | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.deal is None:
            return
        if self.seed is not None:
            raise typer.BadParameter("--deal and --seed both name a deal; leave one of them away")
        if self.says_all and (self.recipes is not None or self.variant is not None):
            raise typer.BadParameter("the deal says itself which recipes and which variant; leave those away")

    @property
    def says_all(self) -> bool:
        """Whether the deal names its recipes and its variant."""
        deal = self.deal
        return deal is not None and not _NUMBERS.fullmatch(deal) and not _is_daily(deal)


def find_deal(wanted: Wanted, cards: CardSet | None) -> Dealt:
    """The deal that is wanted, with a set where the deal does not name one.

    Raises `Refused` for what cannot be dealt.
    """
    deal = wanted.deal
    if deal is not None and (match := _IN_FILE.fullmatch(deal)):
        return _same_game(_from_file(match[1], int(match[2]), wanted), cards)
    if wanted.says_all and deal is not None:
        return _from_code(deal, cards, wanted)
    assert cards is not None
    try:
        return _of_set(wanted, cards)
    except ValueError as error:
        raise refuse("--deal" if deal else "play", "deal-impossible", str(error), "a deal that the set has") from None


def _of_set(wanted: Wanted, cards: CardSet) -> Dealt:
    deal = wanted.deal
    recipes = chosen_recipes(wanted.recipes, cards)
    if deal is not None and _NUMBERS.fullmatch(deal):
        deck = [int(number) for number in re.findall("[0-9]+", deal)]
        chosen = _drawn_beside(deck, cards) if recipes is None else recipes
        return deal_by_numbers(cards, deck, chosen, wanted.variant, wanted.rulings)
    if deal is not None:
        seed = seed_of(DAILY, cards.slug, _day(deal)) % HANDY_SEEDS
    else:
        seed = secrets.randbelow(HANDY_SEEDS) if wanted.seed is None else wanted.seed
    return deal_by_name(cards, DealName(seed, wanted.variant, recipes), wanted.rulings)


def _is_daily(deal: str) -> bool:
    return deal.partition(":")[0].strip().casefold() == DAILY


def _day(deal: str) -> datetime.date:
    """The day of a daily deal; today if none is named. The one place that reads the clock."""
    _, colon, day = deal.partition(":")
    try:
        return datetime.date.fromisoformat(day.strip()) if colon else datetime.date.today()
    except ValueError:
        raise refuse("--deal", "deal-day", f"the day '{day}'", "a day such as daily:2026-01-31") from None


def chosen_recipes(written: str | None, cards: CardSet) -> tuple[str, ...] | None:
    """Slugs of the recipes chosen, by slug or by their name in any language; None if they are to be drawn."""
    if written is None or written.strip() == NO_RECIPES:
        return ()
    if written.strip() == RANDOM:
        return None
    names = {plain_name(recipe.slug): recipe.slug for recipe in cards.recipes}
    names |= {plain_name(recipe.name): recipe.slug for recipe in cards.recipes}
    wanted = [part.strip() for part in written.split(",") if part.strip()]
    if any(plain_name(name) not in names for name in wanted):
        names = _translated(cards) | names
    found: list[str] = []
    for name in wanted:
        slug = names.get(plain_name(name))
        if slug is None:
            known = [recipe.slug for recipe in cards.recipes]
            expected = "random, none, or recipes of the set, separated by commas"
            raise refuse("--recipes", "unknown-recipe", f"the recipe '{name}'", expected, guess(name, known))
        if slug in found:
            raise refuse("--recipes", "recipe-twice", f"the recipe '{slug}' twice", "different recipes")
        found.append(slug)
    return tuple(found)


def _translated(cards: CardSet) -> dict[str, str]:
    """Slugs by the names of the recipes in every language that there are texts in."""
    names = {}
    for code in begun_languages():
        words = set_catalogue(cards.folder, cards.rules.slug, wording(code, Report()), Report())
        for recipe in cards.recipes:
            if (key := f"recipe.{recipe.slug}.name") in words:
                names[plain_name(words.say(key))] = recipe.slug
    return names


def plain_name(name: str) -> str:
    """A recipe's name as slugs are made: lower case, hyphens for spaces, no apostrophes."""
    return "-".join(re.sub("['’]", "", name.casefold()).replace("-", " ").split())


def _drawn_beside(deck: Sequence[int], cards: CardSet) -> tuple[str, ...]:
    """Two recipes from cards that are not in a given deck."""
    backs = [recipe.slug for recipe in cards.recipes if recipe.card is not None and recipe.card not in deck]
    if len(backs) < DRAWN:
        raise ValueError(f"{len(backs)} recipes are left to draw from; {DRAWN} are drawn")
    return tuple(Chance(seed_of("recipes", *deck)).shuffled(backs)[:DRAWN])


def _from_file(name: str, number: int, wanted: Wanted) -> Dealt:
    """A deal of a challenge sheet, or that of a record in a file, its moves ignored."""
    with open_records(name) as file:
        if _begins_sheet(file.read(_HEAD)):
            record, aim = _of_sheet(name, number)
        else:
            file.seek(0)
            record, aim = _of_records(file, name, number), None
    report = Report()
    opened = open_record(record, Library(), report, wanted.rulings)
    if opened is None:
        raise Refused(report)
    start = opened.state
    # What the file says of the rules holds for the next game, too.
    rulings = dict(start.game.table.rulings)
    if opened.home is None:
        return Dealt(start, rulings=rulings, aim=aim)
    cards = load_set(opened.home, Report())
    aside = {recipe.card for recipe in start.recipes}
    rest = () if cards is None else tuple(c.number for c in cards.cards if c.number not in {*start.deck, *aside})
    return Dealt(start, cards, None, rest, rulings, aim)


def _of_records(file: BinaryIO, name: str, number: int) -> RecordText:
    entry = next(islice(read_records(file, name), number - 1, None), None) if number else None
    if entry is None:
        raise refuse(name, "no-record", f"the file has no record {number}", "a number of its records")
    if entry.text is None:
        raise Refused(entry.problems)
    return entry.text


def _begins_sheet(head: bytes) -> bool:
    """Whether a file is a challenge sheet, by the key that only sheets have, without reading all of a long one."""
    return re.search(rb"^challenge[ ]*:", head, re.MULTILINE) is not None


def _of_sheet(name: str, number: int) -> tuple[RecordText, Aim]:
    report = Report()
    node = load(Path(name), report)
    deals = None if node is None else read_sheet(node, Path(name).stem, report)
    if deals is None:
        raise Refused(report)
    if not 1 <= number <= len(deals):
        raise refuse(name, "no-record", f"the sheet has no deal {number}", f"a number from 1 to {len(deals)}")
    return deals[number - 1].record, deals[number - 1].aim


def _from_code(code: str, cards: CardSet | None, wanted: Wanted) -> Dealt:
    _no_file(code)
    report = Report()
    others = (load_set(cards_root() / name, report) for name in shipped() if cards is None or name != cards.slug)
    known = [one for one in (cards, *others) if one is not None]
    try:
        of_set, name = read_code(code, known)
        if cards is not None and of_set is not cards:
            raise _of_another(of_set.slug, cards.slug)
        return deal_by_name(of_set, name, wanted.rulings)
    except CodeError as error:
        own = "" if cards is not None else "name the folder of a set of your own before it; "
        hint = f"{own}or card numbers, FILE#N, or daily"
        raise refuse("--deal", "deal-code", str(error), "a deal code of the set", hint) from None
    except ValueError as error:
        raise refuse("--deal", "deal-impossible", str(error), "a deal that the set has") from None


def _no_file(code: str) -> None:
    """Refuse what names a file or a folder where a deal code stands."""
    name, mark, _ = code.partition("#")
    try:
        found = Path(name)
        folder, file = found.is_dir(), found.is_file()
    except (OSError, ValueError):
        return
    if name.strip() and (folder or (file and not mark)):
        what = "a folder" if folder else "a file"
        hint = f"name one of its deals, such as {name}#1" if file else ""
        raise refuse("--deal", "deal-code", f"'{name}' is {what}", "FILE#N, a deal of a file", hint)


def _same_game(dealt: Dealt, cards: CardSet | None) -> Dealt:
    game = dealt.start.game.table.rules.slug
    if cards is not None and cards.rules.slug != game:
        raise _of_another(game, cards.rules.slug)
    return dealt


def _of_another(found: str, asked: str) -> Refused:
    return refuse("--deal", "deal-game", f"a deal of {found}", f"a deal of {asked}, which was asked for")
