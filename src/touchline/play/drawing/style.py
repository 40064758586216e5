"""The style sheet of a picture: the page's own (`drawing.css`), with its colours put in and nothing that is not drawn."""

from __future__ import annotations

import colorsys
import functools
import re
from typing import Iterable, Literal

from touchline.play.drawing.symbols import read

Theme = Literal["light", "dark", "contrast"]
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast")
ROOT = "touchline"
"""The class of a picture; its rules touch nothing else on a page that it is put into."""

OWN = """
.ground { fill: var(--ground); } .head { fill: #10291d; } .field { fill: #123d2a; }
text { font-family: var(--font); fill: var(--ink); } .soft { fill: var(--ink-2); } .score { fill: #fff; font-weight: 800; }
.on-head { fill: #fff; } .clock { fill: #c3d6cb; } .bold { font-weight: 700; } .middle { text-anchor: middle; } .end { text-anchor: end; }
.card { fill: var(--panel); stroke: var(--edge); } .card-head { fill: hsl(var(--hue, 140) 48% 29%); }
.on-card { fill: #fff; font-weight: 700; }
.back { fill: #10462f; stroke: #fff; } .home .back { fill: #821a26; } .away .back { fill: #17357a; }
"""
"""What only pictures have: the sheet around the pitch, cards as boxes."""

_Rule = tuple[tuple[str, ...], str]


@functools.cache
def _sheet() -> tuple[dict[str, dict[str, str]], tuple[_Rule, ...]]:
    """The variables of each look, and the rules as (selectors, declarations)."""
    looks: dict[str, dict[str, str]] = {"": {}}
    rules: list[_Rule] = []
    source = re.sub(r"/\*.*?\*/", "", read("drawing.css") + OWN, flags=re.DOTALL)
    for selector, body in re.findall(r"([^{}]+)\{([^}]*)\}", source):
        if selector.strip().startswith(":root"):
            look = re.search(r'"(\w+)"', selector)
            looks.setdefault(look[1] if look else "", {}).update(re.findall(r"(--[\w-]+):\s*([^;]+);", body))
        else:
            rules.append((tuple(part.strip() for part in selector.split(",")), " ".join(body.split())))
    return looks, tuple(rules)


def colours(theme: Theme) -> dict[str, str]:
    """The colours of a look by role."""
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    looks = _sheet()[0]
    return {**looks[""], **looks[theme]}


def style(theme: Theme, classes: Iterable[str], hues: Iterable[int]) -> str:
    """The rules for the classes that are drawn; those that paint a family of cards once for each hue (`.hue-140`)."""
    known, named, lines = colours(theme), set(classes), []
    for selectors, body in _sheet()[1]:
        used = [one for one in selectors if set(re.findall(r"\.([\w-]+)", re.sub(r":not\([^)]*\)", "", one))) <= named]
        if not used:
            continue
        for hue in sorted(set(hues)) if "--hue" in body else [None]:
            within = f".{ROOT} " if hue is None else f".{ROOT} .hue-{hue} "
            lines.append(f"{','.join(within + one for one in used)}{{{_plain(body, known, hue)}}}")
    return "".join(lines)


def _plain(body: str, known: dict[str, str], hue: int | None) -> str:
    """Declarations without variables, which drawing programs do not know."""
    if hue is not None:
        body = re.sub(r"hsl\(var\(--hue[^)]*\) (\d+)% (\d+)%\)", lambda found: _hex(hue, int(found[1]), int(found[2])), body)
    return re.sub(r"var\((--[\w-]+)\)", lambda found: known[found[1]], body)


def _hex(hue: int, saturation: int, lightness: int) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue / 360, lightness / 100, saturation / 100)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
