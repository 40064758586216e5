"""FUBA as people see it: the thirteen zones, pieces by number, the ball die, and what may be chosen."""

from __future__ import annotations

import functools
from typing import Any

from touchline.kernel.game import Event as Happening
from touchline.play.grammar import capital
from touchline.play.scene import (
    Choice,
    Counter,
    Die,
    Line,
    Look,
    Pitch,
    Place,
    Say,
    Scene,
    Thrown,
    Token,
    Tone,
    drawn,
    final_score,
    numbered,
    team_name,
    the_team,
)  # fmt: skip

from ..rules.data import (
    CHANGE_FROM,
    CHANGE_TO,
    CODES,
    COLUMN,
    FORMATION_NAMES,
    HALFWAY,
    HI,
    LEVELS,
    LO,
    OUTCOMES,
    PAIR_LIST,
    SPOT_CODES,
    WINGS,
)
from ..rules.state import NOBODY, PAIRS, ZONES, First, Phase, Restart, Role, Sector, SetupKind, Side, State, Style, Sub
from ..rules.telling import Event, GoalKind
from .consequences import consequence, shot_stake
from .position import NAMES, clock
from .sums import sums

WIDE, TALL = 4.0, 2.0
"""Pitch units of a column and of a level."""
COLOURS = ("red", "blue")
"""Of the control dice of home and away."""
IN_A_ROW = (Phase.PRE_ROLES, Phase.SETUP_PLACE, Phase.SETUP_ADJUST, Phase.EVENT_MOVE, Phase.MOVES, Phase.FREE_MOVES)
"""Phases that are sequences of small decisions."""


def _zone(say: Say, z: int) -> Place:
    """A zone as a rectangle; north is up."""
    low, high, middle = int(LO[0, z]), int(HI[0, z]), COLUMN[z] == 1
    tone: Tone = "grass"
    if WINGS >> z & 1:
        tone = "wing"
    elif low < HALFWAY < high:
        tone = "centre"
    elif middle:
        tone = "box" if low == 0 or high == LEVELS else "light"
    x, y = WIDE * COLUMN[z], 1 + TALL * (LEVELS - high)
    return Place(CODES[z], x, y, CODES[z], WIDE, TALL * (high - low), tone=tone, name=zone_name(say, z))


def _corner(say: Say, i: int) -> Place:
    """A corner spot."""
    x, y = 3 * WIDE - 0.5 if i % 2 else 0, 1 if i >= 2 else 0.5 + TALL * LEVELS
    return Place(SPOT_CODES[i], x, y, SPOT_CODES[i], 0.5, 0.5, "point", "off", name=zone_name(say, ZONES + i))


@functools.lru_cache(maxsize=8)
def pitch(say: Say) -> Pitch:
    """The board with its names in one language."""
    return Pitch(
        width=3 * WIDE,
        height=TALL * LEVELS + 2,
        places=(
            Place("goal-b", 1.25 * WIDE, 0, w=WIDE / 2, tone="goal"),
            *(_zone(say, z) for z in range(ZONES)),
            *(_corner(say, i) for i in range(4)),
            Place("goal-a", 1.25 * WIDE, 1 + TALL * LEVELS, w=WIDE / 2, tone="goal"),
        ),
        lines=(
            Line("rect", 0, 1, 3 * WIDE, TALL * LEVELS),
            Line("line", 0, 1 + TALL * HALFWAY, 3 * WIDE),
            Line("circle", 1.5 * WIDE, 1 + TALL * HALFWAY, 1.5),
            Line("rect", WIDE, 1, WIDE, TALL),
            Line("rect", WIDE, 1 + TALL * (LEVELS - 1), WIDE, TALL),
        ),
        upright=True,
        attack="up",
    )


def outcome_dice(outcome: int) -> tuple[Thrown, ...]:
    """The dice of an outcome; lots are drawn with a coin."""
    face = OUTCOMES[outcome].partition("=")[2]
    return (Thrown("coin", face),) if face in ("A", "B") else numbered(OUTCOMES[outcome])


def zone_name(say: Say, z: int) -> str:
    return say(f"zone-{z}") if 0 <= z < len(NAMES) else ""


def the_zone(say: Say, z: int) -> str:
    """A zone as a sentence names it."""
    return say(f"zone-{z}.the") if 0 <= z < len(NAMES) else ""


ONE_FOR_ALL = (
    Phase.SETUP_PLACE, Phase.SETUP_KEEPER, Phase.SETUP_ADJUST, Phase.LOSE_CONDITION, Phase.FRESH_SECTOR, Phase.REMOVE, Phase.FORCED,
    Phase.EVENT_MOVE, Phase.MOVES, Phase.FREE_MOVES,
)  # fmt: skip
"""Phases whose choices all lead to the same kind of thing."""


def scene(look: Look) -> Scene:
    """What a seat sees: hidden choices are blank in the view it is drawn from."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    return drawn(
        look,
        phase,
        choice,
        prompt=_prompt(look, phase),
        clock=clock(s),
        pitch=pitch(say),
        tokens=_tokens(s, say),
        dice=_dice(s, say),
        counters=_counters(s, say),
        several=phase in IN_A_ROW,
        otherwise=_otherwise(look, phase),
    )


def _prompt(look: Look, phase: Phase) -> str:
    """What is asked, of whom, where, and what is at stake."""
    s, say = look.state, look.say
    what = say(f"setup-{SetupKind(s.setup_kind).name}") if s.setup_kind != SetupKind.NONE else ""
    stake = shot_stake(look, First.YES) if First.YES in look.legal and phase in (Phase.SHOOT, Phase.DIRECT_FREE_KICK) else ""
    prompt = say(
        f"prompt-{phase.name}", team=team_name(say, look.turn), roller=the_team(say, s.actor), n=_number(s), zone=the_zone(say, s.ball),
        value=s.ball_value, what=what, stake=stake,
    )  # fmt: skip
    return prompt.rstrip()


def _otherwise(look: Look, phase: Phase) -> str:
    if not look.legal:
        return ""
    return look.say(f"otherwise-{phase.name}", n=_number(look.state)) if phase in ONE_FOR_ALL else ""


def _number(s: State) -> int:
    """How many pieces the phase is still about."""
    if s.phase in (Phase.SETUP_PLACE, Phase.SETUP_KEEPER):
        return s.to_place
    return s.event_moves if s.phase == Phase.EVENT_MOVE else s.moves_left


def _tokens(s: State, say: Say) -> tuple[Token, ...]:
    """Outfield pieces by number, keepers, a corner's taker and the ball."""
    tokens = []
    for t in range(2):
        team, the = team_name(say, t), the_team(say, t)
        for z in range(ZONES):
            if n := s.pieces_in[t, z]:
                text = say("token-pieces", team=team, n=n, zone=the_zone(say, z))
                tokens.append(Token(f"{'ab'[t]}-{CODES[z]}", CODES[z], "player", t, str(n) if n > 1 else "", text, count=n))
        if s.keeper_in[t] != NOBODY:
            badges = ("advanced",) if s.keeper_advanced[t] else ()
            tokens.append(Token(f"{'ab'[t]}-keeper", CODES[s.keeper_in[t]], "keeper", t, "", say("token-keeper", team=the), badges))
    if s.taker:
        taker = say("token-taker", team=the_team(say, s.possession))
        tokens.append(Token("taker", NAMES[s.taker], "player", s.possession, "", taker))
    holder = say("ball-of", team=the_team(say, s.possession), value=s.ball_value) if s.possession in (0, 1) else say("ball-waits")
    tokens.append(Token("ball", NAMES[s.ball], "ball", s.possession, str(s.ball_value), holder))
    if 0 <= s.target < ZONES and s.phase in (Phase.ROLL, Phase.FATIGUE, Phase.LOSE_CONDITION, Phase.EVENT_DIE, Phase.CARD):
        tokens.append(Token("target", CODES[s.target], "marker", s.possession, "", say("token-target", zone=zone_name(say, s.target))))
    return tuple(tokens)


def _dice(s: State, say: Say) -> tuple[Die, ...]:
    """The ball die, the control dice of the turn, the dice of a special event."""
    dice = [Die("ball", say("die-ball", value=s.ball_value), str(s.ball_value), "white", s.possession)]
    before = s.possession_before
    if s.possession_die and before in (0, 1):
        dice.append(Die("ep", say("die-control", team=the_team(say, before)), str(s.possession_die), COLOURS[before], before))
        dice.append(Die("er", say("die-control", team=the_team(say, 1 - before)), str(s.opponents_die), COLOURS[1 - before], 1 - before))
    for i, name in enumerate(("ep", "er")):
        if s.event_die[i] and before in (0, 1):
            team = before if i == 0 else 1 - before
            dice.append(Die(f"event-{name}", say("die-event", team=the_team(say, team)), str(s.event_die[i]), "yellow", team))
    return tuple(dice)


def _counters(s: State, say: Say) -> tuple[Counter, ...]:
    counters = []
    if s.restart != Restart.NONE:
        counters.append(Counter("restart", say("counter-restart"), say(f"restart-{Restart(s.restart).name}"), s.possession))
    if s.carry:
        counters.append(Counter("carry", say("counter-carry"), str(s.carry)))
    if s.goal_kick_pending and s.restart != Restart.GOAL_KICK:
        counters.append(Counter("goal-kick", say("counter-goal-kick"), "1", s.possession))
    for t in range(2):
        if s.formation[t, 0]:
            counters.append(Counter(f"formation-{t}", say("counter-formation"), "-".join(str(s.formation[t, i]) for i in range(3)), t))
        if s.next_formation[t, 0]:
            counters.append(Counter(f"next-{t}", say("counter-next"), "-".join(str(s.next_formation[t, i]) for i in range(3)), t))
        if s.with_condition and s.phase > Phase.PRE_STYLE:
            counters.append(Counter(f"condition-{t}", say("counter-condition"), "/".join(str(s.condition[t, i]) for i in range(3)), t))
        if s.with_styles and s.phase > Phase.PRE_STYLE:
            styles = ", ".join(say(f"style-{Style(s.style[t, i]).name}") for i in range(3))
            counters.append(Counter(f"style-{t}", say("counter-style"), styles, t))
        absent = sum(s.absent[t, k] for k in range(4))
        for name, value in (
            ("yellow", s.yellow[t]),
            ("red", s.red[t]),
            ("absent", absent),
            ("tired", s.tired[t]),
            ("auto", s.auto_pass[t]),
        ):
            if value:
                counters.append(Counter(f"{name}-{t}", say(f"counter-{name}"), str(value), t))
        if s.with_substitutions and s.phase > Phase.PRE_STYLE:
            counters.append(Counter(f"subs-{t}", say("counter-subs"), str(s.substitutions[t]), t))
        if s.half == 5:
            counters.append(Counter(f"shootout-{t}", say("counter-shootout"), f"{s.scored[t]}/{s.taken[t]}", t))
    return tuple(counters)


def choice(look: Look, action: int) -> Choice:
    """An action in words, with its place on the pitch."""
    s, say = look.state, look.say
    phase = Phase(s.phase).name
    text, place, source, group = "", "", "", ""
    if action < First.MOVE:
        z = action % ZONES
        verb = "keeper" if action >= First.KEEPER else "zone"
        place = CODES[z]
        text = say(f"choice-{phase}-{verb}", zone=the_zone(say, z))
    elif action < First.DONE:
        kind, (a, b) = (action - First.MOVE) // PAIRS, PAIR_LIST[(action - First.MOVE) % PAIRS]
        verb = ("move", "keeper-move", "dribble", "keeper-dribble")[kind]
        place, source, group = CODES[b], CODES[a], f"{verb}-{CODES[a]}"
        text = say(f"choice-{verb}", a=zone_name(say, a), b=zone_name(say, b))
    elif action == First.DONE:
        text = say(f"no-{phase}")
    elif action == First.YES:
        text = say(f"yes-{phase}")
    elif action < First.CHANGE:
        text = _option(say, s, action - First.OPTION)
    elif action < First.FORMATION:
        text = say("choice-change", change=change_name(say, action - First.CHANGE))
    elif action < First.ROLE:
        text = FORMATION_NAMES[action - First.FORMATION]
    elif action < First.CORNER:
        text = say(f"role-{Role(action - First.ROLE).name}")
    elif action < First.SUB:
        place = SPOT_CODES[action - First.CORNER]
        text = say("choice-corner", zone=the_zone(say, ZONES + action - First.CORNER))
    else:
        text = say(f"sub-{Sub(action - First.SUB).name}")
    effect, warning = consequence(look, action)
    return Choice(action, look.game.actions[action], capital(text), place, source, group=group, effect=effect, warning=warning)


def _option(say: Say, s: State, i: int) -> str:
    """One of three: a type of movement, a sector, a side or a style."""
    if s.phase in (Phase.PENALTY_AIM, Phase.PENALTY_DIVE):
        return say(f"side-{Side(i).name}")
    if s.phase == Phase.PRE_STYLE:
        return say("choice-style", style=say(f"style-{Style(i).name}"), sector=say(f"sector-{Sector(s.step).name}"))
    if s.phase == Phase.MOVE_TYPE:
        return say(f"type-{Sector(i).name}")
    return say(f"choice-sector-{Phase(s.phase).name}", sector=say(f"sector-{Sector(i).name}.in"))


def change_name(say: Say, change: int) -> str:
    return say("change", a=say(f"sector-{Sector(CHANGE_FROM[change]).name}"), b=say(f"sector-{Sector(CHANGE_TO[change]).name}"))


ZONE_IN_B = (
    Event.KEEPER_PLACED, Event.PIECE_PLACED, Event.TARGET, Event.SENT_OFF, Event.INJURED, Event.SUBSTITUTE_ON, Event.BALL_KEPT,
    Event.BALL_LOST, Event.FREE_KICK, Event.CORNER, Event.SHOT, Event.DIRECT_SHOT,
)  # fmt: skip
MOVES = (Event.ADJUSTED, Event.FORCED_MOVE, Event.MOVE, Event.KEEPER_MOVE, Event.DRIBBLE, Event.FREE_MOVE, Event.EVENT_MOVE)
SECTOR_IN_B = (Event.CONDITION_LOST, Event.CONDITION_GAINED, Event.CONDITION_SPENT)


THROWS = (
    Event.TOSS, Event.DIE, Event.TWO_DICE, Event.DIFFERENCE, Event.CONTROL, Event.BALL_KEPT, Event.BALL_LOST, Event.VALUE, Event.ADDED,
)  # fmt: skip


def details(event: Happening, say: Say) -> dict[str, Any]:
    """What the commentary of an event mentions: teams, zones, dice and numbers by name."""
    kind = Event[event.kind.upper()]
    said: dict[str, Any] = {"team": the_team(say, event.a)}
    if kind in ZONE_IN_B:
        said["zone"] = the_zone(say, event.b)
    elif kind in MOVES:
        said |= {"from": the_zone(say, event.b), "to": the_zone(say, event.c)}
    elif kind in SECTOR_IN_B:
        said["sector"] = say(f"sector-{Sector(event.b).name}.in")
    elif kind == Event.FORMATION:
        said["formation"] = "-".join(f"{event.b:03}")
    elif kind == Event.ROLES:
        counts = [(Role(i), int(digit)) for i, digit in enumerate(f"{event.b:05}")]
        roles = [(say(f"role-{role.name}"), n) for role, n in counts if n]
        said["roles"] = ", ".join(say("several-of", what=role, n=n) if n > 1 else role for role, n in roles) or say("none")
    elif kind == Event.STYLES:
        said["styles"] = ", ".join(say(f"style-{Style(int(digit)).name}") for digit in f"{event.b:03}")
    elif kind == Event.SETUP:
        said["what"] = say(f"setup-{SetupKind(event.b).name}")
    elif kind == Event.TURN:
        said |= {"team": the_team(say, event.b), "restart": say(f"restart-{Restart(event.c).name}")}
    elif kind == Event.ROLL:
        said |= {"team": the_team(say, event.c), "other": the_team(say, 1 - event.c)}
    elif kind == Event.EVENT:
        said |= {"team": the_team(say, event.b), "what": say(f"special-{event.a + 5}")}
    elif kind == Event.GOAL:
        said["how"] = say(f"goal-{GoalKind(event.b).name}")
    elif kind == Event.MOVE_TYPE:
        said["type"] = say(f"type-{Sector(event.b).name}.name")
    elif kind == Event.CHANGE:
        said["change"] = change_name(say, event.b)
    elif kind == Event.DUEL:
        said |= {"aim": say(f"side-{Side(event.b).name}.to"), "dive": say(f"side-{Side(event.c).name}.to")}
    if kind == Event.MATCH_END:
        said["score"] = final_score(say, event.a, event.b)
    return said | {"other": the_team(say, 1 - event.a)} | sums(kind, event, say) if kind in THROWS else said
