"""Single steps of the machine, for the compiled kernel; Python's own where nothing is compiled."""

from __future__ import annotations

from typing import Any

from ninefold.search.fast import COMPILED, Ints


def _flat(array: Ints) -> Ints:
    return array


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _bits(mask: int) -> int:
    return mask.bit_count()


def _steps() -> tuple[Any, Any, Any]:
    if not COMPILED:
        return _flat, _lowest, _bits
    from ninefold.search import intrinsics

    return intrinsics.flat, intrinsics.lowest, intrinsics.bits


flat, lowest, bits = _steps()
"""`flat`: an array as the kernel's functions pass it on among themselves: where it begins, and nothing else. To read
and write it then takes no look at its length, its strides or the sign of an index, and half the time to compile.
`lowest`: the number of the lowest bit that is set in a mask; some is. `bits`: how many bits of a mask are set."""
