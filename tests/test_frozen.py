"""`frozen` makes what `dataclass(frozen=True)` makes: whatever can be asked of a value is answered alike."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.frozen import frozen


@frozen
class Point:
    """A place."""

    x: int
    y: int = 0


@frozen
class Named(Point):
    """One with more to it."""

    name: str = field(default="", compare=False)
    marks: list[int] = field(default_factory=list, hash=False)
    seen: dict[str, int] = field(default_factory=dict, init=False, repr=False, hash=False)
    length: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.name))


@dataclass(frozen=True)
class StandardPoint:
    """A place."""

    x: int
    y: int = 0


@dataclass(frozen=True)
class StandardNamed(StandardPoint):
    """One with more to it."""

    name: str = field(default="", compare=False)
    marks: list[int] = field(default_factory=list, hash=False)
    seen: dict[str, int] = field(default_factory=dict, init=False, repr=False, hash=False)
    length: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.name))


PAIRS = [(Point, StandardPoint), (Named, StandardNamed)]
ARGUMENTS = st.tuples(
    st.lists(st.integers(0, 2), min_size=1, max_size=2),
    st.fixed_dictionaries(
        {}, optional={"name": st.text(max_size=2), "marks": st.lists(st.integers(0, 1), max_size=2)}
    ),
)


@given(ARGUMENTS, ARGUMENTS)
def test_values_answer_as_those_of_the_standard_decorator(one: tuple[Any, Any], other: tuple[Any, Any]) -> None:
    ours, theirs = ([make(*given, **named) for given, named in (one, other)] for make in (Named, StandardNamed))
    for mine, its in zip(ours, theirs, strict=True):
        assert repr(mine) == repr(its).replace("Standard", "")
        assert hash(mine) == hash(its)
        assert asdict(mine) == asdict(its)
        assert asdict(replace(mine, x=7)) == asdict(replace(its, x=7))
        assert copy.copy(mine) == mine
        assert pickle.loads(pickle.dumps(mine)) == mine
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_classes_say_the_same_of_themselves(ours: Any, theirs: Any) -> None:
    told: Callable[[Any], list[object]] = lambda cls: [(f.name, f.type, f.default, f.init) for f in fields(cls)]  # noqa: E731
    assert told(ours) == told(theirs)
    assert ours.__match_args__ == theirs.__match_args__
    assert ours.__doc__ == theirs.__doc__


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
@pytest.mark.parametrize("call", [lambda make: make(), lambda make: make(1, z=2), lambda make: make(1, x=2)])
def test_wrong_arguments_are_refused_in_the_same_words(ours: Any, theirs: Any, call: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError) as its:
        call(theirs)
    with pytest.raises(TypeError) as mine:
        call(ours)
    assert str(mine.value) == str(its.value).replace("Standard", "")


def test_nothing_can_be_changed() -> None:
    point = Point(1, 2)
    for change in (lambda: setattr(point, "x", 3), lambda: setattr(point, "new", 3), lambda: delattr(point, "y")):
        with pytest.raises(FrozenInstanceError):
            change()
    assert point == Point(1, 2)


def test_a_value_equals_none_of_another_class() -> None:
    @frozen
    class Place:
        x: int
        y: int

    assert Place(1, 2) != Point(1, 2)
    assert Named(1, 2) != Point(1, 2)
    assert Place(1, 2) != (1, 2)


def test_what_came_without_a_constructor_is_a_value_too() -> None:
    @frozen
    class Fresh:
        x: int

    # As values of another process come.
    one, other = Fresh.__new__(Fresh), Fresh.__new__(Fresh)
    one.__dict__["x"] = other.__dict__["x"] = 5
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one).endswith("Fresh(x=5)")
    with pytest.raises(FrozenInstanceError):
        one.x = 6  # type: ignore[misc]


def test_methods_of_a_class_of_its_own_stay() -> None:
    @frozen
    class Loose:
        x: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Loose)

        def __repr__(self) -> str:
            return "loose"

    assert Loose(1) == Loose(2)
    assert repr(Loose(1)) == "loose"
    assert hash(Loose(1)) == hash((1,))


def test_each_value_gets_its_own_of_what_is_made() -> None:
    assert Named(1).marks is not Named(1).marks
    assert Named(1, marks=[]).marks == []
