"""Symbols and measures that the page shares, and the few words of SVG that drawings are made of."""

from __future__ import annotations

import functools
import json
import re
from importlib import resources
from xml.sax.saxutils import escape, quoteattr

TEAMS = ("home", "away")
_SPECIAL = re.compile(r"[&<>\"\n\r\t]")


def read(name: str) -> str:
    """A file of drawings that the page shares."""
    return (resources.files("touchline.play.drawing") / name).read_text("utf-8")


MEASURES = json.loads(read("measures.json"))
_TEXT = read("symbols.svg")
_SOURCES = {name: body.strip() for name, body in re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', _TEXT, re.DOTALL)}
_DEFS = re.search(r"<defs>(.*?)</defs>", _TEXT, re.DOTALL)
DEFS = re.sub(r">\s+<", "><", _DEFS.group(1).strip()) if _DEFS else ""
"""Patterns that the drawings refer to."""


def is_drawn(name: str) -> bool:
    """Whether there is a symbol of this name."""
    return name in _SOURCES


@functools.cache
def symbol(name: str) -> str:
    """A symbol's markup, with the symbols that it is made of."""
    whole = re.sub(r'<use href="#([^"]+)"(.*?)/>', lambda found: f"<g{found[2]}>{symbol(found[1])}</g>", _SOURCES[name])
    return re.sub(r">\s+<", "><", whole)


def number(value: float) -> str:
    """A length as short as three decimals allow."""
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-0.", "-.") if abs(value) >= 0.0005 else "0"


def tag(name: str, inside: str = "", **attributes: float | str) -> str:
    """An element: `tag("circle", r=0.4, class_="disc")`."""
    said = "".join([f" {key.rstrip('_').replace('_', '-')}={_value(value)}" for key, value in attributes.items()])
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: float | str) -> str:
    if not isinstance(value, str):
        return f'"{number(value)}"'
    return quoteattr(value) if _SPECIAL.search(value) else f'"{value}"'


def text(words: str, **attributes: float | str) -> str:
    """Words in a picture."""
    return tag("text", escape(words), **attributes)


def drawn(name: str, scale: float = 1, x: float = 0, y: float = 0, class_: str = "") -> str:
    """A symbol, so large and there."""
    return moved(symbol(name), x, y, scale, class_=class_)


def moved(inside: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, class_: str = "") -> str:
    """Something drawn at the origin, put elsewhere."""
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    said = {"class_": class_} if class_ else {}
    return tag("g", inside, **said, **({"transform": " ".join(steps)} if steps else {}))


def team_class(team: int) -> str:
    """How a side's things are painted."""
    return TEAMS[team] if team in (0, 1) else "neutral"
