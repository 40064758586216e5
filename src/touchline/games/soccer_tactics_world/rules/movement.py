"""Where pawns, keeper and ball can go (chapters STW-2, STW-3, STW-4.C and STW-6.A)."""

from touchline.kernel.target import rule

from .data import DX, DY, HALF, LINE, RAYS, REACH, RING, ROWS_BELOW, SHADOW, SHIFT, STEPPERS, WINDOW_BITS, WINDOW_MASK
from .pitch import bit, occupied, stays_home, zone
from .state import KEEPER, NOBODY, PAWNS, State


@rule
def without(low: int, high: int, square: int) -> tuple[int, int]:
    """A set of squares less one; NOBODY takes nothing away."""
    if square >= 64:
        high &= ~(1 << (square - 64))
    elif square >= 0:
        low &= ~(1 << square)
    return low, high


@rule
def rows_of_window(first: int, last: int) -> tuple[int, int]:
    """The rows first .. last of a window; rows outside it are left out."""
    below, above = min(max(first, 0), 14), min(max(last + 1, 0), 14)
    low = ROWS_BELOW[min(above, 7)] & ~ROWS_BELOW[min(below, 7)]
    high = ROWS_BELOW[max(above - 7, 0)] & ~ROWS_BELOW[max(below - 7, 0)]
    return low, high


@rule
def stepped(low: int, high: int, d: int) -> tuple[int, int]:
    """A set of squares of a window, all moved one step in a direction."""
    low &= STEPPERS[d]
    high &= STEPPERS[d]
    n = SHIFT[d]
    if n > 0:
        return (low << n) & WINDOW_MASK, ((high << n) | (low >> (WINDOW_BITS - n))) & WINDOW_MASK
    return (low >> -n) | ((high << (WINDOW_BITS + n)) & WINDOW_MASK), high >> -n


@rule
def on_board(low: int, high: int, bottom: int) -> tuple[int, int]:
    """A set of squares of a window whose first row is row `bottom` of the board, as a set of squares of the board."""
    board_low = 0
    board_high = 0
    for k in range(max(0, -bottom), min(13, 16 - bottom)):
        squares = ((low >> (8 * k)) if k < 7 else (high >> (8 * (k - 7)))) & 255
        y = bottom + k
        if y < 8:
            board_low |= squares << (8 * y)
        else:
            board_high |= squares << (8 * (y - 8))
    return board_low, board_high


@rule
def walks(s: State, team: int, pawn: int, roll: int) -> tuple[int, int]:
    """STW-2.1 .. STW-2.7: every square that a field player can end on with a roll, team-mates not yet considered."""
    start = s.pos[team, pawn]
    column = start & 7
    bottom = (start >> 3) - REACH
    home = stays_home(pawn)
    first = 8 if home and team == 1 else 0  # STW-2.6
    last = 7 if home and team == 0 else 15
    valid_low, valid_high = rows_of_window(first - bottom, last - bottom)  # STW-2.9
    foes_low = 0
    foes_high = 0
    line_low, line_high = RAYS[column, 0] & valid_low, RAYS[column, 1] & valid_high  # STW-2.1
    for i in range(PAWNS):
        foe = s.pos[1 - team, i]
        k = (foe >> 3) - bottom
        if foe < 0 or k < 0 or k > 12:
            continue
        if k < 7:
            foes_low |= 1 << (8 * k + (foe & 7))
        else:
            foes_high |= 1 << (8 * (k - 7) + (foe & 7))
        hidden = 104 * column + 8 * k + (foe & 7)
        line_low &= ~SHADOW[hidden, 0]  # STW-2.5
        line_high &= ~SHADOW[hidden, 1]
    end_low, end_high = line_low & RING[7 * column + roll, 0], line_high & RING[7 * column + roll, 1]  # STW-2.2
    if s.truncate:
        for t in range(1, roll):
            end_low |= line_low & foes_low & RING[7 * column + t, 0]  # STW-2.7
            end_high |= line_high & foes_high & RING[7 * column + t, 1]
    line_low &= ~foes_low
    line_high &= ~foes_high
    for d in range(8 if roll > 1 else 0):
        turn_low = line_low & ~LINE[4 * column + (d & 3), 0]  # STW-2.3
        turn_high = line_high & ~LINE[4 * column + (d & 3), 1]
        low = 0
        high = 0
        for t in range(2, roll + 1):
            low, high = stepped(low | (turn_low & RING[7 * column + t - 1, 0]), high | (turn_high & RING[7 * column + t - 1, 1]), d)
            low &= valid_low
            high &= valid_high
            if t < roll:
                if s.truncate:
                    end_low |= low & foes_low
                    end_high |= high & foes_high
                low &= ~foes_low
                high &= ~foes_high
        end_low |= low
        end_high |= high
    return on_board(end_low, end_high, bottom)


@rule
def forbidden_ball(s: State, team: int, pawn: int) -> int:
    """STW-1.8, STW-6.C.5, STW-8.8, STW-10.5: the ball's square for a pawn that may not touch it yet, or NOBODY."""
    if team == s.offence and pawn == s.barred:
        return s.ball  # STW-1.8, STW-6.C.5, STW-8.8, STW-10.5
    return NOBODY


@rule
def destinations(s: State, team: int, pawn: int, roll: int) -> tuple[int, int]:
    """STW-2: where a field player may be moved with a roll."""
    low, high = walks(s, team, pawn, roll)
    mates_low, mates_high = occupied(s, team)
    return without(low & ~mates_low, high & ~mates_high, forbidden_ball(s, team, pawn))  # STW-2.4


@rule
def inside(x: int, y: int, home: bool, team: int) -> bool:
    """STW-2.6, STW-2.9: whether a square is on the board, and in the own half of somebody who stays there."""
    return 0 <= x <= 7 and 0 <= y <= 15 and not (home and (y < 8) != (team == 0))


@rule
def can_turn_off(
    start: int, roll: int, home: bool, team: int, no_ball: int, mates_low: int, mates_high: int, foes_low: int, foes_high: int
) -> bool:
    """STW-2.3: whether a way with a right angle in it leads somewhere; there are others, but hardly anybody needs those."""
    for d in range(8):
        x, y = start & 7, start >> 3
        for a in range(1, roll):
            x, y = x + DX[d], y + DY[d]
            if not inside(x, y, home, team) or bit(foes_low, foes_high, 8 * y + x):
                break
            for right in range(2, 8, 4):
                e = (d + right) & 7
                end_x, end_y = x + (roll - a) * DX[e], y + (roll - a) * DY[e]
                end = 8 * end_y + end_x
                if not inside(end_x, end_y, home, team) or bit(mates_low, mates_high, end) or end == no_ball:
                    continue
                blocked = False
                for b in range(1, roll - a):
                    blocked = blocked or bit(foes_low, foes_high, 8 * y + x + b * SHIFT[e])
                if not blocked:
                    return True
    return False


@rule
def can_move(s: State, team: int, pawn: int, roll: int, mates_low: int, mates_high: int, foes_low: int, foes_high: int) -> bool:
    """STW-2.8: whether a field player has a destination; most have one straight ahead, or round a corner, so that is tried first."""
    start = s.pos[team, pawn]
    if start < 0:
        return False
    no_ball = forbidden_ball(s, team, pawn)
    home = stays_home(pawn)
    for d in range(8):
        x, y = (start & 7) + roll * DX[d], (start >> 3) + roll * DY[d]
        end = 8 * y + x
        if not inside(x, y, home, team):
            continue
        if bit(mates_low, mates_high, end) or end == no_ball:
            continue
        blocked = False
        for a in range(1, roll):
            blocked = blocked or bit(foes_low, foes_high, start + a * SHIFT[d])
        if not blocked:
            return True
    if can_turn_off(start, roll, home, team, no_ball, mates_low, mates_high, foes_low, foes_high):
        return True
    low, high = destinations(s, team, pawn, roll)
    return low != 0 or high != 0


@rule
def movable(s: State, team: int, roll: int, excepted: int) -> int:
    """STW-2.8, STW-6.A.3: bit i for each field player but one that can be moved with a roll."""
    mates_low, mates_high = occupied(s, team)
    foes_low, foes_high = occupied(s, 1 - team)
    found = 0
    for pawn in range(1, 11):
        if pawn != excepted and can_move(s, team, pawn, roll, mates_low, mates_high, foes_low, foes_high):
            found |= 1 << pawn
    return found


@rule
def anyone_movable(s: State, team: int, roll: int, excepted: int) -> bool:
    """STW-2.8: whether any field player but one can be moved with a roll."""
    mates_low, mates_high = occupied(s, team)
    foes_low, foes_high = occupied(s, 1 - team)
    for pawn in range(10, 0, -1):
        if pawn != excepted and can_move(s, team, pawn, roll, mates_low, mates_high, foes_low, foes_high):
            return True
    return False


@rule
def keeper_steps(s: State, team: int) -> tuple[int, int]:
    """STW-6.A.2: one square in any direction, in the own half, not onto a team-mate."""
    start = s.pos[team, KEEPER]
    if start < 0:
        return 0, 0
    mates_low, mates_high = occupied(s, team)
    low, high = zone(start)
    low &= HALF[team, 0] & ~mates_low
    high &= HALF[team, 1] & ~mates_high
    return without(low, high, forbidden_ball(s, team, KEEPER))


@rule
def ball_targets(square: int, roll: int) -> tuple[int, int]:
    """STW-3.1 .. STW-3.5: where the ball can be played to; it flies over everybody and stays on the board."""
    x0, y0 = (square & 7) + 16, square >> 3  # 16 columns of margin on either side
    low = 0
    high = 0
    for y in range(max(0, y0 - roll), min(15, y0 + roll) + 1):  # STW-3.4
        up = abs(y - y0)
        columns = 1 << (x0 + roll) | 1 << (x0 - roll) | 1 << (x0 + roll - up) | 1 << (x0 - roll + up)  # STW-3.1, STW-3.3
        if up == roll:
            columns = (2 << (x0 + roll)) - (1 << (x0 - roll))
        if y < 8:
            low |= ((columns >> 16) & 255) << (8 * y)
        else:
            high |= ((columns >> 16) & 255) << (8 * y - 64)
    return low, high  # STW-3.2, STW-3.5


@rule
def dribbles(s: State) -> tuple[int, int]:
    """STW-4.C.1, STW-4.C.2: where the holder can take the ball on a roll of 1."""
    mates_low, mates_high = occupied(s, s.offence)
    low, high = zone(s.ball)
    low &= ~mates_low
    high &= ~mates_high
    if stays_home(s.holder):
        low &= HALF[s.offence, 0]  # STW-4.C.2
        high &= HALF[s.offence, 1]
    return low, high
