"""Networks in the ONNX format at the table: `onnx:FILE` is a bot like any other. Skipped where onnxruntime is not installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import touchline
from touchline import bots, games
from touchline.envs import scout
from touchline.lab.tournament import tournament

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)
installed = pytest.mark.skipif(importlib.util.find_spec("onnxruntime") is None, reason="onnxruntime is not installed")


def field(number: int, value: int | bytes | str) -> bytes:
    """A field of a message as Protocol Buffers write it."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def varint(value: int) -> bytes:
    """A whole number of any length."""
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint(value >> 7)


def shaped(name: str, *shape: int) -> bytes:
    """An input or output of floats, any number of rows."""
    dims = field(1, field(2, "n")) + b"".join(field(1, field(1, n)) for n in shape)
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, dims)))


def model(weights: Any) -> bytes:
    """A network of one layer without a bend: reports times weights."""
    tensor = b"".join(field(1, n) for n in weights.shape) + field(2, 1) + field(8, "w") + field(9, weights.astype("<f4").tobytes())
    node = field(1, "report") + field(1, "w") + field(2, "said") + field(4, "MatMul")
    graph = field(1, node) + field(2, "policy") + field(5, tensor)
    graph += field(11, shaped("report", weights.shape[0])) + field(12, shaped("said", weights.shape[1]))
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13))


@installed
def test_a_network_plays_what_it_says_from_both_sides(tmp_path: Path) -> None:
    """The numbers are those that NumPy computes, actions are read from the seat's own side, and it plays whole matches in a tournament."""
    from touchline.bots.onnx import Network

    game, eyes = games.find(GAME), scout.find(GAME)
    weights = np.random.default_rng(1).normal(0, 1, (eyes.size, len(game.actions))).astype(np.float32)
    file = tmp_path / "policy.onnx"
    file.write_bytes(model(weights))
    match, network, sides = touchline.new(GAME, seed=3), Network(str(file)), set()
    while not match.over and len(match.steps) < 60:
        if match.turn == touchline.CHANCE:
            match.roll()
            continue
        view = match.view(match.turn)
        report, turn = eyes.look(view.state, match.turn)
        said = report.astype(np.float64) @ weights
        own = {int(action): said[k] for k, action in enumerate(eyes.turns(2)[turn])}
        assert network.numbers(view) == pytest.approx({action: own[int(action)] for action in view.legal}, rel=1e-4, abs=1e-3)
        chosen = bots.decide(f"onnx:{file}", view)
        assert own[int(chosen)] >= max(own[int(action)] for action in view.legal) - 1e-3
        sides.add(match.turn)
        match.play(chosen)
    assert sides == {0, 1}
    played = tournament(GAME, [f"onnx:{file}", "random"], 4, seed=1, deadline=60)
    assert played.forfeits == {} and played.pairs[0].wins + played.pairs[0].draws + played.pairs[0].losses == 4


@installed
def test_a_network_of_another_game_forfeits_with_its_reason(tmp_path: Path) -> None:
    file = tmp_path / "other.onnx"
    file.write_bytes(model(np.zeros((scout.find(GAME).size, 3), np.float32)))
    match = touchline.new(GAME, seed=3)
    while match.turn == touchline.CHANCE:
        match.roll()
    with pytest.raises(bots.BotFailed, match="the network gives"):
        bots.decide(f"onnx:{file}", match.view(match.turn))


def test_a_file_that_is_not_there_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(bots.BotFailed, match="cannot be loaded"):
        bots.check(f"onnx:{tmp_path}/nobody.onnx", GAME)
