"""Sets of small numbers as bits."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.helpers import environment
from touchline.kernel import target
from touchline.kernel.bits import nth_bit, write_out
from touchline.kernel.native import Kept
from touchline.kernel.record import Row


def listed(mask: int, first: int, out: Any, n: int) -> int:
    return write_out(mask, first, out, n)


@pytest.mark.parametrize("numbers", [[], [0], [62], [63], [0, 1, 5, 31, 32, 33, 47, 63]])
def test_the_numbers_of_a_set_are_written_in_order(numbers: list[int]) -> None:
    interpreted = target.TARGET == "interpreted"
    write: Any = listed if interpreted else Kept(listed, ("i", "iivi"), on_disk=False)
    out: Any = Row([-1] * 10) if interpreted else np.full(10, -1, np.int32)
    mask = sum(1 << i for i in numbers)
    assert write(mask - (1 << 64) if mask >> 63 and not interpreted else mask, 100, out, 1) == 1 + len(numbers)
    assert list(out) == [-1, *(100 + i for i in numbers), *[-1] * (9 - len(numbers))]


def on_gpu() -> list[bool]:
    """The functions for legal actions as a GPU runs them, as plain Python: whether they agree with a list, time and again."""
    code = (
        "import json, random\n"
        "from touchline.kernel import bits\n"
        "vars(bits).update({name: rule.py_func for name, rule in vars(bits).items() if hasattr(rule, 'py_func')})\n"
        "bits.members = lambda mask: (mask & (2**64 - 1)).bit_count()\n"
        "dice, told = random.Random(5), []\n"
        "for _ in range(200):\n"
        "    words, n, wanted = [7] * 9, 0, []\n"
        "    bits.no_action(words)\n"
        "    first = 0\n"
        "    while first < 400:\n"
        "        mask = dice.getrandbits(64) & dice.getrandbits(64) & dice.getrandbits(64)\n"
        "        wanted += [first + i for i in range(64) if mask >> i & 1]\n"
        "        n = bits.write_out(mask, first, words, n)\n"
        "        words = [word & (2**64 - 1) for word in words]\n"
        "        first += 64 + dice.randrange(40)\n"
        "    n, wanted = bits.add(words, n, first), [*wanted, first]\n"
        "    told.append(n == len(wanted) and [bits.kth(words, k) for k in range(n)] == wanted)\n"
        "print(json.dumps(told))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment(TOUCHLINE_TARGET="cuda"), capture_output=True, text=True)
    assert not done.returncode, done.stderr
    told: list[bool] = json.loads(done.stdout)
    return told


def test_on_a_gpu_the_kth_member_of_a_set_is_the_kth_of_the_list() -> None:
    """Without a GPU: the same Python, over words of a set, against a list."""
    told = on_gpu()
    assert len(told) == 200 and all(told)


@pytest.mark.parametrize("mask", [1, 1 << 63, 0x8000000000000001, 0xFFFFFFFFFFFFFFFF, 0x123456789ABCDEF0])
def test_the_nth_bit_of_a_word(mask: int) -> None:
    interpreted = target.TARGET == "interpreted"
    nth: Any = nth_bit if interpreted else Kept(lambda mask, k: nth_bit(mask, k), ("i", "ii"), on_disk=False)
    numbers = [i for i in range(64) if mask >> i & 1]
    given = mask - (1 << 64) if mask >> 63 and not interpreted else mask
    assert [int(nth(given, k)) for k in range(len(numbers))] == numbers


def test_interpreted_rules_take_the_integers_of_arrays_for_sets() -> None:
    """A search keeps its states in arrays."""
    code = "import numpy as np; from touchline.kernel.bits import lowest, members; print(lowest(np.int32(12)), members(np.int32(-1)))"
    done = subprocess.run([sys.executable, "-c", code], env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True)
    assert done.stdout.split() == ["2", "64"], done.stderr
