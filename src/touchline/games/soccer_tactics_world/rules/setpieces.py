"""Set pieces and how they are prepared: free kick, goal kick, penalty, corner (chapters STW-6.C, STW-8, STW-9.B, STW-10, STW-14.3)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .clock import goes_on, spend
from .data import (
    ALL,
    AREA,
    BORDER,
    CORNER,
    CORNER_SLOTS,
    COST_CORNER,
    COST_FREE_KICK,
    COST_GOAL_KICK,
    COST_PENALTY,
    GOAL_AREA,
    HALF,
    MOST_IN_AREA,
    MOST_IN_GOAL_AREA,
    SPOT,
    SQUARES,
)
from .kickoff import striker
from .movement import without
from .offside import forget_snapshot
from .pitch import apart, bit, in_goal_area, occupied, pawn_at, pawns_in, put, put_keeper, stays_home, zone
from .sets import begin_set
from .state import KEEPER, NOBODY, PAWNS, Due, Event, Phase, Restart, SetPiece, Stage, State
from .turns import new_action, nothing_pending

# --- clearing -----------------------------------------------------------------------------------------------------


@rule
def kept_clear(s: State, team: int) -> tuple[int, int]:
    """The squares that a team's pawns must leave before the set piece (STW-10.4, STW-6.C.1, STW-9.B.3, STW-8.4)."""
    if s.set_piece == SetPiece.FREE_KICK:
        return zone(s.ball)  # STW-10.4
    if s.set_piece == SetPiece.GOAL_KICK:
        return AREA[s.offence, 0], AREA[s.offence, 1]  # STW-6.C.1
    foe = 1 - s.offence
    low, high = AREA[foe, 0], AREA[foe, 1]
    if s.set_piece == SetPiece.CORNER:
        if team == foe:
            zone_low, zone_high = zone(s.ball)
            low |= zone_low
            high |= zone_high
        elif s.ball < 64:
            low |= 1 << s.ball
        else:
            high |= 1 << (s.ball - 64)
    return low, high


@rule
def clear_squares(s: State, team: int, pawn: int) -> tuple[int, int]:
    """STW-14.3: the nearest permitted squares for a pawn that must go."""
    low, high = kept_clear(s, team)
    low, high = ALL & ~low, ALL & ~high
    if s.set_piece == SetPiece.GOAL_KICK:
        low, high = BORDER[s.offence, 0], BORDER[s.offence, 1]  # STW-6.C.1
    mates_low, mates_high = occupied(s, team)
    low &= ~mates_low
    high &= ~mates_high
    if stays_home(pawn):
        low &= HALF[team, 0]
        high &= HALF[team, 1]
    start = s.pos[team, pawn]
    nearest = 99
    for square in range(SQUARES):
        if bit(low, high, square):
            nearest = min(nearest, apart(start, square))  # STW-14.3
    for square in range(SQUARES):
        if apart(start, square) != nearest:
            low, high = without(low, high, square)
    return low, high


@rule
def first_in(s: State, team: int, low: int, high: int) -> int:
    """The first field player of a team that stands in a set of squares, or NOBODY."""
    for i in range(1, PAWNS):
        if s.pos[team, i] >= 0 and bit(low, high, s.pos[team, i]):
            return i
    return NOBODY


@rule
def ask_clear(s: State, team: int, pawn: int) -> bool:
    """STW-14.3: the owner of a pawn says where it goes; False if there is no such pawn."""
    if pawn == NOBODY:
        return False
    s.task_team, s.chosen = team, pawn
    s.phase = Phase.CLEAR
    return True


@rule
def ask_excess(s: State, team: int) -> None:
    """STW-8.4: the owner says who leaves an over-full zone."""
    s.task_team = team
    s.phase = Phase.EXCESS


@rule
def ask_keeper(s: State, team: int) -> None:
    """STW-6.C.2, STW-8.3, STW-9.A.6, STW-9.B.3: the owner says on which goal-area square the keeper stands."""
    s.task_team, s.chosen = team, NOBODY
    s.phase = Phase.KEEPER_SQ


# --- preparing, task by task --------------------------------------------------------------------------------------


@rule
def prepared(s: State) -> None:
    """The last task is done."""
    s.stage = Stage.NONE
    s.task_team = s.chosen = NOBODY
    new_action(s)


@rule
def prepare_free_kick(s: State) -> None:
    """STW-10.4, STW-10.5: opponents leave the one-square zone, then a normal set begins."""
    foe = 1 - s.offence
    low, high = kept_clear(s, foe)
    if s.pos[foe, KEEPER] >= 0 and bit(low, high, s.pos[foe, KEEPER]):
        ask_clear(s, foe, KEEPER)  # STW-10.4
        return
    if not ask_clear(s, foe, first_in(s, foe, low, high)):
        prepared(s)
        s.restart = Restart.FREE_KICK  # STW-10.5
        begin_set(s)


@rule
def prepare_goal_kick(s: State) -> None:
    """STW-6.C.1 .. STW-6.C.3: the shooting team leaves the area, the keeper takes his square, a set begins."""
    foe = 1 - s.offence
    if s.stage == Stage.CLEARING:
        low, high = kept_clear(s, foe)
        if ask_clear(s, foe, first_in(s, foe, low, high)):
            return
        s.stage = Stage.KEEPER
        ask_keeper(s, s.offence)  # STW-6.C.2
        return
    prepared(s)
    s.holder = KEEPER
    s.ball = s.pos[s.offence, KEEPER]
    s.restart = Restart.GOAL_KICK
    begin_set(s)  # STW-6.C.3


@rule
def prepare_penalty(s: State, events: Row) -> None:
    """STW-9.B.2, STW-9.B.3: keeper on his line, everybody else out of the area, the fouled pawn on the spot."""
    foe = 1 - s.offence
    if not in_goal_area(foe, s.pos[foe, KEEPER]):
        ask_keeper(s, foe)  # STW-9.B.3
        return
    low, high = kept_clear(s, foe)
    if ask_clear(s, foe, first_in(s, foe, low, high)):
        return
    if ask_clear(s, s.offence, first_in(s, s.offence, low, high)):
        return
    prepared(s)
    s.set_piece = SetPiece.NONE
    s.ball = SPOT[foe, 0 if s.ball & 7 < 4 else 1]  # STW-9.B.2
    s.holder = s.taker
    s.taker = NOBODY
    put(s, s.offence, s.holder, s.ball, events)
    s.penalty = 1
    s.phase = Phase.SHOT  # STW-9.B.4
    emit(events, Event.SHOT, s.offence, s.holder, s.ball)


@rule
def prepare_corner(s: State) -> None:
    """STW-8.3, STW-8.4: keeper back, zones cleared in the order (a) to (e), then three moves each."""
    foe = 1 - s.offence
    if not in_goal_area(foe, s.pos[foe, KEEPER]):
        ask_keeper(s, foe)  # STW-8.3
        return
    area_low, area_high = AREA[foe, 0], AREA[foe, 1]
    goal_low, goal_high = GOAL_AREA[foe, 0], GOAL_AREA[foe, 1]
    zone_low, zone_high = zone(s.ball)
    if ask_clear(s, foe, first_in(s, foe, goal_low | zone_low, goal_high | zone_high)):
        return
    if pawns_in(s, foe, area_low, area_high) > MOST_IN_AREA:  # STW-8.4
        ask_excess(s, foe)
        return
    if ask_clear(s, s.offence, pawn_at(s, s.offence, s.ball)):
        return
    crowded = pawns_in(s, s.offence, goal_low, goal_high) > MOST_IN_GOAL_AREA
    if crowded or pawns_in(s, s.offence, area_low, area_high) > MOST_IN_AREA:
        ask_excess(s, s.offence)
        return
    prepared(s)
    s.slot = 0
    s.phase = Phase.CORNER_PAWN  # STW-8.5


@rule
def excess_pawns(s: State) -> int:
    """STW-8.4: bit i for each pawn that the owner of an over-full zone may send away."""
    foe = 1 - s.offence
    low, high = AREA[foe, 0], AREA[foe, 1]
    if s.task_team == s.offence and pawns_in(s, s.offence, GOAL_AREA[foe, 0], GOAL_AREA[foe, 1]) > MOST_IN_GOAL_AREA:
        low, high = GOAL_AREA[foe, 0], GOAL_AREA[foe, 1]
    found = 0
    for i in range(1, PAWNS):
        if s.pos[s.task_team, i] >= 0 and bit(low, high, s.pos[s.task_team, i]):
            found |= 1 << i
    return found


@rule
def prepare(s: State, events: Row) -> None:
    """The next task of the set piece, or the set piece itself."""
    if s.set_piece == SetPiece.FREE_KICK:
        prepare_free_kick(s)
    elif s.set_piece == SetPiece.GOAL_KICK:
        prepare_goal_kick(s)
    elif s.set_piece == SetPiece.PENALTY:
        prepare_penalty(s, events)
    else:
        prepare_corner(s)


# --- the awards ---------------------------------------------------------------------------------------------------


@rule
def award(s: State, set_piece: int, team: int) -> None:
    """A set piece for a team: nothing of the play before it goes on."""
    nothing_pending(s)
    forget_snapshot(s)
    s.offence = team
    s.holder = s.barred = NOBODY
    s.passes = 0
    s.restart = Restart.NONE
    s.set_piece = set_piece
    s.stage = Stage.CLEARING


@rule
def free_kick(s: State, team: int, taker: int, spot: int, events: Row) -> None:
    """STW-10.1 .. STW-10.3: a free kick; who stands on the spot takes it, otherwise the team picks somebody."""
    spend(s, COST_FREE_KICK)
    if not goes_on(s, False):
        return
    award(s, SetPiece.FREE_KICK, team)
    s.ball = spot  # STW-10.1
    if taker == NOBODY:
        taker = pawn_at(s, team, spot)  # STW-10.3
    emit(events, Event.FREE_KICK, team, taker, spot)
    if taker == NOBODY:
        s.phase = Phase.FK_TAKER  # STW-10.3
    else:
        s.holder = taker  # STW-10.2
        s.due = Due.PREPARE


@rule
def free_kick_takers(s: State) -> int:
    """STW-10.3: bit i for each pawn that may take the free kick."""
    found = 0
    for i in range(PAWNS):
        if s.pos[s.offence, i] < 0:
            continue
        if i == KEEPER:
            able = bit(AREA[s.offence, 0], AREA[s.offence, 1], s.ball)
        else:
            able = not stays_home(i) or bit(HALF[s.offence, 0], HALF[s.offence, 1], s.ball)
        if able:
            found |= 1 << i
    return found if found != 0 else 1 << striker(s, s.offence, 0)  # only a position set up by hand has nobody eligible


@rule
def choose_taker(s: State, pawn: int, events: Row) -> None:
    """STW-10.3: the pawn picked is put on the spot."""
    put(s, s.offence, pawn, s.ball, events)  # STW-10.3
    s.holder = pawn
    s.due = Due.PREPARE


@rule
def goal_kick(s: State, team: int, events: Row) -> None:
    """STW-6.C.1: a goal kick for a team."""
    spend(s, COST_GOAL_KICK)
    if not goes_on(s, False):
        return
    award(s, SetPiece.GOAL_KICK, team)
    emit(events, Event.GOAL_KICK, team, 0, 0)
    s.due = Due.PREPARE


@rule
def penalty_kick(s: State, team: int, taker: int, events: Row) -> None:
    """STW-9.B.1, STW-9.B.2: a penalty for a team; the fouled pawn waits beside the pitch until the area is clear."""
    spend(s, COST_PENALTY)
    if not goes_on(s, True):
        return
    award(s, SetPiece.PENALTY, team)  # STW-9.B.1
    s.taker = taker
    s.pos[team, taker] = NOBODY
    emit(events, Event.PENALTY, team, taker, 0)
    s.due = Due.PREPARE


@rule
def corner_kick(s: State, team: int, taker: int, square: int, events: Row) -> None:
    """STW-8.1, STW-8.2: a corner for the shooting team on the side of the shot; the shooter waits beside the pitch."""
    spend(s, COST_CORNER)
    if not goes_on(s, True):
        return
    award(s, SetPiece.CORNER, team)
    s.restart = Restart.CORNER
    s.ball = CORNER[1 - team, 0 if square & 7 < 4 else 1]  # STW-8.1
    s.taker = taker  # STW-8.2
    s.pos[team, taker] = NOBODY
    emit(events, Event.CORNER, team, taker, s.ball)
    s.due = Due.PREPARE


# --- the tasks ----------------------------------------------------------------------------------------------------


@rule
def clear_pawn(s: State, square: int, events: Row) -> None:
    """STW-14.3: the pawn goes where its owner says."""
    put(s, s.task_team, s.chosen, square, events)
    s.chosen = NOBODY
    s.due = Due.PREPARE


@rule
def keeper_back(s: State, square: int, events: Row) -> None:
    """STW-6.C.2, STW-8.3, STW-9.B.3: the keeper stands on his square."""
    put_keeper(s, s.task_team, square, events)
    s.due = Due.PREPARE


# --- the corner's three moves each --------------------------------------------------------------------------------


@rule
def corner_squares(s: State, team: int, pawn: int) -> tuple[int, int]:
    """STW-8.6: where a pawn may be put before a corner kick."""
    foe = 1 - s.offence
    area_low, area_high = AREA[foe, 0], AREA[foe, 1]
    goal_low, goal_high = GOAL_AREA[foe, 0], GOAL_AREA[foe, 1]
    mates_low, mates_high = occupied(s, team)
    low, high = without(ALL & ~mates_low, ALL & ~mates_high, s.ball)
    if stays_home(pawn):
        low &= HALF[team, 0]
        high &= HALF[team, 1]
    if team == foe and pawn == KEEPER:
        return low & goal_low, high & goal_high  # STW-8.6
    inside = 1 if pawn != KEEPER and bit(area_low, area_high, s.pos[team, pawn]) else 0
    if pawns_in(s, team, area_low, area_high) - inside >= MOST_IN_AREA:
        low &= ~area_low
        high &= ~area_high
    if team == foe:
        zone_low, zone_high = zone(s.ball)
        low &= ~(goal_low | zone_low)
        high &= ~(goal_high | zone_high)
    else:
        inside = 1 if in_goal_area(foe, s.pos[team, pawn]) else 0
        if pawns_in(s, team, goal_low, goal_high) - inside >= MOST_IN_GOAL_AREA:
            low &= ~goal_low
            high &= ~goal_high
    return low, high


@rule
def corner_pawns(s: State, team: int) -> int:
    """STW-8.5: bit i for each pawn, the keeper included, that has somewhere to go."""
    found = 0
    for i in range(PAWNS):
        if s.pos[team, i] >= 0:
            low, high = corner_squares(s, team, i)
            if low != 0 or high != 0:
                found |= 1 << i
    return found


@rule
def corner_slot_done(s: State, events: Row) -> None:
    """STW-8.5, STW-8.7: the next move, or the kicker steps onto the corner square."""
    new_action(s)
    s.chosen = NOBODY
    s.slot += 1  # STW-8.5
    s.phase = Phase.CORNER_PAWN
    if s.slot == CORNER_SLOTS:
        s.slot = 0
        s.set_piece = SetPiece.NONE
        s.holder = s.taker
        s.taker = NOBODY
        put(s, s.offence, s.holder, s.ball, events)
        s.phase = Phase.CORNER_ROLL  # STW-8.7
