"""A sensible player: get pawns on-side onto squares from which a pass is a shot, play the ball to them, fight for every ball."""

from touchline.games.soccer_tactics_world.data import AREA, LONG, SQUARES
from touchline.games.soccer_tactics_world.rules import state_of
from touchline.games.soccer_tactics_world.rules.choices import DRIBBLE_BIT, KEEPER_BIT, choices
from touchline.games.soccer_tactics_world.rules.movement import ball_targets, keeper_steps, walks
from touchline.games.soccer_tactics_world.rules.offside import last_line
from touchline.games.soccer_tactics_world.rules.pitch import apart, bit, depth, in_area, in_half, occupied, stays_home
from touchline.games.soccer_tactics_world.rules.turns import deciding_team
from touchline.games.soccer_tactics_world.state import KEEPER, PAWNS, Act, Phase, Restart, State
from touchline.kernel.target import Block, entry, rule

NEVER = -1_000_000
TAKE_BALL = 1000
SHOT, DIRECT, AREA_BATTLE = 300, 60, 80
MARKING, COVERING = 40, 10
HOME_ROW = 3


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
def answers(ball: int, square: int) -> int:
    """How many rolls of one die bring the ball from one square to another."""
    straight = apart(ball, square)
    square_wise = abs((ball & 7) - (square & 7)) + abs((ball >> 3) - (square >> 3))
    return (1 if 1 <= straight <= 6 else 0) + (1 if square_wise <= 6 and square_wise != straight else 0)


@rule
def attacking_worth(s: State, team: int, pawn: int, square: int, line: int) -> int:
    """How well a pawn of the team with the ball would stand on a square."""
    if stays_home(pawn):
        return -abs(depth(team, square) - HOME_ROW)
    foe = 1 - team
    d = depth(foe, square)
    if d < line and in_half(foe, square):
        return -20 - d
    foes_low, foes_high = occupied(s, foe)
    worth = 3 * (16 - d) if d >= HOME_ROW else 3 * (13 + d)
    if bit(foes_low, foes_high, square):
        return worth - 10
    if shooting_square(s, foe, square):
        return worth + 20 + 30 * answers(s.ball, square)
    return worth + 4 * answers(s.ball, square)


@rule
def defending_worth(s: State, team: int, square: int) -> int:
    """How well a pawn of the team without the ball would stand on a square: near the ball, on its own goal's side, marking shooters."""
    worth = -4 * apart(square, s.ball)
    if depth(team, square) <= depth(team, s.ball):
        worth += 6
    foes_low, foes_high = occupied(s, 1 - team)
    if shooting_square(s, team, square):
        worth += MARKING if bit(foes_low, foes_high, square) else COVERING
    return worth


@rule
def worth_of(s: State, team: int, pawn: int, square: int, line: int) -> int:
    """How well a pawn would stand on a square."""
    chasing = s.phase == Phase.ATT_PAWN or s.phase == Phase.ATT_DEST
    if chasing and square == s.ball:
        offside = team == s.offence and (s.off_set >> pawn) & 1 == 1 and depth(1 - team, square) < s.off_line
        return -TAKE_BALL if offside else TAKE_BALL + (5 if stays_home(pawn) else 0)
    if team == s.offence:
        return attacking_worth(s, team, pawn, square, line) - (2 * apart(square, s.ball) if chasing else 0)
    return defending_worth(s, team, square)


@rule
def best_square(s: State, team: int, pawn: int, low: int, high: int) -> tuple[int, int]:
    """The best of some squares for a pawn, and how much better it is than where the pawn stands."""
    line = onside_from(s, 1 - team)
    here = worth_of(s, team, pawn, s.pos[team, pawn], line) if s.pos[team, pawn] >= 0 else 0
    best = NEVER
    found = 0
    for square in range(SQUARES):
        if bit(low, high, square):
            gain = worth_of(s, team, pawn, square, line) - here
            if gain > best:
                best = gain
                found = square
    return found, best


@rule
def best_pawn(s: State, team: int, candidates: int) -> int:
    """The pawn that gains most by moving with this roll."""
    best = NEVER
    found = 0
    mates_low, mates_high = occupied(s, team)
    for pawn in range(PAWNS):
        if (candidates >> pawn) & 1 == 1:
            low, high = walks(s, team, pawn, s.roll)
            _, gain = best_square(s, team, pawn, low & ~mates_low, high & ~mates_high)
            if gain > best:
                best = gain
                found = pawn
    return found


@rule
def reached_by(s: State, team: int, square: int) -> int:
    """With how many rolls of the die a team can bring a field player onto a square."""
    rolls = 0
    for roll in range(1, 7):
        for pawn in range(1, PAWNS):
            if s.pos[team, pawn] < 0 or apart(s.pos[team, pawn], square) > roll or pawn == s.barred:
                continue
            low, high = walks(s, team, pawn, roll)
            if bit(low, high, square):
                rolls += 1
                break
    return rolls


@rule
def ball_worth(s: State, square: int) -> int:
    """How good it is to play the ball onto a square."""
    team, foe = s.offence + 0, 1 - s.offence
    line = onside_from(s, foe)
    receiver = -1
    for i in range(PAWNS):
        if s.pos[team, i] == square:
            receiver = i
    foes_low, foes_high = occupied(s, foe)
    contested = bit(foes_low, foes_high, square)
    worth = 16 - depth(foe, square)
    if receiver >= 0:
        if receiver != KEEPER and in_half(foe, square) and depth(foe, square) < line:
            return -200
        if contested:
            return AREA_BATTLE if in_area(foe, square) else -40
        if shooting_square(s, foe, square):
            return SHOT
        worth += DIRECT
        if s.passes == 0:
            for i in range(1, PAWNS):
                mate = s.pos[team, i] + 0
                if mate >= 0 and shooting_square(s, foe, mate) and depth(foe, mate) >= line and not bit(foes_low, foes_high, mate):
                    worth += 25 * answers(square, mate)
        return worth
    if contested:
        return -150
    ours, theirs = reached_by(s, team, square), reached_by(s, foe, square)
    if in_area(foe, square):
        return worth + 4 * ours * (9 - theirs) - 20
    return worth + 5 * ours - 4 * theirs - (30 if in_half(team, square) else 10)


@rule
def best_ball(s: State, low: int, high: int) -> tuple[int, int]:
    """The best square to play the ball to, and its worth."""
    best = NEVER
    found = 0
    for square in range(SQUARES):
        if bit(low, high, square):
            worth = ball_worth(s, square)
            if worth > best:
                best = worth
                found = square
    return found, best


@rule
def lowest(low: int, high: int, rest: int) -> int:
    """The first of some actions."""
    for action in range(SQUARES):
        if bit(low, high, action):
            return action
    for action in range(16):
        if (rest >> action) & 1 == 1:
            return SQUARES + action
    return 0


@rule
def choice_of_mode(s: State, team: int, rest: int) -> int:
    """The keeper steps onto a ball he can reach, otherwise the die is rolled; a holder with nobody to pass to dribbles."""
    if rest & DRIBBLE_BIT != 0:
        low, high = ball_targets(s.ball, s.roll)
        _, worth = best_ball(s, low, high)
        return Act.PLAY if worth >= DIRECT else Act.DRIBBLE
    if rest & KEEPER_BIT != 0 and s.phase == Phase.ATT_MODE:
        low, high = keeper_steps(s, team)
        if bit(low, high, s.ball):
            return Act.KEEPER
    return Act.ROLL


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    p = s.phase
    team = deciding_team(s)
    low, high, rest = choices(s)
    first = lowest(low, high, rest)
    if s.overdue or p == Phase.KEEPER_SQ or p == Phase.KO_KEEPER:
        return first
    if p == Phase.ATT_MODE or p == Phase.SET_MODE or p == Phase.BALL_MODE:
        return choice_of_mode(s, team, rest)
    if p == Phase.SET_PAWN or p == Phase.ATT_PAWN:
        return Act.PAWN + best_pawn(s, team, rest)
    if p == Phase.KO_BALL or p == Phase.CORNER_BALL or (p == Phase.BALL_DEST and not s.dribbling):
        square, _ = best_ball(s, low, high)
        return square
    if p == Phase.ATT_KDEST:
        return s.ball if bit(low, high, s.ball) else first
    if p == Phase.BALL_DEST:
        square, _ = best_square(s, team, s.holder, low, high)
        return square
    if low != 0 or high != 0:
        pawn = s.sel if s.sel >= 0 else PAWNS - 1
        square, _ = best_square(s, team, pawn, low, high)
        return square
    return first
