"""Coup du Champion: eight wooden dice, a 5 x 11 pitch, and a champion's stroke that interrupts."""

from typing import Any, Mapping

from touchline.kernel.game import Deed, Game, Shot, Value
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .bots.threat import SITUATIONS, situation
from .rules.data import COIN_A, COLUMNS, OUTCOMES, ROWS, TABLES
from .rules.options import OPTIONS
from .rules.phases import INTERRUPTS
from .rules.state import FORMER, Action, Champion, DieRule, Event, Phase, Restart, State, WhyNot
from .table.arranging import KNOBS, arrange
from .table.position import clock, problem, square, stopwatch, time_limit


def most_decisions(options: Mapping[str, Value]) -> int:
    """Section 12.4: at most three decisions between two throws, and a bounded number of throws."""
    cost = 1 if options["clock"] == "real" else int(options["throw_cost_s"])
    throws = -(-int(options["period_s"]) // cost) + int(options["stoppage_cap_throws"])
    return 6 * throws


def _exchanged() -> tuple[int, ...]:
    """The other team's outcome: only the coin names a team."""
    coin: dict[int, int] = {COIN_A: COIN_A + 1, COIN_A + 1: COIN_A}
    return tuple(coin.get(i, i) for i in range(len(OUTCOMES)))


SHOT_AFTER = {
    "free_kick": lambda event: "free_kick",
    "champion_played": lambda event: "champion" if event.b in (Champion.LONG_SHOT, Champion.UNSTOPPABLE_SHOT) else "",
    "move": lambda event: "",
    "steal": lambda event: "",
}
"""CDC-FRK, CDC-CHA-8, CDC-CHA-10: a free kick may be shot at once, and two faces of the champion's die are shots."""

laid, asked = Later(f"{__name__}.table.scene"), Later(f"{__name__}.table.asking")

GAME: Game = Game(
    name="coup_du_champion",
    state=State,
    tables=TABLES,
    actions=tuple(action.name for action in Action),
    outcomes=OUTCOMES,
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    former=FORMER,
    names={"phase": Phase, "restart": Restart, "die_rule": DieRule, "champion_face": Champion},
    places={"ball": {square(c, r).upper(): (c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)}},
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    why_not=rules.why_not,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    swap=rules.swap,
    swap_outcomes=_exchanged(),
    pass_time=rules.pass_time,
    fallback=rules.fallback,
    greedy=greedy,
    situation=situation,
    situations=SITUATIONS,
    agreed_until="phase",
    problem=problem,
    arrange=arrange,
    knobs=KNOBS,
    scene=laid.scene,
    about=asked.about,
    choice=laid.choice,
    details=laid.details,
    outcome_text=laid.outcome_text,
    outcome_dice=laid.outcome_dice,
    interrupts=INTERRUPTS,
    headlines=("goal", "period_end", "shootout_won"),
    shots=(
        Shot("shot", lambda event: square(event.b >> 4, event.b & 15), after=SHOT_AFTER),
        Shot("penalty", lambda event: square((COLUMNS + 1) // 2, 2 if event.a else ROWS - 1), "penalty"),
    ),
    deeds=(Deed("pass", ("PASS*", "LAUNCH*")), Deed("foul", events=("foul",)), Deed("champion", events=("champion_played",))),
    shootout=lambda s: (s.scored[0], s.scored[1]) if s.taken[0] or s.taken[1] else None,
    clock=clock,
    time_limit=time_limit,
    stopwatch=stopwatch,
    max_legal=8,
    max_outcomes=6,
    max_decisions=990,
    bound=most_decisions,
    long_options=("period_s", "throw_cost_s"),
    exhaust_matches=2000,
)

__all__: list[Any] = ["GAME"]
