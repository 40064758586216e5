"""Battles, fouls and cards (chapters STW-4.D, STW-6.B, STW-9.A, STW-14.4)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .clock import ball_in_attacked_area, end_match, spend
from .data import COST_BATTLE, FEWEST_PAWNS, MOST_TIES
from .kickoff import striker
from .offside import forget_snapshot
from .pitch import bonus, in_area, pawn_at, put_keeper
from .setpieces import ask_keeper, free_kick, penalty_kick
from .sets import begin_set, change_sides
from .shots import shoot
from .state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Event, Phase, Restart, SetPiece, Stage, State
from .turns import nothing_pending


@rule
def begin_battle(s: State, events: Row) -> None:
    """STW-4.D.1: two opposing pawns on the ball's square."""
    nothing_pending(s)
    s.phase = Phase.BATTLE  # STW-4.D.1
    mine, theirs = pawn_at(s, s.offence, s.ball), pawn_at(s, 1 - s.offence, s.ball)
    emit(events, Event.BATTLE, s.ball, mine + PAWNS * s.offence, theirs + PAWNS * (1 - s.offence))


@rule
def battle_won_by_offence(s: State, o: int, d: int, events: Row) -> None:
    """STW-4.D.5, STW-5.3, STW-5.5, STW-6.B.2: a shot in the attacked area or past the keeper, otherwise a new set."""
    emit(events, Event.BATTLE_WON, s.offence, o, s.ball)
    s.holder = o
    if ball_in_attacked_area(s) or d == KEEPER:
        shoot(s, events)  # STW-5.3, STW-5.5, STW-6.B.2
    else:
        s.restart = Restart.NONE
        begin_set(s)  # STW-4.D.5


@rule
def battle_won_by_defence(s: State, d: int, events: Row) -> None:
    """STW-4.D.5, STW-5.7, STW-6.B.3: the ball changes sides; (broad) in the area the winner attacks it shoots at once."""
    emit(events, Event.BATTLE_WON, 1 - s.offence, d, s.ball)
    change_sides(s, d, events)
    if s.broad and ball_in_attacked_area(s):
        shoot(s, events)  # STW-5.7
    else:
        begin_set(s)  # STW-4.D.5, STW-6.B.3


@rule
def thrown(s: State, a: int, b: int, events: Row) -> None:
    """STW-4.D.3, STW-4.D.4, STW-14.4: one throw of a battle, a for the O-Team, b for the D-Team."""
    if s.ties == 0:
        spend(s, COST_BATTLE)
    o, d = pawn_at(s, s.offence, s.ball), pawn_at(s, 1 - s.offence, s.ball)
    emit(events, Event.THROW, s.offence, packed(a, bonus(s, o), o, 0, 0), packed(b, bonus(s, d), d, 0, 0))
    if a + b == 7 and abs(a - b) == 5:  # STW-4.D.4, STW-9.A.1: a six against a one
        offender = s.offence if a == 1 else 1 - s.offence
        foul(s, offender, o if a == 1 else d, d if a == 1 else o, events)
        return
    lead = a + bonus(s, o) - b - bonus(s, d)
    if lead == 0:
        s.ties += 1  # STW-4.D.3
        if s.ties < MOST_TIES:
            return
    if lead >= 0:  # STW-14.4
        battle_won_by_offence(s, o, d, events)
    else:
        battle_won_by_defence(s, d, events)


@rule
def sent_off(s: State, team: int, pawn: int, events: Row) -> bool:
    """STW-9.A.7, STW-8E.6: a pawn leaves for good; True if its team has too few left and the match is abandoned."""
    s.out[team, pawn] = 1
    s.pos[team, pawn] = NOBODY
    left = 0
    for i in range(PAWNS):
        left += 1 - s.out[team, i]
    if left >= FEWEST_PAWNS:
        return False
    s.abandoned = team
    s.holder = s.barred = NOBODY
    end_match(s, events)
    return True


@rule
def after_foul(s: State, events: Row) -> None:
    """STW-9.A.2, STW-9.B.1: the cards are dealt with; free kick or penalty."""
    if s.set_piece == SetPiece.PENALTY:
        penalty_kick(s, s.offence, s.taker, events)  # STW-9.B.1
    else:
        free_kick(s, s.offence, s.taker, s.ball, events)  # STW-9.A.2


@rule
def foul(s: State, team: int, pawn: int, victim: int, events: Row) -> None:
    """STW-9.A.1 .. STW-9.A.6: a yellow card, the second one being red, then the restart."""
    emit(events, Event.FOUL, team, pawn, s.ball)
    nothing_pending(s)
    forget_snapshot(s)
    s.offence = 1 - team
    s.holder = s.taker = victim
    s.barred = NOBODY
    s.passes = 0
    s.restart = Restart.NONE
    s.set_piece = SetPiece.PENALTY if in_area(team, s.ball) else SetPiece.FREE_KICK
    emit(events, Event.YELLOW_CARD, team, pawn, 0)  # STW-9.A.2
    second = s.yellow[team, pawn] == 1
    if KEEPER < pawn < FIRST_NUMBERED:
        second = s.group_yellow[team] == 1
        s.group_yellow[team] = 0 if second else 1  # STW-9.A.4
    else:
        s.yellow[team, pawn] = 1
    if second:
        emit(events, Event.RED_CARD, team, pawn, 0)
    if second and pawn == KEEPER:  # STW-9.A.6
        s.yellow[team, KEEPER] = 0
        s.task_team = team
        s.phase = Phase.GK_OUT
    elif not second or not sent_off(s, team, pawn, events):  # STW-9.A.3, STW-9.A.5, STW-9.A.7, STW-8E.6
        after_foul(s, events)


@rule
def may_make_way(s: State) -> int:
    """STW-9.A.6: bit i for each field player on the board that could go in the keeper's stead."""
    found = 0
    for i in range(1, PAWNS):
        if s.pos[s.task_team, i] >= 0:
            found |= 1 << i
    return found if found != 0 else 1 << striker(s, s.task_team, 0)  # only a position set up by hand has nobody there


@rule
def makes_way(s: State, pawn: int, events: Row) -> None:
    """STW-9.A.6: a field player goes in the keeper's stead; a fresh keeper comes on."""
    emit(events, Event.LEAVES, s.task_team, pawn, 0)
    if not sent_off(s, s.task_team, pawn, events):
        s.stage = Stage.FRESH_KEEPER
        ask_keeper(s, s.task_team)


@rule
def fresh_keeper(s: State, square: int, events: Row) -> None:
    """STW-9.A.6: the fresh keeper's square; then the restart."""
    put_keeper(s, s.task_team, square, events)
    s.stage = Stage.NONE
    after_foul(s, events)
