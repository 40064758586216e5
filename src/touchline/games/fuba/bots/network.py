"""What the network of FUBA tells positions apart by: who stands in which zone, the ball and its die, lead and time (kernel/network.py)."""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.pitch import pieces
from ..rules.state import ZONES, Phase, State

BEFORE_THROWS = False
"""A position is judged when somebody decides."""
PLACES, DIE, CROWD, PHASES, MOST_LEAD, TIMES, MEN, MOVES = ZONES + 1, 7, 5, len(Phase), 3, 24, 12, 8

TRAITS = Traits()
STANDING = TRAITS.add("pieces in a zone", 2, ZONES, CROWD)
KEEPERS = TRAITS.add("keepers", 2, ZONES)
BALL = TRAITS.add("ball and its die", PLACES, DIE)
CROWDS = TRAITS.add("both teams at the ball", PLACES, CROWD, CROWD)
ASKED = TRAITS.add("who is asked what", 2, PHASES)
MOMENT = TRAITS.add("lead and time", 2 * MOST_LEAD + 1, TIMES)
LEFT = TRAITS.add("players left", 2, MEN)
ACTING = TRAITS.add("who acts first, and when", 2, 3)
TO_MOVE = TRAITS.add("moves left", 2, MOVES)
RESTART = TRAITS.add("restart", 5)
AIMED = TRAITS.add("target", PLACES)


@rule
def seen(zone: int, team: int) -> int:
    """A zone as a team sees it from its own goal; all corner spots are one place."""
    return ZONES if zone >= ZONES else zone if team == 0 or zone < 0 else ZONES - 1 - zone


@rule
def time_of(s: State) -> int:
    """The minute, told apart finely near the end of the match."""
    if s.half > 2:
        return TIMES - 4 + s.half
    return s.minute // 10 if s.minute < 60 else min(6 + (s.minute - 60) // 2, TIMES - 3)


@rule
def tell_team(s: State, me: int, team: int, told: Row, n: int) -> int:
    """Where the pieces of a team are, and how many it has left."""
    k = 0 if team == me else 1
    for z in range(ZONES):
        n = tell(told, n, STANDING + CROWD * (ZONES * k + seen(z, me)), min(s.pieces_in[team, z], CROWD) - 1, CROWD)
    n = tell(told, n, KEEPERS + ZONES * k, seen(s.keeper_in[team], me), ZONES)
    return tell(told, n, LEFT + MEN * k, s.outfield[team], MEN)


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What the team in possession knows of a position; -1 if it is not judged."""
    s = state_of(state)
    if s.phase <= Phase.SETUP_ADJUST or s.phase >= Phase.TOSS or s.half > 4 or s.possession < 0:
        return -1
    me, foe = s.possession, 1 - s.possession
    n = tell_team(s, me, foe, told, tell_team(s, me, me, told, 0))
    place = seen(s.ball, me)
    n = tell(told, n, BALL + DIE * place, s.ball_value, DIE)
    own, theirs = 0, 0
    if s.ball < ZONES:
        own, theirs = min(pieces(s, me, s.ball), CROWD - 1), min(pieces(s, foe, s.ball), CROWD - 1)
    n = tell(told, n, CROWDS + CROWD * (CROWD * place + own), theirs, CROWD)
    side = 0 if s.actor == me else 1
    n = tell(told, n, ASKED + PHASES * side, s.phase, PHASES)
    n = tell(told, n, MOMENT, moment(s.score[me] - s.score[foe], MOST_LEAD, time_of(s), TIMES), (2 * MOST_LEAD + 1) * TIMES)
    n = tell(told, n, ACTING + 3 * (0 if s.first == me else 1), s.acting, 3)
    n = tell(told, n, TO_MOVE + MOVES * side, min(s.moves_left, MOVES - 1), MOVES)
    n = tell(told, n, RESTART, s.restart, 5)
    return tell(told, n, AIMED, seen(s.target, me), PLACES)
