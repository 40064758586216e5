"""Search finds what wins: planted positions, last moves of real matches, and mixed strategies where choices are secret."""

from __future__ import annotations

import collections
from typing import Iterator

import pytest

import touchline
from touchline import games
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match
from touchline.play.search import Effort, decision_seed, foresee, think

ALL = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
LONG = Effort(work=3000, horizon=60)


@pytest.mark.xdist_group("coup_du_champion")
@pytest.mark.parametrize(
    ("fields", "best"),
    [
        ({"phase": "ATTACK", "half": 2, "ball": [3, 11], "clock_ms": 440_000, "champ_holder": 1}, "SHOOT"),
        ({"phase": "PRE_THROW", "half": 2, "ball": [3, 11], "clock_ms": 440_000, "champ_holder": 1, "champ_face": "SAVE",
          "declared": 6, "score": [1, 1]}, "CHAMPION"),
    ],
)  # fmt: skip
def test_planted_last_throws(fields: dict[str, object], best: str) -> None:
    match = touchline.set_up("coup_du_champion", fields)
    view = match.view(match.turn)
    assert match.action(think(view.game, view.state, view.seat, 2, LONG, 5).choice(5).action).text == best


def late_decisions(game: Game, seed: int) -> Iterator[Match]:
    """Decisions of the last steps of sensible matches."""
    for number in range(seed, seed + 40):
        match = Match(game, {}, seed=number)
        while not match.over:
            if match.turn == CHANCE:
                match.roll()
            else:
                match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))
        for back in range(1, 25):
            earlier = match.at(len(match.steps) - back)
            if earlier.turn >= 0 and 1 < len(earlier.legal) <= 24:
                yield earlier


def win_share(match: Match, action: int, samples: int) -> float:
    """How often the seat on turn gets more than it loses after an action, by playouts."""
    game, seat, total = match.game, match.turn, 0.0
    for deal in range(8):
        state = game.view(match.state, seat)
        game.redeal(state, seat, deal)
        game.play(state, action)
        hidden = game.view(state, seat)
        total += foresee(game, hidden, seat, match.seats, decision_seed(3, deal), samples // 8)[:, 0].mean() * (1 if seat % 2 == 0 else -1)
    return total / 8


@pytest.mark.parametrize("name", ALL)
def test_the_search_finds_the_winning_choice(name: str) -> None:
    """Where playouts to the end show that some choices win far more often than others, the search takes one of the good ones."""
    game, found = games.find(name), 0
    for match in late_decisions(game, 100):
        rough = {int(action): win_share(match, int(action), 64) for action in match.legal}
        if max(rough.values()) - min(rough.values()) < 0.5:
            continue
        view = match.view(match.turn)
        chosen = think(game, view.state, view.seat, view.seats, LONG, 5).choice(5).action
        best = max(rough, key=lambda a: rough[a])
        assert win_share(match, chosen, 400) >= win_share(match, best, 400) - 0.2, (match.action(chosen), match.action(best))
        found += 1
        if found == 4:
            return
    assert found > 0


@pytest.mark.xdist_group("fuba")
@pytest.mark.parametrize("phase", ["PENALTY_AIM", "PENALTY_DIVE"])
def test_secret_choices_are_mixed(phase: str) -> None:
    """A penalty: whoever always chose the same side would be read."""
    match = None
    game = games.find("fuba")
    for seed in range(400):
        match = Match(game, {"tie_break": "shootout", "max_turns_per_half": 5}, seed=seed)
        while not match.over:
            if match.turn == CHANCE:
                match.roll()
                continue
            if match.fields.phase == game.names["phase"][phase]:
                break
            match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))
        if not match.over:
            break
    assert match is not None and not match.over
    view = match.view(match.turn)
    thought = think(game, view.state, view.seat, view.seats, Effort(work=2500, horizon=8), 5)
    assert thought.secret and sum(c.share for c in thought.candidates) == pytest.approx(1)
    assert max(c.share for c in thought.candidates) < 0.8
    choices = collections.Counter(thought.choice(seed).action for seed in range(60))
    assert len(choices) >= 2 and "vary" in view.hint(work=600).why
