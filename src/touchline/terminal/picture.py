"""What the full-screen table shows: pitch, dice, cards, choices with their odds, commentary. It draws scenes and knows no game."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from touchline.play.outlook import Outlook
from touchline.play.scene import Choice, Scene
from touchline.terminal.board import TEAM_LETTERS, Paint, about_place, least_width, legend
from touchline.terminal.pitch import PitchView, style_of
from touchline.terminal.screens import clickable, keys_line
from touchline.terminal.table import Table, WinChances
from touchline.terminal.words import counter_lines, die_words, zone_title

SIDE = 28
"""The least width of the choices."""
MARGINS = 2
"""Beside the choices: a column on the left, and one for the scroll bar on the right."""
KEPT_LINES = 300
KEYS = (
    ("?", "screen.help", "help"), ("u", "screen.undo", "undo"), ("h", "screen.hint", "hint"), ("w", "screen.why", "why"),
    ("r", "screen.rules", "rules"), ("c", "screen.cards", "cards"), ("p", "screen.chances", "chances"), ("s", "screen.save", "save"),
    ("l", "screen.language", "language"), ("q", "screen.leave", "quit"),
)  # fmt: skip


class Log(RichLog, can_focus=False):
    """Commentary; only the mouse scrolls it."""

    def on_resize(self, event: events.Resize) -> None:
        """Lines are broken when they are written: write them anew."""
        self.call_after_refresh(self._write_anew)

    def _write_anew(self) -> None:
        if self.is_attached and isinstance(self.screen, TablePicture) and not self.screen.cleared:
            self.screen.show_log(True)


def first_sound(choices: Sequence[Choice]) -> int | None:
    """Where the cursor begins: on the first choice that breaks nothing, so that a hasty Enter gives nothing away."""
    return next((i for i, choice in enumerate(choices) if not choice.warning), 0 if choices else None)


class TablePicture(Screen[str]):
    """A table as it is drawn, from a scene and from what was asked about it."""

    def __init__(self, table: Table):
        super().__init__()
        self.table = table
        self.scene_now: Scene | None = None
        self.shown: tuple[Choice, ...] = ()
        self.only = ""
        """The place or card that the list is narrowed down to."""
        self.lines: list[str] = []
        self.logged = 0
        """How many of them are in the log already."""
        self.said = ""
        """The latest answer to a key, until the next decision."""
        self.outlook = Outlook()
        self.win: WinChances | None = None
        self.live_chances = False
        self.list_width = 0
        """How wide a line of the list of choices is."""

    def compose(self) -> ComposeResult:
        """Score; pitch and table on the left, choices and commentary on the right; keys."""
        colour = not self.app.no_color
        yield Static(id="score", classes="bar")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield PitchView(id="pitch", colour=colour)
                with VerticalScroll(id="things-box", can_focus=False):
                    yield Static(id="things")
            with Vertical(id="right"):
                yield Static(id="prompt")
                yield OptionList(id="choices", compact=True)
                yield Static(id="detail")
                yield Log(id="log", wrap=True, max_lines=KEPT_LINES, min_width=10)
        yield Static(id="keys", classes="keys")

    @property
    def scene(self) -> Scene:
        """The picture as it is shown."""
        assert self.scene_now is not None
        return self.scene_now

    @property
    def cleared(self) -> bool:
        """Whether the table has been left: what was still on its way to the screen comes too late."""
        return not self.query(Log)

    def show_score(self) -> None:
        """Title, score, clock, time for the decision, win probability."""
        scene, say = self.scene, self.table.say
        home, away = scene.teams
        line = Text.assemble(
            (f" {scene.title} ", "bold"), f"  {home} ", (f"{scene.score[0]} – {scene.score[1]}", "bold"), f" {away}  {scene.clock}",
            no_wrap=True, overflow="ellipsis",
        )  # fmt: skip
        left = self.table.seconds_left()
        if left is not None:
            line.append("  " + say("table-clock", seconds=int(left + 0.99)), "bold reverse" if left < 5 else "bold")
        if self.win and self.live_chances:
            line.append(f"  {self.win.home:.0%}/{self.win.draw:.0%}/{self.win.away:.0%}", "italic")
        if notice := self.table.notice:
            line.append("  " + notice, "reverse")
        self.query_one("#score", Static).update(line)
        self.query_one("#keys", Static).update(keys_line(say, *KEYS))

    def show_things(self) -> None:
        """Dice, counters and cards; cards that can be played can be clicked."""
        scene, say = self.scene, self.table.say
        text = Text()
        if legend(scene):
            colour = not self.app.no_color
            for who, team in (("home", 0), ("away", 1)):
                text.append(TEAM_LETTERS[team], style_of(Paint(who=who), colour))
                text.append(f" {scene.teams[team]}   ", "dim")
            text.append("\n")
        for die in scene.dice:
            face, words = die_words(say, scene, die)
            text.append_text(Text.assemble((f"[{face}]", "bold reverse"), f" {words}\n") if face else Text(words + "\n"))
        for label, values in counter_lines(scene):
            text.append_text(Text.assemble((say("labelled", label=label, value=""), "dim"), values, "\n"))
        playable = {choice.card for choice in scene.choices if choice.card}
        for zone in sorted(scene.zones, key=lambda z: not z.own):
            text.append(say("labelled", label=zone_title(scene, zone), value=""), "bold" if zone.own else "dim")
            for i, card in enumerate(zone.cards):
                text.append(", " if i else "")
                name = Text((card.title or "?") + (f"×{card.count}" if card.count > 1 else ""), "" if zone.own or not zone.team else "dim")
                if card.id in playable:
                    name.stylize("bold underline")
                    name = clickable(name, f"screen.card({card.id!r})")
                text.append_text(name)
            text.append("\n" if zone.cards else "–\n")
        self.query_one("#things", Static).update(text)

    def show_choices(self) -> None:
        """The prompt and the list, all of it or what a place or card narrows it down to."""
        scene = self.scene
        choices = tuple(c for c in scene.choices if not self.only or self.only in (c.place, c.source, c.card))
        box = self.query_one("#choices", OptionList)
        if self.table.over:
            self.shown = ()
            self.query_one("#prompt", Static).update(self._result())
            self._show_menu(box)
            return
        self.query_one("#prompt", Static).update(Text(scene.prompt, "bold" if self.table.asked is not None else "dim"))
        if choices != self.shown or box.option_count != len(choices):
            at = self._highlighted_action() if self.shown else None  # another decision begins anew
            self.shown = choices
            box.set_options([Option(self._line(n, choice), id=str(choice.action)) for n, choice in enumerate(choices, 1)])
            actions = [choice.action for choice in choices]
            box.highlighted = actions.index(at) if at in actions else first_sound(choices)
        self.show_detail()

    def write_lines(self) -> None:
        """The choices as they are, with what is known about them by now."""
        box = self.query_one("#choices", OptionList)
        for i, choice in enumerate(self.shown):
            box.replace_option_prompt_at_index(i, self._line(i + 1, choice))

    def _line(self, number: int, choice: Choice) -> Text:
        """A choice with its number; beneath it the odds, where they differ between choices."""
        line = Text.assemble((f"{number:2} ", "dim"), choice.text)
        if choice.warning:
            line.append(f"  ! {choice.warning}", "bold")
        mine = self.outlook.line(choice.action, self.table.say)
        if mine and self._outlooks_differ():
            if len(line) + 2 + len(mine) <= self.list_width:
                line.append(f"  {mine}", "dim italic")
            else:
                told = textwrap.fill(mine, max(20, self.list_width), initial_indent="   ", subsequent_indent="   ")
                line.append("\n" + told, "dim italic")
        return line

    def _outlooks_differ(self) -> bool:
        """Odds stand with each choice where they differ; the same for all are told once, about the choice under the cursor."""
        return len({self.outlook.line(choice.action, self.table.say) for choice in self.shown}) > 1

    def _result(self) -> Text:
        scene, say = self.scene, self.table.say
        home, away = scene.score
        return Text.assemble(
            (f"{say('plain-over')} {scene.teams[0]} {home} – {away} {scene.teams[1]}", "bold"),
            f"\n{scene.prompt}" if scene.result != f"{home}-{away}" else "",
        )

    def _show_menu(self, box: OptionList) -> None:
        """What can be done after the match."""
        menu = self.table.after()
        if [option.prompt for option in box.options] != [words for _, words in menu]:
            box.set_options([Option(words, id=name) for name, words in menu])
            box.highlighted = None  # so that a last Enter too many starts nothing
        self.query_one("#detail", Static).update(self.said)

    def _highlighted_action(self) -> int | None:
        box = self.query_one("#choices", OptionList)
        at = box.highlighted
        return self.shown[at].action if at is not None and at < len(self.shown) else None

    def _highlighted(self) -> Choice | None:
        action = self._highlighted_action()
        return next((choice for choice in self.shown if choice.action == action), None)

    def show_detail(self) -> None:
        """About the choice under the cursor: its card's text, what stands there, its odds; and the latest answer."""
        scene, say, choice = self.scene, self.table.say, self._highlighted()
        text = Text()
        if self.said:
            text.append(self.said + "\n", "bold")
        elif choice is not None:
            card = next((card for zone in scene.zones for card in zone.cards if card.id == choice.card), None) if choice.card else None
            effect = choice.effect or scene.otherwise
            if card and card.text and card.text not in effect:
                text.append(card.text + "\n")
            if effect:
                text.append(effect + "\n")
            if choice.place and (about := about_place(say, scene, choice.place)):
                text.append(about + "\n")
            if not self._outlooks_differ() and (odds := self.outlook.line(choice.action, say)):
                text.append(say("table-odds", odds=odds) + "\n")
        text.rstrip()
        self.query_one("#detail", Static).update(text)
        self.show_pitch(choice)

    def show_pitch(self, choice: Choice | None) -> None:
        """The pitch with the places that can be chosen."""
        lit = {c.place for c in self.scene.choices if c.place} | {c.source for c in self.scene.choices if c.source and c.place}
        places = {c.place for c in self.scene.choices if c.place}
        self.query_one(PitchView).show(
            self.scene, places if len(places) > 1 else lit, choice.place if choice else "", choice.source if choice else ""
        )

    def show_log(self, anew: bool = False) -> None:
        """Commentary, the latest at the bottom."""
        log = self.query_one(Log)
        if anew:
            log.clear()
            self.logged = 0
        for line in self.lines[self.logged :]:
            log.write(Text(f"- {line}"))
        self.logged = len(self.lines)
        self.call_after_refresh(log.scroll_end, animate=False)

    def place_everything(self) -> None:
        """Give the pitch what it can use; the choices get the rest of the width, dice and cards the rest of the height."""
        pitch = self.query_one(PitchView)
        width, height = self.size.width, self.size.height - 2
        if width < 10 or height < 4 or self.scene_now is None:
            return
        wide, tall = pitch.room(max(least_width(self.scene.pitch), width // 2 if width < 100 else round(width * 0.6)), height - 3)
        left = min(max(wide, min(34, width - SIDE)), width - SIDE)
        pitch.styles.height = min(tall + (1 if wide > left else 0), max(4, height - 2))
        self.query_one("#left").styles.width = max(10, left)
        pitch.redraw()
        if self.list_width != (inside := width - max(10, left) - MARGINS):
            self.list_width = inside
            self.write_lines()

    def on_resize(self, event: events.Resize) -> None:
        """Another window: everything finds its place again."""
        self.place_everything()

    def answer(self, words: str) -> None:
        """Say something that is not part of the match."""
        self.said = words
        self.show_detail()

    def _move_to(self, action: int) -> None:
        box = self.query_one("#choices", OptionList)
        at = next((i for i, choice in enumerate(self.shown) if choice.action == action), None)
        if at is not None:
            box.highlighted = at
