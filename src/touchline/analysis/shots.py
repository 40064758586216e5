"""Shots, expected goals and possession of a match."""

from __future__ import annotations

import functools
import json
from math import fsum
from typing import NamedTuple

from touchline.analysis import sight
from touchline.analysis.stories import ShotNames, kept_kinds, stories
from touchline.kernel.game import Game
from touchline.kernel.playout import GREEDY
from touchline.kernel.watch import watch
from touchline.play.match import Match

RARE = 6
"""Of a place from which few shots were seen, so many average shots are added."""
SEED = 9


class Attack(NamedTuple):
    """What a side made of its attacks."""

    shots: int
    expected_goals: float
    possession: float


@functools.lru_cache(maxsize=16)
def _scoring(game: Game, options: str, matches: int) -> dict[tuple[str, str], float]:
    """How often sensible players score with a shot, by place and kind of play; the average of all under ("", "")."""
    settled = json.loads(options)
    watched = watch(game, SEED, 0, matches, settled, [GREEDY] * game.seats(settled), kept_kinds(game))
    sums: dict[tuple[str, str], list[int]] = {}
    for _, _, chances, _ in stories(game, watched):
        for place, _, kind, scored in chances:
            total = sums.setdefault((place, kind), [0, 0])
            total[:] = total[0] + 1, total[1] + scored
    average = sum(goals for _, goals in sums.values()) / max(1, sum(shots for shots, _ in sums.values()))
    return {("", ""): average, **{key: (goals + RARE * average) / (shots + RARE) for key, (shots, goals) in sums.items()}}


def expectations(match: Match, matches: int) -> list[tuple[int, int, float]]:
    """Every shot of a match: the step, the team, and how often such a shot goes in."""
    game = match.game
    places, plays = {shot.kind: shot.place for shot in game.shots}, ShotNames(game)
    rates = _scoring(game, json.dumps(match.options), matches)
    return [
        (at, event.a & 1, rates.get((places[event.kind](event), play), rates["", ""]))
        for at, step in enumerate(match.steps)
        for event in step.events
        if (play := plays.name(event))
    ]


def possession(match: Match) -> tuple[float, float]:
    """The share of the decisions and throws at which each side had the ball, of those at which one had it."""
    game, held = match.game, [0, 0]
    for at in range(len(match.steps)):
        if (situation := int(game.situation(sight.state_at(match, at)))) >= 0:
            held[situation & 1] += 1
    total = sum(held)
    return (held[0] / total, held[1] / total) if total else (0.5, 0.5)


def attacks(match: Match, matches: int) -> tuple[Attack, Attack]:
    """The attacks of both sides."""
    shots, share = expectations(match, matches), possession(match)
    home, away = (
        Attack(sum(team == side for _, team, _ in shots), fsum(x for _, team, x in shots if team == side), share[side]) for side in (0, 1)
    )
    return home, away
