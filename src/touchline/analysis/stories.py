"""What matches that were watched tell: who kicked off, every shot with its place, every goal."""

from __future__ import annotations

import itertools
from typing import Iterator

from touchline.kernel.arrays import rows
from touchline.kernel.game import Event, Game
from touchline.kernel.watch import Watched

GOAL = "goal"
Chance = tuple[str, int, str, int]
"""A shot: place, team, kind, and 1 if it went in."""


def kept_kinds(game: Game) -> list[str]:
    """The events a report reads one by one."""
    kinds = {shot.kind for shot in game.shots} | {game.kick_off, GOAL}
    known = {event.name.lower() for event in game.events}
    return sorted(kinds & known)


def stories(game: Game, seen: Watched) -> Iterator[tuple[int, int, list[Chance], list[tuple[int, int]]]]:
    """Each match of which something is marked, with its first kicker, its shots, and its goals (step, team).

    A goal belongs to the last shot of its team before it.
    """
    names = {int(event): event.name.lower() for event in game.events}
    kinds = {shot.kind: shot for shot in game.shots}
    places: dict[tuple[int, ...], str] = {}
    for match, marks in itertools.groupby(rows(seen.marks), key=lambda mark: int(mark[0])):
        kicker = -1
        chances: list[Chance] = []
        goals: list[tuple[int, int]] = []
        open_shot = False
        for _, step, *happened in marks:
            kind = names[happened[0]]
            if kind == game.kick_off and kicker < 0:
                kicker = happened[1] & 1
            if kind == GOAL:
                goals.append((step, happened[1] & 1))
                if open_shot and chances[-1][1] == happened[1] & 1:
                    chances[-1] = (*chances[-1][:3], 1)
                open_shot = False
            elif kind in kinds:
                told = tuple(happened)
                if told not in places:
                    places[told] = kinds[kind].place(Event(kind, *happened[1:]))
                chances.append((places[told], happened[1] & 1, kind, 0))
                open_shot = True
        yield match, kicker, chances, goals


__all__ = ["Chance", "kept_kinds", "stories"]
