"""The state of a match of Worldwide Football, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8, i16

NOBODY = -1
SLOTS = 7
KINDS = 16
KNOWN_TOPS = 8


class State(Record):
    """Two sides, 0 (A, blue) and 1 (B, red). Piles are counts by kind; sets of Player cards are bit masks over the seven slots of a team.

    In solo, side 1 is the virtual opponent: its `hand` holds the active shots, its `p_hand` the active players, and `draw` its three piles,
    which differ by kind; `draw_n` then counts the Action pile only.
    """

    # agreed before the match
    mode = i8()
    fouls = i8()
    cards = i8()
    corners = i8()
    team_stars = i8()
    off_target = i8()
    substitutions = i8()
    stadium = i8()  # 0 none, 1 A at home, 2 B at home
    pro_cards = i8()
    deck_building = i8()
    keeper_on_penalty = i8()
    tie = i8()
    defence_counters = i8()
    counterattack_max = i8()
    extra_time_star_regain = i8()
    solo_level = i8()
    shootout_rounds = i8()
    decision_cap = i16()
    decision_limit_s = i16()
    # where the match stands
    phase = i8()  # what is asked for now
    decider = i8()  # the side asked, CHANCE or OVER
    step = i8()  # what happens once nothing is owed any more
    back = i8()  # the step that a Player card being laid returns to
    then = i8()  # the step after substitutions
    period = i8()  # 1, 2 halves; 3, 4 extra time; 5 shoot-out; 6 over
    done = i8(2)  # the side has finished its secret choice
    decisions = i16()  # those that everybody sees
    kickoff_first = i8()  # the side that kicked off period 1 or 3
    winner = i8()  # side, DRAW, or NOBODY so far
    # the attack
    ball = i8()  # the side in possession
    attack_points = i8()
    cards_played = i8()
    bloc_bonus = i16()
    last_family = i8()  # of the last validated card, open for `after` cards, or NOBODY
    next_undefendable = i8()
    next_shot_bonus = i8()
    next_defence_malus = i8()
    restart = i8()
    how_recovered = i8()
    opponents_points_at_loss = i8()
    counterattacks_used = i8()
    give_back_streak = i16()
    # the card being resolved
    kind = i8()  # or NOBODY
    with_attack_points = i8()
    undefendable = i8()
    malus = i8()
    cross_bonus = i8()
    on_restart = i8()
    defence = i8()  # the defence card, or NOBODY
    natural = i8()
    added = i16()
    fouled = i8()
    outcome = i8()  # how the attack ends
    shot_dice = i8()
    shot_modifier = i8()
    shot_miss = i8()
    shot = i8()  # the die kept
    finishing_used = i8()  # Efficacité on this shot
    keeper_dice = i8()
    keeper_bonus = i8()
    keeper = i8()  # the die kept
    dice_left = i8()
    keeper_card = i8()  # a goalkeeper was discarded against this penalty
    face = i8(2)  # penalty faces of the shooter and of the keeper; 0 = not chosen
    laid = i8()  # the Player card being laid, or NOBODY
    laid_by = i8()
    counter = i8()  # the Player card that counters it, or NOBODY
    # owed
    to_draw = i8(2)
    to_draw_players = i8(2)
    owed_any = i8(2)  # discards for a booking, from either pool
    owed_action = i8(2)
    to_lose = i8()  # cards of its Action pile that the virtual side loses
    drawing = i8()  # the pile a card is drawn from
    drawer = i8()
    taking = i8()  # why cards are taken: 0 or Taking
    take_left = i8()
    taker = i8()
    # the sides
    team = i8(2)
    score = i8(2)
    stars = i8(2)
    stars_max = i8(2)
    abilities = i16(2)
    abilities_shown = i16(2)  # as everybody knows them
    substitutions_left = i8(2)
    reds = i8(2)
    yellows = i8(2)
    hand_size = i8(2)
    draw_size = i8(2)
    players_held = i8(2)
    dealt_pile = i8(2)  # size of the draw pile after the deal
    deck_hidden = i8(2)  # the others do not know this side's deck
    swaps = i8(2)
    dropped = i8(2)  # card or ability dropped in a swap, or NOBODY
    players_in_pile = i8(2)
    players_in_hand = i8(2)
    players_in_hand_shown = i8(2)
    players_discarded = i8(2)
    players_laid = i8(2)
    players_removed = i8(2)
    draw = i8(2, 16)
    hand = i8(2, 16)
    hand_shown = i8(2, 16)
    discard = i8(2, 16)
    table = i8(2, 16)
    tops = i8(8)  # solo: kinds known to lie on top of their piles, the last one uppermost, then NOBODY
    # shoot-out
    shootout_first = i8()
    shootout_kicks = i8(2)
    shootout_goals = i8(2)


FORMER = {
    "pa": "attack_points", "with_pa": "with_attack_points", "opp_pa_at_loss": "opponents_points_at_loss",
    "next_def_malus": "next_defence_malus", "shot_mod": "shot_modifier", "hand_n": "hand_size", "draw_n": "draw_size",
    "p_hand_n": "players_held", "p_draw": "players_in_pile", "p_hand": "players_in_hand", "p_hand_shown": "players_in_hand_shown",
    "p_discard": "players_discarded", "p_table": "players_laid", "p_removed": "players_removed", "d_counter": "defence_counters",
    "subs_left": "substitutions_left",
}  # fmt: skip
"""Fields under the names that they had in earlier records."""


class Mode(IntEnum):
    """The four ways to play."""

    AMATEUR = 0
    PROFESSIONAL = 1
    INTERNATIONAL = 2
    SOLO = 3


class Tie(IntEnum):
    """WWF-O.11: what follows a level score."""

    DRAW = 0
    EXTRA_TIME = 1
    EXTRA_TIME_SHOOTOUT = 2
    SHOOTOUT = 3


class Phase(IntEnum):
    """What is asked for now; the chance phases come first."""

    RUNNING = 0
    COIN_TOSS = 1
    DRAW = 2
    COUNTER_ROLL = 3
    OFFSIDE_ROLL = 4
    DEF_ROLL = 5
    SIM_ROLL = 6
    SHOT_ROLL = 7
    KEEPER_ROLL = 8
    PEN_ROLL = 9
    SHOOTOUT_ROLL = 10
    TEAM_SELECT = 11
    SETUP_ABIL = 12
    SETUP_DECK = 13
    DISCARD = 14
    SUBS = 15
    RECOVERY = 16
    ATTACK = 17
    TAKE = 18
    WITH = 19
    COUNTER = 20
    DEFENCE = 21
    DEF_BOOST = 22
    CONTEST = 23
    SIMUL = 24
    SHOT_PREP = 25
    KEEPER = 26
    KEEPER_SECOND = 27
    FK_PREP = 28
    PEN_GK = 29
    PEN_FACES = 30
    HT_ABIL = 31
    HT_DECK = 32
    ET_PICK = 33
    SHOOTOUT_FACES = 34
    OVER = 35


class Step(IntEnum):
    """Where the procedures of section 4.3 go on once nothing is owed."""

    TEAMS = 0
    ABILITIES = 1
    DECKS = 2
    TOSS = 3
    DEAL = 4
    KICK_OFF = 5
    SUBS_ATTACKER = 6
    SUBS_DEFENDER = 7
    RECOVERY = 8
    ATTACK = 9
    WITH = 10
    DEFENCE = 11
    JUDGE = 12
    CONTEST = 13
    BOOK = 14
    AFTER_DEFENCE = 15
    VALIDATE = 16
    VALIDATED = 17
    SET_PIECE = 18
    SHOT_PREP = 19
    SHOT_DICE = 20
    KEEPER = 21
    KEEPER_DICE = 22
    SAVE = 23
    PENALTY = 24
    PENALTY_TAKEN = 25
    COUNTER = 26
    EFFECT = 27
    END_ATTACK = 28
    HALF_TIME = 29
    HALF_TIME_DECKS = 30
    EXTRA_PICKS = 31
    SHOOTOUT = 32
    CAP_TOSS = 33
    DEF_DICE = 34
    END_PERIOD = 35


class Restart(IntEnum):
    """A set piece that the next Action card takes."""

    NONE = 0
    FREE_KICK = 1
    CORNER = 2


class How(IntEnum):
    """How an attack ended, and so how the other side came by the ball."""

    KICKOFF = 0
    TAC = 1
    PRE = 2
    INT = 3
    OFFSIDE = 4
    COUNTER = 5
    GIVEN = 6
    GOAL = 7
    SAVED = 8
    MISS = 9
    PENALTY_SAVED = 10


class Pile(IntEnum):
    """What a card is drawn from, and what for."""

    ACTION = 0
    PLAYER = 1
    DEFENCE = 2  # solo: the Defence pile
    SPECIAL = 3  # solo: the Special pile
    RESTART = 4  # solo: a restart card from the Action pile
    LOST = 5  # solo: a card lost to a booking
    EXTRA = 6  # solo: the ten cards of extra time


class Taking(IntEnum):
    """Why cards are taken."""

    NOTHING = 0
    PLAN = 1  # Schéma tactique
    CREATIVITY = 2
    RECOVER = 3


class Counter(IntEnum):
    """WWF-O.12: what a successful counter does."""

    WIN_BALL = 0
    CANCEL_ONLY = 1


DRAWN_MATCH = 2
"""The winner of a match that nobody won."""
