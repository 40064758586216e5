"""Pictures as SVG text, drawn from numbers alone: the same numbers give the same bytes. Colours follow light and dark."""

from __future__ import annotations

import math
from html import escape, unescape
from typing import Callable, NamedTuple, Sequence

from touchline.play.scene import Pitch, Place

WIDTH = 680
MARGIN = 14
STYLE = """
.touchline{--ink:#1c2430;--soft:#5d6878;--line:#d5dbe3;--ground:#ffffff;--home:#1f6fd0;--away:#d9730d;--draw:#98a2b0;--hot:#0a7d4f;--cold:#b3261e;
--grass:#eef4ea;--box:#e2ecdc;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
@media (prefers-color-scheme:dark){.touchline{--ink:#e8ecf2;--soft:#a2adbb;--line:#3a4552;--ground:#141a21;--home:#62a4f5;--away:#f2a154;
--draw:#6d7886;--hot:#35c48a;--cold:#ff8a80;--grass:#1b2620;--box:#22302a}}
.touchline text{fill:var(--ink);font-size:12px}
.touchline .soft{fill:var(--soft)}
.touchline .small{font-size:10.5px}
.touchline .tiny{font-size:7.5px;opacity:.75}
.touchline .in{fill:var(--ground);font-weight:600}
.touchline .bold{font-weight:600}
.touchline .axis{stroke:var(--line);stroke-width:1;fill:none}
.touchline .mark{stroke:var(--soft);stroke-width:1;fill:none;opacity:.7}
"""
"""The look of all pictures: a page includes it once, a picture that stands alone carries it."""

Text = Callable[[float], str]
"""How a number is written."""


class Bar(NamedTuple):
    """One bar: its name and its value."""

    name: str
    value: float


class Interval(NamedTuple):
    """One line of a comparison: words, a value with its interval, whether it stands out, and a heading it belongs to."""

    name: str
    value: float
    low: float
    high: float
    clear: bool = True
    group: str = ""


class Heat(NamedTuple):
    """What a place of the pitch is coloured by, what is written on it, and what is told when pointing at it."""

    share: float
    text: str
    title: str


def n(value: float) -> str:
    """A coordinate, short and always written the same way."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def picture(width: float, height: float, title: str, inside: Sequence[str]) -> str:
    """A picture with a spoken title."""
    size = f'viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="touchline" {size} role="img" aria-label="{escape(title)}">'
    return head + "".join(inside) + "</svg>"


def alone(svg: str) -> str:
    """A picture as a file of its own, on a ground of its own."""
    width, height = _size(svg)
    ground = f'<rect width="{n(width + 2 * MARGIN)}" height="{n(height + 2 * MARGIN)}" fill="var(--ground)"/>'
    inside = svg.replace("<svg ", f'<svg x="{MARGIN}" y="{MARGIN}" ', 1)
    label = svg.partition('aria-label="')[2].partition('"')[0]
    return picture(width + 2 * MARGIN, height + 2 * MARGIN, unescape(label), [f"<style>{STYLE}</style>", ground, inside]) + "\n"


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """Words at a point."""
    style = f' class="{kind}"' if kind else ""
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{n(x)}" y="{n(y)}"{style}{where}>{escape(words)}</text>'


def rect(x: float, y: float, w: float, h: float, fill: str, opacity: float = 1.0, title: str = "", round_: float = 2) -> str:
    """A filled rectangle."""
    seen = f' fill-opacity="{opacity:.3f}"' if opacity < 1 else ""
    told = f"<title>{escape(title)}</title>" if title else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(round_)}" fill="{fill}"{seen}>{told}</rect>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "axis", style: str = "") -> str:
    """A straight line."""
    return f'<line x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}" class="{kind}"{style}/>'


def ticks(top: float, wanted: int = 4) -> list[float]:
    """Round numbers from 0 to about the top."""
    if top <= 0:
        return [0.0]
    step = 10.0 ** math.floor(math.log10(top / wanted))
    step *= next(k for k in (1, 2, 5, 10) if top / (k * step) <= wanted + 0.5)
    return [i * step for i in range(int(top / step + 1e-9) + 1)]


def bars(
    data: Sequence[Bar], title: str, across: str, up: str, write: Text, height: float = 240, every: int = 1, tone: str = "var(--home)"
) -> str:
    """Standing bars over a common ground line."""
    left, right, top, bottom = 56.0, 12.0, 26.0, 44.0
    room, tall = WIDTH - left - right, height - top - bottom
    most = max((bar.value for bar in data), default=0.0) or 1.0
    wide = room / max(1, len(data))
    gap = min(6.0, wide * 0.18)
    out = [text(0, 14, up, "soft small")]
    for tick in ticks(most):
        y = top + tall * (1 - tick / most)
        out += [line(left, y, WIDTH - right, y), text(left - 8, y + 4, write(tick), "soft small", "end")]
    for i, bar in enumerate(data):
        tall_bar = tall * bar.value / most
        x = left + i * wide + gap / 2
        out.append(rect(x, top + tall - tall_bar, wide - gap, tall_bar, tone, title=f"{bar.name}: {write(bar.value)}"))
        if i % every == 0:
            out.append(text(x + (wide - gap) / 2, top + tall + 16, bar.name, "soft small", "middle"))
    out.append(text(left + room / 2, height - 8, across, "soft small", "middle"))
    return picture(WIDTH, height, title, out)


def stack(parts: Sequence[tuple[str, float, str]], title: str, write: Text, height: float = 74) -> str:
    """One lying bar cut into shares (name, share, colour), each named below."""
    out, x, at = [], 0.0, 0.0
    for name, value, colour in parts:
        wide = WIDTH * value
        out.append(rect(x, 4, max(0.0, wide - 2), 34, colour, title=f"{name}: {write(value)}"))
        if wide > 46:
            out.append(text(x + wide / 2 - 1, 26, write(value), "in", "middle"))
        words = f"{name} {write(value)}"
        out += [rect(at, 52, 11, 11, colour), text(at + 17, 62, words, "small")]
        at += 34 + 6.3 * len(words)
        x += wide
    return picture(WIDTH, height, title, out)


def grid(counts: Sequence[Sequence[float]], title: str, across: str, down: str, write: Text, names: Sequence[str]) -> str:
    """A table of shares, the darker the more."""
    size, left, top = 46.0, 60.0, 46.0
    most = max((value for row in counts for value in row), default=0.0) or 1.0
    k = len(counts)
    out = [text(left + k * size / 2, 14, across, "soft small", "middle"), text(0, top + k * size / 2, down, "soft small")]
    for i in range(k):
        out += [
            text(left + (i + 0.5) * size, top - 8, names[i], "bold", "middle"),
            text(left - 8, top + (i + 0.5) * size + 4, names[i], "bold", "end"),
        ]
    for row in range(k):
        for column in range(k):
            value = counts[row][column]
            x, y = left + column * size, top + row * size
            told = f"{names[row]} - {names[column]}: {write(value)}"
            out.append(rect(x + 1, y + 1, size - 2, size - 2, "var(--line)", 0.35))
            out.append(rect(x + 1, y + 1, size - 2, size - 2, "var(--hot)", 0.06 + 0.94 * value / most if value else 0.0, told))
            out.append(text(x + size / 2, y + size / 2 + 4, write(value), "small in" if value > 0.55 * most else "small", "middle"))
    return picture(left + k * size + 8, top + k * size + 8, title, out)


def intervals(data: Sequence[Interval], title: str, write: Text, worse: str = "", better: str = "", label: float = 330) -> str:
    """Values with their intervals on a common scale around zero; headings group them."""
    reach = max((max(abs(d.low), abs(d.high)) for d in data), default=0.0) or 1.0
    reach = min(reach, 3 * max(max(abs(d.value) for d in data), 1e-9))  # one very uncertain line must not flatten all others
    step = ticks(reach, 2)[-1] or reach
    side, right, row = label, 74.0, 21.0
    room = (WIDTH - side - right) / 2
    middle = side + room
    groups = [d.group for d in data]
    head = 44.0 if worse else 28.0
    height = head + row * len(data) + 26 * len({g for g in groups if g}) + 6
    out: list[str] = []

    def across(value: float) -> float:
        return middle + room * max(-1.0, min(1.0, value / reach))

    for tick in (-step, 0.0, step):
        out += [
            line(across(tick), head - 8, across(tick), height - 2, "axis" if tick else "mark"),
            text(across(tick), head - 14, write(tick), "soft small", "middle"),
        ]
    if worse:
        out += [text(side, 12, f"← {worse}", "soft small"), text(WIDTH - right, 12, f"{better} →", "soft small", "end")]
    y, group = head, ""
    for d in data:
        if d.group and d.group != group:
            group = d.group
            out.append(text(0, y + 15, shorten(d.group, 96), "soft small"))
            y += 26
        colour = "var(--draw)" if not d.clear else "var(--hot)" if d.value >= 0 else "var(--cold)"
        told = f"{d.name}: {write(d.value)} ({write(d.low)} … {write(d.high)})"
        out.append(text(12 if d.group else 0, y + 13, shorten(d.name, int(label / 6.4)), "bold" if d.clear else ""))
        out.append(
            f'<g><title>{escape(told)}</title><line x1="{n(across(d.low))}" y1="{n(y + 9)}" x2="{n(across(d.high))}" y2="{n(y + 9)}" '
            f'stroke="{colour}" stroke-width="2.5" stroke-linecap="round"/>'
            f'<circle cx="{n(across(d.value))}" cy="{n(y + 9)}" r="4.5" fill="{colour}"/></g>'
        )
        out.append(text(WIDTH, y + 13, write(d.value), "small bold" if d.clear else "small soft", "end"))
        y += row
    return picture(WIDTH, height, title, out)


def shorten(words: str, most: int) -> str:
    """Words that fit."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def pitch(board: Pitch, heat: dict[str, Heat], title: str, heading: str, wide: float = 330, tall: float = 470) -> str:
    """The pitch with its places coloured by a share from 0 to 1."""
    places = [place for place in board.places if place.tone != "off"]
    low_x, low_y = min(p.x for p in places), min(p.y for p in places)
    span_x, span_y = max(p.x + p.w for p in places) - low_x, max(p.y + p.h for p in places) - low_y
    scale = min(wide / span_x, tall / span_y)
    top = 26.0
    out = [text(span_x * scale / 2, 14, heading, "soft small", "middle")]

    def at(x: float, y: float) -> tuple[float, float]:
        return (x - low_x) * scale, top + (y - low_y) * scale

    lattice = any(place.shape == "point" for place in places)
    if lattice:
        out.append(rect(0, top, span_x * scale, span_y * scale, "var(--grass)"))
    for place in places:
        out += _ground(place, at, scale)
    for mark in board.lines:
        x, y = at(mark.x, mark.y)
        if mark.kind == "rect":
            out.append(f'<rect x="{n(x)}" y="{n(y)}" width="{n(mark.w * scale)}" height="{n(mark.h * scale)}" class="mark"/>')
        elif mark.kind == "circle":
            out.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(mark.w * scale)}" class="mark"/>')
        else:
            out.append(line(x, y, x + mark.w * scale, y + mark.h * scale, "mark"))
    for place in places:
        if place.id in heat:
            out += _heat(place, heat[place.id], at, scale)
        if place.label and place.shape != "point" and place.w * scale >= 34:
            x, y = at(place.x, place.y)
            strong = place.id in heat and heat[place.id].share > 0.55
            out.append(text(x + 3.5, y + 9.5, place.label, "tiny in" if strong else "tiny soft"))
    return picture(max(1.0, span_x * scale), top + span_y * scale + 4, title, out)


def _ground(place: Place, at: Callable[[float, float], tuple[float, float]], scale: float) -> list[str]:
    if place.shape == "point":
        return []
    fill = "var(--box)" if place.tone in ("box", "goal", "light") else "var(--grass)"
    if place.points:
        outline = " ".join(f"{n(x)},{n(y)}" for x, y in (at(*p) for p in place.points))
        return [f'<polygon points="{outline}" fill="{fill}"/>']
    x, y = at(place.x, place.y)
    return [rect(x + 0.5, y + 0.5, place.w * scale - 1, place.h * scale - 1, fill)]


def _heat(place: Place, heat: Heat, at: Callable[[float, float], tuple[float, float]], scale: float) -> list[str]:
    x, y = at(place.x, place.y)
    w, h = place.w * scale, place.h * scale
    opacity = 0.08 + 0.92 * heat.share
    if place.points:
        outline = " ".join(f"{n(px)},{n(py)}" for px, py in (at(*p) for p in place.points))
        out = [f'<polygon points="{outline}" fill="var(--hot)" fill-opacity="{opacity:.3f}"><title>{escape(heat.title)}</title></polygon>']
        x, y = min(at(*p)[0] for p in place.points), min(at(*p)[1] for p in place.points)
        w = max(at(*p)[0] for p in place.points) - x
        h = max(at(*p)[1] for p in place.points) - y
    else:
        out = [rect(x + 0.5, y + 0.5, w - 1, h - 1, "var(--hot)", opacity, heat.title)]
    if w >= 26 and h >= 16 and place.shape != "point":
        out.append(text(x + w / 2, y + h / 2 + 4, heat.text, "small in" if heat.share > 0.55 else "small", "middle"))
    return out


def beside(pictures: Sequence[str], title: str, gap: float = 20) -> str:
    """Pictures next to each other."""
    sizes = [_size(svg) for svg in pictures]
    width = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
    if width > WIDTH * 1.15:  # too wide: one below the other
        y, out = 0.0, []
        for svg, (_, h) in zip(pictures, sizes, strict=True):
            out.append(svg.replace("<svg ", f'<svg x="0" y="{n(y)}" ', 1))
            y += h + gap
        return picture(max(w for w, _ in sizes), y - gap, title, out)
    x, out = 0.0, []
    for svg, (w, _) in zip(pictures, sizes, strict=True):
        out.append(svg.replace("<svg ", f'<svg x="{n(x)}" y="0" ', 1))
        x += w + gap
    return picture(width, max(h for _, h in sizes), title, out)


def _size(svg: str) -> tuple[float, float]:
    _, _, w, h = svg.partition('viewBox="')[2].partition('"')[0].split()
    return float(w), float(h)
