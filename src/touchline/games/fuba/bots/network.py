"""What the network of FUBA tells positions apart by: who stands in which zone, the ball and its die, lead and time (kernel/network.py).

A position and its image in a mirror beside the touch-line are told alike: always the one that leans to the left.
"""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Grid, Row
from touchline.kernel.tables import grid
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.data import COLUMN, LAST, SIDEWAYS, START_ZONE
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

_wing = [z for z in range(ZONES) if COLUMN[z] == 0]
ON_LEFT: Grid = grid([_wing, [LAST - z for z in _wing]])
"""The zones of the left wing as a team sees it, from its own goal on."""
WING = len(_wing)
ASIDE: Grid = grid([(1 - 2 * team) * (COLUMN[int(z)] - 1) for z in START_ZONE] for team in range(2))
"""A place as a team sees it: -1 on the left, 0 in the middle, 1 on the right."""
SEEN: Grid = grid([*(z if team == 0 else LAST - z for z in zones), ZONES] for zones in (range(ZONES), SIDEWAYS) for team in range(2))
"""A zone as a team sees it from its own goal: with its own eyes, then in a mirror; then the place that all corner spots are."""


@rule
def side_of(s: State, place: int) -> int:
    """On which side a place is for the team in possession; none if it is no place."""
    return int(ASIDE[s.possession, place]) if place >= 0 else 0


@rule
def lean(s: State) -> int:
    """To which side a position leans for the team in possession, below 0 to the left: that of the ball, or the first that differs.

    Whatever is told of the two sides is compared, so a position that leans to neither is its own mirror image.
    """
    me = s.possession
    found, k = side_of(s, s.ball), 0
    while found == 0 and k < 2:
        team, i = me if k == 0 else 1 - me, 0
        while found == 0 and i < WING:
            z = ON_LEFT[me, i]
            found, i = s.pieces_in[team, SIDEWAYS[z]] - s.pieces_in[team, z], i + 1
        if found == 0:
            found = side_of(s, s.keeper_in[team])
        k += 1
    return side_of(s, s.target) if found == 0 else int(found)


@rule
def eyes_of(s: State) -> int:
    """How the team in possession looks at the pitch, a row of SEEN: so that the position leans to the left."""
    return 2 + s.possession if lean(s) > 0 else s.possession


@rule
def seen(place: int, eyes: int) -> int:
    """A place as it is told."""
    return int(SEEN[eyes, min(place, ZONES)]) if place >= 0 else place


@rule
def time_of(s: State) -> int:
    """The minute, told apart finely near the end of the match."""
    if s.half > 2:
        return TIMES - 4 + s.half
    return s.minute // 10 if s.minute < 60 else min(6 + (s.minute - 60) // 2, TIMES - 3)


@rule
def tell_team(s: State, team: int, eyes: int, told: Row, n: int) -> int:
    """Where the pieces of a team are, and how many it has left."""
    k = 0 if team == s.possession else 1
    for z in range(ZONES):
        n = tell(told, n, STANDING + CROWD * (ZONES * k + seen(z, eyes)), min(s.pieces_in[team, z], CROWD) - 1, CROWD)
    n = tell(told, n, KEEPERS + ZONES * k, seen(s.keeper_in[team], eyes), ZONES)
    return tell(told, n, LEFT + MEN * k, s.outfield[team], MEN)


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What the team in possession knows of a position; -1 if it is not judged."""
    s = state_of(state)
    if s.phase <= Phase.SETUP_ADJUST or s.phase >= Phase.TOSS or s.half > 4 or s.possession < 0:
        return -1
    me, foe, eyes = s.possession, 1 - s.possession, eyes_of(s)
    n = tell_team(s, foe, eyes, told, tell_team(s, me, eyes, told, 0))
    place = seen(s.ball, eyes)
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
    return tell(told, n, AIMED, seen(s.target, eyes), PLACES)
