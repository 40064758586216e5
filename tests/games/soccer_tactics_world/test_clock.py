"""The real clock: time that passes, limits that expire, matches that end (section 6.1, STW-9.C.1, STW-11.3)."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.games.soccer_tactics_world.test_vectors import GAME, check, given_match, run
from tests.helpers import random_match

REAL = {"clock": "real"}
SET: dict[str, Any] = {"pawns": "R5 D6r, R6 D8b, R0 D1r, B5 H1b, B0 D1b", "holder": "R5", "options": REAL}


def late(match: touchline.Match, seconds: int = 60) -> None:
    match.pass_time(1000 * seconds)


@pytest.mark.rules("STW-9.C.1")
@pytest.mark.parametrize(
    ("given", "expect"),
    [
        ({**SET, "phase": "SET_PAWN", "roll": 2}, {"phase": "BALL_ROLL", "at": "R6 D8b"}),
        ({**SET, "phase": "ATT_MODE", "ctx": "CHALLENGE"}, {"phase": "SET_ROLL", "offence": "R"}),
        ({**SET, "phase": "BALL_DEST", "roll": 2}, {"phase": "FK_TAKER", "offence": "B", "ball": "D6r", "holder": None}),
        ({**SET, "phase": "BALL_MODE", "roll": 1}, {"phase": "FK_TAKER", "offence": "B"}),
    ],
)
def test_an_expired_limit_costs_the_move_or_the_ball(given: dict[str, Any], expect: dict[str, Any]) -> None:
    match = given_match(given)
    team = match.turn
    late(match, 59)
    assert "PASS" not in match.legal
    late(match, 1)
    check(match, {"legal": ["PASS"], "overdue": 1})
    assert set(filter(None, (match.why_not(a) for a in range(143)))) == {"STW-9.C.1"}
    assert str(match.fallback()) == "PASS"
    run(match, ["PASS", {"event": "time_out", "overdue": 0, **expect}])
    assert match.fields.timeouts[team] == 1
    assert touchline.read(str(match)) == match


@pytest.mark.rules("STW-9.C.1", "STW-8.5")
def test_a_late_corner_move_is_skipped_and_a_late_set_up_takes_the_lowest_square() -> None:
    match = given_match({"pawns": "R9 E2b, B0 D3b, B1 A4b, B5 A6b", "holder": "R9", "phase": "SHOT", "options": REAL})
    run(match, ["shot=flag", {"phase": "KEEPER_SQ"}])
    late(match)
    run(match, [{"legal": ["D1b"]}, "D1b", {"phase": "CORNER_PAWN", "slot": 0}, "pawn:1"])
    late(match)
    run(match, [{"legal": ["PASS"]}, "PASS", {"phase": "CORNER_PAWN", "slot": 1, "at": "B1 A4b"}])


@pytest.mark.rules("STW-11.3")
def test_the_limit_starts_again_with_each_action_and_can_be_off() -> None:
    match = given_match({**SET, "phase": "SET_PAWN", "roll": 2})
    late(match, 40)
    match.play("pawn:6")
    late(match, 19)
    check(match, {"overdue": 0})
    run(match, ["D6b", "die=2", {"phase": "BALL_DEST"}])
    late(match, 59)
    check(match, {"overdue": 0})
    off = given_match({**SET, "phase": "SET_PAWN", "roll": 2, "options": {"clock": "real", "move_limit_s": 0}})
    late(off, 600)
    assert off.fields.overdue == 0 and off.game.time_limit(off.fields) == 0
    assert match.game.time_limit(match.fields) == 1


def test_the_wall_clock_stands_still_until_the_kick_off() -> None:
    match = touchline.new(GAME, clock="real")
    late(match)
    run(match, ["toss=3-5"])
    late(match, 30)
    check(match, {"clock": 0})
    run(match, ["D8r", "B8b", "F8b", "G8r", "D1r", "E1b", "die=6", "D3b"])
    late(match, 30)
    check(match, {"clock": 30})
    virtual = touchline.new(GAME)
    late(virtual)
    assert not virtual.steps


def test_time_that_passed_ends_the_period_at_the_next_check() -> None:
    match = given_match({**SET, "phase": "BALL_DEST", "roll": 2, "clock": 2660})
    late(match, 50)
    run(match, ["D8r", {"period": 2, "phase": "KO_KICKER"}])


def test_a_match_on_the_real_clock_ends_even_if_no_time_passes() -> None:
    match = random_match(GAME, 3, clock="real", half_minutes=5, tie="draw")
    assert match.over and len([s for s in match.steps if s.seat >= 0]) <= match.game.decision_bound(match.options)
