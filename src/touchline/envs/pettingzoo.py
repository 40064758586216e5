"""PettingZoo: every seat an agent, one after the other (AEC), with action masks.

env = touchline.envs.pettingzoo.env("worldwide_football", mode="amateur")

Agents are `seat_0`, `seat_1`... (home seats are even). Chance is thrown inside, from the seed of `reset`; the match itself is
`env.unwrapped.match`, with its record (`str(match)`) and everything else a match has.

Observations are scouts' reports, from each agent's own side of the pitch (see scout.py), and actions are called from there too; with
`observation="raw"` both are the engine's own. `env.unwrapped.ask("professional")` is what a bot would play for the agent on turn, as that
agent calls it. `env.state()` is the whole state, with all that is hidden from the agents.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from touchline import bots
from touchline.envs.observation import RENDER_MODES, Eyes, check_render, layout, ready, render
from touchline.envs.refusing import name_of, whole, whole_number
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Value
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import SERIES
from touchline.play.match import Match


def env(game: str, render_mode: str | None = None, observation: str | None = None, **options: Value) -> Any:
    """The environment as PettingZoo hands it out: wrong orders of calls are refused."""
    return OrderEnforcingWrapper(MatchEnv(game, render_mode, observation, **options))


class MatchEnv(AECEnv):  # type: ignore[misc,unused-ignore]
    """A match of any game as agents that take turns."""

    metadata = {"render_modes": list(RENDER_MODES), "name": "touchline", "is_parallelizable": False}

    def __init__(self, game: str, render_mode: str | None = None, observation: str | None = None, **options: Value):
        super().__init__()
        self.render_mode = check_render(render_mode)
        self.game, self.options, seats = ready(game, options)
        """The game, and every option with its value."""
        self.eyes = Eyes(self.game, seats, observation)
        """How the agents see the table."""
        self.metadata = {**self.metadata, "name": f"touchline_{game}_v{1 if self.eyes.scout else 0}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        seen = spaces.Box(self.eyes.low, self.eyes.high, dtype=self.eyes.kind)
        numbers = layout(self.game)
        self.state_space = spaces.Box(numbers.low, numbers.high, dtype=np.int32)
        self.observation_spaces = {
            agent: spaces.Dict(observation=seen, action_mask=spaces.Box(0, 1, (len(self.game.actions),), np.int8))
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.game.actions)) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """What the agent's seat may know, and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the game by number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: the one that `touchline.new(game, seed=seed)` plays, or the next of an unending series."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed := whole(seed, "a seed", 0, (1 << 63) - 1))
        self.match = Match(self.game, self.options, int(self._seeds.integers(SERIES)) if seed is None else seed % SERIES)
        """The match being played."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._play_chance()

    def _begun(self) -> Match:
        """The match being played; before there is one, the error by which PettingZoo tells wrong orders of calls."""
        if not hasattr(self, "match"):
            raise AssertionError("no match has begun: call reset() first")
        return self.match

    def _play_chance(self) -> None:
        """Throw what is to be thrown; then somebody decides, or the match is over."""
        while self.match.turn == CHANCE:
            self.match.roll()
        if not self.match.over:
            self.agent_selection = self.possible_agents[self.match.turn]
            return
        payoffs = self.match.payoffs
        assert payoffs is not None
        self.rewards = dict(zip(self.possible_agents, payoffs, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat sees and may do, from its hidden state alone."""
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        seat = self.possible_agents.index(agent)
        hidden = self.game.view(self._begun().state, seat)
        return {"observation": self.eyes.observe(hidden, seat), "action_mask": self.eyes.mask(hidden, seat)}

    def state(self) -> Any:
        """The numbers of the whole state, with all that is hidden from the agents: for critics that see everything."""
        return layout(self.game).read(np.frombuffer(self.game.dump(self._begun().state), np.uint8))

    def step(self, action: int | None) -> None:
        """Play the action of the agent on turn; IllegalAction names the rule that forbids it."""
        self._begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, seat = self.agent_selection, self.match.turn
        number = whole_number(action, len(self.game.actions))
        self.match.play(self.eyes.in_rules(self.game.view(self.match.state, seat), seat, number))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._play_chance()
        self._accumulate_rewards()

    def ask(self, bot: str, seed: int | None = None) -> int:
        """What a bot plays for the agent on turn, as that agent calls it: `env.step(env.unwrapped.ask("professional"))`.

        It sees what the agent's seat may know, and draws by a seed of its own or by that of the match.
        """
        bots.check(name_of(bot, "a bot"), self.game, self.options)
        if self._begun().over:
            raise ValueError("the match is over: call reset()")
        view = self.match.view(self.match.turn)
        drawn = self.match.seed if seed is None else whole(seed, "a seed", 0, SERIES - 1)
        number = int(bots.decided(bot, view, drawn, len(self.match.steps)))
        return self.eyes.called(view.state, self.match.turn, number)

    def render(self) -> Any:
        """The position as a spectator sees it: a line, a picture in pixels, or an SVG document."""
        return render(self._begun(), SPECTATOR, self.render_mode)
