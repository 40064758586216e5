"""The tables of Soccer Tactics World as the arrays that rules read."""

from typing import Iterable

from touchline.kernel.record import Grid
from touchline.kernel.tables import Tables, grid, row
from touchline.kernel.target import TARGET

from .state import FIRST_NUMBERED, KEEPER, PAWNS, Face

TABLES = Tables("soccer_tactics_world")

#            Blue's goal
#       A  B  C  D  E  F  G  H
# y15   +  .  p [G  G] p  .  +    row 1b   + corner square, G goal area (also penalty area)
# y14   .  .  p  s  s  p  .  .    row 2b   p penalty area, s penalty-spot squares
# y13   .  .  p  p  p  p  .  .    row 3b
# y12   .  d  L  d  d  L  d  .    row 4b   L long-distance squares, d defenders' start
# y11   .  .  .  .  .  .  .  .    row 5b
# y10   m  .  m  .  .  m  .  m    row 6b   m midfielders' start
# y9    .  .  .  .  .  .  .  .    row 7b
# y8    .  .  .  c  c  .  .  .    row 8b   strikers' row; c centre circle
# ------------------------------- half-way line; Red's half is the mirror image

COLUMNS = "ABCDEFGH"
WIDTH, HEIGHT, SQUARES = 8, 16, 128
MIRROR = 120
"""`square ^ MIRROR` is the same square seen from the other goal."""

TABLES.require(TABLES["board.columns"] == WIDTH and TABLES["board.rows"] == HEIGHT, "board", "must have 8 columns and 16 rows")


def square_name(square: int) -> str:
    """A square as people write it: column, row counted from the nearer goal line, and whose half (r, b)."""
    y, x = divmod(square, WIDTH)
    return f"{COLUMNS[x]}{y + 1}r" if y < 8 else f"{COLUMNS[x]}{HEIGHT - y}b"


SQUARE_NAMES: tuple[str, ...] = tuple(square_name(s) for s in range(SQUARES))


def _square(key: str, text: object) -> int:
    """A square of Red's half from its printed name."""
    valid = isinstance(text, str) and len(text) == 2 and text[0] in COLUMNS and text[1] in "12345678"
    TABLES.require(valid, key, f"has {text!r}; a square is a column A-H and a row 1-8 of a team's own half")
    name = str(text)
    return WIDTH * (int(name[1]) - 1) + COLUMNS.index(name[0])


def _squares(key: str) -> list[int]:
    found = [_square(key, text) for text in TABLES[key]]
    TABLES.require(len(found) > 0 and len(set(found)) == len(found), key, "must name one or more different squares")
    return found


def _number(key: str, low: int, high: int) -> int:
    value = TABLES[key]
    TABLES.require(isinstance(value, int) and low <= value <= high, key, f"must be a whole number from {low} to {high}")
    return int(value)


def _words(squares: Iterable[int]) -> tuple[int, int]:
    """A set of squares as two 64-bit words: bit s of the first for squares 0-63, of the second for 64-127."""
    words = [0, 0]
    for s in squares:
        words[s >> 6] |= 1 << (s & 63)
    low, high = (w - (1 << 64) if w >> 63 and TARGET != "interpreted" else w for w in words)
    return low, high


ALL = (1 << 64) - 1 if TARGET == "interpreted" else -1
"""Every square of a word. Interpreted words are plain integers without a sign bit: a complement must be cut to its 64 bits."""


def _both(squares: list[int]) -> Grid:
    """A zone of Red's half, and Blue's mirror image: [team, word]."""
    return grid([_words(squares), _words(s ^ MIRROR for s in squares)])


def _pair(left: int, right: int) -> Grid:
    """A left and a right square: [team, side]."""
    return grid([(left, right), (left ^ MIRROR, right ^ MIRROR)])


def _distance(a: int, b: int) -> int:
    return max(abs(a % WIDTH - b % WIDTH), abs(a // WIDTH - b // WIDTH))


_area, _goal, _long = _squares("board.penalty_area.squares"), _squares("board.goal_area.squares"), _squares("board.long_distance.squares")
_circle = _squares("board.centre_circle.squares")
TABLES.require(len(_goal) == 2 and set(_goal) <= set(_area), "board.goal_area.squares", "must be two squares of the penalty area")
TABLES.require(not set(_long) & set(_area), "board.long_distance.squares", "must lie outside the penalty area")
TABLES.require(all(s >= 56 for s in _circle) and len(_circle) >= 1, "board.centre_circle.squares", "must lie in row 8")
TABLES.require(len(_area) <= 24, "board.penalty_area.squares", "may have at most 24 squares")
_border = [s for s in range(64) if s not in _area and min(_distance(s, a) for a in _area) == 1]
TABLES.require(len(_border) >= PAWNS, "board.penalty_area.squares", f"must have at least {PAWNS} squares round it in its half")

HALF, AREA, GOAL_AREA, LONG, CIRCLE, BORDER = (_both(z) for z in (list(range(64)), _area, _goal, _long, _circle, _border))
SHOOTING_SQUARES = len(_area) + len(_long)
SHOOTING = grid([[*_area, *_long], [s ^ MIRROR for s in (*_area, *_long)]])
"""Where a direct pass is a shot (long-distance squares last): [team attacked, n]."""
STRIKERS_ROW = _both(list(range(56, 64)))
ZONE = grid([_words(t for t in range(SQUARES) if _distance(s, t) <= 1) for s in range(SQUARES)])
"""For each square the squares at most one step away, itself included."""
GOAL_SQUARES = _pair(min(_goal), max(_goal))
SPOT = _pair(_square("board.penalty_spot.left", TABLES["board.penalty_spot.left"]),
             _square("board.penalty_spot.right", TABLES["board.penalty_spot.right"]))  # fmt: skip
CORNER = _pair(_square("board.corner.left", TABLES["board.corner.left"]), _square("board.corner.right", TABLES["board.corner.right"]))
for _key, _pairs in (("board.penalty_spot", SPOT), ("board.corner", CORNER)):
    _inside = all(_pairs[0, side] in _area for side in range(2))
    TABLES.require(_inside == (_key == "board.penalty_spot"), _key, "must name squares inside (spot) or outside (corner) the penalty area")

# --- directions, and the window in which a pawn moves --------------------------------------------------------------

_DX, _DY = [0, 1, 1, 1, 0, -1, -1, -1], [1, 1, 0, -1, -1, -1, 0, 1]
DX, DY = row(_DX), row(_DY)
"""The eight directions, clockwise from N; the opposite of d is d ^ 4."""

# A pawn moves six squares at most, so its destinations lie in a window of 13 rows with the pawn in the middle one. A set of squares of
# the window is two words of seven rows (56 bits each, so that no target meets a sign bit): bit 8 * row + column.

REACH = 6
WINDOW_ROWS = 7
WINDOW_BITS = WIDTH * WINDOW_ROWS
WINDOW_MASK = (1 << WINDOW_BITS) - 1
ROWS_BELOW = row([(1 << (WIDTH * n)) - 1 for n in range(WINDOW_ROWS + 1)])
"""The first n rows of a word."""
SHIFT = row([8 * _DY[d] + _DX[d] for d in range(8)])
STEPPERS = row(
    [sum(0xFF << (8 * k) & ~((1 << (8 * k)) if _DX[d] < 0 else (0x80 << (8 * k)) if _DX[d] > 0 else 0) for k in range(7)) for d in range(8)]
)
"""The squares of a word from which a step in a direction stays within the columns."""


def _window(squares: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """A set of squares (column, row from the pawn) as words of the window; what lies outside is dropped."""
    words = [0, 0]
    for x, dy in squares:
        if 0 <= x < WIDTH and -REACH <= dy <= REACH:
            words[(dy + REACH) // WINDOW_ROWS] |= 1 << (WIDTH * ((dy + REACH) % WINDOW_ROWS) + x)
    return words[0], words[1]


def _ray(x: int, d: int, first: int) -> list[tuple[int, int]]:
    """The squares in a direction from column x, from a distance on."""
    return [(x + n * _DX[d], n * _DY[d]) for n in range(first, REACH + 1)]


def _behind(x: int, fx: int, dy: int) -> list[tuple[int, int]]:
    """The squares in line with a pawn in column x and behind another one at (fx, dy)."""
    distance = max(abs(fx - x), abs(dy))
    hidden = [_ray(x, d, distance + 1) for d in range(8) if distance and (fx, dy) == (x + distance * _DX[d], distance * _DY[d])]
    return hidden[0] if hidden else []


RING = grid(
    _window((x + dx, dy) for dx in range(-t, t + 1) for dy in range(-t, t + 1) if max(abs(dx), abs(dy)) == t)
    for x in range(WIDTH)
    for t in range(REACH + 1)
)
"""The squares at distance t from a pawn in column x: [7 * x + t, word]."""
RAYS = grid(_window(square for d in range(8) for square in _ray(x, d, 1)) for x in range(WIDTH))
LINE = grid(_window(_ray(x, d, 1) + _ray(x, d + 4, 1)) for x in range(WIDTH) for d in range(4))
"""The squares in direction d or opposite: [4 * x + d % 4, word]."""
SHADOW = grid(_window(_behind(x, fx, dy)) for x in range(WIDTH) for dy in range(-REACH, REACH + 1) for fx in range(WIDTH))
"""The squares in line with a pawn in column x that another one hides: [104 * x + 8 * row + column of the other, word]."""

FARTHEST = 12
_out = [
    t
    for t in range(SQUARES)
    for s in _goal
    if t not in _area and {_distance(s, t), abs(s % 8 - t % 8) + abs(s // 8 - t // 8)} & set(range(2, FARTHEST + 1))
]
TABLES.require(bool(_out), "board.penalty_area.squares", "must let a goal kick out")


# --- formation ----------------------------------------------------------------------------------------------------


def _lines(key: str) -> Grid:
    """For k survivors of a line of four, their columns from left to right: [k, i]."""
    columns = TABLES[key]
    known = all(isinstance(c, str) and len(c) == 1 and c in COLUMNS for c in columns)
    TABLES.require(known and len(columns) == len(set(columns)) == 4, key, "must name four different columns")
    order = [COLUMNS.index(c) for c in columns]
    return grid([sorted(order[:k]) + [0] * (4 - k) for k in range(5)])


DEFENDER_COLUMN, MIDFIELDER_COLUMN = _lines("formation.defender_columns"), _lines("formation.midfielder_columns")
DEFENDER_Y, MIDFIELDER_Y = _number("formation.defender_row", 1, 7) - 1, _number("formation.midfielder_row", 1, 7) - 1
TABLES.require(
    DEFENDER_Y != MIDFIELDER_Y and min(DEFENDER_Y, MIDFIELDER_Y) > 0, "formation", "must have its lines in different rows from 2 to 7"
)
TABLES.require(TABLES["formation.striker_row"] == 8, "formation.striker_row", "must be 8")
STRIKERS = _number("formation.strikers", 2, 2)
FEWEST_PAWNS = _number("formation.fewest_pawns", 7, PAWNS)
TABLES.require(
    sorted(TABLES["formation.striker_priority"]) == list(range(FIRST_NUMBERED, PAWNS)),
    "formation.striker_priority",
    "must order pawns 5 to 10",
)
STRIKER_PRIORITY = row(TABLES["formation.striker_priority"])

# --- battles, corners, shots, clock -------------------------------------------------------------------------------

BONUS = grid(
    [_number("battle.keeper" if i == KEEPER else defender if i < FIRST_NUMBERED else "battle.numbered", 0, 5) for i in range(PAWNS)]
    for defender in ("battle.defender", "battle.defender_advanced")
)
"""[advanced rule, pawn]"""
MOST_TIES = _number("battle.most_ties", 1, 120)
CORNER_SLOTS = 2 * _number("corner_kick.moves_each", 1, 10)
MOST_IN_AREA = _number("corner_kick.most_in_area", 1, 10)
MOST_IN_GOAL_AREA = _number("corner_kick.most_in_goal_area", 0, 2)

FACES = tuple(face.name.lower() for face in Face)


def _weights(key: str) -> list[int]:
    faces = TABLES[key]
    TABLES.require(bool(faces) and all(f in FACES for f in faces), key, f"may only show {', '.join(FACES)}")
    TABLES.require(all(f in faces for f in FACES), key, f"must show each of {', '.join(FACES)}")
    return [faces.count(f) for f in FACES]


SHOT_WEIGHT = grid([_weights("shot.spinner.faces"), _weights("shot.die.faces")])
"""[shooting die, face]"""
_penalty = [TABLES[f"shot.penalty.{name}"] for name in ("standard", "generous")]
TABLES.require(all(f in FACES for faces in _penalty for f in faces), "shot.penalty", f"may only name {', '.join(FACES)}")
PENALTY_SCORES = grid([[int(f in faces) for f in FACES] for faces in _penalty])
"""[generous, face]"""

_costs = ("roll_move", "keeper_step", "battle", "shot", "free_kick", "penalty", "goal_kick", "corner", "kick_off_after_goal")
COST_ROLL, COST_KEEPER, COST_BATTLE, COST_SHOT, COST_FREE_KICK, COST_PENALTY, COST_GOAL_KICK, COST_CORNER, COST_KICK_OFF = (
    _number(f"clock.{name}", 1, 600) for name in _costs
)
LEAST_MS = 1000 * _number("clock.least_s", 1, 60)
INJURY_CAP = _number("guards.injury_cap", 0, 100)
LOOSE_CAP = _number("guards.loose_cap", 1, 100)
KICKS_EACH = _number("shootout.kicks_each", 1, 40)

# --- outcomes: die 1-6, sum of two dice 2-12, toss (Red, Blue), battle (O-Team, D-Team), shot, coin ----------------

FIRST_DIE = 0
FIRST_SUM = FIRST_DIE + 6
FIRST_TOSS = FIRST_SUM + 11
FIRST_BATTLE = FIRST_TOSS + 36
FIRST_SHOT = FIRST_BATTLE + 36
FIRST_COIN = FIRST_SHOT + 3

OUTCOMES: tuple[str, ...] = (
    *(f"die={n}" for n in range(1, 7)),
    *(f"dice={n}" for n in range(2, 13)),
    *(f"toss={a}-{b}" for a in range(1, 7) for b in range(1, 7)),
    *(f"battle={a}-{b}" for a in range(1, 7) for b in range(1, 7)),
    *(f"shot={face}" for face in FACES),
    "coin=red",
    "coin=blue",
)
ACTIONS: tuple[str, ...] = (*SQUARE_NAMES, *(f"pawn:{i}" for i in range(PAWNS)), "KEEPER", "ROLL", "PLAY", "DRIBBLE", "PASS")
