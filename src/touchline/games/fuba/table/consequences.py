"""What a choice of FUBA leads to, in words, and what it breaks for sure."""

from __future__ import annotations

from touchline.kernel.game import Event
from touchline.play.scene import Look, foreseen

from ..rules.data import CHANGE_FROM, CHANGE_TO, DISTANCE, FORMATION_NAMES, PENALTY_NEEDED, SHOT_MODIFIER
from ..rules.state import ZONES, First, Phase, Role, Sector, Side, State, Style, Sub

SECRET = (Phase.PRE_FORMATION, Phase.PRE_ROLES, Phase.PRE_STYLE, Phase.HALFTIME, Phase.PENALTY_DIVE, Phase.PENALTY_AIM)
"""Phases whose choices stay hidden for a while: what they bring about cannot be tried."""


def warned(event: Event, team: int) -> str:
    """What an event costs a team."""
    if event.kind == "goal" and event.a != team:
        return "goal"
    return "ball" if event.kind == "ball_lost" and event.a == team else ""


def consequence(look: Look, action: int) -> tuple[str, str]:
    """The effect of a choice in words ("" for what the scene says of all), and its warning."""
    s: State = look.state
    warning = "" if s.phase in SECRET else foreseen(look, action, (), warned)[1]
    return _effect(look, action), warning


def _effect(look: Look, action: int) -> str:
    s, say, phase = look.state, look.say, Phase(look.state.phase)
    if action < First.MOVE:
        return _target(look, action % ZONES) if phase == Phase.TARGET else ""
    if action < First.DONE:
        return say("effect-dribble", value=s.ball_value) if action >= First.DRIBBLE else ""
    if action in (First.DONE, First.YES):
        return _yes_or_no(look, action, phase)
    if action < First.CHANGE:
        return _one_of_three(look, action - First.OPTION, phase)
    if action < First.FORMATION:
        return _change(look, action - First.CHANGE, phase)
    if action < First.ROLE:
        d, m, f = FORMATION_NAMES[action - First.FORMATION].split("-")
        return say("effect-formation", d=d, m=m, f=f)
    if action < First.CORNER:
        return _role(look, Role(action - First.ROLE))
    return say("effect-corner") if action < First.SUB else say(f"effect-sub-{Sub(action - First.SUB).name}")


MOVED_POINT = {
    Role.OFFENSIVE_MIDFIELDER: (Sector.MIDFIELD, Sector.ATTACK), Role.DEFENSIVE_MIDFIELDER: (Sector.MIDFIELD, Sector.DEFENCE),
    Role.OFFENSIVE_CENTRE_BACK: (Sector.DEFENCE, Sector.MIDFIELD), Role.SUPPORT_STRIKER: (Sector.ATTACK, Sector.MIDFIELD),
    Role.OFFENSIVE_FULL_BACK: (Sector.DEFENCE, Sector.ATTACK),
}  # fmt: skip
"""FUB-A2.a, FUB-A2.b: between which sectors a role moves a condition point."""


def _role(look: Look, role: Role) -> str:
    """FUB-A1.a, FUB-A2: the point that moves, and what both sectors then have."""
    s, say, out, into = look.state, look.say, *MOVED_POINT[role]
    have = [int(s.formation[look.turn, sector]) for sector in range(3)]
    for given, (a, b) in MOVED_POINT.items():
        have[a] -= s.roles[look.turn, given]
        have[b] += s.roles[look.turn, given]
    names = {"from": say(f"sector-{out.name}"), "to": say(f"sector-{into.name}")}
    return say(f"role-{role.name}.moves") + " " + say("effect-role", a=have[out], b=have[out] - 1, c=have[into], d=have[into] + 1, **names)


def pieces(s: State, team: int, zone: int) -> int:
    """Pieces of a team in a zone, the keeper included."""
    return int(s.pieces_in[team, zone]) + (1 if s.keeper_in[team] == zone else 0)


def _target(look: Look, zone: int) -> str:
    """FUB-4.4.1, FUB-4.5.2: how sure the control is, and what the way there costs."""
    s: State = look.state
    own, theirs = pieces(s, s.possession, zone), pieces(s, 1 - s.possession, zone)
    auto = "alone" if own and not theirs else "press" if s.auto_pass[s.possession] else "no"
    start = s.ball if s.ball < ZONES else look.after(First.ZONE + zone).start
    between = max(0, int(DISTANCE[start, zone]) - 1) + (1 if s.ball >= ZONES and start != zone else 0)
    if s.pass_through and between == 1 and _held_on_the_way(s, start, zone):
        between = 0
    return look.say("effect-target", auto=auto, value=s.ball_value, own=own, between=between)


def _held_on_the_way(s: State, start: int, zone: int) -> bool:
    """FUB-4.5.2 of edition 2.1: one zone between that the team clearly holds."""
    way = [q for q in range(ZONES) if DISTANCE[start, q] == 1 and DISTANCE[q, zone] == 1]
    return any(0 < pieces(s, s.possession, q) >= 2 * pieces(s, 1 - s.possession, q) for q in way)


def shot_stake(look: Look, action: int) -> str:
    """FUB-4.7.b, FUB-4.7.1.a: what the die must show; the modifiers are the engine's own."""
    s: State = look.state
    modifier = next((event.c for event in look.events(action) if event.kind == "shot"), 0)
    least = s.ball_value - modifier + 1
    zone = abs(int(SHOT_MODIFIER[s.actor, s.ball])) if s.ball < ZONES else 0
    return look.say("effect-shoot", need="complex" if least > 6 else "sure" if least <= 1 else "plain", least=least, beat=zone)


def _yes_or_no(look: Look, action: int, phase: Phase) -> str:
    s, say = look.state, look.say
    if action == First.YES and phase in (Phase.SHOOT, Phase.DIRECT_FREE_KICK):
        return shot_stake(look, action)
    sector = ""
    if action == First.YES and phase == Phase.CONDITION:
        spent = next((event.b for event in look.events(action) if event.kind == "condition_spent"), Sector.MIDFIELD)
        sector = say(f"sector-{Sector(spent).name}.in")
    shootout, neutral = "yes" if s.half == 5 else "no", "yes" if s.press_equal_neutral else "no"
    which = "yes" if action == First.YES else "no"
    return say(f"effect-{which}-{phase.name}", value=s.ball_value, sector=sector, shootout=shootout, neutral=neutral)


def _one_of_three(look: Look, i: int, phase: Phase) -> str:
    say = look.say
    if phase == Phase.PENALTY_AIM:
        needed = [int(PENALTY_NEEDED[i, side]) for side in Side]
        return say("effect-aim", left=needed[0], centre=needed[1], right=needed[2])
    if phase == Phase.PENALTY_DIVE:
        needed = [int(PENALTY_NEEDED[side, i]) for side in Side]
        return say("effect-dive", left=needed[0], centre=needed[1], right=needed[2])
    if phase == Phase.PRE_STYLE:
        return say(f"style-{Style(i).name}.does")
    if phase == Phase.MOVE_TYPE:
        return say("effect-type", n=look.after(First.OPTION + i).moves_left)
    return ""


def _change(look: Look, change: int, phase: Phase) -> str:
    """FUB-2.1.1, FUB-A3.b: how many pieces then move."""
    s, say = look.state, look.say
    out, into = int(CHANGE_FROM[change]), int(CHANGE_TO[change])
    team = look.turn
    line = s.next_formation if s.next_formation[team, 0] else s.formation
    names = {"from": say(f"sector-{Sector(out).name}.in"), "to": say(f"sector-{Sector(into).name}.in")}
    return say(
        "effect-change", a=line[team, out] - 1, b=line[team, out], c=line[team, into] + 1, d=line[team, into],
        when="next" if phase == Phase.CHANGE else "now", **names,
    )  # fmt: skip
