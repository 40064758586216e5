"""Fair dice: what is committed to is what is thrown, and the first changed byte is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import touchline
from touchline import games
from touchline.play.errors import RecordError
from touchline.play.fair import Fair, commitment_of, new_secret
from touchline.play.match import Match
from touchline.play.notation import Chain

SECRET = "00" * 31 + "07"


def fair_match(game: str, steps: int = 40) -> Match:
    """A match thrown with fair dice, each seat its first choice."""
    match = touchline.new(game)
    match.fair = Fair(commitment_of(SECRET), tuple(f"seat{i}" for i in range(match.seats)), SECRET)
    throws = 0
    while not match.over and len(match.steps) < steps:
        if match.turn == touchline.CHANCE:
            chances = match.game.chance_list(match.state)
            match.roll(chances[match.fair.index(throws, [w for _, w in chances])][0])
            throws += 1
        else:
            match.play(match.legal[0])
    return match


def chained(lines: list[str]) -> str:
    """A record whose checks are right, whatever it says."""
    chain = Chain()
    return "".join(f"{line} #{chain.check(line)}\n" for line in lines)


@pytest.mark.parametrize("game", games.names())
def test_a_record_carries_its_dice_and_they_are_checked(game: str) -> None:
    match = fair_match(game)
    again = touchline.read(str(match))
    assert again == match and again.fair == match.fair
    lines = [line.rpartition(" #")[0] for line in str(match).splitlines()]
    other = [f"reveal {new_secret()}" if line.startswith("reveal") else line for line in lines]
    with pytest.raises(RecordError, match="not the one that was committed to"):
        touchline.read(chained(other))
    secret = new_secret()
    lying = [
        f"reveal {secret}" if line.startswith("reveal") else line.replace(commitment_of(SECRET), commitment_of(secret)) for line in lines
    ]
    with pytest.raises(RecordError, match="the dice were not fair"):
        touchline.read(chained(lying))
    hidden = [line for line in lines if not line.startswith("reveal")]
    assert touchline.read(chained(hidden)).fair == replace(match.fair or Fair("", ()), secret="")


@pytest.mark.parametrize("game", games.names())
def test_a_mutated_record_fails_at_the_first_changed_byte(game: str) -> None:
    record = str(fair_match(game, 12)).encode()
    for at in range(0, len(record)):
        changed = bytearray(record)
        changed[at] ^= 1
        line = record.count(b"\n", 0, at) + 1
        with pytest.raises((RecordError, UnicodeDecodeError)) as caught:
            touchline.read(bytes(changed).decode())
        if isinstance(caught.value, RecordError):
            assert caught.value.line in (line, line + 1) if record[at : at + 1] == b"\n" else caught.value.line == line, at


@given(st.lists(st.integers(0, 50), min_size=1, max_size=8).filter(sum), st.integers(0, 1000))
def test_only_what_has_weight_is_thrown(weights: list[int], throw: int) -> None:
    assert weights[Fair(commitment_of(SECRET), ("a", "b"), SECRET).index(throw, weights)] > 0


def test_throws_follow_the_weights_and_every_seat_changes_them() -> None:
    weights = [1, 2, 3]
    dice = [Fair(commitment_of(SECRET), words, SECRET) for words in (("a", "b"), ("a", "c"), ("x", "b"))]
    rows = [[d.index(k, weights) for k in range(6000)] for d in dice]
    assert rows[0] != rows[1] != rows[2] != rows[0]
    for row in rows:
        seen = Counter(row)
        for outcome, weight in enumerate(weights):
            assert abs(seen[outcome] - 1000 * weight) < 200


def test_known_throws_stay_what_they_are() -> None:
    """Anybody can compute these from docs/notation.md alone."""
    import hashlib
    import hmac

    key = bytes.fromhex(SECRET)
    word = int.from_bytes(hmac.new(key, b"touchline fair dice 1\n4\n0\na\nb", hashlib.sha256).digest()[:8], "big")
    assert Fair(commitment_of(SECRET), ("a", "b"), SECRET).index(4, [1] * 6) == word % 6
