"""The phases of a match, one line each: whom they ask for what, by which rule, what is thrown, what follows (section 4.3)."""

from dataclasses import dataclass
from enum import IntEnum

from touchline.kernel.phases import NONE, Asked, by_phase

from .data import FIRST_BATTLE, FIRST_COIN, FIRST_DIE, FIRST_SHOT, FIRST_TOSS
from .state import Phase, Why, WhyNot


class Of(IntEnum):
    """Whom a phase asks."""

    CHANCE = 0
    OFFENCE = 1
    DEFENCE = 2
    ATTEMPT = 3  # the team that tries to get to the ball
    TASK = 4  # the team that has something to put in order
    CORNER = 5  # both teams by turns
    NOBODY = 6


class What(IntEnum):
    """What is decided."""

    KICK_OFF_SQUARE = 0
    MODE = 1  # the die, or the keeper by one step
    PAWN = 2
    SQUARE = 3
    KEEPER_STEP = 4
    BALL_MODE = 5  # play the ball, or dribble
    BALL = 6
    MAKES_WAY = 7
    KEEPER_BACK = 8
    CLEAR = 9
    EXCESS = 10
    TAKER = 11
    CORNER_PAWN = 12
    CORNER_SQUARE = 13


class Lost(IntEnum):
    """STW-9.C.1: what a team loses whose time is up."""

    CHOICE = 0  # the lowest action is played
    MOVE = 1
    ATTEMPT = 2
    BALL = 3
    CORNER_MOVE = 4


@dataclass(frozen=True)
class Question(Asked):
    """What a phase of this game declares."""

    lost: int = Lost.CHOICE
    """What is lost with the time, or with a roll by which nobody can move (STW-2.8)."""


def ask(of: Of, what: What, rule: WhyNot, lost: Lost = Lost.CHOICE, then: int = NONE) -> Question:
    """A team decides."""
    return Question(of, what=what, rule=rule, lost=lost, then=then)


def throw(first: int, rule: WhyNot) -> Question:
    """Dice, the spinner or a coin, by their first outcome."""
    return Question(Of.CHANCE, die=first, rule=rule)


def roll(why: Why, rule: WhyNot, then: Phase, lost: Lost = Lost.CHOICE) -> Question:
    """A die is rolled to move a pawn or the ball."""
    return Question(Of.CHANCE, die=FIRST_DIE, rule=rule, what=why, then=then, lost=lost)


P, W = Phase, WhyNot

PHASES = {
    P.TOSS: throw(FIRST_TOSS, W.STW_1__5),
    P.KO_KICKER: ask(Of.OFFENCE, What.KICK_OFF_SQUARE, W.STW_1__5),
    P.KO_D_STRIKER: ask(Of.DEFENCE, What.KICK_OFF_SQUARE, W.STW_1__5),
    P.KO_O_STRIKER: ask(Of.OFFENCE, What.KICK_OFF_SQUARE, W.STW_1__5),
    P.KO_KEEPER: ask(Of.TASK, What.KICK_OFF_SQUARE, W.STW_1__5),
    P.KO_ROLL: roll(Why.KICK_OFF, W.STW_1__5, P.KO_BALL),
    P.KO_BALL: ask(Of.OFFENCE, What.BALL, W.STW_1__6, Lost.BALL),
    P.SET_MODE: ask(Of.OFFENCE, What.MODE, W.STW_6__A__1, then=P.SET_ROLL),
    P.SET_ROLL: roll(Why.PAWN, W.STW_4__0__2, P.SET_PAWN, Lost.MOVE),
    P.SET_PAWN: ask(Of.OFFENCE, What.PAWN, W.STW_4__0__2, Lost.MOVE, P.SET_DEST),
    P.SET_DEST: ask(Of.OFFENCE, What.SQUARE, W.STW_2__8, Lost.MOVE),
    P.BALL_ROLL: roll(Why.BALL, W.STW_4__0__3, P.BALL_DEST),
    P.BALL_MODE: ask(Of.OFFENCE, What.BALL_MODE, W.STW_4__C__1, Lost.BALL, P.BALL_DEST),
    P.BALL_DEST: ask(Of.OFFENCE, What.BALL, W.STW_4__0__3, Lost.BALL),
    P.ATT_MODE: ask(Of.ATTEMPT, What.MODE, W.STW_6__A__1, Lost.ATTEMPT, P.ATT_ROLL),
    P.ATT_ROLL: roll(Why.PAWN, W.STW_6__A__3, P.ATT_PAWN, Lost.ATTEMPT),
    P.ATT_PAWN: ask(Of.ATTEMPT, What.PAWN, W.STW_6__A__3, Lost.ATTEMPT, P.ATT_DEST),
    P.ATT_DEST: ask(Of.ATTEMPT, What.SQUARE, W.STW_2__8, Lost.ATTEMPT),
    P.ATT_KDEST: ask(Of.ATTEMPT, What.KEEPER_STEP, W.STW_6__A__2, Lost.ATTEMPT),
    P.BATTLE: throw(FIRST_BATTLE, W.STW_4__0__2),
    P.SHOT: throw(FIRST_SHOT, W.STW_4__0__2),
    P.GK_OUT: ask(Of.TASK, What.MAKES_WAY, W.STW_9__A__5),
    P.KEEPER_SQ: ask(Of.TASK, What.KEEPER_BACK, W.STW_6__C__2),
    P.CLEAR: ask(Of.TASK, What.CLEAR, W.STW_14__3),
    P.EXCESS: ask(Of.TASK, What.EXCESS, W.STW_14__3, then=P.CLEAR),
    P.FK_TAKER: ask(Of.OFFENCE, What.TAKER, W.STW_10__3),
    P.CORNER_PAWN: ask(Of.CORNER, What.CORNER_PAWN, W.STW_8__5, Lost.CORNER_MOVE, P.CORNER_DEST),
    P.CORNER_DEST: ask(Of.CORNER, What.CORNER_SQUARE, W.STW_8__6, Lost.CORNER_MOVE),
    P.CORNER_ROLL: roll(Why.CORNER, W.STW_8__7, P.CORNER_BALL),
    P.CORNER_BALL: ask(Of.OFFENCE, What.BALL, W.STW_8__7, Lost.BALL),
    P.SO_TOSS: throw(FIRST_TOSS, W.STW_0__1),
    P.SO_KICK: throw(FIRST_SHOT, W.STW_0__1),
    P.SO_COIN: throw(FIRST_COIN, W.STW_0__1),
    P.OVER: Question(Of.NOBODY, rule=W.STW_0__1),
}

ASKED = by_phase(Phase, PHASES, lambda asked: asked.of)
DECIDED = by_phase(Phase, PHASES, lambda asked: asked.what if asked.of != Of.CHANCE else NONE)
ASKED_BY = by_phase(Phase, PHASES, lambda asked: asked.rule)
"""The rule that says what is asked for; at goal kicks see `phase_rule`."""
LOST = by_phase(Phase, PHASES, lambda asked: asked.lost)
THROWN = by_phase(Phase, PHASES, lambda asked: asked.die)
"""The first outcome of what is thrown."""
ROLLED_FOR = by_phase(Phase, PHASES, lambda asked: asked.what if asked.of == Of.CHANCE else NONE)
THEN = by_phase(Phase, PHASES, lambda asked: asked.then)
