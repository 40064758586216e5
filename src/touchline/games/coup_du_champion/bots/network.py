"""A judgement learnt instead of tabled: a small network in whole numbers, the same on all targets, for searches that ask for it.

What the team with the ball sees is told by nine features, each one of several (the ball's square, the dice it may throw, who holds which
face of the champion die, lead and time, and some of them together). Each chosen feature has a row of weights; they are added up, clipped to
0 .. ONE, weighed once more and added: what the match is worth to that team. Weights are 16-bit numbers in `network.dat`, which begins with
the hash of what follows; they are learnt by `touchline.lab.learning`.
"""

from __future__ import annotations

import hashlib
import struct
from pathlib import Path

from touchline.kernel.record import Row
from touchline.kernel.search import CERTAIN, HALF_WORTH, UNSETTLED
from touchline.kernel.tables import grid, row
from touchline.kernel.target import Block, Blocks, Rows, kept, rule

from ..rules import state_of
from ..rules.data import MIDDLE, ROWS
from ..rules.pitch import ball_column, ball_row, mirrored_column
from ..rules.state import Champion, DieRule, Phase, Restart, State

FILE = Path(__file__).with_name("network.dat")
LARGEST = 1 << 20
"""Bytes that weights may have."""
SHIFT = 12
ONE = 1 << SHIFT
"""1 as a whole number, in weights and between the layers."""
HIDDEN = 32

LEADS, MOST_LEAD = 11, 5
THROWS = 48
"""Throws left that are told apart."""
PHASES_OF_TIME, SPANS = 3, 12
"""Period 2, or period 1 with either team to kick off period 2; and how much of a period is left, roughly."""
SIDES, HELD = MIDDLE, 2 * len(Champion)
SIZES = (
    ROWS * SIDES, len(Restart) * len(DieRule), HELD, 3, LEADS, PHASES_OF_TIME * THROWS, HELD * ROWS, LEADS * PHASES_OF_TIME * SPANS,
    ROWS * SIDES * len(DieRule) * 2,
)  # fmt: skip
"""How many things each feature tells apart."""
FEATURES = len(SIZES)
FIRST = row(sum(SIZES[:k]) for k in range(FEATURES))
"""The first row of weights of each feature."""
INPUTS = sum(SIZES)
DICE_RULES, FACES = len(DieRule), len(Champion)


class SpoiltWeights(ValueError):
    """A file of weights that is not what it was when it was written."""


def packed(inputs: list[list[int]], bias: list[int], output: list[int], last: int) -> bytes:
    """Weights as a file: the hash of what follows, then 16-bit numbers; ValueError if one of them does not fit or there are too many."""
    numbers = [*(w for line in inputs for w in line), *bias, *output, last]
    if len(inputs) != INPUTS or len(numbers) != INPUTS * HIDDEN + 2 * HIDDEN + 1 or 2 * len(numbers) > LARGEST:
        raise ValueError(f"a network has {INPUTS} x {HIDDEN} weights, {HIDDEN} of each layer's end, and one")
    if any(not -(1 << 15) <= w < 1 << 15 for w in numbers):
        raise ValueError("weights are 16-bit numbers")
    data = struct.pack(f"<{len(numbers)}h", *numbers)
    return hashlib.sha256(data).digest() + data


def unpacked(data: bytes) -> tuple[list[list[int]], list[int], list[int], int]:
    """The weights of a file; SpoiltWeights if they are not whole."""
    expected = INPUTS * HIDDEN + 2 * HIDDEN + 1
    if hashlib.sha256(data[32:]).digest() != data[:32] or len(data) != 32 + 2 * expected:
        raise SpoiltWeights("the weights of the network of coup_du_champion are spoilt: their hash is another one, or their number")
    numbers = struct.unpack(f"<{expected}h", data[32:])
    inputs = [list(numbers[HIDDEN * i : HIDDEN * (i + 1)]) for i in range(INPUTS)]
    rest = numbers[HIDDEN * INPUTS :]
    return inputs, list(rest[:HIDDEN]), list(rest[HIDDEN : 2 * HIDDEN]), rest[-1]


_inputs, _bias, _output, LAST = unpacked(FILE.read_bytes())
INPUT, BIAS, OUTPUT = grid(_inputs), row(_bias), row(_output)


@rule
def side_of(s: State) -> int:
    """The ball's square as the attacker sees it; both wings are alike."""
    column = ball_column(s)
    return SIDES * (ball_row(s) - 1) + min(column, mirrored_column(column)) - 1


@rule
def time_of(s: State) -> int:
    """Which part of the match it is for the team with the ball."""
    return 0 if s.half == 2 else 1 if s.toss_winner == s.attacker else 2


@rule
def feature(s: State, k: int) -> int:
    """The row of weights of a feature, as the team with the ball sees the match."""
    lead = min(max(s.score[s.attacker] - s.score[1 - s.attacker], -MOST_LEAD), MOST_LEAD) + MOST_LEAD
    left = max((s.period_ms - s.clock_ms + s.throw_cost_ms - 1) // s.throw_cost_ms, 0)
    held = s.champion_face if s.champion_holder == s.attacker else s.champion_face + FACES
    told = 0
    if k == 0:
        told = side_of(s)
    elif k == 1:
        told = DICE_RULES * s.restart + s.die_rule
    elif k == 2:
        told = held
    elif k == 3:
        told = 0 if s.foul_streak < 0 else 1 if s.foul_streak == s.attacker else 2
    elif k == 4:
        told = lead
    elif k == 5:
        told = THROWS * time_of(s) + min(left, THROWS - 1)
    elif k == 6:
        told = ROWS * held + ball_row(s) - 1
    elif k == 7:
        told = (LEADS * time_of(s) + lead) * SPANS + span_of(left)
    elif k == 8:
        told = (side_of(s) * DICE_RULES + s.die_rule) * 2 + (1 if s.champion_holder == s.attacker else 0)
    return FIRST[k] + told


@rule
def span_of(left: int) -> int:
    """How much is left, told apart finely near the end."""
    if left <= 5:
        return left
    if left <= 10:
        return 6 if left <= 7 else 7
    if left <= 22:
        return 8 if left <= 15 else 9
    return 10 if left <= 32 else 11


@rule
def worth(s: State) -> int:
    """What the match is worth to the team with the ball, from -CERTAIN to CERTAIN."""
    a, b, c = feature(s, 0), feature(s, 1), feature(s, 2)
    d, e, f = feature(s, 3), feature(s, 4), feature(s, 5)
    g, h, i = feature(s, 6), feature(s, 7), feature(s, 8)
    total = LAST << SHIFT
    for j in range(HIDDEN):
        added = INPUT[a, j] + INPUT[b, j] + INPUT[c, j] + INPUT[d, j] + INPUT[e, j] + INPUT[f, j] + INPUT[g, j] + INPUT[h, j] + INPUT[i, j]
        total += min(max(added + BIAS[j], 0), ONE) * OUTPUT[j]
    return min(max((total * CERTAIN) >> (2 * SHIFT), -CERTAIN + 1), CERTAIN - 1)


FARTHEST = 150_000
"""Thousandths of a goal within which a judgement is told to a search: 99 % of a certain win, and leads besides."""
PROMISES = 2 * FARTHEST + 1


def promises() -> list[int]:
    """What each number of `situation` promises a search, in thousandths of a goal; the last is for what is not judged."""
    return [*range(-FARTHEST, FARTHEST + 1), UNSETTLED]


@kept
def situation(state: Block) -> int:
    """In place of the game's own `situation`: the judgement itself, as the number of a promise beside the lead."""
    s = state_of(state)
    if s.phase < Phase.ATTACK or s.phase >= Phase.CHAMPION_ROLL:
        return -1
    if s.phase != Phase.ATTACK:
        return 2 * PROMISES + s.attacker
    value = worth(s)
    goals = value * HALF_WORTH // (CERTAIN - abs(value)) - 1000 * (s.score[s.attacker] - s.score[1 - s.attacker])
    return 2 * (min(max(goals, -FARTHEST), FARTHEST) + FARTHEST) + s.attacker


@kept
def judge(states: Blocks, out: Row, told: Rows) -> None:
    """What each match is worth to the team with the ball (in units of CERTAIN), and the features it is judged by; for attacks only."""
    for i in range(len(out)):
        s = state_of(states[i])
        out[i] = worth(s)
        for k in range(FEATURES):
            told[i, k] = feature(s, k)


__all__ = ["FEATURES", "HIDDEN", "INPUTS", "ONE", "SpoiltWeights", "judge", "packed", "promises", "situation", "unpacked"]
