"""A sensible player: get pawns on-side onto squares from which a pass is a shot, play the ball to them, fight for every ball."""

from touchline.kernel.tables import Weights
from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.choices import DRIBBLE_BIT, KEEPER_BIT, choices, dribbles_now
from ..rules.data import AREA, LONG, MIRROR, SQUARES
from ..rules.movement import ball_targets, destinations, keeper_steps
from ..rules.offside import last_line
from ..rules.phases import DECIDED, What
from ..rules.pitch import apart, bit, depth, in_area, in_half, occupied, pawn_at, stays_home
from ..rules.setpieces import corner_squares
from ..rules.state import KEEPER, NOBODY, PAWNS, Act, Phase, Restart, State
from ..rules.turns import deciding_team

INDIFFERENT: tuple[Phase, ...] = ()
"""Phases in which this player decides nothing on purpose: there is none."""
NEVER = -1_000_000
W = Weights("soccer_tactics_world")
TAKE_BALL, SHOT, DIRECT, AREA_BATTLE, OFFSIDE, LOSS = 1000, 300, W["direct"], W["area_battle"], -200, W["loss"]
MARKING, COVERING, HOME_ROW = W["marking"], W["covering"], W["home_row"]
SHOOTER_ROLL, MATE_ROLL, NEXT_SHOT = W["shooter_roll"], W["mate_roll"], W["next_shot"]
FORWARD, NEAR_BALL, BATTLE = W["forward"], W["near_ball"], W["battle"]


@rule
def shooting_square(s: State, foe: int, square: int) -> bool:
    """STW-5.2, STW-5.6: a direct pass to this square is a shot at the goal of `foe`."""
    if bit(AREA[foe, 0], AREA[foe, 1], square):
        return True
    return s.long_shot == 1 and bit(LONG[foe, 0], LONG[foe, 1], square)


@rule
def onside_from(s: State, foe: int) -> int:
    """The smallest depth before the goal of `foe` at which an attacker is on-side now."""
    if not s.offside or s.restart == Restart.CORNER:
        return 0
    return last_line(s, foe)


@rule
def answers(start: int, square: int) -> int:
    """Bit n for each roll n of one die that brings the ball (or an unhindered pawn) from one square to another."""
    straight = apart(start, square)
    around = abs((start & 7) - (square & 7)) + abs((start >> 3) - (square >> 3))
    return (1 << straight | 1 << around) & 0b1111110


@rule
def count(rolls: int) -> int:
    """How many rolls a set of rolls has."""
    n = 0
    for roll in range(1, 7):
        n += (rolls >> roll) & 1
    return n


@rule
def attacking_worth(s: State, team: int, pawn: int, square: int, line: int, marked: bool) -> int:
    """How well a pawn of the team with the ball would stand on a square."""
    if stays_home(pawn):
        return -abs(depth(team, square) - HOME_ROW)
    foe = 1 - team
    d = depth(foe, square)
    if d < line and in_half(foe, square):
        return -20 - d
    worth = FORWARD * (16 - d) if d >= HOME_ROW else FORWARD * (13 + d)
    if marked:
        return worth - 10
    rolls = count(answers(s.ball, square))
    return worth + SHOOTER_ROLL * rolls if shooting_square(s, foe, square) else worth + MATE_ROLL * rolls


@rule
def defending_worth(s: State, team: int, square: int, marks: bool) -> int:
    """How well a pawn of the team without the ball would stand on a square: near the ball, on its own goal's side, marking shooters."""
    worth = -NEAR_BALL * apart(square, s.ball)
    if depth(team, square) <= depth(team, s.ball):
        worth += 6
    if shooting_square(s, team, square):
        worth += MARKING if marks else COVERING
    return worth


@rule
def worth_of(s: State, team: int, pawn: int, square: int, line: int, foe_there: bool) -> int:
    """How well a pawn would stand on a square."""
    chasing = s.phase == Phase.ATT_PAWN or s.phase == Phase.ATT_DEST
    if chasing and square == s.ball:
        offside = team == s.offence and (s.offside_pawns >> pawn) & 1 == 1 and depth(1 - team, square) < s.offside_line
        return -TAKE_BALL if offside else TAKE_BALL + (5 if stays_home(pawn) else 0)
    if team == s.offence:
        return attacking_worth(s, team, pawn, square, line, foe_there) - (2 * apart(square, s.ball) if chasing else 0)
    return defending_worth(s, team, square, foe_there)


@rule
def same_row(a: int, b: int) -> bool:
    """Whether two squares lie in a row across the pitch: of equals there, the side is a matter of taste."""
    return a >> 3 == b >> 3


@rule
def on_better_side(a: int, b: int, east: bool) -> bool:
    """Whether square a lies farther on the side that is preferred now."""
    return a & 7 > b & 7 if east else a & 7 < b & 7


@rule
def best_square(s: State, team: int, pawn: int, low: int, high: int, east: bool) -> tuple[int, int]:
    """The best of some squares for a pawn, and how much better it is than where the pawn stands."""
    line = onside_from(s, 1 - team)
    foes_low, foes_high = occupied(s, 1 - team)
    start = s.pos[team, pawn]
    here = worth_of(s, team, pawn, start, line, bit(foes_low, foes_high, start)) if start >= 0 else 0
    best = NEVER
    found = 0
    for k in range(SQUARES):
        square = k ^ MIRROR if team == 0 else k  # from the far goal line, so that both teams break ties alike
        if ((low if square < 64 else high) >> (square & 63)) & 1 == 1:
            gain = worth_of(s, team, pawn, square, line, bit(foes_low, foes_high, square)) - here
            if gain > best or (east and gain == best and same_row(square, found)):
                best = gain
                found = square
    return found, best


@rule
def best_pawn(s: State, team: int, candidates: int, east: bool) -> int:
    """The pawn that gains most by moving: with this roll, or as it likes before a corner, where NOBODY moves for nothing."""
    corner = s.phase == Phase.CORNER_PAWN
    best = 0 if corner else NEVER
    found = NOBODY
    for pawn in range(PAWNS):
        if (candidates >> pawn) & 1 == 1 and not (corner and pawn == KEEPER):
            if corner:
                low, high = corner_squares(s, team, pawn)
            else:
                low, high = destinations(s, team, pawn, s.roll)
            _, gain = best_square(s, team, pawn, low, high, east)
            level = gain == best and found != NOBODY
            if gain > best or (level and on_better_side(s.pos[team, pawn], s.pos[team, found], east)):
                best = gain
                found = pawn
    return found


@rule
def missed_least(s: State, team: int, candidates: int, east: bool) -> int:
    """The pawn that stands worst where it is: it may take the free kick, leave the area, or make way for a goalkeeper."""
    line = onside_from(s, 1 - team)
    foes_low, foes_high = occupied(s, 1 - team)
    least = -NEVER
    found = KEEPER
    for pawn in range(1, PAWNS):
        if (candidates >> pawn) & 1 == 1:
            square = s.pos[team, pawn]
            worth = worth_of(s, team, pawn, square, line, bit(foes_low, foes_high, square))
            level = worth == least and found != KEEPER
            if worth < least or (level and on_better_side(square, s.pos[team, found], east)):
                least = worth
                found = pawn
    return found


@rule
def keeper_square(s: State, low: int, high: int, east: bool) -> int:
    """Where the keeper stands: on his line, on the ball's side of the goal."""
    column = min(max(s.ball & 7, 3), 4)
    best = NEVER
    found = 0
    for square in range(SQUARES):
        if bit(low, high, square):
            worth = -abs((square & 7) - column) - 8 * depth(deciding_team(s), square)
            if worth > best or (east and worth == best and same_row(square, found)):
                best = worth
                found = square
    return found


@rule
def reached_with(s: State, team: int, square: int) -> int:
    """With how many rolls of the die a team could bring a field player onto a square, if nobody stood in the way."""
    rolls = 0
    for pawn in range(1, PAWNS):
        start = s.pos[team, pawn]
        if start >= 0 and (not stays_home(pawn) or in_half(team, square)):
            rolls |= answers(start, square)
    return count(rolls)


@rule
def pass_worth(s: State, square: int, line: int, foes_low: int, foes_high: int) -> int:
    """How good a direct pass is: the way it gains, and the shots that the extra play could give."""
    foe = 1 - s.offence
    worth = DIRECT + 16 - depth(foe, square)
    if s.passes == 0:
        for i in range(1, PAWNS):
            mate = s.pos[s.offence, i]
            if mate >= 0 and shooting_square(s, foe, mate) and depth(foe, mate) >= line and not bit(foes_low, foes_high, mate):
                worth += NEXT_SHOT * count(answers(square, mate))
    return worth


@rule
def ball_worth(s: State, square: int, line: int, foes_low: int, foes_high: int) -> int:
    """How good it is to play the ball onto a square."""
    team, foe = s.offence, 1 - s.offence
    receiver = pawn_at(s, team, square)
    contested = bit(foes_low, foes_high, square)
    if receiver != NOBODY:
        if receiver != KEEPER and in_half(foe, square) and depth(foe, square) < line:
            return OFFSIDE
        if contested:
            return AREA_BATTLE if in_area(foe, square) else BATTLE
        return SHOT if shooting_square(s, foe, square) else pass_worth(s, square, line, foes_low, foes_high)
    if contested:
        return LOSS
    ours, theirs = reached_with(s, team, square), reached_with(s, foe, square)
    worth = 16 - depth(foe, square)
    if in_area(foe, square):
        return worth + 4 * ours * (9 - theirs) - 20
    return worth + 5 * ours - 4 * theirs - (30 if in_half(team, square) else 10)


@rule
def best_ball(s: State, low: int, high: int, east: bool) -> tuple[int, int]:
    """The best square to play the ball to, and its worth."""
    line = onside_from(s, 1 - s.offence)
    foes_low, foes_high = occupied(s, 1 - s.offence)
    best = NEVER
    found = 0
    for k in range(SQUARES):
        square = k ^ MIRROR if s.offence == 0 else k
        if ((low if square < 64 else high) >> (square & 63)) & 1 == 1:
            worth = ball_worth(s, square, line, foes_low, foes_high)
            if worth > best or (east and worth == best and same_row(square, found)):
                best = worth
                found = square
    return found, best


@rule
def first_of(rest: int) -> int:
    """The first action of a set beyond the squares."""
    for action in range(16):
        if (rest >> action) & 1 == 1:
            return SQUARES + action
    return SQUARES


@rule
def whichever(s: State, rest: int) -> int:
    """Where nothing is decided (see INDIFFERENT)."""
    return first_of(rest)


@rule
def choice_of_mode(s: State, team: int, rest: int) -> int:
    """The keeper steps onto a ball he can reach, otherwise the die is rolled; a holder with nobody to pass to dribbles."""
    if rest & DRIBBLE_BIT != 0:
        low, high = ball_targets(s.ball, s.roll)
        _, worth = best_ball(s, low, high, False)
        return Act.PLAY if worth >= DIRECT else Act.DRIBBLE
    if rest & KEEPER_BIT != 0 and s.phase == Phase.ATT_MODE:
        low, high = keeper_steps(s, team)
        if bit(low, high, s.ball):
            return Act.KEEPER
    return Act.ROLL


@rule
def choice_of_pawn(s: State, team: int, rest: int, east: bool) -> int:
    """Who moves, who takes the free kick, who leaves. Goalkeepers stay where they are before a corner."""
    what = DECIDED[s.phase]
    if what == What.TAKER or what == What.EXCESS or what == What.MAKES_WAY:
        return Act.PAWN + missed_least(s, team, rest, east)
    pawn = best_pawn(s, team, rest, east)
    return Act.PASS if pawn == NOBODY else Act.PAWN + pawn


@rule
def choice_of_square(s: State, team: int, low: int, high: int, east: bool) -> int:
    """Where the ball, the keeper or a pawn goes."""
    p, what = s.phase, DECIDED[s.phase]
    if what == What.BALL and not dribbles_now(s):
        square, _ = best_ball(s, low, high, east)
    elif what == What.KEEPER_STEP and bit(low, high, s.ball):
        square = s.ball
    elif what == What.KEEPER_STEP or what == What.KEEPER_BACK or p == Phase.KO_KEEPER or s.chosen == KEEPER:
        square = keeper_square(s, low, high, east)
    else:
        pawn = s.chosen if s.chosen >= 0 else s.holder if p == Phase.BALL_DEST else PAWNS - 1
        square, _ = best_square(s, team, pawn, low, high, east)
    return square


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    what = DECIDED[s.phase]
    team = deciding_team(s)
    east = seed & 1 == 1  # of two choices that are each other's mirror image, one side or the other by lot
    low, high, rest = choices(s)
    if low != 0 or high != 0:
        return choice_of_square(s, team, low, high, east)
    if rest & (rest - 1) == 0:
        return first_of(rest)  # nothing is left to decide
    if what == What.MODE or what == What.BALL_MODE:
        return choice_of_mode(s, team, rest)
    if what == What.PAWN or what == What.CORNER_PAWN or what == What.EXCESS or what == What.TAKER or what == What.MAKES_WAY:
        return choice_of_pawn(s, team, rest, east)
    return whichever(s, rest)
