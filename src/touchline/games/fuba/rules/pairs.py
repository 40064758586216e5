"""Sets of pairs, the moves of the action space, as bit masks: what is legal is an intersection of a few of them.

84 pairs are too many for one mask, so a set has two sides: SOUTH with the pairs that leave zones 0-6, NORTH with those of zones 7-12.
"""

from typing import Iterable

from touchline.kernel.record import Grid, Row
from touchline.kernel.tables import grid, row

from .data import AHEAD, FIRST_PAIR, FREE_TO, KEEPER_STRAIGHT, LEVELS, NEXT_TO, OFFSIDE, PAIR_LIST, SIDE, TABLES
from .state import ZONES

SOUTH, NORTH = range(2)
SPLIT = ZONES // 2 + 1
"""The first zone whose pairs are on the NORTH side."""
FIRST_ON: Row = row([0, FIRST_PAIR[SPLIT]])
"""The pair that is bit 0 of a side."""

Pair = tuple[int, int]
_number = {pair: p for p, pair in enumerate(PAIR_LIST)}


def _sides(pairs: Iterable[Pair]) -> tuple[int, int]:
    """Both sides of a set; what is no pair of the action space is left out."""
    every = sum({1 << _number[pair] for pair in pairs if pair in _number})
    return every & ((1 << int(FIRST_ON[NORTH])) - 1), every >> int(FIRST_ON[NORTH])


def _by_side(sets: Iterable[Iterable[Pair]]) -> list[list[int]]:
    """A table of sets, to be indexed by side first."""
    return [list(side) for side in zip(*map(_sides, sets), strict=True)]


def _unions(sets: list[int]) -> list[int]:
    """The union of any of some sets: at index 5 = 0b101 that of the first and the third."""
    found = [0]
    for one in sets:
        found += [one | other for other in found]
    return found


def _straight(t: int) -> dict[Pair, list[int]]:
    """Straight pairs in a team's attacking direction, with the zones passed on the way."""
    ways: dict[Pair, list[int]] = {}
    for a in range(ZONES):
        passed: list[int] = []
        while (b := int(AHEAD[t, passed[-1] if passed else a])) >= 0:
            ways[a, b] = passed.copy()
            passed.append(b)
    return ways


_from, _into = (_by_side([p for p in PAIR_LIST if p[end] == z] for z in range(2 * SPLIT)) for end in (0, 1))
_sideways, _steps = ([p for p in PAIR_LIST if int(near[p[0]]) >> p[1] & 1] for near in (SIDE, NEXT_TO))
_forward = [_straight(t) for t in range(2)]
_passed = {**_forward[0], **_forward[1]}
_on_the_way = sorted({z for passed in _passed.values() for z in passed})
TABLES.require(bool(_on_the_way), "board.adjacency.straight", "must let a piece pass a zone")
TABLES.require(not any(p in _passed for p in _sideways), "board.adjacency", "joins two zones of one column sideways")

LEAVING: Grid = grid([_unions(_from[SOUTH][:SPLIT]), _unions(_from[NORTH][SPLIT:])])
"""Pairs that leave one of a side's zones, by the set of these: see `leaving`."""
ENTERING: Grid = grid(_unions(zones) for side in _into for zones in (side[:SPLIT], side[SPLIT:]))
"""Pairs that lead to one of the zones 0-6, and to one of the others, by the set of these: see `entering`."""
FORWARD: Grid = grid(_sides(ways) for ways in _forward)
"""FUB-4.8.2: straight pairs in a team's attacking direction, `FORWARD[team, side]`; those of the other team lead back."""
STEPS: Row = row(_sides(_steps))
"""Pairs of neighbours."""
FREE: Row = row(_sides((a, int(FREE_TO[a])) for a in range(ZONES)))
"""FUB-4.8.7: the free moves."""
KEEPER_WAYS: Row = row(_sides(p for p in PAIR_LIST if len(_passed.get(p, [])) < KEEPER_STRAIGHT))
"""FUB-4.8.4: pairs that are not too far for a keeper."""
ON_THE_WAY: Row = row(_on_the_way)
"""Zones that a straight move may pass. A crowd is a set of them: bit i for the i-th."""
BLOCKED: Grid = grid(_unions(side) for side in _by_side([p for p in _passed if z in _passed[p]] for z in _on_the_way))
"""FUB-4.8.2s: straight pairs that pass a zone of a crowd, `BLOCKED[side, crowd]`."""
OF_TYPE: Grid = grid(side for t in range(2) for side in _by_side((_forward[1 - t], _sideways, _forward[t], PAIR_LIST)))
"""FUB-4.8.1 to FUB-4.8.3: pairs of the types of movement, in the order of `Sector`: `OF_TYPE[2 * team + side, type]`."""


def _offside(t: int, line: int) -> list[Pair]:
    """Pairs that lead a team's piece offside; straight back is always allowed."""
    return [p for p in PAIR_LIST if int(OFFSIDE[t, line]) >> p[1] & 1 and p not in _forward[1 - t]]


INTO_OFFSIDE: Grid = grid(side for t in range(2) for side in _by_side(_offside(t, line) for line in range(LEVELS + 1)))
"""FUB-4.8.5: pairs that lead offside beyond a level, `INTO_OFFSIDE[2 * team + side, line]`."""
