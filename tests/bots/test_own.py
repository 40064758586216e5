"""Bots of other people: how they are named and asked, and what becomes of those that fail."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Iterator

import pytest

import touchline
from tests.bots import strangers
from tests.helpers import ROOT, environment
from touchline import bots, games
from touchline.bots import own
from touchline.bots.bench import Bench
from touchline.cli import main
from touchline.kernel import prepare
from touchline.lab.simulate import simulate
from touchline.lab.tournament import FORFEIT, tournament
from touchline.play.match import Match

GAME = strangers.GAME
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60}
HERE = "tests.bots.strangers"

pytestmark = pytest.mark.xdist_group(GAME)


def decision() -> touchline.View:
    """What home sees before its first choice."""
    match = touchline.new(GAME, seed=3)
    while match.turn < 0 or len(match.legal) < 3:
        match.roll() if match.turn < 0 else match.play(match.legal[0])
    return match.view(match.turn)


@pytest.fixture
def registered() -> Iterator[str]:
    bots.register("first", strangers.first)
    yield "first"
    bots.forget("first")


def test_a_bot_is_a_function_or_a_class_that_gets_a_view(registered: str) -> None:
    view = decision()
    assert bots.decide(registered, view) == view.legal[0] and registered in bots.names(view.game)
    assert bots.decide(f"{HERE}:Last", view) == bots.decide(f"{ROOT}/tests/bots/strangers.py:Last", view) == view.legal[-1]
    drawn = [bots.decide(f"{HERE}:seeded", view, seed, step) for seed in range(6) for step in range(6)]
    assert {str(action) for action in drawn} == {str(action) for action in view.legal}, "each decision has luck of its own"
    assert drawn == [bots.decide(f"{HERE}:seeded", view, seed, step) for seed in range(6) for step in range(6)]
    with pytest.raises(ValueError, match="it is not the turn of seat 1"):
        bots.decide(registered, touchline.new(GAME).view(1))


def test_installed_packages_offer_bots_by_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("last", f"{HERE}:Last", own.GROUP), EntryPoint("greedy", f"{HERE}:first", own.GROUP)]
    monkeypatch.setattr(own, "entry_points", lambda group: points if group == own.GROUP else [])
    own._installed.cache_clear()
    try:
        view = decision()
        assert own.names() == ("last",), "nobody takes the name of a bot that there is"
        assert "last" in bots.names(view.game) and bots.decide("last", view) == view.legal[-1]
        with pytest.raises(bots.BotFailed, match=f"the bot last does not play fuba, only {GAME}"):
            bots.check("last", games.find("fuba"))
    finally:
        own._installed.cache_clear()
        own._loaded.cache_clear()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.at_all:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("nowhere.py:Bot", "cannot be loaded: FileNotFoundError"),
        (f"{HERE}:Nobody", "cannot be loaded: AttributeError"),
        (f"{HERE}:Unmade", "cannot be made: RuntimeError: no ball"),
        (f"{HERE}:asks_for_more", "must take a view, or a view and a seed"),
        (f"{HERE}:NOTHING", "is neither a function nor a class"),
        ("my bots:Bot", "blanks"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_before_anything_is_played(name: str, why: str) -> None:
    game = games.find(GAME)
    with pytest.raises(bots.BotFailed, match=why) as refused:
        bots.check(name, game)
    assert refused.value.bot == name
    with pytest.raises(bots.BotFailed):
        tournament(game, [name, "random"], 2)


@pytest.mark.parametrize("name", ["greedy", "human", "Big", "two words", ""])
def test_some_words_cannot_name_a_bot(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be called"):
        bots.register(name, strangers.first)


FAULTS = {
    "raises": "raised IndexError",
    "cheats": "answered 'CONTROL_PIVOT': CONTROL_PIVOT is not possible: ",
    "mumbles": "answered None: there is no action None",
    "hoards": "needs more than 256 MB",
    "crashes": "ended its process",
    "hangs": "did not answer within 0.5 s",
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_fails_is_told_and_can_be_asked_again(name: str) -> None:
    view, bench = decision(), Bench(f"{HERE}:{name}", GAME, seconds=0.5 if name == "hangs" else 60, megabytes=256)
    try:
        for _ in range(2):
            with pytest.raises(bots.BotFailed) as failed:
                bench.decide(view, 1)
            assert FAULTS[name] in failed.value.reason
    finally:
        bench.close()


def test_a_bench_asks_what_the_bot_itself_would_answer() -> None:
    view, bench = decision(), Bench(f"{HERE}:seeded", GAME, seconds=60)
    try:
        assert bench.start() == () and [bench.decide(view, seed) for seed in range(9)] == [
            own.ask(f"{HERE}:seeded", view, seed) for seed in range(9)
        ]
    finally:
        bench.close()
    bench = Bench(f"{HERE}:Last", GAME)
    assert bench.start() == (GAME,)
    bench.close()


def test_a_name_that_nobody_checked_is_no_sensible_player() -> None:
    with pytest.raises(ValueError, match="no bot 'champoin'"):
        bots.decided("champoin", decision())


def test_a_bot_that_says_stop_stops_only_itself(tmp_path: Path) -> None:
    """KeyboardInterrupt from a bot, at the table or as it is loaded, is a failure like any other, told without a traceback."""
    stops, never = tmp_path / "stops.py", tmp_path / "never.py"
    stops.write_text("def first(view):\n    raise KeyboardInterrupt\n")
    never.write_text("raise KeyboardInterrupt\n")
    command = [sys.executable, "-m", "touchline", "simulate", GAME, "--matches", "1", "--seats", f"{stops}:first,random"]
    told = subprocess.run(command, env=environment(), capture_output=True, text=True)
    assert told.returncode == 2 and "stops.py:first raised KeyboardInterrupt" in told.stderr and "Traceback" not in told.stderr
    bench = Bench(f"{never}:first", GAME)
    with pytest.raises(bots.BotFailed, match="raised KeyboardInterrupt"):
        bench.start()
    bench.close()


def test_nothing_is_compiled_within_a_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a view can be asked is loaded before the bot is asked; built-in policies need none of it."""
    game = games.find(GAME)
    loaded: list[str] = []
    monkeypatch.setattr(prepare, "compile_all", lambda functions, *heard: loaded.extend(f.py_func.__name__ for f in functions))
    bots.make_ready(game, ["greedy", "random"])
    assert not loaded
    if game.target != "cpu":
        return
    bots.make_ready(game, ["champion"])
    assert "think" in loaded and "count_ends" not in loaded
    bots.make_ready(game, ["greedy", f"{HERE}:first"])
    assert {"count_ends", "sample_ends", "trace"} <= set(loaded)
    asks = tmp_path / "asks.py"
    asks.write_text(
        "from touchline.kernel.prospects import count_ends, sample_ends\n"
        "ready = 'loaded' in vars(count_ends) and 'loaded' in vars(sample_ends)\n"
        "def first(view):\n    assert ready, 'it would be compiled now'\n    return view.legal[0]\n"
    )
    bench = Bench(f"{asks}:first", GAME, seconds=60)
    try:
        view = decision()
        assert bench.decide(view, 1) == view.legal[0]
    finally:
        bench.close()


def test_whoever_fails_forfeits_the_match_and_the_tournament_goes_on() -> None:
    bad = f"{HERE}:cheats"
    standings = tournament(games.find(GAME), [bad, "random", "greedy"], 4, options=SHORT, deadline=60)
    for pair in standings.pairs:
        if pair.a == bad:
            assert (pair.wins, pair.draws, pair.losses, pair.forfeits_a, pair.forfeits_b) == (0, 0, 4, 4, 0)
            assert (pair.goals_a, pair.goals_b) == (0, 4 * FORFEIT)
        else:
            assert pair.forfeits_a == pair.forfeits_b == 0 and pair.wins + pair.draws + pair.losses == 4
    assert list(standings.forfeits) == [bad] and "is not possible" in standings.forfeits[bad]
    assert "forfeited 4-0" in str(standings) and f"{bad} failed: answered" in str(standings)
    assert standings.as_dict()["forfeits"] == standings.forfeits


def test_registered_bots_play_tournaments_and_simulations_in_this_process(registered: str) -> None:
    game = games.find(GAME)
    standings = tournament(game, [registered, "random"], 4, options=SHORT, processes=2)
    assert sum((pair.wins, pair.draws, pair.losses)) == 4 if (pair := standings.pairs[0]) else False
    with pytest.raises(ValueError, match="known in this process only"):
        tournament(game, [registered, "random"], 4, engine="processes")
    report = simulate(game, 4, options=SHORT, seats=[registered, "random"], each=True)
    assert report.seats == "first,random" and report.each is not None and len(report.each) == 4


def test_a_bot_that_fails_ends_a_simulation() -> None:
    with pytest.raises(bots.BotFailed, match="raises raised IndexError"):
        simulate(games.find(GAME), 2, options=SHORT, seats=[f"{HERE}:raises", "random"])


def test_the_reason_comes_back_from_worker_processes(capsys: pytest.CaptureFixture[str]) -> None:
    """A failure can be sent from one process to another: what ends a simulation of several workers is the bot's own mistake."""
    sent = pickle.loads(pickle.dumps(bots.BotFailed("mine", "raised IndexError: too far")))
    assert isinstance(sent, bots.BotFailed) and (sent.bot, sent.reason) == ("mine", "raised IndexError: too far")
    assert str(sent) == "the bot mine raised IndexError: too far"
    with pytest.raises(bots.BotFailed, match="raises raised IndexError") as failed:
        simulate(games.find(GAME), 200, options=SHORT, seats=[f"{HERE}:raises", "random"], threads=2, engine="processes")
    assert failed.value.bot == f"{HERE}:raises"
    short = ["--option", "format=custom", "--option", "period_s=60"]
    assert main(["simulate", GAME, "--seats", f"{HERE}:raises,greedy", "--matches", "200", "--threads", "2", *short]) == 2
    assert capsys.readouterr().err == f"touchline: the bot {HERE}:raises raised IndexError: list index out of range\n"


def test_the_template_plays_every_game() -> None:
    path = f"{ROOT}/examples/bots/template.py"
    for name in games.names():
        match = Match(name, {}, 5)
        while len(match.steps) < 60 and not match.over:
            bot = f"{path}:Mine" if random.Random(len(match.steps)).random() < 0.5 else f"{path}:first"
            match.roll() if match.turn < 0 else match.play(bots.decide(bot, match.view(match.turn), 5, len(match.steps)))


def test_the_example_beats_an_amateur() -> None:
    """The share of decided matches that it wins lies above one half, the interval too; the dice are the same on both sides."""
    standings = tournament(games.find(GAME), [f"{ROOT}/examples/bots/chances.py:Chances", "amateur"], 60, seed=1, deadline=60)
    told = standings.pairs[0].as_dict()
    assert told["forfeits_a"] == 0 and told["interval"][0] > 0.5, told


def test_environments_take_opponents_by_name(registered: str) -> None:
    from touchline.envs.gymnasium import SeatEnv

    env = SeatEnv(GAME, opponent=registered, **SHORT)
    _, info = env.reset(seed=1)
    while not env.match.over:
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    assert any(step.seat == 1 for step in env.match.steps)
    with pytest.raises(bots.BotFailed, match="raised IndexError"):
        failing = SeatEnv(GAME, opponent=f"{HERE}:raises", **SHORT)
        _, info = failing.reset(seed=1)
        while not failing.match.over:
            _, _, _, _, info = failing.step(int(info["action_mask"].argmax()))


def test_at_a_table_in_the_terminal_the_referee_plays_for_a_bot_that_fails(tmp_path: Path) -> None:
    from touchline.terminal.local import LocalTable

    match = touchline.new(GAME, seed=1, **SHORT)
    table = LocalTable(match, ["greedy", f"{HERE}:raises"], "en", tmp_path / "saved.touchline")
    told: list[str] = []
    while not table.over:
        table.step()
        told += table.news()
    assert any(line.startswith(f"The bot {HERE}:raises raised IndexError") and line.endswith("The referee plays for it.") for line in told)


def test_a_record_does_not_load_the_bots_it_names(tmp_path: Path) -> None:
    """A file that somebody sent must not run code: who goes on with it names the players."""
    from touchline.terminal.start import saved_table

    path = tmp_path / "sent.touchline"
    match = touchline.new(GAME, seed=1, **SHORT)
    match.players = ("human", f"{HERE}:hoards")
    path.write_text(str(match), "utf-8")
    with pytest.raises(ValueError, match=f"played by the bot {HERE}:hoards; name the players with --seats"):
        saved_table(path, None, "en", path, lambda part, done, total: None)
    assert saved_table(path, ["human", "greedy"], "en", path, lambda part, done, total: None).players == ["human", "greedy"]
