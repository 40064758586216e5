"""Actions and throws as people write them: the engine's integers with their texts, and what was meant by a text that is none of them."""

from __future__ import annotations

import difflib
import functools
import re
from fractions import Fraction
from typing import Any, Mapping, Sequence, SupportsIndex, overload

from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE
from touchline.play.errors import IllegalAction

MOST_NEAR = 3
"""So many texts are offered for one that is none."""


class Action(int):
    """An action or a chance outcome: the engine's integer with its text form.

    Examples:
        >>> import touchline
        >>> match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": "C6"})
        >>> chosen = match.action("pass")
        >>> chosen, str(chosen), chosen == match.game.action_numbers["PASS"]
        (<PASS>, 'PASS', True)
    """

    text: str

    def __new__(cls, number: int, text: str) -> Action:
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (int(self), self.text)


class LegalActions(Sequence[Action]):
    """The actions open now, ascending; `in` also takes integers and texts."""

    def __init__(self, game: Game, numbers: list[int]):
        self._game, self._numbers = game, numbers

    @overload
    def __getitem__(self, i: SupportsIndex) -> Action: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Action]: ...
    def __getitem__(self, i: SupportsIndex | slice) -> Action | Sequence[Action]:
        if isinstance(i, slice):
            return [Action(n, self._game.actions[n]) for n in self._numbers[i]]
        number = self._numbers[i]
        return Action(number, self._game.actions[number])

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, action: object) -> bool:
        return (self._game.action_numbers.get(action) if isinstance(action, str) else action) in self._numbers

    def __repr__(self) -> str:
        return f"<{', '.join(str(a) for a in self)}>"


def odds_of(game: Game, state: Any) -> dict[str, Fraction]:
    """The chance outcomes due in a state with their exact probabilities; empty if none is due."""
    if game.turn(state) != CHANCE:
        return {}
    chances = game.chance_list(state)
    total = sum(weight for _, weight in chances)
    return {game.outcomes[number]: Fraction(weight, total) for number, weight in chances}


def lookup(given: int | str, names: Sequence[str], numbers: Mapping[str, int], kind: str) -> Action:
    """An action or outcome from its number or text, however it is written (`shoot` for `SHOOT`); ValueError with the nearest texts."""
    if isinstance(given, str):
        if given in numbers:
            return Action(numbers[given], given)
        if (number := _plainly(tuple(names)).get(plain(given))) is not None:
            return Action(number, names[number])
        found = near(given, names) or list(names[:MOST_NEAR])
        raise ValueError(f"there is no {kind} {given!r}; did you mean {', '.join(found)}?")
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < len(names):
        raise ValueError(f"there is no {kind} {given!r}; numbers go from 0 to {len(names) - 1}")
    return Action(int(given), names[given])


def refuse(game: Game, state: Any, action: Action) -> None:
    """IllegalAction with the rule and its words, if a rule forbids an action in a state."""
    if number := int(game.why_not(state, int(action))):
        from touchline.play.reference import rule_text

        rule = game.rule_id(number)
        raise IllegalAction(action.text, rule, rule_text(game.name, rule))


def plain(text: str) -> str:
    """A text without what people leave out or write in other ways: capitals, and blanks, hyphens and underscores between words."""
    return re.sub(r"[\s_-]+", " ", text.strip()).casefold()


@functools.lru_cache(maxsize=32)
def _plainly(names: tuple[str, ...]) -> dict[str, int]:
    """Texts by their plain form, where only one has it."""
    found: dict[str, list[int]] = {}
    for number, name in enumerate(names):
        found.setdefault(plain(name), []).append(number)
    return {text: of[0] for text, of in found.items() if len(of) == 1}


def near(given: str, names: Sequence[str]) -> list[str]:
    """The texts that come nearest: those that have its words in them, then those that are written alike."""
    text = plain(given)
    words = [name for name in names if text and (text in plain(name) or plain(name) in text)]
    alike = difflib.get_close_matches(text, [plain(name) for name in names], MOST_NEAR)
    return list(dict.fromkeys([*words[:MOST_NEAR], *(name for word in alike for name in names if plain(name) == word)]))[:MOST_NEAR]
