"""The same documents by typst: python peer_typst.py FOLDER FONTS."""

import sys
from pathlib import Path

import typst

for path in sorted(Path(sys.argv[1]).glob("*.typ")):
    typst.compile(str(path), output=str(path.with_suffix(".pdf")), font_paths=[sys.argv[2]])
