"""The kernel that plays matches on a GPU, without one: sorted, fetched, played and put back by threads of Python."""

import json
import subprocess
import sys

import pytest

from tests.helpers import environment
from touchline import games
from touchline.kernel import wave

GAMES = {"coup_du_champion": {"format": "custom", "period_s": 60}, "footime": {"half_minutes": 1, "tie_break": "draw"}}
"""States of one piece that are left after two steps, and states of many with working memory at their end."""


@pytest.mark.parametrize("name", GAMES)
def test_waves_play_the_matches_of_the_cpu(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.waved", name, json.dumps(GAMES[name])],
        env=environment(), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"states": True, "sums": True, "leaves": True}


@pytest.mark.parametrize("name", ["coup_du_champion", "footime", "fuba", "soccer_tactics_world", "worldwide_football"])
def test_states_side_by_side_fit_the_shared_memory_of_a_block(name: str) -> None:
    game = games.find(name)
    for room in (64, 99, 163, 227):  # what GPUs of several kinds give a block, in kB
        shape = wave.shape_of(game, room << 10)
        lists = 3 * shape.matches + 4 * wave.KEYS + 8 * (wave.SUMS + 1)
        assert shape.threads % 32 == 0 and 8 * wave.pitch_of(game, shape) * shape.threads + lists <= room << 10
    assert shape == wave.SHAPES[name]
