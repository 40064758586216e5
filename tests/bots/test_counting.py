"""Counting in two stages: all choices a little, the best ones further, in so many steps and no more."""

from __future__ import annotations

import time
from typing import Any

import pytest

import touchline
from touchline import bots, games
from touchline.bots import levels
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match
from touchline.play.view import View
from touchline.thinking import counting

GAME = "soccer_tactics_world"
pytestmark = pytest.mark.xdist_group(GAME)


def met(seed: int, every: int = 7, most: int = 40) -> list[View]:
    """Decisions of a sensible match, every so many of those that the champion counts in."""
    game = games.find(GAME)
    phases, match, found, step = levels.settings(game, "champion")["phases"], Match(game, {}, seed), list[View](), 0
    while not match.over and len(found) < most:
        if match.turn == CHANCE:
            match.roll()
            continue
        if len(match.legal) > 1 and levels.phase_of(game, match.state) in phases:
            step += 1
            if step % every == 0:
                found.append(match.view(match.turn))
        match.play(int(game.greedy(game.view(match.state, match.turn), step)))
    return found


@pytest.fixture
def counters(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that counts in a test."""
    made: list[Any] = []
    real = counting._Counter.__init__

    def noted(self: Any, *given: Any) -> None:
        real(self, *given)
        made.append(self)

    monkeypatch.setattr(counting._Counter, "__init__", noted)
    return made


@pytest.mark.parametrize("most", [1000, 10_000])
def test_no_decision_takes_many_more_steps_than_it_may(most: int, counters: list[Any]) -> None:
    """What was begun is wound up, so some more are made; many decisions would take more if they might."""
    for view in met(3):
        found = counting.tried(view, tries=6, most=most)
        assert 1 <= len(found) <= 6 and set(found) <= set(map(int, view.legal)) and all(-1 <= value <= 1 for value in found.values())
    steps = [counter.steps for counter in counters]
    assert max(steps) < most + 1000 and sum(count > 0.9 * most for count in steps) > 3, steps


def test_the_champion_counts_alike_every_time_and_soon(counters: list[Any]) -> None:
    took = []
    for view in met(4, every=11, most=20):
        first = bots.decide("champion", view, 9, 4)
        started = time.thread_time()
        assert bots.decide("champion", view, 9, 4) == first
        took.append(time.thread_time() - started)
    assert counters and sum(took) / len(took) < 0.05, took


def test_more_tries_find_nothing_worse(counters: list[Any]) -> None:
    """Where there is room for everything: whoever goes through more lines finds a choice at least as good, and one is what looked best."""
    compared = 0
    for view in met(5, every=9, most=12):
        counters.clear()
        few, many = (counting.tried(view, tries, most=100_000) for tries in (1, 4))
        assert len(few) == 1
        if all(counter.steps < 20_000 for counter in counters):
            assert max(many.values()) >= max(few.values())
            compared += 1
        assert list(counting.tried(view, 1, most=100_000, near=100)) == list(few)
    assert compared > 3


def test_what_is_hidden_is_not_counted() -> None:
    other = touchline.new("worldwide_football", seed=1)
    while other.turn == CHANCE:
        other.roll()
    with pytest.raises(ValueError, match="hides something"):
        counting.tried(other.view(other.turn), 6)
