"""What every compiled loop over a match works with: a desk with its memory, the pointers of a game, and the steps of play.

Each loop (bulk play, watching, the search and its playouts, the environments) asks who decides, chooses or throws, and advances. What
differs is only what it notes on the way, and which draws belong to it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from touchline.kernel.random import SEEDS, below, pick_by
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, Block, Pointer, inlined, rule

CHANCE, OVER = -1, -2
"""Whose turn it is if no seat's."""
NOTHING = -1
"""What is chosen where nothing can be: in no position of a match, but in what a seat sees of one, where cards to be drawn are blanks."""
RANDOM, GREEDY, ASKED = 0, 1, 2
"""Policies a seat can follow; an asked seat decides for itself, outside (`play_on` stops for it)."""
CHANCE_DRAWS, POLICY_DRAWS = 1 << 28, 2 << 28
"""Counters of the draws of whoever looks ahead: throws, and what policies draw."""


class Desk(NamedTuple):
    """The working memory of a match that is played inside the engine."""

    state: Block
    shown: Block
    """What the seat on turn may know, where a policy is asked."""
    acts: Row
    weight: Row
    events: Row
    points: Row


class Pointers(NamedTuple):
    """The entry points of a game that compiled loops call: addresses when compiled, functions when interpreted."""

    turn: Pointer
    legal: Pointer
    chance: Pointer
    apply: Pointer
    result: Pointer
    hide: Pointer
    greedy: Pointer
    redeal: Pointer
    seen: Pointer
    situation: Pointer
    signs: Pointer


if TARGET == "interpreted":

    def copy_state(into: Any, source: Any) -> None:
        """Make one state equal to another."""
        into[:] = source
else:

    @rule
    def copy_state(into: Any, source: Any) -> None:
        """Make one state equal to another, byte by byte (the compiler turns it into a block copy)."""
        for i in range(source.shape[0]):
            into[i] = source[i]


@rule
@inlined
def sensible_choice(desk: Desk, game: Pointers, who: int, bits: int) -> int:
    """What the game's sensible policy plays for a seat: from its own view of the state, never from the state."""
    copy_state(desk.shown, desk.state)
    game.hide(desk.shown, who)
    return int(game.greedy(desk.shown, below(bits, SEEDS)))


@rule
@inlined
def choose(desk: Desk, game: Pointers, who: int, policy: int, bits: int) -> int:
    """The outcome of a throw if chance is due, else the choice of a policy, by 32 random bits; NOTHING where there is none."""
    if who == CHANCE:
        n = game.chance(desk.state, desk.acts, desk.weight)
        return int(desk.acts[pick_by(desk.weight, n, bits)]) if n > 0 else NOTHING
    if policy == RANDOM:
        n = game.legal(desk.state, desk.acts)
        return int(desk.acts[below(bits, n)]) if n > 0 else NOTHING
    return sensible_choice(desk, game, who, bits)


@rule
@inlined
def advance(desk: Desk, game: Pointers, action: int) -> int:
    """Play an action or an outcome; who decides next."""
    desk.events[0] = 0
    game.apply(desk.state, action, desk.events)
    return int(game.turn(desk.state))
