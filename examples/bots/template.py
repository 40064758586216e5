"""A bot of your own: copy this file, write `decide`, and let it play.

    touchline tournament fuba --bots template.py:Mine,beginner --matches 20
    touchline play coup_du_champion --seats human,template.py:Mine
    touchline serve --bots template.py:Mine

A bot is made once and asked for many matches at a time, so it remembers nothing: whatever it needs is in the view, and whatever luck it
needs follows from the seed. The same view and seed must give the same choice. docs/bots.md tells what happens to a bot that fails.
"""

from __future__ import annotations

import random

from touchline import Action, View


class Mine:
    """What kind of player is this?"""

    games: tuple[str, ...] = ()
    """The games it plays; none named: all."""

    def decide(self, view: View, seed: int) -> Action:
        """One of the choices that the seat has: an Action, its number or its text.

        Some things to look at: `view.legal`, `view.fields` (the state by names), `view.score`, `view.odds(action)`,
        `view.all_prospects()`, `touchline.thinking.think(view, Effort(work=500), seed)`.
        """
        return random.Random(seed).choice(view.legal)


def first(view: View) -> Action:
    """A bot can also be a function; it takes a seed only if it wants one."""
    return view.legal[0]
