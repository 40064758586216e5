"""What screens are told: where a throw goes, which way arrows and attacks point, where pieces wait, which outcomes are dice."""

from __future__ import annotations

import itertools
from typing import Any, Iterator

import pytest

from touchline import bots, games
from touchline.games.coup_du_champion.rules.state import Phase as CupPhase
from touchline.games.soccer_tactics_world.rules.state import Phase as TacticsPhase
from touchline.play.match import Match
from touchline.play.scene import dice_of

COLUMNS, ROWS = 5, 11
STEPS = {"F": ((0, 1),), "B": ((0, -1),), "D": ((-1, 1), (1, 1)), "L": ((-1, 0), (1, 0))}


def positions(name: str, matches: int) -> Iterator[Match]:
    """Every position of some matches that greedy players play."""
    for seed in range(matches):
        match = Match(name, {}, seed)
        for step in itertools.count():
            yield match
            if match.over:
                break
            if match.turn < 0:
                match.roll()
            else:
                match.play(bots.decide("random", match.view(match.turn), seed, step))


def goes_to(s: Any, face: str, right: bool) -> str:
    """The square that a diagonal or sideways arrow leads to, worked out on squared paper; nothing if it leaves the pitch."""
    dx, dy = STEPS[face[0]][right]
    column, row = int(s.ball[0]), int(s.ball[1])
    if s.attacker == 1:  # everything is seen by the team that has the ball
        column, row = COLUMNS + 1 - column, ROWS + 1 - row
    if s.declared in (3, 4, 5):  # turned towards the middle
        dx, dy = (dy, -dx) if column == 1 else (-dy, dx)
    n = int(face[1]) * (2 if s.declared in (6, 7, 8) else 1)
    column, row = column + n * dx, row + n * dy
    if not (1 <= column <= COLUMNS and 1 <= row <= ROWS):
        return ""
    if s.attacker == 1:
        column, row = COLUMNS + 1 - column, ROWS + 1 - row
    return f"{'abcde'[column - 1]}{row}"


def test_coup_du_champion_marks_where_a_throw_really_goes() -> None:
    """A throw that leaves the pitch has no target: not the square where the opponent restarts."""
    inside = outside = 0
    for match in positions("coup_du_champion", 12):
        s = match.view(0).fields
        if match.over or s.phase != CupPhase.DIRECTION:
            continue
        face = match.game.outcomes[s.thrown].partition("=")[2]
        scene = match.view(match.turn).scene()
        for choice in scene.choices:
            if choice.token not in ("LEFT", "RIGHT"):
                continue
            there = goes_to(s, face, choice.token == "RIGHT")
            inside, outside = inside + (there != ""), outside + (there == "")
            assert choice.place == there, f"{face} {choice.token} from {tuple(s.ball)}"
        (die,) = (die for die in scene.dice if die.id == "thrown")
        upwards = s.attacker == 0
        assert die.face[0] == {"D": "↗" if upwards else "↙", "L": "→" if upwards else "←"}[face[0]]
    assert inside > 20 and outside > 5


def test_the_corner_taker_of_soccer_tactics_world_waits_where_the_corner_is() -> None:
    seen = 0
    for match in positions("soccer_tactics_world", 6):
        s = match.view(0).fields
        if match.over or s.phase not in (TacticsPhase.CORNER_PAWN, TacticsPhase.CORNER_DEST):
            continue
        scene = match.view(0).scene()
        where = {token.id: token.place for token in scene.tokens}
        places = {place.id: place for place in scene.pitch.places}
        waiting = [place for token, place in where.items() if place.startswith("beside")]
        ball = places[where["ball"]]
        assert waiting and abs(places[waiting[0]].y - ball.y) <= 1, "the taker waits at the other end"
        seen += 1
    assert seen


def test_the_ball_of_soccer_tactics_world_lies_in_the_middle_before_kick_off() -> None:
    kicks = 0
    for match in positions("soccer_tactics_world", 1):
        if not match.over and match.view(0).fields.phase in (TacticsPhase.TOSS, TacticsPhase.KO_KICKER):
            scene = match.view(0).scene()
            (ball,) = (token for token in scene.tokens if token.kind == "ball")
            place = next(place for place in scene.pitch.places if place.id == ball.place)
            assert (place.x + place.w / 2, place.y + place.h / 2) == (4, 8), "the centre of a pitch of 8 by 16 squares"
            kicks += 1
    assert kicks >= 2


@pytest.mark.parametrize("name", games.names())
def test_home_attack_as_the_pitch_says(name: str) -> None:
    """The goal that home attack lies in the direction that the pitch names."""
    goals = {"coup_du_champion": "goal-b", "fuba": "goal-b", "soccer_tactics_world": "D1b", "footime": "24,8"}
    pitch = Match(name, {}, 1).view(0).scene().pitch
    if name not in goals:
        assert pitch.attack == ""
        return
    place = next(place for place in pitch.places if place.id == goals[name])
    near = place.y < pitch.height / 4 if pitch.attack == "up" else place.x > pitch.width * 3 / 4
    assert near and pitch.attack in ("up", "right")


@pytest.mark.parametrize("name", games.names())
def test_every_outcome_is_a_throw_or_a_card(name: str) -> None:
    game = games.find(name)
    for outcome, text in enumerate(game.outcomes):
        kind, _, face = text.partition("=")
        dice = dice_of(game, outcome)
        if kind in ("card", "player"):
            assert dice == (), f"{text} is drawn, not thrown"
        elif kind in ("toss", "battle", "dice") and "-" in face:
            assert [die.face for die in dice] == face.split("-")
        else:
            assert len(dice) == 1 and dice[0].face
