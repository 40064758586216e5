"""Where pawns, keeper and ball can go (chapters STW-2, STW-3, STW-4.C and STW-6.A)."""

from touchline.games.soccer_tactics_world.data import BALL, DX, DY, HALF, ZONE
from touchline.games.soccer_tactics_world.rules.pitch import bit, occupied, stays_home
from touchline.games.soccer_tactics_world.state import KEEPER, NOBODY, State
from touchline.kernel.target import rule


@rule
def without(low: int, high: int, square: int) -> tuple[int, int]:
    """A set of squares less one; NOBODY takes nothing away."""
    if square >= 64:
        high &= ~(1 << (square - 64))
    elif square >= 0:
        low &= ~(1 << square)
    return low, high


@rule
def walks(s: State, team: int, pawn: int, roll: int) -> tuple[int, int]:
    """STW-2.1 .. STW-2.7: every square that a field player can end on with a roll, team-mates not yet considered."""
    blocked_low, blocked_high = occupied(s, 1 - team)
    start = s.pos[team, pawn] + 0
    home = stays_home(pawn)
    lowest = 8 if home and team == 1 else 0
    highest = 7 if home and team == 0 else 15  # STW-2.6
    low = 0
    high = 0
    for d in range(8):  # STW-2.1
        x, y = start & 7, start >> 3
        for a in range(1, roll + 1):  # STW-2.2
            x += DX[d]
            y += DY[d]
            if x < 0 or x > 7 or y < lowest or y > highest:
                break  # STW-2.9
            square = 8 * y + x
            stopped = bit(blocked_low, blocked_high, square)
            if a == roll or (stopped and s.truncate):
                if square >= 64:
                    high |= 1 << (square - 64)
                else:
                    low |= 1 << square
            if stopped:
                break  # STW-2.5
            for turn in range(8):
                if turn == d or turn == (d ^ 4):  # STW-2.3
                    continue
                x2, y2 = x, y
                for b in range(a + 1, roll + 1):
                    x2 += DX[turn]
                    y2 += DY[turn]
                    if x2 < 0 or x2 > 7 or y2 < lowest or y2 > highest:
                        break
                    square2 = 8 * y2 + x2
                    stopped2 = bit(blocked_low, blocked_high, square2)
                    if b == roll or (stopped2 and s.truncate):  # STW-2.7
                        if square2 >= 64:
                            high |= 1 << (square2 - 64)
                        else:
                            low |= 1 << square2
                    if stopped2:
                        break
    return low, high


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
def can_move(s: State, team: int, pawn: int, roll: int, mates_low: int, mates_high: int, foes_low: int, foes_high: int) -> bool:
    """STW-2.8: whether a field player has a destination; most have one straight ahead, so that is tried first."""
    start = s.pos[team, pawn] + 0
    if start < 0:
        return False
    if not stays_home(pawn):
        no_ball = forbidden_ball(s, team, pawn)
        for d in range(8):
            x, y = (start & 7) + roll * DX[d], (start >> 3) + roll * DY[d]
            if x < 0 or x > 7 or y < 0 or y > 15:
                continue
            end = 8 * y + x
            if bit(mates_low, mates_high, end) or end == no_ball:
                continue
            step = DX[d] + 8 * DY[d]
            clear = True
            for a in range(1, roll):
                if bit(foes_low, foes_high, start + a * step):
                    clear = False
                    break
            if clear:
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
    start = s.pos[team, KEEPER] + 0
    if start < 0:
        return 0, 0
    mates_low, mates_high = occupied(s, team)
    low = ZONE[start, 0] & HALF[team, 0] & ~mates_low
    high = ZONE[start, 1] & HALF[team, 1] & ~mates_high
    return without(low, high, forbidden_ball(s, team, KEEPER))


@rule
def ball_targets(square: int, roll: int) -> tuple[int, int]:
    """STW-3.1 .. STW-3.5: where the ball can be played to; it flies over everybody and stays on the board."""
    return BALL[13 * square + roll, 0], BALL[13 * square + roll, 1]  # STW-3.1, STW-3.2, STW-3.3, STW-3.4, STW-3.5


@rule
def dribbles(s: State) -> tuple[int, int]:
    """STW-4.C.1, STW-4.C.2: where the holder can take the ball on a roll of 1."""
    mates_low, mates_high = occupied(s, s.offence)
    low, high = ZONE[s.ball, 0] & ~mates_low, ZONE[s.ball, 1] & ~mates_high
    if stays_home(s.holder):
        low &= HALF[s.offence, 0]  # STW-4.C.2
        high &= HALF[s.offence, 1]
    return low, high
