"""A record's keys and what it is made into must agree, which `Callable[..., T]` hides from the type checker."""

import dataclasses
import inspect
import types
import typing
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from ninefold.art import summary
from ninefold.engine.recordfile import record_shape
from ninefold.errors import Place
from ninefold.layout import paper
from ninefold.model import cardsfile, theme
from ninefold.model.recipesfile import Vocabulary, recipes_shape
from ninefold.rules import shapes as rules
from ninefold.text.messages import WORDS
from ninefold.yamlfile import Record, Shape
from ninefold.yamlfile.compounds import REQUIRED

FILES: tuple[Shape[Any], ...] = (
    cardsfile.FILE,
    recipes_shape(Vocabulary()),
    theme.FILE,
    rules.FILE,
    summary.FILE,
    WORDS,
    paper.FILE,
    record_shape(Place("a record")),
)


def records(thing: object) -> Iterator[Record[Any]]:
    """All records that a shape is made of."""
    if isinstance(thing, Record):
        yield thing
    if isinstance(thing, Mapping):
        thing = tuple(thing.values())
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        thing = tuple(getattr(thing, field.name) for field in dataclasses.fields(thing))
    if isinstance(thing, tuple):
        for part in thing:
            yield from records(part)


ALL = [record for file in FILES for record in records(file)]
TYPED = [record for record in ALL if dataclasses.is_dataclass(record.make)]


def noun(record: Record[Any]) -> str:
    return record.noun


def test_the_walk_comes_everywhere() -> None:
    nouns = {record.noun for record in ALL}
    assert len(nouns) >= 40
    assert {"rules.yaml", "a covering line", "a tie-break", "the condition 'group'", "a bonus", "a card"} <= nouns
    assert {"a crown of clumps", "a pattern of meadow", "a record", paper.FILE.noun} <= nouns


@pytest.mark.parametrize("record", ALL, ids=noun)
def test_a_record_gives_its_maker_what_it_takes(record: Record[Any]) -> None:
    parameters, needed = taken(record.make)
    given = set(record.arguments.values())
    assert len(given) == len(record.arguments)
    assert set(record.renamed) <= set(record.fields)
    assert needed <= given <= parameters


def taken(make: Any) -> tuple[set[str], set[str]]:
    """The parameters of what makes a value, and those of them that must be given."""
    if isinstance(make, partial) and dataclasses.is_dataclass(make.func):
        # What a partial was given already is a parameter of the class, not of the partial.
        had = {*make.keywords, *[one.name for one in dataclasses.fields(make.func)][: len(make.args)]}
        parameters, needed = taken(make.func)
        return parameters - had, needed - had
    if dataclasses.is_dataclass(make):
        fields, missing = dataclasses.fields(make), dataclasses.MISSING
        return {one.name for one in fields}, {f.name for f in fields if f.default is f.default_factory is missing}
    signature = inspect.signature(make).parameters
    return set(signature), {name for name, one in signature.items() if one.default is inspect.Parameter.empty}


@pytest.mark.parametrize("record", TYPED, ids=noun)
def test_what_may_be_left_out_is_typed_so(record: Record[Any]) -> None:
    hints = typing.get_type_hints(record.make)
    for key, argument in record.arguments.items():
        default = record.fields[key].default
        wanted = hints[argument]
        if default is None:
            assert type(None) in typing.get_args(wanted), argument
        elif default is not REQUIRED:
            origin = typing.get_origin(wanted)
            assert isinstance(default, wanted if origin in (None, types.UnionType) else origin), argument
