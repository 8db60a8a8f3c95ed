"""The covering table and the cards of a game as one array of integers, as `layout` says: what the kernel reads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod

from ninefold.engine.game import Game, Parts
from ninefold.rules.packed import exhaustible, sure_option
from ninefold.rules.table import Policy, Site, Table
from ninefold.search import layout as at
from ninefold.search.counting import count_sorts, site_class
from ninefold.search.fast import Ints, ints


class CannotFit(ValueError):
    """A game that the kernel's arrays have no room for; the engine plays it all the same."""


def why_not(game: Game) -> str | None:
    """Why the kernel cannot play a game, or None if it can."""
    for what, there, room in _bounds(game):
        if there > room:
            return f"{there} {what}; the kernel has room for {room}"
    return None


@lru_cache(maxsize=16)
def tables_of(game: Game) -> Ints:
    """The tables of a game. Games compare by identity, so each is packed once. Raises CannotFit."""
    reason = why_not(game)
    if reason is not None:
        raise CannotFit(reason)
    numbers = [0] * (at.CARDS + 4 * len(game.parts) * at.CARD)
    _write_sizes(numbers, game)
    _write_sites(numbers, game.table)
    _write_codes(numbers, game.table)
    for card, number in enumerate(sorted(game.parts)):
        for turn, parts in enumerate(game.parts[number]):
            _write_card(numbers, at.CARDS + (4 * card + turn) * at.CARD, parts, game.table)
    return ints(numbers)


def _write_sizes(numbers: list[int], game: Game) -> None:
    rules = game.table.rules
    numbers[at.SIZE] = rules.areas_on_card
    numbers[at.AREAS_USED] = len(game.table.areas)
    numbers[at.CODES_USED] = len(game.table.places)
    numbers[at.RESOURCES_USED] = len(game.table.supply)
    numbers[at.ORIGIN] = origin(game)
    numbers[at.PLAYED] = rules.deck.played
    numbers[at.HAND] = rules.deck.hand
    numbers[at.PRESSES] = pressing(game.table) is not None


def _write_sites(numbers: list[int], table: Table) -> None:
    begin = 0
    sorts = count_sorts(table)
    for area, row in enumerate(table.sites):
        for code, site in enumerate(row):
            here = area * at.PLACES + code
            shares = site.policy is Policy.SHARE
            key = at.PHASE * (2 * (site.step + 1) + shares)
            numbers[at.KEY + here] = key + site.options[0].claim + 1 if shares else key
            numbers[at.FIRST + here] = begin
            numbers[at.OPTIONS + here] = len(site.options)
            numbers[at.CLASS + here] = site_class(site, code)
            numbers[at.GAIN + here] = _gain(table, site, code)
            numbers[at.SURE + here] = sure_option(site).place if site.options else 0
            numbers[at.SORT + here], numbers[at.TALLY + here] = sorts.by_site[area][code]
            for n, option in enumerate(site.options):
                numbers[at.CLAIM + begin] = option.claim
                numbers[at.PLACE + begin] = option.place
                numbers[at.RETURNS + begin] = option.returns
                # Who shares goes without only where nothing is left.
                numbers[at.LAST + begin] = option.last or (shares and n > 0)
                begin += 1
    for resource in range(len(table.supply)):
        numbers[at.EARLY + resource] = sorts.early[resource]
        numbers[at.RESORT + resource] = sorts.resort[resource]


def _write_codes(numbers: list[int], table: Table) -> None:
    for code, points in enumerate(table.points):
        numbers[at.POINTS + code] = points
        numbers[at.AROUND + code] = _around(table, code)
        numbers[at.COUNTED + code] = sum(term.counted[code] << n for n, term in enumerate(table.beside))
    for n, term in enumerate(table.beside):
        numbers[at.BESIDE + n] = term.points
    never = exhaustible(table)
    for resource, count in enumerate(table.supply):
        numbers[at.SUPPLY + resource] = count
        numbers[at.FATAL + at.CLAIMS + resource] = resource in never
    numbers[at.FATAL + at.BLOCKED] = 1


def _write_card(numbers: list[int], here: int, parts: Parts, table: Table) -> None:
    for n, (dx, dy, area) in enumerate(parts):
        numbers[here + at.DX + n] = dx
        numbers[here + at.DY + n] = dy
        numbers[here + at.OFFSET + n] = dy * at.STRIDE + dx
        numbers[here + at.ROW + n] = area * at.PLACES
        numbers[here + at.LANE + n] = at.MASKS + area * at.CLASSES * at.STRIDE + dy
    numbers[here + at.WIDE] = parts[-1].dx + 1
    numbers[here + at.HIGH] = parts[-1].dy + 1
    numbers[here + at.MOST + at.BLOCKED] = numbers[here + at.MOST + at.CHOICE] = len(parts)
    for resource in range(len(table.supply)):
        rows = (table.sites[part.area] for part in parts)
        numbers[here + at.MOST + at.CLAIMS + resource] = sum(
            any(o.claim == resource for s in row for o in s.options) for row in rows
        )


def pressing(table: Table) -> tuple[int, ...] | None:
    """By code, the points that lying beside a source costs at least; None unless all sources cost and never go."""
    terms = table.beside
    lasting = all(
        not row[code].options for t in terms for code, is_one in enumerate(t.of) if is_one for row in table.sites
    )
    if not terms or not lasting or any(term.points >= 0 for term in terms):
        return None
    return tuple(max(term.points if term.counted[code] else 0 for term in terms) for code in range(len(table.places)))


def origin(game: Game) -> int:
    """The cell, in both directions, that is (0, 0) of the engine: no card can come closer to the edge than a card's
    length."""
    rules = game.table.rules
    return (max(rules.columns, rules.rows) - 1) * (rules.deck.played + 1) + 1


def _columns(game: Game) -> int:
    rules = game.table.rules
    return 2 * origin(game) + max(rules.columns, rules.rows)


def _bounds(game: Game) -> Iterator[tuple[str, int, int]]:
    """What there is only so much room for: in words, how much a game has, and the room."""
    table, rules = game.table, game.table.rules
    yield "columns of the table top", _columns(game), at.MOST_COLUMNS
    yield "codes of places", len(table.places), at.PLACES
    yield "kinds of areas", len(table.areas), at.AREAS
    yield "kinds of dice and tokens", len(table.supply), at.RESOURCES
    yield "cards in the hand", rules.deck.hand, at.HAND_MOST
    yield "cards in play", rules.deck.played, at.TURNS
    yield "areas of a card", rules.areas_on_card, at.SIZE_MOST
    yield "score terms for neighbours", len(table.beside), at.BESIDE_MOST
    yield (
        "alternatives of the covering table",
        sum(len(s.options) for row in table.sites for s in row),
        at.OPTIONS_MOST,
    )
    yield "ways for a placement to go", max((_ways(game, number) for number in game.parts), default=1), at.WAYS_MOST


def _ways(game: Game, number: int) -> int:
    """At least as many ways as a placement of a card may go: each area takes any option, or its share or none."""
    rows = (game.table.sites[part.area] for part in game.parts[number][0])
    return prod(max(len(site.options) for site in row) for row in rows)


def _around(table: Table, code: int) -> int:
    return sum(term.of[code] << n for n, term in enumerate(table.beside))


def _gain(table: Table, site: Site, code: int) -> int:
    if not site.options:
        return 0
    place = sure_option(site).place
    return table.points[place] - table.points[code] + (at.FLAG if _around(table, place) else 0)
