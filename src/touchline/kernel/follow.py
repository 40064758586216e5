"""Playing on by a policy alone, without a tree: what follows from a position, matches to learn from, one policy against another."""

from __future__ import annotations

from touchline.kernel.desk import (
    CHANCE,
    CHANCE_DRAWS,
    GREEDY,
    NOTHING,
    OVER,
    POLICY_DRAWS,
    RANDOM,
    Desk,
    Pointers,
    advance,
    choose,
    copy_state,
    sensible_choice,
)  # fmt: skip
from touchline.kernel.playout import HIDDEN
from touchline.kernel.random import SEEDS, draw, word
from touchline.kernel.record import Row
from touchline.kernel.target import Block, Longs, Rows, kept, rule

FULL = 1 << 20
"""What a goal counts at once, in `to_come`."""
ENDLESS = 1 << 20
"""More steps than any match has: at most 29,000 are decisions, and throws are not ten times as many. Who plays on for so long has something
before him that is no position of a match."""
FORESEEN = 5
"""Numbers kept of each playout of `foresee`."""
TRACED = 4
"""Numbers that `trace` notes of a position before the signs: situation, lead of home, step, where the weights of its signs begin."""
STRAY_DRAWS = 4 << 28
"""The counter of the draws by which a player strays."""


@rule
def play_out(found: Rows, k: int, seed: int, policy: int, horizon: int, desk: Desk, game: Pointers) -> None:
    """Play on from the state of a desk. Found: payoff of home, goals of home and away since, the situation, steps.

    ENDLESS steps if it does not end, or can go on nowhere.
    """
    points = desk.points
    game.result(desk.state, points)
    home, away = int(points[0]), int(points[1])
    steps = 0
    who = game.turn(desk.state)
    while who != OVER and steps < ENDLESS and (steps < horizon or who == CHANCE):
        draws = CHANCE_DRAWS if who == CHANCE else POLICY_DRAWS
        action = choose(desk, game, who, policy, word(seed, draws + steps))
        if action == NOTHING:
            steps = ENDLESS
        else:
            who = advance(desk, game, action)
            steps += 1
    game.result(desk.state, points)
    found[k, 0] = points[2] if who == OVER else 0
    found[k, 1] = points[0] - home
    found[k, 2] = points[1] - away
    found[k, 3] = game.situation(desk.state)
    found[k, 4] = steps


@kept
def foresee(
    root: Block, seat: int, seats: int, seed: int, samples: int, policy: int, horizon: int, found: Rows, desk: Desk, game: Pointers
) -> None:
    """Play on so many times from what a seat knows; found of each as by `play_out`."""
    for i in range(samples):
        copy_state(desk.state, root)
        game.redeal(desk.state, seat, draw(seed + i, 0, SEEDS))
        play_out(found, i, seed + i, policy, horizon, desk, game)


@kept
def to_come(root: Block, seat: int, seed: int, samples: int, discount: int, found: Longs, desk: Desk, game: Pointers) -> None:
    """Play on so many times from what a seat knows, sensibly, to the end. Found of each: the goals of home less those of away.

    A goal counts FULL at once, and after every position whose signs are told so many parts in FULL of what it counted before.
    """
    points = desk.points
    for i in range(samples):
        copy_state(desk.state, root)
        game.redeal(desk.state, seat, draw(seed + i, 0, SEEDS))
        game.result(desk.state, points)
        lead, counts, steps, total = int(points[0] - points[1]), FULL, 0, 0
        who = game.turn(desk.state)
        while who != OVER:
            if steps > 0 and game.situation(desk.state) >= 0 and game.signs(desk.state, desk.acts) > 0:
                counts = counts * discount // FULL
            draws = CHANCE_DRAWS if who == CHANCE else POLICY_DRAWS
            who = advance(desk, game, choose(desk, game, who, GREEDY, word(seed + i, draws + steps)))
            steps += 1
            game.result(desk.state, points)
            total += counts * (points[0] - points[1] - lead)
            lead = int(points[0] - points[1])
        found[i] = total


@kept
def trace(start: Block, seed: int, mixed: int, counted: int, found: Rows, desk: Desk, game: Pointers) -> int:
    """Play one match of sensible players who stray `mixed` times in 256, noting every decision (see TRACED).

    Where signs are counted, they are noted too, and also positions before a throw. The last line has the payoff of home.
    """
    acts, points = desk.acts, desk.points
    copy_state(desk.state, start)
    steps, noted = 0, 0
    who = game.turn(desk.state)
    while who != OVER and noted < found.shape[0] - 1:
        at = game.situation(desk.state)
        if who != CHANCE or (counted > 0 and at >= 0):
            game.result(desk.state, points)
            found[noted, 0], found[noted, 1], found[noted, 2], found[noted, 3] = at, points[0] - points[1], steps, 0
            if counted > 0 and at >= 0:
                found[noted, 3] = game.signs(desk.state, acts)
                for j in range(counted):
                    found[noted, TRACED + j] = acts[j]
            noted += 1
        draws, policy = CHANCE_DRAWS, GREEDY
        if who != CHANCE:
            draws = POLICY_DRAWS
            policy = RANDOM if draw(seed, STRAY_DRAWS + steps, 256) < mixed else GREEDY
        who = advance(desk, game, choose(desk, game, who, policy, word(seed, draws + steps)))
        steps += 1
    game.result(desk.state, points)
    found[noted, 0], found[noted, 1], found[noted, 2], found[noted, 3] = HIDDEN, points[0] - points[1], steps, points[2]
    return noted + 1


@kept
def duel(start: Block, seeds: Longs, swapped: int, payoffs: Row, desk: Desk, first: Pointers, second: Pointers) -> None:
    """Matches of one sensible policy against another on given dice; what each brought the first one, which is home unless swapped."""
    points = desk.points
    for i in range(len(seeds)):
        copy_state(desk.state, start)
        steps, throws = 0, 0
        who = first.turn(desk.state)
        while who != OVER:
            if who == CHANCE:
                action = choose(desk, first, who, RANDOM, word(seeds[i], CHANCE_DRAWS + throws))
                throws += 1
            else:
                bits = word(seeds[i], POLICY_DRAWS + steps)
                mine = who % 2 == swapped
                action = sensible_choice(desk, first, who, bits) if mine else sensible_choice(desk, second, who, bits)
            who = advance(desk, first, action)
            steps += 1
        first.result(desk.state, points)
        payoffs[i] = -points[2] if swapped == 1 else points[2]
