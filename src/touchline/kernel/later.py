"""What a game has for people is loaded when somebody first looks: matches in bulk need no table laid for them."""

from __future__ import annotations

import importlib
from typing import Any, Callable


class Later:
    """A module of a game by its name: `Later("fuba.table.scene").scene` is a function that loads it when it is called."""

    def __init__(self, module: str):
        self._module = module

    def __getattr__(self, function: str) -> Callable[..., Any]:
        def called(*arguments: Any) -> Any:
            return getattr(importlib.import_module(self._module), function)(*arguments)

        called.__name__, called.__module__ = function, self._module
        return called


__all__ = ["Later"]
