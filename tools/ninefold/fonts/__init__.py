"""Vendored fonts with licence, checksums and the script that rebuilds them."""
