"""Secrecy: what a seat knows, over whole matches and for spectators too."""

from __future__ import annotations

import random

import pytest

import touchline
from tests.games.worldwide_football.playing import GAME, counts, phase_of, position, run
from touchline.games.worldwide_football.rules.data import POOL
from touchline.games.worldwide_football.rules.deck import Kind
from touchline.kernel import conformance
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.playout import CHANCE
from touchline.play import findings

MODES = ("amateur", "professional", "international", "solo")


def row(grid: object, side: int) -> list[int]:
    return [grid[side, k] for k in range(len(Kind))]  # type: ignore[index]


@pytest.mark.rules("WWF-P.5")
def test_hand_and_pile_of_the_opponent_are_known_only_together() -> None:
    match = position(hand=["D D T", "INT TAC"], discard=["P", ""], table=["", ""])
    seen = match.view(1).fields
    assert row(seen.hand, 0) == counts("") and seen.hand_size[0] == 3
    assert row(seen.draw, 0) == [int(POOL[1, k]) - (k == Kind.P) for k in range(len(Kind))] and seen.draw_size[0] == 28
    assert row(seen.discard, 0) == counts("P") and row(seen.hand, 1) == counts("INT TAC")
    spectator = match.view(SPECTATOR).fields
    assert row(spectator.hand, 0) == row(spectator.hand, 1) == counts("")


@pytest.mark.rules("WWF-P.5", "WWF-22.1")
def test_a_built_deck_is_known_only_by_its_pool() -> None:
    match = position(opts={"mode": "international", "deck_A": "technical"}, hand=["D GP", ""], discard=["T", ""])
    assert row(match.view(1).fields.draw, 0) == [int(POOL[2, k]) - (k == Kind.T) for k in range(len(Kind))]
    blue = set()
    for seed in range(30):
        other = match.view(1).state
        GAME.redeal(other, 1, seed)
        s = GAME.mirror(other)
        deck = [s.draw[0, k] + s.hand[0, k] + s.discard[0, k] for k in range(len(Kind))]
        assert sum(deck) == 32 and sum(row(s.hand, 0)) == 2
        blue.add(sum(deck[Kind.PRE :]))
    assert len(blue) > 3 and min(blue) >= 7 and max(blue) <= 12


@pytest.mark.rules("WWF-P.6")
def test_a_shown_card_stays_known_until_one_of_its_kind_leaves() -> None:
    match = position(hand=["T", ""], discard=["T", ""])
    run(match, ["ABIL:ST", "TAKE_DISCARD:T"])
    assert row(match.view(1).fields.hand, 0) == counts("T")
    for seed in range(10):
        other = match.view(1).state
        GAME.redeal(other, 1, seed)
        assert GAME.mirror(other).hand[0, Kind.T] >= 1
    run(match, ["ABIL:JO", "ABIL:JO", "ABIL:JO", "ABIL:JO"])
    assert match.fields.stars[0] == 0
    shooting = position(pa=6, hand=["T T", ""], shown=["T", ""])
    run(shooting, ["PLAY:T", "~DEFENCE"])
    assert row(shooting.view(1).fields.hand, 0) == counts("")


@pytest.mark.rules("WWF-P.7")
def test_what_others_see_of_an_action() -> None:
    match = position(hand=["D", ""])
    run(match, ["ABIL:CR", "TAKE_P_PILE:5", "ABIL:ST", "TAKE_PILE:T", "PLAY:D"])
    seen = [step.action for step in match.log(1)]
    numbers = GAME.action_numbers
    assert seen == [numbers["ABIL:CR"], touchline.HIDDEN, numbers["ABIL:ST"], touchline.HIDDEN, numbers["PLAY:D"]]
    assert touchline.HIDDEN not in [step.action for step in match.log(0)]
    told = match.log(1)
    assert told[1].events[0] == ("player_taken", 0, -1, 0) and told[3].events[0] == ("taken", 0, -1, 0)
    run(match, ["LET", "card=P"])
    assert match.log(0)[-1].action == touchline.HIDDEN and match.log(1)[-1].action == GAME.outcome_numbers["card=P"]


@pytest.mark.rules("WWF-P.7", "WWF-P.8")
def test_the_keeper_does_not_see_the_shooters_face() -> None:
    match = position(pa=8, hand=["T", "TAC"])
    run(match, ["PLAY:T", "PLAY:TAC", "d20=5", "FACE:4"])
    assert phase_of(match) == "PEN_FACES" and match.turn == 1
    assert match.view(0).fields.face[0] == 4 and match.view(1).fields.face[0] == 0 and match.view(SPECTATOR).fields.face[0] == 0
    faces = set()
    for seed in range(60):
        other = match.view(1).state
        GAME.redeal(other, 1, seed)
        faces.add(GAME.mirror(other).face[0])
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rules("WWF-P.5", "WWF-W.12")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", [11, 12])
def test_non_interference_over_whole_matches(mode: str, seed: int) -> None:
    """Every byte that each seat and a spectator receive: scenes, legal actions, refusals, logs, commentary."""
    options = {"mode": mode, "tie": "extra_time_shootout", "stadium": "home_A"}
    assert findings.secrecy_findings(GAME, seed, every=17, options=options) == []


@pytest.mark.rules("WWF-P.5", "WWF-W.12")
@pytest.mark.parametrize("mode", MODES)
def test_hide_and_redeal_at_every_step(mode: str) -> None:
    found = conformance.check(GAME, matches=1, seed=21, every=2, options={"mode": mode, "tie": "extra_time_shootout"})
    assert found == []


@pytest.mark.rules("WWF-W.12", "WWF-P.5")
@pytest.mark.parametrize("mode", MODES)
def test_odds_do_not_tell_hidden_cards(mode: str) -> None:
    """The odds a seat is shown for its own choices are the same for every deal it cannot tell apart."""
    dice = random.Random(5)
    match = touchline.new("worldwide_football", seed=5, mode=mode)
    while not match.over:
        if match.turn == CHANCE:
            match.roll()
            continue
        legal = list(match.legal)
        if dice.random() < 0.1:
            seat, action = match.turn, dice.choice(legal)
            twin = match.copy()
            twin.state = match.view(seat).state
            GAME.redeal(twin.state, seat, dice.getrandbits(20))
            assert match.view(seat).odds(action) == twin.view(seat).odds(action)
        match.play(dice.choice(legal))


@pytest.mark.rules("WWF-P.7")
def test_redeals_are_uniform_over_what_is_unseen() -> None:
    """One unseen copy among 31 cards, five of them in the hand: it lies there in 5 of 31 deals."""
    match = position(hand=["D D D P P", ""], pile=["D D D P P P PL PL PL PP C C T T T T PRE PRE PRE TAC TAC TAC TAC INT INT INT", None])
    found = 0
    for seed in range(600):
        other = match.view(1).state
        GAME.redeal(other, 1, seed)
        found += GAME.mirror(other).hand[0, Kind.PP] > 0
    assert 60 < found < 140  # 600 * 5 / 31 = 97
