"""Units: the same result whoever plays them, whoever dies, and however often the work is interrupted."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers import ROOT, environment
from touchline import bots, games
from touchline.kernel import homes
from touchline.kernel.game import Value
from touchline.kernel.seal import LEAF
from touchline.lab import units
from touchline.lab.exploit import exploit
from touchline.lab.figures import collect, plan
from touchline.lab.simulate import UNIT, simulate
from touchline.lab.tournament import tournament
from touchline.lab.units import Checkpoint, CheckpointError, Job, Processes, Unit, WorkersDied, engine_of, run, split

GAME = "coup_du_champion"
OPTIONS: dict[str, Value] = {"format": "custom", "period_s": 60}
MATCHES = 5 * LEAF + 7
pytestmark = pytest.mark.xdist_group(GAME)


def job(work: str, folder: Path, deadly: tuple[int, ...] = (), matches: int = MATCHES, size: int = LEAF, **more: Any) -> Job:
    game = games.find(GAME)
    task = {"seed": 1, "options": game.settle(OPTIONS), "policies": [0, 1], "folder": str(folder), "deadly": list(deadly), **more}
    return Job(work, game, task, split("matches", matches, size))


def digest(units: Any) -> str:
    whole = hashlib.sha256()
    for _, told, _ in units:
        whole.update(bytes.fromhex(told["leaves"]))
    return whole.hexdigest()[:16]


@pytest.fixture(scope="module")
def wanted() -> str:
    return simulate(games.find(GAME), MATCHES, 1, OPTIONS, [0, 1]).digest


def test_split_covers_every_match_once() -> None:
    assert split("a", 10, 4) == [Unit("a", 0, 4), Unit("a", 4, 4), Unit("a", 8, 2)]
    assert split("a", 3, 4, first=7) == [Unit("a", 7, 3)] and split("a", 0, 4) == []


def sealed(final: bytes, match: int) -> int:
    """The seal of a final state, worked out another way than the engine does: with NumPy's wrapping words and the published Philox."""
    words = np.frombuffer(final + bytes(-len(final) % 4), "<u4")
    with np.errstate(over="ignore"):
        a, b = np.uint32(0x9747B28C), np.uint32(0x2545F491)
        for word in words:
            a, b = (a ^ word) * np.uint32(0x5BD1E995), (b + word) * np.uint32(0x7FEB352D)
            a, b = a ^ (a >> np.uint32(15)), b ^ (b >> np.uint32(13))
    low, high, key = int(a), int(b), match
    for _ in range(10):
        product = 0xD256D193 * low
        low, high, key = (product >> 32) ^ key ^ high, product % 2**32, (key + 0x9E3779B9) % 2**32
    return low | high << 32


def test_the_digest_is_over_final_states_in_order_however_they_are_cut(wanted: str, tmp_path: Path) -> None:
    game = games.find(GAME)
    finals, _ = game.play_batch(1, 0, MATCHES, OPTIONS, [0, 1])
    leaves = [0] * -(-MATCHES // LEAF)
    for match, final in enumerate(finals):
        leaves[match // LEAF] ^= sealed(final.tobytes(), match)
    assert hashlib.sha256(b"".join(leaf.to_bytes(8, "little") for leaf in leaves)).hexdigest()[:16] == wanted
    assert simulate(game, MATCHES, 1, OPTIONS, [0, 1], threads=3).digest == wanted
    assert digest(run(job("touchline.lab.simulate:play_unit", tmp_path, size=2 * LEAF))) == wanted
    assert simulate(game, MATCHES, 2, OPTIONS, [0, 1]).digest != wanted


def test_a_killed_process_loses_nothing(wanted: str, tmp_path: Path) -> None:
    assert digest(run(job("tests.lab.work:fragile", tmp_path, (0, 3 * LEAF)), "processes", 2)) == wanted
    assert sorted(p.name for p in tmp_path.iterdir()) == ["0", str(3 * LEAF)]  # both were really killed


def test_work_that_always_kills_ends_with_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(WorkersDied, match="in a row"):
        list(run(job("tests.lab.work:deadly", tmp_path), "processes", 1))


def test_ray_gives_the_same_digest_and_survives_killed_workers(wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert not ray.is_initialized()
    told = digest(run(job("tests.lab.work:fragile", tmp_path, (LEAF,)), "ray", 2))
    assert told == wanted and (tmp_path / str(LEAF)).exists()
    assert int((tmp_path / str(LEAF)).read_text()) != os.getpid()
    assert not ray.is_initialized()  # its own cluster is gone again


def test_a_fault_of_the_work_is_told_and_keeps_what_is_finished(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    work = job("tests.lab.work:wrong", tmp_path, matches=4, size=1)
    with pytest.raises(ValueError, match="two is too much"):
        list(run(work, "threads", 1, kept))
    assert [json.loads(line.rpartition(" #")[0])["result"] for line in kept.read_text().splitlines()[1:]] == [0, 1]


def test_finished_units_are_not_played_again(wanted: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first = run(job("touchline.lab.simulate:play_unit", tmp_path), "threads", 1, kept)
    early = [next(first)[0] for _ in range(2)]
    first.close()
    again = list(run(job("touchline.lab.simulate:play_unit", tmp_path), "threads", 1, kept))
    assert digest(again) == wanted and [unit for unit, _, now in again if not now][:2] == early
    assert [unit for unit, _, _ in again] == split("matches", MATCHES, LEAF)
    assert not any(now for _, _, now in run(job("touchline.lab.simulate:play_unit", tmp_path), "threads", 1, kept))
    with pytest.raises(CheckpointError, match="seed 1, not 2"):
        simulate(games.find(GAME), MATCHES, 2, OPTIONS, [0, 1], resume=_simulated(tmp_path))


def _simulated(folder: Path) -> Path:
    kept = folder / "simulated"
    simulate(games.find(GAME), MATCHES, 1, OPTIONS, [0, 1], resume=kept)
    return kept


def test_a_torn_last_line_is_dropped_and_a_damaged_file_refused(wanted: str, tmp_path: Path) -> None:
    kept = _simulated(tmp_path)
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-20])
    assert simulate(games.find(GAME), MATCHES, 1, OPTIONS, [0, 1], resume=kept).digest == wanted
    assert kept.read_bytes() == whole
    damaged = whole.replace(b'"totals":[', b'"totals":[9', 1)
    for content, words in ((damaged, "damaged in line 2"), (b"something else\n", "no file of finished units"), (b"x", "no file of")):
        kept.write_bytes(content)
        with pytest.raises(CheckpointError, match=words):
            simulate(games.find(GAME), MATCHES, 1, OPTIONS, [0, 1], resume=kept)
        assert kept.read_bytes() == content


def test_results_of_one_bot_are_not_given_to_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of somebody's own that is another one under the same name begins anew; the same bot goes on."""
    game, kept, bot = games.find(GAME), tmp_path / "kept", tmp_path / "mine.py"
    seats = [f"{bot}:play", "random"]
    bot.write_text("def play(view):\n    return view.legal[0]\n")
    wanted = simulate(game, 3, 1, OPTIONS, resume=kept, seats=seats).digest
    content = kept.read_bytes()
    assert simulate(game, 3, 1, OPTIONS, resume=kept, seats=seats).digest == wanted
    bot.write_text("def play(view):\n    return view.legal[-1]\n")
    with pytest.raises(CheckpointError, match=r"another version of .*mine.py:play; begin anew"):
        simulate(game, 3, 1, OPTIONS, resume=kept, seats=seats)
    assert kept.read_bytes() == content
    seen: list[Any] = []

    def opened(kept: Checkpoint) -> Checkpoint:
        seen.append(kept.identity["behind"])
        raise ZeroDivisionError

    monkeypatch.setattr(Checkpoint, "__enter__", opened)
    asked = plan(game, seats, OPTIONS, 1, 2)
    for work in (
        lambda: tournament(game, seats, 2, options=OPTIONS, resume=kept),
        lambda: exploit(game, seats, 2, options=OPTIONS, resume=kept),
        lambda: collect(asked, resume=kept),
    ):
        with pytest.raises(ZeroDivisionError):
            work()
    assert len(seen) == 3 and all(list(behind) == [seats[0]] for behind in seen)


def test_whatever_a_bot_plays_by_is_part_of_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts of this package that decide, weights of a game, and the files behind names of any kind."""
    game, network, package = games.find(GAME), tmp_path / "net", tmp_path / "group"
    network.write_bytes(b"1")
    package.mkdir()
    for file in ("__init__.py", "more.py"):
        (package / file).write_text("def play(view):\n    return view.legal[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    own = [f"onnx:{network}", f"network:{network}", "group:play", "group.more:play"]

    def identity() -> dict[str, Any]:
        return Job("w", game, {}, [], ["greedy", *own]).identity()

    before = identity()["behind"]
    assert list(before) == own
    network.write_bytes(b"2")
    (package / "more.py").write_text("def play(view):\n    return view.legal[1]\n")
    assert all(identity()["behind"][name] != before[name] for name in own)
    rooms = {name: tmp_path / "all" / name for name in ("kernel", "lab", "bots", "thinking")}
    for room in rooms.values():
        room.mkdir(parents=True)
    monkeypatch.setattr(units, "PACKAGE", tmp_path / "all")
    monkeypatch.setattr(homes, "folder", lambda game: tmp_path / "game")
    (tmp_path / "game" / "bots").mkdir(parents=True)
    seen = [identity()["sources"]]
    for path in (*(room / "part.py" for room in rooms.values()), tmp_path / "game" / "bots" / "network.dat"):
        path.write_bytes(b"1")
        seen.append(identity()["sources"])
    assert len(set(seen)) == len(seen)
    bots.register("mine", lambda view: view.legal[0])
    try:
        with pytest.raises(CheckpointError, match="to resume, name it as module:Bot"):
            Job("w", game, {}, [], ["mine"]).identity()
    finally:
        bots.forget("mine")


def test_one_run_at_a_time_may_use_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first = run(job("touchline.lab.simulate:play_unit", tmp_path), "threads", 1, kept)
    next(first)
    with pytest.raises(CheckpointError, match="in use"):
        next(run(job("touchline.lab.simulate:play_unit", tmp_path), "threads", 1, kept))
    first.close()


def test_memory_stays_bounded_because_no_worker_runs_far_ahead(tmp_path: Path) -> None:
    engine = engine_of("threads", 2)
    handed = 0

    def submit(work: Job, unit: Unit) -> None:
        nonlocal handed
        handed += 1
        type(engine).submit(engine, work, unit)

    setattr(engine, "submit", submit)  # noqa: B010
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("touchline.lab.units.engine_of", lambda name, workers: engine)
        for done, _ in enumerate(run(job("touchline.lab.simulate:play_unit", tmp_path, matches=200, size=2), "threads", 2), 1):
            assert handed <= done + 4 * 2
    assert handed == 100


def test_interrupted_and_resumed_on_the_command_line(tmp_path: Path) -> None:
    kept, units = tmp_path / "kept", 1024
    matches = str(units * UNIT["cpu"])
    command = [sys.executable, "-m", "touchline", "simulate", GAME, "--matches", matches, "--threads", "2", "--json"]
    command += ["--option", "format=custom", "--option", "period_s=60"]
    running = subprocess.Popen(
        [*command, "--resume", str(kept)], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
    )  # fmt: skip
    while (not kept.exists() or kept.read_bytes().count(b"\n") < 4) and running.poll() is None:
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130 and "stopped" in said and "Traceback" not in said
    finished = kept.read_bytes().count(b"\n") - 1
    assert 3 <= finished < units
    again, fresh = (
        json.loads(subprocess.run([*command, *more], env=environment(), capture_output=True, text=True, check=True).stdout)
        for more in (["--resume", str(kept)], [])
    )
    assert again["digest"] == fresh["digest"] and again["results"] == fresh["results"]
    lines = [json.loads(line.rpartition(" #")[0]) for line in kept.read_text().splitlines()[1:]]
    assert len(lines) == len({tuple(line["unit"]) for line in lines}) == units


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    game, names, kept = games.find(GAME), ["greedy", "random"], tmp_path / "kept"
    whole = tournament(game, names, 6, 1, OPTIONS, resume=kept)
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 6
    kept.write_bytes(b"".join(lines[:4]))
    again = tournament(game, names, 6, 1, OPTIONS, resume=kept)
    assert again.pairs == whole.pairs == tournament(game, names, 6, 1, OPTIONS).pairs and again.ratings == whole.ratings
    assert len(kept.read_bytes().splitlines()) == 1 + 6


def test_bad_input() -> None:
    game = games.find(GAME)
    with pytest.raises(ValueError, match="threads, processes, ray"):
        simulate(game, 1, engine="horses")
    with pytest.raises(ValueError, match="seeds go from"):
        simulate(game, 1, seed=-1)
    done = subprocess.run(
        [sys.executable, "-m", "touchline", "simulate", GAME, "--matches", "5", "--resume", "/nowhere/at/all"],
        env=environment(), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2 and "/nowhere/at/all" in done.stderr and "Traceback" not in done.stderr


def test_more_processes_than_any_machine_has_are_as_many_as_it_has() -> None:
    engine = Processes(10**20)  # none is started before there is work
    assert 1 <= engine.workers <= 1024
    engine.close()


ORPHANS = """
import os, time
from touchline.lab.units import Processes
if __name__ == "__main__":
    engine = Processes(1)
    print(engine._pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def test_workers_end_with_whoever_is_killed(tmp_path: Path) -> None:
    (tmp_path / "orphans.py").write_text(ORPHANS)
    with subprocess.Popen([sys.executable, str(tmp_path / "orphans.py")], env=environment(), stdout=subprocess.PIPE) as work:
        assert work.stdout is not None
        worker = int(work.stdout.readline())
        work.kill()
        try:
            assert work.communicate(timeout=120)[0] == b"", "what they write to is closed: nobody is left who could"
        except subprocess.TimeoutExpired:
            os.kill(worker, signal.SIGKILL)
            raise
