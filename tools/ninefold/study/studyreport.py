"""Findings → a document for designers: a question, its answer in a sentence, and the plot that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ninefold.frozen import frozen
from ninefold.rules.cardset import CardSet
from ninefold.study.reportparts import (
    count,
    ends,
    figure,
    number,
    percent,
    reached,
    read_aloud,
    share_span,
    shares,
    table,
    text,
)
from ninefold.study.verdicts import DEAD, average_gain, verdicts
from ninefold.text.rulebook.model import (
    Block,
    Box,
    Bullets,
    Document,
    Labels,
    Paragraph,
    Section,
)
from ninefold.text.rulebook.plots import BarsPlot, Dot, DotsPlot, Span, SpansPlot

PAIRS = 8
"""Hardest and easiest pairs of recipes that are listed."""
LABELLED = 4
"""Those that have their name beside their dot."""


@frozen
class Studied:
    """What `simulate --json` says, the set's name, and the names of those who played a few of the same games."""

    said: Mapping[str, Any]
    cards: CardSet
    title: str

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """Who played, with what they reached, from the weakest on."""
        found: list[Mapping[str, Any]] = sorted(self.said["players"], key=lambda one: one["score"]["mean"]["value"])
        return found


def report_document(studied: Studied) -> Document:
    """The report. The findings must be of at least one game."""
    said = studied.said
    sections = [
        Section("short", "In short", tuple(_short(studied))),
        Section("easy", "Is it too easy?", tuple(_easy(studied))),
        Section("skill", "How much does skill matter?", tuple(_skill(studied))),
        Section("recipes", "Which recipe is never met?", tuple(_recipes(studied))),
        Section("cards", "Which card is dead?", tuple(_cards(studied))),
        Section("used", "What lies on the table at the end?", tuple(_used(studied))),
        *([Section("compare", "Compared with another set", tuple(_compare(studied)))] if "compare" in said else []),
        Section("how", "How this was measured", tuple(_how(studied))),
    ]
    lead = f"{count(said['games'])} games by the player {said['player']}, seed {said['seed']}"
    labels = Labels("Contents", "Page", "Skip to the findings", "Languages")
    return Document("en", f"{studied.title}: balance", lead, tuple(sections), labels, contents=False)


def _short(studied: Studied) -> Iterator[Block]:
    score = studied.said["score"]
    bonuses = ", bonuses included" if "dice_score" in studied.said else ""
    mean = f"The mean score is {number(score['mean'])}{bonuses}; nine games of ten end between {_reach(score)}."
    yield Paragraph(text(mean))
    found = verdicts(studied.said, studied.cards)
    if found:
        yield Paragraph(text("Look at these first:"))
        yield Bullets(tuple(text(f"{one.told[0].upper()}{one.told[1:]}.") for one in found))
    else:
        told = "Nothing stands out: the win line, the ranks, the recipes played for and the cards are within limits."
        yield Box("note", "Balanced", text(told))
    if not studied.said["complete"]:
        yield Box("ruling", "Interrupted", text("The run was ended early; this is what its games say."))


def _reach(score: Mapping[str, Any]) -> str:
    parts = score["quantiles"]
    return f"{parts['0.05']['value']:g} and {parts['0.95']['value']:g}"


def _easy(studied: Studied) -> Iterator[Block]:
    said = studied.said
    for line in said["win_lines"].values():
        won = f"{line['target']} points or more{_bare(said)} are reached in {percent(line)} of the games."
        yield Paragraph(text(won))
    if "won" in said:
        yield Paragraph(text(f"The target of the recipes is reached in {percent(said['won'])} of the games."))
    histogram = said.get("dice_score", said["score"])["histogram"]
    bars = tuple((int(value), count) for value, count in histogram.items())
    marks = tuple((rank["from"], f"{rank['from']}") for rank in said["ranks"] if rank["from"] is not None)
    alt = f"A histogram of scores from {bars[0][0]} to {bars[-1][0]}."
    caption = f"How often each score{_bare(said)} came; lines where a rank begins."
    yield figure("scores", BarsPlot(bars, marks), caption, alt)
    missed = {one.which for one in verdicts(said, studied.cards) if one.matter == "rank-unreached"}
    spans = tuple(
        Span(_rank(rank), rank["value"], rank["low"], rank["high"], f"{rank['value']:.1%}", rank["rank"] in missed)
        for rank in said["ranks"]
    )
    yield shares("ranks", spans, f"The share of games that ends in each rank{_bare(said)}.")


def _bare(said: Mapping[str, Any]) -> str:
    """What is added where bonuses are left out, as for ranks and win lines, but could be thought to count."""
    return " without bonuses" if "dice_score" in said else ""


def _rank(rank: Mapping[str, Any]) -> str:
    return str(rank["rank"]) if rank["from"] is None else f"{rank['rank']} {rank['from']}+"


def _skill(studied: Studied) -> Iterator[Block]:
    players = studied.players
    first, last = players[0], players[-1]
    gap = last["score"]["mean"]["value"] - first["score"]["mean"]["value"]
    sd = studied.said["score"]["sd"]
    told = f"From {first['player']} to {last['player']} the mean rises by {gap:.1f} points"
    more = f", {gap / sd:.1f} times the spread that the cards alone bring ({sd:.1f})." if sd else "."
    yield Paragraph(text(told + more))
    means = [player["score"]["mean"] for player in players]
    spans = tuple(
        Span(player["player"], mean["value"], mean["low"], mean["high"], f"{mean['value']:.1f}")
        for player, mean in zip(players, means, strict=True)
    )
    # Bonuses are in the means, but do not count for these lines.
    wins = [] if "dice_score" in studied.said else studied.said["win_lines"].values()
    lines = [(float(line["target"]), f"win {line['target']}") for line in wins]
    shown = SpansPlot(spans, *ends([*reached(spans), *(at for at, _ in lines)]), tuple(lines))
    yield figure("players", shown, "The mean score of each player, in the same deals.", read_aloud(spans))
    heads = ["Player", "Games", "Mean", "Spread"]
    heads += [f"{line['target']} or more{_bare(studied.said)}" for line in studied.said["win_lines"].values()]
    heads += ["Recipes won"] if "won" in studied.said else []
    yield table("Players compared", heads, [_player(player) for player in players])


def _player(player: Mapping[str, Any]) -> list[str]:
    score = player["score"]
    won = [percent(line) for line in player["win_lines"].values()]
    won += [percent(player["won"])] if "won" in player else []
    return [player["player"], count(player["games"]), number(score["mean"]), f"{score['sd']:.1f}", *won]


def _recipes(studied: Studied) -> Iterator[Block]:
    said = studied.said
    if not studied.cards.recipes:
        yield Paragraph(text("This set has no recipes."))
        return
    if not said["recipes"]:
        yield Paragraph(text("No recipes were played for. Two drawn in each game: --recipes random."))
        return
    names = {recipe.slug: recipe.name for recipe in studied.cards.recipes}
    alarms = {v.which for v in verdicts(said, studied.cards) if v.matter.startswith("recipe")}
    told = "A recipe is met where its condition holds at the end: then it brings its bonus."
    yield Paragraph(text(told))
    ordered = sorted(said["recipes"], key=lambda one: one["met"]["value"])
    spans = tuple(share_span(names[one["recipe"]], one["met"], one["recipe"] in alarms) for one in ordered)
    yield shares("met", spans, "The share of games in which each recipe is met.")
    rows = [
        [names[one["recipe"]], str(one["target"]), count(one["games"]), percent(one["met"]), number(one["bonus"])]
        for one in ordered
    ]
    yield table("Recipes", ("Recipe", "Target", "Games", "Met", "Bonus"), rows)
    yield from _pairs(said["pairs"], names)


def _pairs(found: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> Iterator[Block]:
    """Each pair's success against its target: all of them as dots, the extremes in a table."""
    pairs = sorted(found, key=lambda one: (one["margin"]["value"], one["recipes"]))
    labelled = [id(one) for one in (*pairs[:LABELLED], *pairs[: -LABELLED - 1 : -1])]
    dots = tuple(
        _pair_dot(one, names) if id(one) in labelled else replace(_pair_dot(one, names), label="")
        for one in (*pairs[:LABELLED], *pairs[: LABELLED - 1 : -1])
    )
    missing = sum(dot.alarm for dot in dots)
    above = sum(dot.value >= 0 for dot in dots)
    told = f"{above} of {len(dots)} pairs reach their target on average; {missing} surely stay below it."
    yield Paragraph(text(told))
    shown = DotsPlot(dots, "target of the pair", "points above the target")
    caption = "Each pair of recipes: how far its games end above its target, or (pointing down) surely below."
    yield figure("pairs", shown, caption, told)
    yield Paragraph(text(f"Pairs against their target: {_pairs_told(pairs)}"))
    listed = pairs if len(pairs) <= 2 * PAIRS else [*pairs[:PAIRS], *pairs[-PAIRS:]]
    rows = [
        [
            _pair_name(one, names),
            str(one["target"]),
            count(one["games"]),
            percent(one["won"]),
            f"{one['margin']['value']:+.1f}",
        ]
        for one in listed
    ]
    yield table("Pairs of recipes", ("Pair", "Target", "Games", "Won", "Above"), rows)


def _pair_name(one: Mapping[str, Any], names: Mapping[str, str]) -> str:
    return " + ".join(names[slug] for slug in one["recipes"])


def _pair_dot(one: Mapping[str, Any], names: Mapping[str, str]) -> Dot:
    margin = one["margin"]
    # A single game has no interval that could be sure of anything.
    sure = one["games"] > 1 and margin["high"] < 0
    return Dot(one["target"], margin["value"], margin["low"], margin["high"], _pair_name(one, names), sure)


def _pairs_told(pairs: Sequence[Mapping[str, Any]]) -> str:
    if len(pairs) <= 2 * PAIRS:
        return "from the hardest to the easiest."
    return (
        f"the {PAIRS} hardest and the {PAIRS} easiest of {len(pairs)}; with few games each, their order is a guess."
    )


def _cards(studied: Studied) -> Iterator[Block]:
    said, mean = studied.said, average_gain(studied.said)
    average = f"Laying a card brings {mean:.2f} points on average."
    told = f"{average} A card is dead that surely brings less than {DEAD:.0%} of it."
    yield Paragraph(text(told))
    dead = {one.which for one in verdicts(said, studied.cards) if one.matter == "dead-card"}
    ordered = sorted(said["cards"], key=lambda card: -card["gain"]["value"])
    spans = tuple(
        Span(
            f"card {card['card']}",
            gain["value"],
            gain["low"],
            gain["high"],
            f"{gain['value']:.2f}",
            str(card["card"]) in dead,
        )
        for card in ordered
        for gain in (card["gain"],)
    )
    shown = SpansPlot(spans, *ends([0.0, *reached(spans)]), ((mean, "average"),))
    yield figure("gains", shown, "The points that each card brings when it is laid.", read_aloud(spans))


def _used(studied: Studied) -> Iterator[Block]:
    used = studied.said["used"]
    spans = tuple(share_span(thing["name"], thing["all"]) for thing in used)
    whole = studied.said["whole_games"]
    if whole["value"] < 1:
        yield Paragraph(text(f"The last card is laid in {percent(whole)} of the games."))
    yield Paragraph(
        text("Where dice run out often, they are what the game is about; a token that is never used is none.")
    )
    yield shares("used-up", spans, "The share of games in which all of a kind of dice, or a token, are used.")
    rows = [[thing["name"], str(thing["of"]), number(thing["mean"]), percent(thing["all"])] for thing in used]
    yield table("Dice and tokens", ("Thing", "There are", "Used on average", "All used"), rows)


def _compare(studied: Studied) -> Iterator[Block]:
    said, other = studied.said, studied.said["compare"]
    difference = other["difference"]
    sure = "which may be chance" if difference["low"] <= 0 <= difference["high"] else "which is no chance"
    more = f"{other['other']} scores {number(difference)} more than {other['set']}"
    yield Paragraph(text(f"In the same deals {more}, game by game, {sure}."))
    pairs = ((said["set"], said), (other["other"], other["findings"]))
    means = [(name, found["score"]["mean"]) for name, found in pairs]
    spans = tuple(Span(name, m["value"], m["low"], m["high"], f"{m['value']:.1f}") for name, m in means)
    yield figure(
        "compared", SpansPlot(spans, *ends(reached(spans))), "The mean score of each set.", read_aloud(spans)
    )


def _how(studied: Studied) -> Iterator[Block]:
    told = (
        f"All deals come from seed {studied.said['seed']}: the same command plays the same games. Intervals hold the "
        "true value in 95 of 100 studies (Wilson's for shares, the normal one for means), so one in twenty of those "
        "shown here misses: look twice before you change a card. Players do not know the order of the cards. Of "
        "those that come with ninefold, random and greedy play for dice and tokens alone, two-ply sees the bonuses "
        "that a move meets, rollout and beam play for them."
    )
    yield Paragraph(text(told))
