"""Values that never change: `@frozen` stands for `@dataclass(frozen=True)` and starts in a quarter of its time.

The standard decorator compiles six methods for every class while modules are read. A command reads some hundreds of
classes, makes values of a third of them and compares values of a few; so these methods are compiled when they are
first called, and from then on they are as quick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

Made = TypeVar("Made")
Method = Callable[..., Any]
_ASKED_FOR = object()
"""Stands in signatures for a default that is made anew for each value."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Made]) -> type[Made]:
    """A dataclass whose values cannot be changed, are compared field by field, and can be hashed if their fields can.

    `field`, `fields`, `replace`, `asdict`, `match` and inheritance work as with any dataclass; what needs more than
    that (an order, keyword-only fields) is a dataclass of the standard kind. FrozenInstanceError for a change.
    """
    if not cls.__doc__:
        # Else the standard decorator would look for a signature to write there.
        cls.__doc__ = cls.__name__
    made: Any = dataclass(init=False, repr=False, eq=False)(cls)
    for name, compiled in _COMPILED.items():
        # Python itself puts None in the place of the hash where a class has an equality of its own.
        if vars(made).get(name) is None:
            setattr(made, name, _at_first_call(made, name, compiled))
    if "__repr__" not in vars(made):
        made.__repr__ = _repr
    made.__setattr__ = _refuse_change
    made.__delattr__ = _refuse_change
    return cls


def _at_first_call(cls: Any, name: str, compiled: Callable[[type], Method]) -> Method:
    def method(*args: Any, **kwargs: Any) -> Any:
        real = compiled(cls)
        real.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, real)
        return real(*args, **kwargs)

    return method


def _init(cls: Any) -> Method:
    known: dict[str, Any] = {"__set": object.__setattr__, "__asked_for": _ASKED_FOR}
    parameters, lines = ["self"], []
    for one in fields(cls):
        name = one.name
        if one.default_factory is not MISSING:
            known[f"__make_{name}"] = one.default_factory
            made = f"__make_{name}()"
            value = f"{made} if {name} is __asked_for else {name}" if one.init else made
            default = "=__asked_for"
        elif one.default is not MISSING:
            known[f"__default_{name}"] = one.default
            value, default = name if one.init else f"__default_{name}", f"=__default_{name}"
        else:
            value, default = name, ""
        if one.init:
            parameters.append(name + default)
        if one.init or default:
            lines.append(f"__set(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _function("__init__", parameters, lines, known)


def _eq(cls: Any) -> Method:
    compared = [one for one in fields(cls) if one.compare]
    mine, others = _tuple("self", compared), _tuple("other", compared)
    lines = [f"return {mine} == {others} if other.__class__ is self.__class__ else NotImplemented"]
    return _function("__eq__", ["self", "other"], lines, {})


def _hash(cls: Any) -> Method:
    hashed = [one for one in fields(cls) if (one.compare if one.hash is None else one.hash)]
    return _function("__hash__", ["self"], [f"return hash({_tuple('self', hashed)})"], {})


def _repr(self: Any) -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({shown})"


def _refuse_change(_: Any, name: str, *__: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field '{name}'")


def _tuple(of: str, some: Sequence[Field[Any]]) -> str:
    return f"({''.join(f'{of}.{one.name}, ' for one in some)})"


def _function(name: str, parameters: Sequence[str], lines: Sequence[str], known: dict[str, Any]) -> Method:
    body = "\n ".join(lines or ["pass"])
    exec(f"def {name}({', '.join(parameters)}):\n {body}", known)
    made: Callable[..., Any] = known[name]
    return made


_COMPILED = {"__init__": _init, "__eq__": _eq, "__hash__": _hash}
