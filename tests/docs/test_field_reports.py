"""The table of field reports: every report has a test that exists, or a reason why it needs none."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "field-reports.md"
ROW = re.compile(r"\| (B\d\d) \| (.+?) \| ?(?:`(.+?)::(.+?)` )?\|")
KNOWN = [
    "B01",
    "B02",
    "B03",
    "B05",
    "B06",
    "B07",
    "B09",
    "B10",
    "B11",
    "B13",
    "B14",
    "B15",
    "B17",
    "B18",
    "B19",
    "B21",
    "B22",
    "B23",
    "B25",
    "B26",
    "B27",
    "B29",
    "B30",
    "B31",
    "B33",
    "B34",
    "B35",
    "B37",
    "B38",
    "B39",
    "B41",
    "B42",
    "B43",
    "B45",
    "B46",
    "B47",
    "B49",
    "B50",
    "B51",
    "B53",
    "B54",
    "B55",
    "B57",
    "B58",
    "B59",
    "B61",
    "B62",
    "B63",
    "B65",
    "B66",
    "B67",
    "B69",
    "B70",
    "B71",
    "B73",
    "B74",
    "B75",
    "B77",
    "B78",
    "B79",
    "B81",
    "B82",
    "B83",
    "B85",
    "B86",
    "B87",
    "B89",
    "B90",
    "B91",
    "B93",
    "B94",
    "B95",
    "B97",
    "B98",
    "B99",
]


def rows() -> list[tuple[str, str, str | None, str | None]]:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line.startswith("| B")]
    found = [ROW.fullmatch(line) for line in lines]
    assert None not in found
    return [match.group(1, 2, 3, 4) for match in found if match]  # type: ignore[misc]


def test_every_report_is_there_once_and_in_order() -> None:
    assert [row[0] for row in rows()] == KNOWN


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_report_has_a_test_or_a_reason(row: tuple[str, str, str | None, str | None]) -> None:
    _, behaviour, file, name = row
    if file is None:
        assert behaviour.startswith("does not apply: ")
        return
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
