"""What the players may agree on before a match (section 5.16 of the rule reference)."""

from touchline.kernel.options import Option, by_name

from .deck import Team

TEAMS = ("choose", *(team.name for team in Team))
DECKS = ("balanced", "attacking", "defensive", "technical")

MODULES = ("fouls", "cards", "corners", "team_stars", "off_target", "substitutions", "pro_cards")
"""The Professional rules, each of which works on its own (WWF-14.2)."""

OPTIONS = (
    Option(
        "mode", "professional", "WWF-2.1", values=("amateur", "professional", "international", "solo"),
        presets={
            "amateur": dict.fromkeys(MODULES, False),
            "international": {"deck_building": True, "keeper_on_penalty": True},
            "solo": {"deck_building": False, "keeper_on_penalty": False},
        },
        binding=("solo",),
    ),
    Option("fouls", True, "WWF-O.1"),
    Option("cards", True, "WWF-O.2"),
    Option("corners", True, "WWF-O.3"),
    Option("team_stars", True, "WWF-O.4"),
    Option("off_target", True, "WWF-O.5"),
    Option("substitutions", True, "WWF-O.6"),
    Option("stadium", "none", "WWF-O.7", values=("none", "home_A", "home_B")),
    Option("pro_cards", True, "WWF-O.8"),
    Option("deck_building", False, "WWF-O.9"),
    Option("keeper_on_penalty", False, "WWF-O.10"),
    Option("tie", "draw", "WWF-O.11", values=("draw", "extra_time", "extra_time_shootout", "shootout")),
    Option("d_counter", "win_ball", "WWF-O.12", values=("win_ball", "cancel_only")),
    Option("counterattack_max", 1, "WWF-O.13", low=1, high=8),
    Option("extra_time_star_regain", 0, "WWF-O.14", low=0, high=6),
    Option("solo_level", "normal", "WWF-O.15", values=("normal", "easy")),
    Option("team_A", "choose", "WWF-4.3", values=TEAMS),
    Option("team_B", "choose", "WWF-4.3", values=TEAMS),
    Option("deck_A", "balanced", "WWF-22.3", values=DECKS),
    Option("deck_B", "balanced", "WWF-22.3", values=DECKS),
    Option("shootout_rounds", 50, "WWF-E.9", low=5, high=50),
    Option("decision_cap", 10000, "WWF-G.1", low=100, high=10000),
    Option("decision_limit_s", 0, "WWF-K.3", low=0, high=600),
)  # fmt: skip

Agreed = by_name(OPTIONS)
