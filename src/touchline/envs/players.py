"""Who sits where in the matches of a vector environment: you, a policy inside the compiled loop, a bot, or a policy of your own.

`you` decide by `step`. `random` and `greedy` play inside the loop, at its speed. Bots (the levels, `perfect`, your own as `module:Bot`) are
asked one view at a time. An opponent is a function of yours, a network or a past self: it is given the observations, masks and seats of all
slots that wait for it, and returns an action for each.
"""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence

import numpy as np

from touchline import bots
from touchline.bots import own
from touchline.envs.refusing import name_of
from touchline.kernel.desk import ASKED, GREEDY, RANDOM
from touchline.kernel.game import Game, Value
from touchline.kernel.random import SERIES
from touchline.play.view import View

POLICIES = {"you": ASKED, "random": RANDOM, "greedy": GREEDY}
"""Who can sit on a seat without leaving the loop: whoever calls `step`, or a policy."""
MOST_SEATS = 8
INSIDE = -1

Players = str | Sequence[str]
"""Who sits where: `you,random`, repeated around the table, for all matches; or such a text for each of them."""
Policy = Callable[[Any, Any, Any], Any]
"""Observations, masks and seats of some slots; an action for each."""


class Seating:
    """The seats of all matches: who decides there."""

    def __init__(
        self, players: Players, matches: int, seats: int, game: Game, options: Mapping[str, Value], opponents: Mapping[str, Policy]
    ):
        if not hasattr(players, "__len__"):
            raise ValueError(f"players are a text such as 'you,random', or a list of such texts, not {players!r}")
        if not isinstance(players, str) and len(players) != matches:
            raise ValueError(f"players for each of {matches} matches are needed, not for {len(players)}")
        if not isinstance(opponents, Mapping):
            raise ValueError(f"opponents are functions by name, {{'past': policy}}, not {opponents!r}")
        for name, opponent in opponents.items():
            if not isinstance(name, str) or name in POLICIES or not callable(opponent) or "," in name:
                raise ValueError(f"an opponent is a function under a name of its own, not {name!r}: {opponent!r}")
        self.game, self.options, self.opponents = game, dict(options), dict(opponents)
        self.outsiders: list[str] = []
        """The names of those who are asked outside the loop."""
        self.policy = np.zeros((matches, MOST_SEATS), np.int32)
        """What the loop does at each seat."""
        self.outside = np.full((matches, MOST_SEATS), INSIDE, np.int32)
        """Whom to ask at each seat, by the place among the outsiders; INSIDE for you and the loop's own."""
        known: dict[str, tuple[list[int], list[int]]] = {}
        for slot, text in enumerate([players] * matches if isinstance(players, str) else players):
            if name_of(text, "who sits somewhere") not in known:
                known[text] = self._around(text, seats)
            self.policy[slot, :seats], self.outside[slot, :seats] = known[text]

    def _around(self, text: str, seats: int) -> tuple[list[int], list[int]]:
        """The policy of each seat from `you,random`, repeated around the table, and whom to ask there."""
        names = text.split(",")
        if len(names) > seats:
            raise ValueError(f"{len(names)} players for {seats} seats")
        places = [self._place(name) for name in names]
        if "you" not in names:
            raise ValueError("one of the seats must be yours: say where with you")
        taken = [names[seat % len(names)] for seat in range(seats)]
        return [POLICIES.get(name, ASKED) for name in taken], [places[seat % len(names)] for seat in range(seats)]

    def _place(self, name: str) -> int:
        """The place of a player among the outsiders, INSIDE if it is none; ValueError for nobody."""
        if name in POLICIES:
            return INSIDE
        if name not in self.opponents:
            if not own.is_own(name) and name not in bots.names(self.game, self.options):
                others = [*(bot for bot in bots.names(self.game, self.options) if bot not in POLICIES), *self.opponents]
                raise ValueError(f"nobody is called {name!r}; seats are taken by {', '.join([*POLICIES, *others])}")
            bots.check(name, self.game, self.options)
        if name not in self.outsiders:
            self.outsiders.append(name)
        return self.outsiders.index(name)

    def ask_bot(self, name: str, hidden: bytes, seat: int, seed: int, step: int) -> int:
        """What a bot plays for a seat that sees this."""
        view = View(self.game, self.options, seat, self.game.load(hidden))
        return int(bots.decided(name, view, seed % SERIES, step))


__all__ = ["INSIDE", "MOST_SEATS", "POLICIES", "Players", "Policy", "Seating"]
