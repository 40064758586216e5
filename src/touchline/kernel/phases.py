"""Phases as a game declares them, one line each, and the tables that rules read of them.

A declaration says who decides, what may be chosen, which die is thrown, what is played when time is up. Rules look it up by the
number of the phase (`ASKED[s.phase]`), on every target alike; texts find their words by its name (`prompt-ATTACK`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Callable, Iterable, Mapping, TypeVar

from touchline.kernel.record import Row
from touchline.kernel.tables import row

NONE = -1


@dataclass(frozen=True)
class Asked:
    """What a phase asks for, in a game's own numbers. A game that declares more of its phases adds fields of its own."""

    of: int
    """Whom: one of the game's own words for it."""
    actions: tuple[int, ...] = ()
    """What may be chosen at most; the position may rule some of it out."""
    otherwise: int = NONE
    """What is played for somebody who does not decide in time, where that does not hang on the position."""
    die: int = NONE
    """The die that is thrown, where that does not hang on the position."""
    rule: int = NONE
    """The rule that says so, for games that refuse whatever else is tried by it."""
    what: int = NONE
    """What is decided, or what a die is thrown for: phases that ask the same are answered by the same rules."""
    then: int = NONE
    """The phase, or step, that follows, where that does not hang on the position."""

    @property
    def offered(self) -> int:
        """The actions as the bits of a number."""
        return mask(self.actions)


P = TypeVar("P", bound=IntEnum)
A = TypeVar("A", bound=Asked)


def mask(actions: Iterable[int]) -> int:
    """Actions as the bits of a number."""
    return sum(1 << int(action) for action in set(actions))


def by_phase(phases: type[P], declared: Mapping[P, A], told: Callable[[A], int]) -> Row:
    """A table of what every phase declares of something; ValueError if one declares nothing."""
    missing = [phase.name for phase in phases if phase not in declared]
    if missing or sorted(phases) != list(range(len(phases))):
        raise ValueError(f"{phases.__qualname__}: {', '.join(missing) or 'numbers from 0 on'} must be declared")
    return row(told(declared[phase]) for phase in phases)


def phases_where(declared: Mapping[P, A], holds: Callable[[A], bool]) -> int:
    """The phases of which something holds, as the bits of a number: for what is asked at every step, quicker than a table."""
    return mask(phase for phase, asked in declared.items() if holds(asked))
