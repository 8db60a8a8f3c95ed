import pytest
from shipped_sets import GAMES, Shipped, open_game

from ninefold.art.studio import Studio
from ninefold.rules.values import Rules


@pytest.fixture(scope="session")
def studio() -> Studio:
    return open_game("grove").studio


@pytest.fixture(scope="session")
def rules() -> Rules:
    return open_game("grove").cards.rules


@pytest.fixture(scope="session", params=GAMES)
def shipped(request: pytest.FixtureRequest) -> Shipped:
    return open_game(request.param)
