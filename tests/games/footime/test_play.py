"""Whole matches: every number of people, eight secret hands, the greedy player, and how every card is used."""

from __future__ import annotations

import random
from typing import Any

import pytest

import touchline
from tests.games.footime.board import held
from tests.helpers import random_match
from touchline import games
from touchline.games.footime.rules.data import COUNT
from touchline.games.footime.rules.state import DUMP, PIECE, Card, Laid
from touchline.kernel import conformance
from touchline.kernel.conformance import reachable
from touchline.kernel.playout import CHANCE, OVER
from touchline.play import findings

GAME = games.find("footime")
SHORT: dict[str, Any] = {"half_minutes": 4, "extra_time_cap_cards": 8}


@pytest.mark.rules("FTM-SET-2", "FTM-SET-3")
@pytest.mark.parametrize("people", range(2, 9))
def test_the_contract_holds_for_every_number_of_people(people: int) -> None:
    modes = ("auto", "prevent", "called")
    options = {**SHORT, "people": people, "offside_mode": modes[people % 3], "own_goals": people % 2 == 0, "captain_b": 4}
    if people == 5:
        options |= {"clock": "real", "real_clock_safety_cards": 12}
    assert conformance.check(GAME, matches=1, seed=people, every=9, options=options) == []


@pytest.mark.rules("FTM-SET-5", "FTM-INFO-1", "FTM-INFO-2", "FTM-INFO-3")
def test_nothing_hidden_reaches_any_of_eight_seats() -> None:
    assert findings.secrecy_findings(GAME, seed=8, every=23, options={**SHORT, "people": 8}) == []


@pytest.mark.rules("FTM-TURN-7", "FTM-TURN-13", "FTM-INFO-4", "FTM-INFO-5", "FTM-INFO-6")
@pytest.mark.parametrize("people", [2, 8])
def test_no_card_is_lost_and_what_is_known_is_true(people: int) -> None:
    """Marks are cards really held, caps are never too small, and the true deal is among the possible ones."""
    reshuffled = False
    for state, _ in reachable(GAME, seed=5, options={"people": people, "half_minutes": 45 if people == 2 else 20}):
        s = GAME.mirror(state)
        hands = [held(s, seat) for seat in range(people)]
        assert [s.deck[k] + s.discard[k] + sum(h.get(Card(k).code, 0) for h in hands) for k in range(32)] == list(COUNT)
        for watcher in (*range(people), 8):
            for k in range(32):
                own = hands[watcher].get(Card(k).code, 0) if watcher < 8 else 0
                places = [(owner, i) for owner in range(people) for i in range(8) if watcher < 8]
                marked = sum(s.hand[at] == k + 1 and s.marks[at] >> watcher & 1 for at in places)
                assert s.deck[k] <= min(s.cap[watcher, k], COUNT[k] - s.discard[k] - own - marked)
        reshuffled = reshuffled or (people == 2 and any(s.marks[0, i] for i in range(8)))
    assert reshuffled or people > 2


@pytest.mark.rules("FTM-INFO-6")
@pytest.mark.parametrize(("people", "least", "most"), [(2, 40, 95), (2, 1, 6), (6, 1, 12)], ids=["large pile", "small pile", "six people"])
def test_every_card_of_the_stock_is_as_likely_in_the_pile_as_any_other(people: int, least: int, most: int) -> None:
    """Whichever is drawn, the pile or what is not in it: of each type as many as its share of the stock, and as spread as draws are."""
    deals, seat = 3000, 0
    for state, _ in reachable(GAME, seed=9, options={"people": people}):
        s = GAME.mirror(state)
        if s.period and least <= s.deck_left <= most:
            break
    mine, others = held(s, seat), [(owner, i) for owner in range(1, people) for i in range(8)]
    marked = [sum(s.hand[at] == k + 1 and s.marks[at] & 1 for at in others) for k in range(32)]
    stock = [min(int(s.cap[seat, k]), COUNT[k] - s.discard[k] - mine.get(Card(k).code, 0) - marked[k]) for k in range(32)]
    size, whole = int(s.deck_left), sum(stock)
    assert least <= size <= most and whole > size
    found, squares = [0] * 32, [0] * 32
    for seed in range(deals):
        deal = GAME.view(state, seat)
        GAME.redeal(deal, seat, seed)
        pile = [int(n) for n in GAME.mirror(deal).deck]
        assert sum(pile) == size and all(n <= most_of for n, most_of in zip(pile, stock, strict=True))
        found, squares = [a + n for a, n in zip(found, pile, strict=True)], [a + n * n for a, n in zip(squares, pile, strict=True)]
    for k in range(32):  # as many as drawing without putting back gives (hypergeometric)
        mean = size * stock[k] / whole
        variance = mean * (1 - stock[k] / whole) * (whole - size) / max(1, whole - 1)
        assert abs(found[k] / deals - mean) <= 5 * (variance / deals) ** 0.5 + 1e-9
        assert abs(squares[k] / deals - (found[k] / deals) ** 2 - variance) <= 0.2 * variance + 0.01


def play(seed: int, kinds: tuple[str, str], **options: Any) -> tuple[Any, list[tuple[int, int]]]:
    """A match between two kinds of player; its final fields and all cards laid (type, what for)."""
    dice, state, laid = random.Random(seed), GAME.opening(options), []
    while (who := int(GAME.turn(state))) != OVER:
        if who == CHANCE:
            outcomes = GAME.chance_list(state)
            move = dice.choices([o for o, _ in outcomes], [w for _, w in outcomes])[0]
        elif kinds[who % 2] == "greedy":
            move = int(GAME.greedy(GAME.view(state, who), dice.getrandbits(30)))
        else:
            legal = GAME.legal_list(state)
            move = dice.choice(legal if kinds[who % 2] == "wild" else [a for a in legal if not DUMP <= a < PIECE] or legal)
        laid += [(e.b, e.c) for e in GAME.play(state, move) if e.kind == "laid"]
    return GAME.mirror(state), laid


def test_greedy_beats_play_first_random() -> None:
    """At least 95 % of decided matches against a player that never dumps a card it could lay for effect."""
    GAME.make_ready()
    won = decided = 0
    for seed in range(40):
        side = seed % 2
        final, _ = play(seed, ("greedy", "random") if side == 0 else ("random", "greedy"))
        decided += final.winner >= 0
        won += final.winner == side
    assert decided >= 38 and won >= 0.95 * decided


def test_greedy_scores_like_football() -> None:
    """2 to 4 goals a match against itself: 2.3, since two save cards are kept in hand."""
    if GAME.target == "interpreted":
        pytest.skip("a bulk measurement, for compiled rules")
    _, stats = GAME.play_batch(7, 0, 500, {}, [1, 1])
    assert 2 <= stats[:, 2:4].sum(axis=1).mean() <= 4


def test_every_card_is_used_in_every_window() -> None:
    """Effect on the own turn, booster, answer in a window, thrown away and dumped: all that a card can be used for."""
    never = {Card.ACCELERATION, Card.POWER, Card.YELLOW_CARD, Card.RED_CARD, Card.VAR, Card.SAVE, Card.PARRY, Card.POST}
    answers = {Card.TACKLE, Card.RED_CARD, Card.VAR, Card.SAVE, Card.PARRY, Card.POST}
    wanted = {(k, Laid.EFFECT) for k in Card if k not in never} | {(k, Laid.ANSWER) for k in answers}
    wanted |= {(k, what) for k in Card for what in (Laid.DUMP, Laid.THROWN_AWAY)} | {
        (k, Laid.BOOSTER) for k in (Card.ACCELERATION, Card.POWER, Card.YELLOW_CARD, Card.RED_CARD)
    }
    seen: set[tuple[int, int]] = set()
    for seed in range(60):
        if seed < 20 or wanted - seen:
            seen |= set(play(seed, ("greedy", "wild"))[1])
    assert seen == wanted


@pytest.mark.parametrize(("people", "seats"), [(2, {"Home", "Away"}), (4, {"Home 1", "Home 2", "Away 1", "Away 2"})])
def test_the_commentary_tells_the_seats_of_a_team_apart(people: int, seats: set[str]) -> None:
    match = random_match("footime", seed=3, steps=400, people=people)
    view = match.view(touchline.SPECTATOR)
    told = [
        (event, line) for step in match.log(touchline.SPECTATOR) for event, line in zip(step.events, view.commentary(step), strict=True)
    ]
    named = {line.split(" lays ")[0] for event, line in told if event.kind == "laid" and " lays " in line}
    assert named == seats
    prompts = {match.at(step).view(touchline.SPECTATOR).scene().prompt for step in range(300, 400)}
    assert {prompt.split(":")[0] for prompt in prompts if ": lay a card" in prompt} <= seats
