"""Positions between throws: an update may carry several, and each is shown on the position that it was thrown in.

A throw after the first step of an update comes with what moved since the throw before it, as the reader's own eyes see it.
"""

from __future__ import annotations

from typing import Any, Sequence

from msgspec.json import decode

from touchline.kernel.eyes import Watcher
from touchline.kernel.playout import CHANCE
from touchline.play.scene import Look, Scene, dice_of
from touchline.play.wording import wording
from touchline.server.protocol import Between
from touchline.server.table import Table

MOST = 16
"""So many throws of one update come with their positions, the first ones; more are rare."""


def positions(table: Table, eyes: Watcher, language: str, lines: Sequence[bytes], befores: Sequence[bytes]) -> list[Between]:
    """The positions before the throws among the steps of an update; `befores` has the state before each step."""
    throws = [i for i, line in enumerate(lines) if i and line.startswith(b"[-1,") and is_thrown(table, line)][:MOST]
    if not throws:
        return []
    found: list[Between] = []
    last = _seen(table, eyes, language, befores[0])
    for i in throws:
        now = _seen(table, eyes, language, befores[i])
        was = {token.id: token for token in last.tokens}
        moved = tuple(token for token in now.tokens if was.get(token.id) != token)
        gone = tuple(was.keys() - {token.id for token in now.tokens})
        score = now.score if now.score != last.score else None
        ends = now.changed_ends if now.changed_ends != last.changed_ends else None
        if moved or gone or score or ends is not None:
            found.append(Between(i, moved, tuple(sorted(gone)), score, ends))
        last = now
    return found


def is_thrown(table: Table, line: bytes) -> bool:
    """Whether a step is a throw of dice that these eyes see; a drawn card is none."""
    who, what, *_ = decode(line)
    return who == CHANCE and what >= 0 and bool(dice_of(table.game, what))


def _seen(table: Table, eyes: Watcher, language: str, state: bytes) -> Scene:
    """A position of the match as a reader saw it, without anything to choose."""
    game = table.game
    block = game.view(game.load(state), eyes)
    say = wording(table.game_name, language, len(table.seats), table.options)
    scene: Any = game.scene(Look(game, block, game.mirror(block), eyes, int(game.turn(block)), [], say)) if game.scene else None
    assert isinstance(scene, Scene)
    return scene
