"""Termination: piles only shrink, attacks move the clock, matches stay far below their bound; and the sensible player."""

from __future__ import annotations

import pytest

from tests.helpers import random_match
from touchline import games
from touchline.games.worldwide_football.rules.state import Phase
from touchline.kernel.game import GREEDY, RANDOM

GAME = games.find("worldwide_football")
MODES = ("amateur", "professional", "international", "solo")


@pytest.mark.rules("WWF-G.2")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_draw_piles_only_shrink_within_a_period(seed: int) -> None:
    match = random_match("worldwide_football", seed, tie="extra_time")
    last = (0, 0, 0)
    for step in match.steps:
        s = GAME.mirror(GAME.load(step.before))
        now = (s.period, s.draw_size[0], s.draw_size[1])
        if now[0] == last[0] and s.phase >= Phase.SUBS and s.phase < Phase.HT_ABIL and last[1] and last[2]:
            assert now[1] <= last[1] and now[2] <= last[2]
            last = now
        elif s.phase == Phase.ATTACK:
            last = now
        elif now[0] != last[0]:
            last = (0, 0, 0)


@pytest.mark.rules("WWF-G.3")
@pytest.mark.parametrize("seed", [4, 5])
def test_every_attack_moves_the_clock(seed: int) -> None:
    """Between two attacks a card was drawn, laid or discarded, a Player card used, or the give-backs counted on."""
    match = random_match("worldwide_football", seed)
    before = None
    for step in match.steps:
        s = GAME.mirror(GAME.load(step.before))
        if s.phase == Phase.ATTACK and s.cards_played == 0 and s.attack_points == 0 and s.period == 1:
            now = (s.draw_size[0], s.draw_size[1], repr(s.discard), list(s.players_discarded), list(s.stars), s.give_back_streak, s.ball)
            assert now != before or step.seat < 0
            before = now


@pytest.mark.rules("WWF-G.4", "WWF-G.1", "WWF-G.5")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_matches_stay_far_below_the_bound(mode: str, policy: int) -> None:
    _, stats = GAME.play_batch(2, 0, 400, {"mode": mode, "tie": "extra_time_shootout"}, [policy, policy])
    assert stats[:, 0].max() < 1200


@pytest.mark.parametrize("mode", ["amateur", "professional", "international"])
def test_the_sensible_player_beats_random_play(mode: str) -> None:
    won = lost = 0
    for policies, sign in (([GREEDY, RANDOM], 1), ([RANDOM, GREEDY], -1)):
        _, stats = GAME.play_batch(5, 0, 300, {"mode": mode}, policies)
        won += int((stats[:, 4] * sign > 0).sum())
        lost += int((stats[:, 4] * sign < 0).sum())
    assert won >= 0.85 * (won + lost) and won + lost > 400


@pytest.mark.parametrize(
    ("mode", "low", "high"), [("amateur", 2.2, 3.8), ("professional", 2.4, 4.2), ("international", 2.4, 4.4), ("solo", 3.0, 5.5)]
)
def test_about_three_goals_a_match(mode: str, low: float, high: float) -> None:
    _, stats = GAME.play_batch(6, 0, 500, {"mode": mode}, [GREEDY, GREEDY])
    assert low < float((stats[:, 2] + stats[:, 3]).mean()) < high


def test_the_sensible_player_does_better_in_solo() -> None:
    _, sensible = GAME.play_batch(6, 0, 500, {"mode": "solo"}, [GREEDY])
    _, careless = GAME.play_batch(6, 0, 500, {"mode": "solo"}, [RANDOM])
    lead, usual = sensible[:, 2] - sensible[:, 3], careless[:, 2] - careless[:, 3]
    decided = lead != usual
    assert (lead > usual).sum() >= 0.7 * decided.sum()
