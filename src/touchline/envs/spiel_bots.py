"""Opponents by name for OpenSpiel: any bot of Touchline as OpenSpiel's own kind of bot, seeing what its seat may know and nothing else.

bot = touchline.envs.spiel_bots.opponent("professional", game, player=1, seed=7)
action = bot.step(state)
"""

from __future__ import annotations

from typing import Any

import pyspiel

from touchline import bots
from touchline.envs.openspiel import MatchGame
from touchline.envs.refusing import name_of, whole
from touchline.kernel.random import SERIES
from touchline.play.view import View


class Opponent(pyspiel.Bot):  # type: ignore[misc]
    """A bot at a seat; the same seed and the same course of a match give the same choices."""

    def __init__(self, name: str, game: Any, player: int, seed: int = 0):
        super().__init__()
        if not isinstance(game, MatchGame):
            raise ValueError(f"bots of Touchline play its own games, pyspiel.load_game('touchline_fuba') for one, not {game}")
        self.name, self.game = bots.check(name_of(name, "an opponent"), game.game, game.options), game
        self.player, self.seed = whole(player, "a player", 0, game.seats - 1), whole(seed, "a seed", 0, SERIES - 1)

    def step(self, state: Any) -> int:
        """The action it plays; NotYourTurn if the state asks somebody else."""
        view = View(self.game.game, self.game.options, self.player, state.table.state)
        return int(bots.decided(self.name, view, self.seed, state.move_number()))

    def restart_at(self, state: Any) -> None:
        """It remembers nothing: any state will do."""

    def provides_policy(self) -> bool:
        """It plays, and does not say how likely each action was."""
        return False


def opponent(name: str, game: Any, player: int, seed: int = 0) -> Opponent:
    """A bot by its name (see `touchline.bots.names`), or your own as module:Bot; ValueError if it does not play the game."""
    return Opponent(name, game, player, seed)
