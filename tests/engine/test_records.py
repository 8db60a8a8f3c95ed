"""Records: what is refused and how, and that one faulty record of a stream does not hide the others."""

import io
import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from engine_support import GAMES, LIBRARY, recipe

from ninefold.engine.legality import legal_moves, play
from ninefold.engine.record import fault_of, open_record, replay
from ninefold.engine.recordfile import MOST_BYTES
from ninefold.engine.recordstream import read_records
from ninefold.engine.recordwrite import recipe_data, record_line, record_of, record_yaml
from ninefold.engine.result import areas
from ninefold.errors import Report
from ninefold.model.recipes import Points, Recipe
from ninefold.resources import cards_root
from ninefold.rules.library import Library

FIRST = json.loads((GAMES / "games.jsonl").read_text().splitlines()[0])["record"]


def faults(raw, name="records.yaml", library=LIBRARY, **rulings):
    """For each record of a stream its fault, or None."""
    found = []
    for entry in read_records(io.BytesIO(raw if isinstance(raw, bytes) else raw.encode()), name):
        report = Report(list(entry.problems))
        opened = None if entry.text is None else open_record(entry.text, library, report, rulings)
        found.append(fault_of(report) if opened is None else replay(opened).fault)
    return found


def fault(raw, name="records.yaml"):
    (found,) = faults(raw, name)
    return found


def changed(**changes):
    """The first golden record with some keys changed or, with None, taken out."""
    record = {**FIRST, **changes}
    return json.dumps({key: value for key, value in record.items() if value is not None})


def test_a_good_record_has_no_fault():
    assert fault(changed()) is None
    assert fault(changed(moves=None)) is None
    assert fault(changed(recipes=None, variant="online", player="Ada", format=1)) is None


BAD = [
    ({"game": "grive"}, "unknown-game", "did you mean 'grove'?"),
    ({"game": None}, "missing-key", "a record has no 'game'"),
    ({"format": 2}, "record-format", "format 2, which is newer"),
    ({"deck": FIRST["deck"][:8]}, "deck-length", "a deck of 8 cards; expected 9 cards"),
    ({"deck": [*FIRST["deck"][:8], 12]}, "deck-card-twice", "card 12 twice in the deck"),
    ({"deck": [*FIRST["deck"][:8], 4]}, "deck-unknown-card", "card 4; expected a card of the set"),
    ({"deck": ["one"] * 9}, "wrong-value", "'one'; expected a whole number"),
    ({"deck": []}, "wrong-length", "a list of 0"),
    ({"cards": "nowhere"}, "unknown-set", "no card set 'nowhere'"),
    ({"cards": "x" * 300}, "unknown-set", "no card set"),
    ({"cards": "a\0b"}, "unknown-set", "no card set"),
    ({"cards": "forage"}, "record-game", "'forage', the game of the set forage"),
    ({"cards": FIRST["cards"][:8]}, "deck-unknown-card", "card"),
    ({"cards": [*FIRST["cards"], FIRST["cards"][0]]}, "card-number-twice", "card 3 again"),
    ({"cards": [{"number": 3, "face": [["orange 2"]]}]}, "card-rows", "card 3 has 1 rows"),
    ({"cards": [{"number": 3, "face": [["plum", "plum"]] * 3}]}, "unknown-kind", "plum"),
    ({"recipes": ["fruit-salt"]}, "unknown-recipe", "did you mean 'fruit-salad'?"),
    ({"recipes": ["fruit-salad", "fruit-salad"]}, "recipe-twice", "twice"),
    ({"variant": "onlime"}, "unknown-variant", "did you mean 'online'?"),
    ({"rulings": {"stacked_dubles": "add"}}, "unknown-ruling", "did you mean 'stacked_doubles'?"),
    ({"rulings": {"stacked_doubles": "subtract"}}, "unknown-value", "one of add, multiply"),
    ({"surprise": 1}, "unknown-key", "surprise"),
    ({"moves": ["12E@0,-1"] * 101}, "wrong-length", "a list of 101"),
    ({"moves": ["x" * 401]}, "text-too-long", "at most 400"),
    ({"own_recipes": [{"slug": "x"}]}, "missing-key", "a recipe has no"),
]


@pytest.mark.parametrize(("changes", "code", "words"), BAD)
def test_faulty_records(changes, code, words):
    found = fault(changed(**changes))
    assert (found.code, found.move) == (code, None), found
    assert words in found.message


@pytest.mark.parametrize(
    ("moves", "number", "code", "words"),
    [
        (["3N@0,0"], 1, "move-illegal", "card 3 is not in the hand (17, 11)"),
        (["17W@0,-1", "17W@0,-1"], 2, "move-illegal", "not in the hand"),
        (["17W@0,-1", "nonsense"], 2, "move-unreadable", "'nonsense' is not a move"),
        (["17W@9,9"], 1, "move-illegal", "no area of the card lies on an area already in play"),
        (["17W@0,-1 dice=0,0"], 1, "move-illegal", "nothing to choose under 'dice'"),
        ([*FIRST["moves"], "8W@0,0"], 9, "move-illegal", "the game is over: the hand is empty"),
    ],
)
def test_faulty_moves_are_named_by_their_number(moves, number, code, words):
    found = fault(changed(moves=moves))
    assert (found.move, found.code) == (number, code)
    assert words in found.message


def test_a_missing_choice_lists_the_full_moves():
    scarce = next(
        record
        for line in (GAMES / "games.jsonl").read_text().splitlines()
        for record in [json.loads(line)["record"]]
        if any("dice=" in move for move in record["moves"])
    )
    number = next(n for n, move in enumerate(scarce["moves"]) if "dice=" in move)
    whole = scarce["moves"][number]
    bare = [*scarce["moves"][:number], whole.split(" dice=")[0]]
    found = fault(json.dumps({**scarce, "moves": bare}))
    assert (found.move, found.code) == (number + 1, "move-ambiguous")
    assert whole in found.message


def test_one_faulty_record_does_not_hide_the_others():
    good, bad = changed(), changed(game="nope")
    found = faults("\n".join([good, bad, '{"cut": [', "", good, bad[:40]]) + "\n", "a.jsonl")
    assert [f and f.code for f in found] == [None, "unknown-game", "record-json", None, "record-json"]


def test_yaml_documents_are_read_one_by_one():
    text = "game: grove\ndeck: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    found = faults(f"{text}---\ngame: [\n--- \n{text}moves: [2N]\n---\n# nothing\n---\n\tgame: x\n---\n{text}")
    assert [f and f.code for f in found] == [None, "yaml-syntax", "move-unreadable", "yaml-tab", None]


def test_problems_name_the_line_in_the_whole_file():
    raw = b"game: grove\ndeck: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n\n---\ngame: grove\n\ndeck: nine\n"
    entries = list(read_records(io.BytesIO(raw), "two.yaml"))
    assert [str(p.place) for e in entries for p in e.problems] == ["two.yaml:7:7"]
    lines = [changed(), "", changed(deck="nine")]
    entries = list(read_records(io.BytesIO("\n".join(lines).encode()), "two.jsonl"))
    assert [p.place.line for e in entries for p in e.problems] == [3]


def test_json_over_several_lines_is_one_record():
    assert faults(json.dumps(FIRST, indent=1)) == [None]
    broken = json.dumps(FIRST, indent=1)[:-30]
    assert fault(broken).code == "record-json"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b'{"game": "grove", "game": "grove"}', "record-key-twice"),
        (b"\xff\xfe\x00", "record-unreadable"),
        (b'{"game": "gr\xffve"}', "record-unreadable"),
        (b'{"a":' * 5000, "record-json"),
        (b'{"a":' * 600 + b"1" + b"}" * 600, "record-depth"),
        (b'{"a":' * 20 + b"[]" + b"}" * 20, "record-depth"),
        (b'{"game": ' + b"9" * 5000 + b"}", "record-json"),
        (b'{"game": NaN, "deck": []}', "wrong-value"),
        (b'{"deck": null, "game": "grove"}', "wrong-value"),
        (b"[" * 99 + b"]" * 99, "yaml-depth"),
        (b"a: &x [1]\nb: *x\n", "yaml-alias"),
        (b"just words", "wrong-value"),
        (b"{}", "missing-key"),
        (b'{"x": "' + b"y" * (MOST_BYTES + 10) + b'"}', "record-unreadable"),
        (b"game: grove\n" * (MOST_BYTES // 10), "record-unreadable"),
    ],
)
def test_hostile_files_are_refused_without_a_crash(raw, code):
    assert fault(raw).code == code


def test_an_empty_file_holds_no_record():
    assert faults(b"") == []
    assert faults(b"\n  \n") == []
    assert faults(b"---\n---\n") == []


def test_after_a_line_that_is_too_long_the_next_one_is_read():
    raw = b'{"x": "' + b"y" * (3 * MOST_BYTES) + b'"}\n' + changed().encode()
    assert [f and f.code for f in faults(raw, "a.jsonl")] == ["record-unreadable", None]


def test_the_card_of_a_drawn_recipe_is_not_in_the_deck():
    record = {"game": "grove", "deck": [1, 2, 3, 4, 5, 7, 8, 9, 11], "recipes": ["fruit-punch", "fruit-salad"]}
    found = fault(json.dumps(record))
    assert (found.code, "card 11" in found.message) == ("deck-recipe-card", True)
    # Cards given in place are not checked, unless the record gives their recipes too.
    assert 11 in FIRST["deck"]
    assert "fruit-salad" in FIRST["recipes"]
    assert fault(changed()) is None
    own = recipe_data(recipe("grove", "fruit-salad"))
    assert fault(changed(own_recipes=[own])).code == "deck-recipe-card"
    assert fault(changed(own_recipes={"recipes": [own]})).code == "deck-recipe-card"


def test_rulings_are_read_leniently_and_overruled():
    forage = {"game": "forage", "deck": [1, 2, 3, 4, 5, 6, 7, 8, 9], "rulings": {"edwood_is_a_mouse": False}}
    (entry,) = read_records(io.BytesIO(json.dumps(forage).encode()), "a.json")
    opened = open_record(entry.text, LIBRARY, Report())
    assert dict(opened.state.game.table.rulings)["edwood_is_a_mouse"] == "no"
    opened = open_record(entry.text, LIBRARY, Report(), {"edwood_is_a_mouse": "true"})
    assert dict(opened.state.game.table.rulings)["edwood_is_a_mouse"] == "yes"


def test_a_folder_of_cards_is_found_beside_the_record():
    record = "game: grove\ncards: citrus\ndeck: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    assert faults(record, str(GAMES / "games.yaml")) == [None]
    assert faults(record, "games.yaml")[0].code == "unknown-set"


CITRUS_GAME = {"game": "grove", "deck": [1, 2, 3, 4, 5, 6, 7, 8, 9]}


@pytest.mark.parametrize("named", ["sets/mine", "../records/sets/mine", "./sets/../sets/mine/", "../mine"])
def test_a_way_from_the_record_to_its_cards(tmp_path, named):
    (tmp_path / "records" / "sets").mkdir(parents=True)
    for folder in ("records/sets/mine", "mine"):
        shutil.copytree(GAMES / "citrus", tmp_path / folder)
    # That the records' own folder was reached by a link is nobody's surprise.
    (tmp_path / "link").symlink_to(tmp_path / "records")
    for home in ("records", "link") if not named.startswith("../r") else ("records",):
        record = json.dumps(CITRUS_GAME | {"cards": named})
        assert fault(record, str(tmp_path / home / "a.json")) is None


@pytest.mark.parametrize(
    "named", ["WHOLE", "linked", "linked/../mine", "cards-linked", "C:mine", r"C:\mine", "//host/mine"]
)
def test_a_record_names_no_whole_path_and_follows_no_link(tmp_path, named):
    home = tmp_path / "records"
    home.mkdir()
    shutil.copytree(GAMES / "citrus", tmp_path / "mine")
    (home / "linked").symlink_to(tmp_path / "mine")
    (home / "cards-linked").mkdir()
    (home / "cards-linked" / "cards.yaml").symlink_to(tmp_path / "mine" / "cards.yaml")
    for name in ("C:mine", r"C:\mine"):
        shutil.copytree(GAMES / "citrus", home / name)
    record = json.dumps(CITRUS_GAME | {"cards": named.replace("WHOLE", str(tmp_path / "mine"))})
    assert fault(record, str(home / "a.json")).code == "set-path"


def test_a_game_of_a_set_with_rules_of_its_own_names_the_set():
    record = "game: grove\ncards: citrus\ndeck: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    name = str(GAMES / "games.yaml")
    (entry,) = read_records(io.BytesIO(record.encode()), name)
    begin = open_record(entry.text, LIBRARY, Report()).state
    played = play(begin, legal_moves(begin)[0])
    for text in (record_line(played, cards="citrus"), record_yaml(played, cards="citrus")):
        (entry,) = read_records(io.BytesIO(text.encode()), name)
        assert replay(open_record(entry.text, LIBRARY, Report())).last.places == played.places
    assert "grapefruit" in {kind for area in areas(played) for kind in area["kinds"]}


def test_own_recipes_survive_writing_and_reading():
    own = Recipe("orange-peel", "Orange Peel", None, 12, recipe("grove", "tutti-frutti").when, Points(4))
    (entry,) = read_records(io.BytesIO(changed(recipes=None).encode()), "a.json")
    state = replay(open_record(entry.text, LIBRARY, Report())).last
    drawn = type(state)(**{**vars(state), "recipes": (own, replace(recipe("grove", "fruit-salad"), card=None))})
    for text in (record_line(drawn, "Ada", ["fruit-salad"]), record_yaml(drawn, "Ada", ["fruit-salad"])):
        (entry,) = read_records(io.BytesIO(text.encode()), "a.yaml")
        again = open_record(entry.text, LIBRARY, Report())
        assert again.state.recipes == drawn.recipes
        assert again.player == "Ada"
    assert [r["slug"] for r in record_of(drawn, "", ["fruit-salad"])["own_recipes"]] == ["orange-peel"]


@pytest.mark.parametrize("game", ["grove", "forage"])
def test_every_shipped_recipe_can_be_written_and_read_back(game):
    shipped = LIBRARY.shipped_set(game, Report())
    for one in shipped.recipes:
        data = recipe_data(one)
        numbers = [c.number for c in shipped.cards if c.number != one.card][: shipped.rules.deck.played]
        record = {"game": game, "cards": game, "deck": numbers, "recipes": [one.slug], "own_recipes": [data]}
        (entry,) = read_records(io.BytesIO(json.dumps(record).encode()), "a.json")
        opened = open_record(entry.text, LIBRARY, Report())
        assert opened.state.recipes == (one,)


def test_a_library_forgets_instead_of_growing(tmp_path):
    library = Library()
    for n in range(40):
        folder = tmp_path / f"set{n}"
        folder.mkdir()
        (folder / "cards.yaml").write_text(
            Path(GAMES / "citrus" / "cards.yaml").read_text().replace("grapefruit", "lime")
        )
        assert library.card_set(f"set{n}", tmp_path, Report()) is not None
    assert len(vars(library)["_sets"]) <= 32


def test_a_set_without_recipes_is_played_with_those_of_its_game(tmp_path):
    """They are on none of its cards, so no card is kept out of the deck for them."""
    (tmp_path / "mine").mkdir()
    cards = (cards_root() / "grove" / "cards.yaml").read_text()
    (tmp_path / "mine" / "cards.yaml").write_text(cards)
    record = {"game": "grove", "deck": [*range(1, 10)], "recipes": ["fruit-punch"]}
    assert fault(json.dumps(record | {"cards": "mine"}), str(tmp_path / "a.json")) is None
    assert fault(json.dumps(record)).code == "deck-recipe-card"
