"""Coup du Champion as people see it: the pitch, the ball, the dice and what may be chosen."""

from __future__ import annotations

from typing import Any

from touchline.kernel.game import Event as Happening
from touchline.play.scene import (
    Choice,
    Counter,
    Line,
    Look,
    Pitch,
    Place,
    Say,
    Scene,
    Thrown,
    Token,
    Tone,
    clock_words,
    drawn,
    final_score,
    team_name,
    the_team,
)  # fmt: skip
from touchline.play.scene import Die as SceneDie

from ..rules.data import ARROW, BOX, COLUMNS, CORNERS, DIAGONAL, FACES_OF, FIRST, OUTCOMES, OUTSIDE, PIVOT, ROWS
from ..rules.state import NOBODY, Action, Champion, Die, Event, GoalKind, Phase, Restart, State
from .consequences import consequence
from .position import clock, square

COLOURS = ("orange", "red", "violet", "crimson", "blue", "skyblue", "black", "white")
SIGNS = {"F": ("↑", "↓"), "D": ("↗", "↙"), "L": ("→", "←"), "B": ("↓", "↑")}
"""An arrow as it points for home, who attack upwards, and for away."""


def _tone(column: int, row: int) -> Tone:
    """The colour of a square, the same for both ends."""
    ends = ((column, row), (COLUMNS + 1 - column, ROWS + 1 - row))
    if any(BOX[c, r] for c, r in ends):
        return "box"
    if any(OUTSIDE[c, r] for c, r in ends):
        return "light"
    return "wing" if any(PIVOT[c, r] or CORNERS[c, r] for c, r in ends) else "grass"


PITCH = Pitch(
    width=COLUMNS,
    height=ROWS + 2,
    places=(
        Place("goal-b", 2, 0, "", tone="goal"),
        *(
            Place(square(c, r), c - 1, ROWS + 1 - r, square(c, r).upper(), tone=_tone(c, r))
            for r in range(ROWS, 0, -1)
            for c in range(1, COLUMNS + 1)
        ),
        Place("goal-a", 2, ROWS + 1, "", tone="goal"),
    ),
    lines=(
        Line("rect", 0, 1, COLUMNS, ROWS),
        Line("line", 0, 1 + ROWS / 2, COLUMNS),
        Line("circle", COLUMNS / 2, 1 + ROWS / 2, 1),
        Line("rect", 1, 1, 3, 2),
        Line("rect", 1, ROWS - 1, 3, 2),
    ),
    attack="up",
)


def face_text(say: Say, outcome: int) -> str:
    """What a thrown face means."""
    die, _, face = OUTCOMES[outcome].partition("=")
    if die == "coin":
        return the_team(say, 0 if face == "A" else 1)
    if die in FACES_OF:
        return say(f"face-{face}")
    return say("face-arrow", arrow=say(f"arrow-{face[0]}"), n=int(face[1]), symbol={"": "none", "?": "question", "X": "cross"}[face[2:]])


def face_sign(outcome: int, team: int) -> str:
    """What is printed on the face of an arrow die, as it points when a team has thrown it."""
    face = OUTCOMES[outcome].partition("=")[2]
    return SIGNS[face[0]][team] + face[1:]


def outcome_text(outcome: int, say: Say) -> str:
    """An outcome in few words, for odds."""
    return face_text(say, outcome)


def outcome_dice(outcome: int) -> tuple[Thrown, ...]:
    """The die of an outcome, with its face."""
    die, _, face = OUTCOMES[outcome].partition("=")
    return (Thrown(die, face, "white" if die == "coin" else COLOURS[_DICE.index(die)]),)


_DICE = tuple(dict.fromkeys(outcome.partition("=")[0] for outcome in OUTCOMES))
"""The dice by name, in the order of their colours."""


def scene(look: Look) -> Scene:
    """What a seat sees; everything is public, only the choices are the reader's own."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    asked = team_name(say, look.turn) if look.turn >= 0 else ""
    return drawn(
        look,
        phase,
        choice,
        prompt=say(f"prompt-{phase.name}", team=asked, **_mentioned(s, say)),
        clock=clock_words(say, s.half, clock(s)),
        pitch=PITCH,
        tokens=(Token("ball", _ball_place(s), "ball", s.attacker, "", say("ball-of", team=the_team(say, s.attacker))),),
        dice=_dice(s, say),
        counters=_counters(s, say),
    )


def _mentioned(s: State, say: Say) -> dict[str, Any]:
    """What questions speak of: the die that is due, the champion's stroke, where the ball is and how it came there."""
    return {
        "die": _die_due(s, say), "face": say(f"face-{Champion(s.champion_face).name}"), "place": square(s.ball[0], s.ball[1]).upper(),
        "restart": Restart(s.restart).name, "how": say(f"restart-{Restart(s.restart).name}"),
        "thrown": face_text(say, s.thrown) if s.thrown != NOBODY else "",
    }  # fmt: skip


def _ball_place(s: State) -> str:
    """A shot on its way is drawn in the goal."""
    if s.phase in (Phase.KEEPER, Phase.GOAL_IMMINENT):
        return "goal-b" if s.attacker == 0 else "goal-a"
    return square(s.ball[0], s.ball[1])


def _die_due(s: State, say: Say) -> str:
    if s.declared == NOBODY:
        return ""
    return say("die-shot") if s.declared == Action.SHOOT else say(f"die-{('control', 'pass', 'launch')[s.declared % 3]}")


def _dice(s: State, say: Say) -> tuple[SceneDie, ...]:
    """The champion die with its holder, and a thrown arrow that waits for its direction."""
    dice = []
    if s.phase > Phase.CHAMPION_SETUP:
        face = say(f"face-{Champion(s.champion_face).name}")
        words = say("labelled", label=say("die-champion"), value=face)
        dice.append(SceneDie("champion", words, face, "white", s.champion_holder, "champion", Champion(s.champion_face).name))
    if s.thrown != NOBODY:
        die = next(d for d in range(3) if FIRST[d] <= s.thrown < FIRST[d + 1])
        name = ("control", "pass", "launch")[die]
        words = say("labelled", label=say(f"die-{name}"), value=face_text(say, s.thrown))
        code = OUTCOMES[s.thrown].partition("=")[2]
        dice.append(SceneDie("thrown", words, face_sign(s.thrown, s.attacker), COLOURS[die], s.attacker, name, code))
    return tuple(dice)


def _counters(s: State, say: Say) -> tuple[Counter, ...]:
    counters = []
    if s.phase == Phase.ATTACK and s.restart != Restart.OPEN:
        counters.append(Counter("restart", say("counter-restart"), say(f"restart-{Restart(s.restart).name}"), s.attacker))
    if s.foul_streak != NOBODY:
        counters.append(Counter("streak", say("counter-streak"), "1", s.foul_streak))
    if s.phase >= Phase.SHOOTOUT_TOSS and (s.taken[0] or s.taken[1]):
        for team in range(2):
            counters.append(Counter(f"shootout-{team}", say("counter-shootout"), f"{s.scored[team]}/{s.taken[team]}", team))
    return tuple(counters)


def _landing(s: State, right: bool) -> str:
    """CDC-MOV-3 .. CDC-MOV-8: where a thrown arrow takes the ball to one side; nothing if it leaves the pitch."""
    arrow, n = int(ARROW[s.thrown, 0]), int(ARROW[s.thrown, 1])
    sign = 1 if s.attacker == 0 else -1  # away see the pitch from the other end
    dx, dy = (1 if right else -1), (1 if arrow == DIAGONAL else 0)
    if Action.CONTROL_PIVOT <= s.declared <= Action.LAUNCH_PIVOT:
        dx, dy = (dy, -dx) if s.ball[0] == (1 if s.attacker == 0 else COLUMNS) else (-dy, dx)
    if s.declared >= Action.CONTROL_LONG:
        n *= 2
    column, row = s.ball[0] + sign * n * dx, s.ball[1] + sign * n * dy
    return square(column, row) if 1 <= column <= COLUMNS and 1 <= row <= ROWS else ""


def choice(look: Look, action: int) -> Choice:
    s: State = look.state
    name = Action(action).name
    place = nowhere = ""
    if action in (Action.KEEPER_LINE, Action.KEEPER_BOX):
        after = look.after(action)
        place = square(after.ball[0], after.ball[1])
    elif action in (Action.LEFT, Action.RIGHT):
        place = _landing(s, action == Action.RIGHT) if s.thrown != NOBODY else ""
        nowhere = look.say("out-of-play") if s.thrown != NOBODY else "none"  # without an arrow there is only a side
    elif action == Action.SHOOT:
        place = "goal-b" if s.attacker == 0 else "goal-a"
    text = look.say(f"action-{name}", face=look.say(f"face-{Champion(s.champion_face).name}"), place=place.upper() or nowhere)
    group = ("control", "pass", "launch")[action % 3] if action <= Action.LAUNCH_LONG else ""
    effect, warning = consequence(look, action)
    return Choice(action, name, text, place, group=group, effect=effect, warning=warning)


def details(event: Happening, say: Say) -> dict[str, Any]:
    """What the commentary of an event mentions: the team, squares, faces and dice by name."""
    kind = Event[event.kind.upper()]
    said: dict[str, Any] = {"team": the_team(say, event.a), "other": the_team(say, 1 - event.a), "place": ""}
    if kind in (
        Event.MOVE,
        Event.BALL_LOST,
        Event.CHALLENGED,
        Event.STEAL,
        Event.CLEARED,
        Event.FOUL,
        Event.FREE_KICK,
        Event.SHOT,
        Event.THROW_IN,
    ):
        where = event.c if kind == Event.MOVE else event.b
        said["place"] = square(where // 16, where % 16).upper() if where else ""
    if kind == Event.THROW:
        said["die"] = say(f"die-{Die(event.b).name.lower()}")
        said["face"] = face_text(say, event.c)
    elif kind in (Event.CHAMPION_FACE, Event.CHAMPION_PLAYED):
        said["face"] = say(f"face-{Champion(event.b).name}")
    elif kind == Event.GOAL:
        said["how"] = say(f"goal-{GoalKind(event.b).name}")
        said["own"] = "yes" if event.b in (GoalKind.OWN_GOAL, GoalKind.OWN_GOAL_BACK, GoalKind.REBOUND) else "no"
    elif kind == Event.MATCH_END:
        said["score"] = final_score(say, event.a, event.b)
    return said
