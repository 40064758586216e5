"""The tables of five-a-side as the rules read them."""

from touchline.kernel.tables import Tables, row

TABLES = Tables("five_a_side")
ZONES: int = TABLES["pitch.zones"]
SHORT_FROM: int = TABLES["pass.short_from"]
LONG_FROM: int = TABLES["pass.long_from"]
SCORES_FROM = row(TABLES["shot.scores_from"])
REACH = len(TABLES["shot.scores_from"])
"""Zones from which a shot may be tried."""
TABLES.require(ZONES >= 2 * REACH, "pitch.zones", "must leave room between the two goals")
