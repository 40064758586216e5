"""Soccer Tactics World: eleven pawns a side on 8 x 16 squares, dice for every step, battles, and a spinner for every shot."""

from typing import Any, Mapping

from touchline.kernel.game import Deed, Game, Shot, Value
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .bots.threat import SIGNS, SITUATIONS, signs, situation
from .rules.data import (
    ACTIONS,
    CORNER_SLOTS,
    COST_CORNER,
    COST_FREE_KICK,
    COST_GOAL_KICK,
    COST_KEEPER,
    COST_KICK_OFF,
    COST_PENALTY,
    COST_ROLL,
    FIRST_BATTLE,
    FIRST_COIN,
    FIRST_TOSS,
    INJURY_CAP,
    LEAST_MS,
    MIRROR,
    OUTCOMES,
    SQUARE_NAMES,
    TABLES,
)
from .rules.options import OPTIONS
from .rules.state import FORMER, Context, Event, Period, Phase, Restart, SetPiece, Stage, State, Tie, WhyNot
from .table.arranging import KNOBS, arrange
from .table.position import clock, problem, stopwatch, time_limit

CORNER_DECISIONS = 34 + 2 * CORNER_SLOTS
OPENING_DECISIONS = 6


def most_decisions(options: Mapping[str, Value]) -> int:
    """Section 12.4: the densest sequence of decisions per second, the live chances after time, and the opening set-ups."""
    seconds, periods = 120 * int(options["half_minutes"]), 2
    if options["tie"] == "extra_time":
        seconds, periods = seconds + 120 * int(options["extra_minutes"]), 4
    if options["clock"] == "real":
        densest = CORNER_DECISIONS / (2 * LEAST_MS / 1000)
    else:
        densest = max(3 / COST_ROLL, 2 / COST_KEEPER, 12 / COST_FREE_KICK, 14 / COST_PENALTY, 8 / COST_GOAL_KICK, 7 / COST_KICK_OFF,
                      CORNER_DECISIONS / (COST_CORNER + COST_ROLL))  # fmt: skip
    return round(densest * seconds) + periods * ((INJURY_CAP + 2) * CORNER_DECISIONS + OPENING_DECISIONS)


def _mirrored_outcome(i: int) -> int:
    """The other team's outcome: only the toss and the coin name teams."""
    if FIRST_TOSS <= i < FIRST_BATTLE:
        red, blue = divmod(i - FIRST_TOSS, 6)
        return FIRST_TOSS + 6 * blue + red
    return 2 * FIRST_COIN + 1 - i if i >= FIRST_COIN else i


SHOT_AFTER = {
    "penalty": lambda event: "penalty",
    "free_kick": lambda event: "free_kick",
    "corner": lambda event: "corner",
    "move": lambda event: "",
    "capture": lambda event: "",
}
"""STW-8, STW-9.B.4, STW-10: a set piece that is shot before anybody of the team has moved or taken the ball."""

laid, asked = Later(f"{__name__}.table.scene"), Later(f"{__name__}.table.asking")

GAME: Game = Game(
    name="soccer_tactics_world",
    state=State,
    tables=TABLES,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    former=FORMER,
    names={"phase": Phase, "restart": Restart, "context": Context, "set_piece": SetPiece, "stage": Stage, "tie": Tie, "period": Period},
    places={field: {name: s for s, name in enumerate(SQUARE_NAMES)} for field in ("ball", "pos")},
    seats=lambda options: 4 if options["seats"] == "four" else 2,
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    why_not=rules.why_not,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    swap=rules.swap,
    swap_actions=tuple(i ^ MIRROR if i < 128 else i for i in range(len(ACTIONS))),
    swap_outcomes=tuple(_mirrored_outcome(i) for i in range(len(OUTCOMES))),
    pass_time=rules.pass_time,
    fallback=rules.fallback,
    greedy=greedy,
    situation=situation,
    situations=SITUATIONS,
    signs=signs,
    sign_names=SIGNS,
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
    headlines=("goal", "red_card", "period_end", "shootout_kick"),
    shots=(Shot("shot", lambda event: SQUARE_NAMES[event.c], after=SHOT_AFTER),),
    deeds=(
        Deed("pass", events=("direct_pass",)),
        Deed("dribble", events=("dribble",)),
        Deed("challenge", events=("challenge",)),
        Deed("foul", events=("foul",)),
    ),
    shootout=lambda s: (s.shootout_score[0], s.shootout_score[1]) if s.shootout_kicks[0] or s.shootout_kicks[1] else None,
    clock=clock,
    time_limit=time_limit,
    stopwatch=stopwatch,
    max_legal=144,
    max_outcomes=36,
    max_decisions=10_000,
    exhaust_matches=1500,
    bound=most_decisions,
)

__all__: list[Any] = ["GAME"]
