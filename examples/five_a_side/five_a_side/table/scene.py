"""Five-a-side as people see it: seven zones in a row, the ball, the die."""

from __future__ import annotations

from typing import Any

from touchline.kernel.game import Event
from touchline.play.scene import Choice, Look, Pitch, Place, Say, Scene, Token, clock_words, drawn, team_name

from ..rules.data import REACH, ZONES
from ..rules.state import Action, Phase
from .position import clock

PITCH = Pitch(
    width=ZONES,
    height=3,
    places=tuple(
        Place(f"z{zone}", zone, 0, str(zone + 1), h=3, tone="box" if min(zone, ZONES - 1 - zone) < REACH else "grass")
        for zone in range(ZONES)
    ),
)


def scene(look: Look) -> Scene:
    """What everybody sees; nothing is hidden."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    team = team_name(say, s.team)
    return drawn(
        look,
        phase,
        choice,
        prompt=say(f"prompt-{phase.name}", team=team),
        clock=clock_words(say, s.half, clock(s)),
        pitch=PITCH,
        tokens=(Token("ball", f"z{s.zone}", "ball", s.team, "", say("ball-of", team=team)),),
    )


def choice(look: Look, action: int) -> Choice:
    """A choice with the zone it is about."""
    s, name = look.state, Action(action).name
    reach = 0 if action == Action.SHOOT else 1 + action
    zone = s.zone + (reach if s.team == 0 else -reach)
    return Choice(action, name, look.say(f"action-{name}", zone=zone + 1), place=f"z{zone}")


def details(event: Event, say: Say) -> dict[str, Any]:
    """What the commentary mentions."""
    return {"team": team_name(say, event.a), "zone": event.b + 1}


def outcome_text(outcome: int, say: Say) -> str:
    """A face of the die."""
    return str(outcome + 1)
