"""FUBA: thirteen zones, a ball die that is set and never rolled, formations that say how many may move."""

from typing import Mapping

from touchline.kernel.game import Deed, Game, Shot, Unknown, Value
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .bots.threat import SITUATIONS, situation
from .rules.data import (
    ACTION_NAMES,
    AHEAD,
    BOX,
    CODES,
    COLUMN,
    DISTANCE,
    KEEPER_STRAIGHT,
    LO,
    LOTS,
    OUTCOMES,
    PAIR_LIST,
    SPOT_CODES,
    TABLES,
    TOSS,
)
from .rules.options import OPTIONS
from .rules.state import ACTIONS, FORMER, PAIRS, ZONES, First, Phase, Restart, SetupKind, State
from .rules.telling import Event, WhyNot
from .table.arranging import KNOBS, arrange
from .table.position import clock, problem, time_limit

TURN, PREPARATION, SHOOTOUT = 160, 100, 150
"""Section 12.5: the most decisions of a turn, before and between halves, and of a shoot-out."""


def most_decisions(options: Mapping[str, Value]) -> int:
    """Section 12.5: a bounded number of decisions a turn, a bounded number of turns."""
    turns = 2 * int(options["max_turns_per_half"])
    more = 0
    if options["tie_break"] != "none":
        more += SHOOTOUT
    if options["tie_break"] == "extra_time_shootout":
        turns += 2 * min(40, int(options["max_turns_per_half"]))
    return turns * TURN + PREPARATION + more


def _turned_actions() -> tuple[int, ...]:
    """The other team's action: zones and moves after half a turn of the board."""
    swapped = list(range(ACTIONS))
    for z in range(ZONES):
        swapped[First.ZONE + z], swapped[First.KEEPER + z] = First.ZONE + ZONES - 1 - z, First.KEEPER + ZONES - 1 - z
    for kind in range(4):
        for p, (a, b) in enumerate(PAIR_LIST):
            swapped[First.MOVE + kind * PAIRS + p] = First.MOVE + kind * PAIRS + PAIR_LIST.index((ZONES - 1 - a, ZONES - 1 - b))
    for spot in range(4):
        swapped[First.CORNER + spot] = First.CORNER + 3 - spot
    return tuple(swapped)


def _turned_outcomes() -> tuple[int, ...]:
    """The other team's outcome: the toss and the lots name teams."""
    swapped = list(range(len(OUTCOMES)))
    for a in range(6):
        for b in range(6):
            swapped[TOSS + 6 * a + b] = TOSS + 6 * b + a
    swapped[LOTS], swapped[LOTS + 1] = LOTS + 1, LOTS
    return tuple(swapped)


def _idle() -> frozenset[int]:
    """FUB-4.8.4, FUB-4.8.8.a: dribbles over more than one zone and longer straight runs of a keeper are never allowed."""
    idle = set()
    for p, (a, b) in enumerate(PAIR_LIST):
        if DISTANCE[a, b] > 1:
            idle |= {First.DRIBBLE + p, First.DRIBBLE_KEEPER + p}
        if COLUMN[a] == COLUMN[b] and _steps(a, b) > KEEPER_STRAIGHT:
            idle.add(First.MOVE_KEEPER + p)
    return frozenset(int(action) for action in idle)


def _steps(a: int, b: int) -> int:
    """Straight steps from one zone of a column to another."""
    t = 0 if LO[0, b] > LO[0, a] else 1
    steps = 0
    while a != b and a >= 0:
        a, steps = int(AHEAD[t, a]), steps + 1
    return steps


laid, asked = Later(f"{__name__}.table.scene"), Later(f"{__name__}.table.asking")

GAME: Game = Game(
    name="fuba",
    state=State,
    tables=TABLES,
    actions=ACTION_NAMES,
    outcomes=OUTCOMES,
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    former=FORMER,
    names={"phase": Phase, "restart": Restart, "setup_kind": SetupKind},
    places={name: {code: place for place, code in enumerate((*CODES, *SPOT_CODES))} for name in ("ball", "keeper_in", "start", "target")},
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    why_not=rules.why_not,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    hide=rules.hide,
    redeal=rules.redeal,
    seen=rules.seen,
    swap=rules.swap,
    swap_actions=_turned_actions(),
    swap_outcomes=_turned_outcomes(),
    fallback=rules.fallback,
    unknown={"PRE_ROLES": Unknown.HAND, "PENALTY_AIM": Unknown.BLIND},
    greedy=greedy,
    situation=situation,
    situations=SITUATIONS,
    agreed_until="pieces_in",
    problem=problem,
    arrange=arrange,
    knobs=KNOBS,
    scene=laid.scene,
    about=asked.about,
    choice=laid.choice,
    outcome_dice=laid.outcome_dice,
    details=laid.details,
    shots=(
        Shot("shot", lambda event: CODES[event.b], after={"direct_shot": lambda event: "free_kick", "target": lambda event: ""}),
        Shot("penalty", lambda event: CODES[int(BOX[1 - event.a])], "penalty"),
    ),
    deeds=(
        Deed("pass", events=("target",)),
        Deed("press", events=("press",)),
        Deed("move", ("move:*",), ("MOVES",)),
        Deed("foul", events=("free_kick", "penalty"), by_other=True),
    ),
    kick_off="kicks_first",
    shootout=lambda s: (s.scored[0], s.scored[1]) if s.taken[0] or s.taken[1] else None,
    clock=clock,
    time_limit=time_limit,
    idle_actions=_idle(),
    max_legal=120,
    exhaust_matches=4000,
    max_outcomes=36,
    max_decisions=29_000,
    bound=most_decisions,
)

__all__ = ["GAME"]
