"""`python -m benchmarks.leaf [GAME ...]`: microseconds for which a network judges a position, asked by compiled code as a search asks it.

Positions are those of sensible matches at which it is asked; the best of several rounds, in CPU time of one core. The second figure is what
the threat table takes for the same positions, with its signs where the game has any.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from benchmarks.__main__ import GAMES
from touchline.kernel.desk import Desk, Pointers, copy_state
from touchline.kernel.judging import Aim, worth_now
from touchline.kernel.target import Blocks, kept

POSITIONS, TIMES, ROUNDS = 2000, 20, 9


@kept
def judged(states: Blocks, n: int, times: int, aim: Aim, desk: Desk, game: Pointers) -> int:
    """Judge so many positions so many times; some number, so that none of it can be left out."""
    total = 0
    for _ in range(times):
        for i in range(n):
            copy_state(desk.state, states[i])
            total += worth_now(desk, game, aim, False)
    return total


def positions(game: Any) -> Any:
    """Positions of sensible matches at which a search may stop."""
    from touchline.kernel.arrays import zeros
    from touchline.kernel.judging import UNSETTLED
    from touchline.kernel.network import MOST
    from touchline.kernel.playout import CHANCE, OVER
    from touchline.kernel.random import SEEDS, draw, match_seed
    from touchline.thinking import networks
    from touchline.thinking.lookahead import threat_of

    found, n, told, worth = zeros("uint8", POSITIONS, game.state.size), 0, game.room(MOST), threat_of(game)
    before_throws, traits, match = networks.of(game).before_throws, networks.module(game).traits, 0
    while n < POSITIONS:
        state, dice, throws, step = game.opening(), match_seed(1, match), 0, 0
        match += 1
        while (who := int(game.turn(state))) != OVER and n < POSITIONS:
            at = int(game.situation(state))
            if (who != CHANCE or before_throws) and at >= 0 and worth[at >> 1] != UNSETTLED and traits(state, told) > 0:
                found[n] = state
                n += 1
            if who == CHANCE:
                action, throws = game.thrown(state, dice, throws), throws + 1
            else:
                action = int(game.greedy(game.view(state, who), draw(dice, step, SEEDS)))
            game.play(state, action)
            step += 1
    return found


def microseconds(name: str) -> tuple[float, float]:
    """What a judgement by the network and one by the threat table take."""
    from touchline import games
    from touchline.thinking.lookahead import Effort, judge_of

    game = games.find(name)
    game.make_ready()
    states, desk, took = positions(game), game.desk(), []
    for judge in ("network", "threat"):
        aim, pointers = judge_of(game, Effort(1, judge=judge))
        rounds = []
        for _ in range(ROUNDS):
            started = time.thread_time()
            judged(states, POSITIONS, TIMES, aim, desk, pointers)
            rounds.append(time.thread_time() - started)
        took.append(1e6 * min(rounds) / (POSITIONS * TIMES))
    return took[0], took[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    for name in parser.parse_args().games:
        print("{}: network {:.2f} us, threat table {:.2f} us".format(name, *microseconds(name)), flush=True)


if __name__ == "__main__":
    main()
