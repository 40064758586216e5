"""The full-screen table: what happens by itself, keys and mouse. It knows no game."""

from __future__ import annotations

import time

from textual import on, work
from textual.binding import Binding
from textual.widgets import OptionList
from textual.worker import Worker, WorkerState, get_current_worker

from touchline.play.outlook import Outlook
from touchline.terminal.answers import Answers
from touchline.terminal.board import about_place
from touchline.terminal.picture import KEYS
from touchline.terminal.pitch import PitchView
from touchline.terminal.screens import Choose, Cover, cards_page, help_page
from touchline.terminal.searching import Rules, Searching, WhyNot
from touchline.terminal.table import Table
from touchline.terminal.words import seat_words

PACE_S = 0.45
"""How long a throw or a bot's decision stays before the next one."""
HURRY_S = 0.2
"""Without pauses, pictures in between are drawn no oftener than this."""


class TableScreen(Answers):
    """One match. Ends with what the person wants next: menu, again or quit."""

    BINDINGS = [
        *(Binding("question_mark,f1" if key == "?" else key, action.removeprefix("screen."), show=False) for key, action, _ in KEYS),
        Binding("m", "manners", show=False),
        Binding("escape", "all_choices", show=False),
        Binding("tab", "other_side", show=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, table: Table, pace: float = PACE_S):
        super().__init__(table)
        self.pace = pace
        self.next_said = ""
        """An answer that is still to be read beside the next choices."""
        self.typed = ""
        self.covered = False
        self.busy = False
        """Whether the table is being driven; read and written by the screen's own thread."""
        self.again = False
        """Somebody acted while it was: once more, then."""
        self.finished = False

    def on_mount(self) -> None:
        """The match begins (or goes on) at once."""
        self.query_one("#choices").focus()
        self.show()
        self.set_interval(0.25, self.tick)
        self.start()

    # --- what happens by itself -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Let everything happen that needs nobody here."""
        if self.busy:
            self.again = True
        else:
            self.busy, self.again = True, False
            self.drive()

    @work(thread=True, group="drive", exit_on_error=False)
    def drive(self) -> None:
        """Throws, bots and people far away, off the screen's own thread."""
        worker = get_current_worker()
        shown_at = time.monotonic()
        while not worker.is_cancelled and self.table.step():
            self.table.autosave()
            if not self.pace and not self.table.far and time.monotonic() - shown_at < HURRY_S:
                continue
            told = self.app.call_from_thread(self.show)
            shown_at = time.monotonic()
            if told and self.pace:
                time.sleep(self.pace)
        if not worker.is_cancelled:
            self.app.call_from_thread(self.rest)

    def rest(self) -> None:
        """Nothing more happens by itself."""
        self.busy = False
        self.show()
        if self.again:
            self.start()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A program that fails on a seat is said, and the match can still be saved; work that is no longer wanted is no failure."""
        if event.state is WorkerState.ERROR:
            self.busy = self.busy and event.worker.group != "drive"
            self.notify(str(event.worker.error), severity="error")

    def tick(self) -> None:
        """The clock of a decision; when it has run out the table decides."""
        left = self.table.seconds_left()
        if left is None or self.cleared:
            return
        if left <= 0 and self.table.time_up():
            self.next_said = self.table.say("plain-time-up")
            self.go_on()
        self.show_score()

    def go_on(self) -> None:
        """After somebody acted: show it and let the table do the rest."""
        self.only = self.typed = ""
        self.show()
        self.start()

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> bool:
        """Draw everything anew; whether there was something to tell."""
        if self.cleared:
            return False
        table = self.table
        news = table.news()
        self.lines += news
        self.version += 1
        seat = table.cover
        if seat is not None and not self.covered:
            self.covered = True
            self.app.push_screen(Cover(table.say, seat_words(table.scene(), seat, table.seats)), self._uncovered)
        before, self.scene_now = self.scene_now, table.scene()
        if before is None or (before.choices, before.turn) != (self.scene_now.choices, self.scene_now.turn):
            self.outlook, self.only, self.typed = Outlook(), "", ""
            self.shown = ()
            self.said, self.next_said = self.next_said, ""
        self.show_score()
        self.show_things()
        self.show_choices()
        self.show_log()
        self.place_everything()
        if table.asked is not None and seat is None:
            self.find_outlook(self.version)
            if self.live_chances:
                self.find_chances(self.version)
        return bool(news)

    def _uncovered(self, _: None) -> None:
        self.covered = False
        self.table.uncover()
        self.show()

    # --- keys and mouse -------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#choices")
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        self.show_detail()

    @on(OptionList.OptionSelected, "#choices")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        name = str(event.option.id)
        if not name.isdecimal():
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
            about = about_place(self.table.say, self.scene, what)
            self.answer(f"{about + '. ' if about else ''}{self.table.say('table-nothing-here')}")

    def decide(self, action: int) -> None:
        """A person decides; a refusal changes nothing and says why."""
        if not self.covered:
            self.ask(lambda: self.table.play(action), self._decided)

    def _decided(self, _: None) -> None:
        self.said = ""
        self.go_on()

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
        self.ask(self.table.undo, self._undone)

    def _undone(self, words: str) -> None:
        self.next_said = words
        self.lines.append(words)
        self.go_on()

    def action_hint(self) -> None:
        """What would a strong player do?"""
        if self.table.asked is None:
            self.answer(self.table.say("table-not-your-turn"))
        else:
            self.answer(self.table.say("online-asking") if self.table.far else "…")
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
            self.ask(self.table.not_open, self.list_closed)

    def list_closed(self, closed: dict[int, str]) -> None:
        """What is not possible now, to be looked up."""
        pitch = self.query_one(PitchView)
        self.app.push_screen(Searching(WhyNot(self.table, closed, self.open_rule), pitch.cursor if pitch.has_focus else ""))

    def open_rule(self, rule: str = "") -> None:
        """The rules, open at one of them."""
        self.app.push_screen(Searching(Rules(self.table.say, self.table.game.name), rule))

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
        self.ask(self.table.keep, self.answer)

    def action_language(self) -> None:
        """English or French."""
        other = "fr" if self.table.language == "en" else "en"
        self.ask(lambda: self.table.speak(other), self._spoken)

    def _spoken(self, _: None) -> None:
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
            self.ask(lambda: self.table.say_to_all(what), self.answer)

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
