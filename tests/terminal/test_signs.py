"""Pieces in the least room: a number of two digits never hides whose piece it is."""

from __future__ import annotations

from touchline.play.scene import Token
from touchline.terminal.board import sign_of


def test_the_tens_of_both_teams_differ_where_two_signs_must_do() -> None:
    for number in ("10", "11"):
        home, away = (sign_of(Token(f"t{team}", "p", team=team, label=number), 3)[0] for team in (0, 1))
        assert home != away and len(home) == len(away) == 2
    assert sign_of(Token("t", "p", team=0, label="7"), 3)[0] == "7"
    assert sign_of(Token("t", "p", team=0, label="10"), 2)[0] == "A10"
