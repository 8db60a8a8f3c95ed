"""Serve a preview and follow its files until somebody ends it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from ninefold.cli.previewing import Preview, follow
from ninefold.cli.printing import Look
from ninefold.cli.serving import listen
from ninefold.errors import refuse
from ninefold.resources import cards_root, rules_root

WATCHED = frozenset({".yaml", ".yml", ".svg", ".ttf", ".po"})
"""Endings of files that a set is drawn from."""
HEARTBEAT_MS = 500
"""How often the watching says that it goes on, its first time as soon as it has begun."""


def show(folder: Path, look: Look, port: int | None, opened: bool, tell: Callable[[str], object]) -> None:
    """Serve the page and follow the files; ends with KeyboardInterrupt. `Refused` if the page cannot be served."""
    changes = _changes(folder)
    preview = Preview(folder, look)
    preview.rebuild()
    with listen(preview, port) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tell(
            f"{server.url}  ({'drawn' if preview.ok else 'there are problems: the page shows them'}; Ctrl-C ends it)"
        )
        if opened:
            threading.Thread(target=_open, args=(server.url,), daemon=True).start()
        try:
            follow(changes, preview, tell)
        finally:
            server.shutdown()


def _open(url: str) -> None:
    import webbrowser

    # Where there is no browser nothing happens: the address stands on the terminal.
    webbrowser.open(url)


def _changes(folder: Path) -> Iterator[object]:
    """Batches of saved files of the set and of the shipped ones it may build on. `Refused` without the library."""
    try:
        from watchfiles import watch
    except ImportError:
        hint = "pip install '.[preview]' in ninefold's folder"
        raise refuse(
            "preview", "preview-library", "watchfiles is not installed", "it, to follow files", hint
        ) from None
    if not folder.is_dir():
        raise refuse(str(folder), "file-missing", "there is no such folder", "a folder with a set")
    roots = [folder, cards_root(), rules_root()]
    return _batches(
        watch(
            *roots,
            watch_filter=lambda _, path: Path(path).suffix in WATCHED,
            raise_interrupt=True,
            rust_timeout=HEARTBEAT_MS,
            yield_on_timeout=True,
        )
    )


def _batches(watched: Iterable[Collection[object]]) -> Iterator[object]:
    """The changes, without the empty signs of life but the first.

    Watching begins when the first is asked for: what was saved while the set was being drawn came before that, so
    it is looked at once more.
    """
    for number, changes in enumerate(watched):
        if changes or not number:
            yield changes
