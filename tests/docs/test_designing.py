"""docs/designing.md: the set it makes is made as it says, and every command runs; docs/formats.md is up to date."""

import re
import shlex
from pathlib import Path

import pytest
from guide import FILES, PAGE, TEXT, make_set

from goldens import check_golden
from ninefold.errors import Report
from ninefold.model.recipesfile import Vocabulary, condition_shape
from ninefold.yamlfile import BAD, parse

COMMANDS = [line.strip() for line in TEXT.splitlines() if line.startswith("    ninefold ")]


def _begin(ninefold, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert ninefold(*shlex.split(COMMANDS[0])[1:]).code == 0
    make_set(tmp_path / "bower")


def test_the_set_is_without_fault_and_looks_as_it_says(ninefold, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    _begin(ninefold, tmp_path, monkeypatch)
    assert [name for name, _ in FILES] == ["rules.yaml", "symbols/fig.svg"]
    ran = ninefold("validate", "--strict", "bower")
    assert ran.code == 0, ran.out + ran.err
    assert ninefold("build", "bower", "--only", "summary", "--paper", "a4").code == 0


@pytest.mark.slow
def test_every_command_runs_in_the_order_given(ninefold, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    _begin(ninefold, tmp_path, monkeypatch)
    for command in COMMANDS[1:]:
        ran = ninefold(*shlex.split(command)[1:])
        assert ran.code == 0, f"{command}\n{ran.out}{ran.err}"
    assert (tmp_path / "bower.html").exists()


def test_every_form_of_condition_is_told_and_read() -> None:
    told = re.findall(r"^\| `(\{.*?\})` \|", TEXT, re.MULTILINE)
    words = Vocabulary()
    heads = set()
    for text in told:
        report = Report()
        node = parse(text, "page.yaml", report)
        assert node is not None
        assert condition_shape(words).read(node, report) is not BAD, str(report)
        heads.add(text[1:].partition(":")[0])
    assert heads == {"always", "count", "first_turn", "group", "none", "surrounded"}


def test_golden_page_of_the_formats(ninefold) -> None:
    check_golden(PAGE.parent / "formats.md", ninefold("schema", "--manual").out)


def test_links_and_pictures_are_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (PAGE.parent / target).exists(), target
