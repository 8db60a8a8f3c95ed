"""Playing, in pure Python, against python-chess."""

import random

import chess
from measure import compare_calls

import ninefold
from ninefold.players import PLAYERS, play_out

MIDDLE = 4
"""Moves played of eight: where there are most to choose from."""


def measure_play() -> None:
    grove = ninefold.load_set("grove")

    def deal(seed: int) -> ninefold.State:
        deck = random.Random(seed).sample([card.number for card in grove.cards], grove.rules.deck.played)
        return ninefold.new_game(grove, deck)

    def greedy(seed: int) -> ninefold.State:
        return play_out(deal(seed), PLAYERS["greedy"](seed))

    middles = []
    for seed in range(10):
        state = deal(seed)
        for move in greedy(seed).moves[:MIDDLE]:
            state = ninefold.play(state, move)
        middles.append(state)

    def middle_moves(seed: int) -> None:
        del seed
        for state in middles:
            ninefold.legal_moves(state)

    compare_calls("a greedy game of Grove / a random chess game", greedy, chess_game, 1)
    compare_calls("legal moves of 10 middle positions / the same", middle_moves, chess_game, 1)


def chess_game(seed: int) -> None:
    """A random game of python-chess, played to its end."""
    chance = random.Random(seed)
    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
