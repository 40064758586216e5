from __future__ import annotations

import subprocess
import sys

import pytest

from tests.helpers import environment
from touchline.kernel.random import draw, match_seed

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
