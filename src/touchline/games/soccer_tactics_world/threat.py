"""What the bots judge a position by, before the die is thrown: what is due, the ball's rows to the goal, and some signs. Worth: `threat.toml`."""

from touchline.games.soccer_tactics_world.data import SHOOTING
from touchline.games.soccer_tactics_world.greedy import answers, count, onside_from, shooting_square
from touchline.games.soccer_tactics_world.rules import state_of
from touchline.games.soccer_tactics_world.rules.offside import last_line
from touchline.games.soccer_tactics_world.rules.pitch import apart, bit, depth, in_area, in_goal_area, in_half, occupied, stays_home
from touchline.games.soccer_tactics_world.state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Ctx, Phase, State
from touchline.kernel.record import Row
from touchline.kernel.target import Block, entry, rule

KINDS = (
    "a set begins",
    "the ball is to be played",
    "the ball is to be played on",
    "a corner kick",
    "a loose ball, attackers first",
    "a loose ball, defenders next",
    "a challenge",
    "a challenge in the area",
)
ROWS = tuple(f"{rows} rows to go" for rows in range(16))
SITUATIONS = {kind: ROWS for kind in KINDS}
SIGNS = (
    "rolls that are a shot",
    "rolls into a battle in the area",
    "rolls that are a pass",
    "shots after a pass, of 36",
    "shots after a move, of 36",
    "attackers forward",
    "attackers free to shoot",
    "attackers off-side",
    "attackers goal-side of the ball",
    "attackers' line",
    "attackers' rolls to the ball",
    "defenders forward",
    "defenders free to shoot",
    "defenders' rolls that would be a shot",
    "defenders goal-side of the ball",
    "defenders' line",
    "defenders' rolls to the ball",
    "strong defenders' rolls to the ball",
    "defenders in and before the area",
    "keeper next to the ball",
    "keeper at home",
    "rolls to the ball only attackers have",
    "rolls to the ball only defenders have",
    "holder's bonus",
    "steps from the middle",
    "pawns more",
    "defenders' shots after a move, of 36",
)
J = len(SIGNS)


@rule
def kind_of(s: State) -> int:
    """What is due, or -1 where nothing can be judged yet."""
    p = s.phase
    if p == Phase.SET_ROLL or p == Phase.SET_MODE:
        return 0
    if p == Phase.BALL_ROLL:
        return 1 + s.passes
    if p == Phase.CORNER_ROLL:
        return 3
    if p == Phase.ATT_ROLL or p == Phase.ATT_MODE:
        if s.ctx == Ctx.LOOSE_O:
            return 4
        if s.ctx == Ctx.LOOSE_D:
            return 5
        if s.ctx == Ctx.CHALLENGE:
            return 6 + s.area
    return -1


@entry
def situation(state: Block) -> int:
    s = state_of(state)
    kind = kind_of(s)
    if kind < 0:
        return -1
    return 2 * (16 * kind + depth(1 - s.offence, s.ball)) + s.offence


@rule
def rolls_to(s: State, team: int, square: int, first: int) -> int:
    """The rolls that bring a field player of a team onto a square, if nobody stood in the way."""
    rolls = 0
    for pawn in range(first, PAWNS):
        start = s.pos[team, pawn] + 0
        if start >= 0 and start != square and (not stays_home(pawn) or in_half(team, square)) and not (team == s.offence and pawn == s.barred):
            rolls |= answers(start, square)
    return rolls


@rule
def shots_from(s: State, team: int, ball: int, line: int, foes_low: int, foes_high: int) -> int:
    """The rolls with which a direct pass from a square is a shot."""
    foe = 1 - team
    rolls = 0
    for i in range(FIRST_NUMBERED, PAWNS):
        at = s.pos[team, i] + 0
        if at >= 0 and at != ball and shooting_square(s, foe, at) and depth(foe, at) >= line and not bit(foes_low, foes_high, at):
            rolls |= answers(ball, at)
    return rolls


@rule
def shots_after_move(s: State, team: int, ball: int, line: int, foes_low: int, foes_high: int, now: int) -> int:
    """Rolls that are a shot after the best move of a pawn, summed over the six rolls of that move."""
    foe = 1 - team
    best = 0  # four bits for each roll
    for k in range(SHOOTING.shape[1]):
        square = SHOOTING[foe, k]
        if not shooting_square(s, foe, square) or depth(foe, square) < line or bit(foes_low, foes_high, square):
            continue
        gained = count(now | answers(ball, square))
        movers = 0
        for i in range(FIRST_NUMBERED, PAWNS):
            at = s.pos[team, i] + 0
            if at >= 0 and at != ball and at != square:
                movers |= answers(at, square)
        for roll in range(1, 7):
            if (movers >> roll) & 1 == 1 and gained > (best >> (4 * roll)) & 15:
                best = best & ~(15 << (4 * roll)) | gained << (4 * roll)
    total = 0
    least = count(now)
    for roll in range(1, 7):
        total += max(least, (best >> (4 * roll)) & 15)
    return total


@entry
def signs(state: Block, found: Row) -> int:
    s = state_of(state)
    kind = kind_of(s)
    if kind < 0:
        return -1
    team, foe, ball = s.offence + 0, 1 - s.offence, s.ball + 0
    ours_low, ours_high = occupied(s, team)
    foes_low, foes_high = occupied(s, foe)
    line, back = onside_from(s, foe), last_line(s, team) if s.offside else 0
    shots = shots_from(s, team, ball, line, foes_low, foes_high)
    passes = 0
    battles = 0
    after = 0
    forward = 0
    free = 0
    off = 0
    behind = 0
    for i in range(1, PAWNS):
        at = s.pos[team, i] + 0
        if at < 0:
            continue
        d = depth(foe, at)
        if d > depth(foe, ball):
            behind += 1
        if in_half(foe, at) and d < line:
            off += 1
            continue
        if i >= FIRST_NUMBERED:
            forward += 15 - d
        marked = bit(foes_low, foes_high, at)
        if at == ball:
            continue
        rolls = answers(ball, at)
        if shooting_square(s, foe, at):
            if not marked:
                free += 1
            elif in_area(foe, at):
                battles |= rolls
        elif not marked:
            passes |= rolls
            if rolls != 0:
                after = max(after, count(rolls) * count(shots_from(s, team, at, line, foes_low, foes_high)))
    found[0] = count(shots)
    found[1] = count(battles & ~shots)
    found[2] = count(passes & ~shots)
    found[3] = after
    found[4] = shots_after_move(s, team, ball, line, foes_low, foes_high, shots)
    found[5] = forward
    found[6] = free
    found[7] = off
    found[8] = behind
    found[9] = back
    mine = rolls_to(s, team, ball, 1)
    found[10] = count(mine)
    forward = 0
    free = 0
    behind = 0
    near = 0
    for i in range(1, PAWNS):
        at = s.pos[foe, i] + 0
        if at < 0:
            continue
        d = depth(team, at)
        if depth(foe, at) < depth(foe, ball):
            behind += 1
        if depth(foe, at) <= 4 and 1 <= (at & 7) <= 6:
            near += 1
        if i >= FIRST_NUMBERED and not (in_half(team, at) and d < back):
            forward += 15 - d
            if shooting_square(s, team, at) and not bit(ours_low, ours_high, at):
                free += 1
    found[11] = forward
    found[12] = free
    theirs = shots_from(s, foe, ball, back, ours_low, ours_high)
    found[13] = count(theirs)
    found[14] = behind
    found[15] = line
    other = rolls_to(s, foe, ball, 1)
    found[16] = count(other)
    strong = 0
    for i in range(1, FIRST_NUMBERED):
        at = s.pos[foe, i] + 0
        if at >= 0 and in_half(foe, ball):
            strong |= answers(at, ball)
    found[17] = count(strong)
    found[18] = near
    keeper = s.pos[foe, KEEPER] + 0
    found[19] = 1 if keeper >= 0 and in_half(foe, ball) and apart(keeper, ball) == 1 else 0
    found[20] = 1 if in_goal_area(foe, keeper) else 0
    found[21] = count(mine & ~other)
    found[22] = count(other & ~mine)
    found[23] = 0 if s.holder == NOBODY else 2 if s.holder == KEEPER else 1 if stays_home(s.holder) else 0
    x = ball & 7
    found[24] = x - 4 if x > 3 else 3 - x
    more = 0
    for i in range(PAWNS):
        more += s.out[foe, i] - s.out[team, i]
    found[25] = more
    found[26] = shots_after_move(s, foe, ball, back, ours_low, ours_high, theirs)
    return kind * J
