"""Where the cursor begins: on no choice that gives something away, while there is another."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import OptionList

import touchline
from touchline.play.match import Match
from touchline.terminal.app import TouchlineApp
from touchline.terminal.local import LocalTable
from touchline.terminal.picture import first_sound
from touchline.terminal.table_screen import TableScreen

pytestmark = pytest.mark.xdist_group("footime")


def about_to_save() -> Match:
    """The ball is in the goal, and a card in the hand could take it out."""
    for seed in range(40):
        match = touchline.new("footime", seed=seed)
        while not match.over:
            if match.turn >= 0 and match.game.phase(match.state) == "PARADE_WINDOW" and len(match.legal) > 1:
                return match
            if match.turn < 0:
                match.roll()
            else:
                match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    pytest.fail("nobody ever saves")


def test_a_hasty_enter_does_not_concede(tmp_path: Path) -> None:
    match = about_to_save()
    choices = match.view(match.turn).scene().choices
    assert choices[0].text == "No save: goal" and choices[0].warning
    sound = first_sound(choices)
    assert sound is not None and not choices[sound].warning and sound == 1
    assert first_sound(()) is None and first_sound(choices[:1]) == 0, "where all choices cost something, the first"
    players = ["human" if seat == match.turn else "greedy" for seat in range(match.seats)]
    table = LocalTable(match, players, "en", tmp_path / "saved.touchline")

    async def scene() -> None:
        app = TouchlineApp("en")
        async with app.run_test(size=(100, 40)) as pilot:
            await app.push_screen(TableScreen(table))
            await pilot.pause()
            box = app.screen.query_one("#choices", OptionList)
            assert box.highlighted == 1, [str(box.get_option_at_index(i).prompt) for i in range(box.option_count)]

    asyncio.run(scene())
