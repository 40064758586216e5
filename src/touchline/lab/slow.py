"""Matches of bots that are not compiled, watched as `kernel.watch` watches the others, and noted in the same form."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

import numpy as np

from touchline import bots
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, STATS
from touchline.kernel.random import SEEDS, draw, match_seed
from touchline.kernel.watch import COIN, MARK, SUMS, Watched
from touchline.play.match import Match


def watch_bots(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value], seats: Sequence[str], keep: Iterable[str], items: Any
) -> Watched:  # fmt: skip
    """Play matches between bots by name, one decision at a time; each match has dice and bots of its own seed."""
    notes = _Notes(game, items, matches, keep)
    for index in range(matches):
        match, own = Match(game, options, seed), match_seed(seed, first + index)
        while not match.over:
            step = len(match.steps)
            who = match.turn
            if who == CHANCE:
                move = game.thrown(match.state, own, step)
                notes.seen.outcomes[move] += 1
                events = match.roll(move)
            else:
                move = int(bots.decide(seats[who], match.view(who), draw(own, COIN, SEEDS), step))
                row = int(match.fields.phase) if len(items) > 1 else 0
                notes.seen.actions[move] += 1
                notes.seen.chosen[items[row, move]] += 1
                events = match.play(move)
            for event in events:
                notes.happened(index, step, event.kind, event[1:])
        notes.over(index, match)
    return notes.whole()


class _Notes:
    """What `Watched` holds, filled step by step."""

    def __init__(self, game: Game, items: Any, matches: int, keep: Iterable[str]):
        studied = int(items.max()) + 1
        self.game, self.keep, self.marks = game, set(keep), list[tuple[int, ...]]()
        self.seen = Watched(
            np.zeros((matches, STATS), np.int32), None, np.zeros(max(game.events) + 1, np.int64), np.zeros(len(game.actions), np.int64),
            np.zeros(len(game.outcomes), np.int64), np.zeros(studied, np.int64), np.zeros((studied, SUMS)),
        )  # fmt: skip

    def happened(self, index: int, step: int, kind: str, details: Sequence[int]) -> None:
        number = int(self.game.events[kind.upper()])
        self.seen.kinds[number] += 1
        if kind in self.keep:
            self.marks.append((index, step, number, *details))

    def over(self, index: int, match: Match) -> None:
        (home, away), payoffs = self.game.score_and_payoffs(match.state, match.seats)
        decisions = sum(step.seat >= 0 for step in match.steps)
        self.seen.stats[index] = (decisions, len(match.steps) - decisions, home, away, payoffs[0])

    def whole(self) -> Watched:
        marks = np.array(self.marks, np.int32).reshape(-1, MARK)
        seen = self.seen
        return Watched(seen.stats, marks, seen.kinds, seen.actions, seen.outcomes, seen.chosen, seen.sums)
