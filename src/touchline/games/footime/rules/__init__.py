"""The rules of Footime, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.events import emit, packed
from touchline.kernel.playout import HIDDEN, LATEST_MS
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .asking import decider
from .ball import ask_for_ball, play_near
from .cards import (
    boost_chosen,
    comes_on,
    draw_for_change,
    dump,
    joker_chosen,
    piece_picked,
    play_card,
    substitute,
    tackle_in_window,
    throw_away,
)
from .choices import least_action, list_legal
from .data import CENTRE, COUNT, SECONDS_PER_CARD
from .fouls import (
    aggravated,
    answer_foul,
    answer_shot,
    ball_moved,
    ball_put_in_half,
    foul_claimed,
    foul_video_over,
    goal_annulled,
    goal_stands,
    keeper_named,
    video_rolled,
)
from .hands import deal_all, dealing_goes_on, draw_card, exchange, full
from .knowledge import hide_cards, redeal_cards
from .moves import duel_moved, duel_rolled, piece_moved, tackle_rolled
from .options import Agreed
from .periods import begin_turn, clear_frame, kick_off, resolve, resolved, shooter, shootout_rolled, shootout_tossed, tossed
from .phases import OF_CHANCE
from .pitch import keepers_home, seat_after
from .refusals import refused
from .restarts import (
    corner_cleared,
    free_kick_ready,
    keeper_beside_ball,
    kick_off_rolled,
    line_up,
    penalty_cleared,
    place_piece,
    six_spot_chosen,
    thrower_chosen,
)
from .state import (
    CARD,
    DIE,
    DRAWN,
    DUMP,
    ELEVEN,
    FORMATION,
    HAND,
    NOBODY,
    OFF,
    PIECE,
    PIECES,
    POINT,
    SEAT,
    TOUCH,
    TYPES,
    YES,
    After,
    Event,
    Mode,
    Outcome,
    Phase,
    Play,
    State,
)

state_of = state_view(State)

DIE_FACES = 6


@entry
def setup(state: Block, options: Row) -> None:
    """FTM-SET-2 .. FTM-SET-9: what the players agreed on; then the deal."""
    s = state_of(state)
    s.people = options[Agreed.people]
    s.seats = options[Agreed.people] + options[Agreed.people] % 2  # FTM-SET-2, FTM-SET-3
    s.real_clock = options[Agreed.clock]
    s.half_minutes = options[Agreed.half_minutes]  # FTM-END-1
    s.seconds_per_card = options[Agreed.seconds_per_card]
    if s.seconds_per_card == 0:
        s.seconds_per_card = SECONDS_PER_CARD[s.seats // 2 - 1]  # FTM-CLK-2
    s.seconds_per_kickoff = options[Agreed.seconds_per_kickoff]
    s.stoppage_cap = options[Agreed.stoppage_cap_cards]
    s.safety_cap = options[Agreed.real_clock_safety_cards]
    s.tie_break = options[Agreed.tie_break]
    s.extra_time_cap = options[Agreed.extra_time_cap_cards]
    s.goal_target = options[Agreed.goal_target]
    s.goal_target_cap = options[Agreed.goal_target_cap_cards]
    s.offside_mode = options[Agreed.offside_mode]
    s.card_reversal = options[Agreed.card_reversal]
    s.own_goals = options[Agreed.own_goals]
    for team in range(2):
        s.captain[team] = 2 * (min(options[Agreed.captain_a + team], s.seats // 2) - 1) + team  # FTM-SET-7
    s.decision_timeout_s = options[Agreed.decision_timeout_s]  # FTM-CLK-3
    s.period = 1
    s.stoppage_from = -1
    s.end[0], s.end[1] = 0, 1  # FTM-SET-9
    s.first_kick_team = s.shoots_first = s.winner = s.contact_by = s.now_by = NOBODY
    s.keeper[0], s.keeper[1] = 0, ELEVEN  # FTM-SET-6
    for piece in range(PIECES):
        s.pos[piece] = OFF
    keepers_home(s)
    s.ball = CENTRE
    clear_frame(s)
    for k in range(TYPES):
        s.deck[k] = COUNT[k]  # FTM-SET-1
    deal_all(s, After.DEALT_FOR_TOSS)  # FTM-SET-4


@entry
def turn(state: Block) -> int:
    return decider(state_of(state))


@entry
def legal(state: Block, out: Actions) -> int:
    return list_legal(state_of(state), out)


@entry
def why_not(state: Block, action: int) -> int:
    return refused(state_of(state), action)


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    """Section 4.3: a card of the pile, a card of the partner's hand, or a die."""
    s = state_of(state)
    n = 0
    if s.phase == Phase.DRAW:
        for k in range(TYPES):
            copies = s.deck[k]
            out[n], weight[n] = DRAWN + k, copies  # FTM-TURN-13
            n += 1 if copies > 0 else 0  # no branch: where there are no copies the next type takes the place
    elif s.phase == Phase.EXCHANGE:
        for i in range(HAND):
            k = s.hand[s.partner, i] - 1
            if n > 0 and out[n - 1] == DRAWN + k:
                weight[n - 1] += 1
            elif 0 <= k < TYPES:
                out[n], weight[n] = DRAWN + k, 1  # FTM-CARD-ECH
                n += 1
    else:
        for face in range(DIE_FACES):
            out[n], weight[n] = DIE + face, 1
            n += 1
    return n


@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    if OF_CHANCE >> s.phase & 1:
        happen(s, action, events)
    elif s.phase == Phase.KO_PLACE:
        if action < CARD:
            line_up(s, action - FORMATION, events)
        else:
            place_piece(s, action - POINT, events)
    elif action >= POINT:
        point_chosen(s, action - POINT, events)
    elif PIECE <= action < SEAT:
        piece_chosen(s, action - PIECE, events)
    elif CARD <= action < PIECE:
        card_chosen(s, action, events)
    else:
        word_chosen(s, action, events)
    while s.phase == Phase.DRAW and full(s, s.drawer):
        drawn(s, events)


@rule
def happen(s: State, outcome: int, events: Row) -> None:
    """A chance outcome: a card drawn or exchanged, or a die."""
    p = s.phase
    if p == Phase.DRAW:
        draw_card(s, outcome - DRAWN, events)
    elif p == Phase.EXCHANGE:
        emit(events, Event.EXCHANGE, s.turn_seat, s.partner, 0)
        exchange(s, outcome - DRAWN, events)
        resolve(s, Outcome.REPLAY)
    else:
        rolled(s, outcome - DIE + 1, events)


@rule
def roller(s: State) -> int:
    """Who rolls the die now: dice are rolled in the order in which the rules mention them."""
    p = s.phase
    if p == Phase.TOSS or p == Phase.SHOOTOUT_TOSS:
        return s.captain[0] if s.die == 0 else s.captain[1]
    if p == Phase.SHOOTOUT:
        return s.captain[shooter(s)] if s.die == 0 else s.captain[1 - shooter(s)]
    if p == Phase.VAR:
        return seat_after(s, s.turn_seat, 1) if s.die == 0 else s.turn_seat
    if p == Phase.DUEL and s.die > 0:
        return seat_after(s, s.turn_seat, s.seats - 1)
    return s.turn_seat


@rule
def rolled(s: State, value: int, events: Row) -> None:
    """A die and what it is for."""
    p = s.phase
    emit(events, Event.ROLL, roller(s), value, packed(p, s.die, 0, 0, 0))
    if p == Phase.TOSS:
        tossed(s, value, events)
    elif p == Phase.KO_ROLL:
        kick_off_rolled(s, value)
    elif p == Phase.ROLL:
        ask_for_ball(s, value)
    elif p == Phase.TACKLE_ROLL:
        tackle_rolled(s, value)
    elif p == Phase.DUEL:
        duel_rolled(s, value, events)
    elif p == Phase.VAR:
        video_rolled(s, value, events)
    elif p == Phase.SHOOTOUT_TOSS:
        shootout_tossed(s, value, events)
    else:
        shootout_rolled(s, value, events)


@rule
def point_chosen(s: State, q: int, events: Row) -> None:
    """Section 4.3: a point for the ball or for a piece."""
    p = s.phase
    if p == Phase.BALL_TO:
        ball_moved(s, q, events)
    elif p == Phase.BALL_NEAR:
        play_near(s, q, events)
    elif p == Phase.BALL_HALF:
        ball_put_in_half(s, q, events)
    elif p == Phase.SIX_SPOT:
        six_spot_chosen(s, q, events)
    elif p == Phase.KEEPER_NEAR:
        keeper_beside_ball(s, q, events)
    elif p == Phase.CORNER_CLEAR:
        corner_cleared(s, q, events)
    elif p == Phase.PEN_CLEAR:
        penalty_cleared(s, q, events)
    elif s.play == Play.FREE_KICK:
        free_kick_ready(s, q, events)
    elif s.play == Play.CHANGE:
        comes_on(s, q, events)
    elif s.play == Play.DUEL:
        duel_moved(s, q, events)
    else:
        piece_moved(s, q, events)


@rule
def piece_chosen(s: State, piece: int, events: Row) -> None:
    """Section 4.3: a piece."""
    p = s.phase
    if p == Phase.PICK_PIECE:
        piece_picked(s, piece, events)
    elif p == Phase.THROWER:
        thrower_chosen(s, piece, events)
    elif p == Phase.FOUL_VICTIM:
        foul_claimed(s, piece, events)
    elif p == Phase.NEW_KEEPER:
        keeper_named(s, piece, events)
    else:
        substitute(s, piece, events)


@rule
def card_chosen(s: State, action: int, events: Row) -> None:
    """Section 4.3: a card laid, dumped, answered with, thrown away or given."""
    p = s.phase
    if action >= DUMP:
        dump(s, action - DUMP, events)
    elif p == Phase.TURN:
        play_card(s, action - CARD, events)
    elif p == Phase.TACKLE_WINDOW:
        tackle_in_window(s, events)
    elif p == Phase.PARADE_WINDOW:
        answer_shot(s, action - CARD, events)
    elif p == Phase.AGGRAVATE:
        aggravated(s, action - CARD, events)
    elif p == Phase.FOUL_WINDOW:
        answer_foul(s, action - CARD, events)
    elif p == Phase.DISCARD:
        throw_away(s, action - CARD, events)
    else:
        s.given = action - CARD + 1  # FTM-CARD-ECH
        s.phase = Phase.EXCHANGE


@rule
def word_chosen(s: State, action: int, events: Row) -> None:
    """Section 4.3: PASS, YES, PLAIN, TOUCH, or a seat to exchange with."""
    p = s.phase
    if p == Phase.TACKLE_WINDOW:
        begin_turn(s, seat_after(s, s.turn_seat, 2))  # FTM-CON-4
    elif p == Phase.PARADE_WINDOW:
        answer_shot(s, NOBODY, events)
    elif p == Phase.AGGRAVATE:
        aggravated(s, NOBODY, events)
    elif p == Phase.FOUL_WINDOW:
        answer_foul(s, NOBODY, events)
    elif p == Phase.BOOST:
        boost_chosen(s, action == YES, events)
    elif p == Phase.JOKER_MODE:
        joker_chosen(s, action == TOUCH, events)
    elif p == Phase.MOVE_MODE:
        s.mode = Mode.TOUCH if action == TOUCH else Mode.PLAIN
        s.phase = Phase.PIECE_TO
    elif p == Phase.DISCARD:
        draw_for_change(s)
    elif p == Phase.SUB:
        resolve(s, Outcome.REPLAY)  # FTM-CARD-CHA-4
    elif p == Phase.OFFSIDE_CALL:
        if action == YES:
            emit(events, Event.OFFSIDE, s.turn_seat, 0, 0)
            s.outcome = Outcome.OFFSIDE  # FTM-OFF-9
        resolve(s, s.outcome)
    else:
        s.partner = action - SEAT  # FTM-CARD-ECH
        s.phase = Phase.GIVE_CARD


@rule
def drawn(s: State, events: Row) -> None:
    """FTM-TURN-3: the drawer holds eight cards; what was waiting for that goes on."""
    if dealing_goes_on(s):
        return
    after = s.after
    s.drawer = NOBODY
    s.after = 0
    if after == After.RESOLVED:
        resolved(s, events)
    elif after == After.SUBSTITUTION:
        s.phase = Phase.SUB  # FTM-CARD-CHA-2
    elif after == After.GOAL_ANNULLED:
        goal_annulled(s)
    elif after == After.GOAL_CONFIRMED:
        goal_stands(s, events)  # FTM-VAR-2
    elif after == After.FOUL_ANNULLED:
        foul_video_over(s, True, events)
    elif after == After.FOUL_CONFIRMED:
        foul_video_over(s, False, events)
    elif after == After.FOUL_ANSWERED:
        s.phase = Phase.FOUL_WINDOW  # FTM-FAU-4
    elif after == After.DEALT_FOR_TOSS:
        s.die = 0
        s.phase = Phase.TOSS  # FTM-SET-8
    elif after == After.DEALT_FOR_PERIOD:
        kick_off(s, 1 - s.first_kick_team, s.captain[1 - s.first_kick_team], events)  # FTM-END-5
    else:
        resolve(s, Outcome.REPLAY)  # FTM-CARD-RED


@entry
def result(state: Block, out: Row) -> None:
    """FTM-END-6: the score, then what the match was worth to each seat."""
    s = state_of(state)
    lead = 0 if s.winner == NOBODY else 1 - 2 * s.winner
    tell_result(out, s.score[0], s.score[1], lead, s.seats)


@entry
def hide(state: Block, seat: int) -> None:
    """FTM-INFO-1, FTM-INFO-2: blank what a seat may not know."""
    hide_cards(state_of(state), seat)


@entry
def redeal(state: Block, seat: int, seed: int) -> None:
    """FTM-INFO-6: a possible deal of what a seat may not know."""
    redeal_cards(state_of(state), seat, seed)


@entry
def seen(state: Block, action: int, seat: int) -> int:
    """FTM-INFO-2, FTM-INFO-3: a drawn card is seen by the drawer, an exchanged one by the two seats, the choice by the giver."""
    s = state_of(state)
    p = s.phase
    if p == Phase.DRAW:
        return action if seat == s.drawer else HIDDEN  # FTM-INFO-2
    if p == Phase.EXCHANGE:
        return action if seat == s.turn_seat or seat == s.partner else HIDDEN  # FTM-INFO-3
    if p == Phase.GIVE_CARD:
        return action if seat == s.turn_seat else HIDDEN  # FTM-INFO-3
    return action


@entry
def pass_time(state: Block, milliseconds: int) -> None:
    """FTM-CLK-1: the chronometer runs from the kick-off die of the period without stopping."""
    s = state_of(state)
    if s.real_clock and s.running and s.goal_target == 0 and s.period <= 3:
        s.clock_ms += min(milliseconds, LATEST_MS - s.clock_ms)  # FTM-CLK-1


@entry
def fallback(state: Block, seed: int) -> int:
    """FTM-CLK-3: PASS where legal, else DUMP of the lowest card, else the lowest legal action."""
    return least_action(state_of(state))
