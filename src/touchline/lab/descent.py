"""The arithmetic of teaching a network (learning.py), compiled like the rules: steepest descent, one position after the other.

Weights lie as in kernel/network.py, but as fractions: a row for each trait, then what is added to the sums, what they are weighed by, and
what is added in the end. Each weight goes the more slowly the more it has moved (AdaGrad), so that rare traits
learn as well as common ones.
"""

from __future__ import annotations

import math
from typing import Any

from touchline.kernel.network import HIDDEN
from touchline.kernel.record import Row
from touchline.kernel.target import Doubles, ShortRows, inlined, kept, rule


@rule
@inlined
def said(rows: ShortRows, i: int, n: int, weights: Doubles, sums: Doubles) -> float:
    """What the network says of a position; the sums between its layers are left behind, as they are and clipped."""
    traits = weights.shape[0] - 3
    for j in range(HIDDEN):
        sums[0, j] = weights[traits, j]
    for k in range(n):
        at = rows[i, k]
        for j in range(HIDDEN):
            sums[0, j] += weights[at, j]
    total = weights[traits + 2, 0]
    for j in range(HIDDEN):
        sums[1, j] = min(max(sums[0, j], 0.0), 1.0)
        total += sums[1, j] * weights[traits + 1, j]
    return float(total)


@rule
@inlined
def go(weights: Doubles, squares: Doubles, i: int, j: int, slope: Any, rate: Any) -> None:
    """Move a weight against its slope, a fraction."""
    squares[i, j] += slope * slope
    weights[i, j] -= rate * slope / math.sqrt(squares[i, j])


@kept
def predict(rows: ShortRows, counts: Row, weights: Doubles, values: Doubles, sums: Doubles) -> None:
    """What the network says of positions."""
    for i in range(len(counts)):
        values[i, 0] = said(rows, i, int(counts[i]), weights, sums)


@kept
def descend(
    rows: ShortRows, counts: Row, order: Row, values: Doubles, weights: Doubles, squares: Doubles, rates: Doubles, sums: Doubles
) -> None:
    """Learn from positions in this order: their values, from -1 to 1. `rates` has the pace and, in its second place, the error is left."""
    rate, wrong, traits = rates[0, 0], 0.0, weights.shape[0] - 3
    for i in order:
        n = int(counts[i])
        miss = said(rows, i, n, weights, sums) - values[i, 0]
        wrong += miss * miss
        for j in range(HIDDEN):
            free = 0.0 < sums[0, j] < 1.0
            sums[2, j] = miss * weights[traits + 1, j] if free else 0.0
            go(weights, squares, traits + 1, j, miss * sums[1, j], rate)
            go(weights, squares, traits, j, sums[2, j], rate)
        go(weights, squares, traits + 2, 0, miss, rate)
        for k in range(n):
            at = rows[i, k]
            for j in range(HIDDEN):
                go(weights, squares, at, j, sums[2, j], rate)
    rates[0, 1] = wrong


@kept
def look_back(values: Doubles, sides: Row, ends: Row, leads: Row, finals: Row, rates: Doubles) -> None:
    """Values of positions in matches become what came of them: what home gained until the next position, and what came from there on.

    That is the next position's value, as far as it is trusted, else what came later. `rates` has that trust, and what counts of a goal a
    position later. `ends` has the first position of the match after each, `sides` who has the ball in each position, `leads` what home had
    by then, `finals` what it had in the end.
    """
    share, discount, first = rates[0, 0], rates[0, 1], 0
    for match in range(len(ends)):
        later, come, lead = 0.0, 0.0, float(finals[match])
        for i in range(ends[match] - 1, first - 1, -1):
            sign = 1.0 - 2.0 * sides[i]
            come = lead - leads[i] + discount * (share * later + (1.0 - share) * come)
            later = min(max(sign * values[i, 0], -1.0), 1.0)
            values[i, 0] = sign * come
            lead = float(leads[i])
        first = ends[match]


__all__ = ["descend", "look_back", "predict"]
