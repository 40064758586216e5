from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts

import touchline
import touchline.envs.openspiel
from tests.envs.cases import SHORT, Options, every_game, every_table, hiding_game
from tests.helpers import environment
from touchline import games
from touchline.envs import scout
from touchline.envs.openspiel import parameters
from touchline.envs.spiel_bots import opponent
from touchline.lab.bounds import Endings
from touchline.play.position import changed

REMEMBERS = pyspiel.IIGObservationType(perfect_recall=True)
DUEL: dict[str, Any] = {
    "tie_break": "shootout",
    "sudden_death_pairs": 1,
    "position": "phase:PENALTY_DIVE;half:5;ep:0;actor:1;form:4/4/2/4/4/2;taken:5/6;scored:3/3",
}
"""The last kick of a shoot-out of FUBA: a goal wins, a miss leaves it to lots. The dive is secret until the kicker has aimed."""


def load(game: str, options: Options) -> Any:
    return pyspiel.load_game(f"touchline_{game}", options)


def walk(game: Any, seed: int, steps: int = 100_000) -> Any:
    dice, state = random.Random(seed), game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(random_move(state, dice))
    return state


def random_move(state: Any, dice: random.Random) -> int:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return int(dice.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
    return int(dice.choice(state.legal_actions()))


@every_table
def test_its_makers_test(game: str, options: Options) -> None:
    pyspiel.random_sim_test(load(game, options), num_sims=1, serialize=True, verbose=False)


@every_game
def test_states_survive_being_stored(game: str) -> None:
    spiel = load(game, SHORT[game])
    state = walk(spiel, 1, 60)
    stored = pyspiel.serialize_game_and_state(spiel, state)
    again_game, again = pyspiel.deserialize_game_and_state(stored)
    assert str(again_game) == str(spiel) and str(again) == str(state) and again.history() == state.history()
    dice = random.Random(2)
    for _ in range(20):
        if state.is_terminal():
            break
        for player in range(spiel.num_players()):
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.information_state_tensor(player) == state.information_state_tensor(player)
        action = random_move(state, dice)
        state.apply_action(action)
        again.apply_action(action)


@every_game
def test_a_match_has_the_same_end_as_its_record(game: str) -> None:
    spiel = load(game, SHORT[game])
    state = walk(spiel, 3)
    match = touchline.new(game, **SHORT[game])
    for action in state.history():
        match.roll(action) if match.turn == touchline.CHANCE else match.play(action)
    assert tuple(state.returns()) == match.payoffs and sum(state.returns()) == 0
    assert len(match.steps) == len(state.history()) and state.move_number() <= spiel.max_history_length()


@every_game
def test_chances_and_actions_are_those_of_the_rules(game: str) -> None:
    spiel, dice, state = load(game, SHORT[game]), random.Random(5), None
    match = touchline.new(game, **SHORT[game])
    state = spiel.new_initial_state()
    for _ in range(50):
        if state.is_terminal():
            break
        if state.is_chance_node():
            odds = {state.action_to_string(-1, o): p for o, p in state.chance_outcomes()}
            assert odds == {text: float(chance) for text, chance in match.chances.items()}
        else:
            assert state.current_player() == match.turn and state.legal_actions() == [int(a) for a in match.legal]
        action = random_move(state, dice)
        match.roll(action) if state.is_chance_node() else match.play(action)
        state.apply_action(action)


@hiding_game
def test_information_states_do_not_tell_what_a_seat_may_not_know(game: str) -> None:
    """Matches that differ in choices or cards a seat does not see are the same to it, and not to the seat that does see them."""
    found, spiel = games.find(game), load(game, SHORT[game])
    dice, compared = random.Random(1), 0
    for seed in range(6):
        state = walk(spiel, seed, dice.randrange(1, 40))
        while not state.is_terminal() and compared < 40:
            table, who = state.table, state.current_player()
            moves = [o for o, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            for seat in range(spiel.num_players()):
                secret = [m for m in moves if seat != who and int(found.seen(table.state, m, seat)) == touchline.HIDDEN]
                if len(secret) > 1:
                    one, two = (state.child(m) for m in dice.sample(secret, 2))
                    assert one.information_state_string(seat) == two.information_state_string(seat)
                    assert one.information_state_tensor(seat) == two.information_state_tensor(seat)
                    assert one.observation_tensor(seat) == two.observation_tensor(seat)
                    if who >= 0:
                        assert one.information_state_string(who) != two.information_state_string(who)
                    compared += 1
            state.apply_action(random_move(state, dice))
    assert compared >= 3


def test_memory_is_part_of_an_information_state() -> None:
    """Two kicks that miss lead to the same position: the observation is the same, what one remembers is not."""
    spiel = pyspiel.load_game("touchline_fuba", DUEL | {"position": DUEL["position"].replace("taken:5/6", "taken:5/5")})
    ends = []
    for dive in (0, 2):
        state = spiel.new_initial_state()
        state.apply_action(state.legal_actions()[dive])
        state.apply_action(state.legal_actions()[1])
        state.apply_action(min(o for o, _ in state.chance_outcomes()))
        ends.append(state)
    one, two = ends
    for player in range(2):
        assert one.observation_string(player) == two.observation_string(player)
        assert one.observation_tensor(player) == two.observation_tensor(player)
        assert one.information_state_string(player) != two.information_state_string(player)
        told = spiel.make_py_observer(REMEMBERS, {"observation": "raw"}), spiel.make_py_observer(REMEMBERS)
        seen = [[observer.set_from(state, player) or observer.tensor.copy() for state in ends] for observer in told]
        assert not np.array_equal(*seen[0]) and np.array_equal(*seen[1])  # raw numbers tell of the past, reports do not


@every_table
def test_information_tensors_are_reports_within_their_bounds(game: str, options: Options) -> None:
    """Who looks, how the report is turned, and the scout's report of what the player knows: nothing else, and no number out of bounds."""
    spiel = load(game, options)
    found = scout.of(games.find(game))
    if found is None:
        pytest.skip("a game without a scout")
    observer, dice, state = spiel.make_py_observer(REMEMBERS), random.Random(6), spiel.new_initial_state()
    for step in range(150):
        if state.is_terminal():
            break
        if step % 10 == 0:
            for player in range(spiel.num_players()):
                told = np.array(state.information_state_tensor(player))
                assert (told >= observer.low).all() and (told <= observer.high).all() and len(told) == len(observer.low)
                assert told[: spiel.num_players()].tolist() == np.eye(spiel.num_players())[player].tolist()
                report, turned = found.look(state.table.game.view(state.table.state, player), player)
                assert np.array_equal(told[-found.size :], report) and told[spiel.num_players() :][turned] == 1
        state.apply_action(random_move(state, dice))
    assert set(observer.dict) == {"player", "turned", *(part.name for part in found.parts)}


@hiding_game
def test_resampling_keeps_what_a_player_knows(game: str) -> None:
    spiel, dice, other = load(game, SHORT[game]), random.Random(3), 0
    for seed in range(8):
        state = walk(spiel, seed, 1 if game == "fuba" else 40)
        for player in range(spiel.num_players()):
            twin = state.resample_from_infostate(player, dice.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            other += str(twin) != str(state)
    assert other > 0


def test_cfr_solves_the_last_kick() -> None:
    """OpenSpiel's CFR and its exploitability, against the equilibrium of the 3 x 3 duel worked out from the rules' own odds."""
    spiel = pyspiel.load_game("touchline_fuba", DUEL)
    odds = np.zeros((3, 3))
    for dive in range(3):
        for aim in range(3):
            state = spiel.new_initial_state()
            state.apply_action(state.legal_actions()[dive])
            state.apply_action(state.legal_actions()[aim])
            odds[dive, aim] = sum(p for o, p in state.chance_outcomes() if state.child(o).is_terminal())
    solver = cfr.CFRSolver(spiel)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert exploitability.exploitability(spiel, found) < 0.02
    keeper = spiel.new_initial_state()
    kicker = keeper.child(keeper.legal_actions()[0])
    dives, aims = (np.array([p for _, p in sorted(found.action_probabilities(state).items())]) for state in (keeper, kicker))
    value = float(dives @ odds @ aims)
    assert (odds @ aims).min() > value - 0.02 and (dives @ odds).max() < value + 0.02 and 0.3 < value < 0.95
    assert kicker.information_state_string(0) == keeper.child(keeper.legal_actions()[2]).information_state_string(0)  # the dive is secret


FACES: dict[str, Any] = {
    "mode": "amateur",
    "tie": "shootout",
    "shootout_rounds": 5,
    "position": "phase:SHOOTOUT_FACES;step:SHOOTOUT;period:5;team:0/1;shootout_first:1;shootout_kicks:4/5;shootout_goals:3/3",
}
ONE_THROW: dict[str, Any] = {"format": "custom", "period_s": 120, "throw_cost_s": 60, "stoppage_cap_throws": 1}
LAST: dict[str, tuple[dict[str, Any], float]] = {
    "coup_du_champion": (ONE_THROW | {"position": "phase:ATTACK;half:2;clock_ms:60000;ball:3/10"}, 1 / 6),
    "soccer_tactics_world": (
        {
            "tie": "draw",
            "position": "phase:BALL_ROLL;period:SECOND_HALF;clock_ms:2699999;opening:0;injury:30;first_kick:1;ball:84;holder:7;"
            "pos:3/25/27/28/30/101/42/84/47/59/56/123/97/99/100/102/80/82/85/70/36/84",
        },
        1 / 6,
    ),
}
"""The last throw of Coup du Champion and the last ball of Soccer Tactics World, level, and what they are worth to the team that attacks."""


def worth(state: Any, known: dict[bytes, float], worst: bool = False) -> float:
    """What a tiny game in which nobody has to guess is worth to player 0, by OpenSpiel's tree; or if player 0 does its worst."""
    if state.is_terminal():
        return float(state.returns()[0])
    key = state.table.game.dump(state.table.state)
    if key not in known:
        if state.is_chance_node():
            known[key] = sum(chance * worth(state.child(o), known, worst) for o, chance in state.chance_outcomes())
        else:
            values = [worth(state.child(action), known, worst) for action in state.legal_actions()]
            known[key] = max(values) if state.current_player() == 0 and not worst else min(values)
    return known[key]


@pytest.mark.parametrize("game", LAST)
def test_the_last_throw_is_worth_what_its_odds_say(game: str) -> None:
    """One face in six scores if the right thing is done, and none if not: by OpenSpiel's tree, and by exact play of compiled rules."""
    options, value = LAST[game]
    state = load(game, options).new_initial_state()
    assert worth(state, {}) == pytest.approx(value) and worth(state, {}, worst=True) == 0
    match = touchline.Match(game, {k: v for k, v in options.items() if k != "position"}, state=state.table.state)
    found = Endings(match, "best", "best").odds(match.state)
    assert found is not None and found.balance == pytest.approx(value)


def test_the_page_shows_these_positions() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text("utf-8")
    for options in (DUEL, *(told for told, _ in LAST.values()), FACES):
        assert options["position"] in page
        for name, value in options.items():
            if name != "position":
                assert f'"{name}": ' in page or f"`{name}` {value}" in page


@pytest.mark.xdist_group("footime")
def test_the_last_save_of_footime() -> None:
    """Time is up, the ball is on its way into the goal: a card saves the draw, and letting it pass loses."""
    match = touchline.new("footime", seed=8, tie_break="draw", stoppage_cap_cards=1)
    game, dice = match.game, random.Random(1)
    while match.game.phase(match.state) != "PARADE_WINDOW" or match.fields.period != 2 or len(match.legal) < 2:
        greedy = match.turn >= 0 and game.greedy(game.view(match.state, match.turn), dice.randrange(1 << 20))
        match.play(int(greedy)) if match.turn >= 0 else match.roll()
    last = changed(match, {"clock_ms": 45 * 60_000, "score": [0, 0], "stoppage_from": 0})
    spiel = pyspiel.load_game("touchline_footime", parameters(last))
    state, sign = spiel.new_initial_state(), 1 - 2 * last.turn
    assert game.dump(state.table.state) == game.dump(last.state)
    passed, *saved = (sign * worth(state.child(action), {}) for action in state.legal_actions())
    assert game.actions[state.legal_actions()[0]] == "PASS" and passed == -1 and max(saved) == 0
    found = Endings(last, "best", "best").odds(last.state)
    assert found is not None and found == (0, 0)


def test_the_last_kick_of_worldwide_football() -> None:
    """Six faces against six: any of them with the same chance, 5 goals in 6, and a miss leaves it to a coin."""
    spiel = load("worldwide_football", FACES)
    solver = cfr.CFRSolver(spiel)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    even, one_face = solver.average_policy(), policy.TabularPolicy(spiel)
    start = spiel.new_initial_state()
    row = one_face.policy_for_key(start.information_state_string(0))
    row[:] = 0
    row[start.legal_actions()[0]] = 1
    assert exploitability.exploitability(spiel, even) == pytest.approx(0, abs=1e-9)
    assert exploitability.nash_conv(spiel, one_face) == pytest.approx(5 / 6)
    assert expected_game_score.policy_value(start, [even, even])[0] == pytest.approx(5 / 6)


def test_its_mcts_bot_plays() -> None:
    spiel = load("coup_du_champion", SHORT["coup_du_champion"])
    state = walk(spiel, 1, 2)
    bot = mcts.MCTSBot(spiel, 1.4, 20, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_its_information_set_mcts_bot_plays() -> None:
    spiel = load("fuba", SHORT["fuba"])
    state = walk(spiel, 1, 1)  # one formation is chosen, and hidden
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(spiel, evaluator, 1.4, 4, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_wrong_parameters_are_refused_in_words() -> None:
    with pytest.raises(touchline.OptionError, match="tie_break must be one of none, shootout"):
        load("fuba", {"tie_break": "coin"})
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        load("fuba", {"colour": "red"})
    with pytest.raises(touchline.PositionError, match="phase must be one of"):
        load("fuba", {"position": "phase:DANCE"})
    with pytest.raises(touchline.PositionError, match="name:value"):
        load("fuba", {"position": "phase"})
    with pytest.raises(touchline.PositionError, match="no field 'colour'"):
        load("fuba", {"position": "colour:3"})
    with pytest.raises(touchline.PositionError, match="impossible position"):
        load("fuba", {"position": "half:9"})


def test_illegal_actions_are_refused_with_their_rule() -> None:
    state = walk(load("coup_du_champion", SHORT["coup_du_champion"]), 1, 2)
    before = str(state)
    with pytest.raises(ValueError, match=r"SHOOT is not possible \(CDC-SHO-1\)"):
        state.apply_action(games.find("coup_du_champion").action_numbers["SHOOT"])
    assert str(state) == before


@every_game
def test_numbers_that_are_no_actions_are_refused(game: str) -> None:
    """Nor are they outcomes; whoever plays is told the range, and nothing is played."""
    spiel, dice = load(game, SHORT[game]), random.Random(2)
    state, asked = spiel.new_initial_state(), {True: 0, False: 0}
    for _ in range(60):
        if state.is_terminal():
            break
        thrown = state.is_chance_node()
        known = len(spiel.game.outcomes if thrown else spiel.game.actions)
        before, history = str(state), state.history()
        for number in (known, 9999, 2**31, -1, -2):
            words = f"an {'outcome' if thrown else 'action'}: a whole number from 0 to {known - 1} is needed, not {number}"
            with pytest.raises((ValueError, pyspiel.SpielError), match=f"{words}|kInvalidAction"):  # OpenSpiel itself refuses -1
                state.apply_action(number)
            with pytest.raises(ValueError, match=words):
                state._apply_action(number)
        for strange in (2.0, True, np.float32(1), None):
            with pytest.raises(ValueError, match="a whole number from 0"):
                state._apply_action(strange)
        assert (str(state), state.history()) == (before, history)
        asked[thrown] += 1
        state.apply_action(random_move(state, dice))
    assert min(asked.values()) > 0


STORED = """
import pickle, sys
game, state = pickle.loads(bytes.fromhex(sys.argv[1]))
print(game, state, state.history(), sep="|")
"""


def stored(game: Any, state: Any) -> tuple[Any, Any]:
    """A game and a state, kept and taken out again."""
    return pickle.loads(pickle.dumps((game, state)))  # type: ignore[no-any-return]


@every_game
def test_games_and_states_are_pickled(game: str) -> None:
    spiel = load(game, SHORT[game])
    state = walk(spiel, 3, 25)
    for again, at in (stored(spiel, state), copy.deepcopy((spiel, state)), stored(at_once := load(game, {}), at_once.new_initial_state())):
        assert type(again).__name__ == f"Match_{game}" and str(at.get_game()) == str(again)
    again, at = stored(spiel, state)
    assert str(again) == str(spiel) and (str(at), at.history()) == (str(state), state.history())
    assert [at.information_state_string(p) for p in range(2)] == [state.information_state_string(p) for p in range(2)]


@pytest.mark.xdist_group("fuba")
def test_what_was_pickled_is_read_in_another_process() -> None:
    """Where nobody has imported anything of ours; the position it starts from is kept too."""
    spiel = pyspiel.load_game("touchline_fuba", DUEL)
    state = walk(spiel, 1, 1)
    told = [sys.executable, "-c", STORED, pickle.dumps((spiel, state)).hex()]
    done = subprocess.run(told, env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{spiel}|{state}|{state.history()}"


def test_players_who_do_not_sit_there_are_refused() -> None:
    spiel = load("footime", SHORT["footime"])
    state = walk(spiel, 1, 30)
    for observer in (spiel.make_py_observer(), spiel.make_py_observer(REMEMBERS, {"observation": "raw"})):
        observer.set_from(state, 1)
        before = observer.tensor.copy()
        for player in (2, 5, -1, True, 1.0, None):
            with pytest.raises(ValueError, match="a player: a whole number from 0 to 1 is needed"):
                observer.set_from(state, player)
            with pytest.raises(ValueError, match="a player: a whole number from 0 to 1 is needed"):
                observer.string_from(state, player)
        assert np.array_equal(observer.tensor, before) and before[:2].tolist() == [0, 1]


@pytest.mark.xdist_group("coup_du_champion")
def test_opponents_by_name() -> None:
    """A whole match by OpenSpiel's own loop; each choice is the one that the bot makes of the same view."""
    spiel = load("coup_du_champion", SHORT["coup_du_champion"])
    seats = [opponent("greedy", spiel, 0), opponent("amateur", spiel, 1, seed=3)]
    state, dice, asked = spiel.new_initial_state(), random.Random(5), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random_move(state, dice))
            continue
        who = state.current_player()
        view = touchline.View(spiel.game, spiel.options, who, state.table.state)
        chosen = seats[who].step(state)
        assert chosen == int(touchline.bots.decide(seats[who].name, view, seats[who].seed, state.move_number()))
        state.apply_action(chosen)
        asked += 1
    assert asked > 20 and sum(state.returns()) == 0
    with pytest.raises(ValueError, match="no bot 'genius'"):
        opponent("genius", spiel, 0)
    for arguments, words in (
        (("greedy", spiel, 2), "a player: a whole number from 0 to 1 is needed, not 2"),
        (("greedy", spiel, 1.0), "a player: a whole number"),
        ((7, spiel, 1), "an opponent is a name"),
        (("greedy", pyspiel.load_game("tic_tac_toe"), 0), "bots of Touchline play its own games"),
        (("greedy", "fuba", 0), "bots of Touchline play its own games"),
        (("greedy", spiel, 0, -1), "a seed: a whole number"),
    ):
        with pytest.raises(ValueError, match=words):
            opponent(*arguments)
