"""What a proof knows and counts while it searches, in one array: its *facts*."""

from __future__ import annotations

TRIED, BEST, OVER, PEAK, BEGUN, SKIPPED, OPENED, FLOOR = range(8)
"""What `facts` holds: placements evaluated, the best score so far, whether a list was too long, the top of the stack
(below `FLOOR`: the search is exhausted), the depth of the board before, positions met before, positions opened, and
where the stack begins."""
FACTS_OF_PROOF = 8
