"""Pawns and ball: every destination against paths walked one by one."""

from __future__ import annotations

import random

import pytest

import touchline
from tests.games.soccer_tactics_world.test_vectors import GAME, given_match, run
from touchline.games.soccer_tactics_world.rules.data import SQUARE_NAMES

STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
Board = list[list[int]]


def walked(pos: Board, team: int, pawn: int, roll: int, truncate: bool) -> set[int]:
    """Destinations by brute force: every first leg, every turn, square by square."""
    foes, mates = set(pos[1 - team]) - {-1}, set(pos[team])
    found = set()
    for first in range(8):
        for leg in range(1, roll + 1):
            for second in range(8):
                if leg < roll and second in (first, (first + 4) % 8):
                    continue
                x, y = pos[team][pawn] % 8, pos[team][pawn] // 8
                for n in range(1, roll + 1):
                    dx, dy = STEPS[first if n <= leg else second]
                    x, y = x + dx, y + dy
                    if not (0 <= x < 8 and 0 <= y < 16) or (pawn < 5 and (y < 8) != (team == 0)):
                        break
                    if n == roll or (8 * y + x in foes and truncate):
                        found.add(8 * y + x)
                    if 8 * y + x in foes:
                        break
    return found - mates


def flown(start: int, roll: int) -> set[int]:
    """Ball targets by brute force: no leg may lead back into a row or column already left."""
    found = set()
    for first in range(8):
        for leg in range(1, roll + 1):
            for second in range(8):
                (ax, ay), (bx, by) = STEPS[first], STEPS[second]
                if leg < roll and (second == first or ax * bx < 0 or ay * by < 0):
                    continue
                x, y = start % 8 + leg * ax + (roll - leg) * bx, start // 8 + leg * ay + (roll - leg) * by
                if 0 <= x < 8 and 0 <= y < 16:
                    found.add(8 * y + x)
    return found


def crowded(dice: random.Random) -> Board:
    pos: Board = []
    for team in range(2):
        home = dice.sample(range(64), 5)
        free = [s for s in range(128) if s - 64 * team not in home]
        pos.append([s + 64 * team for s in home] + dice.sample(free, 6))
    return pos


@pytest.mark.rules("STW-2.1", "STW-2.2", "STW-2.3", "STW-2.4", "STW-2.5", "STW-2.6", "STW-2.7", "STW-2.9")
@pytest.mark.parametrize("seed", range(60))
def test_pawn_destinations(seed: int) -> None:
    dice = random.Random(seed)
    pos, team, pawn, roll = crowded(dice), dice.randrange(2), dice.randrange(1, 11), dice.randint(1, 6)
    option = dice.choice(["exact", "truncate"])
    wanted = walked(pos, team, pawn, roll, option == "truncate")
    empty = next(s for s in range(128) if s not in (*pos[0], *pos[1]))
    fields = {
        "phase": "ATT_DEST", "ctx": "LOOSE_O", "sel": pawn, "roll": roll, "pos": pos, "offence": team, "ball": empty,
        "first_kick": 0, "opening": 0,
    }  # fmt: skip
    match = touchline.set_up(GAME, fields, stop_on_opponent=option)
    assert {int(a) for a in match.legal} == wanted


@pytest.mark.rules("STW-2.8")
def test_who_can_be_moved_in_a_throng() -> None:
    """All who may stand there in three rows: some cannot move at all, some only round a corner."""
    stuck = free = 0
    for seed in range(80):
        dice = random.Random(seed)
        squares, roll = dice.sample(range(24), 17), dice.randint(1, 3)
        pos = [squares[:11], [*range(112, 117), *squares[11:]]]
        wanted = {pawn for pawn in range(1, 11) if walked(pos, 0, pawn, roll, False)}
        fields = {"phase": "ATT_PAWN", "ctx": "LOOSE_O", "roll": roll, "pos": pos, "ball": 127, "first_kick": 0, "opening": 0}
        if wanted:
            match = touchline.set_up(GAME, {**fields, "offence": 0})
            assert {int(a) - 128 for a in match.legal} == wanted, seed
        stuck += 10 - len(wanted)
        free += len(wanted)
    assert stuck >= 10 and free > 100


@pytest.mark.rules("STW-3.1", "STW-3.3", "STW-3.4")
@pytest.mark.parametrize("start", range(0, 64, 5))
def test_ball_targets(start: int) -> None:
    for roll in range(1, 13):
        pos = [[start] + [-1] * 10, [-1] * 11]
        fields = {"phase": "BALL_DEST", "roll": roll, "pos": pos, "ball": start, "holder": 0, "first_kick": 0, "opening": 0}
        match = touchline.set_up(GAME, fields)
        assert {int(a) for a in match.legal} == flown(start, roll), (SQUARE_NAMES[start], roll)


@pytest.mark.rules("STW-2.2", "STW-2.4", "STW-2.5", "STW-2.6")
def test_refusals_name_the_rule() -> None:
    given = {"ball": "H8b", "phase": "ATT_DEST", "ctx": "LOOSE_O", "pawns": "R9 D5r, R1 D8r, R6 C5r, B5 D6r, B6 C6r, B7 E6r"}
    striker = {"D7r": "STW-2.5", "D8r": "STW-2.4", "H1r": "STW-2.2", "B5r": None}
    run(given_match({**given, "sel": 9, "roll": 2}), [{"why": striker}])
    run(given_match({**given, "sel": 1, "roll": 3}), [{"why": {"D6b": "STW-2.6", "A1r": "STW-2.2"}}])
