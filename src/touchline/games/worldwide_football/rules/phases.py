"""The phases of a match, one line each: whom they ask for what, what is thrown, and where play goes on (section 4.2)."""

from dataclasses import dataclass
from enum import IntEnum

from touchline.kernel.phases import NONE, Asked, by_phase, mask

from .actions import Action, Outcome, WhyNot
from .deck import Ability, When
from .state import Phase, Step


class Of(IntEnum):
    """Whom a phase asks. The side is in the state, because the virtual side of a solo match decides nothing."""

    CHANCE = 0
    ATTACKER = 1
    DEFENDER = 2
    SIDE = 3  # whoever is due
    NOBODY = 4


class What(IntEnum):
    """What is decided; from TEAM on, before a period."""

    ATTACK = 0
    DEFENCE = 1
    WINDOW = 2  # WWF-W.12: a Player card or an ability, or neither
    DISCARD = 3
    TAKE = 4
    SUBSTITUTION = 5
    FACE = 6
    TEAM = 7
    ABILITIES = 8
    DECK = 9
    EXTRA_CARDS = 10


@dataclass(frozen=True)
class Question(Asked):
    """What a phase of this game declares."""

    back: int = NONE
    """The step to which play goes back after a Player card, so that another one may follow."""
    when: int = NONE
    """The Player cards that fit by what has just happened, whatever else there is."""
    abilities: tuple[int, ...] = ()
    """The abilities that may be activated."""


def span(first: Action, end: Action) -> tuple[int, ...]:
    """The actions of some ranges that follow each other."""
    return tuple(range(first, end))


A, S, W = Action, Step, WhyNot
DONE = (A.DONE,)
PLAYERS, ABILITIES = span(A.PCARD, A.ABIL), span(A.ABIL, A.DISCARD)


def throw(first: Outcome) -> Question:
    """A coin, a die or a card, by its first outcome."""
    return Question(Of.CHANCE, die=first)


def ask(what: What, *actions: int) -> Question:
    """The side that is due decides."""
    return Question(Of.SIDE, actions, what=what)


def window(of: Of, rule: WhyNot, then: int = NONE, back: int = NONE, when: int = NONE, ability: int = NONE) -> Question:
    """WWF-W.12: a side may play something; by which rule a Player card does not fit, the step that follows if it plays nothing."""
    abilities = () if ability == NONE else (ability,)
    return Question(of, (*DONE, *PLAYERS, *ABILITIES), rule=rule, what=What.WINDOW, then=then, back=back, when=when, abilities=abilities)


PHASES = {
    Phase.RUNNING: Question(Of.NOBODY),
    Phase.COIN_TOSS: throw(Outcome.COIN),  # WWF-4.5
    Phase.DRAW: throw(Outcome.CARD),
    Phase.COUNTER_ROLL: throw(Outcome.D20),
    Phase.OFFSIDE_ROLL: throw(Outcome.D6),
    Phase.DEF_ROLL: throw(Outcome.D20),
    Phase.SIM_ROLL: throw(Outcome.D6),
    Phase.SHOT_ROLL: throw(Outcome.D6),
    Phase.KEEPER_ROLL: throw(Outcome.D6),
    Phase.PEN_ROLL: throw(Outcome.D6),
    Phase.SHOOTOUT_ROLL: throw(Outcome.D6),
    Phase.TEAM_SELECT: ask(What.TEAM, *span(A.TEAM, A.END)),
    Phase.SETUP_ABIL: ask(What.ABILITIES, *span(A.ADD_ABIL, A.DECK_ADD)),
    Phase.SETUP_DECK: ask(What.DECK, *DONE, *span(A.DECK_ADD, A.ET_PICK)),
    Phase.DISCARD: ask(What.DISCARD, *span(A.DISCARD, A.TAKE_PILE)),
    Phase.SUBS: ask(What.SUBSTITUTION, *DONE, *span(A.SUB, A.ADD_ABIL)),
    Phase.RECOVERY: window(Of.ATTACKER, W.WWF_W__1, S.ATTACK, S.RECOVERY, When.RECOVER, Ability.CA),
    Phase.ATTACK: Question(
        Of.ATTACKER,
        (A.GIVE_BACK, *span(A.PLAY, A.DISCARD)),
        otherwise=A.GIVE_BACK,
        rule=W.WWF_W__3,
        what=What.ATTACK,
        back=S.ATTACK,
        abilities=(Ability.JO, Ability.ST, Ability.CR),
    ),
    Phase.TAKE: ask(What.TAKE, *span(A.TAKE_PILE, A.SUB)),
    Phase.WITH: window(Of.ATTACKER, W.WWF_W__2, S.DEFENCE, S.WITH, ability=Ability.UD),
    Phase.COUNTER: window(Of.SIDE, W.WWF_W__4, when=When.COUNTER),
    Phase.DEFENCE: Question(
        Of.DEFENDER, (*DONE, *span(A.PLAY, A.PCARD), *ABILITIES), what=What.DEFENCE, abilities=(Ability.BD, Ability.PH)
    ),
    Phase.DEF_BOOST: window(Of.DEFENDER, W.WWF_W__7, back=S.JUDGE, when=When.OWN_DEF_ROLL),
    Phase.CONTEST: window(Of.ATTACKER, W.WWF_W__8, back=S.CONTEST, when=When.OPP_DEF_ROLL),
    Phase.SIMUL: window(Of.ATTACKER, W.WWF_W__9, ability=Ability.SI),
    Phase.SHOT_PREP: window(Of.ATTACKER, W.WWF_W__3, S.SHOT_DICE, S.SHOT_PREP, ability=Ability.EF),
    Phase.KEEPER: window(Of.DEFENDER, W.WWF_W__10, S.KEEPER_DICE, S.KEEPER, When.SHOT_ROLL),
    Phase.KEEPER_SECOND: window(Of.DEFENDER, W.WWF_W__11, back=S.SAVE, when=When.KEEPER_ROLL),
    Phase.FK_PREP: window(Of.ATTACKER, W.WWF_15__6),
    Phase.PEN_GK: window(Of.DEFENDER, W.WWF_23__1),
    Phase.PEN_FACES: ask(What.FACE, *span(A.FACE, A.PLAY)),
    Phase.HT_ABIL: ask(What.ABILITIES, *DONE, *span(A.ADD_ABIL, A.DECK_ADD)),
    Phase.HT_DECK: ask(What.DECK, *DONE, *span(A.DECK_ADD, A.ET_PICK)),
    Phase.ET_PICK: ask(What.EXTRA_CARDS, *span(A.ET_PICK, A.TEAM)),
    Phase.SHOOTOUT_FACES: ask(What.FACE, *span(A.FACE, A.PLAY)),
    Phase.OVER: Question(Of.NOBODY),
}
FACES = {Outcome.COIN: 2, Outcome.D20: 20, Outcome.D6: 6}

DECIDED = by_phase(Phase, PHASES, lambda asked: asked.what)
MAY_BE_DONE = by_phase(Phase, PHASES, lambda asked: A.DONE in asked.actions)
FIRST = by_phase(Phase, PHASES, lambda asked: min((a for a in asked.actions if a != A.DONE), default=0))
END = by_phase(Phase, PHASES, lambda asked: 1 + max(asked.actions, default=-1))
"""The actions of a phase: DONE or not, and from FIRST to before END; the position may rule some of them out."""
OTHERWISE = by_phase(Phase, PHASES, lambda asked: asked.otherwise)
"""Rule K.3: what is played for somebody who does not decide in time."""
THROWN = by_phase(Phase, PHASES, lambda asked: asked.die)
THROWN_OF = by_phase(Phase, PHASES, lambda asked: FACES.get(Outcome(asked.die), 0) if asked.die != NONE else 0)
"""How many faces are equally likely."""
ADMITTED_BY = by_phase(Phase, PHASES, lambda asked: asked.rule)
"""The rule that says which Player cards a window admits."""
THEN = by_phase(Phase, PHASES, lambda asked: asked.then)
BACK = by_phase(Phase, PHASES, lambda asked: asked.back)
WHEN = by_phase(Phase, PHASES, lambda asked: asked.when)
ABILITY_OF = by_phase(Phase, PHASES, lambda asked: asked.abilities[0] if asked.what == What.WINDOW and asked.abilities else NONE)
"""The one ability that a window offers."""
ABILITIES_OF = by_phase(Phase, PHASES, lambda asked: mask(asked.abilities))
"""The abilities that may be activated in a phase, as a set."""
