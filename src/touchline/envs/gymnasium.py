"""Gymnasium: one seat is yours, bots take the others.

import touchline.envs.gymnasium
env = gymnasium.make("touchline/coup_du_champion-v1", opponent="greedy", period_s=60, format="custom")

Observations are scouts' reports from your own side of the pitch (see scout.py), and actions are called from there too. With
`observation="raw"`, which is what version 0 gives, both are the engine's own.

An action that is not legal changes nothing; `info["refused"]` then names the rule. The mask of legal actions is `info["action_mask"]`, and
`env.unwrapped.action_masks()` for libraries that ask for it (sb3-contrib).
"""

from __future__ import annotations

import copy
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from touchline import bots, games
from touchline.envs.observation import RENDER_MODES, Eyes, check_render, ready, render
from touchline.envs.refusing import name_of, whole, whole_number
from touchline.kernel.game import Value
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import SERIES
from touchline.play.match import Match


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match, against bots."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self, game: str, opponent: str = "random", seat: int = 0, render_mode: str | None = None, observation: str | None = None,
        **options: Value,
    ):  # fmt: skip
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        self.opponent = bots.check(name_of(opponent, "an opponent"), self.game, self.options)
        self.seat = whole(seat, "a seat", 0, self.seats - 1)
        self.render_mode = check_render(render_mode)
        self.eyes = Eyes(self.game, self.seats, observation)
        """How you see the table."""
        self.observation_space = spaces.Box(self.eyes.low, self.eyes.high, dtype=self.eyes.kind)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to your first decision; if the opponent fails on the way there, the old one goes on."""
        before = copy.deepcopy((self._np_random, self._np_random_seed))
        try:
            super().reset(seed=seed)
            match = Match(self.game, self.options, int(self.np_random.integers(SERIES)))
            self._play_others(match)
        except BaseException:
            self._np_random, self._np_random_seed = before
            raise
        self.match = match
        """The match being played."""
        return self._observation(), self._info()

    def _begun(self) -> Match:
        """The match being played; ResetNeeded before there is one."""
        if not hasattr(self, "match"):
            raise ResetNeeded("no match has begun: call reset() first")
        return self.match

    def _play_others(self, match: Match) -> None:
        """Chance and bots play until it is your turn or the match is over."""
        while not match.over and match.turn != self.seat:
            if match.turn == CHANCE:
                match.roll()
            else:
                match.play(bots.decide(self.opponent, match.view(match.turn), match.seed, len(match.steps)))

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and on to your next decision; the reward is your payoff at the end.

        If the opponent fails, or Ctrl-C ends the wait for it, the step has not happened.
        """
        if self._begun().over:
            raise ValueError("the match is over: call reset()")
        number = self.eyes.in_rules(self._hidden(), self.seat, whole_number(action, len(self.game.actions)))
        refused = self.match.view(self.seat).why_not(number)
        if refused is None:
            before = self.match.copy()
            try:
                self.match.play(number)
                self._play_others(self.match)
            except BaseException:
                self.match = before
                raise
        payoffs = self.match.payoffs
        reward = 0.0 if payoffs is None else float(payoffs[self.seat])
        return self._observation(), reward, self.match.over, False, self._info() | ({"refused": refused} if refused else {})

    def _hidden(self) -> Any:
        return self.game.view(self._begun().state, self.seat)

    def _observation(self) -> Any:
        return self.eyes.observe(self._hidden(), self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "score": self.match.score}

    def action_masks(self) -> Any:
        """True for each action you may play now."""
        return self.eyes.mask(self._hidden(), self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position as your seat sees it: a line, a picture in pixels, or an SVG document."""
        return render(self._begun(), self.seat, self.render_mode)


for _name in games.names():
    gymnasium.register(
        f"touchline/{_name}-v0", entry_point="touchline.envs.gymnasium:SeatEnv", kwargs={"game": _name, "observation": "raw"}
    )
    gymnasium.register(f"touchline/{_name}-v1", entry_point="touchline.envs.gymnasium:SeatEnv", kwargs={"game": _name})
