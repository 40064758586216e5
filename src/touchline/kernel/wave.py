"""Matches on a GPU in waves: neighbours do the same thing.

If each thread plays a match of its own, the threads of a warp are soon in different phases of the game, take turns instead of working
side by side, and fetch ever other code. So a block of threads owns many more matches than it has threads. Round by round it sorts them by
the phase they are in, and its warps take 32 matches of a phase at a time, play a step or two of each and put them back. A match that ends
makes room for the next, and leaves nothing but its figures and its seal.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from touchline.kernel.bits import kth, no_action
from touchline.kernel.desk import CHANCE, GREEDY, OVER, RANDOM, copy_state
from touchline.kernel.events import EVENT_ROOM
from touchline.kernel.gpu import Kernel, driver, shared_memory, to_gpu
from touchline.kernel.playout import STATS
from touchline.kernel.random import SEEDS, below, pick_by, word
from touchline.kernel.seal import LEAF, seal
from touchline.kernel.target import rule

if TYPE_CHECKING:
    from touchline.kernel.game import Game

PHASES, KEYS = 64, 256
"""What matches are sorted by: phases, or phases and a field besides."""
EMPTY = KEYS - 1
"""What stands for a phase where no match is left."""
SUMS = 6
"""What is summed up on the GPU: decisions, chance events, goals, matches won by home, drawn, lost."""
long: Any = np.int64


class Shape(NamedTuple):
    """How the work is cut (docs/gpu.md tells what was measured on an H200)."""

    threads: int = 768
    """Threads of a block, of which a multiprocessor runs one."""
    matches: int = 4096
    """Matches a block owns."""
    steps: int = 1
    """Steps played before matches are sorted again."""
    by: str = ""
    """A field of a byte by which matches of a phase are sorted too: one that tells how long its loops run, or which way they go."""
    scratch: str = ""
    """The first field of working memory at the end of a state: all zeros between two steps, it stays where it is."""
    large: int = 600
    """Functions of more instructions than this stay functions if they are called from two places (see `assembly`)."""


INLINE = 1 << 30
"""No function is that large: all become part of their callers."""

SHAPES = {
    "coup_du_champion": Shape(1024, 4096, 2, large=INLINE),
    "fuba": Shape(768, 8192, 2, large=INLINE),
    "worldwide_football": Shape(608, 8192, 1, large=INLINE),
    "soccer_tactics_world": Shape(1024, 8192, 1, large=900, by="roll"),
    "footime": Shape(224, 4096, 1, large=250, scratch="taken"),
}
"""What was kept after trying others; a game that nobody has measured gets the usual shape."""

AT_ONCE = 8
"""Words that eight lanes fetch at once: two sectors of the second-level cache."""
IN_HAND = 22
"""Words that a thread may have on their way."""


def shape_of(game: Game, room: int) -> Shape:
    """How the work of a game is cut on a GPU whose blocks have so many bytes of shared memory."""
    shape = SHAPES.get(game.name, Shape())
    left = room - 3 * shape.matches - 4 * KEYS - 8 * (SUMS + 1)
    return shape._replace(threads=max(32, min(shape.threads, left // (8 * pitch_of(game, shape)) // 32 * 32)))


def shape_here(game: Game) -> Shape:
    """How the work of a game is cut on the GPU at hand."""
    return shape_of(game, shared_memory())


def words_of(game: Game, shape: Shape) -> int:
    """The words of a state that are carried to and fro, a multiple of what is fetched at once."""
    end = cast(Any, game.state.dtype.fields)[shape.scratch][1] if shape.scratch else game.state.size
    return -(-int(end) // (8 * AT_ONCE)) * AT_ONCE


def pitch_of(game: Game, shape: Shape) -> int:
    """Words from one state in shared memory to the next: an odd number, so that neighbours lie in different banks."""
    return max(words_of(game, shape), -(-game.state.size // 8)) | 1


def batch_of(words: int) -> int:
    """How many states eight lanes fetch before the first is stored."""
    return max(n for n in (1, 2, 4, 8) if n == 1 or n * (words // AT_ONCE) <= IN_HAND)


def chooser(game: Game, thinking: bool) -> Any:
    """The rule by which chance and the policies choose, as in `desk.choose`; without `thinking` all seats are random."""
    legal, chance, hide, greedy = game.legal, game.chance, game.hide, game.greedy

    def choose(state: Any, view: Any, who: int, bits: int, policy: Any, faces: Any, weight: Any, acts: Any) -> int:
        if who == CHANCE:
            n = chance(state, faces, weight)
            return int(faces[pick_by(weight, n, bits)])
        if not thinking or policy[who] == RANDOM:
            no_action(acts)
            n = legal(state, acts)
            return int(kth(acts, below(bits, n)))
        if thinking:
            copy_state(view, state)
            hide(view, who)
            return int(greedy(view, below(bits, SEEDS)))
        return -1

    return rule(choose)


def make_wave(game: Game, thinking: bool, shape: Shape, observe: Any = None, span: int = 1) -> Any:
    """The kernel of a game as Python: CUDA has no pointers to functions, so it is built for it.

    `observe` plays a step in place of the rules alone and notes it down (see witness.py); `span` is how many choices it tells apart.
    """
    from touchline.kernel.cuda import cuda

    size, dice, sets = game.state.size, game.max_outcomes, -(-len(game.actions) // 64)
    words, stride, finer, watching, most = words_of(game, shape), pitch_of(game, shape), bool(shape.by), observe is not None, shape.matches
    keys_in_use, room, places = KEYS if finer else PHASES, EVENT_ROOM if watching else 1, cast(Any, game.state.dtype.fields)
    per_lane, seen_words = keys_in_use // 32, -(-size // 8) if thinking or watching else 1
    finer_at, phase_at = int(places[shape.by][1]) if finer else 0, int(places["phase"][1])
    pieces, batch = words // AT_ONCE, batch_of(words)
    in_hand = pieces * batch
    turn, apply, result, choose = game.turn, game.apply, game.result, chooser(game, thinking)

    def wave(
        start: Any, series: int, first: int, matches: int, policy: Any, own: int, steps: int,
        pool: Any, number: Any, step: Any, decided: Any, taken: Any, leaves: Any, sums: Any, finals: Any, stats: Any,
        group: int, asked: Any, counts: Any, marks: Any, lean: Any,
    ) -> None:  # fmt: skip
        keys, order = cuda.shared.array(most, np.uint8), cuda.shared.array(most, np.uint16)
        count, cursor, total = cuda.shared.array(keys_in_use, np.int32), cuda.shared.array(2, np.int32), cuda.shared.array(SUMS, np.int64)
        faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
        events, points = cuda.local.array(room, np.int32), cuda.local.array(10, np.int32)
        offered, touched = cuda.local.array(span, np.int32), cuda.local.array(span, np.int32)
        for k in range(span):
            offered[k] = 0
        t, width, base = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x * own
        lane = t & 31
        desk, seen, held = (cuda.shared.array(0, np.int64), cuda.local.array(seen_words, np.int64), cuda.local.array(in_hand, np.int64))
        piece, part = lane >> 3, lane & 7
        place, warp = t * stride, (t - lane) * stride
        state, view = desk.view(np.uint8)[8 * place : 8 * place + size], seen.view(np.uint8)[:size]
        played, thrown, goals, won, drawn, lost = 0, 0, 0, 0, 0, 0
        for slot in range(t, own, width):
            match = cuda.atomic.add(taken, 0, 1)
            keys[slot] = EMPTY
            if match < matches:
                keys[slot] = 0
                number[base + slot] = match
                step[base + slot] = 0
                decided[base + slot] = 0
                for k in range(words):
                    pool[base + slot, k] = start[k]
        for k in range(words, stride):
            desk[place + k] = 0
        if t < SUMS:
            total[t] = 0
        cuda.syncthreads()
        while True:
            for k in range(t, keys_in_use, width):
                count[k] = 0
            cuda.syncthreads()
            for slot in range(t, own, width):
                if keys[slot] != EMPTY:
                    cuda.atomic.add(count, keys[slot], 1)
            cuda.syncthreads()
            if t < 32:
                here = 0
                for k in range(per_lane):
                    here += count[lane * per_lane + k]
                before = here
                shift = 1
                while shift < 32:
                    other = cuda.shfl_up_sync(0xFFFFFFFF, before, shift)
                    if lane >= shift:
                        before += other
                    shift *= 2
                if lane == 31:
                    cursor[0] = 0
                    cursor[1] = before
                before -= here
                for k in range(per_lane):
                    here = count[lane * per_lane + k]
                    count[lane * per_lane + k] = before
                    before += here
            cuda.syncthreads()
            live = cursor[1]
            if live == 0:
                break
            for slot in range(t, own, width):
                if keys[slot] != EMPTY:
                    order[cuda.atomic.add(count, keys[slot], 1)] = slot
            cuda.syncthreads()
            while True:
                at = 0
                if lane == 0:
                    at = cuda.atomic.add(cursor, 0, 32)
                at = cuda.shfl_sync(0xFFFFFFFF, at, 0)
                if at >= live:
                    break
                slot = long(order[at + lane]) if at + lane < live else long(-1)
                # 32 states side by side: eight lanes fetch one, and all loads come before the first store
                for j in range(0, 32, 4 * batch):
                    for p in range(batch):
                        other = cuda.shfl_sync(0xFFFFFFFF, slot, j + 4 * p + piece)
                        other = base + max(other, 0)
                        for k in range(pieces):
                            held[p * pieces + k] = pool[other, 8 * k + part]
                    for p in range(batch):
                        for k in range(pieces):
                            desk[warp + (j + 4 * p + piece) * stride + 8 * k + part] = held[p * pieces + k]
                cuda.syncwarp()
                if slot >= 0:
                    row = base + slot
                    match, s, d = long(number[row]), long(step[row]), long(decided[row])
                    seed = (series << 32) | (first + match)  # match_seed
                    who = turn(state)
                    left = steps
                    while left > 0 and who != OVER:
                        events[0] = 0
                        if watching:
                            observe(
                                state, view, who, seed, s, match, policy, asked, counts, group, marks, taken, lean, faces, weight, acts,
                                events, offered, touched,
                            )  # fmt: skip
                        else:
                            apply(state, choose(state, view, who, word(seed, s), policy, faces, weight, acts), events)
                        if who != CHANCE:
                            d += 1
                        s += 1
                        left -= 1
                        who = turn(state)
                    key = long(state[phase_at])
                    if finer:
                        key = (key + 41 * long(state[finer_at])) % EMPTY
                    if who == OVER:
                        result(state, points)
                        played += d
                        thrown += s - d
                        goals += points[0] + points[1]
                        if points[2] > 0:
                            won += 1
                        elif points[2] < 0:
                            lost += 1
                        else:
                            drawn += 1
                        cuda.atomic.xor(leaves, (first + match) // LEAF - first // LEAF, seal(state, first + match))
                        if stats.shape[0] > 0:
                            stats[match, 0] = d
                            stats[match, 1] = s - d
                            for k in range(3):
                                stats[match, 2 + k] = points[k]
                        for k in range(size if finals.shape[0] > 0 else 0):
                            finals[match, k] = state[k]
                        match = long(cuda.atomic.add(taken, 0, 1))
                        s, d, key = 0, 0, 0
                        if match >= matches:
                            key = EMPTY
                        else:
                            for k in range(words):
                                desk[place + k] = start[k]
                        number[row] = match
                    step[row] = s
                    decided[row] = d
                    keys[slot] = key
                cuda.syncwarp()
                for j in range(0, 32, 4 * batch):
                    for p in range(batch):
                        for k in range(pieces):
                            held[p * pieces + k] = desk[warp + (j + 4 * p + piece) * stride + 8 * k + part]
                    for p in range(batch):
                        other = cuda.shfl_sync(0xFFFFFFFF, slot, j + 4 * p + piece)
                        if other >= 0:
                            for k in range(pieces):
                                pool[base + other, 8 * k + part] = held[p * pieces + k]
                cuda.syncwarp()
            cuda.syncthreads()
        cuda.atomic.add(total, 0, played)
        cuda.atomic.add(total, 1, thrown)
        cuda.atomic.add(total, 2, goals)
        cuda.atomic.add(total, 3, won)
        cuda.atomic.add(total, 4, drawn)
        cuda.atomic.add(total, 5, lost)
        cuda.syncthreads()
        if t < SUMS:
            cuda.atomic.add(sums, t, total[t])

    return wave


LETTERS = "wiiiviiWvvvvwwBVivVVD"


@functools.cache
def wave_kernel(game: Game, thinking: bool) -> Kernel:
    """The kernel that plays a game in waves; `thinking` if some seat is to follow the greedy policy."""
    shape = shape_here(game)
    return Kernel(
        game, "wave_greedy" if thinking else "wave", LETTERS, lambda: make_wave(game, thinking, shape), shape.threads, shape.large
    )


class Played(NamedTuple):
    """What remains of matches: leaves of the digest, SUMS, and on demand final states and STATS of each match, all in the GPU's memory."""

    leaves: Any
    sums: Any
    finals: Any
    stats: Any


def play_waves(
    game: Game, start: Any, seed: int, first: int, matches: int, policy: Any, one_by_one: bool, shape: Shape | None = None,
    kernel: Kernel | None = None, notes: Notes | None = None,
) -> Played:  # fmt: skip
    """Play matches of a series; nothing leaves the GPU. A kernel of its own may note down what happens (see witness.py)."""
    cuda = driver()
    shape = shape or shape_here(game)
    words = words_of(game, shape)
    blocks = min(cuda.get_current_device().MULTIPROCESSOR_COUNT, -(-matches // shape.threads))
    own = min(shape.matches, -(-matches // blocks))
    padded = np.zeros(words * 8, np.uint8)
    kept = min(len(padded), game.state.size)
    padded[:kept] = start[:kept]
    played = Played(
        to_gpu(np.zeros((first + matches - 1) // LEAF - first // LEAF + 1, np.int64)), to_gpu(np.zeros(SUMS, np.int64)),
        cuda.device_array((matches if one_by_one and not notes else 0, game.state.size), np.uint8),
        cuda.device_array((matches if one_by_one else 0, STATS), np.int32),
    )  # fmt: skip
    rows, desk = blocks * own, 8 * pitch_of(game, shape) * shape.threads
    kernel = kernel or wave_kernel(game, bool((policy == GREEDY).any()))
    kernel.launch(
        blocks, shape.threads, desk, to_gpu(padded.view(np.int64)), seed, first, matches, to_gpu(policy), own, shape.steps,
        cuda.device_array((rows, words), np.int64), *(cuda.device_array(rows, np.int32) for _ in range(3)),
        notes.taken if notes else to_gpu(np.zeros(1, np.int32)), *played, *(notes[1:] if notes else _nothing()),
    )  # fmt: skip
    return played


class Notes(NamedTuple):
    """What a kernel that observes reads and writes besides (see witness.py), in the GPU's memory."""

    taken: Any
    """How many matches were begun, and how many events are marked."""
    group: int
    asked: Any
    counts: Any
    marks: Any
    lean: Any


def _nothing() -> tuple[Any, ...]:
    """The same for a kernel that does not."""
    empty = driver().device_array
    return 1, empty(0, np.int32), empty((0, 0), np.int32), empty((0, 0), np.int32), empty((0, 0), np.float64)


def _make_opening(game: Game) -> Any:
    setup = game.setup

    def open_match(states: Any, options: Any) -> None:
        setup(states[0], options)

    return open_match


@functools.cache
def _opener(game: Game) -> Kernel:
    return Kernel(game, "opening", "Bv", lambda: _make_opening(game), 32)


def open_on_gpu(game: Game, options: list[int]) -> Any:
    """The opening position, made by the rules on the GPU."""
    states = to_gpu(np.zeros((1, game.state.size), np.uint8))
    _opener(game).launch(1, 1, 0, states, to_gpu(np.array(options or [0], np.int32)))
    return states.copy_to_host()[0]
