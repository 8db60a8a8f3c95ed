"""The fast kernel on the covering table: playouts, beam, bounds, proofs. The pure engine is its referee.

Modules named `kernel_*` hold functions on flat arrays of integers, compiled by Numba where it is installed (extra
`fast`) and run as they stand where it is not, with the same results. Import them only where they are used.
"""
