"""The figures of a report as plain sheets: CSV for everybody, Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any, Mapping, Sequence

Sheet = tuple[tuple[str, ...], list[tuple[Any, ...]]]
"""Names of the columns, and rows."""


def sheets(told: Mapping[str, Any]) -> dict[str, Sheet]:
    """Every sheet of a report by name."""

    def span(e: Mapping[str, Any]) -> tuple[Any, Any, Any]:
        return e["value"], e["low"], e["high"]

    named = ("phase", "choice", "family", "offered", "tried", "played")
    edges = [(name, told[name]) for name in ("results", "first_kick", "first_goal", "first_bot") if told[name]]
    return {
        "goals": (("goals", "matches", "share"), [(g["goals"], g["matches"], g["share"]) for g in told["goals"]["distribution"]]),
        "scores": (("home", "away", "matches", "share"), [(s["home"], s["away"], s["matches"], s["share"]) for s in told["scores"]]),
        "when": (("tenth", "goals"), [(w["tenth"], w["goals"]) for w in told["goals"]["when"]]),
        "edges": (
            ("who", "matches", "won", "drawn", "lost", "edge", "low", "high"),
            [(k, c["matches"], c["won"]["value"], c["drawn"]["value"], c["lost"]["value"], *span(c["edge"])) for k, c in edges],
        ),
        "length": (("from", "to", "matches"), [(b["from"], b["to"], b["matches"]) for b in told["length"]["histogram"]]),
        "shots": (
            ("place", "label", "team", "kind", "shots", "goals", "per_match", "xg", "xg_low", "xg_high"),
            [
                (*(p[k] for k in ("place", "label", "team", "kind", "shots", "goals", "per_match")), *span(p["xg"]))
                for p in told["shots"]["places"]
            ],
        ),
        "kinds": (
            ("kind", "shots", "goals", "xg", "xg_low", "xg_high"),
            [(k["kind"], k["shots"], k["goals"], *span(k["xg"])) for k in told["shots"]["kinds"]],
        ),
        "choices": (
            ("phase", "choice", "family", "offered", "tried", "played_per_match", "points", "points_low", "points_high", "clear",
             "goals", "goals_low", "goals_high"),
            [
                (*(c[k] for k in named), *span(c["points"]), c["clear"], *span(c["goals"]))
                for c in told["choices"]
            ],
        ),
        "luck": (("explained_by", "share", "low", "high"), [(k, *span(e)) for k, e in told["luck"]["shares"].items()]),
        "duels": (
            ("better", "other", "matches", "won", "won_low", "won_high", "drawn", "lost", "clear", "needed"),
            [
                (d["better"], d["other"], d["matches"], *span(d["won"]), d["drawn"]["value"], d["lost"]["value"], d["clear"], d["needed"])
                for d in told["luck"]["duels"]
            ],
        ),
        "rules": (("rule", "chapter", "text"), [(r["id"], r["chapter"], r["text"]) for r in told["rules"]["never"]]),
        "never": (("kind", "name"), [(kind, name) for kind, names in told["never"].items() for name in names]),
    }  # fmt: skip


def csv_text(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A sheet as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def write_parquet(path: Path, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> bool:
    """A sheet as Parquet; False if pyarrow is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        return False
    data = {column: [row[i] for row in rows] for i, column in enumerate(columns)}
    pyarrow.parquet.write_table(pyarrow.table(data), path)
    return True
