"""Positions given by hand: what makes one impossible, and how its clock reads."""

from __future__ import annotations

from touchline.kernel.playout import CHANCE, OVER

from ..rules.data import (
    ABILITIES_HELD,
    CLASS,
    DECK_SIZE,
    DEFENCE_HIGH,
    DEFENCE_LOW,
    EXTRA_TIME_CARDS,
    FULL_POOL,
    LIMITS,
    LOWEST_LIMIT,
    PA_MAX,
    POOL,
    SOLO_ACTION,
    SOLO_PILE,
)
from ..rules.deck import Class, Family, Kind, Team
from ..rules.phases import PHASES, Of
from ..rules.state import KINDS, NOBODY, SLOTS, Mode, Phase, Restart, State, Step, Taking

SIDES = "AB"
BUILDING = (Phase.SETUP_DECK, Phase.HT_DECK)
BEFORE_PLAY = (Phase.TEAM_SELECT, Phase.SETUP_ABIL, Phase.SETUP_DECK)
CARD_ON_TABLE = (Phase.WITH, Phase.DEFENCE, Phase.DEF_BOOST, Phase.CONTEST, Phase.SIMUL, Phase.OFFSIDE_ROLL, Phase.DEF_ROLL, Phase.SIM_ROLL)
DEFENCE_ON_TABLE = (Phase.DEF_ROLL, Phase.DEF_BOOST, Phase.CONTEST, Phase.SIMUL, Phase.SIM_ROLL)
STEP_OF = {
    Phase.ATTACK: Step.ATTACK,
    Phase.RECOVERY: Step.RECOVERY,
    Phase.WITH: Step.WITH,
    Phase.DEFENCE: Step.DEFENCE,
    Phase.SHOT_PREP: Step.SHOT_PREP,
    Phase.KEEPER: Step.KEEPER,
    Phase.KEEPER_SECOND: Step.SAVE,
    Phase.DEF_BOOST: Step.BOOK,
    Phase.CONTEST: Step.BOOK,
    Phase.SIMUL: Step.VALIDATE,
    Phase.FK_PREP: Step.SHOT_DICE,
    Phase.PEN_GK: Step.PENALTY,
    Phase.PEN_FACES: Step.PENALTY,
    Phase.SHOOTOUT_FACES: Step.SHOOTOUT,
    Phase.TEAM_SELECT: Step.TEAMS,
    Phase.SETUP_DECK: Step.DECKS,
    Phase.HT_ABIL: Step.HALF_TIME,
    Phase.HT_DECK: Step.HALF_TIME_DECKS,
    Phase.ET_PICK: Step.EXTRA_PICKS,
}


def clock(s: State) -> str:
    """The minute (rule K.2), told by the draw piles; a plus sign once one of them is empty."""
    if not 1 <= s.period <= 4 or s.phase in BEFORE_PLAY:
        return ""
    base, length = ((0, 44), (45, 44), (90, 14), (105, 14))[s.period - 1]
    dealt = [side for side in range(2) if s.dealt_pile[side] > 0]
    if not dealt:
        return f"{base}'"
    if min(s.draw_size[0], s.draw_size[1]) == 0:
        return f"{base + length + 1}+"
    drawn = [(s.dealt_pile[side] - s.draw_size[side], s.dealt_pile[side]) for side in dealt]
    return f"{base + 1 + max(max(0, length * n // size) for n, size in drawn)}'"


def problem(s: State) -> str | None:
    """What is impossible about a position, or None."""
    return _numbers_problem(s) or _phase_problem(s) or _cards_problem(s, 0) or _cards_problem(s, 1) or _resolution_problem(s)


def _numbers_problem(s: State) -> str | None:
    if s.ball not in (0, 1):
        return f"ball is side 0 or 1, not {s.ball}"
    if not 0 <= s.attack_points <= PA_MAX:
        return f"there are 0 to {PA_MAX} PA, not {s.attack_points}"
    if not 1 <= s.period <= 6:
        return f"period is 1 to 6, not {s.period}"
    for side in range(2):
        if not 0 <= s.stars[side] <= s.stars_max[side]:
            return f"side {SIDES[side]} has {s.stars[side]} stars of {s.stars_max[side]}"
        if min(s.score[side], s.substitutions_left[side], s.reds[side], s.yellows[side], s.shootout_goals[side]) < 0:
            return "nothing can be counted below zero"
        if not s.shootout_goals[side] <= s.shootout_kicks[side]:
            return "there cannot be more goals than kicks"
        if not NOBODY <= s.team[side] < len(Team):
            return f"team is one of {', '.join(t.name for t in Team)}"
    if s.team[0] == s.team[1] != NOBODY:
        return "the two teams must differ (WWF-4.3)"
    if s.phase != Phase.TEAM_SELECT and NOBODY in (s.team[0], s.team[1]):
        return "both sides need a team"
    if not NOBODY <= s.last_family < len(Family) or s.restart not in set(map(int, Restart)):
        return "last_family or restart is out of range"
    return None


def _phase_problem(s: State) -> str | None:
    phase = Phase(s.phase)
    if phase == Phase.RUNNING:
        return "no position is RUNNING: something must be asked for"
    asked = PHASES[phase].of
    expected = {Of.NOBODY: (OVER,), Of.CHANCE: (CHANCE,)}.get(Of(asked), (0, 1))
    if s.decider not in expected:
        return f"in {phase.name} the decider cannot be {s.decider}"
    if (asked == Of.ATTACKER and s.decider != s.ball) or (asked == Of.DEFENDER and s.decider == s.ball):
        return f"in {phase.name} the other side decides"
    if phase in STEP_OF and s.step != STEP_OF[phase]:
        return f"in {phase.name} the step is {STEP_OF[phase].name}"
    if phase == Phase.TAKE and (s.taking == Taking.NOTHING or s.taker != s.decider or s.take_left < 1):
        return "TAKE needs something to take, and who takes it"
    if (s.kind != NOBODY and not 0 <= s.kind < KINDS) or (s.defence != NOBODY and not 0 <= s.defence < KINDS):
        return "kind and defence are Action cards or -1"
    if s.mode == Mode.SOLO and s.decider == 1:
        return "the virtual side decides nothing (WWF-2.1)"
    return None


def _cards_problem(s: State, side: int) -> str | None:
    virtual = s.mode == Mode.SOLO and side == 1
    who = f"side {SIDES[side]}"
    level = FULL_POOL if s.deck_building else 1 if s.pro_cards else 0
    pool = [int(POOL[level, k]) for k in range(KINDS)]
    own = [s.hand[side, k] + s.draw[side, k] + s.discard[side, k] + s.table[side, k] for k in range(KINDS)]
    for k in range(KINDS):
        if min(s.hand[side, k], s.draw[side, k], s.discard[side, k], s.table[side, k], s.hand_shown[side, k]) < 0:
            return f"{who} has less than no {Kind(k).name}"
        if own[k] > pool[k]:
            return f"{who} has {own[k]} {Kind(k).name}; a colour has {pool[k]} (WWF-3.1)"
        if s.hand_shown[side, k] > s.hand[side, k]:
            return f"{who} cannot show more {Kind(k).name} than it holds"
    wanted = _deck_size(s, side, sum(pool))
    if virtual and s.period in (3, 4):
        own = [own[k] if SOLO_PILE[k] == SOLO_ACTION else 0 for k in range(KINDS)]
    if wanted is not None and sum(own) != wanted:
        return f"{who} has {sum(own)} Action cards, not {wanted}"
    blue = sum(own[k] for k in range(KINDS) if CLASS[k] == Class.DEFENCE)
    if s.deck_building and s.period <= 2 and s.dropped[side] == NOBODY and not DEFENCE_LOW <= blue <= DEFENCE_HIGH:
        return f"{who} has {blue} defence cards, not {DEFENCE_LOW} to {DEFENCE_HIGH} (WWF-22.1)"
    if s.hand_size[side] != sum(s.hand[side, k] for k in range(KINDS)) or s.players_held[side] != s.players_in_hand[side].bit_count():
        return f"hand_n and p_hand_n of {who} must count its hands"
    if s.draw_size[side] != sum(s.draw[side, k] for k in range(KINDS) if not virtual or SOLO_PILE[k] == SOLO_ACTION):
        return f"draw_n of {who} must count its pile"
    places = (s.players_in_pile[side], s.players_in_hand[side], s.players_discarded[side], s.players_laid[side], s.players_removed[side])
    if sum(places) != (1 << SLOTS) - 1 or any(a & b for i, a in enumerate(places) for b in places[i + 1 :]):
        return f"each of the seven Player cards of {who} lies in one place"
    if s.players_in_hand_shown[side] & ~s.players_in_hand[side]:
        return f"{who} cannot show a Player card that it does not hold"
    limits = LIMITS[min(s.reds[side], LOWEST_LIMIT), 0], LIMITS[min(s.reds[side], LOWEST_LIMIT), 1]
    owing = s.phase in (Phase.DISCARD, Phase.DRAW) or virtual
    if not owing and (s.hand_size[side] > limits[0] or s.players_held[side] > limits[1]):
        return f"{who} may hold {limits[0]} Action and {limits[1]} Player cards (WWF-5.1)"
    if (
        s.team_stars
        and not virtual
        and s.phase > Phase.SETUP_ABIL
        and s.phase != Phase.HT_ABIL
        and s.abilities[side].bit_count() != ABILITIES_HELD
    ):
        return f"{who} has {ABILITIES_HELD} abilities (WWF-14.1)"
    return None


def _deck_size(s: State, side: int, pack: int) -> int | None:
    """How many Action cards a side must have, or None while that is open."""
    virtual = s.mode == Mode.SOLO and side == 1
    if s.phase == Phase.ET_PICK or (s.period in (3, 4) and s.phase == Phase.DRAW) or s.period > 4:
        return None
    if s.period in (3, 4):
        return EXTRA_TIME_CARDS
    size = DECK_SIZE if s.deck_building and not virtual else pack
    return size - 1 if s.phase in BUILDING and s.dropped[side] != NOBODY else size


def _resolution_problem(s: State) -> str | None:
    phase = Phase(s.phase)
    if phase in CARD_ON_TABLE and (s.kind == NOBODY or CLASS[s.kind] == Class.DEFENCE or s.table[s.ball, s.kind] == 0):
        return f"{phase.name} needs an attack card or a shot on the table"
    if phase in DEFENCE_ON_TABLE and (s.defence == NOBODY or CLASS[s.defence] != Class.DEFENCE):
        return f"{phase.name} needs a defence card"
    if phase in (Phase.COUNTER, Phase.COUNTER_ROLL) and s.laid == NOBODY:
        return f"{phase.name} needs a Player card being laid"
    return None
