"""The games as data: rules.yaml read and checked, and the covering table compiled from it."""
