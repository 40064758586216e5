"""Lessons for the network of a solved game (Coup du Champion): attacks out of matches, and their exact values."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from touchline import games
from touchline.envs import vector
from touchline.games.coup_du_champion.bots.solution import LEAD, SCALE, Solution, reduce
from touchline.games.coup_du_champion.rules.state import Phase
from touchline.kernel.game import Game, Value
from touchline.lab.learning import FAR, Lesson, by_threat, lesson, told

GAME = "coup_du_champion"
SLOTS = 512


def positions(solution: Solution, seed: int, n: int, options: Mapping[str, Value] | None = None) -> Lesson:
    """So many attacks out of matches of a series, some by random and some by sensible players, with their exact values.

    They are matches that nobody else plays of it (`FAR`): the environments take their throws from where the leaderboard does.
    """
    game = games.find(GAME)
    players = ["you", "you,greedy", "greedy,you", "you"] * (SLOTS // 4)
    agreed: dict[str, Any] = dict(options or {})
    env = vector.make(GAME, SLOTS, players, seed, observation="raw", **agreed)
    put_far(env)
    taken: list[Any] = []
    dice = np.random.default_rng(seed)
    while sum(map(len, taken)) < n:
        for _ in range(1 + int(dice.integers(6))):
            env.step(env.sample())
        states = env.state()
        taken.append(states[fields(game, states)["phase"] == Phase.ATTACK])
    states = np.concatenate(taken)[:n]
    states[::2] = mixed(game, solution, states[::2], dice)
    return lesson([told(game, state) for state in states], exact(solution, states), [by_threat(game, state) for state in states])


def put_far(env: vector.VectorEnv) -> None:
    """Begin other matches of the series in its slots, far behind the first."""
    there, opening = env.get(), np.frombuffer(env.game.dump(env.start), np.uint8)
    env.put(there._replace(states=np.tile(opening, (SLOTS, 1)), seeds=there.seeds + FAR, steps=np.zeros_like(there.steps)))


def mixed(game: Game, solution: Solution, states: Any, dice: Any) -> Any:
    """Positions with the time and score of some and the champion's die of others: what such players seldom come to is learnt as well."""
    made = states.copy()
    for names in (("clock_ms", "half", "toss_winner", "score"), ("champion_holder", "champion_face")):
        others = fields(game, states)[dice.permutation(len(states))]
        for name in names:
            fields(game, made)[name] = others[name]
    for i, block in enumerate(made.copy()):
        reduce(block)
        if block.tobytes() not in solution.rows:
            made[i] = states[i]
    return made


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


__all__ = ["GAME", "exact", "fields", "positions"]
