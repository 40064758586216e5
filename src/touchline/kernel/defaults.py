"""Entry points of a game with nothing to hide and no wall clock."""

from touchline.kernel.record import Row
from touchline.kernel.target import Block, entry


@entry
def hide(state: Block, seat: int) -> None:
    """Everything is public."""


@entry
def redeal(state: Block, seat: int, seed: int) -> None:
    """There is nothing to fill in."""


@entry
def seen(state: Block, action: int, seat: int) -> int:
    """Everybody sees every action."""
    return action


@entry
def situation(state: Block) -> int:
    """Nothing is known about who stands better."""
    return -1


@entry
def signs(state: Block, found: Row) -> int:
    """Nothing else counts."""
    return 0


@entry
def pass_time(state: Block, milliseconds: int) -> None:
    """No wall clock."""
