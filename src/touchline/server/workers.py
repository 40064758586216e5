"""The pool of worker processes. Each task has a deadline; a worker that misses it is ended and replaced.

Who waits for a worker waits fairly: what a match waits for comes first, and among equals everybody in turn, however much one of them asks.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import deque
from typing import Any, AsyncIterator, Callable

import msgspec

from touchline.server.addresses import home
from touchline.server.tasks import Check, Choose, Prepare, Task

PREPARE_S = 300.0
"""So long a worker may take to compile a game that was never played on this machine."""


MOST_WAITING = 4
"""So many tasks of somebody may wait, of those that no match waits for."""
MATCH, QUESTION, UNWATCHED = range(3)
"""How urgent a task is: people at a table wait for it; one person asked; nobody is looking."""

Worker = asyncio.subprocess.Process | None


class WorkFailed(Exception):
    """A worker could not do a task: too late, gone, or broken."""


class TaskRefused(ValueError):
    """The task itself was wrong (a record that is not sound, say)."""


Heard = Callable[[str, int, int], None]
"""Hears how far the compiling of a game is: a function, how many are done, how many there are."""


@contextlib.asynccontextmanager
async def in_silence(game: str) -> AsyncIterator[Heard]:
    """Nobody wants to know how far the compiling is."""
    yield lambda part, done, total: None


def told(answer: dict[str, Any]) -> Any:
    """What a worker answered; TaskRefused or WorkFailed if it could not."""
    if "refused" in answer:
        raise TaskRefused(answer["refused"])
    if "failed" in answer:
        raise WorkFailed(answer["failed"])
    return answer["ok"]


class Turns:
    """Who is next: the most urgent, and among those each in turn."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, deque[asyncio.Future[Worker]]]] = {rank: {} for rank in (MATCH, QUESTION, UNWATCHED)}

    def wait(self, rank: int, who: str) -> asyncio.Future[Worker]:
        """A place in the queue; WorkFailed if somebody has enough of them."""
        mine = self._waiting[rank].setdefault(who, deque())
        while mine and mine[0].done():
            mine.popleft()
        if rank != MATCH and len(mine) >= MOST_WAITING:
            raise WorkFailed("you have asked for enough; wait for the answers")
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        mine.append(place)
        return place

    def next(self) -> asyncio.Future[Worker] | None:
        """Whose turn it is; nobody's if nobody waits."""
        for waiting in self._waiting.values():
            while waiting:
                who, mine = next(iter(waiting.items()))
                del waiting[who]
                while mine:
                    place = mine.popleft()
                    if not place.done():
                        if mine:
                            waiting[who] = mine  # behind everybody else
                        return place
        return None


class Workers:
    """A few processes, started when they are first needed; with `nice` they leave the processor to others.

    `megabytes` is the memory that they may take beyond what a game needs, 0 for no limit.
    """

    def __init__(self, count: int, deadline: float, nice: int = 0, megabytes: int = 0):
        self.deadline, self.nice, self.megabytes = deadline, nice, megabytes
        self._idle: list[Worker] = [None] * count
        self._turns = Turns()
        self._all: dict[asyncio.subprocess.Process, set[str]] = {}
        """The processes, and the games each of them has ready."""
        self._preparing = 0
        """How many of them are compiling or loading a game."""
        self._closed = False
        self.surroundings: dict[str, str] = {}
        """What the environment of these processes says besides."""
        self.telling: Callable[[str], contextlib.AbstractAsyncContextManager[Heard]] = in_silence
        """Around the preparation of a game: who hears how far it is."""

    async def do(
        self, task: Task, deadline: float | None = None, who: str = "", rank: int = MATCH, heard: Heard | None = None
    ) -> Any:  # fmt: skip
        """Have a task of somebody (an address, or a guest) done; WorkFailed after the deadline, TaskRefused if it is wrong.

        A game is made ready without hurry. `heard` hears how far a long task is.
        """
        patient = isinstance(task, (Choose, Prepare))  # a bot rather plays late than badly
        process = await self._free(PREPARE_S if patient else deadline or self.deadline, home(who), rank)
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            game = "" if isinstance(task, Check) else task.game
            if game and game not in self._all[process]:
                await self._prepare(process, game)
            async with asyncio.timeout(deadline or self.deadline):
                answer = await self._ask(process, task, heard)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            self._end(process)
            process = None
            raise WorkFailed(f"a worker did not answer in time or is gone ({type(error).__name__})") from None
        except asyncio.CancelledError:
            self._end(process)
            process = None
            raise
        finally:
            self._give(process)
        return told(answer)

    def others(self, deadline: float, nice: int = 0, megabytes: int = 0) -> Workers:
        """One more worker of this kind, for work of another kind."""
        return type(self)(1, deadline, nice, megabytes)

    async def _free(self, patience: float, who: str, rank: int) -> Worker:
        """A worker that has nothing to do; one that compiles a game is waited for without hurry."""
        if self._idle:
            return self._idle.pop()
        place = self._turns.wait(rank, who)
        try:
            while True:
                done, _ = await asyncio.wait([place], timeout=patience)
                if done:
                    return place.result()
                if not self._preparing:
                    raise WorkFailed("all workers are busy")
        except BaseException:
            if not place.cancel():
                self._give(place.result())  # it came in the last moment
            raise

    def _give(self, worker: Worker) -> None:
        """A worker has nothing to do: it goes to whoever is next."""
        place = self._turns.next()
        if place is None:
            self._idle.append(worker)
        else:
            place.set_result(worker)

    async def _prepare(self, process: asyncio.subprocess.Process, game: str) -> None:
        self._preparing += 1
        try:
            async with asyncio.timeout(PREPARE_S), self.telling(game) as heard:
                answer = await self._ask(process, Prepare(game), heard)
        finally:
            self._preparing -= 1
        if "ok" in answer:
            self._all[process].add(game)

    async def _start(self) -> asyncio.subprocess.Process:
        if self._closed:
            raise OSError("the server is stopping")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "touchline.server.worker", str(self.nice), str(self.megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env={**os.environ, **self.surroundings}, limit=1 << 24,
        )  # fmt: skip
        self._all[process] = set()
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task, heard: Heard | None = None) -> dict[str, Any]:
        assert process.stdin is not None and process.stdout is not None
        packed = msgspec.msgpack.encode(task)
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        await process.stdin.drain()
        while True:
            length = int.from_bytes(await process.stdout.readexactly(4), "big")
            answer = msgspec.msgpack.decode(await process.stdout.readexactly(length))
            assert isinstance(answer, dict)
            if "progress" not in answer:
                return answer
            if heard:
                heard(*answer["progress"])

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.pop(process, None)
            if process.returncode is None:
                process.kill()

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        ending = list(self._all)
        for process in ending:
            self._end(process)
        for process in ending:
            await process.wait()
