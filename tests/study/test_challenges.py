"""Challenge sheets: pairs of deals, targets somebody reached, bests whose lines bring them, files to be played."""

import signal
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from ninefold.cli.challenging import Asked, named
from ninefold.engine.game import Game, make_game
from ninefold.engine.legality import play
from ninefold.engine.score import dice_score
from ninefold.engine.state import start
from ninefold.errors import Report
from ninefold.players import PLAYERS
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.rules.compile import compile_table
from ninefold.study import challenges
from ninefold.study.challenges import Effort, beat, deals_of
from ninefold.study.crew import RunError

GAMES = ("grove", "forage", "orchard")
LITTLE = ("--width", "20", "--player", "greedy", "--paper", "a4", "--seed", "7")


def game_of(name: str) -> Game:
    cards = load_set(cards_root() / name, Report())
    assert cards is not None
    return make_game(compile_table(cards.rules, dict(cards.rules.settled({}))), cards.cards)


@pytest.mark.parametrize("name", GAMES)
def test_pairs_of_deals_use_the_whole_deck(name: str) -> None:
    game = game_of(name)
    decks = list(deals_of(game, 7, seed=3))
    assert len(decks) == 7
    for first, second in zip(decks[::2], decks[1::2], strict=False):
        assert sorted(first + second) == sorted(game.cards)
    assert len(set(decks)) == 7
    assert list(deals_of(game, 7, seed=3)) == decks


@pytest.mark.parametrize(
    ("name", "player", "width"), [*((game, "greedy", 20) for game in GAMES), ("grove", "two-ply", 1)]
)
@pytest.mark.parametrize("n", range(3))
def test_the_line_of_a_deal_brings_its_best(name: str, player: str, width: int, n: int) -> None:
    game = game_of(name)
    deck = [*deals_of(game, 3, seed=7)][n]
    found = beat(game, deck, PLAYERS[player], 1, Effort(width, 0))
    now = start(game, deck)
    for move in found.line:
        now = play(now, move)
    assert dice_score(game.table, now.places) == found.best
    assert found.target <= found.best
    assert not found.proven


@pytest.mark.slow
@pytest.mark.parametrize("proven", [False, True])
def test_only_what_the_search_proved_is_called_proven(proven: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("grove")
    (deck,) = deals_of(game, 1, seed=7)
    line = beat(game, deck, PLAYERS["greedy"], 1, Effort(20, 0))
    asked = []

    search = challenges.solve

    def searched(*told):
        go_on = next(one for one in told if callable(one))
        asked.append([go_on(4, 0), go_on(5, 0)])
        return replace(search(*told), score=line.best, proven=proven)

    monkeypatch.setattr(challenges, "solve", searched)
    found = beat(game, deck, PLAYERS["greedy"], 1, Effort(20, 5))
    assert (found.proven, found.best) == (proven, line.best)
    assert asked == [[True, False]], "counted, not timed"
    # A player who found more than the search says has found a fault of it, and no proof.
    monkeypatch.setattr(challenges, "solve", lambda *told: replace(search(*told), score=1, proven=True))
    found = beat(game, deck, PLAYERS["greedy"], 1, Effort(20, 5))
    assert (found.proven, found.best) == (False, found.target)


def test_ctrl_c_in_a_search_leaves_no_sheet(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    search = challenges.solve

    def interrupted(begun, width, megabytes, go_on, *more):
        return search(begun, width, megabytes, lambda tried, best: not signal.raise_signal(signal.SIGINT), *more)

    monkeypatch.setattr(challenges, "solve", interrupted)
    ran = ninefold("challenge", "grove", "-n", 2, "--tries", 10**12, "-o", tmp_path / "out", *LITTLE)
    assert ran.code == 130
    assert not (tmp_path / "out").exists()


def test_what_ends_a_search_leaves_the_sheet_of_the_deals_that_were_done(
    ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ninefold("challenge", "grove", "-n", 2, "-o", tmp_path / "whole", *LITTLE).code == 0
    search, ends = challenges.solve, (KeyboardInterrupt(), RunError("the workers are gone"))
    for end, code, word in zip(ends, (130, 1), ("interrupted", "[games-fail] the workers are gone"), strict=True):
        begun = []

        def ended(*told, end=end, begun=begun):
            begun.append(told)
            if len(begun) == 3:
                raise end
            return search(*told)

        monkeypatch.setattr(challenges, "solve", ended)
        ran = ninefold("challenge", "grove", "-n", 5, "-o", tmp_path / str(code), *LITTLE)
        assert ran.code == code
        assert "the sheet has the first 2 of 5 deals" in ran.err
        assert word in ran.err
        assert "(2 deals, none with a proven best)" in ran.out
        whole, kept = (sorted((tmp_path / name).rglob("*.*")) for name in ("whole", str(code)))
        assert [path.name for path in whole] == [path.name for path in kept]
        assert [path.read_bytes() for path in whole] == [path.read_bytes() for path in kept]


@pytest.mark.parametrize(
    "paper", ["a5", *(pytest.param(paper, marks=pytest.mark.slow) for paper in ("a4", "letter"))]
)
def test_the_pages_of_a_class_are_alike_and_each_player_has_one(ninefold, tmp_path: Path, paper: str) -> None:
    options = [*LITTLE[:4], "--paper", paper, "--seed", 7, "-o", tmp_path]
    assert ninefold("challenge", "forage", "-n", 10, "--class", 3, "-l", "de", *options).code == 0
    (file,) = (tmp_path / "forage").glob("*-players-*.pdf")
    with pypdfium2.PdfDocument(file) as pdf:
        pages = [page.get_textpage().get_text_range().splitlines() for page in pdf]
        sizes = [_size_of_type(page, "Dein Name:") for page in pdf]
    assert len(pages) == 3
    for n, page in enumerate(pages, 1):
        assert page[0] == pages[0][0]
        assert f"Spieler {n}" in page
    assert len({tuple(line for line in page if "Spieler" not in line)[:15] for page in pages}) == 1
    assert len(set(sizes)) == 1


def _size_of_type(page: pypdfium2.PdfPage, words: str) -> float:
    """The height of some words on a page, in points."""
    text = page.get_textpage()
    found = text.search(words).get_next()
    assert found is not None
    _, bottom, _, top = text.get_charbox(found[0])
    return round(top - bottom, 2)


@pytest.mark.slow
def test_a_sheet_is_written_checked_and_played(ninefold, tmp_path: Path) -> None:
    ran = ninefold("challenge", "grove", "-n", 4, "--class", 3, "-o", tmp_path, *LITTLE)
    assert ran.code == 0, ran.err
    home = tmp_path / "grove"
    names = ["-caller-en-a4.pdf", "-en-a4.pdf", "-en.yaml", "-players-en-a4.pdf"]
    kept = "grove-challenge-4-seed-7-greedy-width-20"
    assert sorted(path.name for path in home.iterdir()) == [f"{kept}{name}" for name in names]
    sheet = home / f"{kept}-en.yaml"
    assert ninefold("validate", sheet).code == 0
    out = ninefold("play", "--plain", "--deal", f"{sheet}#4").out
    assert "Deal 4 of the sheet Morning Grove: deals to beat." in out
    assert "Points to reach: " in out
    with pikepdf.open(home / f"{kept}-players-en-a4.pdf") as pdf:
        assert len(pdf.pages) == 3, "a page for each player"


def test_the_same_seed_gives_the_same_files(ninefold, tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert ninefold("challenge", "orchard", "-n", 2, "-o", tmp_path / name, *LITTLE).code == 0
    files = [path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*")]
    assert files
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.slow
def test_no_sheet_takes_the_place_of_another(ninefold, tmp_path: Path) -> None:
    texts: dict[Path, str] = {}
    different = (("--seed", "8"), ("--lang", "de"), ("-n", "2"), ("--player", "random"), ("--width", "1"))
    for more in ((), *different):
        assert ninefold("challenge", "orchard", "-n", 1, "-o", tmp_path, *LITTLE, *more).code == 0
        for path, text in texts.items():
            assert path.read_text() == text
        texts |= {path: path.read_text() for path in tmp_path.rglob("*.yaml")}
    assert len(texts) == len(set(texts.values())) == 6
    assert len(list(tmp_path.rglob("*.pdf"))) == 6


def test_everything_that_a_sheet_depends_on_is_in_its_name() -> None:
    usual = Asked(4, 7, "two-ply", 1000, 0, None, "a4", "en", Path())
    others = [{"player": name} for name in ("a:b", "a-b", "a.b", "a+b", "a:b-c", "a-b:c", "a/b", "a%2f%b")]
    others += [{"width": 20}, {"tries": 5}, {"deals": 5}, {"seed": 8}]
    names = [named(usual), *(named(replace(usual, **other)) for other in others)]
    assert len(set(names)) == len(names)
    assert names[0] == "challenge-4-seed-7"
    assert not any(set(name) & set('/\\:*?"<>|') for name in names)


@pytest.mark.slow
def test_any_number_of_jobs_makes_the_same_sheet(ninefold, tmp_path: Path) -> None:
    for jobs in (1, 2):
        ran = ninefold("challenge", "grove", "-n", 3, "-j", jobs, "-o", tmp_path / str(jobs), *LITTLE)
        assert ran.code == 0, ran.err
    one, two = (sorted((tmp_path / str(jobs)).rglob("*.*")) for jobs in (1, 2))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


def test_a_player_of_ones_own_who_fails_is_named(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    Path("breaking_player.py").write_text("def make(seed):\n    return lambda seen: seen.nothing\n")
    ran = ninefold("challenge", "grove", "-n", 1, *LITTLE, "--player", "breaking_player:make")
    assert ran.code == 1
    assert "the player breaking_player:make fails: AttributeError" in ran.err
    assert not Path("output").exists()


def test_the_sheet_of_a_set_of_ones_own_names_it_by_the_way_from_there(ninefold, tmp_path: Path) -> None:
    assert ninefold("new", tmp_path / "mine", "--from", "grove").code == 0
    assert ninefold("challenge", tmp_path / "mine", "-n", 1, "-o", tmp_path / "out", *LITTLE).code == 0
    sheet = tmp_path / "out" / "mine" / "mine-challenge-1-seed-7-greedy-width-20-en.yaml"
    assert 'cards: "../../mine"' in sheet.read_text()
    assert ninefold("play", "--plain", "--deal", f"{sheet}#1").code == 0


def test_what_cannot_be_made_leaves_nothing(ninefold, tmp_path: Path) -> None:
    for words, code in (
        (("--player", "nobody"), "unknown-player"),
        (("--paper", "nosuch"), "unknown-paper"),
    ):
        ran = ninefold("challenge", "grove", "-n", 1, "--width", 20, "-o", tmp_path / "out", *words)
        assert ran.code in (1, 2)
        assert code in ran.err
    assert ninefold("challenge", "grove", "-n", 0).code == 2
    assert ninefold("challenge", "grove", "--class", 0).code == 2
    assert not (tmp_path / "out").exists()
