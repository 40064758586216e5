"""Positions by field names: consistent ones are set up, impossible ones refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from touchline import games
from touchline.play.position import moved

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


EVERY_GAME = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


def played(name: str, steps: int, **options: Any) -> touchline.Match:
    """A match of players who take what comes."""
    match = touchline.new(name, seed=steps, **options)
    while len(match.steps) < steps and not match.over:
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[len(match.steps) % len(match.legal)])
    return match


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_position_is_a_line_of_text_and_back(name: str) -> None:
    other: dict[str, dict[str, Any]] = {"coup_du_champion": {"format": "tournament"}, "footime": {"people": 4}}
    for steps in (0, 7, 60, 140):
        match = played(name, steps, **other.get(name, {}))
        text = match.position
        again = touchline.position(text)
        assert "\n" not in text and text.startswith(name + " ") and again.position == text
        assert (again.options, again.turn, again.game.dump(again.state)) == (match.options, match.turn, match.game.dump(match.state))
        assert not again.steps, "a position has no history"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with the name of a game"),
        ("chess {}", "begins with the name of a game.*not 'chess'"),
        (f"{GAME} var {{}}", "'var' is neither"),
        (f"{GAME} var=perhaps {{}}", "var"),
        (f"{GAME} seed=7 {{}}", "no option 'seed'"),
        (f"{GAME} {{", "no JSON object"),
        (f"{GAME} {{}} []", "no JSON object"),
        (f'{GAME} {{"a":' + "[" * 11_000, "no JSON object"),
        (f'{GAME} {{"balls":[3,6]}}', "no field 'balls'"),
        (f'{GAME} {{"phase":"ATTACK","ball":[6,6]}}', "off the pitch"),
        (f'{GAME} {{"half":NaN}}', "whole numbers"),
        (f"{GAME} {{}}" + " " * 12_000, "at most 12000 characters"),
        ('footime {"seats":8,"people":8,"turn_seat":7}', "people follows from the options"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, reason: str) -> None:
    with pytest.raises(touchline.PositionError, match=reason):
        touchline.position(text)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_token_stands_where_it_was_put_and_nothing_else_moves(name: str) -> None:
    match, done = played(name, 140), 0
    before = match.game.dump(match.state)
    for token in match.view(touchline.SPECTATOR).scene().tokens:
        for place in match.view(touchline.SPECTATOR).scene().pitch.places[::9]:
            try:
                laid = moved(match, token.id, place.id)
            except touchline.PositionError:
                continue
            done += 1
            here = [one.place for one in laid.view(touchline.SPECTATOR).scene().tokens if one.id == token.id or one.place == place.id]
            assert place.id in here, f"{token.id} is not on {place.id}"
    assert done and match.game.dump(match.state) == before, "the match itself is as it was"
    for nonsense in (("ball", "nowhere"), ("nobody", "A1"), ("", "")):
        with pytest.raises(touchline.PositionError, match="cannot be put"):
            moved(match, *nonsense)


def test_who_has_the_ball_takes_it_along() -> None:
    fuba = touchline.position(
        'fuba {"pieces_in":[[3,0,5,0,1,0,1,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,7,0,3]],"keeper_in":[0,12],"ball":6,"ball_value":5,'
        '"possession":0,"formation":[[3,4,3],[3,4,3]],"phase":"TARGET","first_kicker":0,"opener":0,"outfield":[10,10]}'
    )
    codes = {place.id: i for i, place in enumerate(p for p in fuba.view(0).scene().pitch.places if p.id.isupper())}
    centre = next(token.place for token in fuba.view(0).scene().tokens if token.id == "ball")
    wing = next(place for place in codes if place.startswith("N_") and place != centre)
    assert moved(fuba, f"a-{centre}", wing).fields.ball != fuba.fields.ball
    with pytest.raises(touchline.PositionError, match="no piece where the ball is"):
        moved(fuba, "ball", wing)
