"""The full-screen program: start menu, set-up, tables one after the other. Leaving in any way saves an unfinished match."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Sequence

from touchline import extras, games

try:
    from textual import work
    from textual.app import App
    from textual.binding import Binding
    from textual.filter import LineFilter, NoColor
except ImportError as error:
    raise extras.lacking("terminal", "the full-screen table", "; or play with --plain") from error

from touchline.play.wording import wording
from touchline.terminal.menu import Loading, SetUp, StartMenu, Wish
from touchline.terminal.screens import Ask
from touchline.terminal.start import Plan, game_of, new_table, saved_table
from touchline.terminal.table import NotPossible, Table
from touchline.terminal.table_screen import PACE_S, TableScreen

Begin = Callable[[Callable[[str, int, int], None]], Table]
"""Sets a table up, telling its progress; runs off the screen's thread."""


class TouchlineApp(App[str]):
    """Tables on a full screen."""

    CSS = """
    Screen { background: $background; }
    .bar { height: 1; background: $primary-darken-2; color: $text; }
    .keys { height: 1; background: $panel; color: $text; dock: bottom; }
    #middle { height: 1fr; }
    #left { width: 40; height: 100%; padding: 0; }
    #pitch { height: 13; background: #10331c; }
    #things-box { height: 1fr; padding: 0 1 0 0; }
    #right { width: 1fr; height: 100%; padding: 0 0 0 1; }
    #prompt { height: auto; max-height: 4; }
    #choices { height: auto; max-height: 55%; border: none; padding: 0; background: $background; }
    #detail { height: auto; max-height: 6; color: $text-accent; }
    #log { height: 1fr; min-height: 3; border-top: solid $primary-darken-2; background: $background; }
    #things-box, #choices, #log { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    #menu, #found { border: none; height: 1fr; background: $background; }
    #about, #explain { padding: 0 1; height: auto; }
    #explain { min-height: 4; border-top: solid $primary-darken-2; }
    #text { height: 9; border-top: solid $primary-darken-2; padding: 0 1; }
    #page { padding: 0 1; }
    #search { border: none; height: 1; }
    #ask { width: 70%; height: auto; border: round $primary; padding: 0 1; background: $surface; }
    #cover { width: auto; text-align: center; }
    Cover { background: $background; }
    PitchView:focus { background-tint: $foreground 3%; }
    Screen:nocolor OptionList > .option-list--option-highlighted { text-style: reverse; }
    Screen:nocolor .bar, Screen:nocolor .keys { text-style: reverse; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "stop", show=False, priority=True)]

    def __init__(self, language: str, begin: Begin | None = None, pace: float = PACE_S, first_game: str | None = None):
        super().__init__()
        self.language, self.begin, self.pace, self.first_game = language, begin, pace, first_game
        self.table: Table | None = None
        self.farewell = ""
        """What is said on the ordinary terminal afterwards."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colour there is none at all, not even grey."""
        return [NoColor()] if self.no_color else super().get_line_filters()

    def on_mount(self) -> None:
        """A hang-up or a request to stop is a way to leave, like any other."""
        import asyncio

        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            for name in ("SIGTERM", "SIGHUP"):  # Windows knows no hang-up
                if hasattr(signal, name):
                    asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.action_stop)
        if self.begin is not None and self.first_game is not None:
            self.load(self.first_game or None, self.begin)
        else:
            self.menu()

    def on_unmount(self) -> None:
        """However the screen ends, nobody goes on waiting for news from its table."""
        if self.table is not None:
            self.table.close()

    # --- one screen after the other -------------------------------------------------------------------------------

    def menu(self) -> None:
        """The start menu."""
        self.push_screen(StartMenu(self.language), self._wished)

    def _wished(self, wish: Wish | None) -> None:
        match wish:
            case Wish("new", name):
                self.push_screen(SetUp(games.find(name), self.language), self._planned)
            case Wish("resume", name):
                self.resume(Path(name))
            case Wish("join"):
                self.push_screen(Ask(wording(None, self.language)("menu-join-text")), self._address)
            case Wish("language"):
                self.language = "fr" if self.language == "en" else "en"
                self.menu()
            case _:
                self.exit("quit")

    def _planned(self, plan: Plan | None) -> None:
        if plan is None:
            self.menu()
        else:
            self.load(plan.game, lambda progress: new_table(plan, self.language, progress))

    def resume(self, path: Path) -> None:
        """Go on with a saved match."""
        self.load(game_of(path), lambda progress: saved_table(path, None, self.language, path, progress))

    def _address(self, url: str | None) -> None:
        if not url:
            self.menu()
            return
        from touchline.terminal.online import join

        self.load(None, lambda progress: join(url, self.language))

    def load(self, game: str | None, begin: Begin) -> None:
        """Set a table up while the screen stays alive."""
        screen = Loading(wording(game or None, self.language))
        self.push_screen(screen)
        self._set_up(screen, begin)

    @work(thread=True, exclusive=True, group="load", exit_on_error=False)
    def _set_up(self, screen: Loading, begin: Begin) -> None:
        def progress(part: str, done: int, total: int) -> None:
            self.call_from_thread(screen.progress, part, done, total)

        try:
            table = begin(progress)
        except (ValueError, OSError) as error:
            self.call_from_thread(self._not_set_up, str(error))
            return
        self.call_from_thread(self.sit_down, table, begin)

    def _not_set_up(self, reason: str) -> None:
        if self.first_game is not None:
            self.farewell = reason
            self.exit("failed")
            return
        self.notify(reason, severity="error", timeout=10)
        self._loaded()
        self.menu()

    def _loaded(self) -> None:
        if isinstance(self.screen, Loading):
            self.pop_screen()

    def sit_down(self, table: Table, begin: Begin) -> None:
        self.table, self.language = table, table.language
        self._loaded()
        self.push_screen(TableScreen(table, self.pace), lambda what: self._left(what, begin))

    def _left(self, what: str | None, begin: Begin) -> None:
        table = self.table
        assert table is not None
        self.language = table.language
        game = table.game.name
        self.put_away()
        if what == "again":
            self.load(game, begin)
        elif what == "menu":
            self.first_game = None
            self.menu()
        elif what == "leave" and self.first_game is None:
            self.menu()
        else:
            self.exit("quit")

    def put_away(self) -> None:
        """Save an unfinished match and leave its table; may be called twice."""
        table, self.table = self.table, None
        if table is None:
            return
        try:
            if not table.over:
                self.farewell = table.keep()
        except NotPossible as error:
            self.farewell = str(error)
        table.close()

    def action_stop(self) -> None:
        """Ctrl-C, Ctrl-Q, a hang-up: save and go."""
        self.put_away()
        self.exit("stopped")


def run(app: TouchlineApp) -> int:
    """Run the full screen; whatever ends it, the match is kept."""
    try:
        result = app.run()
    finally:
        app.put_away()
    if app.farewell:
        print(app.farewell)
    return 2 if result == "failed" else app.return_code or 0
