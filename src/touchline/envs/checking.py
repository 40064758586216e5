"""Whether bytes are positions of a game at all. Compiled rules believe whatever they are given: garbage can end the process.

`roughly` compares what lies first in a state, many rows at once; `wholly` asks the game about each row, as `touchline.set_up` does, and
whether its numbers are ones that matches come to in its phase (play/ranges.py).
"""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from touchline.envs.stepping import strange_many
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE
from touchline.kernel.record import Grid, Row
from touchline.play.ranges import unheard_of

ODD = (LookupError, ValueError, ArithmeticError, TypeError)
"""What a game's own look at a position may run into where the position is garbage."""


class Checker:
    """Tells positions of a game under some options from anything else."""

    def __init__(self, game: Game, options: Mapping[str, Value]):
        self.game, self.seats, opening = game, game.seats(options), game.opening(options)
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
            position = self.game.mirror(self.game.load(row))
            return self._unnamed(position) or self.game.problem(position) or unheard_of(self.game, position) or self._stuck(row)
        except ODD as error:
            return str(error) or type(error).__name__

    def _stuck(self, row: bytes) -> str | None:
        """Whether nothing can happen where the match is not over."""
        state = self.game.load(row)
        who = int(self.game.turn(state))
        if who >= self.seats or (who >= 0 and not self.game.legal_list(state)):
            return "somebody would be asked who has nothing to choose"
        if who == CHANCE and not sum(weight for _, weight in self.game.chance_list(state)):
            return "there is nothing that could be thrown or drawn"
        return None

    def _unnamed(self, position: Any) -> str:
        """The first field with a number that stands for nothing, in words."""
        for name, members in self.game.names.items():
            value = getattr(position, name)
            cells = value.cells if isinstance(value, Grid) else value if isinstance(value, Row) else [value]
            if strange := set(cells) - {-1, *map(int, members)}:
                return f"{name} is one of {', '.join(members.__members__)}, not {min(strange)}"
        return ""


__all__ = ["Checker"]
