"""Where things are drawn: the places of a pitch as it lies, and the pieces on them.

The page works this out anew for every screen (web/src/board/geometry.ts); a test in a browser compares the two.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Callable, NamedTuple, Sequence

from touchline.play.drawing.symbols import MEASURES
from touchline.play.scene import Line, Pitch, Place, Token

DISC, BALL, ROOMY = MEASURES["disc"], MEASURES["ball"], MEASURES["roomy"]
LARGEST, BAND, NAME = MEASURES["largest_step"], MEASURES["ball_band"], MEASURES["name_band"]
TALL = 1.5
"""A place at least so high keeps a line for its name."""


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Spot(NamedTuple):
    """A place as it is drawn."""

    place: Place
    box: Box
    outline: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Geometry:
    """A pitch as it is drawn."""

    width: float
    height: float
    lie: int
    """How far the attack of home is turned from upwards, in degrees."""
    spots: dict[str, Spot]
    lines: tuple[Line, ...]
    field: Box
    """The playing field without goals and benches."""


def geometry(pitch: Pitch, turned: bool, changed: bool = False) -> Geometry:
    """A pitch as it is, or turned by a quarter: a tall one clockwise and a wide one back, so that home begins below or on the left.

    `changed`: the teams have changed ends. Places stay where they are, attack goes the other way.
    """
    tall = pitch.height > pitch.width

    def box(x: float, y: float, w: float = 0, h: float = 0) -> Box:
        if not turned:
            return Box(x, y, w, h)
        return Box(pitch.height - y - h, x, h, w) if tall else Box(y, pitch.width - x - w, h, w)

    spots = {
        place.id: Spot(place, box(place.x, place.y, place.w, place.h), tuple(box(x, y)[:2] for x, y in place.points))
        for place in pitch.places
    }
    lines = tuple(
        Line(line.kind, *box(line.x, line.y)[:2], line.w)
        if line.kind == "circle"
        else Line(line.kind, *box(line.x, line.y, line.w, line.h))
        for line in pitch.lines
    )
    width, height = (pitch.height, pitch.width) if turned else (pitch.width, pitch.height)
    lie = (90 if pitch.attack == "right" else 0) + (0 if not turned else 90 if tall else -90) + (180 if changed else 0)
    return Geometry(width, height, lie, spots, lines, _field(lines, spots))


def _field(lines: Sequence[Line], spots: dict[str, Spot]) -> Box:
    outer = next((line for line in lines if line.kind == "rect"), None)
    if outer:
        return Box(outer.x, outer.y, outer.w, outer.h)
    boxes = [spot.box for spot in spots.values() if spot.place.tone not in ("off", "goal")]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.x + box.w for box in boxes) - x, max(box.y + box.h for box in boxes) - y)


@dataclass
class Sprite:
    """One piece as it is drawn; a token that stands for several is several sprites."""

    token: Token
    x: float
    y: float
    r: float
    label: str


class Split(NamedTuple):
    """Rooms for the sides of one place, one after the other, with a band for the ball between them (before a single one)."""

    sides: list[list[Token]]
    boxes: list[Box]
    ball: tuple[float, float]
    step: float
    """The room of a piece where there is least."""


def sprites(geo: Geometry, tokens: Sequence[Token]) -> list[Sprite]:
    """All pieces of a scene, place by place."""
    tall = geo.height >= geo.width
    here: dict[str, list[Token]] = {}
    for token in tokens:
        here.setdefault(token.place, []).append(token)
    return [sprite for name, spot in geo.spots.items() if name in here for sprite in _arrange(spot, here[name], tall)]


def _arrange(spot: Spot, tokens: list[Token], tall: bool) -> list[Sprite]:
    """Everything on one place: teams in parts of their own, the ball where it hides nobody's number, nothing on the place's name."""
    box, pieces = spot.box, [token for token in tokens if token.kind not in ("ball", "marker")]
    ball = next((token for token in tokens if token.kind == "ball"), None)
    roomy = box.w * box.h > ROOMY
    found: list[Sprite] = []
    middle = box.middle
    if pieces:
        found, middle = _stand(_room(spot, roomy), pieces, BAND if ball and roomy else 0, tall, roomy)
    for token in tokens:
        if token.kind == "marker":
            found.insert(0, Sprite(token, *box.middle, min(box.w, box.h) * 0.46, ""))
    if ball:
        beside = BALL["aside"] if pieces and not roomy else 0
        size = BALL["die"] if ball.label else BALL["beside"] if beside else BALL["alone"]
        found.append(Sprite(ball, middle[0] + beside, middle[1] + beside, size, ball.label))
    return found


def _room(spot: Spot, roomy: bool) -> Box:
    """What a place has for pieces: all but its edge and its name."""
    box, inset = spot.box, 0.1 if roomy else 0
    above = max(NAME if roomy and spot.place.label and box.h > TALL else 0, inset)
    return Box(box.x + inset, box.y + above, box.w - 2 * inset, box.h - inset - above)


def _stand(room: Box, pieces: list[Token], band: float, tall: bool, roomy: bool) -> tuple[list[Sprite], tuple[float, float]]:
    """The pieces of a place, and where the ball is put."""

    def sides(lengthwise: bool) -> list[list[Token]]:
        order = (1, -1, 0) if lengthwise else (0, -1, 1)
        shares = [[token for token in pieces if token.team == team for _ in range(token.count)] for team in order]
        return [share for share in shares if share]

    ways = [
        _split(sides(way), room, band, way, even and roomy) for way in ((tall, not tall) if roomy else (tall,)) for even in (True, False)
    ]
    best = ways[0]
    for way in ways[1:]:
        best = way if way.step > best.step + 0.01 else best
    found = []
    for side, box in zip(best.sides, best.boxes, strict=True):
        for token, (x, y, step) in zip(side, _grid(len(side), box, best.step if roomy else LARGEST), strict=True):
            found.append(Sprite(token, x, y, min(DISC, step * 0.44), "" if token.count > 1 else token.label))
    return found, _together(found, room, best) if band and len(best.sides) == 1 else best.ball


def _split(sides: list[list[Token]], room: Box, band: float, tall: bool, even: bool) -> Split:
    total = sum(map(len, sides))
    along = (room.h if tall else room.w) - band
    boxes: list[Box] = []
    at, middle = band if len(sides) == 1 else 0.0, band / 2
    for i, side in enumerate(sides):
        length = along * (1 / len(sides) if even else len(side) / total)
        boxes.append(room._replace(y=room.y + at, h=length) if tall else room._replace(x=room.x + at, w=length))
        at += length
        if i == 0 and len(sides) > 1:
            middle = at + band / 2
            at += band
    x, y = room.middle
    ball = (x, y) if not band else (x, room.y + middle) if tall else (room.x + middle, y)
    step = min(_grid(len(side), box, LARGEST)[0][2] for side, box in zip(sides, boxes, strict=True))
    return Split(sides, boxes, ball, step)


def _together(pieces: list[Sprite], room: Box, split: Split) -> tuple[float, float]:
    """Move the pieces of one side with the ball beside them to the middle of their room, if it is wide enough; where the ball is then."""
    left, right = min(piece.x for piece in pieces), max(piece.x for piece in pieces)
    if right - left + split.step + BAND > room.w:
        return split.ball
    x, y = room.middle
    across, down = x - (left - BAND + right) / 2, y - sum(piece.y for piece in pieces) / len(pieces)
    for piece in pieces:
        piece.x, piece.y = piece.x + across, piece.y + down
    return left + across - (split.step + BAND) / 2, y


def _grid(n: int, box: Box, most: float) -> list[tuple[float, float, float]]:
    """Rows and columns that give n discs the most room in a box; discs are no larger than a step allows."""
    room: Callable[[int], float] = lambda columns: min(box.w / columns, box.h / math.ceil(n / columns))  # noqa: E731
    columns = max(range(1, n + 1), key=room)
    step, rows = min(room(columns), most), math.ceil(n / columns)
    x, y = box.middle
    found = []
    for i in range(n):
        row = i // columns
        in_row = n - row * columns if row == rows - 1 else columns
        found.append((x + (i % columns - (in_row - 1) / 2) * step, y + (row - (rows - 1) / 2) * step, step))
    return found
