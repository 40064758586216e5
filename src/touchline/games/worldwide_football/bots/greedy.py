"""A sensible player: builds towards six points, keeps or fetches a shot, defends where it pays, spends stars on finishing."""

from touchline.kernel.random import draw
from touchline.kernel.tables import Weights, row
from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.actions import Action
from ..rules.attack import card_refused
from ..rules.cards import lowest
from ..rules.choices import refused
from ..rules.data import AMOUNT, CLASS, EFFECT, FAMILY, NEED, OP, PA, PRESET, RED_BONUS, SHOT_BONUS, TYPE
from ..rules.deck import Ability, Class, Effect, Kind, Op, Team, Type
from ..rules.defence import defence_bonus, defence_refused, needed
from ..rules.phases import ABILITY_OF, DECIDED, What
from ..rules.state import KINDS, NOBODY, SLOTS, Phase, State, Taking
from ..rules.windows import ability_refused, fitting

TEAMS = len(Team)
SHOOTING = 6
"""The PA from which an ordinary shot is possible."""
W = Weights("worldwide_football")
TEAM_SHARE = W.row("team_share")
"""How often each team is chosen."""
WORTH = W.row("card_worth")
"""What a card of each kind is worth in hand."""
BUILD, PER_PA, DRAWS = W["build"], W["per_pa"], W["per_card_drawn"]
SURE_NEXT, BETTER_SHOT, TOO_FAR = W["sure_next"], W["better_shot"], W["too_far"]
DEFEND_SHOT, DEFEND_EARLY, DEFEND_LATE = W["defend_shot"], W["defend_early"], W["defend_late"]
BLOCK_STARS, TRAP_FROM, SAVE_FROM = W["block_stars"], W["trap_from"], W["save_from"]
LIKED = row([Ability.ST, Ability.JO, Ability.CA, Ability.EF, Ability.CR, Ability.UD, Ability.BD, Ability.PH, Ability.SI])
"""Abilities in the order of preference."""
FAVOURITE = row([2, 1, 3, 3, 2])
"""The preset that free deck building aims at, by team: two defensive ones, attacking for Brazil, technical for Spain and France."""
INDIFFERENT = (Phase.HT_ABIL,)
"""Phases in which this player decides nothing on purpose: abilities stay as they are at half-time."""
EXTRA_TIME = row([1, 2, 2, 1, 0, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
"""The ten cards for extra time."""


@rule
def shot_ready(s: State, side: int) -> bool:
    """Is there a shot in hand, or one to be had for a star?"""
    for k in range(KINDS):
        if s.hand[side, k] > 0 and (k == Kind.T or k == Kind.T5):
            return True
    return s.stars[side] > 0 and s.abilities[side] >> Ability.ST & 1 == 1


@rule
def risk(s: State, k: int) -> int:
    """The best chance, in twentieths, that a defence named on the card has."""
    if s.next_undefendable or s.restart == 1:
        return 0
    most = 0
    for d in range(Kind.PRE, Kind.INT + 1):
        bonus = RED_BONUS[k, FAMILY[d]]
        if bonus >= 0:
            most = max(most, 21 - NEED[d] + s.attack_points + bonus - s.next_defence_malus)
    return most


@rule
def worth_laying(s: State, k: int, ready: bool) -> int:
    """PA gained and what the card brings, against what the defence may win."""
    after = s.attack_points + PA[k]
    if CLASS[k] == Class.SHOT:
        return 200 + 10 * (SHOT_BONUS[k, s.attack_points] + s.next_shot_bonus) - (9 if k == Kind.RV else 0)
    worth = BUILD + PER_PA * min(PA[k], max(1, SHOOTING - s.attack_points)) - risk(s, k) * (2 + s.attack_points) // 3
    if OP[k] == Op.DRAW_ACTION:
        worth += DRAWS * AMOUNT[k]
    if OP[k] == Op.NO_DEFENCE_NEXT and ready:
        worth += SURE_NEXT
    if OP[k] == Op.SHOT_BONUS_NEXT and ready:
        worth += BETTER_SHOT
    return worth if ready or after <= SHOOTING else worth - TOO_FAR


@rule
def best_attack(s: State) -> int:
    """Player cards that follow, a shot, Attacking play on the last step, the best card, a fetched shot; else the ball goes back."""
    side = s.ball
    fit = fitting(s, side, Phase.ATTACK) & s.players_in_hand[side]
    if fit != 0:
        return Action.PCARD + lowest(fit)
    ready = shot_ready(s, side)
    best, card = 0, NOBODY
    for k in range(Kind.PRE):
        if s.hand[side, k] > 0 and card_refused(s, k) == 0:
            worth = worth_laying(s, k, ready)
            if worth > best:
                best, card = worth, k
    shooting = card != NOBODY and CLASS[card] == Class.SHOT
    if not shooting and s.attack_points >= SHOOTING and ability_refused(s, side, Ability.ST, Phase.ATTACK) == 0:
        return Action.ABIL + Ability.ST
    if ready and s.attack_points == SHOOTING - 1 and ability_refused(s, side, Ability.JO, Phase.ATTACK) == 0:
        return Action.ABIL + Ability.JO
    if card != NOBODY:
        return Action.PLAY + card
    if s.attack_points >= 3 and s.stars[side] > 1 and ability_refused(s, side, Ability.ST, Phase.ATTACK) == 0:
        return Action.ABIL + Ability.ST
    return Action.GIVE_BACK


@rule
def best_defence(s: State) -> int:
    """The defence card with the best chance, if that is good enough for the danger; the offside trap late in an attack."""
    side = s.decider
    danger = s.attack_points + PA[s.kind]
    best, card = 0, NOBODY
    for d in range(Kind.PRE, KINDS):
        if s.hand[side, d] > 0 and defence_refused(s, d) == 0:
            chance = 21 - needed(s, d) + s.bloc_bonus  # in twentieths
            if chance > best:
                best, card = chance, d
    wanted = DEFEND_SHOT if CLASS[s.kind] == Class.SHOT else DEFEND_EARLY if danger <= 3 else DEFEND_LATE
    if card != NOBODY and s.stars[side] > BLOCK_STARS and s.bloc_bonus == 0 and ability_refused(s, side, Ability.BD, Phase.DEFENCE) == 0:
        return Action.ABIL + Ability.BD
    if card != NOBODY and best >= wanted:
        return Action.PLAY + card
    if danger >= TRAP_FROM and ability_refused(s, side, Ability.PH, Phase.DEFENCE) == 0:
        return Action.ABIL + Ability.PH
    return Action.DONE


@rule
def in_window(s: State) -> int:
    """Play what helps now; keep what would be wasted."""
    side, p = s.decider, s.phase
    fit = fitting(s, side, p) & s.players_in_hand[side]
    ability = ABILITY_OF[p]
    usable = ability >= 0 and ability_refused(s, side, ability, p) == 0
    slot = lowest(fit)
    if p == Phase.WITH:
        late = s.attack_points + PA[s.kind] >= SHOOTING - 1
        if slot != NOBODY and s.undefendable == 0 and late:
            return Action.PCARD + slot
        return Action.ABIL + ability if usable and late and s.stars[side] > 1 else Action.DONE
    if p == Phase.DEF_BOOST:
        short = needed(s, s.defence) - s.natural - defence_bonus(s)
        if slot != NOBODY and EFFECT[s.team[side] * SLOTS + slot, Effect.DEF_BONUS] >= short:
            return Action.PCARD + slot
        return Action.DONE
    if p == Phase.SIMUL:
        return Action.ABIL + ability if usable and s.attack_points + PA[s.kind] >= SHOOTING else Action.DONE
    if p == Phase.KEEPER and s.shot + s.shot_modifier < SAVE_FROM:
        return Action.DONE
    if slot != NOBODY:
        return Action.PCARD + slot
    return Action.ABIL + ability if usable and (p != Phase.RECOVERY or shot_ready(s, side)) else Action.DONE


@rule
def least_needed(s: State, side: int) -> int:
    """What to discard: a Player card only where it must be, else the Action card worth least, spare copies first."""
    best, action = 1000, NOBODY
    for k in range(KINDS):
        if refused(s, Action.DISCARD + k) == 0:
            worth = 10 * WORTH[k] - 4 * s.hand[side, k]
            if worth < best:
                best, action = worth, Action.DISCARD + k
    if action != NOBODY:
        return action
    for slot in range(SLOTS):
        if refused(s, Action.DISCARD_P + slot) == 0:
            return Action.DISCARD_P + slot
    return NOBODY


@rule
def most_wanted(s: State, side: int) -> int:
    """What to take: a shot if there is none in hand, else the card worth most at these PA; the last Player card of the team."""
    if s.taking == Taking.CREATIVITY:
        for i in range(SLOTS):
            slot = SLOTS - 1 - i
            if refused(s, Action.TAKE_P_PILE + slot) == 0:
                return Action.TAKE_P_PILE + slot
            if refused(s, Action.TAKE_P_DISCARD + slot) == 0:
                return Action.TAKE_P_DISCARD + slot
    held = s.hand[side, Kind.T] > 0
    best, action = NOBODY, NOBODY
    for k in range(KINDS):
        worth = WORTH[k] + (20 if k == Kind.T and not held else 0) + (10 if card_refused(s, k) == 0 else 0)
        if worth > best:
            if refused(s, Action.TAKE_PILE + k) == 0:
                best, action = worth, Action.TAKE_PILE + k
            elif refused(s, Action.TAKE_DISCARD + k) == 0:
                best, action = worth, Action.TAKE_DISCARD + k
    return action


@rule
def substitution(s: State, side: int) -> int:
    """Take off a defender or goalkeeper when the stars run out."""
    if s.stars[side] > 1:
        return Action.DONE
    for slot in range(SLOTS):
        if s.players_in_hand[side] >> slot & 1 and TYPE[s.team[side], slot] != Type.A:
            return Action.SUB + slot
    return Action.DONE


@rule
def build(s: State, side: int) -> int:
    """Free deck building: swap towards the team's favourite deck."""
    aim = FAVOURITE[s.team[side]]
    if s.dropped[side] != NOBODY:
        for k in range(KINDS):
            if s.draw[side, k] < PRESET[aim, k] and refused(s, Action.DECK_ADD + k) == 0:
                return Action.DECK_ADD + k
        for k in range(KINDS):
            if refused(s, Action.DECK_ADD + k) == 0:
                return Action.DECK_ADD + k
    for k in range(KINDS):
        if s.draw[side, k] > PRESET[aim, k] and refused(s, Action.DECK_DROP + k) == 0:
            return Action.DECK_DROP + k
    return Action.DONE


@rule
def choose_team(s: State, seed: int) -> int:
    """One of the teams that are free, by lot; better teams have more lots."""
    lots = 0
    for team in range(TEAMS):
        if refused(s, Action.TEAM + team) == 0:
            lots += TEAM_SHARE[team]
    left, chosen = draw(seed, 0, lots), NOBODY
    for team in range(TEAMS):
        if refused(s, Action.TEAM + team) == 0 and left >= 0:
            left -= TEAM_SHARE[team]
            chosen = team
    return Action.TEAM + chosen


@rule
def prepare(s: State, side: int, seed: int) -> int:
    """A team by its share, abilities by preference, the favourite deck, ten solid cards for extra time."""
    what = DECIDED[s.phase]
    if what == What.TEAM:
        return choose_team(s, seed)
    if s.phase == Phase.SETUP_ABIL:
        for i in range(9):
            if refused(s, Action.ADD_ABIL + LIKED[i]) == 0:
                return Action.ADD_ABIL + LIKED[i]
        return Action.DONE
    if what == What.DECK:
        return build(s, side)
    if what == What.EXTRA_CARDS:
        best, kind = -100, 0
        for k in range(KINDS):
            lack = 10 * (EXTRA_TIME[k] - s.draw[side, k]) + WORTH[k]
            if lack > best and refused(s, Action.ET_PICK + k) == 0:
                best, kind = lack, k
        return Action.ET_PICK + kind
    return whichever(s)


@rule
def whichever(s: State) -> int:
    """Where nothing is decided (see INDIFFERENT): the first of the allowed actions."""
    action = 0
    while refused(s, action) != 0:
        action += 1
    return action


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    what, side = DECIDED[s.phase], s.decider
    if what == What.ATTACK:
        return best_attack(s)
    if what == What.DEFENCE:
        return best_defence(s)
    if what == What.WINDOW:
        return in_window(s)
    if what == What.DISCARD:
        return least_needed(s, side)
    if what == What.TAKE:
        return most_wanted(s, side)
    if what == What.SUBSTITUTION:
        return substitution(s, side)
    if what == What.FACE:
        return Action.FACE + draw(seed, 0, 6)
    return prepare(s, side, seed)
