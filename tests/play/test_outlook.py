"""What a table tells of choices before they are made: every risk, in words, exact or with bounds, and nothing that a seat may not know."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, Iterator

import pytest

import touchline
from benchmarks import tells
from touchline import games
from touchline.kernel.playout import CHANCE
from touchline.play.outlook import Outlook, outlook, read
from touchline.play.view import View
from touchline.play.wording import wording

GAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


def asked(name: str, seed: int, most: int, **options: Any) -> Iterator[View]:
    """Views of seats that decide, over matches of players who stray."""
    dice = random.Random(seed)
    while most:
        match = touchline.new(name, seed=dice.getrandbits(30), **options)
        while not match.over and most:
            if match.turn == CHANCE:
                match.roll()
                continue
            view = match.view(match.turn)
            if len(match.legal) > 1 and dice.random() < 0.2:
                most -= 1
                yield view
            stray = dice.random() < 0.3
            match.play(dice.choice(match.legal) if stray else int(match.game.greedy(match.game.copy(view.state), len(match.steps))))


def value(share: Any) -> tuple[float, float]:
    return (float(Fraction(share)),) * 2 if isinstance(share, str) else share


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_risky_decision_tells_its_odds(name: str) -> None:
    """`python -m benchmarks.tells --words` in small: no two labels alike, no choice without a consequence, no risk untold."""
    found = tells.words(name, 150)
    assert found["questions"] == 150 and found["risky"] > 10 and found["choices"] > 300
    assert (found["alike"], found["silent"], found["untold"]) == (0, 0, 0)


def test_what_is_not_told_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measure can fail: a server that answers nothing leaves every risk untold."""
    monkeypatch.setattr(tells, "told", lambda view, language: Outlook())
    found = tells.words("coup_du_champion", 40)
    assert found["untold"] == found["risky"] > 10


@pytest.mark.parametrize("name", GAMES)
def test_shares_are_those_of_the_prospects_and_sum_to_one(name: str) -> None:
    told = 0
    for view in asked(name, 3, 25):
        found, say = outlook(view, view.wording("fr")), view.wording("fr")
        prospects = view.all_prospects()
        for action in view.legal:
            ends = {kind: value(share) for kind, _, share in found.told(int(action))}
            if not ends:
                continue
            told += 1
            assert sum(low for low, _ in ends.values()) <= 1.00001 <= sum(high for _, high in ends.values()) + 0.0001
            low, high = ends.get("scored", (0.0, 0.0))
            assert low - 0.0001 <= prospects[action].scored <= high + 0.0001
            assert found.line(int(action), say) and "{" not in found.line(int(action), say)
    assert told > 10


@pytest.mark.parametrize("name", [p for p in GAMES if p.values[0] in ("footime", "worldwide_football")])
def test_an_outlook_tells_nothing_of_hidden_cards(name: str) -> None:
    """The same for every deal that the seat cannot tell apart, to the last digit."""
    dice = random.Random(8)
    for view in asked(name, 8, 25):
        twin = touchline.Match(view.game, dict(view.options), 0, view.game.deal(view.state, view.seat, dice.getrandbits(20)))
        assert outlook(twin.view(view.seat), view.wording("en")) == outlook(view, view.wording("en"))


def test_ends_are_named_as_the_seat_sees_them() -> None:
    match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": [3, 11], "champion_holder": 1, "champion_face": "LONG_SHOT"})
    found = outlook(match.view(0), wording("coup_du_champion", "en"))
    assert found.ends["scored"] == "goal" and found.ends["kept"] == "ball kept" and found.ends["lost"] == "ball lost"
    match.play("SHOOT")
    match.roll("shot=BAR")
    against = outlook(match.view(1), wording("coup_du_champion", "fr"))
    assert against.ends["conceded"] == "but encaissé" and against.ends["theirs"] == "la défense tient"


def test_where_the_opponents_may_interrupt_both_cases_are_told() -> None:
    """CDC-CHA-6: a recovery in their hand wins the ball before any throw; nothing of it is told where it changes nothing."""
    set_up = {"phase": "ATTACK", "ball": [3, 11], "champion_holder": 1, "champion_face": "FOUL"}
    view = touchline.set_up("coup_du_champion", set_up).view(0)
    say = view.wording("en")
    found = outlook(view, say)
    assert {found.line(int(action), say).partition("; ")[2] for action in view.legal} == {"ball lost if they interrupt"}
    assert found.line(int(view.choice("PASS")), say).startswith("ball kept 2/3, ball lost 1/3 if they let play go on; ")
    french = view.wording("fr")
    assert "s'ils laissent jouer\u202f; ballon perdu" in outlook(view, french).line(int(view.choice("PASS")), french)
    harmless = touchline.set_up("coup_du_champion", {**set_up, "champion_face": "LONG_SHOT"}).view(0)
    assert outlook(harmless, say).interrupted == {} and outlook(harmless, say).cases == ()


def test_every_throw_of_the_attack_is_a_risk_that_is_told() -> None:
    """Every arrow die of Coup du Champion has a face that is challenged or lost: whoever holds the stroke, no throw goes without odds."""
    told = 0
    for view in asked("coup_du_champion", 5, 60):
        if view.game.phase(view.state) == "ATTACK":
            told += 1
            found = outlook(view, view.wording("en"))
            assert all(found.line(int(action), view.wording("en")) for action in view.legal), str(view)
    assert told > 20


def test_shares_as_people_read_them() -> None:
    say = wording("fuba", "en")
    assert [read(share, say) for share in ("1/3", "1/400", "399/400", "1", (0.401, 0.443), (0.402, 0.404))] == [
        "33%", "<1%", ">99%", "100%", "40–44%", "40%",
    ]  # fmt: skip
    rows = (("1/3", "2/3"), ("0", "1"), ("74/81", "7/81"), ((0.1, 0.2), (0.8, 0.9)))
    two = Outlook({"scored": "goal", "lost": "ball lost"}, rows, {1: 0, 2: 1, 3: 2, 4: 3})
    assert [two.line(action, say) for action in (1, 2, 3, 4, 5)] == [
        "goal 1/3, ball lost 2/3", "ball lost", "goal 91%, ball lost 9%", "goal 10–20%, ball lost 80–90%", "",
    ]  # fmt: skip
