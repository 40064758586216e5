"""What every game must hold, for every game there is: no code per game."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from tests.helpers import environment
from touchline import games
from touchline.games import names
from touchline.kernel import conformance
from touchline.kernel.conformance import random_options
from touchline.kernel.exhaust import exhaust
from touchline.play import findings
from touchline.play.notation import read
from touchline.play.reference import folder_of_tests

pytestmark = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_kernels_contract(name: str, seed: int) -> None:
    assert conformance.check(games.find(name), matches=6, seed=seed, every=5) == []


def test_default_options_every_step(name: str) -> None:
    assert conformance.check(games.find(name), matches=1, every=1, options={}) == []


def test_wording_is_complete_in_both_languages(name: str) -> None:
    assert findings.wording_findings(games.find(name)) == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_scenes(name: str, seed: int) -> None:
    assert findings.scene_findings(games.find(name), seed, every=9, default_options=seed == 1) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_reaches_a_seat(name: str, seed: int) -> None:
    assert findings.secrecy_findings(games.find(name), seed, every=29, options={} if seed == 1 else None) == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_records_replay(name: str, seed: int) -> None:
    assert findings.record_findings(games.find(name), seed) == []


def test_every_rule_is_tested_and_every_test_names_a_rule(name: str) -> None:
    assert findings.rule_findings(games.find(name)) == []


def test_everything_occurs(name: str) -> None:
    """The exhaustive runner: every action, outcome, event and refusal."""
    game = games.find(name)
    seen = exhaust(game, matches=game.exhaust_matches)
    assert {kind: left for kind, left in seen.missing(game).items() if left} == {}


SOON = {"coup_du_champion": 19, "footime": 3, "soccer_tactics_world": 8, "worldwide_football": 3}
"""Seeds of series in which every rule occurs early: interpreted matches are slow."""


def test_every_cited_rule_is_carried_out(name: str) -> None:
    code = (
        "import sys, json; from touchline import games; from touchline.kernel.exhaust import exhaust_rules;"
        "game = games.find(sys.argv[1]); done, missing = exhaust_rules(game, game.exhaust_matches, int(sys.argv[2]));"
        "print(json.dumps(sorted(missing)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, name, str(SOON.get(name, 1))],
        env=environment(TOUCHLINE_TARGET="interpreted"), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == []


def test_interpreted_and_compiled_matches_are_the_same(name: str) -> None:
    """Byte for byte, with default and random options, random and greedy players."""
    game = games.find(name)
    dice = random.Random(5)
    in_no_time = {option.name: "virtual" for option in game.options if option.name == "clock"}  # nobody thinks here
    runs = [{}, *({**random_options(game, dice), **in_no_time} for _ in range(3))]
    code = (
        "import sys, json, hashlib; from touchline import games; game = games.find(sys.argv[1])\n"
        "for i, options in enumerate(json.loads(sys.argv[2])):\n"
        "    finals, stats = game.play_batch(9, 0, 4, options, [i % 2, (i // 2) % 2] * 4)\n"
        "    print(hashlib.sha256(finals.tobytes() + stats.tobytes()).hexdigest())"
    )
    prints = [
        subprocess.run(
            [sys.executable, "-c", code, name, json.dumps(runs)],
            env=environment(TOUCHLINE_TARGET=target), capture_output=True, text=True, check=True,
        ).stdout
        for target in ("interpreted", "cpu")
    ]  # fmt: skip
    assert prints[0] == prints[1] and len(prints[0].split()) == len(runs)


def test_golden_records_still_replay(name: str) -> None:
    """Kept matches under tests/games/<game>/golden; `python -m tests.golden` writes them anew after a change of rules."""
    folder = folder_of_tests(name)
    if folder is None:
        pytest.skip("installed without its tests")
    records = sorted((folder / "golden").glob("*.txt"))
    assert len(records) >= 3
    for path in records:
        text = path.read_text("utf-8")
        match = read(text)
        assert match.over and str(match) == text, path.name
