from dataclasses import replace
from pathlib import Path

import pytest
from shipped_sets import GROVE

from ninefold.art.ornament import leaf_tones
from ninefold.art.painters import CROWNS, GROUNDS
from ninefold.art.studio import Studio, open_studio
from ninefold.errors import Report
from ninefold.model import theme as themes
from ninefold.model.colours import CLEARING, read_colours
from ninefold.model.theme import FILE, Tones, read_theme

KINDS = ("orange", "lemon", "lime")
TEXT = (GROVE / "theme.yaml").read_text(encoding="utf-8")


def problems(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "theme.yaml"
    file.write_text(text, encoding="utf-8")
    report = Report()
    read_theme(file, KINDS, report)
    return [str(problem).replace(str(file), "theme.yaml").split("\n")[0] for problem in report]


def line(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('lead: "#DB8436"', 'lead: "orange"', "wrong-value"),
        ('lead: "#DB8436"', 'lead: "#FA0"', "wrong-value"),
        ("alone: 12.6", "alone: 400", "wrong-value"),
        ("masses: 10", "masses: 9000000", "wrong-value"),
        ("masses: 10, ", "masses: 10, sparkle: 3, ", "unknown-key"),
        ("painter: clumps", "painter: clump", "unknown-painter"),
        ("painter: clumps, ", "", "missing-key"),
        ("{painter: clumps, masses: 10, bumps: 7, leaf: 1.7}", "round", "wrong-value"),
        ('  ink: "#3A2F24"\n', "", "missing-key"),
        ("symbol: orange", "symbol: ../../secret", "wrong-value"),
    ],
)
def test_a_fault_has_its_place(tmp_path: Path, old: str, new: str, code: str) -> None:
    assert old in TEXT
    (found,) = problems(tmp_path, TEXT.replace(old, new, 1))
    assert f"error [{code}]" in found
    if code != "missing-key":
        assert found.startswith(f"theme.yaml:{line(TEXT, old)}:")


def test_all_faults_in_one_run(tmp_path: Path) -> None:
    text = TEXT.replace('"#DB8436"', "red").replace("drawings: 5", "drawings: 0").replace("sprays", "spray")
    assert [found.split("[")[1].split("]")[0] for found in problems(tmp_path, text)] == [
        "wrong-value",
        "wrong-value",
        "unknown-painter",
    ]


def test_a_kind_of_the_rules_without_style_is_named(tmp_path: Path) -> None:
    text = TEXT.replace("\n  lime:\n", "\n  lyme:\n")
    assert problems(tmp_path, text) == [
        "theme.yaml: error [theme-kind] the theme has no kind 'lime'; expected a style for it"
    ]


def test_styles_of_kinds_that_the_rules_do_not_know_are_left_out(tmp_path: Path) -> None:
    theme = read_theme(GROVE / "theme.yaml", ("lime", "orange"), Report())
    assert theme is not None
    assert list(theme.kinds) == ["lime", "orange"]


def test_a_symbol_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text(TEXT.replace("symbol: lemon", "symbol: lemmon"), encoding="utf-8")
    report = Report()
    assert open_studio([tmp_path, GROVE], KINDS, report) is None
    (problem,) = report
    assert (problem.code, problem.hint) == ("symbol-missing", "did you mean 'lemon'?")


def test_a_set_builds_on_another_ones_theme_and_symbols(tmp_path: Path) -> None:
    (tmp_path / "symbols").mkdir()
    own = (GROVE / "symbols" / "lime.svg").read_text(encoding="utf-8")
    (tmp_path / "symbols" / "lemon.svg").write_text(own, encoding="utf-8")
    report = Report()
    studio = open_studio([tmp_path, GROVE], KINDS, report)
    assert studio is not None
    assert studio.symbols["lemon"].leaf.svg == studio.symbols["lime"].leaf.svg
    assert studio.symbols["orange"].leaf.svg != studio.symbols["lime"].leaf.svg


def test_every_painter_that_a_theme_may_name_is_in_the_tables() -> None:
    assert {record.make for record in themes.CROWNS.values()} == set(CROWNS)
    assert {record.make for record in themes.PATTERNS.values()} == set(GROUNDS)


def test_the_schema_knows_the_painters() -> None:
    kind = FILE.schema()["properties"]["kinds"]["additionalProperties"]
    painters = [one["properties"]["painter"]["const"] for one in kind["properties"]["crown"]["oneOf"]]
    assert painters == list(themes.CROWNS)


def test_foliage_is_the_themes_own_or_the_mean_of_all_leaves(studio: Studio) -> None:
    assert leaf_tones(studio) not in [style.leaf for style in studio.theme.kinds.values()]
    own = Tones("#FFEE00", "#AA8800", "#554400")
    assert leaf_tones(replace(studio, theme=replace(studio.theme, foliage=own))) == own


def test_colours_read_alone_are_those_of_the_theme(tmp_path: Path) -> None:
    theme = read_theme(GROVE / "theme.yaml", ("lime", "orange"), Report())
    colours = read_colours(GROVE / "theme.yaml")
    assert theme is not None
    assert {kind: colours[kind] for kind in theme.kinds} == {kind: style.lead for kind, style in theme.kinds.items()}
    assert colours[CLEARING] == theme.clearing.base
    broken = tmp_path / "theme.yaml"
    broken.write_text("kinds: {lime: {lead: green}, orange: [], lemon: {lead: '#FFE628'}}\nclearing: none\n")
    assert read_colours(broken) == {"lemon": "#FFE628"}
    broken.write_text("- not a theme\n")
    assert read_colours(broken) == read_colours(tmp_path / "none.yaml") == {}
