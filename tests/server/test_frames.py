"""WebSocket frames, against the framing of `websockets` and against what the standard forbids."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Opcode
from websockets.frames import Frame as Theirs
from websockets.streams import StreamReader

from touchline.server.frames import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, Broken, Frame, Frames, answer_to_close, closing, frame

MOST = 70_000


def sent(kind: int, data: bytes, final: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Theirs(Opcode(kind), data, fin=final).serialize(mask=masked)


def heard(data: bytes) -> Theirs:
    """A frame as a client reads it."""
    reader = StreamReader()
    reader.feed_data(data)
    reading = Theirs.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(reading)
    found: Theirs = done.value.value
    assert not reader.buffer, "nothing is left over"
    return found


def told(frames: Frames, data: bytes) -> list[Frame]:
    return list(frames.read(data))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, MOST])
def test_every_length_is_read_and_written(size: int) -> None:
    data = os.urandom(size)
    assert told(Frames(MOST), sent(BINARY, data)) == [(TEXT, data)]
    ours = heard(frame(TEXT, data))
    assert (ours.opcode, bytes(ours.data), ours.fin) == (TEXT, data, True)


@given(st.lists(st.tuples(st.binary(max_size=300), st.integers(1, 4), st.booleans()), max_size=6), st.randoms(use_true_random=False))
def test_messages_in_any_pieces_come_out_whole_and_in_order(messages: list[tuple[bytes, int, bool]], dice: object) -> None:
    stream, expected = b"", []
    for data, pieces, ping in messages:
        cuts = sorted(dice.randrange(len(data) + 1) for _ in range(pieces - 1))  # type: ignore[attr-defined]
        parts = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        for number, part in enumerate(parts):
            stream += sent(CONTINUED if number else TEXT, part, final=number == len(parts) - 1)
            if number < len(parts) - 1:
                expected.append((CONTINUED, b""))
            if ping and number < len(parts) - 1:
                stream += sent(PING, b"now?")
                expected.append((PING, b"now?"))
        expected.append((TEXT, data))
    frames, found = Frames(MOST), []
    while stream:
        size = dice.randrange(1, 40)  # type: ignore[attr-defined]
        found += told(frames, stream[:size])
        stream = stream[size:]
    assert found == expected


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(TEXT, b"x", masked=False), 1002),
        (b"\xc1\x80\0\0\0\0", 1002),
        (b"\x83\x80\0\0\0\0", 1002),
        (b"\x8b\x80\0\0\0\0", 1002),
        (sent(CONTINUED, b"x"), 1002),
        (sent(TEXT, b"x", final=False) + sent(TEXT, b"y"), 1002),
        (b"\x09\x80\0\0\0\0", 1002),
        (b"\x89\xfe\0\x7e\0\0\0\0" + b"x" * 126, 1002),
        (b"\x81\xff" + (MOST + 1).to_bytes(8, "big"), 1009),
        (b"\x81\xff" + b"\xff" * 8, 1009),
        (sent(TEXT, b"x" * MOST, final=False) + sent(CONTINUED, b"y"), 1009),
    ],
    ids=[
        "bare",
        "extension",
        "data 3",
        "control 11",
        "no beginning",
        "no end",
        "half a ping",
        "long ping",
        "long",
        "endless",
        "long in pieces",
    ],
)
def test_what_the_standard_forbids_ends_the_connection(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        told(Frames(MOST), data)
    assert broken.value.code == code and broken.value.reason


def test_what_came_before_a_wrong_frame_still_counts() -> None:
    reading = Frames(MOST).read(sent(TEXT, b"good") + b"\xff\xff")
    assert next(reading) == (TEXT, b"good")
    with pytest.raises(Broken):
        next(reading)


def test_a_close_is_answered_in_kind() -> None:
    assert told(Frames(MOST), sent(CLOSE, b"\x03\xe8bye") + sent(PONG, b"")) == [(CLOSE, b"\x03\xe8bye"), (PONG, b"")]
    assert heard(answer_to_close(b"")).data == b""
    for data, code in ((b"\x03\xe8bye", 1000), (b"\x0f\xa0", 4000), (b"\x03", 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff", 1007)):
        assert Close.parse(heard(answer_to_close(data)).data).code == code
    assert Close.parse(heard(closing(1008, "é" * 100)).data) == Close(1008, "é" * 61)
