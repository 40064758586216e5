"""What a choice leads to until somebody decides again: exact only if proven, bounds that hold, quickly enough."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, Iterator

import pytest

import touchline
from touchline import games
from touchline.kernel.conformance import random_options
from touchline.kernel.game import Game, Unknown
from touchline.kernel.playout import CHANCE
from touchline.play.findings import unknown_findings
from touchline.play.match import Match
from touchline.play.prospects import Prospects, prospects_of, wilson
from touchline.play.view import View

GAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
STRONGER = {Unknown.HAND: 1, Unknown.DRAWN: 1, Unknown.BLIND: 2}


def decisions(name: str, seed: int, every: int, most: int) -> Iterator[Match]:
    """Decisions with a choice of a match of sensible players who stray."""
    match, dice = touchline.new(name, seed=seed), random.Random(seed)
    while not match.over and most:
        if match.turn == CHANCE:
            match.roll()
            continue
        if len(match.legal) > 1 and len(match.steps) % every == 0:
            most -= 1
            yield match
        stray = dice.random() < 0.2
        match.play(
            dice.choice(match.legal) if stray else int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps)))
        )


STROKE = "CHAMPION"


def counted(game: Game, state: Any, seat: int, goals: tuple[int, int], share: Fraction, struck: bool = False) -> dict[str, Fraction]:
    """The ends of a row of throws counted in plain Python: an oracle that shares nothing with the compiled one but the rules.

    Opponents who may interrupt with the champion's stroke (CDC-CHA-6) never do, or as soon as they may.
    """
    who = int(game.turn(state))
    legal = game.legal_list(state) if who >= 0 else []
    unknown = game.unknown.get(game.phase(state))
    if who == CHANCE and unknown == Unknown.DRAWN:
        game.play(state, game.chance_list(state)[-1][0])
        return counted(game, state, seat, goals, share, struck)
    if who == CHANCE:
        assert unknown is None
        if share < Fraction(1, 5000):
            return {"open": share}
        found: dict[str, Fraction] = {}
        outcomes = game.chance_list(state)
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            after = game.copy(state)
            game.play(after, outcome)
            for end, part in counted(game, after, seat, goals, share * Fraction(weight, total), struck).items():
                found[end] = found.get(end, Fraction(0)) + part
        return found
    open_to = {game.actions[action]: action for action in legal}
    if len(legal) > 1 and who % 2 != seat % 2 and STROKE in open_to and game.phase(state) != "ATTACK":
        legal = [open_to[STROKE]] if struck else [action for action in legal if action != open_to[STROKE]]
    if len(legal) == 1 and unknown is None:
        game.play(state, legal[0])
        return counted(game, state, seat, goals, share, struck)
    score = game.score_and_payoffs(state, 2)[0]
    team, at = seat % 2, int(game.situation(state))
    if score[team] > goals[team]:
        return {"scored": share}
    if score[1 - team] > goals[1 - team]:
        return {"conceded": share}
    return {"none" if at < 0 else "kept" if at & 1 == team else "lost": share}


@pytest.mark.parametrize("name", GAMES)
def test_counted_prospects_are_those_of_plain_python(name: str) -> None:
    compared = interrupted = 0
    for match in decisions("coup_du_champion", 10, 5, 36) if name == "coup_du_champion" else decisions(name, 7, 7, 12):
        view = match.view(match.turn)
        found = view.all_prospects()
        assert list(found) == list(view.legal)
        for action in random.Random(len(match.steps)).sample(list(found), min(4, len(found))):
            prospects = found[action]
            if prospects.samples:
                continue
            compare(match, int(action), prospects, struck=False)
            if name == "coup_du_champion":
                compare(match, int(action), prospects.interrupted or prospects, struck=True)
            assert match.prospects(action) == prospects, "one choice alone and all at once"
            compared += 1
            interrupted += prospects.interrupted is not None
    assert compared > 12 and (interrupted > 3) == (name == "coup_du_champion")


def compare(match: Match, action: int, prospects: Prospects, struck: bool) -> None:
    """What was found of a choice is what plain Python counts."""
    after = match.game.deal(match.view(match.turn).state, match.turn, 5)  # another deal than the one that was counted in
    match.game.play(after, action)
    wanted = counted(match.game, after, match.turn, match.score, Fraction(1), struck)
    slack = wanted.get("open", Fraction(0)) + prospects.uncounted
    for end in ("scored", "conceded", "kept", "lost"):
        share = getattr(prospects, end)
        assert abs(wanted.get(end, Fraction(0)) - share) <= slack, (match.game.phase(match.state), match.game.actions[action], end)
        low, high = prospects.interval(share)
        assert low == float(share) and high == float(share + prospects.uncounted)
    assert prospects.exact == (prospects.uncounted == 0) and prospects.uncounted < Fraction(1, 1000)


def test_a_shot_that_may_be_interrupted_tells_both_cases() -> None:
    """CDC-CHA-6, CDC-CHA-15: a foul in the defender's hand stops a shot before it is thrown; else it is worth what it always is."""
    shots = []
    for face in ("FOUL", "LONG_SHOT"):
        set_up = {"phase": "ATTACK", "ball": [3, 11], "champion_holder": 1, "champion_face": face}
        shots.append(touchline.set_up("coup_du_champion", set_up).view(0).prospects("SHOOT"))
    threatened, free = shots
    assert threatened.interrupted is not None and free.interrupted is None
    assert abs(threatened.scored - free.scored) < Fraction(1, 200) > abs(threatened.lost - free.lost)
    assert threatened.interrupted.lost == 1 and threatened.interrupted.exact


def test_a_shot_in_the_box_is_worth_a_third() -> None:
    """Coup du Champion: the shot goes on through the throws that follow it by themselves; its first die alone scores one time in six.

    On target (1/3) it beats the keeper one time in three; only off the bar (1/6) the defence has a choice.
    """
    match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": [3, 11], "champion_holder": 1, "champion_face": "LONG_SHOT"})
    shot = match.view(0).prospects(match.action("SHOOT"))
    assert shot.scored > Fraction(1, 6) + Fraction(1, 9) and shot.samples == 0
    match.play("SHOOT")
    match.roll("shot=BAR")
    off_the_bar = min(answer.conceded for answer in match.view(1).all_prospects().values())
    assert abs(shot.scored + off_the_bar / 6 - Fraction(1, 3)) < Fraction(1, 500)


@pytest.mark.parametrize("name", GAMES)
def test_where_secrets_matter_is_declared(name: str) -> None:
    """Deals of what somebody may not know are compared: whatever was seen to depend on them must be in the game's `unknown`."""
    game = games.find(name)
    game.make_ready()
    if "hide" not in game.own:
        assert not game.unknown
        return
    needed: set[tuple[str, int]] = set()
    for seed in range(3):
        needed |= unknown_findings(game, seed, random_options(game, random.Random(seed)) if seed else {}, every=11)
    for phase, kind in needed:
        declared = game.unknown.get(phase)
        assert declared is not None and (declared == kind or STRONGER[declared] > STRONGER[Unknown(kind)]), (
            f"{phase} needs {Unknown(kind)!r}"
        )
    assert needed or name == "fuba"  # whose secrets are rare; the unseen dive has a test of its own


def penalty() -> View:
    """A penalty of FUBA whose keeper has dived unseen."""
    for seed in range(400):
        match = Match("fuba", {}, seed)
        while not match.over and len(match.steps) < 900:
            if match.game.phase(match.state) == "PENALTY_AIM":
                return match.view(match.turn)
            match.roll() if match.turn == CHANCE else match.play(random.Random(len(match.steps)).choice(match.legal))
    raise AssertionError("no penalty")


def test_an_unseen_dive_is_never_exact_and_its_interval_covers() -> None:
    """The outcome hangs on a secret, so it is sampled, with a deal for each sample; 95 of 100 intervals must hold the truth."""
    view = penalty()
    for prospects in view.all_prospects().values():
        assert not prospects.exact and prospects.samples >= 200
    aim = view.legal[0]
    truth = prospects_of(view, [aim], seed=1, samples=60_000)[aim]
    covered = 0
    for seed in range(200):
        drawn: Prospects = prospects_of(view, [aim], seed=seed + 2, samples=100)[aim]
        low, high = drawn.interval(drawn.scored)
        assert (low, high) == wilson(float(drawn.scored), 100)
        covered += low <= truth.scored <= high
    assert covered >= 182, covered


@pytest.mark.parametrize("name", GAMES)
def test_prospects_say_what_is_wrong(name: str) -> None:
    match = next(decisions(name, 3, 1, 1))
    view = match.view(match.turn)
    with pytest.raises(ValueError, match="is not possible: "):
        view.prospects(next(a for a in range(len(match.game.actions)) if match.why_not(a)))
    with pytest.raises(ValueError, match="at least 1"):
        view.prospects(view.legal[0], samples=0)
    other = next(seat for seat in (*range(match.seats), touchline.SPECTATOR) if seat != match.turn)
    assert match.view(other).all_prospects() == {}
