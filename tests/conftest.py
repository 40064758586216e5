"""Compiled tests check array bounds, and share one compile cache per checkout."""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")
