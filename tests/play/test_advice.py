"""Chances and hints: exact where they can be, with their samples where not."""

from __future__ import annotations

import re

import pytest

import touchline
from touchline import games
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match

pytestmark = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])


def midway(name: str, seed: int, steps: int) -> Match:
    """A match after some steps, at a decision with a choice."""
    match = touchline.new(name, seed=seed)
    while len(match.steps) < steps or match.turn < 0 or len(match.legal) < 2:
        if match.turn == CHANCE:
            match.roll()
        else:
            match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    return match


def test_hints_in_both_languages(name: str) -> None:
    match = midway(name, 3, 60)
    english, french = (match.hint(work=120, language=language) for language in ("en", "fr"))
    assert (english.best, english.value, english.next) == (french.best, french.value, french.next)
    assert english.best in match.legal and english.next in match.legal and english.best != english.next
    assert english.why and french.why and english.why != french.why
    assert -1 <= english.value <= 1 and not english.exact
    with pytest.raises(ValueError, match="work of at least 1"):
        match.hint(work=0)


def test_win_probability(name: str) -> None:
    match = midway(name, 3, 60)
    chance = match.win_probability(samples=60)
    assert chance.home + chance.draw + chance.away == pytest.approx(1) and chance.samples == 60 and not chance.exact
    low, high = chance.interval(chance.home)
    assert low <= chance.home <= high and high - low > 0.1
    assert chance == match.win_probability(samples=60), "the same seed, the same figures"
    with pytest.raises(ValueError, match="at least 1"):
        match.win_probability(samples=0)
    while not match.over:
        match.roll() if match.turn == CHANCE else match.play(int(match.game.greedy(match.game.view(match.state, match.turn), 1)))
    final = match.win_probability()
    assert final.exact and [final.home, final.draw, final.away].count(1.0) == 1
    assert match.payoffs is not None and final.home - final.away == match.payoffs[0]


SAID = (
    (re.compile(r"a goal in (\d+)% of all cases, not (\d+)%|un but dans (\d+) % des cas, au lieu de (\d+) %"), 1),
    (re.compile(r"a goal conceded in (\d+)%, not (\d+)%|un but encaissé dans (\d+) %, au lieu de (\d+) %"), -1),
    (re.compile(r"the ball still yours in (\d+)%, not (\d+)%|le ballon encore à vous dans (\d+) %, au lieu de (\d+) %"), 1),
)
"""What a hint may say, and whether more of it is better."""


def test_no_reason_contradicts_its_choice(name: str) -> None:
    """Whatever figures a hint names speak for what it recommends, as people read them, all through a match."""
    match, read, hints = touchline.new(name, seed=8), 0, 0
    while hints < 24:
        if match.over:
            match = touchline.new(name, seed=8 + hints)
        if match.turn == CHANCE:
            match.roll()
            continue
        view = match.view(match.turn)
        if len(view.legal) > 1 and len(match.steps) % 5 == 0:
            why = view.hint(seed=hints, work=60, language="fr" if hints % 2 else "en").why
            hints += 1
            for pattern, better in SAID:
                for found in pattern.finditer(why):
                    best, other = (int(number) for number in found.groups() if number)
                    assert better * (best - other) > 0, why
                    read += 1
        match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    assert read > 4, "reasons were read"
