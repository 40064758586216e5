"""A glance at all choices before some are searched, against one in plain Python."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Iterator

import pytest

import touchline
from tests.helpers import environment
from touchline import games
from touchline.kernel.desk import CHANCE, CHANCE_DRAWS, OVER, POLICY_DRAWS
from touchline.kernel.game import Game
from touchline.kernel.judging import OF_GOALS
from touchline.kernel.random import SEEDS, draw
from touchline.kernel.search import GLANCES
from touchline.lab import learning
from touchline.play.view import View
from touchline.thinking import Effort, networks, think

NAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ("footime", "soccer_tactics_world", "fuba")]
WIDTH, DEALS = 3, 2


def crowded(game: Game, seed: int, n: int) -> Iterator[View]:
    """Decisions among more choices than are tried, as their seats see them."""
    while n:
        match, seed = touchline.new(game.name, seed=seed), seed + 1
        while not match.over and n:
            if match.turn == CHANCE:
                match.roll()
                continue
            if len(match.legal) > 2 * WIDTH and len(match.steps) % 5 == 0:
                yield match.view(match.turn)
                n -= 1
            match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))


def worth(game: Game, view: View, action: int, seed: int) -> float:
    """What a choice is worth to the seat on one deal, at the next position that the network judges: in goals, or in matches."""
    state, seat, steps = game.copy(view.state), int(game.turn(view.state)), 0
    deal = getattr(networks.module(game), "deal", game.redeal)
    deal(state, seat, draw(seed, 0, SEEDS))
    game.play(state, action)
    while (who := int(game.turn(state))) != OVER:
        if learning.told(game, state) and (who != CHANCE or networks.of(game).before_throws):
            break
        if who == CHANCE:
            thrown = game.chance_list(state)
            at, faces = draw(seed, CHANCE_DRAWS + steps, sum(weight for _, weight in thrown)), iter(thrown)
            face, weight = next(faces)
            while at >= weight:
                at -= weight
                face, weight = next(faces)
            game.play(state, face)
        else:
            game.play(state, int(game.greedy(game.view(state, who), draw(seed, POLICY_DRAWS + steps, SEEDS))))
        steps += 1
    (home, away), payoffs = game.score_and_payoffs(state, view.seats)
    goals = networks.learnt(game) == OF_GOALS
    if who == OVER:
        return (home - away if goals else payoffs[0]) * (1 - 2 * (seat % 2))
    says = networks.value(game, state) * (1 - 2 * (int(game.situation(state)) & 1))
    return float((home - away if goals else 0) + says) * (1 - 2 * (seat % 2))


@pytest.mark.parametrize("name", NAMES)
def test_those_are_tried_that_are_best_at_a_glance(name: str) -> None:
    game, open_ones, others = games.find(name), 0, 0
    for number, view in enumerate(crowded(game, 3, 14)):
        sensible = int(game.greedy(game.copy(view.state), draw(number, 0, SEEDS)))
        values = {action: sum(worth(game, view, action, number + GLANCES + j) for j in range(DEALS)) for action in map(int, view.legal)}
        best = sorted((value for action, value in values.items() if action != sensible), reverse=True)
        glanced, blind = (think(view, Effort(WIDTH, horizon=8, width=WIDTH, judge="network", glance=k), number) for k in (DEALS, 0))
        if glanced.secret:  # all of them are mixed
            continue
        tried = {c.action for c in glanced.candidates}
        assert len(tried) == WIDTH and sensible in tried
        assert sorted((values[action] for action in tried - {sensible}), reverse=True) == pytest.approx(best[: WIDTH - 1], abs=0.003)
        if number % 2:  # one of those that are tried is picked, the other is any
            (first, *_), half = best, think(view, Effort(WIDTH, horizon=8, width=WIDTH, judge="network", glance=DEALS, picked=1), number)
            assert max(values[c.action] for c in half.candidates if c.action != sensible) == pytest.approx(first, abs=0.003)
        open_ones, others = open_ones + 1, others + (tried != {c.action for c in blind.candidates})
    assert open_ones > 5 and others > open_ones // 2  # any of them would have been others


CODE = """
import sys
from tests.bots.test_glance import crowded
from touchline import games
from touchline.thinking import Effort, think
for view in crowded(games.find(sys.argv[1]), 5, 3):
    print(think(view, Effort(20, horizon=6, width=4, judge="network", glance=2), 9))
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_glance_is_the_same_interpreted_and_compiled(name: str) -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", CODE, name], env=environment(TOUCHLINE_TARGET=target), capture_output=True, text=True, check=True
        ).stdout
        for target in ("cpu", "interpreted")
    ]
    assert said[0] == said[1] and said[0].count("Candidate(") >= 12


def test_by_the_clock_it_goes_on_with_those_it_found() -> None:
    """What is glanced at once is not glanced at again: a second look tries the same choices."""
    view: Any = next(crowded(games.find("footime"), 8, 1))
    effort = Effort(64, horizon=8, width=WIDTH, judge="network", glance=DEALS)
    by_work, by_time = think(view, effort, 4), think(view, effort, 4, seconds=0.3)
    assert by_time.iterations > 128
    assert {c.action for c in by_time.candidates} == {c.action for c in by_work.candidates}
    assert sum(c.sensible for c in by_time.candidates) == 1 and all(c.visits for c in by_time.candidates)
