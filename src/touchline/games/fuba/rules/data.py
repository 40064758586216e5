"""The tables of FUBA as the arrays that rules read. Zone sets are bit masks: bit z for zone z."""

from touchline.kernel.record import Grid, Row
from touchline.kernel.tables import Tables, grid, row

from .state import PAIRS, ZONES, Card, Special

TABLES = Tables("fuba")

#             NORTH goal (team B defends)                level
#    +------------+----------------+------------+   6
#    |            |   12 N_BOX     |            |
#    |  9 N_WW    +----------------+  11 N_WE   |   5
#    |            |   10 N_EDGE    |            |
#    +------------+----------------+------------+   4
#    |  7 N_MW    |                |  8 N_ME    |
#    +- - - - - - +      6 CC      + - - - - - -+   3  halfway line
#    |  4 S_MW    |                |  5 S_ME    |
#    +------------+----------------+------------+   2
#    |            |   2 S_EDGE     |            |
#    |  1 S_WW    +----------------+  3 S_WE    |   1
#    |            |   0 S_BOX      |            |
#    +------------+----------------+------------+   0
#             SOUTH goal (team A defends)

LEVELS, HALFWAY = 6, 3
LAST = ZONES - 1
SPOTS = 4
PLACES = ZONES + SPOTS


def _number(key: str, low: int, high: int) -> int:
    value = TABLES[key]
    TABLES.require(isinstance(value, int) and low <= value <= high, key, f"must be a whole number from {low} to {high}")
    return int(value)


def _numbers(key: str, length: int, low: int, high: int) -> list[int]:
    values = TABLES[key]
    fits = len(values) == length and all(isinstance(v, int) and low <= v <= high for v in values)
    TABLES.require(fits, key, f"must be {length} whole numbers from {low} to {high}")
    return list(values)


def _zone_pairs(key: str, low: int = 0, high: int = LAST) -> list[tuple[int, int]]:
    pairs = TABLES[key]
    for i, pair in enumerate(pairs):
        fits = isinstance(pair, list) and len(pair) == 2 and all(isinstance(v, int) for v in pair)
        TABLES.require(fits and 0 <= pair[0] <= LAST and low <= pair[1] <= high, f"{key}[{i}]", "must be two numbers, the first a zone")
    return [(a, b) for a, b in pairs]


# --- zones and levels ---------------------------------------------------------------------------------------------------

CODES: tuple[str, ...] = tuple(TABLES["board.codes"])
TABLES.require(len(CODES) == ZONES and len(set(CODES)) == ZONES, "board.codes", f"must name {ZONES} different zones")
TABLES.require(all(isinstance(c, str) and c and " " not in c for c in CODES), "board.codes", "must be names without spaces")
COLUMN = _numbers("board.column", ZONES, 0, 2)
_low, _high = _numbers("board.low", ZONES, 0, LEVELS), _numbers("board.high", ZONES, 0, LEVELS)
TABLES.require(all(lo < hi for lo, hi in zip(_low, _high, strict=True)), "board.high", "must lie above board.low")
TABLES.require(
    all(_low[z] == LEVELS - _high[LAST - z] and COLUMN[z] == 2 - COLUMN[LAST - z] for z in range(ZONES)),
    "board", "must look the same after half a turn (zone z and zone 12 - z)",
)  # fmt: skip

LO: Grid = grid([_low, [LEVELS - hi for hi in _high]])
"""FUB-1.5: the level at which a zone begins, in a team's attacking direction: `LO[team, zone]`."""
HI: Grid = grid([_high, [LEVELS - lo for lo in _low]])

SIDEWAYS: Row = row(
    next((o for o in range(ZONES) if COLUMN[o] == 2 - COLUMN[z] and (_low[o], _high[o]) == (_low[z], _high[z])), z) for z in range(ZONES)
)
"""The zone at the same height on the other wing; those of the middle column, and any without such a zone, are their own."""

_own = [[z for z in range(ZONES) if _high[z] <= HALFWAY], [z for z in range(ZONES) if _low[z] >= HALFWAY]]


def _mask(zones: list[int]) -> int:
    return sum(1 << z for z in zones)


EVERYWHERE = (1 << ZONES) - 1
OWN_HALF: Row = row(_mask(zones) for zones in _own)
"""Zones entirely in a team's own half; the opponent's are OWN_HALF[1 - team]."""

_sector = [[1 if lo <= HALFWAY <= hi else 0 if hi < HALFWAY else 2 for lo, hi in zip(_low, _high, strict=True)]]
_sector.append([2 - x for x in _sector[0]])
SECTOR: Grid = grid(_sector)
"""FUB-1.3: the sector of a zone as a team sees it."""

OFFSIDE: Grid = grid([[_mask([z for z in _own[1 - t] if LO[t, z] >= line]) for line in range(LEVELS + 1)] for t in range(2)])
"""FUB-4.1.1.a: the zones of the opponent's half that lie wholly beyond a level."""

DEPTH: Grid = grid([sorted(range(ZONES), key=lambda z: (LO[t, z], HI[t, z])) for t in range(2)])
"""FUB-4.1.1.b: the zones from a team's own goal line, by near edge, then far edge."""

# --- adjacency ----------------------------------------------------------------------------------------------------------

_straight, _lateral, _diagonal = (_zone_pairs(f"board.adjacency.{kind}") for kind in ("straight", "lateral", "diagonal"))
_touching = [frozenset(pair) for pair in (*_straight, *_lateral, *_diagonal)]
TABLES.require(len(set(_touching)) == len(_touching) and all(len(p) == 2 for p in _touching), "board.adjacency", "names a pair twice")
for _kind, _pairs in (("straight", _straight), ("lateral", _lateral), ("diagonal", _diagonal)):
    _set = {frozenset(p) for p in _pairs}
    TABLES.require(all(frozenset((LAST - a, LAST - b)) in _set for a, b in _pairs), f"board.adjacency.{_kind}", "must survive half a turn")


def _forward() -> list[list[int]]:
    """The straight neighbour in a team's attacking direction, or -1."""
    ahead = [[-1] * ZONES, [-1] * ZONES]
    for pair in _straight:
        a, b = sorted(pair, key=lambda z: _low[z])
        TABLES.require(_high[a] == _low[b] and COLUMN[a] == COLUMN[b], "board.adjacency.straight", f"{a} and {b} do not follow each other")
        TABLES.require(ahead[0][a] == ahead[1][b] == -1, "board.adjacency.straight", f"{a} or {b} has two neighbours on one side")
        ahead[0][a], ahead[1][b] = b, a
    return ahead


AHEAD: Grid = grid(_forward())
_side = [[b for b in range(ZONES) if (a, b) in _lateral + _diagonal or (b, a) in _lateral + _diagonal] for a in range(ZONES)]
SIDE: Row = row(_mask(zones) for zones in _side)
"""Lateral and diagonal neighbours."""
_beside = [[b for b in range(ZONES) if frozenset((a, b)) in _touching] for a in range(ZONES)]
NEXT_TO: Row = row(_mask(zones) for zones in _beside)
"""All neighbours."""

_wings = _numbers("board.marks.corner_wings", SPOTS, 0, LAST)
TABLES.require(all(_wings[i] == LAST - _wings[SPOTS - 1 - i] for i in range(SPOTS)), "board.marks.corner_wings", "must survive half a turn")
_box = _number("board.marks.box", 0, LAST)
TABLES.require(_low[_box] == 0 and _high[_box] <= HALFWAY, "board.marks.box", "must touch the south goal line")
TABLES.require(all(w in _beside[_box] for w in _wings[:2]), "board.marks.corner_wings", "must lie next to the box")
BOX: Row = row([_box, LAST - _box])
CENTRE = _number("board.marks.centre", 0, LAST)
TABLES.require(CENTRE == LAST - CENTRE, "board.marks.centre", "must be the middle of the board")
START_ZONE: Row = row([*range(ZONES), *_wings])
"""Where the ball starts from: its zone, or the wing of a corner spot."""
WINGS = _mask(_wings)
SPOT_OF_WING: Row = row([ZONES + _wings.index(z) if z in _wings else 0 for z in range(ZONES)])
CORNER_FOR: Row = row([0 if _sector[0][w] == 2 else 1 for w in _wings])
"""The team that wins a corner on each spot."""
_spots = [frozenset((ZONES + i, w)) for i, w in enumerate(_wings)]


def _distances() -> list[list[int]]:
    """FUB-1.7: fewest steps from a zone or corner spot to a zone."""
    table = []
    for start in range(PLACES):
        steps, front = {start: 0}, [start]
        while front:
            reached = front.pop(0)
            for z in range(ZONES):
                if z not in steps and (frozenset((reached, z)) in _touching or frozenset((reached, z)) in _spots):
                    steps[z] = steps[reached] + 1
                    front.append(z)
        TABLES.require(all(z in steps for z in range(ZONES)), "board.adjacency", f"does not connect zone {start} with all others")
        table.append([steps[z] for z in range(ZONES)])
    return table


_distance = _distances()
DISTANCE: Grid = grid(_distance)
FARTHEST = max(map(max, _distance))
AT_DISTANCE: Grid = grid([[_mask([q for q in range(ZONES) if _distance[q][z] == d]) for d in range(FARTHEST + 1)] for z in range(ZONES)])
"""Zones by their distance from a zone: `AT_DISTANCE[zone, distance]`."""

# --- pairs: the moves of the action space -------------------------------------------------------------------------------

_to = TABLES["pairs.to"]
TABLES.require(len(_to) == ZONES and sum(map(len, _to)) == PAIRS, "pairs.to", f"must list {PAIRS} moves from {ZONES} zones")
TABLES.require(all(list(ends) == sorted(set(ends)) for ends in _to), "pairs.to", "must be in ascending order")
PAIR_LIST = [(a, b) for a in range(ZONES) for b in _to[a]]
for _a, _b in PAIR_LIST:
    TABLES.require((LAST - _a, LAST - _b) in PAIR_LIST, "pairs.to", "must survive half a turn")
for _pair in _touching:
    _a, _b = sorted(_pair)
    TABLES.require((_a, _b) in PAIR_LIST and (_b, _a) in PAIR_LIST, "board.adjacency", f"joins {_a} and {_b}, which no move does")
FROM: Row = row(a for a, _ in PAIR_LIST)
TO: Row = row(b for _, b in PAIR_LIST)
FIRST_PAIR: Row = row([*(next(i for i, (a, _) in enumerate(PAIR_LIST) if a == z) for z in range(ZONES)), PAIRS])

_free = dict(_zone_pairs("board.free_moves.pairs"))
_free |= {LAST - a: LAST - b for a, b in _free.items()}
TABLES.require(all(b in (AHEAD[0, a], AHEAD[1, a]) for a, b in _free.items()), "board.free_moves.pairs", "must be straight steps")
FREE_TO: Row = row([_free.get(z, -1) for z in range(ZONES)])


def _placing_order(t: int) -> list[int]:
    """Section 6: where somebody whose time is up places pieces: centre, own edge, wings, midfield, box, then the others."""
    own = sorted(_own[t], key=lambda z: (z == BOX[t], -(COLUMN[z] == COLUMN[BOX[t]]), z not in _wings, z if t == 0 else LAST - z))
    return [CENTRE, *own, *(z for z in range(ZONES) if z != CENTRE and z not in own)]


PLACING_ORDER: Grid = grid(_placing_order(t) for t in range(2))

# --- formations ---------------------------------------------------------------------------------------------------------

LINE_MIN, LINE_MAX = _number("formations.line_min", 1, 1), _number("formations.line_max", 6, 6)
PIECES = _number("formations.pieces", 10, 10)
_lines = range(LINE_MIN, LINE_MAX + 1)
FORMATION_LIST = [(d, m, PIECES - d - m) for d in _lines for m in _lines if LINE_MIN <= PIECES - d - m <= LINE_MAX]
FORMATION_NAMES = tuple("-".join(map(str, f)) for f in FORMATION_LIST)
FORMATIONS = len(FORMATION_LIST)
FORMATION: Grid = grid(FORMATION_LIST)
for _card in TABLES["formations.cards"]:
    TABLES.require(_card in FORMATION_NAMES, "formations.cards", f"has {_card!r}, which is no formation of {PIECES} with 1 to 6 in a line")
CARDS = sum(1 << FORMATION_NAMES.index(card) for card in set(TABLES["formations.cards"]))
TABLES.require(CARDS > 0, "formations.cards", "must name at least one formation")
USUAL_FORMATION = FORMATION_NAMES.index("4-4-2" if "4-4-2" in TABLES["formations.cards"] else TABLES["formations.cards"][0])
CHANGE_FROM: Row = row([0, 0, 1, 1, 2, 2])
CHANGE_TO: Row = row([1, 2, 0, 2, 0, 1])
"""Lines from and to which a CHANGE moves a place."""

# --- numbers ------------------------------------------------------------------------------------------------------------

MINUTE_START, MINUTE_LIMIT = row(_numbers("clock.start", 4, 1, 120)), row(_numbers("clock.limit", 4, 1, 126))
TABLES.require(all(MINUTE_START[i] < MINUTE_LIMIT[i] for i in range(4)), "clock.limit", "must lie after clock.start")
ADDED_MAX, FATIGUE_FROM = _number("clock.added_max", 1, 20), _number("clock.fatigue_from", 1, 90)
EXTRA_TIME_TURNS = _number("clock.extra_time_turns", 1, 90)

_special = TABLES["events.by_difference"]
_known = all(name.upper() in Special.__members__ for name in _special)
TABLES.require(len(_special) == 11 and _known, "events.by_difference", "must name eleven events")
SPECIAL: Row = row(Special[name.upper()] for name in _special)
"""The special event of a difference D, at index D + 5."""
_cards = TABLES["cards.by_roll"]
TABLES.require(len(_cards) == 6 and all(n.upper() in Card.__members__ for n in _cards), "cards.by_roll", "must name six results")
CARD: Row = row([0, *(Card[name.upper()] for name in _cards)])
TABLES.require(
    len(TABLES["penalty.needed"]) == 3 and all(len(r) == 3 and all(1 <= n <= 7 for n in r) for r in TABLES["penalty.needed"]),
    "penalty.needed", "must be three rows of three numbers from 1 to 7",
)  # fmt: skip
PENALTY_NEEDED: Grid = grid(TABLES["penalty.needed"])

NO_SHOT = -99
_modifier = dict(_zone_pairs("shot.modifiers", -9, 9))
SHOT_MODIFIER: Grid = grid([[_modifier.get(z if t == 0 else LAST - z, NO_SHOT) for z in range(ZONES)] for t in range(2)])
_far = TABLES["shot.keeper_absent_zones"]
TABLES.require(all(z in _modifier for z in _far), "shot.keeper_absent_zones", "must have a modifier")
TABLES.require(all(z in _modifier for z in _own[1]), "shot.modifiers", "must name every zone of the opponent's half")
FAR_SHOTS: Row = row([_mask(_far), _mask([LAST - z for z in _far])])
"""FUB-4.7.2: zones from which a team may shoot at an empty goal only."""
MORE_IN_ZONE, MORE_IN_BOX = _number("shot.bonus.more_in_zone", 0, 6), _number("shot.bonus.more_in_box", 0, 6)
KEEPER_ABSENT, KEEPER_ADVANCED = _number("shot.bonus.keeper_absent", 0, 6), _number("shot.bonus.keeper_advanced", 0, 6)
FREE_KICK_MODIFIER = _number("shot.bonus.free_kick", -6, 0)

ADJUST_CAP, CONDITION_CAP = _number("limits.adjustment", 0, 5), _number("limits.condition", 6, 6)
SUBSTITUTIONS, KEEPER_STRAIGHT = _number("limits.substitutions", 0, 10), _number("limits.keeper_straight", 1, 5)
SETUP_MOVES, KICK_OFF_IN_CENTRE = _number("limits.setup_moves", 0, 10), _number("limits.kick_off_in_centre", 1, 4)
FATIGUE_DICE = _number("limits.fatigue_dice", 1, 3)
INJURY_TURNS: Row = row([0, *_numbers("injury.turns", 6, 0, 3)])
KICKS_EACH = _number("shootout.kicks_each", 1, 20)

# --- outcomes -----------------------------------------------------------------------------------------------------------

DIE, TWO_DICE, TOSS, LOTS = 0, 6, 42, 78
"""The first outcome of each kind: one die, two dice in order, the dice of A and B, a team drawn by lots."""
OUTCOMES: tuple[str, ...] = (
    *(f"die={a}" for a in range(1, 7)),
    *(f"dice={a}-{b}" for a in range(1, 7) for b in range(1, 7)),
    *(f"toss={a}-{b}" for a in range(1, 7) for b in range(1, 7)),
    "lots=A", "lots=B",
)  # fmt: skip
SPOT_CODES = ("C_SW", "C_SE", "C_NW", "C_NE")
OPTION_NAMES = ("DEFENCE/LEFT/PRUDENT", "MIDFIELD/CENTRE/NORMAL", "ATTACK/RIGHT/AGGRESSIVE")
CHANGE_NAMES = ("D>M", "D>A", "M>D", "M>A", "A>D", "A>M")
ACTION_NAMES: tuple[str, ...] = (
    *(f"zone:{code}" for code in CODES),
    *(f"keeper:{code}" for code in CODES),
    *(f"{verb}:{CODES[a]}>{CODES[b]}" for verb in ("move", "keeper-move", "dribble", "keeper-dribble") for a, b in PAIR_LIST),
    "DONE", "YES", *OPTION_NAMES,
    *(f"change:{name}" for name in CHANGE_NAMES),
    *(f"formation:{name}" for name in FORMATION_NAMES),
    *(f"role:{name}" for name in ("OM", "DM", "OCB", "SS", "OFB")),
    *(f"corner:{name}" for name in SPOT_CODES),
    *(f"sub:{name}" for name in ("formation", "yellow", "fresh")),
)  # fmt: skip
