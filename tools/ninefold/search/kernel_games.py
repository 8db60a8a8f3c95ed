"""Whole games by the simplest players, many at a time: the same moves as `players` make on the engine."""

from __future__ import annotations

from ninefold.search import layout as at
from ninefold.search.fast import Ints, jit, part
from ninefold.search.kernel_board import begin
from ninefold.search.kernel_chance import below, nth
from ninefold.search.kernel_moves import lay, look, move_card, row_of, write_move
from ninefold.search.kernel_settle import settle

RANDOM, GREEDY = 0, 1
OVERFLOW = -2
"""In place of a move: there were more than the lists have room for."""
NO_MOVE = -1


@jit
def bits(mask: int) -> int:
    """How many bits of a mask are set."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 0x7F


@part
def random_move(t: Ints, b: Ints, hand: Ints, first: int, held: int, seed: int) -> int:
    """Any legal move, each as likely, or `NO_MOVE`."""
    total, row = 0, 0
    for card in range(first, first + held):
        for turned in range(hand[card] * 4, hand[card] * 4 + 4):
            for y in range(b[at.TOP] - t[at.CARDS + turned * at.CARD + at.HIGH] + 1, b[at.BOTTOM] + 1):
                b[at.MAYBE + row], b[at.ASKED + row] = row_of(t, b, turned, y)
                total += bits(b[at.MAYBE + row] & ~b[at.ASKED + row])
                if b[at.ASKED + row]:
                    total += _ways_in_row(t, b, turned, y, b[at.ASKED + row])
                row += 1
    if total == 0:
        return NO_MOVE
    wanted, _ = below(seed, 0, total)
    row = 0
    for card in range(first, first + held):
        for turned in range(hand[card] * 4, hand[card] * 4 + 4):
            for y in range(b[at.TOP] - t[at.CARDS + turned * at.CARD + at.HIGH] + 1, b[at.BOTTOM] + 1):
                here = bits(b[at.MAYBE + row] & ~b[at.ASKED + row])
                if b[at.ASKED + row]:
                    here += _ways_in_row(t, b, turned, y, b[at.ASKED + row])
                if wanted < here:
                    return _nth_in_row(t, b, turned, y, b[at.MAYBE + row], b[at.ASKED + row], wanted)
                wanted -= here
                row += 1
    return NO_MOVE


@jit
def _ways_in_row(t: Ints, b: Ints, turned: int, y: int, asked: int) -> int:
    total, x = 0, 0
    while asked >> x:
        if asked >> x & 1:
            ways, _ = settle(t, b, at.CARDS + turned * at.CARD, x, y)
            total += ways
        x += 1
    return total


@part
def _nth_in_row(t: Ints, b: Ints, turned: int, y: int, maybe: int, asked: int, wanted: int) -> int:
    x = 0
    while maybe >> x:
        if maybe >> x & 1:
            ways = 1
            if asked >> x & 1:
                ways, _ = settle(t, b, at.CARDS + turned * at.CARD, x, y)
            if wanted < ways:
                return write_move(turned, x, y, wanted)
            wanted -= ways
        x += 1
    return NO_MOVE


@part
def greedy_move(t: Ints, b: Ints, hand: Ints, first: int, held: int, seed: int) -> int:
    """The move with the most points at sight; among equals any. Or `NO_MOVE`, or `OVERFLOW`."""
    found = look(t, b, hand, first, held)
    if found == 0:
        return NO_MOVE
    if found > at.MOVES_MOST:
        return OVERFLOW
    most, equals = b[at.GAINS + 0], 0
    for n in range(found):
        if b[at.GAINS + n] > most:
            most, equals = b[at.GAINS + n], 0
        if b[at.GAINS + n] == most:
            # The best ones are gathered at the front of the list, which was read up to there.
            b[at.MOVES + equals] = b[at.MOVES + n]
            equals += 1
    chosen, _ = below(seed, 0, equals)
    move: int = b[at.MOVES + chosen]
    return move


@part
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


@part
def play_on(
    t: Ints, b: Ints, hand: Ints, held: int, deck: Ints, drawn: int, last: int, how: int, seed: int,
    turn: int, moves: Ints, log: int, gains: Ints,
) -> int:  # fmt: skip
    """Play from here to the end; how many turns were played then, or `OVERFLOW`. The hand is used up.

    `turn`: turns played before; moves and what they gained go to moves[log], gains[log] and what follows.
    """
    while held:
        here = nth(seed, turn)
        if how == RANDOM:
            move = random_move(t, b, hand, 0, held, here)
        else:
            move = greedy_move(t, b, hand, 0, held, here)
        if move < 0:
            return OVERFLOW if move == OVERFLOW else turn
        before = b[at.SCORE]
        lay(t, b, move)
        moves[log] = move
        gains[log] = b[at.SCORE] - before
        held = draw(hand, 0, held, move_card(move), deck, drawn, last)
        drawn += 1
        turn += 1
        log += 1
    return turn


@jit
def play_games(
    t: Ints, b: Ints, hand: Ints, decks: Ints, seeds: Ints, games: int, how: int, moves: Ints, gains: Ints,
    turns: Ints, left: Ints,
) -> None:  # fmt: skip
    """Play games from the deal to the end. By game: `decks` of `played` cards, `moves` and `gains` of one less.

    `turns` are those played, `left` what is left of each resource. The final score is the sum of the gains.
    """
    for game in range(games):
        deck = game * t[at.PLAYED]
        begin(t, b, decks[deck])
        for n in range(t[at.HAND]):
            hand[n] = decks[deck + 1 + n]
        drawn, last = deck + 1 + t[at.HAND], deck + t[at.PLAYED]
        log = game * (t[at.PLAYED] - 1)
        turns[game] = play_on(t, b, hand, t[at.HAND], decks, drawn, last, how, seeds[game], 0, moves, log, gains)
        for r in range(t[at.RESOURCES_USED]):
            left[game * t[at.RESOURCES_USED] + r] = b[at.LEFT_OVER + r]
