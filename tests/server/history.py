"""The checker: it knows the layout of the store, the words of the log and of the protocol, and nothing of the server's code."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

import asyncpg
from websockets.asyncio.client import connect

from tests.server.cluster import Fault, Ledger

ROUNDING_S = 0.002
UNHEARD = ("people to", "nodes to node")
"""Ways on which a person's own word travels: while one of them is silent, nobody can tell that from somebody who thinks."""


async def check(url: str, ledgers: list[Ledger], faults: Sequence[Fault] = ()) -> str:
    """Compare what people were told with what is stored; what was found, in words."""
    connection = await asyncpg.connect(url)
    entries = await connection.fetch("SELECT id, seq, entry, link, epoch, node FROM touchline.entries ORDER BY id, seq")
    heads = {row["id"]: row for row in await connection.fetch("SELECT * FROM touchline.heads")}
    await connection.close()
    logs: dict[str, list[Any]] = {}
    owners: dict[tuple[str, int], int] = {}
    for row in entries:
        log = logs.setdefault(row["id"], [])
        assert row["seq"] == len(log), f"the log of {row['id']} has a hole, or an entry twice, at {row['seq']}"
        assert owners.setdefault((row["id"], row["epoch"]), row["node"]) == row["node"], f"two nodes wrote to {row['id']} under one epoch"
        assert not log or log[-1]["epoch"] <= row["epoch"], f"an earlier owner of {row['id']} wrote after a later one"
        before = log[-1]["link"] if log else hashlib.sha256(b"touchline log\n" + row["id"].encode()).digest()[:16]
        assert hashlib.sha256(before + row["entry"]).digest()[:16] == row["link"], f"the chain of {row['id']} breaks at {row['seq']}"
        log.append(row)
    for table, log in logs.items():
        assert heads[table]["length"] == len(log) and heads[table]["link"] == log[-1]["link"], f"the head of {table} is not its end"
    said = {table: [json.loads(row["entry"]) for row in log] for table, log in logs.items()}
    for ledger in ledgers:
        check_moves(said[ledger.table], ledger)
    moves = sum(len(ledger.acknowledged) for ledger in ledgers)
    charged = sum(check_clock(said[table], of, faults) for table, of in by_table(ledgers).items() if of[0].timed)
    check_routes(ledgers)
    changed = sum(len({row["epoch"] for row in log}) - 1 for log in logs.values())
    return (
        f"{len(logs)} tables, {len(entries)} entries, {moves} acknowledged moves, {changed} changes of owner, "
        f"{charged} decisions on a clock that a fault held up and nobody was charged for"
    )


def by_table(ledgers: Iterable[Ledger]) -> dict[str, list[Ledger]]:
    """The ledgers of each table."""
    found: dict[str, list[Ledger]] = {}
    for ledger in ledgers:
        found.setdefault(ledger.table, []).append(ledger)
    return found


def check_moves(said: list[dict[str, Any]], ledger: Ledger) -> None:
    """Every acknowledged move is in the log once, in order, and no other of that seat's."""
    mine = [entry for entry in said if entry["e"] == "d" and entry["seat"] == ledger.seat and entry.get("command")]
    made = [entry["command"] for entry in mine]
    assert len(set(made)) == len(made), f"a command took effect twice at {ledger.table}"
    kept = set(ledger.acknowledged)
    assert [name for name in made if name in kept] == ledger.acknowledged, f"acknowledged moves are lost or out of order at {ledger.table}"
    assert all(ledger.sent.get(entry["command"]) == entry["action"] for entry in mine), f"a move at {ledger.table} that nobody made"


def check_clock(said: list[dict[str, Any]], ledgers: list[Ledger], faults: Sequence[Fault]) -> int:
    """No decision is charged for more than the time from the one before it, as people saw it, less what a fault held it up for.

    How many were held up.
    """
    people = {ledger.seat: ledger for ledger in ledgers}
    waited_s = allowed = 0.0
    before: float | None = None
    held_up = 0
    for entry in said:
        if entry["e"] == "w":
            waited_s += entry["ms"] / 1000
        if entry["e"] != "d" or entry["seat"] not in people or not entry.get("command"):
            continue  # a decision without a command was forced: nobody had a choice, and no time passed
        ledger, name = people[entry["seat"]], entry["command"]
        sent, answered = ledger.first_sent[name], ledger.answered.get(name)
        if before is not None and answered is not None:
            fault_s = sum(held(fault, sent, answered) for fault in faults)
            held_up += fault_s > 0
            allowed += answered - before - fault_s
            near = [f"{f.what} {f.began - sent:.3f} to {f.ended - sent:.3f}" for f in faults if before < f.ended and f.began < answered]
            assert waited_s <= allowed + ROUNDING_S, (
                f"{ledger.table}: {name} is charged {waited_s:.3f} s, of which {fault_s:.3f} s are a fault's; "
                f"the decision before it was said {sent - before:.3f} s earlier, the answer came {answered - sent:.3f} s later: {near}"
            )
            if waited_s:
                allowed = 0.0  # what was not charged may be charged with the next decision
        waited_s, before = 0.0, sent
    return held_up


def held(fault: Fault, sent: float, answered: float) -> float:
    """For how long a fault held a decision up: it was made before the fault's end, and could only be answered afterwards."""
    if not sent < fault.ended < answered or (fault.what.startswith("silence") and any(way in fault.what for way in UNHEARD)):
        return 0.0
    return fault.ended - max(fault.began, sent)


def check_routes(ledgers: list[Ledger]) -> None:
    """Nobody was ever told anything of another table, through another seat's eyes, or what opens another seat."""
    tokens = {ledger.token: ledger for ledger in ledgers}
    assert len(tokens) == len(ledgers)
    for ledger in ledgers:
        everything = "\n".join(ledger.told)
        for token, other in tokens.items():
            assert other is ledger or token not in everything, f"{ledger.table}: seat {ledger.seat} was told a token of {other.table}"
        for message in map(json.loads, filter(None, everything.split("\n"))):
            assert message.get("table", ledger.table) in ("", ledger.table), f"{ledger.table}: told of {message['table']}"
            assert message["type"] != "update" or message["seat"] in (-1, ledger.seat), f"{ledger.table}: told what another seat sees"


async def check_secrets(url: str, ledgers: list[Ledger]) -> int:
    """What each seat was told in the storm is what it is told in the calm after it; how many steps two seats saw differently."""
    differing = 0
    for table, of in by_table(ledgers).items():
        calm = [await told_in_calm(url, ledger) for ledger in of]
        for ledger, whole in zip(of, calm, strict=True):
            for row in ledger.rows:
                assert row == whole[: len(row)], f"{table}: seat {ledger.seat} was told something else in the storm"
        if len(calm) == 2:
            differing += sum(one != two for one, two in zip(*calm, strict=False))
    return differing


async def told_in_calm(url: str, ledger: Ledger) -> list[Any]:
    """The whole match as a seat may know it."""
    async with connect(url, max_size=1 << 24) as socket:
        for command in ({"type": "hello", "version": 1}, {"type": "join", "table": ledger.table, "tokens": [ledger.token]}):
            await socket.send(json.dumps({"id": command["type"], **command}))
        while True:
            frame = await socket.recv()
            for message in map(json.loads, (frame if isinstance(frame, str) else frame.decode()).split("\n")):
                if message["type"] == "update" and message["seat"] == ledger.seat:
                    assert message["since"] == 0
                    steps: list[Any] = message.get("steps", [])
                    return steps
