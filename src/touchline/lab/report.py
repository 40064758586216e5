"""`touchline report`: the figures of many matches of one game as a page, tables and JSON."""

from __future__ import annotations

import json
import os
import shlex
import tempfile
from pathlib import Path
from typing import Callable, Mapping

from touchline.lab import plots
from touchline.lab.figures import Figures, Plan, collect, plan
from touchline.lab.page import Page, written
from touchline.lab.sheets import csv_text, sheets, write_parquet


def command_of(asked: Plan, language: str, given: Mapping[str, object]) -> str:
    """The command that makes this report again."""
    parts = ["touchline", "report", asked.game.name, "--matches", str(asked.matches), "--seed", str(asked.seed)]
    parts += ["--bots", ",".join(dict.fromkeys(asked.bots)), "--language", language]
    if asked.ladder:
        parts += ["--ladder", str(asked.ladder)]
    for name in given:
        parts += ["--option", f"{name}={written(asked.options[name])}"]
    return shlex.join(parts)


def write_report(
    asked: Plan, told: Figures, folder: Path, language: str, given: Mapping[str, object], pictures: bool = False
) -> list[Path]:
    """The page, the figures as JSON and each table as CSV (and Parquet, if pyarrow is there) in a folder; the files, the page first."""
    page = Page(asked.game, told, language, command_of(asked, language, given))
    folder.mkdir(parents=True, exist_ok=True)
    made = [
        _write(folder / "report.html", str(page)),
        _write(folder / "figures.json", json.dumps(told, indent=1, ensure_ascii=False) + "\n"),
    ]
    for name, (columns, rows) in sheets(told).items():
        made.append(_write(folder / f"{name}.csv", csv_text(columns, rows)))
        if write_parquet(folder / f"{name}.parquet", columns, rows):
            made.append(folder / f"{name}.parquet")
    if pictures:
        made += [_write(folder / f"{name}.svg", plots.alone(svg)) for name, svg in page.pictures.items()]
    return made


def _write(path: Path, text: str) -> Path:
    """A whole file or none: nobody ever reads half a page."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return path


Progress = Callable[[int], None]
__all__ = ["collect", "command_of", "plan", "write_report"]
