"""One wording: all text people read comes from Fluent files by id, in French and English."""

from __future__ import annotations

import copy
import functools
import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple

from touchline.kernel import homes
from touchline.kernel.target import PACKAGE
from touchline.languages import LANGUAGES as LANGUAGES
from touchline.play.grammar import FUNCTIONS, capital

if TYPE_CHECKING:
    from touchline.kernel.game import Value

MOST_SAID = 1024


class Called(NamedTuple):
    """What commentary calls sides and seats, as noun phrases of a language; what is empty is Home and Away, as everywhere else."""

    teams: tuple[str, str] = ("", "")
    seats: tuple[str, ...] = ()


NOBODY_CALLED = Called()


class MissingText(LookupError):
    """A message that a language does not have."""


def text_id(name: str) -> str:
    """A name as Fluent ids may be written: dots become hyphens (why-FUB-4-7-3)."""
    return name.replace(".", "-")


def text_files(game: str | None, language: str) -> list[Path]:
    """The Fluent files behind a game's wording: the common ones (en.ftl, en-terminal.ftl...), then its own."""
    common = sorted((PACKAGE / "play" / "text").glob(f"{language}*.ftl"))
    return common if game is None else [*common, homes.folder(game) / "table" / "text" / f"{language}.ftl"]


class Wording:
    """The words of one game in one language: `say("prompt-ATTACK", team="A")`.

    Any text may mention `$seats` and the options in force by their names (`$offside`: yes or no, a number, or the name of a value).
    """

    def __init__(self, game: str | None, language: str, *more: Path):
        if language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.game, self.language, self.seats = game, language, 2
        self.called = NOBODY_CALLED
        self._options: dict[str, str | int] | None = None
        self._said: dict[Any, str] = {}
        """What was said before, word for word: a table says much again and again."""
        from fluent.runtime import FluentBundle, FluentResource  # a tenth of a start, and who plays in bulk says nothing

        self._bundle = FluentBundle([language], use_isolating=False, functions=dict(FUNCTIONS[language]))
        for path in (*text_files(game, language), *more):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)

    def __call__(self, message: str, **values: Any) -> str:
        """The text of a message; `id.attribute` names an attribute. A sentence begins with a capital letter."""
        key = message, *((name, value, type(value)) for name, value in values.items())
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[key] = self._say(message, values)
        return said

    def _say(self, message: str, values: dict[str, Any]) -> str:
        name, _, attribute = message.partition(".")
        if not self.has(message):
            raise MissingText(f"{self.game or 'common'}/{self.language}: no text {message!r}")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, {**(self._options or {}), "seats": self.seats, **values})
        if errors and self._options is None and self.game is not None:
            return self.at(self.seats, _defaults(self.game)).calling(self.called)(message, **values)
        if errors:
            raise MissingText(f"{self.game or 'common'}/{self.language}: {message!r}: {errors[0]}")
        said = str(text)
        return capital(said) if said.endswith((".", "!", "?")) else said

    def at(self, seats: int, options: Mapping[str, Value] | None = None) -> Wording:
        """The same words at a table with so many seats and these options."""
        found = copy.copy(self)
        found.seats, found._said = seats, {}
        if options is not None:
            found._options = {name: ("yes" if value else "no") if isinstance(value, bool) else value for name, value in options.items()}
        return found

    def calling(self, called: Called) -> Wording:
        """The same words with sides and seats by their names."""
        if called == self.called:
            return self
        found = copy.copy(self)
        found.called, found._said = called, {}
        return found

    def ids(self) -> list[str]:
        """The ids of all messages."""
        return list(self._bundle._messages)

    def has(self, message: str) -> bool:
        """Whether there is such a message (or attribute)."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None


def _defaults(game: str) -> dict[str, Value]:
    """A game's options where nobody has chosen any; read only when a text asks for them, because that loads the game."""
    from touchline import games

    return games.find(game).settle({})


@functools.lru_cache(maxsize=64)
def _spoken(game: str | None, language: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Wording:
    say = _spoken(game, language, 0, ()) if seats or options else Wording(game, language)
    return say.at(seats or say.seats, dict(options) if options else None) if seats or options else say


def wording(game: str | None, language: str, seats: int = 0, options: Mapping[str, Value] | None = None) -> Wording:
    """The words of a game in a language, read once, at a table with so many seats and these options (without: the usual ones)."""
    return _spoken(game, language, seats, tuple(options.items()) if options else ())


@functools.lru_cache(maxsize=128)
def commentator(say: Wording, called: Called) -> Wording:
    """The words of a table with names in them; kept, because commentary says much again and again."""
    return say.calling(called)


def how_to_play(say: Wording) -> list[str]:
    """How to play a game under the options in force, in a few sentences for newcomers."""
    return [say(f"learn-{n}") for n in itertools.takewhile(lambda n: say.has(f"learn-{n}"), itertools.count(1))]
