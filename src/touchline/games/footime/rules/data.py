"""The tables of Footime as the arrays that rules read. Sets of points are columns of bits: `AREA[end, x]` has bit y for (x, y)."""

from typing import Any

from touchline.kernel.phases import mask
from touchline.kernel.record import Grid
from touchline.kernel.tables import Tables, grid, row

from .state import FORMATIONS, HAND, LENGTH, POINTS, SEATS, WIDTH, Card

#        0000000000111111111122222      G goal point (keeper home = middle one)
#  y\x   0123456789012345678901234      C corner point (part of the goal line)
#    0   C-----------|-----------C      - touch-line     ! goal line
#    1   !...........|...........!      | halfway line (in both halves)
#    2   !...........|...........!      a penalty area   6 six-metre line
#    3   aaaaa.......|.......aaaaa      P penalty spot   @ centre spot
#    4   aaaaa.......|.......aaaaa      o centre circle  . open point
#    5   aaaaa.......|.......aaaaa
#    6   a6aaa......ooo......aaa6a
#    7   G6aaa.....ooooo.....aaa6G
#    8   G6aPa.....oo@oo.....aPa6G
#    9   G6aaa.....ooooo.....aaa6G
#   10   a6aaa......ooo......aaa6a
#   11   aaaaa.......|.......aaaaa
#   13   aaaaa.......|.......aaaaa
#   14   !...........|...........!
#   16   C-----------|-----------C

TABLES = Tables("footime")
TABLES.require(TABLES["board.length"] == LENGTH and TABLES["board.width"] == WIDTH, "board", "must have 25 x 17 points")

Point = tuple[int, int]


def _point(value: Any, key: str) -> Point:
    on_board = isinstance(value, list) and len(value) == 2 and all(type(c) is int for c in value)
    TABLES.require(on_board and 0 <= value[0] < LENGTH and 0 <= value[1] < WIDTH, key, "must be a point [x, y] on the pitch")
    return value[0], value[1]


def _turned(point: Point) -> Point:
    """FTM-SET-9: the same point for the team that defends East."""
    return LENGTH - 1 - point[0], WIDTH - 1 - point[1]


def _id(point: Point) -> int:
    return WIDTH * point[0] + point[1]


def _zone(key: str) -> frozenset[Point]:
    value = TABLES[key]
    sound = isinstance(value, list) and len(value) == 4 and all(type(c) is int for c in value)
    TABLES.require(
        sound and 0 <= value[0] <= value[1] < LENGTH and 0 <= value[2] <= value[3] < WIDTH, key, "must be [x, x, y, y] on the pitch"
    )
    return frozenset((x, y) for x in range(value[0], value[1] + 1) for y in range(value[2], value[3] + 1))


def _columns(points: frozenset[Point]) -> list[int]:
    return [sum(1 << y for y in range(WIDTH) if (x, y) in points) for x in range(LENGTH)]


def _both(points: frozenset[Point]) -> Grid:
    """The columns of a zone at West and at East."""
    return grid([_columns(points), _columns(frozenset(map(_turned, points)))])


def _whole(key: str, low: int, high: int) -> int:
    value = TABLES[key]
    TABLES.require(type(value) is int and low <= value <= high, key, f"must be a whole number from {low} to {high}")
    return int(value)


X, Y = row(p // WIDTH for p in range(POINTS)), row(p % WIDTH for p in range(POINTS))
FULL: int = (1 << WIDTH) - 1
"""A column with every point in it."""
BESIDE = row(((7 << y) >> 1) & FULL for y in range(WIDTH))
"""FTM-GEO-2: the rows next to y, y included."""

AROUND: int = WIDTH + 1
"""The numbers of neighbours differ by at most this much."""


def _neighbours(p: int) -> int:
    """FTM-GEO-2: the eight points around p that are on the pitch: bit AROUND + q - p for q."""
    x, y = divmod(p, WIDTH)
    near = ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
    return mask(AROUND + _id(q) - p for q in near if 0 <= q[0] < LENGTH and 0 <= q[1] < WIDTH)


NEIGHBOURS = row(_neighbours(p) for p in range(POINTS))

CENTRE_XY = _point(TABLES["board.centre_spot"], "board.centre_spot")
TABLES.require(_turned(CENTRE_XY) == CENTRE_XY, "board.centre_spot", "must be the middle of the pitch")
CENTRE: int = _id(CENTRE_XY)

_half, _area, _goal, _six = (_zone(f"board.zones.{name}") for name in ("half", "penalty_area", "goal", "six_metre_line"))
TABLES.require(_goal <= _area <= _half and _six <= _area - _goal, "board.zones", "must lie in each other: goal, six-metre line, area, half")
TABLES.require(
    all(x == 0 for x, _ in _goal) and CENTRE_XY in _half, "board.zones", "must have the goal on x = 0 and the centre spot in the half"
)
HALF, AREA, GOAL, SIX = _both(_half), _both(_area), _both(_goal), _both(_six)
_goal_line = frozenset((0, y) for y in range(WIDTH)) - _goal
GOAL_LINE = _both(_goal_line)
TOUCH_LINE = row(0 if x in (0, LENGTH - 1) else 1 | 1 << (WIDTH - 1) for x in range(LENGTH))
HALFWAY: int = CENTRE_XY[0]
_radius = _whole("board.circle.squared_radius", 1, 36)
_circle = frozenset(
    (p // WIDTH, p % WIDTH) for p in range(POINTS) if (p // WIDTH - CENTRE_XY[0]) ** 2 + (p % WIDTH - CENTRE_XY[1]) ** 2 <= _radius
)
CIRCLE = row(_columns(_circle))


def _ends(key: str) -> list[int]:
    point = _point(TABLES[key], key)
    return [_id(point), _id(_turned(point))]


HOME, SPOT, TAKER = (row(_ends(f"board.spots.{name}")) for name in ("keeper_home", "penalty_spot", "penalty_taker"))
TABLES.require(_point(TABLES["board.spots.keeper_home"], "") in _goal, "board.spots.keeper_home", "must be a goal point")
for _name in ("penalty_spot", "penalty_taker"):
    TABLES.require(
        _point(TABLES[f"board.spots.{_name}"], "") in _area - _goal, f"board.spots.{_name}", "must be in the area, not in the goal"
    )
RANGE: int = _point(TABLES["board.spots.penalty_spot"], "")[0]
"""Steps from the penalty spot to the goal line."""

_counts = TABLES["cards.count"]
for _card in Card:
    TABLES.require(type(_counts[_card.code]) is int and 0 <= _counts[_card.code] <= 24, f"cards.count.{_card.code}", "must be from 0 to 24")
COUNT = row(_counts[card.code] for card in Card)
CARDS: int = sum(_counts[card.code] for card in Card)
TABLES.require(CARDS == 112, "cards.count", f"must add up to 112 cards, not {CARDS}")
assert CARDS > SEATS * HAND
VALUE = row(TABLES["cards.value"].get(card.code, 0) for card in Card)
for _card in Card:
    if _card.code[:3] in ("DEP", "PAS", "JOK"):
        _whole(f"cards.value.{_card.code}", 1, 12)

FORMATION_NAMES = tuple(TABLES["formations.names"])
FILL = row(TABLES["formations.fill"])
TABLES.require(sorted(TABLES["formations.fill"]) == list(range(10)), "formations.fill", "must name the slots 0 to 9 once each")
for _key in ("formations.names", "formations.slots", "formations.kick.slots"):
    TABLES.require(len(TABLES[_key]) == FORMATIONS, _key, f"must list {FORMATIONS} formations")


def _line_up(f: int, kicking: bool) -> list[Point]:
    """The ten points of a formation for a team that defends West."""
    key = f"formations.slots[{f}]"
    slots = [_point(value, key) for value in TABLES["formations.slots"][f]]
    TABLES.require(len(slots) == 10, key, "must list ten points")
    for slot, x, y in TABLES["formations.kick.slots"][f] if kicking else ():
        TABLES.require(0 <= slot <= 9, f"formations.kick.slots[{f}]", "must name slots from 0 to 9")
        slots[slot] = _point([x, y], f"formations.kick.slots[{f}]")
    allowed = _half - _goal - {CENTRE_XY} if kicking else _half - _goal - _circle
    TABLES.require(
        len(set(slots)) == 10 and set(slots) <= allowed, key, "must be ten different points where that team may stand at a kick-off"
    )
    near = max(abs(slots[9][0] - CENTRE_XY[0]), abs(slots[9][1] - CENTRE_XY[1])) == 1
    TABLES.require(near or not kicking, key, "must have slot 9 next to the centre spot when kicking off")
    return slots


LINE_UP = grid([[_id(p) for p in _line_up(f, kicking)] for kicking in (False, True) for f in range(FORMATIONS)])
"""Points of formation f at row f, kicking off at row FORMATIONS + f, for a team that defends West."""

TABLES.require(len(TABLES["clock.seconds_per_card"]) == 4, "clock.seconds_per_card", "must list four numbers, for 2, 4, 6 and 8 seats")
TABLES.require(all(1 <= n <= 120 for n in TABLES["clock.seconds_per_card"]), "clock.seconds_per_card", "must be from 1 to 120")
SECONDS_PER_CARD = row(TABLES["clock.seconds_per_card"])
FEWEST = _whole("teams.fewest", 2, 11)
KICKS_EACH, ON_TARGET = _whole("shootout.kicks_each", 1, 20), _whole("shootout.on_target", 1, 6)
CAP_PAIRS = _whole("shootout.cap.pairs", 1, 10000)

OUTCOMES: tuple[str, ...] = tuple(f"die={face}" for face in range(1, 7)) + tuple(f"card={card.code}" for card in Card)


def _action_names() -> tuple[str, ...]:
    names = ["PASS", "YES", "PLAIN", "TOUCH"]
    names += [f"formation:{name}" for name in FORMATION_NAMES]
    names += [f"card:{card.code}" for card in Card]
    names += [f"dump:{card.code}" for card in Card]
    names += [f"piece:{team}{i}" for team in "AB" for i in range(11)]
    names += [f"seat:{seat}" for seat in range(SEATS)]
    names += [f"point:{p // WIDTH},{p % WIDTH}" for p in range(POINTS)]
    return tuple(names)


ACTION_NAMES = _action_names()
