"""Drawings by svgwrite in a linted safe profile, composed into cards, backs, stickers and tokens."""
