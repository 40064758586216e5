"""Testing the tester: a sound toy game passes, and each broken one is caught by the check it violates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kernel import toys
from touchline.kernel.conformance import check
from touchline.kernel.exhaust import exhaust
from touchline.kernel.playout import CHANCE

shared: list[int] = [0]


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    path = tmp_path / "toy.toml"
    path.write_text('[rounds]\nprovenance = "stated"\ncount = 4\n', "utf-8")
    return path


def test_the_sound_toy_passes(tables: Path) -> None:
    assert check(toys.toy(tables), matches=10) == []


def shuffled_legal(s: Any, out: Any) -> int:
    n = toys.legal(s, out)
    out[0], out[n - 1] = out[n - 1], out[0]
    return n


def lazy_why_not(s: Any, action: int) -> int:
    return 0 if s.phase < 2 else toys.why_not(s, action)


def never_refuses(s: Any, action: int) -> int:
    return 0 if s.phase == 2 else toys.why_not(s, action)


def unknown_refusal(s: Any, action: int) -> int:
    return 77 if toys.why_not(s, action) else 0


def dead_end(s: Any, out: Any) -> int:
    return 0 if s.round == 2 else toys.legal(s, out)


def dead_end_why_not(s: Any, action: int) -> int:
    return 1 if s.round == 2 else toys.why_not(s, action)


def free_weights(s: Any, out: Any, weight: Any) -> int:
    n = toys.chance(s, out, weight)
    weight[1] = 0
    return n


def twin_outcomes(s: Any, out: Any, weight: Any) -> int:
    n = toys.chance(s, out, weight)
    out[1] = out[0]
    return n


def endless(s: Any, action: int, events: Any) -> None:
    toys.apply(s, action, events)
    s.round = min(s.round, 2)
    s.phase %= 3


def moody(s: Any, action: int, events: Any) -> None:
    shared[0] += 1
    toys.apply(s, action, events)
    if s.phase == 1:
        s.stone[0] = 1 + shared[0] % 2


def watched(s: Any, action: int, events: Any) -> None:
    toys.apply(s, action, events)
    if len(events) > 1:
        s.total[0] += 1


def chatty(s: Any, action: int, events: Any) -> None:
    toys.apply(s, action, events)
    if len(events) > 1:
        events[0] = 64
        for i in range(64):
            events[1 + 4 * i] = 1


def open_book(s: Any, seat: int) -> None:
    """Hides nothing, while `redeal` and `seen` say that stones are secret."""


def forgetful_hide(s: Any, seat: int) -> None:
    toys.hide(s, seat)
    s.total[0] += 1


def turn_tells(s: Any) -> int:
    who = toys.turn(s)
    return 1 - who if who in (0, 1) and s.stone[0] == 2 else who


def telling_legal(s: Any, out: Any) -> int:
    n = toys.legal(s, out)
    return n - 1 if s.phase == 1 and s.stone[0] == 2 else n


def telling_why_not(s: Any, action: int) -> int:
    n = 3 if s.round == 1 else 2
    return 2 if s.phase == 1 and s.stone[0] == 2 and action == n - 1 else toys.why_not(s, action)


def same_deal(s: Any, seat: int, seed: int) -> None:
    toys.redeal(s, seat, 0)


def wild_deal(s: Any, seat: int, seed: int) -> None:
    toys.redeal(s, seat, seed)
    s.round = toys.ROUNDS + 1


def telling_apply(s: Any, action: int, events: Any) -> None:
    """The second digit of the score gives a secret away."""
    first = s.phase == 0
    toys.apply(s, action, events)
    if first and action == 1:
        s.total[1] += 1


def loud_apply(s: Any, action: int, events: Any) -> None:
    if s.phase < 2 and len(events) > 1:
        events[0], events[1], events[2], events[3] = 1, 1, 0, action
    toys.apply(s, action, events)


def absent_swap(s: Any) -> None:
    s.total[0], s.total[1] = s.total[1], s.total[0]


def odd_result(s: Any, out: Any) -> None:
    toys.result(s, out)
    out[3] = out[2] = 1


@pytest.mark.parametrize(
    ("caught", "changes"),
    [
        ("legal order", {"legal": shuffled_legal}),
        ("legal = why_not", {"why_not": lazy_why_not}),
        ("legal = why_not", {"why_not": never_refuses}),
        ("refusal", {"why_not": unknown_refusal}),
        ("no way on", {"legal": dead_end, "why_not": dead_end_why_not}),
        ("legal bound", {"max_legal": 2}),
        ("idle actions", {"idle_actions": frozenset({0})}),
        ("weights", {"chance": free_weights}),
        ("outcomes", {"chance": twin_outcomes}),
        ("bound", {"apply": endless}),
        ("bound", {"max_decisions": 5}),
        ("determinism", {"apply": moody}),
        ("determinism", {"apply": watched}),
        ("events", {"apply": chatty}),
        ("hide", {"hide": forgetful_hide}),
        ("hidden turn", {"turn": turn_tells}),
        ("non-interference", {"hide": open_book, "redeal": lambda s, seat, seed: None}),
        ("non-interference", {"legal": telling_legal, "why_not": telling_why_not}),
        ("non-interference", {"apply": telling_apply}),
        ("non-interference", {"apply": loud_apply}),
        ("redeal", {"redeal": wild_deal}),
        ("redeal diversity", {"redeal": same_deal}),
        ("problem", {"problem": lambda s: "never" if s.round == 3 else None}),
        ("swap", {"swap": absent_swap}),
        ("result", {"result": odd_result}),
        ("greedy", {"greedy": lambda s, seed: 2}),
        ("fallback", {"fallback": lambda s, seed: 7}),
        ("turn", {"turn": lambda s: 5 if s.round == 2 and s.phase < 2 else toys.turn(s)}),
    ],
)
def test_a_broken_game_is_caught(tables: Path, caught: str, changes: dict[str, Any]) -> None:
    findings = check(toys.toy(tables, **changes), matches=6)
    assert caught in {finding.check for finding in findings}, findings


def test_aliasing_is_caught(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from touchline.kernel.record import Mirror

    def shallow(self: Mirror) -> Mirror:
        twin = object.__new__(Mirror)
        twin.__dict__.update(self.__dict__)
        return twin

    monkeypatch.setattr(Mirror, "copy", shallow)
    assert "aliasing" in {finding.check for finding in check(toys.toy(tables), matches=3)}


def test_the_exhaustive_runner_tells_what_never_happens(tables: Path) -> None:
    game = toys.toy(tables)
    missing = exhaust(game, 20).missing(game)
    assert missing["events"] == ["took", "coin"], "the toy emits no events"
    assert missing["actions"] == [] and missing["outcomes"] == [] and missing["refusals"] == []


def test_chance_is_named_like_a_seat_that_is_none() -> None:
    assert CHANCE < 0
