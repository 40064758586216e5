"""What a click on a square or a pawn would have meant."""

from __future__ import annotations

from typing import Iterator

from touchline.play.scene import Look, Thing

from ..rules.data import SQUARE_NAMES, SQUARES
from ..rules.state import KEEPER, NOBODY, PAWNS, Act


def about(look: Look, thing: Thing) -> Iterator[int]:
    """A square as the aim, and the pawn that stands there; beside the pitch the pawns that are off it."""
    if thing.place not in SQUARE_NAMES[:SQUARES]:
        yield from (*_pawns(look, NOBODY), *range(Act.PAWN, Act.KEEPER))
        return
    square = SQUARE_NAMES.index(thing.place)
    pawns = list(_pawns(look, square))
    yield from (*pawns, square) if any(Act.PAWN <= action <= Act.KEEPER for action in look.legal) else (square, *pawns)


def _pawns(look: Look, square: int) -> Iterator[int]:
    """One's own pawns on a square."""
    team = look.turn % 2
    for pawn in range(PAWNS):
        if look.state.pos[team, pawn] == square:
            yield Act.PAWN + pawn
            if pawn == KEEPER:
                yield Act.KEEPER
