"""Screens over the table: covered hands, rules, why not, cards, help, a line to type."""

from __future__ import annotations

from typing import Callable

from rich.style import Style
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from touchline.play.reference import for_players, table_lines
from touchline.play.scene import Card, Scene
from touchline.play.wording import Wording, how_to_play, text_id
from touchline.terminal.table import Reason, Table
from touchline.terminal.words import zone_title

MOST_LISTED = 400
"""More lines than this nobody reads; typing narrows them down."""


def keys_line(say: Wording, *keys: tuple[str, str, str]) -> Text:
    """A line of keys that can be clicked: (key, action, message id)."""
    line = Text(no_wrap=True, overflow="ellipsis")
    for key, action, message in keys:
        line.append_text(clickable(Text.assemble(" ", (key, "bold"), f" {say(f'key-{message}')}"), action))
    return line


def clickable(text: Text, action: str) -> Text:
    """Text that does something when it is clicked."""
    text.stylize(Style(meta={"@click": action}))
    return text


class Cover(ModalScreen[None]):
    """Nobody sees anything until the right person says so."""

    BINDINGS = [Binding("enter,space", "ready", show=False)]

    def __init__(self, say: Wording, seat: str):
        super().__init__()
        self.say, self.seat = say, seat

    def compose(self) -> ComposeResult:
        """Two lines in the middle of an empty screen."""
        with Middle(), Center():
            yield Static(Text.assemble((self.say("cover-title", seat=self.seat), "bold"), "\n\n", self.say("cover-text")), id="cover")

    def on_click(self) -> None:
        """A click will do, too."""
        self.dismiss(None)

    def action_ready(self) -> None:
        """Show the table."""
        self.dismiss(None)


class Page(Screen[None]):
    """A page of text that is left with Escape."""

    BINDINGS = [
        Binding("escape,q", "leave", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
    ]

    def __init__(self, say: Wording, title: str, body: Text):
        super().__init__()
        self.say, self.page_title, self.body = say, title, body

    def compose(self) -> ComposeResult:
        """Title, text, keys."""
        yield Static(self.page_title, classes="bar")
        with VerticalScroll(id="page"):
            yield Static(self.body)
        yield Static(keys_line(self.say, ("Esc", "screen.leave", "back")), classes="keys")

    def on_mount(self) -> None:
        """The arrows scroll at once."""
        self.query_one("#page").focus()

    def action_scroll(self, lines: int) -> None:
        """A line up or down."""
        self.query_one("#page", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)


def help_page(say: Wording, guide: str) -> Page:
    """What the phase is about, the keys, and how the game is played."""
    body = Text.assemble((guide + "\n\n" if guide else "", "italic"), say("help-text", ball="●"))
    body.append(f"\n\n{say('help-play')}\n", "bold")
    for sentence in how_to_play(say):
        body.append(f"\n• {sentence}\n")
    return Page(say, say("help-title"), body)


def card_line(card: Card) -> Text:
    """A card with its text."""
    line = Text.assemble(
        (card.title or "?", "bold"), f" ×{card.count}" if card.count > 1 else "", f"  {card.corner}" if card.corner else ""
    )
    if card.text:
        line.append(f"\n    {card.text}", "dim")
    return line


def cards_page(say: Wording, scene: Scene) -> Page:
    """All cards that lie open, with their texts; own ones first."""
    body = Text()
    for zone in sorted(scene.zones, key=lambda z: not z.own):
        body.append(zone_title(scene, zone) + "\n", "bold underline")
        for card in zone.cards:
            body.append("  ")
            body.append_text(card_line(card) if card.title else Text(f"{say('cards-hidden')} ×{card.count}", "dim"))
            body.append("\n")
        body.append("\n")
    return Page(say, say("cards-title"), body if scene.zones else Text(say("cards-none")))


class Ask(ModalScreen[str | None]):
    """A question with one line to type."""

    BINDINGS = [Binding("escape", "leave", show=False)]

    def __init__(self, question: str, value: str = ""):
        super().__init__()
        self.question, self.value = question, value

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Middle(), Center(), Vertical(id="ask"):
            yield Static(self.question)
            yield Input(self.value)

    @on(Input.Submitted)
    def _done(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """No answer."""
        self.dismiss(None)


class Choose(ModalScreen[str | None]):
    """A short list over the table."""

    BINDINGS = [Binding("escape", "leave", show=False)]

    def __init__(self, lines: list[tuple[str, str]]):
        super().__init__()
        self.choices = lines

    def compose(self) -> ComposeResult:
        """The list in the middle."""
        with Middle(), Center(), Vertical(id="ask"):
            yield OptionList(*(Option(words, id=name) for name, words in self.choices), compact=True)

    @on(OptionList.OptionSelected)
    def _done(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option.id))

    def action_leave(self) -> None:
        """None of these."""
        self.dismiss(None)


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

    def __init__(self, say: Wording, title: str, placeholder: str, about: str = "", wanted: str = ""):
        super().__init__()
        self.say, self.page_title, self.placeholder, self.about, self.wanted = say, title, placeholder, about, wanted

    def compose(self) -> ComposeResult:
        """Title, search line, list, text, keys."""
        yield Static(self.page_title, classes="bar")
        yield Input(self.wanted, placeholder=self.placeholder, id="search", compact=True)
        if self.about:
            yield Static(self.about, id="about")
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
        self.tell(self.whole(str(event.option.id)))

    def tell(self, words: Text | str) -> None:
        """The text below the list."""
        self.query_one("#whole", Static).update(words)
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.open(str(event.option.id))

    def search(self, words: str) -> None:
        """Show the lines that have all the words."""
        found = self.query_one("#found", OptionList)
        lines = self.lines(words.casefold().split())[:MOST_LISTED]
        found.set_options([Option(text, id=name) for name, text in lines])
        if lines:
            found.highlighted = 0
        else:
            self.tell(self.nothing())

    def lines(self, words: list[str]) -> list[tuple[str, Text]]:
        """Id and text of every line that has all the words."""
        raise NotImplementedError

    def whole(self, name: str) -> Text:
        """The whole text of a line."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said when nothing is found."""
        raise NotImplementedError

    def open(self, name: str) -> None:
        """Enter or a click on a line."""

    def action_open(self) -> None:
        """Open the line under the cursor."""
        found = self.query_one("#found", OptionList)
        if found.highlighted is not None:
            self.open(str(found.get_option_at_index(found.highlighted).id))

    def action_move(self, how: str) -> None:
        """Move the cursor of the list while the search line has the focus."""
        getattr(self.query_one("#found", OptionList), f"action_{how}")()

    def action_noop(self) -> None:
        """Nothing."""

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)


class Rules(Searching):
    """The rule reference of a game, open at a rule, searchable."""

    def __init__(self, say: Wording, game: str, rule: str = ""):
        super().__init__(say, say("rules-title", game=say("game-title")), say("rules-search"), wanted=rule)
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

    def nothing(self) -> str:
        return self.say("rules-none")


class WhyNot(Searching):
    """Every action that is not possible now, with the rule that forbids it."""

    def __init__(self, table: Table, open_rule: Callable[[str], None], wanted: str = ""):
        say = table.say
        super().__init__(say, say("why-title"), say("why-search"), say("why-text"), wanted)
        self.table, self.open_rule = table, open_rule
        self.reasons: dict[str, Reason | None] = {}
        self.closed = table.not_open()

    def lines(self, words: list[str]) -> list[tuple[str, Text]]:
        tokens = self.table.game.actions
        return [
            (str(number), Text(text, no_wrap=True))
            for number, text in self.closed.items()
            if all(word in text.casefold() or word in tokens[number].casefold() for word in words)
        ]

    def whole(self, name: str) -> Text:
        if name not in self.reasons and self.table.far:
            self.find(name)
            return Text(self.say("online-asking"), "dim")
        return self._reason(name)

    def _reason(self, name: str) -> Text:
        """Why an action is not possible, asked once."""
        if name not in self.reasons:
            try:
                self.reasons[name] = self.table.why_not(int(name))
            except ValueError as error:
                return Text(str(error))
        reason = self.reasons[name]
        if reason is None:
            return Text(self.say("plain-possible"))
        action = self.closed.get(int(name), self.table.action_name(int(name)))
        return Text.assemble((self.say("labelled", label=action, value=""), "bold"), reason.words, (f"  {reason.rule}", "bold"))

    @work(thread=True, exclusive=True, group="why", exit_on_error=False)
    def find(self, name: str) -> None:
        """Ask a server far away while the screen stays alive."""
        self.app.call_from_thread(self._found, name, self._reason(name))

    def _found(self, name: str, words: Text) -> None:
        found = self.query_one("#found", OptionList)
        if found.highlighted is not None and found.get_option_at_index(found.highlighted).id == name:
            self.tell(words)

    def nothing(self) -> str:
        return self.say("why-none")

    def open(self, name: str) -> None:
        reason = self.reasons.get(name)
        if reason and reason.rule:
            self.open_rule(reason.rule)
