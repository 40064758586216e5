"""What the players may agree on before a match (section 2.9 of the rule reference)."""

from touchline.kernel.options import Option, by_name

OPTIONS = (
    Option(
        "preset", "full", "STW-12.C", values=("full", "quickstart"),
        presets={"quickstart": {"offside": False, "dribble": False, "long_shot": False}}, binding=False,
    ),
    Option("defender_bonus", 1, "STW-12.A", low=1, high=2),
    Option("shot_device", "spinner", "STW-12.B", values=("spinner", "die")),
    Option("penalty_table", "standard", "STW-9.B.4", values=("standard", "generous")),
    Option("offside", True, "STW-7.1"),
    Option("offside_ball_line", False, "STW-7.1"),
    Option("dribble", True, "STW-4.C.1"),
    Option("long_shot", True, "STW-5.6"),
    Option("area_chance", "strict", "STW-5.7", values=("strict", "broad")),
    Option("stop_on_opponent", "exact", "STW-2.7", values=("exact", "truncate")),
    Option("keeper_on_offence", False, "STW-6.A.5"),
    Option("tie", "extra_time", "STW-11.4", values=("extra_time", "shootout", "draw")),
    Option("half_minutes", 45, "STW-11.1", low=1, high=90),
    Option("extra_minutes", 15, "STW-11.4", low=1, high=45),
    Option("clock", "virtual", "STW-11.3", values=("virtual", "real")),
    Option("move_limit_s", 60, "STW-11.3", low=0, high=600),
    Option("seats", "two", "STW-7P.1", values=("two", "four")),
    Option("shootout_pairs", 30, "STW-8E.4", low=1, high=60),
)  # fmt: skip

Agreed = by_name(OPTIONS)
