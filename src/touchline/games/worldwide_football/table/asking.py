"""What a click on a card would have meant."""

from __future__ import annotations

from typing import Iterator

from touchline.play.scene import Look, Thing

from ..rules.actions import Action
from ..rules.data import CLASS
from ..rules.deck import Ability, Class, Kind, Team
from ..rules.state import KINDS, SLOTS
from .scene import CARD_PLACES, PLAYER_GROUPS, RANGES

NAMES = {"team": Team, "ability": Ability, "add-ability": Ability, "drop-ability": Ability}
"""What the cards of a group are named after; all others but players after their kind."""


def about(look: Look, thing: Thing) -> Iterator[int]:
    """Whatever can be done with a card where it lies; else to lay such a card. A place on the track is reached by laying cards."""
    if thing.card:
        pile, _, name = thing.card.rpartition("-")
        for first, group in RANGES:
            if CARD_PLACES.get(group, "").format(side=look.turn) == pile and (n := _number(group, name)) is not None:
                yield first + n
        yield from _laid(name)
    else:
        wanted = Class.SHOT if thing.place == "goal" else Class.ATTACK
        yield from (Action.PLAY + k for k in range(KINDS) if CLASS[k] == wanted)


def _number(group: str, name: str) -> int | None:
    """A card's number within its group; None for one that lies face down."""
    if group in PLAYER_GROUPS:
        return int(name) if name.isdigit() else None
    found = NAMES.get(group, Kind).__members__.get(name)
    return None if found is None else int(found)


def _laid(name: str) -> Iterator[int]:
    """A card with this name as one would lay it; what is face down may be any."""
    if name in Ability.__members__:
        yield from (Action.ABIL + Ability[name], *range(Action.ABIL, Action.ABIL + len(Ability)))
    if name.isdigit():
        yield Action.PCARD + int(name)
    elif name in Kind.__members__:
        yield Action.PLAY + Kind[name]
    elif name not in Ability.__members__:
        yield from range(Action.PLAY, Action.PLAY + KINDS)
        yield from range(Action.PCARD, Action.PCARD + SLOTS)
