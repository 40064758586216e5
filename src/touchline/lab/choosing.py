"""The player of self-play (selfplay.py), compiled like the rules: it weighs its choices by what is said of the positions they lead to.

Each choice is tried on some copies of the match, in which what the seat may not know is dealt anew. From there the sensible policy plays on
until the position can be judged: it is worth the lead and what the judge says, a threat table or a network. Where the same seat chooses
again at once (a pawn, then its square), those choices are gone through as well. The best choice is the one with the greatest sum; all sums
are whole numbers, so interpreted, compiled and on a GPU it plays the same matches. There the lanes of a warp share the choices of a match
(gpuplay.py).
"""

from __future__ import annotations

from typing import NamedTuple

from touchline.kernel.bits import kth, no_action
from touchline.kernel.counting import phase_of
from touchline.kernel.desk import CHANCE, CHANCE_DRAWS, OVER, POLICY_DRAWS, Desk, Pointers, advance, copy_state, sensible_choice
from touchline.kernel.follow import STRAY_DRAWS, TRACED
from touchline.kernel.judging import Aim, can_be_judged, settle
from touchline.kernel.playout import HIDDEN
from touchline.kernel.random import SEEDS, below, draw, pick_by, word
from touchline.kernel.record import Actions, Row
from touchline.kernel.target import TARGET, Block, Rows, inlined, kept, rule

SENSIBLE, NETWORK, THREAT = range(3)
"""How a side plays: by the sensible policy, or by what the network or the threat table says."""
MOST = 48
"""Choices that are tried; of more, these many, spread evenly, and the sensible one."""
OWN_DRAWS, TIE_DRAWS = 5 << 28, 6 << 28
STRAYS = 1024
"""A player strays so many times in these."""

if TARGET == "cuda":
    from touchline.kernel.cuda import cuda

    LANES = 32

    @rule
    def lane_of() -> int:
        """Which part of the choices is this thread's."""
        return int(cuda.threadIdx.x & 31)

    @rule
    def best_of_all(best: int) -> int:
        """The best that any of the lanes has found."""
        shift = 16
        while shift > 0:
            best = max(best, cuda.shfl_xor_sync(0xFFFFFFFF, best, shift))
            shift >>= 1
        return best

    @rule
    def found_by_any(bits: int) -> int:
        """What any of the lanes has found, a bit each."""
        shift = 16
        while shift > 0:
            bits |= cuda.shfl_xor_sync(0xFFFFFFFF, bits, shift)
            shift >>= 1
        return bits

    @rule
    def together(part: int, lanes: int) -> int:
        """The sum of what so many lanes side by side have found; a power of two."""
        shift = lanes >> 1
        while shift > 0:
            part += cuda.shfl_xor_sync(0xFFFFFFFF, part, shift)
            shift >>= 1
        return part
else:
    LANES = 1

    @rule
    @inlined
    def lane_of() -> int:
        """Which part of the choices is this thread's: all of them."""
        return 0

    @rule
    @inlined
    def best_of_all(best: int) -> int:
        """The best that was found."""
        return best

    @rule
    @inlined
    def found_by_any(bits: int) -> int:
        """What was found."""
        return bits

    @rule
    @inlined
    def together(part: int, lanes: int) -> int:
        """What was found."""
        return part


class Room(NamedTuple):
    """The match that is played, what may be chosen, and what may be chosen after that."""

    state: Block
    ways: Actions
    further: Actions


@rule
def spread(i: int, n: int, seed: int) -> int:
    """The i-th of MOST choices among n."""
    return i if n <= MOST else (i * n + below(word(seed, OWN_DRAWS), n)) // MOST


@rule
def tried(root: Block, who: int, action: int, seed: int, room: Room, desk: Desk, game: Pointers, aim: Aim) -> int:
    """Play a choice on a copy of the match; in how many ways the same seat chooses on at once, 0 if that is not so."""
    copy_state(desk.state, root)
    game.redeal(desk.state, who, draw(seed, 0, SEEDS))
    if advance(desk, game, action) != who or can_be_judged(desk, game, aim, who):
        return 0
    no_action(room.further)
    return int(game.legal(desk.state, room.further))


@rule
def worth_of(
    root: Block, who: int, action: int, then: int, seed: int, first: int, each: int, samples: int, alike: int, desk: Desk, game: Pointers,
    aim: Aim,
) -> int:  # fmt: skip
    """What a choice, and one after it if that is not HIDDEN, is worth to home on some samples: the `first`, and `each` so many further."""
    worth, j = 0, first
    while j < samples:
        copy_state(desk.state, root)
        game.redeal(desk.state, who, draw(seed + j, 0, SEEDS))
        advance(desk, game, action)
        if then != HIDDEN:
            advance(desk, game, then)
        # where nothing is hidden, and nothing is left to luck, one copy tells what all would
        times = samples - j if alike == 1 and can_be_judged(desk, game, aim, int(game.turn(desk.state))) else 1
        worth += times * settle(desk, game, aim, seed + j)
        j += each * times
    return worth


@rule
@inlined
def ranked(worth: int, action: int, seed: int) -> int:
    """A choice and its worth as one number: the greater the better."""
    return (worth << 24) + ((word(seed, TIE_DRAWS + action) & 255) << 16) + action


@rule
def weigh(
    root: Block, who: int, sensible: int, seed: int, samples: int, alike: int, room: Room, desk: Desk, game: Pointers, aim: Aim
) -> int:
    """The best choice of a seat, as the last 16 bits of a number; above them what it is worth, and what decides between equals.

    The lanes share the choices (some of them each one's samples), and then, of those after which the seat chooses on, what may follow.
    """
    sign, lane = 1 - 2 * (who % 2), lane_of()
    no_action(room.ways)
    n = int(game.legal(root, room.ways))
    best, later = -(1 << 62), 0
    lanes = samples if alike == 0 and LANES % samples == 0 else 1
    for first in range(0, min(n, MOST), LANES // lanes):
        i, worth, action = first + lane // lanes, 0, sensible
        if i < min(n, MOST):
            if n <= MOST or i > 0:
                action = int(kth(room.ways, spread(i, n, seed)))
            if tried(root, who, action, seed, room, desk, game, aim) > 0:
                later |= 1 << i
            else:
                worth = sign * worth_of(root, who, action, HIDDEN, seed, lane % lanes, lanes, samples, alike, desk, game, aim)
        worth = together(worth, lanes)
        if i < min(n, MOST) and (later >> i) & 1 == 0:
            best = max(best, ranked(worth, action, seed))
    later = found_by_any(later)
    for i in range(min(n, MOST)):
        if (later >> i) & 1 == 1:
            action = sensible if n > MOST and i == 0 else int(kth(room.ways, spread(i, n, seed)))
            more = tried(root, who, action, seed, room, desk, game, aim)
            for k in range(lane, min(more, MOST), LANES):
                then = int(kth(room.further, spread(k, more, seed)))
                worth = sign * worth_of(root, who, action, then, seed, 0, 1, samples, alike, desk, game, aim)
                best = max(best, ranked(worth, action, seed))
    return best_of_all(best)


@rule
def note(desk: Desk, game: Pointers, aim: Aim, who: int, steps: int, found: Rows, noted: int) -> int:
    """Write down a position that is judged, as `follow.trace` does; how many are written down then."""
    if not can_be_judged(desk, game, aim, who):
        return noted
    n = int(game.signs(desk.state, desk.acts))
    if n <= 0:
        return noted
    game.result(desk.state, desk.points)
    found[noted, 0], found[noted, 1] = game.situation(desk.state), desk.points[0] - desk.points[1]
    found[noted, 2], found[noted, 3] = steps, n
    for k in range(n):
        found[noted, TRACED + k] = desk.acts[k]
    return noted + 1


@kept
def play(
    start: Block, seed: int, home: int, away: int, strays: int, samples: int, alike: int, phases: Row, found: Rows, room: Room,
    desk: Desk, aim: Aim, threat: Aim, game: Pointers, table: Pointers,
) -> int:  # fmt: skip
    """Play one match and note its positions, as `follow.trace`: the last line has lead, steps and payoff of home; how many lines there are.

    Choices are tried on so many `samples`, copies that are `alike` if nothing is hidden. `game` and `aim` judge by the network, `table`
    and `threat` by the threat table. `phases` has where a state has its phase, then for each whether choices are weighed there.
    """
    copy_state(room.state, start)
    steps, throws, noted = 0, 0, 0
    who = int(game.turn(room.state))
    while who != OVER and noted < found.shape[0] - 1:
        copy_state(desk.state, room.state)
        noted = note(desk, game, aim, who, steps, found, noted)
        if who == CHANCE:
            n = game.chance(desk.state, desk.acts, desk.weight)
            action = int(desk.acts[pick_by(desk.weight, n, word(seed, CHANCE_DRAWS + throws))])
            throws += 1
        else:
            bits, how = word(seed, POLICY_DRAWS + steps), home if who % 2 == 0 else away
            no_action(room.ways)
            n = int(game.legal(desk.state, room.ways))
            action = int(kth(room.ways, below(bits, n)))
            if n > 1 and draw(seed, STRAY_DRAWS + steps, STRAYS) >= strays:
                action = sensible_choice(desk, game, who, bits)
                if how != SENSIBLE and phases[1 + phase_of(desk.state, phases[0])] == 1:
                    own = word(seed, OWN_DRAWS + steps) << 16
                    if how == NETWORK:
                        action = weigh(room.state, who, action, own, samples, alike, room, desk, game, aim) & 0xFFFF
                    else:
                        action = weigh(room.state, who, action, own, samples, alike, room, desk, table, threat) & 0xFFFF
        desk.events[0] = 0
        game.apply(room.state, action, desk.events)
        who = int(game.turn(room.state))
        steps += 1
    game.result(room.state, desk.points)
    found[noted, 0], found[noted, 1] = HIDDEN, desk.points[0] - desk.points[1]
    found[noted, 2], found[noted, 3] = steps, desk.points[2]
    return noted + 1


__all__ = ["NETWORK", "SENSIBLE", "THREAT", "Room", "play"]
