"""Networks in the ONNX format at the table: `onnx:FILE` is a bot like any other. Skipped where onnxruntime is not installed."""

from __future__ import annotations

import importlib.util
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Callable

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


class Session:
    """In place of ONNX Runtime where that is not installed: layers as `model` writes them, read back; refused as it refuses them."""

    def __init__(self, file: str, *rest: Any, **more: Any):
        data = Path(file).read_bytes()
        if not data.startswith(b"network "):
            raise RuntimeError("[ONNXRuntimeError] : 7 : INVALID_PROTOBUF : Load model failed:Protobuf parsing failed.\nand more\nof it")
        size, actions, number = data.split()[1:]
        self.weights = np.full((int(size), int(actions)), float(number), np.float32)

    def get_inputs(self) -> list[Any]:
        return [SimpleNamespace(name="report", shape=["n", self.weights.shape[0]])]

    def get_outputs(self) -> list[Any]:
        return [SimpleNamespace(name="said", shape=["n", self.weights.shape[1]])]

    def run(self, names: Any, given: dict[str, Any]) -> list[Any]:
        if given["report"].shape[1] != len(self.weights):
            raise RuntimeError("[ONNXRuntimeError] : 2 : INVALID_ARGUMENT : Got invalid dimensions\n index: 1\n Please fix")
        return [given["report"] @ self.weights + self.weights[0]]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Writes a network of some sizes, all weights the same; the name of the bot. Asked by ONNX Runtime, or what stands for it."""
    real = importlib.util.find_spec("onnxruntime") is not None
    if not real:
        stand_in = ModuleType("onnxruntime")
        stand_in.__spec__ = ModuleSpec("onnxruntime", None)
        vars(stand_in).update(SessionOptions=SimpleNamespace, InferenceSession=Session)
        monkeypatch.setitem(sys.modules, "onnxruntime", stand_in)

    def write(size: int, actions: int, weight: float = 0.0) -> str:
        file = tmp_path / f"{size}-{actions}-{weight}.onnx"
        weights = np.full((size, actions), weight, np.float32)
        file.write_bytes(model(weights) if real else f"network {size} {actions} {weight}".encode())
        return f"onnx:{file}"

    return write


def test_a_network_that_plays_no_game_is_refused_before_anything_is_played(written: Callable[..., str]) -> None:
    """Of another game it is told which; of none, what it takes and gives. In one sentence, also by the tournament."""
    size, actions = scout.find(GAME).size, len(games.find(GAME).actions)
    right = written(size, actions)
    assert bots.check(right, GAME) == right
    with pytest.raises(bots.BotFailed, match="does not play fuba, only coup_du_champion"):
        bots.check(right, "fuba")
    takes = {3: rf"gives .*; a report of {GAME} has {size} numbers, for which it gives \(1, 3\), not \(1, {actions}\)", actions: r"gives"}
    for wrong in ((size, 3), (7, actions)):
        for refusing in (bots.check, lambda name, game: tournament(game, [name, "random"], 2)):
            with pytest.raises(bots.BotFailed, match=rf"plays no game: it takes \('n', {wrong[0]}\) and {takes[wrong[1]]}") as refused:
                refusing(written(*wrong), GAME)
            assert "\n" not in str(refused.value) and "ONNXRuntimeError" not in str(refused.value)


def test_a_network_that_gives_no_numbers_fails(written: Callable[..., str]) -> None:
    """NaN is not the least of all numbers, and not the first choice either."""
    match = touchline.new(GAME, seed=3)
    while match.turn == touchline.CHANCE:
        match.roll()
    name = written(scout.find(GAME).size, len(match.view(match.turn).game.actions), float("nan"))
    with pytest.raises(bots.BotFailed, match=r"the network gives no number \(NaN\) for 3 of 3 choices"):
        bots.decide(name, match.view(match.turn))


def test_a_file_that_is_no_network_is_refused_in_one_sentence(written: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "junk.onnx").write_bytes(b"junk")
    with pytest.raises(bots.BotFailed, match="is no network that can be read: Load model") as refused:
        bots.check(f"onnx:{tmp_path}/junk.onnx", GAME)
    assert "\n" not in str(refused.value) and "ONNXRuntimeError" not in str(refused.value)
    with pytest.raises(bots.BotFailed, match=r"^the bot onnx: names no file: write onnx:FILE$"):
        bots.check("onnx:", GAME)


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.onnx").write_bytes(b"any")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(bots.BotFailed, match=r"needs onnxruntime: pip install 'touchline\[onnx\]'$"):
        bots.check(f"onnx:{tmp_path}/mine.onnx", GAME)


def test_a_file_that_is_not_there_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(bots.BotFailed, match="cannot be loaded: there is no file"):
        bots.check(f"onnx:{tmp_path}/nobody.onnx", GAME)
