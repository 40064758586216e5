"""Matches watched closely on a GPU: the notes of watch.py, taken by threads that play side by side.

A step is played as there, and counted where it is played. Counts are whole numbers, so it does not matter who adds first. Events that are
read one by one are written down in any order, each with its match and step, and are put in order when they leave the GPU. What experiments
add up to are fractions: each match keeps its own, and they are added match by match as on the CPU, so that every bit is the same.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Iterable, Mapping, NamedTuple, Sequence

import numpy as np

from touchline.kernel.bits import kth, no_action
from touchline.kernel.desk import CHANCE, RANDOM, copy_state
from touchline.kernel.events import EVENT_SIZE
from touchline.kernel.gpu import Kernel, driver, to_gpu
from touchline.kernel.random import SEEDS, below, draw, pick_by, word
from touchline.kernel.target import rule
from touchline.kernel.watch import COIN, EVERY_TIME, LEAN, MARK, SUMS, Watched, add_item, byte_at, note_offers
from touchline.kernel.wave import LETTERS, Notes, make_wave, play_waves, shape_here

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value

MARKS = 160
"""Events of a match that there is room for on average; if they are more, the matches are played again with more room."""
THREADS = 128


class Layout(NamedTuple):
    """Where everything lies: what is asked (rates, least numbers and numbers of choices, kinds of event kept), and what is counted."""

    rows: int
    """Phases that are told apart."""
    actions: int
    outcomes: int
    kinds: int
    studied: int
    span: int
    """The most choices of a phase, from the least number of one to the greatest."""

    @property
    def keep(self) -> int:
        """Where the kinds of event that are marked begin, after rates and least numbers by phase."""
        return 2 * self.rows

    @property
    def items(self) -> int:
        """Where the numbers of choices begin, by phase and action."""
        return self.keep + self.kinds

    @property
    def columns(self) -> tuple[int, int, int, int]:
        """Where the counts of actions, outcomes and choices begin after those of kinds of event; and how many there are in all."""
        outcomes = self.kinds + self.actions
        return self.kinds, outcomes, outcomes + self.outcomes, outcomes + self.outcomes + self.studied


def layout_of(game: Game, items: Any) -> Layout:
    """The layout for a game whose choices are numbered so."""
    span = int((items.max(axis=1) - items.min(axis=1)).max()) + 1
    return Layout(len(items), len(game.actions), len(game.outcomes), max(game.events) + 1, int(items.max()) + 1, span)


def asked_of(game: Game, layout: Layout, items: Any, keep: Iterable[str], explore: Sequence[int]) -> Any:
    """All that is asked, in one row of numbers."""
    rates, kinds = np.zeros(layout.rows, np.int32), np.zeros(layout.kinds, np.int32)
    rates[: len(explore)] = explore
    for name in keep:
        kinds[int(game.events[name.upper()])] = 1
    return np.concatenate([rates, items.min(axis=1), kinds, items.reshape(-1)]).astype(np.int32)


def observer(game: Game, layout: Layout, count: Any) -> Any:
    """The rule that plays a step and notes it down; `count(numbers, at, n)` adds n and gives what was there before."""
    legal, chance, apply, hide, greedy = game.legal, game.chance, game.apply, game.hide, game.greedy
    rows, width, keep_at, items_at, studied = layout.rows, layout.actions, layout.keep, layout.items, layout.studied
    actions_at, outcomes_at, chosen_at, _ = layout.columns
    phase_at = int(game.state.dtype.fields["phase"][1]) if rows > 1 else 0  # type: ignore[index]

    def decide(
        state: Any, view: Any, who: int, seed: int, step: int, match: int, policy: Any, asked: Any, phase: int, lean: Any, acts: Any,
        offered: Any, touched: Any,
    ) -> int:  # fmt: skip
        rate = asked[phase]
        if policy[who] != RANDOM and (rate == 0 or draw(seed, COIN + step, EVERY_TIME) >= rate):
            copy_state(view, state)
            hide(view, who)
            return int(greedy(view, below(word(seed, step), SEEDS)))
        no_action(acts)
        n = legal(state, acts)
        action = int(kth(acts, below(word(seed, step), n)))
        if rate > 0 and n > 1:
            items, base, own = asked[items_at:], phase * width, lean[match * studied : (match + 1) * studied]
            note_offers(items, offered, touched, own, acts, n, items[base + action], 1 - 2 * (who & 1), base, asked[rows + phase])
        return action

    decision = rule(decide)

    def observe(
        state: Any, view: Any, who: int, seed: int, step: int, match: int, policy: Any, asked: Any, counts: Any, group: int, marks: Any,
        marked: Any, lean: Any, faces: Any, weight: Any, acts: Any, events: Any, offered: Any, touched: Any,
    ) -> None:  # fmt: skip
        own = counts[match // group]
        if who == CHANCE:
            n = chance(state, faces, weight)
            action = int(faces[pick_by(weight, n, word(seed, step))])
            count(own, outcomes_at + action, 1)
        else:
            phase = byte_at(state, phase_at) if rows > 1 else 0
            action = decision(state, view, who, seed, step, match, policy, asked, phase, lean, acts, offered, touched)
            count(own, actions_at + action, 1)
            count(own, chosen_at + asked[items_at + phase * width + action], 1)
        apply(state, action, events)
        wanted = 0
        for e in range(events[0]):
            kind = events[1 + EVENT_SIZE * e]
            count(own, kind, 1)
            wanted += asked[keep_at + kind]
        if wanted > 0:  # the events of a step stay together, in their order
            at = count(marked, 1, wanted)
            for e in range(events[0]):
                if asked[keep_at + events[1 + EVENT_SIZE * e]] > 0:
                    if at < len(marks):
                        marks[at, 0] = match
                        marks[at, 1] = step
                        for k in range(EVENT_SIZE):
                            marks[at, 2 + k] = events[1 + EVENT_SIZE * e + k]
                    at += 1

    return rule(observe)


@rule
def settle_one(lean: Any, stats: Any, sums: Any, at: int, studied: int, group: int, matches: int) -> None:
    """Add up what one choice came to in a group of matches, in their order."""
    first, item = at // studied * group, at % studied
    for match in range(first, min(first + group, matches)):
        add_item(lean, match * studied + item, sums, at, stats[match, 4], stats[match, 2] - stats[match, 3])


def _counting() -> Any:
    from touchline.kernel.cuda import cuda

    def count(numbers: Any, at: int, n: int) -> int:
        return int(cuda.atomic.add(numbers, at, n))

    return rule(count)


def _make_settling() -> Any:
    from touchline.kernel.cuda import cuda

    def settle(lean: Any, stats: Any, sums: Any, studied: int, group: int, matches: int) -> None:
        at = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
        if at < len(sums):
            settle_one(lean, stats, sums, at, studied, group, matches)

    return settle


@functools.cache
def watching_kernel(game: Game, layout: Layout) -> Kernel:
    """The kernel that plays matches in waves and notes them down."""
    shape = shape_here(game)

    def make() -> Any:
        return make_wave(game, True, shape, observer(game, layout, _counting()), layout.span)

    return Kernel(game, "watch", LETTERS, make, shape.threads, shape.large, silent=False)


@functools.cache
def settling_kernel(game: Game) -> Kernel:
    """The kernel that adds up experiments: a thread for each choice and group of matches, match by match."""
    return Kernel(game, "settle", "DVDiii", _make_settling, THREADS)


def watch_on_gpu(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value], policies: Iterable[int], keep: Iterable[str], items: Any,
    explore: Sequence[int], group: int,
) -> list[Watched]:  # fmt: skip
    """What `watch` notes, of every `group` matches in turn."""
    game.make_ready()
    table = np.zeros((1, len(game.actions)), np.int32) if items is None else np.asarray(items, np.int32)
    layout, groups = layout_of(game, table), -(-matches // group)
    studied, start, policy, keep = layout.studied, game.opening(options), game.room(8), list(keep)
    for seat, kind in enumerate(policies):
        policy[seat] = kind
    asked, room = to_gpu(asked_of(game, layout, table, keep, explore)), MARKS * matches if keep else 0
    tries = matches * studied if any(explore) else 0
    shape = shape_here(game)
    while True:
        notes = Notes(
            to_gpu(np.zeros(2, np.int32)), group, asked, to_gpu(np.zeros((groups, layout.columns[-1]), np.int32)),
            driver().device_array((room, MARK), np.int32), _cleared(tries, LEAN),
        )  # fmt: skip
        stats = play_waves(game, start, seed, first, matches, policy, True, shape, watching_kernel(game, layout), notes).stats
        marked = int(notes.taken.copy_to_host()[1])
        if marked <= room:
            break
        room = marked
    sums = _cleared(groups * studied, SUMS)
    if tries:
        blocks = -(-groups * studied // THREADS)
        settling_kernel(game).launch(blocks, THREADS, 0, notes.lean, stats, sums, studied, group, matches)
    return told(layout, group, stats.copy_to_host(), notes.marks.copy_to_host()[:marked], notes.counts.copy_to_host(), sums.copy_to_host())


def _cleared(rows: int, columns: int) -> Any:
    """Zeros in the GPU's memory, none of which pass through the computer's own."""
    made = driver().device_array((rows, columns), np.float64)
    if rows:
        driver().cudadrv.driver.device_memset(made, 0, made.nbytes)
    return made


def told(layout: Layout, group: int, stats: Any, marks: Any, counts: Any, sums: Any) -> list[Watched]:
    """The notes as the CPU writes them: events in the order of matches and steps, and every group of matches for itself."""
    marks = marks[np.lexsort((marks[:, 1], marks[:, 0]))]
    actions, outcomes, chosen, _ = layout.columns
    cuts = np.searchsorted(marks[:, 0], np.arange(0, len(stats) + group, group))
    found = []
    for at, own in enumerate(counts.astype(np.int64)):
        mine = marks[cuts[at] : cuts[at + 1]].copy()
        mine[:, 0] -= at * group
        noted = own[:actions], own[actions:outcomes], own[outcomes:chosen], own[chosen:]
        found.append(Watched(stats[at * group : (at + 1) * group], mine, *noted, sums[at * layout.studied : (at + 1) * layout.studied]))
    return found


__all__ = ["Layout", "asked_of", "layout_of", "observer", "settle_one", "told", "watch_on_gpu"]
