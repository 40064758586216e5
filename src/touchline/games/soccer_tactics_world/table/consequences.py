"""What a choice of Soccer Tactics World leads to, in words, and what it breaks for sure."""

from __future__ import annotations

from touchline.kernel.game import Event
from touchline.play.scene import Look, foreseen

from ..rules.data import ACTIONS, SQUARES
from ..rules.phases import DECIDED, What
from ..rules.state import Act, Context, Phase, State

NOTABLE = frozenset(
    {"direct_pass", "capture", "turnover", "battle", "shot", "offside", "interference", "time_out", "period_end", "match_end"}
)
FOR_ALL = {
    What.KICK_OFF_SQUARE: "KO", What.PAWN: "PAWN", What.SQUARE: "DEST", What.KEEPER_STEP: "DEST", What.BALL: "BALL", What.CLEAR: "CLEAR",
    What.EXCESS: "EXCESS", What.MAKES_WAY: "GK_OUT", What.KEEPER_BACK: "KEEPER_SQ", What.TAKER: "FK_TAKER",
    What.CORNER_PAWN: "CORNER_PAWN", What.CORNER_SQUARE: "CORNER_DEST",
}  # fmt: skip
"""What all choices of a kind lead to, unless the engine says more of one."""


def warned(event: Event, team: int) -> str:
    """What an event costs a team: an off-side, or the ball."""
    if event.kind in ("offside", "interference") and event.a == team:
        return "offside"
    return "ball" if event.kind in ("turnover", "free_kick", "goal_kick") and event.a != team else ""


def consequence(look: Look, action: int) -> tuple[str, str]:
    """The effect of a choice in words ("" for what the scene says of all), and its warning."""
    s: State = look.state
    effect, warning = foreseen(look, action, NOTABLE, warned)
    if action < Act.KEEPER:
        return effect if action < SQUARES else "", warning
    if s.overdue and action == Act.PASS:
        return look.say("effect-LOST"), warning
    name = ACTIONS[action]
    if action == Act.KEEPER and s.context == Context.SET:
        name = "KEEPER-set"
    elif action == Act.PASS and s.phase == Phase.CORNER_PAWN:
        name = "PASS-CORNER_PAWN"
    return look.say(f"effect-{name}"), warning


def otherwise(look: Look) -> str:
    """What choices without words of their own lead to."""
    kind = FOR_ALL.get(What(DECIDED[look.state.phase])) if look.legal else None
    return look.say(f"otherwise-{kind}", roll=look.state.roll) if kind else ""
