"""Placing all pieces anew: kick-off, free kick, corner, penalty (FUB-3.2, FUB-5.1.1, FUB-5.2.b, FUB-5.5.1; section 4.4)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import BOX, CENTRE, EVERYWHERE, KICK_OFF_IN_CENTRE, OWN_HALF, SETUP_MOVES
from .movement import entering, ready
from .pairs import STEPS
from .pitch import may_shoot, no_memory, pieces
from .state import NOBODY, ZONES, Phase, Restart, SetupKind, State, Then
from .telling import Event

EP_KEEPER, EP_PIECES, ER_KEEPER, ER_PIECES, ADJUSTMENT, PLACED = range(6)


@rule
def begin_setup(s: State, kind: int, team: int, ball: int, events: Row) -> None:
    """FUB-3.2.d: all pieces of both teams leave the pitch; the ball lies ready with value 1."""
    s.possession = team
    s.ball = ball
    s.ball_value = 1  # FUB-3.2.1.d, FUB-5.1.a, FUB-5.2.a
    for t in range(2):
        for z in range(ZONES):
            s.pieces_in[t, z] = 0  # FUB-3.2.d
        s.keeper_in[t] = NOBODY
        s.keeper_advanced[t] = 0  # FUB-A5.a
    s.taker = s.goal_kick_pending = 0
    s.restart = Restart.NONE
    s.setup_kind = kind
    if kind == SetupKind.KICK_OFF:
        s.restart = Restart.KICK_OFF
        s.first_before = NOBODY
        s.moves_before[0] = s.moves_before[1] = s.auto_pass[0] = s.auto_pass[1] = 0
    elif kind == SetupKind.FREE_KICK:
        s.restart = Restart.FREE_KICK
    elif kind == SetupKind.CORNER:
        s.restart = Restart.CORNER
    no_memory(s)
    s.moves_left = 0
    s.step = EP_KEEPER
    s.phase = Then.SETUP
    emit(events, Event.SETUP, team, kind, ball)


@rule
def next_setup_step(s: State, events: Row) -> None:
    """FUB-3.2.a: EP's keeper and pieces, ER's keeper and pieces, then EP's adjustment."""
    kind = s.setup_kind
    if s.step == EP_KEEPER:
        s.actor = s.possession
        if kind == SetupKind.KICK_OFF:
            s.keeper_in[s.possession] = BOX[s.possession]  # FUB-3.2.1.b
            ready_to_place(s)
        else:
            s.phase = Phase.SETUP_KEEPER
    elif s.step == EP_PIECES:
        if s.to_place > 0:
            s.phase = Phase.SETUP_PLACE
        else:
            s.step = ER_KEEPER
    elif s.step == ER_KEEPER:
        s.actor = 1 - s.possession  # FUB-3.2.a
        if kind == SetupKind.KICK_OFF or kind == SetupKind.PENALTY:
            s.keeper_in[s.actor] = BOX[s.actor]  # FUB-3.2.1.c, FUB-5.5.1
            ready_to_place(s)
        else:
            s.phase = Phase.SETUP_KEEPER
    elif s.step == ER_PIECES:
        if s.to_place > 0:
            s.phase = Phase.SETUP_PLACE
        else:
            s.step = ADJUSTMENT
    elif s.step == ADJUSTMENT:
        s.actor = s.possession
        s.moves_left = SETUP_MOVES  # FUB-3.2.b
        s.step = PLACED
        s.phase = Then.SETUP
        if SETUP_MOVES > 0:
            s.phase = Phase.SETUP_ADJUST
    else:
        finish_setup(s)


@rule
def ready_to_place(s: State) -> None:
    """FUB-5.2.b, FUB-5.5.1: the corner's taker and the penalty's kicker are put in place first; the others follow one by one."""
    s.step += 1
    s.to_place = s.outfield[s.actor]
    if s.actor == s.possession and s.to_place > 0:
        if s.setup_kind == SetupKind.CORNER:
            s.taker = s.ball  # FUB-5.2.b
            s.to_place -= 1
        elif s.setup_kind == SetupKind.PENALTY:
            s.pieces_in[s.possession, s.ball] = 1  # FUB-5.5.1
            s.to_place -= 1


@rule
def place_keeper(s: State, z: int, events: Row) -> None:
    """FUB-5.1.1, FUB-5.2.b: the keeper goes wherever his team wants."""
    s.keeper_in[s.actor] = z
    emit(events, Event.KEEPER_PLACED, s.actor, z, 0)
    ready_to_place(s)
    s.phase = Then.SETUP


@rule
def place_piece(s: State, z: int, events: Row) -> None:
    """FUB-3.2.c: one outfield piece is put down, whatever the formation."""
    s.pieces_in[s.actor, z] += 1  # FUB-3.2.c
    s.to_place -= 1
    emit(events, Event.PIECE_PLACED, s.actor, z, 0)
    if s.to_place == 0:
        s.step += 1
        s.phase = Then.SETUP


@rule
def adjust_piece(s: State, a: int, b: int, keeper: bool, events: Row) -> None:
    """FUB-3.2.b: a different piece each time, one zone."""
    if keeper:
        s.keeper_in[s.actor] = b
        s.keeper_moved = 1
    else:
        s.pieces_in[s.actor, a] -= 1
        s.pieces_in[s.actor, b] += 1
        s.moved_in[b] += 1
    emit(events, Event.ADJUSTED, s.actor, a, b)
    s.moves_left -= 1  # FUB-3.2.b
    if s.moves_left == 0:
        s.phase = Then.SETUP


@rule
def finish_setup(s: State) -> None:
    """Section 4.4: what the pieces were placed for."""
    kind = s.setup_kind
    no_memory(s)
    s.moves_left = s.step = s.setup_kind = 0
    if kind == SetupKind.PENALTY:
        s.actor = 1 - s.possession
        s.phase = Phase.PENALTY_DIVE
    elif kind == SetupKind.FREE_KICK and may_shoot(s, s.possession):
        s.actor = s.possession
        s.phase = Phase.DIRECT_FREE_KICK  # FUB-5.1.c
    elif s.last_turn:
        s.phase = Then.HALF_END
    else:
        s.phase = Then.TURN_START  # FUB-5.1.d


@rule
def placeable_zones(s: State) -> int:
    """FUB-3.2.1.b, FUB-3.2.1.c, FUB-5.5.1: where the acting team may have outfield pieces, numbers left aside."""
    t, kind = s.actor, s.setup_kind
    if kind == SetupKind.KICK_OFF:
        if t != s.possession and not s.opponents_in_centre:
            return OWN_HALF[t]  # FUB-3.2.1.c
        return OWN_HALF[t] | (1 << CENTRE)  # FUB-3.2.1.b, FUB-3.2.1.c, FUB-1.4
    if kind == SetupKind.PENALTY:
        return EVERYWHERE & ~(1 << s.ball)  # FUB-5.5.1
    return EVERYWHERE  # FUB-5.1.1, FUB-5.2.b


@rule
def missing_in_required_zone(s: State) -> int:
    """Section 4.4: how many pieces the acting team still owes the ball's zone."""
    if s.setup_kind == SetupKind.KICK_OFF:
        return max(0, KICK_OFF_IN_CENTRE - s.pieces_in[s.actor, CENTRE]) if s.actor == s.possession else 0  # FUB-3.2.1.b
    if s.setup_kind == SetupKind.FREE_KICK:
        return max(0, 1 - pieces(s, s.actor, s.ball))  # FUB-5.1.1
    return 0


@rule
def place_zones(s: State) -> int:
    """FUB-3.2.1.b, FUB-5.1.1: where the next piece may go, so that the required ones can still come."""
    if missing_in_required_zone(s) >= s.to_place:
        return 1 << s.ball
    return placeable_zones(s)


@rule
def keeper_zones(s: State) -> int:
    """FUB-5.1.1, FUB-5.2.b, FUB-5.5.1: where a keeper may be put."""
    return placeable_zones(s)


@rule
def adjustable(s: State, keeper: bool) -> int:
    """FUB-3.2.b: zones from which EP may move a piece after both teams have placed theirs."""
    t, kind, zones = s.actor, s.setup_kind, ready(s, s.actor, keeper)
    if keeper and kind == SetupKind.KICK_OFF:
        return 0
    stays = kind == SetupKind.PENALTY  # FUB-5.5.1
    if kind == SetupKind.KICK_OFF:
        stays = s.pieces_in[t, s.ball] <= KICK_OFF_IN_CENTRE  # FUB-3.2.1.b
    elif kind == SetupKind.FREE_KICK:
        stays = pieces(s, t, s.ball) <= 1  # FUB-5.1.1
    return zones & ~(1 << s.ball) if stays else zones


@rule
def adjustments(s: State, side: int) -> int:
    """FUB-3.2.b: one zone, within the placing restrictions."""
    return STEPS[side] & entering(placeable_zones(s), side)
