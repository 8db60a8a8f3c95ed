"""Twelve whole deals of Grove, searched until they are proven or the time is up: `make bench-proofs`.

Prints the table of docs/solving.md: for each deal the best score found, and how long the proof took and how many
placements it evaluated, or the bound that is left. What is claimed as proven is then held against a beam that is much
wider. Arguments: how many deals, seconds for each, workers.
"""

import sys
import time

import ninefold
from ninefold.players import PLAYERS
from ninefold.search.solving import solve
from ninefold.study.games import Hall

DEALS, SECONDS, JOBS = 12, 300, 2
WIDTH, WIDER = 10_000, 50_000


def main(deals: int = DEALS, seconds: int = SECONDS, jobs: int = JOBS) -> None:
    hall = Hall(ninefold.load_set("grove"), "greedy", PLAYERS["greedy"])
    proven = beaten = 0
    print("| deal | best | proven after | placements |\n|---|---|---|---|")
    for n in range(deals):
        start = hall.begin(hall.deal(n)[0])
        end = time.monotonic() + seconds

        def go_on(tried: int, best: int, end: float = end) -> bool:
            del tried, best
            return time.monotonic() < end

        found = solve(start, WIDTH, 512, go_on, jobs=jobs)
        deal = ",".join(map(str, start.deck))
        took = f"{time.monotonic() - end + seconds:.0f} s"
        said = took if found.proven else f"not in {took}: no line brings more than {found.bound}"
        print(f"| {deal} | {found.score} | {said} | {found.tried:.1e} |", flush=True)
        proven += found.proven
        if found.proven:
            wider = solve(start, WIDER, 1, lambda tried, best: False).score
            beaten += wider > found.score
    print(f"{proven} of {deals} proven; a wider beam beats {beaten} of them")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
