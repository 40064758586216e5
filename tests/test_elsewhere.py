"""What other systems lack or do otherwise, as far as it can be had here: code pages, line ends, Windows' few words for files."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.helpers import environment
from touchline import languages
from touchline.cli.signs import nearest
from touchline.play.errors import RecordError
from touchline.play.notation import read_text
from touchline.server import addresses, mark
from touchline.server.keeping import backup
from touchline.server.sqlite import SqliteStore


def said(*words: str, encoding: str) -> subprocess.CompletedProcess[bytes]:
    """What the command says into a pipe of an encoding."""
    surroundings = {**environment(), "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run([sys.executable, "-m", "touchline", *words], env=surroundings, capture_output=True, stdin=subprocess.DEVNULL)


def test_words_go_through_pipes_of_every_encoding() -> None:
    told = said("games", "--language", "fr", encoding="cp1252")
    assert told.returncode == 0 and told.stderr == b"", told.stderr
    words = told.stdout.decode("cp1252")
    assert "é" in words and "?" not in words.replace(" ?", ""), "what a code page has stays; what it lacks is told by the nearest"
    for_programs = said("games", "--language", "fr", "--json", encoding="cp1252")
    assert "é" in json.dumps(json.loads(for_programs.stdout.decode("ascii")), ensure_ascii=False)


NEAR = [("Équipe\u202f: 1 − 2 → 3", "Equipe : 1 - 2 -> 3"), ("« œuvre »…", '" oeuvre "...'), ("☃", "?")]


@pytest.mark.parametrize(("signs", "told"), NEAR)
def test_the_nearest_sign(signs: str, told: str) -> None:
    found = "".join(nearest(UnicodeEncodeError("ascii", sign, 0, 1, "lacks it"))[0] if ord(sign) > 127 else sign for sign in signs)
    assert found == told


@pytest.mark.xdist_group("coup_du_champion")
def test_a_record_may_have_been_in_an_editor() -> None:
    match = touchline.new("coup_du_champion", seed=1)
    while not match.over:
        match.roll() if match.turn < 0 else match.play(match.legal[0])
    record = str(match)
    assert read_text("\ufeff" + record.replace("\n", "\r\n")) == match
    with pytest.raises(RecordError):
        read_text(record.replace("\n", "\r"))


def test_french_windows_is_spoken_to_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOUCHLINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for spoken, language in (("French_France", "fr"), ("fr_CA", "fr"), ("German_Germany", "en"), (None, "en")):
        monkeypatch.setattr("locale.getlocale", lambda *_, spoken=spoken: (spoken, "cp1252"))
        assert languages.preferred() == language


def test_a_store_with_the_few_words_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No reading or writing at a place, no flushing of what is only read, no folders as files, no locks."""
    opened, flushed = os.open, os.fsync

    def open_like_windows(path: Any, flags: int, *mode: int) -> int:
        if os.path.isdir(path):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, *mode)

    def flush_like_windows(file: int) -> None:
        os.write(file, b"")  # fails where only reading is allowed
        flushed(file)

    async def scene() -> bytes | None:
        store = SqliteStore(tmp_path / "store.db")
        await store.keep("a", "b", b"kept")
        found = await store.kept("a", "b")
        await store.close()
        return found

    with monkeypatch.context() as windows:
        for name in ("pread", "pwrite", "O_CLOEXEC"):
            windows.delattr(os, name)
        windows.setattr(mark, "fcntl", None)
        windows.setattr(os, "open", open_like_windows)
        windows.setattr(os, "fsync", flush_like_windows)
        assert asyncio.run(scene()) == b"kept"
        assert backup(tmp_path / "store.db", tmp_path / "copy.db") > 0
        assert mark.mark_path(tmp_path / "store.db").read_bytes()[mark.PROCESS_AT :].strip() == str(os.getpid()).encode()
    assert asyncio.run(scene()) == b"kept", "the same store as everywhere"


def test_two_servers_never_have_one_port_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    def again() -> int:
        with addresses.bound("127.0.0.1", 0) as listening:
            return listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)

    assert again() != 0
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        assert again() == 0
