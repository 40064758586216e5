"""Which numbers the fields of a state take in matches, phase by phase: what a position that a stranger lays out must keep to.

Compiled rules trust their state: a number that no match ever shows may be an index outside of a list. `table/ranges.json` of a game has
the least and the greatest number of each field in each phase, seen in millions of states (`python -m workshop.ranges`).
"""

from __future__ import annotations

import functools
import json
from typing import Any, Mapping

from touchline.kernel import homes
from touchline.kernel.game import Game
from touchline.kernel.record import Grid, Row

COUNTED = {
    "added", "bloc_bonus", "cards_laid", "clock_ms", "decisions", "give_back_streak", "goals", "half_turn", "injury", "kicks", "last_ms",
    "last_throw_ms", "move_ms", "score", "scored", "shootout_goals", "shootout_kicks", "shootout_score", "stoppage_from", "stoppage_throws",
    "taken", "timeouts", "turn",
}  # fmt: skip
"""Fields that only count: in whichever phase, they may be somewhat greater than was ever seen."""
MOST_GOALS = 99


@functools.cache
def known(name: str) -> Mapping[str, Mapping[str, tuple[int, int]]]:
    """The least and the greatest number of each field in each phase."""
    path = homes.folder(name) / "table" / "ranges.json"
    seen = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    for field in COUNTED:
        all_phases = [fields[field] for fields in seen.values() if field in fields]
        if all_phases:
            most = MOST_GOALS if field == "score" else max(high for _, high in all_phases) * 5 // 4
            for fields in seen.values():
                fields[field] = (min(low for low, _ in all_phases), most)
    found: Mapping[str, Mapping[str, tuple[int, int]]] = seen
    return found


def unheard_of(game: Game, position: Any) -> str:
    """What no match of a game ever came to in a position, in words; nothing if all of it is usual (or nobody knows)."""
    usual = known(game.name)
    if not usual:
        return ""
    phase = next((member.name for member in game.names["phase"] if member == position.phase), "")
    if phase not in usual:
        return f"no match comes to the phase {phase or position.phase}"
    for name, (low, high) in usual[phase].items():
        value = getattr(position, name)
        cells = value.cells if isinstance(value, Grid) else value if isinstance(value, Row) else [value]
        if not (low <= min(cells) and max(cells) <= high):
            return f"in the phase {phase}, {name} lies between {low} and {high}"
    return ""
