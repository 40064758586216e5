"""The rules of five-a-side, one by one; `pytest examples/five_a_side/tests` where the game is installed."""

from __future__ import annotations

import pytest

touchline = pytest.importorskip("touchline")
pytest.importorskip("five_a_side")
GAME = "five_a_side"


def position(**fields: object) -> touchline.Match:
    return touchline.set_up(GAME, {"half": 1, "length": 40, **fields})


def test_who_begins_and_what_may_be_played() -> None:
    """FAS-PLAY-1, FAS-PLAY-2, FAS-SHOT-1: from the middle only passes."""
    match = touchline.new(GAME)
    assert match.turn == 0 and [str(a) for a in match.legal] == ["SHORT", "LONG"]
    assert "FAS-SHOT-1" in str(match.why_not("SHOOT"))


@pytest.mark.parametrize(("action", "die", "zone", "team"), [("SHORT", 2, 4, 0), ("SHORT", 1, 4, 1), ("LONG", 4, 5, 0), ("LONG", 3, 5, 1)])
def test_passes(action: str, die: int, zone: int, team: int) -> None:
    """FAS-PASS-1, FAS-PASS-2."""
    match = touchline.new(GAME)
    match.play(action)
    match.roll(f"die={die}")
    assert (match.fields.zone, match.fields.team) == (zone, team)


def test_no_pass_beyond_the_last_zone() -> None:
    """FAS-PASS-3."""
    assert [str(a) for a in position(zone=6).legal] == ["SHOOT"]
    assert [str(a) for a in position(zone=1, team=1).legal] == ["SHORT", "SHOOT"]


@pytest.mark.parametrize(("zone", "die", "goal"), [(6, 4, True), (6, 3, False), (5, 5, True), (5, 4, False), (4, 6, True), (4, 5, False)])
def test_shots(zone: int, die: int, goal: bool) -> None:
    """FAS-SHOT-2, FAS-SHOT-3, FAS-PLAY-2."""
    match = position(zone=zone)
    match.play("SHOOT")
    match.roll(f"die={die}")
    assert match.fields.score[0] == goal and match.turn == 1 and match.fields.zone == (3 if goal else 6)


def test_two_halves() -> None:
    """FAS-TIME-1, FAS-TIME-2, FAS-TIME-3."""
    match = touchline.new(GAME, throws=4)
    for _ in range(4):
        match.play("SHORT" if "SHORT" in match.legal else "SHOOT")
        match.roll("die=2")
    assert match.fields.half == 2 and match.turn == 1
    ended = position(half=2, throws=39, zone=6, score=[0, 0])
    ended.play("SHOOT")
    ended.roll("die=6")
    assert ended.over and ended.payoffs == (1, -1)
