"""The phases of a match, one line each: whom they ask, the rule that says so, what they always offer, which dice are rolled (section 4)."""

from enum import IntEnum

from touchline.kernel.phases import NONE, Asked, by_phase

from .data import DIE, LOTS, TOSS, TWO_DICE
from .state import First, Phase
from .telling import DieKind, WhyNot

NO, YES, OPTION, CHANGE, FORMATION, ROLE, CORNER, SUB = (
    int(first - First.DONE)
    for first in (First.DONE, First.YES, First.OPTION, First.CHANGE, First.FORMATION, First.ROLE, First.CORNER, First.SUB)
)
"""Choices beside places and moves, counted from DONE: bits of `choice_mask`."""
YES_OR_NO = (NO, YES)
THREE = (OPTION, OPTION + 1, OPTION + 2)


class Of(IntEnum):
    """Whom a phase asks."""

    TEAM = 0
    CHANCE = 1
    NOBODY = 2


def team(rule: WhyNot, *always: int) -> Asked:
    """A team decides; what it may always choose, where that does not hang on the position."""
    return Asked(Of.TEAM, always, rule=rule)


def roll(rule: WhyNot, dice: int, what: int = NONE) -> Asked:
    """Dice are rolled, a single one for something."""
    return Asked(Of.CHANCE, die=dice, rule=rule, what=what)


W, D = WhyNot, DieKind

PHASES = {
    Phase.PRE_FORMATION: team(W.FUB_2__1__a),
    Phase.PRE_ROLES: team(W.FUB_A2__a),
    Phase.PRE_STYLE: team(W.FUB_A6__a, *THREE),
    Phase.TOSS_CHOICE: team(W.FUB_3__1, *YES_OR_NO),
    Phase.HALFTIME: team(W.FUB_2__1__1),
    Phase.SETUP_KEEPER: team(W.FUB_3__2__a),
    Phase.SETUP_PLACE: team(W.FUB_3__2__a),
    Phase.SETUP_ADJUST: team(W.FUB_3__2__b, NO),
    Phase.SHORT_GOAL_KICK: team(W.FUB_5__3__1, *YES_OR_NO),
    Phase.TARGET: team(W.FUB_4__1__a),
    Phase.LOSE_CONDITION: team(W.FUB_A1__2__c),
    Phase.REMOVE: team(W.FUB_5__4__b),
    Phase.INJURY_SUB: team(W.FUB_A4__c, *YES_OR_NO),
    Phase.FRESH_SECTOR: team(W.FUB_A3__d),
    Phase.FORCED: team(W.FUB_4__4__2__a),
    Phase.EVENT_MOVE: team(W.FUB_4__4__3__c, NO),
    Phase.DIRECT_FREE_KICK: team(W.FUB_5__1__c, *YES_OR_NO),
    Phase.PENALTY_DIVE: team(W.FUB_5__5__2__a, *THREE),
    Phase.PENALTY_AIM: team(W.FUB_5__5__2__a, *THREE),
    Phase.SHOOT: team(W.FUB_4__7__a, *YES_OR_NO),
    Phase.CORNER_SIDE: team(W.FUB_4__7__h),
    Phase.CONDITION: team(W.FUB_A1__1__a, *YES_OR_NO),
    Phase.MOVE_TYPE: team(W.FUB_4__8__a),
    Phase.MOVES: team(W.FUB_4__8__a, NO),
    Phase.FREE_MOVES: team(W.FUB_4__8__7, NO),
    Phase.KEEPER_POSITION: team(W.FUB_A5__a, *YES_OR_NO),
    Phase.PRESS: team(W.FUB_4__9__1__a, *YES_OR_NO),
    Phase.SUBSTITUTE: team(W.FUB_A3__a),
    Phase.CHANGE: team(W.FUB_A3__b),
    Phase.TOSS: roll(W.FUB_3__1, TOSS),
    Phase.ROLL: roll(W.FUB_4__2, TWO_DICE),
    Phase.FATIGUE: roll(W.FUB_A1__2__a, DIE, D.FATIGUE),
    Phase.EVENT_DIE: roll(W.FUB_4__4__3__a, DIE, D.EVENT),
    Phase.CARD: roll(W.FUB_4__4__3__d, DIE, D.CARD),
    Phase.RED_CARD: roll(W.FUB_5__4__a, DIE, D.RED_CARD),
    Phase.INJURY: roll(W.FUB_A4__a, DIE, D.INJURY),
    Phase.FRESH: roll(W.FUB_A3__d, TWO_DICE),
    Phase.PENALTY_DIE: roll(W.FUB_5__5__2__b, DIE, D.PENALTY),
    Phase.SHOT: roll(W.FUB_4__7__b, DIE, D.SHOT),
    Phase.COMPLEX_SHOT: roll(W.FUB_4__7__1__b, DIE, D.COMPLEX_SHOT),
    Phase.REBOUND: roll(W.FUB_4__7__3__a, TWO_DICE),
    Phase.CONDITION_DIE: roll(W.FUB_A1__1__b, DIE, D.CONDITION),
    Phase.PRESS_DIE: roll(W.FUB_4__9__1__b, DIE, D.PRESS),
    Phase.LOTS: roll(W.FUB_8__3, LOTS),
    Phase.MATCH_END: Asked(Of.NOBODY, rule=W.FUB_8__1),
}

LAST_DECISION = max(phase for phase, asked in PHASES.items() if asked.of == Of.TEAM)
"""Phases are numbered decisions first, then rolls, then the end: who is asked at every step is quicker told by that than by a table."""
assert sorted(PHASES, key=lambda phase: (PHASES[phase].of, phase)) == sorted(PHASES)
ALWAYS = by_phase(Phase, PHASES, lambda asked: asked.offered)
"""Choices that a phase always offers, as bits; 0 where they depend on the position."""
ASKED_BY = by_phase(Phase, PHASES, lambda asked: asked.rule)
"""The rule that says what is asked in a phase."""
ROLLED = by_phase(Phase, PHASES, lambda asked: asked.die)
"""The first outcome of the dice that are rolled."""
ROLLED_FOR = by_phase(Phase, PHASES, lambda asked: asked.what)
"""What a single die is rolled for."""
