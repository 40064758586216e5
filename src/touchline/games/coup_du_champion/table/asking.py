"""What a click on the pitch would have meant."""

from __future__ import annotations

from touchline.play.scene import Look, Thing

from ..rules.state import Action

GOALS = ("goal-a", "goal-b")
"""The goals, by the team that defends them."""


def about(look: Look, thing: Thing) -> tuple[Action, ...]:
    """A shot at the one goal, a save in the other; elsewhere the ball goes where a side or a keeper's kick takes it."""
    if thing.place in GOALS:
        attacked = thing.place != GOALS[look.state.attacker]
        return (Action.SHOOT,) if attacked else (Action.SKY, Action.BLUE, Action.LEFT)
    return (Action.LEFT, Action.RIGHT, Action.KEEPER_LINE, Action.KEEPER_BOX)
