"""What each match of a series came to, as arrays: for NumPy, pandas and Arrow, or a file that other programs read."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Mapping

import numpy as np

COLUMNS = ("decisions", "chance_events", "goals_home", "goals_away", "payoff")
"""What is kept of a match; the payoff is that of home: 1 won, 0 drawn, -1 lost."""
KINDS = (".parquet", ".csv", ".npz")


@dataclass(frozen=True, eq=False)
class Results:
    """The matches of a series, one after the other."""

    seed: int
    rows: Any
    """int32, a row for each match with the numbers of COLUMNS."""

    def __len__(self) -> int:
        return len(self.rows)

    def columns(self) -> dict[str, Any]:
        """Arrays by name: the number of the match in its series, and COLUMNS."""
        return {"match": np.arange(len(self), dtype=np.int64), **{name: self.rows[:, i] for i, name in enumerate(COLUMNS)}}

    def to_pandas(self) -> Any:
        """A data frame, where pandas is installed."""
        _needs("pandas", "a data frame")
        return importlib.import_module("pandas").DataFrame(self.columns()).set_index("match")

    def to_arrow(self, about: Mapping[str, str] | None = None) -> Any:
        """An Arrow table, where pyarrow is installed; `about` is kept beside the columns."""
        _needs("pyarrow", "an Arrow table")
        import pyarrow

        return pyarrow.table(self.columns()).replace_schema_metadata(dict(about or {}))

    def write(self, path: Path, about: Mapping[str, str] | None = None) -> None:
        """Write a file: Parquet, CSV or NumPy by how its name ends; ValueError if it ends otherwise."""
        check_file(path)
        if path.suffix == ".parquet":
            table = self.to_arrow(about)
            import pyarrow.parquet

            pyarrow.parquet.write_table(table, path)
        elif path.suffix == ".npz":
            np.savez_compressed(path, **self.columns())
        else:
            columns = self.columns()
            rows = zip(*(column.tolist() for column in columns.values()), strict=True)
            path.write_text("".join(",".join(map(str, line)) + "\n" for line in (columns, *rows)), "utf-8")


def check_file(path: Path) -> Path:
    """A file that results can be written to, or ValueError."""
    if path.suffix not in KINDS:
        raise ValueError(f"{path}: results of each match are written to a file that ends in {', '.join(KINDS)}")
    if path.suffix == ".parquet":
        _needs("pyarrow", "a Parquet file (.csv and .npz need nothing)")
    return path


def _needs(package: str, what: str) -> None:
    if importlib.util.find_spec(package) is None:
        raise ValueError(f"{what} needs {package}: pip install {'touchline[parquet]' if package == 'pyarrow' else package}")
