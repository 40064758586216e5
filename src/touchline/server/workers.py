"""The pool of worker processes. Each task has a deadline; a worker that misses it is ended and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import Any, AsyncIterator, Callable

import msgspec

from touchline.server.worker import Check, Choose, Prepare, Task

PREPARE_S = 300.0
"""So long a worker may take to compile a game that was never played on this machine."""


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


class Workers:
    """A few processes, started when they are first needed."""

    def __init__(self, count: int, deadline: float):
        self.deadline = deadline
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)
        self._all: dict[asyncio.subprocess.Process, set[str]] = {}
        """The processes, and the games each of them has ready."""
        self._preparing = 0
        """How many of them are compiling or loading a game."""
        self._closed = False
        self.telling: Callable[[str], contextlib.AbstractAsyncContextManager[Heard]] = in_silence
        """Around the preparation of a game: who hears how far it is."""

    async def do(self, task: Task, deadline: float | None = None) -> Any:
        """Have a task done; WorkFailed after the deadline, TaskRefused if it is wrong. A game is made ready first, without hurry."""
        patient = isinstance(task, (Choose, Prepare))  # a bot rather plays late than badly
        process = await self._free(PREPARE_S if patient else deadline or self.deadline)
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            game = "" if isinstance(task, Check) else task.game
            if game and game not in self._all[process]:
                await self._prepare(process, game)
            async with asyncio.timeout(deadline or self.deadline):
                answer = await self._ask(process, task)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            self._end(process)
            process = None
            raise WorkFailed(f"a worker did not answer in time or is gone ({type(error).__name__})") from None
        except asyncio.CancelledError:
            self._end(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)
        if "refused" in answer:
            raise TaskRefused(answer["refused"])
        if "failed" in answer:
            raise WorkFailed(answer["failed"])
        return answer["ok"]

    async def _free(self, patience: float) -> asyncio.subprocess.Process | None:
        """A worker that has nothing to do; one that compiles a game is waited for without hurry."""
        while True:
            try:
                async with asyncio.timeout(patience):
                    return await self._idle.get()
            except TimeoutError:
                if not self._preparing:
                    raise WorkFailed("all workers are busy") from None

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
            sys.executable, "-m", "touchline.server.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=dict(os.environ), limit=1 << 24,
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
