"""What the program itself puts between texts suits a script without blanks, and no name is left in English."""

import re

import ninefold
from ninefold.engine.legality import Objection
from ninefold.errors import Report
from ninefold.resources import cards_root, rules_root
from ninefold.terminal.boardwords import row_words
from ninefold.terminal.wording import listed, row_of_sheet
from ninefold.text.catalogue import Catalogue
from ninefold.text.language import ENGLISH, load_languages
from ninefold.text.load import Wording, set_catalogue
from ninefold.text.objections import reason_words
from ninefold.text.scoresheet import score_rows


def japanese(game: str) -> Catalogue:
    report = Report()
    return set_catalogue(cards_root() / game, game, Wording(load_languages(report)["ja"], draft=True), report)


def test_a_sheet_and_a_board_name_nothing_in_english() -> None:
    for game in ("grove", "forage", "orchard"):
        words = japanese(game)
        (played,) = ninefold.replay_file(rules_root() / game / "examples" / "game.yaml")
        rows = [row_of_sheet(row, words) for row in score_rows(played.last, words)]
        rows += [row_words(played.last, y, words) for y in range(-3, 4)]
        told = "".join(rows)
        assert not re.search("[A-Za-z,;:.]", told)
        assert set("、：；") <= set(told)


def test_lists_and_reasons_have_the_signs_of_the_script() -> None:
    words, english = japanese("grove"), Catalogue("en", {"play.list": "{most} and {last}"}, speech=ENGLISH)
    assert listed(["4", "12", "7"], words) == "4、12、7"
    assert listed(["4", "12", "7"], english) == "4, 12 and 7"
    told = reason_words(Objection("choice-missing", "", (), ("a", "b")), words)
    assert told.endswith("a；b")
