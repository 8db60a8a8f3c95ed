"""Reports of studies: every question has its answer, planted faults are named, and bad requests are said at once."""

import copy
import json

import pikepdf
import pytest
from typer.testing import CliRunner

from ninefold.art.plots import plot, ticks
from ninefold.art.scene import texts
from ninefold.cli import studyreports
from ninefold.cli.app import app
from ninefold.cli.printing import Look, load_workshop
from ninefold.errors import Report
from ninefold.resources import cards_root
from ninefold.rules.cardset import load_set
from ninefold.study.crew import RunError
from ninefold.study.studyreport import Studied, report_document
from ninefold.study.verdicts import verdicts
from ninefold.text.rulebook.model import figures
from ninefold.text.rulebook.model import texts as words_of
from ninefold.text.rulebook.plots import BarsPlot, Dot, DotsPlot, Span, SpansPlot

QUESTIONS = ("Is it too easy?", "How much does skill matter?", "Which recipe is never met?", "Which card is dead?")


def cli(*arguments):
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)])


@pytest.fixture(scope="module")
def grove():
    return load_set(cards_root() / "grove", Report())


@pytest.fixture(scope="module")
def studio():
    return load_workshop(cards_root() / "grove", Report(), Look()).studio


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A report in both forms, and what was printed beside them."""
    folder = tmp_path_factory.mktemp("reports")
    said = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studyreports, "LADDER", {"random": 10, "greedy": 10})
        for name in ("r.html", "r.pdf"):
            done = cli("grove", "-n", 40, "--recipes", "random", "--json", "--report", folder / name)
            assert done.exit_code == 0, done.output
            said.append(done.stdout)
    assert said[0] == said[1]
    return folder, json.loads(said[0])


def test_the_page_holds_everything_and_asks_nobody(made):
    page = (made[0] / "r.html").read_text()
    for question in QUESTIONS:
        assert question in page
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/", "")
    assert "Orange Jell-O" in page


def test_the_pdf_says_the_same_and_can_be_read_aloud(made):
    with pikepdf.open(made[0] / "r.pdf") as pdf:
        assert pdf.Root.MarkInfo.Marked
        assert len(pdf.pages) > 1
        outline = [item.title for item in pdf.open_outline().root]
    assert [title for title in outline if title in QUESTIONS] == list(QUESTIONS)


def test_json_has_the_players_of_the_report(made):
    players = {one["player"]: one for one in made[1]["players"]}
    assert {name: one["games"] for name, one in players.items()} == {"random": 10, "greedy": 40}
    assert players["random"]["score"]["mean"]["high"] < players["greedy"]["score"]["mean"]["low"]


def sound(said):
    """The findings as of a balanced game of many: nothing stands out."""
    for one in said["ranks"] + list(said["win_lines"].values()) + [r["met"] for r in said["recipes"]]:
        one |= {"value": 0.5, "low": 0.45, "high": 0.55}
    return said


FAULTS = {
    "too-easy": lambda said: said["win_lines"]["online"].update(low=0.85, value=0.9),
    "too-hard": lambda said: said["win_lines"]["online"].update(high=0.1, value=0.05),
    "rank-unreached": lambda said: said["ranks"][-1].update(value=0, low=0, high=0.001),
    "recipe-never-met": lambda said: said["recipes"][1]["met"].update(value=0.01, low=0, high=0.03),
    "recipe-always-met": lambda said: said["recipes"][1]["met"].update(value=0.99, low=0.97, high=1),
    "dead-card": lambda said: said["cards"][4]["gain"].update(value=1, low=0, high=2),
}


@pytest.mark.parametrize("matter", FAULTS)
def test_planted_faults_are_told(made, grove, matter):
    said = sound(copy.deepcopy(made[1]))
    assert verdicts(said, grove) == ()
    FAULTS[matter](said)
    (found,) = verdicts(said, grove)
    assert found.matter == matter
    document = report_document(Studied(said, grove, "Grove"))
    assert f"{found.told[0].upper()}{found.told[1:]}." in list(words_of(document))


def test_recipes_that_ask_for_nothing_are_always_met_and_that_is_no_fault(made, grove):
    said = sound(copy.deepcopy(made[1]))
    next(one for one in said["recipes"] if one["recipe"] == "fruit-punch")["met"].update(value=1, low=0.99, high=1)
    assert verdicts(said, grove) == ()


def test_few_games_do_not_condemn(grove, made):
    said = sound(copy.deepcopy(made[1]))
    said["ranks"][-1].update(value=0, low=0, high=0.01)
    said["recipes"][1]["met"].update(value=0, low=0, high=0.2)
    said["cards"][4]["gain"].update(value=0, low=-4, high=4)
    assert verdicts(said, grove) == ()


def test_every_plot_is_read_aloud_with_all_its_values(made, grove):
    document = report_document(Studied(made[1], grove, "Grove"))
    shown = {figure.id: figure for figure in figures(document)}
    assert {"scores", "ranks", "players", "met", "pairs", "gains", "used-up"} == set(shown)
    for figure in shown.values():
        if isinstance(figure.picture, SpansPlot):
            assert all(span.said in figure.alt and span.label in figure.alt for span in figure.picture.spans)
    assert sum(count for _, count in shown["scores"].picture.bars) == 40


def test_alarms_are_told_by_more_than_colour(studio):
    spans = (Span("one", 0.5, 0.4, 0.6, "50%"), Span("two", 0.0, 0.0, 0.1, "0%", alarm=True))
    said = [text.text for text in texts(plot(studio, SpansPlot(spans, 0, 1, percent=True)))]
    assert {"one", "! two", "50%", "0%", "20%", "100%"} <= set(said)


def test_words_of_marks_do_not_lie_on_each_other(studio):
    shown = BarsPlot(((40, 3), (41, 1), (42, 2), (60, 1)), ((40, "a long word"), (41, "another"), (55, "far")))
    placed = {text.text: text for text in texts(plot(studio, shown))}
    assert placed["a long word"].y != placed["another"].y
    assert placed["far"].y == placed["a long word"].y


@pytest.mark.parametrize(("least", "most"), [(0, 1), (3, 71), (-20, 50), (0.001, 0.002), (54.9, 55.1)])
def test_ticks_are_few_and_within(least, most):
    found = ticks(least, most)
    assert 2 <= len(found) <= 7
    assert all(least - 1e-9 <= tick <= most + 1e-9 for tick in found)


def test_one_game_is_enough_for_a_report(tmp_path, monkeypatch):
    monkeypatch.setattr(studyreports, "LADDER", {"random": 1})
    for game in ("grove", "forage", "orchard"):
        done = cli(game, "-n", 1, "--report", tmp_path / f"{game}.pdf", "--compare", game)
        assert done.exit_code == 0, done.output
        assert (tmp_path / f"{game}.pdf").read_bytes().startswith(b"%PDF")


def test_requests_that_cannot_be_met_are_said_before_the_first_game(tmp_path):
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.pdf").mkdir()
    for name, code in (("r.docx", "report-format"), ("folder.pdf", "output-is-folder")):
        done = cli("grove", "-n", 100_000_000, "--report", tmp_path / name)
        assert done.exit_code == 1
        assert f"[{code}]" in done.stderr


def test_an_interrupted_comparison_reports_what_was_played(tmp_path, monkeypatch):
    def weary(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("ninefold.cli.simulating.players_compared", weary)
    done = cli("grove", "-n", 20, "--report", tmp_path / "r.html", "--json")
    assert done.exit_code == 130
    assert [one["player"] for one in json.loads(done.stdout)["players"]] == ["greedy"]
    assert "Which card is dead?" in (tmp_path / "r.html").read_text()


def test_a_comparison_that_fails_reports_what_was_played(tmp_path, monkeypatch):
    def lost(*_, **__):
        raise RunError("the connection to the cluster is lost")

    monkeypatch.setattr("ninefold.cli.simulating.players_compared", lost)
    done = cli("grove", "-n", 20, "--report", tmp_path / "r.html", "--json")
    assert done.exit_code == 1
    assert "[games-fail]" in done.stderr
    assert "the connection to the cluster is lost" in done.stderr
    assert [one["player"] for one in json.loads(done.stdout)["players"]] == ["greedy"]
    assert "Which card is dead?" in (tmp_path / "r.html").read_text()


def test_what_was_played_is_told_where_the_report_cannot_be_written(tmp_path, monkeypatch):
    monkeypatch.setattr(studyreports, "LADDER", {"random": 1})
    (tmp_path / "file").write_text("in the way")
    asked = ("grove", "-n", 5, "--json", "--report", tmp_path / "file" / "r.html")
    done = cli(*asked)
    assert (done.exit_code, done.stdout) == (1, ""), "said before the first game"
    assert "[output-unwritable]" in done.stderr
    # What comes in the way later.
    monkeypatch.setattr(studyreports, "check_place", lambda path: None)
    done = cli(*asked)
    assert done.exit_code == 1
    assert "[output-unwritable]" in done.stderr
    assert json.loads(done.stdout)["games"] == 5


def test_dots_tell_their_kind_by_shape_and_names_lie_on_nothing(studio):
    dots = (
        Dot(50, -3, -5, -1, "hard pair", alarm=True),
        Dot(52, -3, -4, 1, "in the way"),
        Dot(90, 4, 2, 6, "easy pair"),
        Dot(70, 0, -1, 1),
    )
    drawn = plot(studio, DotsPlot(dots, "target", "points"))
    said = [text.text for text in texts(drawn)]
    assert {"target", "points", "easy pair", "0"} <= set(said)
    assert "hard pair" not in said, "the next dot lies there, and on the other side the axis"
    one = plot(studio, DotsPlot(dots[:1], "target", "points"))
    assert "hard pair" in [text.text for text in texts(one)]


def test_pairs_are_held_against_their_target(made, grove):
    said = made[1]
    targets = {recipe.slug: recipe.target for recipe in grove.recipes}
    for pair in said["pairs"]:
        assert pair["target"] == sum(targets[slug] for slug in pair["recipes"])
        if pair["games"] == 1:
            assert (pair["margin"]["value"] >= 0) == bool(pair["won"]["value"])
    (shown,) = (f for f in figures(report_document(Studied(said, grove, "Grove"))) if f.id == "pairs")
    assert sorted(dot.value for dot in shown.picture.dots) == sorted(p["margin"]["value"] for p in said["pairs"])
