"""The digests of pages, forms and pictures as they are in a file now."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import pikepdf

from ninefold.art.matrix import UNCHANGED
from ninefold.render.inventory import digest, picture_digest
from ninefold.render.proof.objects import Key, dictionary, entry, matrix, number, numbers, word

MOST_DEEP = 12
MOST_PIECES = 1000
"""Of a gradient."""
MOST_PIXELS = 8_000_000_000
"""Bytes of all pictures together, unpacked part by part: a hundred sides of cards at 1200 dpi."""
PART = 1 << 20
CHANNELS = {"DeviceRGB": 3, "DeviceCMYK": 4}
NEVER = ("/OC", "/Group", "/SMask", "/Mask", "/Decode", "/ImageMask")
"""Entries that none of our forms and pictures has: they hide, clip or exchange what is drawn."""
COLOURS = ("/ColorSpace", "/Pattern")
"""Resources that none of ours has: the first can give the plain colours another meaning."""
FAULTS = (pikepdf.PikepdfError, RuntimeError, ValueError, TypeError, zlib.error)


class Digests:
    """Found on demand, each once. Empty where there is no such thing or it cannot be read."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self._pdf = pdf
        self._known: dict[Key, str] = {}
        self._room = MOST_PIXELS

    def of_page(self, page: int) -> str:
        """That of a page's own streams and of all that they place, pages counted from 1."""
        try:
            owner = self._pdf.pages[page - 1].obj
            if _strange(owner):
                return ""
            contents = owner.get("/Contents")
            streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
            data = b"\n".join(one.read_bytes() for one in streams if isinstance(one, pikepdf.Stream))
            return digest(data, self._inner(owner, MOST_DEEP), _states(owner), _shades(owner))
        except FAULTS:
            return ""

    def of(self, key: Key) -> str:
        """That of a form or a picture."""
        try:
            return self._of(self._pdf.get_object(key), MOST_DEEP)
        except FAULTS:
            return ""

    def _of(self, thing: Any, depth: int) -> str:
        if not isinstance(thing, pikepdf.Stream) or not depth or any(name in thing for name in NEVER):
            return ""
        key = thing.objgen
        if key not in self._known:
            self._known[key] = ""  # holds for a form that places itself
            self._known[key] = self._form(thing, depth) if word(thing, "/Subtype") == "Form" else self._picture(thing)
        return self._known[key]

    def _form(self, form: pikepdf.Stream, depth: int) -> str:
        if matrix(entry(form, "/Matrix")) != UNCHANGED or _strange(form):
            return ""
        box = numbers(entry(form, "/BBox"), 4) or ()
        return digest(form.read_bytes(), self._inner(form, depth - 1), _states(form), _shades(form), box)

    def _picture(self, image: pikepdf.Stream) -> str:
        """That of a picture, which may be larger than any stream that is unpacked at once."""
        across, down = (int(number(entry(image, name)) or 0) for name in ("/Width", "/Height"))
        space = word(image, "/ColorSpace")
        size = across * down * CHANNELS.get(space, 0)
        if word(image, "/Subtype") != "Image" or not 0 < size <= self._room:
            return ""
        self._room -= size
        return picture_digest((across, down), space, _unpacked(image, size))

    def _inner(self, owner: Any, depth: int) -> Iterator[tuple[str, str]]:
        inner = dictionary(entry(owner, "/Resources"), "/XObject")
        for name in inner.keys() if inner is not None else ():
            yield name.removeprefix("/"), self._of(entry(inner, name), depth)


def _strange(owner: Any) -> bool:
    return any(entry(entry(owner, "/Resources"), name) is not None for name in COLOURS)


def _unpacked(image: pikepdf.Stream, size: int) -> Iterator[bytes]:
    """The bytes of a picture in parts, no more than it should have. ValueError if it has others, or is packed
    otherwise than ours."""
    packing = entry(image, "/Filter")
    names = list(packing) if isinstance(packing, pikepdf.Array) else [packing]
    if names != [pikepdf.Name.FlateDecode] or entry(image, "/DecodeParms") is not None:
        raise ValueError("another packing")
    unpacker, waiting = zlib.decompressobj(), image.read_raw_bytes()
    while size and (part := unpacker.decompress(waiting, min(PART, size))):
        waiting, size = unpacker.unconsumed_tail, size - len(part)
        yield part
    if size or unpacker.decompress(waiting, 1):
        raise ValueError("another size")


def _states(owner: Any) -> Iterator[tuple[str, list[tuple[str, object]]]]:
    states = dictionary(entry(owner, "/Resources"), "/ExtGState")
    for name in states.keys() if states is not None else ():
        state = dictionary(states, name)
        entries = [(key, entry(state, key)) for key in (state.keys() if state is not None else ()) if key != "/Type"]
        yield name.removeprefix("/"), [(key.removeprefix("/"), _value(value)) for key, value in entries]


def _value(value: Any) -> object:
    return value if (plain := number(value)) is None else plain


def _shades(owner: Any) -> Iterator[tuple[str, list[float]]]:
    """The gradients of a page or form in the numbers of ours."""
    shades = dictionary(entry(owner, "/Resources"), "/Shading")
    for name in shades.keys() if shades is not None else ():
        shade = dictionary(shades, name)
        function = dictionary(shade, "/Function")
        pieces = list(entry(function, "/Functions") or [function])[:MOST_PIECES]
        colours = [_numbers(entry(piece, end)) for piece in pieces for end in ("/C0", "/C1")]
        parts = [_numbers(entry(shade, "/Coords")), *colours, _numbers(entry(function, "/Bounds"))]
        yield (
            name.removeprefix("/"),
            [number(entry(shade, "/ShadingType")) or 0, *(n for part in parts for n in part)],
        )


def _numbers(value: Any) -> list[float]:
    found = list(value)[:MOST_PIECES] if isinstance(value, pikepdf.Array) else []
    return [number(one) or 0.0 for one in found]
