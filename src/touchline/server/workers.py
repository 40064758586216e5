"""The pool of worker processes. Each task has a deadline; a worker that misses it is ended and replaced."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import msgspec

from touchline.server.worker import Task


class WorkFailed(Exception):
    """A worker could not do a task: too late, gone, or broken."""


class TaskRefused(ValueError):
    """The task itself was wrong (a record that is not sound, say)."""


class Workers:
    """A few processes, started when they are first needed."""

    def __init__(self, count: int, deadline: float):
        self.deadline = deadline
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)
        self._all: set[asyncio.subprocess.Process] = set()
        self._closed = False

    async def do(self, task: Task, deadline: float | None = None) -> Any:
        """Have a task done; WorkFailed after the deadline (waiting for a free worker included), TaskRefused if it is wrong."""
        try:
            async with asyncio.timeout(deadline or self.deadline):
                process = await self._idle.get()
        except TimeoutError:
            raise WorkFailed("all workers are busy") from None
        try:
            async with asyncio.timeout(deadline or self.deadline):
                if process is None or process.returncode is not None:
                    process = await self._start()
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

    async def _start(self) -> asyncio.subprocess.Process:
        if self._closed:
            raise OSError("the server is stopping")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "touchline.server.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=dict(os.environ), limit=1 << 24,
        )  # fmt: skip
        self._all.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task) -> dict[str, Any]:
        assert process.stdin is not None and process.stdout is not None
        packed = msgspec.msgpack.encode(task)
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        answer = msgspec.msgpack.decode(await process.stdout.readexactly(length))
        assert isinstance(answer, dict)
        return answer

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.discard(process)
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
