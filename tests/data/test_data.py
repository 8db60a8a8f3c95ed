"""Bad files beside the exact problems expected of them: examples are found by walking the folder.

`expected.txt` in each folder below `bad/` is what `ninefold validate` prints there. After a change on purpose run
`make golden` and read the difference.
"""

from pathlib import Path

import pytest

from goldens import check_golden
from ninefold.cli.checking import check_set

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("folder", sorted(p.name for p in BAD.iterdir()))
def test_golden_problems(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD / folder)
    checked = check_set(Path())
    printed = "\n".join([*map(str, checked.report), checked.summary()]) + "\n"
    check_golden(Path("expected.txt"), printed)
    assert not checked.report.ok or folder.startswith("odd"), "a bad example without an error"
