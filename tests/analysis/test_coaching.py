"""A coach: warns before what gives much away and only then, in both languages, and knows nothing that its seat does not know."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import touchline
from tests.helpers import random_match
from touchline.analysis import coaching
from touchline.play.match import Match
from touchline.play.view import View
from touchline.play.wording import LANGUAGES
from touchline.terminal.local import LocalTable
from touchline.terminal.plain import PlainTable
from touchline.terminal.table import NotPossible

LATE = {"phase": "ATTACK", "half": 2, "clock_ms": 450_000, "stoppage_throws": 1, "champion_holder": 1, "ball": [2, 10], "score": [0, 1]}
"""A goal behind in added time, in the box: who does not shoot now has lost (CDC-TIM-4)."""


def late() -> Match:
    return touchline.set_up("coup_du_champion", LATE)


@pytest.mark.xdist_group("coup_du_champion")
def test_a_blunder_is_told_with_what_is_better_and_a_good_choice_is_not() -> None:
    view = late().view(0)
    for language, better in zip(LANGUAGES, ("Shoot at goal", "Tirer au but"), strict=True):
        said = coaching.warning(view, int(view.action("LAUNCH")), language)
        assert better in said and "%" in said
        assert coaching.warning(view, int(view.action("SHOOT")), language) == ""
    with pytest.raises(ValueError, match="not open"):
        coaching.warning(view, int(view.action("LEFT")), "en")


@pytest.mark.xdist_group("coup_du_champion")
def test_what_the_other_side_did_is_told_with_its_odds() -> None:
    match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "attacker": 1, "champion_holder": 0, "ball": [3, 2]})
    match.play("SHOOT")
    told = coaching.about(match, 0, 0, "en")
    assert told.startswith("Away chose “Shoot at goal”") and "goal 29%" in told
    assert coaching.about(match, 0, 1, "en") == "", "nobody needs to be told what they did themselves"


@pytest.mark.xdist_group("worldwide_football")
def test_the_coach_knows_nothing_that_the_seat_does_not_know() -> None:
    """The same words whatever the others hold: each position is dealt anew among all that the seat thinks possible."""
    told = 0
    for seed in range(3):
        match = random_match("worldwide_football", seed, 60)
        game = match.game
        for at in range(30, len(match.steps), 3):
            step = match.steps[at]
            if step.seat < 0:
                continue
            eyes, before = 1 - step.seat, game.load(step.before)
            said = coaching.about(match, at, eyes, "en")
            others = {
                coaching.meaning(View(game, match.options, eyes, game.deal(before, eyes, deal)), step.seat, step.action, "en")
                for deal in (1, 2)
            }
            told += bool(said)
            assert said == "" or others == {said}
    assert told


@pytest.mark.xdist_group("coup_du_champion")
def test_the_table_says_it_once_and_obeys_the_second_time(tmp_path: Path) -> None:
    table = LocalTable(late(), ["human", "greedy"], "en", tmp_path / "match.touchline")
    launch = table.game.action_numbers["LAUNCH"]
    assert "with you" in table.switch_coach()
    before = table.scene()
    with pytest.raises(NotPossible, match="once more"):
        table.play(launch)
    assert table.scene() == before and not table.match.steps
    table.play(launch)
    assert table.match.steps[0].action == launch
    silent = LocalTable(late(), ["human", "greedy"], "en", tmp_path / "other.touchline")
    silent.play(launch)
    pair = LocalTable(late(), ["human", "human"], "fr", tmp_path / "third.touchline")
    with pytest.raises(NotPossible, match="seule contre des bots"):
        pair.switch_coach()


@pytest.mark.xdist_group("coup_du_champion")
def test_at_the_plain_table_k_brings_the_coach_and_sends_him_away(tmp_path: Path) -> None:
    out = io.StringIO()
    table = LocalTable(late(), ["human", "greedy"], "en", tmp_path / "match.touchline")
    PlainTable(table, io.StringIO("k\nLAUNCH\nk\nLAUNCH\nq\n"), out).run()
    said = out.getvalue()
    assert said.count("Wait: this gives away") == 1 and "silent" in said and "You throw the launch die" in said
