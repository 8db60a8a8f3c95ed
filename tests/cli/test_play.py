"""play --plain: whole games from a script, what is kept, and what is said to those who type nonsense."""

import json
import re
from pathlib import Path

import pytest

from ninefold.cli.console import MOST_ASKED

TESTS = Path(__file__).parents[1]
GAMES = TESTS / "games" / "games.jsonl"
GOLDEN = [json.loads(line) for line in GAMES.read_text().splitlines()]
DEAL = ["--deal", "4,18,12,3,8,16,1,9,14"]


def kept(tmp_path: Path, folder: str) -> list[Path]:
    return sorted(p for p in (tmp_path / "games" / folder).glob("*") if p.suffix == ".yaml")


def first_moves(ninefold, n: int) -> list[str]:
    """Moves of a game of the deal above: the first that is legal each time."""
    moves: list[str] = []
    for _ in range(n):
        record = json.dumps({"game": "grove", "deck": [4, 18, 12, 3, 8, 16, 1, 9, 14], "moves": moves})
        moves.append(ninefold("moves", "-", typed=record).out.splitlines()[0])
    return moves


def legal(ran) -> list[str]:
    """The lines that are moves and nothing else."""
    return [line for line in ran.out.splitlines() if re.fullmatch(r"[0-9]+[NESW]@\S+( [a-z]+=\S+)*", line)]


# Whole games


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 6))])
def test_golden_games_give_their_results(ninefold, tmp_path: Path, part: int) -> None:
    for number in range(part, len(GOLDEN), 6):
        golden = GOLDEN[number]
        record = golden["record"]
        rulings = [word for pair in record.get("rulings", {}).items() for word in ("--ruling", "=".join(pair))]
        typed = "\n".join(record["moves"]) + "\n"
        ran = ninefold("play", record["game"], "--plain", "--deal", f"{GAMES}#{number + 1}", *rulings, typed=typed)
        assert (ran.code, ran.err) == (0, "")
        assert "Not legal" not in ran.out
        (file,) = kept(tmp_path, "records")
        replayed = json.loads(ninefold("replay", "--json", file).out)
        assert replayed["result"] == golden["result"], number
        assert replayed["areas"] == golden["areas"], number
        assert f"score: {golden['result']['score']}\n" in ran.out
        file.unlink()
    assert kept(tmp_path, "saves") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["grove", "forage", "orchard"])
def test_hints_play_a_whole_game(ninefold, tmp_path: Path, game: str) -> None:
    """Whoever follows every hint makes only legal moves, and the game ends."""
    moves: list[str] = []
    while True:
        ran = ninefold("play", game, "--plain", "--seed", 5, typed="\n".join([*moves, "hint"]))
        hints = [line.split("): ")[1].rstrip(".") for line in ran.out.splitlines() if "Hint (" in line]
        if not hints:
            break
        moves.append(hints[0])
    assert "The game is over." in ran.out
    assert "Not legal" not in ran.out
    assert len(moves) == 8


def test_asked_piece_by_piece(ninefold) -> None:
    (move,) = first_moves(ninefold, 1)
    card, turn, place = move[:2], move[2], move.partition("@")[2]
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=f"{card}\nx\n{turn}\n{place.replace(',', ' ')}\n")
    assert f"{move} is laid." in ran.out
    assert "'x' is no answer to that." in ran.out


def test_what_matters_most_is_said_first(ninefold) -> None:
    """By line: what a move brings or why it cannot be made; where the start card lies; which card was drawn."""
    (move,) = first_moves(ninefold, 1)
    typed = f"preview {move}\npreview 18N@0,0 x\nlegal 18\nlegal 1\nat\n?\n{move.lower().replace('@', ' ')}\nhand"
    out = ninefold("play", "grove", "--plain", *DEAL, typed=typed).out
    assert "The start card lies from 0,0 to 1,2.\nCard 4, turned N" in out
    told = [piece.splitlines()[1] for piece in out.split("Move?")[1:] if len(piece.splitlines()) > 1]
    assert told[0].startswith("Score ")
    assert told[1] == "'18N@0,0 x' is not a move such as 12N@1,-2."
    assert told[2].startswith("Legal moves: ")
    assert told[3] == "No legal move begins with '1'."
    assert told[4] == "at X,Y: one place of the board."
    assert told[5].startswith("Type a move such as")
    assert told[6].startswith(f"{move} is laid.")
    assert "New in your hand. Card 3, turned N (upright)" in out


def test_a_choice_is_asked_for(ninefold) -> None:
    record = next((g["record"], k) for g in GOLDEN for k, move in enumerate(g["record"]["moves"]) if " dice=" in move)
    game, k = record
    number = [g["record"] for g in GOLDEN].index(game) + 1
    moves = game["moves"]
    bare = moves[k].split(" ")[0]
    typed = "\n".join([*moves[:k], f"preview {bare}", bare, "99", "1", ""])
    ran = ninefold("play", game["game"], "--plain", "--deal", f"{GAMES}#{number}", typed=typed)
    assert "The rules leave a choice of" in ran.out
    assert "'99' is no answer to that." in ran.out
    assert f"{bare} dice=" in ran.out
    assert "This is a choice." in ran.out


# What is kept


def test_the_end_of_input_keeps_the_game_and_it_goes_on(ninefold, tmp_path: Path) -> None:
    one, two, three = first_moves(ninefold, 3)
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=f"{one}\n{two}\n")
    assert ran.code == 0
    assert ran.out.endswith("The game is kept. Go on with it by ninefold play --resume.\n")
    (save,) = kept(tmp_path, "saves")
    ran = ninefold("play", "--plain", "--resume", typed=f"undo\nredo\n{three}\nundo\nundo\nundo\nundo\nredo\n")
    assert "The game goes on. Moves made: 2." in ran.out
    assert "Taken back. Moves made: 1.\n" in ran.out
    assert f"{three} is laid." in ran.out
    assert "There is no move to take back." in ran.out
    assert kept(tmp_path, "saves") == [save]
    assert "undo" not in save.read_text()
    assert ninefold("play", "forage", "--plain", "--resume").code == 1


def test_a_resumed_game_deals_the_other_pile_as_the_first_would(ninefold, tmp_path: Path) -> None:
    ran = ninefold("play", "grove", "--plain", "--seed", 3, typed="again\ndeal\n")
    fresh = ran.out.splitlines()[-2]
    move = legal(ninefold("play", "grove", "--plain", "--seed", 3, typed="legal all\n"))[0]
    ninefold("play", "grove", "--plain", "--seed", 3, typed=f"{move}\n")
    ran = ninefold("play", "--plain", "--resume", typed="deal\nagain\ndeal\n")
    assert "Deal: grove-" in ran.out
    assert ran.out.splitlines()[-2] == fresh


def test_nothing_is_ever_overwritten(ninefold, tmp_path: Path) -> None:
    moves = first_moves(ninefold, 8)
    for _ in range(3):
        ninefold("play", "grove", "--plain", *DEAL, typed="\n".join(moves))
        ninefold("play", "grove", "--plain", *DEAL, typed=moves[0])
    assert [p.name for p in kept(tmp_path, "records")] == [f"00000{n}-grove.yaml" for n in (1, 3, 5)]
    assert [p.name for p in kept(tmp_path, "saves")] == [f"00000{n}.yaml" for n in (2, 4, 6)]
    mine = tmp_path / "mine.yaml"
    ran = ninefold("play", "grove", "--plain", *DEAL, "--record", mine, typed=moves[0])
    assert json.loads(ninefold("replay", "--json", mine).out)["moves"] == 1
    ran = ninefold("play", "grove", "--plain", *DEAL, "--record", mine)
    assert ran.code == 1
    assert "[record-exists]" in ran.err


def test_an_edited_save_is_played_on_from_before_the_fault(ninefold, tmp_path: Path) -> None:
    one, two = first_moves(ninefold, 2)
    ninefold("play", "grove", "--plain", *DEAL, typed=f"{one}\n{two}\n")
    (save,) = kept(tmp_path, "saves")
    save.write_text(save.read_text().replace(f'"{two}"', '"3N@50,50"'))
    edited = save.read_text()
    ran = ninefold("play", "--plain", "--resume", typed=f"{two}\n")
    assert (ran.code, "[save-fault]" in ran.err) == (0, True)
    assert "Moves made: 1." in ran.out
    assert not save.exists()
    assert save.with_name(f"{save.name}.faulty").read_text() == edited
    assert len(kept(tmp_path, "saves")) == 1


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda text: text[: len(text) // 2], "yaml-syntax"),
        (lambda text: "", "yaml-documents"),
        (lambda text: "save: 9\nnews: yes\n", "save-format"),
        (lambda text: text.replace("format", "fromat"), "unknown-key"),
        (lambda text: text.replace("records:", "records: []\nrest:"), "wrong-length"),
        (lambda text: text.replace('"format": 1', '"format": 7'), "record-format"),
        (lambda text: "x" * 2_000_000, "file-too-large"),
    ],
)
def test_a_damaged_save_is_told_of_and_kept(ninefold, tmp_path: Path, damage, code: str) -> None:
    (one,) = first_moves(ninefold, 1)
    ninefold("play", "grove", "--plain", *DEAL, typed=one)
    (save,) = kept(tmp_path, "saves")
    save.write_text(damage(save.read_text()))
    damaged = save.read_text()
    ran = ninefold("play", "--plain", "--resume")
    assert ran.code == 1
    assert f"[{code}]" in ran.err
    assert save.read_text() == damaged
    # An older game is gone on with all the same.
    save.rename(save.with_name("000009.yaml"))
    ninefold("play", "grove", "--plain", *DEAL, typed=one)
    kept(tmp_path, "saves")[-1].rename(save)
    ran = ninefold("play", "--plain", "--resume")
    assert (ran.code, f"[{code}]" in ran.err) == (0, True)


def test_where_nothing_can_be_kept_the_game_goes_on(ninefold, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file in the place of the folder")
    moves = first_moves(ninefold, 8)
    ran = ninefold("play", "grove", "--plain", *DEAL, typed="\n".join(moves[:2]))
    assert ran.code == 0
    assert "The game cannot be kept (" in ran.out
    assert "The game could not be kept." in ran.out
    assert "score: " in ninefold("play", "grove", "--plain", *DEAL, typed="\n".join(moves)).out


# Several players, and the caller


def test_several_players_play_the_same_cards_in_turns(ninefold, tmp_path: Path) -> None:
    moves = first_moves(ninefold, 8)
    typed = "\n".join(move for move in moves for _ in range(2))
    ran = ninefold("play", "grove", "--plain", *DEAL, "--players", 2, typed=typed)
    assert "The win is shared." in ran.out
    (file,) = kept(tmp_path, "records")
    assert ninefold("replay", "--ranking", file).code == 0


def test_several_players_resume(ninefold) -> None:
    one, two = first_moves(ninefold, 2)
    ninefold("play", "grove", "--plain", *DEAL, "--players", 3, typed=f"{one}\n{one}\n{one}\n{two}")
    ran = ninefold("play", "--plain", "--resume", typed="undo\nundo\n")
    turns = [line for line in ran.out.splitlines() if line.startswith("player ")]
    assert turns == ["player 2.", "player 1.", "player 3."]


def test_the_caller_reads_all_numbers_out(ninefold) -> None:
    ran = ninefold("play", "grove", *DEAL, "--caller", typed="\n\nback\n" + "\n" * 5)
    said = [line for line in ran.out.splitlines() if not line.startswith("Round")]
    assert said[1:3] == ["Start card: 4.", "In the hand: 18 and 12."]
    called = [line for line in said if line.startswith("Next card")]
    assert called == [f"Next card: {n}." for n in (3, 8, 3, 8, 16, 1, 9, 14)]


# Deals


def test_a_code_deals_the_same_again(ninefold) -> None:
    ran = ninefold("play", "forage", "--plain", "--seed", 77, "--recipes", "random", typed="hand")
    code = ran.out.splitlines()[1].removeprefix("Deal: ").rstrip(".")
    assert ninefold("play", "--plain", "--deal", code, typed="hand").out == ran.out
    assert ninefold("play", "--plain", "--deal", code.upper(), typed="hand").out == ran.out
    wrong = code[:-1] + ("7" if code[-1] != "7" else "8")
    assert "[deal-code]" in ninefold("play", "--plain", "--deal", wrong).err


def test_the_code_of_the_other_pile_deals_it(ninefold) -> None:
    """What is told after `again` is the new game's, and deals it; it is kept with a game that is left, too."""
    ran = ninefold("play", "grove", "--plain", "--seed", 77, "--variant", "online", typed="again\nhand")
    first, second = re.findall(r"^Deal: (\S+)\.$", ran.out, re.MULTILINE)
    cards = ran.out.rpartition("Deal: ")[2].replace("Your hand", "", 1)
    assert first != second
    typed = ninefold("play", "--plain", "--deal", second, typed="hand")
    assert typed.out.rpartition("Deal: ")[2].replace("Your hand", "", 1) == cards
    assert "Variant: online." in typed.out
    (move, *_) = legal(ninefold("play", "--plain", "--deal", second, typed="legal all"))
    ninefold("play", "--plain", "--deal", second, typed=move)
    resumed = ninefold("play", "--plain", "--resume", typed="again\n").out
    assert re.findall(r"^Deal: (\S+)\.$", resumed, re.MULTILINE)[0] == second
    assert "newly shuffled" in resumed
    numbers = ninefold("play", "grove", "--plain", *DEAL, typed="again").out
    deal = re.findall(r"^Deal: (\S+)\.$", numbers, re.MULTILINE)[1]
    assert numbers.endswith(ninefold("play", "grove", "--plain", "--deal", deal).out)


def test_a_code_of_another_set_is_not_that_of_the_set_named(ninefold) -> None:
    code = re.findall(r"^Deal: (\S+)\.$", ninefold("play", "forage", "--plain", "--seed", 77).out, re.MULTILINE)[0]
    ran = ninefold("play", "grove", "--plain", "--deal", code)
    assert (ran.code, "[deal-game] a deal of forage; expected a deal of grove" in ran.err) == (1, True)


@pytest.mark.parametrize("deal", [" 4, 18,12,3,8,16,1,9,14 ", "4 18 12 3 8 16 1 9 14"])
def test_numbers_are_read_leniently(ninefold, deal: str) -> None:
    assert ninefold("play", "grove", "--plain", "--deal", deal).out == ninefold("play", "grove", "--plain", *DEAL).out


def test_an_empty_file_takes_a_record(ninefold, tmp_path: Path) -> None:
    """As `mktemp` makes them."""
    file = tmp_path / "mine.yaml"
    file.touch()
    (one,) = first_moves(ninefold, 1)
    assert ninefold("play", "grove", "--plain", *DEAL, "--record", file, typed=one).code == 0
    assert json.loads(ninefold("replay", "--json", file).out)["moves"] == 1


def test_a_day_has_its_deal(ninefold) -> None:
    one = ninefold("play", "grove", "--plain", "--deal", "daily:2026-01-31").out
    assert one == ninefold("play", "grove", "--plain", "--deal", "daily:2026-01-31").out
    assert one != ninefold("play", "grove", "--plain", "--deal", "daily:2026-02-01").out
    assert ninefold("play", "grove", "--plain", "--deal", "daily").code == 0
    assert "[deal-day]" in ninefold("play", "grove", "--plain", "--deal", "daily:2026-02-30").err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--deal", "1,2,3"], "deal-impossible"),
        (["--deal", "1,1,2,3,4,5,6,7,8"], "deal-impossible"),
        (["--deal", "1,2,3,4,5,6,7,8,99"], "deal-impossible"),
        (["--deal", "0,2,3,4,5,6,7,8,9"], "deal-impossible"),
        (["--deal", "nonsense"], "deal-code"),
        (["--deal", ""], "deal-code"),
        (["--deal", f"{GAMES}#121"], "no-record"),
        (["--deal", f"{GAMES}#0"], "no-record"),
        (["--deal", GAMES], "deal-code"),
        (["--deal", TESTS], "deal-code"),
        (["--record", TESTS], "output-is-folder"),
        (["--record", GAMES], "record-exists"),
        (["--record", GAMES / "below.yaml"], "output-unwritable"),
        (["--deal", f"{TESTS}#1"], "file-is-folder"),
        (["--deal", "nosuch.yaml#1"], "file-missing"),
        (["--recipes", "fruit-pinch,lime-pickle"], "unknown-recipe"),
        (["--recipes", "fruit-punch,Fruit Punch"], "recipe-twice"),
        (["--variant", "offline"], "deal-impossible"),
        (["--ruling", "stacked_doubles=never"], "deal-impossible"),
        (["--ruling", "nonsense=1"], "deal-impossible"),
        (["--resume"], "no-save"),
    ],
)
def test_what_cannot_be_played_is_refused(ninefold, tmp_path: Path, words: list[str], code: str) -> None:
    ran = ninefold("play", "grove", "--plain", *words)
    assert ran.code == 1
    assert f"[{code}]" in ran.err
    assert not (tmp_path / "games" / "saves").exists() or kept(tmp_path, "saves") == []


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "xx"],
        ["--seed", "1", "--deal", "daily"],
        ["--seed", "-1"],
        ["--players", "9"],
        ["--resume", "--seed", "1"],
        ["--caller", "--players", "2"],
        ["--deal", "grove-0000", "--recipes", "random"],
        ["--ruling", "x"],
    ],
)
def test_wrong_usage(ninefold, words: list[str]) -> None:
    assert ninefold("play", "grove", "--plain", *words).code == 2


def test_recipes_are_read_leniently_and_their_cards_stay_out(ninefold) -> None:
    ran = ninefold("play", "grove", "--plain", "--recipes", "Orange Jell-O, key lime pie", typed="recipes")
    assert ran.out.count("Orange Jell-O:") == 2
    assert "Target 75" in ran.out


# A set of one's own


def test_the_set_played_last_is_played_again(ninefold, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert "[no-set]" in ninefold("play", "--plain").err
    ninefold("play", "orchard", "--plain")
    assert ninefold("play", "--plain").out.startswith("Orchard.")
    ninefold("new", "mine", "--from", "forage")
    monkeypatch.chdir(tmp_path / "mine")
    assert ninefold("play", "--plain").out.startswith("Forage.")
    monkeypatch.chdir(tmp_path)
    assert ninefold("play", "--plain").out.startswith("Forage.")


@pytest.mark.parametrize("name", ["citrus", "tidepool", "narrows"])
def test_a_set_with_rules_of_its_own(ninefold, tmp_path: Path, name: str) -> None:
    folder = TESTS / "games" / name
    moves: list[str] = []
    while found := legal(ninefold("play", folder, "--plain", "--seed", 1, typed="\n".join([*moves, "legal all"]))):
        moves.append(found[-1])
    (file,) = kept(tmp_path, "records")
    assert json.loads(ninefold("replay", "--json", file).out)["finished"]
    ninefold("play", folder, "--plain", "--seed", 1, typed=moves[0])
    ran = ninefold("play", folder, "--plain", "--resume")
    assert "Moves made: 1." in ran.out
    assert "The game is kept." in ran.out


# Nonsense


def test_nonsense_is_answered_and_harms_nothing(ninefold) -> None:
    typed = "\n".join(
        [
            *("", "   ", "?", "\0", "12", "99", "1N@0,0", "at", "at x", "row", "row 1e9", "why", "why 4N@0,0 x="),
            *("preview z", "hint nobody", "legal zzz", "save x", "save board png a", "help row", "help zz", "redo"),
            *("undo", "x" * MOST_ASKED, "9" * 3 * MOST_ASKED, "é" * 50, "\u202e", "18N@99,99", "18N@0,0 dice="),
            *("18N@0,0 dice=0,0", "deal"),
        ]
    )
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert "Deal: 4,18,12,3,8,16,1,9,14.\n" in ran.out
    assert "\0" not in ran.out
    assert max(map(len, ran.out.splitlines())) < 400


def test_bytes_that_are_no_text(ninefold) -> None:
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=b"\xff\xfe\x80\nhand\n")
    assert (ran.code, ran.err) == (0, "")


def test_the_board_is_drawn_into_files(ninefold, tmp_path: Path) -> None:
    (one,) = first_moves(ninefold, 1)
    svg, pdf = tmp_path / "a board.svg", tmp_path / "b.pdf"
    typed = f"{one}\nsave board svg {svg}\nsave board pdf {pdf}\nsave board svg {tmp_path}\n"
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=typed)
    assert svg.read_text().startswith("<svg")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert "[output-is-folder]" in ran.out


def test_a_board_is_drawn_into_a_new_file_alone(ninefold, tmp_path: Path) -> None:
    mine, named = tmp_path / "mine.svg", tmp_path / "named"
    mine.write_text("mine")
    files = (mine, named, named, named / "no" / "a.svg")
    typed = "save\n" + "".join(f"save board svg {file}\n" for file in files)
    ran = ninefold("play", "grove", "--plain", *DEAL, typed=typed)
    assert mine.read_text() == "mine"
    assert f"There is a file '{mine}' already." in ran.out
    assert ran.out.count(f"Drawn into {named}.svg.") == ran.out.count(f"There is a file '{named}.svg' already.") == 1
    assert (f"There is no folder '{named}/no'." in ran.out, named.exists()) == (True, False)
    assert "There is nothing to keep yet." in ran.out


def test_every_command_is_told(ninefold) -> None:
    from ninefold.terminal.commands import COMMANDS

    told = ninefold("play", "grove", "--plain", *DEAL, typed="help").out.splitlines()
    for name in COMMANDS:
        assert any(line.startswith((f"{name}:", f"{name} ")) for line in told), name
