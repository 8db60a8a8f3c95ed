"""Cards as written → cards that fit a game's rules, with everything that is wrong or odd about the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ninefold.errors import Place, Report, guess
from ninefold.model.areas import Area, AreaText
from ninefold.model.cards import Card, same_up_to_half_turn
from ninefold.model.cardsfile import CardsText, CardText
from ninefold.rules.values import Rules
from ninefold.yamlfile import Marked

UNEVEN_KINDS = 0.15
"""A kind that has its even share of areas by more than this part too many or too few is worth a warning."""
UNEVEN_PLACES = 2
"""How far the number of special areas in a place may lie from an even share."""


def check_cards(text: CardsText, rules: Rules, report: Report) -> tuple[Card, ...]:
    """The cards that could be read, in the order of the file; every fault of cards and deck goes to the report.

    The report is that of this set alone: the deck as a whole is only checked where it holds no error.
    """
    cards = []
    for card_text in text.cards.value:
        card = check_card(card_text, rules, report)
        if card is not None:
            cards.append(card)
    _numbers_are_unique(text.cards.value, report)
    # Whoever mends the cards first should not also read what follows from their faults.
    if report.ok:
        _check_deck(text, cards, rules, report)
    return tuple(cards)


def check_card(text: CardText, rules: Rules, report: Report) -> Card | None:
    """One card: its shape, its areas, how many of each type, which kinds."""
    number = text.number.value
    face = read_face(text, rules, report)
    if face is None:
        return None
    card = Card(number, face)
    place = text.face.place
    own = Report()
    _count_types(card, rules, place, own)
    _count_kinds(card, rules, place, own)
    report.extend(own.problems)
    # Warnings do not spoil a card.
    return card if own.ok else None


def read_face(text: CardText, rules: Rules, report: Report) -> tuple[tuple[Area, ...], ...] | None:
    """The areas of a card; only its shape and its words are checked, as for cards given inside a record."""
    own = Report()
    face = tuple(_read_rows(text, rules, own))
    report.extend(own.problems)
    return face if own.ok else None


def _read_rows(text: CardText, rules: Rules, report: Report) -> Iterator[tuple[Area, ...]]:
    number = text.number.value
    if len(text.face.value) != rules.rows:
        found = f"card {number} has {len(text.face.value)} rows"
        report.error(text.face.place, "card-rows", found, f"{rules.rows} rows of {rules.columns} areas")
    for row in text.face.value:
        if len(row.value) != rules.columns:
            found = f"card {number} has a row of {len(row.value)} areas"
            report.error(row.place, "card-columns", found, f"{rules.columns} areas in each of {rules.rows} rows")
        areas = (read_area_text(area, number, rules, report) for area in row.value)
        yield tuple(area for area in areas if area is not None)


def read_area_text(text: Marked[AreaText], number: int, rules: Rules, report: Report) -> Area | None:
    """An area by the words of the rules, or None with the reason in the report."""
    words, amount = text.value.words, text.value.yield_
    if words == (rules.clearing,):
        if amount is not None:
            report.error(text.place, "area-yield", f"card {number}: '{words[0]} {amount}'", f"'{words[0]}' alone")
            return None
        return Area((), 0)
    clean = True
    for word in words:
        if word not in rules.kinds:
            known = (*rules.kinds, *((rules.clearing,) if rules.clearing else ()))
            hint = guess(word, known)
            report.error(text.place, "unknown-kind", f"card {number}: '{word}'", f"one of {', '.join(known)}", hint)
            clean = False
    return _of_type(text, number, rules, report) if clean else None


def _of_type(text: Marked[AreaText], number: int, rules: Rules, report: Report) -> Area | None:
    words, amount = text.value.words, text.value.yield_
    area_type = rules.type_with(len(words))
    written = "/".join(words)
    if area_type is None:
        report.error(text.place, "area-split", f"card {number}: '{written}'", "one kind in an area of this game")
        return None
    if len(words) == 2:
        if words[0] == words[1]:
            report.error(text.place, "area-split", f"card {number}: '{written}'", "two different kinds")
            return None
        return Area(words, 0)
    allowed = area_type.yields or (1,)
    bears = 1 if amount is None else amount
    if bears not in allowed:
        expected = " or ".join(f"'{words[0]} {n}'" for n in allowed)
        report.error(text.place, "area-yield", f"card {number}: '{words[0]} {bears}'", expected)
        return None
    return Area(words, bears)


def _count_types(card: Card, rules: Rules, place: Place, report: Report) -> None:
    tally = Counter(len(area.kinds) for area in card.areas)
    if all(tally[area_type.kinds] == area_type.on_card for area_type in rules.area_types):
        return
    found = ", ".join(f"{tally[area_type.kinds]} × {area_type.name}" for area_type in rules.area_types)
    expected = ", ".join(f"{area_type.on_card} × {area_type.name}" for area_type in rules.area_types)
    report.error(place, "card-areas", f"card {card.number} has {found}", f"{expected} on each card")


def _count_kinds(card: Card, rules: Rules, place: Place, report: Report) -> None:
    if rules.each_kind is None:
        return
    wanted = rules.each_kind
    tally = Counter(area.kinds[0] for area in card.areas if len(area.kinds) == 1)
    for kind in rules.kinds:
        found = f"card {card.number} has {tally[kind]} areas of kind '{kind}'"
        if wanted.exact and tally[kind] != wanted.least:
            report.error(place, "card-kinds", found, f"{wanted.least} of each kind on each card")
        elif tally[kind] < wanted.least:
            report.warn(place, "card-kinds", found, f"at least {wanted.least} of each kind on each card")


def _numbers_are_unique(cards: Sequence[CardText], report: Report) -> None:
    first: dict[int, Place] = {}
    for card in cards:
        number, place = card.number.value, card.number.place
        if number in first:
            found = f"card {number} again (first on line {first[number].line})"
            report.error(place, "card-number-twice", found, "a number of its own for each card")
        first.setdefault(number, place)


def _check_deck(text: CardsText, cards: list[Card], rules: Rules, report: Report) -> None:
    place = text.cards.place
    if len(cards) < rules.deck.played:
        report.error(
            place,
            "deck-too-small",
            f"{len(cards)} card{'' if len(cards) == 1 else 's'}",
            f"at least {rules.deck.played}, what a game uses",
        )
        return
    if len(cards) != rules.deck.cards:
        report.warn(place, "deck-size", f"{len(cards)} cards", f"{rules.deck.cards}, the deck of {rules.name}")
    _twins(text.cards.value, cards, report)
    _gaps(cards, place, report)
    _even_kinds(cards, rules, place, report)
    _even_yields(cards, rules, place, report)
    _even_places(cards, rules, place, report)


def _twins(texts: Sequence[CardText], cards: list[Card], report: Report) -> None:
    seen: dict[object, int] = {}
    for text, card in zip(texts, cards, strict=True):
        other = seen.setdefault(same_up_to_half_turn(card.face), card.number)
        if other != card.number:
            found = f"card {card.number} is like card {other} up to a half turn"
            report.warn(text.face.place, "card-twin", found, "cards that all differ")


def _gaps(cards: list[Card], place: Place, report: Report) -> None:
    numbers = {card.number for card in cards}
    missing = sorted(set(range(1, max(numbers) + 1)) - numbers)
    if missing:
        listed = ", ".join(map(str, missing[:8])) + (", …" if len(missing) > 8 else "")
        report.warn(place, "card-number-gap", f"no card has the number {listed}", f"numbers from 1 to {max(numbers)}")


def _even_kinds(cards: list[Card], rules: Rules, place: Place, report: Report) -> None:
    tally = Counter(area.kinds[0] for card in cards for area in card.areas if len(area.kinds) == 1)
    share = sum(tally.values()) / len(rules.kinds)
    for kind in rules.kinds:
        if abs(tally[kind] - share) > UNEVEN_KINDS * share:
            report.warn(
                place, "deck-kinds", f"{tally[kind]} areas of kind '{kind}'", f"about {share:.0f}, an even share"
            )


def _even_yields(cards: list[Card], rules: Rules, place: Place, report: Report) -> None:
    single = rules.type_with(1)
    if single is None or len(single.yields) < 2:
        return
    lowest = min(single.yields)
    tally = Counter(area.kinds[0] for card in cards for area in card.areas if area.yield_ > lowest)
    share = sum(tally.values()) / len(rules.kinds)
    for kind in rules.kinds:
        if abs(tally[kind] - share) > max(1.0, UNEVEN_KINDS * share):
            found = f"{tally[kind]} areas of kind '{kind}' bear more than {lowest}"
            report.warn(place, "deck-yields", found, f"about {share:.0f}, an even share")


def _even_places(cards: list[Card], rules: Rules, place: Place, report: Report) -> None:
    for area_type in rules.area_types:
        if area_type.kinds == 1:
            continue
        tally = Counter(
            n for card in cards for n, area in enumerate(card.areas) if len(area.kinds) == area_type.kinds
        )
        share = sum(tally.values()) / rules.areas_on_card
        for spot in range(rules.areas_on_card):
            if abs(tally[spot] - share) > UNEVEN_PLACES:
                row, column = divmod(spot, rules.columns)
                found = f"{tally[spot]} areas of type '{area_type.name}' in row {row + 1}, column {column + 1}"
                report.warn(place, "deck-places", found, f"about {share:.0f}, an even share")
