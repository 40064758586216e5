"""What a decision or a roll leads to, by phase; and what follows by itself (FUB-4.0)."""

from touchline.kernel.events import emit, listening, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

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
from .control import ball_moved, control_ball, event_done, event_rolled, forced_move, kept_die, move_ball
from .data import BOX, DIE, FROM, LOTS, TO, TOSS, TWO_DICE
from .dice import told_die
from .fouls import award_corner, card_rolled, injury_rolled, injury_substitution, next_injury, not_replaced, red_rolled, remove_piece
from .movement import event_move, free_move, move_piece
from .phases import ROLLED_FOR
from .setup import adjust_piece, next_setup_step, place_keeper, place_piece
from .shots import aim, complex_rolled, dive, lots_drawn, penalty_rolled, rebound_rolled, shot_rolled, take_shot
from .state import PAIRS, ZONES, First, Phase, State, Then
from .target import choose_target
from .teams import choose_formation, choose_style, halftime_choice, roles_given, toss_choice, tossed
from .telling import Event, TwoDice
from .time import end_half, move_clock, start_turn


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
        control_ball(s, events)
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
def rolled(s: State, outcome: int, events: Row) -> None:
    """Section 4.2: two dice, one die, or lots."""
    if outcome >= LOTS:
        lots_drawn(s, outcome - LOTS, events)
    elif outcome >= TWO_DICE:
        pair = outcome - TWO_DICE if outcome < TOSS else outcome - TOSS
        two_dice(s, 1 + pair // 6, 1 + pair % 6, events)
    else:
        die = 1 + outcome - DIE
        if listening(events):
            emit(events, Event.DIE, s.actor, ROLLED_FOR[s.phase], told_die(s, die))
        one_die(s, die, events)


@rule
def two_dice(s: State, a: int, b: int, events: Row) -> None:
    """Two dice in order."""
    p = s.phase
    if p == Phase.TOSS:
        tossed(s, a, b, events)
    elif p == Phase.ROLL:
        s.possession_die, s.opponents_die = a, b  # FUB-4.2
        emit(events, Event.ROLL, a, b, s.possession)
        move_clock(s, events)
    else:
        if p == Phase.EVENT_DIE:
            kept = kept_die(s, s.actor, a, b)
            emit(events, Event.TWO_DICE, s.actor, packed(a, b, kept, 0, 0), TwoDice.EVENT)
            event_rolled(s, kept, events)
        elif p == Phase.FRESH:
            emit(events, Event.TWO_DICE, s.actor, packed(a, b, s.minute // 10, 0, 0), TwoDice.FRESH)
            fresh_rolled(s, a, b, events)
        else:
            box = BOX[1 - s.actor]
            numbers = packed(a, s.pieces_in[s.actor, box], b, s.pieces_in[1 - s.actor, box], 0)
            emit(events, Event.TWO_DICE, s.actor, numbers, TwoDice.REBOUND)
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
