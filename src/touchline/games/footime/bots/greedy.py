"""A sensible player: shoot when in range, else pass forward to somebody on-side, win the ball, change bad cards, save whenever possible."""

from touchline.kernel.random import draw
from touchline.kernel.tables import Weights, row
from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.asking import decider, mark_points, pieces
from ..rules.ball import judged_line, passers, reception
from ..rules.cards import booster, fit, pass_fit, receivers, skilled
from ..rules.data import BESIDE, GOAL, HOME, VALUE, X, Y
from ..rules.fouls import victims
from ..rules.hands import holds
from ..rules.phases import CHOSEN, What
from ..rules.pitch import (
    depth,
    distance,
    in_area,
    in_goal,
    is_keeper,
    is_offside,
    occupy,
    occupy_ball,
    offside_line,
    seat_after,
    single,
    team_at,
    wipe,
)
from ..rules.refusals import refused
from ..rules.state import (
    CARD,
    DUMP,
    ELEVEN,
    FORMATION,
    HAND,
    INJURED,
    LENGTH,
    NO_CARD,
    NOBODY,
    PASS,
    PIECE,
    PIECES,
    PLAIN,
    POINT,
    SEAT,
    TOUCH,
    WIDTH,
    YES,
    Card,
    Mode,
    Outcome,
    Phase,
    Play,
    State,
)
from .looking import (
    any_point,
    cheapest_pass,
    dribbler,
    goal_distance,
    longest_shot,
    moving_card,
    nearest,
    on_better_side,
    passers_onside,
    saves_held,
    shooting_card,
    shot_distance,
    toucher,
)

W = Weights("footime")
WORTH = row(W.named("card_worth")[card.code] for card in Card)
"""How gladly a card is kept."""
POOR, ENOUGH_SAVES, SPARE = W["poor"], W["enough_saves"], W["spare"]
RECEIVED, WAY, SPACE = W["received"], W["way"], W["space"]
IN_GOAL = 10_000
ALONE_SPACE, ALONE_SAFE, ALONE_WAY = 12, 6, 4
MOST_ALONE = ALONE_SPACE * ALONE_SAFE
"""What a ball that nobody receives is worth at most, less something for its way to the goal."""
INDIFFERENT = (Phase.KO_PLACE, Phase.SIX_SPOT, Phase.KEEPER_NEAR, Phase.CORNER_CLEAR, Phase.PEN_CLEAR)
"""Phases in which this player decides nothing on purpose: where the eleven or a cleared piece stand is drawn by lot."""
FREE_KICK_RANGE, TACKLE_RANGE = W["free_kick_range"], W["tackle_range"]
SKILL_STEP = 2
IN_RANGE, AERIAL_COST, JOKER_COST, LONG_COST = W["in_range"], W["aerial_cost"], W["joker_cost"], W["long_cost"]


@rule
def ball_worth(s: State, team: int, p: int, alone: int, line: int, shot: int) -> int:
    """How good it is to put the ball on p: in the goal, next to a receiver, in range of the next shot, forward, away from opponents."""
    if in_goal(s.end[1 - team], p):
        return IN_GOAL
    if in_goal(s.end[team], p):
        return -IN_GOAL
    received = reception(s, p, team, alone, line)
    if received == Outcome.OFFSIDE:
        return -1000
    away = goal_distance(s, team, p)
    danger = nearest(s, 1 - team, p)
    if received == Outcome.CONSERVE:
        return RECEIVED - WAY * away + SPACE * min(danger, 3) + (IN_RANGE if away <= shot else 0)
    return ALONE_SPACE * min(danger, ALONE_SAFE) - ALONE_WAY * away - (120 if danger <= 1 else 0)


@rule
def beside_own(s: State, team: int, x: int, alone: int) -> int:
    """Rows of a column next to a piece of a team, one piece aside."""
    rows = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        p = s.pos[piece]
        if p >= 0 and piece != alone and abs(X[p] - x) <= 1:
            rows |= BESIDE[Y[p]]
    return rows


@rule
def best_ball_point(s: State, team: int, alone: int, line: int, shot: int, north: bool) -> int:
    """The best of the marked points for the ball: first of those in a goal or next to a piece, then of the others if one may be better.

    Of equal points the one in the first column, and there the first or, if north is preferred, the last row.
    """
    best, at = -2 * IN_GOAL, -1
    goal = X[HOME[s.end[1 - team]]]
    for others in range(2):
        for x in range(LENGTH):
            rows = s.reach[x]
            if rows == 0 or (others == 1 and best > MOST_ALONE - ALONE_WAY * abs(goal - x)):
                continue
            near = beside_own(s, team, x, alone) | GOAL[0, x] | GOAL[1, x]
            rows &= ~near if others == 1 else near
            y = 0
            while rows:
                if rows & 1:
                    p = WIDTH * x + y
                    value = ball_worth(s, team, p, alone, line, shot)
                    if value > best or (value == best and (x < X[at] or (x == X[at] and north == (p > at)))):
                        best, at = value, p
                rows >>= 1
                y += 1
    return at


@rule
def choose_ball_point(s: State, north: bool) -> int:
    """The best legal point for the ball. A ball beside a moved piece has no receiver; a placed one is the next card's."""
    team = team_at(s.turn_seat)
    line = judged_line(s, team)
    alone = NOBODY
    if s.phase == Phase.BALL_TO or s.play == Play.STOP or s.play == Play.AERIAL:
        alone = single(passers(s, team, line))
    mark_points(s)
    at = best_ball_point(s, team, alone, line, longest_shot(s, s.turn_seat), north)
    wipe(s)
    return at


@rule
def card_worth(s: State, seat: int, k: int) -> int:
    """How gladly a card is kept: a third save card fills a hand that has to attack."""
    if Card.VAR <= k <= Card.POST and saves_held(s, seat) > ENOUGH_SAVES:
        return SPARE
    return WORTH[k]


@rule
def least(s: State, seat: int) -> int:
    """The card of a hand that is worth least."""
    best, low = NOBODY, IN_GOAL
    for i in range(HAND):
        k = s.hand[seat, i] - 1
        if k + 1 != NO_CARD and card_worth(s, seat, k) < low:
            best, low = k, card_worth(s, seat, k)
    return best


@rule
def free_card(s: State, seat: int) -> int:
    """A fit card that costs no turn, or that gives a set piece: foul, out of play, injury, duel, change, exchange; or NOBODY."""
    team = team_at(seat)
    if holds(s, seat, Card.FOUL) and fit(s, Card.FOUL):
        hurt = victims(s)
        for piece in range(PIECES):
            if (hurt >> piece) & 1 and (depth(s, team, s.pos[piece]) <= FREE_KICK_RANGE or not pass_fit(s, team)):
                return Card.FOUL
    if holds(s, seat, Card.OUT_OF_PLAY) and fit(s, Card.OUT_OF_PLAY):
        return Card.OUT_OF_PLAY
    if holds(s, seat, Card.INJURY) and fit(s, Card.INJURY):
        return Card.INJURY
    if holds(s, seat, Card.DUEL) and fit(s, Card.DUEL):
        return Card.DUEL
    if card_worth(s, seat, least(s, seat)) < POOR:
        if holds(s, seat, Card.SUBSTITUTION):
            return Card.SUBSTITUTION
        if holds(s, seat, Card.EXCHANGE):
            return Card.EXCHANGE
    return NOBODY


@rule
def best_aerial(s: State, team: int, shot: int) -> int:
    """The worth of the best aerial pass: to the foremost on-side receiver."""
    best = -IN_GOAL
    line = offside_line(s, team)
    mask = receivers(s, team)
    for piece in range(PIECES):
        if (mask >> piece) & 1 and not is_offside(s, piece, line):
            away = max(0, goal_distance(s, team, s.pos[piece]) - 1)
            best = max(best, RECEIVED - WAY * away + (IN_RANGE if away <= shot else 0))
    return best


@rule
def passing_card(s: State, seat: int) -> int:
    """The card for the best pass that keeps the ball: to a free point next to somebody on-side, forward, for a small card; or NOBODY."""
    team = team_at(seat)
    line = offside_line(s, team)
    s.play = Play.PASS
    alone = single(passers(s, team, line))
    shot = longest_shot(s, seat)
    chosen, best = NOBODY, 0
    occupy(s, NOBODY)
    occupy_ball(s)
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] < 0 or piece == alone or is_offside(s, piece, line):
            continue
        for x in range(max(0, X[s.pos[piece]] - 1), min(LENGTH - 1, X[s.pos[piece]] + 1) + 1):
            y = max(0, Y[s.pos[piece]] - 1)
            rows = (BESIDE[Y[s.pos[piece]]] & ~s.taken[x] & ~GOAL[0, x] & ~GOAL[1, x]) >> y
            while rows:
                if rows & 1:
                    p = WIDTH * x + y
                    away = goal_distance(s, team, p)
                    value = RECEIVED - WAY * away + (IN_RANGE if away <= shot else 0)
                    if value > best:
                        k = cheapest_pass(s, seat, distance(s.ball, p))
                        if k != NOBODY:
                            value -= JOKER_COST if k >= Card.JOKER_7 else LONG_COST * VALUE[k]
                            if value > best:
                                chosen, best = k, value
                rows >>= 1
                y += 1
    wipe(s)
    if holds(s, seat, Card.AERIAL_PASS) and best_aerial(s, team, shot) - AERIAL_COST > best:
        return Card.AERIAL_PASS
    return chosen


@rule
def choose_card(s: State) -> int:
    """A turn: shoot, carry the ball in, play what is free, keep the ball, win it, or get rid of a card."""
    seat = s.turn_seat
    team = team_at(seat)
    near = pass_fit(s, team)
    ours = near and passers_onside(s, team)
    if ours:
        need = shot_distance(s, team)
        k = shooting_card(s, seat, need)
        if k != NOBODY:
            return CARD + k
        if holds(s, seat, Card.SKILL_MOVE) and shooting_card(s, seat, need - SKILL_STEP) != NOBODY and skilled(s, team) != 0:
            return CARD + Card.SKILL_MOVE
    speed = 2 if holds(s, seat, Card.ACCELERATION) else 1
    for k in range(Card.MOVE_6 + 1):
        if holds(s, seat, k) and dribbler(s, team, VALUE[k] * speed, False) != NOBODY:
            return CARD + k
    k = free_card(s, seat)
    if k != NOBODY:
        return CARD + k
    if ours:
        k = passing_card(s, seat)
        if k != NOBODY:
            return CARD + k
        if holds(s, seat, Card.SKILL_MOVE) and skilled(s, team) != 0:
            return CARD + Card.SKILL_MOVE
    k = moving_card(s, seat)
    if k != NOBODY and toucher(s, team, VALUE[k], False) != NOBODY:
        return CARD + k
    if holds(s, seat, Card.TACKLE) and nearest(s, team, s.ball) <= TACKLE_RANGE:
        return CARD + Card.TACKLE
    if k != NOBODY and not near and fit(s, k):
        return CARD + k
    for k in (Card.SUBSTITUTION, Card.EXCHANGE, Card.REDEAL):
        if holds(s, seat, k):
            return CARD + k
    return DUMP + least(s, seat)


@rule
def choose_boost(s: State) -> int:
    """Double what would not reach otherwise."""
    team = team_at(s.turn_seat)
    n = s.shot_value
    if not holds(s, s.turn_seat, booster(s)):
        return PASS
    if s.play == Play.PASS:
        need = shot_distance(s, team)
        return YES if n < need <= 2 * n else PASS
    helps = dribbler(s, team, n, False) == NOBODY and dribbler(s, team, 2 * n, False) != NOBODY
    helps = helps or (toucher(s, team, n, False) == NOBODY and toucher(s, team, 2 * n, False) != NOBODY)
    return YES if helps else PASS


@rule
def piece_worth(s: State, piece: int, best: int) -> int:
    """How good a choice a piece is in this phase; `best` is the piece that should move."""
    p = s.pos[piece]
    team = team_at(s.turn_seat)
    if s.phase == Phase.SUB:
        return 2 if p == INJURED else 1
    if s.phase == Phase.NEW_KEEPER:
        return -distance(p, HOME[s.end[1 - team]]) if p >= 0 else 0
    if s.phase == Phase.THROWER:
        return distance(p, s.ball) - (100 if is_keeper(s, piece) else 0)
    if s.phase == Phase.PICK_PIECE and (s.play == Play.MOVE or s.play == Play.TACKLE):
        return 1000 if piece == best else -distance(p, s.ball) - (50 if is_keeper(s, piece) else 0)
    if s.phase == Phase.PICK_PIECE and s.play == Play.INJURY:
        return -distance(p, s.ball)
    offside = s.play == Play.AERIAL and is_offside(s, piece, offside_line(s, team))
    return -depth(s, team, p) - (1000 if offside else 0)


@rule
def choose_piece(s: State, north: bool) -> int:
    """The best of the pieces that may be chosen."""
    team = team_at(s.turn_seat)
    best_mover = NOBODY
    if s.phase == Phase.PICK_PIECE and (s.play == Play.MOVE or s.play == Play.TACKLE):
        n = s.shot_value
        best_mover = dribbler(s, team, n, north)
        if best_mover == NOBODY:
            best_mover = toucher(s, team, n, north)
        s.shot_value = n
    mask = pieces(s)
    best, who = -2 * IN_GOAL, NOBODY
    for piece in range(PIECES):
        if (mask >> piece) & 1:
            value = piece_worth(s, piece, best_mover)
            if value > best or (value == best and on_better_side(s, piece, who, north)):
                best, who = value, piece
    return who


@rule
def end_worth(s: State, team: int, p: int) -> int:
    """How good a point is for a piece: beside the goal with the ball, away from a won duel's ball, behind a free kick, else at the ball."""
    if s.play == Play.DUEL:
        return distance(p, s.ball)
    if s.play == Play.FREE_KICK:
        return goal_distance(s, team, p)
    if s.play != Play.CHANGE and s.mode == Mode.TOUCH:
        return -goal_distance(s, team, p) + min(3, nearest(s, 1 - team, p))
    return -4 * distance(p, s.ball) + (1 if depth(s, team, p) >= depth(s, team, s.ball) else 0)


@rule
def choose_end(s: State, north: bool) -> int:
    """The best of the points to which a piece may go."""
    team = team_at(s.turn_seat)
    mark_points(s)
    best, at = -2 * IN_GOAL, -1
    for x in range(LENGTH):
        rows = s.reach[x]
        y = 0
        while rows:
            if rows & 1:
                value = end_worth(s, team, WIDTH * x + y)
                if value > best or (north and value == best and at >= WIDTH * x):
                    best, at = value, WIDTH * x + y
            rows >>= 1
            y += 1
    wipe(s)
    return at


@rule
def choose_answer(s: State) -> int:
    """Windows: save with the best card, turn fouls round, contest penalties, tackle when near."""
    seat = decider(s)
    if s.phase == Phase.PARADE_WINDOW:
        for k in range(Card.SAVE, Card.POST + 1):
            if holds(s, seat, k):
                return CARD + k
        return CARD + Card.VAR if holds(s, seat, Card.VAR) else PASS
    if s.phase == Phase.TACKLE_WINDOW:
        near = nearest(s, team_at(seat), s.ball) <= TACKLE_RANGE
        return CARD + Card.TACKLE if near and holds(s, seat, Card.TACKLE) else PASS
    for k in range(Card.RED_CARD, Card.YELLOW_CARD - 1, -1):
        if refused(s, CARD + k) == 0:
            return CARD + k
    if s.phase == Phase.FOUL_WINDOW and holds(s, seat, Card.VAR):
        team = 1 - team_at(seat)
        if in_area(s.end[1 - team], s.pos[s.pair[team]]):
            return CARD + Card.VAR
    return PASS


@rule
def choose_mode(s: State) -> int:
    """Touch the ball unless that is offside; a joker is a pass if it can be."""
    if s.phase == Phase.JOKER_MODE:
        return TOUCH if refused(s, TOUCH) == 0 and passers_onside(s, team_at(s.turn_seat)) else PLAIN if refused(s, PLAIN) == 0 else TOUCH
    onside = not is_offside(s, s.piece, offside_line(s, team_at(s.turn_seat)))
    if refused(s, TOUCH) == 0 and (onside or refused(s, PLAIN) != 0):
        return TOUCH
    return PLAIN


@rule
def whichever(s: State, seed: int, north: bool) -> int:
    """Where nothing is decided (see INDIFFERENT): any of the allowed points."""
    return POINT + any_point(s, seed >> 1, north)


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    p = s.phase
    north = seed & 1 == 1  # of two choices that are each other's mirror image, one side or the other by lot
    if p == Phase.TURN:
        return choose_card(s)
    if p == Phase.BOOST:
        return choose_boost(s)
    if p == Phase.BALL_TO or p == Phase.BALL_NEAR or p == Phase.BALL_HALF:
        return POINT + choose_ball_point(s, north)
    if p == Phase.PIECE_TO:
        return POINT + choose_end(s, north)
    if p == Phase.KO_PLACE:
        formation = FORMATION + draw(seed >> 1, 0, 5)
        return formation if refused(s, formation) == 0 else whichever(s, seed, north)
    if p == Phase.OFFSIDE_CALL:
        return PASS if s.outcome == Outcome.OWN_GOAL else YES
    if CHOSEN[p] == What.WORD:
        return choose_mode(s)
    if CHOSEN[p] == What.SEAT:
        return SEAT + seat_after(s, s.turn_seat, 1)
    if p == Phase.GIVE_CARD:
        return CARD + least(s, s.turn_seat)
    if p == Phase.DISCARD:
        poor = s.hand[s.turn_seat, 0] != NO_CARD and card_worth(s, s.turn_seat, least(s, s.turn_seat)) < POOR
        return CARD + least(s, s.turn_seat) if poor else PASS
    if p == Phase.SUB and pieces(s) == 0:
        return PASS
    if CHOSEN[p] == What.CARD:
        return choose_answer(s)
    if CHOSEN[p] == What.PIECE:
        return PIECE + choose_piece(s, north)
    return whichever(s, seed, north)
