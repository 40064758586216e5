"""The pitch: squares, halves, who stands where. A set of squares is two 64-bit words, tested with `bit` and nothing else."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import AREA, BONUS, GOAL_AREA, ZONE
from .state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Event, State


@rule
def bit(low: int, high: int, square: int) -> bool:
    """Whether a square belongs to a set of squares."""
    word = low if square < 64 else high
    return (word >> (square & 63)) & 1 == 1


@rule
def depth(team: int, square: int) -> int:
    """Rows between a square and a team's own goal line."""
    return square >> 3 if team == 0 else 15 - (square >> 3)


@rule
def in_half(team: int, square: int) -> bool:
    """Whether a square lies in a team's own half."""
    return (square < 64) == (team == 0)


@rule
def apart(a: int, b: int) -> int:
    """Distance in steps of the eight directions."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


@rule
def zone(square: int) -> tuple[int, int]:
    """The squares at most one step away from a square, itself included."""
    return ZONE[square, 0], ZONE[square, 1]


@rule
def in_area(team: int, square: int) -> bool:
    """Whether a square lies in a team's penalty area."""
    return bit(AREA[team, 0], AREA[team, 1], square)


@rule
def in_goal_area(team: int, square: int) -> bool:
    """Whether a square lies in a team's goal area."""
    return square >= 0 and bit(GOAL_AREA[team, 0], GOAL_AREA[team, 1], square)


@rule
def occupied(s: State, team: int) -> tuple[int, int]:
    """The squares on which a team's pawns stand."""
    low = 0
    high = 0
    for i in range(PAWNS):
        square = s.pos[team, i]
        here = 1 << (square & 63)
        low |= here if 0 <= square < 64 else 0  # no branch: processors guess badly who stands in which half
        high |= here if square >= 64 else 0
    return low, high


@rule
def pawn_at(s: State, team: int, square: int) -> int:
    """The pawn of a team on a square, or NOBODY."""
    for i in range(PAWNS):
        if s.pos[team, i] == square:
            return i
    return NOBODY


@rule
def stays_home(pawn: int) -> bool:
    """STW-2.6, STW-6.A.2: defenders and keeper never leave their own half."""
    return pawn < FIRST_NUMBERED


@rule
def bonus(s: State, pawn: int) -> int:
    """STW-4.D.2, STW-12.A: what a pawn adds to its die in a battle."""
    return BONUS[s.defender_bonus - 1, pawn]  # STW-4.D.2, STW-12.A


@rule
def put(s: State, team: int, pawn: int, square: int, events: Row) -> None:
    """Place a pawn on a square without rolling for it."""
    s.pos[team, pawn] = square
    emit(events, Event.PLACED, team, pawn, square)


@rule
def put_keeper(s: State, team: int, square: int, events: Row) -> None:
    """STW-6.C.2: the keeper goes to a goal-area square; a team-mate standing there swaps places with him."""
    mate = pawn_at(s, team, square)
    if mate != NOBODY and mate != KEEPER:
        put(s, team, mate, s.pos[team, KEEPER], events)  # STW-6.C.2
    put(s, team, KEEPER, square, events)


@rule
def pawns_in(s: State, team: int, low: int, high: int) -> int:
    """How many field players of a team stand in a set of squares."""
    n = 0
    for i in range(1, PAWNS):
        if s.pos[team, i] >= 0 and bit(low, high, s.pos[team, i]):
            n += 1
    return n
