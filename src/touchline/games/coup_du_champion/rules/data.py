"""The tables of Coup du Champion as the arrays that rules read."""

from touchline.kernel.record import Grid
from touchline.kernel.tables import Tables, grid, row

from .state import Champion, Die, Face

TABLES = Tables("coup_du_champion")

#  Attacker's frame: the team with the ball plays up.      K corner square, b box, g box square in front of goal,
#   row 11   K b g b K                                     o outside shooting square, N near and P far free-kick row
#   row 10   o b g b o
#   row  9   o o o o o   N
#   row  8   . . . . .   P
#   row  6   . . C . .                                     C centre
#   row  1   . w w w .                                     w own box

COLUMNS: int = TABLES["board.columns"]
ROWS: int = TABLES["board.rows"]
MIDDLE = (COLUMNS + 1) // 2
TABLES.require(COLUMNS == 5 and ROWS == 11, "board", "must have 5 columns and 11 rows")


def _square(key: str) -> tuple[int, int]:
    value = TABLES[key]
    on_board = isinstance(value, list) and len(value) == 2 and all(isinstance(x, int) for x in value)
    TABLES.require(on_board and 1 <= value[0] <= COLUMNS and 1 <= value[1] <= ROWS, key, "must be a square [column, row] on the pitch")
    return value[0], value[1]


def _mask(key: str) -> Grid:
    """A table [column, row] of 0 and 1."""
    marks = [[0] * (ROWS + 1) for _ in range(COLUMNS + 1)]
    for i, square in enumerate(TABLES[key]):
        TABLES.require(
            isinstance(square, list) and len(square) == 2 and 1 <= square[0] <= COLUMNS and 1 <= square[1] <= ROWS,
            f"{key}[{i}]", "must be a square [column, row] on the pitch",
        )  # fmt: skip
        marks[square[0]][square[1]] = 1
    return grid(marks)


def _number(key: str, low: int, high: int) -> int:
    value = TABLES[key]
    TABLES.require(isinstance(value, int) and low <= value <= high, key, f"must be a whole number from {low} to {high}")
    return int(value)


CENTRE = _square("board.centre")
CLEAR_DISTANCE = _number("board.clear_distance", 1, ROWS)
BOX, OUTSIDE, CORNERS = _mask("board.box.squares"), _mask("board.outside.squares"), _mask("board.corners.squares")
OWN_GOAL_SQUARES, PIVOT, WING = _mask("board.own_goal.squares"), _mask("board.pivot.squares"), _mask("free_kick.wing.squares")
NEAR_ROW, FAR_ROW = _number("free_kick.near_row", 1, ROWS), _number("free_kick.far_row", 1, ROWS)
FAR_INTERCEPT = _square("free_kick.far_intercept")
TABLES.require(len(TABLES["shot.intercept_by_column"]) == COLUMNS, "shot.intercept_by_column", f"must name {COLUMNS} squares")
INTERCEPT = grid([(0, 0), *TABLES["shot.intercept_by_column"]])
KEEPER_PARRY, PENALTY_REBOUND, BAR_DROP = _square("shot.keeper_parry"), _square("shot.penalty_rebound"), _square("shot.bar.drop")
POST_LEFT, POST_RIGHT = _square("shot.post.left"), _square("shot.post.right")
OWN_KEEPER_STOP, OWN_KEEPER_PARRY = _square("own_keeper.stop"), _square("own_keeper.parry")
GOAL_KICK_LEFT, GOAL_KICK_RIGHT = _square("kicks.goal_kick_left"), _square("kicks.goal_kick_right")
KEEPER_LINE, KEEPER_BOX = _square("kicks.keeper_line"), _square("kicks.keeper_box")
CORNER_LEFT, CORNER_RIGHT = _square("kicks.corner_left"), _square("kicks.corner_right")
DECISIVE_PASS_MIN_ROW = _number("champion.decisive_pass_min_row", 1, ROWS)
DECISIVE_PASS_TARGET = _square("champion.decisive_pass_target")
LONG_SHOT_MIN_ROW = _number("champion.long_shot_min_row", 1, ROWS)

FORWARD, DIAGONAL, LATERAL, BACKWARD = range(4)
PLAIN, QUESTION, CROSS = range(3)
ARROWS = "FDLB"
SYMBOLS = {"": PLAIN, "?": QUESTION, "X": CROSS}

DICE = ("control", "pass", "launch", "shot", "blue", "sky", "penalty", "champion")
FACES_OF = {
    "shot": ("ON", "UNSTOPPABLE", "POST", "BAR", "OUT"),
    "blue": ("STEAL", "MISS", "OWN_GOAL", "CLEAR", "FOUL"),
    "sky": ("SAVED", "NOT_SAVED", "PARRY", "CORNER"),
    "penalty": ("GOAL", "OUT", "CORNER", "BACK"),
    "champion": tuple(face.name for face in Champion),
}


def _faces(die: str) -> dict[str, int]:
    """The different faces of a die, in order, with how often each occurs."""
    key = f"dice.{die}.faces"
    faces = TABLES[key]
    TABLES.require(len(faces) == 6, key, "must list six faces")
    for face in faces:
        if die in FACES_OF:
            TABLES.require(face in FACES_OF[die], key, f"may only show {', '.join(FACES_OF[die])}, not {face!r}")
        else:
            valid = isinstance(face, str) and len(face) in (2, 3) and face[0] in ARROWS and face[1] in "123456789" and face[2:] in SYMBOLS
            TABLES.require(valid, key, f"has {face!r}; a face is F, D, L or B, a number from 1 to 9, and ? or X or nothing")
    return {face: faces.count(face) for face in dict.fromkeys(faces)}


OUTCOMES: tuple[str, ...] = ()
_face: list[int] = []
_arrow: list[tuple[int, int, int]] = []
_weight: list[int] = []
_first: list[int] = []
_count: list[int] = []
for _name in DICE:
    _distinct = _faces(_name)
    _first.append(len(OUTCOMES))
    _count.append(len(_distinct))
    for _text, _copies in _distinct.items():
        OUTCOMES += (f"{_name}={_text}",)
        _weight.append(_copies)
        if _name in FACES_OF:
            _face.append(Champion[_text] if _name == "champion" else Face[_text])
            _arrow.append((-1, 0, 0))
        else:
            _face.append(-1)
            _arrow.append((ARROWS.index(_text[0]), int(_text[1]), SYMBOLS[_text[2:]]))
_first.append(len(OUTCOMES))
_count.append(2)
OUTCOMES += ("coin=A", "coin=B")
_face += [0, 1]
_weight += [1, 1]
_arrow += [(-1, 0, 0)] * 2

FIRST, COUNT = row(_first), row(_count)
"""For each die the first of its outcomes, and how many it has."""
WEIGHT = row(_weight)
FACE = row(_face)
"""For each outcome the Face, the Champion face or the coin's team."""
ARROW = grid(_arrow)
"""For each outcome of an arrow die: direction, number, symbol."""

COIN_A = int(FIRST[Die.COIN])
