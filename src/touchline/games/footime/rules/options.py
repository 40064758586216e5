"""What the players may agree on before a match (section 2.6 of the rule reference)."""

from typing import Mapping

from touchline.kernel.options import Option, Value, by_name

OPTIONS = (
    Option("people", 2, "FTM-SET-3", low=2, high=8),
    Option("clock", "virtual", "FTM-CLK-2", values=("virtual", "real")),
    Option("half_minutes", 45, "FTM-END-1", low=1, high=90),
    Option("seconds_per_card", 0, "FTM-CLK-2", low=0, high=120),
    Option("seconds_per_kickoff", 30, "FTM-CLK-2", low=0, high=120),
    Option("stoppage_cap_cards", 20, "FTM-END-4", low=1, high=40),
    Option("real_clock_safety_cards", 1000, "FTM-CLK-1", low=10, high=1000),
    Option("tie_break", "extra_time", "FTM-END-6", values=("draw", "extra_time", "shootout")),
    Option("extra_time_cap_cards", 120, "FTM-END-9", low=1, high=120),
    Option("goal_target", 0, "FTM-END-14", low=0, high=20),
    Option("goal_target_cap_cards", 1500, "FTM-END-16", low=10, high=1500),
    Option("offside_mode", "auto", "FTM-OFF-9", values=("auto", "prevent", "called")),
    Option("card_reversal", True, "FTM-FAU-4"),
    Option("own_goals", True, "FTM-MOV-11"),
    Option("captain_a", 1, "FTM-SET-7", low=1, high=4),
    Option("captain_b", 1, "FTM-SET-7", low=1, high=4),
    Option("decision_timeout_s", 0, "FTM-CLK-3", low=0, high=600),
)


def seats(options: Mapping[str, Value]) -> int:
    """FTM-SET-2, FTM-SET-3: two teams of equal size, so an odd number of people leaves one seat to be filled."""
    people = int(options["people"])
    return people + people % 2


Agreed = by_name(OPTIONS)
