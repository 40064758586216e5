"""What the bots judge a position by: counted by hand in a small position, and alike for both teams."""

from __future__ import annotations

import random
from typing import Any

from touchline import games
from touchline.games.soccer_tactics_world.bots.threat import KINDS, ROWS, SIGNS
from touchline.games.soccer_tactics_world.rules.data import SQUARE_NAMES
from touchline.games.soccer_tactics_world.rules.state import NOBODY, Context, Phase
from touchline.kernel.playout import CHANCE, OVER

GAME = games.find("soccer_tactics_world")


def judged(state: Any) -> tuple[int, dict[str, int]]:
    """The situation of a state and its signs by name."""
    found = GAME.room(GAME.max_legal)
    first = int(GAME.signs(state, found))
    at = int(GAME.situation(state))
    assert first == (at >> 1) // len(ROWS) * len(SIGNS)
    return at, {name: int(found[i]) for i, name in enumerate(SIGNS)}


def position(red: list[str], blue: list[str], ball: str, **fields: int) -> Any:
    """A set of Red is about to play the ball; the keeper comes first, who is not named is beside the pitch."""
    s = GAME.mirror(GAME.opening())
    squares = {name: i for i, name in enumerate(SQUARE_NAMES)}
    for team, names in enumerate((red, blue)):
        for i in range(11):
            s.pos[team, i] = squares[names[i]] if i < len(names) and names[i] else NOBODY
    s.phase, s.period, s.offence, s.ball, s.first_kick = int(Phase.BALL_ROLL), 1, 0, squares[ball], 0
    s.holder = next(i for i in range(11) if s.pos[0, i] == s.ball)
    for name, value in fields.items():
        setattr(s, name, value)
    return GAME.load(s.dump())


NAMELESS = ["", "", ""]
RED = ["D1r", "D4r", *NAMELESS, "E7b", "C4b", "D2b"]  # a midfielder with the ball, one on a long-distance square, one in the area
BLUE = ["E1b", "D4b", *NAMELESS, "D7r"]


def test_signs_counted_by_hand() -> None:
    at, signs = judged(position(RED, BLUE, "E7b"))
    assert at == 2 * (KINDS.index("the ball is to be played") * len(ROWS) + 6)
    # From E7b to C4b: 3 straight with a turn, 5 around; the pawn on D2b stands behind the last defender (row 4) and is off-side.
    assert signs["attackers: rolls that are a shot"] == 2
    assert signs["attackers: free to shoot"] == 1 and signs["attackers: off-side"] == 1
    assert signs["attackers: rows forward"] == (15 - 6) + (15 - 3)
    assert signs["attackers: behind the ball"] == 1, "the defender on D4r"
    assert signs["attackers: last row"] == 3 and signs["defenders: last row"] == 3
    assert signs["defenders: rolls to the ball"] == 2, "the defender on D4b comes with a 3 or a 4; D7r is eight rows away"
    assert signs["rolls to the ball of strong defenders"] == 2
    assert signs["keeper next to the ball"] == 0 and signs["holder's bonus"] == 0
    assert signs["defenders in and before the area"] == 1 and signs["steps from the middle"] == 0


def test_a_marked_pawn_is_no_shooter() -> None:
    free = judged(position(RED, BLUE, "E7b"))[1]
    marked = judged(position(RED, ["E1b", "C4b", *NAMELESS, "D7r"], "E7b"))[1]
    assert free["attackers: rolls that are a shot"] > 0 == marked["attackers: rolls that are a shot"]


def test_without_offside_both_may_shoot() -> None:
    signs = judged(position(RED, BLUE, "E7b", offside=0))[1]
    assert signs["attackers: free to shoot"] == 2 and signs["attackers: off-side"] == 0


def test_a_roll_in_use_is_not_judged_but_somebody_has_the_ball() -> None:
    state = position(RED, BLUE, "E7b", phase=int(Phase.BALL_DEST), roll=3)
    assert int(GAME.signs(state, GAME.room(GAME.max_legal))) == -1
    assert int(GAME.situation(state)) == 2 * len(KINDS) * len(ROWS)
    loose = judged(position(RED, BLUE, "E7b", phase=int(Phase.ATT_ROLL), context=int(Context.LOOSE_D), holder=NOBODY))[0]
    assert (loose >> 1) // len(ROWS) == KINDS.index("a loose ball, defenders try")


def test_both_teams_are_judged_alike() -> None:
    assert GAME.swap is not None
    dice, kinds = random.Random(3), set[int]()
    for number in range(6):
        state = GAME.opening({"tie": "draw"})
        while (who := int(GAME.turn(state))) != OVER:
            if int(GAME.situation(state)) >= 0 and GAME.signs(state, GAME.room(GAME.max_legal)) >= 0:
                other = GAME.copy(state)
                GAME.swap(other)
                (at, signs), (swapped, theirs) = judged(state), judged(other)
                assert swapped == at ^ 1 and signs == theirs
                kinds.add((at >> 1) // len(ROWS))
            if who == CHANCE:
                chances = GAME.chance_list(state)
                action = dice.choices([outcome for outcome, _ in chances], [weight for _, weight in chances])[0]
            else:
                action = int(GAME.greedy(GAME.view(state, who), number))
            GAME.play(state, action)
    assert kinds == set(range(len(KINDS)))
