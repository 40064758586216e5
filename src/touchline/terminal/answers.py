"""Answers that take their time: odds, hints, chances, and whatever a server far away is asked. The screen stays alive meanwhile."""

from __future__ import annotations

import functools
from typing import Callable, TypeVar

from textual import work

from touchline.play.outlook import Outlook
from touchline.terminal.picture import TablePicture
from touchline.terminal.table import NotPossible, Table, WinChances

T = TypeVar("T")


class Answers(TablePicture):
    """A picture of a table that can be asked."""

    def __init__(self, table: Table):
        super().__init__(table)
        self.version = 0
        """Counts pictures, so that answers to old questions are dropped."""
        self.asking = False
        """Whether a server far away has not answered yet."""

    # --- one thing at a time --------------------------------------------------------------------------------------

    def ask(self, what: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do something at the table, then go on with what came of it; a refusal changes nothing and is said.

        A table on this device answers at once. One far away is asked off the screen's own thread, one thing at a time.
        """
        if not self.table.far:
            try:
                found = what()
            except NotPossible as error:
                self.answer(str(error))
            else:
                then(found)
            return
        self.answer(self.table.say("online-asking"))
        if not self.asking:
            self.asking = True
            self._ask(what, then)

    @work(thread=True, group="ask", exit_on_error=False)
    def _ask(self, what: Callable[[], T], then: Callable[[T], None]) -> None:
        try:
            go_on = functools.partial(then, what())
        except NotPossible as error:
            go_on = functools.partial(self.answer, str(error))
        finally:
            self.asking = False
        self.app.call_from_thread(go_on)

    # --- in the background ----------------------------------------------------------------------------------------

    @work(thread=True, exclusive=True, group="outlook", exit_on_error=False)
    def find_outlook(self, version: int) -> None:
        """What each choice leads to; until it is known choices can be made all the same."""
        try:
            found = self.table.outlook()
        except ValueError:
            return  # the table has moved on, or cannot be asked; odds are an extra
        self.app.call_from_thread(self._have_outlook, version, found)

    def _have_outlook(self, version: int, found: Outlook) -> None:
        if version != self.version or self.cleared:
            return
        self.outlook = found
        self.write_lines()
        self.show_detail()

    @work(thread=True, exclusive=True, group="hint", exit_on_error=False)
    def find_hint(self, version: int) -> None:
        """What a strong player would do."""
        try:
            self.app.call_from_thread(self._have_hint, version, *self.table.hint())
        except ValueError as error:
            self.app.call_from_thread(self._have_hint, version, None, str(error))

    def _have_hint(self, version: int, action: int | None, words: str) -> None:
        if version != self.version or self.cleared:
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
        if self.cleared:
            return
        if found is None and self.live_chances:
            self.live_chances = False
            self.answer(self.table.say("table-no-chances"))
        self.show_score()
