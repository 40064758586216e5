"""What environments refuse, in words."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from touchline.kernel.game import Game
from touchline.kernel.gpu import driver


def whole_numbers(given: Any, n: int, what: str = "actions") -> Any:
    """An integer for each of n matches; ValueError for anything else, floats above all: 2.7 is no action."""
    numbers = np.asarray(given)
    if numbers.shape != (n,):
        raise ValueError(f"{what} for each of {n} matches are needed, not an array of shape {numbers.shape}")
    if numbers.dtype.kind not in "iu" and n:
        raise ValueError(f"{what} are whole numbers, not {numbers.dtype}")
    return numbers


def whole_number(given: Any, limit: int) -> int:
    """An action as an integer from 0 to limit - 1; ValueError for anything else."""
    try:
        number = operator.index(given)
    except TypeError:
        raise ValueError(f"an action is a whole number from 0 to {limit - 1}, not {given!r}") from None
    if isinstance(given, (bool, np.bool_)):
        raise ValueError(f"an action is a whole number from 0 to {limit - 1}, not {given!r}")
    if not 0 <= number < limit:
        raise ValueError(f"there is no action {number}; numbers go from 0 to {limit - 1}")
    return number


def whole(given: Any, what: str, least: int, most: int) -> int:
    """A whole number from least to most; ValueError in a sentence for anything else, 2.0 and yes among them."""
    try:
        number = None if isinstance(given, (bool, np.bool_)) else operator.index(given)
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        raise ValueError(f"{what}: a whole number from {least} to {most} is needed, not {given!r}")
    return number


def name_of(given: Any, what: str) -> str:
    """A name; ValueError for what is no text."""
    if not isinstance(given, str):
        raise ValueError(f"{what} is a name, such as 'greedy' or 'module:Bot', not {given!r}")
    return given


def row_there(given: Any, n: int | None, what: str) -> Any:
    """A row of whole numbers that lies in GPU memory, as kernels read it; ValueError for anything else that lies there."""
    shared = driver().as_cuda_array(given)
    if shared.dtype != np.int64 or len(shared.shape) != 1 or n not in (None, shared.shape[0]) or not shared.is_c_contiguous():
        number = "" if n is None else f"{n} "
        raise ValueError(f"{what} on the GPU are a row of {number}64-bit integers side by side, not {shared.dtype} of shape {shared.shape}")
    return shared


def lies_there(given: Any) -> bool:
    """Whether something lies in GPU memory already."""
    return hasattr(given, "__cuda_array_interface__")


def refusal(game: Game, slot: int, action: int, state: Any) -> ValueError:
    """The error for an action that is not legal in a slot."""
    from touchline.play.errors import IllegalAction
    from touchline.play.reference import rule_text

    if not 0 <= action < len(game.actions):
        return ValueError(f"match {slot}: there is no action {action}; numbers go from 0 to {len(game.actions) - 1}")
    rule_id = game.rule_id(int(game.why_not(state, action)))
    return IllegalAction(f"match {slot}: {game.actions[action]}", rule_id, rule_text(game.name, rule_id))


__all__ = ["lies_there", "name_of", "refusal", "row_there", "whole", "whole_number", "whole_numbers"]
