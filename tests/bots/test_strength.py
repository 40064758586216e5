"""Search finds what wins: planted positions, last moves of real matches, and mixed strategies where choices are secret."""

from __future__ import annotations

import collections
import random
from typing import Any, Iterator

import pytest

import touchline
from touchline import bots, games
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import decision_seed
from touchline.play.match import Match
from touchline.play.view import View
from touchline.thinking import Effort, foresee, think

ALL = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
LONG = Effort(work=1500, horizon=60)


@pytest.mark.xdist_group("coup_du_champion")
@pytest.mark.parametrize(
    ("fields", "best"),
    [
        ({"phase": "ATTACK", "half": 2, "ball": [3, 11], "clock_ms": 440_000, "champion_holder": 1}, "SHOOT"),
        ({"phase": "PRE_THROW", "half": 2, "ball": [3, 11], "clock_ms": 440_000, "champion_holder": 1, "champion_face": "RECOVERY",
          "declared": 9, "score": [1, 1]}, "CHAMPION"),
    ],
)  # fmt: skip
def test_planted_last_throws(fields: dict[str, object], best: str) -> None:
    match = touchline.set_up("coup_du_champion", fields)
    view = match.view(match.turn)
    assert match.action(think(view, LONG, 5).choice(5).action).text == best


def late_decisions(game: Game) -> Iterator[Any]:
    """States of the last decisions of sensible matches, from the end backwards."""
    for number in range(30):
        state, dice, seen = game.opening(), random.Random(number), list[Any]()
        while (who := int(game.turn(state))) != OVER:
            if who == CHANCE:
                chances = game.chance_list(state)
                action = dice.choices([outcome for outcome, _ in chances], [weight for _, weight in chances])[0]
            else:
                if 1 < len(game.legal_list(state)) <= 8:
                    seen = [*seen[-19:], game.copy(state)]
                action = int(game.greedy(game.view(state, who), dice.getrandbits(30)))
            game.play(state, action)
        yield from reversed(seen)


def worth(game: Game, state: Any, action: int, samples: int) -> float:
    """Wins minus losses of the seat on turn after an action, by playouts to the end."""
    seat, total, deals = int(game.turn(state)), 0.0, 4
    for deal in range(deals):
        after = game.view(state, seat)
        game.redeal(after, seat, deal)
        game.play(after, action)
        total += foresee(View(game, {}, seat, after), decision_seed(3, deal), samples // deals)[:, 0].mean()
    return total / deals * (1 if seat % 2 == 0 else -1)


def deciding(game: Game, much: float) -> tuple[Any, dict[int, float]]:
    """A late position in which playouts to the end show that some choices win far more often than others, and what each is worth."""
    for state in late_decisions(game):
        for samples in (32, 240):
            values = {action: worth(game, state, action, samples) for action in game.legal_list(state)}
            if max(values.values()) - min(values.values()) < much:
                break
        else:
            return state, values
    pytest.fail("no position in which the choice decides")


@pytest.mark.parametrize("name", ALL)
def test_the_search_finds_the_winning_choice(name: str) -> None:
    """Where some choices win far more often than others, the search takes one of the good ones."""
    game = games.find(name)
    game.make_ready()
    state, values = deciding(game, 0.25)
    seat = int(game.turn(state))
    chosen = think(View(game, {}, seat, state), LONG, 5).choice(5, doubt=0).action
    best = max(values, key=lambda action: values[action])
    assert values[chosen] >= (values[best] + min(values.values())) / 2 - 0.05, (game.actions[chosen], game.actions[best])


LAST = {"half": 2, "ball": [3, 11], "clock_ms": 440_000, "score": [1, 1]}


@pytest.mark.xdist_group("coup_du_champion")
@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "ATTACK", "champion_holder": 0, "champion_face": "UNSTOPPABLE_SHOT"},
        {"phase": "GOAL_IMMINENT", "shot_column": 3, "shot_inside": 1, "champion_holder": 1, "champion_face": "SAVE"},
        {"phase": "PRE_THROW", "declared": 9, "champion_holder": 1, "champion_face": "RECOVERY"},
    ],
)
def test_nobody_lets_a_sure_thing_slip(level: str, fields: dict[str, object]) -> None:
    """A goal or a save that decides the match is there for the taking: a beginner sees that too."""
    match = touchline.set_up("coup_du_champion", {**LAST, **fields})
    view = match.view(match.turn)
    assert {bots.decide(level, view, seed).text for seed in range(12)} == {"CHAMPION"}


@pytest.mark.xdist_group("coup_du_champion")
@pytest.mark.parametrize("level", bots.LEVELS)
def test_nobody_overlooks_a_shot_from_the_box(level: str) -> None:
    """Whoever only shot beat beginners otherwise, who did something else in the box every third time."""
    match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": "C10", "champion_holder": 1})
    view = match.view(match.turn)
    assert {bots.decide(level, view, seed).text for seed in range(24)} == {"SHOOT"}


@pytest.mark.xdist_group("fuba")
@pytest.mark.parametrize("phase", ["PENALTY_AIM", "PENALTY_DIVE"])
def test_penalties_are_mixed_by_every_level(phase: str) -> None:
    """Whoever always chose the same side would be read."""
    game = games.find("fuba")
    match = Match(game, {"tie_break": "shootout", "max_turns_per_half": 5}, seed=0)
    while match.fields.phase != game.names["phase"][phase]:
        if match.turn == CHANCE:
            match.roll()
        else:
            match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))
    view = match.view(match.turn)
    for level in bots.LEVELS:
        assert len({bots.decide(level, view, seed) for seed in range(40)}) >= 2, level
    assert "vary" in view.hint().why


@pytest.mark.xdist_group("fuba")
def test_secret_formations_are_mixed() -> None:
    """Both teams choose their formation before they see the other's."""
    game = games.find("fuba")
    view = Match(game, {}, seed=1).view(0)
    thought = think(view, Effort(work=1200, horizon=60), 5)
    assert thought.secret and sum(c.share for c in thought.candidates) == pytest.approx(1)
    choices = collections.Counter(thought.choice(seed).action for seed in range(60))
    assert len(choices) >= 2 and "vary" in view.hint(work=200).why


@pytest.mark.xdist_group("fuba")
def test_a_secret_choice_is_not_answered_by_somebody_who_cannot_have_seen_it() -> None:
    """In the search the second chooser does not know the first one's choice: so no formation looks lost."""
    game = games.find("fuba")
    view = Match(game, {}, seed=1).view(0)
    thought = think(view, Effort(work=1200, horizon=60), 5)
    assert all(abs(c.value) < 0.1 for c in thought.candidates if c.visits > 30)
