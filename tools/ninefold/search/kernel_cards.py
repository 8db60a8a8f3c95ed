"""Cards in hands and piles: stretches of longer arrays, so that none has to be copied."""

from __future__ import annotations

from typing import NamedTuple

from ninefold.search.fast import Ints, jit


class Hand(NamedTuple):
    """The cards held: cards[first : first + held]."""

    cards: Ints
    first: int
    held: int


class Pile(NamedTuple):
    """The cards to be drawn: after turn n, cards[first + n], as long as that lies before `last`."""

    cards: Ints
    first: int
    last: int


class Replies(NamedTuple):
    """The cards of which one may be laid after a move: those held but for its own, and the one drawn then, or -1."""

    hand: Hand
    drawn: int


@jit
def copied(hand: Hand, own: Ints) -> Hand:
    """The same hand in a place of its own, from which cards may be laid."""
    for n in range(hand.held):
        own[n] = hand.cards[hand.first + n]
    return Hand(own, 0, hand.held)


@jit
def drawn_after(pile: Pile, turn: int) -> int:
    """The card drawn after a turn, or -1."""
    card: int = pile.cards[pile.first + turn] if pile.first + turn < pile.last else -1
    return card


@jit
def reply(replies: Replies, n: int) -> int:
    """The card n of those held, or that which is drawn after them, or -1."""
    hand = replies.hand
    card: int = hand.cards[hand.first + n] if n < hand.held else replies.drawn
    return card


@jit
def draw(hand: Hand, card: int, pile: Pile, turn: int) -> int:
    """Take a card out of a hand, in its order, and draw that of a turn, if there is one; how many are held then."""
    kept = hand.first
    for n in range(hand.first, hand.first + hand.held):
        if hand.cards[n] != card:
            hand.cards[kept] = hand.cards[n]
            kept += 1
    if pile.first + turn < pile.last:
        hand.cards[kept] = pile.cards[pile.first + turn]
        kept += 1
    return kept - hand.first
