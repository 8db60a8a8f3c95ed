"""What a designer should look at, read from the findings of a study: said only where the whole interval says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ninefold.frozen import frozen
from ninefold.model.recipes import Always
from ninefold.rules.cardset import CardSet

Matter = Literal["too-easy", "too-hard", "recipe-never-met", "recipe-always-met", "dead-card", "rank-unreached"]

EASY, HARD = 0.8, 0.2
"""Shares of games at the win line beyond which a game is too easy, or too hard, for whoever plays."""
NEVER, ALWAYS = 0.05, 0.95
"""Shares of games beyond which a recipe's condition is no question."""
UNREACHED = 0.002
"""A rank is out of reach whose share of the games is surely below this; few games cannot tell."""
DEAD = 0.5
"""A card is dead that brings less than this share of what a card brings on average."""


@frozen
class Verdict:
    """Something to look at: what kind of thing, which one (a card's number, a slug, a name), and it in a sentence."""

    matter: Matter
    which: str
    told: str


def verdicts(said: Mapping[str, Any], cards: CardSet) -> tuple[Verdict, ...]:
    """Everything that the findings of one player's games give reason to look at."""
    return (*_easy(said), *_ranks(said), *_recipes(said, cards), *_cards(said))


def _easy(said: Mapping[str, Any]) -> list[Verdict]:
    found = []
    for name, line in said["win_lines"].items():
        reached = f"{line['target']} points are reached in {line['value']:.0%} of the games"
        if line["low"] > EASY:
            found.append(Verdict("too-easy", name, f"{reached}: too easy for this player"))
        elif line["high"] < HARD:
            found.append(Verdict("too-hard", name, f"{reached}: too hard for this player"))
    return found


def _ranks(said: Mapping[str, Any]) -> list[Verdict]:
    return [
        Verdict("rank-unreached", rank["rank"], f"the rank {rank['rank']} came in none of {said['games']} games")
        for rank in said["ranks"]
        if rank["value"] == 0 and rank["high"] < UNREACHED
    ]


def _recipes(said: Mapping[str, Any], cards: CardSet) -> list[Verdict]:
    asking = {recipe.slug: recipe.name for recipe in cards.recipes if not isinstance(recipe.when, Always)}
    found = []
    for recipe in said["recipes"]:
        slug, met = recipe["recipe"], recipe["met"]
        if slug not in asking:
            continue
        told = f"{asking[slug]} is met in {met['value']:.0%} of its {recipe['games']} games"
        if met["high"] < NEVER:
            found.append(Verdict("recipe-never-met", slug, f"{told}: hardly ever"))
        elif met["low"] > ALWAYS:
            found.append(Verdict("recipe-always-met", slug, f"{told}: nearly always"))
    return found


def _cards(said: Mapping[str, Any]) -> list[Verdict]:
    mean = average_gain(said)
    return [
        Verdict("dead-card", str(card["card"]), f"card {card['card']} brings {card['gain']['value']:.1f} points")
        for card in said["cards"]
        if card["gain"]["high"] < DEAD * mean
    ]


def average_gain(said: Mapping[str, Any]) -> float:
    """What laying a card brings on average."""
    played = sum(card["played"] for card in said["cards"])
    gained: float = sum(card["played"] * card["gain"]["value"] for card in said["cards"])
    return gained / max(1, int(played))
