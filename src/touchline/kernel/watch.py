"""Matches watched closely: the loop of playout.py, with everything noted that a report asks about.

Without exploration it plays exactly the matches that `play_many` plays. With exploration, a seat that follows a policy now and then plays
any legal action instead, each equally likely: a fair experiment, from which the value of every choice can be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, Mapping, NamedTuple, Sequence

from touchline.kernel.arrays import part, zeros
from touchline.kernel.bits import kth
from touchline.kernel.desk import CHANCE, OVER, RANDOM, Desk, Pointers, advance, choose, copy_state
from touchline.kernel.events import EVENT_ROOM, EVENT_SIZE
from touchline.kernel.playout import STATS
from touchline.kernel.random import draw, series, word
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, Block, Doubles, Longs, Rows, inlined, kept, rule

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value

MARK = 6
"""Numbers kept of an event: match, step, kind and three details."""
SUMS = 10
"""Numbers kept of a choice: offers and takings in experiments, then sums over matches (see `add_item`)."""
LEAN = 4
"""Numbers kept of a choice within a match: how far what was taken is from its mean, the weight of that, offers and takings."""
EVERY_TIME = 1 << 16
"""How often a policy tries something else is told in 65536ths."""
COIN = 1 << 30
"""Where the draws that decide about experiments begin; no match has so many steps."""


if TARGET == "interpreted":

    def byte_at(state: Any, offset: int) -> int:
        """One byte of a state."""
        return int(state.dump()[offset])
else:

    @rule
    def byte_at(state: Any, offset: int) -> int:
        """One byte of a state."""
        return int(state[offset])


class Notes(NamedTuple):
    """What is written down of matches; see Watched."""

    keep: Row
    """The kinds of event that are marked, 1 or 0 each."""
    marks: Rows
    kinds: Longs
    actions: Longs
    outcomes: Longs
    chosen: Longs


class Study(NamedTuple):
    """An experiment about choices."""

    explore: Row
    """How often a policy tries any legal action instead, by phase, in 65536ths."""
    items: Row
    """The number of each choice: by phase, then by action."""
    width: int
    phase_at: int
    """Where a state holds its phase, or -1 if phases do not matter."""
    offered: Row
    touched: Row
    lean: Doubles
    sums: Doubles


@rule
def note_offers(
    items: Row, offered: Row, touched: Row, lean: Doubles, acts: Any, n: int, taken: int, sign: int, base: int, low: int
) -> None:  # fmt: skip
    """An experiment: of n legal actions one was drawn. What was offered, what was taken, and how far that is from its mean.

    `low` is no greater than the number of any choice that can be offered: a GPU's thread counts from there, as it has little memory.
    """
    kinds = 0
    for k in range(n):
        item = items[base + kth(acts, k)] - low
        if offered[item] == 0:
            touched[kinds] = item
            kinds += 1
        offered[item] += 1
    for k in range(kinds):
        item = touched[k]
        share = offered[item] / n
        offered[item] = 0
        if share < 1.0:
            item += low
            took = 1.0 if item == taken else 0.0
            lean[item, 0] += sign * (took - share)
            lean[item, 1] += share * (1.0 - share)
            lean[item, 2] += 1.0
            lean[item, 3] += took


@rule
def add_item(lean: Doubles, at: int, sums: Doubles, item: int, result: int, goals: int) -> None:
    """At the end of a match, of a choice that was tried: offers, takings, the weight, and that squared; then for result and goal difference
    the lean times it, that squared, and that times the weight."""
    weight = lean[at, 1]
    if weight > 0.0:
        won, scored = lean[at, 0] * result, lean[at, 0] * goals
        sums[item, 0] += lean[at, 2]
        sums[item, 1] += lean[at, 3]
        sums[item, 2] += weight
        sums[item, 3] += weight * weight
        sums[item, 4] += won
        sums[item, 5] += won * won
        sums[item, 6] += won * weight
        sums[item, 7] += scored
        sums[item, 8] += scored * scored
        sums[item, 9] += scored * weight
        for k in range(LEAN):
            lean[at, k] = 0.0


@rule
def add_up(lean: Doubles, sums: Doubles, result: int, goals: int) -> None:
    """At the end of a match: all that was tried in it."""
    for item in range(lean.shape[0]):
        add_item(lean, item, sums, item, result, goals)


@rule
@inlined
def experiment(desk: Desk, game: Pointers, study: Study, who: int, policy: int, seed: int, step: int, base: int, rate: int) -> int:
    """A decision of a policy, or now and then any legal action instead, which is noted as an experiment."""
    if policy != RANDOM and (rate == 0 or draw(seed, COIN + step, EVERY_TIME) >= rate):
        return choose(desk, game, who, policy, word(seed, step))
    n = game.legal(desk.state, desk.acts)
    action = int(desk.acts[draw(seed, step, n)])
    if rate > 0 and n > 1:
        taken = study.items[base + action]
        note_offers(study.items, study.offered, study.touched, study.lean, desk.acts, n, taken, 1 - 2 * (who & 1), base, 0)
    return action


@rule
@inlined
def note_events(notes: Notes, events: Row, match: int, step: int, marked: int) -> int:
    """Count the events of a step and mark those asked for; how many marks there are then."""
    for e in range(events[0]):
        at = 1 + EVENT_SIZE * e
        notes.kinds[events[at]] += 1
        if notes.keep[events[at]]:
            if marked < len(notes.marks):
                notes.marks[marked, 0] = match
                notes.marks[marked, 1] = step
                for k in range(EVENT_SIZE):
                    notes.marks[marked, 2 + k] = events[at + k]
            marked += 1
    return marked


@kept
def watch_many(start: Block, seeds: Longs, policy: Row, stats: Rows, notes: Notes, study: Study, desk: Desk, game: Pointers) -> int:
    """Matches one after the other; how many marks they need (only as many as there is room for are written)."""
    marked = 0
    studying = False
    for phase in range(len(study.explore)):
        studying = studying or study.explore[phase] > 0
    for match in range(len(seeds)):
        seed = seeds[match]
        copy_state(desk.state, start)
        decisions = 0
        step = 0
        who = game.turn(desk.state)
        while who != OVER:
            if who == CHANCE:
                action = choose(desk, game, who, RANDOM, word(seed, step))
                notes.outcomes[action] += 1
            else:
                decisions += 1
                phase = byte_at(desk.state, study.phase_at) if study.phase_at >= 0 else 0
                base = phase * study.width
                action = experiment(desk, game, study, who, policy[who], seed, step, base, study.explore[phase])
                notes.actions[action] += 1
                notes.chosen[study.items[base + action]] += 1
            who = advance(desk, game, action)
            marked = note_events(notes, desk.events, match, step, marked)
            step += 1
        game.result(desk.state, desk.points)
        stats[match, 0] = decisions
        stats[match, 1] = step - decisions
        for k in range(3):
            stats[match, 2 + k] = desk.points[k]
        if studying:
            add_up(study.lean, study.sums, desk.points[2], desk.points[0] - desk.points[1])
    return marked


@dataclass(frozen=True)
class Watched:
    """What was noted while some matches were played."""

    stats: Any
    """STATS of each match."""
    marks: Any
    """The events asked for, in order: match, step, kind, a, b, c."""
    kinds: Any
    """How often each kind of event occurred, by its number."""
    actions: Any
    """How often each action was played."""
    outcomes: Any
    chosen: Any
    """How often each item was chosen."""
    sums: Any
    """For each item the sums of `add_item`."""


def watch(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value], policies: Iterable[int] = (),
    keep: Iterable[str] = (), items: Any = None, explore: Sequence[int] = (),
) -> Watched:  # fmt: skip
    """Play matches `first` .. of a series and note events of some kinds, and what followed choices.

    `items` numbers the choices to study: `items[phase, action]`, or one row for a game whose phases have no names. `explore` says for each
    of these rows how often a policy tries any legal action instead (in 65536ths).
    """
    if game.target == "cuda":
        from touchline.kernel.witness import watch_on_gpu

        return watch_on_gpu(game, seed, first, matches, options, policies, keep, items, explore, matches)[0]
    seeds = series(seed, first, matches)
    game.make_ready()
    table, numbers, studied = _numbered(game, items)
    offsets: Any = game.state.dtype.fields if len(table) > 1 else {}
    phase_at = int(offsets["phase"][1]) if len(table) > 1 else -1
    policy, wanted, rates = game.room(8), game.room(max(game.events) + 1), game.room(len(table))
    for row, rate in enumerate(explore):
        rates[row] = rate
    for seat, kind in enumerate(policies):
        policy[seat] = kind
    for name in keep:
        wanted[int(game.events[name.upper()])] = 1
    room, start = 64 * matches, game.opening(options)
    desk = game.desk()._replace(events=game.room(EVENT_ROOM))
    while True:
        found = Watched(
            zeros("int32", matches, STATS), zeros("int32", room, MARK), zeros("int64", max(game.events) + 1),
            zeros("int64", len(game.actions)), zeros("int64", len(game.outcomes)), zeros("int64", studied),
            zeros("float64", studied, SUMS),
        )  # fmt: skip
        notes = Notes(wanted, found.marks, found.kinds, found.actions, found.outcomes, found.chosen)
        lean = zeros("float64", studied, LEAN)
        study = Study(rates, numbers, table.shape[1], phase_at, game.room(studied), game.room(studied), lean, found.sums)
        marked = watch_many(start, seeds, policy, found.stats, notes, study, desk, game.all_pointers)
        if marked <= room:
            marks = part(found.marks, 0, marked)
            return Watched(found.stats, marks, found.kinds, found.actions, found.outcomes, found.chosen, found.sums)
        room = marked


def _numbered(game: Game, items: Any) -> tuple[Any, Any, int]:
    """The numbers of choices: by phase and action, the same one after the other, and how many there are."""
    if items is None:
        return zeros("int32", 1, len(game.actions)), zeros("int32", len(game.actions)), 1
    import numpy as np

    table = np.asarray(items, np.int32)
    return table, table.reshape(-1), int(table.max()) + 1
