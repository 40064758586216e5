"""The review of a match: exact where the game is solved, ordered like the levels elsewhere, blind to what a seat could not know."""

from __future__ import annotations

import functools
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import touchline
from tests.games.coup_du_champion.test_solution import CLOSE, brute_force
from tests.helpers import environment
from touchline import bots, games
from touchline.analysis import judging, sight
from touchline.analysis.letter import chance_at, letter
from touchline.analysis.model import QUICK, Depth, Review
from touchline.analysis.picture import picture
from touchline.analysis.reviewing import review
from touchline.analysis.words import told
from touchline.kernel.playout import CHANCE
from touchline.kernel.target import PACKAGE
from touchline.thinking.solutions import solution
from workshop.answers import unexplained

SOLVED = "coup_du_champion"
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 30, "stoppage_cap_throws": 2}
SMALL = msgspec.structs.replace(QUICK, work=24, steps=100, points=12, shots=40)
each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])
EXACT = msgspec.structs.replace(SMALL, solve=True)


def played_out(match: touchline.Match, home: str, away: str, seed: int) -> touchline.Match:
    while not match.over:
        if match.turn == CHANCE:
            match.roll()
        else:
            view = match.view(match.turn)
            match.play(bots.decide((home, away)[match.turn % 2], view, seed, len(match.steps)))
    return match


def second_half(seed: int) -> touchline.Match:
    """A second half of four throws: small enough to try everything."""
    face = ("FOUL", "LONG_SHOT", "RECOVERY")[seed % 3]
    fields = {"phase": "ATTACK", "half": 2, "champion_holder": seed % 2, "champion_face": face, "ball": [3, 8 + seed % 3]}
    match = touchline.set_up(SOLVED, fields, **SHORT)
    match.seed = seed
    return match


@functools.cache
def reviewed(name: str) -> tuple[touchline.Match, Review]:
    """A match of random play against the sensible policy, and its review."""
    match = played_out(touchline.new(name, seed=4), "random", "greedy", 4)
    return match, review(match, SMALL)


@pytest.mark.xdist_group(SOLVED)
def test_a_perfect_match_has_no_slip() -> None:
    for seed in range(12):
        match = played_out(touchline.new(SOLVED, seed=seed, **SHORT), "perfect", "perfect", seed)
        found = review(match, EXACT)
        assert found.exact and all(d.verdict == "best" and d.loss == 0 for d in found.decisions)
        assert found.home.performance.figure == found.away.performance.figure == 0 and found.skill == 0


@pytest.mark.xdist_group(SOLVED)
def test_a_beginner_s_slips_are_those_that_trying_everything_finds() -> None:
    """The oracle knows nothing of the solution: it tries every choice and every throw to the end of the match."""
    known: dict[bytes, float] = {}
    slips = 0
    for seed in range(16):
        match = played_out(second_half(seed), "beginner", "beginner", seed)
        found = {decision.step: decision for decision in review(match, EXACT).decisions}
        for at, step in enumerate(match.steps):
            if step.seat < 0:
                continue
            before = match.at(at)
            values = {}
            for action in before.legal:
                after = before.copy()
                after.play(action)
                values[int(action)] = brute_force(after, known) * (1 if step.seat == 0 else -1)
            loss = (max(values.values()) - values[step.action]) / 2
            assert (at in found) == (len(values) > 1)
            if at in found:
                assert found[at].loss == pytest.approx(loss, abs=CLOSE)
                assert values[found[at].best] == pytest.approx(max(values.values()), abs=2 * CLOSE)
                slips += found[at].verdict in ("slip", "blunder")
                assert (found[at].verdict in ("slip", "blunder")) == (loss >= 0.02) or abs(loss - 0.02) < CLOSE
    assert slips > 5, "beginners do slip"


@pytest.mark.xdist_group(SOLVED)
def test_luck_is_what_the_throws_changed_and_skill_what_the_decisions_changed() -> None:
    match = played_out(touchline.new(SOLVED, seed=5, **SHORT), "beginner", "random", 5)
    found, solved = review(match, EXACT), solution(match.game, match.options)
    values = [solved.value(sight.state_at(match, at), 0) / 2 for at in range(len(match.steps) + 1)]
    change = [after - before for before, after in itertools.pairwise(values)]
    assert found.luck == pytest.approx(sum(c for c, step in zip(change, match.steps, strict=True) if step.seat == CHANCE), abs=0.01)
    assert found.skill == pytest.approx(sum(c for c, step in zip(change, match.steps, strict=True) if step.seat >= 0), abs=0.01)
    assert found.luck + found.skill == pytest.approx(found.moments[-1].chance - found.moments[0].chance)
    assert found.moments[-1].chance == (1 + (match.payoffs or (0,))[0]) / 2 and len(found.moments) == len(values)


@each_game
def test_better_bots_give_less_away(name: str) -> None:
    """One match a pairing is enough where random play meets a sensible one; benchmarks.review measures the levels."""
    _, found = reviewed(name)
    worse, better = found.home.performance, found.away.performance
    assert worse.figure > 2 * better.figure + better.error


@each_game
def test_a_review_adds_up_and_is_told_in_both_languages(name: str) -> None:
    match, found = reviewed(name)
    assert all(abs(m.home + m.draw + m.away - 1) < 1e-9 and m.error >= 0 for m in found.moments)
    assert found.moments[0].step == 0 and found.moments[-1].step == len(match.steps)
    assert found.home.possession + found.away.possession == pytest.approx(1)
    assert (found.home.goals, found.away.goals) == match.score
    goals = sum(event.kind == "goal" for event in match.events)
    assert found.home.shots + found.away.shots >= min(1, goals) and found.home.expected_goals <= found.home.shots
    for decision in found.decisions:
        assert match.steps[decision.step].action == decision.action and decision.seat == match.steps[decision.step].seat
        assert (decision.better is not None) == (decision.verdict in ("slip", "blunder"))
    for language in ("en", "fr"):
        data = told(found, match, language)
        assert json.loads(json.dumps(data))["decisions"] and len(data["goals"]) == goals
        lines = list(letter(data, language))
        assert any("│" in line for line in lines) and not [line for line in lines if "{" in line or len(line) > 140]
        assert ElementTree.fromstring(picture(data, language)).tag.endswith("svg")
    assert chance_at(told(found, match, "en")["moments"], len(match.steps)) == found.moments[-1].chance


@pytest.mark.parametrize("name", ["worldwide_football", "footime"])
def test_a_seat_is_judged_by_what_it_knew(name: str) -> None:
    """Whatever the others hold, a decision is judged the same as long as its seat sees the same."""
    match = played_out(touchline.new(name, seed=9), "greedy", "greedy", 9)
    game, compared = match.game, 0
    for at in judging.decisions_of(match)[::7]:
        step = match.steps[at]
        state = game.load(step.before)
        for deal in range(3):
            other = game.deal(state, step.seat, deal)
            if game.dump(other) == step.before:
                continue
            views = (touchline.View(game, match.options, step.seat, s) for s in (state, other))
            one, two = (judging.by_search(view, at, step.action, judging.Thought(48, 12, 64), 1) for view in views)
            assert one == two
            compared += 1
    assert compared > 20


def test_the_same_effort_gives_the_same_review() -> None:
    match, found = reviewed("worldwide_football")
    assert review(match, SMALL) == found


def test_doubt_is_for_the_player() -> None:
    assert judging.verdict_on(0.05, 0.06) == "best" and judging.verdict_on(0.05, 0.01) == "slip"
    assert (
        judging.verdict_on(0.5, 0.1) == "blunder" and judging.verdict_on(0.005, 0.0) == "good" and judging.verdict_on(-0.3, 0.1) == "best"
    )


def test_bad_questions_are_answered() -> None:
    match = touchline.new(SOLVED)
    with pytest.raises(ValueError, match="nothing has been played"):
        touchline.review(match)
    match.roll()
    with pytest.raises(ValueError, match="quick, deep"):
        touchline.review(match, "shallow")
    assert isinstance(QUICK, Depth)


def test_both_languages_say_everything() -> None:
    texts = [(PACKAGE / "analysis" / "text" / f"{language}.ftl").read_text("utf-8") for language in ("en", "fr")]
    one, two = (set(re.findall(r"^([a-z]\S*) =", text, re.MULTILINE)) for text in texts)
    assert one == two


@pytest.mark.xdist_group(SOLVED)
def test_the_command(tmp_path: Path) -> None:
    match = played_out(touchline.new(SOLVED, seed=3, **SHORT), "random", "greedy", 3)
    drawn = tmp_path / "match.svg"

    def said(*arguments: str, answers: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "touchline", "review", *arguments]
        return subprocess.run(command, env=environment(LANG="C"), input=answers, capture_output=True)

    done = said("-", "--json", "--deep", "--picture", str(drawn), answers=str(match).encode())
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert not unexplained(["review"], data)
    assert data["exact"] and data["score"] == list(match.score) and drawn.read_text("utf-8").startswith("<svg")
    text = said("-", answers=str(match).encode()).stdout.decode()
    assert "Turning points" in text and "performance" in text
    refused = said("-", answers=b"no record at all")
    assert refused.returncode == 2 and b"match record" in refused.stderr
