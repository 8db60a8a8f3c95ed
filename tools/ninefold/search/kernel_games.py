"""Whole games by the simplest players, many at a time: the same moves as `players` make on the engine."""

from __future__ import annotations

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_chance import below, nth
from ninefold.search.kernel_count import packed_left, ways
from ninefold.search.kernel_moves import begin, lay, look, survey
from ninefold.search.layout import (
    ASKED, BOTTOM, BRANCHES, CARD, CARDS, GAINS, HAND, HIGH, LEFT_OVER, MAYBE, MOVES, MOVES_MOST, NUMBER, PLAYED,
    RESOURCES_USED, SCORE, STRIDE, TOP, TURNED,
)  # fmt: skip
from ninefold.search.machine import bits, flat, lowest

RANDOM, GREEDY = 0, 1
OVERFLOW = -2
"""In place of a move: there were more than the lists have room for."""
NO_MOVE = -1


@jit
def random_move(t: Ints, b: Ints, hand: Ints, held: int, seed: int) -> int:
    """Any legal move, each as likely, or `NO_MOVE`."""
    survey(t, b, hand, 0, held)
    total, row, left = 0, 0, packed_left(t, b)
    for card in range(held):
        for here in range(CARDS + hand[card] * 4 * CARD, CARDS + hand[card] * 4 * CARD + 4 * CARD, CARD):
            for y in range(b[TOP] - t[here + HIGH] + 1, b[BOTTOM] + 1):
                asked = b[ASKED + row]
                number = bits(b[MAYBE + row] & ~asked)
                while asked:
                    number += ways(t, b, left, here, lowest(asked), y)
                    asked &= asked - 1
                b[NUMBER + row] = number
                total += number
                row += 1
    if total == 0:
        return NO_MOVE
    wanted, _ = below(seed, 0, total)
    row = 0
    while wanted >= b[NUMBER + row]:
        wanted -= b[NUMBER + row]
        row += 1
    return _in_row(t, b, hand, row, wanted)


@jit
def _in_row(t: Ints, b: Ints, hand: Ints, row: int, wanted: int) -> int:
    """The move of a row of the survey that has so many before it."""
    card, maybe, asked = 0, b[MAYBE + row], b[ASKED + row]
    turned = hand[0] * 4
    rows = b[BOTTOM] - b[TOP] + t[CARDS + turned * CARD + HIGH]
    while row >= rows:
        row -= rows
        turned += 1
        if turned & 3 == 0:
            card += 1
            turned = hand[card] * 4
        rows = b[BOTTOM] - b[TOP] + t[CARDS + turned * CARD + HIGH]
    here = CARDS + turned * CARD
    y, left = b[TOP] - t[here + HIGH] + 1 + row, packed_left(t, b)
    while True:
        x = lowest(maybe)
        here_too = ways(t, b, left, here, x, y) if asked >> x & 1 else 1
        if wanted < here_too:
            move: int = ((turned * STRIDE + y) * STRIDE + x) * BRANCHES + wanted
            return move
        wanted -= here_too
        maybe &= maybe - 1


@jit
def draw(hand: Ints, first: int, held: int, card: int, deck: Ints, drawn: int, last: int) -> int:
    """Take a card out of a hand, in its order, and draw the next one, deck[drawn], while there is one before `last`.

    Tells how many are held then.
    """
    kept = first
    for n in range(first, first + held):
        if hand[n] != card:
            hand[kept] = hand[n]
            kept += 1
    if drawn < last:
        hand[kept] = deck[drawn]
        kept += 1
    return kept - first


@jit
def turn_over(
    t: Ints, b: Ints, move: int, hand: Ints, held: int, deck: Ints, drawn: int, last: int, moves: Ints, gains: Ints,
    log: int,
) -> int:  # fmt: skip
    """Play a move, log it and what it gains at `log`, and draw; how many cards are held then."""
    moves[log], gains[log] = move, -b[SCORE]
    lay(t, b, move)
    gains[log] += b[SCORE]
    return draw(hand, 0, held, move // (4 * TURNED), deck, drawn, last)


@jit
def play_on(
    t: Ints, b: Ints, hand: Ints, held: int, deck: Ints, drawn: int, last: int, seed: int, turn: int, moves: Ints,
    gains: Ints, log: int,
) -> int:  # fmt: skip
    """Play from here to the end, greedily: each time a move with the most points at sight, among equals any.

    Tells how many turns were played then, or `OVERFLOW`. The hand is used up. `turn`: turns played before; moves and
    what they gained go to moves[log], gains[log] and what follows.
    """
    while held:
        found = look(t, b, hand, 0, held)
        if found > MOVES_MOST:
            return OVERFLOW
        if found == 0:
            return turn
        most, equals = b[GAINS], 0
        for n in range(found):
            if b[GAINS + n] > most:
                most, equals = b[GAINS + n], 0
            if b[GAINS + n] == most:
                # The best ones are gathered at the front of the list, which was read up to there.
                b[MOVES + equals] = b[MOVES + n]
                equals += 1
        chosen, _ = below(nth(seed, turn), 0, equals)
        held = turn_over(t, b, b[MOVES + chosen], hand, held, deck, drawn, last, moves, gains, log)
        drawn += 1
        turn += 1
        log += 1
    return turn


@jit
def deal(t: Ints, b: Ints, hand: Ints, decks: Ints, deck: int) -> None:
    """Begin with the deck from decks[deck] on."""
    begin(t, b, decks[deck])
    for n in range(t[HAND]):
        hand[n] = decks[deck + 1 + n]


@entry
def greedy_games(
    t: Ints, b: Ints, hand: Ints, decks: Ints, seeds: Ints, games: int, moves: Ints, gains: Ints, turns: Ints,
    left: Ints,
) -> None:  # fmt: skip
    """Play games from the deal to the end. By game: `decks` of `played` cards, `moves` and `gains` of one less.

    `turns` are those played, or `OVERFLOW`; `left` what is left of each resource. The final score is the sum of the
    gains.
    """
    tables, board, cards, held, piles = flat(t), flat(b), flat(hand), t[HAND], flat(decks)
    for game in range(games):
        first = game * t[PLAYED]
        drawn, last, log = first + 1 + held, first + t[PLAYED], game * (t[PLAYED] - 1)
        deal(tables, board, cards, piles, first)
        turns[game] = play_on(
            tables, board, cards, held, piles, drawn, last, seeds[game], 0, flat(moves), flat(gains), log
        )
        for r in range(t[RESOURCES_USED]):
            left[game * t[RESOURCES_USED] + r] = b[LEFT_OVER + r]


@entry
def random_games(
    t: Ints, b: Ints, hand: Ints, decks: Ints, seeds: Ints, games: int, moves: Ints, gains: Ints, turns: Ints,
    left: Ints,
) -> None:  # fmt: skip
    """The same by the random player."""
    tables, board, cards, piles = flat(t), flat(b), flat(hand), flat(decks)
    for game in range(games):
        first = game * t[PLAYED]
        drawn, last, log = first + 1 + t[HAND], first + t[PLAYED], game * (t[PLAYED] - 1)
        deal(tables, board, cards, piles, first)
        held, turn = t[HAND], 0
        while held:
            move = random_move(tables, board, cards, held, nth(seeds[game], turn))
            if move < 0:
                break
            held = turn_over(
                tables, board, move, cards, held, piles, drawn + turn, last, flat(moves), flat(gains), log + turn
            )
            turn += 1
        turns[game] = turn
        for r in range(t[RESOURCES_USED]):
            left[game * t[RESOURCES_USED] + r] = b[LEFT_OVER + r]
