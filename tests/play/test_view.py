"""A view is a value: made of a hidden state, sent anywhere, compared, and read by the words people write."""

from __future__ import annotations

import pickle

import pytest

import touchline
from touchline import SPECTATOR, View, games
from touchline.kernel.eyes import everybody
from touchline.play.match import Match
from touchline.thinking import Effort, foresee, think

ALL = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


def undecided(name: str, seed: int = 2, steps: int = 40) -> Match:
    """A match that has gone on for a while, before a real choice."""
    match = Match(name, {}, seed)
    while not match.over and (len(match.steps) < steps or match.turn < 0 or len(match.legal) < 2):
        match.roll() if match.turn < 0 else match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    assert not match.over
    return match


@pytest.mark.parametrize("name", ALL)
def test_a_view_made_of_a_hidden_state_is_the_view_of_the_match(name: str) -> None:
    match = undecided(name)
    for eyes in everybody(match.seats):
        of_match = match.view(eyes)
        hidden = match.game.dump(match.game.view(match.state, eyes))
        for made in (View(name, match.options, eyes, hidden), View(match.game, {}, eyes, match.state)):
            assert made == of_match and hash(made) == hash(of_match) and made.data() == of_match.data()
            assert match.game.dump(made.state) == hidden, "whatever is given, nothing hidden is kept"
    assert match.view(0) != match.view(1) and match.view(0) != match and match.view(SPECTATOR) != match.view(0)


@pytest.mark.parametrize("name", ALL)
def test_views_are_pickled_without_what_is_hidden(name: str) -> None:
    match = undecided(name)
    for eyes in everybody(match.seats):
        packed = pickle.dumps(match.view(eyes))
        again = pickle.loads(packed)
        assert (
            again == match.view(eyes) and again.legal[:] == match.view(eyes).legal[:] and again.scene("fr") == match.view(eyes).scene("fr")
        )
        other = match.copy()
        other.state = match.game.deal(match.state, eyes, 5)
        assert pickle.dumps(other.view(eyes)) == packed, "the bytes follow from what these eyes may know"


@pytest.mark.parametrize("name", ALL)
def test_whoever_thinks_has_a_view_and_nothing_else(name: str) -> None:
    match = undecided(name)
    sent = pickle.loads(pickle.dumps(match.view(match.turn)))
    effort = Effort(work=40, horizon=8)
    assert think(sent, effort, 5) == think(match.view(match.turn), effort, 5)
    assert (foresee(sent, 7, 20) == foresee(match.view(match.turn), 7, 20)).all()
    with pytest.raises(touchline.NotYourTurn):
        think(match.view(SPECTATOR), effort)


def test_what_is_no_seat_has_no_view() -> None:
    match = touchline.new("coup_du_champion", seed=1)
    with pytest.raises(ValueError, match="there is no seat 2; seats go from 0 to 1"):
        View(match.game, {}, 2, match.state)
    with pytest.raises(ValueError, match="bytes"):
        View("coup_du_champion", {}, 0, b"too short")
    with pytest.raises(touchline.OptionError):
        View("coup_du_champion", {"offside": True}, 0, match.state)


def kick_off() -> Match:
    """Home attacks in midfield: it may control, pass and launch."""
    return touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": [3, 6], "half": 1})


def test_actions_in_views_are_found_by_what_people_write() -> None:
    view = kick_off().view(0)
    assert view.action("CONTROL") == view.action("control") == view.action(" Control ") == view.action(0)
    assert view.action("control pivot").text == view.action("Control-Pivot").text == "CONTROL_PIVOT"
    words = {choice.text: choice.action for language in ("en", "fr") for choice in view.scene(language).choices}
    assert words and all(view.action(text.upper()) == action for text, action in words.items())
    assert view.why_not("pass") is None and view.why_not("shoot") is not None and view.odds("pass") == view.odds("PASS")
    assert view.prospects("pass") == view.prospects(view.action("PASS"))
    assert kick_off().action("Launch").text == "LAUNCH"


def test_errors_say_what_is_open_or_why_the_nearest_is_not() -> None:
    match = kick_off()
    view = match.view(0)
    with pytest.raises(ValueError, match="there is no action 'cnotrol'; did you mean CONTROL"):
        view.action("cnotrol")
    with pytest.raises(ValueError, match=r"no action 'shot'; .*the nearest is not open here: SHOOT is not possible: .*CDC-"):
        view.action("shot")
    with pytest.raises(ValueError, match="there is no action 'xyzzy'; open now: CONTROL, PASS, LAUNCH"):
        match.play("xyzzy")
    with pytest.raises(touchline.IllegalAction, match="SHOOT is not possible: ") as refused:
        match.play("shoot")
    assert refused.value.rule.startswith("CDC-") and match.steps == []
    with pytest.raises(touchline.NotYourTurn, match="not the turn of seat 1"):
        match.view(1).choice("PASS")
    with pytest.raises(ValueError, match="numbers go from 0 to 17"):
        view.action(99)


@pytest.mark.parametrize("name", ALL)
def test_what_is_not_open_is_told_in_words_and_has_a_reason(name: str) -> None:
    match = undecided(name)
    view = match.view(match.turn)
    for language in ("en", "fr"):
        closed = view.closed(language)
        assert closed and not set(closed) & {int(action) for action in view.legal}
        for action, words in closed.items():
            assert view.why_not(action) is not None, "whatever is not open is forbidden by a rule"
            assert words and words != match.game.actions[action]
    assert view.closed("en") != view.closed("fr")


@pytest.mark.xdist_group("coup_du_champion")
def test_a_side_without_an_arrow_leads_nowhere() -> None:
    """Who asks about it before anything is thrown is not told of a square."""
    match = touchline.new("coup_du_champion", seed=7)
    match.roll("coin=A"), match.roll("champion=SAVE")
    numbers = match.game.action_numbers
    assert match.view(match.turn).closed()[numbers["LEFT"]] == "To the left"
    assert match.view(match.turn).closed("fr")[numbers["RIGHT"]] == "À droite"
