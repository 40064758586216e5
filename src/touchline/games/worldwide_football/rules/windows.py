"""When a side may play a Player card or an ability: paragraphs 10, 11, 18 and the windows WWF-W.*.

A window opens on public facts only (WWF-W.12): on the Player cards that lie in a side's hand or draw pile taken together.
"""

from touchline.kernel.bits import lowest, without_lowest
from touchline.kernel.target import rule

from .actions import WhyNot
from .cards import shot_in_discard
from .data import (
    AFTER_FAMILY,
    CA_OPPONENT_MAX,
    CA_PA,
    FAMILY,
    JO_PA_MAX,
    OF_TYPE,
    PA,
    PA_MAX,
    PH_FAMILIES,
    SPECIALIST,
    TRIGGERED,
    UD_FAMILIES,
    WITH_FAMILY,
    WITHIN_PA,
)
from .deck import Ability, Family, Type, When
from .phases import ABILITIES_OF, WHEN
from .state import NOBODY, How, Phase, Restart, State


@rule
def fitting(s: State, side: int, window: int) -> int:
    """Section 4.2: the Player cards of a side's team that would be legal in a window if held, as a mask."""
    team = s.team[side]
    room = PA_MAX - s.attack_points  # WWF-6.2, WWF-11.2
    if window == Phase.WITH:
        room -= PA[s.kind] + s.with_attack_points
        return WITH_FAMILY[team, FAMILY[s.kind]] & WITHIN_PA[team, room]  # WWF-F.2, WWF-W.2
    if window == Phase.ATTACK:
        return AFTER_FAMILY[team, s.last_family] & WITHIN_PA[team, room] if s.last_family != NOBODY else 0  # WWF-F.3, WWF-W.3
    if window == Phase.RECOVERY:
        won = s.how_recovered == How.TAC or s.how_recovered == How.PRE or s.how_recovered == How.INT
        return TRIGGERED[team, When.RECOVER] & WITHIN_PA[team, room] if won else 0  # WWF-F.6, WWF-W.1
    if WHEN[window] >= 0:
        return TRIGGERED[team, WHEN[window]]  # WWF-F.4, WWF-F.5, WWF-F.7, WWF-W.4, WWF-W.7, WWF-W.8, WWF-W.10, WWF-W.11
    if window == Phase.SHOT_PREP:
        return AFTER_FAMILY[team, Family.T] & WITHIN_PA[team, room]  # WWF-W.3
    if window == Phase.FK_PREP:
        return SPECIALIST[team]  # WWF-15.6
    return OF_TYPE[team, Type.G] if window == Phase.PEN_GK else 0  # WWF-23.1


@rule
def ability_refused(s: State, side: int, ability: int, window: int) -> int:
    """WWF-10.*, WWF-A.*: why an ability cannot be activated in a window, or 0."""
    if s.abilities[side] >> ability & 1 == 0 or s.stars[side] == 0:
        return WhyNot.WWF_10__1  # WWF-10.1
    if ability == Ability.CA:
        if window != Phase.RECOVERY:
            return WhyNot.WWF_W__1
        late = s.opponents_points_at_loss > CA_OPPONENT_MAX or s.counterattacks_used >= s.counterattack_max
        return WhyNot.WWF_10__5 if late or s.attack_points + CA_PA > PA_MAX else 0  # WWF-10.5, WWF-F.15, WWF-O.13
    if ability == Ability.JO:
        if s.restart != Restart.NONE:
            return WhyNot.WWF_F__11  # WWF-F.11
        return WhyNot.WWF_10__3 if window != Phase.ATTACK or s.attack_points > JO_PA_MAX else 0  # WWF-10.3
    if ability == Ability.ST:
        some = s.draw_size[side] > 0 or shot_in_discard(s, side)
        return WhyNot.WWF_10__4 if window != Phase.ATTACK or not some else 0  # WWF-10.4
    if ability == Ability.CR:
        some = s.players_in_pile[side] != 0 or s.players_discarded[side] != 0
        return WhyNot.WWF_A__3 if window != Phase.ATTACK or not some else 0  # WWF-A.3
    if ability == Ability.BD:
        return WhyNot.WWF_F__13 if window != Phase.DEFENCE or s.cards_played != 1 else 0  # WWF-F.13
    if ability == Ability.PH:
        if window != Phase.DEFENCE or s.on_restart != Restart.NONE:
            return WhyNot.WWF_F__12
        return 0 if PH_FAMILIES >> FAMILY[s.kind] & 1 else WhyNot.WWF_F__12  # WWF-A.2
    if ability == Ability.SI:
        return WhyNot.WWF_W__9 if window != Phase.SIMUL else 0
    if ability == Ability.EF:
        return WhyNot.WWF_A__5 if window != Phase.SHOT_PREP or s.finishing_used else 0  # WWF-A.5
    if window != Phase.WITH or s.undefendable:
        return WhyNot.WWF_A__6
    return 0 if UD_FAMILIES >> FAMILY[s.kind] & 1 else WhyNot.WWF_A__6  # WWF-A.6


@rule
def abilities_open(s: State, side: int, window: int) -> int:
    """WWF-10.1: the abilities that a side could activate in a window, as a set."""
    found, held = 0, s.abilities[side] & ABILITIES_OF[window] if s.stars[side] > 0 else 0  # WWF-10.1
    while held != 0:
        ability = lowest(held)
        if ability_refused(s, side, ability, window) == 0:
            found |= 1 << ability
        held = without_lowest(held)
    return found


@rule
def window_open(s: State, side: int, window: int) -> bool:
    """WWF-W.12: does a side stop here? Decided by public facts alone."""
    if abilities_open(s, side, window) != 0:
        return True
    return s.players_held[side] > 0 and fitting(s, side, window) & (s.players_in_hand[side] | s.players_in_pile[side]) != 0  # WWF-W.12
