"""Whoever makes the event loop work pays for it: the processor time of what was asked for is charged to the address that asked.

What commands and pages cost at least is fixed beforehand (sockets.py, app.py). How much work they are depends on the table, on who looks on
and on how long a match was; that is known afterwards.
"""

from __future__ import annotations

import asyncio
import functools
import time
from typing import Any, Callable, Coroutine, Generator, Generic, TypeVar

from touchline.server.limits import Allowance

T = TypeVar("T")
A_SECOND = 1000.0
"""What a second of the processor costs: a millisecond is worth a frame."""
worked: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""The processor time of this thread; a browser's Python, where nobody pays, has no such clock."""


class Metered(Generic[T]):
    """Something to await, each step of which is timed: what others do while it waits does not count."""

    def __init__(self, work: Coroutine[Any, Any, T], budget: Allowance):
        self.work, self.budget = work, budget

    def __await__(self) -> Generator[Any, Any, T]:
        """Step by step, as `yield from` would."""
        step: Callable[[], Any] = functools.partial(self.work.send, None)
        while True:
            began = worked()
            try:
                waits_for = step()
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                self.budget.charge(A_SECOND * (worked() - began))
            try:
                step = functools.partial(self.work.send, (yield waits_for))
            except BaseException as error:
                step = functools.partial(self.work.throw, error)


async def in_a_thread(work: Callable[[], T], budget: Allowance | None) -> T:
    """Have a thread do something, at somebody's cost: threads share the interpreter with the loop."""

    def timed() -> tuple[T, float]:
        began = worked()
        return work(), worked() - began

    found, took = await asyncio.to_thread(timed)
    if budget is not None:
        budget.charge(A_SECOND * took)
    return found
