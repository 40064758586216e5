"""What is installed beside the library: extras, and what to say where one is missing."""

from __future__ import annotations

import importlib.util

EXTRAS = {"server": ("starlette", "uvicorn", "websockets", "prometheus_client"), "client": ("websockets",), "terminal": ("textual", "rich")}
"""The packages of an extra."""


def missing(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [name for name in EXTRAS[extra] if importlib.util.find_spec(name) is None]


def lacking(extra: str, what: str, instead: str = "") -> ImportError:
    """The error that names an extra, for what cannot be imported without it."""
    return ImportError(f"{what} needs {' and '.join(missing(extra))}: pip install 'touchline[{extra}]'{instead}")
