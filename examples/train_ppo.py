"""Train an agent with masked PPO (sb3-contrib) against a random opponent, and watch it learn.

    pip install 'touchline[envs]' sb3-contrib matplotlib
    python examples/train_ppo.py coup_du_champion --picture curve.png

256 matches are stepped at once (touchline.envs.vector), half of them with the agent at home and half away: it sees reports from its own
side, so both are one lesson. The reward is each goal, for or against. After every few updates the agent plays a thousand matches it has not
seen, half of them from each seat, against random and against the game's own sensible policy. With --raw it learns from the fields of the
hidden state instead, at home only.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from touchline.envs import vector


def features(env: vector.VectorEnv) -> Any:
    """The numbers of the reports by what they can be at most; raw ones on a logarithmic scale, so that clocks and pieces are comparable."""
    if env.scout:
        return (env.observation / np.maximum(1, np.maximum(abs(env.scout.low.astype(int)), env.scout.high))).astype(np.float32)
    numbers = env.layout.read(env.observation).astype(np.float32)
    return np.sign(numbers) * np.log1p(np.abs(numbers))


class Matches(VecEnv):
    """The vector environment as Stable-Baselines3 expects it: one side of each match learns, somebody inside the loop plays the other."""

    render_mode = None

    def __init__(self, env: vector.VectorEnv):
        self.env, self.side = env, env.seat % 2  # whoever is asked first is the learner; the side never changes
        box = spaces.Box(-25, 25, features(env).shape[1:], np.float32)
        super().__init__(env.matches, box, spaces.Discrete(len(env.game.actions)))
        self.ahead = self._ahead()

    def _ahead(self) -> Any:
        """Goals by which the learner leads."""
        return ((self.env.score[:, 0] - self.env.score[:, 1]) * (1 - 2 * self.side)).astype(np.float32)

    def reset(self) -> Any:
        """What the learner sees first."""
        return features(self.env)

    def step_async(self, actions: Any) -> None:
        """Play the actions; the loop is so fast that nothing is gained by waiting elsewhere."""
        self.env.step(actions)

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """What came of it."""
        now = self._ahead()
        rewards, self.ahead = now - self.ahead, np.where(self.env.done, 0, now)
        return features(self.env), rewards, self.env.done.copy(), [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """What sb3-contrib asks for: the masks."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.env.mask)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """sb3-contrib looks here for masks before it asks for them."""
        if attr_name == "action_masks":
            return [lambda row=row: row for row in self.env.mask]
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Nothing is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """End the threads, if any."""
        self.env.close()


def measure(model: Any, game: str, opponent: str, observation: str, matches: int = 1000) -> dict[str, float]:
    """Results of the model, choosing by its own probabilities, half of the matches from each seat."""
    totals = np.zeros(3, int)
    for seat, players in ((0, f"you,{opponent}"), (1, f"{opponent},you")):
        env, finished = vector.make(game, matches // 2, players, seed=12345, observation=observation), np.zeros(matches // 2, bool)
        while not finished.all():
            with torch.no_grad():
                actions, _ = model.predict(features(env), action_masks=env.mask, deterministic=False)
            env.step(actions)
            for payoff in env.reward[env.done & ~finished, seat]:  # the first match of every slot counts
                totals[1 - payoff] += 1
            finished |= env.done
    won, drawn, lost = (float(share) for share in totals / totals.sum())
    return {"won": won, "drawn": drawn, "lost": lost}


class Curve(BaseCallback):
    """Measures and tells after every so many updates."""

    def __init__(self, game: str, every: int, observation: str):
        super().__init__()
        self.game, self.every, self.observation, self.updates, self.points = game, every, observation, 0, []
        self.started = time.process_time()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.updates % self.every == 0:
            self.add()
        self.updates += 1

    def add(self) -> None:
        """A point of the curve."""
        spent = time.process_time() - self.started
        point = {"steps": self.num_timesteps, "cpu_s": round(spent, 1)}
        point |= {opponent: measure(self.model, self.game, opponent, self.observation) for opponent in ("random", "greedy")}
        self.points.append(point)
        against = {name: "won {won:.1%} drawn {drawn:.1%} lost {lost:.1%}".format(**point[name]) for name in ("random", "greedy")}
        print(f"{point['steps']:9,} decisions, {spent:5.0f} s  vs random: {against['random']}   vs greedy: {against['greedy']}", flush=True)


def draw(points: list[dict[str, Any]], game: str, path: str) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    axes = figure.subplots()
    steps = [point["steps"] / 1e6 for point in points]
    for opponent, colour in (("random", "#1b7837"), ("greedy", "#762a83")):
        axes.plot(steps, [100 * p[opponent]["won"] for p in points], color=colour, marker="o", label=f"won against {opponent}")
        axes.plot(steps, [100 * p[opponent]["lost"] for p in points], color=colour, linestyle=":", label=f"lost against {opponent}")
    axes.set(xlabel="decisions of the learner (millions)", ylabel="% of 1,000 matches", title=f"Masked PPO learns {game}", ylim=(0, 100))
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5))
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=110)


def main() -> None:
    """Train and tell."""
    parser = argparse.ArgumentParser(description="train masked PPO against random play")
    parser.add_argument("game", nargs="?", default="coup_du_champion")
    parser.add_argument("--steps", type=int, default=600_000)
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--every", type=int, default=10, help="updates between two measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--raw", action="store_true", help="raw observations, at home only")
    parser.add_argument("--picture", help="write the curve as a picture")
    parser.add_argument("--numbers", help="write the curve as JSON")
    parser.add_argument("--save", help="keep the agent in this file")
    given = parser.parse_args()
    torch.set_num_threads(1)
    observation = "raw" if given.raw else "scout"
    players = [("you,random", "random,you")[0 if given.raw else slot % 2] for slot in range(given.matches)]
    env = Matches(vector.make(given.game, given.matches, players, seed=given.seed, observation=observation))
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=64, batch_size=2048, n_epochs=4, learning_rate=1e-3, gamma=0.99, ent_coef=0.005, seed=given.seed,
        policy_kwargs={"net_arch": [128, 128]}, device="cpu",
    )  # fmt: skip
    curve = Curve(given.game, given.every, observation)
    model.learn(given.steps, callback=curve)
    curve.add()
    if given.picture:
        draw(curve.points, given.game, given.picture)
    if given.numbers:
        with open(given.numbers, "w") as file:
            json.dump(curve.points, file, indent=1)
    if given.save:
        model.save(given.save)


if __name__ == "__main__":
    main()
