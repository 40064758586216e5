"""Teaching a game's network by matches that it plays itself: it plays, learns from what came of it, and plays again.

    from touchline.lab import selfplay
    run = selfplay.Course(games.find("soccer_tactics_world"), seed=1)
    for told in run.teach(rounds=20, matches=300, keep=Path("run.npz")):  # goes on from `learning.load(path, selfplay.Course)`
        print(told)
    run.write()

The player weighs its choices by the network itself (choosing.py), in the phases that the game's strongest level searches, and strays now
and then. Of ten matches one is against the sensible policy and two are against the threat table, from either side; in the first quarter of
the rounds the threat table plays both. What is learnt is what learning.py learns from sensible matches: goals to come, or what the match is
worth. The same seed gives the same matches and weights, whatever the number of threads. Played on a GPU: gpuplay.py.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence

import numpy as np

from touchline.bots.levels import mixed_phases, settings
from touchline.kernel import follow
from touchline.kernel.game import Game
from touchline.kernel.judging import Aim
from touchline.kernel.network import MOST
from touchline.kernel.random import match_seed
from touchline.lab import adam, choosing, curves, learning
from touchline.lab.choosing import NETWORK, SENSIBLE, THREAT
from touchline.lab.curves import Score, Told
from touchline.thinking import networks
from touchline.thinking.lookahead import Effort, Judge, judge_of

SAMPLES = 4
"""Copies of a match on which each choice is tried."""
STRAY = 20
"""Random moves of the players that learn, in choosing.STRAYS."""
OTHERS = (SENSIBLE, THREAT, THREAT)
"""The other side in the first of ten matches; in the rest of them the network plays itself."""
TIMES = 2
"""How often the positions of a round are gone through."""
EXAMS = 1 << 20
"""Matches that are played to see how good it is come from this series on."""


def searched(game: Game) -> Any:
    """Where a state has its phase, then for each phase whether choices are weighed there."""
    table, phases = settings(game, "champion"), game.names["phase"]
    named = [*table["phases"], *table.get("also", ())] if "phases" in table else ()
    weighed = {phase.value for phase in phases if phase.name not in mixed_phases(game) and (not named or phase.name in named)}
    return game.row([game.state.places["phase"].at, *(int(value in weighed) for value in range(max(phases) + 1))])


class Course(learning.Run):
    """A run (learning.py) whose lessons are matches of its own."""

    STEP = "round"
    PAIRS = 20
    """Pairs of matches to see how good it is."""
    history: list[Told]

    def __init__(self, game: Game, seed: int = 0, teacher: adam.Teacher | None = None):
        super().__init__(game, seed)
        self.rounds = 0
        self.teacher = teacher
        self._phases = searched(game)

    @property
    def steps(self) -> int:
        """How many rounds it has played and learnt."""
        return self.rounds

    def aims(self) -> tuple[Any, int, Aim, Judge]:
        """What all matches of a round share: the opening, whether nothing is hidden, and what is judged by (network, threat table)."""
        game, threat = self.game, judge_of(self.game, Effort(1))
        game.make_ready()
        told = game.row([*threat.aim.settings[:-2], int(networks.module(game).BEFORE_THROWS), networks.learnt(game)])
        return game.opening(), int("hide" not in game.own), Aim(told, threat.aim.threat, networks.array(self.whole())), threat

    def longest(self, most: int = 0) -> int:
        """Lines that are noted of a match at most: so many positions, or all that it can have, and the end."""
        return (most or 2 * self.game.decision_bound({})) + 1

    def matches(self, seeds: Sequence[int], sides: Sequence[tuple[int, int]], stray: int, threads: int = 1, most: int = 0) -> list[Any]:
        """Matches with these seeds, and how home and away play them: what was noted (`choosing.play`), goals of both, payoff of home.

        They end after so many positions, if a number is given.
        """
        game, (start, alike, aim, threat) = self.game, self.aims()
        pointers = networks.pointers(game)

        def some(first: int) -> list[Any]:
            found = np.zeros((self.longest(most), follow.TRACED + MOST), np.int32)
            room, desk, noted = choosing.Room(game.blank(), game.room(game.max_legal), game.room(game.max_legal)), game.desk(), []
            for index in range(first, len(seeds), threads):
                lines = choosing.play(
                    start, seeds[index], *sides[index], stray, SAMPLES, alike, self._phases, found, room, desk, aim, threat.aim, pointers,
                    threat.pointers,
                )  # fmt: skip
                noted.append((learning.judged(found[:lines]), int(desk.points[0]), int(desk.points[1]), int(desk.points[2])))
            return noted

        if threads == 1:
            return some(0)
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(some, range(threads)))
        return [parts[index % threads][index // threads] for index in range(len(seeds))]

    def against(self, other: int, n: int, series: int, threads: int = 1) -> Score:
        """So many pairs of matches against somebody, the same dice from both sides, nobody strays."""
        seeds = [match_seed(series, index // 2) for index in range(2 * n)]
        played = self.matches(seeds, [(NETWORK, other), (other, NETWORK)] * n, 0, threads)
        here = [(won, home, away) for _, home, away, won in played[::2]]
        return curves.score_of(here, [(-won, away, home) for _, home, away, won in played[1::2]])

    def teach(  # type: ignore[override]
        self, rounds: int, matches: int, until: int | None = None, keep: Path | None = None, trust: float | None = None,
        pairs: int | None = None, every: int = 5, threads: int = 1,
    ) -> Iterator[Told]:  # fmt: skip
        """So many rounds in all, ever more slowly, from where the run stands; after `every` few and the last, so many pairs of matches."""
        if trust is None:
            trust = self.usual_trust

        def examined() -> Told:
            """The last round, with scores if they are due."""
            if self.rounds % every == 0 or self.rounds == rounds:
                scores = [self.against(other, pairs or self.PAIRS, EXAMS + self.seed, threads) for other in (THREAT, SENSIBLE)]
                self.history[-1] = self.history[-1]._replace(threat=scores[0], sensible=scores[1])
                if keep:
                    self.save(keep)
            return self.history[-1]

        if self.history and self.history[-1].threat is None and (self.rounds % every == 0 or self.rounds == rounds):
            yield examined()  # the run was stopped in the middle of it
        for number in range(self.rounds, rounds if until is None else min(until, rounds)):
            seeds = [match_seed(self.seed, number * matches + index) for index in range(matches)]
            played = self.matches(seeds, [sides_of(number, rounds, index) for index in range(matches)], STRAY, threads)
            lesson = learning.of_matches(self.game, [noted for noted, *_ in played])
            error, spread = self.learn(lesson, number, rounds, 0.0 if number == 0 else trust)
            self.ask("matches", matches, trust, rounds)
            self.rounds = number + 1
            goals = np.array([(home, away) for _, home, away, _ in played]).mean(axis=0)
            self.history.append(Told(self.rounds, (float(goals[0]), float(goals[1])), error, spread))
            if keep:
                self.save(keep)
            yield examined()

    def learn(self, lesson: learning.Lesson, number: int, rounds: int, trust: float) -> tuple[float, float]:
        """Learn from the matches of a round: the mean squared error the first time through, and that of saying always the same."""
        if self.teacher:
            return self.teacher.learn(self, lesson, number, rounds, trust)
        rate = (learning.GOALS_RATE if self.goals else learning.RATE) * (1.02 - number / rounds)
        targets = lesson.targets(self.weights, trust)
        errors = [self.study(lesson, targets, rate, number, time) for time in range(TIMES)]
        self.seen = self.seen + self.met(lesson)
        return errors[0], float(targets.var())

    def state(self) -> dict[str, Any]:
        return {**super().state(), "rounds": self.rounds, **(self.teacher.state() if self.teacher else {})}

    def take(self, kept: Mapping[str, Any]) -> None:
        super().take(kept)
        if adam.taught(kept):
            if self.teacher is None:
                raise ValueError("it learns by PyTorch on a GPU, so it goes on where that is installed, with the cuda target")
            learning.number_of(kept, "steps", 1)
            learning.part_of(kept, "speeds")
            self.teacher.take(kept, self.weights)
            if self.teacher.speeds.min() < 0:
                raise ValueError("its speeds are less than they can be")

    def take_steps(self, kept: Mapping[str, Any]) -> None:
        self.rounds = learning.number_of(kept, "rounds")


def sides_of(number: int, rounds: int, index: int) -> tuple[int, int]:
    """How home and away play a match of a round."""
    if number < rounds // 4 or number == 0:
        return THREAT, THREAT
    other = OTHERS[index % 10] if index % 10 < len(OTHERS) else NETWORK
    return (NETWORK, other) if index // 10 % 2 == 0 else (other, NETWORK)


__all__ = ["Course", "Score", "Told", "sides_of"]
