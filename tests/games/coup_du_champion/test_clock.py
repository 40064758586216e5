"""The real clock, with time that the test decides (section 6 of the rule reference)."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.helpers import play_forced


def position(options: dict[str, Any] | None = None, **fields: Any) -> touchline.Match:
    usual: dict[str, Any] = {"phase": "ATTACK", "toss_winner": 1, "champion_holder": 1, "champion_face": "LONG_SHOT"}
    return touchline.set_up("coup_du_champion", {**usual, **fields}, **{"clock": "real", **(options or {})})


@pytest.mark.rules("CDC-CLK-1")
def test_the_wall_clock_runs_from_the_kick_off_and_restarts_do_not_stop_it() -> None:
    match = touchline.new("coup_du_champion", clock="real")
    match.pass_time(5000)
    assert match.fields.clock_ms == 0 and not match.steps, "before the kick-off no time passes"
    match.roll("coin=B")
    match.roll("champion=SAVE")
    match.pass_time(12_000)
    match.play("LAUNCH")
    match.roll("launch=F3X")
    match.pass_time(3_000)
    assert match.fields.clock_ms == 15_000
    assert match.clock == "1/2 0:15"


@pytest.mark.rules("CDC-CLK-1")
def test_on_the_virtual_clock_waiting_costs_nothing() -> None:
    match = position({"clock": "virtual"})
    match.pass_time(60_000)
    assert match.fields.clock_ms == 0


@pytest.mark.rules("CDC-CLK-4")
def test_throws_are_at_least_a_second_apart_and_stamps_make_replays_exact() -> None:
    match = position()
    match.play("PASS")
    match.roll("pass=F2")
    first = match.fields.clock_ms
    match.play("PASS")
    match.roll("pass=B1")
    assert match.fields.clock_ms == first + 1000
    match.pass_time(2500)
    match.play("PASS")
    match.roll("pass=F2")
    assert match.fields.clock_ms == first + 3500
    again = touchline.read(str(match))
    assert again.fields.clock_ms == match.fields.clock_ms and again == match


@pytest.mark.rules("CDC-CLK-4", "CDC-TIM-3")
def test_real_time_up_ends_the_period_at_the_next_touch() -> None:
    match = position()
    match.pass_time(450_000)
    match.play("PASS")
    match.roll("pass=F2")
    assert match.fields.half == 1 and match.fields.stoppage_throws == 1
    match.play("LAUNCH")
    match.roll("launch=F3X")
    assert match.fields.half == 2 and match.fields.clock_ms == 0


@pytest.mark.rules("CDC-CLK-5")
@pytest.mark.parametrize(
    ("fields", "action"),
    [
        ({}, "CONTROL"),
        ({"die_rule": "NO_CONTROL"}, "PASS"),
        ({"ball": [1, 11]}, "CONTROL_PIVOT"),
        ({"ball": [5, 11], "die_rule": "NO_CONTROL"}, "PASS_PIVOT"),
        ({"ball": [1, 11], "restart": "CORNER"}, "CONTROL_PIVOT"),
        ({"phase": "KEEPER_SPOT", "ball": [3, 1], "restart": "KEEPER_KICK"}, "KEEPER_BOX"),
        ({"phase": "CHALLENGE"}, "BLUE"),
        ({"phase": "INTERCEPT", "shot_column": 2, "ball": [2, 10]}, "BLUE"),
        ({"phase": "POST", "shot_column": 2, "ball": [2, 10]}, "BLUE"),
        ({"phase": "BAR", "shot_column": 2, "ball": [3, 11]}, "BLUE"),
        ({"phase": "KEEPER", "shot_column": 2, "ball": [2, 10]}, "SKY"),
        ({"phase": "OWN_KEEPER", "ball": [3, 1]}, "SKY"),
        ({"phase": "PRE_THROW", "declared": 1, "champion_face": "FOUL"}, "DECLINE"),
        ({"phase": "CHALLENGE_ATT", "champion_holder": 0, "champion_face": "LONG_SHOT"}, "DECLINE"),
        ({"phase": "GOAL_IMMINENT", "shot_column": 2, "ball": [2, 10], "champion_face": "SAVE"}, "CHAMPION"),
    ],
)
def test_what_is_played_when_time_for_a_decision_is_up(fields: dict[str, Any], action: str) -> None:
    match = position(**fields)
    assert str(match.fallback()) == action
    assert match.game.time_limit(match.fields) == 15


@pytest.mark.rules("CDC-CLK-5")
@pytest.mark.parametrize(
    ("ball", "throw", "face", "side"),
    [([1, 6], "CONTROL", "control=D1", "RIGHT"), ([4, 6], "CONTROL", "control=L1", "LEFT"), ([3, 6], "CONTROL", "control=L1", "LEFT")],
)
def test_a_late_direction_stays_on_the_pitch_and_near_the_middle(ball: list[int], throw: str, face: str, side: str) -> None:
    match = position(ball=ball)
    match.play(throw)
    match.roll(face)
    assert str(match.fallback()) == side


@pytest.mark.rules("CDC-CLK-6")
def test_a_pause_is_logged_and_costs_no_time() -> None:
    match = position()
    match.pause()
    match.pass_time(30_000)
    with pytest.raises(touchline.NotYourTurn, match="paused"):
        match.play("PASS")
    match.resume()
    match.pass_time(1_000)
    assert match.fields.clock_ms == 1_000
    assert "+ pause" in str(match) and "+ resume" in str(match)
    again = touchline.read(str(match))
    assert again == match and not again.paused
    with pytest.raises(ValueError):
        match.resume()


@pytest.mark.rules("CDC-SET-4", "CDC-TIM-1")
def test_formats_fix_their_periods() -> None:
    assert touchline.new("coup_du_champion", format="tournament").fields.period_ms == 300_000
    assert touchline.new("coup_du_champion", format="custom", period_s=60, shootout=True).fields.shootout == 1
    with pytest.raises(touchline.OptionError, match="fixes period_s"):
        touchline.new("coup_du_champion", period_s=60)


@pytest.mark.rules("CDC-CHA-4", "CDC-CHA-7")
def test_no_stroke_between_throw_and_direction() -> None:
    match = position(champion_holder=0, champion_face="DECISIVE_PASS")
    assert "CHAMPION" in match.legal
    match.play("CONTROL")
    match.roll("control=D1")
    assert match.why_not("CHAMPION") == "CDC-CHA-7"


def test_play_forced_stops_at_a_choice() -> None:
    match = position()
    play_forced(match)
    assert len(match.legal) > 1
