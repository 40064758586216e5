"""What a team may not know: formations, roles and styles before the reveal, half-time changes, the dive (section 3)."""

from touchline.kernel.playout import HIDDEN
from touchline.kernel.random import draw
from touchline.kernel.target import rule

from .data import FORMATION, FORMATIONS
from .state import First, Phase, State
from .teams import NO_CHANGE, change_mask, formation_mask, role_mask


@rule
def has_chosen(s: State, t: int) -> bool:
    """Has a team made its choice of a secret phase?"""
    return t == s.opener and s.actor != s.opener


@rule
def hide_team(s: State, t: int) -> None:
    """Blank what others may not know of a team."""
    if s.phase <= Phase.PRE_STYLE:
        for line in range(3):
            s.formation[t, line] = s.style[t, line] = 0  # FUB-2.1.a, FUB-A6.a
        for r in range(5):
            s.roles[t, r] = 0
    elif s.phase == Phase.HALFTIME or s.phase == Phase.PENALTY_AIM:
        s.secret[t] = 0  # FUB-2.1.1, FUB-5.5.2.a


@rule
def nth_bit(mask: int, n: int) -> int:
    """The position of the n-th set bit, from 0."""
    at = 0
    while mask & 1 == 0 or n > 0:
        n -= mask & 1
        mask >>= 1
        at += 1
    return at


@rule
def bits(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask != 0:
        n += mask & 1
        mask >>= 1
    return n


@rule
def redeal_team(s: State, t: int, seed: int) -> None:
    """Fill in what a team may have chosen, any legal choice being equally likely."""
    p = s.phase
    if p <= Phase.PRE_STYLE:
        counter = 100 * t
        if p > Phase.PRE_FORMATION or has_chosen(s, t):
            cards = formation_mask(s) & ((1 << FORMATIONS) - 1)
            f = nth_bit(cards, draw(seed, counter, bits(cards)))
            for line in range(3):
                s.formation[t, line] = FORMATION[f, line]
        if s.with_roles and (p == Phase.PRE_STYLE or (p == Phase.PRE_ROLES and (t == s.actor or has_chosen(s, t)))):
            for i in range(1, 12):
                mask = role_mask(s, t)
                stop = draw(seed, counter + 2 * i, 3) == 0
                if mask == 0 or stop:
                    break
                s.roles[t, nth_bit(mask, draw(seed, counter + 2 * i + 1, bits(mask)))] += 1
        if p == Phase.PRE_STYLE:
            known = 3 if has_chosen(s, t) else s.step if t == s.actor else 0
            for sector in range(known):
                s.style[t, sector] = draw(seed, counter + 50 + sector, 3)
    elif p == Phase.HALFTIME and has_chosen(s, t):
        mask = change_mask(s, t)
        k = draw(seed, t, bits(mask) + 1)
        s.secret[t] = NO_CHANGE if k == bits(mask) else nth_bit(mask, k) + 1
    elif p == Phase.PENALTY_AIM and t != s.actor:
        s.secret[t] = 1 + draw(seed, t, 3)


@rule
def what_is_seen(s: State, action: int, seat: int) -> int:
    """The action, unless it stays secret after it has been played."""
    t, p = s.actor, s.phase
    if seat == t:
        return action
    last = t != s.opener
    if p == Phase.PRE_FORMATION:
        return action if last and not s.with_roles and not s.with_styles else HIDDEN  # FUB-2.1.a
    if p == Phase.PRE_ROLES:
        return action if action == First.DONE else HIDDEN
    if p == Phase.PRE_STYLE:
        return action if last and s.step == 2 else HIDDEN  # FUB-A6.a
    if p == Phase.HALFTIME:
        return action if last else HIDDEN  # FUB-2.1.1
    return HIDDEN if p == Phase.PENALTY_DIVE else action  # FUB-5.5.2.a
