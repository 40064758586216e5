"""What bots do in a match: how often and from which side they shoot, from what kind of play, and whatever else a game counts (deeds)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Mapping, Sequence

from touchline.analysis.stories import ShotNames
from touchline.bots.levels import phase_of
from touchline.kernel.game import Event, Game, Handle
from touchline.lab import stats
from touchline.lab.choices import pitch_of
from touchline.play.scene import Pitch, Place

SIDES = ("left", "centre", "right")
"""Of the pitch as it is drawn, for whoever attacks up the page or to the right: left means above in the second case."""


@cache
def side_of(game: Game, place: str) -> str:
    """The side of the pitch on which a place lies; empty for a game whose pitch has none."""
    pitch = pitch_of(game)
    if not pitch.attack or not place:
        return ""
    found = next(spot for spot in pitch.places if spot.id == place)
    goals = [middle(pitch, spot) for spot in pitch.places if spot.tone == "goal"]
    off = middle(pitch, found) - (min(goals) + max(goals)) / 2  # a board may have room beside the pitch: the goals tell where its middle is
    return SIDES[1 + (off > 1e-9) - (off < -1e-9)]


def middle(pitch: Pitch, spot: Place) -> float:
    """How far across the pitch the middle of a place lies."""
    across = [point[0 if pitch.attack == "up" else 1] for point in spot.points]
    if across:
        return (min(across) + max(across)) / 2
    return spot.x + spot.w / 2 if pitch.attack == "up" else spot.y + spot.h / 2


@cache
def deed_actions(game: Game) -> tuple[tuple[str, frozenset[int], frozenset[str]], ...]:
    """Which actions count as which deed, and in which phases."""
    return tuple((deed.name, _matching(game, deed.actions), frozenset(deed.phases)) for deed in game.deeds if deed.actions)


def _matching(game: Game, patterns: Sequence[str]) -> frozenset[int]:
    return frozenset(i for i, text in enumerate(game.actions) if any(fnmatchcase(text, pattern) for pattern in patterns))


class Watching:
    """One match as it is played: what each team does."""

    def __init__(self, game: Game):
        self.game, self.names = game, ShotNames(game)
        self.places = {shot.kind: shot.place for shot in game.shots}
        self.events = {kind: deed for deed in game.deeds for kind in deed.events}
        self.shots = (Counter[str](), Counter[str]())
        self.sides = ([0, 0, 0], [0, 0, 0])
        self.own = [0, 0, 0]
        self.deeds = (Counter[str](), Counter[str]())
        self.phase, self.changed_ends = "", False

    def sees(self, state: Handle) -> None:
        """The state before a step."""
        self.phase, self.changed_ends = phase_of(self.game, state), self.game.changed_ends(self.game.glance(state))

    def saw(self, who: int, action: int, events: Sequence[Event]) -> None:
        """The step: who did what, and what happened."""
        if who >= 0:
            for name, actions, phases in deed_actions(self.game):
                if action in actions and (not phases or self.phase in phases):
                    self.deeds[who % 2][name] += 1
        for event in events:
            if deed := self.events.get(event.kind):
                self.deeds[(event.a & 1) ^ deed.by_other][deed.name] += 1
            if name := self.names.name(event):
                team = event.a & 1
                self.shots[team][name] += 1
                if side := side_of(self.game, self.places[event.kind](event)):
                    place = SIDES.index(side)
                    self.sides[team][place] += 1
                    self.own[2 - place if team ^ self.changed_ends else place] += 1

    def tally(self, goals: Sequence[int]) -> dict[str, Any]:
        """The sums of the match, both teams together but for the sides of the pitch; `own` is as each team itself sees them."""
        return {
            "matches": 1,
            "goals": sum(goals),
            "shots": dict(self.shots[0] + self.shots[1]),
            "deeds": dict(self.deeds[0] + self.deeds[1]),
            "sides": [list(self.sides[0]), list(self.sides[1])],
            "own": list(self.own),
        }


@dataclass(frozen=True)
class Conduct:
    """What one bot does against itself, on average in a match of both teams."""

    bot: str
    matches: int
    goals: float
    shots: dict[str, float]
    """By kind of play: open_play, free_kick, penalty and so on."""
    sides: dict[str, float] | None
    """Shares of the shots from left, centre and right; None where a pitch has no sides."""
    leaning: tuple[float, float] | None
    """95 % interval of shots from the left minus shots from the right, in a match: 0 lies within unless a side is preferred. None where
    matches tell none: a single one, or all of them the same."""
    own_leaning: tuple[float, float] | None
    """The same, but left and right as each team sees them that faces the goal it attacks: two teams with one habit do not cancel out."""
    deeds: dict[str, float]


def conduct(game: Game, bot: str, tallies: Sequence[Mapping[str, Any]]) -> Conduct:
    """Add up the matches of a bot against itself."""
    n = sum(tally["matches"] for tally in tallies)
    shots, deeds = Counter[str](), Counter[str]({deed.name: 0 for deed in game.deeds})
    for tally in tallies:
        shots.update(tally["shots"])
        deeds.update(tally["deeds"])
    by_match = [[home + away for home, away in zip(*tally["sides"], strict=True)] for tally in tallies]
    sides = [sum(column) for column in zip(*by_match, strict=True)]
    known = sum(sides) > 0
    return Conduct(
        bot,
        n,
        sum(tally["goals"] for tally in tallies) / max(1, n),
        {name: shots[name] / n for name in sorted(shots)},
        {side: count / sum(sides) for side, count in zip(SIDES, sides, strict=True)} if known else None,
        _leaning(by_match) if known else None,
        _leaning([tally["own"] for tally in tallies]) if known else None,
        {name: deeds[name] / n for name in deeds},
    )


def _leaning(by_match: Sequence[Sequence[int]]) -> tuple[float, float] | None:
    """Where shots from the left minus shots from the right lie in a match; None where matches do not differ."""
    lean = [left - right for left, _, right in by_match]
    told = stats.mean(len(lean), sum(lean), sum(x * x for x in lean))
    return (told.low, told.high) if told.low < told.high else None


def rows(found: Sequence[Conduct]) -> list[list[str]]:
    """The figures of some bots side by side: their names, then a row for each figure, its name first."""
    names = list(dict.fromkeys(name for one in found for name in one.shots))
    deeds = list(dict.fromkeys(name for one in found for name in one.deeds))
    told = [["", *(one.bot for one in found)], ["goals", *(f"{one.goals:.2f}" for one in found)]]
    told += [[f"shots: {name.replace('_', ' ')}", *(f"{one.shots.get(name, 0):.2f}" for one in found)] for name in names]
    if any(one.sides for one in found):
        told += [[f"shots from {side}", *(f"{one.sides[side]:.0%}" if one.sides else "-" for one in found)] for side in SIDES]
        for name, spans in (
            ("left minus right", [one.leaning for one in found]),
            ("own left minus own right", [one.own_leaning for one in found]),
        ):
            told.append([name, *(f"{span[0]:+.1f} to {span[1]:+.1f}" if span else "-" for span in spans)])
    told += [[name.replace("_", " "), *(f"{one.deeds[name]:.1f}" for one in found)] for name in deeds]
    return told


def table(found: Sequence[Conduct]) -> list[str]:
    """The same as lines of one width."""
    told = rows(found)
    widths = [max(len(row[i]) for row in told) for i in range(len(told[0]))]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]) for row in told
    ]
