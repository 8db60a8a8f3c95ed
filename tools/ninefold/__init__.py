"""A print-and-play and content workshop for nine-card overlap solitaires."""

from ninefold.version import __version__

__all__ = ["__version__"]
