"""What the players may agree on before a match (section 5.14 of the rule reference)."""

from touchline.kernel.options import Option, by_name

ADVANCED = ("a1", "a2", "a3", "a4", "a5", "a6")

OPTIONS = (
    Option(
        "rules", "custom", "FUB-3.5", values=("custom", "basic", "advanced"),
        presets={"basic": dict.fromkeys(ADVANCED, False), "advanced": dict.fromkeys(ADVANCED, True)},
    ),
    Option("a1", False, "FUB-A1.a"),
    Option("a2", False, "FUB-A2.a", presets={"True": {"a1": True}}),
    Option("a3", False, "FUB-A3.a"),
    Option("a4", False, "FUB-A4.a"),
    Option("a5", False, "FUB-A5.a"),
    Option("a6", False, "FUB-A6.a"),
    Option("formations", "cards", "FUB-2.1.d", values=("cards", "free")),
    Option("kickoff_er_in_centre", True, "FUB-3.2.1.c"),
    Option("clock_start", "one", "FUB-3.3", values=("one", "zero")),
    Option("stoppage_check", "before_move", "FUB-4.3.1.b", values=("before_move", "after_move")),
    Option("red_bonus", "threshold", "FUB-5.4.a", values=("threshold", "die")),
    Option("a6_fatigue_sign", "plus", "FUB-A6.d", values=("plus", "minus")),
    Option("tie_break", "none", "FUB-8.2", values=("none", "shootout", "extra_time_shootout")),
    Option("min_pieces", 7, "FUB-5.4.e", low=5, high=11),
    Option("max_turns_per_half", 90, "FUB-4.3.3", low=5, high=90),
    Option("sudden_death_pairs", 30, "FUB-8.3", low=1, high=60),
    Option("v21_keeper_return", False, "FUB-4.8.7"),
    Option("v21_press_equal_neutral", False, "FUB-4.9.1.c"),
    Option("v21_pass_through", False, "FUB-4.5.2"),
    Option("move_clock_s", 0, low=0, high=600),
)  # fmt: skip

Agreed = by_name(OPTIONS)
