"""What the bots judge a position by before the next roll: what is due, the rows to the goal, and signs (their worth: `threat.toml`)."""

from enum import IntEnum

from touchline.kernel.record import Row
from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.data import SHOOTING, SHOOTING_SQUARES
from ..rules.offside import last_line
from ..rules.pitch import apart, bit, bonus, depth, in_area, in_half, occupied, stays_home
from ..rules.state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Context, Phase, State
from .greedy import answers, count, onside_from, shooting_square


class Due(IntEnum):
    """What comes next."""

    NOT_JUDGED = -1
    SET = 0
    BALL = 1
    EXTRA_BALL = 2
    CORNER = 3
    LOOSE_O = 4
    LOOSE_D = 5
    CHALLENGE = 6
    AREA_CHALLENGE = 7


KINDS = (
    "a set begins", "the ball is to be played", "the ball is to be played again", "a corner kick",
    "a loose ball, attackers try", "a loose ball, defenders try", "a challenge", "a challenge in the area",
)  # fmt: skip
ROWS = tuple(f"{rows} rows to go" for rows in range(16))
IN_USE = len(KINDS) * len(ROWS)
SITUATIONS: dict[str, tuple[str, ...]] = {**dict.fromkeys(KINDS, ROWS), "a roll in use, a battle or a shot": ("any",)}


class Side(IntEnum):
    """Signs of one team, as if it had the ball."""

    SHOTS = 0
    SHOTS_AFTER_MOVE = 1
    FORWARD = 2
    FREE = 3
    OFFSIDE = 4
    BEHIND = 5
    LINE = 6
    REACH = 7


class Sign(IntEnum):
    """The other signs, after those of the attackers and of the defenders."""

    SHOTS_AFTER_PASS = 16
    AREA_BATTLES = 17
    ONLY_OURS = 18
    ONLY_THEIRS = 19
    STRONG_REACH = 20
    KEEPER = 21
    HOLDER = 22
    IN_THE_WAY = 23
    ASIDE = 24


_SIDE = (
    "rolls that are a shot", "shots after a move, of 36", "rows forward", "free to shoot", "off-side", "behind the ball", "last row",
    "rolls to the ball",
)  # fmt: skip
SIGNS = (
    *(f"{team}: {sign}" for team in ("attackers", "defenders") for sign in _SIDE),
    "shots after a pass, of 36", "rolls into a battle in the area", "rolls to the ball of attackers only",
    "rolls to the ball of defenders only", "rolls to the ball of strong defenders", "keeper next to the ball", "holder's bonus",
    "defenders in and before the area", "steps from the middle",
)  # fmt: skip


PER_SIDE, PER_KIND, PER_ROWS = len(Side), len(SIGNS), len(ROWS)


@rule
def due(s: State) -> int:
    """What comes next; a roll that is in use, a battle or a shot is not judged."""
    p = s.phase
    if p == Phase.SET_ROLL or p == Phase.SET_MODE:
        return Due.SET
    if p == Phase.BALL_ROLL:
        return Due.EXTRA_BALL if s.passes else Due.BALL
    if p == Phase.CORNER_ROLL:
        return Due.CORNER
    if p == Phase.ATT_ROLL or p == Phase.ATT_MODE:
        if s.context == Context.LOOSE_O:
            return Due.LOOSE_O
        if s.context == Context.LOOSE_D:
            return Due.LOOSE_D
        if s.context == Context.CHALLENGE:
            return Due.AREA_CHALLENGE if s.area else Due.CHALLENGE
    return Due.NOT_JUDGED


@entry
def situation(state: Block) -> int:
    """What is due and the ball's rows before the attacked goal."""
    s = state_of(state)
    if s.phase < Phase.KO_BALL or s.phase >= Phase.SO_TOSS or s.ball < 0 or s.offence < 0:
        return -1
    kind = due(s)
    place = IN_USE if kind == Due.NOT_JUDGED else PER_ROWS * kind + depth(1 - s.offence, s.ball)
    return 2 * place + s.offence


@rule
def rolls_to_ball(s: State, team: int, pawns: int) -> int:
    """The rolls that bring one of the first so many pawns (keeper aside) onto the ball, if nobody stood in the way."""
    rolls = 0
    for pawn in range(1, pawns):
        start = s.pos[team, pawn]
        if start >= 0 and start != s.ball and (not stays_home(pawn) or in_half(team, s.ball)) and (team != s.offence or pawn != s.barred):
            rolls |= answers(start, s.ball)
    return rolls


@rule
def shots_from(s: State, team: int, square: int, line: int, foes_low: int, foes_high: int) -> int:
    """The rolls with which a direct pass from a square is a shot."""
    foe = 1 - team
    rolls = 0
    for i in range(FIRST_NUMBERED, PAWNS):
        at = s.pos[team, i]
        if at >= 0 and at != square and shooting_square(s, foe, at) and depth(foe, at) >= line and not bit(foes_low, foes_high, at):
            rolls |= answers(square, at)
    return rolls


@rule
def shots_after_move(s: State, team: int, line: int, foes_low: int, foes_high: int, now: int) -> int:
    """Rolls that are a shot after the best move of a pawn, summed over the six rolls of that move."""
    foe = 1 - team
    best = 0  # four bits for each roll of the move
    for k in range(SHOOTING_SQUARES):
        square = SHOOTING[foe, k]
        if not shooting_square(s, foe, square) or depth(foe, square) < line or bit(foes_low, foes_high, square):
            continue
        shots = count(now | answers(s.ball, square))
        moves = 0
        for i in range(FIRST_NUMBERED, PAWNS):
            at = s.pos[team, i]
            if at >= 0 and at != s.ball and at != square:
                moves |= answers(at, square)
        for roll in range(1, 7):
            if (moves >> roll) & 1 == 1 and shots > (best >> (4 * roll)) & 15:
                best = best & ~(15 << (4 * roll)) | shots << (4 * roll)
    total = 0
    for roll in range(1, 7):
        total += max(count(now), (best >> (4 * roll)) & 15)
    return total


@rule
def signs_of_side(s: State, team: int, line: int, found: Row, first: int) -> None:
    """What one team would make of the ball where it is."""
    foe = 1 - team
    foes_low, foes_high = occupied(s, foe)
    forward = 0
    free = 0
    off = 0
    behind = 0
    for i in range(1, PAWNS):
        at = s.pos[team, i]
        if at < 0:
            continue
        rows = depth(foe, at)
        if rows > depth(foe, s.ball):
            behind += 1
        if rows < line and in_half(foe, at):
            off += 1
        elif i >= FIRST_NUMBERED:
            forward += 15 - rows
            if shooting_square(s, foe, at) and not bit(foes_low, foes_high, at):
                free += 1
    shots = shots_from(s, team, s.ball, line, foes_low, foes_high)
    found[first + Side.SHOTS] = count(shots)
    found[first + Side.SHOTS_AFTER_MOVE] = shots_after_move(s, team, line, foes_low, foes_high, shots)
    found[first + Side.FORWARD] = forward
    found[first + Side.FREE] = free
    found[first + Side.OFFSIDE] = off
    found[first + Side.BEHIND] = behind
    found[first + Side.LINE] = last_line(s, team)
    found[first + Side.REACH] = count(rolls_to_ball(s, team, PAWNS))


@rule
def signs_of_passes(s: State, team: int, line: int, found: Row) -> None:
    """What the attackers' next pass could lead to."""
    foe = 1 - team
    foes_low, foes_high = occupied(s, foe)
    after = 0
    battles = 0
    for i in range(1, PAWNS):
        at = s.pos[team, i]
        if at < 0 or at == s.ball or (depth(foe, at) < line and in_half(foe, at)):
            continue
        rolls = answers(s.ball, at)
        if bit(foes_low, foes_high, at):
            battles |= rolls if in_area(foe, at) else 0
        elif rolls != 0 and not shooting_square(s, foe, at):
            after = max(after, count(rolls) * count(shots_from(s, team, at, line, foes_low, foes_high)))
    found[Sign.SHOTS_AFTER_PASS] = after
    found[Sign.AREA_BATTLES] = count(battles)


@entry
def signs(state: Block, found: Row) -> int:
    """What a position is judged by besides its situation: who could shoot, who could reach the ball."""
    s = state_of(state)
    kind = due(s)
    if kind == Due.NOT_JUDGED:
        return -1
    team, foe = s.offence, 1 - s.offence
    line = onside_from(s, foe)
    signs_of_side(s, team, line, found, 0)
    signs_of_side(s, foe, last_line(s, team) if s.offside else 0, found, PER_SIDE)
    signs_of_passes(s, team, line, found)
    ours, theirs = rolls_to_ball(s, team, PAWNS), rolls_to_ball(s, foe, PAWNS)
    found[Sign.ONLY_OURS] = count(ours & ~theirs)
    found[Sign.ONLY_THEIRS] = count(theirs & ~ours)
    found[Sign.STRONG_REACH] = count(rolls_to_ball(s, foe, FIRST_NUMBERED))
    keeper = s.pos[foe, KEEPER]
    found[Sign.KEEPER] = 1 if keeper >= 0 and in_half(foe, s.ball) and apart(keeper, s.ball) == 1 else 0
    found[Sign.HOLDER] = bonus(s, s.holder) if s.holder != NOBODY else 0
    in_the_way = 0
    for i in range(1, PAWNS):
        at = s.pos[foe, i]
        if at >= 0 and depth(foe, at) <= 4 and 1 <= (at & 7) <= 6:
            in_the_way += 1
    found[Sign.IN_THE_WAY] = in_the_way
    column = s.ball & 7
    found[Sign.ASIDE] = max(column - 4, 3 - column)
    return kind * PER_KIND
