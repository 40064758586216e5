"""Tables are data: board, dice, cards and numbers of a game live in its `rules/tables.toml`, each with its provenance.

Every table (a TOML section) says where its numbers come from:

    [dice.launch]
    faces = ["F3", "F3", "F3?", "F3X", "D3?", "D3X"]
    provenance = "reconstructed"        # stated | derived | decided | reconstructed
    note = "two ? and two X; which faces carry them is not known"

A player who knows better puts a corrected copy, `<game>.toml`, into a folder named by TOUCHLINE_TABLES. The hash of the numbers
(not of notes) is part of the compile cache's key and of every match record.
"""

from __future__ import annotations

import functools
import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Iterable, Mapping, cast

from touchline.kernel import homes
from touchline.kernel.record import Grid, Row
from touchline.kernel.target import TARGET, tables_folder

PLAIN_TABLES = TARGET in ("interpreted", "wasm")
"""Whether nothing is compiled in this process, so that tables are Python's own lists."""


def row(values: Iterable[int]) -> Row:
    """A table of integers that rules index as `table[i]`."""
    cells = [int(v) for v in values]
    return Row(cells) if PLAIN_TABLES else cast(Row, _compiled(cells))


def grid(values: Iterable[Iterable[int]]) -> Grid:
    """A table of integers that rules index as `table[i, j]`."""
    rows = [[int(v) for v in line] for line in values]
    return Grid([cell for line in rows for cell in line], len(rows[0])) if PLAIN_TABLES else cast(Grid, _compiled(rows))


def _compiled(values: Any) -> Any:
    """A table as compilers take it in."""
    import numpy as np

    return np.array(values, np.int64)


PROVENANCE = ("stated", "derived", "decided", "reconstructed")


class TablesError(ValueError):
    """A tables file that cannot be used, and why."""


class Tables:
    """The tables of one game: `tables["dice.launch.faces"]`."""

    def __init__(self, game: str, path: Path | None = None):
        self.game = game
        shipped = homes.folder(game) / "rules" / "tables.toml"
        folder = tables_folder()
        if path is None and folder is not None:
            if not folder.is_dir():
                raise TablesError(f"TOUCHLINE_TABLES names {folder}, which is no folder")
            path = folder / f"{game}.toml"
        self.path = path if path is not None and path.is_file() else shipped
        try:
            self.data: dict[str, Any] = tomllib.loads(self.path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise TablesError(f"{self.path}: {error}") from None
        if self.path != shipped and shipped.is_file():
            _same_shape(tomllib.loads(shipped.read_text("utf-8")), self.data, "", self.path)
        self.provenance: dict[str, tuple[str, str]] = {}
        _collect(self.data, "", self.provenance, self.path)
        self.hash = hashlib.sha256(json.dumps(_numbers(self.data), sort_keys=True).encode()).hexdigest()[:16]

    def __getitem__(self, key: str) -> Any:
        value: Any = self.data
        for part in key.split("."):
            if not isinstance(value, Mapping) or part not in value:
                raise TablesError(f"{self.path}: there is no {key}")
            value = value[part]
        return value

    def require(self, condition: bool, key: str, wanted: str) -> None:
        """Refuse a table that the rules could not play with."""
        if not condition:
            raise TablesError(f"{self.path}: {key} {wanted}")


@functools.cache
def bot_table(game: str, file: str = "bots") -> dict[str, Any]:
    """What the bots of a game go by: `bots.toml` (levels), `threat.toml`, `weights.toml`. No rules, so no part of a record's hash."""
    path = homes.folder(game) / "bots" / f"{file}.toml"
    try:
        return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TablesError(f"{path}: {error}") from None


TRIED_WEIGHTS: dict[str, dict[str, Any]] = {}
"""Weights that take the place of a game's own while its sensible policy is tuned (see lab/tune.py)."""


class Weights:
    """The numbers by which a game's sensible policy judges, from its `weights.toml`: `weights["shoot_from"]`."""

    def __init__(self, game: str):
        self.game, self.data = game, {**bot_table(game, "weights"), **TRIED_WEIGHTS.get(game, {})}

    def __getitem__(self, name: str) -> int:
        return int(self.data[name])

    def row(self, name: str) -> Row:
        """A list of numbers as rules index it."""
        return row(self.data[name])

    def named(self, name: str) -> dict[str, int]:
        """A section of numbers with names."""
        return dict(self.data[name])


def _numbers(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {k: _numbers(v) for k, v in data.items() if k not in ("provenance", "note")}
    return data


def _collect(data: Mapping[str, Any], key: str, found: dict[str, tuple[str, str]], path: Path) -> None:
    """Every section with numbers of its own must say where they come from."""
    own = [k for k, v in data.items() if not isinstance(v, Mapping) and k not in ("provenance", "note")]
    if own:
        source = data.get("provenance")
        words = source.replace(",", " ").split() if isinstance(source, str) else []
        if not words or any(word not in PROVENANCE for word in words):
            raise TablesError(f"{path}: [{key}] needs provenance = one or more of {', '.join(PROVENANCE)}")
        found[key] = (str(source), str(data.get("note", "")))
    for k, v in data.items():
        if isinstance(v, Mapping):
            _collect(v, f"{key}.{k}" if key else k, found, path)


def _same_shape(wanted: Mapping[str, Any], given: Mapping[str, Any], key: str, path: Path) -> None:
    """A corrected file has the sections and kinds of value of the shipped one."""
    for name in given.keys() - wanted.keys() - {"note", "provenance"}:
        raise TablesError(f"{path}: {key}{name} is not a table of this game")
    for name, value in wanted.items():
        if name in ("note", "provenance"):
            continue
        if name not in given:
            raise TablesError(f"{path}: {key}{name} is missing")
        other = given[name]
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            _same_shape(value, other, f"{key}{name}.", path)
        elif type(value) is not type(other):
            raise TablesError(f"{path}: {key}{name} must be of the same kind as {value!r}, not {other!r}")
