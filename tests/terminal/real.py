"""The program in a real terminal: in tmux where there is one, else in a pseudo-terminal that pyte reads. Both as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from abc import ABC, abstractmethod
from pathlib import Path

import pyte

from tests.helpers import environment

KEYS = {"\r": "Enter", "\x1b[A": "Up", "\x1b[B": "Down", "\t": "Tab", "\x1b": "Escape"}


class Screen(ABC):
    """A terminal with the program in it."""

    @abstractmethod
    def read(self, seconds: float = 0.05) -> str:
        """What is on the screen after a moment."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys, each a character or an escape sequence."""

    @abstractmethod
    def running(self) -> bool:
        """Whether the program runs."""

    @abstractmethod
    def end(self, seconds: float = 600) -> int:
        """Wait for the end of the program; its exit status."""

    @abstractmethod
    def close(self) -> None:
        """End it, whatever it does."""

    def until(self, *words: str, seconds: float = 600) -> str:
        """Wait until one of some words can be read; a program that hangs fails."""
        patience = time.monotonic() + seconds
        while not any(word in (shown := self.read()) for word in words):
            assert time.monotonic() < patience, f"{words!r} did not appear:\n{shown}"
        return shown

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Tmux(Screen):
    """A window of tmux, on a server of its own."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **variables: str):
        self.folder = Path(tempfile.mkdtemp(prefix="touchline-tmux-"))
        self.status = self.folder / "status"
        self.shown = ""
        (self.folder / "conf").write_text("set -g status off\nset -g escape-time 0\nset -g default-terminal screen-256color\n")
        command = shlex.join([sys.executable, "-m", "touchline", *arguments])
        self.run(
            "-f", str(self.folder / "conf"), "new-session", "-d", "-x", str(columns), "-y", str(rows),
            f"{command}; echo $? > {shlex.quote(str(self.status))}", **variables,
        )  # fmt: skip

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """A command of tmux."""
        command = ["tmux", "-u", "-S", str(self.folder / "socket"), *words]
        return subprocess.run(command, env=environment(LANG="C.UTF-8", **variables), capture_output=True, text=True, check=False)

    def read(self, seconds: float = 0.05) -> str:
        time.sleep(seconds)
        found = self.run("capture-pane", "-p")
        if found.returncode == 0:
            self.shown = found.stdout
        return self.shown

    def press(self, *keys: str) -> None:
        self.run("send-keys", *(KEYS.get(key, key) for key in keys))

    def running(self) -> bool:
        return not self.status.exists()

    def end(self, seconds: float = 600) -> int:
        patience = time.monotonic() + seconds
        while self.running() and time.monotonic() < patience:
            self.read()
        return int(self.status.read_text() or -1)

    def close(self) -> None:
        self.run("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)


class Terminal(Screen):
    """A pseudo-terminal; everything the program wrote is kept."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **variables: str):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C.UTF-8", TERM="xterm-256color", **variables),
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.transcript = b""

    def read(self, seconds: float = 0.05) -> str:
        """What is on the screen after a moment."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:
                break
            if not data:
                break
            self.transcript += data
            self.stream.feed(data)
            seconds = 0.01
        return "\n".join(self.screen.display)

    def press(self, *keys: str) -> None:
        os.write(self.master, "".join(keys).encode())

    def running(self) -> bool:
        return self.process.poll() is None

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def end(self, seconds: float = 600) -> int:
        """Wait for the end of the program; its exit status."""
        patience = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < patience:
            self.read()
        self.read()
        return self.process.wait(1)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def __enter__(self) -> Terminal:
        return self


def screen(*arguments: str, columns: int = 80, rows: int = 24, **variables: str) -> Screen:
    """The program in tmux if it is installed."""
    return (Tmux if shutil.which("tmux") else Terminal)(*arguments, columns=columns, rows=rows, **variables)
