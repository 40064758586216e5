"""Legal moves, found by intersecting sets of pairs, against the rulebook's way of finding them: zone by zone (FUB-4.8.1 to FUB-4.8.5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from touchline import games
from touchline.games.fuba.rules.data import AHEAD, BOX, DEPTH, FREE_TO, HI, KEEPER_STRAIGHT, OFFSIDE, PAIR_LIST, SIDE
from touchline.games.fuba.rules.state import First, Phase, Sector

rules = pytest.mark.rules


def pieces(s: Any, t: int, z: int) -> int:
    return int(s.pieces_in[t, z]) + int(s.keeper_in[t] == z)


def walked(s: Any, t: int, a: int, towards: int, steps: int) -> list[int]:
    """FUB-4.8.2s: straight on until the opponents outnumber us."""
    reached: list[int] = []
    z = int(AHEAD[towards, a])
    while z >= 0 and len(reached) < steps:
        reached.append(z)
        if pieces(s, 1 - t, z) > pieces(s, t, z):
            break
        z = int(AHEAD[towards, z])
    return reached


def offside(s: Any, t: int) -> list[int]:
    zones = [int(DEPTH[1 - t, i]) for i in range(13)]
    defenders = [z for z in zones for _ in range(pieces(s, 1 - t, z))]
    line = max(int(HI[t, defenders[:2][-1]]), int(HI[t, s.ball]))
    return [z for z in range(13) if int(OFFSIDE[t, line]) >> z & 1]


def ends(s: Any, t: int, a: int, keeper: bool, with_ball: bool) -> set[int]:
    """FUB-4.8.1 to FUB-4.8.9: where a piece may go in an ordinary movement."""
    if with_ball and (t != s.possession or a != s.ball or s.dribbled or s.goal_kick_pending or pieces(s, 1 - t, a)):
        return set()
    if not with_ball and t == s.possession and a == s.ball and pieces(s, t, a) == 1:
        return set()
    steps = 1 if with_ball else KEEPER_STRAIGHT if keeper else 9
    found: set[int] = set()
    if s.move_type in (Sector.ATTACK, Sector.MIXED):
        found |= set(walked(s, t, a, t, steps))
    if s.move_type in (Sector.MIDFIELD, Sector.MIXED):
        found |= {z for z in range(13) if int(SIDE[a]) >> z & 1}
    if not with_ball:
        found -= set(offside(s, t))
    if s.move_type == Sector.DEFENCE or (s.move_type == Sector.MIXED and s.no_defence != t):
        found |= set(walked(s, t, a, 1 - t, steps))
    return found


def free_end(s: Any, t: int, a: int, keeper: bool) -> set[int]:
    """FUB-4.8.7: away from the goal line; a keeper back to his box, with the option."""
    if t == s.possession and a == s.ball and pieces(s, t, a) == 1:
        return set()
    if keeper:
        beside = any(a == int(AHEAD[side, BOX[t]]) for side in range(2)) or int(SIDE[a]) >> int(BOX[t]) & 1
        return {int(BOX[t])} - {s.ball} if s.keeper_return and beside else set()
    return {int(FREE_TO[a])} - {-1, s.ball}


@rules("FUB-4.8.1", "FUB-4.8.2", "FUB-4.8.2s", "FUB-4.8.3", "FUB-4.8.4", "FUB-4.8.5", "FUB-4.8.7", "FUB-4.8.8.a", "FUB-4.8.9")
@pytest.mark.parametrize("options", [{}, {"rules": "advanced", "v21_keeper_return": True}])
def test_moves_are_those_found_zone_by_zone(options: dict[str, Any]) -> None:
    game, rng, compared = games.find("fuba"), random.Random(7), 0
    for _ in range(2):
        state = game.opening(options)
        while (who := game.turn(state)) != -2:
            if who < 0:
                action = rng.choice(game.chance_list(state))[0]
            else:
                legal = game.legal_list(state)
                action = rng.choice(legal)
                s = game.mirror(state)
                if s.phase in (Phase.MOVES, Phase.FREE_MOVES):
                    assert legal == [*zone_by_zone(s), int(First.DONE)]
                    compared += 1
            game.play(state, action)
    assert compared > 300


def zone_by_zone(s: Any) -> list[int]:
    found = []
    for kind in range(4 if s.phase == Phase.MOVES else 2):
        keeper, with_ball = kind % 2 == 1, kind >= 2
        for p, (a, b) in enumerate(PAIR_LIST):
            fresh = s.keeper_in[s.actor] == a and not s.keeper_moved if keeper else s.pieces_in[s.actor, a] > s.moved_in[a]
            reached = ends(s, s.actor, a, keeper, with_ball) if s.phase == Phase.MOVES else free_end(s, s.actor, a, keeper)
            if fresh and b in reached:
                found.append(First.MOVE + 84 * kind + p)
    return found
