"""The pitch of the full-screen table: a drawn board that scrolls, can be clicked, and walked over with the arrows."""

from __future__ import annotations

import functools
from typing import Collection

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from touchline.play.scene import Scene
from touchline.terminal.board import Board, Paint, Scale, draw, fit, size

TONES = {
    "grass": "#1d6434", "light": "#237540", "box": "#2b864c", "goal": "#5d6b66", "wing": "#1a5a40", "centre": "#28784f", "off": "#20262a",
    "": "#10331c",
}  # fmt: skip
LIT, CHOSEN, SOURCE = "#7d7418", "#f2e34c", "#b06f1a"
SIGNS = {"label": "#8fc29d", "point": "#79b88c", "mark": "#4f9a68", "marker": "#ffd54a", "": "#8fc29d"}


@functools.lru_cache(maxsize=1024)
def style_of(paint: Paint, colour: bool) -> Style:
    """The style of a painted character; without colour, teams and choices differ by weight, underline and reverse."""
    if not colour:
        return Style(
            bold=paint.who in ("home", "away", "ball") or paint.chosen,
            underline=paint.who == "away" or (paint.lit and paint.who in ("", "label", "point")),
            reverse=paint.chosen != (paint.who == "home"),
            dim=paint.who in ("label", "mark") and not paint.lit,
        )
    ground = CHOSEN if paint.chosen else SOURCE if paint.source else LIT if paint.lit else TONES.get(paint.tone, TONES["grass"])
    match paint.who:
        case "home":
            return Style(color="#ffffff", bgcolor="#b3261e", bold=True, underline=paint.lit or paint.chosen)
        case "away":
            return Style(color="#ffffff", bgcolor="#1f4fc4", bold=True, underline=paint.lit or paint.chosen)
        case "ball":
            return Style(color="#101010", bgcolor="#ffffff", bold=True)
        case "point" if paint.lit and not paint.chosen:
            return Style(color="#ffe14d", bgcolor=SOURCE if paint.source else TONES.get(paint.tone, TONES["grass"]), bold=True)
    sign = "#101010" if paint.chosen else "#ffffff" if paint.lit or paint.source else SIGNS.get(paint.who, "#ffffff")
    return Style(color=sign, bgcolor=ground, bold=paint.chosen or paint.lit)


class PitchView(ScrollView, can_focus=True):
    """The pitch; posts what is chosen on it."""

    BINDINGS = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """A place was clicked, or chosen with Enter."""

        def __init__(self, place: str):
            super().__init__()
            self.place = place

    class Looked(Message):
        """The cursor is on a place."""

        def __init__(self, place: str):
            super().__init__()
            self.place = place

    def __init__(self, *, colour: bool = True, id: str | None = None):
        super().__init__(id=id)
        self.colour = colour
        self.scene: Scene | None = None
        self.scale = Scale(2, 1)
        self.board = Board(0, 0)
        self.lit: frozenset[str] = frozenset()
        self.chosen = self.source = self.cursor = ""

    def show(self, scene: Scene, lit: Collection[str], chosen: str = "", source: str = "") -> None:
        """Draw a scene; the view follows the choice under the cursor, else the ball."""
        self.scene, self.lit, self.chosen, self.source = scene, frozenset(lit), chosen, source
        if self.cursor not in self.lit:
            self.cursor = ""
        self._draw()
        self.look_at(chosen or next((token.place for token in scene.tokens if token.kind == "ball"), ""))

    def room(self, width: int, height: int) -> tuple[int, int]:
        """Choose the scale for a space; the characters the pitch then takes."""
        if self.scene is None:
            return 1, 1
        self.scale = fit(self.scene.pitch, width, height)
        return size(self.scene.pitch, self.scale)

    def look_at(self, place: str) -> None:
        """Scroll so that a place can be seen."""
        if box := self.board.boxes.get(place):
            self.scroll_to_region(Region(*box), animate=False, spacing=None)

    def _draw(self) -> None:
        if self.scene is not None:
            chosen = self.cursor if self.has_focus and self.cursor else self.chosen
            self.board = draw(self.scene, self.scale, self.lit, chosen, self.source)
            self.virtual_size = Size(self.board.width, self.board.height)
            self.refresh()

    def redraw(self) -> None:
        """Draw again after the scale has changed."""
        self._draw()

    def render_line(self, y: int) -> Strip:
        """One line of the visible part."""
        left, top = self.scroll_offset
        row = y + top
        if row >= self.board.height:
            return Strip.blank(self.size.width, self.rich_style)
        signs, paints = self.board.signs[row], self.board.paints[row]
        segments = [Segment(sign, style_of(paint, self.colour)) for sign, paint in zip(signs, paints, strict=True)]
        return Strip(segments, self.board.width).simplify().crop_extend(left, left + self.size.width, self.rich_style)

    # --- mouse and keys -------------------------------------------------------------------------------------------

    def _place_under(self, event: events.MouseEvent) -> str:
        left, top = self.scroll_offset
        return self.board.place_at(event.x + left, event.y + top)

    def on_click(self, event: events.Click) -> None:
        """A click chooses the place under it."""
        if place := self._place_under(event):
            self.post_message(self.Chosen(place))

    def on_focus(self) -> None:
        """The cursor appears where the choice is, or near the ball."""
        if not self.cursor and self.lit:
            self.cursor = self.chosen if self.chosen in self.lit else self._nearest()
        self._look()

    def on_blur(self) -> None:
        """The cursor goes."""
        self._draw()

    def _look(self) -> None:
        self._draw()
        self.look_at(self.cursor)
        if self.cursor:
            self.post_message(self.Looked(self.cursor))

    def _middle(self, place: str) -> tuple[float, float]:
        left, top, width, height = self.board.boxes[place]
        return left + width / 2, (top + height / 2) * 2

    def _nearest(self) -> str:
        ball = next((token.place for token in self.scene.tokens if token.kind == "ball"), "") if self.scene else ""
        if ball not in self.board.boxes:
            return min(self.lit)
        x, y = self._middle(ball)
        return min(sorted(self.lit), key=lambda place: abs(self._middle(place)[0] - x) + abs(self._middle(place)[1] - y))

    def action_go(self, right: int, down: int) -> None:
        """To the next place that can be chosen in a direction."""
        if not self.lit:
            self.scroll_relative(right * 4, down * 2, animate=False)
            return
        if not self.cursor:
            self.cursor = self._nearest()
        x, y = self._middle(self.cursor)
        best, least = "", 1e9
        for place in sorted(self.lit):
            dx, dy = self._middle(place)[0] - x, self._middle(place)[1] - y
            ahead, aside = (dx * right, abs(dy)) if right else (dy * down, abs(dx))
            if ahead > 0.4 and ahead + 2.5 * aside < least:
                best, least = place, ahead + 2.5 * aside
        self.cursor = best or self.cursor
        self._look()

    def action_choose(self) -> None:
        """Choose the place under the cursor."""
        if self.cursor:
            self.post_message(self.Chosen(self.cursor))
