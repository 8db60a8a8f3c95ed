"""What the compiler writes in place of some calls: single steps of the machine. Import it only with Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

Written = tuple[Any, Callable[[Any, Any, Any, Any], Any]]
"""The types of a call, and what writes it."""


@intrinsic
def flat(typing: Any, array: Any) -> Written:
    """See `machine.flat`."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return make_array(signature.args[0])(context, builder, values[0]).data  # type: ignore[no-untyped-call]

    return types.CPointer(array.dtype)(array), write  # type: ignore[no-untyped-call]


@intrinsic
def lowest(typing: Any, mask: Any) -> Written:
    """See `machine.lowest`."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), write


@intrinsic
def bits(typing: Any, mask: Any) -> Written:
    """See `machine.bits`."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.int64(types.int64), write
