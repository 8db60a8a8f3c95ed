"""All that a player reads comes from the catalogue: with every text in other letters, none is left in Latin ones."""

import json
import re
import string
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ninefold.cli import pastgames, playing, telling
from ninefold.terminal.commands import COMMANDS
from ninefold.text.catalogue import Catalogue
from ninefold.text.messages import GAP

GAMES = Path(__file__).parents[1] / "games" / "games.jsonl"
GOLDEN = [json.loads(line)["record"] for line in GAMES.read_text(encoding="utf-8").splitlines()]

WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in string.ascii_letters}
NOT_WORDS = re.compile(
    r"[0-9]+[NESW]@\S+( (?:dice|wheelbarrow|mouse)=\S+)*"
    r"|\b(?:grove|forage|orchard)-[0-9a-z]+\b|\S+/\S*|[a-z_]+=[a-z0-9]+|\b(?:two-ply|greedy|random|rollout|beam)\b"
)
"""What is the same in all languages: moves, deal codes, files, rulings as options, players by name."""
WORD = re.compile(r"[A-Za-z]{2,}")


def in_other_letters(text: str) -> str:
    """The text with its gaps as they are."""
    gaps = [found[0] for found in GAP.finditer(text)]
    between = [part.translate(WIDE) for part in GAP.sub("\0", text).split("\0")]
    return "".join(part + gap for part, gap in zip(between, [*gaps, ""], strict=True))


@pytest.fixture(autouse=True)
def _other_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[..., Catalogue] = telling.game_words

    def words(*given: object, **named: object) -> Catalogue:
        read = real(*given, **named)
        texts = {key: in_other_letters(text) for key, text in read.texts.items()}
        counted = {key: tuple(map(in_other_letters, forms)) for key, forms in read.counted.items()}
        return replace(read, texts=texts, counted=counted)

    for module in (telling, playing, pastgames):
        monkeypatch.setattr(module, "game_words", words)


def english(told: str) -> list[str]:
    """The lines in which words are left that no catalogue has."""
    return [line for line in told.splitlines() if WORD.search(NOT_WORDS.sub("", line))]


def test_the_letters_of_the_test_tell() -> None:
    assert english("Not legal: 12N@0,-1.\n" + in_other_letters("{n} moves.")) == ["Not legal: 12N@0,-1."]


def numbers(game: str, count: int) -> list[int]:
    """Golden games of a game, those with rulings and recipes first."""
    found = [n for n, record in enumerate(GOLDEN, 1) if record["game"] == game]
    return sorted(
        found, key=lambda n: -len(GOLDEN[n - 1].get("rulings", {})) - len(GOLDEN[n - 1].get("recipes", []))
    )[:count]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
def test_a_whole_game_line_by_line(ninefold, tmp_path: Path, game: str) -> None:
    number = numbers(game, 1)[0]
    record = GOLDEN[number - 1]
    commands = [name for name in COMMANDS if name not in ("again", "quit", "best", "save")]
    questions = [
        "row 0",
        "at 0,0",
        "at 9,9",
        "row 40",
        "legal all",
        "legal 99",
        "zz",
        "1 2 3",
        "why 99N@0,0",
        "row x",
    ]
    typed: list[str] = [*commands, *questions, *(f"help {name}" for name in COMMANDS)]
    for move in record["moves"]:
        bare = move.partition(" ")[0]
        card = re.match("[0-9]+", move)
        assert card
        typed += [
            f"preview {bare}",
            f"why {bare}",
            f"why {card[0]}N@0,0",
            f"why {card[0]}N@40,0",
            f"why {bare} odd=1,1",
        ]
        typed += [card[0], "", f"{card[0]}N@0,0 x", move, "board", "score"]
    typed += ["best", "undo", "redo", "history", "save", "legal", "again", "quit"]
    rulings = [word for pair in record.get("rulings", {}).items() for word in ("--ruling", "=".join(pair))]
    ran = ninefold("play", "--plain", "--deal", f"{GAMES}#{number}", *rulings, typed="\n".join(typed))
    assert (ran.code, ran.err) == (0, "")
    shown = [line for line in english(ran.out) if not re.search("'(zz|1 2 3|x|99|odd)'", line)]
    assert shown == []
    file = next((tmp_path / "games" / "records").glob("*.yaml"))
    for words in (["replay", file, "--moves"], ["replay", "--ranking", file, file], ["moves", file]):
        ran = ninefold(*words)
        assert (ran.code, english(ran.out + ran.err)) == (0, [])
    ran = ninefold("moves", file, "--why", "99N@0,0")
    assert [line for line in english(ran.out) if not line.endswith(("[hand]", "[over]"))] == []
    assert english(ninefold("play", "--history").out) == []


def test_several_players_and_a_caller(ninefold) -> None:
    record = GOLDEN[numbers("orchard", 1)[0] - 1]
    deal = ",".join(map(str, record["deck"]))
    typed = "\n".join(move for move in record["moves"] for _ in range(3))
    ran = ninefold("play", "orchard", "--plain", "--deal", deal, "--players", 3, typed=typed)
    assert english(ran.out) == []
    assert english(ninefold("play", "orchard", "--caller", "--deal", deal, typed="\n" * 9).out) == []
    assert english(ninefold("play", "grove", "--plain", "--seed", 1, "--variant", "online").out)[0].endswith(
        "online."
    )
