"""Sets of small numbers as the bits of an integer."""

from __future__ import annotations

from typing import Any

from touchline.kernel.record import Row
from touchline.kernel.target import PLAIN, TARGET, Native, _cuda, rule

if TARGET == "interpreted":

    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        return (mask & -mask).bit_length() - 1

elif TARGET == "cpu" and PLAIN:

    @rule
    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        n = 0
        while mask >> n & 1 == 0:
            n += 1
        return n

elif TARGET == "cuda":
    cuda: Any = _cuda()

    @rule
    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        return int(cuda.ffs(mask)) - 1

else:
    trailing_zeros: Any = Native("trailing_zeros")

    @rule
    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        return int(trailing_zeros(mask))


@rule
def write_out(mask: int, first: int, out: Row, n: int) -> int:
    """Write the numbers of a set, each plus `first`, into a vector that holds n already; how many it holds then."""
    while mask != 0:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n
