"""`ninefold simulate`, put together: what is asked for, the run with its progress, and what is said of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ninefold.api import new_game
from ninefold.cli import console
from ninefold.cli.boundary import INTERRUPTED
from ninefold.cli.crews import crew_for
from ninefold.cli.dealing import Wanted, chosen_recipes
from ninefold.cli.keptgames import STANDARD_OUTPUT, Unread, keeping
from ninefold.cli.sets import set_folder, set_folders, shipped
from ninefold.cli.studyreports import alone, players_compared, ready_to_report, report_bytes
from ninefold.errors import Refused, Report, refuse
from ninefold.frozen import frozen
from ninefold.players.own import PlayerError, find_player
from ninefold.render.files import write_file
from ninefold.resources import CARDS, RULES
from ninefold.rules.cardset import CardSet, load_set
from ninefold.study.crew import Crew, RunError
from ninefold.study.findings import comparison, findings
from ninefold.study.games import Hall, Wish, get_ready
from ninefold.study.running import Chunk, Plan, run
from ninefold.study.simulation import Outcome

if TYPE_CHECKING:
    from ninefold.cli.printing import Workshop


@frozen
class Asked:
    """What the options of `simulate` say."""

    named: str | None
    games: int
    player: str
    seed: int
    wanted: Wanted
    jobs: int
    json: bool
    records: Path | None
    compare: str | None
    report: Path | None = None
    cluster: str | None = None


def simulate_games(asked: Asked) -> int | None:
    """Play, and say what came of it; an exit code for a run that was interrupted. Raises `Refused`."""
    # Processes start while the set is read, which takes them longer.
    with crew_for(asked.jobs, asked.cluster, partial(get_ready, asked.player)) as crew:
        cards = _set(asked.named)
        other = None if asked.compare is None else _set(asked.compare)
        plan = _plan(asked, cards, other)
        shop = None if asked.report is None else ready_to_report(asked.report, cards)
        return _play_and_tell(asked, cards, other, plan, crew, shop)


def _play_and_tell(
    asked: Asked, cards: CardSet, other: CardSet | None, plan: Plan, crew: Crew, shop: Workshop | None
) -> int | None:
    outcome = Outcome()
    stopped, failure = _play(asked.records, plan, crew, outcome)
    if failure is not None and not outcome.tally.games:
        raise failure
    if outcome.tally.games:
        said = _said(asked, cards, other, outcome)
        if shop is not None:
            weary, lost = _add_players(said, shop.cards, plan, crew)
            stopped, failure = stopped or weary, failure or lost
        # Told first: what was played is not lost where the report cannot be written.
        _tell(asked, said)
        if shop is not None and asked.report is not None:
            _write_report(asked.report, shop, said, quiet=asked.json or asked.records == STANDARD_OUTPUT)
    if failure is not None:
        console.complain(f"ended after {outcome.tally.games} of {plan.games} games")
        raise failure
    if stopped:
        console.complain(f"interrupted after {outcome.tally.games} of {plan.games} games")
        return INTERRUPTED
    return None


def _play(records: Path | None, plan: Plan, crew: Crew, outcome: Outcome) -> tuple[bool, Refused | None]:
    """Add the games to the outcome. Whether Ctrl-C came, and what else ended them early.

    A run that fails keeps its records if there are games. On a full disk they are lost, but the games count.
    """
    stopped = False
    failure: Refused | None = None
    try:
        with keeping(records) as keep:

            def count(chunk: Chunk) -> None:
                outcome.merge(chunk.outcome)
                keep(chunk.records)
                console.progress(f"{outcome.tally.games} of {plan.games} games")

            try:
                run(plan, crew, count)
            except Unread:
                # The run ends quietly, like others that write into a pipe.
                pass
            except KeyboardInterrupt:
                stopped = True
            except RunError as error:
                failure = _failed(error)
                if not outcome.tally.games:
                    raise failure from None
    except Refused as refused:
        failure = refused
    console.progress("")
    return stopped, failure


def _failed(error: RunError) -> Refused:
    return refuse("simulate", "games-fail", str(error), "games that can be played to their end")


def _set(named: str | None) -> CardSet:
    report = Report()
    cards = load_set(set_folder(named) if named is not None else _here(), report)
    if cards is None:
        raise Refused(report)
    return cards


def _here() -> Path:
    folders = set_folders(None, [])
    if not folders:
        expected = f"a folder with a {CARDS}, or one of {', '.join(shipped())}"
        raise refuse("simulate", "no-set", "no set is named, and none lies here", expected)
    return folders[0]


def _plan(asked: Asked, cards: CardSet, other: CardSet | None) -> Plan:
    try:
        factory = find_player(asked.player)
    except PlayerError as error:
        raise refuse("--player", error.code, str(error), "a player (see `ninefold list`)") from None
    recipes = chosen_recipes(asked.wanted.recipes, cards)
    wish = Wish(asked.seed, recipes, asked.wanted.rulings)
    for one in (cards, other):
        if one is not None:
            _try_out(one, factory, wish)
    compared = None if other is None else other.folder
    return Plan(cards.folder, compared, asked.player, asked.games, wish, _called(cards, asked.records))


def _called(cards: CardSet, records: Path | None) -> str | None:
    """How records in a file call the set: see `Hall`."""
    if records is None or not (cards.folder / RULES).exists():
        return None if records is None else ""
    try:
        return Path(os.path.relpath(cards.folder.resolve(), records.resolve().parent)).as_posix()
    except ValueError:
        # Windows: no way leads from one drive to another.
        raise refuse(
            "--records", "set-path", f"{records} is on another drive", "a file on the drive of the set"
        ) from None


def _try_out(cards: CardSet, factory: Any, wish: Wish) -> None:
    """What no deal of the set can give is said before the first game."""
    try:
        new_game(cards, Hall(cards, "", factory, wish).deal(0)[0].deck, wish.recipes or (), None, wish.rulings)
    except ValueError as error:
        raise refuse("simulate", "deal-impossible", str(error), "a deal that the set has") from None


def _add_players(said: dict[str, Any], cards: CardSet, plan: Plan, crew: Crew) -> tuple[bool, Refused | None]:
    """Let others play, too. Whether Ctrl-C came meanwhile, and what else ended it."""
    stopped = False
    failure: Refused | None = None
    said["players"] = alone(plan.player, said)
    if said["complete"]:
        try:
            said["players"] = players_compared(plan, cards, said, crew, console.progress)
        except KeyboardInterrupt:
            stopped = True
        except RunError as error:
            failure = _failed(error)
    console.progress("")
    return stopped, failure


def _write_report(path: Path, shop: Workshop, said: dict[str, Any], *, quiet: bool) -> None:
    write_file(path, report_bytes(path, shop, said))
    if not quiet:
        console.say(str(path))


def _said(asked: Asked, cards: CardSet, other: CardSet | None, outcome: Outcome) -> dict[str, Any]:
    """Everything that is told of a run."""
    said: dict[str, Any] = {"set": cards.slug, "player": asked.player, "seed": asked.seed}
    said["complete"] = outcome.tally.games == asked.games
    said |= findings(outcome.tally, cards)
    if other is not None:
        said["compare"] = comparison(outcome, cards, other)
    return said


def _tell(asked: Asked, said: dict[str, Any]) -> None:
    if asked.records == STANDARD_OUTPUT:
        # Whoever reads the records takes nothing else for one.
        return
    if asked.json:
        console.dump(said)
        return
    for line in told(said):
        console.say(line)


def told(said: dict[str, Any]) -> Iterator[str]:
    """What was found, as people read it."""
    score = said["score"]
    yield f"{said['set']}: {said['games']} games by {said['player']}, seed {said['seed']}"
    yield f"  score   mean {_number(score['mean'])}, sd {score['sd']:.1f}, from {score['least']} to {score['most']}"
    quantiles = ", ".join(f"{float(part):.0%} {v['value']:g}" for part, v in score["quantiles"].items())
    yield f"          quantiles {quantiles}"
    if "won" in said:
        yield f"  won     {_share(said['won'])} of the recipe challenges"
    for line in said["win_lines"].items():
        yield f"  {line[0]:<7} {line[1]['target']} or more in {_share(line[1])}"
    for rank in said["ranks"]:
        floor = "" if rank["from"] is None else f"{rank['from']}+"
        yield f"  {floor:<7} {rank['rank']:<20} {_share(rank)}"
    if said["whole_games"]["value"] < 1:
        yield f"  played to the last card: {_share(said['whole_games'])}"
    for thing in said["used"]:
        used = f"{_number(thing['mean'])} of {thing['of']} used"
        yield f"  {thing['name']:<12} {used}; all of them in {_share(thing['all'])}"
    for recipe in said["recipes"]:
        met = f"met in {_share(recipe['met'])}, brings {_number(recipe['bonus'])}"
        yield f"  {recipe['recipe']:<22} target {recipe['target']}: {met}, {recipe['games']} games"
    worth = sorted(said["cards"], key=lambda card: -card["gain"]["value"])
    cards = ", ".join(f"{card['card']}: {card['gain']['value']:.1f}" for card in worth)
    yield f"  points that a card brings when it is laid: {cards}"
    if "compare" in said:
        compare = said["compare"]
        yield f"  {compare['other']} scores {_number(compare['difference'])} more, game by game"
        alike = {key: said[key] for key in ("player", "seed")}
        yield from told({**alike, **compare["findings"], "set": compare["other"]})


def _number(value: dict[str, float]) -> str:
    return f"{value['value']:.2f} ± {(value['high'] - value['low']) / 2:.2f}"


def _share(value: dict[str, Any]) -> str:
    return f"{value['value']:.1%} ({value['low']:.1%} to {value['high']:.1%})"
