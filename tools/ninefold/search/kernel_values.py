"""What moves lead to: the points with the best reply, and those of playouts to the end."""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, entry
from ninefold.search.kernel_bonus import bonus
from ninefold.search.kernel_cards import Hand, Pile, copied, draw
from ninefold.search.kernel_games import Log, play_on
from ninefold.search.kernel_moves import lay, look, take_back
from ninefold.search.layout import GAINS, MOVES_MOST, SCORE, TURNED
from ninefold.search.machine import flat


class Valued(NamedTuple):
    """So many moves, and what they are found to be worth."""

    moves: Ints
    values: Ints
    many: int


class Imagined(NamedTuple):
    """So many piles as they may lie, of `drawn` cards each, one after the other; the seed of what is played with
    each; and the turn with which they begin."""

    piles: Ints
    drawn: int
    seeds: Ints
    many: int
    turn: int


@entry
def two_ply(t: Ints, b: Ints, held: Hand, own: Ints, valued: Valued) -> None:
    """For each move the points after it and the best reply with the cards that are then held for sure, and the
    bonuses of the recipes in the tables before that reply.

    `own` has room for a hand.
    """
    tables, board, hand, cards = flat(t), flat(b), flat(held), flat(own)
    moves, values = valued.moves, valued.values
    for n in range(valued.many):
        lay(tables, board, moves[n])
        left = draw(copied(hand, cards), moves[n] // (4 * TURNED), Pile(cards, 0, 0), 0)
        found = min(look(tables, board, Hand(cards, 0, left)), MOVES_MOST)
        most = b[GAINS] if found else 0
        for reply in range(found):
            most = max(most, b[GAINS + reply])
        values[n] = b[SCORE] + most + bonus(tables, board)
        take_back(tables, board)


@entry
def playouts(t: Ints, b: Ints, held: Hand, own: Ints, imagined: Imagined, valued: Valued, kept: Ints) -> None:
    """For each move the sum of the final points of greedy playouts, one for each pile; bonuses of the recipes in the
    tables count.

    `own` has room for a hand, `kept` for a log of a game.
    """
    tables, board, hand, cards = flat(t), flat(b), flat(held), flat(own)
    moves, values, turn = valued.moves, valued.values, imagined.turn
    log, drawn = Log(flat(kept), flat(kept), 0), imagined.drawn
    for n in range(valued.many):
        values[n] = 0
        lay(tables, board, moves[n])
        for number in range(imagined.many):
            # The first card of each is drawn after this turn.
            pile = Pile(flat(imagined.piles), number * drawn - turn, (number + 1) * drawn)
            left = draw(copied(hand, cards), moves[n] // (4 * TURNED), pile, turn)
            end = play_on(tables, board, Hand(cards, 0, left), pile, imagined.seeds[number], turn + 1, log)
            values[n] += b[SCORE] + bonus(tables, board)
            for _ in range(end - turn - 1):
                take_back(tables, board)
        take_back(tables, board)
