"""Likely deals of what a seat does not know: possible, the same everywhere, and nearer to real hands than fair ones."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Iterator

import pytest

import touchline
from tests.helpers import environment
from touchline import games
from touchline.games.footime.bots.beliefs import deal
from touchline.games.footime.rules.state import HAND, TYPES, Card
from touchline.kernel.desk import CHANCE
from touchline.thinking import Effort, networks
from touchline.thinking.lookahead import judge_of

pytestmark = pytest.mark.xdist_group("footime")
SAVES = {Card.SAVE + 1, Card.PARRY + 1, Card.POST + 1}


def positions(seed: int, every: int, **options: Any) -> Iterator[tuple[Any, int]]:
    """Positions of a match of sensible players, and whose turn it is."""
    match = touchline.new("footime", seed=seed, **options)
    while not match.over:
        if match.turn == CHANCE:
            match.roll()
            continue
        if len(match.steps) % every == 0:
            yield match.state, match.turn
        match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))


def saves(state: Any, seat: int) -> int:
    hands = games.find("footime").mirror(state).hand
    return sum(int(hands[seat, i]) in SAVES for i in range(HAND))


@pytest.mark.parametrize("people", [2, 4])
def test_a_likely_deal_is_possible_and_hides_nothing_that_is_known(people: int) -> None:
    game, different = games.find("footime"), 0
    for index, (state, seat) in enumerate(positions(people + 3, 11, people=people)):
        view, dealt, fair = (game.view(state, seat) for _ in range(3))
        deal(dealt, seat, index)
        game.redeal(fair, seat, index)
        assert game.dump(game.view(dealt, seat)) == game.dump(view)
        assert not game.problem(game.mirror(dealt)) and game.turn(dealt) == seat
        assert game.legal_list(dealt) == game.legal_list(state)
        pile, most = game.mirror(dealt).deck, game.mirror(view).cap  # FTM-INFO-5: what can be in the pile, as far as the seat knows
        assert all(pile[k] <= most[seat, k] for k in range(TYPES))
        open_dealt = game.copy(state)
        deal(open_dealt, seat, index)  # whoever looks into the cards does not deal otherwise
        assert game.dump(open_dealt) == game.dump(dealt)
        different += game.dump(dealt) != game.dump(fair)
    assert different > 50


def test_a_likely_deal_has_the_saves_that_hands_have() -> None:
    """Sensible players keep them: real hands of twelve matches have half as many again as fair deals of the same positions."""
    game, real, fair, likely = games.find("footime"), 0, 0.0, 0.0
    for seed in range(60, 72):
        for index, (state, seat) in enumerate(positions(seed, 13)):
            real += saves(state, 1 - seat)
            for k in range(4):
                one, other = game.view(state, seat), game.view(state, seat)
                game.redeal(one, seat, 1000 * seed + 4 * index + k)
                deal(other, seat, 1000 * seed + 4 * index + k)
                fair += saves(one, 1 - seat) / 4
                likely += saves(other, 1 - seat) / 4
    assert real > 1.3 * fair and abs(likely - real) < 0.4 * (real - fair)


def test_only_who_judges_by_the_network_deals_so() -> None:
    game = games.find("footime")
    by_threat, by_network = (judge_of(game, Effort(1, judge=judge)).pointers for judge in ("threat", "network"))
    assert by_threat.redeal == game.all_pointers.redeal != by_network.redeal
    assert set(networks.rules(games.find("worldwide_football"))) == {"signs"}


CODE = """
import sys
from touchline import games
from touchline.games.footime.bots.beliefs import deal
game, data = games.find("footime"), sys.stdin.buffer.read()
for at in range(0, len(data), game.state.size):
    state = game.load(data[at : at + game.state.size])
    deal(state, int(game.turn(state)), at)
    print(game.dump(state).hex())
"""


def test_interpreted_and_compiled_deals_are_the_same() -> None:
    game, told = games.find("footime"), []
    states = [game.copy(state) for state, _ in positions(8, 70)]
    for index, state in enumerate(states):
        dealt = game.copy(state)
        deal(dealt, int(game.turn(state)), index * game.state.size)
        told.append(game.dump(dealt).hex())
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        input=b"".join(map(game.dump, states)),
        capture_output=True,
        env=environment(TOUCHLINE_TARGET="interpreted"),
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split() == told and len(set(told)) > 5
