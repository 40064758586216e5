"""What is added to a die and what it is compared with, so that a throw can be told in full."""

from touchline.kernel.events import packed
from touchline.kernel.target import rule

from .advanced import line_strength
from .control import style_at_target
from .data import BOX, CARD, PENALTY_NEEDED, SECTOR, SHOT_MODIFIER
from .shots import shot_modifier
from .state import Card, Phase, State, Style


@rule
def style_adds(s: State) -> int:
    """FUB-A6.c, FUB-A6.d: an aggressive style adds one, a prudent one takes it away."""
    style = style_at_target(s, s.actor)
    return 1 if style == Style.AGGRESSIVE else -1 if style == Style.PRUDENT else 0


@rule
def bad_foul(s: State) -> int:
    """FUB-5.4.a: one more for a foul that hurt somebody."""
    return 1 if CARD[s.card_roll] == Card.YELLOW_AND_INJURY else 0


@rule
def added_to_die(s: State) -> int:
    """What is added to the die of a phase."""
    p, t = s.phase, s.actor
    if p == Phase.SHOT:
        return shot_modifier(s, t, s.direct == 1)  # FUB-4.7.c
    if p == Phase.FATIGUE:
        return style_adds(s) * s.fatigue_sign  # FUB-A6.d
    if p == Phase.INJURY:
        return style_adds(s)  # FUB-A6.c
    if p == Phase.RED_CARD:
        return bad_foul(s) if s.red_on_die else 0  # FUB-5.4.a
    return -1 if p == Phase.PRESS_DIE and s.keeper_advanced[t] and s.ball == BOX[t] else 0  # FUB-A5.b


@rule
def compared_with(s: State) -> int:
    """What the die of a phase has to beat, reach or stay below; 0 where a table is read."""
    p, t = s.phase, s.actor
    if p == Phase.SHOT or p == Phase.PRESS_DIE:
        return s.ball_value  # FUB-4.7.b, FUB-4.9.1.b
    if p == Phase.COMPLEX_SHOT:
        return abs(SHOT_MODIFIER[t, s.ball])  # FUB-4.7.1.b
    if p == Phase.PENALTY_DIE:
        return PENALTY_NEEDED[s.secret[s.possession] - 1, s.secret[1 - s.possession] - 1]  # FUB-5.5.2.b
    if p == Phase.RED_CARD:
        return s.yellow[t] + (0 if s.red_on_die else bad_foul(s))  # FUB-5.4.a
    if p == Phase.FATIGUE:
        return (s.minute + 9) // 10 - s.fatigue_sum  # FUB-A1.2.a: ten times all dice must reach the minute
    return line_strength(s, t, SECTOR[t, s.ball]) if p == Phase.CONDITION_DIE else 0  # FUB-A1.1.b


@rule
def told_die(s: State, die: int) -> int:
    """A die with what is added to it and compared with it, as an event tells it."""
    return packed(die, added_to_die(s), compared_with(s), 0, 0)
