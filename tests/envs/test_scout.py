"""Reports to learn from: only what a seat may know, from its own side, within their bounds, the same interpreted and compiled."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.envs.cases import ADVANCED, SHORT, TABLES, Options, hiding_game, name_of
from tests.helpers import environment
from touchline import games
from touchline.envs import scout, vector
from touchline.kernel.game import Game
from touchline.kernel.record import Grid, Mirror

STATES = 10_000
every_table = pytest.mark.parametrize(
    ("game", "options"), [pytest.param(g, o, id=f"{g}-{name_of(o)}", marks=pytest.mark.xdist_group(g)) for g, o in TABLES if g in ADVANCED]
)
ours = pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in ADVANCED])


def played(game: str, matches: int, steps: int, seed: int = 5, **options: Any) -> Any:
    """A vector environment after some steps of random play, some slots against the sensible policy."""
    players = ["you", "you,greedy"] if vector.make(game, 1, **options).seats > 1 else ["you"]
    env = vector.make(game, matches, (players * matches)[:matches], seed, observation="raw", **options)
    for _ in range(steps):
        env.step(env.sample())
    return env


@every_table
def test_bounds_hold_in_ten_thousand_states(game: str, options: Options) -> None:
    """And numbers that a report calls possible do occur: planes, one of several things, both signs."""
    found = scout.find(game)
    least, most = found.high.copy(), found.low.copy()
    for told in (options, {**ADVANCED[game], **options}):
        env = played(game, 250, 0, **told)
        for _ in range(STATES // 500):
            reports, turned = found.reports(env.observation, env.seat)
            least, most = np.minimum(least, reports.min(axis=0)), np.maximum(most, reports.max(axis=0))
            assert reports[:, found.parts["asked"].at].all()  # whoever the environment shows is on turn
            assert turned.min() >= 0 and turned.max() < len(found.turns(env.seats))
            for _ in range(5):
                env.step(env.sample())
    wrong = np.flatnonzero((least < found.low) | (most > found.high))
    assert not len(wrong), [(found.names[k], int(least[k]), int(most[k])) for k in wrong]
    assert (most > found.low).mean() > 0.25  # a report of zeros would keep to its bounds too


@hiding_game
def test_what_a_seat_may_not_know_changes_nothing(game: str) -> None:
    found, rules = scout.find(game), games.find(game)
    env = played(game, 40, 30, **{**ADVANCED[game], **SHORT[game]})
    different = 0
    for i in range(40):
        state, seat = rules.load(env._states[i].tobytes()), int(env.seat[i])
        for eyes in range(env.seats):
            told = found.report(rules.view(state, eyes), eyes)
            for seed in range(3):
                dealt = rules.deal(state, eyes, seed)
                different += rules.dump(dealt) != rules.dump(state)
                assert np.array_equal(told, found.report(rules.view(dealt, eyes), eyes))
        assert np.array_equal(env.observation[i], np.frombuffer(rules.dump(rules.view(state, seat)), np.uint8))
    assert different > 20 or game == "fuba"  # FUBA has secrets in a few phases only


def exchanged(game: Game, state: Any) -> Any:
    """The same match with the teams exchanged: by the rules where they can, else field by field, written down here."""
    if game.swap is not None:
        twin = game.copy(state)
        game.__dict__.get("swap", game.swap)(twin)
        return twin
    mirror = game.mirror(state)
    (_exchange_footime if game.name == "footime" else _exchange_worldwide)(mirror)
    return game.load(mirror.dump())


def _swap_pairs(s: Mirror, names: str) -> None:
    for name in names.split():
        field = getattr(s, name)
        if isinstance(field, Grid):
            half = len(field.cells) // 2
            field.cells[:] = field.cells[half:] + field.cells[:half]
        else:
            field[:] = [field[1], field[0]]


def _other_team(s: Mirror, names: str) -> None:
    for name in names.split():
        if getattr(s, name) in (0, 1):
            setattr(s, name, 1 - getattr(s, name))


def _exchange_worldwide(s: Any) -> None:
    """No pitch: whatever there is of both sides changes hands."""
    own = {"face", "tops"}  # the shooter's and the keeper's; the virtual side's
    _swap_pairs(s, " ".join(n for n, f in s.record.fields.items() if f.shape[:1] == (2,) and n not in own))
    _other_team(s, "decider kickoff_first ball laid_by drawer taker shootout_first")
    s.stadium = {0: 0, 1: 2, 2: 1}[s.stadium]


def _exchange_footime(s: Any) -> None:
    """The pieces change colour, the pitch makes half a turn, everybody moves on by one seat (two seats)."""
    point: Any = lambda p: 424 - p if p >= 0 else p  # noqa: E731
    piece: Any = lambda k: k if k < 0 else (k + 11) % 22  # noqa: E731
    mask: Any = lambda bits: (bits >> 11) | ((bits & 2047) << 11)  # noqa: E731
    s.pos[:] = [point(p) for p in s.pos[11:] + s.pos[:11]]
    s.yellow[:] = s.yellow[11:] + s.yellow[:11]
    s.keeper[:] = [piece(k) for k in (s.keeper[1], s.keeper[0])]
    s.pair[:] = [piece(k) for k in s.pair]
    for name in ("contact_by", "now_by", "piece", "placing"):
        setattr(s, name, piece(getattr(s, name)))
    s.contact_with, s.now_with, s.ball = mask(s.contact_with), mask(s.now_with), point(s.ball)
    _swap_pairs(s, "score kicks goals captain")
    s.captain[:] = [1 - seat for seat in s.captain]
    _other_team(s, "first_kick_team last_ball_team shoots_first winner turn_seat partner drawer")
    for grid in (s.hand, s.marks):
        cells, row = grid.cells, grid.columns
        cells[: 2 * row] = cells[row : 2 * row] + cells[:row]
    cells, row = s.cap.cells, s.cap.columns
    cells[: 2 * row] = cells[row : 2 * row] + cells[:row]
    s.marks.cells[:] = [{1: 2, 2: 1}.get(bits, bits) for bits in s.marks.cells]


@ours
@pytest.mark.parametrize("more", [False, True], ids=["short", "advanced"])
def test_both_sides_see_a_mirrored_match_alike(game: str, more: bool) -> None:
    """The report on an exchanged match is the other side's report, and what may be played there is called the same."""
    found, rules = scout.find(game), games.find(game)
    options = ADVANCED[game] if more else SHORT[game]
    turns, compared = found.turns(2), 0
    for steps in (0, 7, 40, 120):
        env = played(game, 12, steps, **options)
        for i in range(12):
            state = rules.load(env._states[i].tobytes())
            twin = exchanged(rules, state)
            for seat in range(2):
                shown, other = rules.view(state, seat), rules.view(twin, 1 - seat)
                told, mirrored = found.report(shown, seat), found.report(other, 1 - seat)
                assert np.array_equal(told, mirrored), [found.names[k] for k in np.flatnonzero(told != mirrored)]
            seat = int(env.seat[i])
            assert rules.turn(twin) == 1 - seat
            names = [
                {int(k) for k in np.flatnonzero(np.isin(turns[found.turn(view, who)], rules.legal_list(view)))}
                for view, who in ((rules.view(state, seat), seat), (rules.view(twin, 1 - seat), 1 - seat))
            ]
            assert names[0] == names[1]
            compared += len(names[0])
    assert compared > 100


@ours
@pytest.mark.parametrize("more", [False, True], ids=["short", "advanced"])
def test_no_number_of_a_report_tells_home_from_away(game: str, more: bool) -> None:
    """In matches as they are played: a mirrored state, where what is left over from nowhere turns too, would not show it."""
    found, told, seats = scout.find(game), list[Any](), list[Any]()
    options = ADVANCED[game] if more else SHORT[game]
    env = vector.make(game, 400, (["you", "you,greedy", "greedy,you", "you"] * 100), seed=11, **options)
    for _ in range(60):
        told.append(env.observation.copy())
        seats.append(env.seat & 1)
        for _ in range(5):
            env.step(env.sample())
    reports, away = np.concatenate(told), np.concatenate(seats) == 1
    assert 0.3 < away.mean() < 0.7
    for k, name in enumerate(found.names):
        shares = [np.bincount(reports[side, k] - found.low[k]) / side.sum() for side in (~away, away)]
        longest = max(map(len, shares))
        home, theirs = (np.pad(share, (0, longest - len(share))) for share in shares)
        apart = np.abs(home - theirs).sum() / 2
        assert apart < 0.3, f"{name} alone tells home from away: {apart:.0%} of it differs"


@ours
def test_turns_are_permutations_and_the_exchange_of_the_rules(game: str) -> None:
    found, rules = scout.find(game), games.find(game)
    for seats in (2, 4, 6, 8) if game == "footime" else (2,):
        turns = found.turns(seats)
        assert (np.sort(turns, axis=1) == np.arange(len(rules.actions))).all() and (turns[0] == np.arange(len(rules.actions))).all()
    if rules.swap_actions:
        assert found.turns(2)[1].tolist() == list(rules.swap_actions)


@ours
def test_a_report_tells_what_may_be_done(game: str) -> None:
    """Whoever has the same report has the same choices: nothing that decides them is forgotten."""
    found = scout.find(game)
    env = played(game, 200, 0, **SHORT[game])
    choices: dict[bytes, bytes] = {}
    for _ in range(50):
        reports, turned = found.reports(env.observation, env.seat)
        masks = np.take_along_axis(env.mask, found.turns(env.seats)[turned], axis=1)
        for report, mask in zip(reports, masks, strict=True):
            assert choices.setdefault(report.tobytes(), mask.tobytes()) == mask.tobytes()
        env.step(env.sample())
    assert len(choices) > 500


DIGEST = """
import sys
import numpy as np
from touchline import games
from touchline.envs import scout
game, size = games.find(sys.argv[1]), games.find(sys.argv[1]).state.size
data = sys.stdin.buffer.read()
found = scout.find(game.name)
for at in range(0, len(data), size + 1):
    print(found.report(game.load(data[at + 1 : at + 1 + size]), data[at]).tobytes().hex())
"""


@ours
def test_interpreted_and_compiled_reports_are_the_same(game: str) -> None:
    found, rows, told = scout.find(game), b"", []
    for options in (SHORT[game], ADVANCED[game]):
        env = played(game, 15, 60, **options)
        reports, _ = found.reports(env.observation, env.seat)
        for seat, hidden, report in zip(env.seat, env.observation, reports, strict=True):
            rows += bytes([int(seat)]) + hidden.tobytes()
            told.append(report.tobytes().hex())
    done = subprocess.run(
        [sys.executable, "-c", DIGEST, game], input=rows, capture_output=True, env=environment(TOUCHLINE_TARGET="interpreted")
    )
    assert done.returncode == 0, done.stderr.decode()
    assert [hashlib.sha256(line).hexdigest() for line in done.stdout.split()] == [hashlib.sha256(t.encode()).hexdigest() for t in told]


def test_wrong_rows_are_refused() -> None:
    found = scout.find("fuba")
    with pytest.raises(ValueError, match="uint8, rows of 188"):
        found.reports(np.zeros((2, 5), np.uint8), [0, 1])
    with pytest.raises(ValueError, match="seats go from 0 to 7"):
        found.reports(np.zeros((1, 188), np.uint8), [8])
    with pytest.raises(KeyError, match="no part 'goalposts'"):
        found.parts["goalposts"]
