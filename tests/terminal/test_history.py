"""What is told of a player's games so far, and what becomes of records that cannot be read."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO

import pytest
from terminal_support import dealt, words

from ninefold.cli.datafolder import DataFolder
from ninefold.engine.record import Replayed, replays
from ninefold.engine.state import observe
from ninefold.players import PLAYERS
from ninefold.rules.edition import edition
from ninefold.rules.library import Library
from ninefold.terminal import history, tallies
from ninefold.terminal.chart import ASCII, BLOCKS, SPOKEN
from ninefold.terminal.charts import history_words
from ninefold.terminal.history import History, read_histories, spread
from ninefold.terminal.session import begin
from ninefold.terminal.sitting import Sitting
from ninefold.terminal.tallies import FILE


def play(shelf: DataFolder, game: str, seed: int, recipes: tuple[str, ...] | None = (), players: int = 1) -> int:
    """A whole greedy game, kept; its score."""
    sitting = Sitting(begin(dealt(game, seed, recipes), ("",) * players), shelf)
    while not sitting.session.over:
        sitting.lay(PLAYERS["greedy"](seed)(observe(sitting.session.state)))
    sitting.leave()
    return sitting.session.places[0].score


@pytest.fixture
def shelf(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "games")


def of(shelf: DataFolder, game: str) -> History:
    found = read_histories(shelf).of(game)
    assert found is not None
    return found


def test_games_are_counted_by_game(shelf: DataFolder) -> None:
    scores = [play(shelf, "grove", seed) for seed in range(3)]
    play(shelf, "orchard", 1)
    play(shelf, "grove", 4, players=2)
    history = of(shelf, "grove")
    assert history.scores == tuple(scores)
    assert (history.shared, history.targets) == (1, (0, 0))
    assert history.mean == sum(scores) / 3
    assert sum(rank.games for rank in history.ranks) == 3
    for rank in history.ranks:
        reached = [s for s in scores if (rank.rating.floor or -99) <= s < (rank.below or 999)]
        assert rank.games == len(reached)
    assert [one.rules.slug for one in read_histories(shelf, "orchard").games] == ["orchard"]


def test_recipes_and_targets_are_counted(shelf: DataFolder) -> None:
    for seed in range(3):
        play(shelf, "forage", seed, recipes=None)
    history = of(shelf, "forage")
    assert history.targets[1] == 3
    assert sum(count.games for count in history.recipes) == 6
    assert sum(rank.games for rank in history.ranks) == 0
    told = "\n".join(history_words(history, words("forage"), SPOKEN))
    assert "Recipes met:" in told
    assert "Ranks" not in told


def test_charts_are_drawn_only_where_they_are_wanted(shelf: DataFolder) -> None:
    for seed in range(4):
        play(shelf, "grove", seed)
    history = of(shelf, "grove")
    spoken = "\n".join(history_words(history, words("grove"), SPOKEN))
    assert not set("#█▁▂▃▄▅▆▇") & set(spoken)
    assert ", ".join(map(str, history.scores)) in spoken
    drawn = "\n".join(history_words(history, words("grove"), ASCII))
    assert drawn.replace("–", "-").isascii()
    assert "####" in drawn
    assert "▇" in "\n".join(history_words(history, words("grove"), BLOCKS))


@pytest.mark.parametrize("scores", [[3], [-7, 0, 12], [40, 41, 42], [0, 1000], list(range(-30, 90, 7))])
def test_every_score_is_in_one_step(scores: list[int]) -> None:
    steps = list(spread(scores, 8))
    assert len(steps) <= 8
    assert sum(games for _, _, games in steps) == len(scores)
    assert steps[0][0] <= min(scores)
    assert steps[-1][1] >= max(scores)
    assert all(after[0] == before[1] + 1 for before, after in pairwise(steps))


BROKEN = {
    "": "record-empty",
    "game: grove\ndeck: [1, 2": "yaml-syntax",
    "format: 999\ngame: grove\n": "record-format",
    "\xff": "wrong-value",
    "a: b\n---\nc: d\n": "unknown-key",
}


@pytest.mark.parametrize(("text", "code"), BROKEN.items())
def test_a_broken_record_is_named_and_left(shelf: DataFolder, text: str, code: str) -> None:
    score = play(shelf, "grove", 1)
    file = shelf.root / "records" / "000044-grove.yaml"
    file.write_text(text, encoding="utf-8")
    found = read_histories(shelf)
    assert found.unread == 1
    assert code in {problem.code for problem in found.broken}
    assert all(problem.place.file == str(file) for problem in found.broken)
    assert of(shelf, "grove").scores == (score,)
    assert file.read_text(encoding="utf-8") == text


def test_a_record_edited_into_an_illegal_game_or_cut_short_is_not_counted(shelf: DataFolder) -> None:
    play(shelf, "grove", 1)
    (file,) = (shelf.root / "records").glob("*.yaml")
    whole = file.read_text(encoding="utf-8")
    moves = whole.index("moves:")
    file.write_text(whole[:moves] + "moves: []\n", encoding="utf-8")
    assert [problem.code for problem in read_histories(shelf).broken] == ["record-short"]
    file.write_text(whole[:moves] + 'moves: ["1N@50,50"]\n', encoding="utf-8")
    assert [problem.code for problem in read_histories(shelf).broken] == ["move-illegal"]


def test_records_are_played_once_and_told_the_same(shelf: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        play(shelf, "forage", seed, recipes=None)
    play(shelf, "grove", 1, players=2)
    play(shelf, "grove", 2)
    first = read_histories(shelf)
    played: list[str] = []

    def counted(file: BinaryIO, name: str, library: Library) -> Iterator[Replayed]:
        played.append(name)
        return replays(file, name, library)

    monkeypatch.setattr(history, "replays", counted)
    again = read_histories(shelf)
    assert again == first
    assert len(played) <= 2 + 3, "the last of each game, and those that show recipes"
    edited = sorted((shelf.root / "records").glob("*-forage.yaml"))[0]
    edited.write_text("no record", encoding="utf-8")
    assert read_histories(shelf).unread == 1
    assert read_histories(shelf).unread == 1


@pytest.mark.parametrize(
    "text", ["", "[]", '{"edition": "0"}', '{"edition": "%s", "records": {"a": [1]}}', "[" * 99999]
)
def test_tallies_that_are_none_are_made_anew(shelf: DataFolder, text: str) -> None:
    score = play(shelf, "grove", 1)
    (shelf.root / FILE).write_text(text.replace("%s", edition()), encoding="utf-8")
    assert of(shelf, "grove").scores == (score,)
    assert "records" in json.loads((shelf.root / FILE).read_text(encoding="utf-8"))


def test_other_rules_score_anew(shelf: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    score = play(shelf, "grove", 1)
    assert of(shelf, "grove").scores == (score,)
    told = json.loads((shelf.root / FILE).read_text(encoding="utf-8"))
    (entry,) = told["records"].values()
    entry[2] = score + 5
    (shelf.root / FILE).write_text(json.dumps(told), encoding="utf-8")
    assert of(shelf, "grove").scores == (score + 5,), "tallies of this edition are believed"
    monkeypatch.setattr(tallies, "edition", lambda: "0.1.0 (other rules)")
    assert of(shelf, "grove").scores == (score,)


def test_a_tally_with_a_recipe_that_its_record_lacks_is_none(shelf: DataFolder) -> None:
    score = play(shelf, "grove", 1)
    before = read_histories(shelf)
    told = json.loads((shelf.root / FILE).read_text(encoding="utf-8"))
    (entry,) = told["records"].values()
    entry[2:] = [99, 50, [["moon-soup", True]]]
    (shelf.root / FILE).write_text(json.dumps(told), encoding="utf-8")
    history = of(shelf, "grove")
    assert (history.scores, history.recipes) == ((score,), ())
    assert read_histories(shelf) == before


def test_records_may_go_away_while_they_are_read(shelf: DataFolder) -> None:
    first, second = (play(shelf, "grove", seed, recipes=None) for seed in (1, 2))
    play(shelf, "orchard", 1)
    read_histories(shelf)

    class Leaking(DataFolder):
        """Takes a record away once it was read."""

        def read(self, name: str) -> bytes:
            data = super().read(name)
            if name in leaks:
                self.remove(name)
            return data

    leaks = {f"records/{path.name}" for path in (shelf.root / "records").iterdir() if "000001" not in path.name}
    assert len(leaks) == 2
    (one,) = read_histories(Leaking(shelf.root)).games
    assert (one.rules.slug, one.scores) == ("grove", (first,))
    assert second != first


def test_the_command_tells_it(ninefold, tmp_path: Path) -> None:
    assert ninefold("play", "--history").out == "No game is kept yet.\n"
    shelf = DataFolder(tmp_path / "games")
    play(shelf, "grove", 1)
    play(shelf, "orchard", 1)
    before = {file: file.read_bytes() for file in shelf.root.rglob("*") if file.is_file()}
    ran = ninefold("play", "--history")
    assert (ran.code, ran.err) == (0, "")
    assert "Your games of Grove\n1 game.\n" in ran.out
    assert "Orchard" in ran.out
    assert "Orchard" not in ninefold("play", "grove", "--stats").out
    assert ninefold("play", "forage", "--history").out == "No game is kept yet.\n"
    (shelf.root / "records" / "000009-grove.yaml").write_text("no record")
    ran = ninefold("play", "grove", "--history")
    assert ran.code == 0
    assert "1 record cannot be read. It is left as it is:\n" in ran.err
    (shelf.root / "records" / "000009-grove.yaml").unlink()
    (shelf.root / FILE).unlink()
    assert before == {file: file.read_bytes() for file in shelf.root.rglob("*") if file.is_file()}
    assert ninefold("play", "--history", "--seed", 3).code == 2
    assert ninefold("play", "nowhere", "--history").code == 1


def test_the_end_of_a_game_tells_how_it_compares(ninefold, tmp_path: Path) -> None:
    games = Path(__file__).parents[1] / "games" / "games.jsonl"
    record = json.loads(games.read_text().splitlines()[0])["record"]
    typed = "\n".join([*record["moves"], "history", "quit"])
    for n in ("Your first game of", "2 games of"):
        ran = ninefold("play", record["game"], "--plain", "--deal", f"{games}#1", typed=typed)
        assert n in ran.out
        assert "Your games of" in ran.out
    assert "Your best score so far" not in ran.out
