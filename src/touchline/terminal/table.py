"""What a screen plays at: a table on this device or one far away. Screens do not know which."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping

from touchline.kernel.game import Event, Game, Value
from touchline.play.outlook import Outlook
from touchline.play.scene import Scene, told
from touchline.play.view import SeenStep
from touchline.play.wording import NOBODY_CALLED, Called, Wording, commentator, text_id, wording


class NotPossible(ValueError):
    """The table says no, in the person's language; nothing has changed."""


@dataclass(frozen=True)
class Reason:
    """Why an action is not possible: the rule, and what it says."""

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


@dataclass(frozen=True)
class WinChances:
    """How often home wins, nobody does, away wins; whether that is exact or an estimate."""

    home: float
    draw: float
    away: float
    exact: bool


class Table(ABC):
    """One match as the people at this device see it. Every method may be called from any thread."""

    far = False
    """Whether the match is kept elsewhere: then waiting may be interrupted at any time, and nothing here needs saving."""

    seats = 2
    """How many seats there are."""
    coach = False
    """Whether a coach warns before a blunder and explains what the other side did."""

    def __init__(self, game: Game, language: str):
        self.game, self.language = game, language

    @property
    def say(self) -> Wording:
        """The words of the game in the person's language."""
        return wording(self.game.name, self.language, self.seats, self.options)

    @property
    def options(self) -> Mapping[str, Value] | None:
        """The options of the table, as far as they are known."""
        return None

    def speak(self, language: str) -> None:
        """Change the language."""
        self.language = language

    def switch_coach(self) -> str:
        """Let the coach speak or be silent; which of both, in words."""
        raise NotPossible(self.say("table-no-coach"))

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def asked(self) -> int | None:
        """The seat of a person at this device who must decide now."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def cover(self) -> int | None:
        """The seat that the device must be handed to before anything may be shown."""
        return None

    def uncover(self) -> None:  # noqa: B027
        """The right person is looking."""

    @abstractmethod
    def scene(self) -> Scene:
        """What the person who is looking sees."""

    @abstractmethod
    def news(self) -> list[str]:
        """Commentary that was not fetched yet."""

    @property
    def may_undo(self) -> bool:
        """Whether the last decision could be taken back."""
        return False

    def seconds_left(self) -> float | None:
        """What is left for the decision that is due; None without a limit."""
        return None

    @property
    def notice(self) -> str:
        """Something about the table itself: who is missing, that the link is down."""
        return ""

    # --- asking ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def outlook(self) -> Outlook:
        """What each choice leads to until somebody decides again, as far as the seat that is asked can know it."""

    @abstractmethod
    def why_not(self, action: int) -> Reason | None:
        """Why an action is not possible now; None if it is."""

    @abstractmethod
    def hint(self) -> tuple[int, str]:
        """What a strong player would choose, and why, in words."""

    @abstractmethod
    def chances(self) -> WinChances | None:
        """How the match stands; None if nobody here can tell."""

    # --- acting ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def step(self) -> bool:
        """Wait for the next thing that happens by itself (a throw, a bot, somebody far away); False if nothing will until a person acts."""

    @abstractmethod
    def play(self, action: int) -> None:
        """Decide for the seat that is asked; NotPossible if that is not possible."""

    @abstractmethod
    def undo(self) -> str:
        """Take the last decision back; which one. NotPossible if the policy does not allow it."""

    def time_up(self) -> bool:
        """The time for the decision has run out: let the table decide; whether it did."""
        return False

    @abstractmethod
    def keep(self, path: Path | None = None) -> str:
        """Save, in words; NotPossible if that fails, and then the old file is as it was."""

    def autosave(self) -> None:  # noqa: B027
        """Save now and then, so that not even a lost terminal loses a match."""

    def manners(self) -> list[tuple[str, str]]:
        """What people can say to each other here (resign, offer a draw...): id and words."""
        return []

    def after(self) -> list[tuple[str, str]]:
        """What can be done once the match is over: id and words."""
        again = ("rematch", "online-rematch") if self.far else ("again", "table-again")
        lines = [again, ("record", "table-save-record"), ("menu", "table-to-menu"), ("quit", "table-quit")]
        return [(name, self.say(words)) for name, words in lines]

    def say_to_all(self, what: str) -> str:
        """Do one of the `manners`; what came of it, in words."""
        raise NotPossible(self.say("table-not-here"))

    def close(self) -> None:  # noqa: B027
        """Leave the table."""

    # --- words ----------------------------------------------------------------------------------------------------

    def action_name(self, action: int) -> str:
        """The text form of an action."""
        return self.game.actions[action]

    @abstractmethod
    def not_open(self) -> dict[int, str]:
        """The actions that are not open to whoever is asked, as people know them; none if nobody is."""

    def find_action(self, text: str) -> int | None:
        """The action of a text form, however it is capitalised."""
        numbers = self.game.action_numbers
        return numbers.get(text, numbers.get(text.upper(), numbers.get(text.lower())))

    def hint_text(self, choice: str, why: str) -> str:
        """A hint with its reason."""
        return f"{self.say('table-hint', choice=choice)} {why}".strip()

    def reason(self, rule: str) -> Reason:
        """What a rule says to somebody who would break it."""
        return Reason(rule, self.say(f"why-{text_id(rule)}"))

    def commentary(self, step: SeenStep) -> list[str]:
        """A step told in words."""
        say = commentator(self.say, self.called)
        return [told(self.game, Event(*event), say) for event in step.events]

    @property
    def called(self) -> Called:
        """What commentary calls sides and seats."""
        return NOBODY_CALLED
