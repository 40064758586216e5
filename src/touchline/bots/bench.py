"""Bots of other people in a process of their own, with a deadline and a limit of memory: a bot that hangs or crashes takes nobody with it.

`python -m touchline.bots.bench NAME GAME MEGABYTES SECONDS` reads views and writes choices, each as a length (4 bytes,
big-endian) and MessagePack. The limits are against mistakes, not against malice: whoever lets a bot in trusts its author.
"""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from touchline.bots.own import BotFailed, ask, find, is_registered

if TYPE_CHECKING:
    from touchline.play.actions import Action
    from touchline.play.view import View

DEADLINE_S = 10.0
"""How long a bot may take for a decision."""
GRACE_S = 5.0
"""A process ends itself so long after its deadline, if whoever asked is gone."""
READY_S = 300.0
"""How long it may take to be loaded, with a game that was never played on this machine."""
STOPS = "raised KeyboardInterrupt"
MEMORY_MB = 1024
"""How much memory it may take beyond what the game needs."""


class Bench:
    """One bot for one game, in a process that is started when it is first asked, and again after it was ended."""

    def __init__(self, bot: str, game: str, seconds: float = DEADLINE_S, megabytes: int = MEMORY_MB):
        self.bot, self.game, self.seconds, self.megabytes = bot, game, seconds, megabytes
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def start(self) -> tuple[str, ...]:
        """Have the bot loaded; the games it plays (empty for all), or BotFailed."""
        with self._lock:
            return self._ready()

    def _ready(self) -> tuple[str, ...]:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "touchline.bots.bench", self.bot, self.game, str(self.megabytes), str(self.seconds)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )  # fmt: skip
        return tuple(self._heard(READY_S, "was not ready"))

    def decide(self, view: View, seed: int) -> Action:
        """What the bot plays; BotFailed if it is too slow, crashes, or answers wrongly. It is asked again the next time."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._ready()
            assert self._process is not None and self._process.stdin is not None
            asked = (view.game.name, dict(view.options), view.seat, view.game.dump(view.state), seed)
            try:
                _write(self._process.stdin, asked)
            except OSError:
                self.close()
                raise BotFailed(self.bot, "ended its process") from None
            return view.action(int(self._heard(self.seconds, "did not answer")))

    def _heard(self, seconds: float, late: str) -> Any:
        """The next word of the process; it is ended if that takes too long."""
        process = self._process
        assert process is not None and process.stdout is not None
        up = threading.Event()

        def time_is_up() -> None:
            up.set()
            process.kill()

        timer = threading.Timer(seconds, time_is_up)
        timer.start()
        try:
            told = _read(process.stdout)
        finally:
            timer.cancel()
        if told is None:
            self.close()
            raise BotFailed(self.bot, f"{late} within {seconds:g} s" if up.is_set() else "ended its process")
        if "failed" in told:
            raise BotFailed(self.bot, told["failed"])
        return told["ok"]

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    pipe.close() if pipe else None

    __del__ = close


_benches = threading.local()


def decide(name: str, view: View, seed: int, seconds: float = DEADLINE_S, megabytes: int = MEMORY_MB) -> Action:
    """What a bot plays, asked in a process of its own that is kept for the next time; one that only this process knows is asked here."""
    if is_registered(name):
        return ask(name, view, seed)
    kept: dict[tuple[Any, ...], Bench] = _benches.__dict__.setdefault("kept", {})
    key = name, view.game.name, seconds, megabytes
    if key not in kept:
        kept[key] = Bench(*key)
    return kept[key].decide(view, seed)


def hold_memory(megabytes: int) -> None:
    """Let this process take so much more memory than it has now, where the system can see to that; then MemoryError is raised."""
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as told:
            now = int(told.read().split()[0]) * resource.getpagesize()
    except (ImportError, OSError):
        return
    resource.setrlimit(resource.RLIMIT_AS, (now + (megabytes << 20), resource.getrlimit(resource.RLIMIT_AS)[1]))


def _end_after(seconds: float) -> None:
    """Have the system end this process after a while (0: not any more), should nobody be left who would."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _read(source: BinaryIO | Any) -> Any:
    length = source.read(4)
    data = source.read(int.from_bytes(length, "big")) if len(length) == 4 else b""
    return msgspec.msgpack.decode(data) if data else None


def _write(out: BinaryIO | Any, told: Any) -> None:
    packed = msgspec.msgpack.encode(told)
    out.write(len(packed).to_bytes(4, "big") + packed)
    out.flush()


def main() -> None:
    """Load the bot, then answer until the input ends."""
    name, game, megabytes, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the bot prints is not for us

    from touchline import bots, games
    from touchline.play.view import View

    say = functools.partial(_write, out)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; what is gone with it is told by the end of the input
    _end_after(READY_S + GRACE_S)
    found = games.find(game)
    found.make_ready()
    bots.make_ready(found, [name])  # else the first decision that asks for chances compiles them, within its deadline
    try:
        hold_memory(megabytes)
        say({"ok": find(name).games})
    except BotFailed as error:
        say({"failed": error.reason})
        return
    except KeyboardInterrupt:
        say({"failed": STOPS})
        return
    _end_after(0)
    while (asked := _read(source)) is not None:
        *position, seed = asked
        _end_after(seconds + GRACE_S)
        try:
            say({"ok": int(ask(name, View(*position), seed))})
        except BotFailed as error:
            say({"failed": error.reason})
        except MemoryError:
            say({"failed": f"needs more than {megabytes} MB"})
        except KeyboardInterrupt:  # its own: nobody presses Ctrl-C here
            say({"failed": STOPS})
        _end_after(0)


if __name__ == "__main__":
    main()
