"""Before a match: the start menu, players and options, and the wait while rules are compiled."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Middle
from textual.screen import Screen
from textual.widgets import OptionList, ProgressBar, Static
from textual.widgets.option_list import Option

from touchline import bots, games
from touchline.kernel.game import Game, OptionError, Value
from touchline.kernel.game import Option as GameOption
from touchline.play.notation import seat_name
from touchline.play.wording import Wording, wording
from touchline.terminal.local import HUMAN
from touchline.terminal.saves import saved_line, saves
from touchline.terminal.screens import Ask, keys_line
from touchline.terminal.start import Plan, usual_bot


@dataclass(frozen=True)
class Wish:
    """What was chosen in the start menu: new (a game), resume (a file), join, language or quit."""

    what: str
    value: str = ""


class StartMenu(Screen[Wish]):
    """New match, saved matches, online tables."""

    BINDINGS = [Binding("q,escape", "quit_all", show=False), Binding("l", "language", show=False)]

    def __init__(self, language: str):
        super().__init__()
        self.language, self.say = language, wording(None, language)

    def compose(self) -> ComposeResult:
        """A title, a list, keys."""
        yield Static(" Touchline", classes="bar")
        yield Static(self.say("menu-welcome", n=len(games.names())), id="about")
        yield OptionList(id="menu", compact=True)
        yield Static(
            keys_line(
                self.say, ("↑↓ Enter", "screen.noop", "enter"), ("l", "screen.language", "language"), ("q", "screen.quit_all", "quit")
            ),
            classes="keys",
        )

    def on_mount(self) -> None:
        """Fill the list."""
        say, menu = self.say, self.query_one(OptionList)
        lines: list[Option | None] = [Option(Text(say("menu-new"), "bold"), disabled=True)]
        for name in games.names():
            words = wording(name, self.language)
            title = words("labelled", label=words("game-title"), value="")
            lines.append(Option(Text.assemble("  ", (title, "bold"), words("game-line")), id=f"new {name}"))
        found = [(path, line) for path in saves()[:20] if (line := saved_line(path, self.language))]
        if found:
            lines += [None, Option(Text(say("menu-resume"), "bold"), disabled=True)]
            lines += [Option(f"  {line}", id=f"resume {path}") for path, line in found]
        lines += [
            None,
            Option(say("menu-join"), id="join"),
            Option(say("menu-language"), id="language"),
            Option(say("menu-quit"), id="quit"),
        ]
        menu.add_options(lines)
        menu.highlighted = 1
        menu.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        what, _, value = str(event.option.id).partition(" ")
        self.dismiss(Wish(what, value))

    def action_language(self) -> None:
        """The other language."""
        self.dismiss(Wish("language"))

    def action_noop(self) -> None:
        """Nothing."""

    def action_quit_all(self) -> None:
        """Leave the program."""
        self.dismiss(Wish("quit"))


class SetUp(Screen[Plan | None]):
    """Players and options of a new match: a line each, changed with the arrows; what is under the cursor is explained."""

    BINDINGS = [
        Binding("escape,q", "leave", show=False),
        Binding("left", "change(-1)", show=False, priority=True),
        Binding("right", "change(1)", show=False, priority=True),
        Binding("s", "start", show=False),
    ]

    def __init__(self, game: Game, language: str):
        super().__init__()
        self.game = game
        self.say: Wording = wording(game.name, language)
        self.given: dict[str, Value] = {}
        self.players: list[str] = [HUMAN]
        self.known = [HUMAN, *bots.offered(game, bots.names(game))]
        self.said = ""

    @property
    def settled(self) -> dict[str, Value]:
        """All options as they stand."""
        return self.game.settle(self.given)

    def player(self, seat: int) -> str:
        """Who plays a seat: as chosen, else a sensible program."""
        if seat < len(self.players):
            return self.players[seat]
        return usual_bot(self.game)

    def compose(self) -> ComposeResult:
        """Title, lines, explanation, keys."""
        yield Static(" " + self.say("setup-title", game=self.say("game-title")), classes="bar")
        yield OptionList(id="menu", compact=True)
        yield Static(id="explain")
        keys = ("Esc", "screen.leave", "back"), ("←→", "screen.change(1)", "change"), ("s", "screen.start", "start")
        yield Static(keys_line(self.say, *keys), classes="keys")

    def on_mount(self) -> None:
        """Show the lines."""
        self.fill("start")
        self.query_one(OptionList).focus()

    def fill(self, at: str) -> None:
        """All lines anew, the cursor on one of them."""
        say, settled = self.say, self.settled
        lines = [Option(Text(f"▶ {say('setup-start')}", "bold"), id="start")]
        for seat in range(self.game.seats(settled)):
            team = say("team-home" if seat % 2 == 0 else "team-away")
            lines.append(Option(self._line(say("setup-seat", seat=seat_name(seat), team=team), self.player_words(seat)), id=f"seat {seat}"))
        for option in self.game.options:
            value = settled[option.name]
            lines.append(Option(self._line(say(f"option-{option.name}"), self.value_words(option, value)), id=f"option {option.name}"))
        menu = self.query_one(OptionList)
        menu.set_options(lines)
        menu.highlighted = next((i for i, line in enumerate(lines) if line.id == at), 0)

    def player_words(self, seat: int) -> str:
        """Who plays a seat, in words."""
        name = self.player(seat)
        return self.say(f"player-{name}") if self.say.has(f"player-{name}") else name

    def value_words(self, option: GameOption, value: Value) -> str:
        """An option's value in words."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        named = f"option-{option.name}-{value}"
        return self.say(named) if self.say.has(named) else str(value)

    def _line(self, label: str, value: str) -> Text:
        return Text.assemble("  ", self.say("labelled", label=label, value=""), (f"‹ {value} ›", "bold"))

    def _current(self) -> tuple[str, str]:
        menu = self.query_one(OptionList)
        name = str(menu.get_option_at_index(menu.highlighted or 0).id)
        what, _, value = name.partition(" ")
        return what, value

    @on(OptionList.OptionHighlighted)
    def _explain(self) -> None:
        say = self.say
        what, name = self._current()
        if what == "option":
            option = self.game.option(name)
            allowed = ", ".join(option.values) or ("" if isinstance(option.default, bool) else f"{option.low}–{option.high}")
            words = f"{say(f'option-{name}.help')}{' (' + allowed + ')' if allowed else ''} {option.rule}"
        else:
            words = say("setup-seat-help") if what == "seat" else say("setup-start-help") + " " + say("setup-hint")
        self.query_one("#explain", Static).update(f"{self.said}\n{words}" if self.said else words)
        self.said = ""

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        what, name = self._current()
        if what == "start":
            self.action_start()
        elif what == "option" and self._wide(self.game.option(name)):
            option = self.game.option(name)
            self.app.push_screen(
                Ask(self.say("setup-number", low=option.low, high=option.high), str(self.settled[name])),
                lambda text: self._typed(name, text),
            )
        else:
            self.action_change(1)

    @staticmethod
    def _wide(option: GameOption) -> bool:
        return not option.values and not isinstance(option.default, bool) and option.high - option.low > 6

    def _typed(self, name: str, text: str | None) -> None:
        if text:
            self.set_option(name, text)

    def action_change(self, by: int) -> None:
        """The next or the last value of the line under the cursor."""
        what, name = self._current()
        if what == "seat":
            seat = int(name)
            self.players = [self.player(i) for i in range(max(len(self.players), seat + 1))]
            self.players[seat] = self.known[(self.known.index(self.players[seat]) + by) % len(self.known)]
            self.fill(f"seat {seat}")
        elif what == "option":
            option = self.game.option(name)
            low, high = (
                (0, len(option.values) - 1) if option.values else (0, 1) if isinstance(option.default, bool) else (option.low, option.high)
            )
            number = option.encode(self.settled[name]) + by
            self.set_option(name, option.decode(low if number > high else high if number < low else number))

    def set_option(self, name: str, value: Value) -> None:
        """Choose a value; one that another option fixes, or that is impossible, is refused with the reason."""
        before = dict(self.given)
        try:
            self.given[name] = self.game.option(name).decode(self.game.option(name).encode(value))
            self.game.settle(self.given)
        except OptionError as error:
            self.given.pop(name, None)
            try:
                self.game.settle(self.given)
            except OptionError:
                self.given = before
            if self._others_bend(name, value):
                self.said = ""
            else:
                self.given, self.said = before, self.say("setup-fixed", reason=str(error))
        self.fill(f"option {name}")

    def _others_bend(self, name: str, value: Value) -> bool:
        """A preset wins over details that were chosen before it: these go back to what it says."""
        presets = self.game.option(name).presets.get(str(value))
        if not presets:
            return False
        self.given = {other: chosen for other, chosen in self.given.items() if other not in presets} | {name: value}
        try:
            self.game.settle(self.given)
        except OptionError:
            return False
        return True

    def action_start(self) -> None:
        """Begin."""
        seats = self.game.seats(self.settled)
        self.dismiss(Plan(self.game.name, [self.player(seat) for seat in range(seats)], dict(self.given)))

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)


class Loading(Screen[None]):
    """While the rules are compiled."""

    def __init__(self, say: Wording):
        super().__init__()
        self.say = say

    def compose(self) -> ComposeResult:
        """A bar in the middle."""
        with Middle():
            with Center():
                yield Static(self.words("…"), id="part")
            with Center():
                yield ProgressBar(show_eta=False, id="bar")
            if self.say.game:
                with Center():
                    yield Static(self.say("menu-loading-first"), id="about")

    def words(self, part: str) -> str:
        """What is being done."""
        return self.say("menu-loading", game=self.say("game-title"), part=part) if self.say.game else self.say("table-connecting")

    def progress(self, part: str, done: int, total: int) -> None:
        """So far."""
        self.query_one("#part", Static).update(self.words(part))
        self.query_one(ProgressBar).update(total=total or None, progress=done)
