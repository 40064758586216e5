"""A real server in a process of its own, and what tests do with it."""

from __future__ import annotations

import asyncio
import io
import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from multiprocessing import forkserver
from pathlib import Path
from typing import Any, Coroutine, TypeVar
from unittest import mock

from tests.helpers import environment
from touchline import games
from touchline.kernel import homes

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T], seconds: float = 120) -> T:
    """Run a scene to its end; one that hangs fails."""

    async def in_time() -> T:
        return await asyncio.wait_for(work, seconds)

    return asyncio.run(in_time())


def _born(arguments: list[str], out: str, log: str) -> None:
    """A forked process becomes `touchline` with these arguments."""
    for path, number in ((out, 1), (log, 2)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), number)
    from touchline.cli import main

    os._exit(main(arguments) or 0)


class Forked:
    """A server process that is forked from one that has imported everything: it starts at once. Used like a Popen."""

    ready = False

    def __init__(self, arguments: list[str], out: Path, log: Path):
        out.write_text("")
        if not Forked.ready:
            modules = ["touchline.server.app", "touchline.cli", *map(homes.package, games.names())]
            with mock.patch.dict(os.environ, environment(LANG="C", TOUCHLINE_TARGET="interpreted")):
                forkserver.set_forkserver_preload(modules)
                forkserver.ensure_running()
            Forked.ready = True
        self._process = multiprocessing.get_context("forkserver").Process(target=_born, args=(arguments, str(out), str(log)), daemon=True)
        self._process.start()
        self.pid = self._process.pid or 0
        while not (said := out.read_text()).endswith("\n") and self._process.is_alive():
            time.sleep(0.005)
        self.stdout = io.StringIO(said)

    def poll(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError("the server does not stop")
        return self._process.exitcode


class Real:
    """`touchline serve` as a child process. Interpreted by default: it starts quickly and gives the same bytes."""

    def __init__(self, store: Path, *arguments: str, target: str = "interpreted", forked: bool = False, code: str = "", place: str = ""):
        self.store, self.target, self.forked = store, target, forked
        self.place = place or str(store)
        """What the server is told about its store: the file, or a database in PostgreSQL."""
        self.start_with = ["-c", code] if code else ["-m", "touchline"]
        """What Python is told: another Touchline than this one, perhaps."""
        limits = ["--rate", "0", "--address-rate", "0", "--per-address", "0", "--tables-a-minute", "0", "--tables-per-guest", "0"]
        self.arguments = [*limits, "--no-prepare", "--bot-pause", "0", "--window-pause", "0", *arguments]
        self.process: subprocess.Popen[str] | Forked | None = None
        self.port = 0
        self.log = store.with_suffix(".log")

    def start(self) -> Real:
        """Start it and wait until it says where it listens."""
        command = ["serve", "--store", self.place, "--port", str(self.port), "--target", self.target, *self.arguments]
        if self.forked:
            self.process = Forked(command, self.store.with_suffix(".out"), self.log)
        else:
            with self.log.open("a") as log:
                self.process = subprocess.Popen(
                    [sys.executable, *self.start_with, *command],
                    env=environment(LANG="C"), stdout=subprocess.PIPE, stderr=log, text=True,
                )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "serves http://" in line, f"the server did not start: {line!r} {self.log.read_text()[-2000:]}"
        self.port = int(line.split("://")[1].split("/")[0].rpartition(":")[2])
        return self

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def entries(self, table: str) -> list[bytes]:
        """The stored log of a table."""
        if "://" not in self.place:
            connection = sqlite3.connect(self.store)
            rows = connection.execute("SELECT entry FROM log WHERE id = ? ORDER BY seq", (table,)).fetchall()
            connection.close()
            return [entry for (entry,) in rows]

        async def ask() -> list[bytes]:
            import asyncpg

            there = await asyncpg.connect(self.place, server_settings={"search_path": "touchline"})
            rows = await there.fetch("SELECT entry FROM entries WHERE id = $1 ORDER BY seq", table)
            await there.close()
            return [entry for (entry,) in rows]

        return asyncio.run(ask())

    def ops(self) -> str:
        """The operators' address."""
        connection = sqlite3.connect(self.store)
        (data,) = connection.execute("SELECT data FROM kept WHERE kind = 'ops'").fetchone()
        connection.close()
        host, port = json.loads(data)
        return f"http://{host}:{port}"

    def get(self, path: str, data: bytes | None = None, **headers: str) -> tuple[int, bytes, Any]:
        """Status, body and headers of a request."""
        address = path if path.startswith("http") else f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data, {k.replace("_", "-"): v for k, v in headers.items()})
        for attempt in range(50):
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    return response.status, response.read(), response.headers
            except urllib.error.HTTPError as error:
                return error.code, error.read(), error.headers
            except (
                urllib.error.URLError,
                ConnectionResetError,
            ):  # not up yet, or turned away at the door (a busy machine's time is charged)
                if attempt == 49:
                    raise
                time.sleep(0.1)
        raise AssertionError

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            os.kill(self.pid, signal.SIGTERM)
        try:
            return self.process.wait(20)
        finally:
            self.kill()

    def __enter__(self) -> Real:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
