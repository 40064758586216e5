"""What the network of Worldwide Football tells positions apart by: cards, the attack, abilities, lead and time (kernel/network.py)."""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.deck import Ability, Team
from ..rules.state import KINDS, SLOTS, Phase, State
from .threat import situation

BEFORE_THROWS = False
"""A position is judged when somebody decides."""
COPIES, CARDS, PILE, PHASES, ABILITIES, TEAMS = 4, 13, 31, len(Phase), len(Ability), len(Team)
STARS, FEW, MOST_LEAD, TIMES, PLACES = 8, 6, 3, 40, 180

TRAITS = Traits()
HOLDS = TRAITS.add("own cards", KINDS, COPIES)
SHOWN = TRAITS.add("cards of the other side that are known", KINDS, 2)
SIZES = TRAITS.add("cards in hand", 2, CARDS)
PILES = TRAITS.add("cards in the pile", 2, PILE)
PLACE = TRAITS.add("attack points, shots and hands", PLACES)
ASKED = TRAITS.add("who is asked what", 2, PHASES)
KIND = TRAITS.add("card in play", KINDS)
DEFENCE = TRAITS.add("defence", KINDS)
FLAGS = TRAITS.add("what hangs over the card and the next", 4, FEW)
ABLE = TRAITS.add("abilities", 2, ABILITIES)
STAR = TRAITS.add("stars", 2, STARS)
PLAYERS = TRAITS.add("own players", TEAMS, SLOTS)
PLAYERS_HELD = TRAITS.add("players in hand", 2, SLOTS + 1)
MEETING = TRAITS.add("teams", TEAMS, TEAMS)
RESTART = TRAITS.add("restart", 3)
FAMILY = TRAITS.add("last family", FEW)
DIE = TRAITS.add("die of the shot", 13)
BOOKED = TRAITS.add("cards shown", 2, FEW)
CHANGES = TRAITS.add("substitutions left", 2, FEW)
MOMENT = TRAITS.add("lead and time", 2 * MOST_LEAD + 1, TIMES)
MOMENTS = (2 * MOST_LEAD + 1) * TIMES


@rule
def time_of(s: State) -> int:
    """The period, and how many cards are left to draw."""
    return 10 * (min(s.period, 4) - 1) + 9 - min((s.draw_size[0] + s.draw_size[1]) // 5, 9)


@rule
def tell_side(s: State, side: int, k: int, told: Row, n: int) -> int:
    """What everybody knows of a side."""
    n = tell(told, n, SIZES + CARDS * k, min(s.hand_size[side], CARDS - 1), CARDS)
    n = tell(told, n, PILES + PILE * k, min(s.draw_size[side], PILE - 1), PILE)
    n = tell(told, n, STAR + STARS * k, min(s.stars[side], STARS - 1), STARS)
    n = tell(told, n, PLAYERS_HELD + (SLOTS + 1) * k, s.players_held[side], SLOTS + 1)
    n = tell(told, n, BOOKED + FEW * k, min(s.yellows[side] + 2 * s.reds[side], FEW - 1), FEW)
    n = tell(told, n, CHANGES + FEW * k, min(s.substitutions_left[side], FEW - 1), FEW)
    able = s.abilities[side] if k == 0 else s.abilities_shown[side]
    for a in range(ABILITIES):
        if (able >> a) & 1:
            n = tell(told, n, ABLE + ABILITIES * k, a, ABILITIES)
    return n


@rule
def tell_cards(s: State, me: int, told: Row, n: int) -> int:
    """The own hand, and what is known of the other one."""
    for kind in range(KINDS):
        for copy in range(min(s.hand[me, kind], COPIES)):
            n = tell(told, n, HOLDS + COPIES * kind, copy, COPIES)
        n = tell(told, n, SHOWN + 2 * kind, min(s.hand_shown[1 - me, kind], 2) - 1, 2)
    for slot in range(SLOTS):
        if s.team[me] >= 0 and (s.players_in_hand[me] >> slot) & 1:
            n = tell(told, n, PLAYERS + SLOTS * s.team[me], slot, SLOTS)
    return n


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What the side in possession knows of a position; -1 if it is not judged."""
    s = state_of(state)
    place = situation(state)
    if place < 0 or s.phase < Phase.TEAM_SELECT:
        return -1
    me, foe = s.ball, 1 - s.ball
    n = tell_side(s, foe, 1, told, tell_side(s, me, 0, told, tell_cards(s, me, told, 0)))
    n = tell(told, n, PLACE, place >> 1, PLACES)
    n = tell(told, n, ASKED + PHASES * (0 if s.decider == me else 1), s.phase, PHASES)
    n = tell(told, n, KIND, s.kind, KINDS)
    n = tell(told, n, DEFENCE, s.defence, KINDS)
    n = tell(told, n, FLAGS, min(s.next_shot_bonus, FEW - 1), FEW)
    n = tell(told, n, FLAGS + FEW, min(s.next_defence_malus, FEW - 1), FEW)
    n = tell(told, n, FLAGS + 2 * FEW, min(s.bloc_bonus, FEW - 1), FEW)
    n = tell(told, n, FLAGS + 3 * FEW, 2 * s.next_undefendable + s.undefendable, FEW)
    if s.team[me] >= 0 and s.team[foe] >= 0:
        n = tell(told, n, MEETING + TEAMS * s.team[me], s.team[foe], TEAMS)
    n = tell(told, n, RESTART, s.restart, 3)
    n = tell(told, n, FAMILY, s.last_family, FEW)
    if s.phase >= Phase.SHOT_PREP and s.phase <= Phase.KEEPER_SECOND:
        n = tell(told, n, DIE, min(max(s.shot + s.shot_modifier, 0), 12), 13)
    return tell(told, n, MOMENT, moment(s.score[me] - s.score[foe], MOST_LEAD, time_of(s), TIMES), MOMENTS)
