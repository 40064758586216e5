"""States in bulk: the entry points of a game over arrays of states, compiled, for searches and learners that keep their own trees.

    batch = touchline.envs.batch.Batch("fuba")
    states = batch.openings(1000)
    batch.turn(states), batch.legal(states)          # whose turn it is, what may be played
    batch.throw(states, seeds)                       # where chance is due, let it fall
    batch.apply(states, actions)                     # refused, and nothing played, if one of them is not legal
    batch.redeal(states, seats, seeds)               # what a seat may not know, dealt anew
    batch.report(states, seats)                      # what the seats may know, as numbers to learn from

States are bytes, a row each (uint8), and are changed in place by what plays; `states.copy()` and indexing branch them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from touchline.envs import scout
from touchline.envs.observation import ready
from touchline.envs.refusing import refusal, whole_numbers
from touchline.kernel.desk import CHANCE
from touchline.kernel.game import Value
from touchline.kernel.random import pick_by, word
from touchline.kernel.record import Row
from touchline.kernel.target import Blocks, Longs, Pointer, Rows, kept

SCORE = 2


@kept
def turn_all(states: Blocks, out: Row, turn: Pointer) -> None:
    """Whose turn it is in each."""
    for i in range(len(out)):
        out[i] = turn(states[i])


@kept
def legal_all(states: Blocks, mask: Blocks, acts: Row, turn: Pointer, legal: Pointer) -> None:
    """The legal actions of each; none where nobody decides."""
    for i in range(states.shape[0]):
        for k in range(mask.shape[1]):
            mask[i, k] = 0
        if turn(states[i]) >= 0:
            for k in range(legal(states[i], acts)):
                mask[i, acts[k]] = 1


@kept
def refused_all(states: Blocks, actions: Row, limit: int, turn: Pointer, why_not: Pointer) -> int:
    """The first state whose action cannot be played, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= limit or turn(states[i]) < 0 or why_not(states[i], actions[i]) != 0:
            return i
    return -1


@kept
def apply_all(states: Blocks, actions: Row, events: Row, apply: Pointer) -> None:
    """Play an action in each."""
    for i in range(len(actions)):
        events[0] = 0
        apply(states[i], actions[i], events)


@kept
def throw_all(
    states: Blocks, seeds: Longs, steps: Longs, acts: Row, weight: Row, events: Row, turn: Pointer, chance: Pointer, apply: Pointer
) -> int:
    """Let every chance event that is due happen, until somebody decides or the match is over; how many there were."""
    thrown = 0
    for i in range(len(seeds)):
        while turn(states[i]) == CHANCE:
            n = chance(states[i], acts, weight)
            events[0] = 0
            apply(states[i], acts[pick_by(weight, n, word(seeds[i], steps[i]))], events)
            steps[i] += 1
            thrown += 1
    return thrown


@kept
def hide_all(states: Blocks, seats: Row, hide: Pointer) -> None:
    """Blank in each what its seat may not know."""
    for i in range(len(seats)):
        hide(states[i], seats[i])


@kept
def redeal_all(states: Blocks, seats: Row, seeds: Longs, redeal: Pointer) -> None:
    """Deal anew in each what its seat may not know."""
    for i in range(len(seats)):
        redeal(states[i], seats[i], seeds[i])


@kept
def result_all(states: Blocks, out: Rows, points: Row, result: Pointer) -> None:
    """Goals and payoffs of each."""
    for i in range(out.shape[0]):
        result(states[i], points)
        for k in range(out.shape[1]):
            out[i, k] = points[k]


class Batch:
    """The rules of one game under some options, over arrays of states."""

    def __init__(self, game: str, **options: Value):
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        if self.game.target != "cpu":
            raise ValueError(f"states in bulk are played by compiled rules; the process plays on target {self.game.target!r}")
        size = max(self.game.max_legal, self.game.max_outcomes)
        self._acts: Any = np.zeros(size, np.int32)
        self._weight: Any = np.zeros(size, np.int32)
        self._events: Any = np.zeros(1, np.int32)
        self._points: Any = np.zeros(10, np.int32)

    def openings(self, n: int) -> Any:
        """So many opening positions: uint8 (n, state size)."""
        return np.repeat(np.asarray(self.game.opening(self.options))[None], n, axis=0)

    def _checked(self, states: Any) -> Any:
        """States as the rules take them; ValueError for anything else."""
        size = self.game.state.size
        if not isinstance(states, np.ndarray) or states.dtype != np.uint8 or states.ndim != 2 or states.shape[1] != size:
            raise ValueError(f"states of {self.game.name} are a uint8 array with rows of {size} bytes")
        if not states.flags.c_contiguous or not states.flags.writeable:
            raise ValueError("states must be a writeable C-ordered array of their own: use states.copy()")
        return states

    def _each(self, states: Any, numbers: Any, what: str, limit: int, kind: Any) -> Any:
        """A whole number for each state, from 0 to limit - 1."""
        told = whole_numbers(np.broadcast_to(np.asarray(numbers), len(states)), len(states), what)
        if len(told) and not 0 <= int(told.min()) <= int(told.max()) < limit:
            raise ValueError(f"{what} go from 0 to {limit - 1}")
        return np.array(told, kind)

    def turn(self, states: Any) -> Any:
        """Whose turn it is: a seat, -1 where chance is due, -2 where the match is over; int32 (n,)."""
        out: Any = np.zeros(len(self._checked(states)), np.int32)
        turn_all(states, out, *self.game.pointers(("turn",)))
        return out

    def legal(self, states: Any) -> Any:
        """What may be played: bool (n, actions); nothing where nobody decides."""
        mask = np.zeros((len(self._checked(states)), len(self.game.actions)), np.uint8)
        legal_all(states, mask, self._acts, *self.game.pointers(("turn", "legal")))
        return mask.view(np.bool_)

    def apply(self, states: Any, actions: Any) -> None:
        """Play an action in each state; if one of them cannot be played, none is, and an error says which and why."""
        self._checked(states)
        played = whole_numbers(actions, len(states), "actions")
        limit = len(self.game.actions)
        clear: Any = np.where((played < 0) | (played >= limit), -1, played).astype(np.int32)
        wrong = int(refused_all(states, clear, limit, *self.game.pointers(("turn", "why_not"))))
        if wrong >= 0:
            if int(self.game.turn(states[wrong])) < 0:
                raise ValueError(f"match {wrong}: nobody is to decide; see turn() and throw()")
            raise refusal(self.game, wrong, int(played[wrong]), states[wrong])
        apply_all(states, clear, self._events, *self.game.pointers(("apply",)))

    def throw(self, states: Any, seeds: Any, steps: Any = 0) -> int:
        """Let chance fall wherever it is due, by a seed for each state (and the step to draw from); how many throws there were."""
        self._checked(states)
        given, at = (self._each(states, numbers, what, 1 << 63, np.int64) for numbers, what in ((seeds, "seeds"), (steps, "steps")))
        pointers = self.game.pointers(("turn", "chance", "apply"))
        return int(throw_all(states, given, at, self._acts, self._weight, self._events, *pointers))

    def hidden(self, states: Any, seats: Any) -> Any:
        """What the seats may know: copies with everything else blanked."""
        shown = self._checked(states).copy()
        hide_all(shown, self._each(states, seats, "seats", self.seats, np.int32), *self.game.pointers(("hide",)))
        return shown

    def redeal(self, states: Any, seats: Any, seeds: Any) -> Any:
        """States that look the same to the seats: copies with everything they may not know dealt anew, by a seed for each."""
        dealt = self.hidden(states, seats)
        told = self._each(states, seats, "seats", self.seats, np.int32)
        redeal_all(dealt, told, self._each(states, seeds, "seeds", 1 << 31, np.int64), *self.game.pointers(("redeal",)))
        return dealt

    def result(self, states: Any) -> tuple[Any, Any]:
        """Goals of home and away, int32 (n, 2), and the payoff of each seat as matters stand, int32 (n, seats)."""
        out = np.zeros((len(self._checked(states)), SCORE + self.seats), np.int32)
        result_all(states, out, self._points, *self.game.pointers(("result",)))
        return out[:, :SCORE].copy(), out[:, SCORE:].copy()

    def report(self, states: Any, seats: Any) -> Any:
        """What the seats may know as numbers to learn from (see scout.py): int16 (n, size)."""
        told = self._each(states, seats, "seats", self.seats, np.int32)
        return scout.find(self.game.name).reports(self.hidden(states, seats), told)[0]


__all__ = ["Batch"]
