"""Footime: 112 action cards, 25 x 17 points, eleven pieces a side, and hands that even team-mates may not see."""

from typing import Any, Mapping

from touchline.kernel.game import Deed, Game, Shot, Unknown, Value
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .bots.threat import SITUATIONS, situation
from .rules.data import ACTION_NAMES, OUTCOMES, TABLES
from .rules.options import OPTIONS, seats
from .rules.state import POINTS, Event, How, Mode, Offside, Outcome, Phase, Play, State, TieBreak, WhyNot
from .table.arranging import KNOBS, arrange
from .table.position import clock, point, problem, stopwatch, time_limit

DECISIONS_PER_CARD = 53
"""Section 12.4: a penalty with nineteen pieces to clear, a window and a kick-off."""
LAST_INCIDENT = 6


def most_decisions(options: Mapping[str, Value]) -> int:
    """Section 12.4: a bounded number of cards a period, and of decisions a card."""
    cards = int(options["real_clock_safety_cards"])
    if options["clock"] == "virtual":
        cost = int(options["seconds_per_card"]) or min(TABLES["clock.seconds_per_card"])
        cards = -(-60 * int(options["half_minutes"]) // cost)
    cards += int(options["stoppage_cap_cards"])
    if int(options["goal_target"]) > 0:
        cards = int(options["goal_target_cap_cards"])
    extra = int(options["extra_time_cap_cards"]) if options["tie_break"] == "extra_time" else 0
    return DECISIONS_PER_CARD * (2 * (cards + LAST_INCIDENT) + extra + LAST_INCIDENT)


SHOT_AFTER = {
    "penalty": lambda event: "penalty",
    "free_kick": lambda event: "free_kick",
    "kept": lambda event: "",
    "contact": lambda event: "",
}
"""FTM-FAU-8, FTM-FAU-10: the first kick after a foul, until somebody has received the ball."""

laid, asked = Later(f"{__name__}.table.scene"), Later(f"{__name__}.table.asking")

GAME: Game = Game(
    name="footime",
    state=State,
    tables=TABLES,
    actions=ACTION_NAMES,
    outcomes=OUTCOMES,
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    names={"phase": Phase, "play": Play, "outcome": Outcome, "mode": Mode, "offside_mode": Offside, "tie_break": TieBreak, "how": How},
    places={name: {point(p): p for p in range(POINTS)} for name in ("ball", "pos")},
    seats=seats,
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
    pass_time=rules.pass_time,
    fallback=rules.fallback,
    greedy=greedy,
    situation=situation,
    situations=SITUATIONS,
    unknown={
        "DRAW": Unknown.DRAWN,
        "EXCHANGE": Unknown.DRAWN,
        **dict.fromkeys(
            ("TURN", "BOOST", "TACKLE_WINDOW", "PARADE_WINDOW", "AGGRAVATE", "FOUL_WINDOW", "DISCARD", "GIVE_CARD"), Unknown.HAND
        ),
    },
    private={"draw": (False, True, False), "received": (False, True, False)},
    agreed_until="phase",
    problem=problem,
    arrange=arrange,
    knobs=KNOBS,
    scene=laid.scene,
    about=asked.about,
    choice=laid.choice,
    outcome_dice=laid.outcome_dice,
    details=laid.details,
    headlines=("goal", "expelled", "period_end", "forfeit"),
    shots=(Shot("shot", lambda event: point(event.c), after=SHOT_AFTER),),
    changed_ends=lambda s: bool(s.end[0]),
    deeds=(
        Deed("pass", ("card:PAS?", "card:JOK?", "card:AER"), ("TURN",)),
        Deed("tackle", ("card:TAC",)),
        Deed("foul", events=("foul",), by_other=True),
        Deed("thrown_away", ("dump:*",)),
        Deed("changed", ("card:*",), ("DISCARD",)),
        Deed("saves_thrown_away", ("dump:ARR", "dump:CLA", "dump:POT", "dump:VAR")),
    ),
    shootout=lambda s: (s.goals[0], s.goals[1]) if s.kicks[0] or s.kicks[1] else None,
    clock=clock,
    stopwatch=stopwatch,
    time_limit=time_limit,
    max_legal=424,
    max_outcomes=32,
    max_decisions=24000,
    bound=most_decisions,
    long_options=("clock",),  # no wall time passes in those checks, so a real clock would run to its safety cap
    exhaust_matches=600,
)

__all__: list[Any] = ["GAME"]
