"""What a seat observes, as numbers: the fields of its hidden state, and a mask of its legal actions."""

from __future__ import annotations

import functools
import io
import itertools
from typing import Any, Mapping

import numpy as np

from touchline import games
from touchline.envs import scout
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Game, Value
from touchline.play.match import Match


class Layout:
    """Where the numbers of a state lie in its bytes. `read` works on NumPy arrays and on PyTorch tensors, on any device."""

    def __init__(self, game: Game):
        self.names: tuple[str, ...] = ()
        """What each number is: `ball`, `pieces_in[0, 12]`."""
        codes: list[str] = []
        offsets: list[int] = []
        for name, field in game.state.fields.items():
            kind = np.dtype(field.code)
            if kind.itemsize > 4 or field.code == "u4":
                raise ValueError(f"{game.name}: field {name} does not fit 32-bit numbers")
            start = game.state.dtype.fields[name][1]  # type: ignore[index]
            for k, at in enumerate(itertools.product(*map(range, field.shape))):
                self.names += (f"{name}{list(at)}" if at else name,)
                codes.append(field.code)
                offsets.append(start + k * kind.itemsize)
        self.size, self.bytes = len(self.names), game.state.size
        limits = [np.iinfo(code) for code in codes]
        self.low, self.high = (np.array([getattr(limit, end) for limit in limits], np.int32) for end in ("min", "max"))
        kinds = sorted(set(codes))
        self._parts = [
            (np.dtype(code), np.array([at // np.dtype(code).itemsize for at, c in zip(offsets, codes, strict=True) if c == code]))
            for code in kinds
        ]
        by_kind = sorted(range(self.size), key=lambda i: (kinds.index(codes[i]), i))
        self._order = np.argsort(np.array(by_kind))

    def read(self, hidden: Any) -> Any:
        """The numbers of hidden states: bytes of shape (..., state size) to int32 of shape (..., size)."""
        if hidden.shape[-1:] != (self.bytes,) or str(hidden.dtype).rpartition(".")[2] != "uint8":
            raise ValueError(f"raw states are uint8 in rows of {self.bytes}, not {hidden.dtype} in rows of {hidden.shape[-1]}")
        if isinstance(hidden, np.ndarray):
            parts = [hidden.view(kind)[..., index] for kind, index in self._parts]
            return np.concatenate(parts, axis=-1, dtype=np.int32)[..., self._order]
        import torch  # type: ignore[import-not-found,unused-ignore]

        parts = [hidden.view(getattr(torch, kind.name))[..., index].to(torch.int32) for kind, index in self._parts]
        return torch.cat(parts, dim=-1)[..., self._order]


@functools.cache
def layout(game: Game) -> Layout:
    """The layout of a game's states."""
    return Layout(game)


def scout_for(game: Game, observation: str | None) -> scout.Scout | None:
    """The scout by whom observations are made: `scout` or `raw`; if nothing is said, the game's own where it has one."""
    if observation not in (None, "scout", "raw"):
        raise ValueError(f"there are no observations {observation!r}; there are scout and raw")
    if observation == "raw":
        return None
    return scout.find(game.name) if observation else scout.of(game)


def observe(game: Game, hidden: Any, seat: int) -> Any:
    """What a seat observes: its own number, then the numbers of its hidden state."""
    numbers = layout(game).read(np.frombuffer(game.dump(hidden), np.uint8))
    return np.concatenate([np.array([seat], np.int32), numbers])


class Eyes:
    """How the seats of a table see it: by a scout, each from its own side, or raw. Actions are called as they see them."""

    def __init__(self, game: Game, seats: int, observation: str | None):
        self.game, self.scout = game, scout_for(game, observation)
        self.turns: Any = self.scout.turns(seats) if self.scout else None
        self.low: Any
        self.high: Any
        self.low, self.high = (self.scout.low, self.scout.high) if self.scout else bounds(game, seats)
        self.kind = np.int16 if self.scout else np.int32

    def observe(self, hidden: Any, seat: int) -> Any:
        """What a seat observes."""
        return self.scout.report(hidden, seat) if self.scout else observe(self.game, hidden, seat)

    def mask(self, hidden: Any, seat: int) -> Any:
        """1 for each action the seat may play now, as it calls them."""
        mask = mask_of(self.game, hidden, seat)
        return mask[self.turns[self.scout.turn(hidden, seat)]] if self.scout and len(self.turns) > 1 else mask

    def called(self, hidden: Any, seat: int, number: int) -> int:
        """How a seat calls an action by the engine's number."""
        return int(np.flatnonzero(self.turns[self.scout.turn(hidden, seat)] == number)[0]) if self.scout else number

    def in_rules(self, hidden: Any, seat: int, action: int) -> int:
        """The engine's number of an action that a seat calls so."""
        return int(self.turns[self.scout.turn(hidden, seat), action]) if self.scout else action


def bounds(game: Game, seats: int) -> tuple[Any, Any]:
    """The least and the greatest values of what `observe` gives."""
    shape = layout(game)
    return tuple(np.concatenate([np.array([end], np.int32), limit]) for end, limit in ((0, shape.low), (max(1, seats - 1), shape.high)))  # type: ignore[return-value]


def mask_of(game: Game, hidden: Any, seat: int) -> Any:
    """1 for each action the seat may play now, by what it knows itself; all 0 while it is not its turn."""
    mask = np.zeros(len(game.actions), np.int8)
    if int(game.turn(hidden)) == seat:
        mask[game.legal_list(hidden)] = 1
    return mask


def ready(name: str, options: Mapping[str, Value]) -> tuple[Game, dict[str, Value], int]:
    """A game by name, compiled, with all options settled and the number of its seats; a clear error for wrong ones."""
    game = games.find(name)
    settled = game.settle_for_programs(options)
    game.make_ready()
    return game, settled, game.seats(settled)


RENDER_MODES = ("ansi", "rgb_array", "svg")
"""How environments show a match: a line of text, a picture in pixels (needs Pillow and what `touchline[png]` brings), a picture as text."""


def check_render(mode: str | None) -> str | None:
    """A render mode, or ValueError with the right ones."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    return mode


def render(match: Match, seat: Watcher, mode: str | None) -> Any:
    """A match as a seat sees it: as its render mode has it, or None. Pictures in pixels all have one size, as films and tiles need it."""
    if mode == "ansi":
        return headline(match, seat)
    if mode == "svg":
        return match.svg(seat)
    if mode != "rgb_array":
        return None
    from touchline.play.drawing import framed
    from touchline.play.drawing.raster import png

    try:
        from PIL import Image
    except ImportError:
        raise ValueError("pictures in pixels need Pillow: pip install pillow 'touchline[png]'; render_mode='svg' needs neither") from None
    return np.asarray(Image.open(io.BytesIO(png(framed(match.view(seat).scene("en"))))).convert("RGB"))


def headline(match: Match, seat: Watcher = SPECTATOR) -> str:
    """A position in a line: title, score, clock and what is asked."""
    scene = match.view(seat).scene("en")
    return f"{scene.title} {scene.teams[0]} {scene.score[0]}-{scene.score[1]} {scene.teams[1]} {scene.clock}: {scene.prompt}"
