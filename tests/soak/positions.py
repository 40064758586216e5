"""Positions that no match comes to: `python -m tests.soak.positions --seconds S` lays out spoilt ones of every game as a stranger would.

Run it with bounds checked (NUMBA_BOUNDSCHECK=1, as all tests are): an index outside of a list, which would be a wild pointer otherwise, is
an IndexError then, as it is where the server looks at positions of strangers. A position is refused with a reason, or it can be looked at,
weighed and played on; what passes the rehearsal and still leads outside is a finding.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from typing import Any, Sequence

import touchline
from touchline import games
from touchline.analysis import board
from touchline.kernel.game import Game
from touchline.kernel.record import Grid, Row
from touchline.play.errors import PositionError
from touchline.play.ranges import known
from touchline.server.worker import outside_refused

ODD = (-128, -2, -1, 0, 1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 21, 22, 31, 32, 63, 64, 127)
WORK, DEADLINE_S = 8, 15
OUTCOMES = ("refused", "played", "endless", "failed")


def spoilt(game: Game, dice: random.Random) -> str:
    """A position of a match in which some numbers are others."""
    match = touchline.new(game.name, seed=dice.randrange(1 << 30))
    for _ in range(dice.randrange(200)):
        if match.over:
            break
        match.roll() if match.turn == touchline.CHANCE else match.play(dice.choice(match.legal))
    fields = json.loads("{" + match.position.partition("{")[2])
    usual = known(game.name)[game.names["phase"](match.fields.phase).name]
    sly = dice.random() < 0.7  # somebody who knows which numbers pass
    for name in dice.sample(list(game.state.fields), dice.randint(1, 4)):
        value = getattr(match.fields, name)
        plain: Any = value.rows() if isinstance(value, Grid) else list(value) if isinstance(value, Row) else value
        numbers = range(usual[name][0], usual[name][1] + 1) if sly and name in usual else ODD
        fields[name] = _other(plain, numbers, dice)
    return f"{game.name} {json.dumps(fields)}"


def _other(value: Any, numbers: Sequence[int], dice: random.Random) -> Any:
    if isinstance(value, list):
        at = dice.randrange(len(value))
        return [*value[:at], _other(value[at], numbers, dice), *value[at + 1 :]]
    return dice.choice(numbers)


def tried(text: str) -> str:
    """What becomes of a position: "refused", or "played" if everything can be asked about it. Anything else that is raised is a finding."""
    try:
        match = touchline.position(text)
        with outside_refused():
            board.bears_play(match)
    except PositionError:
        return "refused"
    try:
        board.shown(match, "en", None)
        board.weighed(board.eyes_on(match, None), "en", work=WORK) if match.turn >= 0 else None
    except PositionError:
        return "refused"
    return "played"


def tried_apart(text: str) -> str:
    """The same in a process of its own, as a worker's: "endless" where its deadline ends it, else what went wrong with it."""
    child = os.fork()
    if not child:
        status = 3
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(DEADLINE_S)
            status = OUTCOMES.index(tried(text))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "endless" if os.WTERMSIG(status) == signal.SIGALRM else f"ended by signal {os.WTERMSIG(status)}"
    return OUTCOMES[os.WEXITSTATUS(status)]


def main() -> int:
    """Spoil positions for a while; 1 if anything but a refusal came of one."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.positions", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="how long for each game (default 60)")
    parser.add_argument("--game", choices=games.names(), action="append", help="only this game (may be given several times)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    assert os.environ.get("NUMBA_BOUNDSCHECK") == "1", "set NUMBA_BOUNDSCHECK=1: otherwise a wrong index is not seen"
    bad = 0
    for name in options.game or games.names():
        game, dice, found, end = games.find(name), random.Random(options.seed), Counter[str](), time.monotonic() + options.seconds
        game.make_ready()
        while time.monotonic() < end:
            text = spoilt(game, dice)
            outcome = tried_apart(text)
            found[outcome] += 1
            if outcome not in OUTCOMES[:3]:
                bad += 1
                print(f"{outcome}: {text}", file=sys.stderr, flush=True)
        print(json.dumps({"game": name, **found, "findings": bad}), flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
