"""Sets of small numbers as bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from touchline.kernel import target
from touchline.kernel.bits import write_out
from touchline.kernel.native import Kept
from touchline.kernel.record import Row


def listed(mask: int, first: int, out: Any, n: int) -> int:
    return write_out(mask, first, out, n)


@pytest.mark.parametrize("numbers", [[], [0], [62], [0, 1, 5, 31, 32, 33, 47, 62]])
def test_the_numbers_of_a_set_are_written_in_order(numbers: list[int]) -> None:
    interpreted = target.TARGET == "interpreted"
    write: Any = listed if interpreted else Kept(listed, ("i", "iivi"), on_disk=False)
    out: Any = Row([-1] * 10) if interpreted else np.full(10, -1, np.int32)
    assert write(sum(1 << i for i in numbers), 100, out, 1) == 1 + len(numbers)
    assert list(out) == [-1, *(100 + i for i in numbers), *[-1] * (9 - len(numbers))]
