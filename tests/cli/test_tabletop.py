"""`export tts`: pictures and a saved object that agree with each other and with the cards."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from ninefold.layout.savedobject import _mark

DPI = 60


def exported(ninefold, folder: Path, *words: str) -> tuple[Path, dict[str, Any]]:
    ran = ninefold("export", "tts", *words, "--dpi", DPI, "-o", folder)
    assert ran.code == 0, ran.err
    (saved,) = folder.glob("*/tts/*.json")
    return saved.parent, json.loads(saved.read_text(encoding="utf-8"))


def difference(first: Image.Image, second: Image.Image) -> float:
    return float(max(ImageStat.Stat(ImageChops.difference(first, second.resize(first.size))).mean))


def test_numbers_and_pictures_agree_with_the_cards(ninefold, tmp_path: Path) -> None:
    home, saved = exported(ninefold, tmp_path / "tts", "grove")
    ninefold("export", "png", "grove", "--dpi", DPI, "--bleed", "0", "-o", tmp_path / "png")
    (deck, *dice) = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    (custom,) = deck["CustomDeck"].values()
    faces, backs = (Image.open(home / custom[key]).convert("RGB") for key in ("FaceURL", "BackURL"))
    pictures = {
        (n, side): Image.open(tmp_path / "png" / "grove" / "png" / f"card-{n:03}-{side}.png").convert("RGB")
        for n in range(1, 19)
        for side in ("front", "back-en")
    }
    columns, rows = custom["NumWidth"], custom["NumHeight"]
    wide, high = faces.width / columns, faces.height / rows
    assert faces.size == backs.size
    assert deck["DeckIDs"] == [100 + cell for cell in range(18)]
    for card in deck["ContainedObjects"]:
        number = int(card["Nickname"].removeprefix("card "))
        cell = card["CardID"] - 100
        row, column = divmod(cell, columns)
        box = (round(column * wide), round(row * high), round((column + 1) * wide), round((row + 1) * high))
        for sheet, side in ((faces, "front"), (backs, "back-en")):
            shown = sheet.crop(box)
            known = {n: pictures[n, side] for n in range(1, 19)}
            assert min(known, key=lambda n: difference(known[n], shown)) == number, side
    assert [die["Name"] for die in dice] == ["Die_6"] * 15
    assert "1 = a basket (10)" in dice[0]["Description"]


def test_every_object_has_a_mark_of_its_own_and_the_files_are_the_same_each_time(ninefold, tmp_path: Path) -> None:
    home, saved = exported(ninefold, tmp_path / "one", "orchard")
    marks = [one["GUID"] for one in saved["ObjectStates"]]
    marks += [one["GUID"] for one in saved["ObjectStates"][0]["ContainedObjects"]]
    assert len(set(marks)) == len(marks)
    again, _ = exported(ninefold, tmp_path / "two", "orchard")
    for path in home.iterdir():
        assert path.read_bytes() == (again / path.name).read_bytes()


def test_marks_differ_though_their_digests_meet() -> None:
    objects = [{"GUID": f"Card {number}"} for number in range(20_000)]
    _mark(objects)
    assert len({one["GUID"] for one in objects}) == 20_000
    assert {len(one["GUID"]) for one in objects} == {6}


def test_a_common_back_is_one_picture(ninefold, tmp_path: Path) -> None:
    home, saved = exported(ninefold, tmp_path, "orchard")
    (custom,) = saved["ObjectStates"][0]["CustomDeck"].values()
    assert custom["UniqueBack"] is False
    with Image.open(home / custom["BackURL"]) as back:
        assert back.width / back.height == pytest.approx(56 / 84, abs=0.01)


def test_pictures_are_fetched_from_where_they_are_put(ninefold, tmp_path: Path) -> None:
    _, saved = exported(ninefold, tmp_path, "grove", "--url", "https://cards.example/grove/")
    (custom,) = saved["ObjectStates"][0]["CustomDeck"].values()
    assert custom["FaceURL"] == "https://cards.example/grove/grove-faces-1.png"
    assert custom["BackURL"] == "https://cards.example/grove/grove-backs-en-1.png"


def test_nothing_is_left_of_an_export_that_fails(ninefold, tmp_path: Path) -> None:
    blocked = tmp_path / "grove" / "tts" / "README.txt"
    blocked.mkdir(parents=True)
    ran = ninefold("export", "tts", "grove", "--dpi", DPI, "-o", tmp_path)
    assert ran.code == 1
    assert "[output-is-folder]" in ran.err
    assert [path.name for path in blocked.parent.iterdir()] == ["README.txt"]
