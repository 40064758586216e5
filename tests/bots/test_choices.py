"""What every bot must hold in every game: legal, repeatable, and blind to what its seat may not know."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any, Iterator

import pytest

from tests.helpers import environment
from touchline import bots, games
from touchline.bots import levels
from touchline.kernel.conformance import random_options
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match
from touchline.thinking import Effort, think

pytestmark = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])
SHORT = Effort(work=24, horizon=12)


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels as they are, but with little work: these tests are about choices, not about strength."""
    real = levels.settings

    def short(game: Game, level: str) -> dict[str, Any]:
        table = real(game, level)
        return {**table, "work": min(24, table["work"]), "horizon": 12} if "work" in table else table

    monkeypatch.setattr(levels, "settings", short)


def decisions(game: Game, seed: int, matches: int, most: int, options: dict[str, Any] | None = None) -> Iterator[Match]:
    """Matches at decisions with a choice; whoever asks may play, else a sensible or a random move is played."""
    dice = random.Random(seed)
    for number in range(matches):
        match = Match(game, random_options(game, dice) if options is None else options, seed=seed + number)
        shown = 0
        while not match.over and shown < most:
            if match.turn == CHANCE:
                match.roll()
                continue
            steps = len(match.steps)
            if len(match.legal) > 1:
                shown += 1
                yield match
            if len(match.steps) == steps:
                sensible = int(game.greedy(game.view(match.state, match.turn), dice.getrandbits(30)))
                match.play(dice.choice(list(match.legal)) if dice.random() < 0.1 else sensible)


def test_no_bot_ever_chooses_an_illegal_action(name: str) -> None:
    game, chosen = games.find(name), 0
    known = [bot for bot in bots.names(game) if bot != "perfect"]
    for match in decisions(game, 11, matches=6, most=170):
        bot = known[len(match.steps) % len(known)]
        action = bots.decide(bot, match.view(match.turn), 5, len(match.steps))
        assert match.why_not(action) is None, (bot, action)
        match.play(action)
        chosen += 1
    assert chosen > 300


def test_same_seed_and_work_same_choice(name: str) -> None:
    game = games.find(name)
    for match in every(decisions(game, 3, matches=2, most=60), 6):
        view = match.view(match.turn)
        for bot in bots.LEVELS:
            first, second = (bots.decide(bot, view, 9, 4) for _ in range(2))
            assert first == second, bot
        one, two = (think(view, SHORT, 77, threads=2) for _ in range(2))
        assert one == two and {c.action for c in one.candidates} <= {int(a) for a in view.legal}


def test_choices_do_not_depend_on_what_is_hidden(name: str) -> None:
    """Two matches that differ only in what the seat may not know: the same choices, hints and chances for it."""
    game, differed = games.find(name), 0
    for number, match in enumerate(decisions(game, 21, matches=3, most=60)):
        seat = match.turn
        other = match.copy()
        other.state = match.game.view(match.state, seat)
        game.redeal(other.state, seat, len(match.steps) + 3)
        differs = game.dump(other.state) != game.dump(match.state)
        if number % 30 and not (differs and differed < 3):
            continue
        differed += differs
        for bot in bots.names(game):
            if bot != "perfect":
                assert bots.decide(bot, match.view(seat), 2, 8) == bots.decide(bot, other.view(seat), 2, 8)
        assert match.view(seat).hint(work=30) == other.view(seat).hint(work=30)
        assert match.view(seat).win_probability(samples=2) == other.view(seat).win_probability(samples=2)
    assert (differed > 0) == ("hide" in game.own)


def test_with_time_instead_of_work(name: str) -> None:
    match = next(decisions(games.find(name), 5, matches=1, most=5, options={}))
    view = match.view(match.turn)
    thought = think(view, SHORT, 1, seconds=0.02)
    assert thought.iterations > 0 and thought.choice(1).action in [int(a) for a in view.legal]


def test_a_finished_or_foreign_turn_is_refused(name: str) -> None:
    match = next(decisions(games.find(name), 5, matches=1, most=5, options={}))
    with pytest.raises(ValueError, match="no bot 'genius'; there are beginner, amateur"):
        bots.decide("genius", match.view(match.turn))
    if match.seats > 1:
        with pytest.raises(ValueError, match="not the turn"):
            bots.decide("amateur", match.view(1 - match.turn))
        with pytest.raises(ValueError, match="not the turn"):
            match.view(1 - match.turn).hint()


def test_interpreted_and_compiled_searches_are_the_same(name: str) -> None:
    """The same candidates, values and visits, from the same source on both targets."""
    code = (
        "import sys; from touchline import View, games; from touchline.thinking import Effort, think; game = games.find(sys.argv[1])\n"
        "game.make_ready(); state, n = game.opening(), 0\n"
        "while n < 12 or game.turn(state) < 0 or len(game.legal_list(state)) < 2:\n"
        "    who, n = game.turn(state), n + 1\n"
        "    game.play(state, (c := game.chance_list(state))[n % len(c)][0] if who < 0 else int(game.greedy(game.view(state, who), n)))\n"
        "seat = int(game.turn(state))\n"
        "print(think(View(game, {}, seat, state), Effort(work=30, horizon=8), 5))"
    )
    prints = [
        subprocess.run(
            [sys.executable, "-c", code, name], env=environment(TOUCHLINE_TARGET=target), capture_output=True, text=True, check=True
        ).stdout
        for target in ("interpreted", "cpu")
    ]
    assert prints[0] == prints[1] and "Candidate" in prints[0]


def every(matches: Iterator[Match], n: int) -> Iterator[Match]:
    """Every n-th of them."""
    for i, match in enumerate(matches):
        if i % n == 0:
            yield match


AT_ONCE = """
import sys
import touchline
from touchline import bots, games
name, level = sys.argv[1:]
game = games.find(name)
game.make_ready()
bots.make_ready(game, [level])
views, match = [], touchline.new(name, seed=1)
while len(views) < 8:
    if match.turn == touchline.CHANCE:
        match.roll()
        continue
    views.append(match.view(match.turn))
    match.play(int(game.greedy(game.view(match.state, match.turn), 5)))
read = []
sys.addaudithook(lambda event, given: read.append((event, given[0])) if event in ("open", "import", "subprocess.Popen") else None)
for step, view in enumerate(views):
    len(view.legal) > 1 and bots.decide(level, view, 3, step)
print(read)
"""


@pytest.mark.parametrize("level", ["champion", "amateur", "greedy"])
def test_whoever_is_made_ready_reads_nothing_more_when_deciding(name: str, level: str) -> None:
    """Neither a table nor a network nor a module: no first decision takes longer than others for it."""
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE, name, level], env=environment(TOUCHLINE_TARGET="cpu"), capture_output=True, text=True
    )
    assert done.stdout == "[]\n", (done.stdout, done.stderr)
