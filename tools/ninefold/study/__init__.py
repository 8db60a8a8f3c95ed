"""Deck design, and later simulation runs, reports and challenge sheets."""
