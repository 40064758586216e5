"""The sensible policies: they decide in every phase but those they name, and have no favourite side of the pitch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import touchline
from tests.games.mirrors import SIDES, other_side
from tests.games.walking import decisions
from tests.helpers import environment
from touchline import bots, games
from touchline.bots import levels
from touchline.games.fuba.rules.state import ZONES
from touchline.play.view import View

ALL = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
MATCHES = {"coup_du_champion": 30, "fuba": 15, "worldwide_football": 30, "soccer_tactics_world": 12, "footime": 6}
"""Matches looked at; more are played if a phase that the policy names has not come up by then."""

SPY = """
import json, sys
from touchline import games
name, path = sys.argv[1:]
game = games.find(name)
policy = sys.modules[game.greedy.__module__]
undecided, reached = policy.whichever, set()
def whichever(s, *rest):
    reached.add(game.names["phase"](s.phase).name)
    return undecided(s, *rest)
policy.whichever = whichever
for phase, positions in json.load(open(path)).items():
    for number, (data, seat) in enumerate(positions):
        view = game.view(game.load(bytes.fromhex(data)), seat)
        game.greedy(view, number)
print(json.dumps([sorted(reached), sorted(phase.name for phase in policy.INDIFFERENT)]))
"""


@pytest.mark.parametrize("name", ALL)
def test_a_policy_decides_in_every_phase_but_those_it_names(name: str, tmp_path: Path) -> None:
    """Where nothing is decided is written down in the policy: no other phase gets there, and every phase written down does."""
    game = games.find(name)
    policy = sys.modules[games.find(name).entries["greedy"].__module__]
    asked = decisions(game, MATCHES[name], of_each=25, wanted=[phase.name for phase in policy.INDIFFERENT])
    path = tmp_path / "positions.json"
    path.write_text(json.dumps({phase: [(data.hex(), seat) for data, seat in kept] for phase, kept in asked.items()}))
    done = subprocess.run(
        [sys.executable, "-c", SPY, name, str(path)],
        env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True, check=True,
    )  # fmt: skip
    reached, named = json.loads(done.stdout)
    assert reached == named


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in SIDES])
def test_no_side_of_the_pitch_is_preferred(name: str) -> None:
    """In a mirrored position, with the lot fallen for the other side, the mirrored choice is made: so both sides are as likely."""
    game = games.find(name)
    _, turned, apart = SIDES[name]
    looked_at = differed = 0
    for phase, positions in decisions(game, 12, of_each=40, seed=2).items():
        for number, (data, seat) in enumerate(positions):
            state = game.load(data)
            if len(game.legal_list(state)) == 1:  # what is played for somebody whose time is up has no image
                continue
            image = other_side(game, state)
            assert game.legal_list(image) == sorted(map(turned, game.legal_list(state))), phase
            if phase in apart:
                continue
            chosen = int(game.greedy(game.view(state, seat), 2 * number))
            assert int(game.greedy(game.view(image, seat), 2 * number + 1)) == turned(chosen), (phase, game.actions[chosen])
            looked_at += 1
            differed += chosen != int(game.greedy(game.view(state, seat), 2 * number + 1))
    assert looked_at > 100 and differed > 0, "the lot decides now and then"


def test_fuba_teams_spread_out_when_they_line_up() -> None:
    """No zone holds the greater part of an eleven at kick-off."""
    game = games.find("fuba")
    game.make_ready()
    state, step = game.opening(), 0
    while game.names["phase"](game.mirror(state).phase).name != "TARGET":
        who = int(game.turn(state))
        game.play(state, game.thrown(state, 5, step) if who < 0 else int(game.greedy(game.view(state, who), 6 + step)))
        step += 1
    cnt = game.mirror(state).pieces_in
    assert all(sum(cnt[team, z] for z in range(ZONES)) == 10 and max(cnt[team, z] for z in range(ZONES)) <= 6 for team in range(2))


def test_teams_of_worldwide_football_are_chosen_by_what_they_are_worth() -> None:
    """France is the best of them; who is better than a beginner knows it, and still takes another now and then."""
    match = touchline.new("worldwide_football")
    while not str(match.legal[0]).startswith("TEAM:") if match.turn >= 0 else True:
        match.roll()
    share = {}
    for level in ("beginner", "amateur", "professional", "international"):
        chosen = [str(bots.decide(level, match.view(match.turn), seed=seed)) for seed in range(80)]
        share[level] = chosen.count("TEAM:FRA") / len(chosen)
        assert len(set(chosen)) > 2, level
    assert share["beginner"] < 0.45 < min(share[level] for level in ("amateur", "professional", "international"))


def test_a_beginner_of_footime_throws_no_cards_away_by_mistake() -> None:
    """Only where the sensible policy would throw one away too."""
    game = games.find("footime")
    for data, seat in decisions(game, 2, of_each=60, seed=4)["TURN"]:
        view = View(game, {}, seat, data)
        for seed in range(3):
            chosen = game.actions[levels.decide("beginner", view, seed, 0)]
            sensible = {game.actions[int(game.greedy(game.copy(view.state), lot))].startswith("dump:") for lot in range(2)}
            assert not chosen.startswith("dump:") or sensible == {True}
