"""The other side of the pitch: positions and actions as a mirror beside the touch-line shows them, whatever the engine says of them."""

from __future__ import annotations

from typing import Any, Callable

from touchline.games.fuba.rules.data import PAIR_LIST, SPOT_CODES
from touchline.games.fuba.rules.state import PAIRS, ZONES, First
from touchline.kernel.game import Game


def champion_mirrored(s: Any) -> None:
    s.ball[0] = 6 - s.ball[0]
    if s.shot_column:
        s.shot_column = 6 - s.shot_column


def footime_mirrored(s: Any) -> None:
    s.ball = 17 * (s.ball // 17) + 16 - s.ball % 17 if s.ball >= 0 else s.ball
    for piece, at in enumerate(s.pos):
        if at >= 0:
            s.pos[piece] = 17 * (at // 17) + 16 - at % 17


def tactics_mirrored(s: Any) -> None:
    s.ball = s.ball ^ 7 if s.ball >= 0 else s.ball
    for team in range(2):
        for pawn in range(11):
            if s.pos[team, pawn] >= 0:
                s.pos[team, pawn] = s.pos[team, pawn] ^ 7


WINGS = {1: 3, 4: 5, 7: 8, 9: 11, 13: 14, 15: 16}
"""Zones and corner spots of FUBA from the western wing to the eastern one, by the picture of the board."""


def fuba_place(z: int) -> int:
    return {**WINGS, **{east: west for west, east in WINGS.items()}}.get(z, z)


def fuba_mirrored(s: Any) -> None:
    for team in range(2):
        s.pieces_in.rows()
        row = [s.pieces_in[team, z] for z in range(ZONES)]
        for z in range(ZONES):
            s.pieces_in[team, fuba_place(z)] = row[z]
        s.keeper_in[team] = fuba_place(s.keeper_in[team])
    moved = list(s.moved_in)
    for z in range(ZONES):
        s.moved_in[fuba_place(z)] = moved[z]
    s.ball, s.target, s.start = fuba_place(s.ball), fuba_place(s.target), fuba_place(s.start)
    s.hurt_zone = fuba_place(s.hurt_zone)
    s.taker = fuba_place(s.taker) if s.taker else 0


def fuba_action(action: int) -> int:
    if First.CORNER <= action < First.CORNER + len(SPOT_CODES):
        return First.CORNER + ((action - First.CORNER) ^ 1)
    for first in (First.ZONE, First.KEEPER):
        if first <= action < first + ZONES:
            return first + fuba_place(action - first)
    if First.MOVE <= action < First.MOVE + 4 * PAIRS:
        kind, pair = divmod(action - First.MOVE, PAIRS)
        a, b = PAIR_LIST[pair]
        return First.MOVE + kind * PAIRS + PAIR_LIST.index((fuba_place(a), fuba_place(b)))
    return action


SIDES: dict[str, tuple[Callable[[Any], None], Callable[[int], int], tuple[str, ...]]] = {
    "coup_du_champion": (champion_mirrored, lambda a: {12: 13, 13: 12}.get(a, a), ()),
    "fuba": (fuba_mirrored, fuba_action, ("PENALTY_DIVE", "PENALTY_AIM", "SETUP_KEEPER")),
    "soccer_tactics_world": (tactics_mirrored, lambda a: a ^ 7 if a < 128 else a, ()),
    "footime": (footime_mirrored, lambda a: 103 + 17 * ((a - 103) // 17) + 16 - (a - 103) % 17 if a >= 103 else a, ()),
}
"""By game: the position seen in a mirror beside the touch-line, the action seen in it, and phases whose choices have no such image."""


def other_side(game: Game, state: Any) -> Any:
    s = game.mirror(state)
    SIDES[game.name][0](s)
    return game.load(s.dump())
