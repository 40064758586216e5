"""The sensible policies: they decide in every phase but those they name, and have no favourite side of the pitch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest

import touchline
from tests.games.walking import decisions
from tests.helpers import environment
from touchline import bots, games
from touchline.bots import levels
from touchline.games.fuba.rules.data import PAIR_LIST, SIDEWAYS, SPOT_CODES
from touchline.games.fuba.rules.state import PAIRS, ZONES, First
from touchline.kernel.game import Game
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


# --- the other side of the pitch ----------------------------------------------------------------------------------


def champion_mirrored(s: Any) -> None:
    s.ball[0] = 6 - s.ball[0]
    if s.shot_column:
        s.shot_column = 6 - s.shot_column


def footime_mirrored(s: Any) -> None:
    s.ball = 17 * (s.ball // 17) + 16 - s.ball % 17 if s.ball >= 0 else s.ball
    for piece, at in enumerate(s.pos):
        if at >= 0:
            s.pos[piece] = 17 * (at // 17) + 16 - at % 17


def tactics_mirrored(s: Any) -> None:
    s.ball = s.ball ^ 7
    for team in range(2):
        for pawn in range(11):
            if s.pos[team, pawn] >= 0:
                s.pos[team, pawn] = s.pos[team, pawn] ^ 7


def fuba_place(z: int) -> int:
    return int(SIDEWAYS[z]) if z < ZONES else ZONES + ((z - ZONES) ^ 1)


def fuba_mirrored(s: Any) -> None:
    for team in range(2):
        s.pieces_in.rows()
        row = [s.pieces_in[team, z] for z in range(ZONES)]
        for z in range(ZONES):
            s.pieces_in[team, fuba_place(z)] = row[z]
        s.keeper_in[team] = fuba_place(s.keeper_in[team]) if s.keeper_in[team] >= 0 else s.keeper_in[team]
    moved = list(s.moved_in)
    for z in range(ZONES):
        s.moved_in[fuba_place(z)] = moved[z]
    s.ball, s.target, s.start = fuba_place(s.ball), fuba_place(s.target), fuba_place(s.start)
    s.hurt_zone = fuba_place(s.hurt_zone) if s.hurt_zone >= 0 else s.hurt_zone
    s.taker = fuba_place(s.taker) if s.taker else 0


def fuba_action(action: int) -> int:
    if First.CORNER <= action < First.CORNER + len(SPOT_CODES):
        return First.CORNER + ((action - First.CORNER) ^ 1)
    for first in (First.ZONE, First.KEEPER):
        if first <= action < first + ZONES:
            return first + fuba_place(action - first)
    if First.MOVE <= action < First.MOVE + 4 * PAIRS:
        kind, pair = divmod(action - First.MOVE, PAIRS)
        a, b = PAIR_LIST[pair]
        return First.MOVE + kind * PAIRS + PAIR_LIST.index((fuba_place(a), fuba_place(b)))
    return action


SIDES: dict[str, tuple[Callable[[Any], None], Callable[[int], int], tuple[str, ...]]] = {
    "coup_du_champion": (champion_mirrored, lambda a: {12: 13, 13: 12}.get(a, a), ()),
    "fuba": (fuba_mirrored, fuba_action, ("PENALTY_DIVE", "PENALTY_AIM", "SETUP_KEEPER")),
    "soccer_tactics_world": (tactics_mirrored, lambda a: a ^ 7 if a < 128 else a, ()),
    "footime": (footime_mirrored, lambda a: 103 + 17 * ((a - 103) // 17) + 16 - (a - 103) % 17 if a >= 103 else a, ()),
}
"""By game: the position seen in a mirror beside the touch-line, the action seen in it, and phases whose choices have no such image."""


def other_side(game: Game, state: Any) -> Any:
    s = game.mirror(state)
    SIDES[game.name][0](s)
    return game.load(s.dump())


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
