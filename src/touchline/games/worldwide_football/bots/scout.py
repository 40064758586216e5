"""What a seat of Worldwide Football knows, as numbers to learn from: both sides' cards by kind, the attack, the dice (kernel/scout.py)."""

from touchline.kernel.record import Row
from touchline.kernel.scout import MOST_GOALS, Parts, blank, mark, whose, within
from touchline.kernel.target import Blocks, ShortRows, Shorts, kept, rule

from ..rules import state_of, turn
from ..rules.actions import Action
from ..rules.deck import Ability, Family, Team
from ..rules.state import KINDS, KNOWN_TOPS, SLOTS, How, Mode, Phase, Pile, Restart, State, Step, Taking, Tie

PHASES, STEPS, ABILITIES, TEAMS = len(Phase), len(Step), len(Ability), len(Team)
COPIES, PILE, FEW, SOME, MANY, D6, D20 = 12, 60, 12, 30, 100, 6, 20
FAMILIES, RESTARTS, WAYS = len(Family), len(Restart), len(How)
PILES, TAKINGS, MODES, TIE_RULES = len(Pile), len(Taking), len(Mode), len(Tie)

PARTS = Parts()
HAND = PARTS.add("hand", 2, KINDS, high=COPIES)
SHOWN = PARTS.add("hand_shown", 2, KINDS, high=COPIES)
UNSEEN = PARTS.add("pile", 2, KINDS, high=COPIES)
DISCARD = PARTS.add("discarded", 2, KINDS, high=COPIES)
TABLE = PARTS.add("on_the_table", 2, KINDS, high=COPIES)
PLAYERS = PARTS.add("players", 2, 6, SLOTS)
ABLE = PARTS.add("abilities", 2, ABILITIES)
ABLE_SHOWN = PARTS.add("abilities_shown", 2, ABILITIES)
TEAM = PARTS.add("team", 2, TEAMS)
SCORE = PARTS.add("score", 2, high=MOST_GOALS)
STARS = PARTS.add("stars", 2, high=FEW)
MOST_STARS = PARTS.add("most_stars", 2, high=FEW)
SUBSTITUTIONS = PARTS.add("substitutions_left", 2, high=FEW)
REDS = PARTS.add("reds", 2, high=FEW)
YELLOWS = PARTS.add("yellows", 2, high=FEW)
HAND_SIZE = PARTS.add("hand_size", 2, high=PILE)
PILE_SIZE = PARTS.add("pile_size", 2, high=PILE)
DEALT = PARTS.add("pile_dealt", 2, high=PILE)
PLAYERS_HELD = PARTS.add("players_held", 2, high=SLOTS)
HIDDEN_DECK = PARTS.add("deck_hidden", 2)
SWAPS = PARTS.add("swaps", 2, high=MANY)
DROPPED = PARTS.add("dropped", 2, KINDS)
DONE = PARTS.add("done")
OWED = PARTS.add("owed", 2, 4, high=FEW)
ASKED = PARTS.add("asked")
DECIDER = PARTS.add("decider", low=-1)
PHASE = PARTS.add("phase", PHASES)
STEP = PARTS.add("step", STEPS)
BACK = PARTS.add("back", STEPS)
THEN = PARTS.add("then", STEPS)
PERIOD = PARTS.add("period", 6)
GUARD = PARTS.add("decisions_left", high=MANY)
FIRST_KICK = PARTS.add("first_kick", low=-1)
ATTACKING = PARTS.add("attacking", low=-1)
POINTS = PARTS.add("attack_points", high=FEW)
CARDS = PARTS.add("cards_played", high=SOME)
BLOC = PARTS.add("bloc_bonus", high=MANY)
FAMILY = PARTS.add("last_family", FAMILIES)
NEXT = PARTS.add("next", 3, high=FEW)
RESTART = PARTS.add("restart", RESTARTS)
RECOVERED = PARTS.add("how_recovered", WAYS)
LOST_AT = PARTS.add("points_at_loss", high=FEW)
COUNTERS = PARTS.add("counterattacks", high=FEW)
GIVEN_BACK = PARTS.add("given_back", high=SOME)
KIND = PARTS.add("kind", KINDS)
DEFENCE = PARTS.add("defence", KINDS)
FLAGS = PARTS.add("flags", 5)
MALUS = PARTS.add("malus", high=D20)
CROSS = PARTS.add("cross_bonus", high=D20)
NATURAL = PARTS.add("natural", high=D20)
ADDED = PARTS.add("added", low=-D20, high=SOME)
OUTCOME = PARTS.add("outcome", WAYS)
ON_RESTART = PARTS.add("on_restart", RESTARTS)
SHOT = PARTS.add("shot", 4, low=-FEW, high=FEW)
KEEPER = PARTS.add("keeper", 4, low=-FEW, high=FEW)
FACES = PARTS.add("faces", 2, D6 + 1)
LAID = PARTS.add("laid", SLOTS)
LAID_BY = PARTS.add("laid_by", low=-1)
COUNTER = PARTS.add("counter", SLOTS)
TO_LOSE = PARTS.add("to_lose", high=FEW)
DRAWING = PARTS.add("drawing", PILES)
DRAWER = PARTS.add("drawer", low=-1)
TAKING = PARTS.add("taking", TAKINGS)
TAKE_LEFT = PARTS.add("take_left", high=FEW)
TAKER = PARTS.add("taker", low=-1)
TOPS = PARTS.add("tops", KNOWN_TOPS, KINDS)
FIRST_TAKER = PARTS.add("first_taker", low=-1)
KICKS = PARTS.add("kicks_taken", 2, high=PILE)
SCORED = PARTS.add("kicks_scored", 2, high=PILE)
MODE = PARTS.add("mode", MODES)
TIE = PARTS.add("tie", TIE_RULES)
STADIUM = PARTS.add("stadium", low=-1)
AGREED = PARTS.add("agreed", 11)
MOST_COUNTERS = PARTS.add("most_counterattacks", high=FEW)
REGAIN = PARTS.add("extra_time_stars", high=FEW)


def turns(seats: int) -> list[list[int]]:
    """Actions name cards and abilities: both sides call them alike."""
    return [list(range(Action.END))]


@rule
def report_players(s: State, side: int, k: int, out: Shorts) -> None:
    """Where the Player cards of a side are, slot by slot."""
    at = PLAYERS + 6 * SLOTS * k
    for slot in range(SLOTS):
        out[at + slot] = (s.players_in_hand[side] >> slot) & 1
        out[at + SLOTS + slot] = (s.players_in_hand_shown[side] >> slot) & 1
        out[at + 2 * SLOTS + slot] = (s.players_in_pile[side] >> slot) & 1
        out[at + 3 * SLOTS + slot] = (s.players_discarded[side] >> slot) & 1
        out[at + 4 * SLOTS + slot] = (s.players_laid[side] >> slot) & 1
        out[at + 5 * SLOTS + slot] = (s.players_removed[side] >> slot) & 1


@rule
def report_side(s: State, side: int, k: int, out: Shorts) -> None:
    """A side as the seat knows it: its cards by kind, its abilities, its counts."""
    for kind in range(KINDS):
        at = KINDS * k + kind
        out[HAND + at], out[SHOWN + at], out[UNSEEN + at] = s.hand[side, kind], s.hand_shown[side, kind], s.draw[side, kind]
        out[DISCARD + at], out[TABLE + at] = s.discard[side, kind], s.table[side, kind]
    for a in range(ABILITIES):
        out[ABLE + ABILITIES * k + a] = (s.abilities[side] >> a) & 1
        out[ABLE_SHOWN + ABILITIES * k + a] = (s.abilities_shown[side] >> a) & 1
    report_players(s, side, k, out)
    mark(out, TEAM + TEAMS * k, s.team[side], TEAMS)
    out[SCORE + k], out[STARS + k], out[MOST_STARS + k] = min(s.score[side], MOST_GOALS), s.stars[side], s.stars_max[side]
    out[SUBSTITUTIONS + k], out[REDS + k], out[YELLOWS + k] = s.substitutions_left[side], min(s.reds[side], FEW), min(s.yellows[side], FEW)
    out[HAND_SIZE + k], out[PILE_SIZE + k], out[DEALT + k] = s.hand_size[side], s.draw_size[side], s.dealt_pile[side]
    out[PLAYERS_HELD + k], out[HIDDEN_DECK + k] = s.players_held[side], s.deck_hidden[side]
    out[SWAPS + k] = within(s.swaps[side], 0, MANY)
    mark(out, DROPPED + KINDS * k, s.dropped[side], KINDS)
    at = OWED + 4 * k
    out[at], out[at + 1] = within(s.to_draw[side], 0, FEW), within(s.to_draw_players[side], 0, FEW)
    out[at + 2], out[at + 3] = within(s.owed_any[side], 0, FEW), within(s.owed_action[side], 0, FEW)
    out[KICKS + k], out[SCORED + k] = min(s.shootout_kicks[side], PILE), min(s.shootout_goals[side], PILE)


@rule
def report_match(s: State, me: int, out: Shorts) -> None:
    """Where the match stands, and what was agreed."""
    out[DECIDER], out[DONE] = whose(s.decider, me), s.done[me]
    mark(out, PHASE, s.phase, PHASES)
    mark(out, STEP, s.step, STEPS)
    mark(out, BACK, s.back, STEPS)
    mark(out, THEN, s.then, STEPS)
    mark(out, PERIOD, s.period - 1, 6)
    out[GUARD] = within(s.decision_cap - s.decisions, 0, MANY)
    out[FIRST_KICK], out[FIRST_TAKER] = whose(s.kickoff_first, me), whose(s.shootout_first, me)
    mark(out, MODE, s.mode, MODES)
    mark(out, TIE, s.tie, TIE_RULES)
    out[STADIUM] = whose(s.stadium - 1, me)
    out[AGREED], out[AGREED + 1], out[AGREED + 2], out[AGREED + 3] = s.fouls, s.cards, s.corners, s.team_stars
    out[AGREED + 4], out[AGREED + 5], out[AGREED + 6] = s.off_target, s.substitutions, s.pro_cards
    out[AGREED + 7], out[AGREED + 8], out[AGREED + 9] = s.deck_building, s.keeper_on_penalty, s.defence_counters
    out[AGREED + 10], out[MOST_COUNTERS], out[REGAIN] = s.solo_level, s.counterattack_max, s.extra_time_star_regain


@rule
def report_attack(s: State, me: int, out: Shorts) -> None:
    """The attack that is going on, and what hangs over its next card."""
    out[ATTACKING] = whose(s.ball, me) if Phase.SETUP_DECK < s.phase < Phase.HT_ABIL else 0
    out[POINTS], out[CARDS] = within(s.attack_points, 0, FEW), within(s.cards_played, 0, SOME)
    out[BLOC] = within(s.bloc_bonus, 0, MANY)
    mark(out, FAMILY, s.last_family, FAMILIES)
    out[NEXT], out[NEXT + 1] = s.next_undefendable, within(s.next_shot_bonus, 0, FEW)
    out[NEXT + 2] = within(s.next_defence_malus, 0, FEW)
    mark(out, RESTART, s.restart, RESTARTS)
    mark(out, RECOVERED, s.how_recovered, WAYS)
    out[LOST_AT], out[COUNTERS] = within(s.opponents_points_at_loss, 0, FEW), within(s.counterattacks_used, 0, FEW)
    out[GIVEN_BACK] = within(s.give_back_streak, 0, SOME)


@rule
def report_card(s: State, me: int, out: Shorts) -> None:
    """The card being resolved: attack, defence, shot, penalty, a Player card being laid, cards owed."""
    mark(out, KIND, s.kind, KINDS)
    mark(out, DEFENCE, s.defence, KINDS)
    out[FLAGS], out[FLAGS + 1], out[FLAGS + 2] = s.with_attack_points, s.undefendable, s.fouled
    out[FLAGS + 3], out[FLAGS + 4] = s.finishing_used, s.keeper_card
    out[MALUS], out[CROSS] = within(s.malus, 0, D20), within(s.cross_bonus, 0, D20)
    out[NATURAL], out[ADDED] = within(s.natural, 0, D20), within(s.added, -D20, SOME)
    mark(out, OUTCOME, s.outcome, WAYS)
    mark(out, ON_RESTART, s.on_restart, RESTARTS)
    out[SHOT], out[SHOT + 1] = within(s.shot_dice, -FEW, FEW), within(s.shot_modifier, -FEW, FEW)
    out[SHOT + 2], out[SHOT + 3] = within(s.shot_miss, -FEW, FEW), within(s.shot, -FEW, FEW)
    out[KEEPER], out[KEEPER + 1] = within(s.keeper_dice, -FEW, FEW), within(s.keeper_bonus, -FEW, FEW)
    out[KEEPER + 2], out[KEEPER + 3] = within(s.keeper, -FEW, FEW), within(s.dice_left, -FEW, FEW)
    mark(out, FACES, s.face[0], D6 + 1)
    mark(out, FACES + D6 + 1, s.face[1], D6 + 1)
    mark(out, LAID, s.laid, SLOTS)
    mark(out, COUNTER, s.counter, SLOTS)
    out[LAID_BY], out[DRAWER] = whose(s.laid_by, me), whose(s.drawer, me)
    out[TAKER] = whose(s.taker, me) if s.taking != Taking.NOTHING else 0
    out[TO_LOSE], out[TAKE_LEFT] = within(s.to_lose, 0, FEW), within(s.take_left, 0, FEW)
    mark(out, DRAWING, s.drawing, PILES)
    mark(out, TAKING, s.taking, TAKINGS)
    for i in range(KNOWN_TOPS):
        mark(out, TOPS + KINDS * i, s.tops[i], KINDS)


@kept
def scout(hidden: Blocks, seats: Row, out: ShortRows, turned: Row) -> None:
    """Reports on hidden states for their seats; which of the `turns` their actions are to be read by."""
    for i in range(len(seats)):
        s, me = state_of(hidden[i]), seats[i] & 1
        blank(out[i])
        out[i][ASKED] = 1 if turn(hidden[i]) == seats[i] else 0
        report_side(s, me, 0, out[i])
        report_side(s, 1 - me, 1, out[i])
        report_match(s, me, out[i])
        report_attack(s, me, out[i])
        report_card(s, me, out[i])
        turned[i] = 0
