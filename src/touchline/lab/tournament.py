"""Bots against each other: every pair, sides swapped, the same dice for all, and ratings with confidence intervals."""

from __future__ import annotations

import itertools
import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from touchline import bots, games
from touchline.bots.bench import DEADLINE_S
from touchline.bots.own import among_bots
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import SEEDS, SERIES, draw, match_seed
from touchline.lab.conduct import Watching
from touchline.lab.units import Job, Unit, run, split
from touchline.play.prospects import Z, wilson
from touchline.play.view import View
from touchline.thinking.solutions import solution

ELO = 400 / math.log(10)
ROUNDS = 500
Played = tuple[int, int, int, list[list[float]], str]
"""Payoff of home, goals of home and away, the time of each side, and why the match was forfeited, if it was."""
FORFEIT = 3
"""A match that a bot forfeits is lost by so many goals to none, as football associations count it."""


def decided(won: int, lost: int) -> dict[str, Any]:
    """What was won of the decided matches, with its 95 % interval, for JSON; None where none was decided."""
    whole = won + lost
    return {"share_of_decided": won / whole if whole else None, "interval": wilson(won / whole, whole) if whole else None}


def of_decided(won: int, lost: int, digits: int = 0) -> str:
    """The same in words."""
    if not (whole := won + lost):
        return "none decided"
    low, high = wilson(won / whole, whole)
    return f"{won / whole:.{digits}%} of decided ({low:.0%} to {high:.0%})"


@dataclass
class Pair:
    """The matches of two bots."""

    a: str
    b: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    goals_a: int = 0
    goals_b: int = 0
    forfeits_a: int = 0
    forfeits_b: int = 0
    """Matches lost because the bot failed."""

    @property
    def share(self) -> float:
        """What a won of the decided matches."""
        return self.wins / max(1, self.wins + self.losses)

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON, with the 95 % interval of the share."""
        return {**asdict(self), **decided(self.wins, self.losses)}


@dataclass
class Standings:
    """The figures of a tournament."""

    game: str
    options: dict[str, Value]
    seed: int
    matches: int
    bots: list[str]
    pairs: list[Pair]
    ratings: dict[str, tuple[float, float]]
    """Elo, and half the width of its 95 % interval; the mean of all is 0."""
    seconds: float
    thinking: dict[str, tuple[float, float]]
    """Seconds that a decision with a choice took each bot, on average and at most (the first one may have had to load something)."""
    forfeits: dict[str, str]
    """Bots that failed, and how they did the first time."""

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON."""
        ratings = {name: {"elo": elo, "low": elo - half, "high": elo + half} for name, (elo, half) in self.ratings.items()}
        thinking = {name: {"mean": mean, "most": most} for name, (mean, most) in self.thinking.items()}
        return {**asdict(self), "pairs": [pair.as_dict() for pair in self.pairs], "ratings": ratings, "thinking": thinking}

    def __str__(self) -> str:
        lines = [f"{self.game}: {self.matches} matches a pair, seed {self.seed}, {self.seconds:.0f} s"]
        for name, (elo, half) in sorted(self.ratings.items(), key=lambda item: -item[1][0]):
            mean, most = self.thinking[name]
            lines.append(f"  {name:14} {elo:+6.0f} ± {half:.0f}   {1000 * mean:.1f} ms a decision, at most {1000 * most:.0f} ms")
        for pair in self.pairs:
            lines.append(
                f"  {pair.a} - {pair.b}: {pair.wins} won, {pair.draws} drawn, {pair.losses} lost; "
                f"{of_decided(pair.wins, pair.losses, 1)}; goals {pair.goals_a}-{pair.goals_b}"
            )
            if pair.forfeits_a or pair.forfeits_b:
                lines[-1] += f"; forfeited {pair.forfeits_a}-{pair.forfeits_b}"
        return "\n".join([*lines, *(f"  {name} failed: {reason}" for name, reason in self.forfeits.items())])


def check_series(seed: int, matches: int) -> None:
    """ValueError for a seed that no series has, or more matches than one has: the words of a simulation."""
    if not 0 <= seed < SERIES or matches > 1 << 32:
        raise ValueError("seeds go from 0 to 2147483647, and a series has at most 4294967296 matches")


def check_sides(game: Game, options: Mapping[str, Value]) -> None:
    """ValueError where nobody plays against anybody."""
    if game.seats(options) < 2:
        raise ValueError(f"{game.name} is played alone under these options; a tournament needs two sides")


def play_one(
    game: Game, options: Mapping[str, Value], home: str, away: str, seed: int, index: int, seconds: float | None = DEADLINE_S,
    watching: Watching | None = None,
) -> Played:  # fmt: skip
    """One match: payoff of home, goals of home and away, and for each side number, seconds and longest of its real decisions.

    Its dice depend on seed and index only: the k-th throw of a match is the same whoever plays. Whoever fails forfeits the match. Bots of
    other people are asked in a process of their own and have so many seconds; without any they are asked here.
    """
    seats, state, dice = game.seats(game.settle(options)), game.opening(options), match_seed(seed, index)
    names, spent, throws, step = (home, away), [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], 0, 0
    own = draw(match_seed(seed, 3), index, SEEDS)
    while (who := int(game.turn(state))) != OVER:
        if who == CHANCE:
            action = game.thrown(state, dice, throws)
            throws += 1
        else:
            started = time.perf_counter()
            view = View(game, options, who, state)
            try:
                action = int(bots.decided(names[who % 2], view, own + who % 2, step, seconds))
            except bots.BotFailed as failed:
                lost = -1 if who % 2 == 0 else 1
                return lost, FORFEIT * (lost > 0), FORFEIT * (lost < 0), spent, f"{failed.reason} (match {index}, step {step})"
            if len(view.legal) > 1:
                _add(spent[who % 2], [1.0, (took := time.perf_counter() - started), took])
        if watching:
            watching.sees(state)
        events = game.play(state, action)
        if watching:
            watching.saw(who, action, events)
        step += 1
    (goals_home, goals_away), payoffs = game.score_and_payoffs(state, seats)
    return payoffs[0], goals_home, goals_away, spent, ""


def play_unit(game: Game, task: Mapping[str, Any], unit: Unit) -> list[Played]:
    """Some matches of one pair: even ones with the first bot at home, odd ones with the same dice and the other one at home."""
    game.make_ready()
    a, _, b = unit.part.partition(" ")
    return [
        play_one(game, task["options"], *((b, a) if index % 2 else (a, b)), task["seed"], index // 2, task["deadline"])
        for index in range(unit.first, unit.first + unit.matches)
    ]


def tournament(
    game: Game | str,
    names: Sequence[str],
    matches: int,
    seed: int = 1,
    options: Mapping[str, Value] | None = None,
    processes: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    engine: str = "",
    resume: Path | None = None,
    deadline: float = DEADLINE_S,
) -> Standings:
    """A round robin: so many matches for each pair, half of them with sides swapped. Engines and `resume` as in `lab.units`.

    Bots of other people have `deadline` seconds for a decision; one that takes longer, crashes or answers wrongly forfeits the match.
    """
    check_series(seed, matches)
    game = games.find(game)
    settled, started = game.settle_for_programs(options or {}), time.perf_counter()
    if len(set(names)) != len(names) or len(names) < 2:
        raise ValueError("a tournament needs two or more different bots")
    for name in names:
        bots.check(name, game, settled)
    engine, processes = among_bots(names, processes, engine)
    check_sides(game, settled)
    if "perfect" in names:
        solution(game, settled)
    pairs = {(a, b): Pair(a, b) for a, b in itertools.combinations(names, 2)}
    units = [unit for a, b in pairs for unit in split(f"{a} {b}", matches, 1)]
    job = Job(
        "touchline.lab.tournament:play_unit",
        game,
        {"seed": seed, "matches": matches, "options": settled, "deadline": deadline},
        units,
        names,
    )
    spent: dict[str, list[float]] = {name: [0.0, 0.0, 0.0] for name in names}
    failed: dict[str, str] = {}
    for unit, played, _ in run(job, engine, processes, resume, progress):
        a, _, b = unit.part.partition(" ")
        for index, one in enumerate(played, unit.first):
            count(pairs[a, b], index, one, spent, failed)
    return Standings(
        game.name, settled, seed, matches, list(names), list(pairs.values()), ratings(names, list(pairs.values())),
        time.perf_counter() - started, {name: (seconds / max(1.0, n), most) for name, (n, seconds, most) in spent.items()},
        failed,
    )  # fmt: skip


def count(pair: Pair, index: int, played: Played, spent: dict[str, list[float]], failed: dict[str, str]) -> None:
    """Add a match to those of its pair, and to the time of both bots."""
    payoff, home, away, times, forfeit = played
    if index % 2:
        payoff, home, away, times = -payoff, away, home, times[::-1]
    pair.wins += payoff > 0
    pair.draws += payoff == 0
    pair.losses += payoff < 0
    pair.goals_a += home
    pair.goals_b += away
    if forfeit:
        pair.forfeits_a += payoff < 0
        pair.forfeits_b += payoff > 0
        failed.setdefault(pair.a if payoff < 0 else pair.b, forfeit)
    for side, name in enumerate((pair.a, pair.b)):
        _add(spent[name], times[side])


def _add(spent: list[float], more: list[float]) -> None:
    """Count decisions, their seconds and the longest one."""
    spent[:] = [spent[0] + more[0], spent[1] + more[1], max(spent[2], more[2])]


def ratings(names: Sequence[str], pairs: Sequence[Pair]) -> dict[str, tuple[float, float]]:
    """Bradley-Terry strengths on the Elo scale, a draw counting as half a win for each; half widths from the likelihood."""
    place = {name: i for i, name in enumerate(names)}
    n = len(names)
    points, played = np.zeros((n, n)), np.zeros((n, n))
    for pair in pairs:
        i, j = place[pair.a], place[pair.b]
        total = pair.wins + pair.draws + pair.losses + 1  # a drawn match more keeps the strengths finite
        points[i, j], points[j, i] = pair.wins + pair.draws / 2 + 0.5, pair.losses + pair.draws / 2 + 0.5
        played[i, j] = played[j, i] = total
    strength = np.zeros(n)
    for _ in range(ROUNDS):  # Newton would do it faster, but this always converges
        expected = played / (np.exp(-strength)[:, None] * (np.exp(strength)[:, None] + np.exp(strength)[None, :]))
        strength += np.log(points.sum(1) / expected.sum(1))
        strength -= strength.mean()
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    information = -played * chance * (1 - chance)
    np.fill_diagonal(information, -information.sum(1))
    half = Z * ELO * np.sqrt(np.diag(np.linalg.pinv(information)))
    return {name: (float(ELO * strength[i]), float(half[i])) for i, name in enumerate(names)}
