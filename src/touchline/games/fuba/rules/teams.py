"""Teams and preparation: formations, roles, styles, the toss, the half-time change (rulebook chapters 2 and 3, A1.a, A2, A6.a)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import CARDS, CHANGE_FROM, CHANGE_TO, CONDITION_CAP, FORMATION, FORMATIONS, LINE_MAX, LINE_MIN
from .state import Phase, Role, Sector, State
from .telling import Event
from .time import kick_off

CHANGES, NO_CHANGE = 6, 7


@rule
def formation_mask(s: State) -> int:
    """FUB-2.1.c, FUB-2.1.d: the eight cards, or any formation with one to six in each line."""
    return (1 << FORMATIONS) - 1 if s.free_formations else CARDS  # FUB-2.1.c, FUB-2.1.d


@rule
def choose_formation(s: State, f: int, events: Row) -> None:
    """FUB-2.1.a, FUB-2.1.b: chosen in secret; three lines that sum to ten."""
    t = s.actor
    for line in range(3):
        s.formation[t, line] = FORMATION[f, line]  # FUB-2.1.b
    emit(events, Event.FORMATION_CHOSEN, t, 0, 0)
    if t == s.opener:
        s.actor = 1 - t  # FUB-2.1.a
    else:
        s.actor = s.opener
        s.step = 0
        if s.with_roles:
            s.phase = Phase.PRE_ROLES
        elif s.with_styles:
            s.phase = Phase.PRE_STYLE
        else:
            reveal(s, events)


@rule
def role_change(r: int) -> tuple[int, int]:
    """FUB-A2.a, FUB-A2.b: the sectors from and to which a role moves a condition point."""
    if r == Role.OFFENSIVE_MIDFIELDER:
        return Sector.MIDFIELD, Sector.ATTACK  # FUB-A2.a
    if r == Role.DEFENSIVE_MIDFIELDER:
        return Sector.MIDFIELD, Sector.DEFENCE  # FUB-A2.a
    if r == Role.OFFENSIVE_CENTRE_BACK:
        return Sector.DEFENCE, Sector.MIDFIELD  # FUB-A2.b
    if r == Role.SUPPORT_STRIKER:
        return Sector.ATTACK, Sector.MIDFIELD  # FUB-A2.b
    return Sector.DEFENCE, Sector.ATTACK  # FUB-A2.b


@rule
def starting_condition(s: State, t: int, sector: int) -> int:
    """FUB-A1.a: the formation number, as changed by the roles."""
    points = s.formation[t, sector]  # FUB-A1.a
    for r in range(5):
        a, b = role_change(r)
        if a == sector:
            points -= s.roles[t, r]
        elif b == sector:
            points += s.roles[t, r]
    return points


@rule
def role_full(s: State, t: int, r: int) -> bool:
    """FUB-A2.b, FUB-A2.c: have all pieces that could take the role one already?"""
    if r == Role.OFFENSIVE_MIDFIELDER or r == Role.DEFENSIVE_MIDFIELDER:
        return s.roles[t, Role.OFFENSIVE_MIDFIELDER] + s.roles[t, Role.DEFENSIVE_MIDFIELDER] >= s.formation[t, Sector.MIDFIELD]  # FUB-A2.c
    if r == Role.SUPPORT_STRIKER:
        return s.roles[t, r] >= min(1, s.formation[t, Sector.ATTACK])  # FUB-A2.b
    most = 1 if r == Role.OFFENSIVE_CENTRE_BACK else 2
    defenders = s.roles[t, Role.OFFENSIVE_CENTRE_BACK] + s.roles[t, Role.OFFENSIVE_FULL_BACK]
    return s.roles[t, r] >= most or defenders >= s.formation[t, Sector.DEFENCE]  # FUB-A2.b, FUB-A2.c


@rule
def role_mask(s: State, t: int) -> int:
    """FUB-A2.c: roles a team may still give; no sector may exceed six."""
    mask = 0
    for r in range(5):
        _, b = role_change(r)
        if not role_full(s, t, r) and starting_condition(s, t, b) < CONDITION_CAP:  # FUB-A2.c, FUB-A1.b
            mask |= 1 << r
    return mask


@rule
def roles_given(s: State, events: Row) -> None:
    """Section 4.3: a team has given its roles."""
    if s.actor == s.opener:
        s.actor = 1 - s.opener
    else:
        s.actor = s.opener
        if s.with_styles:
            s.phase = Phase.PRE_STYLE
        else:
            reveal(s, events)


@rule
def choose_style(s: State, style: int, events: Row) -> None:
    """FUB-A6.a: defence, midfield, attack, one after the other."""
    s.style[s.actor, s.step] = style  # FUB-A6.a
    s.step += 1
    if s.step == 3:
        s.step = 0
        if s.actor == s.opener:
            s.actor = 1 - s.opener
        else:
            reveal(s, events)


@rule
def formation_number(s: State, t: int) -> int:
    """A formation as an event tells it."""
    return s.formation[t, 0] * 100 + s.formation[t, 1] * 10 + s.formation[t, 2]


@rule
def reveal(s: State, events: Row) -> None:
    """FUB-2.1.a, FUB-3.5: both teams show what they chose; condition markers are set."""
    for t in range(2):
        emit(events, Event.FORMATION, t, formation_number(s, t), 0)  # FUB-2.1.a
        if s.with_roles:
            packed = 0
            for r in range(5):
                packed = packed * 10 + s.roles[t, r]
            emit(events, Event.ROLES, t, packed, 0)
        if s.with_styles:
            emit(events, Event.STYLES, t, s.style[t, 0] * 100 + s.style[t, 1] * 10 + s.style[t, 2], 0)
        if s.with_condition:
            for sector in range(3):
                s.condition[t, sector] = starting_condition(s, t, sector)  # FUB-3.5, FUB-A1.a
    s.actor = s.opener
    s.phase = Phase.TOSS


@rule
def tossed(s: State, a: int, b: int, events: Row) -> None:
    """FUB-3.1: the higher die decides; ties are rolled again."""
    emit(events, Event.TOSS, a, b, 0)
    if a != b:
        s.actor = 0 if a > b else 1  # FUB-3.1
        s.phase = Phase.TOSS_CHOICE
        emit(events, Event.TOSS_WON, s.actor, 0, 0)


@rule
def toss_choice(s: State, oneself: bool, events: Row) -> None:
    """FUB-3.1, FUB-8.3: who kicks off, or kicks first in the shoot-out."""
    s.first_kicker = s.actor if oneself else 1 - s.actor  # FUB-3.1
    emit(events, Event.KICKS_FIRST, s.first_kicker, 0, 0)
    if s.half == 5:
        s.possession = s.first_kicker  # FUB-8.3
        s.actor = 1 - s.possession
        s.phase = Phase.PENALTY_DIVE
        emit(events, Event.SHOOTOUT, s.possession, 0, 0)
    else:
        kick_off(s, s.first_kicker, events)  # FUB-3.2.1.a


@rule
def line_after(s: State, t: int, line: int) -> int:
    """FUB-A3.b: a line of the formation, a waiting change included."""
    return s.next_formation[t, line] if s.next_formation[t, 0] != 0 else s.formation[t, line]


@rule
def change_mask(s: State, t: int) -> int:
    """FUB-2.1.1, FUB-A3.b: places that may go from one line to another within the bounds."""
    mask = 0
    for change in range(CHANGES):
        if line_after(s, t, CHANGE_FROM[change]) > LINE_MIN and line_after(s, t, CHANGE_TO[change]) < LINE_MAX:  # FUB-2.1.d
            mask |= 1 << change
    return mask


@rule
def halftime_choice(s: State, change: int, events: Row) -> None:
    """FUB-2.1.1: each team may move one place; both changes are revealed together."""
    s.secret[s.actor] = change + 1
    if s.actor == s.opener:
        s.actor = 1 - s.opener
        return
    for t in range(2):
        if s.secret[t] <= CHANGES:
            s.formation[t, CHANGE_FROM[s.secret[t] - 1]] -= 1  # FUB-2.1.1
            s.formation[t, CHANGE_TO[s.secret[t] - 1]] += 1
            emit(events, Event.CHANGE, t, s.secret[t] - 1, 1)
            emit(events, Event.FORMATION, t, formation_number(s, t), 0)
        s.secret[t] = 0
    kick_off(s, 1 - s.first_kicker, events)  # FUB-4.3.2
