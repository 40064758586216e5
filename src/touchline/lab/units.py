"""Long work in units: a range of matches each, played by threads, processes or a Ray cluster, kept in a file as they finish.

A unit is the same wherever and however often it is played, so whoever dies in the middle of one loses nothing: it is played again. Results
are handed on in the order of the units, whoever finished first, and never more than a few of them are held at a time.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import signal
import sys
import threading
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Callable, Generator, Mapping, NamedTuple, Protocol, Sequence

from touchline import games
from touchline.bots.own import is_own, source_of
from touchline.kernel import homes
from touchline.kernel.game import Game
from touchline.kernel.target import PACKAGE

ENGINES = ("threads", "processes", "ray")
AHEAD = 4
"""How many units a worker may be ahead of the oldest unfinished one."""
MOST_PROCESSES = 61 if sys.platform == "win32" else 1024
"""More than 61 Windows cannot wait for; more than 1024 cores no machine has."""
ROOMS = ("kernel", "thinking", "bots", "play", "lab")
"""The parts of this package that results rest on besides the game: rules are carried out by them, and bots decide by them."""
DEATHS = 4
"""How often in a row workers may die before that is taken for a fault of the work itself."""

BEHIND = "behind"
"""Under this name a file of finished units keeps hashes of the bots that are somebody's own."""

Result = Any
"""Plain data: what JSON can hold."""


class WorkersDied(ChildProcessError):
    """The workers die again and again, so it is not by accident."""


class CheckpointError(ValueError):
    """A file of finished units that cannot be gone on with; the message says why."""


class Unit(NamedTuple):
    """A range of matches of one part of the work."""

    part: str
    first: int
    matches: int


@dataclass(frozen=True)
class Job:
    """Work on a game: `work`, a module and a function as `module:function(game, task, unit)`, to be done for every unit."""

    work: str
    game: Game
    task: Mapping[str, Any]
    units: Sequence[Unit]
    players: Sequence[str] = ()
    """Bots that play, if they have names."""

    def identity(self) -> dict[str, Any]:
        """What two runs must share to share finished units: the work, the rules, the tables and whatever the bots play by included."""
        sources = hashlib.sha256()
        for room in (*(PACKAGE / room for room in ROOMS), homes.folder(self.game.name)):
            sources.update(source_hash(room))
        units = hashlib.sha256(json.dumps(self.units).encode()).hexdigest()[:16]
        identity = {"work": self.work, "game": self.game.name, "tables": self.game.tables.hash, "sources": sources.hexdigest()[:16]}
        own = {name: bot_hash(name) for name in self.players if is_own(name)}
        return {**identity, **self.task, "units": units, **({BEHIND: own} if own else {})}


def source_hash(folder: Path) -> bytes:
    """A hash of all sources, tables and weights in a folder."""
    digest = hashlib.sha256()
    for path in sorted(path for kind in ("*.py", "*.toml", "*.dat") for path in folder.rglob(kind)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.digest()


def bot_hash(name: str) -> str:
    """A hash of what lies behind a bot of somebody's own: its module, all of its package if it is one, or the file of a network.

    What that reads or imports besides is not looked at. CheckpointError for a bot that only this process knows.
    """
    if (path := source_of(name)) is None:
        raise CheckpointError(
            f"nobody can tell later whether the bot {name} is still the same: to resume, name it as module:Bot or file.py:Bot"
        )
    if path.name == "__init__.py":
        return source_hash(path.parent).hex()[:16]
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def split(part: str, matches: int, size: int, first: int = 0) -> list[Unit]:
    """A number of matches as units of at most a size."""
    return [Unit(part, at, min(size, first + matches - at)) for at in range(first, first + matches, size)]


def perform(work: str, game: Game | str, task: Mapping[str, Any], unit: Unit, target: str = "") -> Result:
    """Do one unit, in whatever process this is."""
    if isinstance(game, str):
        from touchline.kernel.target import choose

        choose(target)
        game = games.find(game)
    module, _, function = work.partition(":")
    return getattr(importlib.import_module(module), function)(game, task, Unit(*unit))


# --- engines ----------------------------------------------------------------------------------------------------------


class Engine(Protocol):
    """Somebody who plays units: hand one in, and ask which ones are finished."""

    workers: int

    def submit(self, job: Job, unit: Unit) -> None:
        """Begin a unit, or have it begun later."""

    def finished(self) -> list[tuple[Unit, Result]]:
        """Wait until at least one unit is finished."""

    def close(self) -> None:
        """Leave; what is still being played is dropped."""


class Threads:
    """Threads of this process: compiled rules hold no lock, so every core works."""

    def __init__(self, workers: int):
        self.workers = workers
        self._pool: Executor = ThreadPoolExecutor(workers)
        self._running: dict[Future[Result], Unit] = {}

    def submit(self, job: Job, unit: Unit) -> None:
        self._running[self._pool.submit(perform, job.work, job.game, job.task, unit)] = unit

    def finished(self) -> list[tuple[Unit, Result]]:
        wait(self._running, return_when=FIRST_COMPLETED)
        done = [future for future in self._running if future.done()]  # in the order they were handed in
        sound = [future for future in done if not future.exception()] or done  # a fault is told once all sound units are handed on
        return [(self._running.pop(future), future.result()) for future in sound]

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """A worker leaves Ctrl-C to who started it, and ends with it, also where that is killed: its pipes would not tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


class Processes:
    """Processes of this machine; if one is killed, its unit is played again."""

    def __init__(self, workers: int):
        self.workers = min(workers, MOST_PROCESSES)
        self._deaths = 0
        self._running: dict[Future[Result], tuple[Job, Unit]] = {}
        self._start()

    def _start(self) -> None:
        self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, job: Job, unit: Unit) -> None:
        try:
            future = self._pool.submit(perform, job.work, job.game.name, job.task, unit, job.game.target)
        except BrokenProcessPool:
            self._revive()
            future = self._pool.submit(perform, job.work, job.game.name, job.task, unit, job.game.target)
        self._running[future] = (job, unit)

    def finished(self) -> list[tuple[Unit, Result]]:
        while True:
            wait(self._running, return_when=FIRST_COMPLETED)
            alive = [future for future in self._running if future.done() and not isinstance(future.exception(), BrokenProcessPool)]
            if alive:
                self._deaths = 0
                sound = [future for future in alive if not future.exception()] or alive
                return [(self._running.pop(future)[1], future.result()) for future in sound]
            self._revive()

    def _revive(self) -> None:
        """New processes, and everything that was lost with the old ones handed in again."""
        self._deaths += 1
        if self._deaths > DEATHS:
            raise WorkersDied(f"worker processes died {DEATHS} times in a row")
        self.close()
        self._start()
        kept = {
            future: work for future, work in self._running.items() if future.done() and not future.cancelled() and not future.exception()
        }
        lost = [work for future, work in self._running.items() if future not in kept]
        self._running = kept
        for job, unit in lost:
            self.submit(job, unit)

    def close(self) -> None:
        children = list((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in children:  # nobody waits for what they are playing
            child.terminate()


class Ray:
    """A Ray cluster: the one RAY_ADDRESS names, or one of its own on this machine. Ray plays units of lost workers again."""

    def __init__(self, workers: int):
        try:
            import ray
        except ImportError as error:
            raise ValueError("the ray engine needs the extra: pip install 'touchline[ray]'") from error
        self._ray = ray
        self._running: dict[Any, Unit] = {}
        self._own = not ray.is_initialized()
        if self._own:
            folder = str(PACKAGE.parent)  # Ray's workers import Touchline from where it is, installed or not
            os.environ["PYTHONPATH"] = os.pathsep.join(
                dict.fromkeys([folder, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))])
            )
            os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
            address = os.environ.get("RAY_ADDRESS")
            own: dict[str, Any] = {} if address else {"num_cpus": workers, "include_dashboard": False}
            ray.init(address=address, configure_logging=True, logging_level="ERROR", log_to_driver=False, **own)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", workers)))
        self._perform = ray.remote(max_retries=DEATHS)(perform)

    def submit(self, job: Job, unit: Unit) -> None:
        self._running[self._perform.remote(job.work, job.game.name, dict(job.task), tuple(unit), job.game.target)] = unit

    def finished(self) -> list[tuple[Unit, Result]]:
        done, _ = self._ray.wait(list(self._running), num_returns=1)
        try:
            return [(self._running.pop(reference), self._ray.get(reference)) for reference in done]
        except self._ray.exceptions.WorkerCrashedError as error:
            raise WorkersDied(f"a unit's workers died {DEATHS} times") from error

    def close(self) -> None:
        if self._own:
            self._ray.shutdown()


def engine_of(name: str, workers: int) -> Engine:
    """An engine by its name."""
    makers: dict[str, Callable[[int], Engine]] = {"threads": Threads, "processes": Processes, "ray": Ray}
    if name not in makers:
        raise ValueError(f"no engine {name!r}; there are {', '.join(ENGINES)}")
    return makers[name](workers)


# --- what is finished ---------------------------------------------------------------------------------------------------


@dataclass
class Checkpoint:
    """Finished units in a file, a line each with a check, added as they finish: sound at any moment, whatever happens."""

    path: Path
    identity: Mapping[str, Any]
    done: dict[Unit, Result] = field(default_factory=dict)
    _file: IO[str] | None = None

    def __enter__(self) -> Checkpoint:
        if self.path.exists() and not self.path.is_file():
            raise CheckpointError(f"{self.path} is no ordinary file")
        sound = self._read() if self.path.exists() else 0
        self._file = open(self.path, "r+" if sound else "w", encoding="utf-8", newline="\n")
        self._lock()
        if sound:
            self._file.truncate(sound)
            self._file.seek(sound)
        else:
            self._write({"touchline": "units 1", **self.identity})
        return self

    def _lock(self) -> None:
        """One run at a time may add to the file."""
        assert self._file is not None
        try:
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass
        except OSError:
            self._file.close()
            raise CheckpointError(f"{self.path} is in use by another run") from None

    def _read(self) -> int:
        """Take over what is finished; the length of the sound part. A torn last line is what a crash leaves, and is dropped."""
        sound = 0
        lines = self.path.read_bytes().split(b"\n")
        for number, line in enumerate(lines[:-1], 1):
            text, _, check = line.rpartition(b" #")
            if check != _check(text):
                if number == len(lines) - 1 and number > 1:
                    break
                what = "is no file of finished units" if number == 1 else f"is damaged in line {number}"
                raise CheckpointError(f"{self.path} {what}")
            told = json.loads(text)
            if number == 1:
                self._compare(told)
            else:
                self.done[Unit(*told["unit"])] = told["result"]
            sound += len(line) + 1
        if not sound and any(lines):
            raise CheckpointError(f"{self.path} is no file of finished units")
        return sound

    def _compare(self, told: dict[str, Any]) -> None:
        """The same work, or say what is different."""
        wanted = json.loads(json.dumps({"touchline": "units 1", **self.identity}))
        for name in (*wanted, *told):
            if told.get(name) != wanted.get(name):
                if name in ("sources", "tables"):
                    what = "the rules or of what the bots of Touchline play by"
                    raise CheckpointError(f"{self.path} was begun with another version of {what}; begin anew with another file")
                if name == BEHIND:
                    before, now = (bots.get(name) or {} for bots in (told, wanted))
                    other = ", ".join(bot for bot in sorted({*before, *now}) if before.get(bot) != now.get(bot))
                    raise CheckpointError(f"{self.path} was begun with another version of {other}; begin anew with another file")
                raise CheckpointError(f"{self.path} belongs to other work: {name} {_short(told.get(name))}, not {_short(wanted.get(name))}")

    def _write(self, told: dict[str, Any]) -> None:
        assert self._file is not None
        text = json.dumps(told, separators=(",", ":"))
        self._file.write(f"{text} #{_check(text.encode()).decode()}\n")
        self._file.flush()

    def add(self, unit: Unit, result: Result) -> None:
        """Keep a finished unit."""
        self._write({"unit": unit, "result": result})

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()


def _check(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:8].encode()


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


# --- running ------------------------------------------------------------------------------------------------------------


def run(
    job: Job, engine: str = "threads", workers: int = 1, resume: Path | None = None, progress: Callable[[int], None] = lambda done: None
) -> Generator[tuple[Unit, Result, bool], None, None]:
    """Every unit with its result, in order, and whether it was played now (and not taken from the file of finished ones)."""
    with ExitStack() as stack:
        kept = stack.enter_context(Checkpoint(resume, job.identity())) if resume else None
        done = dict(kept.done) if kept else {}
        missing = [unit for unit in job.units if unit not in done]
        players = engine_of(engine, workers) if missing else None
        if players:
            stack.callback(players.close)
        window = AHEAD * players.workers if players else 0
        position = {unit: at for at, unit in enumerate(job.units)}
        matches = submitted = 0
        for at, unit in enumerate(job.units):
            while unit not in done:
                assert players is not None
                while submitted < len(missing) and position[missing[submitted]] < at + window:
                    players.submit(job, missing[submitted])
                    submitted += 1
                for finished, result in players.finished():
                    if kept:
                        kept.add(finished, result)
                    done[finished] = result
            matches += unit.matches
            progress(matches)
            yield unit, done.pop(unit), kept is None or unit not in kept.done
