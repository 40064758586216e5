"""Compressed messages: read by the client of `websockets`, useless to who guesses, harmless from who wants to harm."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Close, Opcode
from websockets.frames import Frame as Theirs

from tests.server.real import Real, run
from touchline.server.deflate import contexts, deflated, inflated
from touchline.server.frames import BINARY, CONTINUED, PING, TEXT, Broken, Frames
from touchline.server.protocol import SeatInfo, TableInfo, Update, encode

HELLO = b'{"type":"hello","id":"h","version":1}'
MOST = 16 << 10
"""The most bytes a message may have, as a server has it without being told otherwise."""


def read(data: bytes, window: int = 15) -> bytes:
    """What a browser makes of a compressed message."""
    found = PerMessageDeflate(True, True, window, window).decode(Theirs(Opcode.TEXT, data, rsv1=True))
    return bytes(found.data)


def packed(data: bytes) -> bytes:
    """What a browser sends."""
    return bytes(PerMessageDeflate(True, True, 15, 15).encode(Theirs(Opcode.TEXT, data)).data)


def sent(data: bytes, final: bool = True) -> bytes:
    """A frame of a client that says that it is compressed."""
    plain = Theirs(Opcode.TEXT, data, fin=final).serialize(mask=True)
    return bytes((plain[0] | 0x40,)) + plain[1:]


@given(st.lists(st.binary(min_size=1, max_size=3000), min_size=1, max_size=4).map(tuple), st.integers(9, 15))
def test_browsers_read_what_is_sent_and_we_what_they_send(messages: tuple[bytes, ...], window: int) -> None:
    assert read(deflated(messages, window), window) == b"\n".join(messages)
    assert inflated(packed(messages[0]), MOST) == messages[0]


def shown(name: str, hand: str) -> bytes:
    """What somebody is shown who plays with somebody of that name."""
    info = TableInfo(
        id="t", game="footime", title="", options={}, pace="live", public=False, status="live", seats=(SeatInfo("person", name),)
    )
    update = msgspec.to_builtins(Update(table="t", seat=0, seq=9, since=4, turn=0, info=info))
    return encode({**update, "scene": {"prompt": "Choose a card", "zones": [{"cards": [{"title": hand}]}]}})


@pytest.mark.parametrize("guess", ["Slide tackle", '"title":"Slide tackle', '","scene":{"zones":[{"cards":[{"title":"Slide tackle'])
def test_a_name_does_not_tell_by_lengths_what_is_in_a_hand(guess: str) -> None:
    """Whatever a hand adds to the length of a frame, it adds under any name: a right guess is not shorter than a wrong one."""
    wrong = guess.replace("Slide tackle", "qvzJXK#wpYf$")
    hand, other = "Slide tackle", "hGb%UmZ&LoRi"
    sizes = {
        (n, h): len(deflated((b'{"type":"ok","tokens":{"0":"Slide tackle"}}', shown(n, h)), 15))
        for n in (guess, wrong)
        for h in (hand, other)
    }
    assert sizes[guess, hand] - sizes[guess, other] == sizes[wrong, hand] - sizes[wrong, other]
    whole = {key: len(zlib.compress(shown(*key))) for key in sizes}
    assert whole[guess, hand] - whole[guess, other] < whole[wrong, hand] - whole[wrong, other], "in one context it would tell"


def test_names_are_in_a_context_of_their_own_wherever_they_stand() -> None:
    for name in ("Ana", '"info":{', ',"scene":', "é\\"):
        before, said, after = contexts(shown(name, "Slide tackle"))
        assert json.loads(f"{{{said.decode()}}}")["info"]["seats"][0]["name"] == name and b"Slide" in after and b"since" in before
    assert [*contexts(b'{"info":{"title":"x"}}')] == [b"{", b'"info":{"title":"x"}}']


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed(b"x" * (MOST + 1)), 1009),
        (packed(b"x" * (40 << 20))[:MOST], 1009),
        (b"\xff\xff\xff\xff", 1002),
        (zlib.compressobj(9, zlib.DEFLATED, -15).flush() + b"more", 1002),
    ],
    ids=["long", "bomb", "no deflate", "after the end"],
)
def test_what_cannot_be_unpacked_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        inflated(data, MOST)
    assert broken.value.code == code and broken.value.reason


def test_a_sender_may_end_its_stream() -> None:
    """RFC 7692, 7.2.3.4: a final block, and an empty one after it."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    ended = packing.compress(b"Hello") + packing.flush()
    assert inflated(ended, MOST) == inflated(ended + b"\0", MOST) == b"Hello"


def test_pieces_of_a_compressed_message_are_one_message() -> None:
    frames, data = Frames(MOST, inflated), packed(HELLO)
    stream = sent(data[:9], final=False) + Theirs(Opcode.PING, b"?").serialize(mask=True)
    stream += Theirs(Opcode.CONT, data[9:]).serialize(mask=True) + Theirs(Opcode.TEXT, HELLO).serialize(mask=True)
    assert [*frames.read(stream)] == [(CONTINUED, b""), (PING, b"?"), (TEXT, HELLO), (TEXT, HELLO)]


@pytest.mark.parametrize("kind", [0xA0 | TEXT, 0x90 | BINARY, 0xE0 | TEXT, 0xC0 | PING, 0xC0 | 8])
def test_other_signs_of_extensions_are_wrong(kind: int) -> None:
    with pytest.raises(Broken) as broken:
        [*Frames(MOST, inflated).read(bytes((kind, 0x80)) + bytes(4))]
    assert broken.value.code == 1002


def test_only_the_first_piece_says_that_it_is_sent() -> None:
    pieces = sent(b"x", final=False) + bytes((0xC0 | CONTINUED, 0x80)) + bytes(4)
    with pytest.raises(Broken) as broken:
        [*Frames(MOST, inflated).read(pieces)]
    assert broken.value.code == 1002


# --- with a server -----------------------------------------------------------------------------------------------------


async def played(link: ClientConnection) -> list[dict[str, Any]]:
    """Hello, a table with scenes, and what was answered."""
    await link.send(HELLO.decode())
    await link.send('{"type":"create","id":"c","game":"footime","seats":["me","random"],"scenes":true}')
    heard: list[dict[str, Any]] = []
    while not any(message["type"] == "update" and "scene" in message for message in heard):
        frame = await asyncio.wait_for(link.recv(), 60)
        heard += map(json.loads, str(frame).split("\n"))
    return heard


@pytest.mark.parametrize("offer", ["none", "plain", "short window", "impossible window"])
def test_who_asks_for_compression_gets_it_and_everybody_can_play(real: Real, offer: str) -> None:
    bits = {"short window": 10, "impossible window": 8}.get(offer)
    factories = None if offer == "none" else [ClientPerMessageDeflateFactory(server_max_window_bits=bits, client_max_window_bits=True)]

    async def scene() -> None:
        async with connect(real.url, compression=None, extensions=factories, max_size=None) as link:
            heard = await played(link)
            assert heard[0]["type"] == "welcome" and any(message.get("id") == "c" for message in heard)
            agreed = link.protocol.extensions
            assert bool(agreed) == (offer in ("plain", "short window"))
            for one in agreed:
                assert isinstance(one, PerMessageDeflate) and one.remote_no_context_takeover and one.local_no_context_takeover

    run(scene())


def shaken(real: Real, extensions: str = "permessage-deflate") -> tuple[socket.socket, str]:
    """A bare socket after the handshake, and the server's answer."""
    link = socket.create_connection(("127.0.0.1", real.port), timeout=30)
    asked = f"Sec-WebSocket-Extensions: {extensions}\r\n" if extensions else ""
    link.sendall(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{real.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{asked}"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += link.recv(1)
    return link, head.decode()


def last_word(link: socket.socket) -> int:
    """The code of the close frame that ends a connection."""
    heard = b""
    while data := link.recv(1 << 16):
        heard += data
    link.close()
    at = heard.rindex(b"\x88")
    return Close.parse(heard[at + 2 :]).code


def peak_kib(pid: int) -> int:
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1))  # type: ignore[union-attr]


def test_hostile_frames_end_the_connection_and_cost_nothing(real: Real) -> None:
    bomb = packed(bytes(15 << 20))
    assert len(bomb) < MOST
    link, answer = shaken(real)
    assert "server_no_context_takeover" in answer and "client_no_context_takeover" in answer
    link.close()
    before = peak_kib(real.pid)
    for frame, code in ((sent(bomb), 1009), (sent(b"\xff" * 50), 1002), (b"\xf1\x80" + bytes(4), 1002)):
        for _ in range(5):
            link, _ = shaken(real)
            link.sendall(frame)
            assert last_word(link) == code
    assert peak_kib(real.pid) - before < 4 << 10, "a bomb of 15 MiB is not unpacked"
    link, answer = shaken(real, "")
    assert "extensions" not in answer.lower()
    link.sendall(sent(packed(HELLO)))
    assert last_word(link) == 1002
