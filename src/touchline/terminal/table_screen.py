"""The full-screen table: pitch, dice, cards, choices with their odds, commentary. It draws scenes and knows no game."""

from __future__ import annotations

import textwrap
import time
from fractions import Fraction
from typing import Any

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from touchline.play.notation import seat_name
from touchline.play.scene import Choice, Scene
from touchline.terminal.board import TEAM_LETTERS, Paint, about_place, least_width, legend
from touchline.terminal.pitch import PitchView, style_of
from touchline.terminal.screens import Choose, Cover, Rules, WhyNot, cards_page, clickable, help_page, keys_line
from touchline.terminal.table import Refusal, Table, WinChances
from touchline.terminal.words import counter_lines, die_words, zone_title

SIDE = 28
"""The least width of the choices."""
PACE_S = 0.45
"""How long a throw or a bot's decision stays before the next one."""
HURRY_S = 0.2
"""Without pauses, pictures in between are drawn no oftener than this."""
KEPT_LINES = 300
MOST_WITH_ODDS = 12
"""With more choices than this, odds are shown only for the one under the cursor."""
KEYS = (
    ("?", "screen.help", "help"), ("u", "screen.undo", "undo"), ("h", "screen.hint", "hint"), ("w", "screen.why", "why"),
    ("r", "screen.rules", "rules"), ("c", "screen.cards", "cards"), ("p", "screen.chances", "chances"), ("s", "screen.save", "save"),
    ("l", "screen.language", "language"), ("q", "screen.leave", "quit"),
)  # fmt: skip


class Log(RichLog, can_focus=False):
    """Commentary; only the mouse scrolls it."""


class TableScreen(Screen[str]):
    """One match. Ends with what the person wants next: menu, again or quit."""

    BINDINGS = [
        *(Binding("question_mark,f1" if key == "?" else key, action.removeprefix("screen."), show=False) for key, action, _ in KEYS),
        Binding("m", "manners", show=False),
        Binding("escape", "all_choices", show=False),
        Binding("tab", "other_side", show=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, table: Table, pace: float = PACE_S):
        super().__init__()
        self.table, self.pace = table, pace
        self.scene_now: Scene | None = None
        self.shown: tuple[Choice, ...] = ()
        self.only = ""
        """The place or card that the list is narrowed down to."""
        self.lines: list[str] = []
        self.logged = 0
        """How many of them are in the log already."""
        self.said = ""
        """The latest answer to a key, until the next decision."""
        self.next_said = ""
        """An answer that is still to be read beside the next choices."""
        self.typed = ""
        self.odds: dict[int, dict[str, Fraction]] = {}
        self.win: WinChances | None = None
        self.live_chances = False
        self.covered = False
        self.busy = False
        self.finished = False
        self.version = 0
        """Counts pictures, so that answers to old questions are dropped."""
        self.menu: list[tuple[str, str]] = []

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

    def on_mount(self) -> None:
        """The match begins (or goes on) at once."""
        self.query_one("#choices").focus()
        self.show()
        self.set_interval(0.25, self.tick)
        self.drive()

    # --- what happens by itself -----------------------------------------------------------------------------------

    @work(thread=True, exclusive=True, group="drive", exit_on_error=False)
    def drive(self) -> None:
        """Throws, bots and people far away, off the screen's own thread."""
        worker = get_current_worker()
        self.busy = True
        try:
            shown_at = time.monotonic()
            while not worker.is_cancelled and self.table.step():
                self.table.autosave()
                if not self.pace and not self.table.far and time.monotonic() - shown_at < HURRY_S:
                    continue
                told = self.app.call_from_thread(self.show)
                shown_at = time.monotonic()
                if told and self.pace:
                    time.sleep(self.pace)
        finally:
            self.busy = False
        if not worker.is_cancelled:
            self.app.call_from_thread(self.show)

    def on_worker_state_changed(self, event: Any) -> None:
        """A program that fails on a seat is said, and the match can still be saved."""
        if event.worker.error is not None:
            self.notify(str(event.worker.error), severity="error")

    def tick(self) -> None:
        """The clock of a decision; when it has run out the table decides."""
        left = self.table.seconds_left()
        if left is None:
            return
        if left <= 0 and self.table.time_up():
            self.next_said = self.table.say("plain-time-up")
            self.go_on()
        self.show_score()

    def go_on(self) -> None:
        """After somebody acted: show it and let the table do the rest."""
        self.only = self.typed = ""
        self.show()
        if not self.busy:
            self.drive()

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> bool:
        """Draw everything anew; whether there was something to tell."""
        table = self.table
        news = table.news()
        self.lines += news
        self.version += 1
        seat = table.cover
        if seat is not None and not self.covered:
            self.covered = True
            self.app.push_screen(Cover(table.say, seat_name(seat)), self._uncovered)
        before, self.scene_now = self.scene_now, table.scene()
        if before is None or (before.choices, before.turn) != (self.scene_now.choices, self.scene_now.turn):
            self.odds, self.only, self.typed = {}, "", ""
            self.shown = ()
            self.said, self.next_said = self.next_said, ""
        self.show_score()
        self.show_things()
        self.show_choices()
        self.show_log()
        self.place_everything()
        if table.asked is not None and seat is None:
            self.find_odds(self.version)
            if self.live_chances:
                self.find_chances(self.version)
        return bool(news)

    def _uncovered(self, _: None) -> None:
        self.covered = False
        self.table.uncover()
        self.show()

    @property
    def scene(self) -> Scene:
        """The picture as it is shown."""
        assert self.scene_now is not None
        return self.scene_now

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
        scene = self.scene
        text = Text()
        if legend(scene):
            colour = not self.app.no_color
            for who, team in (("home", 0), ("away", 1)):
                text.append(TEAM_LETTERS[team], style_of(Paint(who=who), colour))
                text.append(f" {scene.teams[team]}   ", "dim")
            text.append("\n")
        for die in scene.dice:
            face, words = die_words(scene, die)
            text.append_text(Text.assemble((f"[{face}]", "bold reverse"), f" {words}\n") if face else Text(words + "\n"))
        for label, values in counter_lines(scene):
            text.append_text(Text.assemble((f"{label}: ", "dim"), values, "\n"))
        playable = {choice.card for choice in scene.choices if choice.card}
        for zone in sorted(scene.zones, key=lambda z: not z.own):
            text.append(zone_title(scene, zone) + ": ", "bold" if zone.own else "dim")
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
            at = self._highlighted_action()
            self.shown = choices
            box.set_options([Option(self._line(n, choice), id=str(choice.action)) for n, choice in enumerate(choices, 1)])
            actions = [choice.action for choice in choices]
            box.highlighted = actions.index(at) if at in actions else 0 if choices else None
        self.show_detail()

    def _line(self, number: int, choice: Choice) -> Text:
        """A choice with its number; beneath it the odds, where they differ between choices."""
        line = Text.assemble((f"{number:2} ", "dim"), choice.text)
        mine = self.table.odds_text(self.odds.get(choice.action, {}))
        if mine and self._odds_differ():
            width = max(20, self.query_one("#choices").size.width - 1)
            line.append("\n" + textwrap.fill(mine, width, initial_indent="   ", subsequent_indent="   "), "dim italic")
        return line

    def _odds_differ(self) -> bool:
        """Odds stand beneath each choice where they differ; the same for all are told once, about the choice under the cursor."""
        return (
            len({self.table.odds_text(self.odds.get(choice.action, {})) for choice in self.shown}) > 1 and len(self.shown) <= MOST_WITH_ODDS
        )

    def _result(self) -> Text:
        scene, say = self.scene, self.table.say
        home, away = scene.score
        return Text.assemble((f"{say('plain-over')} {scene.teams[0]} {home} – {away} {scene.teams[1]}", "bold"))

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
            if card and card.text:
                text.append(card.text + "\n")
            if choice.place and (about := about_place(scene, choice.place)):
                text.append(about + "\n")
            if not self._odds_differ() and (odds := self.table.odds_text(self.odds.get(choice.action, {}))):
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

    def on_resize(self, event: events.Resize) -> None:
        """Another window: everything finds its place again."""
        self.place_everything()
        self.call_after_refresh(self.show_log, True)

    # --- slow answers ---------------------------------------------------------------------------------------------

    @work(thread=True, exclusive=True, group="odds", exit_on_error=False)
    def find_odds(self, version: int) -> None:
        """The odds of every choice, if they are few."""
        choices = self.shown if len(self.shown) <= MOST_WITH_ODDS else ()
        found = {choice.action: self.table.odds(choice.action) for choice in choices if choice.action not in self.odds}
        if found:
            self.app.call_from_thread(self._have_odds, version, found)

    def _have_odds(self, version: int, found: dict[int, dict[str, Fraction]]) -> None:
        if version != self.version:
            return
        self.odds.update(found)
        box = self.query_one("#choices", OptionList)
        for i, choice in enumerate(self.shown):
            box.replace_option_prompt_at_index(i, self._line(i + 1, choice))
        self.show_detail()

    @work(thread=True, exclusive=True, group="one odds", exit_on_error=False)
    def find_one_odds(self, version: int, action: int) -> None:
        """The odds of the choice under the cursor, where there are many choices."""
        found = {action: self.table.odds(action)}
        self.app.call_from_thread(self._have_one, version, found)

    def _have_one(self, version: int, found: dict[int, dict[str, Fraction]]) -> None:
        if version == self.version:
            self.odds.update(found)
            self.show_detail()

    @work(thread=True, exclusive=True, group="hint", exit_on_error=False)
    def find_hint(self, version: int) -> None:
        """What a strong player would do."""
        try:
            self.app.call_from_thread(self._have_hint, version, *self.table.hint())
        except ValueError as error:
            self.app.call_from_thread(self._have_hint, version, None, str(error))

    def _have_hint(self, version: int, action: int | None, words: str) -> None:
        if version != self.version:
            return
        self.only, self.said = "", words
        self.show_choices()
        if action is not None:
            self._move_to(action)
        self.show_detail()

    @work(thread=True, exclusive=True, group="chances", exit_on_error=False)
    def find_chances(self, version: int) -> None:
        """How the match stands."""
        try:
            found = self.table.chances()
        except ValueError:
            found = None
        self.app.call_from_thread(self._have_chances, found)

    def _have_chances(self, found: WinChances | None) -> None:
        self.win = found
        if found is None and self.live_chances:
            self.live_chances = False
            self.answer(self.table.say("table-no-chances"))
        self.show_score()

    # --- keys and mouse -------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#choices")
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        choice = self._highlighted()
        if choice is not None and len(self.shown) > MOST_WITH_ODDS and choice.action not in self.odds and self.table.asked is not None:
            self.find_one_odds(self.version, choice.action)
        self.show_detail()

    @on(OptionList.OptionSelected, "#choices")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        name = str(event.option.id)
        if not name.isdigit():
            self.after_match(name)
        elif self.typed:
            self._by_number()
        else:
            self.decide(int(name))

    @on(PitchView.Chosen)
    def _place_chosen(self, event: PitchView.Chosen) -> None:
        self.narrow(event.place)

    @on(PitchView.Looked)
    def _place_looked(self, event: PitchView.Looked) -> None:
        action = next((c.action for c in self.shown if c.place == event.place), None)
        if action is not None:
            self._move_to(action)

    def _move_to(self, action: int) -> None:
        box = self.query_one("#choices", OptionList)
        at = next((i for i, choice in enumerate(self.shown) if choice.action == action), None)
        if at is not None:
            box.highlighted = at

    def narrow(self, what: str) -> None:
        """A place or card was pointed at: play its only choice, or show its choices, or say that there is none."""
        if self.table.asked is None or self.table.over:
            return
        exact = [c for c in self.scene.choices if what in (c.place, c.card)]
        found = exact or [c for c in self.scene.choices if what == c.source]
        if self.only and self.only != what:
            within = [c for c in found if self.only in (c.place, c.source, c.card)]
            found = within or found
        if len(found) == 1:
            self.decide(found[0].action)
        elif found:
            self.only = what
            self.said = self.table.say("table-several-here", count=len(found))
            self.show_choices()
            self.query_one("#choices").focus()
        else:
            about = about_place(self.scene, what)
            self.answer(f"{about + '. ' if about else ''}{self.table.say('table-nothing-here')}")

    def decide(self, action: int) -> None:
        """A person decides; a refusal changes nothing and says why."""
        if self.covered:
            return
        try:
            self.table.play(action)
        except Refusal as error:
            self.answer(str(error))
            return
        self.said = ""
        self.go_on()

    def answer(self, words: str) -> None:
        """Say something that is not part of the match."""
        self.said = words
        self.show_detail()

    def action_digit(self, digit: int) -> None:
        """Numbers: a choice is made as soon as no other number can be meant; Enter ends a shorter one."""
        self.typed += str(digit)
        number = int(self.typed)
        if not 1 <= number <= len(self.shown):
            self.typed = ""
            self.answer(self.table.say("plain-number", last=len(self.shown)) if self.shown else self.table.say("table-not-your-turn"))
        elif number * 10 > len(self.shown):
            self._by_number()
        else:
            self._move_to(self.shown[number - 1].action)

    def _by_number(self) -> None:
        number, self.typed = int(self.typed), ""
        self.decide(self.shown[number - 1].action)

    def action_card(self, card: str) -> None:
        """A card was clicked."""
        self.narrow(card)

    def action_all_choices(self) -> None:
        """Escape: all choices again."""
        self.only = self.typed = self.said = ""
        self.show_choices()

    def action_other_side(self) -> None:
        """From the list to the board and back."""
        pitch = self.query_one(PitchView)
        (self.query_one("#choices") if pitch.has_focus else pitch).focus()

    def action_undo(self) -> None:
        """Take back, within the policy."""
        try:
            self.next_said = self.table.undo()
        except Refusal as error:
            self.answer(str(error))
            return
        self.lines.append(self.next_said)
        self.go_on()

    def action_hint(self) -> None:
        """What would a strong player do?"""
        if self.table.asked is None:
            self.answer(self.table.say("table-not-your-turn"))
        else:
            self.answer("…")
            self.find_hint(self.version)

    def action_chances(self) -> None:
        """Win probability on or off."""
        self.live_chances = not self.live_chances
        if self.live_chances:
            self.find_chances(self.version)
        self.show_score()

    def action_why(self) -> None:
        """Why is something not possible?"""
        if self.table.asked is None:
            self.answer(self.table.say("table-not-your-turn"))
        else:
            pitch = self.query_one(PitchView)
            self.app.push_screen(WhyNot(self.table, self.open_rule, pitch.cursor if pitch.has_focus else ""))

    def open_rule(self, rule: str = "") -> None:
        """The rules, open at one of them."""
        self.app.push_screen(Rules(self.table.say, self.table.game.name, rule))

    def action_rules(self) -> None:
        """The rules."""
        self.open_rule()

    def action_cards(self) -> None:
        """All cards with their texts."""
        self.app.push_screen(cards_page(self.table.say, self.scene))

    def action_help(self) -> None:
        """The phase and the keys."""
        self.app.push_screen(help_page(self.table.say, self.scene.guide))

    def action_save(self) -> None:
        """Save now."""
        try:
            self.answer(self.table.keep())
        except Refusal as error:
            self.answer(str(error))

    def action_language(self) -> None:
        """English or French."""
        self.table.speak("fr" if self.table.language == "en" else "en")
        self.said = ""
        self.shown = ()
        self.show()

    def action_manners(self) -> None:
        """Resign, offer a draw, ask for another match."""
        manners = self.table.manners()
        if manners:
            self.app.push_screen(Choose(manners), self._manner_chosen)
        else:
            self.answer(self.table.say("table-not-here"))

    def _manner_chosen(self, what: str | None) -> None:
        if what:
            try:
                self.answer(self.table.say_to_all(what))
            except Refusal as error:
                self.answer(str(error))

    def after_match(self, what: str) -> None:
        """One of the lines after the end."""
        if what == "record":
            self.action_save()
        elif what == "rematch":
            self._manner_chosen(what)
        else:
            self.finish(what)

    def action_leave(self) -> None:
        """Leave; an unfinished match is saved."""
        self.finish("leave")

    def finish(self, what: str) -> None:
        """End this screen, once."""
        if not self.finished and self.is_current:
            self.finished = True
            self.dismiss(what)
