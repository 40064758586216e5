"""What a choice of Soccer Tactics World leads to, in words, and what it breaks for sure."""

from __future__ import annotations

from touchline.kernel.game import Event
from touchline.play.scene import Look, foreseen

from ..rules.data import ACTIONS, SQUARES
from ..rules.state import Act, Context, Phase, State

NOTABLE = frozenset(
    {"direct_pass", "capture", "turnover", "battle", "shot", "offside", "interference", "time_out", "period_end", "match_end"}
)
FOR_ALL = {
    Phase.KO_KICKER: "KO", Phase.KO_D_STRIKER: "KO", Phase.KO_O_STRIKER: "KO", Phase.KO_KEEPER: "KO", Phase.SET_PAWN: "PAWN",
    Phase.ATT_PAWN: "PAWN", Phase.SET_DEST: "DEST", Phase.ATT_DEST: "DEST", Phase.ATT_KDEST: "DEST", Phase.CLEAR: "CLEAR",
    Phase.EXCESS: "EXCESS", Phase.GK_OUT: "GK_OUT", Phase.KEEPER_SQ: "KEEPER_SQ", Phase.FK_TAKER: "FK_TAKER",
    Phase.CORNER_PAWN: "CORNER_PAWN", Phase.CORNER_DEST: "CORNER_DEST", Phase.BALL_DEST: "BALL", Phase.KO_BALL: "BALL",
    Phase.CORNER_BALL: "BALL",
}  # fmt: skip
"""What all choices of a phase lead to, unless the engine says more of one."""


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
    kind = FOR_ALL.get(Phase(look.state.phase))
    return look.say(f"otherwise-{kind}", roll=look.state.roll) if kind and look.legal else ""
