"""On the interpreted target: matches whose rows and tables refuse to be counted from the end, as Python does below zero.

`python -m tests.kernel.indexed GAME STEPS` plays them, each up to a number of steps, and tells how many steps and indices there were; the
first negative one ends it, with the line of the rule. A GPU would read beside the field there (see `_index` in kernel/cuda.py).
"""

import json
import random
import sys
from typing import Any

from tests.games.walking import corner, longest
from touchline import games
from touchline.envs import scout
from touchline.kernel.desk import CHANCE, GREEDY, OVER, RANDOM, advance, choose
from touchline.kernel.game import Game, Value
from touchline.kernel.random import word
from touchline.kernel.record import Row

CORNERS = 4
asked = 0
"""How many indices have been looked at."""


def refused(at: Any) -> Any:
    """An index as it is, if it is none that counts from the end."""
    global asked
    asked += 1
    if not isinstance(at, slice) and at < 0:
        raise IndexError(f"{at} counts from the end of a row")
    return at


def read(row: Row, at: Any) -> Any:
    """`row[at]`."""
    return list.__getitem__(row, refused(at))


def write(row: Row, at: Any, value: Any) -> None:
    """`row[at] = value`."""
    list.__setitem__(row, refused(at), value)


def play(game: Game, options: dict[str, Value], policy: int, seed: int, most: int) -> int:
    """A match by the loop that every target plays by, looked at by a scout now and then; how many steps it had."""
    desk, pointers, seen = game.desk(), game.all_pointers, scout.of(game)
    desk = desk._replace(state=game.opening(options))
    who, step = int(game.turn(desk.state)), 0
    while who != OVER and step < most:
        if who != CHANCE and step % 50 == 0 and seen is not None:
            shown = game.copy(desk.state)
            game.hide(shown, who)
            seen.report(shown, who)
        kind = random.Random(seed + step).choice((RANDOM, GREEDY)) if policy < 0 else policy
        who = advance(desk, pointers, choose(desk, pointers, who, kind, word(seed, step)))
        step += 1
    game.result(desk.state, desk.points)
    return step


def played(name: str, most: int) -> dict[str, int]:
    """Matches under the usual options, the longest and some at the ends of their ranges; by chance, sensible, and both in turns."""
    refusing: Any = Row
    refusing.__getitem__, refusing.__setitem__ = read, write
    game = games.find(name)
    dice, steps = random.Random(name), 0
    for number, options in enumerate(({}, longest(game), *(corner(game, dice) for _ in range(CORNERS)))):
        for policy in (RANDOM, GREEDY, -1):
            steps += play(game, options, policy, 10 * number + policy, most)
    return {"steps": steps, "indices": asked}


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))
