from pathlib import Path

import pytest

from ninefold.art.studio import Studio, open_studio
from ninefold.errors import Report

GROVE = Path(__file__).parents[2] / "cards" / "grove"


@pytest.fixture(scope="session")
def studio() -> Studio:
    report = Report()
    made = open_studio([GROVE], ("orange", "lemon", "lime"), report)
    assert made is not None, list(report)
    return made
