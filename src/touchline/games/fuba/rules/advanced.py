"""Condition, fatigue and substitutions (advanced rules A1, A3; style effects of A6.d)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .control import style_at_target
from .data import CHANGE_FROM, CHANGE_TO, CONDITION_CAP, FATIGUE_DICE, SECTOR, SUBSTITUTIONS
from .fouls import gain_condition
from .state import Phase, State, Style, Sub, Then
from .telling import Event


@rule
def points_left(s: State, t: int) -> int:
    """All condition points of a team."""
    return s.condition[t, 0] + s.condition[t, 1] + s.condition[t, 2]


@rule
def lose_point(s: State, t: int, sector: int, events: Row) -> None:
    """FUB-A1.3: a point is gone; with the last one the team is tired for the rest of the match."""
    s.condition[t, sector] -= 1
    emit(events, Event.CONDITION_LOST, t, sector, s.condition[t, sector])
    if points_left(s, t) == 0 and not s.tired[t]:
        s.tired[t] = 1  # FUB-A1.3
        emit(events, Event.TIRED, t, 0, 0)


@rule
def line_strength(s: State, t: int, line: int) -> int:
    """FUB-A1.3: a formation number, one less for a tired team."""
    return max(0, s.formation[t, line] - s.tired[t])  # FUB-A1.3, FUB-5.4.d


@rule
def next_fatigue_test(s: State) -> None:
    """FUB-4.3.d: EP's test, then ER's; a team without points rolls no die (FUB-A1.2.c)."""
    s.fatigue_sum = s.fatigue_dice = 0
    while s.step <= 2:
        t = s.possession if s.step == 1 else 1 - s.possession
        if points_left(s, t) > 0:
            s.actor = t
            s.phase = Phase.FATIGUE  # FUB-4.3.d, FUB-A1.2.a
            return
        s.step += 1  # FUB-A1.2.c
    s.step = 0
    s.phase = Then.CONTROL


@rule
def test_over(s: State) -> None:
    """The other team's fatigue test, or ball control."""
    s.step += 1
    s.phase = Then.TIRING


@rule
def fatigue_rolled(s: State, die: int, events: Row) -> None:
    """FUB-A1.2.a, FUB-A1.2.b: the sum times ten must reach the minute."""
    style = style_at_target(s, s.actor)
    if style == Style.AGGRESSIVE:
        die += s.fatigue_sign  # FUB-A6.d
    elif style == Style.PRUDENT:
        die -= s.fatigue_sign  # FUB-A6.d
    s.fatigue_sum += die  # FUB-A1.2.b
    s.fatigue_dice += 1
    if 10 * s.fatigue_sum >= s.minute:
        test_over(s)  # FUB-A1.2.a
        return
    sector = SECTOR[s.actor, s.target]
    if s.fatigue_dice == 1 and s.condition[s.actor, sector] > 0:
        fatigue_costs(s, sector, events)  # FUB-A1.2.c
    else:
        s.phase = Phase.LOSE_CONDITION  # FUB-A1.2.c


@rule
def fatigue_costs(s: State, sector: int, events: Row) -> None:
    """FUB-A1.2.b: a point, and another die while there are points and dice."""
    lose_point(s, s.actor, sector, events)
    if points_left(s, s.actor) == 0 or s.fatigue_dice >= FATIGUE_DICE:
        test_over(s)
    else:
        s.phase = Phase.FATIGUE  # FUB-A1.2.b


@rule
def held_sectors(s: State, t: int) -> int:
    """Sectors with a condition point, as bits."""
    mask = 0
    for sector in range(3):
        if s.condition[t, sector] > 0:
            mask |= 1 << sector
    return mask


@rule
def open_sectors(s: State, t: int) -> int:
    """FUB-A1.b: sectors that can take another point."""
    mask = 0
    for sector in range(3):
        if s.condition[t, sector] < CONDITION_CAP:
            mask |= 1 << sector
    return mask


@rule
def sub_mask(s: State, t: int) -> int:
    """FUB-A3.a to FUB-A3.d: what a substitution may be for."""
    mask = 1 << Sub.FORMATION
    if s.yellow[t] > 0:
        mask |= 1 << Sub.YELLOW  # FUB-A3.c
    if s.with_condition:
        mask |= 1 << Sub.FRESH  # FUB-A3.d
    return mask


@rule
def may_substitute(s: State, t: int) -> bool:
    """FUB-A3.a: three a match."""
    return s.with_substitutions == 1 and s.substitutions[t] < SUBSTITUTIONS  # FUB-A3.a


@rule
def substitute(s: State, kind: int, events: Row) -> None:
    """FUB-A3.a: one substitution at the end of the action phase; another may follow."""
    t = s.actor
    s.substitutions[t] += 1
    if kind == Sub.FORMATION:
        s.phase = Phase.CHANGE
    elif kind == Sub.YELLOW:
        s.yellow[t] -= 1  # FUB-A3.c
        emit(events, Event.YELLOW_CANCELLED, t, s.yellow[t], 0)
        s.phase = Then.PRESSED
    else:
        s.phase = Phase.FRESH  # FUB-A3.d


@rule
def change_formation(s: State, change: int, events: Row) -> None:
    """FUB-A3.b: one place, in force from the next turn; after half-time the stronger sector gains a point."""
    t = s.actor
    if s.next_formation[t, 0] == 0:
        for line in range(3):
            s.next_formation[t, line] = s.formation[t, line]
    s.next_formation[t, CHANGE_FROM[change]] -= 1  # FUB-A3.b
    s.next_formation[t, CHANGE_TO[change]] += 1
    emit(events, Event.CHANGE, t, change, 0)
    if s.half > 1 and s.with_condition:
        gain_condition(s, t, CHANGE_TO[change], events)  # FUB-A3.b
    s.phase = Then.PRESSED


@rule
def fresh_rolled(s: State, a: int, b: int, events: Row) -> None:
    """FUB-A3.d: the later in the match, the more a fresh player brings."""
    s.fresh_points = 1 if 10 * (a + b) > s.minute else 2  # FUB-A3.d
    emit(events, Event.FRESH_PLAYER, s.actor, s.fresh_points, 0)
    next_fresh_point(s)


@rule
def next_fresh_point(s: State) -> None:
    """FUB-A3.d: the team chooses a sector for each point; what would exceed six everywhere is lost."""
    if s.fresh_points > 0 and open_sectors(s, s.actor) != 0:
        s.phase = Phase.FRESH_SECTOR
    else:
        s.fresh_points = 0  # FUB-A3.d
        s.phase = Then.PRESSED if s.acting > 0 else Then.INJURIES


@rule
def fresh_sector(s: State, sector: int, events: Row) -> None:
    """FUB-A3.d: one point into a sector."""
    s.fresh_points -= 1
    gain_condition(s, s.actor, sector, events)
    next_fresh_point(s)
