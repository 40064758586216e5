"""Who decides, and what ends with an action: coaches, the limit of a move (section 7, STW-11.3)."""

from touchline.kernel.target import rule

from .phases import ASKED, Of
from .state import NOBODY, Context, SetPiece, Stage, State


@rule
def deciding_team(s: State) -> int:
    """Section 4.3: the team whose decision is asked for, or NOBODY."""
    of = ASKED[s.phase]
    if of == Of.OFFENCE:
        return s.offence
    if of == Of.DEFENCE:
        return 1 - s.offence
    if of == Of.ATTEMPT:
        return s.offence if s.context == Context.LOOSE_O or s.context == Context.SET else 1 - s.offence
    if of == Of.TASK:
        return s.task_team
    if of == Of.CORNER:
        return s.offence if s.slot & 1 else 1 - s.offence  # STW-8.5
    return NOBODY


@rule
def new_action(s: State) -> None:
    """STW-7P.1, STW-11.3: a timed action is complete; a team that decided something in it changes its coach, the limit starts again."""
    for team in range(2):
        if s.acted[team]:
            s.coach[team] = 1 - s.coach[team] if s.seats == 4 else 0  # STW-7P.1
            s.acted[team] = 0
    s.move_ms = s.overdue = 0  # STW-11.3


@rule
def nothing_pending(s: State) -> None:
    """Clear what belongs to an attempt, a battle or a set piece that is over."""
    s.context = Context.NONE
    s.area = s.roll = s.dribbling = s.ties = s.penalty = s.slot = s.loose_round = 0
    s.set_piece = SetPiece.NONE
    s.stage = Stage.NONE
    s.chosen = s.taker = s.task_team = NOBODY
