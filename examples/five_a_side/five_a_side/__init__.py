"""Five-a-side: seven zones, one die, and the question when to shoot."""

from touchline.kernel.game import Game, Shot
from touchline.kernel.later import Later

from . import rules
from .bots.greedy import greedy
from .rules.data import TABLES
from .rules.options import OPTIONS
from .rules.state import Action, Event, Phase, State, WhyNot
from .table.position import clock, problem

laid = Later(f"{__name__}.table.scene")

GAME: Game = Game(
    name="five_a_side",
    state=State,
    tables=TABLES,
    actions=tuple(action.name for action in Action),
    outcomes=tuple(f"die={face}" for face in range(1, 7)),
    events=Event,
    refusals=WhyNot,
    options=OPTIONS,
    names={"phase": Phase, "chosen": Action},
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    why_not=rules.why_not,
    chance=rules.chance,
    apply=rules.apply,
    result=rules.result,
    fallback=rules.fallback,
    greedy=greedy,
    problem=problem,
    scene=laid.scene,
    choice=laid.choice,
    details=laid.details,
    outcome_text=laid.outcome_text,
    shots=(Shot("miss", lambda event: f"z{event.b}"), Shot("goal")),
    clock=clock,
    max_legal=3,
    max_outcomes=6,
    max_decisions=2 * 60,
    bound=lambda options: 2 * int(options["throws"]),
)
