"""Intervals cover what they promise, on distributions whose truth is known."""

from __future__ import annotations

import itertools
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
    e = stats.balance(6000, 1000, 3000)
    assert e.value == pytest.approx(0.3)
    assert e.high - e.value == pytest.approx(1.96 * math.sqrt((0.9 - 0.09) / 9999), rel=1e-2)


def test_balance_stays_between_all_lost_and_all_won_and_is_unsure_of_few_matches() -> None:
    for won, drawn, lost in itertools.product(range(5), repeat=3):
        e, mirrored = stats.balance(won, drawn, lost), stats.balance(lost, drawn, won)
        assert -1 <= e.low <= e.value <= e.high <= 1 and e.high - e.low > 0.3
        assert mirrored == pytest.approx((-e.value, -e.high, -e.low))
    shut_out = stats.balance(8, 0, 0)
    assert shut_out == pytest.approx((1.0, 2 * stats.share(8, 8).low - 1, 1.0))
    dice = random.Random(6)
    for win, draw in ((0.9, 0.05), (0.3, 0.5), (0.5, 0.0)):
        found = []
        for _ in range(1500):
            played = dice.choices((1, 0, -1), (win, draw, 1 - win - draw), k=12)
            found.append(stats.balance(*(played.count(result) for result in (1, 0, -1))))
        assert 0.92 <= covered(found, win - (1 - win - draw)) <= 0.99


def test_one_result_or_all_the_same_tell_no_interval() -> None:
    for n, value in ((0, 0.0), (1, 4.0), (30, 0.1), (50, 3.0)):
        told = stats.mean(n, n * value, n * value * value)
        assert told.value == value and math.isnan(told.low) and math.isnan(told.high)
        assert stats.standing_out([told]) == [False]
    assert all(math.isnan(stats.jackknife(0.5, blocks).low) for blocks in ([0.5], [0.4, 0.6], [0.4, 0.6, 0.5] * 2, [0.5] * 20))
    assert stats.mean(2, 7, 25).low < 3.5


def test_the_sign_test_is_exact() -> None:
    """Two-sided, by counting all ways."""
    for more, less in ((0, 0), (1, 0), (3, 1), (6, 0), (6, 14), (36, 0)):
        n = more + less
        ways = sum(math.comb(n, k) for k in range(n + 1) if max(k, n - k) >= max(more, less))
        assert stats.sign_doubt(more, less) == pytest.approx(min(1.0, ways / 2**n)) == pytest.approx(stats.sign_doubt(less, more))
    assert stats.sign_doubt(3, 1) == 0.625 and stats.sign_doubt(20000, 19000) < 1e-6


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
