"""Cards, free kicks awarded, injuries (FUB-4.4.3.d, FUB-5.1, FUB-5.4, A4, and the consequences of a drawn event)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .control import special, style_at_target
from .data import BOX, CARD, CONDITION_CAP, INJURY_TURNS, OWN_HALF, SECTOR, SPOT_OF_WING, SUBSTITUTIONS, WINGS
from .pitch import has, outfield_zones
from .setup import begin_setup
from .state import Card, Phase, SetupKind, Special, State, Style, Then
from .telling import Event
from .time import forfeit

FOR_INJURY, FOR_RED_CARD, DRAWN = range(3)
"""What a removal is for; DRAWN = for the injuries of a drawn event, whose other consequences are done."""


@rule
def on_pitch(s: State, t: int) -> bool:
    """Has a team an outfield piece that could be taken off?"""
    return outfield_zones(s, t) != 0


@rule
def too_few(s: State, t: int) -> bool:
    """FUB-5.4.e: keeper and temporarily injured pieces included."""
    return 1 + s.outfield[t] + s.absent[t, 0] + s.absent[t, 1] + s.absent[t, 2] + s.absent[t, 3] < s.min_pieces  # FUB-5.4.e


@rule
def card_rolled(s: State, die: int, events: Row) -> None:
    """FUB-4.4.3.d: what the card roll brings the fouling team."""
    t = s.actor
    s.card_roll = die
    card = CARD[die]
    in_own_half = not has(OWN_HALF[1 - t], s.target)
    if card == Card.NONE or (card == Card.YELLOW_IN_OWN_HALF and not in_own_half):
        cards_shown(s)  # FUB-4.4.3.d
        return
    s.yellow[t] += 1  # FUB-4.4.3.d
    emit(events, Event.YELLOW_CARD, t, s.yellow[t], 0)
    if s.yellow[t] > 1:
        s.phase = Phase.RED_CARD  # FUB-5.4.a
    else:
        cards_shown(s)


@rule
def cards_shown(s: State) -> None:
    """FUB-4.4.3.d: then the injury of the fouled team."""
    if CARD[s.card_roll] == Card.YELLOW_AND_INJURY and s.with_injuries:
        s.hurt[1 - s.actor] = 1  # FUB-4.4.3.d
    s.phase = Then.INJURIES


@rule
def red_rolled(s: State, die: int, events: Row) -> None:
    """FUB-5.4.a to FUB-5.4.d: below the number of yellows the card is red; the formation stays."""
    t = s.actor
    worse = 1 if CARD[s.card_roll] == Card.YELLOW_AND_INJURY else 0
    rolled, number = die, s.yellow[t]
    if s.red_on_die:
        rolled += worse
    else:
        number += worse
    if rolled >= number:
        cards_shown(s)
        return
    s.red[t] += 1  # FUB-5.4.a, FUB-5.4.d
    s.yellow[t] -= 1 if die == 1 else 2  # FUB-5.4.c
    emit(events, Event.RED_CARD, t, 0, 0)
    if on_pitch(s, t):
        s.step = FOR_RED_CARD
        s.phase = Phase.REMOVE  # FUB-5.4.b
    else:
        cards_shown(s)


@rule
def remove_piece(s: State, z: int, events: Row) -> None:
    """FUB-5.4.b, FUB-A4.a: the team takes off one of its outfield pieces."""
    t = s.actor
    s.pieces_in[t, z] -= 1
    s.outfield[t] -= 1
    if s.step == FOR_RED_CARD:
        s.step = FOR_INJURY
        emit(events, Event.SENT_OFF, t, z, 0)  # FUB-5.4.b
        if too_few(s, t):
            forfeit(s, t, events)
        else:
            cards_shown(s)
    else:
        s.hurt_zone = z
        emit(events, Event.INJURED, t, z, 0)
        s.phase = Phase.INJURY  # FUB-A4.a


@rule
def next_injury(s: State, events: Row) -> None:
    """FUB-4.4.3.0c, FUB-4.4.3.0d: consequences of a drawn event or a bad foul, EP first, before anything else moves."""
    drawn = special(s) == Special.SKIP_ACTIONS
    if drawn and s.step != DRAWN:
        s.step = DRAWN
        if s.event_die[0] <= 2 and s.with_condition:
            gain_condition(s, 0, SECTOR[0, s.target], events)  # FUB-4.4.3.0c
            gain_condition(s, 1, SECTOR[1, s.target], events)
        elif s.event_die[0] == 6 and s.with_injuries:
            s.hurt[0] = s.hurt[1] = 1  # FUB-4.4.3.0d
    for i in range(2):
        t = s.possession if i == 0 else 1 - s.possession  # FUB-4.4.3.0d
        if s.hurt[t]:
            s.hurt[t] = 0
            if on_pitch(s, t):
                s.actor = t
                s.step = DRAWN if drawn else FOR_INJURY
                s.phase = Phase.REMOVE  # FUB-A4.a
                return
    s.step = 0
    if drawn:
        after_draw(s, events)
    else:
        award_free_kick(s, s.possession if special(s) == Special.FREE_KICK_EP else 1 - s.possession, events)


@rule
def gain_condition(s: State, t: int, sector: int, events: Row) -> None:
    """FUB-A1.b: one point more, up to six."""
    if s.condition[t, sector] < CONDITION_CAP:
        s.condition[t, sector] += 1  # FUB-A1.b
        emit(events, Event.CONDITION_GAINED, t, sector, s.condition[t, sector])


@rule
def injury_rolled(s: State, die: int, events: Row) -> None:
    """FUB-A4.b, FUB-A4.c: how long the piece stays away."""
    t = s.actor
    style = style_at_target(s, t)
    if style == Style.AGGRESSIVE:
        die = min(6, die + 1)  # FUB-A6.c
    elif style == Style.PRUDENT:
        die = max(1, die - 1)  # FUB-A6.c
    turns = INJURY_TURNS[die]
    emit(events, Event.INJURY, t, turns, 0)
    if turns > 0:
        s.absent[t, turns] += 1  # FUB-A4.b
        s.phase = Then.INJURIES
    elif s.with_substitutions and s.substitutions[t] < SUBSTITUTIONS:
        s.phase = Phase.INJURY_SUB  # FUB-A4.c
    else:
        not_replaced(s, events)


@rule
def not_replaced(s: State, events: Row) -> None:
    """FUB-A4.c: the piece is out for the match."""
    if too_few(s, s.actor):
        forfeit(s, s.actor, events)
    else:
        s.phase = Then.INJURIES


@rule
def injury_substitution(s: State, events: Row) -> None:
    """FUB-A4.c: a fresh piece takes the injured one's zone; its points need A1."""
    t = s.actor
    s.substitutions[t] += 1
    s.pieces_in[t, s.hurt_zone] += 1  # FUB-A4.c
    s.outfield[t] += 1
    emit(events, Event.SUBSTITUTE_ON, t, s.hurt_zone, 0)
    s.phase = Then.INJURIES
    if s.with_condition:
        s.phase = Phase.FRESH


@rule
def award_free_kick(s: State, team: int, events: Row) -> None:
    """FUB-5.1.a, FUB-5.1.b: a free kick at the target, or a penalty in the opponent's box."""
    if s.target == BOX[1 - team]:
        emit(events, Event.PENALTY, team, 0, 0)
        begin_setup(s, SetupKind.PENALTY, team, s.target, events)  # FUB-5.1.b
        return
    emit(events, Event.FREE_KICK, team, s.target, 0)
    if s.last_turn and not has(OWN_HALF[1 - team], s.target):
        s.phase = Then.HALF_END  # FUB-4.3.1.d
    else:
        begin_setup(s, SetupKind.FREE_KICK, team, s.target, events)  # FUB-5.1.a


@rule
def after_draw(s: State, events: Row) -> None:
    """FUB-4.4.3.0b: on a wing a corner for the team that attacks there; elsewhere the ball moves as usual."""
    s.phase = Then.BALL
    if has(WINGS, s.target):
        team = 0 if SECTOR[0, s.target] == 2 else 1
        award_corner(s, team, SPOT_OF_WING[s.target], events)  # FUB-4.4.3.0b


@rule
def award_corner(s: State, team: int, spot: int, events: Row) -> None:
    """FUB-5.2.a: a corner kick; not in a last turn (FUB-4.3.1.d)."""
    emit(events, Event.CORNER, team, spot, 0)
    if s.last_turn:
        s.phase = Then.HALF_END  # FUB-4.3.1.d
    else:
        begin_setup(s, SetupKind.CORNER, team, spot, events)  # FUB-5.2.a
