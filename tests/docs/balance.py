"""Writes docs/balance.md: our own sets as computer players find them. Run by `make balance`; takes some minutes.

The fingerprint in it is that of the cards, recipes and rules that were played: a test tells when they have changed.
"""

import hashlib
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ninefold.engine.record import replays
from ninefold.engine.score import score
from ninefold.errors import Report
from ninefold.model.recipes import Always
from ninefold.resources import cards_root, rules_root
from ninefold.rules.cardset import CardSet, load_set
from ninefold.rules.library import Library
from ninefold.study.crew import crew_of
from ninefold.study.findings import findings
from ninefold.study.games import Wish, get_ready
from ninefold.study.running import Chunk, Plan, run
from ninefold.study.simulation import Outcome
from ninefold.study.statistics import share

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
GAMES = ("grove", "forage", "orchard")
PLAYERS = {"random": 1000, "greedy": 10_000, "rollout": 800}
JUDGE = "rollout"
"""Who stands for a good player."""
AIMED = 2400
"""Its games with recipes, in which each is drawn some hundreds of times."""
SEED = 1
JOBS = 2
WON = (0.45, 0.65)
"""The share of the rollout player's games that are to reach the win line."""
MET = (0.05, 0.95)
"""The share of a good player's games in which a recipe with a condition is to be met."""

HEAD = """\
# Balance of our own sets

Measured with `ninefold simulate` (seed {seed}) and written by `make balance`; do not edit. \
Intervals hold the true value in
95 of 100 studies. To see the same of a set of your own, with plots:

    ninefold simulate mycards -n 1000 --player rollout --recipes random --report balance.html

Played were the cards, recipes and rules with the fingerprint `{fingerprint}`.
"""

RECIPES_TOLD = """\
How often recipes are met by the rollout player. *Aimed at*: of {count:,} games more, with two recipes drawn at random
whose bonuses it plays for like for points, those in which a recipe was drawn. A recipe with a condition is meant to
be met in {low:.0%} to {high:.0%} of them. *In passing*: of the {passing} games above, played for dice and tokens
alone and held against every recipe at the end. Recipes without a condition are met in every game and not listed.
"""

WHY = {
    "fruit-salad": "whoever looks for three dice of one kind side by side finds them; its target asks for more",
    "tutti-frutti": "who lays many dice has four of each kind; no recipe with a condition has a higher target",
    "grandmas": "it needs every die of every kind on the table at once",
}
"""By recipe, why it is met so rarely, or so often, as the report must say."""


def fingerprint() -> str:
    """Of everything that decides what is measured."""
    found = hashlib.sha256()
    for game in GAMES:
        folder = cards_root() / game
        for path in (folder / "cards.yaml", folder / "recipes.yaml", rules_root() / game / "rules.yaml"):
            # How a refusal is worded changes no game.
            found.update(re.sub(rb"(?m)^ *reason: .*$", b"", path.read_bytes()) if path.exists() else b"-")
    return found.hexdigest()[:16]


def measured(cards: CardSet, player: str, games: int, recipes: tuple[str, ...] | None = ()) -> dict[str, Any]:
    """What `simulate --json` finds; and, under `passing`, in how many games each recipe would have been met."""
    outcome, passing = Outcome(), Counter[str]()

    def count(chunk: Chunk) -> None:
        outcome.merge(chunk.outcome)
        lines = io.BytesIO("\n".join(chunk.records).encode())
        for game in replays(lines, "games", Library()):
            held_against = replace(game.last, recipes=cards.recipes)
            passing.update(bonus.recipe.slug for bonus in score(held_against).bonuses if bonus.met)

    kept = "" if player == JUDGE and cards.recipes and recipes == () else None
    plan = Plan(cards.folder, None, player, games, Wish(SEED, recipes), kept)
    with crew_of(JOBS, partial(get_ready, player)) as crew:
        run(plan, crew, count)
    return findings(outcome.tally, cards) | {"passing": passing}


def player_row(player: str, said: dict[str, Any]) -> str:
    """A row of the table of players."""
    score = said["score"]
    mean = score["mean"]
    won = "".join(f" | {percent(line)}" for line in said["win_lines"].values())
    margin = (mean["high"] - mean["low"]) / 2
    return f"| {player} | {said['games']:,} | {mean['value']:.2f} ± {margin:.2f} | {score['sd']:.1f}{won} |"


def rank_rows(said: dict[str, dict[str, Any]]) -> list[str]:
    """Rows of the table of ranks: a column for each player."""
    rows = []
    for n, rank in enumerate(next(iter(said.values()))["ranks"]):
        floor = "below" if rank["from"] is None else str(rank["from"])
        shares = " | ".join(f"{one['ranks'][n]['value']:.2%}" for one in said.values())
        rows.append(f"| {rank['rank']} | {floor} | {shares} |")
    return rows


def recipe_rows(
    aimed: Iterable[dict[str, Any]], passing: Mapping[str, int], games: int, cards: CardSet
) -> tuple[list[str], list[str]]:
    """Rows of the recipes with a condition, the rarest first; and what is said of those out of the limits.

    `aimed` is what `simulate` finds of recipes, `passing` how many of so many games met them unasked.
    """
    asking = {recipe.slug: recipe for recipe in cards.recipes if not isinstance(recipe.when, Always)}
    rows, outside = [], []
    for one in sorted(aimed, key=lambda one: one["met"]["value"]):
        recipe = asking.get(one["recipe"])
        if recipe is None:
            continue
        met = one["met"]
        out = not MET[0] <= met["value"] <= MET[1]
        sure = met["high"] < MET[0] or met["low"] > MET[1]
        unasked = percent(share(passing.get(recipe.slug, 0), games).as_value())
        rows.append(f"| {recipe.name} | {recipe.target} | {percent(met)}{' **!**' if out else ''} | {unasked} |")
        if out:
            why = WHY.get(recipe.slug, "the reason is not known")
            outside.append(f"- {recipe.name}, {'surely' if sure else 'though its interval reaches within'}: {why}.")
    return rows, outside


def percent(value: dict[str, Any]) -> str:
    """A share with its interval."""
    return f"{value['value']:.1%} ({value['low']:.1%} to {value['high']:.1%})"


def chapter(game: str) -> list[str]:
    """Everything on one set."""
    cards = load_set(cards_root() / game, Report())
    assert cards is not None
    said = {player: measured(cards, player, games) for player, games in PLAYERS.items()}
    wins = [f" | {line['target']} or more" for line in said["greedy"]["win_lines"].values()]
    lines = [f"## {cards.rules.name}: {cards.name}", ""]
    lines += [f"| player | games | mean | spread{''.join(wins)} |", f"|---|--:|--:|--:{'|--:' * len(wins)}|"]
    lines += [player_row(player, one) for player, one in said.items()]
    lines += ["", *judged(said), ""]
    lines += [f"| rank | from | {' | '.join(said)} |", f"|---|--:{'|--:' * len(said)}|", *rank_rows(said), ""]
    gains = sorted(said["greedy"]["cards"], key=lambda card: -card["gain"]["value"])
    worth = ", ".join(f"{card['card']}: {card['gain']['value']:.2f}" for card in gains)
    lines += [f"Points that a card brings when the greedy player lays it: {worth}.", ""]
    if cards.recipes:
        games = said[JUDGE]["games"]
        aimed = measured(cards, JUDGE, AIMED, None)
        rows, outside = recipe_rows(aimed["recipes"], said[JUDGE]["passing"], games, cards)
        lines += [RECIPES_TOLD.format(count=AIMED, passing=games, low=MET[0], high=MET[1])]
        lines += ["| recipe | target | aimed at | in passing |", "|---|--:|--:|--:|", *rows, ""]
        lines += ["Out of these limits:", "", *outside, ""] if outside else ["All are within these limits.", ""]
    return lines


def judged(said: dict[str, dict[str, Any]]) -> list[str]:
    """Whether the limits that we set ourselves are kept."""
    told = []
    for line in said[JUDGE]["win_lines"].values():
        kept = "kept" if WON[0] <= line["value"] <= WON[1] else "not kept"
        told.append(
            f"- The rollout player is to reach {line['target']} in {WON[0]:.0%} to {WON[1]:.0%} of games: {kept}."
        )
    missed = [rank["rank"] for rank in said["greedy"]["ranks"] if rank["value"] == 0]
    ranks = f"not by {', '.join(missed)}" if missed else "kept"
    return [*told, f"- All ranks are to be reached in {PLAYERS['greedy']:,} greedy games: {ranks}."]


def page() -> str:
    """The whole page."""
    lines = [HEAD.format(seed=SEED, fingerprint=fingerprint())]
    for game in GAMES:
        lines += chapter(game)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
