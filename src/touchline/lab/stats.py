"""The little statistics a report needs: estimates with 95 % confidence intervals, and which of many differences stand out."""

from __future__ import annotations

import math
from typing import Iterable, NamedTuple, Sequence

Z = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""


class Estimate(NamedTuple):
    """A value and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(part: int, whole: int) -> Estimate:
    """A proportion with Wilson's interval, which stays within 0 and 1 and is right for rare things too."""
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0)
    p, zz = part / whole, Z * Z / whole
    middle = (p + zz / 2) / (1 + zz)
    half = Z * math.sqrt(p * (1 - p) / whole + zz / (4 * whole)) / (1 + zz)
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def mean(n: int, total: float, squares: float) -> Estimate:
    """A mean from the sum and the sum of squares."""
    if n == 0:
        return Estimate(0.0, 0.0, 0.0)
    value = total / n
    half = Z * math.sqrt(max(0.0, squares / n - value * value) / max(1, n - 1))
    return Estimate(value, value - half, value + half)


def balance(won: int, drawn: int, lost: int) -> Estimate:
    """Share won minus share lost."""
    return mean(won + drawn + lost, won - lost, won + lost)


def ratio(top: float, bottom: float, top_squares: float, products: float, bottom_squares: float) -> Estimate:
    """A sum over matches divided by another one; matches are independent of each other, what happens within one is not."""
    if bottom <= 0:
        return Estimate(0.0, 0.0, 0.0)
    value = top / bottom
    half = Z * math.sqrt(max(0.0, top_squares - 2 * value * products + value * value * bottom_squares)) / bottom
    return Estimate(value, value - half, value + half)


def jackknife(whole: float, without: Sequence[float]) -> Estimate:
    """A value whose spread shows in how it changes when one block of matches at a time is left out."""
    n = len(without)
    if n < 2:
        return Estimate(whole, whole, whole)
    middle = sum(without) / n
    half = Z * math.sqrt((n - 1) / n * sum((x - middle) ** 2 for x in without))
    return Estimate(whole, whole - half, whole + half)


def standing_out(estimates: Iterable[Estimate], wrong: float = 0.05) -> list[bool]:
    """Which of many values differ from 0, if at most this share of those named may do so by chance (Benjamini and Hochberg)."""
    doubts: list[float] = []
    for e in estimates:
        error = (e.high - e.low) / (2 * Z)
        doubts.append(math.erfc(abs(e.value) / error / math.sqrt(2)) if error > 0 else 1.0)
    ranked = sorted(range(len(doubts)), key=doubts.__getitem__)
    last = max((rank for rank, i in enumerate(ranked, 1) if doubts[i] <= wrong * rank / len(doubts)), default=0)
    named = set(ranked[:last])
    return [i in named for i in range(len(doubts))]


def matches_to_lead(won: float, drawn: float, lost: float, sure: float = 0.95, most: int = 400) -> int | None:
    """The least number of matches after which the better side has won more than it lost, this surely; None if that takes too many."""
    ahead = [1.0]  # probabilities of leads from -n to n
    for n in range(1, most + 1):
        wider = [0.0] * (2 * n + 1)
        for lead, chance in enumerate(ahead):
            wider[lead] += chance * lost
            wider[lead + 1] += chance * drawn
            wider[lead + 2] += chance * won
        ahead = wider
        if sum(ahead[n + 1 :]) >= sure:
            return n
    return None


def quantile(counts: Sequence[tuple[int, int]], q: float) -> int:
    """The value below which a share of all counted things lies; `counts` are values with how often they occurred, ascending."""
    left = q * sum(n for _, n in counts)
    for value, n in counts:
        left -= n
        if left <= 0:
            return value
    return counts[-1][0] if counts else 0


def correlation_ratio(pairs: Sequence[Sequence[float]], sums: Sequence[float], n: int) -> tuple[float, float, float]:
    """Results of the same n throws of dice under several pairings: variance between pairings, due to the dice alone, and the rest.

    `sums[p]` is the sum over the dice of pairing p, `pairs[p][q]` the sum of products of p and q.
    """
    k = len(sums)
    means = [s / n for s in sums]
    covariance = [[(pairs[p][q] - n * means[p] * means[q]) / max(1, n - 1) for q in range(k)] for p in range(k)]
    within = sum(covariance[p][p] for p in range(k)) / k
    dice = sum(covariance[p][q] for p in range(k) for q in range(k) if p != q) / max(1, k * (k - 1))
    middle = sum(means) / k
    noise = (within - dice) / n
    between = max(0.0, sum((m - middle) ** 2 for m in means) / k - noise * (k - 1) / k)
    dice = max(0.0, dice)
    return between, dice, max(0.0, within - dice)
