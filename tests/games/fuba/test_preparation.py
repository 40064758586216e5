"""Definitions, formations, set-ups, half-time, periods, ties (rulebook chapters 1 to 3, sections 4.3 and 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import touchline
from tests.games.fuba.positions import given, place, run
from touchline.games.fuba.rules.data import CODES, COLUMN, DISTANCE, FORMATION_NAMES, NEXT_TO, OWN_HALF, SECTOR, SIDE
from touchline.games.fuba.rules.state import ZONES

rules = pytest.mark.rules
OPEN: dict[str, Any] = {"A": {"CC": 4, "S_EDGE": 6}, "B": {"CC": 4, "N_EDGE": 6}}


def zones(mask: int) -> set[str]:
    return {CODES[z] for z in range(ZONES) if mask >> z & 1}


def formations(match: touchline.Match) -> touchline.Match:
    return run(match, ["formation:4-4-2", "formation:4-4-2"])


def placed(match: touchline.Match) -> touchline.Match:
    """Place everything that must be placed, anywhere allowed."""
    while match.game.names["phase"](match.fields.phase).name.startswith("SETUP"):
        match.play("DONE" if "DONE" in match.legal else match.legal[0])
    return match


@rules("FUB-1.1")
def test_the_keeper_counts_as_a_piece_except_in_shots() -> None:
    alone = given(ball="S_BOX", val=6, A={"CC": 5, "S_EDGE": 5}, B={"N_EDGE": 10})
    assert "zone:S_BOX" in alone.legal
    run(alone, ["zone:S_BOX", "dice=1-3"])
    assert alone.fields.possession == 0, "automatic control by the keeper alone"
    shot = given(
        ball="N_EDGE", phase="SHOOT", A={"N_EDGE": 1, "S_EDGE": 9}, B={"CC": 10}, gk={"B": "N_EDGE"}, fields={"acting": 1, "first": 0}
    )
    assert ("shot", 0, place("N_EDGE"), -2 + 1 + 4) in [tuple(e) for e in run(shot, ["YES"]).events], "B's keeper is no outfield piece"


@rules("FUB-1.3")
def test_sectors() -> None:
    for z in range(ZONES):
        own, other = int(SECTOR[0, z]), int(SECTOR[1, z])
        assert own + other == 2 and SECTOR[0, z] == SECTOR[1, ZONES - 1 - z]
    assert [CODES[z] for z in range(ZONES) if SECTOR[0, z] == 1] == ["S_MW", "S_ME", "CC", "N_MW", "N_ME"]
    assert Counter(int(SECTOR[0, z]) for z in range(ZONES)) == {0: 4, 1: 5, 2: 4}


@rules("FUB-1.4")
def test_the_centre_circle_lies_entirely_in_neither_half() -> None:
    assert "CC" not in zones(int(OWN_HALF[0])) | zones(int(OWN_HALF[1]))
    assert given(ball="CC", phase="TARGET", **OPEN).fields.ball == place("CC")
    centre = given(ball="CC", val=2, A={"CC": 3, "S_EDGE": 7}, B={"N_EDGE": 5, "S_EDGE": 5})
    run(centre, ["zone:CC", "dice=4-3"])
    assert centre.game.names["phase"](centre.fields.phase).name == "MOVE_TYPE", "no shot from the centre"
    match = formations(touchline.new("fuba"))
    run(match, ["toss=5-3", "YES"])
    assert {str(a) for a in match.legal} == {f"zone:{z}" for z in ("S_BOX", "S_WW", "S_EDGE", "S_WE", "S_MW", "S_ME", "CC")}


@rules("FUB-1.6", "FUB-1.7")
def test_adjacency_is_symmetric_and_distances_are_fewest_steps() -> None:
    for a in range(ZONES):
        for b in range(ZONES):
            assert (int(NEXT_TO[a]) >> b & 1) == (int(NEXT_TO[b]) >> a & 1) == (DISTANCE[a, b] == 1)
            assert DISTANCE[a, b] == DISTANCE[b, a] == DISTANCE[ZONES - 1 - a, ZONES - 1 - b]
            if int(SIDE[a]) >> b & 1:
                assert abs(COLUMN[a] - COLUMN[b]) == 1
    assert sum(int(NEXT_TO[z]).bit_count() for z in range(ZONES)) == 60
    assert DISTANCE[place("S_BOX"), place("N_BOX")] == 4
    assert DISTANCE[place("C_NE"), place("CC")] == 2


@rules("FUB-1.8")
def test_the_ball_die_stays_between_1_and_6() -> None:
    low = given(ball="S_BOX", val=1, A={"S_EDGE": 5, "CC": 5}, B={"N_EDGE": 10})
    assert run(low, ["zone:S_EDGE", "dice=4-1"]).fields.ball_value == 1, "1 - 1 is raised to 1"
    crowded = given(
        ball="CC", val=5, A={"CC": 1, "S_EDGE": 9}, B={"CC": 4, "N_EDGE": 6}, phase="MOVE_TYPE", fields={"acting": 2, "first": 1}
    )
    assert run(crowded, ["ATT", "DONE"]).fields.ball_value == 6, "5 + 2 is capped"


@rules("FUB-2.1.a")
def test_formations_are_secret_until_both_have_chosen() -> None:
    one, two = (run(touchline.new("fuba"), [f"formation:{f}"]) for f in ("4-4-2", "5-4-1"))
    assert one.data(1) == two.data(1)
    assert one.data(touchline.SPECTATOR) == two.data(touchline.SPECTATOR)
    assert one.data(0) != two.data(0)
    run(one, ["formation:3-5-2"])
    assert [tuple(e)[:3] for e in one.events if e.kind == "formation"] == [("formation", 0, 442), ("formation", 1, 352)]


@rules("FUB-2.1.c", "FUB-2.1.d")
def test_cards_and_free_formations() -> None:
    cards = touchline.new("fuba")
    assert len(cards.legal) == 8 and cards.why_not("formation:1-3-6") == "FUB-2.1.c"
    free = touchline.new("fuba", formations="free")
    assert len(free.legal) == 27 == len(FORMATION_NAMES)
    for name in FORMATION_NAMES:
        lines = [int(n) for n in name.split("-")]
        assert sum(lines) == 10 and min(lines) >= 1 and max(lines) <= 6


@rules("FUB-2.1.1")
def test_half_time_change() -> None:
    def half_time() -> touchline.Match:
        match = given(ball="CC", val=2, minute=45, **OPEN, fields={"added": 1})
        return run(match, ["zone:CC", "dice=3-3"])

    one, two = run(half_time(), ["change:D>A"]), run(half_time(), ["NO"])
    assert one.data(1) == two.data(1), "the first change stays hidden"
    run(one, ["change:A>M"])
    assert one.fields.formation.rows() == [[3, 4, 3], [4, 5, 1]]
    assert one.fields.possession == 1, "the other team kicks off"
    narrow = given(ball="CC", val=2, minute=45, **OPEN, fields={"added": 1, "formation": [[5, 4, 1], [4, 4, 2]]})
    assert run(narrow, ["zone:CC", "dice=3-3"]).why_not("change:A>D") == "FUB-2.1.d"


@rules("FUB-3.1")
def test_ties_of_the_toss_are_rolled_again() -> None:
    match = formations(touchline.new("fuba"))
    run(match, ["toss=4-4"])
    assert match.turn == touchline.CHANCE
    run(match, ["toss=2-6", "NO"])
    assert match.fields.possession == 0 and match.fields.first_kicker == 0, "B won and let A kick off"


@rules("FUB-3.2.a", "FUB-3.2.c", "FUB-3.2.d")
def test_everything_is_placed_anew_whatever_the_formation() -> None:
    goal = given(ball="N_BOX", val=1, A={"N_BOX": 2, "S_EDGE": 8}, B={"CC": 10}, phase="SHOOT", fields={"acting": 1, "first": 0})
    run(goal, ["YES", "die=6"])
    assert sum(goal.fields.pieces_in.cells) == 0, "all pieces have left the pitch"
    assert goal.turn == 1, "EP places first"
    run(goal, ["zone:CC"] * 10)
    assert goal.turn == 0, "then ER"
    run(goal, ["zone:S_BOX"] * 10)
    assert [goal.fields.pieces_in[1, place("CC")], goal.fields.pieces_in[0, place("S_BOX")]] == [10, 10]


@rules("FUB-3.2.b")
def test_two_different_pieces_may_be_adjusted() -> None:
    match = run(formations(touchline.new("fuba")), ["toss=5-3", "YES", *["zone:CC"] * 3, *["zone:S_EDGE"] * 7, *["zone:N_EDGE"] * 10])
    assert match.why_not("move:CC>N_MW") == "FUB-3.2.1.b" and match.why_not("keeper-move:S_BOX>S_EDGE") == "FUB-3.2.1.b"
    run(match, ["move:CC>S_MW"])
    assert match.why_not("move:CC>S_ME") == "FUB-3.2.1.b", "two must stay in the centre"
    assert match.why_not("move:S_MW>S_EDGE") == "FUB-3.2.b", "the same piece does not move twice"
    run(match, ["DONE"])
    assert match.game.names["phase"](match.fields.phase).name == "TARGET"


@rules("FUB-3.2.1.c")
def test_the_other_team_at_kick_off() -> None:
    script = ["toss=5-3", "YES", *["zone:CC"] * 10]
    usual = run(formations(touchline.new("fuba")), script)
    assert "zone:CC" in usual.legal and usual.why_not("zone:S_MW") == "FUB-3.2.1.c"
    strict = run(formations(touchline.new("fuba", kickoff_er_in_centre=False)), script)
    assert strict.why_not("zone:CC") == "FUB-3.2.1.c"


@rules("FUB-3.3")
@pytest.mark.parametrize(("start", "first", "second"), [("one", 1, 46), ("zero", 0, 45)])
def test_the_marker_starts(start: str, first: int, second: int) -> None:
    match = touchline.new("fuba", clock_start=start)
    assert match.fields.minute == first and match.score == (0, 0)
    half = given(ball="CC", val=2, minute=45, opts={"clock_start": start}, **OPEN, fields={"added": 1})
    assert run(half, ["zone:CC", "dice=3-3"]).fields.minute == second


@rules("FUB-4.0")
def test_the_phases_of_a_turn_follow_each_other() -> None:
    match = given(ball="CC", val=2, **OPEN)
    names = []
    for token in ("zone:CC", "dice=4-3", "MID", "DONE", "NO", "MID", "DONE"):
        names.append(match.game.names["phase"](match.fields.phase).name)
        run(match, [token])
    assert names == ["TARGET", "ROLL", "MOVE_TYPE", "MOVES", "PRESS", "MOVE_TYPE", "MOVES"]
    assert match.fields.half_turn == 9 and match.game.names["phase"](match.fields.phase).name == "TARGET"


@rules("FUB-4.3.1.b")
def test_stoppage_check_after_the_move() -> None:
    late = given(ball="CC", val=2, minute=45, opts={"stoppage_check": "after_move"}, **OPEN, fields={"added": 1})
    assert run(late, ["zone:CC", "dice=4-3"]).fields.half == 2, "+2 against a difference of 1"


@rules("FUB-4.3.1.d")
def test_a_last_turn_leaves_no_set_piece() -> None:
    last: dict[str, Any] = {"added": 5, "last_turn": 1, "acting": 1, "first": 0}
    corner = given(
        ball="N_EDGE",
        minute=45,
        A={"N_EDGE": 3, "N_BOX": 1, "S_EDGE": 6},
        B={"N_EDGE": 1, "N_BOX": 2, "S_EDGE": 7},
        phase="SHOOT",
        fields=last,
    )
    assert run(corner, ["YES", "die=5"]).fields.half == 2, "no corner side is asked"
    card: dict[str, Any] = {"last_turn": 1, "start": 6, "event_on": 1, "event_die": [2, 3], "possession_die": 3, "opponents_die": 3}
    far = given(ball="CC", phase="CARD", actor="B", **OPEN, fields={**card, "target": 2})
    assert run(far, ["die=1"]).fields.half == 2, "an indirect free kick is not taken"
    near = given(ball="CC", phase="CARD", actor="B", **OPEN, fields={**card, "target": 10})
    placed(run(near, ["die=1"]))
    assert near.game.names["phase"](near.fields.phase).name == "DIRECT_FREE_KICK"
    assert run(near, ["NO"]).fields.half == 2
    spot = given(ball="CC", phase="CARD", actor="B", **OPEN, fields={**card, "target": 12})
    placed(run(spot, ["die=1"]))
    assert run(spot, ["LEFT", "LEFT", "die=6"]).score == (1, 0), "a penalty is taken"
    assert spot.fields.half == 2


@rules("FUB-4.3.3")
def test_a_half_has_at_most_so_many_turns() -> None:
    match = given(ball="CC", val=2, opts={"max_turns_per_half": 9}, **OPEN)
    run(match, ["zone:CC", "dice=2-2", "die=4", "die=4"])
    assert match.fields.half_turn == 9 and match.fields.last_turn == 1
    run(match, ["zone:CC", "dice=2-2", *(["die=4", "die=4"] if match.fields.ball_value == 2 else [])])
    while match.fields.half == 1:
        match.roll() if match.turn == touchline.CHANCE else match.play(match.fallback())
    assert match.fields.half == 2


@rules("FUB-8.1")
@pytest.mark.parametrize(("score", "payoffs"), [([2, 1], (1, -1)), ([1, 1], (0, 0)), ([0, 3], (-1, 1))])
def test_the_higher_score_wins(score: list[int], payoffs: tuple[int, int]) -> None:
    match = given(ball="CC", val=2, minute=90, half=2, **OPEN, fields={"added": 1, "score": score})
    assert run(match, ["zone:CC", "dice=3-3"]).payoffs == payoffs


def shootout(**options: int | str) -> touchline.Match:
    match = given(ball="CC", val=2, minute=90, half=2, opts={"tie_break": "shootout", **options}, **OPEN, fields={"added": 1})
    return run(match, ["zone:CC", "dice=3-3"])


GOAL, MISS = ["LEFT", "LEFT", "die=6"], ["LEFT", "LEFT", "die=1"]


@rules("FUB-8.2", "FUB-8.3")
def test_a_shootout_stops_when_decided() -> None:
    match = run(shootout(), ["toss=2-5", "YES"])
    assert match.fields.possession == 1 and match.turn == 0, "B kicks first, A's keeper dives"
    run(match, [*GOAL, *MISS] * 2 + GOAL + MISS)
    assert match.over and match.payoffs == (-1, 1) and match.score == (0, 0)


@rules("FUB-8.3")
def test_sudden_death_and_lots() -> None:
    level = run(shootout(sudden_death_pairs=1), ["toss=5-2", "NO", *(GOAL * 10)])
    assert level.fields.taken == [5, 5] and not level.over
    ahead = level.copy()
    run(ahead, GOAL)
    assert not ahead.over, "the pair is played out"
    run(ahead, MISS)
    assert ahead.payoffs == (-1, 1)
    run(level, GOAL * 2 + ["lots=A"])
    assert level.payoffs == (1, -1)


@rules("FUB-8.4")
def test_extra_time() -> None:
    match = given(ball="CC", val=2, minute=90, half=2, opts={"tie_break": "extra_time_shootout"}, **OPEN, fields={"added": 1})
    run(match, ["zone:CC", "dice=3-3", "toss=5-2", "YES"])
    assert (match.fields.half, match.fields.minute, match.fields.possession) == (3, 91, 0)
    third = given(ball="CC", val=2, minute=105, half=3, opts={"tie_break": "extra_time_shootout"}, **OPEN, fields={"added": 1})
    run(third, ["zone:CC", "dice=3-3"])
    assert (third.fields.half, third.fields.minute, third.fields.possession) == (4, 106, 1)
    assert third.game.names["phase"](third.fields.phase).name == "SETUP_PLACE", "no formation change between the periods"
    fourth = given(ball="CC", val=2, minute=120, half=4, opts={"tie_break": "extra_time_shootout"}, **OPEN, fields={"added": 1})
    assert run(fourth, ["zone:CC", "dice=3-3"]).fields.half == 5
    long = given(ball="CC", val=2, minute=95, half=3, opts={"tie_break": "extra_time_shootout"}, **OPEN, fields={"half_turn": 39})
    run(long, ["zone:CC", "dice=2-2", "die=4", "die=4"])
    assert long.fields.last_turn == 1, "at most 40 turns"


@rules("FUB-8.5", "FUB-5.4.e")
@pytest.mark.parametrize(("goals", "final"), [([4, 1], (0, 3)), ([0, 5], (0, 5))])
def test_forfeit(goals: list[int], final: tuple[int, int]) -> None:
    card: dict[str, Any] = {
        "target": 6,
        "start": 6,
        "event_on": 1,
        "event_die": [4, 3],
        "card_roll": 4,
        "possession_die": 3,
        "opponents_die": 3,
        "yellow": [3, 0],
        "score": goals,
    }
    match = given(ball="CC", phase="RED_CARD", actor="A", A={"CC": 6}, B={"CC": 4, "N_EDGE": 6}, fields=card)
    run(match, ["die=2", "zone:CC"])
    assert match.over and match.score == final and match.payoffs == (-1, 1)
    more = given(
        ball="CC",
        phase="RED_CARD",
        actor="A",
        A={"CC": 6},
        B={"CC": 4, "N_EDGE": 6},
        fields={**card, "absent": [[0, 1, 0, 0], [0] * 4]},
        opts={"a4": True},
    )
    assert not run(more, ["die=2", "zone:CC"]).over, "injured pieces count"
