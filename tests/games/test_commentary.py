"""What is told of a moment, against what the rulebooks say happens in it: positions set up for that moment alone."""

from __future__ import annotations

import pytest

import touchline
from tests.games.coup_du_champion.test_vectors import given_match as coup
from tests.games.footime.board import position as footime
from tests.games.footime.board import run as run_footime
from tests.games.soccer_tactics_world.test_vectors import given_match as tactics
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Event
from touchline.play.view import SeenStep

CDC, STW, FTM = (pytest.mark.xdist_group(name) for name in ("coup_du_champion", "soccer_tactics_world", "footime"))


def lines(match: touchline.Match, language: str) -> list[str]:
    """What was told of the last step."""
    view = match.view(SPECTATOR)
    return view.commentary(match.log(SPECTATOR)[-1], language)


@CDC
@pytest.mark.parametrize(("half", "late", "restarts"), [(1, False, [1]), (1, True, [1]), (2, False, [1]), (2, True, [])])
def test_after_a_goal_there_is_a_kick_off_only_if_the_match_goes_on(half: int, late: bool, restarts: list[int]) -> None:
    """CDC-SET-5, CDC-TIM-2, CDC-TIM-5: a goal of home; away kicks off, also the second half, and nobody after full time."""
    match = coup({"ball": [3, 10], "phase": "PENALTY", "half": half, "clock": 450 if late else 10, "score": [0, 0], "toss": "B"})
    events = match.roll("penalty=GOAL")
    assert [event.a for event in events if event.kind == "kick_off"] == restarts
    assert match.over == (half == 2 and late)
    english, french = lines(match, "en"), lines(match, "fr")
    assert sum("Kick-off" in line for line in english) == sum("Coup d'envoi" in line for line in french) == len(restarts)


@CDC
@pytest.mark.parametrize(("ball", "where"), [([2, 1], ""), ([4, 3], ""), ([1, 2], ""), ([2, 4], "B1"), ([5, 9], "E6"), ([3, 2], "C1")])
def test_a_clearance_over_the_line_is_told_as_out(ball: list[int], where: str) -> None:
    """CDC-DEF-7 to CDC-DEF-9: three rows back; from rows 1 to 3 of an outer column it goes out over the attacker's own goal line."""
    match = coup({"ball": ball, "phase": "CHALLENGE"})
    match.play("BLUE") if "BLUE" in map(str, match.legal) else None
    match.roll("blue=CLEAR")
    for language, out in (("en", "over the goal line"), ("fr", "derrière la ligne de but")):
        told = next(line for line in lines(match, language) if "clears" in line or "dégage" in line)
        assert (out in told) == (where == "") and told.rstrip(".").endswith(where or out)


@STW
def test_the_keepers_second_yellow_tells_who_goes_off() -> None:
    """STW-9.A.6: the team chooses who goes in the goalkeeper's stead."""
    match = tactics({"pawns": "R9 D4b, B0 D4b, B5 D6b, B7 F6b", "holder": "R9", "phase": "BATTLE", "yellow": {"B0": 1}})
    match.roll("battle=6-1")
    events = match.play("pawn:7")
    assert [(event.kind, event.a, event.b) for event in events if event.kind == "leaves"] == [("leaves", 1, 7)]
    (english,) = (line for line in lines(match, "en") if "goes off for the goalkeeper" in line)
    (french,) = (line for line in lines(match, "fr") if "sort à la place du gardien" in line)
    assert "Away" in english and "visiteurs" in french
    assert match.fields.out[1, 7] and not match.fields.out[1, 0]


@STW
def test_a_battle_tells_whose_pawns_fight() -> None:
    """STW-4.D.1: away's number 9 has the ball in home's half and meets home's defender 3, who adds 1 (STW-4.D.3)."""
    for given, home, away in (("R", "your defender 3 (+1)", "number 9 of Away"), ("B", "defender 3 of Home (+1)", "your number 9")):
        match = tactics({"pawns": "B9 D4r, R3 D4r, R5 A1r", "holder": "B9", "phase": "BATTLE"})
        view = match.view("RB".index(given))
        battle = Event("battle", match.fields.ball, 9 + 11, 3)
        (told,) = view.commentary(SeenStep(0, 0, (battle,)), "en", view.called("en"))
        assert told.startswith("Battle on D4r: ") and home in told and away in told, told


@FTM
def test_pieces_have_their_number_and_their_team() -> None:
    """A piece is written with its number on the board, so that is what it is called; whose it is stands beside."""
    match = footime(A9=(16, 8), B9=(15, 8), hand0=["BLE"])
    run_footime(match, ["card:BLE"])
    match.play("piece:B9")
    view, step = match.view(0), match.log(0)[-1]
    assert "Number 9 of Away is injured." in view.commentary(step, "en")
    assert "Le numéro 9 des visiteurs est blessé." in view.commentary(step, "fr")
    assert "Your number 9 is injured." in match.view(1).commentary(step, "en", match.view(1).called("en"))


@FTM
def test_who_claims_a_foul_adds_a_card_and_the_next_seat_answers() -> None:
    """FTM-FAU-2, FTM-FAU-3."""
    match = footime(A9=(16, 8), B9=(15, 8), contact={"B9": ["A9"]}, hand0=["FAU", "CJA"], hand1=["CRO"])
    run_footime(match, ["card:FAU", "piece:A9"])
    match.play("card:CJA")
    assert "Home adds" in lines(match, "en")[0] and "ajoute" in lines(match, "fr")[0]
    assert "answers" not in lines(match, "en")[0] and "répond" not in lines(match, "fr")[0]
    match.play("card:CRO")
    assert "Away answers" in lines(match, "en")[0] and "répond" in lines(match, "fr")[0]


@pytest.mark.xdist_group("fuba")
def test_a_role_says_which_points_move() -> None:
    """FUB-A1.a, FUB-A2.a: a 4-4-2 has as many condition points; an offensive midfielder takes one forward, a second another."""
    match = touchline.new("fuba", rules="advanced")
    while match.game.phase(match.state) != "PRE_ROLES":
        match.play("formation:4-4-2" if "formation:4-4-2" in map(str, match.legal) else match.legal[0])
    told = []
    for _ in range(2):
        choice = next(c for c in match.view(match.turn).scene("en").choices if "offensive midfielder" in c.text.lower())
        told.append(choice.effect)
        match.play(choice.action)
    assert told[0].endswith("Midfield 4 → 3, attack 2 → 3.") and told[1].endswith("Midfield 3 → 2, attack 3 → 4.")


@pytest.mark.xdist_group("worldwide_football")
def test_a_team_says_which_cards_come_with_it() -> None:
    match = touchline.new("worldwide_football")
    said = {"en": ("Player cards: ", "Marchetti"), "fr": ("Cartes Joueur", "Marchetti")}
    for language, words in said.items():
        effects = [choice.effect for choice in match.view(match.turn).scene(language).choices if choice.group == "team"]
        assert len(effects) > 3 and all(words[0] in effect for effect in effects) and any(words[1] in effect for effect in effects)


@FTM
def test_a_seat_that_keeps_the_ball_for_itself_is_not_told_to_be_next() -> None:
    """FTM with two seats: whoever keeps the ball plays on; with four the next seat of the team does."""
    say = touchline.new("footime").view(0).wording("en")
    game = touchline.games.find("footime")
    told = [say("event-kept", a=a, b=b, c=0, **game.details(Event("kept", a, b, 0), say)) for a, b in ((0, 0), (0, 2))]
    assert told[0] == "Home keeps the ball and plays on." and told[1].endswith("is next.")
