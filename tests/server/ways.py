"""Ways between two parts of a cluster that can be cut or fall silent: a proxy for each, all in one thread."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from concurrent.futures import Future
from typing import Any, Coroutine, TypeVar

T = TypeVar("T")


class Way:
    """To one part: whoever shall be cut off from it connects to `port` instead."""

    def __init__(self, name: str, port: int):
        self.name, self.target = name, port
        self.port = 0
        self.is_cut = False
        self.flows = asyncio.Event()
        self.ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        """Listen."""
        self.flows.set()
        server = await asyncio.start_server(self._come, "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there, onwards = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, onwards}
        self.ends |= both
        await asyncio.gather(self._carry(reader, onwards), self._carry(there, writer))
        self.ends -= both
        for end in both:
            end.transport.abort()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Bytes in one direction. What comes while the way is silent arrives late, when everybody thinks otherwise."""
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                await self.flows.wait()
                target.write(data)
                await target.drain()
        with contextlib.suppress(OSError):
            target.write_eof()

    def change(self, cut: bool = False, silent: bool = False) -> None:
        """Cut it, silence it, or let it be as it should."""
        self.is_cut = cut
        (self.flows.clear if silent else self.flows.set)()
        if cut:
            for end in list(self.ends):
                end.transport.abort()


class Ways:
    """All of them."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="ways", daemon=True)
        self.thread.start()
        self.ways: list[Way] = []

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        done: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        return done.result(20)

    def add(self, name: str, port: int) -> Way:
        """A way to a port of this machine."""

        async def made() -> Way:
            way = Way(name, port)
            await way.open()
            return way

        self.ways.append(self._do(made()))
        return self.ways[-1]

    def change(self, way: Way, cut: bool = False, silent: bool = False) -> None:
        """Do something to a way."""
        self.loop.call_soon_threadsafe(lambda: way.change(cut, silent))

    def change_all(self) -> None:
        """Every way is as it should be."""
        for way in self.ways:
            self.change(way)

    def close(self) -> None:
        """All ways end."""

        async def end() -> None:
            mine = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in mine:
                task.cancel()
            await asyncio.gather(*mine, return_exceptions=True)

        self._do(end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(20)
