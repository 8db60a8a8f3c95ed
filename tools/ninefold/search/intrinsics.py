"""What the compiler writes in place of some calls: single steps of the machine. Import it only with Numba."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from ninefold.search.layout import LANES, ROWS, SIZE_MOST

Written = tuple[Any, Callable[[Any, Any, Any, Any], Any]]
"""The types of a call, and what writes it."""


@intrinsic
def flat(typing: Any, array: Any) -> Written:
    """See `machine.flat`."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return _flattened(context, builder, signature.args[0], values[0])

    return _flat_type(array)(array), write


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


@intrinsic
def reach(typing: Any, planes: Any, begin: Any, offsets: Any, first: Any, size: Any, need: Any) -> Written:
    """See `machine.reach`: one addition for all lanes."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        *where, need = values
        one = builder.insert_element(
            ir.Constant(_ROW, ir.Undefined), builder.trunc(need, _SHORT), ir.Constant(_NUMBER, 0)
        )
        every = ir.Constant(ir.VectorType(_NUMBER, LANES), [0] * LANES)
        wanted = builder.shuffle_vector(one, ir.Constant(_ROW, ir.Undefined), every)
        found = builder.icmp_signed(">=", _sums(builder, *where), wanted)
        return builder.zext(builder.bitcast(found, ir.IntType(LANES)), _WORD)

    return types.int64(planes, begin, offsets, first, size, need), write


@intrinsic
def peak(typing: Any, planes: Any, begin: Any, offsets: Any, first: Any, size: Any) -> Written:
    """See `machine.peak`."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        # The halves are held against each other, then their halves, down to one.
        sums, lanes = _sums(builder, *values), LANES
        while lanes > 1:
            lanes //= 2
            none = ir.Constant(sums.type, ir.Undefined)
            low, high = (
                builder.shuffle_vector(
                    sums, none, ir.Constant(ir.VectorType(_NUMBER, lanes), list(range(n, n + lanes)))
                )
                for n in (0, lanes)
            )
            sums = builder.select(builder.icmp_signed(">=", low, high), low, high)
        return builder.sext(builder.extract_element(sums, ir.Constant(_NUMBER, 0)), _WORD)

    return types.int64(planes, begin, offsets, first, size), write


@intrinsic
def crowd(typing: Any, board: Any, begin: Any, rows: Any, moved: Any, most: Any, out: Any) -> Written:
    """See `machine.crowd`: one step for all rows."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        board, begin, _, moved, most, out = values
        zero, store = ir.Constant(_MASKS, None), builder.store

        def looked_at() -> Any:
            return _shifted(builder, board, begin, moved)

        one, two = (cgutils.alloca_once_value(builder, zero) for _ in range(2))  # type: ignore[no-untyped-call]
        with looked_at() as masks:
            store(builder.or_(builder.load(two), builder.and_(builder.load(one), masks)), two)
            store(builder.or_(builder.load(one), masks), one)
        none = builder.icmp_signed("==", most, ir.Constant(_WORD, 0))
        store(builder.select(none, builder.load(one), builder.load(two)), _masks(builder, board, out)).align = 8
        with builder.if_then(builder.icmp_signed(">", most, _NEXT), likely=False):
            # Level n: where there are more than n, of those masks that were looked at.
            levels = cgutils.alloca_once(builder, _MASKS, size=ir.Constant(_WORD, SIZE_MOST))  # type: ignore[no-untyped-call]
            with cgutils.for_range(builder, builder.add(most, _NEXT), intp=_WORD) as loop:
                store(zero, builder.gep(levels, [loop.index]))
            with looked_at() as masks:
                with cgutils.for_range(builder, most, intp=_WORD) as loop:
                    above = builder.gep(levels, [builder.sub(most, loop.index)])
                    here = builder.gep(levels, [builder.sub(builder.sub(most, loop.index), _NEXT)])
                    store(builder.or_(builder.load(above), builder.and_(builder.load(here), masks)), above)
                store(builder.or_(builder.load(levels), masks), levels)
            store(builder.load(builder.gep(levels, [most])), _masks(builder, board, out)).align = 8
        return context.get_dummy_value()

    return types.void(board, begin, rows, moved, most, out), write


def _is_bundle(given: Any) -> bool:
    return isinstance(given, types.BaseTuple)


def _flat_type(given: Any) -> Any:
    if _is_bundle(given):
        return types.BaseTuple.from_types(map(_flat_type, given), given.instance_class)  # type: ignore[no-untyped-call]
    return types.CPointer(given.dtype) if isinstance(given, types.Array) else given  # type: ignore[no-untyped-call]


def _flattened(context: Any, builder: Any, given: Any, value: Any) -> Any:
    if _is_bundle(given):
        fields = zip(given, cgutils.unpack_tuple(builder, value), strict=True)  # type: ignore[no-untyped-call]
        flats = [_flattened(context, builder, kind, field) for kind, field in fields]
        return context.make_tuple(builder, _flat_type(given), flats)
    if isinstance(given, types.Array):
        return make_array(given)(context, builder, value).data  # type: ignore[no-untyped-call]
    return value


_SHORT, _WORD, _NUMBER = ir.IntType(16), ir.IntType(64), ir.IntType(32)
_NEXT = ir.Constant(_WORD, 1)
_ROW = ir.VectorType(_SHORT, LANES)
_MASKS = ir.VectorType(_WORD, ROWS)


@contextmanager
def _shifted(builder: Any, board: Any, begin: Any, moved: Any) -> Iterator[Any]:
    """The masks in turn, each moved by its shift; see `machine.Moved`."""
    table, lanes, shifts, size = cgutils.unpack_tuple(builder, moved)  # type: ignore[no-untyped-call]
    with cgutils.for_range(builder, size, intp=_WORD) as loop:
        lane, shift = (builder.load(builder.gep(table, [builder.add(at, loop.index)])) for at in (lanes, shifts))
        masks = builder.load(_masks(builder, board, builder.add(begin, lane)), align=8)
        yield builder.lshr(masks, _every(builder, shift))


def _masks(builder: Any, board: Any, begin: Any) -> Any:
    """Where the masks of rows lie, side by side."""
    return builder.bitcast(builder.gep(board, [begin]), _MASKS.as_pointer())


def _every(builder: Any, number: Any) -> Any:
    """The number once for each row."""
    one = builder.insert_element(ir.Constant(_MASKS, ir.Undefined), number, ir.Constant(_NUMBER, 0))
    same = ir.Constant(ir.VectorType(_NUMBER, ROWS), [0] * ROWS)
    return builder.shuffle_vector(one, ir.Constant(_MASKS, ir.Undefined), same)


def _sums(builder: Any, planes: Any, begin: Any, offsets: Any, first: Any, size: Any) -> Any:
    """The sums of numbers of the planes, side by side."""
    total: Any = cgutils.alloca_once_value(builder, ir.Constant(_ROW, [0] * LANES))  # type: ignore[no-untyped-call]
    with cgutils.for_range(builder, size, intp=_WORD) as loop:
        offset = builder.load(builder.gep(offsets, [builder.add(first, loop.index)]))
        where = builder.gep(planes, [builder.add(begin, offset)])
        row = builder.load(builder.bitcast(where, _ROW.as_pointer()))
        row.align = 2
        builder.store(builder.add(builder.load(total), row), total)
    return builder.load(total)
