"""What people write is taken: games and places by their names, however they are spelt; what cannot be meant is told apart."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import touchline
from tests.helpers import environment
from touchline import bots, games
from touchline.lab.simulate import simulate
from touchline.lab.tournament import tournament
from touchline.play.position import change

SHORT: dict[str, Any] = {"format": "custom", "period_s": 60}


@pytest.mark.parametrize("written", ["coup_du_champion", "Coup du Champion", "coup-du-champion", " COUP DU  CHAMPION "])
def test_a_game_is_found_however_its_name_is_written(written: str) -> None:
    assert games.find(written) is games.find("coup_du_champion") and touchline.new(written).game.name == "coup_du_champion"


def test_a_game_that_does_not_exist_is_told_with_the_nearest() -> None:
    with pytest.raises(games.UnknownGame, match=r"no game 'footim'; did you mean footime\? There are coup_du_champion, footime"):
        games.find("footim")
    with pytest.raises(games.UnknownGame, match="no game 'chess'; there are coup_du_champion, footime"):
        games.find("chess")


@pytest.mark.xdist_group("coup_du_champion")
def test_whoever_asks_for_a_game_takes_its_name() -> None:
    game = games.find("coup_du_champion")
    assert games.find(game) is game and bots.names("Coup du Champion") == bots.names(game)
    assert simulate("Coup du Champion", 20, options=SHORT).digest == simulate(game, 20, options=SHORT).digest
    assert tournament("coup_du_champion", ["random", "greedy"], 2, options=SHORT).game == game.name
    assert bots.check("greedy", "fuba") == "greedy"
    found = subprocess.run(
        [sys.executable, "-m", "touchline", "rules", "Coup du Champion", "CDC-MOV-6"], env=environment(), capture_output=True, text=True
    )
    assert found.returncode == 0 and found.stdout.startswith("CDC-MOV-6")


@pytest.mark.xdist_group("coup_du_champion")
def test_a_square_of_coup_du_champion_is_a_column_and_a_row() -> None:
    for written in ("C10", "c10", [3, 10]):
        match = touchline.set_up("coup_du_champion", {"phase": "PENALTY", "ball": written})
        assert list(match.fields.ball) == [3, 10]
        assert [token.place for token in match.view(0).scene().tokens if token.kind == "ball"] == ["c10"]
    with pytest.raises(touchline.PositionError, match="ball: there is no place 'F3'; places are called A1, A2, A3 and so on"):
        touchline.set_up("coup_du_champion", {"ball": "F3"})
    with pytest.raises(touchline.PositionError, match="half takes numbers, not 'C3'"):
        touchline.set_up("coup_du_champion", {"half": "C3"})


BALLS = [
    pytest.param("fuba", {"ball": "S_WW"}, marks=pytest.mark.xdist_group("fuba")),
    pytest.param("soccer_tactics_world", {"ball": "D4r", "phase": "BALL_ROLL"}, marks=pytest.mark.xdist_group("soccer_tactics_world")),
    pytest.param("footime", {"ball": "12,3"}, marks=pytest.mark.xdist_group("footime")),
]


@pytest.mark.parametrize(("name", "fields"), BALLS)
def test_places_are_those_of_the_pitch_that_people_see(name: str, fields: dict[str, str]) -> None:
    """In every game with a pitch each place on which a ball can lie is named as the scene names it, and the ball lies there then."""
    game = games.find(name)
    shown = {place.id for place in touchline.new(name).view(0).scene().pitch.places}
    known = game.places["ball"]
    assert set(known) <= shown and len(set(known.values())) == len(known)
    position = game.mirror(game.opening())
    change(game, position, fields)
    assert position.ball == known[fields["ball"]]
    change(game, position, {"ball": fields["ball"].lower()})
    assert position.ball == known[fields["ball"]]
    view = touchline.View(game, {}, 0, position.dump())
    assert fields["ball"] in {token.place for token in view.scene().tokens if token.kind == "ball"}
