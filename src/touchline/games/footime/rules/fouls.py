"""Fouls, yellow and red cards, the video referee, and saves (chapters FTM-FAU, FTM-VAR, FTM-GOAL and the save cards)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .ball import out_of_play, play_ball, put_ball
from .data import HOME
from .hands import draw_up, lay
from .periods import begin_turn, forfeited, resolve, score_goal, take_over
from .pitch import in_area, is_keeper, on_pitch, seat_after, team_at, team_of
from .restarts import free_kick, penalty, six_metres
from .state import ELEVEN, EXPELLED, INJURED, NOBODY, After, Card, Event, Laid, Outcome, Phase, Play, State

YELLOW, RED = 1, 2


@rule
def victims(s: State) -> int:
    """FTM-FAU-1: the victims of the remembered contact that are still on the pitch, one bit each."""
    mask = 0
    for piece in range(2 * ELEVEN):
        if (s.contact_with >> piece) & 1 and s.pos[piece] >= 0:
            mask |= 1 << piece
    return mask


@rule
def foul_fit(s: State, team: int) -> bool:
    """FTM-FAU-1: a remembered contact by an opposing piece still on the pitch; the ball plays no part."""
    by = s.contact_by
    return by != NOBODY and team_of(by) != team and s.pos[by] >= 0 and victims(s) != 0  # FTM-FAU-1


@rule
def foul_claimed(s: State, victim: int, events: Row) -> None:
    """FTM-FAU-1: the pair is named; the claimant may add a card."""
    s.pair[team_of(victim)] = victim  # FTM-FAU-1
    s.pair[1 - team_of(victim)] = s.contact_by
    s.severity = 0
    s.phase = Phase.AGGRAVATE
    emit(events, Event.FOUL, s.turn_seat, s.contact_by, victim)


@rule
def aggravated(s: State, card: int, events: Row) -> None:
    """FTM-FAU-2: the claimant adds a yellow or red card, or nothing; then the next seat may answer."""
    if card == Card.YELLOW_CARD:
        lay(s, s.turn_seat, card, Laid.BOOSTER, events)
        s.severity = YELLOW  # FTM-FAU-2
    elif card == Card.RED_CARD:
        lay(s, s.turn_seat, card, Laid.BOOSTER, events)
        s.severity = RED  # FTM-FAU-2
    s.phase = Phase.FOUL_WINDOW  # FTM-FAU-3, FTM-TEAM-4


@rule
def reverse_foul(s: State, seat: int, card: int, events: Row) -> None:
    """FTM-FAU-4: the answering seat becomes the claimant, the other piece the culprit; the old claimant draws."""
    lay(s, seat, card, Laid.ANSWER, events)
    s.severity = YELLOW if card == Card.YELLOW_CARD else RED  # FTM-FAU-3, FTM-FAU-5
    old = s.turn_seat
    take_over(s, seat)  # FTM-FAU-4
    draw_up(s, old, After.FOUL_ANSWERED)


@rule
def call_video(s: State, seat: int, events: Row) -> None:
    """FTM-VAR-1: the seat and the one it contests roll."""
    lay(s, seat, Card.VAR, Laid.ANSWER, events)
    s.die = 0
    s.phase = Phase.VAR  # FTM-VAR-1


@rule
def about_a_foul(s: State) -> bool:
    """A foul is being settled, not a goal."""
    return s.pair[0] != NOBODY


@rule
def video_rolled(s: State, value: int, events: Row) -> None:
    """FTM-VAR-1: again while tied; the VAR seat's higher roll annuls."""
    seat = seat_after(s, s.turn_seat, 1)
    if s.die == 0:
        s.die = value
    elif s.die == value:
        s.die = 0  # FTM-VAR-1
    else:
        annulled = s.die > value  # FTM-VAR-1
        emit(events, Event.VIDEO, seat, 1 if annulled else 0, packed(s.die, value, 0, 0, 0))
        s.die = 0
        if about_a_foul(s):
            draw_up(s, seat, After.FOUL_ANNULLED if annulled else After.FOUL_CONFIRMED)  # FTM-VAR-3
        else:
            draw_up(s, seat, After.GOAL_ANNULLED if annulled else After.GOAL_CONFIRMED)  # FTM-VAR-2


@rule
def goal_annulled(s: State) -> None:
    """FTM-VAR-2: the VAR seat puts the ball in its half and plays its turn."""
    begin_turn(s, seat_after(s, s.turn_seat, 1))
    s.phase = Phase.BALL_HALF  # FTM-VAR-2


@rule
def goal_stands(s: State, events: Row) -> None:
    """FTM-GOAL-4: no save; the seat after the scorer kicks off."""
    seat = s.turn_seat
    score_goal(s, team_at(seat), seat, seat_after(s, seat, 1), events)  # FTM-GOAL-3


@rule
def expel(s: State, piece: int, events: Row) -> None:
    s.pos[piece] = EXPELLED
    emit(events, Event.EXPELLED, piece, 0, 0)


@rule
def award(s: State, events: Row) -> None:
    """FTM-FAU-8, FTM-FAU-9, FTM-FAU-13: free kick, penalty or six metres by where the beneficiary stands."""
    team = team_at(s.turn_seat)
    piece = s.pair[team]
    s.pair[0] = s.pair[1] = NOBODY
    s.severity = 0
    if is_keeper(s, piece):
        six_metres(s, events)  # FTM-FAU-13
    elif in_area(s.end[1 - team], s.pos[piece]):
        penalty(s, piece, events)  # FTM-FAU-9
    else:
        free_kick(s, piece, events)  # FTM-FAU-8


@rule
def sanction(s: State, events: Row) -> None:
    """FTM-FAU-5: the last card alone is applied to the culprit; then the set piece."""
    team = team_at(s.turn_seat)
    culprit = s.pair[1 - team]
    if s.severity == RED or (s.severity == YELLOW and s.yellow[culprit]):
        expel(s, culprit, events)  # FTM-FAU-6, FTM-FAU-7
        if forfeited(s, 1 - team, events):
            return
        if s.keeper[1 - team] == culprit:  # FTM-FAU-14
            s.phase = Phase.NEW_KEEPER
            return
    elif s.severity == YELLOW:
        s.yellow[culprit] = 1  # FTM-FAU-6
        emit(events, Event.YELLOW, culprit, 0, 0)
    award(s, events)


@rule
def keeper_candidates(s: State) -> int:
    """FTM-FAU-14: the pieces of the culprit's team on the pitch, or the injured if there are none."""
    team = 1 - team_at(s.turn_seat)
    wanted_injured = on_pitch(s, team) == 0
    mask = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0 or (wanted_injured and s.pos[piece] == INJURED):
            mask |= 1 << piece
    return mask


@rule
def keeper_named(s: State, piece: int, events: Row) -> None:
    """FTM-FAU-14: the new keeper goes to the middle of the goal line and keeps its booking."""
    team = team_of(piece)
    s.keeper[team] = piece
    s.pos[piece] = HOME[s.end[team]]
    emit(events, Event.NEW_KEEPER, piece, 0, 0)
    award(s, events)


@rule
def answer_foul(s: State, card: int, events: Row) -> None:
    """FTM-FAU-3: the next seat answers with VAR or a card, or lets the foul stand (PASS as NOBODY)."""
    seat = seat_after(s, s.turn_seat, 1)
    if card == NOBODY:
        sanction(s, events)
    elif card == Card.VAR:
        call_video(s, seat, events)  # FTM-FAU-3
    else:
        reverse_foul(s, seat, card, events)


# --- saves ---------------------------------------------------------------------------------------------------------------


@rule
def answer_shot(s: State, card: int, events: Row) -> None:
    """FTM-GOAL-3: one save card, or the goal stands."""
    seat = seat_after(s, s.turn_seat, 1)
    if card == NOBODY:
        goal_stands(s, events)
        return
    if card == Card.VAR:
        call_video(s, seat, events)  # FTM-GOAL-3
        return
    lay(s, seat, card, Laid.ANSWER, events)  # FTM-GOAL-3
    emit(events, Event.SAVED, seat, card, 0)
    take_over(s, seat)
    s.card = card
    s.piece = NOBODY
    if card == Card.SAVE:
        s.play = Play.STOP
        s.phase = Phase.BALL_HALF  # FTM-CARD-ARR
    elif card == Card.PARRY:
        s.play = Play.PARRY
        s.phase = Phase.ROLL  # FTM-CARD-CLA
    else:
        s.play = Play.POST
        s.phase = Phase.BALL_TO if s.shot_value > 0 else Phase.ROLL  # FTM-CARD-POT-1, FTM-CARD-POT-2


@rule
def ball_put_in_half(s: State, p: int, events: Row) -> None:
    """FTM-CARD-ARR, FTM-OFF-6, FTM-VAR-2: the keeper's throw, or the ball of a seat that then plays its turn."""
    if s.play == Play.STOP:
        play_ball(s, p, events)  # FTM-CARD-ARR
    else:
        put_ball(s, p, team_at(s.turn_seat), events)  # FTM-OFF-6, FTM-VAR-2
        begin_turn(s, s.turn_seat)


@rule
def ball_moved(s: State, p: int, events: Row) -> None:
    """Section 4.5, and FTM-CARD-POT-3: a post that sends the ball over a line is a six-metre kick."""
    if s.play == Play.POST:
        before = s.ball
        s.ball = p
        out = out_of_play(s)
        s.ball = before
        if out:
            put_ball(s, p, team_at(s.turn_seat), events)
            six_metres(s, events)  # FTM-CARD-POT-3
            return
    play_ball(s, p, events)


@rule
def foul_video_over(s: State, annulled: bool, events: Row) -> None:
    """FTM-VAR-3: annulled, the claimant's turn is over; confirmed, the incident goes on without further answers."""
    if annulled:
        s.pair[0] = s.pair[1] = NOBODY
        s.severity = 0
        resolve(s, Outcome.END)  # FTM-VAR-3
    else:
        sanction(s, events)  # FTM-VAR-3
