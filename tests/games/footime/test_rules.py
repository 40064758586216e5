"""Rules that no worked example shows: set-up, line-ups, guards, periods, clocks, options and team decisions."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.games.footime.board import check, counts, drawing, held, phase, piece, point, position, run, where
from touchline.games.footime.rules.data import AREA, CIRCLE, COUNT, GOAL_LINE, HALF, TOUCH_LINE
from touchline.games.footime.rules.state import INJURED, OFF, Card, Outcome


def new(**options: Any) -> touchline.Match:
    return touchline.new("footime", seed=3, **options)


def dealt(**options: Any) -> touchline.Match:
    """A match after its first deal."""
    match = new(**options)
    while drawing(match):
        match.roll()
    return match


def points(columns: Any) -> int:
    return sum(int(c).bit_count() for c in columns)


# --- set-up ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rules("FTM-SET-1", "FTM-GEO-1", "FTM-GEO-4", "FTM-GEO-6")
def test_components_and_board() -> None:
    assert sum(COUNT) == 112 and len(Card) == 32
    assert points(AREA[0, x] for x in range(25)) == 55 and points(HALF[1, x] for x in range(25)) == 221
    assert points(CIRCLE) == 21 and points(GOAL_LINE[0, x] for x in range(25)) == 14 and points(TOUCH_LINE) == 46


@pytest.mark.rules("FTM-SET-2", "FTM-SET-3")
@pytest.mark.parametrize(("people", "seats"), [(2, 2), (3, 4), (4, 4), (5, 6), (6, 6), (7, 8), (8, 8)])
def test_an_odd_number_of_people_leaves_a_seat_to_fill(people: int, seats: int) -> None:
    match = dealt(people=people)
    assert match.seats == match.fields.seats == seats
    assert [sum(held(match.fields, seat).values()) for seat in range(seats)] == [8] * seats


@pytest.mark.rules("FTM-SET-2")
@pytest.mark.parametrize("people", [1, 9])
def test_no_other_number_of_people(people: int) -> None:
    with pytest.raises(ValueError, match="people must be from 2 to 8"):
        new(people=people)


@pytest.mark.rules("FTM-SET-4", "FTM-TURN-13")
def test_the_deal_is_eight_draws_for_one_seat_after_the_other() -> None:
    match = new(people=4)
    for n in range(32):
        assert match.fields.drawer == n // 8
        assert {name: f.numerator * (112 - n) // f.denominator for name, f in match.chances.items()} == {
            f"card={card.code}": left for card in Card if (left := match.fields.deck[card])
        }
        match.roll()
    assert phase(match) == "TOSS" and match.fields.deck_left == 80


@pytest.mark.rules("FTM-SET-5", "FTM-INFO-2")
def test_hands_are_secret_from_everybody_else() -> None:
    match = dealt(people=4)
    for seat in (0, 1, 2, 3, touchline.SPECTATOR):
        shown = match.view(seat).fields
        for owner in range(4):
            cards = [shown.hand[owner, i] for i in range(8)]
            assert cards == ([match.fields.hand[owner, i] for i in range(8)] if owner == seat else [33] * 8)
        assert not any(shown.deck) and shown.deck_left == match.fields.deck_left


@pytest.mark.rules("FTM-SET-6", "FTM-SET-9", "FTM-KO-2")
def test_eleven_pieces_a_side_and_the_keepers_at_home() -> None:
    match = dealt()
    match.roll("die=6")
    match.roll("die=1")
    s = match.fields
    assert list(s.end) == [0, 1] and list(s.keeper) == [0, 11]
    assert where(s.pos[0]) == [0, 8] and where(s.pos[11]) == [24, 8] and where(s.ball) == [12, 8]
    assert [p for p in range(22) if s.pos[p] == OFF] == [p for p in range(22) if p not in (0, 11)]


@pytest.mark.rules("FTM-SET-7", "FTM-TEAM-2")
def test_captains_place_and_kick_off() -> None:
    match = dealt(people=6, captain_a=3, captain_b=2)
    assert list(match.fields.captain) == [4, 3]
    match.roll("die=6")
    match.roll("die=1")
    assert match.turn == 4 and match.fields.turn_seat == 4
    match.play("formation:4-4-2")
    assert match.turn == 3
    assert list(dealt(people=2, captain_a=4, captain_b=4).fields.captain) == [0, 1]


@pytest.mark.rules("FTM-SET-8")
@pytest.mark.parametrize(("dice", "team"), [((5, 2), 0), ((1, 4), 1), ((3, 3, 6, 6, 2, 1), 0)])
def test_the_toss(dice: tuple[int, ...], team: int) -> None:
    match = dealt()
    for die in dice:
        match.roll(f"die={die}")
    assert match.fields.first_kick_team == team and match.turn == team


@pytest.mark.rules("FTM-SET-10")
def test_any_number_of_pieces_may_be_booked() -> None:
    everybody = [f"{team}{i}" for team in "AB" for i in range(1, 11)]
    match = position(A9=[16, 8], B9=[15, 8], contact={"B9": ["A9"]}, hand0=["FAU", "CJA"], yellow=[p for p in everybody if p != "B9"])
    run(match, ["card:FAU", "piece:A9", "card:CJA", "PASS"])
    assert sum(match.fields.yellow) == 20


# --- turns -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rules("FTM-TURN-4", "FTM-INFO-1")
def test_a_laid_card_is_on_the_discard_pile_at_once() -> None:
    match = position(hand0=["DEP3", "ACC"])
    match.play("card:DEP3")
    check(match, {"discard": {"DEP3": 1}, "hand0": {"DEP1": 6, "ACC": 1}})
    match.play("YES")
    check(match, {"discard": {"DEP3": 1, "ACC": 1}, "cards_laid": 1, "shot_value": 6})
    assert match.why_not("card:DEP3") == "FTM-CARD-DEP"


@pytest.mark.rules("FTM-TEAM-1")
def test_only_cards_of_the_own_hand() -> None:
    match = position(hand1=["RED", "TAC"])
    assert match.why_not("card:RED") == match.why_not("dump:TAC") == "FTM-TEAM-1"
    match = position(A9=[13, 8], A10=[16, 10], seats=4, hand0=["PAS3"], hand3=["TAC"])
    run(match, ["card:PAS3", "point:15,9"])
    assert match.turn == 1 and match.why_not("card:TAC") == "FTM-TEAM-1"


@pytest.mark.rules("FTM-CARD-SAVE", "FTM-VAR-4", "FTM-FAU-2", "FTM-CARD-ACC", "FTM-CARD-PUI")
def test_cards_that_never_suit_an_ordinary_turn() -> None:
    match = position(hand0=["ARR", "CLA", "POT", "VAR", "CJA", "CRO", "ACC", "PUI"])
    reasons = {card: match.why_not(f"card:{card}") for card in ("ARR", "CLA", "POT", "VAR", "CJA", "CRO", "ACC", "PUI")}
    assert reasons == {
        "ARR": "FTM-CARD-SAVE", "CLA": "FTM-CARD-SAVE", "POT": "FTM-CARD-SAVE", "VAR": "FTM-VAR-4", "CJA": "FTM-FAU-2", "CRO": "FTM-FAU-2",
        "ACC": "FTM-CARD-ACC", "PUI": "FTM-CARD-PUI",
    }  # fmt: skip
    assert len(match.legal) == 8


@pytest.mark.rules("FTM-CARD-RED", "FTM-INFO-4", "FTM-INFO-5")
def test_redistribution_deals_everything_again() -> None:
    match = dealt(people=4)
    while phase(match) != "TURN":
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
    seat = match.turn
    fields = match.game.mirror(match.state)
    fields.hand[seat, 7], spare = Card.REDEAL + 1, fields.hand[seat, 7]
    fields.deck[spare - 1] += 1
    fields.deck[Card.REDEAL] -= 1
    match = touchline.Match(match.game, match.options, 1, match.game.load(fields.dump()))
    match.play("card:RED")
    while drawing(match):
        match.roll()
    s = match.fields
    assert match.turn == seat and phase(match) == "TURN" and not any(s.discard) and s.deck_left == 80
    for watcher in range(4):
        assert [s.cap[watcher, k] for k in range(32)] == [COUNT[k] - held(s, watcher).get(Card(k).code, 0) for k in range(32)]
    assert [s.cap[8, k] for k in range(32)] == list(COUNT) and not any(s.marks[seat, i] for seat in range(8) for i in range(8))


@pytest.mark.rules("FTM-CARD-ACC", "FTM-CARD-JOK")
def test_a_joker_as_a_boosted_move() -> None:
    match = position(A9=[10, 5], hand0=["JOK9", "ACC"])
    assert match.why_not("card:JOK9") is None
    run(match, ["card:JOK9"])
    assert match.why_not("TOUCH") == "FTM-CARD-JOK"
    run(match, ["PLAIN", "YES", "piece:A9"])
    check(match, {"phase": "MOVE_MODE", "shot_value": 18, "legal": ["PLAIN", "TOUCH"]})


# --- injuries and changes ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("FTM-CARD-BLE-1", "FTM-CARD-BLE-3", "FTM-GEO-8")
def test_injuries_leave_seven_on_the_pitch() -> None:
    three = {f"B{i}": "INJURED" for i in range(1, 4)}
    match = position(hand0=["BLE"], **three)
    run(match, ["card:BLE"])
    assert [str(a) for a in match.legal] == [f"piece:B{i}" for i in range(4, 11)]
    assert match.why_not("piece:B0") == match.why_not("piece:A3") == "FTM-CARD-BLE-1"
    match.play("piece:B4")
    assert [p for p in range(22) if match.fields.pos[p] == INJURED] == [12, 13, 14, 15]
    match = position(hand0=["BLE"], B4="INJURED", **three)
    assert match.why_not("card:BLE") == "FTM-CARD-BLE-3"


@pytest.mark.rules("FTM-CARD-CHA-2", "FTM-CARD-CHA-3")
def test_an_injured_and_booked_piece_comes_back_without_its_base() -> None:
    match = position(hand0=["CHA"], A9="INJURED", yellow=["A9", "A3"])
    run(match, ["card:CHA", "PASS"])
    check(match, {"phase": "SUB", "legal": ["PASS", "piece:A3", "piece:A9"]})
    run(match, ["piece:A9", "point:12,2"])
    check(match, {"phase": "TURN", "turn": 0, "yellow": ["A3"], "pos": {"A9": [12, 2]}})


@pytest.mark.rules("FTM-CARD-CHA-2")
def test_a_booked_piece_loses_its_base_where_it_stands() -> None:
    match = position(hand0=["CHA"], yellow=["A3"])
    run(match, ["card:CHA", "PASS", "piece:A3"])
    check(match, {"phase": "TURN", "yellow": [], "pos": {"A3": [3, 10]}})


@pytest.mark.rules("FTM-CARD-CHA-1")
def test_all_seven_cards_may_be_changed_at_no_cost_of_time() -> None:
    match = position(hand0=["CHA"])
    run(match, ["card:CHA"] + ["card:DEP1"] * 7)
    check(match, {"phase": "DISCARD", "legal": ["PASS"], "clock": 20, "hands": [0, 8]})
    run(match, ["PASS"])
    check(match, {"phase": "SUB", "hand0": {"DEP2": 8}, "cards_laid": 1})


@pytest.mark.rules("FTM-KO-3", "FTM-CARD-BLE-2", "FTM-KO-11")
def test_the_injured_return_at_a_kick_off_and_the_expelled_do_not() -> None:
    match = position(A9=[19, 8], ball=[19, 9], hand0=["PAS5"], A2="INJURED", B3="INJURED", B4="EXPELLED", yellow=["A2", "B5"])
    run(match, ["card:PAS5", "point:24,9", "PASS"])
    check(match, {"phase": "KO_PLACE", "turn": 1, "placing": piece("B1"), "yellow": ["A2", "B5"], "pos": {"B4": "EXPELLED"}})
    order = []
    while phase(match) == "KO_PLACE":
        order.append(match.fields.placing)
        match.play([a for a in match.legal if str(a).startswith("point:")][-1])
    assert order == [12, 13, 14, 16, 17, 18, 19, 20, 21, *range(1, 11)]


@pytest.mark.rules("FTM-KO-7")
def test_a_formation_with_fewer_pieces_fills_the_first_slots() -> None:
    match = position(A9=[19, 8], ball=[19, 9], hand0=["PAS5"], B1="EXPELLED", B7="EXPELLED", B8="EXPELLED")
    run(match, ["card:PAS5", "point:24,9", "PASS", "formation:4-4-2"])
    slots = [(4, 2), (3, 6), (3, 10), (4, 14), (8, 2), (7, 6), None, None, None, (11, 8)]
    wanted = [[24 - p[0], 16 - p[1]] for p in slots if p]
    assert [where(match.fields.pos[p]) for p in (13, 14, 15, 16, 17, 20, 21)] == wanted


# --- restarts and guards -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("FTM-SOR-2")
def test_sortie_does_not_expire() -> None:
    match = position(ball=[12, 0], last="B", hand0=["SOR"])
    run(match, ["dump:DEP1", "dump:DEP1", "dump:DEP1", "dump:DEP1"])
    assert match.turn == 0 and match.why_not("card:SOR") is None


@pytest.mark.rules("FTM-SOR-9", "FTM-SOR-10")
def test_no_free_six_metre_point() -> None:
    blockers = {"A1": [1, 6], "A2": [1, 7], "A3": [1, 8], "B9": [1, 9], "B10": [1, 10]}
    match = position(ball=[0, 3], hand0=["SOR"], **blockers)
    run(match, ["card:SOR"])
    legal = {str(a) for a in match.legal}
    assert legal == {
        f"point:{x},{y}"
        for x in range(5)
        for y in range(3, 14)
        if (x, y) != (0, 3) and [x, y] not in blockers.values() and not (x == 0 and 7 <= y <= 9)
    }


@pytest.mark.rules("FTM-FAU-8")
def test_a_free_kick_taker_without_a_free_neighbour_goes_to_a_nearest_point() -> None:
    around = {"A1": [11, 4], "A2": [12, 4], "A3": [13, 4], "A4": [11, 5], "A5": [13, 5], "B1": [11, 6], "B9": [12, 6], "B3": [13, 6]}
    match = position(A9=[12, 5], contact={"B9": ["A9"]}, hand0=["FAU"], **around)
    run(match, ["card:FAU", "piece:A9", "PASS", "PASS"])
    assert {str(a) for a in match.legal} == {
        f"point:{x},{y}" for x in range(10, 15) for y in range(3, 8) if (x in (10, 14) or y in (3, 7)) and (x, y) != (14, 5)
    }


@pytest.mark.rules("FTM-GOAL-5")
def test_a_skill_move_into_the_goal_ends_the_turn() -> None:
    match = position(A9=[23, 6], B2=[23, 14], ball=[22, 6], A8=[21, 6], B3=[18, 3], B4=[23, 2], hand0=["GES"])
    run(match, ["card:GES", "piece:A9", "point:24,7"])
    check(match, {"phase": "PARADE_WINDOW", "turn": 1, "shot_value": 0})


@pytest.mark.rules("FTM-MOV-11")
def test_own_goals_can_be_switched_off() -> None:
    given: dict[str, Any] = {"ball": [2, 8], "A2": [2, 9], "hand0": ["PAS2"]}
    match = position(**given, opts={"own_goals": False})
    run(match, ["card:PAS2", "PASS"])
    assert match.why_not("point:0,7") == "FTM-MOV-11" and match.why_not("point:1,7") is None
    match = position(**given)
    run(match, ["card:PAS2", "PASS"])
    assert match.why_not("point:0,7") is None


@pytest.mark.rules("FTM-MOV-6", "FTM-MOV-10")
def test_a_keeper_may_use_its_own_goal_only() -> None:
    match = position(hand0=["DEP1", "JOK9", "ACC"], A0=[0, 8])
    run(match, ["card:DEP1", "PASS", "piece:A0", "PLAIN"])
    assert {"point:0,7", "point:0,9", "point:1,8"} <= set(map(str, match.legal))
    match = position(A9=[22, 3], B3=[18, 6], hand0=["DEP6"])
    run(match, ["card:DEP6", "piece:A9", "PLAIN"])
    assert match.why_not("point:24,7") == "FTM-MOV-6" and match.why_not("point:24,6") is None


@pytest.mark.rules("FTM-CARD-TAC-3")
def test_a_tackler_that_cannot_move_ends_the_card() -> None:
    match = position(turn=1, B9=[0, 0], ball=[0, 2], A1=[0, 1], A2=[1, 0], A3=[1, 1], hand1=["TAC"])
    run(match, ["card:TAC", "die=6", "piece:B9"])
    check(match, {"phase": "TURN", "turn": 0, "pos": {"B9": [0, 0]}})


@pytest.mark.rules("FTM-TEAM-2", "FTM-FAU-10")
def test_the_captain_clears_for_the_other_team() -> None:
    match = position(seats=6, turn=2, A9=[22, 7], B9=[21, 7], contact={"B9": ["A9"]}, hand2=["FAU"], A10=[23, 3], opts={"captain_b": 3})
    run(match, ["card:FAU", "piece:A9", "PASS", "PASS"])
    check(match, {"phase": "PEN_CLEAR", "turn": 2, "placing": piece("A10")})
    match.play(match.legal[0])
    check(match, {"turn": 5, "placing": piece("B2")})


@pytest.mark.rules("FTM-FAU-4")
def test_without_card_reversal_only_var_answers() -> None:
    match = position(
        A9=[16, 8], B9=[15, 8], contact={"B9": ["A9"]}, hand0=["FAU"], hand1=["CJA", "CRO", "VAR"], opts={"card_reversal": False}
    )
    run(match, ["card:FAU", "piece:A9", "PASS"])
    check(match, {"phase": "FOUL_WINDOW", "legal": ["PASS", "card:VAR"]})
    assert match.why_not("card:CJA") == "FTM-FAU-4"


@pytest.mark.rules("FTM-FAU-14")
def test_a_new_keeper_keeps_its_booking_and_may_come_from_the_injured() -> None:
    outfield = {f"B{i}": "INJURED" for i in range(1, 11)}
    match = position(A9=[22, 7], contact={"B0": ["A9"]}, hand0=["FAU", "CRO"], yellow=["B2"], **outfield)
    run(match, ["card:FAU", "piece:A9", "card:CRO", "PASS", "piece:B2"])
    check(match, {"keeper": ["A0", "B2"], "pos": {"B2": [24, 8], "B3": "INJURED"}, "yellow": ["B2"], "phase": "ROLL"})


# --- offside modes -----------------------------------------------------------------------------------------------------------


OFFSIDE: dict[str, Any] = {"A9": [22, 8], "A10": [15, 7], "ball": [15, 8], "hand0": ["JOK7"]}


@pytest.mark.rules("FTM-OFF-9")
def test_prevented_offside_is_not_legal() -> None:
    match = position(**OFFSIDE, opts={"offside_mode": "prevent"})
    run(match, ["card:JOK7", "TOUCH", "PASS"])
    assert match.why_not("point:21,8") == "FTM-OFF-3" and match.why_not("point:20,8") is None
    match = position(A9=[22, 8], ball=[21, 8], hand0=["PAS4", "GES", "AER", "JOK7", "DEP2"], opts={"offside_mode": "prevent"})
    assert match.why_not("card:PAS4") == "FTM-CARD-PAS" and match.why_not("card:GES") == "FTM-CARD-GES" and match.why_not("card:AER")
    run(match, ["card:JOK7"])
    assert match.why_not("TOUCH") == "FTM-CARD-JOK"
    match = position(A9=[22, 8], ball=[21, 8], hand0=["DEP2"], opts={"offside_mode": "prevent"})
    run(match, ["card:DEP2", "piece:A9"])
    check(match, {"legal": ["PLAIN"]})


@pytest.mark.rules("FTM-OFF-9", "FTM-OFF-6")
@pytest.mark.parametrize(("answer", "expect"), [
    ("YES", {"phase": "BALL_HALF", "turn": 1}), ("PASS", {"phase": "TACKLE_WINDOW", "turn": 1}),
])  # fmt: skip
def test_called_offside_is_up_to_the_next_seat(answer: str, expect: dict[str, Any]) -> None:
    match = position(**OFFSIDE, opts={"offside_mode": "called"})
    run(match, ["card:JOK7", "TOUCH", "PASS", "point:21,8"])
    check(match, {"phase": "OFFSIDE_CALL", "turn": 1, "legal": ["PASS", "YES"]})
    match.play(answer)
    while drawing(match):
        match.roll()
    check(match, expect)


@pytest.mark.rules("FTM-OFF-9", "FTM-OFF-3")
def test_called_offside_comes_before_the_save_window() -> None:
    match = position(A9=[22, 8], ball=[21, 8], hand0=["PAS4"], opts={"offside_mode": "called"})
    run(match, ["card:PAS4", "PASS", "point:24,7"])
    check(match, {"phase": "OFFSIDE_CALL", "turn": 1})
    assert match.fields.outcome == Outcome.GOAL
    run(match, ["PASS"])
    check(match, {"phase": "PARADE_WINDOW", "turn": 1})


# --- periods and clocks ------------------------------------------------------------------------------------------------------


def goal_in(**given: Any) -> touchline.Match:
    match = position(A9=[19, 8], ball=[19, 9], hand0=["PAS5"], **given)
    run(match, ["card:PAS5", "point:24,9", "PASS"])
    return match


@pytest.mark.rules("FTM-END-1", "FTM-END-5", "FTM-KO-10")
def test_half_time() -> None:
    match = position(clock=2690, hand0=["TAC"], hand1=["ARR"], opts={"half_minutes": 45}, first_kick_team=0)
    run(match, ["dump:TAC"])
    check(match, {"period": 2, "phase": "KO_PLACE", "turn": 1, "clock": 0, "cards_laid": 0, "stoppage_from": -1, "discard": {}})
    assert list(match.fields.end) == [1, 0] and where(match.fields.pos[0]) == [24, 8]
    assert [sum(held(match.fields, seat).values()) for seat in range(2)] == [8, 8]
    longer = position(clock=2690, opts={"half_minutes": 46})
    run(longer, ["dump:DEP1"])
    check(longer, {"period": 1})


@pytest.mark.rules("FTM-END-4")
def test_stoppage_is_capped() -> None:
    match = position(clock=2690, ball=[20, 9], opts={"stoppage_cap_cards": 3})
    for laid in range(1, 4):
        run(match, ["dump:DEP1"])
        check(match, {"period": 1, "cards_laid": laid})
    run(match, ["dump:DEP1"])
    check(match, {"period": 2})


@pytest.mark.rules("FTM-END-6")
@pytest.mark.parametrize(("tie_break", "expect"), [
    ("draw", {"phase": "MATCH_END", "winner": None, "how": "REGULAR"}), ("shootout", {"phase": "SHOOTOUT_TOSS", "period": 4}),
    ("extra_time", {"phase": "TOSS", "period": 3}),
])  # fmt: skip
def test_a_tie_is_settled_by_the_option(tie_break: str, expect: dict[str, Any]) -> None:
    match = position(period=2, clock=2690, score=[1, 1], opts={"tie_break": tie_break})
    run(match, ["dump:DEP1"])
    check(match, expect)


@pytest.mark.rules("FTM-END-6")
def test_more_goals_win() -> None:
    match = position(period=2, clock=2690, score=[1, 2])
    run(match, ["dump:DEP1"])
    check(match, {"phase": "MATCH_END", "winner": "B", "how": "REGULAR"})
    assert match.payoffs == (-1, 1) and match.why_not("PASS") == "FTM-END-6"


@pytest.mark.rules("FTM-END-7", "FTM-END-8", "FTM-END-3")
def test_golden_goal() -> None:
    match = position(period=2, clock=2690, score=[1, 1], end=[1, 0], A0=[24, 8], B0=[0, 8])
    run(match, ["dump:DEP1"])
    assert list(match.fields.end) == [1, 0] and match.fields.clock_ms == 0
    run(match, ["die=2", "die=5"])
    check(match, {"phase": "KO_PLACE", "turn": 1, "first_kick_team": 1})
    assert list(match.fields.end) == [1, 0]
    check(goal_in(period=3), {"phase": "MATCH_END", "score": [1, 0], "winner": "A", "how": "GOLDEN_GOAL"})


@pytest.mark.rules("FTM-END-9")
def test_extra_time_is_capped() -> None:
    match = position(period=3, cards_laid=118)
    run(match, ["dump:DEP1"])
    check(match, {"period": 3, "phase": "TURN"})
    run(match, ["dump:DEP1"])
    check(match, {"period": 4, "phase": "SHOOTOUT_TOSS"})


@pytest.mark.rules("FTM-END-13")
def test_a_hundred_undecided_pairs_go_to_the_first_shooter() -> None:
    match = position(phase="SHOOTOUT", period=4, shoots_first=1, kicks=[104, 104], goals=[3, 3])
    run(match, ["die=1", "die=2"])
    check(match, {"phase": "MATCH_END", "winner": "B", "kicks": [105, 105]})


@pytest.mark.rules("FTM-END-14", "FTM-END-16")
def test_the_goal_target_plays_without_a_clock_and_is_capped() -> None:
    options = {"goal_target": 5, "goal_target_cap_cards": 30}
    match = position(clock=0, cards_laid=28, opts=options)
    run(match, ["dump:DEP1"])
    check(match, {"period": 1, "clock": 0})
    run(match, ["dump:DEP1"])
    check(match, {"period": 2})
    match = position(period=2, cards_laid=29, score=[1, 2], opts=options)
    run(match, ["dump:DEP1"])
    check(match, {"phase": "MATCH_END", "winner": "B", "how": "REGULAR"})
    match = position(period=2, cards_laid=29, score=[2, 2], opts=options)
    run(match, ["dump:DEP1"])
    check(match, {"phase": "SHOOTOUT_TOSS"})


@pytest.mark.rules("FTM-CLK-1")
def test_the_real_clock_runs_from_the_kick_off_die() -> None:
    match = dealt(clock="real", half_minutes=1)
    match.pass_time(50_000)
    run(match, ["die=6", "die=1", "formation:4-4-2", "formation:4-4-2"])
    match.pass_time(50_000)
    assert match.fields.clock_ms == 0
    match.roll("die=1")
    match.pass_time(59_999)
    match.play("point:11,7")
    assert match.fields.period == 1 and match.fields.clock_ms == 59_999
    match.pass_time(1)
    while match.turn >= 0 and phase(match) == "TACKLE_WINDOW":
        match.play("PASS")
    match.play(next(a for a in match.legal if str(a).startswith("dump:")))
    while drawing(match):
        match.roll()
    assert match.fields.period == 2 and match.fields.clock_ms == 0 and not match.fields.running


@pytest.mark.rules("FTM-CLK-1")
def test_the_real_clock_has_a_safety_cap() -> None:
    match = position(cards_laid=19, opts={"clock": "real", "real_clock_safety_cards": 20})
    run(match, ["dump:DEP1"])
    check(match, {"period": 2})


@pytest.mark.rules("FTM-CLK-2")
@pytest.mark.parametrize(("seats", "seconds"), [(2, 20), (4, 24), (6, 27), (8, 30)])
def test_a_card_costs_more_time_with_more_seats(seats: int, seconds: int) -> None:
    match = position(seats=seats)
    run(match, ["dump:DEP1"])
    check(match, {"clock": seconds})


@pytest.mark.rules("FTM-CLK-2")
def test_a_kick_off_costs_time() -> None:
    match = goal_in()
    run(match, ["formation:4-4-2", "formation:4-4-2"])
    check(match, {"clock": 50, "phase": "KO_ROLL"})


@pytest.mark.rules("FTM-CLK-3")
def test_what_is_played_when_time_is_up() -> None:
    match = position(hand0=["PAS5", "DEP3"], A9=[19, 8], ball=[19, 9])
    assert str(match.fallback()) == "dump:DEP1"
    run(match, ["card:PAS5"])
    assert str(match.fallback()) == "PASS"
    match.play("PASS")
    assert match.fallback() == match.legal[0]


# --- windows and knowledge ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("FTM-TEAM-4", "FTM-INFO-2")
def test_what_others_receive_does_not_depend_on_the_booster() -> None:
    looks = []
    for cards in (["DEP3"], ["DEP3", "ACC"]):
        match = position(hand0=cards, seats=4)
        run(match, ["card:DEP3"])
        looks.append([match.game.dump(match.game.view(match.state, seat)) for seat in (1, 2, 3, touchline.SPECTATOR)])
    assert looks[0] == looks[1]


@pytest.mark.rules("FTM-INFO-3")
def test_a_card_given_away_is_seen_by_the_giver_alone_until_the_exchange_is_complete() -> None:
    match = position(seats=4, hand0=["ECH", "SOR"], hand1=["TAC"])
    run(match, ["card:ECH", "seat:1", "card:SOR"])
    assert match.view(0).fields.given == Card.OUT_OF_PLAY + 1
    assert [match.view(seat).fields.given for seat in (1, 2, 3, touchline.SPECTATOR)] == [33] * 4
    match.roll("card=TAC")
    assert [known for known in (match.view(1).fields.hand[0, i] for i in range(8)) if known not in (0, 33)] == [Card.TACKLE + 1]
    told = {seat: [e.b for step in match.log(seat) for e in step.events if e.kind == "received"] for seat in (0, 1, 2)}
    assert told == {0: [Card.TACKLE, -1], 1: [-1, Card.OUT_OF_PLAY], 2: [-1, -1]}


@pytest.mark.rules("FTM-TURN-7", "FTM-INFO-5")
def test_a_reshuffle_in_the_middle_of_drawing() -> None:
    match = position(hand0=["CHA"], deck={"PAS1": 2}, discard={"DEP6": 5})
    run(match, ["card:CHA", "card:DEP1", "card:DEP1", "PASS"])
    s = match.fields
    assert sum(held(s, 0).values()) == 8 and sum(s.deck) == s.deck_left == 7
    assert [s.cap[1, k] for k in range(32)] == counts({"DEP6": 5, "CHA": 1, "DEP1": 2})


def test_points_have_the_ids_of_the_reference() -> None:
    assert [point(p) for p in ((12, 8), (3, 8), (21, 8), (0, 7), (24, 9), (24, 16))] == [212, 59, 365, 7, 417, 424]
