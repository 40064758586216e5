"""Every game and every number of seats, with options that keep matches short."""

from __future__ import annotations

from typing import Any

import pytest

from touchline import games

Options = dict[str, Any]

SHORT: dict[str, Options] = {
    "coup_du_champion": {"format": "custom", "period_s": 60, "stoppage_cap_throws": 5},
    "footime": {"half_minutes": 1, "tie_break": "draw"},
    "fuba": {"max_turns_per_half": 5},
    "soccer_tactics_world": {"half_minutes": 1, "tie": "draw"},
    "worldwide_football": {"mode": "amateur", "decision_cap": 100},
}
SHORT.update({name: {} for name in games.names() if name not in SHORT})
"""A game that is installed beside ours is tested as it is."""

ADVANCED: dict[str, Options] = {
    "coup_du_champion": {"format": "tournament"},
    "fuba": {"rules": "advanced", "tie_break": "shootout"},
    "worldwide_football": {"mode": "international", "tie": "extra_time_shootout"},
    "soccer_tactics_world": {"half_minutes": 2, "tie": "shootout"},
    "footime": {"half_minutes": 2, "tie_break": "shootout", "offside_mode": "called"},
}
"""The same with all that can be switched on."""

TABLES: list[tuple[str, Options]] = [
    *SHORT.items(),
    ("worldwide_football", {"mode": "solo", "decision_cap": 100}),
    ("soccer_tactics_world", {**SHORT["soccer_tactics_world"], "seats": "four"}),
    *(("footime", {**SHORT["footime"], "people": people}) for people in (3, 4, 6, 8)),
]


def name_of(options: Options) -> str:
    """What is special about a table."""
    return str(options.get("people") or options.get("seats") or (options.get("mode") if options.get("mode") == "solo" else None) or 2)


every_table = pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(game, options, id=f"{game}-{name_of(options)}", marks=pytest.mark.xdist_group(game)) for game, options in TABLES],
)
every_game = pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in SHORT])
hiding_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in ("footime", "fuba", "worldwide_football")]
)
