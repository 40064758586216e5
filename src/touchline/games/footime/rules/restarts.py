"""Kick-off line-ups, throw-in, corner, six metres, free kick, penalty (chapters FTM-KO, FTM-SOR, FTM-FAU-8 to 13)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .ball import ask_for_ball, put_ball
from .data import AREA, CENTRE, CIRCLE, FILL, GOAL, HALFWAY, HOME, LINE_UP, SIX, SPOT, TAKER, X, Y
from .moves import put_piece
from .periods import next_to_place
from .pitch import (
    any_reach,
    distance,
    drop_goal,
    drop_point,
    has_room,
    in_area,
    in_reach,
    mark_box,
    mark_half,
    next_to,
    occupy,
    on_goal_line,
    on_touch_line,
    team_at,
    team_of,
    wipe,
)
from .state import ELEVEN, EXPELLED, FORMATIONS, LENGTH, NOBODY, OFF, PIECES, POINTS, WIDTH, Event, Phase, Play, State

# --- kick-off ------------------------------------------------------------------------------------------------------------


@rule
def outfield(s: State, team: int) -> int:
    """How many outfield pieces a team has left."""
    n = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] != EXPELLED and piece != s.keeper[team]:
            n += 1
    return n


@rule
def none_placed(s: State) -> bool:
    """FTM-KO-7: is this the first placing decision of the team?"""
    team = team_of(s.placing)
    for piece in range(team * ELEVEN, s.placing):
        if s.pos[piece] != EXPELLED and piece != s.keeper[team]:
            return False
    return True


@rule
def must_stand_at_ball(s: State) -> bool:
    """FTM-KO-5: the last piece of the kicking team, and none is next to the ball yet."""
    team = team_of(s.placing)
    if team != team_at(s.turn_seat):
        return False
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if piece > s.placing and s.pos[piece] == OFF:
            return False
        if s.pos[piece] >= 0 and next_to(s.pos[piece], s.ball):
            return False
    return True  # FTM-KO-5


@rule
def mark_line_up(s: State) -> None:
    """FTM-KO-4, FTM-KO-6: the own half; the other team stays out of the centre circle."""
    team = team_of(s.placing)
    occupy(s, NOBODY)
    mark_half(s, team)  # FTM-KO-4
    drop_point(s, s.ball)
    kicking = team == team_at(s.turn_seat)
    at_ball = must_stand_at_ball(s)
    for x in range(LENGTH):
        if not kicking:
            s.reach[x] &= ~CIRCLE[x]  # FTM-KO-6
        elif at_ball:
            near = 0
            if abs(x - X[CENTRE]) <= 1:
                near = 7 << (Y[CENTRE] - 1)
            s.reach[x] &= near  # FTM-KO-5


@rule
def placed(s: State, events: Row) -> None:
    """FTM-KO-11: the next piece, then the other team, then the die of the kick-off."""
    team = team_of(s.placing)
    s.placing = next_to_place(s, team)
    if s.placing == NOBODY and team == team_at(s.turn_seat):
        s.placing = next_to_place(s, 1 - team)  # FTM-KO-6
    if s.placing == NOBODY:
        if not s.real_clock and s.goal_target == 0:
            s.clock_ms += s.seconds_per_kickoff * 1000  # FTM-CLK-2
        s.phase = Phase.KO_ROLL  # FTM-KO-8


@rule
def place_piece(s: State, p: int, events: Row) -> None:
    """FTM-KO-4: a captain puts one piece down."""
    s.pos[s.placing] = p  # FTM-KO-4
    emit(events, Event.PLACED, s.placing, p, 0)
    placed(s, events)


@rule
def nearest_marked(s: State, p: int) -> int:
    """Section 2.5: the marked point with the smallest distance, then the smallest id."""
    best = -1
    for q in range(POINTS):
        if in_reach(s, q) and (best < 0 or distance(p, q) < distance(p, best)):
            best = q
    return best


@rule
def line_up(s: State, formation: int, events: Row) -> None:
    """FTM-KO-7: a preset formation places every outfield piece; fewer than ten take the first slots of `fill`."""
    team = team_of(s.placing)
    wanted = outfield(s, team)
    filled = 0
    for i in range(wanted):
        filled |= 1 << FILL[i]
    row = formation + FORMATIONS if team == team_at(s.turn_seat) else formation
    emit(events, Event.FORMATION, team, formation, 0)
    slot = 0
    while s.placing != NOBODY and team_of(s.placing) == team:
        while not (filled >> slot) & 1:
            slot += 1
        p = LINE_UP[row, slot] if s.end[team] == 0 else POINTS - 1 - LINE_UP[row, slot]
        mark_line_up(s)
        q = p if in_reach(s, p) else nearest_marked(s, p)
        wipe(s)
        slot += 1
        place_piece(s, q, events)  # FTM-KO-7


@rule
def kick_off_rolled(s: State, value: int) -> None:
    """FTM-KO-8, FTM-CLK-1: the die; the real clock of the period runs from here."""
    s.running = 1  # FTM-CLK-1
    ask_for_ball(s, value)  # FTM-KO-8


# --- out of play ---------------------------------------------------------------------------------------------------------


@rule
def sortie_fit(s: State, team: int) -> bool:
    """FTM-SOR-1, FTM-SOR-2: the ball is on a line and the opponents put it there, however long ago."""
    out = on_touch_line(s.ball) or on_goal_line(0, s.ball) or on_goal_line(1, s.ball)
    return out and s.last_ball_team != team  # FTM-SOR-1, FTM-SOR-2


@rule
def mark_six_spot(s: State) -> None:
    """FTM-SOR-9, FTM-SOR-10: free points of the own six-metre line, else of the area with room for the keeper."""
    team = team_at(s.turn_seat)
    end = s.end[team]
    occupy(s, s.keeper[team])
    for x in range(LENGTH):
        s.reach[x] = SIX[end, x] & ~s.taken[x]  # FTM-SOR-9
    drop_point(s, s.ball)
    drop_point(s, s.pos[s.keeper[team]])
    if any_reach(s):  # FTM-SOR-10
        return
    for x in range(LENGTH):
        rows = AREA[end, x] & ~GOAL[end, x] & ~s.taken[x]
        y = 0
        while rows:
            if rows & 1 and has_room(s, WIDTH * x + y):
                s.reach[x] |= 1 << y
            rows >>= 1
            y += 1
    drop_point(s, s.ball)
    drop_point(s, s.pos[s.keeper[team]])


@rule
def mark_keeper_near(s: State) -> None:
    """FTM-SOR-9: free points next to the ball; the own goal and the keeper's present point are allowed."""
    team = team_at(s.turn_seat)
    occupy(s, s.keeper[team])
    mark_box(s, s.ball, 1)
    drop_point(s, s.ball)
    drop_goal(s, s.end[1 - team])


@rule
def six_metres(s: State, events: Row) -> None:
    """FTM-SOR-9: a kick from the own six-metre line."""
    team = team_at(s.turn_seat)
    s.play = Play.SIX_METRES  # FTM-SOR-9
    s.piece = s.keeper[team]
    s.phase = Phase.SIX_SPOT
    emit(events, Event.SIX_METRES, team, s.ball, 0)


@rule
def six_spot_chosen(s: State, p: int, events: Row) -> None:
    put_ball(s, p, team_at(s.turn_seat), events)  # FTM-SOR-9
    s.phase = Phase.KEEPER_NEAR


@rule
def keeper_beside_ball(s: State, p: int, events: Row) -> None:
    put_piece(s, s.piece, p, events)  # FTM-SOR-9
    s.phase = Phase.ROLL


@rule
def sortie(s: State, events: Row) -> None:
    """FTM-SOR-3, FTM-SOR-6, FTM-SOR-9: throw-in, corner or six metres by the line the ball lies on."""
    team = team_at(s.turn_seat)
    theirs = s.end[1 - team]
    if on_touch_line(s.ball):
        s.play = Play.THROW_IN  # FTM-SOR-3
        s.phase = Phase.THROWER
        emit(events, Event.THROW_IN, team, s.ball, 0)
    elif on_goal_line(theirs, s.ball):
        s.play = Play.CORNER
        corner = theirs * WIDTH * (LENGTH - 1) + (0 if 2 * Y[s.ball] < WIDTH else WIDTH - 1)
        put_ball(s, corner, team, events)  # FTM-SOR-6
        emit(events, Event.CORNER, team, corner, 0)
        s.phase = Phase.THROWER
        for piece in range(PIECES):
            if s.pos[piece] == corner:  # FTM-SOR-7
                s.placing = piece
                s.phase = Phase.CORNER_CLEAR
    else:
        six_metres(s, events)


@rule
def mark_corner_clear(s: State) -> None:
    """FTM-SOR-7: any free point of that team's own half, no goal point."""
    occupy(s, NOBODY)
    mark_half(s, team_of(s.placing))
    drop_point(s, s.ball)


@rule
def corner_cleared(s: State, p: int, events: Row) -> None:
    put_piece(s, s.placing, p, events)
    s.placing = NOBODY
    s.phase = Phase.THROWER


@rule
def thrower_chosen(s: State, piece: int, events: Row) -> None:
    """FTM-SOR-4: any own piece steps off the pitch beside the ball; its point becomes free."""
    put_piece(s, piece, OFF, events)  # FTM-SOR-4
    s.piece = piece
    s.phase = Phase.ROLL  # FTM-SOR-5, FTM-SOR-8


# --- free kick and penalty -----------------------------------------------------------------------------------------------


@rule
def free_kick(s: State, piece: int, events: Row) -> None:
    """FTM-FAU-8: the ball on the beneficiary's point, the beneficiary beside it."""
    s.play = Play.FREE_KICK
    s.piece = piece
    put_ball(s, s.pos[piece], team_of(piece), events)  # FTM-FAU-8
    s.phase = Phase.PIECE_TO
    emit(events, Event.FREE_KICK, team_of(piece), s.ball, 0)


@rule
def mark_nearest(s: State, p: int, banned: int) -> None:
    """The free points at the smallest distance from p, outside the goals and outside the area of an end (NOBODY: anywhere)."""
    for n in range(1, LENGTH):
        mark_box(s, p, n)
        drop_point(s, s.ball)
        drop_goal(s, 0)
        drop_goal(s, 1)
        if banned != NOBODY:
            for x in range(LENGTH):
                s.reach[x] &= ~AREA[banned, x]
        if any_reach(s):
            return


@rule
def mark_free_kick_taker(s: State) -> None:
    """FTM-FAU-8: a free neighbour, no goal point; if there is none, a nearest free point."""
    occupy(s, NOBODY)
    mark_nearest(s, s.pos[s.piece], NOBODY)  # FTM-FAU-8


@rule
def free_kick_ready(s: State, p: int, events: Row) -> None:
    put_piece(s, s.piece, p, events)  # FTM-FAU-8
    s.phase = Phase.ROLL


@rule
def next_to_clear(s: State) -> int:
    """FTM-FAU-10: the next piece that must leave the area: the kicking team first, each in ascending order."""
    team = team_at(s.turn_seat)
    end = s.end[1 - team]
    for i in range(PIECES):
        piece = (team * ELEVEN + i) % PIECES
        if s.pos[piece] >= 0 and piece != s.keeper[1 - team] and in_area(end, s.pos[piece]):
            return piece  # FTM-FAU-10
    return NOBODY


@rule
def clear_area(s: State, events: Row) -> None:
    """FTM-FAU-10, FTM-FAU-11: when the area is empty the taker steps behind the ball."""
    s.placing = next_to_clear(s)
    if s.placing != NOBODY:
        s.phase = Phase.PEN_CLEAR
    else:
        put_piece(s, s.piece, TAKER[s.end[1 - team_at(s.turn_seat)]], events)  # FTM-FAU-11
        s.phase = Phase.ROLL  # FTM-FAU-12


@rule
def penalty(s: State, piece: int, events: Row) -> None:
    """FTM-FAU-9, FTM-FAU-10: ball on the spot, keeper at home, taker lifted off."""
    team = team_of(piece)
    end = s.end[1 - team]
    s.play = Play.PENALTY  # FTM-FAU-9
    s.piece = piece
    put_ball(s, SPOT[end], team, events)  # FTM-FAU-10
    s.pos[s.keeper[1 - team]] = HOME[end]
    emit(events, Event.PENALTY, team, s.ball, 0)
    put_piece(s, piece, OFF, events)
    clear_area(s, events)


@rule
def mark_penalty_clear(s: State) -> None:
    """FTM-FAU-10: the free points outside the area nearest to where the piece stands."""
    occupy(s, NOBODY)
    mark_nearest(s, s.pos[s.placing], s.end[1 - team_at(s.turn_seat)])  # FTM-FAU-10


@rule
def penalty_cleared(s: State, p: int, events: Row) -> None:
    put_piece(s, s.placing, p, events)  # FTM-FAU-10
    clear_area(s, events)


# --- substitution --------------------------------------------------------------------------------------------------------


@rule
def mark_halfway(s: State) -> None:
    """FTM-CARD-CHA-2: the free points of the halfway line."""
    occupy(s, NOBODY)
    s.reach[HALFWAY] = ((1 << WIDTH) - 1) & ~s.taken[HALFWAY]
    drop_point(s, s.ball)
