"""Screens over the table: covered hands, cards, help, a line to type."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from touchline.play.scene import Card, Scene
from touchline.play.wording import Wording, how_to_play
from touchline.terminal.words import zone_title


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
