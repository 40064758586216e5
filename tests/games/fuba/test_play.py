"""Offside, special events, shots, movement, set pieces (rulebook sections 4.1 to 5.5)."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.games.fuba.positions import ends_of, given, place, run

rules = pytest.mark.rules
ACT: dict[str, Any] = {"acting": 1, "first": 0}


def phase(match: touchline.Match) -> str:
    return str(match.game.names["phase"](match.fields.phase).name)


def event(die: str, other: str, **more: object) -> touchline.Match:
    """A special event after a pass to the centre: A in possession, value 3, EP's die 3."""
    options = dict(more.pop("opts", {}))  # type: ignore[call-overload]
    match = given(
        ball="S_EDGE", val=3, A={"S_EDGE": 4, "CC": 4, "N_MW": 2}, B={"CC": 4, "N_EDGE": 4, "S_EDGE": 2}, opts=options, fields=dict(more)
    )
    return run(match, ["zone:CC", "dice=3-4", die, other])


@rules("FUB-4.1.1.c")
def test_offside_exemptions() -> None:
    pieces: dict[str, Any] = {"A": {"S_EDGE": 8, "N_BOX": 2}, "B": {"N_EDGE": 10}}
    assert given(ball="S_BOX", **pieces).why_not("zone:N_BOX") == "FUB-4.1.b"
    kick = given(ball="S_BOX", phase="SHORT_GOAL_KICK", **pieces, fields={"restart": 4, "goal_kick_pending": 1})
    assert "zone:N_BOX" in run(kick, ["NO"]).legal
    corner = given(ball="C_NE", A={"S_EDGE": 7, "N_BOX": 2}, B={"N_EDGE": 10}, fields={"restart": 3, "taker": 16})
    assert "zone:N_BOX" in corner.legal


@rules("FUB-4.4.2.c")
def test_an_offside_piece_may_not_run_to_the_ball() -> None:
    match = given(ball="S_EDGE", val=2, A={"S_EDGE": 8, "N_BOX": 1, "N_MW": 1}, B={"N_EDGE": 4, "N_ME": 6})
    run(match, ["zone:N_WW", "dice=5-1"])
    assert phase(match) == "FORCED" and {str(a) for a in match.legal} == {"zone:N_MW"}
    assert match.why_not("zone:N_BOX") == "FUB-4.4.2.c"


@rules("FUB-4.4.3.b", "FUB-4.4.3.m3", "FUB-4.4.3.m5", "FUB-4.4.3.p3", "FUB-4.4.3.c")
@pytest.mark.parametrize(("dice", "team", "moves"), [((1, 6), 1, 2), ((1, 4), 1, 1), ((5, 2), 0, 1)])
def test_event_moves(dice: tuple[int, int], team: int, moves: int) -> None:
    match = event(f"die={dice[0]}", f"die={dice[1]}")
    assert phase(match) == "EVENT_MOVE" and match.turn == team and match.fields.event_moves == moves
    edge = {0: "CC", 1: "N_EDGE"}[team]
    assert ends_of(match, "move", edge), "any neighbouring zone"
    before = match.fields.moves_made[team]
    first = next(str(a) for a in match.legal if str(a).startswith("move:"))
    run(match, [first])
    assert match.fields.moves_made[team] == before
    if moves == 2:
        assert phase(match) == "EVENT_MOVE"
        run(match, ["DONE"])
    assert phase(match) in ("MOVE_TYPE", "SHOOT")


@rules("FUB-4.4.3.c", "FUB-4.4.3.b")
def test_event_moves_keep_a_piece_at_the_ball_even_for_the_new_team_in_possession() -> None:
    match = given(ball="S_EDGE", val=5, A={"S_EDGE": 4, "CC": 1, "N_MW": 5}, B={"N_EDGE": 9, "S_EDGE": 1})
    run(match, ["zone:CC", "dice=5-6", "die=5", "die=2"])
    assert phase(match) == "EVENT_MOVE" and match.turn == 0
    assert match.why_not("move:CC>S_MW") == "FUB-4.8.9"
    assert match.why_not("move:N_MW>N_EDGE") is None and match.why_not("move:N_MW>S_WW") == "FUB-4.4.3.c"
    lost = given(ball="S_EDGE", val=6, A={"S_EDGE": 4, "CC": 1, "N_MW": 5}, B={"N_EDGE": 9, "S_EDGE": 1})
    run(lost, ["zone:N_WW", "dice=6-6", "die=1", "die=4"])
    assert lost.fields.possession == 1 and lost.fields.event_team == 1, "ER of the event moves though it has the ball now"


@rules("FUB-4.4.3.p2", "FUB-4.4.3.p4")
@pytest.mark.parametrize(("dice", "value"), [((4, 2), 3), ((6, 2), 2)])
def test_events_that_lower_the_value(dice: tuple[int, int], value: int) -> None:
    assert event(f"die={dice[0]}", f"die={dice[1]}").fields.ball_value == value


@rules("FUB-4.4.3.p5")
def test_no_defence_movement() -> None:
    match = event("die=6", "die=1")
    while match.turn != 1 or phase(match) != "MOVE_TYPE":
        match.play("DONE" if "DONE" in match.legal else match.legal[1])
    assert match.why_not("DEFENCE/LEFT/PRUDENT") == "FUB-4.4.3.p5"
    spent = event("die=6", "die=1", opts={"a1": True}, condition=[[4, 4, 2], [4, 4, 2]])
    while match.turn != 1 or phase(spent) != "CONDITION" or spent.turn != 1:
        spent.play("DONE" if "DONE" in spent.legal else spent.legal[1])
    run(spent, ["YES", "die=4"])
    assert spent.why_not("move:CC>N_EDGE") == "FUB-4.4.3.p5", "straight back is barred in a mixed movement too"
    assert spent.why_not("move:CC>S_MW") is None


@rules("FUB-4.4.3.0c")
def test_a_drawn_event_gives_condition() -> None:
    match = event("die=2", "die=2", opts={"a1": True}, condition=[[4, 6, 2], [4, 4, 2]])
    assert match.fields.condition.rows() == [[4, 6, 2], [4, 5, 2]], "up to six"
    assert event("die=3", "die=3", opts={"a1": True}, condition=[[4, 4, 2], [4, 4, 2]]).fields.condition.rows() == [[4, 4, 2], [4, 4, 2]]


@rules("FUB-4.4.3.0d", "FUB-A4.a")
def test_a_drawn_event_of_sixes_injures_both_teams_ep_first() -> None:
    match = event("die=6", "die=6", opts={"a4": True})
    assert phase(match) == "REMOVE" and match.turn == 0 and match.fields.ball == place("S_EDGE"), "before the ball moves"
    assert match.why_not("zone:S_BOX") == "FUB-A4.a"
    run(match, ["zone:CC", "die=1"])
    assert match.turn == 1
    run(match, ["zone:CC", "die=6"])
    assert match.fields.outfield == [9, 9] and match.fields.ball == place("CC")
    assert match.fields.absent.rows() == [[1, 0, 0, 0], [0, 0, 0, 0]], "the next turn has begun"


@rules("FUB-4.4.3.d")
def test_a_bad_foul_injures_the_opponent() -> None:
    match = event("die=2", "die=3", opts={"a4": True})
    run(match, ["die=6"])
    assert match.fields.yellow == [0, 1] and phase(match) == "REMOVE" and match.turn == 0


@rules("FUB-4.7.a")
def test_where_a_shot_is_allowed() -> None:
    for zone in ("N_BOX", "N_EDGE", "N_WW", "N_WE", "N_MW", "N_ME"):
        match = given(
            ball=zone, val=1, A={zone: 5, "S_EDGE": 5}, B={"N_BOX": 1, "S_EDGE": 9}, fields={"first_before": 1, "moves_before": [2, 2]}
        )
        assert phase(run(match, [f"zone:{zone}", "dice=5-1"])) == "SHOOT", zone
    for zone in ("CC", "S_MW"):
        match = given(
            ball=zone, val=1, A={zone: 5, "S_EDGE": 5}, B={"N_BOX": 1, "S_EDGE": 9}, fields={"first_before": 1, "moves_before": [2, 2]}
        )
        assert phase(run(match, [f"zone:{zone}", "dice=5-1"])) == "MOVE_TYPE", zone


@rules("FUB-4.8.b")
def test_a_piece_moves_once() -> None:
    match = given(ball="CC", A={"CC": 4, "S_MW": 1, "S_EDGE": 5}, B={"N_EDGE": 10}, phase="MOVE_TYPE", fields=ACT)
    run(match, ["MID", "move:S_MW>S_EDGE", "move:S_EDGE>S_ME"])
    assert match.why_not("move:S_ME>CC") == "FUB-4.8.b"
    assert match.why_not("move:S_WW>CC") == "FUB-4.8.b", "nobody is there"


@rules("FUB-4.8.8.b", "FUB-4.8.8.a")
def test_a_dribble_is_never_offside_and_comes_once() -> None:
    match = given(ball="N_EDGE", A={"N_EDGE": 3, "S_EDGE": 7}, B={"N_MW": 4, "CC": 6}, gk={"B": "N_MW"}, phase="MOVE_TYPE", fields=ACT)
    run(match, ["ATT"])
    assert match.why_not("move:N_EDGE>N_BOX") == "FUB-4.8.5" and match.why_not("dribble:N_EDGE>N_BOX") is None
    run(match, ["dribble:N_EDGE>N_BOX"])
    assert match.fields.ball == place("N_BOX") and match.why_not("dribble:N_BOX>N_EDGE") == "FUB-4.8.8.a"


@rules("FUB-4.8.7")
def test_the_keeper_returns_as_a_free_move_in_edition_2_1() -> None:
    there: dict[str, Any] = {"ball": "CC", "A": {"CC": 10}, "B": {"CC": 10}, "gk": {"A": "S_EDGE"}, "phase": "MOVE_TYPE", "fields": ACT}
    later = run(given(**there, opts={"v21_keeper_return": True}), ["MID", "DONE"])
    assert phase(later) == "FREE_MOVES" and {str(a) for a in later.legal} == {"keeper-move:S_EDGE>S_BOX", "DONE"}
    assert run(later, ["keeper-move:S_EDGE>S_BOX"]).fields.keeper_in[0] == place("S_BOX")
    assert phase(run(given(**there), ["MID", "DONE"])) != "FREE_MOVES"


@rules("FUB-4.9.1.c")
def test_an_equal_press_is_neutral_in_edition_2_1() -> None:
    there: dict[str, Any] = {
        "ball": "CC",
        "val": 4,
        "A": {"CC": 2, "S_EDGE": 8},
        "B": {"CC": 2, "N_EDGE": 8},
        "phase": "PRESS",
        "actor": "B",
        "fields": {"acting": 1, "first": 1},
    }
    assert run(given(**there), ["YES", "die=4"]).fields.auto_pass == [1, 0]
    assert run(given(**there, opts={"v21_press_equal_neutral": True}), ["YES", "die=4"]).fields.auto_pass == [0, 0]
    assert run(given(**there, opts={"v21_press_equal_neutral": True}), ["YES", "die=5"]).fields.auto_pass == [1, 0]


@rules("FUB-4.5.2")
def test_passing_through_a_held_zone_in_edition_2_1() -> None:
    there: dict[str, Any] = {"ball": "S_EDGE", "val": 2, "A": {"S_EDGE": 4, "CC": 4, "N_EDGE": 2}, "B": {"N_EDGE": 4, "CC": 2, "S_EDGE": 4}}
    assert run(given(**there), ["zone:N_EDGE", "dice=4-3"]).fields.ball_value == 4
    assert run(given(**there, opts={"v21_pass_through": True}), ["zone:N_EDGE", "dice=4-3"]).fields.ball_value == 3
    crowded: dict[str, Any] = {**there, "B": {"N_EDGE": 4, "CC": 3, "S_EDGE": 3}}
    assert run(given(**crowded, opts={"v21_pass_through": True}), ["zone:N_EDGE", "dice=4-3"]).fields.ball_value == 4


def free_kick(target: int, **options: bool) -> touchline.Match:
    card: dict[str, Any] = {"target": target, "start": 6, "event_on": 1, "event_die": [2, 3], "possession_die": 3, "opponents_die": 3}
    return run(
        given(ball="CC", phase="CARD", actor="B", A={"CC": 4, "S_EDGE": 6}, B={"CC": 4, "N_EDGE": 6}, opts=options, fields=card), ["die=1"]
    )


@rules("FUB-5.1.1", "FUB-5.1.a")
def test_free_kick_set_up() -> None:
    match = free_kick(7)
    assert match.fields.ball_value == 1 and match.fields.ball == 7
    run(match, ["keeper:S_BOX", *["zone:S_BOX"] * 9])
    assert {str(a) for a in match.legal} == {"zone:N_MW"} and match.why_not("zone:CC") == "FUB-5.1.1"
    run(match, ["zone:N_MW", "keeper:N_MW", *["zone:N_BOX"] * 10])
    assert phase(match) == "SETUP_ADJUST" and match.why_not("move:N_MW>CC") == "FUB-5.1.1"
    assert phase(run(match, ["DONE"])) == "DIRECT_FREE_KICK"


@rules("FUB-5.1.d")
def test_a_free_kick_that_cannot_be_shot_starts_a_new_turn() -> None:
    match = free_kick(2)
    turn = match.fields.half_turn
    run(match, ["keeper:S_BOX", *["zone:S_EDGE"] * 10, "keeper:N_BOX", *["zone:S_EDGE"] * 10, "DONE"])
    assert phase(match) == "TARGET" and match.fields.half_turn == turn + 1
    assert run(match, ["zone:S_EDGE"]).fields.first == 1, "ER acts first"
    open_goal = free_kick(4)
    run(open_goal, ["keeper:S_BOX", *["zone:S_MW"] * 10, "keeper:CC", *["zone:S_MW"] * 10, "DONE"])
    assert phase(open_goal) == "DIRECT_FREE_KICK", "the keeper left his box"


@rules("FUB-5.2.b", "FUB-5.2.d", "FUB-5.2.a")
def test_corner_set_up() -> None:
    match = given(
        ball="N_EDGE", A={"N_EDGE": 3, "N_BOX": 1, "S_EDGE": 6}, B={"N_EDGE": 1, "N_BOX": 2, "S_EDGE": 7}, phase="SHOOT", fields=ACT
    )
    run(match, ["YES", "die=5", "corner:C_NW", "keeper:CC"])
    assert match.fields.taker == place("C_NW") == match.fields.ball and match.fields.to_place == 9
    run(match, [*["zone:N_BOX"] * 9, "keeper:N_BOX", *["zone:N_BOX"] * 10, "DONE"])
    assert phase(match) == "TARGET" and all(str(a).startswith("zone:") for a in match.legal)
    assert "zone:N_WW" in match.legal, "the taker's wing"


@rules("FUB-5.3.a")
def test_a_goal_kick_brings_the_keeper_back_to_an_empty_box() -> None:
    match = given(ball="N_EDGE", val=6, A={"N_EDGE": 3, "S_EDGE": 7}, B={"N_EDGE": 3, "CC": 7}, gk={"B": "CC"}, phase="SHOOT", fields=ACT)
    run(match, ["YES", "die=1"])
    assert match.fields.keeper_in[1] == place("N_BOX") and match.fields.goal_kick_pending == 1


@rules("FUB-5.3.b")
def test_nobody_dribbles_or_presses_before_a_goal_kick() -> None:
    fields: dict[str, Any] = {**ACT, "goal_kick_pending": 1}
    match = given(ball="S_BOX", val=1, A={"S_BOX": 3, "CC": 7}, B={"S_EDGE": 10}, phase="MOVE_TYPE", fields=fields)
    run(match, ["ATT"])
    assert match.why_not("dribble:S_BOX>S_EDGE") == "FUB-5.3.b"
    presser = given(
        ball="S_BOX",
        val=5,
        A={"S_BOX": 1, "CC": 9},
        B={"S_BOX": 5, "S_EDGE": 5},
        phase="MOVE_TYPE",
        actor="B",
        fields={**fields, "first": 1},
    )
    run(presser, ["MID", "DONE"])
    if phase(presser) == "FREE_MOVES":
        run(presser, ["DONE"])
    assert presser.turn == 0 and presser.fields.ball_value == 6, "adjusted, but not pressed"


@rules("FUB-5.4.a")
def test_the_red_bonus_on_the_die() -> None:
    card: dict[str, Any] = {
        "target": 6,
        "start": 6,
        "event_on": 1,
        "event_die": [4, 3],
        "card_roll": 6,
        "possession_die": 3,
        "opponents_die": 3,
        "yellow": [2, 0],
    }
    there: dict[str, Any] = {"ball": "CC", "phase": "RED_CARD", "actor": "A", "A": {"CC": 10}, "B": {"CC": 10}, "fields": card}
    assert run(given(**there), ["die=2"]).fields.red == [1, 0]
    assert run(given(**there, opts={"red_bonus": "die"}), ["die=1"]).fields.red == [0, 0]


@rules("FUB-5.5.1")
def test_penalty_set_up() -> None:
    match = free_kick(12)
    assert match.fields.possession == 0 and match.why_not("keeper:N_BOX") == "FUB-5.5.1"
    run(match, ["keeper:S_BOX"])
    assert match.fields.pieces_in[0, 12] == 1 and match.why_not("zone:N_BOX") == "FUB-5.5.1"
    run(match, [*["zone:N_EDGE"] * 9])
    assert match.turn == 1 and match.fields.keeper_in[1] == 12 and match.why_not("zone:N_BOX") == "FUB-5.5.1"
    run(match, [*["zone:N_EDGE"] * 10])
    assert match.why_not("move:N_BOX>N_EDGE") == "FUB-5.5.1" and match.why_not("move:N_EDGE>N_BOX") == "FUB-5.5.1"
    assert phase(run(match, ["DONE"])) == "PENALTY_DIVE"


@rules("FUB-5.5.2.a")
def test_the_dive_is_secret() -> None:
    def dived(side: str) -> touchline.Match:
        return run(given(ball="N_BOX", val=1, A={"N_BOX": 1, "CC": 9}, B={"CC": 10}, phase="PENALTY_DIVE", actor="B"), [side])

    left, right = dived("LEFT"), dived("RIGHT")
    assert left.data(0) == right.data(0) and left.data(1) != right.data(1)
    assert ("duel", 0, 1, 0) in [tuple(e) for e in run(left, ["CENTRE"]).events]
