"""Whether bytes are positions of a game at all. Compiled rules believe whatever they are given: garbage can end the process.

`roughly` compares what lies first in a state, many rows at once; `wholly` asks the game about each row, as `touchline.set_up` does.
"""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from touchline.envs.stepping import strange_many
from touchline.kernel.game import Game, Value

ODD = (LookupError, ValueError, ArithmeticError, TypeError)
"""What a game's own look at a position may run into where the position is garbage."""


class Checker:
    """Tells positions of a game under some options from anything else."""

    def __init__(self, game: Game, options: Mapping[str, Value]):
        self.game, opening = game, game.opening(options)
        places, until = game.state.places, game.agreed_until
        self.agreed: Any = np.frombuffer(game.dump(opening), np.uint8)[: places[until].at if until else 0].copy()
        """The bytes that follow from the options."""
        self.at = places["phase"].at
        self.phases: Any = np.zeros(256, np.uint8)
        """Which bytes a phase may begin with."""
        self.phases[[int(phase) & 255 for phase in game.names["phase"]]] = 1

    def roughly(self, states: Any, what: str = "state") -> None:
        """ValueError for the first row of another game, under other options, or in no phase of this one."""
        wrong = int(strange_many(states, self.agreed, self.phases, self.at))
        if wrong >= 0:
            raise ValueError(f"{what} {wrong} is no position of {self.game.name} under these options")

    def wholly(self, states: Any, what: str = "state") -> None:
        """ValueError for the first row that is impossible, with the reason."""
        self.roughly(states, what)
        for i, row in enumerate(states):
            if reason := self._reason(row.tobytes()):
                raise ValueError(f"{what} {i} is impossible: {reason}")

    def _reason(self, row: bytes) -> str | None:
        """What is impossible about a row, or None."""
        try:
            return self.game.problem(self.game.mirror(self.game.load(row)))
        except ODD as error:
            return str(error) or type(error).__name__


__all__ = ["Checker"]
