"""Soccer Tactics World as people see it: the squares, the pawns, the ball, the dice and what may be chosen."""

from __future__ import annotations

from typing import Any

from touchline.kernel.events import unpacked
from touchline.kernel.game import Event as Happening
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
    added_up,
    clock_words,
    drawn,
    final_score,
    numbered,
    team_name,
    the_team,
)  # fmt: skip

from ..rules.data import (
    ACTIONS,
    AREA,
    CIRCLE,
    FACES,
    FIRST_BATTLE,
    FIRST_COIN,
    FIRST_SHOT,
    FIRST_SUM,
    FIRST_TOSS,
    GOAL_AREA,
    LONG,
    OUTCOMES,
    SQUARE_NAMES,
    SQUARES,
)
from ..rules.phases import DECIDED, What
from ..rules.state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Act, Event, Phase, Restart, State, Why
from .consequences import consequence, otherwise
from .position import clock

LABELS = ("1", "", "", "", "", "6", "7", "8", "11", "9", "10")
"""What is printed on the pawns; defenders carry no number."""

WIDTH, HEIGHT = 8, 16
BESIDE = ("beside-red", "beside-blue")
"""Where the taker of a corner or penalty waits: beside the goal that his team attacks."""
SPOT = "centre-spot"
"""Where the ball lies until the kicker of a kick-off is placed."""

SQUARE_AT = {
    Event.MOVE: 2, Event.PLACED: 2, Event.BALL: 2, Event.DIRECT_PASS: 2, Event.LOOSE_BALL: 1, Event.CAPTURE: 2, Event.TURNOVER: 2,
    Event.CHALLENGE: 1, Event.DRIBBLE: 2, Event.DROPPED_BALL: 0, Event.BATTLE: 0, Event.BATTLE_WON: 2, Event.FOUL: 2, Event.OFFSIDE: 1,
    Event.INTERFERENCE: 1, Event.FREE_KICK: 2, Event.CORNER: 2, Event.SHOT: 2,
}  # fmt: skip
"""Which detail of an event is a square."""
PAWN_AT_B = (
    Event.MOVE, Event.PLACED, Event.DIRECT_PASS, Event.CAPTURE, Event.TURNOVER, Event.DRIBBLE, Event.BATTLE_WON, Event.FOUL,
    Event.YELLOW_CARD, Event.RED_CARD, Event.LEAVES, Event.FREE_KICK, Event.PENALTY, Event.CORNER, Event.SHOT, Event.GOAL,
)  # fmt: skip
NO_TEAM = (Event.DROPPED_BALL, Event.BATTLE, Event.PERIOD_END, Event.EXTRA_TIME, Event.MATCH_END)


def _in(zone: Any, square: int) -> bool:
    return any(zone[team, square >> 6] >> (square & 63) & 1 for team in range(2))


def _tone(square: int) -> Tone:
    if _in(GOAL_AREA, square):
        return "goal"
    if _in(AREA, square):
        return "box"
    if _in(LONG, square):
        return "light"
    return "centre" if _in(CIRCLE, square) else "grass"


def _places() -> tuple[Place, ...]:
    squares = (Place(SQUARE_NAMES[s], s % WIDTH, HEIGHT - 1 - s // WIDTH, SQUARE_NAMES[s], tone=_tone(s)) for s in range(SQUARES))
    beside = (Place(BESIDE[team], WIDTH, 0 if team == 0 else HEIGHT - 1, "", tone="off") for team in range(2))
    return (*squares, *beside, Place(SPOT, WIDTH / 2 - 0.5, HEIGHT / 2 - 0.5, "", shape="point", tone="off"))


PITCH = Pitch(
    width=WIDTH + 1,
    height=HEIGHT,
    places=_places(),
    lines=(
        Line("rect", 0, 0, WIDTH, HEIGHT),
        Line("line", 0, HEIGHT / 2, WIDTH),
        Line("circle", WIDTH / 2, HEIGHT / 2, 1),
        Line("rect", 2, 0, 4, 3),
        Line("rect", 3, 0, 2, 1),
        Line("rect", 2, HEIGHT - 3, 4, 3),
        Line("rect", 3, HEIGHT - 1, 2, 1),
    ),
    attack="up",
)


def pawn_name(say: Say, pawn: int) -> str:
    """A pawn in words."""
    if pawn == NOBODY:
        return say("pawn-nobody")
    if pawn == KEEPER:
        return say("pawn-keeper")
    if pawn < FIRST_NUMBERED:
        return say("pawn-defender", n=pawn)
    return say("pawn-number", n=LABELS[pawn])


def outcome_text(outcome: int, say: Say) -> str:
    """A chance outcome in words."""
    if outcome < FIRST_SUM:
        return str(outcome + 1)
    if outcome < FIRST_TOSS:
        return str(outcome - FIRST_SUM + 2)
    if outcome < FIRST_SHOT:
        first, second = divmod(outcome - (FIRST_TOSS if outcome < FIRST_BATTLE else FIRST_BATTLE), 6)
        return f"{first + 1}-{second + 1}"
    if outcome < FIRST_COIN:
        return say(f"face-{FACES[outcome - FIRST_SHOT]}")
    return the_team(say, outcome - FIRST_COIN)


def outcome_dice(outcome: int) -> tuple[Thrown, ...]:
    """The dice of an outcome, or the goal spinner."""
    if FIRST_SUM <= outcome < FIRST_TOSS:
        return (Thrown("2d6", str(outcome - FIRST_SUM + 2)),)
    if outcome >= FIRST_COIN:
        return (Thrown("coin", "AB"[outcome - FIRST_COIN]),)
    return (Thrown("spinner", FACES[outcome - FIRST_SHOT]),) if outcome >= FIRST_SHOT else numbered(OUTCOMES[outcome])


def scene(look: Look) -> Scene:
    """What a seat sees; everything is public, only the choices are the reader's own."""
    s, say = look.state, look.say
    phase = Phase(s.phase)
    return drawn(
        look,
        phase,
        choice,
        prompt=_prompt(look, phase),
        clock=clock_words(say, s.period, clock(s)),
        pitch=PITCH,
        tokens=_tokens(s, say),
        dice=(Die("roll", say("die-roll", n=s.roll), str(s.roll), "white", look.turn % 2 if look.turn >= 0 else NOBODY),) if s.roll else (),
        counters=_counters(s, say),
        otherwise=otherwise(look),
    )


def _prompt(look: Look, phase: Phase) -> str:
    """What is asked, of whom, about which pawn, and where the ball is."""
    s, say = look.state, look.say
    asked = team_name(say, look.turn % 2) if look.turn >= 0 else ""
    ball = SQUARE_NAMES[s.ball]
    pawn = pawn_name(say, s.chosen)
    return say(f"prompt-{phase.name}", team=asked, offence=the_team(say, s.offence), pawn=pawn, roll=s.roll, ball=ball)


def _tokens(s: State, say: Say) -> tuple[Token, ...]:
    tokens = []
    for team in range(2):
        for i in range(PAWNS):
            waits = team == s.offence and i == s.taker and s.pos[team, i] == NOBODY
            if s.pos[team, i] == NOBODY and not waits:
                continue
            carded = s.group_yellow[team] if KEEPER < i < FIRST_NUMBERED else s.yellow[team, i]
            badges = (("yellow",) if carded else ()) + (("star",) if team == s.offence and i in (s.holder, s.taker) else ())
            place = BESIDE[team] if waits else SQUARE_NAMES[s.pos[team, i]]
            text = say("pawn-of", pawn=pawn_name(say, i), team=the_team(say, team))
            tokens.append(Token(f"{'rb'[team]}{i}", place, "keeper" if i == KEEPER else "player", team, LABELS[i], text, badges))
    if s.period < 5:
        placed = s.phase not in (Phase.TOSS, Phase.KO_KICKER)
        spoken = say("ball-on", place=SQUARE_NAMES[s.ball]) if placed else say("ball-centre")
        tokens.append(Token("ball", SQUARE_NAMES[s.ball] if placed else SPOT, "ball", NOBODY, "", spoken))
    return tuple(tokens)


def _counters(s: State, say: Say) -> tuple[Counter, ...]:
    counters = [Counter("offence", say("counter-offence"), team_name(say, s.offence), s.offence)] if s.first_kick != NOBODY else []
    if s.restart != Restart.NONE:
        counters.append(Counter("restart", say("counter-restart"), say(f"restart-{Restart(s.restart).name}"), s.offence))
    if s.passes and s.phase in (Phase.BALL_ROLL, Phase.BALL_MODE, Phase.BALL_DEST):
        counters.append(Counter("passes", say("counter-passes"), str(s.passes), s.offence))
    if s.loose_round:
        counters.append(Counter("rounds", say("counter-rounds"), str(s.loose_round)))
    for team in range(2):
        if sent_off := sum(s.out[team, i] for i in range(PAWNS)):
            counters.append(Counter(f"red-{team}", say("counter-red"), str(sent_off), team))
        if s.shootout_kicks[0] or s.shootout_kicks[1]:
            counters.append(
                Counter(f"shootout-{team}", say("counter-shootout"), f"{s.shootout_score[team]}/{s.shootout_kicks[team]}", team)
            )
    return tuple(counters)


def choice(look: Look, action: int) -> Choice:
    s, say = look.state, look.say
    team = look.turn % 2
    token = ACTIONS[action]
    effect, warning = consequence(look, action)
    if action < SQUARES:
        place = SQUARE_NAMES[action]
        return Choice(action, token, say("choice-square", place=place), place, _source(s, team), effect=effect, warning=warning)
    if action < Act.KEEPER:
        pawn = action - Act.PAWN
        place = SQUARE_NAMES[s.pos[team, pawn]] if s.pos[team, pawn] != NOBODY else ""
        text = say("choice-pawn" if place else "choice-pawn-off", pawn=pawn_name(say, pawn), place=place)
        return Choice(action, token, text, place, effect=effect, warning=warning)
    keeper = s.pos[team, KEEPER]
    place = SQUARE_NAMES[keeper] if action == Act.KEEPER and keeper != NOBODY else ""
    lost = s.overdue and action == Act.PASS
    return Choice(action, token, say("choice-LOST" if lost else f"choice-{token}"), place, effect=effect, warning=warning)


def _source(s: State, team: int) -> str:
    """Where the thing that is being moved stands now."""
    if DECIDED[s.phase] == What.BALL:
        return SQUARE_NAMES[s.ball]
    pawn = KEEPER if s.phase in (Phase.ATT_KDEST, Phase.KEEPER_SQ, Phase.KO_KEEPER) else s.chosen
    if pawn == NOBODY or s.pos[team, pawn] == NOBODY:
        return ""
    return SQUARE_NAMES[s.pos[team, pawn]]


def adds(pawn: int) -> str:
    """Whether a pawn adds to its die in a battle (STW-4.D.2, STW-12.A): as a keeper, as a defender, or not."""
    return "keeper" if pawn == KEEPER else "defender" if 0 <= pawn < FIRST_NUMBERED else "other"


def details(event: Happening, say: Say) -> dict[str, Any]:
    """What the commentary of an event mentions: the team, pawns and squares by name."""
    kind = Event[event.kind.upper()]
    numbers = (event.a, event.b, event.c)
    said: dict[str, Any] = {} if kind in NO_TEAM else {"team": the_team(say, event.a), "other": the_team(say, 1 - event.a)}
    if kind in SQUARE_AT:
        said["place"] = SQUARE_NAMES[numbers[SQUARE_AT[kind]]]
    if kind in PAWN_AT_B:
        said["pawn"] = pawn_name(say, event.b)
    if kind == Event.BATTLE:
        (side, one), (other, two) = divmod(event.b, PAWNS), divmod(event.c, PAWNS)
        said |= {"team": the_team(say, side), "one": pawn_name(say, one), "one_adds": adds(one)}
        said |= {"other": the_team(say, other), "two": pawn_name(say, two), "other_adds": adds(two)}
    elif kind == Event.TOSS:
        said["level"] = "yes" if event.a < 0 else "no"
    elif kind == Event.THROW:
        said |= _throw(event, say)
    elif kind == Event.ROLL:
        said["what"] = say(f"roll-{Why(event.c).name}")
    elif kind == Event.SPIN:
        said["face"] = say(f"face-{FACES[event.b]}")
    elif kind == Event.SHOOTOUT_KICK:
        said["face"] = say(f"face-{FACES[event.c]}")
    elif kind == Event.MATCH_END:
        said["short"] = the_team(say, event.c - 1)
        said["score"] = final_score(say, event.a, event.b)
    return said


def _throw(event: Happening, say: Say) -> dict[str, Any]:
    """STW-4.D.2 to STW-4.D.4: both dice of a battle with what the pawns add."""
    (one, first, mine, *_), (two, second, theirs, *_) = unpacked(event.b), unpacked(event.c)
    level, foul = one + first == two + second, {one, two} == {1, 6}
    return {
        "first": added_up(one, (first, say(f"adds-{adds(mine)}") if first else "")),
        "second": added_up(two, (second, say(f"adds-{adds(theirs)}") if second else "")),
        "result": "foul" if foul else "level" if level else "won",
    }
