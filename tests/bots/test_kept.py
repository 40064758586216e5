"""Networks that were taught here, at the table: `network:FILE` plays as the champion does, by the weights of the file."""

from __future__ import annotations

import os
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
    return {
        "fuba.npz": ("the file keeps a run that teaches fuba", GAME), "figures.npz": (kept.NEITHER, GAME), "half.npz": (kept.NEITHER, GAME),
        "short.npz": (f"its weights are not those of a network of {GAME}", GAME), "bit.dat": (kept.NEITHER, GAME),
        "other.dat": ("the file holds the network of another game", GAME), "empty.dat": (kept.NEITHER, GAME),
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
