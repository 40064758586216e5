"""Self-play on a GPU, without one: the kernel by threads of Python, courses whose matches another process plays, PyTorch on a CPU."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers import environment
from touchline import games
from touchline.cli import main
from touchline.kernel.follow import TRACED
from touchline.kernel.network import MOST
from touchline.lab import adam, device, gpuplay, learning, selfplay
from touchline.lab.choosing import THREAT

GAME = "footime"
HERE = pytest.mark.xdist_group(GAME)
PLAN: dict[str, Any] = {"rounds": 3, "matches": 12, "pairs": 1}


@pytest.mark.parametrize(
    ("name", "most"),
    [
        pytest.param(name, most, marks=pytest.mark.xdist_group(name))
        for name, most in (("coup_du_champion", 12), ("worldwide_football", 6), ("soccer_tactics_world", 3))
    ],
)
def test_warps_play_the_matches_of_the_cpu(name: str, most: int) -> None:
    """The lanes share the choices; what is cut short, or finds no room, is played again."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.warped", name, str(most)],
        env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"same": [True] * 5, "asked": [[5, most], [5, most + 1], [2, most + 1]]}


class Beside:
    """In place of the process that plays on the GPU: the CPU's matches, as they come from there."""

    def submit(self, what: Any, name: str, task: gpuplay.Task) -> Future[Any]:
        assert what is gpuplay.played
        course = selfplay.Course(games.find(name))
        course.whole = lambda: task.weights  # type: ignore[method-assign]
        found = course.matches([int(seed) for seed in task.seeds], [(int(home), int(away)) for home, away in task.sides], task.numbers[0])
        pool, told, at = np.zeros((sum(len(noted) for noted, *_ in found), TRACED + MOST), np.int16), [], 0
        for noted, *score in reversed(found):  # whoever ends first
            pool[at : at + len(noted), : noted.shape[1]] = noted
            told.append((at, len(noted), *score))
            at += len(noted)
        done: Future[Any] = Future()
        done.set_result((pool, np.array(told[::-1], np.int32)))
        return done


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "player", Beside)
    monkeypatch.setattr(adam, "find", lambda: None)


@HERE
def test_without_pytorch_a_course_is_the_cpus_and_goes_on_there(tmp_path: Path, beside: None) -> None:
    game, file = games.find(GAME), tmp_path / "run.npz"
    usual, there = selfplay.Course(game, 3), gpuplay.Course(game, 3)
    told = list(usual.teach(**PLAN))
    assert list(there.teach(**PLAN, until=2, keep=file)) == told[:2]
    for kind in (selfplay.Course, gpuplay.Course):
        again = learning.load(file, kind)
        assert list(again.teach(**PLAN)) == told[2:] and np.array_equal(again.weights, usual.weights)


@HERE
def test_what_is_noted_of_a_match_does_not_hang_on_earlier_ones() -> None:
    course, sides = selfplay.Course(games.find(GAME), 3), [(THREAT, THREAT)] * 3
    alone = course.matches([6], sides[:1], 100, most=20)[0][0]
    assert np.array_equal(course.matches([4, 5, 6], sides, 100, most=20)[2][0], alone)
    assert all(not line[TRACED + line[3] :].any() for line in alone[:-1]) and not alone[-1, TRACED:].any()


@HERE
def test_pytorch_learns_what_the_cpu_learns(tmp_path: Path, beside: None) -> None:
    pytest.importorskip("torch")
    game, file = games.find(GAME), tmp_path / "run.npz"
    course, teacher = selfplay.Course(game, 3, adam.Teacher("cpu")), adam.Teacher("cpu")
    played = course.matches(range(12), [(THREAT, THREAT)] * 12, 20)
    lesson = learning.of_matches(game, [noted for noted, *_ in played])
    rows = teacher.rows(lesson, len(course.weights))
    ours = lesson.looked_back(teacher.predicted(rows, teacher.tensor(course.weights)), 0.2)
    assert np.abs(ours - lesson.targets(course.weights, 0.2)).max() < 1e-5 < np.abs(ours).max()
    told: list[Any] = list(course.teach(**PLAN))
    assert np.isfinite(course.weights).all() and course.seen.sum() > 0 and all(t.error > 0 and t.spread > 0 for t in told)
    met = course.seen.copy()
    errors = [course.learn(lesson, 0, 3, 0.0)[0] for _ in range(3)]
    assert errors[2] < errors[0] and np.array_equal(course.seen, met + 3 * course.met(lesson))
    half = selfplay.Course(game, 3, adam.Teacher("cpu"))
    first = list(half.teach(**PLAN, until=2, keep=file))
    with pytest.raises(ValueError, match="it learns by PyTorch"):
        learning.load(file, selfplay.Course)
    with np.load(file) as kept:
        again = selfplay.Course(game, 3, adam.Teacher("cpu"))
        again.take(kept)
        with pytest.raises(ValueError, match="its means are not those of"):
            again.take({**kept, "means": np.zeros((2, 2))})
    assert first + list(again.teach(**PLAN)) == told


@HERE
def test_a_kept_run_of_pytorch_is_refused_in_words_where_there_is_none(tmp_path: Path, beside: None) -> None:
    course = selfplay.Course(games.find(GAME), 3)
    np.savez(tmp_path / "run.npz", **course.state(), means=course.weights, speeds=course.weights, steps=1)
    for kind in (selfplay.Course, gpuplay.Course):
        with pytest.raises(ValueError, match="it learns by PyTorch"):
            learning.load(tmp_path / "run.npz", kind)


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--target", "cuda"], "--target is for --self-play"),
        (["--target", "cpu"], "--target is for --self-play"),
        (["--self-play", "--target", "cuda", "--threads", "2"], "--threads is not for the cuda target"),
    ],
)
def test_what_makes_no_sense_together_is_refused(
    arguments: list[str], wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHLINE_TARGET", "cpu")  # the command sets it: put it back afterwards
    assert main(["train", GAME, *arguments]) == 2 and wrong in capsys.readouterr().err


def test_without_a_gpu_the_command_says_so() -> None:
    code = f"from touchline.cli import main; raise SystemExit(main(['train', {GAME!r}, '--self-play', '--target', 'cuda']))"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert done.returncode != 0 and "GPU" in done.stderr and "Traceback" not in done.stderr


@HERE
def test_the_command_plays_on_a_gpu(
    tmp_path: Path, beside: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from touchline.kernel import gpu

    monkeypatch.setenv("TOUCHLINE_TARGET", "cpu")
    monkeypatch.setattr(gpu, "driver", lambda: None)
    monkeypatch.setattr(gpuplay.Course, "PAIRS", 1)
    command = ["train", GAME, "--self-play", "--target", "cuda", "--matches", "4", "--rounds", "1", "--json"]
    assert main(command) == 0
    told, errors = capsys.readouterr()
    assert json.loads(told)["rounds"] == 1 and "touchline[train]" in errors
