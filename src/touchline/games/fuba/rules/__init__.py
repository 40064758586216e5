"""The rules of FUBA, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.bits import write_out
from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE
from touchline.kernel.record import Actions, Row
from touchline.kernel.target import Block, entry, rule, state_view

from .actions import (
    adjust_value,
    after_press,
    begin_action,
    begin_movement,
    choose_type,
    condition_rolled,
    direct_free_kick,
    end_action,
    end_turn,
    keeper_position,
    moves_over,
    position_keeper,
    press,
    press_rolled,
    short_goal_kick,
    spend_condition,
)
from .advanced import change_formation, fatigue_costs, fatigue_rolled, fresh_rolled, fresh_sector, next_fatigue_test, substitute
from .choices import choice_mask, decider, movable, moves, moving, place_mask, refused
from .control import ball_moved, control_ball, event_done, event_rolled, forced_move, kept_die, move_ball, style_at_target
from .data import BOX, CENTRE, DIE, FROM, LOTS, PIECES, PLACING_ORDER, SPOTS, TO, TOSS, TWO_DICE, USUAL_FORMATION
from .fouls import award_corner, card_rolled, injury_rolled, injury_substitution, next_injury, not_replaced, red_rolled, remove_piece
from .movement import SIDES, current_crowd, current_line, event_move, free_move, kinds_of_move, move_piece
from .pairs import FIRST_ON
from .pitch import clear_turn, has
from .secrets import hide_team, redeal_team, what_is_seen
from .setup import adjust_piece, next_setup_step, place_keeper, place_piece
from .shots import aim, complex_rolled, dive, lots_drawn, penalty_rolled, rebound_rolled, shot_rolled, take_shot
from .state import NOBODY, PAIRS, ZONES, DieKind, Event, First, Phase, State, Style, Then
from .target import choose_target
from .teams import choose_formation, choose_style, halftime_choice, roles_given, toss_choice, tossed
from .time import end_half, move_clock, set_marker, start_turn

state_of = state_view(State)


@entry
def setup(state: Block, options: Row) -> None:
    """FUB-3.3: what the players agreed on (in the order of `options.py`), and an empty pitch."""
    s = state_of(state)
    s.a1, s.a2, s.a3, s.a4, s.a5, s.a6 = options[1], options[2], options[3], options[4], options[5], options[6]
    s.free_formations = options[7]
    s.er_in_centre = options[8]
    s.clock_from_zero = options[9]
    s.stop_after_move = options[10]
    s.red_on_die = options[11]
    s.fatigue_sign = 1 - 2 * options[12]
    s.tie_break = options[13]
    s.min_pieces = options[14]
    s.max_turns = options[15]
    s.sudden_death = options[16]
    s.keeper_return = options[17]
    s.press_equal_neutral = options[18]
    s.pass_through = options[19]
    s.move_clock_s = options[20]
    s.half = s.val = 1
    set_marker(s)
    s.ball = CENTRE
    s.prev_first = s.winner = s.ep = s.ep0 = s.first_kicker = NOBODY
    clear_turn(s)
    for t in range(2):
        s.gk[t] = NOBODY
        s.outfield[t] = PIECES
    s.phase = Phase.PRE_FORMATION


@entry
def turn(state: Block) -> int:
    """The seat to decide, CHANCE or OVER."""
    return decider(state_of(state))


@entry
def legal(state: Block, out: Actions) -> int:
    """Every legal action, ascending."""
    s = state_of(state)
    n = legal_moves(s, out) if moving(s) else write_out(place_mask(s), First.ZONE, out, 0)
    return write_out(choice_mask(s), First.DONE, out, n)


@rule
def legal_moves(s: State, out: Actions) -> int:
    """The legal moves of a phase in which pieces are moved one by one."""
    n = 0
    line, stops = current_line(s), current_crowd(s)
    for kind in range(kinds_of_move(s)):
        zones = movable(s, kind)
        if zones != 0:
            for side in range(SIDES):
                n = write_out(moves(s, kind, zones, side, line, stops), First.MOVE + kind * PAIRS + FIRST_ON[side], out, n)
    return n


@entry
def why_not(state: Block, action: int) -> int:
    """0 if the action is legal, else the number of the refusal."""
    s = state_of(state)
    return refused(s, action)


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    """Section 4.2: the dice rolled now; every face and every ordered pair has the same weight."""
    s = state_of(state)
    p = s.phase
    first, n = DIE, 6
    if p == Phase.TOSS:
        first, n = TOSS, 36
    elif p == Phase.LOTS:
        first, n = LOTS, 2
    elif p == Phase.ROLL or p == Phase.FRESH or p == Phase.REBOUND:
        first, n = TWO_DICE, 36
    elif p == Phase.EVENT_DIE and style_at_target(s, s.actor) != Style.NORMAL:
        first, n = TWO_DICE, 36  # FUB-A6.b
    for i in range(n):
        out[i] = first + i
        weight[i] = 1
    return n


@entry
def apply(state: Block, action: int, events: Row) -> None:
    """Play a decision or a roll, then whatever follows by itself."""
    s = state_of(state)
    if decider(s) == CHANCE:
        rolled(s, action, events)
    elif action < First.MOVE:
        choose_place(s, action, events)
    elif action < First.DONE:
        make_move(s, action, events)
    elif s.phase <= Phase.HALFTIME:
        prepare(s, action, events)
    elif s.phase >= Phase.CONDITION:
        act(s, action, events)
    else:
        decide(s, action, events)
    while s.phase > Phase.MATCH_END:
        go_on(s, events)


@rule
def go_on(s: State, events: Row) -> None:
    """FUB-4.0: phases without a decision, in their fixed order."""
    p = s.phase
    if p == Then.SETUP:
        next_setup_step(s, events)
    elif p == Then.TURN_START:
        start_turn(s, events)
    elif p == Then.TIRING:
        next_fatigue_test(s)
    elif p == Then.CONTROL:
        control_ball(s)
    elif p == Then.INJURIES:
        next_injury(s, events)
    elif p == Then.BALL:
        move_ball(s, events)
    elif p == Then.BALL_MOVED:
        ball_moved(s)
    elif p == Then.EVENT_DONE:
        event_done(s, events)
    elif p == Then.ACTION:
        begin_action(s, events)
    elif p == Then.MOVEMENT:
        begin_movement(s, events)
    elif p == Then.MOVED:
        moves_over(s)
    elif p == Then.POSITIONED:
        position_keeper(s)
    elif p == Then.ADJUST:
        adjust_value(s, events)
    elif p == Then.PRESSED:
        after_press(s)
    elif p == Then.ACTION_END:
        end_action(s)
    elif p == Then.TURN_END:
        end_turn(s)
    else:
        end_half(s, events)


@rule
def choose_place(s: State, action: int, events: Row) -> None:
    """A zone, or the keeper's zone."""
    p = s.phase
    z, keeper = action % ZONES, action >= First.KEEPER
    if p == Phase.TARGET:
        choose_target(s, z, events)
    elif p == Phase.SETUP_PLACE:
        place_piece(s, z, events)
    elif p == Phase.SETUP_KEEPER:
        place_keeper(s, z, events)
    elif p == Phase.FORCED:
        forced_move(s, z, keeper, events)
    else:
        remove_piece(s, z, events)


@rule
def make_move(s: State, action: int, events: Row) -> None:
    """A move of one piece along a pair of zones."""
    kind, pair = (action - First.MOVE) // PAIRS, (action - First.MOVE) % PAIRS
    a, b, keeper = FROM[pair], TO[pair], kind & 1 == 1
    if s.phase == Phase.MOVES:
        move_piece(s, a, b, keeper, kind >= 2, events)
    elif s.phase == Phase.FREE_MOVES:
        free_move(s, a, b, keeper, events)
    elif s.phase == Phase.EVENT_MOVE:
        event_move(s, a, b, keeper, events)
    else:
        adjust_piece(s, a, b, keeper, events)


@rule
def prepare(s: State, action: int, events: Row) -> None:
    """Choices before a match and at half-time."""
    p = s.phase
    if p == Phase.PRE_FORMATION:
        choose_formation(s, action - First.FORMATION, events)
    elif p == Phase.PRE_ROLES:
        if action == First.DONE:
            roles_given(s, events)
        else:
            s.roles[s.actor, action - First.ROLE] += 1
    elif p == Phase.PRE_STYLE:
        choose_style(s, action - First.OPTION, events)
    elif p == Phase.TOSS_CHOICE:
        toss_choice(s, action == First.YES, events)
    else:
        halftime_choice(s, 6 if action == First.DONE else action - First.CHANGE, events)


@rule
def decide(s: State, action: int, events: Row) -> None:
    """Choices from the set-up to the shot."""
    p = s.phase
    yes = action == First.YES
    if p == Phase.SETUP_ADJUST:
        s.phase = Then.SETUP
    elif p == Phase.SHORT_GOAL_KICK:
        short_goal_kick(s, yes, events)
    elif p == Phase.LOSE_CONDITION:
        fatigue_costs(s, action - First.OPTION, events)
    elif p == Phase.INJURY_SUB:
        if yes:
            injury_substitution(s, events)
        else:
            not_replaced(s, events)
    elif p == Phase.FRESH_SECTOR:
        fresh_sector(s, action - First.OPTION, events)
    elif p == Phase.EVENT_MOVE:
        s.event_moves = 0
        s.phase = Then.EVENT_DONE
    elif p == Phase.DIRECT_FREE_KICK:
        direct_free_kick(s, yes, events)
    elif p == Phase.PENALTY_DIVE:
        dive(s, action - First.OPTION)
    elif p == Phase.PENALTY_AIM:
        aim(s, action - First.OPTION, events)
    elif p == Phase.SHOOT:
        s.phase = Then.MOVEMENT
        if yes:
            take_shot(s, events)
    else:
        award_corner(s, s.actor, ZONES + action - First.CORNER, events)  # FUB-4.7.h


@rule
def act(s: State, action: int, events: Row) -> None:
    """Choices of an action phase after the shot."""
    p = s.phase
    yes = action == First.YES
    if p == Phase.CONDITION:
        s.phase = Phase.MOVE_TYPE
        if yes:
            spend_condition(s, events)
    elif p == Phase.MOVE_TYPE:
        choose_type(s, action - First.OPTION, events)
    elif p == Phase.MOVES:
        s.phase = Then.MOVED
    elif p == Phase.FREE_MOVES:
        s.phase = Then.POSITIONED
    elif p == Phase.KEEPER_POSITION:
        keeper_position(s, yes, events)
    elif p == Phase.PRESS:
        press(s, yes, events)
    elif p == Phase.SUBSTITUTE:
        if action == First.DONE:
            s.phase = Then.ACTION_END
        else:
            substitute(s, action - First.SUB, events)
    else:
        change_formation(s, action - First.CHANGE, events)


@rule
def die_kind(phase: int) -> int:
    """What a single die is rolled for."""
    if phase == Phase.FATIGUE:
        return DieKind.FATIGUE
    if phase == Phase.EVENT_DIE:
        return DieKind.EVENT
    if phase == Phase.CARD:
        return DieKind.CARD
    if phase == Phase.RED_CARD:
        return DieKind.RED_CARD
    if phase == Phase.INJURY:
        return DieKind.INJURY
    if phase == Phase.PENALTY_DIE:
        return DieKind.PENALTY
    if phase == Phase.SHOT:
        return DieKind.SHOT
    if phase == Phase.COMPLEX_SHOT:
        return DieKind.COMPLEX_SHOT
    return DieKind.CONDITION if phase == Phase.CONDITION_DIE else DieKind.PRESS


@rule
def rolled(s: State, outcome: int, events: Row) -> None:
    """Section 4.2: two dice, one die, or lots."""
    p = s.phase
    if outcome >= LOTS:
        lots_drawn(s, outcome - LOTS, events)
    elif outcome >= TWO_DICE:
        pair = outcome - TWO_DICE if outcome < TOSS else outcome - TOSS
        two_dice(s, 1 + pair // 6, 1 + pair % 6, events)
    else:
        die = 1 + outcome - DIE
        emit(events, Event.DIE, s.actor, die_kind(p), die)
        one_die(s, die, events)


@rule
def two_dice(s: State, a: int, b: int, events: Row) -> None:
    """Two dice in order."""
    p = s.phase
    if p == Phase.TOSS:
        tossed(s, a, b, events)
    elif p == Phase.ROLL:
        s.ep_die, s.er_die = a, b  # FUB-4.2
        emit(events, Event.ROLL, a, b, s.ep)
        move_clock(s, events)
    else:
        emit(events, Event.TWO_DICE, s.actor, a, b)
        if p == Phase.EVENT_DIE:
            event_rolled(s, kept_die(s, s.actor, a, b), events)
        elif p == Phase.FRESH:
            fresh_rolled(s, a, b, events)
        else:
            rebound_rolled(s, a, b, events)


@rule
def one_die(s: State, die: int, events: Row) -> None:
    """A single die."""
    p = s.phase
    if p == Phase.EVENT_DIE:
        event_rolled(s, die, events)
    elif p == Phase.SHOT:
        shot_rolled(s, die, events)
    elif p == Phase.PRESS_DIE:
        press_rolled(s, die, events)
    elif p == Phase.CONDITION_DIE:
        condition_rolled(s, die, events)
    elif p == Phase.COMPLEX_SHOT:
        complex_rolled(s, die, events)
    elif p == Phase.FATIGUE:
        fatigue_rolled(s, die, events)
    elif p == Phase.CARD:
        card_rolled(s, die, events)
    elif p == Phase.RED_CARD:
        red_rolled(s, die, events)
    elif p == Phase.INJURY:
        injury_rolled(s, die, events)
    else:
        penalty_rolled(s, die, events)


@entry
def result(state: Block, out: Row) -> None:
    """FUB-8.1: score, then what the match was worth to each team."""
    s = state_of(state)
    lead = s.score[0] - s.score[1]
    if lead == 0 and s.winner != NOBODY:
        lead = 1 - 2 * s.winner  # FUB-8.2
    out[0], out[1] = s.score[0], s.score[1]
    out[2] = 1 if lead > 0 else -1 if lead < 0 else 0  # FUB-8.1
    out[3] = -out[2]


@entry
def hide(state: Block, seat: int) -> None:
    """Section 3: blank the secret choices of the teams that are not this seat."""
    s = state_of(state)
    for t in range(2):
        if t != seat:
            hide_team(s, t)


@entry
def redeal(state: Block, seat: int, seed: int) -> None:
    """Fill in the secret choices of the teams that are not this seat."""
    s = state_of(state)
    for t in range(2):
        if t != seat:
            hide_team(s, t)
            redeal_team(s, t, seed)


@entry
def seen(state: Block, action: int, seat: int) -> int:
    """What a seat sees of an action about to be played."""
    return what_is_seen(state_of(state), action, seat)


@rule
def turned(z: int) -> int:
    """A zone or corner spot after half a turn of the board; none stays none."""
    if z < 0:
        return z
    return ZONES - 1 - z if z < ZONES else 2 * ZONES + SPOTS - 1 - z


@rule
def other(t: int) -> int:
    """The other team; none stays none."""
    return t if t < 0 else 1 - t


@entry
def swap(state: Block) -> None:
    """The same match with the teams exchanged: the board turned by half a turn."""
    s = state_of(state)
    for z in range(ZONES):
        s.cnt[0, z], s.cnt[1, ZONES - 1 - z] = s.cnt[1, ZONES - 1 - z], s.cnt[0, z]
    for z in range(ZONES // 2):
        s.moved_in[z], s.moved_in[ZONES - 1 - z] = s.moved_in[ZONES - 1 - z], s.moved_in[z]
    for i in range(5):
        s.roles[0, i], s.roles[1, i] = s.roles[1, i], s.roles[0, i]
    for i in range(4):
        s.absent[0, i], s.absent[1, i] = s.absent[1, i], s.absent[0, i]
    for i in range(3):
        s.form[0, i], s.form[1, i] = s.form[1, i], s.form[0, i]
        s.form_next[0, i], s.form_next[1, i] = s.form_next[1, i], s.form_next[0, i]
        s.cond[0, i], s.cond[1, i] = s.cond[1, i], s.cond[0, i]
        s.style[0, i], s.style[1, i] = s.style[1, i], s.style[0, i]
    s.gk[0], s.gk[1] = turned(s.gk[1]), turned(s.gk[0])
    s.gk_adv[0], s.gk_adv[1] = s.gk_adv[1], s.gk_adv[0]
    s.score[0], s.score[1] = s.score[1], s.score[0]
    s.prev_moves[0], s.prev_moves[1] = s.prev_moves[1], s.prev_moves[0]
    s.auto_pass[0], s.auto_pass[1] = s.auto_pass[1], s.auto_pass[0]
    s.yellow[0], s.yellow[1] = s.yellow[1], s.yellow[0]
    s.red[0], s.red[1] = s.red[1], s.red[0]
    s.outfield[0], s.outfield[1] = s.outfield[1], s.outfield[0]
    s.tired[0], s.tired[1] = s.tired[1], s.tired[0]
    s.subs[0], s.subs[1] = s.subs[1], s.subs[0]
    s.secret[0], s.secret[1] = s.secret[1], s.secret[0]
    s.hurt[0], s.hurt[1] = s.hurt[1], s.hurt[0]
    s.prepaid[0], s.prepaid[1] = s.prepaid[1], s.prepaid[0]
    s.moves_made[0], s.moves_made[1] = s.moves_made[1], s.moves_made[0]
    s.taken[0], s.taken[1] = s.taken[1], s.taken[0]
    s.scored[0], s.scored[1] = s.scored[1], s.scored[0]
    s.ball = turned(s.ball)
    if s.taker != 0:
        s.taker = turned(s.taker)
    s.target, s.start, s.hurt_zone = turned(s.target), turned(s.start), turned(s.hurt_zone)
    s.ep, s.ep0, s.first_kicker, s.first = other(s.ep), other(s.ep0), other(s.first_kicker), other(s.first)
    s.actor, s.opener = other(s.actor), other(s.opener)
    s.prev_first, s.event_team, s.no_defence, s.winner = other(s.prev_first), other(s.event_team), other(s.no_defence), other(s.winner)


@rule
def default_place(s: State) -> int:
    """Section 6: the ball's zone, else the first allowed in the order centre, own edge, wings, midfield, box, others."""
    mask = place_mask(s)
    if s.phase == Phase.TARGET:
        if s.ball < ZONES and has(mask, s.ball):
            return s.ball
    elif s.phase == Phase.SETUP_PLACE or s.phase == Phase.SETUP_KEEPER:
        shift = ZONES if s.phase == Phase.SETUP_KEEPER else 0
        if shift and has(mask, shift + BOX[s.actor]):
            return shift + BOX[s.actor]
        for i in range(ZONES):
            if has(mask, shift + PLACING_ORDER[s.actor, i]):
                return shift + PLACING_ORDER[s.actor, i]
    action = 0
    while not has(mask, action):
        action += 1
    return action


@rule
def first_choice(choices: int) -> int:
    """The lowest action of a choice mask."""
    choice = 0
    while not has(choices, choice):
        choice += 1
    return First.DONE + choice


@entry
def fallback(state: Block, seed: int) -> int:
    """Section 6: what is played for somebody who does not decide in time."""
    s = state_of(state)
    p = s.phase
    if p == Phase.TARGET or p == Phase.FORCED or p == Phase.REMOVE or p == Phase.SETUP_PLACE or p == Phase.SETUP_KEEPER:
        return default_place(s)
    choices = choice_mask(s)
    if p == Phase.PRE_FORMATION:
        return First.FORMATION + USUAL_FORMATION
    if has(choices, First.OPTION + 1 - First.DONE):
        return First.OPTION + 1
    return first_choice(choices)
