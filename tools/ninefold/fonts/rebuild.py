"""Rebuild the vendored fonts: subsets of M PLUS Rounded 1c, static TrueType, without hinting.

For maintainers; nobody else needs it. Get the package with
`npm pack @expo-google-fonts/m-plus-rounded-1c@0.4.4`, then run
`python -m ninefold.fonts.rebuild FILE.tgz`. It writes the two weights, OFL.txt and SHA256SUMS beside this file.
The same package gives the same bytes: head.modified is left as it was.
"""

from __future__ import annotations

import hashlib
import io
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
WEIGHTS = {
    "MPLUSRounded1c-Regular.ttf": "package/400Regular/MPLUSRounded1c_400Regular.ttf",
    "MPLUSRounded1c-Bold.ttf": "package/700Bold/MPLUSRounded1c_700Bold.ttf",
}
LICENCE = "package/LICENSE_FONT"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491]
PUNCTUATION = [*range(0x2010, 0x2028), 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x203B, 0x2044]
SYMBOLS = [
    *(0x20AC, 0x2116, 0x2122),  # euro, numero, trade mark
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x21C4),  # arrows
    *(0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265),  # minus, infinity, about, not equal, at most, at least
    *(0x25A0, 0x25A1, 0x25CB, 0x25CF, 0x2605, 0x2606, 0x2666, 0x2713, 0x2717),  # shapes and marks
    *range(0x2460, 0x2474),  # circled numbers
]
JAPANESE = [*range(0x3000, 0x3100), *range(0xFF01, 0xFF60)]


def jis_level_1() -> Iterable[int]:
    """The symbols (rows 1-8) and the 2,965 everyday kanji (rows 16-47) of JIS X 0208."""
    for row in (*range(1, 9), *range(16, 48)):
        for cell in range(1, 95):
            try:
                yield ord(bytes([row + 0xA0, cell + 0xA0]).decode("euc_jp"))
            except UnicodeDecodeError:
                continue


def cut(font_bytes: bytes) -> bytes:
    """The subset of one font file, as a TrueType file."""
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=["*"], notdef_outline=True)
    options.recalc_timestamp = False
    options.drop_tables += ["vhea", "vmtx", "gasp"]
    font = TTFont(io.BytesIO(font_bytes), recalcTimestamp=False)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=[*LATIN, *CYRILLIC, *PUNCTUATION, *SYMBOLS, *JAPANESE, *jis_level_1()])
    worker.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def main(package: str) -> None:
    """Write fonts, licence and checksums from the npm package given."""
    sums = []
    with tarfile.open(package) as archive:

        def member(name: str) -> bytes:
            file = archive.extractfile(name)
            if file is None:
                raise SystemExit(f"{package} has no file {name}")
            return file.read()

        for name, source in WEIGHTS.items():
            font = cut(member(source))
            (HERE / name).write_bytes(font)
            sums.append(f"{hashlib.sha256(font).hexdigest()}  {name}")
        (HERE / "OFL.txt").write_bytes(member(LICENCE))
    (HERE / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="ascii")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])
