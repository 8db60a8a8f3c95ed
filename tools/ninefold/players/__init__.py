"""Computer players, one a file, in one visible table."""
