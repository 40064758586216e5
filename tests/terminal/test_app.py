"""The full screen, driven by Textual's pilot: what is shown, keys, mouse, every screen over the table."""

from __future__ import annotations

import asyncio
import functools
import signal
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, AsyncIterator, Callable, Coroutine
from unittest import mock

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import touchline
from tests.terminal.screen import app_for, lines_of, matches_snapshot, press, settle, table_screen, text_of
from touchline.games import names
from touchline.play.outlook import Outlook
from touchline.play.reference import find_rule
from touchline.play.wording import LANGUAGES, text_files
from touchline.terminal.app import TouchlineApp
from touchline.terminal.local import LocalTable
from touchline.terminal.menu import StartMenu
from touchline.terminal.picture import Log
from touchline.terminal.pitch import PitchView
from touchline.terminal.screens import Cover, Page
from touchline.terminal.searching import Rules, Searching, WhyNot
from touchline.terminal.table_screen import TableScreen

CDC, FUBA, FOOTIME, WWF = "coup_du_champion", "fuba", "footime", "worldwide_football"
SIZES = ((80, 24), (120, 40))


def in_time(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test of a screen; one that hangs fails."""

    @functools.wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(asyncio.wait_for(test(**given), 300))

    return run


@asynccontextmanager
async def at_table(
    name: str, folder: Path, *players: str, size: tuple[int, int], **how: Any
) -> AsyncIterator[tuple[TouchlineApp, Pilot[Any]]]:
    """A new match on the screen, at rest."""
    app = app_for(name, folder / "save", players or ("human", "greedy"), **how)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield app, pilot


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)


def local(app: TouchlineApp) -> LocalTable:
    table = table_screen(app).table
    assert isinstance(table, LocalTable)
    return table


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])
@in_time
async def test_every_game_looks_as_it_should(name: str, tmp_path: Path) -> None:
    """The table after some decisions, on a small and on a large window; against chance, which no tuning of bots changes."""
    async with at_table(name, tmp_path, "human", "random", size=SIZES[0]) as (app, pilot):
        await press(pilot, *["enter"] * 4)
        await matches_snapshot(f"{name}-80x24", pilot)
        await pilot.resize_terminal(*SIZES[1])
        await settle(pilot)
        await matches_snapshot(f"{name}-120x40", pilot)
        shown = text_of(app)
        assert app.screen_stack and local(app).scene().prompt.split()[0] in shown
        for choice in local(app).scene().choices[:2]:
            assert choice.text.split()[0] in shown


@pytest.mark.xdist_group(CDC)
@in_time
async def test_what_comes_after_one_has_left_is_not_shown_and_nothing_fails(tmp_path: Path) -> None:
    """News, odds and a new width of the commentary may still be on their way when the table is cleared."""
    async with at_table(CDC, tmp_path, size=SIZES[0]) as (app, _):
        screen = table_screen(app)
        log = screen.query_one(Log)
        await screen.query("*").remove()
        assert not screen.show()
        screen.tick()
        screen._have_outlook(screen.version, Outlook())
        log._write_anew()


@pytest.mark.xdist_group(CDC)
@in_time
async def test_french_and_english_on_one_table(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, "human", "random", language="fr", size=SIZES[0]) as (app, pilot):
        await matches_snapshot("french", pilot)
        await press(pilot, "l")
        assert "Help" in text_of(app) and "Aide" not in text_of(app)
        await press(pilot, "question_mark")
        assert "take back your last decision" in text_of(app)


@pytest.mark.xdist_group(FUBA)
@in_time
async def test_without_colour_nothing_is_coloured_and_teams_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(FUBA, tmp_path, size=SIZES[0]) as (app, pilot):
        await press(pilot, "enter", "enter", "enter")
        styles = {}
        for line in range(app.size.height):
            for segment in app.screen._compositor.render_strips()[line]:
                used = [segment.style.color, segment.style.bgcolor] if segment.style else []
                assert all(colour is None or colour.is_default for colour in used), segment
                styles[segment.text.strip()] = segment.style
        assert styles["AK"] is not None and styles["AK"] != styles["bK"]


@pytest.mark.xdist_group(CDC)
@in_time
async def test_keys_numbers_and_wrong_keys(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, size=SIZES[0]) as (app, pilot):
        table = local(app)
        steps, choices = len(table.match.steps), table.scene().choices
        for key in ("x", "0", "z", "f5", "escape", "tab", "tab", "9"):
            await press(pilot, key)
        assert "Choose a number from 1 to" in text_of(app)
        assert len(table.match.steps) == steps
        await press(pilot, "down", "up", "2")
        assert table.match.steps[steps].action == choices[1].action


@pytest.mark.xdist_group(CDC)
@in_time
async def test_keys_quicker_than_the_table_cause_no_noise(tmp_path: Path) -> None:
    """Answers that come too late for a decision are dropped, not complained about over the table."""
    async with at_table(CDC, tmp_path, size=SIZES[0]) as (app, pilot):
        said: list[str] = []
        with mock.patch.object(TableScreen, "notify", lambda screen, message, **more: said.append(message)):
            for _ in range(25):
                await pilot.press("1", "down", "enter")
            await settle(pilot)
        assert said == [] and len(local(app).match.steps) > 5


@pytest.mark.xdist_group(CDC)
@in_time
async def test_many_choices_are_typed_in_two_figures(tmp_path: Path) -> None:
    async with at_table(FOOTIME, tmp_path, size=SIZES[0]) as (app, pilot):
        table = local(app)
        steps = len(table.match.steps)
        choices = table.scene().choices
        assert len(choices) > 120
        await press(pilot, "1", "2")
        assert len(table.match.steps) == steps
        await press(pilot, "enter")
        assert table.match.steps[steps].action == choices[11].action


@pytest.mark.xdist_group(FUBA)
@in_time
async def test_the_board_by_mouse_and_by_arrows(tmp_path: Path) -> None:
    async with at_table(FUBA, tmp_path, size=SIZES[0]) as (app, pilot):
        table = local(app)
        while not any(choice.place for choice in table.scene().choices):
            await press(pilot, "enter")
        pitch = app.screen.query_one(PitchView)
        wanted = table.scene().choices[-1]
        assert sum(choice.place == wanted.place for choice in table.scene().choices) == 1
        left, top, width, height = pitch.board.boxes[wanted.place]
        steps = len(table.match.steps)
        await pilot.click(PitchView, offset=(left + width // 2, top + height // 2))
        await settle(pilot)
        assert table.match.steps[steps].action == wanted.action
        steps = len(table.match.steps)
        if not pitch.has_focus:
            await press(pilot, "tab")
        assert pitch.has_focus
        await press(pilot, "up")
        assert pitch.cursor in pitch.lit
        first = pitch.cursor
        for key in ("up", "left", "right", "down", "down"):
            await press(pilot, key)
            assert pitch.cursor in pitch.lit
        chosen = next(choice for choice in table.scene().choices if choice.place == pitch.cursor)
        await press(pilot, "enter")
        assert first and table.match.steps[steps].action == chosen.action
        free = next(place.id for place in table.scene().pitch.places if place.id not in pitch.lit and place.tone != "off")
        left, top, _, _ = pitch.board.boxes[free]
        steps = len(table.match.steps)
        await pilot.click(PitchView, offset=(left + 1, top))
        await settle(pilot)
        assert len(table.match.steps) == steps and "Nothing can be chosen here" in text_of(app)


@pytest.mark.xdist_group(WWF)
@in_time
async def test_a_card_is_explained_and_can_be_clicked(tmp_path: Path) -> None:
    async with at_table(WWF, tmp_path, team_A="GER", team_B="BRA", size=SIZES[1]) as (app, pilot):
        table = local(app)
        while not any(choice.card for choice in table.scene().choices):
            await press(pilot, "enter")
        choice = next(choice for choice in table.scene().choices if choice.card)
        card = next(card for zone in table.scene().zones for card in zone.cards if card.id == choice.card)
        await press(pilot, "c")
        assert isinstance(app.screen, Page) and card.text in app.screen.body.plain
        await press(pilot, "escape")
        steps = len(table.match.steps)
        screen = table_screen(app)
        same = [other for other in table.scene().choices if other.card == choice.card]
        await app.run_action(f"card({choice.card!r})", default_namespace=screen)
        await settle(pilot)
        if len(same) == 1:
            assert table.match.steps[steps].action == choice.action
        else:
            assert set(screen.shown) == set(same)


@pytest.mark.xdist_group(CDC)
@in_time
async def test_why_not_opens_the_rule(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, size=SIZES[0]) as (app, pilot):
        table = local(app)
        while "SHOOT" in table.match.legal:
            await press(pilot, "enter")
        rule = table.match.view(0).why_not(table.game.action_numbers["SHOOT"])
        assert rule
        await press(pilot, "w", "s", "h", "o", "o", "t")
        assert isinstance(app.screen, Searching) and isinstance(app.screen.index, WhyNot) and rule in text_of(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, Searching) and isinstance(app.screen.index, Rules)
        words = find_rule(CDC, rule).text.split()[:5]
        assert " ".join(words) in text_of(app)
        app.screen.query_one(Input).value = "no such words anywhere"
        await settle(pilot)
        assert "No rule has these words" in text_of(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.xdist_group(FUBA)
@in_time
async def test_undo_hint_chances_and_save(tmp_path: Path) -> None:
    async with at_table(FUBA, tmp_path, size=SIZES[1]) as (app, pilot):
        table = local(app)
        await press(pilot, "u")
        assert "can be taken back" in text_of(app)
        while not table.may_undo:
            await press(pilot, "enter")
        steps = len(table.match.steps)
        await press(pilot, "u")
        assert len(table.match.steps) < steps and "Taken back" in text_of(app)
        before = len(table.match.steps)
        await press(pilot, "h")
        assert "Hint:" in text_of(app) and len(table.match.steps) == before
        await press(pilot, "p")
        assert len(table.match.steps) == before
        await press(pilot, "s")
        assert touchline.read((tmp_path / "save").read_text("utf-8")) == table.match


@pytest.mark.xdist_group(WWF)
@in_time
async def test_hands_are_covered_between_two_people(tmp_path: Path) -> None:
    """No word of a hand is on the screen before the right person has said that they are looking."""
    async with at_table(WWF, tmp_path, "human", "human", team_A="GER", team_B="BRA", size=SIZES[1]) as (app, pilot):
        table = local(app)
        seen, hands = set(), 0
        for _ in range(14):
            if isinstance(app.screen, Cover):
                seat = table.asked
                assert seat is not None
                cards = {card.title for zone in table.match.view(seat).scene().zones if zone.own for card in zone.cards}
                shown = text_of(app)
                assert not any(card in shown for card in cards)
                await press(pilot, "1")
                assert isinstance(app.screen, Cover)
                seen.add(seat)
                await press(pilot, "enter")
                assert not cards or any(card in text_of(app) for card in cards)
                hands += bool(cards)
            await press(pilot, "enter")
        assert seen == {0, 1} and hands


@pytest.mark.xdist_group(CDC)
@in_time
async def test_nothing_is_covered_where_nothing_is_hidden(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, "human", "human", size=SIZES[0]) as (app, pilot):
        for _ in range(6):
            assert not isinstance(app.screen, Cover)
            await press(pilot, "enter")


@pytest.mark.xdist_group(CDC)
@in_time
async def test_from_the_menu_to_a_match_and_back(tmp_path: Path) -> None:
    """Menu, options with their explanations, a match, leaving it, and going on with it."""
    app = TouchlineApp("en", pace=0)
    async with app.run_test(size=SIZES[0]) as pilot:
        await settle(pilot)
        await matches_snapshot("menu", pilot)
        await press(pilot, "enter")
        menu = app.screen.query_one(OptionList)
        rows = [str(option.id) for option in menu.options]
        menu.highlighted = rows.index("option var")
        await press(pilot, "right")
        menu.highlighted = rows.index("option period_s")
        await press(pilot, "right")
        assert "That is fixed" in text_of(app)
        menu.highlighted = rows.index("option throw_cost_s")
        await press(pilot, "right")
        await matches_snapshot("options", pilot)
        menu.highlighted = rows.index("seat 1")
        while "random" not in str(menu.get_option_at_index(menu.highlighted).prompt):
            await press(pilot, "right")
        await press(pilot, "s")
        table = local(app)
        assert table.match.options["var"] is True and table.match.options["throw_cost_s"] == 11 and table.players == ["human", "random"]
        await press(pilot, "enter", "enter")
        steps = table.match.steps
        await press(pilot, "q")
        assert "Go on with a saved match" in text_of(app)
        menu = app.screen.query_one(OptionList)
        menu.highlighted = next(i for i, option in enumerate(menu.options) if str(option.id).startswith("resume "))
        await press(pilot, "enter")
        again = local(app)
        assert again.match.steps[: len(steps)] == steps and again.players == ["human", "random"]


@pytest.mark.xdist_group(CDC)
@in_time
async def test_after_the_match_one_can_play_again(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, format="custom", period_s=60, size=SIZES[0]) as (app, pilot):
        table = local(app)
        while not table.over:
            await press(pilot, "1")
        assert "The match is over" in text_of(app) and "Play again" in text_of(app)
        await press(pilot, "enter", "1")
        assert local(app) is table
        await press(pilot, "down", "enter")
        assert local(app) is not table and not local(app).over


@pytest.mark.xdist_group(CDC)
@in_time
async def test_a_window_of_any_size_shows_something_and_recovers(tmp_path: Path) -> None:
    async with at_table(CDC, tmp_path, size=SIZES[0]) as (app, pilot):
        before = lines_of(app)
        steps = len(local(app).match.steps)
        for size in ((20, 5), (1, 1), (300, 80), (40, 100), SIZES[0]):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert lines_of(app) == before and len(local(app).match.steps) == steps


def test_both_languages_have_the_same_common_texts() -> None:
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.visitor import Visitor

    class Variables(Visitor):
        def __init__(self) -> None:
            self.found: set[str] = set()

        def visit_VariableReference(self, node: Any) -> None:
            self.found.add(node.id.name)

    texts: dict[str, dict[str, set[str]]] = {}
    for language in LANGUAGES:
        texts[language] = {}
        for path in text_files(None, language):
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
                if isinstance(entry, ast.Message):
                    visitor = Variables()
                    visitor.visit(entry)
                    texts[language][entry.id.name] = visitor.found
    assert texts["en"] == texts["fr"]


@in_time
async def test_a_system_that_knows_no_hang_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows: the signal is not there, and loops take no handlers."""
    monkeypatch.delattr(signal, "SIGHUP")
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", mock.Mock(side_effect=NotImplementedError))
    app = TouchlineApp("en")
    async with app.run_test(size=SIZES[0]) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, StartMenu)
