"""How good a network is that learns, epoch after epoch (learning.py) or round after round (selfplay.py), and how it is kept with a run."""

from __future__ import annotations

import json
import math
from typing import Any, Iterable, Mapping, NamedTuple, Sequence

from touchline import bots
from touchline.play.prospects import wilson

MOST = 1 << 31
"""Steps, matches and positions that a run tells of stay below."""
TARGETS = "cpu", "cuda"


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


class Exam(NamedTuple):
    """Positions that a network is examined on. Errors in different exams are not to be compared."""

    positions: int
    playouts: int
    """From each, to tell what it is worth; none where the values are exact."""
    hash: str
    """Of the positions and their values, in short."""
    threat: float
    """The mean error of the threat table."""


class Epoch(NamedTuple):
    """What is told of an epoch: the mean error in an exam after it."""

    epoch: int
    error: float
    exam: Exam


class Levels(NamedTuple):
    """The network as a player against the levels of its game, after an epoch or a round."""

    rival: str
    """The hash of the weights that the game had then: some levels judge by them."""
    scores: dict[str, Score]

    @property
    def matches(self) -> int:
        """How many were played against each."""
        return min(score.won + score.drawn + score.lost for score in self.scores.values())


class Asked(NamedTuple):
    """What a run was asked for, from a step on."""

    since: int
    """The first step that it holds for."""
    of: str
    """What it learns from: matches or positions."""
    number: int
    """How many of them; of matches of its own, in a round."""
    trust: float | None
    """None where the values are exact."""
    planned: int
    """Steps in all: how far a weight goes in each depends on it."""
    target: str = "cpu"
    """Where its matches are played."""


def side_of(matches: Iterable[tuple[int, int, int]]) -> Side:
    """The matches of a side, each by its payoff and the goals for and against."""
    played = list(matches)
    won, lost, n = sum(won > 0 for won, *_ in played), sum(won < 0 for won, *_ in played), max(1, len(played))
    return Side(won, len(played) - won - lost, lost, sum(own for _, own, _ in played) / n, sum(other for *_, other in played) / n)


def score_of(home: Iterable[tuple[int, int, int]], away: Iterable[tuple[int, int, int]]) -> Score:
    """The matches at home and away."""
    here, there = list(home), list(away)
    return Score(*side_of([*here, *there]), side_of(here), side_of(there))


def share(score: Side | Score) -> tuple[float, float, float] | None:
    """What was won of the matches that were decided, and its 95 % interval; None if none was decided."""
    decided = score.won + score.lost
    return (score.won / decided, *wilson(score.won / decided, decided)) if decided else None


def as_dict(score: Score) -> dict[str, Any]:
    """A score for programs: with the share of decided matches that were won (null if there are none), and its interval, each side too."""
    return {**_side(score), "home": _side(score.home), "away": _side(score.away)}


def _side(side: Side | Score) -> dict[str, Any]:
    """Some matches for programs."""
    found, *interval = share(side) or (None,)
    return {**dict(zip(Side._fields, side, strict=False)), "share_of_decided": found, "interval": interval or None}


def told_as_dict(told: Told | Epoch) -> dict[str, Any]:
    """A round or an epoch for programs."""
    if isinstance(told, Epoch):
        *exam, threat = told.exam
        return {"epoch": told.epoch, "error": told.error, "threat_error": threat, "exam": dict(zip(Exam._fields, exam, strict=False))}
    scores = {"threat": told.threat, "sensible": told.sensible}
    return {**told._asdict(), **{name: score and as_dict(score) for name, score in scores.items()}}


def levels_as_dict(step: str, after: int, levels: Levels) -> dict[str, Any]:
    """Scores against levels after a step (an epoch or a round), for programs."""
    return {step: after, "rival": levels.rival, "against": {name: as_dict(score) for name, score in levels.scores.items()}}


def written(step: str, told: Sequence[Told | Epoch], levels: Mapping[int, Levels], asked: Sequence[Asked] = ()) -> str:
    """What is told of each step of a run (its epochs or rounds), and what it was asked for, as text, to be kept with it."""
    return json.dumps({f"{step}s": told, "levels": {str(after): each for after, each in levels.items()}, "asked": asked})


def read(step: str, text: str, steps: int) -> tuple[list[Any], dict[int, Levels], list[Asked]]:
    """What was kept of a run that has learnt so many steps; ValueError if it is nothing of the kind."""
    try:
        found = json.loads(text)
        told = [(_epoch if step == "epoch" else _round)(*each) for each in found[f"{step}s"]]
        numbers = [each[0] for each in told]
        if numbers != sorted(numbers) or (step == "round" and len(set(numbers)) < len(numbers)):
            raise ValueError("they are told in order")
        levels = {int(after): Levels(_text(rival), {_level(name): _score(each) for name, each in scores.items()})
                  for after, (rival, scores) in found["levels"].items()}  # fmt: skip
        asked = [_asked(*each) for each in found.get("asked", ())]  # earlier Touchlines kept none
        since = [each.since for each in asked]
        if since != sorted(set(since)) or not all(1 <= at <= steps for at in [*numbers, *levels, *since]):
            raise ValueError("it has not come so far")
        if not all(each.scores for each in levels.values()):
            raise ValueError("no level was met")
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError):
        raise ValueError(f"what it tells of its {step}s cannot be read") from None
    return told, levels, asked


def _count(found: Any, least: int = 0) -> int:
    if type(found) is not int or not least <= found < MOST:
        raise ValueError("not such a number")
    return found


def _fraction(found: Any) -> float:
    if type(found) not in (int, float) or not math.isfinite(found):
        raise ValueError("not a number")
    return float(found)


def _text(found: Any) -> str:
    if type(found) is not str:
        raise ValueError("not a text")
    return found


def _level(name: str) -> str:
    if name not in bots.LEVELS:
        raise ValueError("no such level")
    return name


def _asked(since: Any, of: Any, number: Any, trust: Any, planned: Any, target: Any) -> Asked:
    known = Asked(_count(since, 1), of, _count(number, 1), None if trust is None else _fraction(trust), _count(planned, 1), target)
    if of not in ("matches", "positions") or target not in TARGETS or not 0 <= (known.trust or 0) <= 1:
        raise ValueError("nothing that can be asked for")
    return known


def _round(number: Any, goals: list[Any], error: Any, spread: Any, threat: Any, sensible: Any) -> Told:
    (home, away), scores = map(_fraction, goals), [None if each is None else _score(each) for each in (threat, sensible)]
    return Told(_count(number, 1), (home, away), _fraction(error), _fraction(spread), *scores)


def _epoch(number: Any, error: Any, exam: list[Any]) -> Epoch:
    positions, playouts, name, threat = exam
    return Epoch(_count(number, 1), _fraction(error), Exam(_count(positions, 1), _count(playouts), _text(name), _fraction(threat)))


def _score(found: list[Any]) -> Score:
    *numbers, home, away = found
    return Score(*_side_of(*numbers), _side_of(*home), _side_of(*away))


def _side_of(won: Any, drawn: Any, lost: Any, scored: Any, conceded: Any) -> Side:
    return Side(_count(won), _count(drawn), _count(lost), _fraction(scored), _fraction(conceded))


__all__ = [
    "TARGETS", "Asked", "Epoch", "Exam", "Levels", "Score", "Side", "Told", "as_dict", "levels_as_dict", "read", "score_of", "share",
    "side_of", "told_as_dict", "written",
]  # fmt: skip
