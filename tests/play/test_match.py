"""Match for people who write Python."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest

import touchline
from tests.helpers import random_match

GAME = "coup_du_champion"


@pytest.fixture
def match() -> touchline.Match:
    """Away kicks off, home holds an exceptional save."""
    match = touchline.new(GAME, seed=7, var=True)
    match.roll("coin=A")
    match.roll("champion=SAVE")
    return match


def test_a_match_begins_with_chance(match: touchline.Match) -> None:
    assert touchline.new(GAME).turn == touchline.CHANCE
    assert match.turn == 1 and match.score == (0, 0) and match.clock == "1/2 0:00"
    assert match.options["var"] is True and match.payoffs is None


def test_actions_as_objects_numbers_and_texts(match: touchline.Match) -> None:
    for action in (match.legal[0], 0, "CONTROL"):
        twin = match.copy()
        twin.play(action)
        assert twin.turn == touchline.CHANCE and twin.steps[-1].action == 0
    assert "CONTROL" in match.legal and 1 in match.legal and match.legal[2] in match.legal
    assert "SHOOT" not in match.legal and [str(a) for a in match.legal] == ["CONTROL", "PASS", "LAUNCH"]


def test_an_illegal_action_names_its_rule_and_changes_nothing(match: touchline.Match) -> None:
    before = str(match)
    with pytest.raises(touchline.IllegalAction, match="CDC-SHO-1") as caught:
        match.play("SHOOT")
    assert caught.value.rule == "CDC-SHO-1" and match.why_not("SHOOT") == "CDC-SHO-1" and match.why_not("PASS") is None
    with pytest.raises(ValueError, match="did you mean CONTROL"):
        match.play("CONTROLL")
    with pytest.raises(ValueError, match="0 to 17"):
        match.play(99)
    with pytest.raises(ValueError):
        match.play(True)
    with pytest.raises(touchline.NotYourTurn, match="call play"):
        match.roll()
    assert str(match) == before


def test_throws_can_be_forced_only_to_what_they_can_show(match: touchline.Match) -> None:
    match.play("CONTROL")
    with pytest.raises(touchline.IllegalAction, match="can only show control=F1"):
        match.roll("pass=F2")
    with pytest.raises(touchline.NotYourTurn, match="roll"):
        match.play("PASS")
    events = match.roll("control=F1")
    assert [event.kind for event in events] == ["throw", "move"] and match.events[-1].kind == "move"


def test_odds_are_exact_fractions(match: touchline.Match) -> None:
    assert match.odds("CONTROL") == {
        "control=F1": Fraction(1, 3),
        "control=F1?": Fraction(1, 6),
        "control=D1": Fraction(1, 3),
        "control=L1": Fraction(1, 6),
    }
    match.play("CONTROL")
    assert sum(match.chances.values()) == 1
    with pytest.raises(touchline.NotYourTurn):
        match.odds("PASS")


def test_no_odds_where_no_throw_follows_at_once() -> None:
    match = touchline.set_up(GAME, {"phase": "ATTACK", "champion_holder": 1, "champion_face": "FOUL"})
    assert match.odds("PASS") == {}


def test_the_same_seed_plays_the_same_match() -> None:
    one, two, other = (random_match(GAME, seed) for seed in (3, 3, 4))
    assert str(one) == str(two) != str(other)
    assert one.over and one.payoffs is not None and len(one.legal) == 0
    with pytest.raises(touchline.NotYourTurn, match="over"):
        one.roll()


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m)), lambda m: touchline.read(str(m))])
def test_copies_are_equal_and_independent(twin_of: object, match: touchline.Match) -> None:
    match.play("PASS")
    twin = twin_of(match)  # type: ignore[operator]
    assert twin == match
    before = str(match)
    twin.roll()
    assert str(match) == before != str(twin)


def test_a_match_at_an_earlier_step_can_be_played_on() -> None:
    match = random_match(GAME, 5)
    early = match.at(30)
    assert len(early.steps) == 30 and touchline.read(str(early)) == early
    with pytest.raises(ValueError, match="there is no step"):
        match.at(100_000)


def test_undo_takes_back_an_own_decision_but_never_a_throw_or_another_seats() -> None:
    match = touchline.set_up(GAME, {"phase": "KEEPER_SPOT", "ball": [3, 1], "restart": "KEEPER_KICK", "champion_holder": 1})
    start = str(match)
    match.play("KEEPER_BOX")
    assert not match.may_undo(1) and match.may_undo(0)
    assert str(match.undo(0)) == "KEEPER_BOX" and str(match) == start
    match.play("KEEPER_BOX")
    match.play("PASS")
    assert match.may_undo(0), "nothing has been thrown yet"
    match.roll()
    assert not match.may_undo()
    with pytest.raises(ValueError, match="taken back"):
        match.undo()


def test_events_tell_goals() -> None:
    match = touchline.set_up(GAME, {"phase": "PENALTY", "ball": [3, 10], "champion_holder": 1})
    match.roll("penalty=GOAL")
    assert ("goal", 0, 2, 0) in match.events and match.score == (1, 0)


def test_views_refuse_seats_that_are_none(match: touchline.Match) -> None:
    with pytest.raises(ValueError, match="seats go from 0 to 1"):
        match.view(2)
    view = match.view(1)
    assert [str(a) for a in view.legal] == ["CONTROL", "PASS", "LAUNCH"] and len(match.view(0).legal) == 0
    assert view.odds(0) == match.odds(0) and view.score == (0, 0) and view.clock == match.clock
    assert b"prompt" in view.data() and view.data("fr") != view.data("en")
