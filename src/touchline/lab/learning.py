"""Teaching a game's small network (`bots/network.py`): positions of matches, their exact values, and gradient descent in NumPy.

    from touchline.lab import learning
    solved = touchline.thinking.solutions.solution(games.find("coup_du_champion"))
    run = learning.Run(seed=1)
    run.teach(learning.positions(solved, seed=1, n=40_000), epochs=8, keep=Path("run.npz"))  # goes on from `learning.load(path)`
    run.error(learning.positions(solved, seed=2, n=2000))  # mean error against exact values: 1 is a match won instead of drawn

Positions to learn from and to be examined on come from different series of matches. What a run learnt is written in whole numbers by
`write`; the error is that of the whole numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping, NamedTuple

import numpy as np

from touchline import games
from touchline.envs import vector
from touchline.games.coup_du_champion.bots import network
from touchline.games.coup_du_champion.bots.solution import LEAD, SCALE, Solution, reduce
from touchline.games.coup_du_champion.rules.state import Phase
from touchline.kernel.game import Game, Value
from touchline.kernel.search import CERTAIN, HALF_WORTH
from touchline.thinking.lookahead import threat_of

GAME = "coup_du_champion"
SLOTS = 512
BATCH = 256


class Lesson(NamedTuple):
    """Positions with the ball in play: their states, the features they are told by, and their exact values to the team with the ball."""

    states: Any
    features: Any
    values: Any


def positions(solution: Solution, seed: int, n: int, options: Mapping[str, Value] | None = None) -> Lesson:
    """So many attacks out of matches of a series, some by random and some by sensible players, with their exact values."""
    game = games.find(GAME)
    players = ["you", "you,greedy", "greedy,you", "you"] * (SLOTS // 4)
    agreed: dict[str, Any] = dict(options or {})
    env = vector.make(GAME, SLOTS, players, seed, observation="raw", **agreed)
    taken: list[Any] = []
    dice = np.random.default_rng(seed)
    while sum(map(len, taken)) < n:
        for _ in range(1 + int(dice.integers(6))):
            env.step(env.sample())
        states = env.state()
        taken.append(states[fields(game, states)["phase"] == Phase.ATTACK])
    states = np.concatenate(taken)[:n]
    return Lesson(states, judged(states)[1], exact(solution, states))


def fields(game: Game, states: Any) -> Any:
    """States by field names."""
    return states.view(game.state.dtype)[:, 0].view(np.recarray)


def exact(solution: Solution, states: Any) -> Any:
    """The exact values of attacks to the team with the ball, from -1 to 1."""
    s, found = fields(solution.game, states), np.zeros(len(states))
    attacker = s["attacker"]
    lead = s["score"][np.arange(len(s)), attacker].astype(int) - s["score"][np.arange(len(s)), 1 - attacker]
    time = np.where(s["half"] == 2, 0, np.where(s["toss_winner"] == attacker, 1, 2))
    for i, block in enumerate(states.copy()):
        moment = solution.moment(s[i])
        reduce(block)
        found[i] = solution.values[time[i], moment, solution.rows[block.tobytes()], min(max(int(lead[i]), -LEAD), LEAD) + LEAD]
    return found / SCALE


def judged(states: Any) -> tuple[Any, Any]:
    """What the network says of attacks, from -1 to 1, and the features by which it does."""
    out: Any = np.zeros(len(states), np.int32)
    told = np.zeros((len(states), network.FEATURES), np.int32)
    network.judge(np.ascontiguousarray(states), out, told)
    return out / CERTAIN, told


def by_threat(game: Game, states: Any) -> Any:
    """What the threat table says of attacks where a search stops, from -1 to 1 for the team with the ball."""
    threat, s = np.asarray(threat_of(game)), fields(game, states)
    at = np.array([int(game.situation(state)) for state in states])
    lead = s["score"][np.arange(len(s)), s["attacker"]].astype(int) - s["score"][np.arange(len(s)), 1 - s["attacker"]]
    goals = 1000 * lead + threat[at >> 1]
    return goals / (abs(goals) + HALF_WORTH)


def error_of_threat(lesson: Lesson) -> float:
    """The mean error of the threat table against exact values."""
    return float(np.abs(by_threat(games.find(GAME), lesson.states) - lesson.values).mean())


class Run:
    """A network that learns: weights as floats, Adam's means, and where its dice stand. The same seeds give the same weights."""

    def __init__(self, seed: int = 0):
        dice = np.random.default_rng(seed)
        n, h = network.INPUTS, network.HIDDEN
        self.weights: dict[str, Any] = {
            "input": dice.normal(0, 0.1, (n, h)), "bias": np.full(h, 0.4), "output": dice.normal(0, 0.3, h), "last": np.zeros(1),
        }  # fmt: skip
        self.weights = {name: w.astype(np.float32) for name, w in self.weights.items()}
        self.mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps, self.epochs, self.seed = 0, 0, seed

    def values(self, features: Any) -> tuple[Any, Any, Any]:
        """What it says of positions, what lies between its layers, and where that was clipped."""
        added = self.weights["input"][features].sum(axis=1) + self.weights["bias"]
        clipped = np.clip(added, 0, 1)
        return clipped @ self.weights["output"] + self.weights["last"], clipped, (added > 0) & (added < 1)

    def step(self, features: Any, values: Any, rate: float) -> float:
        """Learn from some positions; the mean squared error before it."""
        said, between, free = self.values(features)
        wrong = (said - values) / len(values)
        back = 2 * np.outer(wrong, self.weights["output"]) * free
        rows = np.zeros_like(self.weights["input"])
        np.add.at(rows, features.ravel(), np.repeat(back, network.FEATURES, axis=0))
        slopes = {
            "input": rows, "bias": back.sum(axis=0), "output": 2 * between.T @ wrong,
            "last": np.array([2 * wrong.sum()]),
        }  # fmt: skip
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            pace = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            self.weights[name] -= pace * self.mean[name] / (self.square[name] ** 0.5 + 1e-8)
        return float((wrong**2).sum() * len(values))

    def teach(self, lesson: Lesson, epochs: int, rate: float = 0.03, until: int | None = None, keep: Path | None = None) -> list[float]:
        """So many times through a lesson in all, in an order by the seed and the steps made, ever more slowly; the error of each time.

        It goes on where the run stands, to the end or `until` an earlier time, so that a run can be stopped and taken up again.
        """
        errors = []
        for epoch in range(self.epochs, epochs if until is None else min(until, epochs)):
            order = np.random.default_rng([self.seed, self.steps]).permutation(len(lesson.values))
            pace = rate * (1 - epoch / epochs) + rate / 100
            parts = [order[k : k + BATCH] for k in range(0, len(order), BATCH)]
            errors.append(float(np.mean([self.step(lesson.features[part], lesson.values[part], pace) for part in parts])))
            self.epochs = epoch + 1
            if keep:
                self.save(keep)
        return errors

    def whole(self) -> tuple[Any, Any, Any, int]:
        """The weights in whole numbers, as the rules have them."""
        told = {name: np.clip(np.round(w * network.ONE), -(1 << 15), (1 << 15) - 1).astype(int) for name, w in self.weights.items()}
        return told["input"], told["bias"], told["output"], int(told["last"][0])

    def said(self, features: Any) -> Any:
        """What the network in whole numbers says of positions, from -1 to 1."""
        return in_whole_numbers(*self.whole(), features)

    def error(self, lesson: Lesson) -> float:
        """The mean error of the network in whole numbers against exact values."""
        return float(np.abs(self.said(lesson.features) - lesson.values).mean())

    def save(self, path: Path) -> None:
        """Keep the run, to go on from there."""
        parts = {f"{kind}_{name}": w for kind in ("weights", "mean", "square") for name, w in getattr(self, kind).items()}
        part = path.with_suffix(".part.npz")
        np.savez(part, steps=self.steps, epochs=self.epochs, seed=self.seed, **parts)
        part.replace(path)

    def write(self, path: Path = network.FILE) -> None:
        """Write the weights in whole numbers, as the game reads them."""
        inputs, bias, output, last = self.whole()
        path.write_bytes(network.packed(inputs.tolist(), bias.tolist(), output.tolist(), last))


def in_whole_numbers(inputs: Any, bias: Any, output: Any, last: int, features: Any) -> Any:
    """The network in whole numbers by NumPy, from -1 to 1: what the rules compute, written another way."""
    between = np.clip(np.asarray(inputs, np.int64)[features].sum(axis=1) + np.asarray(bias), 0, network.ONE)
    total = between @ np.asarray(output, np.int64) + last * network.ONE
    return np.clip(np.floor_divide(total * CERTAIN, network.ONE**2), 1 - CERTAIN, CERTAIN - 1) / CERTAIN


def load(path: Path) -> Run:
    """A run as it was kept."""
    with np.load(path) as kept:
        run = Run(int(kept["seed"]))
        run.steps, run.epochs = int(kept["steps"]), int(kept["epochs"])
        for kind in ("weights", "mean", "square"):
            getattr(run, kind).update({name: kept[f"{kind}_{name}"] for name in run.weights})
    return run


__all__ = ["Lesson", "Run", "by_threat", "error_of_threat", "exact", "in_whole_numbers", "judged", "load", "positions"]
