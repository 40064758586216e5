"""Looking something up at the table: the rules of a game, or why an action is not possible."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Callable

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from touchline.play.reference import for_players, table_lines
from touchline.play.wording import Wording, text_id
from touchline.terminal.screens import keys_line
from touchline.terminal.table import Reason, Table

MOST_LISTED = 400
"""More lines than this nobody reads; typing narrows them down."""


class Index(ABC):
    """Something that can be looked up, line by line."""

    about = ""
    """What is said about all of it."""

    def __init__(self, say: Wording, title: str, hint: str, nothing: str):
        self.say, self.title = say, title
        self.hint = hint
        """What is written where words are typed."""
        self.nothing = nothing
        """What is said when nothing is found."""

    @abstractmethod
    def lines(self, words: list[str]) -> list[tuple[str, Text]]:
        """Id and text of every line that has all the words."""

    @abstractmethod
    def whole(self, name: str) -> Text:
        """The whole text of a line."""

    def far(self, name: str) -> bool:
        """Whether a server far away must be asked for the whole text."""
        return False

    @abstractmethod
    def open(self, name: str) -> None:
        """Enter or a click on a line."""


class Rules(Index):
    """The rule reference of a game."""

    def __init__(self, say: Wording, game: str):
        super().__init__(say, say("rules-title", game=say("game-title")), say("rules-search"), say("rules-none"))
        self.rules = for_players(game, say.language)

    def lines(self, words: list[str]) -> list[tuple[str, Text]]:
        return [
            (rule.id, Text.assemble((rule.id, "bold"), f"  {rule.text}", no_wrap=True, overflow="ellipsis"))
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.chapter} {rule.text}".casefold() for word in words)
        ]

    def whole(self, name: str) -> Text:
        rule = self.rules[name]
        why = f"why-{text_id(name)}"
        said = f"{self.say(why)}\n\n" if self.say.has(why) and self.say.language != "en" else ""
        source = "\n\n" + self.say("rules-provenance", tags=rule.provenance) if rule.provenance else ""
        table = "".join(f"\n{line}" for line in table_lines(rule))
        return Text.assemble((f"{rule.id}  {rule.chapter}\n", "bold"), said, rule.text, table, (source, "dim"))

    def open(self, name: str) -> None:
        """A rule stands below its line already."""


class WhyNot(Index):
    """Every action that is not possible now, with the rule that forbids it."""

    def __init__(self, table: Table, closed: dict[int, str], open_rule: Callable[[str], None]):
        say = table.say
        super().__init__(say, say("why-title"), say("why-search"), say("why-none"))
        self.about = say("why-text")
        self.table, self.open_rule = table, open_rule
        self.reasons: dict[str, Reason | None] = {}
        self.closed = closed

    def lines(self, words: list[str]) -> list[tuple[str, Text]]:
        tokens = self.table.game.actions
        return [
            (str(number), Text(text, no_wrap=True))
            for number, text in self.closed.items()
            if all(word in text.casefold() or word in tokens[number].casefold() for word in words)
        ]

    def far(self, name: str) -> bool:
        return self.table.far and name not in self.reasons

    def whole(self, name: str) -> Text:
        if name not in self.reasons:
            try:
                self.reasons[name] = self.table.why_not(int(name))
            except ValueError as error:
                return Text(str(error))
        reason = self.reasons[name]
        if reason is None:
            return Text(self.say("plain-possible"))
        action = self.say("labelled", label=self.closed[int(name)], value="")
        return Text.assemble((action, "bold"), reason.words, (f"  {reason.rule}", "bold"))

    def open(self, name: str) -> None:
        reason = self.reasons.get(name)
        if reason and reason.rule:
            self.open_rule(reason.rule)


class Searching(Screen[None]):
    """A list that is narrowed down by typing, with the whole text of the line under the cursor."""

    BINDINGS = [
        Binding("escape", "leave", show=False),
        Binding("down", "move('cursor_down')", show=False, priority=True),
        Binding("up", "move('cursor_up')", show=False, priority=True),
        Binding("pagedown", "move('page_down')", show=False, priority=True),
        Binding("pageup", "move('page_up')", show=False, priority=True),
        Binding("enter", "open", show=False, priority=True),
    ]

    def __init__(self, index: Index, wanted: str = ""):
        super().__init__()
        self.index, self.say, self.wanted = index, index.say, wanted

    def compose(self) -> ComposeResult:
        """Title, search line, list, text, keys."""
        yield Static(self.index.title, classes="bar")
        yield Input(self.wanted, placeholder=self.index.hint, id="search", compact=True)
        if self.index.about:
            yield Static(self.index.about, id="about")
        yield OptionList(id="found", compact=True)
        with VerticalScroll(id="text"):
            yield Static(id="whole")
        yield Static(self.keys(), classes="keys")

    def keys(self) -> Text:
        """The keys of this screen."""
        return keys_line(self.say, ("Esc", "screen.leave", "back"), ("↑↓", "screen.noop", "enter"))

    def on_mount(self) -> None:
        """Everything at first."""
        self.query_one("#search").focus()
        self.search(self.wanted)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self.search(event.value)

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        name = str(event.option.id)
        if self.index.far(name):
            self.find(name)
            self.tell(Text(self.say("online-asking"), "dim"))
        else:
            self.tell(self.index.whole(name))

    @work(thread=True, exclusive=True, group="whole", exit_on_error=False)
    def find(self, name: str) -> None:
        """Ask a server far away while the screen stays alive."""
        self.app.call_from_thread(self._found, name, self.index.whole(name))

    def _found(self, name: str, words: Text) -> None:
        found = self.query_one("#found", OptionList)
        if found.highlighted is not None and found.get_option_at_index(found.highlighted).id == name:
            self.tell(words)

    def tell(self, words: Text | str) -> None:
        """The text below the list."""
        self.query_one("#whole", Static).update(words)
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.index.open(str(event.option.id))

    def search(self, words: str) -> None:
        """Show the lines that have all the words."""
        found = self.query_one("#found", OptionList)
        lines = self.index.lines(words.casefold().split())[:MOST_LISTED]
        found.set_options([Option(text, id=name) for name, text in lines])
        if lines:
            found.highlighted = 0
        else:
            self.tell(self.index.nothing)

    def action_open(self) -> None:
        """Open the line under the cursor."""
        found = self.query_one("#found", OptionList)
        if found.highlighted is not None:
            self.index.open(str(found.get_option_at_index(found.highlighted).id))

    def action_move(self, how: str) -> None:
        """Move the cursor of the list while the search line has the focus."""
        getattr(self.query_one("#found", OptionList), f"action_{how}")()

    def action_noop(self) -> None:
        """Nothing."""

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
