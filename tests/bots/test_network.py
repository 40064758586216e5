"""The network of Coup du Champion: whole numbers that are the same everywhere, weights that are whole, a judge that a search can ask."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import touchline
from tests.helpers import environment
from touchline import games
from touchline.envs import vector
from touchline.games.coup_du_champion.bots import network
from touchline.kernel.search import HALF_WORTH
from touchline.lab import learning
from touchline.thinking import Effort, think

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)


def attacks(seed: int, n: int) -> Any:
    """States in which the team with the ball decides."""
    game, env = games.find(GAME), vector.make(GAME, 60, ["you", "you,greedy"] * 30, seed, observation="raw")
    found: list[Any] = []
    while sum(len(part) for part in found) < n:
        env.step(env.sample())
        states = env.state()
        found.append(states[learning.fields(game, states).phase == 2][::7])
    return np.concatenate(found)[:n]


def test_the_rules_compute_what_numpy_does() -> None:
    states = attacks(3, 1500)
    said, features = learning.judged(states)
    assert np.array_equal(said, learning.in_whole_numbers(*network.unpacked(network.FILE.read_bytes()), features))
    assert len(np.unique(said)) > 500 and np.abs(said).max() < 1
    ends = np.cumsum(network.SIZES)
    assert ((features >= ends - network.SIZES) & (features < ends)).all()


CODE = """
import sys
from touchline import games
from touchline.games.coup_du_champion.bots import network
game, data = games.find("coup_du_champion"), sys.stdin.buffer.read()
for at in range(0, len(data), game.state.size):
    state = game.load(data[at : at + game.state.size])
    print(network.situation(state))
"""


def test_interpreted_and_compiled_judgements_are_the_same() -> None:
    states = attacks(4, 60)
    done = subprocess.run(
        [sys.executable, "-c", CODE], input=states.tobytes(), capture_output=True, env=environment(TOUCHLINE_TARGET="interpreted")
    )
    assert done.returncode == 0, done.stderr.decode()
    assert [int(line) for line in done.stdout.split()] == [int(network.situation(state)) for state in states]


def test_a_search_is_told_the_judgement_itself() -> None:
    """The promise beside the lead brings back the value of the network, but for rounding; both sides of a mirrored match agree."""
    game, promises = games.find(GAME), network.promises()
    for state, said in zip(states := attacks(5, 300), learning.judged(states)[0], strict=True):
        at, s = int(network.situation(state)), game.mirror(state)
        goals = promises[at >> 1] + 1000 * (s.score[s.attacker] - s.score[1 - s.attacker])
        assert at & 1 == s.attacker and abs(goals / (abs(goals) + HALF_WORTH) - min(max(said, -0.99), 0.99)) < 0.002
        twin = game.copy(state)
        assert game.swap is not None
        game.swap(twin)
        assert int(network.situation(twin)) == at ^ 1


def test_a_search_judges_by_the_network_if_it_is_asked_to() -> None:
    match = touchline.new(GAME, seed=5)
    while match.turn < 0 or len(match.legal) < 3:
        match.roll() if match.turn < 0 else match.play(match.legal[0])
    view = match.view(match.turn)
    by_table, by_network = (think(view, Effort(300, horizon=6, judge=judge), seed=1) for judge in ("threat", "network"))
    assert by_table == think(view, Effort(300, horizon=6), seed=1)
    assert by_network == think(view, Effort(300, horizon=6, judge="network"), seed=1) != by_table
    assert max(abs(a.value) for a in by_network.candidates) <= 1 and by_network.iterations == by_table.iterations
    with pytest.raises(ValueError, match="no judge 'referee'"):
        think(view, Effort(10, judge="referee"), seed=1)
    other = touchline.new("fuba", seed=1)
    while other.turn < 0:
        other.roll()
    with pytest.raises(ValueError, match="fuba has no judge 'network'"):
        think(other.view(other.turn), Effort(10, judge="network"), seed=1)


def test_spoilt_weights_are_refused(tmp_path: Path) -> None:
    data = network.FILE.read_bytes()
    assert len(data) <= network.LARGEST and network.packed(*network.unpacked(data)) == data
    for wrong in (data[:-2], data[:100] + bytes([data[100] ^ 1]) + data[101:], b""):
        with pytest.raises(network.SpoiltWeights, match="spoilt"):
            network.unpacked(wrong)
    inputs, bias, output, last = network.unpacked(data)
    with pytest.raises(ValueError, match="16-bit"):
        network.packed(inputs, bias, output, 1 << 15)
    with pytest.raises(ValueError, match="a network has"):
        network.packed(inputs[1:], bias, output, last)


def test_a_run_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    """The same seeds give the same weights, in one go or stopped and taken up again."""
    features, dice = learning.judged(attacks(6, 600))[1], np.random.default_rng(1)
    values = dice.normal(0, 0.3, 600)
    lesson = learning.Lesson(None, features, values)
    whole, half = learning.Run(3), learning.Run(3)
    errors = whole.teach(lesson, 4)
    half.teach(lesson, 4, until=2, keep=tmp_path / "run.npz")
    again = learning.load(tmp_path / "run.npz")
    assert again.epochs == 2 and again.teach(lesson, 4) == errors[2:] and errors[-1] < errors[0]
    assert all(np.array_equal(again.weights[name], w) for name, w in whole.weights.items())
    again.write(tmp_path / "network.dat")
    told = network.unpacked((tmp_path / "network.dat").read_bytes())
    assert np.array_equal(learning.in_whole_numbers(*told, features), again.said(features))
