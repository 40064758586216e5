"""The kick-off: formation, the choices of both teams, the kick (chapter STW-1)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import DEFENDER_COLUMN, DEFENDER_Y, GOAL_SQUARES, MIDFIELDER_COLUMN, MIDFIELDER_Y, STRIKER_PRIORITY, STRIKERS
from .offside import forget_snapshot
from .pitch import put
from .state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Event, Phase, Restart, State
from .turns import new_action, nothing_pending


@rule
def striker(s: State, team: int, n: int) -> int:
    """Section 2.5: the n-th survivor in the priority of the strikers, or NOBODY."""
    for i in range(len(STRIKER_PRIORITY)):
        pawn = STRIKER_PRIORITY[i]
        if not s.out[team, pawn]:
            if n == 0:
                return pawn
            n -= 1
    return NOBODY


@rule
def line_up(s: State, team: int) -> None:
    """STW-1.1, STW-1.10: the formation, less the pawns sent off; row 8 and the keeper are chosen later."""
    first, second = striker(s, team, 0), striker(s, team, 1)
    defenders = 0
    midfielders = 0
    for i in range(1, PAWNS):
        if not s.out[team, i] and i != first and i != second:
            if i < FIRST_NUMBERED:
                defenders += 1
            else:
                midfielders += 1
    next_defender = 0
    next_midfielder = 0
    for i in range(PAWNS):
        s.pos[team, i] = NOBODY
        if i == KEEPER or s.out[team, i] or i == first or i == second:  # STW-1.10
            continue
        if i < FIRST_NUMBERED:
            x, y = DEFENDER_COLUMN[defenders, next_defender], DEFENDER_Y
            next_defender += 1
        else:
            x, y = MIDFIELDER_COLUMN[midfielders, next_midfielder], MIDFIELDER_Y
            next_midfielder += 1
        s.pos[team, i] = 8 * y + x if team == 0 else 8 * (15 - y) + x  # STW-1.1


@rule
def kick_off(s: State, team: int, events: Row) -> None:
    """STW-1.1, STW-1.5: both teams line up; the kicking team first says where its kicker stands."""
    nothing_pending(s)
    forget_snapshot(s)
    line_up(s, 0)
    line_up(s, 1)
    s.offence = team
    s.holder = s.barred = NOBODY
    s.ball = GOAL_SQUARES[team, 0]  # until the kicker is placed
    s.passes = 0
    s.restart = Restart.KICK_OFF
    s.phase = Phase.KO_KICKER
    emit(events, Event.KICK_OFF, team, 0, 0)


@rule
def place_for_kick_off(s: State, square: int, events: Row) -> None:
    """STW-1.3, STW-1.4, STW-1.5: kicker, the other strikers, the second striker, the keepers."""
    team, foe = s.offence, 1 - s.offence
    if s.phase == Phase.KO_KICKER:
        put(s, team, striker(s, team, 0), square, events)  # STW-1.3
        s.ball = square
        s.phase = Phase.KO_D_STRIKER
    elif s.phase == Phase.KO_D_STRIKER:
        put(s, foe, striker(s, foe, s.slot), square, events)  # STW-1.4
        s.slot += 1
        if s.slot == STRIKERS:
            s.slot = 0
            s.phase = Phase.KO_O_STRIKER  # STW-1.5
    elif s.phase == Phase.KO_O_STRIKER:
        put(s, team, striker(s, team, 1), square, events)
        s.task_team = team
        s.phase = Phase.KO_KEEPER
    else:
        put(s, s.task_team, KEEPER, square, events)
        if s.task_team == team:
            s.task_team = foe
        else:
            s.task_team = NOBODY
            s.opening = 0
            s.holder = striker(s, team, 0)
            new_action(s)
            s.phase = Phase.KO_ROLL  # STW-1.6
