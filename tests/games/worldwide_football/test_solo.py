"""The virtual opponent of solo matches."""

from __future__ import annotations

from typing import Any

import pytest

import touchline
from tests.games.worldwide_football.playing import counts, phase_of, position, run, step_on
from touchline.games.worldwide_football.rules.deck import Kind

NAME = "worldwide_football"
SOLO: dict[str, Any] = {"mode": "solo", "team_A": "FRA", "team_B": "GER"}


def started(**options: str) -> touchline.Match:
    """A solo match up to the first deal."""
    match = touchline.new(NAME, **{**SOLO, **options})
    match.play("ADD_ABIL:JO")
    match.play("ADD_ABIL:ST")
    return match


@pytest.mark.rules("WWF-24.1", "WWF-24.2", "WWF-24.3")
def test_virtual_piles_stars_and_abilities() -> None:
    s = started().fields
    assert s.draw_size[1] == 18 and s.draw_size[0] == 32
    assert [s.draw[1, k] for k in range(16)] == counts(
        "D " * 6 + "P " * 5 + "PL " * 3 + "PP PP C C " + "T " * 4 + "PRE " * 3 + "TAC " * 4 + "INT " * 3
    )
    assert list(s.stars) == [5, 6] and s.abilities[1] == 7


@pytest.mark.rules("WWF-O.15")
def test_easy_level() -> None:
    s = started(solo_level="easy").fields
    assert list(s.stars) == [5, 4] and list(s.stars_max) == [5, 4]


@pytest.mark.rules("WWF-24.4", "WWF-24.5", "WWF-34.2")
def test_deal_and_active_players() -> None:
    match = started()
    match.roll("coin=A")
    while phase_of(match) == "DRAW":
        match.roll()
    s = match.fields
    assert (s.hand_size[0], s.players_held[0], s.hand_size[1], s.players_held[1], s.draw_size[1]) == (8, 2, 0, 2, 18)
    assert match.view(touchline.SPECTATOR).fields.players_in_hand[1] == s.players_in_hand[1]
    assert s.hand_size[0] == 8 and match.view(touchline.SPECTATOR).fields.hand_size[0] == 8


@pytest.mark.rules("WWF-25.6", "WWF-27.1")
def test_virtual_attack_draws_from_the_action_pile() -> None:
    match = position(opts={"mode": "solo"}, hand=["D", ""], pile=["D D D D", "P P D T PP PRE"], players=[[], []], pa=3)
    run(match, ["GIVE_BACK", "DISCARD:D"])
    assert phase_of(match) == "DRAW" and set(match.chances) == {"card=P", "card=D", "card=T"}
    match.roll("card=P")
    while phase_of(match) != "DEFENCE":
        step_on(match)
    assert match.turn == 0 and match.fields.kind == Kind.P
    before = match.fields.players_held[1]
    match.play("DONE")
    while match.fields.attack_points == 0 or match.fields.to_draw_players[1]:
        assert step_on(match)
    assert match.fields.attack_points == 2 and match.fields.players_held[1] == before + 1


@pytest.mark.rules("WWF-34.2", "WWF-E.3")
def test_virtual_extra_time_cards_are_drawn_and_shown() -> None:
    match = position(opts={"mode": "solo", "tie": "extra_time"}, period=2, give_back_streak=1, pile=[0, None], hand=["D", ""])
    match.play("GIVE_BACK")
    for pick in ["ET_PICK:D"] * 5 + ["ET_PICK:P"] * 4 + ["ET_PICK:T"]:
        match.play(pick)
    assert phase_of(match) == "DRAW" and set(match.chances) == {"card=D", "card=P", "card=PL", "card=T"}
    while phase_of(match) == "DRAW":
        match.roll()
    s = match.fields
    assert phase_of(match) == "COIN_TOSS" and s.draw_size[1] == 10
    assert s.draw[1, Kind.PP] == 2 and s.draw[1, Kind.C] == 2 and s.draw[1, Kind.TAC] == 4
    assert [s.draw[1, k] for k in range(16)] == [match.view(0).fields.draw[1, k] for k in range(16)]


@pytest.mark.rules("WWF-34.2", "WWF-31.3", "WWF-E.7")
def test_solo_shoot_out_is_rolled() -> None:
    match = position(opts={"mode": "solo", "tie": "shootout"}, period=2, give_back_streak=1, pile=[0, None])
    match.play("GIVE_BACK")
    match.roll("coin=B")
    for _ in range(2):
        match.roll("d6=2")
        match.roll("d6=2")
    assert list(match.fields.shootout_kicks) == [1, 1] and list(match.fields.shootout_goals) == [0, 0]
    match.roll("d6=1")
    match.roll("d6=2")
    assert list(match.fields.shootout_goals) == [0, 1]


@pytest.mark.rules("WWF-2.1")
def test_the_virtual_side_is_never_asked() -> None:
    from tests.helpers import random_match

    match = random_match(NAME, 4, mode="solo", tie="extra_time_shootout")
    assert match.over and {step.seat for step in match.steps} == {0, touchline.CHANCE}
