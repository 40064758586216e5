"""The phases of a match, one line each: whom they ask for what (section 4.2), and why anything else is refused."""

from enum import IntEnum

from touchline.kernel.phases import Asked, by_phase
from touchline.kernel.tables import row

from .state import Action, Die, Phase, WhyNot


class Of(IntEnum):
    """Whom a phase asks."""

    CHANCE = 0
    ATTACKER = 1
    DEFENDER = 2
    NOBODY = 3


def throw(die: Die) -> Asked:
    """A die is thrown."""
    return Asked(Of.CHANCE, die=die)


A = Action
THROWS = tuple(Action(number) for number in range(A.CONTROL, A.LAUNCH_LONG + 1))

PHASES = {
    Phase.TOSS: throw(Die.COIN),
    Phase.CHAMPION_SETUP: throw(Die.CHAMPION),
    Phase.ATTACK: Asked(Of.ATTACKER, (*THROWS, A.SHOOT, A.CHAMPION)),
    Phase.KEEPER_SPOT: Asked(Of.ATTACKER, (A.KEEPER_LINE, A.KEEPER_BOX), otherwise=A.KEEPER_BOX),
    Phase.PRE_THROW: Asked(Of.DEFENDER, (A.CHAMPION, A.DECLINE), otherwise=A.DECLINE),
    Phase.ARROW_THROW: Asked(Of.CHANCE),
    Phase.DIRECTION: Asked(Of.ATTACKER, (A.LEFT, A.RIGHT)),
    Phase.CHALLENGE_ATT: Asked(Of.ATTACKER, (A.CHAMPION, A.DECLINE), otherwise=A.DECLINE),
    Phase.CHALLENGE: Asked(Of.DEFENDER, (A.CHAMPION, A.BLUE), otherwise=A.BLUE),
    Phase.SHOT_THROW: throw(Die.SHOT),
    Phase.INTERCEPT: Asked(Of.DEFENDER, (A.CHAMPION, A.BLUE), otherwise=A.BLUE),
    Phase.POST: Asked(Of.DEFENDER, (A.CHAMPION, A.BLUE), otherwise=A.BLUE),
    Phase.BAR: Asked(Of.DEFENDER, (A.CHAMPION, A.BLUE, A.SKY), otherwise=A.BLUE),
    Phase.KEEPER: Asked(Of.DEFENDER, (A.CHAMPION, A.SKY), otherwise=A.SKY),
    Phase.GOAL_IMMINENT: Asked(Of.DEFENDER, (A.CHAMPION, A.DECLINE), otherwise=A.CHAMPION),
    Phase.OWN_KEEPER: Asked(Of.ATTACKER, (A.CHAMPION, A.SKY), otherwise=A.SKY),
    Phase.BLUE_THROW: throw(Die.BLUE),
    Phase.SKY_THROW: throw(Die.SKY),
    Phase.VAR: throw(Die.CONTROL),
    Phase.PENALTY: throw(Die.PENALTY),
    Phase.CHAMPION_ROLL: throw(Die.CHAMPION),
    Phase.SHOOTOUT_TOSS: throw(Die.COIN),
    Phase.SHOOTOUT: throw(Die.PENALTY),
    Phase.SHOOTOUT_DECIDER: throw(Die.COIN),
    Phase.MATCH_END: Asked(Of.NOBODY),
}

ASKED = by_phase(Phase, PHASES, lambda asked: asked.of)
OFFERED = by_phase(Phase, PHASES, lambda asked: asked.offered)
OTHERWISE = by_phase(Phase, PHASES, lambda asked: asked.otherwise)
"""CDC-CLK-5: what is played for somebody who does not decide in time."""
THROWN = by_phase(Phase, PHASES, lambda asked: asked.die)

NOT_ASKED = row(
    {
        **dict.fromkeys(THROWS, WhyNot.CDC_ATT_1), A.SHOOT: WhyNot.CDC_ATT_8, A.CHAMPION: WhyNot.CDC_CHA_7, A.DECLINE: WhyNot.CDC_CHA_6,
        A.LEFT: WhyNot.CDC_MOV_3, A.RIGHT: WhyNot.CDC_MOV_3, A.BLUE: WhyNot.CDC_DEF_1, A.SKY: WhyNot.CDC_KEE_1,
        A.KEEPER_LINE: WhyNot.CDC_GKK_2, A.KEEPER_BOX: WhyNot.CDC_GKK_2,
    }[action]
    for action in Action
)  # fmt: skip
"""The rule by which an action is not asked for in a phase that does not offer it."""

INTERRUPTS = {
    phase.name: (A(asked.actions[1]).name if len(asked.actions) == 2 else "", A.CHAMPION.name)
    for phase, asked in PHASES.items()
    if asked.actions[:1] == (A.CHAMPION,)
}
"""CDC-CHA-5, CDC-CHA-6: where a champion's stroke interrupts, and what is played instead; under the bar that is a choice."""
