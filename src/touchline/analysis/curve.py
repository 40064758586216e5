"""The chances of a match over time, and where they turned."""

from __future__ import annotations

import itertools
from math import fsum
from typing import Any, Callable

from touchline.analysis import sight
from touchline.analysis.model import Depth, Moment, Turn
from touchline.play.match import CLOCK, Match

MOST_TURNS = 6
TURNING = 0.06
"""A turning point changes home's chance by at least this much."""
FEWEST, MOST = 24, 2000
"""Playouts behind one moment."""
REACH = 2
"""So many moments to each side, without a goal between, steady the chances of one."""
CLOSER = 4
"""Where a turn is looked for, moments get so many times the playouts."""


class Chances:
    """The chances of a match after each of its steps, found out when they are asked for."""

    def __init__(self, match: Match, depth: Depth, solved: Any, seed: int):
        self.match, self.solved, self.seed = match, solved, seed
        self.last = len(match.steps)
        self.points = self._points(depth)
        ahead = sum(self.last - point for point in self.points)
        self.samples = max(FEWEST, min(MOST, 1000 * depth.steps // max(1, ahead)))
        self._known: dict[tuple[int, int], sight.Results] = {}

    def _points(self, depth: Depth) -> list[int]:
        """The steps whose chances are found out: all where they are exact, else some, and those around goals."""
        if self.solved is not None or self.last <= depth.points:
            return list(range(self.last + 1))
        spread = {round(i * self.last / depth.points) for i in range(depth.points + 1)}
        return sorted(spread | {at + side for at in self.goals() for side in (0, 1)})

    def goals(self) -> list[int]:
        """The steps that brought a goal."""
        return [at for at, step in enumerate(self.match.steps) if any(event.kind == "goal" for event in step.events)]

    def raw(self, step: int, samples: int) -> sight.Results:
        """The chances after a step, from playouts of their own or exact."""
        key = step, samples
        if key not in self._known:
            self._known[key] = self._found(step, samples)
        return self._known[key]

    def _found(self, step: int, samples: int) -> sight.Results:
        if self.solved is None:
            return sight.sampled(self.match, step, samples, self.seed)
        state = sight.state_at(self.match, step)
        home, draw, away = self.solved.results(state)
        return sight.result_of(self.match.game, state, self.match.seats) or sight.Results(home, draw, away, 0)

    def moments(self, progress: Callable[[int], None]) -> list[Moment]:
        """The curve: where it is sampled, each moment is steadied by its neighbours up to the next goal."""
        found: list[sight.Results] = []
        close = {at + side for at in self.goals() for side in (0, 1)} | {0}
        for done, point in enumerate(self.points):
            progress(done)
            found.append(self.raw(point, min(MOST, CLOSER * self.samples) if point in close else self.samples))
        if self.solved is not None:
            return [moment_of(point, results) for point, results in zip(self.points, found, strict=True)]
        goals = self.goals()
        return [self._steadied(i, found, goals) for i in range(len(found))]

    def _steadied(self, i: int, found: list[sight.Results], goals: list[int]) -> Moment:
        """A moment as the mean of its neighbourhood, the nearer the heavier."""
        here, own = self.points[i], found[i]
        if own.samples == 0:
            return moment_of(here, own)
        near = [
            ((REACH + 1 - abs(j - i)) * found[j].samples, found[j])
            for j in range(max(0, i - REACH), min(len(found), i + REACH + 1))
            if found[j].samples and not any(min(here, self.points[j]) <= goal < max(here, self.points[j]) for goal in goals)
        ]
        total = fsum(weight for weight, _ in near)
        home, draw, away = (fsum(weight * results[k] for weight, results in near) / total for k in range(3))
        independent = total * total / fsum(weight * weight / results.samples for weight, results in near)
        return moment_of(here, sight.Results(home, draw, away, round(independent)))

    def turns(self, moments: list[Moment]) -> list[Turn]:
        """The steps that changed the chances most, in the order of the match."""
        pairs = sorted(itertools.pairwise(moments), key=lambda pair: -abs(pair[1].chance - pair[0].chance))
        found = []
        for one, two in pairs[: 2 * MOST_TURNS]:
            swing = abs(two.chance - one.chance)
            if swing >= TURNING and swing > one.error + two.error:
                found.append(self._turn(one, two))
        return sorted(found[:MOST_TURNS], key=lambda turn: turn.step)

    def _turn(self, one: Moment, two: Moment) -> Turn:
        """The step between two moments after which the chances changed most."""
        low, high = one.step, two.step
        ends = {low: one.chance, high: two.chance}
        while high - low > 1:
            middle = (low + high) // 2
            results = self.raw(middle, min(MOST, CLOSER * self.samples))
            ends[middle] = results.home + results.draw / 2
            low, high = (low, middle) if abs(ends[middle] - ends[low]) >= abs(ends[high] - ends[middle]) else (middle, high)
        seat = self.match.steps[high - 1].seat
        return Turn(high, -1 if seat == CLOCK else seat, one.chance, two.chance)


def moment_of(step: int, results: sight.Results) -> Moment:
    """A moment of the curve with the error of its playouts."""
    home, draw, away, samples = results
    chance = home + draw / 2
    spread = max(0.0, home + draw / 4 - chance * chance)
    error = 1.96 * ((spread + 0.5 / samples) / samples) ** 0.5 if samples else 0.0
    return Moment(step, home, draw, away, error)
