"""On the interpreted target: matches played a step at a time in any order, as a GPU's threads play them, and noted by the GPU's rules.

`python -m tests.kernel.witnessed GAME` tells whether a report's tallies of them are those of the CPU's own way, part by part.
"""

import json
import random
import sys
from typing import Any, Iterable, Mapping, Sequence
from unittest import mock

import numpy as np

from touchline import games
from touchline.kernel import witness
from touchline.kernel.desk import OVER, copy_state
from touchline.kernel.events import EVENT_ROOM
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import STATS
from touchline.kernel.random import match_seed
from touchline.kernel.watch import LEAN, MARK, SUMS, Watched, watch
from touchline.lab import study
from touchline.lab.choices import choices_of
from touchline.lab.units import Unit, split

MATCHES, GROUP = 11, 4


def count(numbers: Any, at: int, n: int) -> int:
    """What an atomic addition does where nobody is in the way."""
    before = int(numbers[at])
    numbers[at] += n
    return before


def watch_in_any_order(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value], policies: Iterable[int], keep: Iterable[str], items: Any,
    explore: Sequence[int], group: int,
) -> list[Watched]:  # fmt: skip
    """`witness.watch_on_gpu` without a GPU: ever another match is played on by a step."""
    layout, luck = witness.layout_of(game, items), random.Random(7)
    observe, asked = witness.observer(game, layout, count), witness.asked_of(game, layout, items, keep, explore)
    groups, policy, desk = -(-matches // group), [*policies, *[0] * 8], game.desk()
    counts, lean = np.zeros((groups, layout.columns[-1]), np.int32), np.zeros((matches * layout.studied, LEAN))
    marks, taken, stats = np.zeros((1000 * matches, MARK), np.int32), np.zeros(2, np.int32), np.zeros((matches, STATS), np.int32)
    offered, touched, events, start = game.room(layout.span), game.room(layout.span), game.room(EVENT_ROOM), game.opening(options)
    states, steps, decisions, live = [game.blank() for _ in range(matches)], [0] * matches, [0] * matches, list(range(matches))
    for state in states:
        copy_state(state, start)
    while live:
        match = luck.choice(live)
        state, step = states[match], steps[match]
        who, events[0] = int(game.turn(state)), 0
        observe(
            state, desk.shown, who, match_seed(seed, first + match), step, match, policy, asked, counts, group, marks, taken, lean,
            game.room(64), game.room(64), game.room(game.max_legal), events, offered, touched,
        )  # fmt: skip
        steps[match] += 1
        decisions[match] += who >= 0
        if game.turn(state) == OVER:
            live.remove(match)
            game.result(state, desk.points)
            stats[match] = (decisions[match], steps[match] - decisions[match], *desk.points[:3])
    sums = np.zeros((groups * layout.studied, SUMS))
    for at in range(len(sums)):
        witness.settle_one(lean, stats, sums, at, layout.studied, group, matches)
    return witness.told(layout, group, stats, marks[: taken[1]], counts, sums)


def whole_watch(game: Game, seed: int, first: int, matches: int, *asked: Any) -> Watched:
    """The same in place of `watch`: all matches in one group."""
    options, policies, keep, items, explore = asked
    return watch_in_any_order(game, seed, first, matches, options, policies, keep, items, explore, matches)[0]


def same(name: str, options: dict[str, Value]) -> dict[str, Any]:
    """The tallies of some matches by the GPU's rules, and by the CPU's."""
    game = games.find(name)
    items = choices_of(game)[1]
    task = {"seed": 5, "options": options, "bots": ["greedy", "random"], "trying": ["greedy", "greedy"], "population": ["random", "greedy"],
            "explore": [20000] * len(items), "items": items.tolist()}  # fmt: skip
    told: dict[str, Any] = {}
    with mock.patch.object(study, "UNIT", GROUP), mock.patch.object(study, "DICE_UNIT", GROUP):
        for part in ("play:home", "play:away", "try:home", "pairs"):
            long = Unit(part, 3, MATCHES)
            with mock.patch.object(witness, "watch_on_gpu", watch_in_any_order), mock.patch.object(study, "watch", whole_watch):
                ours = study.study_units(game, task, long)
            cuts = [long] if part.startswith("play") else split(part, MATCHES, GROUP, 3)
            theirs = [study.study_unit(game, task, cut) for cut in cuts]
            told[part] = json.dumps(ours) == json.dumps(theirs) and len(ours) == len(cuts)
            if part == "try:home":
                told["tried"] = sum(values[1] for tally in ours for values in tally["sums"].values())
    whole = watch(game, 5, 3, MATCHES, options, [1, 0], ["goal"], items)
    again = watch_in_any_order(game, 5, 3, MATCHES, options, [1, 0], ["goal"], items, (), MATCHES)[0]
    told["marks"] = bool(np.array_equal(whole.marks, again.marks)) and len(whole.marks)
    return told


if __name__ == "__main__":
    print(json.dumps(same(sys.argv[1], json.loads(sys.argv[2]))))
