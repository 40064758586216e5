"""Environments and batches in GPU memory, without a GPU: kernels as Python in a process of their own, against the loops of the CPU here."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from benchmarks import gpu_vector
from tests.envs.cases import SHORT
from tests.envs.test_leaves import OURS
from tests.helpers import environment

GAME = "coup_du_champion"


def there(*arguments: str) -> dict[str, Any]:
    """What a process on the cuda target says."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.without_a_gpu", *arguments],
        env=environment(TOUCHLINE_TARGET="cuda"), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@OURS
def test_all_is_as_on_the_cpu(game: str) -> None:
    """Steps, last observations, matches taken out, put back, branched and stored; every call of Batch, its leaves among them."""
    here = gpu_vector.compared(game, 6, 12, SHORT[game])
    assert there(game) == here
    assert here["on"] == here["on again"] != here["put"] and here["stored"] == here["copy"] != here["stored, on"]


WORDS = {
    "a float": "actions are whole numbers, not float64",
    "32 bits": "actions on the GPU are a row of 4 64-bit integers",
    "too few": "actions on the GPU are a row of 4 64-bit integers",
    "with gaps": "side by side",
    "no such action": "there is no action 1099511627776",
    "not legal": "match 3: .* is not legal",
    "no such slot": "slots go from 0 to 3",
    "no such slot there": "slots go from 0 to 3",
    "slots of 32 bits": "slots on the GPU are a row of 64-bit integers",
    "no positions": "positions are what get",
    "other options": "another game, or of one under other options",
    "too few slots": "4 positions need as many different slots",
    "a slot twice": "4 positions need as many different slots",
    "a seed too large": "a seed: a whole number",
    "changed there": "looked at on the CPU only",
    "other dice there": "looked at on the CPU only",
    "unsealed": "looked at on the CPU only",
    "changed here": "looked at on the CPU only",
    "steps of floats": "steps are whole numbers",
    "rows of another length": "positions are rows of 64 bytes",
    "no such seat": "seats go from 0 to 1",
    "a picture": "pictures are drawn on the CPU",
    "a bot": "by you, random, greedy only, not by professional",
    "an opponent": "taken by you, random and greedy only",
    "states of the host": "lie in GPU memory",
    "no bytes": "are a uint8 array with rows of 64 bytes",
    "states with gaps": "one after the other",
    "no state": "state 0 is no position of coup_du_champion",
    "an action that cannot be": "match 3: .* cannot be played there",
    "an action that cannot be, there": "match 3: .* cannot be played there",
    "an action that is none": "match 3: there is no action 1099511627776",
    "an outcome that cannot be": "match 0: chance cannot show",
    "seats of nobody": "seats go from 0 to 1",
    "seats of nobody there": "seats go from 0 to 1",
    "no such row": "rows go from 0 to 3",
    "seeds too large": "seeds go from 0 to 2147483647",
    "negative seeds": "seeds go from 0",
    "no policy": "nobody called 'sensible' plays on",
    "no judge": "nobody judges by 'me'",
    "positions looked at": "is asked on the CPU",
}
"""What is wrong, and the words by which it is refused."""


@pytest.mark.xdist_group(GAME)
def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    """And where nothing is doubted, the host is told nothing."""
    told = there(GAME, "refusals")
    assert (told.pop("changed"), told.pop("asked")) == (False, 0)
    assert sorted(told) == sorted(WORDS)
    assert [(what, told[what]) for what, words in WORDS.items() if not re.search(words, told[what])] == []
