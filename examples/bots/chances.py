"""A bot in thirty lines: it takes the choice with the best chances until somebody decides again.

    touchline tournament coup_du_champion --bots examples/bots/chances.py:Chances,amateur --matches 200
    touchline play coup_du_champion --seats human,examples/bots/chances.py:Chances

In Coup du Champion it beats the level `amateur`; where a goal takes many decisions it is too short-sighted for that. It asks
nothing but how often a goal is scored or conceded and the ball kept or lost, exactly where that can be counted.
"""

from __future__ import annotations

from touchline import Action, View
from touchline.play.prospects import Prospects

BALL = 0.1
"""What having the ball is worth, in goals."""


class Chances:
    """Goals first, then the ball."""

    def decide(self, view: View, seed: int) -> Action:
        """The most promising choice; of equal ones the first."""
        if len(view.legal) == 1:
            return view.legal[0]
        found = view.all_prospects(seed)
        return max(found, key=lambda action: worth(found[action]))


def worth(ends: Prospects) -> float:
    """What a choice promises, in goals."""
    return float(ends.scored - ends.conceded) + BALL * float(ends.kept - ends.lost)
