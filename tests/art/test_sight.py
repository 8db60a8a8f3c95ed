"""The gate of colours: what is confused is found, with the sight that confuses it, and what is not is let through."""

from dataclasses import replace

import pytest
from shipped_sets import GAMES, open_game

from ninefold.art.sight import SIGHTS, check_sight, distance
from ninefold.art.tones import contrast, grey, lightness
from ninefold.errors import Place, Problem, Report
from ninefold.model.theme import Theme


def problems(theme: Theme) -> list[Problem]:
    report = Report()
    check_sight(theme, report)
    return report.problems


def with_leads(*leads: str) -> Theme:
    theme = open_game("grove").studio.theme
    kinds = {
        kind: replace(style, lead=lead, place=Place("theme.yaml", line))
        for line, (lead, (kind, style)) in enumerate(zip(leads, theme.kinds.items(), strict=True), start=7)
    }
    return replace(theme, kinds=kinds)


@pytest.mark.parametrize("game", GAMES)
def test_shipped_themes_pass(game: str) -> None:
    assert not problems(open_game(game).studio.theme)


def test_distances_are_those_of_the_literature() -> None:
    # The corners of sRGB in CIELAB (D65): red and green are 170.6 apart.
    assert distance("#FF0000", "#00FF00", "normal sight") == pytest.approx(170.6, abs=0.3)
    assert distance("#FFFFFF", "#000000", "normal sight") == pytest.approx(100, abs=0.1)
    assert lightness("#777777") == pytest.approx(50, abs=0.5)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_are_the_same_to_every_sight(sight: str) -> None:
    assert distance("#303030", "#C0C0C0", sight) == pytest.approx(
        abs(lightness("#C0C0C0") - lightness("#303030")), abs=2
    )


def test_grey_is_as_light_as_a_dark_or_colourless_colour() -> None:
    for colour in ("#5A2E20", "#266843", "#000000", "#808080", "#FFFFFF"):
        assert lightness(grey(colour)) == pytest.approx(lightness(colour), abs=0.4)


def test_a_yellow_fruit_does_not_vanish_on_white_paper_in_grey() -> None:
    lemon, paper = "#FFE628", "#FDFAF0"
    assert lightness(paper) - lightness(lemon) < 8
    assert lightness(grey(paper)) - lightness(grey(lemon)) > 16
    greys = [lightness(grey(colour)) for colour in ("#FFE628", "#DB8436", "#266843")]
    assert greys == sorted(greys, reverse=True), "the order of the kinds stays"


@pytest.mark.parametrize(
    ("first", "second", "sight"),
    [
        ("#C04A3A", "#C0503A", "normal sight"),
        ("#B5462C", "#5F7A16", "protanopia"),
        ("#4AA0A8", "#5AA45A", "tritanopia"),
    ],
)
def test_kinds_that_a_sight_confuses_are_named_with_it(first: str, second: str, sight: str) -> None:
    found = [one for one in problems(with_leads(first, second, "#FFFFC8")) if one.code == "kinds-alike"]
    assert found
    assert found[0].place == Place("theme.yaml", 8)
    assert first in found[0].found
    assert second in found[0].found
    if sight != "normal sight":
        assert distance(first, second, "normal sight") > 30
        assert sight in found[0].found or distance(first, second, sight) < 30


def test_kinds_of_one_lightness_are_refused_though_their_hues_differ() -> None:
    found = problems(with_leads("#C06A6A", "#5F82D8", "#FFFFC8"))
    assert [one.code for one in found] == ["kinds-alike-in-grey"]
    assert "lightness" in found[0].found


@pytest.mark.parametrize(("lead", "codes"), [("#4062BE", ["kinds-alike-in-grey"]), ("#2F4FA8", [])])
def test_a_step_of_lightness_must_be_seen_on_a_poor_print(lead: str, codes: list[str]) -> None:
    """Steps of 11 and of 19: a mono printer's greys come out a few steps off."""
    assert [one.code for one in problems(with_leads("#C06A6A", lead, "#FFFFC8"))] == codes


def test_pale_text_is_refused() -> None:
    theme = open_game("grove").studio.theme
    pale = replace(theme, colours=replace(theme.colours, faint="#BBAA88"))
    assert {one.code for one in problems(pale)} == {"text-contrast"}
