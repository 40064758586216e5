"""A scene's pitch on a grid of characters: for the full screen with paint, for the plain table without. It knows no game."""

from __future__ import annotations

import functools
import math
import re
from dataclasses import dataclass, field
from typing import Collection, NamedTuple

from touchline.play.scene import Pitch, Place, Say, Scene, Token

TEAM_LETTERS = {0: "A", 1: "b"}
"""Home in capitals, away in small letters: readable without colour."""
ONE_SIGN = {"10": "X", "11": "Y"}
"""Numbers of two digits where a team's letter leaves room for one sign only: A10 and b10 must not look alike."""
POINT_SIGNS = {"grass": "·", "light": ":", "box": "∙", "goal": "=", "centre": "°", "wing": "·", "off": " "}
PLAIN_POINTS = {"grass": ".", "light": ":", "box": ",", "goal": "=", "centre": "'", "wing": ".", "off": " "}
BADGES = {"yellow": "'", "red": "!", "tired": "~", "injured": "+", "star": "*", "captain": "^", "advanced": "^"}
WIDEST_CELL, TALLEST_CELL = 11, 3


class Paint(NamedTuple):
    """How a character is painted: the ground below it, whose it is, and whether it can be chosen."""

    tone: str = ""
    who: str = ""
    """home, away, ball, marker, label, point, mark; nothing for the ground itself."""
    lit: bool = False
    """Something can be chosen here."""
    chosen: bool = False
    """The choice under the cursor is about this place."""
    source: bool = False
    """Where the move under the cursor begins."""


GROUND = Paint()


class Scale(NamedTuple):
    """Characters per pitch unit, across and down."""

    across: int
    down: int


@dataclass
class Board:
    """A drawn pitch: characters, their paint, and which place each belongs to."""

    width: int
    height: int
    signs: list[list[str]] = field(default_factory=list)
    paints: list[list[Paint]] = field(default_factory=list)
    hits: list[list[str]] = field(default_factory=list)
    boxes: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    """Each place's rectangle: left, top, width, height."""

    def __post_init__(self) -> None:
        self.signs = [[" "] * self.width for _ in range(self.height)]
        self.paints = [[GROUND] * self.width for _ in range(self.height)]
        self.hits = [[""] * self.width for _ in range(self.height)]

    def place_at(self, x: int, y: int) -> str:
        """The place drawn at a character, or nothing."""
        return self.hits[y][x] if 0 <= y < self.height and 0 <= x < self.width else ""

    def write(self, x: int, y: int, text: str, paint: Paint) -> None:
        """Text from a position on; what does not fit is left out."""
        if 0 <= y < self.height:
            for i, sign in enumerate(text):
                if 0 <= x + i < self.width:
                    self.signs[y][x + i], self.paints[y][x + i] = sign, paint

    def lines(self) -> list[str]:
        """The characters alone."""
        return ["".join(row).rstrip() for row in self.signs]

    def fenced(self, places: Collection[str]) -> list[str]:
        """The characters alone, with a bar behind the last of some places in each row."""
        lines = []
        for signs, hits in zip(self.signs, self.hits, strict=True):
            end = max((x + 1 for x, place in enumerate(hits) if place in places), default=0)
            row = [*signs, " "]
            if end and row[end] == " ":
                row[end] = "|"
            lines.append("".join(row).rstrip())
        return lines


class Rulers(NamedTuple):
    """What is written above the columns and beside the rows of a pitch whose places are called by coordinates; nothing for others."""

    columns: dict[float, str]
    rows: dict[float, str]

    @property
    def margin(self) -> tuple[int, int]:
        """The characters that rulers take at the left and at the top."""
        return (max(map(len, self.rows.values())) + 1, 1) if self.rows else (0, 0)


COORDINATES = re.compile(r"([A-Z]|\d+(?=,)),?(\d+[a-z]?)")
"""A square (C3, D2b) or a point (12,8): its column, then its row."""


@functools.lru_cache(maxsize=64)
def rulers(pitch: Pitch) -> Rulers:
    """The coordinates of a pitch, if every place that has a label is called by its column and its row."""
    columns: dict[float, str] = {}
    rows: dict[float, str] = {}
    for place in pitch.places:
        if not place.label:
            continue
        called = COORDINATES.fullmatch(place.label)
        if not called or (columns.setdefault(place.x, called[1]), rows.setdefault(place.y, called[2])) != called.groups():
            return Rulers({}, {})
    return Rulers(columns, rows)


def fit(pitch: Pitch, width: int, height: int) -> Scale:
    """The largest scale at which a pitch fits, but never too small to read: then whoever shows it scrolls."""
    solid = [place for place in pitch.places if place.shape != "point" and place.tone not in ("off", "goal")]
    left, top = rulers(pitch).margin
    width, height = width - left, height - top
    if solid:
        room = [max(4, 0 if left else len(place.label) + 1) / place.w for place in solid]
        least = Scale(math.ceil(max(room)), math.ceil(max(1 / place.h for place in solid)))
    else:
        least = Scale(2, 1)
    down = max(least.down, min(TALLEST_CELL, int(height // pitch.height)))
    widest = WIDEST_CELL if solid else 4
    across = max(least.across, min(widest, int(width // pitch.width), 4 * down + 3))
    return Scale(across, down)


def least_width(pitch: Pitch) -> int:
    """The fewest columns in which a pitch can be read."""
    return size(pitch, fit(pitch, 0, 0))[0]


def size(pitch: Pitch, scale: Scale) -> tuple[int, int]:
    """The characters a pitch takes."""
    left, top = rulers(pitch).margin
    return left + math.ceil(pitch.width * scale.across), top + math.ceil(pitch.height * scale.down)


def draw(
    scene: Scene, scale: Scale, lit: Collection[str] = (), chosen: str = "", source: str = "", plain: bool = False, signs: bool = True
) -> Board:
    """Draw a scene's pitch. `lit` places can be chosen; `chosen` and `source` are where the choice under the cursor leads and begins."""
    board, beside = Board(*size(scene.pitch, scale)), rulers(scene.pitch)
    standing: dict[str, list[Token]] = {}
    for token in scene.tokens:
        standing.setdefault(token.place, []).append(token)
    for place in sorted(scene.pitch.places, key=lambda p: (p.shape == "point", -p.w * p.h)):
        paint = Paint(place.tone, "", place.id in lit, place.id == chosen, place.id == source)
        _draw_place(board, place, standing.get(place.id, []), scale, paint, plain, beside)
    _draw_rulers(board, beside, scale)
    return board


def _draw_rulers(board: Board, beside: Rulers, scale: Scale) -> None:
    """Coordinates at the left and at the top; as many of a narrow row as can be read."""
    left, top = beside.margin
    ink = Paint("off", "label")
    for y, text in beside.rows.items():
        board.write(left - 1 - len(text), top + round(y * scale.down) + (scale.down - 1) // 2, text, ink)
    each = math.ceil((max(map(len, beside.columns.values()), default=0) + 1) / scale.across)
    for i, (x, text) in enumerate(sorted(beside.columns.items())):
        if i % each == 0:
            board.write(left + round(x * scale.across) + max(0, (scale.across - len(text) + (scale.across > 3)) // 2), 0, text, ink)


def _draw_place(board: Board, place: Place, tokens: list[Token], scale: Scale, paint: Paint, plain: bool, beside: Rulers) -> None:
    left, top = round(place.x * scale.across), round(place.y * scale.down)
    width = max(1, round((place.x + place.w) * scale.across) - left)
    height = max(1, round((place.y + place.h) * scale.down) - top)
    left, top = (at + margin for at, margin in zip((left, top), beside.margin, strict=True))
    left, top = min(left, board.width - width), min(top, board.height - height)
    if place.shape == "point" and place.tone == "off" and not tokens and not paint.lit and not paint.chosen:
        return
    board.boxes[place.id] = left, top, width, height
    point = place.shape == "point"
    for y in range(top, top + height):
        for x in range(left, left + width):
            board.hits[y][x], board.paints[y][x] = place.id, paint._replace(lit=False) if point else paint
            board.signs[y][x] = " "
    middle = top + (height - 1) // 2
    if point and not tokens:
        sign = (PLAIN_POINTS if plain else POINT_SIGNS)[place.tone]
        if paint.lit:
            sign = "+" if plain else "○"
        if paint.chosen:
            sign = "X" if plain else "◉"
        board.write(left + (width - 1) // 2, middle, sign, paint._replace(who="point"))
        return
    if not point and place.tone not in ("off", "goal") and (width >= 6 or plain) and width > 3:
        for y in range(top, top + height):
            board.write(left, y, "|" if plain else "▏", paint._replace(who="mark"))
    rows = _rows(tokens, width - (0 if point else 1), height, plain)
    labelled = bool(place.label) and not point
    if labelled and (not rows or height > len(rows)) and (not plain or not rows or height > 1):
        text = place.label[: width - 1] if height > 1 or not beside.rows else PLAIN_POINTS["grass"] if plain else POINT_SIGNS["grass"]
        at = left + (width - len(text) + 1) // 2 if height == 1 else left + 1
        board.write(at, top if height > 1 else middle, text, paint._replace(who="label"))
    elif not rows and place.tone == "goal":
        board.write(left, middle, ("=" if plain else "═") * width, paint._replace(who="mark"))
    first = top + (height - len(rows)) // 2 if not labelled or height == len(rows) else top + 1 + (height - 1 - len(rows)) // 2
    for i, row in enumerate(rows):
        used = sum(len(text) for text, _ in row) + (len(row) - 1 if _spaced(row, width) else 0)
        x = left + max(0, (width - used + (0 if point else 1)) // 2)
        for text, who in row:
            board.write(x, first + i, text, paint._replace(who=who))
            x += len(text) + (1 if _spaced(row, width) else 0)
    if paint.lit and not point and width >= 4:
        marks = "[]" if plain else "‹›"
        y = first if rows else middle if height == 1 else top
        if board.signs[y][left + width - 1] == " ":
            board.write(left + width - 1, y, marks[1], paint._replace(who="mark"))
        if board.signs[y][left] in " |▏":
            board.write(left, y, marks[0], paint._replace(who="mark"))


Piece = tuple[str, str]


def _spaced(row: list[Piece], width: int) -> bool:
    return sum(len(text) for text, _ in row) + len(row) - 1 <= width


def _rows(tokens: list[Token], width: int, height: int, plain: bool) -> list[list[Piece]]:
    """The tokens of a place in as few rows as they need; if there is not enough room, in their shortest form."""
    order = sorted(tokens, key=lambda t: (t.kind == "ball", t.kind == "marker", t.team))
    for short in range(4):
        rows: list[list[Piece]] = [[]]
        for token in order:
            piece = sign_of(token, short, plain)
            if rows[-1] and sum(len(t) + (short < 2) for t, _ in rows[-1]) + len(piece[0]) > width:
                rows.append([])
            rows[-1].append(piece)
        if len(rows) <= height and all(len(text) <= width for row in rows for text, _ in row):
            return [row for row in rows if row]
    together = {who: sum(t.count for t in order if sign_of(t)[1] == who) for who in dict.fromkeys(sign_of(t)[1] for t in order)}
    letters = {"home": TEAM_LETTERS[0], "away": TEAM_LETTERS[1], "ball": "o" if plain else "●"}
    return [[(letters.get(who, "?") + (f"x{n}" if n > 1 else ""), who) for who, n in together.items()]]


def sign_of(token: Token, short: int = 0, plain: bool = False) -> Piece:
    """A token in a few letters and whose it is: A7 for home, b7 for away, the ball with its number; shorter forms leave things out."""
    if token.kind == "ball":
        ball = ("(o)" if short < 2 else "o") if plain else "●"
        return (ball[:-1] + token.label + ball[-1] if plain and len(ball) > 1 else ball + token.label) if short < 2 else ball, "ball"
    if token.kind == "marker":
        return "x" if plain else "×", "marker"
    who = {0: "home", 1: "away"}.get(token.team, "nobody")
    team = TEAM_LETTERS.get(token.team, "")
    letter = {"keeper": "K"}.get(token.kind, "") if not token.label else ""
    label = token.label or letter
    many = f"x{token.count}" if token.count > 1 and token.label != str(token.count) else ""
    badges = "".join(BADGES.get(badge, "*") for badge in token.badges)
    if token.kind == "keeper" and token.label:
        badges = "k" + badges if short < 1 else badges
    if short == 0:
        return team + label + many + badges or "?", who
    if short == 1:
        return team + label + many or "?", who
    if short == 2:
        return team + label or "?", who
    return team + ONE_SIGN[label] if label in ONE_SIGN else label or team or "?", who


def legend(scene: Scene) -> str:
    """Which letters stand for which team, if pieces of teams stand on the pitch."""
    if any(token.team >= 0 and token.kind not in ("ball", "marker") for token in scene.tokens):
        return f"{TEAM_LETTERS[0]} {scene.teams[0]}   {TEAM_LETTERS[1]} {scene.teams[1]}"
    return ""


def about_place(say: Say, scene: Scene, place: str) -> str:
    """What stands on a place, in words."""
    found = next((p for p in scene.pitch.places if p.id == place), None)
    name = found.label if found else ""
    things = [token.text for token in scene.tokens if token.place == place and token.text]
    return say("labelled", label=name, value=", ".join(things)) if name and things else name or ", ".join(things)
