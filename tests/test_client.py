"""The small client: it waits as long as people think."""

from __future__ import annotations

import asyncio
import threading

import pytest

from touchline.client import Blocking, Client, Seat


class Clock(asyncio.SelectorEventLoop):
    """A loop whose clock can be put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def test_a_person_may_think_for_an_hour() -> None:
    loop = Clock()

    async def scene() -> None:
        seat = Seat(Client("ws://127.0.0.1:1/ws"), "table", 0, "token")
        turn, hasty = asyncio.create_task(seat.my_turn()), asyncio.create_task(seat.my_turn(60))
        await asyncio.sleep(0)
        loop.ahead = 3600
        for _ in range(10):
            await asyncio.sleep(0)
        assert hasty.done() and isinstance(hasty.exception(), TimeoutError), "who wants to can give up"
        assert not turn.done()
        seat._take({"since": 0, "seq": 1, "turn": 0, "legal": [3]})
        async with seat._changed:
            seat._changed.notify_all()
        assert await turn

    try:
        loop.run_until_complete(scene())
    finally:
        loop.close()


def test_a_blocking_client_that_reaches_nobody_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    loops = list[asyncio.AbstractEventLoop]()
    make = asyncio.new_event_loop

    def made() -> asyncio.AbstractEventLoop:
        loops.append(make())
        return loops[-1]

    monkeypatch.setattr(asyncio, "new_event_loop", made)
    with pytest.raises(OSError):
        Blocking("ws://127.0.0.1:9/ws")
    assert [loop.is_closed() for loop in loops] == [True]
    assert "touchline client" not in {thread.name for thread in threading.enumerate()}
