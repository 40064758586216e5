"""Who decides, and what is asked for in a phase: points, pieces, cards (section 4.3). Sets that listing and refusing share."""

from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.target import rule

from .ball import mark_ball_half, mark_ball_near, mark_ball_range
from .cards import can_be_hurt, receivers, skilled, substitutes
from .fouls import keeper_candidates, victims
from .moves import mark_plain, mark_touch, movable_pieces, nearest_to_ball
from .phases import ASKED, OF_ACTING, OF_CHANCE, Of
from .pitch import seat_after, team_at, team_of
from .restarts import (
    mark_corner_clear,
    mark_free_kick_taker,
    mark_halfway,
    mark_keeper_near,
    mark_line_up,
    mark_penalty_clear,
    mark_six_spot,
)
from .state import PIECES, Mode, Phase, Play, State


@rule
def for_team(s: State, team: int) -> int:
    """FTM-TEAM-2: the acting seat decides for its own team, the captain for the other."""
    return s.turn_seat if team_at(s.turn_seat) == team else s.captain[team]  # FTM-TEAM-2


@rule
def decider(s: State) -> int:
    """Section 4.3: the seat to decide, CHANCE or OVER."""
    if OF_ACTING >> s.phase & 1:
        return s.turn_seat
    if OF_CHANCE >> s.phase & 1:
        return CHANCE
    of = ASKED[s.phase]
    if of == Of.ANSWERING:
        return seat_after(s, s.turn_seat, 1)
    if of == Of.PLACING:
        return for_team(s, team_of(s.placing))
    if of == Of.LINING_UP:
        return s.captain[team_of(s.placing)]
    return for_team(s, 1 - team_at(s.turn_seat)) if of == Of.OPPONENTS else OVER


@rule
def mark_piece_to(s: State) -> None:
    """PIECE_TO by what is being played: a move, a duel, a free kick, a player coming on."""
    if s.play == Play.FREE_KICK:
        mark_free_kick_taker(s)
    elif s.play == Play.CHANGE:
        mark_halfway(s)
    elif s.play != Play.DUEL and s.mode == Mode.TOUCH:
        mark_touch(s, s.piece)
    else:
        mark_plain(s, s.piece)


@rule
def mark_points(s: State) -> None:
    """Mark the legal points of this phase in `s.reach`; `wipe` afterwards."""
    p = s.phase
    if p == Phase.KO_PLACE:
        mark_line_up(s)
    elif p == Phase.PIECE_TO:
        mark_piece_to(s)
    elif p == Phase.BALL_TO:
        mark_ball_range(s)
    elif p == Phase.BALL_NEAR:
        mark_ball_near(s)
    elif p == Phase.BALL_HALF:
        mark_ball_half(s)
    elif p == Phase.SIX_SPOT:
        mark_six_spot(s)
    elif p == Phase.KEEPER_NEAR:
        mark_keeper_near(s)
    elif p == Phase.CORNER_CLEAR:
        mark_corner_clear(s)
    elif p == Phase.PEN_CLEAR:
        mark_penalty_clear(s)


@rule
def pieces(s: State) -> int:
    """The pieces that may be chosen in this phase, one bit each."""
    team = team_at(s.turn_seat)
    p = s.phase
    if p == Phase.PICK_PIECE:
        if s.play == Play.AERIAL:
            return receivers(s, team)
        if s.play == Play.SKILL:
            return skilled(s, team)
        if s.play == Play.TACKLE:
            return nearest_to_ball(s, team)
        if s.play == Play.INJURY:
            return can_be_hurt(s, team)
        return movable_pieces(s)
    if p == Phase.THROWER:
        mask = 0
        for piece in range(PIECES):
            if team_of(piece) == team and s.pos[piece] >= 0:
                mask |= 1 << piece  # FTM-SOR-4
        return mask
    if p == Phase.FOUL_VICTIM:
        return victims(s)
    if p == Phase.NEW_KEEPER:
        return keeper_candidates(s)
    if p == Phase.SUB:
        return substitutes(s, team)
    return 0
