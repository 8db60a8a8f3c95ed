"""The games as data: rules.yaml read and checked, and the covering table compiled from it."""

from ninefold.rules.load import games, load_rules, read_rules
from ninefold.rules.values import Rules

__all__ = ["Rules", "games", "load_rules", "read_rules"]
