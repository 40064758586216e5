"""Sets of small numbers as the bits of an integer, and the legal actions of a position, which a game names in ascending order.

The CPU keeps legal actions as a list. A GPU keeps them as a set, 64 to a word: a list would be long, in slow memory, and written at another
pace by every thread of a warp; and the k-th member of a set is the k-th of the list.
"""

from __future__ import annotations

from typing import Any

from touchline.kernel.record import Actions
from touchline.kernel.target import PLAIN, TARGET, Native, rule

LOW_63 = (1 << 63) - 1

if TARGET == "interpreted":

    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        mask = int(mask)  # a search keeps states in arrays, and their integers have no bit_length
        return (mask & -mask).bit_length() - 1

    def without_lowest(mask: int) -> int:
        """A set that is not empty without its smallest number."""
        mask = int(mask) & ((1 << 64) - 1)
        return mask & (mask - 1)

    def members(mask: int) -> int:
        """How many numbers there are in a set."""
        return (int(mask) & ((1 << 64) - 1)).bit_count()

elif TARGET == "cpu" and PLAIN:

    @rule
    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        n = 0
        while mask >> n & 1 == 0:
            n += 1
        return n

    @rule
    def without_lowest(mask: int) -> int:
        """A set that is not empty without its smallest number."""
        return mask ^ (1 << lowest(mask))

    @rule
    def members(mask: int) -> int:
        """How many numbers there are in a set."""
        n = 0
        for k in range(64):
            n += mask >> k & 1
        return n

else:
    trailing_zeros: Any = Native("trailing_zeros")
    set_bits: Any = Native("set_bits")
    lowest_cleared: Any = Native("lowest_cleared")

    @rule
    def lowest(mask: int) -> int:
        """The smallest number in a set that is not empty."""
        return int(trailing_zeros(mask))

    @rule
    def without_lowest(mask: int) -> int:
        """A set that is not empty without its smallest number."""
        return int(lowest_cleared(mask))

    @rule
    def members(mask: int) -> int:
        """How many numbers there are in a set."""
        return int(set_bits(mask))


@rule
def nth_bit(mask: int, k: int) -> int:
    """The k-th smallest number in a set that has more than k."""
    at = 0
    width = 32
    while width > 0:
        below = members(mask & ((1 << width) - 1))
        if k >= below:
            k -= below
            at += width
            mask >>= width
        width >>= 1
    return at


if TARGET == "cuda":

    @rule
    def no_action(out: Actions) -> None:
        """Nothing is legal yet."""
        for i in range(len(out)):
            out[i] = 0

    @rule
    def add(out: Actions, n: int, action: int) -> int:
        """One more legal action besides n others; how many there are then."""
        out[action >> 6] |= 1 << (action & 63)
        return n + 1

    @rule
    def write_out(mask: int, first: int, out: Actions, n: int) -> int:
        """The numbers of a set, each plus `first`, as legal actions besides n others; how many there are then."""
        shift = first & 63
        out[first >> 6] |= mask << shift
        if shift != 0:
            beyond = ((mask >> 1) & LOW_63) >> (63 - shift)
            if beyond != 0:
                out[(first >> 6) + 1] |= beyond
        return n + members(mask)

    @rule
    def kth(out: Actions, k: int) -> int:
        """The k-th legal action, counted from 0."""
        word = 0
        here = members(out[0])
        while k >= here:
            k -= here
            word += 1
            here = members(out[word])
        return 64 * word + nth_bit(out[word], k)

else:

    @rule
    def no_action(out: Actions) -> None:
        """Nothing is legal yet."""

    @rule
    def add(out: Actions, n: int, action: int) -> int:
        """One more legal action besides n others; how many there are then."""
        out[n] = action
        return n + 1

    @rule
    def write_out(mask: int, first: int, out: Actions, n: int) -> int:
        """The numbers of a set, each plus `first`, as legal actions besides n others; how many there are then."""
        while mask != 0:
            out[n] = first + lowest(mask)
            n += 1
            mask = without_lowest(mask)
        return n

    @rule
    def kth(out: Actions, k: int) -> int:
        """The k-th legal action, counted from 0."""
        return out[k]
