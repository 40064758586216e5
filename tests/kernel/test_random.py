from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.helpers import environment
from touchline.kernel.random import draw, falls_to, match_seed, series

KNOWN = [
    (0, 0, 0, 0x6CD10DF2FF1DAE59),
    (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xAB4FD7AD2C3F628B),
    (0x243F6A88, 0x85A308D3, 0x13198A2E, 0xF62A4C12DD7CE038),
]


@pytest.mark.parametrize("target", ["interpreted", "cpu"])
def test_published_vectors_of_philox_2x32_10(target: str) -> None:
    """The known answers that come with the generator's reference implementation."""
    code = (
        "import sys, json; from touchline.kernel import random, target\n"
        "if target.TARGET == 'cpu':\n"
        "    import numba; philox = numba.njit(lambda low, high, key: random.philox(low, high, key))\n"
        "else:\n"
        "    philox = random.philox\n"
        "print([philox(*v) & 0xFFFFFFFFFFFFFFFF for v in json.loads(sys.argv[1])])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str([list(v[:3]) for v in KNOWN])],
        env=environment(TOUCHLINE_TARGET=target),
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == str([v[3] for v in KNOWN]), done.stderr


def test_draws_are_even_and_inside() -> None:
    counts = [0] * 6
    for counter in range(60_000):
        counts[draw(match_seed(3), counter, 6)] += 1
    assert all(abs(count - 10_000) < 450 for count in counts)


def test_matches_of_a_series_have_different_seeds() -> None:
    assert len({match_seed(seed, index) for seed in (0, 1, 2**32 - 1) for index in range(100)}) == 300
    assert all(-(2**63) <= match_seed(2**32 - 1, index) < 2**63 for index in (0, 5))


def by_the_book(seed: int, counter: int, n: int) -> int:
    """The draw, with integers that cannot overflow."""
    a, b, key = counter, seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF
    for _ in range(10):
        product = 0xD256D193 * a
        a, b, key = product >> 32 ^ key ^ b, product & 0xFFFFFFFF, (key + 0x9E3779B9) & 0xFFFFFFFF
    return a * n >> 32


def test_a_draw_is_the_same_when_the_compiler_knows_its_numbers() -> None:
    """Compilers fold constants and take for granted that signed products do not overflow."""
    code = (
        "import json, sys, numba\n"
        "from touchline.kernel.random import draw\n"
        "fixed = numba.njit(lambda seed: (draw(seed, 1, 2), draw(seed, 0, 2), draw(seed, 1, 3), draw(seed, 5, 64)))\n"
        "print(json.dumps([fixed(seed) for seed in json.loads(sys.argv[1])]))"
    )
    seeds = [match_seed(7, i) for i in range(100)] + list(range(0, 1 << 31, 9_999_991))
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(seeds)], env=environment(TOUCHLINE_TARGET="cpu"), capture_output=True, text=True
    )
    for drawn, seed in zip(json.loads(done.stdout), seeds, strict=True):
        assert drawn == [by_the_book(seed, counter, n) for counter, n in ((1, 2), (0, 2), (1, 3), (5, 64))]


def test_a_number_falls_to_the_outcome_whose_share_it_lies_in() -> None:
    assert [falls_to(left, [2, 0, 3]) for left in range(5)] == [0, 0, 2, 2, 2]
    with pytest.raises(ValueError, match="too large"):
        falls_to(5, [2, 0, 3])


def test_a_series_has_its_bounds() -> None:
    assert list(series(3, 5, 2)) == [match_seed(3, 5), match_seed(3, 6)]
    for seed, first, matches in ((-1, 0, 1), (1 << 31, 0, 1), (1, -1, 1), (1, 0, (1 << 32) + 1)):
        with pytest.raises(ValueError, match="seeds go from 0"):
            series(seed, first, matches)
