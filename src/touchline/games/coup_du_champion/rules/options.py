"""What the players may agree on before a match (section 2.6 of the rule reference)."""

from touchline.kernel.options import Option, by_name

OPTIONS = (
    Option(
        "format", "standard", "CDC-TIM-1", values=("standard", "tournament", "custom"),
        presets={"standard": {"period_s": 450, "shootout": False}, "tournament": {"period_s": 300, "shootout": True}},
    ),
    Option("period_s", 450, "CDC-TIM-1", low=60, high=2700),
    Option("shootout", False, "CDC-TOU-2"),
    Option("var", False, "CDC-VAR-1"),
    Option("clock", "virtual", "CDC-CLK-1", values=("virtual", "real")),
    Option("throw_cost_s", 10, "CDC-CLK-2", low=1, high=60),
    Option("stoppage_cap_throws", 120, "CDC-TIM-7", low=1, high=1000),
    Option("decision_limit_s", 15, "CDC-CLK-5", low=0, high=120),
    Option("x_moves_ball", True, "CDC-MOV-9"),
    Option("challenge_window", True, "CDC-CHA-5"),
    Option("corner_mode", "line", "CDC-COR-2", values=("line", "pivot")),
    Option("wing_free_kick_shot", True, "CDC-FRK-5"),
    Option("shootout_cap_pairs", 50, "CDC-TOU-6", low=1, high=1000),
)  # fmt: skip

Agreed = by_name(OPTIONS)
