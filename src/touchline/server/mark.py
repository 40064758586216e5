"""The file beside a store that says how far it was acknowledged, and who writes there.

SQLite drops the end of a write-ahead log whose checks fail, as after a power loss, without a word: nothing in the database itself can
tell a commit that never happened from one that was spoilt later. So after each commit its last number is noted here. On disk the note
may lie behind the database, never before it: a store that ends earlier than its mark has lost what was acknowledged.
"""

from __future__ import annotations

import contextlib
import os
import struct
import zlib
from pathlib import Path

from touchline.server.store import StoreError

try:
    import fcntl
except ImportError:  # Windows: there the token in the store alone keeps a second server from writing
    fcntl = None  # type: ignore[assignment]

NOTE = struct.Struct(">QI")
"""The number of the last entry that was acknowledged, and a check."""
PROCESS_AT = 64
"""Where the number of the process stands."""


ON_WINDOWS: int = getattr(os, "O_BINARY", 0)
"""There a file is one of lines unless it is said otherwise."""


def mark_path(store: Path) -> Path:
    """Where the mark of a store is."""
    return store.with_name(store.name + "-mark")


class Mark:
    """Held by one process at a time."""

    def __init__(self, store: Path):
        path = mark_path(store)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | ON_WINDOWS, 0o600)
        except OSError as error:
            raise StoreError(f"{store}: {path.parent} cannot be written ({error.strerror}): is it mounted read-only?") from None
        try:
            if fcntl:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            who = _read_at(self._file, 20, PROCESS_AT).strip(b"\0 \n").decode("ascii", "replace")
            os.close(self._file)
            raise StoreError(f"{store}: another server{f' (process {who})' if who else ''} uses this database; stop it first") from None
        _write_at(self._file, f"{os.getpid():<20}".encode(), PROCESS_AT)

    def read(self) -> int | None:
        """The last number that was acknowledged; None if there is no note, or an unreadable one."""
        return self.noted(self._file)

    @staticmethod
    def noted(file: int) -> int | None:
        """The note in an open file."""
        data = _read_at(file, NOTE.size, 0)
        if len(data) < NOTE.size:
            return None
        number, check = NOTE.unpack(data)
        return int(number) if check == zlib.crc32(data[:8]) else None

    def set(self, number: int) -> None:
        """Everything up to this number is on disk."""
        data = number.to_bytes(8, "big")
        _write_at(self._file, data + zlib.crc32(data).to_bytes(4, "big"), 0)

    def close(self) -> None:
        """Let others have the store."""
        with contextlib.suppress(OSError):
            os.close(self._file)


def _read_at(file: int, count: int, at: int) -> bytes:
    """Some bytes of an open file; Windows has no word of its own for it."""
    if hasattr(os, "pread"):
        return os.pread(file, count, at)
    os.lseek(file, at, os.SEEK_SET)
    return os.read(file, count)


def _write_at(file: int, data: bytes, at: int) -> None:
    if hasattr(os, "pwrite"):
        os.pwrite(file, data, at)
        return
    os.lseek(file, at, os.SEEK_SET)
    os.write(file, data)
