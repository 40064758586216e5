"""Positions by field names: consistent ones are set up, impossible ones refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import touchline

GAME = "coup_du_champion"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"balls": [3, 6]}, "no field 'balls'"),
        ({"ball": [3]}, "list of 2 numbers"),
        ({"ball": 3}, "list of 2 numbers"),
        ({"ball": [[3], [6, 7]]}, "not a regular list"),
        ({"ball": ["three", 6]}, "there is no place .three."),
        ({"ball": [3.5, 6]}, "whole numbers"),
        ({"half": [1]}, "single number"),
        ({"half": 7}, "half is 1 or 2"),
        ({"half": 1000}, "between -128 and 127"),
        ({"phase": "LUNCH"}, "one of TOSS"),
        ({"phase": 99}, "one of TOSS"),
        ({"phase": "ATTACK", "ball": [6, 6]}, "off the pitch"),
        ({"phase": "ATTACK", "attacker": 2}, "attacker is team 0 or 1"),
        ({"phase": "ATTACK", "score": [-1, 0]}, "cannot be negative"),
        ({"phase": "ATTACK", "clock_ms": -1}, "clock cannot be negative"),
        ({"phase": "ATTACK", "stoppage_throws": 3}, "added time"),
        ({"phase": "ATTACK", "foul_streak": 5}, "foul_streak"),
        ({"phase": "ATTACK", "declared": 2}, "declared must be set"),
        ({"phase": "PRE_THROW", "champion_holder": 1, "champion_face": "FOUL", "declared": 12}, "only a throw"),
        ({"phase": "PRE_THROW", "champion_holder": 1, "champion_face": "SAVE", "declared": 2}, "PRE_THROW exists only"),
        ({"phase": "SHOT_THROW", "declared": 2}, "does not lead to"),
        ({"phase": "DIRECTION", "declared": 2}, "waits for its direction"),
        ({"phase": "KEEPER"}, "shot_column"),
        ({"phase": "PENALTY", "ball": [3, 6]}, "in the box"),
        ({"phase": "CHALLENGE_ATT", "champion_holder": 1}, "CHALLENGE_ATT exists only"),
        ({"phase": "GOAL_IMMINENT", "champion_holder": 0, "shot_column": 3}, "GOAL_IMMINENT exists only"),
        ({"phase": "ATTACK", "restart": "CORNER"}, "corner square"),
        ({"phase": "ATTACK", "restart": "KICK_OFF", "die_rule": "NO_CONTROL"}, "die_rule must be FREE"),
        ({"phase": "KEEPER_SPOT", "ball": [2, 1]}, "in front of the goal"),
    ],
)
def test_an_impossible_position_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(touchline.PositionError, match=reason):
        touchline.set_up(GAME, fields)


def test_options_are_checked_as_for_any_match() -> None:
    with pytest.raises(touchline.OptionError, match="throw_cost_s must be from 1 to 60"):
        touchline.set_up(GAME, {}, throw_cost_s=0)
    with pytest.raises(touchline.OptionError, match="whole number"):
        touchline.new(GAME, throw_cost_s="fast")
    with pytest.raises(touchline.OptionError, match="whole number"):
        touchline.new(GAME, throw_cost_s=True)
    with pytest.raises(touchline.OptionError, match="one of line, pivot"):
        touchline.new(GAME, corner_mode="round")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        touchline.new("chess")


def test_positions_take_names_and_numbers() -> None:
    one = touchline.set_up(GAME, {"phase": "ATTACK", "champion_face": "SAVE", "ball": (2, 9)})
    two = touchline.set_up(GAME, {"phase": 2, "champion_face": 3, "ball": [2, 9]})
    assert one == two and one.turn == 0
