"""The perfect player of a solved game."""

from __future__ import annotations

from typing import Mapping

from touchline.kernel.game import Value
from touchline.play.match import Action
from touchline.play.solved import solution
from touchline.play.view import View


def choose(view: View, options: Mapping[str, Value]) -> Action:
    """The best action of a seat, by exact values."""
    best = solution(view.game, options).best(view.state)
    return Action(best[0][1], view.game.actions[best[0][1]])
