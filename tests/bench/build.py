"""Printing: whole commands against a process that only imports what they must."""

import shutil
from pathlib import Path

from measure import NINEFOLD, PYTHON, Pair, compare, report

EMPTY_PAGE = (
    "import reportlab, svglib; from reportlab.pdfgen.canvas import Canvas; "
    "c = Canvas('{out}/empty.pdf'); c.showPage(); c.save()"
)


def measure_build(folder: Path) -> None:
    out = folder / "out"
    build = [*NINEFOLD, "build", "grove", "--paper", "a4", "--output", str(out)]
    empty = [PYTHON, "-c", EMPTY_PAGE.format(out=folder)]
    imports = [PYTHON, "-c", "import typer, yaml"]
    cold = Pair("whole game, A4, cold", build, empty, 6, lambda: shutil.rmtree(out, ignore_errors=True))
    runs = compare(cold, 7)
    report("  its peak memory", max(r.megabytes for r in runs), 150, "MB")
    (pdf,) = out.glob("grove/*.pdf")
    report("  its size", pdf.stat().st_size / 1000, 600, "kB")
    compare(Pair("the same again, nothing changed", build, imports, 3), 11)
    compare(Pair("ninefold --help", [*NINEFOLD, "--help"], [PYTHON, "-c", "import typer"], 2), 11)
