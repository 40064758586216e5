"""The rules of FUBA, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.bits import add, write_out
from touchline.kernel.playout import CHANCE
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .choices import choice_mask, decider, movable, moves, moving, place_mask, refused
from .control import style_at_target
from .data import BOX, CENTRE, DIE, LOTS, PIECES, PLACING_ORDER, SPOTS, TWO_DICE, USUAL_FORMATION
from .movement import SIDES, current_crowd, current_line, kinds_of_move
from .options import Agreed
from .pairs import FIRST_ON
from .phases import ROLLED
from .pitch import clear_turn, has
from .secrets import hide_team, redeal_team, what_is_seen
from .state import NOBODY, PAIRS, ZONES, First, Phase, State, Style
from .steps import act, choose_place, decide, go_on, make_move, prepare, rolled
from .time import set_marker

state_of = state_view(State)


@entry
def setup(state: Block, options: Row) -> None:
    """FUB-3.3: what the players agreed on, and an empty pitch."""
    s = state_of(state)
    s.with_condition = options[Agreed.a1]
    s.with_roles = options[Agreed.a2]
    s.with_substitutions = options[Agreed.a3]
    s.with_injuries = options[Agreed.a4]
    s.with_keeper_position = options[Agreed.a5]
    s.with_styles = options[Agreed.a6]
    s.free_formations = options[Agreed.formations]
    s.opponents_in_centre = options[Agreed.kickoff_er_in_centre]
    s.clock_from_zero = options[Agreed.clock_start]
    s.stop_after_move = options[Agreed.stoppage_check]
    s.red_on_die = options[Agreed.red_bonus]
    s.fatigue_sign = 1 - 2 * options[Agreed.a6_fatigue_sign]
    s.tie_break = options[Agreed.tie_break]
    s.min_pieces = options[Agreed.min_pieces]
    s.max_turns = options[Agreed.max_turns_per_half]
    s.sudden_death = options[Agreed.sudden_death_pairs]
    s.keeper_return = options[Agreed.v21_keeper_return]
    s.press_equal_neutral = options[Agreed.v21_press_equal_neutral]
    s.pass_through = options[Agreed.v21_pass_through]
    s.move_clock_s = options[Agreed.move_clock_s]
    s.half = s.ball_value = 1
    set_marker(s)
    s.ball = CENTRE
    s.first_before = s.winner = s.possession = s.possession_before = s.first_kicker = NOBODY
    clear_turn(s)
    for t in range(2):
        s.keeper_in[t] = NOBODY
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
    if moving(s):
        return add(out, legal_moves(s, out), First.DONE)  # FUB-4.8.a: nobody has to move
    return write_out(choice_mask(s), First.DONE, out, write_out(place_mask(s), First.ZONE, out, 0))


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
    first = ROLLED[s.phase]
    if s.phase == Phase.EVENT_DIE and style_at_target(s, s.actor) != Style.NORMAL:
        first = TWO_DICE  # FUB-A6.b
    n = 6 if first == DIE else 2 if first == LOTS else 36
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


@entry
def result(state: Block, out: Row) -> None:
    """FUB-8.1: score, then what the match was worth to each team."""
    s = state_of(state)
    lead = s.score[0] - s.score[1]
    if lead == 0 and s.winner != NOBODY:
        lead = 1 - 2 * s.winner  # FUB-8.2
    tell_result(out, s.score[0], s.score[1], lead, 2)  # FUB-8.1


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
        s.pieces_in[0, z], s.pieces_in[1, ZONES - 1 - z] = s.pieces_in[1, ZONES - 1 - z], s.pieces_in[0, z]
    for z in range(ZONES // 2):
        s.moved_in[z], s.moved_in[ZONES - 1 - z] = s.moved_in[ZONES - 1 - z], s.moved_in[z]
    for i in range(5):
        s.roles[0, i], s.roles[1, i] = s.roles[1, i], s.roles[0, i]
    for i in range(4):
        s.absent[0, i], s.absent[1, i] = s.absent[1, i], s.absent[0, i]
    for i in range(3):
        s.formation[0, i], s.formation[1, i] = s.formation[1, i], s.formation[0, i]
        s.next_formation[0, i], s.next_formation[1, i] = s.next_formation[1, i], s.next_formation[0, i]
        s.condition[0, i], s.condition[1, i] = s.condition[1, i], s.condition[0, i]
        s.style[0, i], s.style[1, i] = s.style[1, i], s.style[0, i]
    s.keeper_in[0], s.keeper_in[1] = turned(s.keeper_in[1]), turned(s.keeper_in[0])
    s.keeper_advanced[0], s.keeper_advanced[1] = s.keeper_advanced[1], s.keeper_advanced[0]
    s.score[0], s.score[1] = s.score[1], s.score[0]
    s.moves_before[0], s.moves_before[1] = s.moves_before[1], s.moves_before[0]
    s.auto_pass[0], s.auto_pass[1] = s.auto_pass[1], s.auto_pass[0]
    s.yellow[0], s.yellow[1] = s.yellow[1], s.yellow[0]
    s.red[0], s.red[1] = s.red[1], s.red[0]
    s.outfield[0], s.outfield[1] = s.outfield[1], s.outfield[0]
    s.tired[0], s.tired[1] = s.tired[1], s.tired[0]
    s.substitutions[0], s.substitutions[1] = s.substitutions[1], s.substitutions[0]
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
    s.possession, s.possession_before = other(s.possession), other(s.possession_before)
    s.first_kicker, s.first = other(s.first_kicker), other(s.first)
    s.actor, s.opener = other(s.actor), other(s.opener)
    s.first_before, s.event_team, s.no_defence, s.winner = other(s.first_before), other(s.event_team), other(s.no_defence), other(s.winner)


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
