"""A scene as a picture: score, pitch with pieces, dice, counters, cards, and what is asked. Whose scene it is decides what is in it."""

from __future__ import annotations

import base64
import functools
import itertools
import re
from typing import Iterable, Iterator, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from touchline.play.drawing import pitch as field
from touchline.play.drawing.geometry import Geometry, geometry, sprites
from touchline.play.drawing.style import ROOT, Theme, style
from touchline.play.drawing.symbols import DEFS, MEASURES, moved, number, tag, text
from touchline.play.drawing.things import BODY, Thing, card, die, kit, lines, width, wrap
from touchline.play.scene import Pitch, Scene, Zone

WIDE = 960
MARGIN = 14
FRAME = WIDE
"""How high pictures are that all have one size. A sheet twice as high is drawn half as large: PNG has two pixels for one (raster.py), so it
is still as large as on a page."""
HEAD = 62
PITCH = (WIDE - 2 * MARGIN, 520)
"""The most room a pitch gets."""
BESIDE = 270
"""Dice and counters stand beside a pitch that leaves so much room."""
GAP = 8


class Part(NamedTuple):
    """Something drawn at the origin, and where it goes. Equal things of several pictures are equal here too."""

    drawn: str
    x: float = 0
    y: float = 0
    scale: float = 1
    layer: int = 0
    """What is drawn later lies above: the ground, names, pieces, the ball."""

    def __str__(self) -> str:
        return moved(self.drawn, self.x, self.y, self.scale) if self.x or self.y or self.scale != 1 else self.drawn


class Sheet(NamedTuple):
    """A laid-out picture."""

    parts: list[Part]
    height: float


def picture(scene: Scene, theme: Theme = "light") -> str:
    """A scene as an SVG document of its own."""
    sheet = lay_out(scene)
    return document("".join(map(str, sheet.parts)), sheet.height, about(scene), theme)


def framed(scene: Scene, theme: Theme = "light") -> str:
    """A scene as an SVG document that is as large as all others: in the middle, and smaller where it is too high for that."""
    sheet = lay_out(scene)
    scale = min(1.0, FRAME / sheet.height)
    inside = moved("".join(map(str, sheet.parts)), (1 - scale) * WIDE / 2, (FRAME - scale * sheet.height) / 2, scale)
    return document(inside, FRAME, about(scene), theme)


def image(scene: Scene, theme: Theme = "light") -> str:
    """A scene as an HTML element that a notebook can show and whose style touches nothing around it."""
    data = base64.b64encode(picture(scene, theme).encode()).decode()
    return f'<img alt={quoteattr(about(scene))} style="max-width: 100%" src="data:image/svg+xml;base64,{data}">'


def about(scene: Scene) -> str:
    """A picture in words, for those who do not see it."""
    home, away = scene.teams
    return f"{scene.title}. {home} {scene.score[0]} - {scene.score[1]} {away}. {scene.clock}. {scene.prompt}".replace(". .", ".")


def document(inside: str, height: float, words: str, theme: Theme, more: str = "") -> str:
    """An SVG document around what is drawn, with the part of the style sheet that it needs."""
    drawn = DEFS + inside + more
    classes = {name for found in re.findall(r'class="([^"]*)"', drawn) for name in found.split()} | {"ground", "field"}
    hues = {int(name[4:]) for name in classes if name.startswith("hue-")}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="0 0 {WIDE} {number(height)}" width="{WIDE}" '
        f'height="{number(height)}" role="img" aria-label={quoteattr(words)}><title>{escape(words)}</title>'
        f"<style>{style(theme, classes, hues)}</style><defs>{DEFS}{more}</defs>"
        f'<rect width="{WIDE}" height="{number(height)}" class="ground"/>{inside}</svg>\n'
    )


class Stage(NamedTuple):
    """A pitch as it fills the sheet best: it stays the same until ends are changed, and is worked out once for either."""

    geo: Geometry
    unit: float
    """Pixels of a pitch unit."""
    x: float
    y: float
    w: float
    """All of the stage, in pitch units, with x and y of the pitch on it."""
    h: float
    ground: str


@functools.lru_cache(maxsize=16)
def _stage(pitch: Pitch, changed: bool) -> Stage:
    def fit(w: float, h: float) -> float:
        return min(PITCH[0] / w, PITCH[1] / h)

    turned = not pitch.upright and fit(pitch.height, pitch.width) > 1.15 * fit(pitch.width, pitch.height)
    geo = geometry(pitch, turned, changed)
    room, pad = (field.way_room(geo) if pitch.attack else 0), MEASURES["pad"]
    lying = geo.lie % 180 != 0
    left = pad if lying else max(pad, room - geo.field.x)
    above = max(pad, room - geo.field.y) if lying else pad
    w, h = geo.width + left + pad, geo.height + above + pad
    return Stage(geo, fit(w, h), left, above, w, h, field.ground(geo) + (field.attack(geo) if pitch.attack else ""))


def lay_out(scene: Scene, words: str | None = None) -> Sheet:
    """Everything in its place; `words` stand instead of what is asked."""
    parts, stage, top = list(_score(scene)), _stage(scene.pitch, scene.changed_ends), HEAD + GAP
    w, h = stage.w * stage.unit, stage.h * stage.unit
    beside = PITCH[0] - w >= BESIDE and bool(scene.dice or scene.counters)
    x, y = MARGIN if beside else MARGIN + (PITCH[0] - w) / 2, top + h + GAP
    parts.append(Part(tag("rect", width=w, height=h, rx=12, class_="field"), x, top))
    parts.extend(_pitch(scene, stage, x + stage.x * stage.unit, top + stage.y * stage.unit))
    if beside:
        parts.extend(_flow(_told(scene, stage.geo, PITCH[0] - w - 2 * GAP), x + w + 2 * GAP, top, 0)[1])
    else:
        y, told = _flow(_told(scene, stage.geo, PITCH[0]), MARGIN, y, PITCH[0])
        parts.extend(told)
    for zone in sorted(scene.zones, key=lambda zone: (not zone.spread, not zone.own)):
        y, laid = _zone(zone, y)
        parts.extend(laid)
    rows = wrap(scene.prompt if words is None else words, 16, PITCH[0], True)
    parts.append(Part(lines(rows, 0, 0, 16, "bold"), MARGIN, y + 2))
    return Sheet(parts, y + 16 * 1.22 * len(rows) + MARGIN)


def _score(scene: Scene) -> Iterator[Part]:
    yield Part(tag("rect", width=WIDE, height=HEAD, class_="head"))
    score = f"{scene.score[0]} – {scene.score[1]}"
    yield Part(text(score, y=34, font_size=30, class_="score middle"), WIDE / 2)
    yield Part(text(f"{scene.title}   {scene.clock}".strip(), y=53, font_size=13, class_="clock middle"), WIDE / 2)
    off = width(score, 30, True) / 2 + 40
    for team, (side, look) in enumerate(((-1, "end"), (1, ""))):
        yield Part(kit(team, 26), WIDE / 2 + side * off, 26)
        yield Part(text(scene.teams[team], y=32, font_size=19, class_=f"on-head bold {look}".strip()), WIDE / 2 + side * (off + 24))


def _pitch(scene: Scene, stage: Stage, x: float, y: float) -> Iterator[Part]:
    geo, unit = stage.geo, stage.unit
    found = sprites(geo, scene.tokens)
    taken = {sprite.token.place for sprite in found}
    yield Part(stage.ground, x, y, unit)
    if named := field.names(geo, unit, taken):
        yield Part(named, x, y, unit, 1)
    for name in sorted(taken):
        spot = geo.spots[name]
        if spot.place.tone == "off" and spot.box.w * spot.box.h >= 1:
            bench = tag("rect", width=spot.box.w - 0.08, height=spot.box.h - 0.08, rx=0.2, class_="bench")
            yield Part(bench, x + (spot.box.x + 0.04) * unit, y + (spot.box.y + 0.04) * unit, unit, 1)
    for sprite in found:
        yield Part(
            field.piece(sprite.token, sprite.r, sprite.label),
            x + sprite.x * unit,
            y + sprite.y * unit,
            unit,
            3 if sprite.token.kind == "ball" else 2,
        )


def _told(scene: Scene, geo: Geometry, most: float) -> Iterator[Thing]:
    """Dice and counters."""
    for shown in scene.dice:
        yield die(shown, geo.lie + (180 if shown.team == 1 else 0), most)
    for counter in scene.counters:
        side = counter.team in (0, 1)
        label = f"{counter.label}: "
        inside = (moved(kit(counter.team, 12), 6, 9) if side else "") + text(
            label, x=18 if side else 0, y=14, font_size=BODY, class_="soft"
        )
        left = (18 if side else 0) + width(label, BODY) + 4
        inside += text(counter.value, x=left, y=14, font_size=BODY, class_="bold")
        yield Thing(tag("g", inside, data_counter=counter.id), left + width(counter.value, BODY, True) + 12, 22)


def _flow(things: Iterable[Thing], left: float, top: float, most: float) -> tuple[float, list[Part]]:
    """Things in rows, as many in a row as fit; where the next begins."""
    parts, x, y, high = [], left, top, 0.0
    for thing in things:
        if x > left and x + thing.w > left + most:
            x, y, high = left, y + high + GAP, 0
        parts.append(Part(thing.drawn, x, y))
        x, high = x + thing.w + GAP, max(high, thing.h)
    return y + high + (GAP if parts else 0), parts


def _zone(zone: Zone, top: float) -> tuple[float, list[Part]]:
    """Cards that lie together, after their title: whole ones, in rows below it, in the reader's hand and on the table."""
    side, total = zone.team in (0, 1), sum(shown.count for shown in zone.cards)
    words, left = f"{zone.title} ({total})", 20 if side else 0
    title = (moved(kit(zone.team, 13), 7, 10) if side else "") + text(words, x=left, y=15, font_size=BODY, class_="bold soft")
    heading = Thing(tag("g", title, data_zone=zone.id), left + width(words, BODY, True) + 4, 22)
    whole = zone.own or zone.spread
    cards = (card(shown, zone.team, whole) for shown in zone.cards)
    if not whole:
        return _flow(itertools.chain([heading], cards), MARGIN, top, PITCH[0])
    y, laid = _flow(cards, MARGIN, top + 24, PITCH[0])
    return y, [Part(heading.drawn, MARGIN, top), *laid]
