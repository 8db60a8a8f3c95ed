"""The parts of a game that can be printed by themselves, in order of printing; their names are what people type."""

from __future__ import annotations

from enum import StrEnum


class Part(StrEnum):
    """A part of a game."""

    HOWTO = "howto"
    FRONTS = "fronts"
    BACKS = "backs"
    STICKERS = "stickers"
    TOKENS = "tokens"
    SCORE = "score"
    SUMMARY = "summary"
    PAD = "score-pad"
    TUCKBOX = "tuckbox"
    CHIPS = "chips"
