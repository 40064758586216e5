"""Match records: what is wrong with one is said with its line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import touchline
from tests.helpers import random_match
from touchline.play.notation import Chain

GAME = "coup_du_champion"
RECORD = str(random_match(GAME, 11, var=True))


def rewritten(*changes: tuple[str, str], text: str = RECORD) -> str:
    """A record with lines changed and the chain made to fit again: what somebody would do who wants to deceive."""
    chain = Chain()
    lines = [line.rpartition(" #")[0] for line in text.splitlines()]
    for old, new in changes:
        index = next(i for i, line in enumerate(lines) if re.fullmatch(old, line))
        lines[index : index + 1] = new.split("\n") if new else []
    return "".join(f"{line} #{chain.check(line)}\n" for line in lines)


def test_a_record_is_readable_and_replays() -> None:
    match = touchline.read(RECORD)
    assert match.over and str(match) == RECORD and rewritten() == RECORD
    assert RECORD.startswith("touchline 1 #")
    assert any(line.startswith("; goal ") for line in RECORD.splitlines()) == (sum(match.score) > 0)


FORMER = (
    "touchline 1 #25cbe720\n"
    "game coup_du_champion #016a953b\n"
    "tables 62eb9cf5b48ed9c5 #3bad01bb\n"
    "options format=standard period_s=450 shootout=no var=no clock=virtual throw_cost_s=10 stoppage_cap_throws=120 decision_limit_s=15"
    " x_moves_ball=yes challenge_window=yes corner_mode=line wing_free_kick_shot=yes shootout_cap_pairs=50 #69339260\n"
    "seats 2 #8efa93a8\n"
    "seed 5 #74670879\n"
    'start {"phase":"ATTACK","att":1,"ball":[2,9],"champ_holder":1,"champ_face":"FOUL"} #f92a7442\n'
    "1 B PASS #051ea1e2\n"
    "end 1 0-0 unfinished #b3108191\n"
)
"""A record from the time when `attacker` was called `att`, and the champion's fields `champ_holder` and `champ_face`."""


def test_a_record_that_names_fields_as_they_were_called_is_read() -> None:
    match = touchline.read(FORMER)
    fields = match.fields
    assert (fields.attacker, fields.champion_holder, list(fields.ball)) == (1, 1, [2, 9])
    assert touchline.read(str(match)) == match and '"attacker":1' in str(match)


def test_an_unfinished_match_and_a_set_up_position_are_kept_too() -> None:
    match = touchline.set_up(GAME, {"phase": "ATTACK", "ball": [2, 9], "champion_holder": 1, "score": [2, 1]}, seed=5)
    match.play("PASS")
    again = touchline.read(str(match))
    assert again == match and again.score == (2, 1) and "unfinished" in str(match)
    match.roll()
    again.roll()
    assert again == match, "a resumed match goes on with the same dice"


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        ((r"touchline 1", "touchline 2"), 1, "format '2'"),
        ((r"game .*", "game chess"), 2, "no game 'chess'"),
        ((r"tables .*", "tables 0000000000000000"), 3, "other tables"),
        ((r"options .*", "options speed=fast"), 6, "no option 'speed'"),
        ((r"options .*", "options var=perhaps"), 6, "yes or no"),
        ((r"seats .*", "seats 4"), 6, "2 seats"),
        ((r"seed .*", "seed x"), 6, "header is wrong"),
        ((r"seed .*", ""), 6, "'seed' is missing"),
        ((r"seed .*", 'seed 1\nstart {"ball":[9,9]}'), 7, "off the pitch"),
        ((r"seed .*", "seed 1\nstart {"), 7, "header is wrong"),
        ((r"seed .*", "seed 1\nstart [1]"), 7, "header is wrong"),
        ((r"seed .*", "seed 1\nseed 1"), 7, "cannot begin with 'seed'"),
        ((r"3 . .*", "3 A SHOOT"), 9, "CDC-SHO-1"),
        ((r"3 . .*", "3 * pass=F2"), 9, "turn of"),
        ((r"3 . .*", "3 A KICK"), 9, "no action"),
        ((r"3 . .*", "4 A PASS"), 9, "step 3 should be here"),
        ((r"3 . .*", "hello"), 9, "cannot begin with 'hello'"),
        ((r"1 . .*", "1 * coin=C"), 7, "no outcome 'coin=C'"),
        ((r"1 . .*", "1 + 500"), 7, "no clock runs"),
        ((r"1 . .*", "1 + soon"), 7, "no number of milliseconds"),
        ((r"end .*", ""), -1, "cut off"),
        ((r"end .*", "end 3 9-9 finished"), -1, "end does not fit"),
    ],
)
def test_a_wrong_record_is_refused_with_line_and_reason(change: tuple[str, str], line: int, reason: str) -> None:
    text = rewritten(change)
    with pytest.raises(touchline.RecordError, match=re.escape(reason)) as caught:
        touchline.read(text)
    assert caught.value.line == (line if line > 0 else len(text.splitlines()))


def test_headlines_must_follow_from_the_moves() -> None:
    with_goal = next(str(m) for m in (random_match(GAME, seed) for seed in range(20, 60)) if sum(m.score))
    with pytest.raises(touchline.RecordError, match="is missing"):
        touchline.read(rewritten((r"; goal .*", ""), text=with_goal))
    with pytest.raises(touchline.RecordError, match="does not follow"):
        touchline.read(rewritten((r"; goal .*", "; goal 9 9 9"), text=with_goal))
    with pytest.raises(touchline.RecordError, match="something after the end"):
        touchline.read(rewritten(text=with_goal + with_goal.splitlines()[-1] + "\n"))


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "touchline 1\n", "PGN", "\x00\x01", "touchline 1 #"])
def test_something_else_is_no_record(text: str) -> None:
    with pytest.raises(touchline.RecordError):
        touchline.read(text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(RECORD) - 1), st.characters(codec="utf-8"))
def test_any_changed_character_is_found_at_its_line(position: int, character: str) -> None:
    if RECORD[position] == character:
        return
    altered = RECORD[:position] + character + RECORD[position + 1 :]
    with pytest.raises(touchline.RecordError) as caught:
        touchline.read(altered)
    assert caught.value.line <= RECORD[:position].count("\n") + 2


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(RECORD) - 1))
def test_any_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(touchline.RecordError):
        touchline.read(RECORD[:length])


def test_a_saved_match_remembers_who_plays() -> None:
    match = random_match("coup_du_champion", 1, 6)
    match.players = ("human", "greedy")
    assert touchline.read(str(match)).players == ("human", "greedy")
    match.players = ("human",)
    with pytest.raises(touchline.RecordError, match="1 players for 2 seats"):
        touchline.read(str(match))
