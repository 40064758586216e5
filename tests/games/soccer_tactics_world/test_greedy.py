"""The sensible player: strong against random play, and football scores against itself (section 12.1)."""

from __future__ import annotations

import pytest

from touchline import games
from touchline.kernel.game import GREEDY, RANDOM

GAME = games.find("soccer_tactics_world")
pytestmark = pytest.mark.skipif(GAME.target == "interpreted", reason="hundreds of matches need compiled rules")


def test_greedy_beats_random_play() -> None:
    for seats, sign in (([GREEDY, RANDOM], 1), ([RANDOM, GREEDY], -1)):
        _, stats = GAME.play_batch(3, 0, 60, {}, seats)
        payoffs = [sign * int(p) for p in stats[:, 4]]
        assert payoffs.count(1) >= 0.95 * (payoffs.count(1) + payoffs.count(-1))


def test_about_three_goals_and_a_third_between_equals() -> None:
    _, stats = GAME.play_batch(3, 0, 400, {"tie": "draw"}, [GREEDY, GREEDY])
    goals = (stats[:, 2] + stats[:, 3]).mean()
    assert 3.0 <= goals <= 3.6  # 3.26 in the mean; the standard error of 400 matches is 0.065


def test_no_side_is_favoured() -> None:
    _, stats = GAME.play_batch(4, 0, 400, {"tie": "draw"}, [GREEDY, GREEDY])
    assert abs(stats[:, 4].mean()) < 0.18  # four standard errors
