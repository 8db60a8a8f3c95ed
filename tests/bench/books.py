"""All rulebooks as PDF, cold: ours, examples replayed and pictures drawn, against typst setting their words."""

import shutil
from pathlib import Path

from measure import NINEFOLD, PYTHON, Pair, compare, peer, report, run

HERE = Path(__file__).parent
FONTS = HERE.parents[1] / "tools" / "ninefold" / "fonts"
PEER = "typst==0.15.*"


def measure_books(folder: Path) -> None:
    out = folder / "books"
    ours = [*NINEFOLD, "rulebook", "--lang", "all", "--paper", "a4", "--output", str(out)]
    run(ours)
    books = sorted(out.glob("*/*.pdf"))
    report("the largest rulebook", max(book.stat().st_size for book in books) / 1000, 400, "kB")
    python = peer(folder / "typst", PEER)
    if python is None:
        print(f"{PEER} could not be installed: not compared")
        return
    sources = folder / "sources"
    sources.mkdir()
    languages = dict.fromkeys(book.stem.split("-")[2] for book in books)
    run([PYTHON, str(HERE / "typst_sources.py"), str(sources), ",".join(languages)])
    theirs = [str(python), str(HERE / "peer_typst.py"), str(sources), str(FONTS)]
    clear = lambda: shutil.rmtree(out, ignore_errors=True)  # noqa: E731
    compare(Pair(f"{len(books)} rulebooks against {PEER}", ours, theirs, 8, clear), 3)
