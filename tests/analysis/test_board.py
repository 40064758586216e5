"""The analysis board: exact where the game is solved, the seat's own knowledge elsewhere, positions made by hand, the command."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.coup_du_champion.test_solution import CLOSE, brute_force
from touchline import games
from touchline.analysis import board
from touchline.analysis.change import Change
from touchline.cli import main
from touchline.thinking.solutions import solution
from workshop.answers import unexplained

SOLVED = "coup_du_champion"
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 30, "stoppage_cap_throws": 2}
ATTACK: dict[str, Any] = {"phase": "ATTACK", "half": 2, "champion_holder": 1, "champion_face": "FOUL", "ball": [3, 9]}
EVERY_GAME = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


@pytest.mark.xdist_group(SOLVED)
def test_values_of_a_solved_game_are_those_that_trying_everything_finds() -> None:
    match, known = touchline.set_up(SOLVED, ATTACK, **SHORT), dict[bytes, float]()
    solution(match.game, SHORT)
    found = touchline.analyse(match)
    assert found.exact and found.chances.exact and found.chances.error == 0
    values = {}
    for action in match.legal:
        after = match.copy()
        after.play(action)
        values[str(action)] = (1 + brute_force(after, known)) / 2
    assert {choice.token: choice.value for choice in found.choices} == pytest.approx(values, abs=CLOSE)
    assert [choice.value for choice in found.choices] == sorted((choice.value or 0 for choice in found.choices), reverse=True)
    assert found.chances.home + found.chances.draw / 2 == pytest.approx(max(values.values()), abs=CLOSE)


@pytest.mark.xdist_group(SOLVED)
def test_the_throw_that_is_due_and_a_match_that_is_over() -> None:
    found = touchline.analyse(touchline.set_up(SOLVED, {"phase": "PENALTY", "ball": [3, 10]}, **SHORT))
    assert next((throw.token, throw.share) for throw in found.throws) == ("penalty=GOAL", "1/2") and not found.choices
    assert sum(Fraction(throw.share) for throw in found.throws) == 1
    ended = touchline.new(SOLVED, seed=1, **SHORT)
    while not ended.over:
        ended.roll() if ended.turn == touchline.CHANCE else ended.play(ended.legal[0])
    last = touchline.analyse(ended)
    assert {last.chances.home, last.chances.draw, last.chances.away} == {0.0, 1.0} and not last.choices and not last.throws


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_game_can_be_walked_through_changed_and_weighed(name: str) -> None:
    """From the opening by choices and throws, as the page does it; then a number is set, and everything is asked in two languages."""
    match = touchline.new(name, **(SHORT if name == SOLVED else {}))
    for step in range(400):
        if step >= (12 if name == SOLVED else 60) and match.turn >= 0 and len(match.legal) > 1:
            break
        thrown = [throw.token for throw in board.throws(match, "en")]
        change = Change(roll=thrown[step % len(thrown)]) if thrown else Change(play=str(match.legal[step % len(match.legal)]))
        match = board.after(match, change)
    assert match.turn >= 0 and len(match.legal) > 1
    match = board.after(match, Change(set={"score": [2, 1]}))
    assert match.score == (2, 1) and not match.steps
    found = touchline.analyse(match, "fr", work=120)
    assert {choice.token for choice in found.choices} == set(map(str, match.legal)) and found.position == match.position
    assert sum((found.chances.home, found.chances.draw, found.chances.away)) == pytest.approx(1)
    for language in ("en", "fr"):
        shown = board.shown(match, language, None)
        assert shown["seat"] == match.turn and all(knob["label"] for knob in shown["knobs"]) and shown["scene"]["choices"]
        assert touchline.position(shown["position"]).position == match.position
    assert {tuple(knob["value"]) for knob in shown["knobs"] if knob["name"] == "score"} == {(2, 1)}
    board.bears_play(match)


@pytest.mark.xdist_group("worldwide_football")
def test_choices_are_weighed_by_what_their_seat_knows() -> None:
    """Two positions that differ only in the hand of the others: whoever decides cannot tell them apart, so the answer is the same."""
    match = touchline.new("worldwide_football", seed=5)
    while match.turn < 0 or len(match.legal) < 3 or len(match.steps) < 60:
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
    seat = match.turn
    other = touchline.Match(match.game, match.options, 0, match.game.deal(match.state, seat, 4))
    assert other.position != match.position and other.view(seat) == match.view(seat)
    assert touchline.analyse(match, work=200).choices == touchline.analyse(other, work=200).choices


@pytest.mark.xdist_group(SOLVED)
def test_bad_changes_are_refused_and_change_nothing() -> None:
    match = touchline.set_up(SOLVED, ATTACK)
    before = match.position
    for change in (
        Change(), Change(play="PASS", roll="pass=F2"), Change(play="SHOOT!"), Change(roll="pass=F2"),
        Change(set={"score": [-1, 0]}), Change(set={"goals": 1}), Change(token="ball"), Change(place="c3"),
        Change(token="ball", place="goal-a"),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            board.after(match, change)
    assert match.position == before
    with pytest.raises(touchline.PositionError, match="no seat 2"):
        board.eyes_on(match, 2)
    with pytest.raises(touchline.PositionError, match="thrown lies between 2 and 13"):
        board.shown(touchline.set_up(SOLVED, {"phase": "DIRECTION", "ball": [3, 6], "declared": 1, "thrown": 100}), "en", None)


@pytest.mark.xdist_group(SOLVED)
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> tuple[int, str, str]:
        return main(["analyse", *arguments]), *capsys.readouterr()

    match = touchline.new(SOLVED, seed=4, **SHORT)
    while not match.over:
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
    path = tmp_path / "match.txt"
    path.write_text(str(match), "utf-8")
    at = next(i for i, step in enumerate(match.steps) if step.seat >= 0 and len(match.at(i).legal) > 1)
    status, out, _ = said(str(path), "--at", str(at), "--json")
    told = json.loads(out)
    assert not unexplained(["analyse"], told)
    assert status == 0 and told["position"] == match.at(at).position
    assert {choice["token"] for choice in told["choices"]} == set(map(str, match.at(at).legal))
    status, out, _ = said(told["position"], "--language", "fr")
    assert status == 0 and told["position"] in out and "Chances\u202f: Domicile" in out
    wrong = {"chess": "name of a game", told["position"] + "}": "no JSON", str(tmp_path / "none"): "name of a game"}
    for given, reason in wrong.items():
        status, out, error = said(given)
        assert status == 2 and reason in error and not out
    assert said(told["position"], "--at", "3")[0] == 2 and said(str(path), "--at", "99999")[0] == 2
