"""Gymnasium: one seat is yours, bots take the others.

import touchline.envs.gymnasium
env = gymnasium.make("touchline/coup_du_champion-v0", opponent="greedy", period_s=60, format="custom")

An action that is not legal changes nothing; `info["refused"]` then names the rule. The mask of legal actions is `info["action_mask"]`, and
`env.unwrapped.action_masks()` for libraries that ask for it (sb3-contrib).
"""

from __future__ import annotations

from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from touchline import bots, games
from touchline.envs.observation import bounds, headline, mask_of, observe, ready
from touchline.kernel.game import Value
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import SERIES
from touchline.play.match import Match


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match, against bots."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: str, opponent: str = "random", seat: int = 0, render_mode: str | None = None, **options: Value):
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        bots.check(opponent, self.game, self.options)
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats go from 0 to {self.seats - 1}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}; there is ansi")
        self.opponent, self.seat, self.render_mode = opponent, seat, render_mode
        low, high = bounds(self.game, self.seats)
        self.observation_space = spaces.Box(low, high, dtype=np.int32)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to your first decision."""
        super().reset(seed=seed)
        self.match = Match(self.game, self.options, int(self.np_random.integers(SERIES)))
        """The match being played."""
        self._play_others()
        return self._observation(), self._info()

    def _play_others(self) -> None:
        """Chance and bots play until it is your turn or the match is over."""
        while not self.match.over and self.match.turn != self.seat:
            if self.match.turn == CHANCE:
                self.match.roll()
            else:
                view = self.match.view(self.match.turn)
                self.match.play(bots.decide(self.opponent, view, self.match.seed, len(self.match.steps)))

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and on to your next decision; the reward is your payoff at the end."""
        if self.match.over:
            raise ValueError("the match is over: call reset()")
        number = int(action)
        if not 0 <= number < len(self.game.actions):
            raise ValueError(f"there is no action {number}; numbers go from 0 to {len(self.game.actions) - 1}")
        refused = self.match.view(self.seat).why_not(number)
        if refused is None:
            self.match.play(number)
            self._play_others()
        payoffs = self.match.payoffs
        reward = 0.0 if payoffs is None else float(payoffs[self.seat])
        return self._observation(), reward, self.match.over, False, self._info() | ({"refused": refused} if refused else {})

    def _observation(self) -> Any:
        return observe(self.game, self.game.view(self.match.state, self.seat), self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "score": self.match.score}

    def action_masks(self) -> Any:
        """True for each action you may play now."""
        return mask_of(self.game, self.game.view(self.match.state, self.seat), self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position in a line, as your seat sees it."""
        return headline(self.match, self.seat) if self.render_mode == "ansi" else None


for _name in games.names():
    gymnasium.register(f"touchline/{_name}-v0", entry_point="touchline.envs.gymnasium:SeatEnv", kwargs={"game": _name})
