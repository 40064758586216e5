"""A network that tells goals is taught those to come, and examined on them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from touchline import games
from touchline.kernel import follow
from touchline.kernel.desk import GREEDY
from touchline.lab import learning
from touchline.thinking import networks

pytestmark = pytest.mark.xdist_group("soccer_tactics_world")
GAME = "soccer_tactics_world"


def test_goals_to_come_are_those_of_playouts() -> None:
    """Undiscounted, they are the goals that playouts on the same dice end with; discounted, they count less."""
    game = games.find(GAME)
    game.make_ready()
    desk, pointers, state = game.desk(), networks.pointers(game), game.opening()
    found: Any = np.zeros((40, follow.FORESEEN), np.int32)
    follow.foresee(state, 0, 2, 7, 40, GREEDY, 1 << 40, found, desk, pointers)
    all_goals, some = np.zeros(40, np.int64), np.zeros(40, np.int64)
    follow.to_come(state, 0, 7, 40, follow.FULL, all_goals, desk, pointers)
    assert np.array_equal(all_goals, follow.FULL * (found[:, 1] - found[:, 2])) and all_goals.any()
    follow.to_come(state, 0, 7, 40, follow.FULL * 9 // 10, some, desk, pointers)
    assert 0 < np.abs(some).sum() < np.abs(all_goals).sum() / 2


def test_goals_to_come_are_learnt() -> None:
    """From matches of one series, examined by playouts from another: better than to say always the same, and alike for both sides."""
    game = games.find(GAME)
    lesson, exam = learning.matches(game, seed=1, n=300), learning.exam(game, seed=2, n=60, playouts=60)
    assert lesson.discount < 1 and lesson.leads.any() and set(lesson.finals) > {-1, 0, 1}
    ahead = lesson.leads * (1 - 2 * lesson.sides)
    assert abs(lesson.values[ahead > 1].mean()) < 0.3  # whoever leads has scored; that is not to come
    run = learning.Run(game, seed=1)
    run.teach(lesson, epochs=2)
    assert run.error(exam) < 0.9 * float(np.abs(exam.values - exam.values.mean()).mean())
    assert np.corrcoef(exam.threat, exam.values)[0, 1] > 0.4
