"""Whole games by the simplest players, many at a time: the same moves as `players` make on the engine."""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, entry, jit
from ninefold.search.kernel_cards import Hand, Pile, draw
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


class Log(NamedTuple):
    """Where the turns of a game are written down: the move of turn n to moves[first + n], its points to `gains`."""

    moves: Ints
    gains: Ints
    first: int


class Played(NamedTuple):
    """What games came to. By game, `moves` and `gains` of one turn less than cards are played; `turns` that were
    played, or `OVERFLOW`; and what is `left` of each resource. The final score is the sum of the gains."""

    moves: Ints
    gains: Ints
    turns: Ints
    left: Ints


@jit
def random_move(t: Ints, b: Ints, hand: Hand, seed: int) -> int:
    """Any legal move, each as likely, or `NO_MOVE`."""
    survey(t, b, hand)
    total, row, left = 0, 0, packed_left(t, b)
    for n in range(hand.first, hand.first + hand.held):
        turned = CARDS + hand.cards[n] * 4 * CARD
        for here in range(turned, turned + 4 * CARD, CARD):
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
def _in_row(t: Ints, b: Ints, hand: Hand, row: int, wanted: int) -> int:
    """The move of a row of the survey that has so many before it."""
    card, maybe, asked = hand.first, b[MAYBE + row], b[ASKED + row]
    turned = hand.cards[card] * 4
    rows = b[BOTTOM] - b[TOP] + t[CARDS + turned * CARD + HIGH]
    while row >= rows:
        row -= rows
        turned += 1
        if turned & 3 == 0:
            card += 1
            turned = hand.cards[card] * 4
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
def turn_over(t: Ints, b: Ints, move: int, hand: Hand, pile: Pile, log: Log, turn: int) -> int:
    """Play a move, log it and what it gains, and draw; how many cards are held then."""
    log.moves[log.first + turn], gain = move, -b[SCORE]
    lay(t, b, move)
    log.gains[log.first + turn] = gain + b[SCORE]
    return draw(hand, move // (4 * TURNED), pile, turn)


@jit
def play_on(t: Ints, b: Ints, hand: Hand, pile: Pile, seed: int, turn: int, log: Log) -> int:
    """Play from here to the end, greedily: each time a move with the most points at sight, among equals any.

    Tells how many turns were played then, or `OVERFLOW`. The hand is used up. `turn`: turns played before.
    """
    while hand.held:
        found = look(t, b, hand)
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
        held = turn_over(t, b, b[MOVES + chosen], hand, pile, log, turn)
        hand = Hand(hand.cards, hand.first, held)
        turn += 1
    return turn


@jit
def deal(t: Ints, b: Ints, hand: Ints, decks: Ints, deck: int) -> None:
    """Begin with the deck from decks[deck] on."""
    begin(t, b, decks[deck])
    for n in range(t[HAND]):
        hand[n] = decks[deck + 1 + n]


@entry
def greedy_games(t: Ints, b: Ints, hand: Ints, decks: Ints, seeds: Ints, games: int, played: Played) -> None:
    """Play games from the deal to the end. `decks`: by game `t[PLAYED]` cards; `hand`: room for a hand."""
    tables, board, cards, piles = flat(t), flat(b), flat(hand), flat(decks)
    for game in range(games):
        first = game * t[PLAYED]
        pile = Pile(piles, first + 1 + t[HAND], first + t[PLAYED])
        log = Log(flat(played.moves), flat(played.gains), game * (t[PLAYED] - 1))
        deal(tables, board, cards, piles, first)
        played.turns[game] = play_on(tables, board, Hand(cards, 0, t[HAND]), pile, seeds[game], 0, log)
        for r in range(t[RESOURCES_USED]):
            played.left[game * t[RESOURCES_USED] + r] = b[LEFT_OVER + r]


@entry
def random_games(t: Ints, b: Ints, hand: Ints, decks: Ints, seeds: Ints, games: int, played: Played) -> None:
    """The same by the random player."""
    tables, board, cards, piles = flat(t), flat(b), flat(hand), flat(decks)
    for game in range(games):
        first = game * t[PLAYED]
        pile = Pile(piles, first + 1 + t[HAND], first + t[PLAYED])
        log = Log(flat(played.moves), flat(played.gains), game * (t[PLAYED] - 1))
        deal(tables, board, cards, piles, first)
        held, turn = t[HAND], 0
        while held:
            move = random_move(tables, board, Hand(cards, 0, held), nth(seeds[game], turn))
            if move < 0:
                break
            held = turn_over(tables, board, move, Hand(cards, 0, held), pile, log, turn)
            turn += 1
        played.turns[game] = turn
        for r in range(t[RESOURCES_USED]):
            played.left[game * t[RESOURCES_USED] + r] = b[LEFT_OVER + r]
