"""Networks that were taught here, at the table: `network:FILE` plays as the champion does, by the weights of the file."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import touchline
from touchline import bots, games
from touchline.bots import kept, own
from touchline.cli import main
from touchline.kernel import network
from touchline.kernel.desk import CHANCE
from touchline.lab import learning, selfplay
from touchline.lab.tournament import tournament
from touchline.play.view import View
from touchline.thinking import networks

GAME = "coup_du_champion"
HERE = pytest.mark.xdist_group(GAME)
NAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


def asked(name: str, n: int) -> list[tuple[View, int]]:
    """Decisions of a match between sensible players."""
    match, found = touchline.new(name, seed=8), list[tuple[View, int]]()
    while not match.over and len(found) < n:
        if match.turn == CHANCE:
            match.roll()
            continue
        view = match.view(match.turn)
        if len(view.legal) > 2 and len(match.steps) % 3 == 0:
            found.append((view, len(match.steps)))
        match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    return found


def taught(name: str, path: Path, seed: int = 1) -> str:
    """A run that has begun and was kept, as a bot."""
    run = selfplay.Course(games.find(name), seed)
    run.seen[:] = 1e6
    run.save(path)
    return f"network:{path}"


@pytest.mark.parametrize("name", NAMES)
def test_with_the_games_own_weights_it_plays_what_the_champion_plays(name: str, tmp_path: Path) -> None:
    """In every game; one that has learnt nothing plays something else, the same from its run and from its whole numbers."""
    game = games.find(name)
    own_file, run, numbers = f"network:{networks.file(game)}", taught(name, tmp_path / "run.npz"), tmp_path / "network.dat"
    learning.load(tmp_path / "run.npz", selfplay.Course).write(numbers)
    same, other = [], []
    for view, step in asked(name, 14):
        choices = [bots.decided(bot, view, 5, step) for bot in ("champion", own_file, run, f"network:{numbers}")]
        assert choices[0] == choices[1] and choices[2] == choices[3]
        same.append(choices[0])
        other.append(choices[2])
    assert len(same) == 14 and same != other


@HERE
def test_it_sits_down_wherever_a_bot_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A past self against its later one, in a series, and in a process of its own as on a server."""
    past, later = taught(GAME, tmp_path / "past.npz"), taught(GAME, tmp_path / "later.npz", 2)
    played = tournament(GAME, [past, later], 2, seed=1)
    assert played.forfeits == {} and played.pairs[0].wins + played.pairs[0].draws + played.pairs[0].losses == 2
    assert main(["simulate", GAME, "--seats", f"{past},greedy", "--matches", "1"]) == 0 and "1 matches" in capsys.readouterr().out
    assert own.find(past).games == (GAME,)
    view, _ = asked(GAME, 1)[0]
    assert own.ask(past, view, 3) == bots.decided(past, view, 3, 0)


def spoilt(folder: Path) -> dict[str, tuple[str, str]]:
    """Files that do not play the game, and what is said of them."""
    whole, numbers = folder / "run.npz", networks.file(games.find(GAME)).read_bytes()
    taught(GAME, whole)
    taught("fuba", folder / "fuba.npz")
    np.savez(folder / "figures.npz", figures=np.zeros(3))
    with np.load(whole) as run:
        parts: dict[str, Any] = dict(run)
    np.savez(folder / "short.npz", **{**parts, "weights": parts["weights"][:-1]})
    (folder / "half.npz").write_bytes(whole.read_bytes()[:9000])
    (folder / "bit.dat").write_bytes(numbers[:60] + bytes([numbers[60] ^ 1]) + numbers[61:])
    (folder / "other.dat").write_bytes(networks.file(games.find("fuba")).read_bytes())
    (folder / "empty.dat").write_bytes(b"")
    np.save(folder / "array.npy", parts["weights"])
    (folder / "array.npy").rename(folder / "array.npz")
    os.mkfifo(folder / "pipe.npz")
    return {
        "fuba.npz": ("the file keeps a run that teaches fuba", GAME), "figures.npz": (kept.NEITHER, GAME), "half.npz": (kept.NEITHER, GAME),
        "short.npz": (f"its weights are not those of a network of {GAME}", GAME), "bit.dat": (kept.NEITHER, GAME),
        "other.dat": ("the file holds the network of another game", GAME), "empty.dat": (kept.NEITHER, GAME),
        "array.npz": (kept.NEITHER, GAME), "pipe.npz": (kept.NEITHER, GAME),
        "nobody.npz": ("the file cannot be read", GAME), ".": ("the file cannot be read", GAME),
        "run.npz": (f"the file keeps a run that teaches {GAME}", "fuba"),
    }  # fmt: skip


@HERE
def test_what_is_spoilt_or_of_another_game_is_refused_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, (wrong, game) in spoilt(tmp_path).items():
        name = f"network:{tmp_path / file}"
        with pytest.raises(bots.BotFailed) as refused:
            bots.check(name, game)
        assert str(refused.value).startswith(f"the bot {name} cannot play {game}: {wrong}"), file
        assert main(["tournament", game, "--bots", f"{name},beginner", "--matches", "2"]) == 2
        told = capsys.readouterr()
        assert told.err == f"touchline: {refused.value}\n" and not told.out
    with pytest.raises(bots.BotFailed, match="names no file"):
        bots.check("network:", GAME)
    with pytest.raises(bots.BotFailed, match="blanks or commas"):
        bots.check("network:my run.npz", GAME)
    with pytest.raises(bots.BotFailed, match="spoilt"):
        own.find(f"network:{tmp_path / 'half.npz'}")


def headed(shape: str) -> bytes:
    """What NumPy writes of an array of fractions, with another shape told at its head."""
    told = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}".encode()
    return b"\x93NUMPY\x01\x00" + len(told).to_bytes(2, "little") + told + bytes(8)


EPOCH = '[[1, 0.5, [4, 20, "a", 0.1]]]'
SCORE = "[1, 0, 0, 1.0, 0.0, [1, 0, 0, 1.0, 0.0], [0, 0, 0, 0.0, 0.0]]"


def history(epochs: str = EPOCH, levels: str = "{}") -> str:
    """What a run tells of its epochs."""
    return f'{{"epochs": {epochs}, "levels": {levels}}}'


def met(score: str = SCORE, level: str = "beginner", after: str = "1") -> str:
    """The same, with matches against a level."""
    return history(levels=f'{{"{after}": ["abc", {{"{level}": {score}}}]}}')


RECORDED = [
    met(SCORE.replace("[1, 0, 0", '["1", 0, 0')),
    met(SCORE.replace("[1, 0, 0", "[-1, 0, 0")),
    met(SCORE.replace("1.0", "NaN")),
    met(level="nobody"),
    met(after="9"),
    history(levels='{"1": ["abc", {}]}'),
    history(EPOCH.replace("[1, ", "[7, ")),
    history(EPOCH.replace("0.5", "1e999")),
    history(EPOCH.replace("0.1", "1" + "0" * 400)),
    '{"epochs": [], "levels": {}, "asked": [[1, "goals", 3, 0.5, 2, "cpu"]]}',
    '{"epochs": [], "levels": {}, "asked": [[1, "matches", "3", 0.5, 2, "cpu"]]}',
    '{"epochs": [], "levels": {}, "asked": [[9, "matches", 3, 0.5, 2, "cpu"]]}',
    "[" * 100_000,
    "[]",
]


@HERE
def test_of_a_run_all_is_looked_at_before_it_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is in its place, the command says what is wrong in a sentence, and the file stays; so does a bot."""
    run, file = learning.Run(games.find(GAME), 1), tmp_path / "run.npz"
    run.epochs = 2
    run.seen[:] = 1e6
    state = run.state()
    for right in (state["history"], history(), met()):
        np.savez(file, **{**state, "history": right})
        assert learning.load(file).epochs == 2
    for name, value, wrong in [
        *((name, value, f"its {name} is no whole number from 0 to 2147483647")
          for name in ("epochs", "seed") for value in (np.zeros(3, int), np.inf, np.nan, -1, "1", 1.0, 1 << 31, True)),
        ("squares", 0 * run.squares, "its squares are less than they can be"),
        ("seen", run.seen - 2e6, "its seen are less than they can be"),
        ("weights", run.weights + np.inf, f"its weights are not those of a network of {GAME}"),
        ("game", "chess", "it teaches no game of ours"),
        ("game", np.zeros(3), "it teaches no game of ours"), ("kind", "Course", "it is a course"),
        *((name, None, f"it has no {name}") for name in ("weights", "squares", "seen", "epochs", "seed", "game")),
        *(("history", text, "what it tells of its epochs cannot be read") for text in RECORDED),
    ]:  # fmt: skip
        np.savez(file, **{key: part for key, part in {**state, name: value}.items() if part is not None})
        said(file, f"holds no run that teaches a network: {wrong}", capsys)
        if name not in ("kind", "history"):
            with pytest.raises(bots.BotFailed, match="cannot play"):
                bots.check(f"network:{file}", GAME)
            with pytest.raises(bots.BotFailed):
                kept.Kept(f"network:{file}")
    course = selfplay.Course(games.find(GAME), 1).state()
    for rounds in (np.zeros(2, int), -1, 0.5):
        np.savez(file, **{**course, "rounds": rounds})
        with pytest.raises(ValueError, match="its rounds is no whole number"):
            learning.load(file, selfplay.Course)


def said(file: Path, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command refuses to go on with a file, which stays as it is."""
    before = file.read_bytes()
    assert main(["train", GAME, "--keep", str(file)]) == 2, wrong
    told = capsys.readouterr()
    assert told.err == f"touchline: {file} {wrong}\n" and not told.out and file.read_bytes() == before


@HERE
def test_what_is_no_run_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also what would take more memory than there is, or what looks like a run from outside."""
    file = tmp_path / "run.npz"
    run = learning.Run(games.find(GAME), 1)
    run.save(file)
    whole, none = file.read_bytes(), "holds no run that teaches a network: it is none of our files"
    with zipfile.ZipFile(tmp_path / "zipped.npz", "w") as zipped:
        zipped.writestr("weights.npy", b"no array")
    contents = [b"", b"\0", (tmp_path / "zipped.npz").read_bytes(), whole[: len(whole) // 2], whole[:-1]]
    for shape in ("(99999999999,)", "(1 << 9,)", "(-1, -1)", "(" * 4000, "(9" + "9" * 4000 + ",)"):
        with zipfile.ZipFile(tmp_path / "headed.npz", "w") as zipped:
            zipped.writestr("weights.npy", headed(shape))
        contents.append((tmp_path / "headed.npz").read_bytes())
    with zipfile.ZipFile(tmp_path / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("weights.npy", headed(f"({learning.LARGEST // 8 + 1},)") + bytes(learning.LARGEST))
    contents.append((tmp_path / "bomb.npz").read_bytes())
    np.save(tmp_path / "array.npy", run.weights)
    contents.append((tmp_path / "array.npy").read_bytes())
    for content in contents:
        file.write_bytes(content)
        said(file, none, capsys)
        with pytest.raises(bots.BotFailed, match="the file is spoilt"):
            bots.check(f"network:{file}", GAME)


@HERE
def test_a_file_that_was_written_anew_is_read_anew_when_it_is_checked(tmp_path: Path) -> None:
    game, file = games.find(GAME), tmp_path / "network.dat"
    weights = network.unpacked(networks.file(game).read_bytes(), networks.traits(game).size)
    file.write_bytes(network.packed(weights))
    first = kept.check(f"network:{file}", game)
    assert kept.check(f"network:{file}", game) is first
    file.write_bytes(network.packed([[-weight if weight > -(1 << 15) else 0 for weight in line] for line in weights]))
    os.utime(file, ns=(1, 1))
    assert kept.check(f"network:{file}", game).weights[0, 0] == -first.weights[0, 0] != 0
