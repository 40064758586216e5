"""The marked events of many matches, counted at once, against the stories of the matches, told one by one."""

from collections import Counter

import numpy as np
import pytest

from touchline import games
from touchline.analysis.stories import kept_kinds, stories
from touchline.kernel.playout import GREEDY, RANDOM
from touchline.kernel.watch import watch
from touchline.lab.marks import count_marks

SHORT = {"fuba": 100, "footime": 20}
"""Matches of the games whose matches are long, or whose shots are rare."""


@pytest.mark.parametrize("name", ["coup_du_champion", "footime", "fuba", "soccer_tactics_world", "worldwide_football"])
def test_counting_at_once_comes_to_what_the_stories_tell(name: str) -> None:
    game = games.find(name)
    seats = game.seats(game.settle({}))
    seen = watch(game, 7, 3, SHORT.get(name, 60), {}, [GREEDY, RANDOM] * (seats // 2), kept_kinds(game))
    kicked, goals, shots, scored = [], [], Counter[tuple[str, int, str]](), Counter[tuple[str, int, str]]()
    for match, kicker, chances, scorers in stories(game, seen):
        kicked += [(match, kicker)] if kicker >= 0 else []
        goals += [(match, step, team) for step, team in scorers]
        for place, team, play, goal in chances:
            shots[place, team, play] += 1
            scored[place, team, play] += goal
    told = count_marks(game, seen.marks)
    assert list(zip(*told.kicked.tolist(), strict=True)) == kicked and len(kicked) > 1
    assert list(zip(*told.goals.tolist(), strict=True)) == goals and len(goals) > 1
    assert told.shots == {named: (n, scored[named]) for named, n in shots.items()}
    assert len({named[0] for named in shots}) > 1 and 0 < sum(scored.values()) < sum(shots.values())


def test_nothing_marked_comes_to_nothing() -> None:
    game = games.find("fuba")
    told = count_marks(game, watch(game, 7, 3, 2, {}, [RANDOM, RANDOM], []).marks)
    assert told.kicked.shape == (2, 0) and told.goals.shape == (3, 0) and told.shots == {}


def test_a_goal_belongs_to_a_shot_of_its_own_match() -> None:
    game = games.find("coup_du_champion")
    marks = watch(game, 7, 3, 1, {}, [RANDOM, RANDOM], kept_kinds(game)).marks
    kinds = [int(game.events["GOAL"])], [int(game.events[shot.kind.upper()]) for shot in game.shots]
    goal, shot = (next(mark.copy() for mark in marks if mark[2] in kind and not mark[3] & 1) for kind in kinds)
    for match, linked in ((0, 1), (1, 0)):
        goal[0] = match
        assert [good for _, good in count_marks(game, np.stack([shot, goal])).shots.values()] == [linked]
