"""RLCard: card games in Python. It has no search, and chance is hidden inside."""

from __future__ import annotations

import copy
import random
from importlib.metadata import version
from typing import Any

import rlcard

from benchmarks.peers.stopwatch import cost, rates, tell

dice = random.Random(1)


def player(env: Any) -> Any:
    """Whole games by their legal actions."""

    def play() -> tuple[float, float, float]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, 0, 1

    return play


def main() -> None:
    """Measure three games."""
    for name in ("leduc-holdem", "uno", "gin-rummy"):
        env = rlcard.make(name, config={"seed": 3})
        found = rates(player(env))
        env.reset()
        copied = cost(lambda e=env: copy.deepcopy(e.game))  # type: ignore[misc]
        tell(f"RLCard {version('rlcard')}", name, "Python", found, copy_us=copied, note="no search; chance hidden")


if __name__ == "__main__":
    main()
