"""Games made small: ends of matches that can be played exactly (see bounds.py), from positions of matches between sensible players.

They are made of options and positions alone; the rules are those of every match.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Callable, Iterator, Mapping

import touchline
from touchline import games
from touchline.kernel.game import Value
from touchline.play.errors import PositionError
from touchline.play.match import Match
from touchline.play.position import changed

Cut = Callable[[Match, random.Random], dict[str, Any] | None]
"""What to change in a position so that a short end of a match begins there; None where it cannot begin."""


@dataclass(frozen=True)
class Reduced:
    """A game made small."""

    game: str
    about: str
    cut: Cut
    options: Mapping[str, Value] = field(default_factory=dict)

    def starts(self, count: int, seed: int) -> Iterator[Match]:
        """So many positions from which it begins, one of a match each."""
        index = 0
        while count:
            index += 1
            dice = random.Random(f"{self.game} {seed} {index}")
            places = list(self._places(match := touchline.new(self.game, seed=seed + index, **self.options), dice))
            if places:
                step, fields = dice.choice(places)
                try:
                    yield changed(match.at(step), fields)
                except PositionError:
                    continue  # such a match can stand there, but not without what was taken away
                count -= 1

    def _places(self, match: Match, dice: random.Random) -> Iterator[tuple[int, dict[str, Any]]]:
        """The steps of a match between sensible players from which it may begin; the match is played on meanwhile."""
        game = match.game
        while not match.over:
            if fields := self.cut(match, dice):
                yield len(match.steps), fields
            if match.turn == touchline.CHANCE:
                match.roll()
            else:
                match.play(int(game.greedy(game.view(match.state, match.turn), dice.randrange(1 << 30))))


# --- Worldwide Football ---------------------------------------------------------------------------------------------------


def few_cards(held: int, stars: int) -> Cut:
    """An attack is to begin: both sides have so many Action cards of their hands and so many stars left, and no piles."""

    def cut(match: Match, dice: random.Random) -> dict[str, Any] | None:
        s, kinds = match.fields, range(16)
        if s.period != 2 or match.game.phase(match.state) != "ATTACK" or s.cards_played or min(s.hand_size) < held:
            return None
        hand = [[0 for _ in kinds] for _ in range(2)]
        for side in range(2):
            for kind in dice.sample([k for k in kinds for _ in range(s.hand[side, k])], held):
                hand[side][kind] += 1
        gone = [[s.discard[side, k] + s.draw[side, k] + s.hand[side, k] - hand[side][k] for k in kinds] for side in range(2)]
        players = [s.players_discarded[side] | s.players_in_hand[side] | s.players_in_pile[side] for side in range(2)]
        nothing = {"players_in_hand": [0, 0], "players_in_pile": [0, 0], "players_in_hand_shown": [0, 0], "players_held": [0, 0]}
        empty = {"draw": [[0 for _ in kinds]] * 2, "hand_shown": [[0 for _ in kinds]] * 2, "draw_size": [0, 0], "score": [0, 0]}
        return {
            "hand": hand,
            "discard": gone,
            "players_discarded": players,
            "hand_size": [held] * 2,
            "stars": [stars] * 2,
            **nothing,
            **empty,
        }

    return cut


# --- Soccer Tactics World -------------------------------------------------------------------------------------------------


def last_rolls(rolls: int) -> Cut:
    """A pawn is to be moved by the team that attacks, in the attacked half; so many rolls are left, and nothing is played out."""

    def cut(match: Match, dice: random.Random) -> dict[str, Any] | None:
        s = match.fields
        if s.period != 2 or match.game.phase(match.state) != "SET_ROLL" or (s.ball // 8 < 8) == (s.offence == 0):
            return None
        return {"clock_ms": 1000 * s.half_s - 25_000 * rolls + 24_999, "injury": 30, "score": [0, 0]}

    return cut


# --- Coup du Champion -----------------------------------------------------------------------------------------------------


def kick_off(match: Match, dice: random.Random) -> dict[str, Any] | None:
    """The whole match, from its toss."""
    return {"score": [0, 0]} if not match.steps else None


def few_throws(throws: int) -> dict[str, Value]:
    """Options by which a period has so many throws, and one more while the ball is in a box."""
    return {"format": "custom", "period_s": 60 * throws, "throw_cost_s": 60, "stoppage_cap_throws": 1}


VARIANTS = {
    **{
        f"wwf-{held}": Reduced("worldwide_football", f"the last attacks: {held} cards and 1 star each, empty piles", few_cards(held, 1))
        for held in (2, 3, 4, 5)
    },
    "stw-2": Reduced("soccer_tactics_world", "the last 2 rolls of an attack", last_rolls(2), {"tie": "draw"}),
    **{f"coup-{n}": Reduced("coup_du_champion", f"a match of {n} throws a period", kick_off, few_throws(n)) for n in (2, 4, 8)},
}


def find(name: str) -> Reduced:
    """A game made small, by its name."""
    if name not in VARIANTS:
        raise ValueError(f"no reduced game {name!r}; there are {', '.join(VARIANTS)}")
    games.find(VARIANTS[name].game).make_ready()
    return VARIANTS[name]
