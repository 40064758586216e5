"""Where files live that outlast a program: compiled rules, saved matches. There is always such a place, even without a home."""

from __future__ import annotations

import functools
import os
import stat
import tempfile
from pathlib import Path


def cache() -> Path:
    """Compiled code between runs: TOUCHLINE_CACHE, else the usual cache of this person."""
    named = os.environ.get("TOUCHLINE_CACHE")
    return Path(named) if named else _usual("XDG_CACHE_HOME", ".cache")


def data() -> Path:
    """This person's matches: TOUCHLINE_DATA, else where programs keep such things."""
    named = os.environ.get("TOUCHLINE_DATA")
    return Path(named) if named else _usual("XDG_DATA_HOME", ".local/share")


def _usual(variable: str, below_home: str) -> Path:
    """`touchline` in the folder that a variable names, or below home; in a temporary folder of our own if nothing can be kept there."""
    return _writable(os.environ.get(variable, ""), os.environ.get("HOME", ""), below_home)


@functools.cache
def _writable(named: str, home_variable: str, below_home: str) -> Path:
    try:
        folder = (Path(named) if named else Path.home() / below_home) / "touchline"
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK | os.X_OK):
            return folder
    except (OSError, RuntimeError):  # no home at all (an unknown user in a container), or one that is read-only
        pass
    return _temporary() / below_home.strip(".").replace("/", "-")


@functools.cache
def _temporary() -> Path:
    """A folder in the temporary one that nobody else can have written to: code is loaded from it."""
    mine = os.getuid() if hasattr(os, "getuid") else os.getlogin()
    folder = Path(tempfile.gettempdir()) / f"touchline-{mine}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        about = folder.lstat()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="touchline-"))
    private = stat.S_ISDIR(about.st_mode) and (os.name == "nt" or (about.st_uid == mine and not about.st_mode & 0o077))
    return folder if private else Path(tempfile.mkdtemp(prefix="touchline-"))


__all__ = ["cache", "data"]
