"""PettingZoo classic: AEC environments by their masks. It has no search."""

from __future__ import annotations

import copy
import importlib
import random
from importlib.metadata import version
from typing import Any

import numpy as np

from benchmarks.peers.stopwatch import cost, rates, tell

dice = random.Random(1)


def player(env: Any) -> Any:
    """Whole games by the action masks."""
    seeds = iter(range(1 << 30))

    def play() -> tuple[float, float, float]:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
                decisions += 1
        return decisions, 0, 1

    return play


def main() -> None:
    """Measure two games."""
    for name in ("connect_four_v3", "leduc_holdem_v4"):
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        found = rates(player(env))
        env.reset(seed=1)
        copied = cost(lambda e=env: copy.deepcopy(e))  # type: ignore[misc]
        tell(f"PettingZoo {version('pettingzoo')}", name, "Python", found, copy_us=copied, note="no search; chance hidden")


if __name__ == "__main__":
    main()
