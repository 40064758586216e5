"""How good a network is that teaches itself (selfplay.py), round after round: scores from both sides, and how they are kept with a run."""

from __future__ import annotations

import json
from typing import Any, Iterable, Mapping, NamedTuple

from touchline.play.prospects import wilson


class Side(NamedTuple):
    """Matches of the network on one side of the pitch: won, drawn, lost, goals for and against a match."""

    won: int
    drawn: int
    lost: int
    scored: float
    conceded: float


class Score(NamedTuple):
    """Matches of the network against somebody, each deal of dice from both sides: all of them, those at home, and those away."""

    won: int
    drawn: int
    lost: int
    scored: float
    conceded: float
    home: Side
    away: Side


class Told(NamedTuple):
    """What is told of a round: goals of home and away a match, the mean squared error, that of saying always the same, and scores."""

    round: int
    goals: tuple[float, float]
    error: float
    spread: float
    threat: Score | None = None
    sensible: Score | None = None


class Levels(NamedTuple):
    """The network as a player against the levels of its game, after a round."""

    rival: str
    """The hash of the weights that the game had then: some levels judge by them."""
    scores: dict[str, Score]

    @property
    def matches(self) -> int:
        """How many were played against each."""
        return min(score.won + score.drawn + score.lost for score in self.scores.values())


def side_of(matches: Iterable[tuple[int, int, int]]) -> Side:
    """The matches of a side, each by its payoff and the goals for and against."""
    played = list(matches)
    won, lost, n = sum(won > 0 for won, *_ in played), sum(won < 0 for won, *_ in played), max(1, len(played))
    return Side(won, len(played) - won - lost, lost, sum(own for _, own, _ in played) / n, sum(other for *_, other in played) / n)


def score_of(home: Iterable[tuple[int, int, int]], away: Iterable[tuple[int, int, int]]) -> Score:
    """The matches at home and away."""
    here, there = list(home), list(away)
    return Score(*side_of([*here, *there]), side_of(here), side_of(there))


def share(score: Side | Score) -> tuple[float, float, float]:
    """What was won of the matches that were decided, and its 95 % interval."""
    found = score.won / max(1, score.won + score.lost)
    return found, *wilson(found, score.won + score.lost)


def as_dict(score: Score) -> dict[str, Any]:
    """A score for programs: with the share of decided matches that were won, and its interval, also of both sides apart."""
    return {**_side(score), "home": _side(score.home), "away": _side(score.away)}


def _side(side: Side | Score) -> dict[str, Any]:
    """Some matches for programs."""
    found, low, high = share(side)
    return {**dict(zip(Side._fields, side, strict=False)), "share_of_decided": found, "interval": [low, high]}


def told_as_dict(told: Told) -> dict[str, Any]:
    """A round for programs."""
    scores = {"threat": told.threat, "sensible": told.sensible}
    return {**told._asdict(), **{name: score and as_dict(score) for name, score in scores.items()}}


def levels_as_dict(after: int, levels: Levels) -> dict[str, Any]:
    """Scores against levels after a round, for programs."""
    return {"round": after, "rival": levels.rival, "against": {name: as_dict(score) for name, score in levels.scores.items()}}


def written(rounds: list[Told], levels: Mapping[int, Levels]) -> str:
    """What is told of a run as text, to be kept with it."""
    return json.dumps({"rounds": rounds, "levels": {str(after): each for after, each in levels.items()}})


def read(text: str) -> tuple[list[Told], dict[int, Levels]]:
    """What was kept of a run; ValueError if it is nothing of the kind."""
    try:
        found = json.loads(text)
        rounds = [
            Told(number, (home, away), error, spread, _score(threat), _score(sensible))
            for number, (home, away), error, spread, threat, sensible in found["rounds"]
        ]
        levels = {int(after): Levels(rival, {name: Score(*_sides(each)) for name, each in scores.items()})
                  for after, (rival, scores) in found["levels"].items()}  # fmt: skip
    except (KeyError, TypeError, AttributeError, ValueError):
        raise ValueError("what it tells of its rounds cannot be read") from None
    return rounds, levels


def _score(found: list[Any] | None) -> Score | None:
    return None if found is None else Score(*_sides(found))


def _sides(found: list[Any]) -> tuple[Any, ...]:
    *numbers, home, away = found
    return *numbers, Side(*home), Side(*away)


__all__ = [
    "Levels", "Score", "Side", "Told", "as_dict", "levels_as_dict", "read", "score_of", "share", "side_of", "told_as_dict", "written",
]  # fmt: skip
