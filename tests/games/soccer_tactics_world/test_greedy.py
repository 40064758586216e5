"""The sensible player: strong against random play, and football scores against itself (section 12.1)."""

from __future__ import annotations

import pytest

from tests.games.walking import decisions
from touchline import games
from touchline.kernel.game import GREEDY, RANDOM

GAME = games.find("soccer_tactics_world")
pytestmark = pytest.mark.skipif(GAME.target == "interpreted", reason="hundreds of matches need compiled rules")


def test_greedy_beats_random_play() -> None:
    for seats, sign in (([GREEDY, RANDOM], 1), ([RANDOM, GREEDY], -1)):
        _, stats = GAME.play_batch(3, 0, 60, {}, seats)
        payoffs = [sign * int(p) for p in stats[:, 4]]
        assert payoffs.count(1) >= 0.95 * (payoffs.count(1) + payoffs.count(-1))


def test_nearly_four_goals_between_equals() -> None:
    _, stats = GAME.play_batch(3, 0, 400, {"tie": "draw"}, [GREEDY, GREEDY])
    goals = (stats[:, 2] + stats[:, 3]).mean()
    assert 3.4 <= goals <= 4.1  # 3.76 in these, a third of a goal more since corners are played; the standard error is 0.07


@pytest.mark.rules("STW-8.5")
def test_before_a_corner_goalkeepers_stay_and_others_go_where_the_ball_may_come() -> None:
    asked = decisions(GAME, 9, of_each=60, seed=3)
    moved = 0
    for data, seat in asked["CORNER_PAWN"]:
        state = GAME.load(data)
        if len(GAME.legal_list(state)) > 1:
            chosen = GAME.actions[int(GAME.greedy(GAME.view(state, seat), moved))]
            assert chosen != "pawn:0"
            moved += chosen != "PASS"
    inside = going = 0
    for data, seat in asked["CORNER_DEST"]:
        s = GAME.mirror(GAME.load(data))
        if s.chosen != 0 and not s.overdue:
            square = int(GAME.greedy(GAME.view(GAME.load(data), seat), 0))
            going += 1
            inside += abs(2 * (square >> 3) - 15) > 15 - 2 * 6  # the six rows at either end, where shots are taken
    assert moved > 20 and going > 20 and inside > 0.6 * going


def test_free_kicks_are_not_for_the_goalkeeper_if_anybody_else_may_take_them() -> None:
    for data, seat in decisions(GAME, 9, of_each=40, seed=3)["FK_TAKER"]:
        legal = GAME.legal_list(GAME.load(data))
        assert len(legal) == 1 or GAME.actions[int(GAME.greedy(GAME.view(GAME.load(data), seat), 1))] != "pawn:0"


def test_no_side_is_favoured() -> None:
    _, stats = GAME.play_batch(4, 0, 400, {"tie": "draw"}, [GREEDY, GREEDY])
    assert abs(stats[:, 4].mean()) < 0.18  # four standard errors
