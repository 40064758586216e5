"""Dice and cards, in pixels around the pitch; faces and pictures on cards are the page's own symbols."""

from __future__ import annotations

import functools
import re
from typing import Iterable, NamedTuple

from touchline.play.drawing.symbols import MEASURES, drawn, is_drawn, moved, tag, team_class, text
from touchline.play.scene import Card, Die

CARD = 118
ART = CARD * 36 / 60
BACK = (34, 30)
SMALL, BODY, HEAD = 11, 13, 12


class Thing(NamedTuple):
    """Something drawn from the origin to the right and down, and its size."""

    drawn: str
    w: float
    h: float


def width(words: str, size: float, bold: bool = False) -> float:
    """About how long words are: pictures are drawn where no font can be measured."""
    narrow = sum(letter in " .,:;!'|ijlIt()-" for letter in words)
    return size * ((0.69 if bold else 0.61) * (len(words) - narrow) + 0.37 * narrow)


def wrap(words: str, size: float, most: float, bold: bool = False) -> list[str]:
    """Words in lines that are no longer than there is room."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size, bold) > most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def lines(rows: Iterable[str], x: float, y: float, size: float, look: str) -> str:
    """Rows of words below each other; y is where the first begins."""
    return "".join(text(row, x=x, y=y + size * (0.85 + 1.22 * i), font_size=size, class_=look) for i, row in enumerate(rows))


def kit(team: int, size: float) -> str:
    """A small badge in the colours of a side, around the origin."""
    plate = tag("circle", r=0.2, class_="plate") if team == 1 else ""
    return tag("g", tag("g", tag("circle", r=0.44, class_="disc") + plate, transform=f"scale({size:g})"), class_=f"kit {team_class(team)}")


def family(kind: str) -> tuple[int, str]:
    """The hue and sign of a family of cards."""
    mixed = 7
    for letter in kind:
        mixed = (mixed * 31 + ord(letter)) % 2**32
    signs: list[str] = MEASURES["signs"]
    return int(MEASURES["hues"].get(kind, (mixed * 47) % 360)), signs[mixed % len(signs)]


# --- dice -------------------------------------------------------------------------------------------------------------


def face(die: Die, forward: float) -> str:
    """A die's face in a square from -1 to 1; `forward` is how far its side's attack is turned from upwards."""
    kind, shown = die.kind or "d6", die.code or die.face
    if kind == "coin":
        return drawn(f"coin-{'B' if shown == 'B' else 'A'}", class_=f"face coin kit {team_class(int(shown == 'B'))}")
    if kind == "spinner":
        return tag("g", drawn("spinner") + moved(drawn("needle"), turn=MEASURES["needle"][shown]), class_=f"face up-{shown}")
    if kind == "d20":
        words = text(shown, y=0.2, class_="face-number", font_size=0.56 if len(shown) > 1 else 0.66)
        return tag("g", drawn("die-d20") + words, class_="face d20")
    if kind == "2d6":
        return tag("g", drawn("die-2d6") + text(shown, x=-0.22, y=0.1, class_="face-number", font_size=0.86), class_="face")
    return tag("g", drawn("die-body") + _mark(shown, forward), class_=f"face die-{die.colour}")


def _mark(shown: str, forward: float) -> str:
    if re.fullmatch("[1-6]", shown):
        return drawn(f"pips-{shown}", 0.95, class_="pips")
    if is_drawn(f"face-{shown}"):
        return drawn(f"face-{shown}")
    if re.match(r"[FDLB]\d", shown):
        arrow = moved(drawn(f"arrow-{shown[0]}"), 0, -0.1, 0.86, forward % 360)
        more = text("?", x=0.66, y=0.84, class_="face-mark") if shown.endswith("?") else ""
        cross = tag("path", d="M.42 .42 .82 .82M.82 .42 .42 .82", class_="face-line thick") if shown.endswith("X") else ""
        return arrow + text(shown[1], x=-0.7, y=0.82, class_="face-count") + more + cross
    return text(shown, y=0.24, class_="face-number", font_size=min(0.7, 2.6 / max(2, len(shown))))


@functools.lru_cache(maxsize=512)
def die(shown: Die, forward: float, most: float) -> Thing:
    """A die with its words beside it."""
    side = kit(shown.team, 12) if shown.team in (0, 1) else ""
    left = 44 + (18 if side else 0)
    rows = wrap(shown.text, BODY, most - left)
    words = lines(rows, left, 20 - BODY * 0.6 * len(rows), BODY, "")
    inside = moved(face(shown, forward), 18, 18, 17) + (moved(side, 48, 18) if side else "") + words
    return Thing(tag("g", inside, data_die=shown.id), left + max(width(row, BODY) for row in rows), 38)


# --- cards ------------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=2048)
def card(shown: Card, team: int, whole: bool) -> Thing:
    """A card: whole with its picture and text, small with its title only, or its back."""
    if not shown.title:
        w, h = BACK
        inside = tag("rect", width=w, height=h, rx=5, class_="back") + drawn("ball", 5, w / 2, 9)
        count = text(f"×{shown.count}", x=w / 2, y=h - 5, font_size=SMALL, class_="on-card middle")
        return Thing(tag("g", inside + count, class_=team_class(team), data_card=shown.id), w, h)
    hue, sign = family(shown.kind)
    long = len(shown.corner) > MEASURES["longest_sign"]
    count = f" ×{shown.count}" if shown.count > 1 else ""
    title = f"{sign if long else shown.corner or sign} {shown.title}{count}"
    thing = _whole(shown, title, long) if whole else _chip(title)
    return Thing(tag("g", thing.drawn, class_=f"hue-{hue}", data_card=shown.id), thing.w, thing.h)


def _chip(title: str) -> Thing:
    w = width(title, SMALL, True) + 14
    return Thing(
        tag("rect", width=w, height=20, rx=5, class_="card-head") + text(title, x=7, y=14, font_size=SMALL, class_="on-card"), w, 20
    )


def _whole(shown: Card, title: str, long: bool) -> Thing:
    heading = wrap(title, HEAD, CARD - 14, True)
    y = 10 + HEAD * 1.22 * len(heading)
    inside = tag("path", d=f"M0 {y:g}V9Q0 0 9 0H{CARD - 9}Q{CARD} 0 {CARD} 9V{y:g}z", class_="card-head")
    inside += lines(heading, 7, 5, HEAD, "on-card")
    if is_drawn(f"art-{shown.art}"):
        art = tag("rect", width=60, height=36, class_="art-ground") + drawn(f"art-{shown.art}")
        inside += moved(art, 0, y, CARD / 60)
        y += ART
    y += 4
    for words, look in ((shown.corner if long else "", "soft bold"), (shown.text, "soft")):
        if words:
            rows = wrap(words, SMALL, CARD - 14)
            inside += lines(rows, 7, y, SMALL, look)
            y += SMALL * 1.22 * len(rows) + 3
    box = tag("rect", width=CARD, height=y + 4, rx=9, class_="card")
    return Thing(box + inside, CARD, y + 4)
