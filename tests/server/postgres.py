"""A PostgreSQL of one's own: Debian's package, started as an ordinary user in a temporary folder."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

PASSWORD = "s3cret/of the house"
NEEDED = ("initdb", "postgres", "pg_isready", "createdb")
USER = "nobody"
"""Who runs it where root runs the tests: PostgreSQL refuses root."""


def programs() -> Path | None:
    """Where PostgreSQL's programs are; None where it is not installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name.partition(".")[0]), reverse=True)
    if found := shutil.which("initdb"):
        folders.append(Path(found).resolve().parent)
    return next((folder for folder in folders if all((folder / name).exists() for name in NEEDED)), None)


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _lives(process: Path) -> bool:
    """Whether a process is there and has not merely been forgotten by its parent."""
    try:
        return "State:\tZ" not in (process / "status").read_text()
    except OSError:
        return False


SLOW_DISK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>
static void wait_if_slow(void) {
  const char *mark = getenv("SLOW");
  if (mark && !access(mark, F_OK)) usleep(400000);
}
int fsync(int fd) { wait_if_slow(); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { wait_if_slow(); return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
"""


def mounted(folder: Path) -> bool:
    """Put a small disk of its own at a folder, if this machine lets us."""
    about = folder.stat()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size=1g,uid={about.st_uid},gid={about.st_gid}", "none", folder],
        capture_output=True, check=False,
    )  # fmt: skip
    return done.returncode == 0


def compiled(library: Path) -> bool:
    """A library with which flushing to disk can be made slow; False where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return False
    return not subprocess.run(
        [compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", library], input=SLOW_DISK.encode(), check=False
    ).returncode


class Postgres:
    """A server with a database `touchline`; it flushes to disk as everywhere.

    One that is `breakable` lives on a small disk of its own, which can be filled, and can be made slow, as far as this machine lets us.
    """

    def __init__(self, breakable: bool = False) -> None:
        found = programs()
        if found is None:
            import pytest

            pytest.skip("PostgreSQL is not installed here (on Debian: apt-get install postgresql)")
        self.programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="touchline-pg-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.small = self.sluggish = False
        """Whether its disk can be filled and made slow."""
        if breakable:
            self.small = mounted(self.folder)
            self.sluggish = compiled(self.folder / "slow.so")
        self.process: subprocess.Popen[bytes] | None = None
        self._as: dict[str, Any] = {}
        if os.getuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        words = self.folder / "password"
        words.write_text(PASSWORD)
        words.chmod(0o644)
        self.run(
            "initdb", "-D", str(self.data), "-U", "touchline", "-A", "scram-sha-256", "--pwfile", str(words), "-E", "UTF8", "--no-locale"
        )
        self.start()
        self.run("createdb", "touchline", env=self.environment)

    def run(self, program: str, *arguments: str, env: dict[str, str] | None = None) -> bytes:
        """Run one of PostgreSQL's programs; what it says."""
        command = [str(self.programs / program), *arguments]
        done: subprocess.CompletedProcess[bytes] = subprocess.run(command, cwd=self.folder, capture_output=True, env=env, **self._as)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    @property
    def environment(self) -> dict[str, str]:
        """What PostgreSQL's programs need to connect."""
        return {**os.environ, "PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": "touchline", "PGPASSWORD": PASSWORD}

    def url(self, database: str = "touchline") -> str:
        """Where a database is."""
        return f"postgresql://touchline:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}/{database}"

    def fresh(self, name: str) -> str:
        """A new database; where it is."""
        self.run("createdb", name, env=self.environment)
        return self.url(name)

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, "-p", str(self.port), "-k", self.folder, "-c", "listen_addresses=127.0.0.1",
                 "-c", "max_connections=60", "-c", "shared_buffers=64MB", *(["-c", "max_wal_size=64MB"] if self.small else [])],
                cwd=self.folder, stdout=log, stderr=log, env=self._surroundings, **self._as,
            )  # fmt: skip
        for _ in range(600):
            ready = subprocess.run(
                [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-d", "postgres"], check=False
            )
            if ready.returncode == 0:
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()[-2000:]
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    @property
    def _surroundings(self) -> dict[str, str]:
        if not self.sluggish:
            return dict(os.environ)
        return {**os.environ, "LD_PRELOAD": str(self.folder / "slow.so"), "SLOW": str(self.folder / "slow")}

    def full(self, on: bool) -> None:
        """Fill its disk to the last byte, or free it; PostgreSQL may have given up meanwhile, then it is started again."""
        ballast = self.folder / "ballast"
        if on:
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:  # it may be full before we come
                for size in (1 << 20, 1):
                    with contextlib.suppress(OSError):
                        while file.write(bytes(size)):
                            pass
            return
        ballast.unlink(missing_ok=True)
        assert self.process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        if self.process.poll() is not None:
            (self.data / "postmaster.pid").unlink(missing_ok=True)
            self.start()

    def slow(self, on: bool) -> None:
        """From now on its disk takes 0.4 s to flush, or no longer."""
        (self.folder / "slow").touch() if on else (self.folder / "slow").unlink()

    def kill(self) -> None:
        """kill -9 of the postmaster; its children notice and end. A start afterwards recovers from the write-ahead log."""
        assert self.process is not None
        children = [Path(f"/proc/{pid}") for pid in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]
        self.process.kill()
        self.process.wait()
        for _ in range(1200):
            if not any(map(_lives, children)):
                break  # as long as one of them holds the shared memory, a new server refuses to start
            time.sleep(0.05)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: fast (SIGINT), or at once and without a checkpoint (SIGQUIT)."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(30)

    def close(self) -> None:
        """Gone, with all that it held."""
        if self.process is not None and self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        if self.small:
            subprocess.run(["umount", "-l", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)
