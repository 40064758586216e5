"""The pitch and what stands on it, in pitch units: grass, places, markings, names, ways of attack, pieces."""

from __future__ import annotations

import functools
import re
from typing import Iterator
from xml.sax.saxutils import escape

from touchline.play.drawing.geometry import TALL, Geometry, Spot
from touchline.play.drawing.symbols import MEASURES, drawn, is_drawn, moved, number, tag, team_class, text
from touchline.play.scene import Token

EDGE, STRIPES, READABLE = MEASURES["edge"], MEASURES["stripes"], MEASURES["readable_px"]


def ground(geo: Geometry) -> str:
    """All that does not move during a match."""
    spots = [spot for spot in geo.spots.values() if spot.place.tone != "off"]
    return "".join((*_grass(geo), *(part for spot in spots for part in _place(spot)), *_chalk(geo)))


def _grass(geo: Geometry) -> Iterator[str]:
    x, y, w, h = geo.field.x - EDGE, geo.field.y - EDGE, geo.field.w + 2 * EDGE, geo.field.h + 2 * EDGE
    yield tag("rect", x=x, y=y, width=w, height=h, rx=0.05, class_="turf")
    step = max(w, h) / STRIPES
    for i in range(1, STRIPES, 2):
        if geo.field.w >= geo.field.h:
            yield tag("rect", x=x + i * step, y=y, width=step, height=h, class_="stripe")
        else:
            yield tag("rect", x=x, y=y + i * step, width=w, height=step, class_="stripe")


def _place(spot: Spot) -> Iterator[str]:
    place, box = spot.place, spot.box
    look = f"place tone-{place.tone}{' dot' if place.shape == 'point' else ''}"
    x, y = box.middle
    if spot.outline:
        yield tag("polygon", points=" ".join(f"{number(a)},{number(b)}" for a, b in spot.outline), class_=look)
    elif place.shape == "circle":
        yield tag("ellipse", cx=x, cy=y, rx=box.w / 2, ry=box.h / 2, class_=look)
    elif place.shape == "point":
        yield tag("circle", cx=x, cy=y, r=0.08, class_=look)
    else:
        yield tag("rect", x=box.x, y=box.y, width=box.w, height=box.h, class_=look)
    if place.tone == "goal" and place.shape != "point":
        yield tag("rect", x=box.x, y=box.y, width=box.w, height=box.h, class_="netting")


def _chalk(geo: Geometry) -> Iterator[str]:
    for line in geo.lines:
        if line.kind == "circle":
            yield tag("circle", cx=line.x, cy=line.y, r=line.w, class_="chalk")
        elif line.kind == "line":
            yield tag("line", x1=line.x, y1=line.y, x2=line.x + line.w, y2=line.y + line.h, class_="chalk")
        else:
            yield tag("rect", x=line.x, y=line.y, width=line.w, height=line.h, class_="chalk")


def names(geo: Geometry, unit: float, taken: set[str]) -> str:
    """The names of the places; a small one is left out where something stands on it."""
    spots = [spot for spot in geo.spots.values() if spot.place.tone != "off"]
    if any(spot.place.shape == "point" for spot in spots):
        return ""
    shown = [spot for spot in spots if spot.place.label and (_large(spot) or spot.place.id not in taken)]
    return "".join(part for spot in shown for part in _name(spot, unit))


def _large(spot: Spot) -> bool:
    return spot.box.h > TALL or spot.box.w > TALL


def _name(spot: Spot, unit: float) -> Iterator[str]:
    """A name in one line, or in two where that makes it readable, as large as it has room for."""
    place, box, least = spot.place, spot.box, READABLE / unit
    name = (place.name or place.label) if box.w > TALL else place.label
    rows = [name]
    if not _large(spot):
        size = min(max(0.2, least), (box.w - 0.15) / (0.62 * max(2, len(name))))
    else:
        cut = name.find(" ", name.find(", ") + 1 if ", " in name else max(0, len(name) // 2 - 3))
        if _fit([name], box.w, least) < least and box.h >= 1.9 and cut > 0:
            rows = [name[:cut], name[cut + 1 :]]
        size = _fit(rows, box.w, least)
    for i, row in enumerate(rows):
        yield text(row, x=box.x + 0.1, y=box.y + 0.08 + size * (0.86 + 1.05 * i), class_="place-label", font_size=size)


def _fit(rows: list[str], width: float, least: float) -> float:
    return min(max(0.31, least), (width - 0.2) / (0.6 * max(map(len, rows))))


def _way_size(geo: Geometry) -> float:
    return max(0.42, (geo.field.w if geo.lie % 180 else geo.field.h) * 0.028)


def way_room(geo: Geometry) -> float:
    """The room that the arrows of attack take beside the field."""
    return _way_size(geo) * 1.2 + 0.3


def attack(geo: Geometry) -> str:
    """Which way each side attacks: an arrow at its own end of one long edge, full for home and striped for away."""
    box, size, parts = geo.field, _way_size(geo), []
    for team in (0, 1):
        ahead = (geo.lie + 180 * team) % 360
        start = 0.02 if ahead in (90, 180) else 0.98
        off = EDGE + size * 0.62
        x, y = (box.x + box.w * start, box.y - off) if geo.lie % 180 else (box.x - off, box.y + box.h * start)
        parts.append(moved(drawn("way"), x, y, size, ahead, class_=f"way {team_class(team)}"))
    return "".join(parts)


@functools.lru_cache(maxsize=4096)
def piece(token: Token, r: float, label: str) -> str:
    """A piece of this size around the origin; programs find it by its token, and it says what it is where it is pointed at."""
    look = token.kind if token.kind in ("marker", "ball") else f"piece {token.kind} {team_class(token.team)}"
    drawn_as = {"marker": _marker, "ball": _ball}.get(token.kind, _player)
    said = tag("title", escape(token.text)) if token.text else ""
    return tag("g", said + drawn_as(token, r, label), class_=look, data_token=token.id)


def _marker(token: Token, r: float, label: str) -> str:
    cross = f"M{number(-r * 0.3)} 0H{number(r * 0.3)}M0 {number(-r * 0.3)}V{number(r * 0.3)}"
    return tag("circle", r=min(r, 0.75), class_="target-ring") + tag("path", d=cross, class_="target-cross")


def _player(token: Token, r: float, label: str) -> str:
    shape = tag("circle", r=r, class_="disc")
    if token.kind == "keeper":
        shape = tag("rect", x=-r * 0.94, y=-r * 0.94, width=r * 1.88, height=r * 1.88, rx=r * 0.42, class_="disc")
    shadow = tag("ellipse", cy=r * 0.22, rx=r * 1.02, ry=r * 0.98, class_="shadow")
    parts = [shadow, shape, tag("circle", r=r, class_="glow"), *_label(token, r, label)]
    for i, badge in enumerate(token.badges):
        known = f"badge-{badge}" if is_drawn(f"badge-{badge}") else "badge-other"
        parts.append(drawn(known, r, r * 0.72, -r * 0.72 + i * r * 0.7))
    return "".join(parts)


def _label(token: Token, r: float, label: str) -> Iterator[str]:
    away = token.team == 1
    if not label:
        if token.kind == "keeper":
            yield drawn("keeper", r)
        return
    if away:
        yield tag("circle", r=r * 0.66, class_="plate")
    size = r * (0.75 if len(label) > 2 else 0.98 if len(label) > 1 else 1.15) * (0.82 if away else 1)
    yield text(label, class_="number", dy="0.36em", font_size=size)


def _ball(token: Token, r: float, label: str) -> str:
    """The ball; one that is a die shows its value as pips."""
    shadow = tag("ellipse", cy=r * 0.3, rx=r, ry=r * 0.9, class_="shadow")
    if re.fullmatch("[1-6]", label):
        skin = tag("rect", x=-r, y=-r, width=2 * r, height=2 * r, rx=r * 0.34, class_="ball-skin")
        return shadow + tag("g", skin + drawn(f"pips-{label}", r, class_="pips"), class_=f"ball-die {team_class(token.team)}")
    return shadow + tag("circle", r=r, class_="ball-skin") + drawn("seams", r)
