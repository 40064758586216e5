"""What a GPU counts for a report, without a GPU: its rules played by the interpreter, matches in any order, against the CPU's own way."""

import json
import subprocess
import sys

import pytest

from tests.helpers import environment

GAMES = {"coup_du_champion": {"format": "custom", "period_s": 60}, "soccer_tactics_world": {"half_minutes": 2, "tie": "draw"}}


@pytest.mark.parametrize("name", GAMES)
def test_a_report_counts_the_same_on_a_gpu(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.witnessed", name, json.dumps(GAMES[name])],
        env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert all(told[part] is True for part in ("play:home", "play:away", "try:home", "pairs")), told
    assert told["tried"] > 10 and told["marks"] > 0
