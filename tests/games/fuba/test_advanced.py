"""The advanced rules A1 to A6."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.games.fuba.positions import given, place, run

rules = pytest.mark.rules
OPEN: dict[str, Any] = {"A": {"CC": 4, "S_EDGE": 6}, "B": {"CC": 4, "N_EDGE": 6}}
INJURY: dict[str, Any] = {
    "target": 6,
    "start": 6,
    "event_on": 1,
    "event_die": [2, 3],
    "card_roll": 6,
    "possession_die": 3,
    "opponents_die": 3,
    "hurt_zone": 6,
}


def phase(match: touchline.Match) -> str:
    return str(match.game.names["phase"](match.fields.phase).name)


@rules("FUB-A1.b")
def test_no_sector_holds_more_than_six() -> None:
    match = given(
        **OPEN, phase="SUBSTITUTE", minute=80, half=2, opts={"a1": True, "a3": True},
        fields={"acting": 1, "first": 0, "condition": [[6, 6, 5], [4, 4, 2]]},
    )  # fmt: skip
    run(match, ["sub:fresh", "dice=1-1"])
    assert match.why_not("DEFENCE/LEFT/PRUDENT") == "FUB-A1.b"
    run(match, ["ATT"])
    assert match.fields.condition.rows()[0] == [6, 6, 6] and phase(match) == "SUBSTITUTE", "the second point is lost"
    roles = run(touchline.new("fuba", a2=True), ["formation:5-4-1", "formation:4-4-2", "role:DM"])
    assert roles.why_not("role:DM") == "FUB-A1.b"


@rules("FUB-A2.b", "FUB-A2.c")
def test_roles() -> None:
    match = run(touchline.new("fuba", a2=True), ["formation:3-5-2", "formation:4-4-2"])
    run(match, ["role:OM", "role:OM", "role:DM", "role:DM", "role:DM"])
    assert match.why_not("role:OM") == "FUB-A2.c", "every midfielder has one"
    run(match, ["role:OCB"])
    assert match.why_not("role:OCB") == "FUB-A2.b", "one offensive centre-back"
    run(match, ["role:OFB", "role:OFB"])
    assert match.why_not("role:OFB") == "FUB-A2.b", "every defender has a role"
    run(match, ["role:SS"])
    assert match.why_not("role:SS") == "FUB-A2.b"
    run(match, ["DONE", "DONE"])
    assert match.fields.condition.rows()[0] == [3 - 3 + 3, 5 - 5 + 1 + 1, 2 - 1 + 2 + 2]
    assert match.fields.formation.rows()[0] == [3, 5, 2], "roles do not change the formation"


@rules("FUB-A2.a")
def test_roles_need_condition() -> None:
    assert touchline.new("fuba", a2=True).options["a1"] is True
    with pytest.raises(touchline.OptionError):
        touchline.new("fuba", a1=False, a2=True)


@rules("FUB-A3.a", "FUB-A3.c")
def test_at_most_three_substitutions() -> None:
    fields: dict[str, Any] = {"acting": 1, "first": 0, "yellow": [2, 0], "substitutions": [1, 0]}
    match = given(**OPEN, phase="SUBSTITUTE", opts={"a3": True}, fields=fields)
    assert match.why_not("sub:fresh") == "FUB-A3.d", "points need A1"
    run(match, ["sub:yellow"])
    assert match.fields.yellow == [1, 0] and phase(match) == "SUBSTITUTE"
    run(match, ["sub:yellow"])
    assert match.fields.substitutions == [3, 0] and match.turn == 1, "no fourth"
    clean = given(**OPEN, phase="SUBSTITUTE", opts={"a3": True}, fields={"acting": 1, "first": 0})
    assert clean.why_not("sub:yellow") == "FUB-A3.c"


@rules("FUB-A3.b")
def test_a_formation_change_waits_for_the_next_turn() -> None:
    fields: dict[str, Any] = {"acting": 2, "first": 1, "condition": [[4, 4, 2], [4, 4, 2]], "possession_die": 3, "opponents_die": 3}
    match = given(**OPEN, phase="SUBSTITUTE", minute=60, half=2, opts={"a1": True, "a3": True}, fields=fields)
    run(match, ["sub:formation", "change:D>A", "sub:formation", "change:D>A"])
    assert match.fields.formation.rows()[0] == [4, 4, 2] and match.fields.next_formation.rows()[0] == [2, 4, 4]
    assert match.fields.condition.rows()[0] == [4, 4, 4], "the stronger sector gains points after half-time"
    run(match, ["DONE"])
    assert match.fields.formation.rows()[0] == [2, 4, 4] and match.fields.next_formation.rows()[0] == [0, 0, 0]


@rules("FUB-A4.a", "FUB-A4.b")
def test_an_injured_piece_stays_away_in_set_ups() -> None:
    match = given(ball="CC", A={"CC": 4, "S_EDGE": 5}, B={"CC": 4, "N_EDGE": 6}, phase="INJURY", opts={"a4": True}, fields=INJURY)
    run(match, ["die=2"])
    assert phase(match) == "SETUP_KEEPER" and match.fields.outfield == [9, 10]
    run(match, ["keeper:S_BOX"])
    assert match.fields.to_place == 9


@rules("FUB-A4.c")
def test_a_substitute_for_an_injured_piece() -> None:
    there: dict[str, Any] = {"ball": "CC", "A": {"CC": 4, "S_EDGE": 5}, "B": {"CC": 4, "N_EDGE": 6}, "phase": "INJURY", "fields": INJURY}
    plain = run(given(**there, opts={"a4": True}), ["die=4"])
    assert plain.fields.outfield == [9, 10]
    asked = run(given(**there, opts={"a4": True, "a3": True}), ["die=5"])
    assert phase(asked) == "INJURY_SUB" and asked.why_not("zone:CC") == "FUB-A4.c"
    assert run(asked.copy(), ["NO"]).fields.outfield == [9, 10]
    run(asked, ["YES"])
    assert asked.fields.outfield == [10, 10] and asked.fields.substitutions == [1, 0] and phase(asked) == "SETUP_KEEPER", (
        "no dice without A1"
    )
    draw: dict[str, Any] = {**INJURY, "event_die": [6, 6], "step": 2, "kept": 1, "condition": [[4, 4, 2], [4, 4, 2]]}
    fresh = run(given(**{**there, "fields": draw}, opts={"a1": True, "a4": True, "a3": True}), ["die=6", "YES"])
    assert phase(fresh) == "FRESH" and fresh.fields.pieces_in[0, place("CC")] == 5, "in the injured piece's zone"
    run(fresh, ["dice=6-6", "DEF"])
    assert fresh.fields.condition.rows()[0] == [5, 4, 2] and phase(fresh) == "TARGET"
    used = run(given(**{**there, "fields": {**INJURY, "substitutions": [3, 0]}}, opts={"a4": True, "a3": True}), ["die=5"])
    assert phase(used) == "SETUP_KEEPER", "none is left"


@rules("FUB-A5.a")
def test_the_keeper_on_and_off_his_line() -> None:
    there: dict[str, Any] = {**OPEN, "phase": "MOVE_TYPE", "opts": {"a5": True}, "fields": {"acting": 1, "first": 0}}
    match = run(given(**there), ["MID", "DONE"])
    assert phase(match) == "KEEPER_POSITION" and match.why_not("zone:S_BOX") == "FUB-A5.a"
    assert run(match, ["YES"]).fields.keeper_advanced == [1, 0]
    moved = run(
        given(**{**there, "fields": {"acting": 1, "first": 0, "keeper_advanced": [1, 0]}}), ["MID", "keeper-move:S_BOX>S_WW", "DONE"]
    )
    assert moved.fields.keeper_advanced == [0, 0] and phase(moved) != "KEEPER_POSITION"


@rules("FUB-A6.a")
def test_styles_are_secret() -> None:
    def chosen(style: str) -> touchline.Match:
        return run(touchline.new("fuba", a6=True), ["formation:4-4-2", "formation:4-4-2", style, "MID", "MID"])

    prudent, aggressive = chosen("DEF"), chosen("ATT")
    assert prudent.turn == 1 and prudent.data(1) == aggressive.data(1)
    run(aggressive, ["DEF", "MID", "ATT"])
    assert aggressive.fields.style.rows() == [[2, 1, 1], [0, 1, 2]]
    assert ("styles", 1, 12, 0) in [tuple(e) for e in aggressive.events]


@rules("FUB-A6.b")
def test_prudent_keeps_the_lower_event_die() -> None:
    match = given(ball="CC", val=3, **OPEN, opts={"a6": True}, fields={"style": [[1, 0, 1], [1, 2, 1]]})
    run(match, ["zone:CC", "dice=3-4", "dice=2-5", "dice=1-6"])
    assert ("event", 2 - 6, 0, 0) in [tuple(e) for e in match.events]


@rules("FUB-A6.c")
@pytest.mark.parametrize(("style", "die", "out"), [(2, 3, True), (1, 3, False), (0, 4, False), (2, 6, True), (0, 1, False)])
def test_style_and_injuries(style: int, die: int, out: bool) -> None:
    fields: dict[str, Any] = {**INJURY, "style": [[1, style, 1], [1, 1, 1]]}
    match = given(
        ball="CC", A={"CC": 4, "S_EDGE": 5}, B={"CC": 4, "N_EDGE": 6}, phase="INJURY", opts={"a4": True, "a6": True}, fields=fields
    )
    run(match, [f"die={die}"])
    assert (sum(match.fields.absent.rows()[0]) == 0) == out


@rules("FUB-A6.d")
@pytest.mark.parametrize(
    ("sign", "style", "passes"), [("plus", 2, True), ("plus", 0, False), ("minus", 2, False), ("minus", 0, True), ("plus", 1, False)]
)
def test_style_and_fatigue(sign: str, style: int, passes: bool) -> None:
    fields: dict[str, Any] = {"condition": [[4, 4, 2], [0, 0, 0]], "style": [[1, style, 1], [1, 1, 1]]}
    match = given(ball="CC", val=2, minute=50, half=2, **OPEN, opts={"a1": True, "a6": True, "a6_fatigue_sign": sign}, fields=fields)
    run(match, ["zone:CC", "dice=6-1", "die=5"])
    assert (match.fields.condition.rows()[0] == [4, 4, 2]) == passes, "5 against minute 55"
