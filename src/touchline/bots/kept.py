"""Networks that `touchline train` taught, at the table: `network:FILE` is a bot's name wherever one is asked for.

The file is a run that was kept (`--keep run.npz`, of any kind) or weights in whole numbers (`network.dat`). It plays as the game's champion
does, judging by these weights in place of the game's: with the game's own `network.dat` it plays what the champion plays.
"""

from __future__ import annotations

import errno
import os
import zipfile
from pathlib import Path
from typing import Any

from touchline import games
from touchline.bots import levels
from touchline.bots.own import BotFailed
from touchline.kernel.game import Game
from touchline.kernel.network import HASH, SpoiltWeights, Weights, unpacked
from touchline.play.view import View
from touchline.thinking import networks

NETWORK = "network:"
"""How the name of such a bot begins."""
LARGEST = 1 << 26
"""Bytes that a run may have."""
WORK = 2000
"""Iterations of a decision where a game's champion does not search."""
NEITHER = "the file is spoilt, or is neither a run that `touchline train` kept nor a network.dat"

_read: dict[tuple[str, str], tuple[tuple[int, int], networks.Network]] = {}
"""What was read, by game and file, with the time and the size that the file had."""


def is_kept(name: str) -> bool:
    """Whether a bot's name is that of a network in a file of ours."""
    return name.startswith(NETWORK)


def check(name: str, game: Game) -> networks.Network:
    """The network of a bot; it is read anew if the file has changed. BotFailed with what is wrong if it does not play the game."""
    file, why = Path(name[len(NETWORK) :]), ""
    if name == NETWORK:
        raise BotFailed(name, "names no file: write network:FILE")
    try:
        told = os.stat(file)
        stamp = (told.st_mtime_ns, told.st_size)
        if (game.name, str(file)) not in _read or _read[game.name, str(file)][0] != stamp:
            _read[game.name, str(file)] = stamp, networks.judging_by(game, weights(file, game))
        return _read[game.name, str(file)][1]
    except OSError as error:
        why = f"the file cannot be read ({error.strerror})"
    except ValueError as error:
        why = str(error)
    raise BotFailed(name, f"cannot play {game.name}: {why}")


def weights(file: Path, game: Game) -> Weights:
    """The weights of a file in whole numbers; ValueError with what is wrong if they are not those of a network of the game."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not file.is_file() or file.stat().st_size > LARGEST:
        raise ValueError(NEITHER)
    if not zipfile.is_zipfile(file):
        return _of_numbers(file.read_bytes(), game)
    from touchline.lab import learning

    try:
        found, known = learning.whole_weights(file)
    except ValueError:
        raise ValueError(NEITHER) from None
    if found != game.name:
        raise ValueError(f"the file keeps a run that teaches {found}")
    numbers: Weights = known().tolist()
    return numbers


def _of_numbers(data: bytes, game: Game) -> Weights:
    """The weights of a network.dat."""
    size = networks.traits(game).size
    try:
        return unpacked(data, size)
    except SpoiltWeights:
        raise ValueError(NEITHER if not _whole(data) else "the file holds the network of another game, or of other traits") from None


def _whole(data: bytes) -> bool:
    """Whether a file of weights is as it was written."""
    import hashlib

    return len(data) > HASH and hashlib.sha256(data[HASH:]).digest() == data[:HASH]


def settings(game: Game, network: networks.Network) -> dict[str, Any]:
    """How the champion of a game plays that judges by this network."""
    table = {**levels.settings(game, "champion"), "judge": network}
    return table if {"work", "counts"} & set(table) else {**table, "work": WORK}


def decide(name: str, view: View, seed: int, step: int) -> int:
    """What such a bot plays for the seat of a view, with what was read of its file when it was checked or first asked."""
    known = _read.get((view.game.name, str(Path(name[len(NETWORK) :]))))
    return levels.play(settings(view.game, known[1] if known else check(name, view.game)), view, seed, step)


class Kept:
    """The same as a bot that is asked in a process of its own, where the game is known only with the first view."""

    def __init__(self, name: str):
        self.name = name
        self.games = tuple(game for game in games.names() if self._plays(game))
        if not self.games:
            check(name, games.find(games.names()[0]))

    def _plays(self, game: str) -> bool:
        """Whether the file is a network of the game."""
        try:
            return bool(weights(Path(self.name[len(NETWORK) :]), games.find(game)))
        except (OSError, ValueError):
            return False

    def decide(self, view: View, seed: int) -> int:
        """What it plays."""
        return decide(self.name, view, seed, 0)


__all__ = ["NETWORK", "Kept", "check", "decide", "is_kept", "settings", "weights"]
