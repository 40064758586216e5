"""The tables of Worldwide Football as the arrays that rules read."""

from enum import IntEnum
from typing import Any

from touchline.kernel.phases import mask
from touchline.kernel.tables import Tables, grid, row

from .deck import Ability, Class, Defence, Effect, Family, Home, Kind, Op, Team, Type, When
from .state import KINDS, KNOWN_TOPS, SLOTS

TABLES = Tables("worldwide_football")


def _number(key: str, low: int, high: int) -> int:
    value = TABLES[key]
    TABLES.require(
        isinstance(value, int) and not isinstance(value, bool) and low <= value <= high, key, f"must be a whole number from {low} to {high}"
    )
    return int(value)


def _range(key: str, low: int, high: int) -> tuple[int, int]:
    """A range [first, last], or [] for none, which holds no number."""
    value = TABLES[key]
    if value == []:
        return 1, 0
    good = isinstance(value, list) and len(value) == 2 and all(isinstance(x, int) for x in value) and low <= value[0] <= value[1] <= high
    TABLES.require(good, key, f"must be a range [first, last] from {low} to {high}, or [] for none")
    return value[0], value[1]


def _member(key: str, names: type[IntEnum], value: Any) -> int:
    TABLES.require(
        isinstance(value, str) and value.upper() in names.__members__, key, f"may only name {', '.join(names.__members__)}, not {value!r}"
    )
    return int(names[value.upper()])


def _counted(key: str, names: type[IntEnum], entries: Any) -> dict[int, int]:
    """Entries like "TAC 1": a name and its number."""
    found: dict[int, int] = {}
    for entry in entries if isinstance(entries, list) else [entries]:
        words = entry.split() if isinstance(entry, str) else []
        good = len(words) == 2 and words[1].isdigit() and int(words[1]) <= 99
        TABLES.require(good, key, f"has {entry!r}; an entry is a name and a number")
        name = _member(key, names, words[0])
        TABLES.require(name not in found, key, f"names {words[0]} twice")
        found[name] = int(words[1])
    return found


def _mask(key: str, names: type[IntEnum], values: Any) -> int:
    return sum(1 << _member(key, names, value) for value in dict.fromkeys(values))


# --- numbers ----------------------------------------------------------------------------------------------------------

PA_MAX = _number("attack.pa_max", 8, 8)
DRAW_ON_NO_DEFENCE = _number("attack.draw_on_no_defence", 0, 9)
GIVE_BACK_DRAW = _number("attack.give_back_draw", 1, 9)
GIVE_BACK_DISCARD = _number("attack.give_back_discard", 0, GIVE_BACK_DRAW)
DEAL_KICKER, DEAL_OTHER = _number("hands.deal_kicker", 1, 10), _number("hands.deal_other", 1, 10)
DEAL_PLAYERS = _number("hands.deal_players", 0, 6)
_limits = TABLES["hands.limits_by_red"]
TABLES.require(
    len(_limits) == 3 and all(len(pair) == 2 and 1 <= pair[1] <= 7 and 1 <= pair[0] <= 46 for pair in _limits),
    "hands.limits_by_red", "must have three pairs [Action cards, Player cards]",
)  # fmt: skip
LIMITS = grid(_limits)
LOWEST_LIMIT = 2
AMATEUR_STARS = _number("stars.amateur", 0, 20)
HALF_TIME_STARS = _number("stars.half_time", 0, 20)
ABILITIES_HELD = _number("stars.abilities", 3, 8)
ABILITIES_KEEP = _number("stars.abilities_keep", 0, 3)
SUBSTITUTIONS = _number("stars.substitutions", 0, 7)
INDIRECT_MAX = _range("set_pieces.indirect_pa", 0, PA_MAX)[1]
DIRECT_MAX = _range("set_pieces.direct_pa", 0, PA_MAX)[1]
TABLES.require(
    TABLES["set_pieces.indirect_pa"][0] == 0
    and TABLES["set_pieces.direct_pa"][0] == INDIRECT_MAX + 1
    and TABLES["set_pieces.penalty_pa"] == [DIRECT_MAX + 1, PA_MAX],
    "set_pieces", "must share out 0 to 8 PA: indirect_pa, then direct_pa, then penalty_pa",
)  # fmt: skip
FREE_KICK_BONUS, SPECIALIST_BONUS = _number("set_pieces.free_kick_bonus", 0, 6), _number("set_pieces.specialist_bonus", 0, 6)
FREE_KICK_FAMILIES = _mask("set_pieces.free_kick_families", Family, TABLES["set_pieces.free_kick_families"])
CORNER_FAMILIES = _mask("set_pieces.corner_families", Family, TABLES["set_pieces.corner_families"])
CORNER_PA = _number("set_pieces.corner_pa", 0, PA_MAX)
YELLOW_DISCARD, RED_DISCARD = _number("bookings.yellow_discard", 0, 9), _number("bookings.red_discard", 0, 9)
_saves = TABLES["penalty.keeper_table"]
TABLES.require(
    len(_saves) == 6 and all(len(pair) == 2 and all(1 <= face <= 6 for face in pair) for pair in _saves),
    "penalty.keeper_table", "must have two faces for each of the six keeper faces",
)  # fmt: skip
KEEPER_SAVES = grid([(0, 0), *_saves])
DECK_SIZE = _number("building.deck_size", 20, 46)
DEFENCE_LOW, DEFENCE_HIGH = _range("building.defence_range", 0, 46)
MAX_SWAPS, MAX_ABILITY_SWAPS = _number("building.max_swaps", 1, 100), _number("building.max_ability_swaps", 1, 20)
EXTRA_TIME_CARDS = _number("building.extra_time_cards", 1, 26)
SHOOTOUT_KICKS = _number("shootout.kicks", 1, 5)
START_ACTIVE, ACTIVE_MAX = _number("solo.start_active", 0, 7), _number("solo.active_max", 1, 7)
SPECIAL_AT_PA = _number("solo.special_at_pa", 0, PA_MAX)
EASY_STARS_LESS = _number("solo.easy_stars_less", 0, 20)

# --- Action cards -----------------------------------------------------------------------------------------------------

_cards = [TABLES[f"cards.{kind.name}"] for kind in Kind]
_class = [_member(f"cards.{kind.name}.class", Class, card["class"]) for kind, card in zip(Kind, _cards, strict=True)]
for _kind, _wanted in zip(
    Kind, [Class.ATTACK] * 5 + [Class.SHOT] * 2 + [Class.ATTACK] * 2 + [Class.SHOT] * 2 + [Class.DEFENCE] * 5, strict=True
):
    TABLES.require(_class[_kind] == _wanted, f"cards.{_kind.name}.class", f'must be "{_wanted.name.lower()}"')

_family, _pa, _low, _high, _after, _op, _amount, _miss = ([0] * KINDS for _ in range(8))
_need, _foul, _opponent_pa = [0] * KINDS, [0] * KINDS, [0] * KINDS
_yellow, _red = [(1, 0)] * KINDS, [(1, 0)] * KINDS
_bonus_against = [[-1] * len(Defence) for _ in Kind]
_shot_bonus = [[0] * (PA_MAX + 1) for _ in Kind]
_copies = []
for _kind in Kind:
    _key, _card = f"cards.{_kind.name}", _cards[_kind]
    TABLES.require(
        len(_card["copies"]) == 3 and all(isinstance(n, int) and 0 <= n <= 46 for n in _card["copies"]),
        f"{_key}.copies",
        "must be three numbers: plain, PRO, INT",
    )
    _copies.append(_card["copies"])
    if _class[_kind] == Class.DEFENCE:
        _family[_kind] = _member(f"{_key}.family", Defence, _card["family"])
        _need[_kind] = _number(f"{_key}.need", 1, 60)
        _foul[_kind] = _number(f"{_key}.foul_max", 0, 20)
        _yellow[_kind], _red[_kind] = _range(f"{_key}.yellow", 1, 20), _range(f"{_key}.red", 1, 20)
        _opponent_pa[_kind] = _number(f"{_key}.opponent_pa_max", 0, PA_MAX)
        continue
    _family[_kind] = _member(f"{_key}.family", Family, _card["family"])
    TABLES.require((_family[_kind] == Family.T) == (_class[_kind] == Class.SHOT), f"{_key}.family", "is T for shots and for nothing else")
    _pa[_kind] = _number(f"{_key}.pa", 0, PA_MAX)
    _low[_kind], _high[_kind] = _range(f"{_key}.pa_before", 0, PA_MAX - _pa[_kind])
    TABLES.require(_low[_kind] <= _high[_kind], f"{_key}.pa_before", "must not be empty")
    _after[_kind] = _mask(f"{_key}.after", Family, _card["after"])
    for _defence, _bonus in _counted(f"{_key}.defences", Defence, _card["defences"]).items():
        _bonus_against[_kind][_defence] = _bonus
    if _class[_kind] == Class.ATTACK:
        _op[_kind], _amount[_kind] = next(iter(_counted(f"{_key}.effect", Op, _card["effect"]).items()))
    else:
        _miss[_kind] = _number(f"{_key}.miss_max", 0, 6)
        _bonuses = _card["shot_bonus"]
        TABLES.require(
            len(_bonuses) == _high[_kind] - _low[_kind] + 1 and all(isinstance(n, int) and -9 <= n <= 9 for n in _bonuses),
            f"{_key}.shot_bonus", "must have one number for each PA of pa_before",
        )  # fmt: skip
        _shot_bonus[_kind][_low[_kind] : _high[_kind] + 1] = _bonuses

CLASS, FAMILY, PA, PA_LOW, PA_HIGH, AFTER = row(_class), row(_family), row(_pa), row(_low), row(_high), row(_after)
OP, AMOUNT, MISS_MAX, NEED, FOUL_MAX, OPPONENT_PA_MAX = row(_op), row(_amount), row(_miss), row(_need), row(_foul), row(_opponent_pa)
YELLOW, RED = grid(_yellow), grid(_red)
RED_BONUS = grid(_bonus_against)
"""Red bonus of a defence family against a card, or -1 if the card does not name it."""
SHOT_BONUS = grid(_shot_bonus)

SHOTS = mask(k for k in Kind if _class[k] == Class.SHOT)
AT_PA = row(mask(k for k in Kind if _class[k] != Class.DEFENCE and _low[k] <= pa <= _high[k]) for pa in range(PA_MAX + 1))
"""The attack cards and shots that may be laid at so many PA."""
AFTER_KINDS = row(mask(k for k in Kind if _after[k] == 0 or _after[k] & after) for after in (0, *(1 << f for f in Family)))
"""The kinds that may follow a family, by its number plus one; first those that may follow nothing."""
RESTART_KINDS = row(mask(k for k in Kind if families >> _family[k] & 1) for families in (-1, FREE_KICK_FAMILIES, CORNER_FAMILIES))
"""The attack cards and shots that may take a Restart."""
_named = [[d for d in Kind if _class[d] == Class.DEFENCE and _bonus_against[k][_family[d]] >= 0] for k in Kind]
DEFENDERS = grid([mask(d for d in named if pa <= _opponent_pa[d]) for pa in range(PA_MAX + 1)] for named in _named)
"""The defence cards that may be used against a kind at so many PA."""

_pools = [[n[0] for n in _copies], [n[0] + n[1] for n in _copies], [sum(n) for n in _copies]]
POOL = grid(_pools)
"""Copies of each kind in one colour: plain, with PRO, with PRO and INT."""
FULL_POOL = 2
TABLES.require(sum(_pools[2]) == 46, "cards", f"must have 46 Action cards a colour, not {sum(_pools[2])}")
_defences = [sum(pool[k] for k in Kind if _class[k] == Class.DEFENCE) for pool in _pools]
TABLES.require(
    0 <= DEFENCE_LOW <= DEFENCE_HIGH and _defences[2] >= DEFENCE_LOW and 46 - _defences[2] >= DECK_SIZE - DEFENCE_HIGH,
    "building.defence_range", "must allow a deck",
)  # fmt: skip
TABLES.require(sum(_pools[0]) >= max(EXTRA_TIME_CARDS, DEAL_KICKER), "cards", "must have enough plain cards for a deal and for extra time")

_presets = []
for _name in ("balanced", "attacking", "defensive", "technical"):
    _deck = _counted(f"decks.{_name}.cards", Kind, TABLES[f"decks.{_name}.cards"])
    _counts = [_deck.get(k, 0) for k in Kind]
    _blue = sum(_counts[k] for k in Kind if _class[k] == Class.DEFENCE)
    TABLES.require(
        sum(_counts) == DECK_SIZE and DEFENCE_LOW <= _blue <= DEFENCE_HIGH and all(_counts[k] <= _pools[2][k] for k in Kind),
        f"decks.{_name}.cards", f"must have {DECK_SIZE} cards of one colour, {DEFENCE_LOW} to {DEFENCE_HIGH} of them defence cards",
    )  # fmt: skip
    _presets.append(_counts)
PRESET = grid(_presets)

SOLO_ACTION, SOLO_SPECIAL, SOLO_DEFENCE = 0, 1, 2
_special = [_member("solo.special_pile", Kind, name) for name in TABLES["solo.special_pile"]]
_solo = [SOLO_DEFENCE if _class[k] == Class.DEFENCE else SOLO_SPECIAL if k in _special else SOLO_ACTION for k in Kind]
SOLO_PILE = row(_solo)
"""The pile of the virtual side that a kind belongs to."""
for _kind in Kind:
    if _class[_kind] == Class.ATTACK and _pools[1][_kind]:
        _first, _last = (SPECIAL_AT_PA, SPECIAL_AT_PA) if _solo[_kind] == SOLO_SPECIAL else (0, SPECIAL_AT_PA)
        TABLES.require(
            _low[_kind] <= _first and _last <= _high[_kind] and _after[_kind] == 0,
            f"cards.{_kind.name}", f"has plain or PRO copies, so the virtual side must be able to play it at {_first} to {_last} PA",
        )  # fmt: skip
_recover = [_member("solo.recover_order", Kind, name) for name in TABLES["solo.recover_order"]]
RECOVER_ORDER = row(_recover)
RECOVER_COUNT = len(_recover)

# --- abilities and teams ----------------------------------------------------------------------------------------------

AMATEUR_ABILITIES = sum(1 << a for a in Ability if TABLES[f"abilities.{a.name}.amateur"] is True)
TABLES.require(AMATEUR_ABILITIES.bit_count() == 3, "abilities", "must have three for the Amateur mode")
CA_PA, CA_OPPONENT_MAX = _number("abilities.CA.pa", 1, 8), _number("abilities.CA.opponent_pa_max", 0, 8)
JO_PA, JO_PA_MAX = _number("abilities.JO.pa", 1, 8), _number("abilities.JO.pa_max", 0, 8)
TABLES.require(JO_PA + JO_PA_MAX <= PA_MAX, "abilities.JO", "must stay within 8 PA")
BD_BONUS = _number("abilities.BD.defence_bonus", 1, 20)
PH_AT_LEAST = _number("abilities.PH.d6_at_least", 1, 7)
PH_FAMILIES = _mask("abilities.PH.families", Family, TABLES["abilities.PH.families"])
SI_FOUL, SI_YELLOW = _number("abilities.SI.d6_foul_at_least", 1, 7), _number("abilities.SI.d6_yellow_at_most", 0, 6)
EF_BONUS = _number("abilities.EF.shot_bonus", 0, 9)
UD_FAMILIES = _mask("abilities.UD.families", Family, TABLES["abilities.UD.families"])

_home: list[dict[int, int]] = []
_stars, _team_abilities = [], []
for _team in Team:
    _key = f"teams.{_team.name}"
    _stars.append(_number(f"{_key}.stars", 0, 20))
    _team_abilities.append(_mask(f"{_key}.abilities", Ability, TABLES[f"{_key}.abilities"]))
    TABLES.require(_team_abilities[-1].bit_count() == 3, f"{_key}.abilities", "must name three abilities")
    _home.append(_counted(f"{_key}.home_effect", Home, TABLES[f"{_key}.home_effect"]))
TEAM_STARS, TEAM_ABILITIES = row(_stars), row(_team_abilities)
HOME = grid([[effects.get(home, 0) for home in Home] for effects in _home])
"""What the stadium of a team adds at home."""

# --- Player cards -----------------------------------------------------------------------------------------------------

_type, _when = [[0] * SLOTS for _ in Team], [[0] * SLOTS for _ in Team]
_specialist = [0] * len(Team)
_families = [[0] * SLOTS for _ in Team]
_effects: list[list[int]] = []
PLAYER_NAMES: tuple[tuple[str, ...], ...] = tuple(tuple(str(TABLES[f"players.{t.name}-{i}.name"]) for i in range(SLOTS)) for t in Team)
for _team in Team:
    for _slot in range(SLOTS):
        _key = f"players.{_team.name}-{_slot}"
        _card = TABLES[_key]
        _type[_team][_slot] = _member(f"{_key}.type", Type, _card["type"])
        _when[_team][_slot] = _member(f"{_key}.when", When, _card["when"])
        _families[_team][_slot] = _mask(f"{_key}.families", Family, _card["families"])
        _specialist[_team] |= (1 << _slot) if _card["specialist"] else 0
        _found = _counted(f"{_key}.effects", Effect, _card["effects"])
        TABLES.require(_found.get(Effect.PA, 0) <= PA_MAX, f"{_key}.effects", "may give at most 8 PA")
        TABLES.require(
            _found.get(Effect.SHOT_DICE, 1) <= 9 and _found.get(Effect.KEEPER_DICE, 1) <= 9, f"{_key}.effects", "may roll at most 9 dice"
        )
        _effects.append([_found.get(e, 0) for e in Effect])
    _recovers = sum(_effects[_team * SLOTS + slot][Effect.RECOVER_ACTION] for slot in range(SLOTS))
    TABLES.require(_recovers <= KNOWN_TOPS, f"players.{_team.name}", f"may recover at most {KNOWN_TOPS} Action cards in all")

EFFECT = grid(_effects)
"""Amount of each Effect of a Player card, by team * SLOTS + slot."""
TYPE = grid(_type)
WHEN = grid(_when)
SPECIALIST = row(_specialist)
PLAYER_FAMILIES = grid(_families)
"""The families a `with` or `after` card goes with, as a mask."""


def _slots(team: Team, when: When, family: Family | None = None) -> int:
    """The Player cards of a team with that trigger, as a mask."""
    fit = (i for i in range(SLOTS) if _when[team][i] == when and (family is None or _families[team][i] >> family & 1))
    return sum(1 << i for i in fit)


TRIGGERED = grid([[_slots(t, when) for when in When] for t in Team])
WITH_FAMILY = grid([[_slots(t, When.WITH, f) for f in Family] for t in Team])
AFTER_FAMILY = grid([[_slots(t, When.AFTER, f) for f in Family] for t in Team])
OF_TYPE = grid([[sum(1 << i for i in range(SLOTS) if _type[t][i] == kind) for kind in Type] for t in Team])
WITHIN_PA = grid(
    [[sum(1 << i for i in range(SLOTS) if _effects[t * SLOTS + i][Effect.PA] <= pa) for pa in range(PA_MAX + 1)] for t in Team]
)
"""The Player cards of a team that give at most so many PA."""
BITS = row([n.bit_count() for n in range(128)])
"""How many Player cards are in a mask."""
