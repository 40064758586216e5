"""Intervals cover what they promise, on distributions whose truth is known."""

from __future__ import annotations

import math
import random

import pytest

from touchline.lab import stats
from touchline.lab.stats import Estimate


def covered(intervals: list[Estimate], truth: float) -> float:
    return sum(e.low <= truth <= e.high for e in intervals) / len(intervals)


def test_share_is_wilsons_interval() -> None:
    assert stats.share(5, 10) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
    assert stats.share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert stats.share(10, 10).high == 1.0 and stats.share(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("truth", [0.5, 0.05])
def test_intervals_cover_the_truth_nineteen_times_in_twenty(truth: float) -> None:
    dice = random.Random(1)
    draws = [[dice.random() < truth for _ in range(200)] for _ in range(600)]
    assert 0.92 <= covered([stats.share(sum(d), 200) for d in draws], truth) <= 0.98
    rolls = [[dice.randrange(1, 7) for _ in range(100)] for _ in range(600)]
    assert 0.92 <= covered([stats.mean(100, sum(r), sum(x * x for x in r)) for r in rolls], 3.5) <= 0.98


def test_balance_is_won_minus_lost() -> None:
    e = stats.balance(60, 10, 30)
    assert e.value == pytest.approx(0.3)
    assert e.high - e.value == pytest.approx(1.96 * math.sqrt((0.9 - 0.09) / 99), rel=1e-3)


def test_ratio_covers_a_known_effect_although_choices_within_a_match_depend_on_each_other() -> None:
    dice = random.Random(2)
    intervals = []
    for _ in range(300):
        sums = [0.0] * 5
        for _ in range(120):
            luck = dice.gauss(0, 1)
            picks = [dice.random() < 0.3 for _ in range(5)]
            lean, weight = sum(p - 0.3 for p in picks), 5 * 0.21
            won = lean * (luck + 0.4 * sum(picks))
            for i, part in enumerate((won, weight, won * won, won * weight, weight * weight)):
                sums[i] += part
        intervals.append(stats.ratio(*sums))
    assert 0.91 <= covered(intervals, 0.4) <= 0.99


def test_jackknife_of_a_mean_is_its_standard_error() -> None:
    dice = random.Random(3)
    values = [dice.gauss(5, 2) for _ in range(50)]
    whole = sum(values) / 50
    without = [(sum(values) - v) / 49 for v in values]
    wanted = stats.mean(50, sum(values), sum(v * v for v in values))
    assert stats.jackknife(whole, without) == pytest.approx(wanted)


def test_few_of_many_empty_differences_stand_out() -> None:
    dice = random.Random(4)
    noise = [dice.gauss(0, 1) for _ in range(200)]
    real = [6.0, -7.0]
    named = stats.standing_out([Estimate(v, v - stats.Z, v + stats.Z) for v in noise + real])
    assert named[200:] == [True, True] and sum(named[:200]) <= 2
    assert stats.standing_out([]) == [] and stats.standing_out([Estimate(0.0, 0.0, 0.0)]) == [False]


def test_variance_falls_into_the_parts_it_was_made_of() -> None:
    dice = random.Random(5)
    skill = [-1.0, 0.0, 0.0, 1.0]
    rows = [[] for _ in skill]  # type: list[list[float]]
    for _ in range(4000):
        throw = dice.gauss(0, 0.5)
        for p, strength in enumerate(skill):
            rows[p].append(strength + throw + dice.gauss(0, 1))
    products = [[sum(a * b for a, b in zip(x, y, strict=True)) for y in rows] for x in rows]
    between, alone, rest = stats.correlation_ratio(products, [sum(r) for r in rows], 4000)
    assert (between, alone, rest) == pytest.approx((0.5, 0.25, 1.0), abs=0.06)


def test_matches_until_the_better_one_leads() -> None:
    assert stats.matches_to_lead(0.95, 0.0, 0.05) == 1 and stats.matches_to_lead(0.9, 0.1, 0.0) == 2
    assert stats.matches_to_lead(0.5, 0.0, 0.5) is None
    n = stats.matches_to_lead(0.6, 0.0, 0.4)
    assert n and n % 2 and sum(math.comb(n, k) * 0.6**k * 0.4 ** (n - k) for k in range(n // 2 + 1, n + 1)) >= 0.95


def test_quantile() -> None:
    assert stats.quantile([(1, 5), (2, 4), (9, 1)], 0.5) == 1
    assert stats.quantile([(1, 5), (2, 4), (9, 1)], 0.9) == 2
    assert stats.quantile([(1, 5), (2, 4), (9, 1)], 1.0) == 9
