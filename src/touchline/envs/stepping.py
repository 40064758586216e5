"""The compiled loops of the vector environment: matches begun, stepped and shown, many at a time."""

from __future__ import annotations

from typing import Any, NamedTuple

from touchline.kernel.desk import OVER, Desk, Pointers, advance, copy_state
from touchline.kernel.playout import play_on
from touchline.kernel.random import draw
from touchline.kernel.record import Row
from touchline.kernel.target import Block, Blocks, Bytes, Longs, Pointer, Rows, kept, rule

SCORE = 2
"""Goals of home and away come first in what a game calls its result; the payoffs of the seats follow."""


class Slots(NamedTuple):
    """The arrays of some matches that are stepped together, an entry or a row each."""

    states: Blocks
    hidden: Blocks
    mask: Blocks
    seeds: Longs
    steps: Longs
    seat: Row
    reward: Rows
    score: Rows
    done: Bytes
    final: Blocks
    """Where a match ended: its last state."""


@rule
def begin(desk: Desk, game: Pointers, start: Any, seed: int, policy: Row) -> int:
    """A new match, up to the first decision that is asked; the number of its step."""
    copy_state(desk.state, start)
    return play_on(desk, game, game.turn(desk.state), seed, 0, policy)


@rule
def show(desk: Desk, game: Pointers, hidden: Any, mask: Any) -> int:
    """Write what the seat on turn sees and may do; that seat."""
    seat = int(game.turn(desk.state))
    copy_state(hidden, desk.state)
    game.hide(hidden, seat)
    for k in range(mask.shape[0]):
        mask[k] = 0
    for k in range(game.legal(hidden, desk.acts)):
        mask[desk.acts[k]] = 1
    return seat


@rule
def at_slot(desk: Desk, state: Block) -> Desk:
    """A desk on which a slot's match lies."""
    return Desk(state, desk.shown, desk.acts, desk.weight, desk.events, desk.points)


@rule
def tell_score(place: Desk, game: Pointers, score: Row) -> None:
    """Write the goals of home and away; payoffs lie behind them in `points`."""
    game.result(place.state, place.points)
    for k in range(SCORE):
        score[k] = place.points[k]


@rule
def next_match(place: Desk, game: Pointers, start: Any, jump: int, slots: Slots, i: int, policy: Row) -> None:
    """If the match of a slot is over, the next one, up to a decision that is asked; more than one if a whole match asked nothing."""
    while game.turn(place.state) == OVER:
        slots.seeds[i] += jump
        slots.steps[i] = begin(place, game, start, slots.seeds[i], policy)


@kept
def begin_many(start: Block, policy: Rows, slots: Slots, desk: Desk, game: Pointers) -> None:
    """Begin a match in every slot."""
    for i in range(len(slots.seeds)):
        place = at_slot(desk, slots.states[i])
        slots.steps[i] = begin(place, game, start, slots.seeds[i], policy[i])
        slots.seat[i] = show(place, game, slots.hidden[i], slots.mask[i])
        tell_score(place, game, slots.score[i])


@kept
def resume_many(start: Block, policy: Rows, which: Row, jump: int, slots: Slots, desk: Desk, game: Pointers) -> None:
    """Show the matches that were put into some slots, played on to a decision that is asked."""
    for k in range(len(which)):
        i = which[k]
        place = at_slot(desk, slots.states[i])
        slots.steps[i] = play_on(place, game, game.turn(place.state), slots.seeds[i], slots.steps[i], policy[i])
        next_match(place, game, start, jump, slots, i, policy[i])
        slots.seat[i] = show(place, game, slots.hidden[i], slots.mask[i])
        tell_score(place, game, slots.score[i])


@kept
def refused_many(states: Blocks, which: Row, actions: Row, why_not: Pointer) -> int:
    """The place of the first action that is not legal in its slot, or -1."""
    for j in range(len(actions)):
        if why_not(states[which[j]], actions[j]) != 0:
            return j
    return -1


@kept
def strange_many(states: Blocks, agreed: Bytes, phases: Bytes, at: int) -> int:
    """The first row that does not begin with the agreed bytes, or whose phase (the byte at `at`) is none; -1 if there is none."""
    for i in range(states.shape[0]):
        for k in range(agreed.shape[0]):
            if states[i, k] != agreed[k]:
                return i
        if phases[states[i, at]] == 0:
            return i
    return -1


@kept
def step_many(start: Block, policy: Rows, which: Row, actions: Row, jump: int, slots: Slots, desk: Desk, game: Pointers) -> None:
    """Play actions in some slots, then on to the next decision that is asked; matches that end are followed by the next ones.

    What a match that ended left in reward and score stays there, whatever else is played in its slot before the next step.
    """
    for j in range(len(which)):
        i = which[j]
        place = at_slot(desk, slots.states[i])
        who = advance(place, game, actions[j])
        slots.steps[i] = play_on(place, game, who, slots.seeds[i], slots.steps[i] + 1, policy[i])
        over = game.turn(place.state) == OVER
        if over or slots.done[i] == 0:
            tell_score(place, game, slots.score[i])
        if over:
            slots.done[i] = 1
            for k in range(slots.reward.shape[1]):
                slots.reward[i, k] = place.points[SCORE + k]
            copy_state(slots.final[i], place.state)
            next_match(place, game, start, jump, slots, i, policy[i])
        slots.seat[i] = show(place, game, slots.hidden[i], slots.mask[i])


@kept
def turn_masks(mask: Blocks, turns: Rows, turned: Row, own: Blocks) -> None:
    """The masks as their seats call the actions, each from its own side."""
    for i in range(len(turned)):
        for k in range(own.shape[1]):
            own[i, k] = mask[i, turns[turned[i], k]]


@rule
def nth_legal(mask: Any, seed: int, step: int) -> int:
    """A legal action at random, the one that a random seat of `play_on` would choose."""
    n = 0
    for k in range(mask.shape[0]):
        n += mask[k]
    left = draw(seed, step, n)
    for k in range(mask.shape[0]):
        left -= mask[k]
        if left < 0:
            return k
    return -1


@kept
def sample_many(mask: Blocks, seeds: Longs, steps: Longs, actions: Row) -> None:
    """A random legal action for every slot."""
    for i in range(len(seeds)):
        actions[i] = nth_legal(mask[i], seeds[i], steps[i])
