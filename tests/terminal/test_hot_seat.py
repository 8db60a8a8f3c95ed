"""Whole games of two to four players from a script: each on an own board, places by the rules, a record of each."""

import json
from pathlib import Path

import pytest
from terminal_support import GAMES, session, words

from ninefold.engine.state import observe
from ninefold.players import PLAYERS
from ninefold.terminal.session import Session, lay
from ninefold.terminal.wording import player_words
from ninefold.text.catalogue import Catalogue

SEATS = ("greedy", "random", "greedy", "random")


def whole_game(game: str, players: int) -> tuple[Session, list[str]]:
    """A game in which every other player lays at random, and what is typed for it."""
    at = session(game, players=players)
    typed: list[str] = []
    while at.seat is not None:
        move = PLAYERS[SEATS[at.seat]](at.seat)(observe(at.state))
        typed.append(str(move))
        at = lay(at, move)
    return at, typed


def places(at: Session, texts: Catalogue) -> list[str]:
    return [
        texts.say("play.place", place=one.place, player=player_words(at, one.player, texts), score=one.score)
        for one in at.places
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_a_game_of_several_is_told_kept_and_ranked(ninefold, tmp_path: Path, game: str, players: int) -> None:
    at, typed = whole_game(game, players)
    ran = ninefold("play", game, "--plain", "--seed", 7, "--players", players, typed="\n".join(typed))
    assert (ran.code, ran.err, "Not legal" in ran.out) == (0, "", False)
    assert "\n".join(places(at, words(game))) in ran.out
    assert ("The win is shared." in ran.out) == (sum(one.place == 1 for one in at.places) > 1)
    (file,) = (tmp_path / "games" / "records").glob("*.yaml")
    told = [json.loads(line) for line in ninefold("replay", "--json", file).out.splitlines()]
    assert [one["result"]["score"] for one in told] == [
        one.score for one in sorted(at.places, key=lambda one: one.player)
    ]
    ranked = json.loads(ninefold("replay", "--json", "--ranking", file).out)["ranking"]
    assert [(one["place"], one["record"] - 1, one["score"]) for one in ranked] == [
        (one.place, one.player, one.score) for one in at.places
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_caller_reads_the_cards_of_every_game(ninefold, tmp_path: Path, game: str) -> None:
    deck = session(game).dealt.start.deck
    told = ninefold("play", game, "--caller", "--seed", 7, typed="\n" * 9)
    numbers = [
        int(word.rstrip(".")) for line in told.out.splitlines() if "ard: " in line for word in line.split()[2:]
    ]
    assert numbers == [deck[0], *deck[3:]]
    assert f"In the hand: {deck[1]} and {deck[2]}." in told.out
    assert not (tmp_path / "games").exists()


def test_the_next_card_is_told_once_all_have_played_the_round(ninefold) -> None:
    typed = "18S@0,0\n14W@1,0\nquit\n"
    out = ninefold("play", "grove", "--plain", "--seed", 3, "--players", 2, typed=typed).out
    before, laid, after = out.partition("14W@1,0 is laid.")
    assert (laid != "", "Card 12" in before, "New in every hand. Card 12, turned N" in after) == (True, False, True)


def test_a_caller_calls_on_enter_alone(ninefold) -> None:
    told = ninefold("play", "grove", "--caller", "--seed", 7, typed="\nbakc\nundo\nback\n\nquit\n").out
    first, second = session("grove").dealt.start.draw_pile[:2]
    assert (told.count(f"Next card: {first}."), f"Next card: {second}." in told) == (2, False)
    assert all(f"'{word}' calls nothing." in told for word in ("bakc", "undo"))
