"""What a click on a zone, a corner or a goal would have meant."""

from __future__ import annotations

from typing import Iterator

from touchline.play.scene import Look, Thing

from ..rules.data import CODES, PAIR_LIST, SPOT_CODES
from ..rules.state import PAIRS, ZONES, First


def about(look: Look, thing: Thing) -> Iterator[int]:
    """A zone as it is named, or as the end of a move; a corner; at a goal a shot, which is a question."""
    if thing.place in SPOT_CODES:
        yield First.CORNER + SPOT_CODES.index(thing.place)
    elif thing.place not in CODES[:ZONES]:
        yield from (First.YES, *range(First.ZONE, First.KEEPER))
    else:
        z = CODES.index(thing.place)
        named, moves = (First.ZONE + z, First.KEEPER + z), list(_moves(look, z, thing.source))
        moving = any(First.MOVE <= action < First.DONE for action in look.legal)
        yield from (*moves, *named) if moving or thing.source else (*named, *moves)


def _moves(look: Look, z: int, source: str) -> Iterator[int]:
    """Moves and dribbles into a zone, from the zone that was named or from wherever one's pieces stand."""
    team = look.turn % 2
    for first in (First.MOVE, First.DRIBBLE, First.MOVE_KEEPER, First.DRIBBLE_KEEPER):
        for pair, (a, b) in enumerate(PAIR_LIST[:PAIRS]):
            if b == z and (CODES[a] == source if source else look.state.pieces_in[team, a] > 0):
                yield first + pair
