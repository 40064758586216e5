"""Levels with other settings, to be compared: `touchline.lab.variants:international.work_6000.width_24` is a bot's name like any other.

A setting is a field of `Effort` and its value: `horizon_20`, `doubt_0p5` (a point is a p), `judge_network`. `phases_champion` searches in
the phases of another level, `phases_all` in all of them, `plus_DISCARD` in one more; `also_CLEAR` weighs one more that is not foreseen.
`slips_60.decent_0p2` makes the mistakes of a lower level oftener or rarer, worse or slighter.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from touchline import bots
from touchline.bots import levels
from touchline.play.view import View
from touchline.thinking import Effort

KINDS: dict[str, type] = {
    **{field.name: int for field in fields(Effort)}, "doubt": float, "judge": str, "phases": str, "plus": str, "also": str, "later": int,
    "most": int, "slips": int, "decent": float,
}  # fmt: skip


@dataclass(frozen=True)
class Variant:
    """A level with some settings changed."""

    level: str
    changes: tuple[tuple[str, Any], ...] = ()

    def __getattr__(self, setting: str) -> Variant:
        name, _, value = setting.partition("_")
        if name not in KINDS or not value:
            raise AttributeError(f"{setting!r} is no setting and its value; there are {', '.join(KINDS)}, as in work_6000")
        try:
            known: Any = KINDS[name](value.replace("p", ".") if KINDS[name] is float else value)
        except ValueError:
            raise AttributeError(f"{value!r} is no value of {name}") from None
        return Variant(self.level, (*self.changes, (name, known)))

    def decide(self, view: View, seed: int) -> int:
        """What the level plays with these settings."""
        table = levels.settings(view.game, self.level)
        for name, value in self.changes:
            if name in ("plus", "also"):
                where = "phases" if name == "plus" else "also"
                table[where] = [*table.get(where, ()), value]
            elif name != "phases":
                table[name] = value
            elif value == "all":
                table.pop("phases", None)
            else:
                table["phases"] = levels.settings(view.game, value).get("phases", ())
        return levels.play(table, view, seed, 0)


def __getattr__(name: str) -> Variant:
    if name not in bots.LEVELS:
        raise AttributeError(f"there is no level {name!r}; there are {', '.join(bots.LEVELS)}")
    return Variant(name)
