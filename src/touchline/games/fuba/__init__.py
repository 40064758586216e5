"""FUBA: thirteen zones, a ball die that is set and never rolled, formations that say how many may move."""

from typing import Mapping

from touchline.games.fuba import rules
from touchline.games.fuba.data import ACTION_NAMES, LOTS, OUTCOMES, PAIR_LIST, TABLES, TOSS
from touchline.games.fuba.greedy import greedy
from touchline.games.fuba.options import OPTIONS
from touchline.games.fuba.position import clock, problem
from touchline.games.fuba.scene import details, scene
from touchline.games.fuba.state import ACTIONS, PAIRS, ZONES, Event, First, Phase, Refusal, Restart, SetupKind, State
from touchline.kernel.game import Game, Value

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


GAME: Game = Game(
    name="fuba",
    state=State,
    tables=TABLES,
    actions=ACTION_NAMES,
    outcomes=OUTCOMES,
    events=Event,
    refusals=Refusal,
    options=OPTIONS,
    names={"phase": Phase, "restart": Restart, "setup_kind": SetupKind},
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
    greedy=greedy,
    problem=problem,
    scene=scene,
    details=details,
    clock=clock,
    max_legal=120,
    max_outcomes=36,
    max_decisions=29_000,
    bound=most_decisions,
)

__all__ = ["GAME"]
