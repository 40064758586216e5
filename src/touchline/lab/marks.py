"""What the marked events of many matches come to: kick-offs, shots and goals, counted without a look at each event.

The same sums as over `analysis.stories`, which tells match after match.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from touchline.analysis.stories import GOAL
from touchline.kernel.game import Event, Game

SHOT, GOAL_IN, KICK_OFF = 1, 2, 4
WIDE = 1 << 12
"""From the least to the greatest number of a column: beyond that they are numbered in their order."""


class Marked(NamedTuple):
    """The first kick-off and the goals of matches, and their shots by place, team and kind of play, each with how many went in."""

    kicked: Any
    """Matches with a kick-off, and the team of the first."""
    goals: Any
    """Every goal: match, step, team."""
    shots: dict[tuple[str, int, str], tuple[int, int]]


def count_marks(game: Game, marks: Any) -> Marked:
    """Count the marks of matches (match, step, kind and details of an event), in the order in which they happened."""
    match, step = marks[:, 0], marks[:, 1]
    known, code = _distinct(marks[:, 2:])
    names = {int(event): event.name.lower() for event in game.events}
    shots = {shot.kind: shot for shot in game.shots}
    after = {kind: told for shot in game.shots for kind, told in shot.after.items()}
    events = [Event(names[kind], *details) for kind, *details in known.tolist()]
    plays = ["", *sorted({after[event.kind](event) for event in events if event.kind in after} - {""})]
    role = np.array([SHOT * (e.kind in shots) | GOAL_IN * (e.kind == GOAL) | KICK_OFF * (e.kind == game.kick_off) for e in events], int)
    told = np.array([plays.index(after[e.kind](e)) if e.kind in after else -1 for e in events], int)
    heeds = np.array([bool(e.kind in shots and shots[e.kind].after) for e in events], bool)
    team, role, told = known[code, 1] & 1, role[code], told[code]

    kicks = np.flatnonzero(role & KICK_OFF)
    kicks = kicks[np.unique(match[kicks], return_index=True)[1]]
    scored = (role & GOAL_IN) > 0
    tried = (role & SHOT) > 0

    # what a shot is called: by what was told last, if no other shot came in between and it was told of the same team
    found, before = _one_before(match, tried | (told >= 0))
    heard = np.where((before >= 0) & heeds[code[found]], told[before], 0)
    heard = np.where(team[before] == team[found], np.maximum(heard, 0), 0)
    kind = np.zeros(len(match), int)
    kind[found] = heard

    # a goal belongs to the shot before it, if its own team shot and nobody scored since
    found, before = _one_before(match, tried | scored)
    linked = before[(before >= 0) & scored[found] & tried[before] & (team[before] == team[found])]
    went_in = np.zeros(len(match), bool)
    went_in[linked] = True

    keys, times = np.unique(code[tried] * len(plays) + kind[tried], return_counts=True)
    hits = dict(zip(*(part.tolist() for part in np.unique(code[went_in] * len(plays) + kind[went_in], return_counts=True)), strict=True))
    total, good = Counter[tuple[str, int, str]](), Counter[tuple[str, int, str]]()
    for key, n in zip(keys.tolist(), times.tolist(), strict=True):
        event, play = events[key // len(plays)], plays[key % len(plays)]
        shot = shots[event.kind]
        named = shot.place(event), event.a & 1, play or shot.name
        total[named] += n
        good[named] += hits.get(key, 0)
    return Marked(
        np.stack([match[kicks], team[kicks]]), np.stack([match[scored], step[scored], team[scored]]),
        {named: (n, good[named]) for named, n in sorted(total.items())},
    )  # fmt: skip


def _distinct(rows: Any) -> tuple[Any, Any]:
    """The different rows of a table of numbers, and which of them each row is."""
    if not len(rows):
        return rows, np.zeros(0, int)
    key, most = np.zeros(len(rows), int), 1
    for column in rows.T.astype(int):
        if np.ptp(column) > WIDE:
            column = np.unique(column, return_inverse=True)[1]
        span = int(np.ptp(column)) + 1
        key, most = key * span + column - column.min(), most * span
    if most > 1 << 62:
        known, code = np.unique(rows, axis=0, return_inverse=True)
        return known, code.reshape(-1)
    _, first, code = np.unique(key, return_index=True, return_inverse=True)
    return rows[first], code


def _one_before(match: Any, chosen: Any) -> tuple[Any, Any]:
    """Where the chosen marks lie, and for each of them where the one before it in its match lies, or -1."""
    found = np.flatnonzero(chosen)
    before = np.concatenate([[-1], found[:-1]])[: len(found)]
    same = np.zeros(len(found), bool)
    same[1:] = match[found[1:]] == match[found[:-1]]
    return found, np.where(same, before, -1)


__all__ = ["Marked", "count_marks"]
