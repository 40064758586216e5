"""What a click on a point, a piece or a card would have meant."""

from __future__ import annotations

from typing import Iterator

from touchline.play.scene import Look, Thing

from ..rules.state import CARD, CODES, DUMP, ELEVEN, PIECE, PIECES, POINT, POINTS
from ..rules.state import Card as Kind
from .position import point
from .scene import place_of

POINT_NUMBERS = {point(p): p for p in range(POINTS)}


def about(look: Look, thing: Thing) -> Iterator[int]:
    """A point as the aim, the pieces that stand there; a card to lay or to throw away, and any card where it lies face down."""
    if thing.card:
        named = thing.card.rpartition("-")[2]
        kinds = [Kind(CODES.index(named))] if named in CODES else list(Kind)
        yield from (CARD + kind for kind in kinds)
        yield from (DUMP + kind for kind in kinds)
        return
    standing = [PIECE + piece for piece in range(PIECES) if place_of(look.state, piece) == thing.place]
    if thing.place in POINT_NUMBERS:
        aim = POINT + POINT_NUMBERS[thing.place]
        yield from (*standing, aim) if any(PIECE <= action < PIECE + PIECES for action in look.legal) else (aim, *standing)
    else:
        yield from standing or range(PIECE, PIECE + ELEVEN)
