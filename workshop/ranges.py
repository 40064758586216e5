"""`python -m workshop.ranges [GAME...]` plays many matches under all kinds of options and writes which numbers the fields of a state take.

The result, `games/<game>/table/ranges.json`, says for each phase the least and the greatest number of each field, whole lists of a field
together. A position that a stranger lays out must keep to it (`play/ranges.py`): rules are compiled without a look at every index.

What earlier runs have seen stays: every run plays other matches, and adds to it. Who has changed the rules deletes the file first.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from typing import Any, Callable

import numpy as np

from touchline import games
from touchline.bots import simple
from touchline.kernel import homes
from touchline.kernel.game import Game, OptionError, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.view import View

MOST_SEATS = 8
RARE = 20_000
"""Of a phase that was seen less often nobody knows what else comes there: it has the ranges of all phases together."""
SECONDS, STATES, GREEDY, STUBBORN = 90.0, 50_000, 0.1, 0.6
"""How long a game is played, how many states are looked at together, and the shares of matches that the sensible policy plays, and people
who do the same again and again: they put ten pieces where others put three."""
HESITATE = (0.0, 0.05, 0.3)
"""How often somebody stubborn does something else."""


def stubborn(dice: random.Random) -> Callable[[list[int]], int]:
    """Somebody who likes some actions better than others, always: the first, the last, or in an order of their own."""
    factor, hesitate = dice.choice((1, -1, dice.getrandbits(30) | 1)), dice.choice(HESITATE)

    def choose(legal: list[int]) -> int:
        if dice.random() < hesitate:
            return dice.choice(legal)
        return min(legal, key=lambda action: action * factor if abs(factor) == 1 else action * factor % 2147483647)

    return choose


def any_options(game: Game, dice: random.Random) -> dict[str, Value]:
    """Options as somebody might set them: most as they are usually."""
    while True:
        chosen: dict[str, Value] = {}
        for option in game.options:
            if dice.random() < 0.25:
                numbers = [option.low, option.high, option.default, dice.randint(option.low, option.high)]
                chosen[option.name] = dice.choice(option.values or ([True, False] if isinstance(option.default, bool) else numbers))
        try:
            game.settle(chosen)
        except OptionError:
            continue
        return chosen


def states(game: Game, dice: random.Random, end: float) -> Any:
    """Batches of states of matches, every decision and throw."""
    size = max(game.max_legal, game.max_outcomes)
    out, weight, events = game.room(size), game.room(size), game.room(1)
    kept, count = np.zeros((STATES, game.state.size), np.uint8), 0
    while time.monotonic() < end:
        chosen = any_options(game, dice)
        state, kind = game.opening(chosen), dice.random()
        people = [stubborn(dice) for _ in range(MOST_SEATS)]
        for step in range(4000):
            who = int(game.turn(state))
            kept[count] = np.frombuffer(game.dump(state), np.uint8)
            count += 1
            if count == STATES:
                yield kept
                count = 0
            if who == OVER:
                break
            if who == CHANCE:
                weights = weight[: game.chance(state, out, weight)].tolist()
                at = dice.choices(range(len(weights)), weights)[0] if dice.random() < 0.7 else dice.randrange(len(weights))
                action = int(out[at])
            elif kind < GREEDY:
                action = int(simple.decide("greedy", View(game, game.settle(chosen), who, game.dump(state)), step, step))
            elif kind < GREEDY + STUBBORN:
                action = people[who](out[: game.legal(state, out)].tolist())
            else:
                action = int(out[int(dice.random() * game.legal(state, out))])
            game.apply(state, action, events)
    yield kept[:count]


def ranges(game: Game, seconds: float) -> dict[str, dict[str, list[int]]]:
    """The least and the greatest number of each field, by phase."""
    names = game.names["phase"]
    kind = game.state.dtype
    match = list(game.state.fields)
    match = match[match.index(game.agreed_until) :]
    found: dict[int, dict[str, list[int]]] = {}
    seen, often = 0, Counter[int]()
    for batch in states(game, random.Random(), time.monotonic() + seconds):
        seen += len(batch)
        rows = batch.reshape(-1).view(kind)
        for phase in np.unique(rows["phase"]).tolist():
            those = rows[rows["phase"] == phase]
            often[phase] += len(those)
            told = found.setdefault(phase, {})
            for name in match:
                low, high = int(those[name].min()), int(those[name].max())
                known = told.get(name, [low, high])
                told[name] = [min(low, known[0]), max(high, known[1])]
    print(f"{game.name}: {seen:,} states, {len(found)} of {len(names)} phases; never: {[n.name for n in names if int(n) not in found]}")
    everywhere = {name: [min(f[name][0] for f in found.values()), max(f[name][1] for f in found.values())] for name in match}
    for phase in found:
        if often[phase] < RARE:
            found[phase] = everywhere
    return {names(phase).name: found[phase] for phase in sorted(found)}


def main() -> None:
    """Write the ranges of all games, or of some."""
    for name in sys.argv[1:] or games.names():
        game = games.find(name)
        game.make_ready()
        told, path = ranges(game, SECONDS), homes.folder(name) / "table" / "ranges.json"
        for phase, fields in (json.loads(path.read_text("utf-8")) if path.is_file() else {}).items():
            now = told.setdefault(phase, fields)
            for field in fields.keys() & now.keys():
                now[field] = [min(now[field][0], fields[field][0]), max(now[field][1], fields[field][1])]
        lines = ",\n".join(f" {json.dumps(phase)}: {json.dumps(fields, separators=(',', ':'))}" for phase, fields in told.items())
        path.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
