"""What a renderer would complain of: names that nobody declared; and poppler's own words, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

from ninefold.errors import Place, Report
from ninefold.render.proof.document import Document
from ninefold.render.proof.wording import on_pages

LONGEST = 60.0
"""Seconds that poppler gets."""
MOST_LINES = 10
_COARSE = "20"


def check_resources(file: str, document: Document, report: Report) -> None:
    """Record every name that a page or a form uses without declaring it: what it draws is then left out."""
    missing: dict[tuple[str, str], set[int]] = defaultdict(set)
    for page, drawn in document.streams:
        for one in drawn.missing:
            missing[one].add(page)
    for (category, name), pages in sorted(missing.items()):
        found = f"{on_pages(pages)}: the {category} '{name}' is used but not declared"
        report.error(Place(file), "resource-missing", found, "every resource in the stream that names it")
    if unbalanced := {page for page, drawn in document.streams if drawn.unbalanced}:
        found = f"{on_pages(unbalanced)}: a stream does not end the states that it begins"
        hint = "some of it may be missing; renderers go on in different ways"
        report.warn(Place(file), "page-unbalanced", found, "as many Q as q", hint)
    if document.garbled:
        found = f"{on_pages(document.garbled)}: some part cannot be read, or is larger than a page can need"
        report.error(Place(file), "page-garbled", found, "a page that can be drawn")


def ask_poppler(path: Path, report: Report) -> tuple[str, ...] | None:
    """What poppler prints while it draws the file coarsely; None if it is not installed."""
    program = shutil.which("pdftoppm")
    if program is None:
        return None
    command = [program, "-r", _COARSE, str(path.resolve())]
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=LONGEST,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except subprocess.TimeoutExpired:
        said: tuple[str, ...] = (f"poppler took longer than {LONGEST:g} seconds",)
    except OSError:
        return None
    else:
        lines = done.stderr.decode("utf-8", errors="replace").splitlines()
        said = tuple(dict.fromkeys(line.strip()[:200] for line in lines if line.strip()))[:MOST_LINES]
        if done.returncode and not said:
            said = (f"poppler ended with code {done.returncode}",)
    for line in said:
        report.error(Place(str(path)), "renderer-warning", f"poppler says: {line}", "a renderer that says nothing")
    return said
