"""Pieces in the least room: a number of two digits never hides whose piece it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import touchline
from touchline.play.scene import Token
from touchline.terminal.board import draw, fit, sign_of


def test_the_tens_of_both_teams_differ_where_two_signs_must_do() -> None:
    for number in ("10", "11"):
        home, away = (sign_of(Token(f"t{team}", "p", team=team, label=number), 3)[0] for team in (0, 1))
        assert home != away and len(home) == len(away) == 2
    assert sign_of(Token("t", "p", team=0, label="7"), 3)[0] == "7"
    assert sign_of(Token("t", "p", team=0, label="10"), 2)[0] == "A10"


@pytest.mark.parametrize("name", ["coup_du_champion", "footime", "soccer_tactics_world"])
@pytest.mark.parametrize("plain", [True, False])
def test_places_called_by_coordinates_are_found_by_the_rulers(name: str, plain: bool) -> None:
    """At 80 x 24: above the column and beside the row of every place stand the two halves of what choices call it."""
    scene = touchline.new(name).view(0).scene("en")
    pitch = scene.pitch
    board = draw(scene, fit(pitch, 80, 24), plain=plain)
    lines, found = ["".join(row) for row in board.signs], 0
    for place in pitch.places:
        if place.label and place.id in board.boxes:
            left, top, width, height = board.boxes[place.id]
            column, row = place.label.split(",") if "," in place.label else (place.label[0], place.label[1:])
            beside = {lines[y].split()[0] for y in range(top, top + height) if lines[y][:2].strip()}
            assert beside == {row}, (place.label, beside)
            found += lines[0][left : left + width + 1].strip() == column
    assert found > len(pitch.places) / 3  # every second one where columns are narrow


def test_pieces_and_squares_are_told_apart_on_a_small_screen() -> None:
    """Soccer Tactics World has a square A7r and home a number 7: only pieces begin with a team's letter on a board of 16 rows."""
    scene = touchline.new("soccer_tactics_world").view(0).scene("en")
    board = draw(scene, fit(scene.pitch, 80, 20))
    empty = {place.id for place in scene.pitch.places} - {token.place for token in scene.tokens}
    for place, (left, top, width, height) in board.boxes.items():
        text = "".join(board.signs[y][x] for y in range(top, top + height) for x in range(left, left + width))
        assert place not in empty or not any(sign.isalnum() for sign in text), (place, text)


def test_whoever_has_the_ball_keeps_the_letter_of_the_team() -> None:
    """A square of four signs has room for b9 and the ball, if they stand close."""
    scene = touchline.new("soccer_tactics_world").view(0).scene("en")
    both = (Token("p", "D8b", team=1, label="9"), Token("ball", "D8b", "ball", 1))
    board = draw(replace(scene, tokens=both), fit(scene.pitch, 40, 18))
    left, top, width, _ = board.boxes["D8b"]
    assert width == 4 and "".join(board.signs[top][left : left + width]).split() in (["b9", "●"], ["b9●"])
