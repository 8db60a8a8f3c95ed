"""Bad files beside the exact problems expected of them: examples are found by walking the folder.

`expected.txt` in each folder below `bad/` is what `ninefold validate` prints there: of the card set, or of each file
by itself where there is none. After a change on purpose run `make golden` and read the difference.
"""

from pathlib import Path

import pytest

from goldens import check_golden
from ninefold.cli.checking import check
from ninefold.resources import CARDS

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("folder", sorted(p.name for p in BAD.iterdir()))
def test_golden_problems(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD / folder)
    alone = sorted(path.name for path in Path().glob("*.yaml"))
    checked = check(["."] if CARDS in alone else alone, [])
    printed = "".join(f"{line}\n" for one in checked for line in (*one.report, one.summary()))
    check_golden(Path("expected.txt"), printed)
    for one in checked:
        assert one.report.problems
        assert one.report.ok is folder.startswith("odd"), "only odd examples have nothing but warnings"
