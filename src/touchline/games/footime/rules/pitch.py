"""Points, distances, zones and who stands where (chapter FTM-GEO). Sets of points are columns of bits in `s.taken` and `s.reach`."""

from touchline.kernel.target import rule

from .data import AREA, AROUND, BESIDE, FULL, GOAL, GOAL_LINE, HALF, HALFWAY, HOME, NEIGHBOURS, TOUCH_LINE, X, Y
from .state import ELEVEN, LENGTH, NOBODY, PIECES, WIDTH, State


@rule
def team_of(piece: int) -> int:
    """FTM-SET-6: pieces 0..10 are A's, 11..21 B's."""
    return 0 if piece < ELEVEN else 1


@rule
def team_at(seat: int) -> int:
    """FTM-SET-2: even seats are A, odd seats B."""
    return seat & 1


@rule
def seat_after(s: State, seat: int, places: int) -> int:
    """FTM-TURN-1: clockwise."""
    return (seat + places) % s.seats


@rule
def distance(p: int, q: int) -> int:
    """FTM-GEO-3: the larger of the two differences."""
    return max(abs(X[p] - X[q]), abs(Y[p] - Y[q]))  # FTM-GEO-3


@rule
def next_to(p: int, q: int) -> bool:
    """FTM-GEO-2: neighbours in the eight directions; q may be off the pitch."""
    d = int(AROUND + q - p)  # interpreted, a place may come as a narrow number of NumPy's
    return 0 <= d <= 2 * AROUND and NEIGHBOURS[p] >> d & 1 == 1  # FTM-GEO-2


@rule
def beside(s: State, team: int, p: int) -> int:
    """The team's pieces next to a point, one bit each."""
    found = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if next_to(p, s.pos[piece]):
            found |= 1 << piece
    return found


@rule
def in_area(end: int, p: int) -> bool:
    """FTM-GEO-4: the outline belongs to the penalty area."""
    return (AREA[end, X[p]] >> Y[p]) & 1 == 1  # FTM-GEO-4


@rule
def in_goal(end: int, p: int) -> bool:
    """FTM-GEO-5: the goal points of an end."""
    return (GOAL[end, X[p]] >> Y[p]) & 1 == 1  # FTM-GEO-5


@rule
def on_touch_line(p: int) -> bool:
    """FTM-GEO-6: without the corners."""
    return (TOUCH_LINE[X[p]] >> Y[p]) & 1 == 1  # FTM-GEO-6


@rule
def on_goal_line(end: int, p: int) -> bool:
    """FTM-GEO-6: with the corners, without the goal."""
    return (GOAL_LINE[end, X[p]] >> Y[p]) & 1 == 1  # FTM-GEO-6


@rule
def depth(s: State, team: int, p: int) -> int:
    """Steps in x from a point to the goal line that a team attacks."""
    return LENGTH - 1 - X[p] if s.end[team] == 0 else X[p]


@rule
def keepers_home(s: State) -> None:
    """FTM-MOV-9: both keepers on the middle of their goal line."""
    for team in range(2):
        s.pos[s.keeper[team]] = HOME[s.end[team]]  # FTM-MOV-9


@rule
def is_keeper(s: State, piece: int) -> bool:
    return s.keeper[team_of(piece)] == piece


@rule
def on_pitch(s: State, team: int) -> int:
    """How many pieces of a team stand on the pitch."""
    n = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0:
            n += 1
    return n


# --- columns of bits -----------------------------------------------------------------------------------------------------


@rule
def occupy(s: State, but: int) -> None:
    """FTM-GEO-7: mark every point with a piece, leaving one piece out (NOBODY: none)."""
    for piece in range(PIECES):
        p = s.pos[piece]
        if p >= 0 and piece != but:
            s.taken[X[p]] |= 1 << Y[p]  # FTM-GEO-7


@rule
def occupy_ball(s: State) -> None:
    """FTM-GEO-7: the ball's point is not free either."""
    s.taken[X[s.ball]] |= 1 << Y[s.ball]


@rule
def close_goals(s: State, piece: int) -> None:
    """FTM-MOV-6: no way over goal points, except for a keeper in its own goal."""
    for end in range(2):
        if not (is_keeper(s, piece) and end == s.end[team_of(piece)]):
            x = end * (LENGTH - 1)
            s.taken[x] |= GOAL[end, x]  # FTM-MOV-6


@rule
def wipe(s: State) -> None:
    """Leave the working memory as it was found."""
    for x in range(LENGTH):
        s.taken[x] = 0
        s.reach[x] = 0


@rule
def wipe_taken(s: State) -> None:
    """The same where nothing was marked in `s.reach`."""
    for x in range(LENGTH):
        s.taken[x] = 0


@rule
def wipe_reach(s: State) -> None:
    for x in range(LENGTH):
        s.reach[x] = 0


@rule
def any_reach(s: State) -> bool:
    for x in range(LENGTH):
        if s.reach[x] != 0:
            return True
    return False


@rule
def in_reach(s: State, p: int) -> bool:
    return (s.reach[X[p]] >> Y[p]) & 1 == 1


@rule
def band(y: int, n: int) -> int:
    """Rows within n of y."""
    low = max(0, y - n)
    high = min(WIDTH - 1, y + n)
    return (1 << (high + 1)) - (1 << low)


@rule
def mark_box(s: State, p: int, n: int) -> None:
    """FTM-MOV-2: every point within n of p that is not taken."""
    rows = band(Y[p], n)
    for x in range(max(0, X[p] - n), min(LENGTH - 1, X[p] + n) + 1):
        s.reach[x] |= rows & ~s.taken[x]


@rule
def mark_half(s: State, team: int) -> None:
    """FTM-GEO-4: the free points of a team's half, without goal points."""
    end = s.end[team]
    for x in range(LENGTH):
        s.reach[x] |= HALF[end, x] & ~GOAL[end, x] & ~s.taken[x]


@rule
def drop_goal(s: State, end: int) -> None:
    """Take the goal points of an end out of what is marked."""
    x = end * (LENGTH - 1)
    s.reach[x] &= ~GOAL[end, x]


@rule
def drop_point(s: State, p: int) -> None:
    s.reach[X[p]] &= ~(1 << Y[p])


@rule
def has_room(s: State, p: int) -> bool:
    """Is a neighbour of p not taken?"""
    for x in range(max(0, X[p] - 1), min(LENGTH - 1, X[p] + 1) + 1):
        around = BESIDE[Y[p]]
        if x == X[p]:
            around &= ~(1 << Y[p])
        if around & ~s.taken[x]:
            return True
    return False


@rule
def flood(s: State, start: int, steps: int, target: int) -> int:
    """FTM-MOV-1: mark what a chain of steps reaches over points that are not taken; stops at a target.

    Returns the steps to the target, or -1. A diagonal step between two taken points is a step like any other (FTM-MOV-5).
    """
    low = high = X[start]
    s.reach[X[start]] |= 1 << Y[start]
    for step in range(1, steps + 1):
        low, high = max(0, low - 1), min(LENGTH - 1, high + 1)
        before, here = 0, s.reach[low]
        for x in range(low, high + 1):
            after = s.reach[x + 1] if x + 1 < LENGTH else 0
            joined = before | here | after
            s.reach[x] = here | ((joined | joined << 1 | joined >> 1) & FULL & ~s.taken[x])  # FTM-MOV-1, FTM-MOV-4, FTM-MOV-5
            before, here = here, after
        if target >= 0 and in_reach(s, target):
            return step
    return -1


# --- offside position ----------------------------------------------------------------------------------------------------


@rule
def offside_line(s: State, team: int) -> int:
    """FTM-OFF-1: a piece of the team with a smaller depth than this is offside; 0 = nobody can be."""
    last, second = LENGTH, LENGTH
    for piece in range((1 - team) * ELEVEN, (1 - team) * ELEVEN + ELEVEN):
        d = depth(s, team, s.pos[piece]) if s.pos[piece] >= 0 else LENGTH
        second = min(second, max(last, d))
        last = min(last, d)
    if second == LENGTH:
        return 0  # FTM-OFF-1: fewer than two opponents
    return min(min(second, depth(s, team, s.ball)), LENGTH - 1 - HALFWAY)  # FTM-OFF-1


@rule
def is_offside(s: State, piece: int, line: int) -> bool:
    """FTM-OFF-1: strictly nearer to the goal line than ball, second-last opponent and halfway line."""
    return depth(s, team_of(piece), s.pos[piece]) < line


@rule
def beside_ball(s: State, team: int) -> int:
    """The team's pieces next to the ball, one bit each."""
    return beside(s, team, s.ball)


@rule
def onside_of(s: State, mask: int, line: int) -> int:
    """Those of some pieces that are not offside."""
    kept = 0
    for piece in range(PIECES):
        if (mask >> piece) & 1 and not is_offside(s, piece, line):
            kept |= 1 << piece
    return kept


@rule
def single(mask: int) -> int:
    """The only piece of a set, or NOBODY if there are more or none."""
    if mask == 0 or mask & (mask - 1):
        return NOBODY
    piece = 0
    while not (mask >> piece) & 1:
        piece += 1
    return piece
