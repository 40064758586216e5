"""Scouts' reports for the environments: what a seat may know as numbers to learn from, seen from its own side (kernel/scout.py).

    scout = touchline.envs.scout.find("fuba")
    scout.parts["ball"], scout.low, scout.high
    scout.report(view, seat)

Actions are turned like the pitch: in a report's company, action k of either team means the same thing.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import Any

import numpy as np

from touchline import games
from touchline.kernel import homes
from touchline.kernel.game import Game, Handle
from touchline.kernel.scout import Parts


class Scout:
    """The scout of a game: the parts of its reports, and the function that writes them."""

    def __init__(self, game: Game, module: Any):
        self.game = game
        self.parts: Parts = module.PARTS
        """What a report tells, in order: names, shapes and bounds."""
        self.size = self.parts.size
        self.write = module.scout
        """The compiled function: hidden states, their seats, where to write reports, where to write which turn to read actions by."""
        self._turns = module.turns
        self.low, self.high = (np.concatenate([np.full(p.size, getattr(p, end), np.int16) for p in self.parts]) for end in ("low", "high"))
        """The least and the greatest that each number can be."""

    def __deepcopy__(self, memo: Any) -> Scout:
        return self  # there is one of each game in a process

    def __reduce__(self) -> tuple[Any, ...]:
        return find, (self.game.name,)

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """What each number is: `asked`, `ball[3, 2]`."""
        told: list[str] = []
        for part in self.parts:
            told += [f"{part.name}{list(at)}" if at else part.name for at in np.ndindex(*part.shape)]
        return tuple(told)

    @functools.cache  # noqa: B019  (there is one scout of each game in a process)
    def turns(self, seats: int) -> Any:
        """For a table of so many seats: the engine's number of every action as seen from the own side, int32 (turns, actions)."""
        return np.array(self._turns(seats), np.int32)

    def report(self, hidden: Handle, seat: int) -> Any:
        """What a seat may know of a match, from its hidden state: int16 (size,)."""
        return self.look(hidden, seat)[0]

    def turn(self, hidden: Handle, seat: int) -> int:
        """Which of the turns a seat's actions are read by."""
        return self.look(hidden, seat)[1]

    def look(self, hidden: Handle, seat: int) -> tuple[Any, int]:
        """Both: the report, and the turn."""
        out, turned = self.reports(np.frombuffer(self.game.dump(hidden), np.uint8)[None], [seat])
        return out[0], int(turned[0])

    def reports(self, hidden: Any, seats: Any) -> tuple[Any, Any]:
        """The same for many hidden states at once (bytes, a row each): int16 (n, size), and the turns of their seats, int32 (n,)."""
        hidden, seats = np.ascontiguousarray(hidden), np.ascontiguousarray(seats, np.int32)
        if hidden.dtype != np.uint8 or hidden.ndim != 2 or hidden.shape[1] != self.game.state.size or seats.shape != hidden.shape[:1]:
            size = self.game.state.size
            raise ValueError(
                f"hidden states are uint8, rows of {size} with a seat each, not {hidden.dtype} {hidden.shape} and {seats.shape}"
            )
        if len(seats) and not 0 <= int(seats.min()) <= int(seats.max()) < 8:
            raise ValueError("seats go from 0 to 7")
        out, turned = np.zeros((len(seats), self.size), np.int16), np.zeros(len(seats), np.int32)
        rows = hidden if hidden.flags.writeable else hidden.copy()
        self.write(rows if self.game.target == "cpu" else [self.game.load(row.tobytes()) for row in rows], seats, out, turned)
        return out, turned


@functools.cache
def of(game: Game) -> Scout | None:
    """The scout of a game, or None if it has none."""
    name = f"{homes.package(game.name)}.bots.scout"
    try:
        if importlib.util.find_spec(name) is None:
            return None
    except ModuleNotFoundError:
        return None
    return Scout(game, importlib.import_module(name))


def find(game: str) -> Scout:
    """The scout of a game by the game's name; ValueError if it has none."""
    scout = of(games.find(game))
    if scout is None:
        raise ValueError(f"{game} has no scout: its observations are raw")
    return scout


__all__ = ["Scout", "find", "of"]
