"""The little statistics a report needs: estimates with 95 % confidence intervals, and which of many differences stand out."""

from __future__ import annotations

import math
from typing import Iterable, NamedTuple, Sequence

Z = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""


BLOCKS = 8
"""Fewer blocks of matches than this tell nothing of how a value spreads."""


class Estimate(NamedTuple):
    """A value and its 95 % confidence interval; its ends are no numbers (`nan`) where nothing is known of how the value spreads."""

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
    """A mean from the sum and the sum of squares; one result, or results that are all the same, tell nothing of their spread."""
    if n == 0:
        return Estimate(0.0, math.nan, math.nan)
    value = total / n
    spread = squares / n - value * value
    if n == 1 or spread <= 1e-12 * max(1.0, squares / n):
        return Estimate(value, math.nan, math.nan)
    half = Z * math.sqrt(spread / (n - 1))
    return Estimate(value, value - half, value + half)


def balance(won: int, drawn: int, lost: int) -> Estimate:
    """Share won minus share lost, its interval from Wilson's for both shares (Newcombe 1998): within -1 and 1, and right for shut-outs.

    Without draws it is twice Wilson's for the share won, less 1; with many matches it is the normal one.
    """
    n = won + drawn + lost
    if n == 0:
        return Estimate(0.0, -1.0, 1.0)
    a, b = share(won, n), share(lost, n)
    others = (n - won) * (n - lost)
    together = -math.sqrt(won * lost / others) if others else -1.0  # the more are won, the fewer are lost: how closely they go together

    def half(up: float, down: float) -> float:
        return math.sqrt(max(0.0, up * up - 2 * together * up * down + down * down))

    value = (won - lost) / n
    low, high = value - half(a.value - a.low, b.high - b.value), value + half(a.high - a.value, b.value - b.low)
    return Estimate(value, max(-1.0, low), min(1.0, high))


def ratio(top: float, bottom: float, top_squares: float, products: float, bottom_squares: float) -> Estimate:
    """A sum over matches divided by another one; matches are independent of each other, what happens within one is not."""
    if bottom <= 0:
        return Estimate(0.0, 0.0, 0.0)
    value = top / bottom
    half = Z * math.sqrt(max(0.0, top_squares - 2 * value * products + value * value * bottom_squares)) / bottom
    return Estimate(value, value - half, value + half)


def jackknife(whole: float, without: Sequence[float]) -> Estimate:
    """A value whose spread shows in how it changes when one block of matches at a time is left out.

    Few blocks, or blocks none of which changes it, tell nothing of its spread.
    """
    n = len(without)
    if n < BLOCKS or max(without) - min(without) < 1e-9:
        return Estimate(whole, math.nan, math.nan)
    middle = sum(without) / n
    half = Z * math.sqrt((n - 1) / n * sum((x - middle) ** 2 for x in without))
    return Estimate(whole, whole - half, whole + half)


def standing_out(estimates: Iterable[Estimate], wrong: float = 0.05) -> list[bool]:
    """Which of many values from many matches differ from 0; one whose spread is not known does not."""
    doubts: list[float] = []
    for e in estimates:
        error = (e.high - e.low) / (2 * Z)
        doubts.append(math.erfc(abs(e.value) / error / math.sqrt(2)) if error > 0 else 1.0)
    return named(doubts, wrong)


def sign_doubt(more: int, less: int) -> float:
    """How probable it is that so many of some pairs or more go one way, whichever, if both ways are as likely: the exact sign test."""
    n = more + less
    ways, tail = 1, 1
    for k in range(min(more, less)):
        ways = ways * (n - k) // (k + 1)
        tail += ways
    return min(1.0, 2 * tail / (1 << n))


def named(doubts: Sequence[float], wrong: float = 0.05) -> list[bool]:
    """Which of many doubts are small enough, if at most this share of those named may be so by chance (Benjamini and Hochberg)."""
    ranked = sorted(range(len(doubts)), key=doubts.__getitem__)
    last = max((rank for rank, i in enumerate(ranked, 1) if doubts[i] <= wrong * rank / len(doubts)), default=0)
    clear = set(ranked[:last])
    return [i in clear for i in range(len(doubts))]


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
