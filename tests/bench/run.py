"""All benchmarks, run by `make bench`: ratios within one run (see measure.py).

Times are of whole processes as the system accounts for them; peak memory is the process's own. Nothing here is a
test: machines differ, and a slow one is no fault of the code.
"""

import tempfile
from pathlib import Path

from books import measure_books
from build import measure_build
from decks import measure_decks
from records import measure_records
from screen import measure_screen


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        measure_records(Path(folder))
        measure_build(Path(folder))
        measure_decks(Path(folder))
        measure_books(Path(folder))
        measure_screen(Path(folder))
    # Only now: what this process imports would count towards the memory of those that it starts.
    from play import measure_play
    from scaling import measure_scaling

    from search import measure_search

    measure_play()
    with tempfile.TemporaryDirectory() as folder:
        measure_search(Path(folder))
    measure_scaling()


if __name__ == "__main__":
    main()
