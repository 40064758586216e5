"""Exact play of short ends of matches, against a plain recursion over the rules and against the solution of Coup du Champion."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import touchline
from touchline import bots
from touchline.lab import bounds, reduced
from touchline.play.match import Match
from touchline.play.view import View
from touchline.thinking.solutions import solution

Worth = tuple[Fraction, Fraction]


def by_hand(match: Match, players: tuple[str, str], known: dict[bytes, Worth]) -> Worth:
    """What home wins and loses, by recursion over matches; nothing but the state is compared."""
    game, state = match.game, match.game.dump(match.state)
    if state in known:
        return known[state]
    if match.over:
        payoff = (match.payoffs or (0,))[0]
        return Fraction(payoff > 0), Fraction(payoff < 0)

    def after(action: int) -> Worth:
        twin = Match(game, match.options, state=game.load(state))
        twin.do(match.turn, action)
        return by_hand(twin, players, known)

    if match.turn == touchline.CHANCE:
        faces = game.chance_list(match.state)
        total = sum(weight for _, weight in faces)
        rows = [(Fraction(weight, total), after(face)) for face, weight in faces]
        found = sum((share * won for share, (won, _) in rows), Fraction(0)), sum((share * lost for share, (_, lost) in rows), Fraction(0))
    elif players[match.turn] == "best":
        sign = 1 - 2 * match.turn
        found = max((after(action) for action in game.legal_list(match.state)), key=lambda worth: sign * (worth[0] - worth[1]))
    else:
        found = after(chosen(match, players[match.turn]))
    known[state] = found
    return found


def chosen(match: Match, player: str) -> int:
    """What a bot plays: it draws by what it sees."""
    shown = match.game.view(match.state, match.turn)
    luck = int(bounds.drawn_by(shown, bounds.counting(match.game), 3))
    if player == "greedy":
        return int(match.game.greedy(shown, luck))
    return int(bots.decided(player, View(match.game, match.options, match.turn, shown), luck))


def starts(name: str, count: int) -> list[Match]:
    return list(reduced.find(name).starts(count, seed=7))


@pytest.mark.parametrize("players", [("best", "best"), ("best", "greedy"), ("greedy", "best"), ("greedy", "greedy"), ("perfect", "greedy")])
@pytest.mark.xdist_group("coup_du_champion")
def test_a_match_of_two_throws_by_hand(players: tuple[str, str]) -> None:
    match = starts("coup-2", 1)[0]
    found, known = bounds.Endings(match, *players).odds(match.state), by_hand(match, players, {})
    assert found is not None and found == pytest.approx([float(part) for part in known], abs=1e-9)
    assert known[0] > 0


@pytest.mark.parametrize("players", [("best", "greedy"), ("greedy", "international"), ("international", "best")])
@pytest.mark.xdist_group("worldwide_football")
def test_hidden_hands_by_hand(players: tuple[str, str]) -> None:
    """Bots are asked about what their seat sees, however often and by whatever way play comes there."""
    matches, decided = starts("wwf-3", 6), 0.0
    endings = bounds.Endings(matches[0], *players)
    for match in matches:
        found, known = endings.odds(match.state), by_hand(match, players, {})
        assert found is not None and found == pytest.approx([float(part) for part in known], abs=1e-9)
        decided += found.won + found.lost
    assert decided > 0


@pytest.mark.xdist_group("coup_du_champion")
def test_exact_play_is_worth_what_the_solution_says() -> None:
    """Two ways to the same values: a walk through everything from a position, and the solution of the game, from its last moment back."""
    first, values = starts("coup-4", 1)[0], set()
    solved, endings = solution(first.game, first.options), bounds.Endings(first, "best", "best")
    match = Match(first.game, first.options, seed=5)
    while not match.over:
        found = endings.odds(match.state)
        assert found is not None and found.balance == pytest.approx(solved.value(match.state, 0), abs=1e-4)
        values.add(round(found.balance, 3))
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
    assert len(values) > 3


@pytest.mark.xdist_group("worldwide_football")
def test_nobody_does_better_than_the_best() -> None:
    matches = starts("wwf-3", 8)
    best, other = bounds.compare(matches, "best", "greedy"), bounds.compare(matches, "international", "greedy")
    assert len(best.each) == len(other.each) == 8
    assert all(one.balance >= two.balance - 1e-9 for one, two in zip(best.each, other.each, strict=True))
    assert bounds.compare(matches, "greedy", "greedy").share == pytest.approx(0.5)


@pytest.mark.xdist_group("worldwide_football")
def test_what_is_too_much_is_left_out() -> None:
    matches = starts("wwf-3", 4)
    assert bounds.compare(matches, "best", "greedy", most=10).too_much > 0
    assert bounds.compare(matches, "international", "greedy", questions=0).too_much > 0


def test_a_reduced_game_is_a_position_of_the_game() -> None:
    match: Any = starts("wwf-4", 1)[0]
    assert list(match.fields.hand_size) == [4, 4] and list(match.fields.draw_size) == [0, 0]
    assert touchline.position(match.position).position == match.position
    with pytest.raises(ValueError, match="no reduced game 'chess'"):
        reduced.find("chess")


def test_the_error_of_a_share_is_that_of_a_ratio() -> None:
    """Three positions, worked out by hand: 2 of 4 won, off by +1/2, -1/2 and 0."""
    found = bounds.Compared("a", "b", [bounds.Odds(1, 0), bounds.Odds(0, 1), bounds.Odds(1, 1)])
    assert found.share == 0.5 and found.error == pytest.approx((0.5 * 3 / 2) ** 0.5 / 4)


@pytest.mark.xdist_group("worldwide_football")
def test_who_aims_at_a_share_reaches_more_of_it() -> None:
    """Whether a share can be won at all is told by who aims at it: nobody else comes nearer."""
    matches = starts("wwf-3", 12)
    plain, aimed = (bounds.compare(matches, "best", "international", aim).odds for aim in (50, 80))
    assert 20 * aimed.won - 80 * aimed.lost >= 20 * plain.won - 80 * plain.lost and plain.balance >= aimed.balance
    assert plain != aimed
