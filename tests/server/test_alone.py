"""The table without a server, here in an ordinary Python: it speaks the protocol, keeps what happened, and goes on from that."""

from __future__ import annotations

import asyncio
import gc
import json
from typing import Any, Mapping

import msgspec
import pytest

from touchline.play.notation import read, read_text
from touchline.server.alone import LONG, TABLE, Alone, Thinkers, opened, thought
from touchline.server.reviews import REVIEW_S
from touchline.server.tasks import Check, Choose, Task
from touchline.server.workers import Heard, TaskRefused


class Browser:
    """What a page and its browser do: say things, hear answers, keep what is to be kept."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.heard: list[Any] = []
        self.full = False

    async def keep(self, things: Mapping[str, bytes | None]) -> None:
        if self.full:
            raise OSError("quota exceeded")
        for name, data in things.items():
            if data is None:
                del self.kept[name]
            else:
                self.kept[name] = data

    async def say(self, house: Alone, **command: Any) -> Any:
        """Say something; the answer."""
        command["id"] = str(len(self.heard))
        await house.take(1, json.dumps(command))
        return next(one for one in reversed(self.heard) if one.get("id") == command["id"])

    async def greet(self, house: Alone) -> None:
        house.connect(1, lambda text: self.heard.extend(map(json.loads, text.split("\n"))), lambda: None)
        await self.say(house, type="hello", version=1, language="fr")

    def update(self) -> Any:
        return next(one for one in reversed(self.heard) if one["type"] == "update")


async def _play(browser: Browser, house: Alone, table: str, decisions: int) -> int:
    """Decide so often at a table, or until the match is over; how often it was."""
    done = 0
    while done < decisions:
        update = browser.update()
        if update.get("info", {}).get("status") == "over" or update["scene"].get("result"):
            break
        choices = update["scene"].get("choices")
        if not choices or update.get("turn") != 0:
            await asyncio.sleep(0.01)
            continue
        decision = update["decision"]
        answer = await browser.say(house, type="play", table=table, seat=0, action=choices[0]["action"], decision=decision)
        assert answer["type"] == "ok", answer
        done += 1
    return done


async def _whole_life() -> None:
    browser = Browser()
    async with opened(browser.kept, browser.keep) as house:
        status, kind, body = await house.ask("GET", "/api/games?language=fr")
        assert (status, kind) == (200, "application/json") and len(json.loads(body)) == 5
        await browser.greet(house)
        created = await browser.say(house, type="create", game="coup_du_champion", options={}, seats=["me", "greedy"], scenes=True)
        table, tokens = created["table"], created["tokens"]
        assert await _play(browser, house, table, 3) == 3
        score = browser.update()["seq"]
    assert any(name.startswith(f"log/{table}/") for name in browser.kept)

    async with opened(browser.kept, browser.keep) as house:  # the page was loaded again
        await browser.greet(house)
        joined = await browser.say(house, type="join", table=table, tokens=list(tokens.values()), since=0, scenes=True)
        assert joined["type"] == "ok" and browser.update()["seq"] >= score
        update = browser.update()
        while update.get("turn") != 0:
            await asyncio.sleep(0.01)
            update = browser.update()
        browser.full = True
        chosen = update["scene"]["choices"][0]["action"]
        refused = await browser.say(house, type="play", table=table, seat=0, action=chosen, decision=update["decision"])
        assert refused["type"] == "refused" and refused["code"] == "store"
        browser.full = False
        resigned = await browser.say(house, type="resign", table=table, seat=0)
        assert resigned["type"] == "ok", resigned
        status, kind, body = await house.ask("GET", f"/api/matches/{table}/record")
        assert status == 200 and read(body.decode()).game.name == "coup_du_champion"
        status, _, body = await house.ask("POST", "/api/records", body.decode())
        assert status == 201 and json.loads(body)["id"] != table
        assert (await house.ask("GET", "/api/matches/nowhere/record"))[0] == 404


def test_a_match_survives_the_page() -> None:
    asyncio.run(asyncio.wait_for(_whole_life(), 120))


async def _left_at_once() -> None:
    browser = Browser()
    async with opened(browser.kept, browser.keep) as house:
        await browser.greet(house)
        created = await browser.say(house, type="create", game="coup_du_champion", options={}, seats=["me", "greedy"], scenes=True)
        assert created["type"] == "ok" and house.host.tasks, "what warms the bots has not begun yet"


@pytest.mark.filterwarnings("error")
def test_a_house_that_closes_at_once_leaves_nothing_behind() -> None:
    """What it was about to do in the background is given up too, without a word of Python's about it."""
    asyncio.run(asyncio.wait_for(_left_at_once(), 120))
    gc.collect()


class Thinker:
    """Another interpreter beside the house, in which bots are as slow as they like."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.done = asyncio.Event()

    async def think(self, name: str, task: bytes, heard: Heard | None) -> bytes:
        if isinstance(msgspec.msgpack.decode(task, type=Task), Choose):
            self.asked.append(name)
            await self.done.wait()
        return thought(task, heard)


async def _asked_meanwhile() -> None:
    browser, thinker = Browser(), Thinker()
    async with opened(browser.kept, browser.keep, thinker.think) as house:
        await browser.greet(house)
        created = await browser.say(house, type="create", game="coup_du_champion", options={}, seats=["me", "greedy"], scenes=True)
        table = created["table"]
        playing = asyncio.ensure_future(_play(browser, house, table, 10_000))
        while not thinker.asked:
            await asyncio.sleep(0.01)
        playing.cancel()  # from now on the bot thinks, and does not come to an end
        assert thinker.asked == [TABLE] and browser.update()["turn"] == 1
        assert (await browser.say(house, type="ping"))["type"] == "ok"
        refused = await browser.say(house, type="play", table=table, seat=0, action=0, decision=0)
        assert refused["type"] == "refused", refused
        other = await browser.say(house, type="create", game="fuba", options={}, seats=["me", "me"], scenes=True)
        assert other["type"] == "ok" and (await house.ask("GET", "/api/games/fuba?language=en"))[0] == 200
        seq = next(one["seq"] for one in reversed(browser.heard) if one["type"] == "update" and one["table"] == table)
        thinker.done.set()
        while not any(one["type"] == "update" and one["table"] == table and one["seq"] > seq for one in browser.heard):
            await asyncio.sleep(0.01)


def test_the_house_answers_while_a_bot_thinks() -> None:
    asyncio.run(asyncio.wait_for(_asked_meanwhile(), 300))


async def _without_thinkers() -> None:
    browser, asked = Browser(), list[str]()

    async def nobody(name: str, task: bytes, heard: Heard | None) -> bytes:
        asked.append(name)
        raise OSError("no room for another worker")

    async with opened(browser.kept, browser.keep, nobody) as house:
        await browser.greet(house)
        table = (await browser.say(house, type="create", game="fuba", options={}, seats=["me", "greedy"], scenes=True))["table"]
        assert await _play(browser, house, table, 3) == 3
    long = Thinkers(0.0, nobody).others(REVIEW_S)
    with pytest.raises(TaskRefused):
        await long.do(Check("no record", by_hand=False))
    assert set(asked[:-1]) == {TABLE} and asked[-1] == LONG


def test_without_thinkers_the_house_thinks_itself() -> None:
    asyncio.run(asyncio.wait_for(_without_thinkers(), 300))


async def _taken_elsewhere() -> None:
    here, there = Browser(), Browser()
    async with opened(here.kept, here.keep) as house, opened(there.kept, there.keep) as other:
        await here.greet(house)
        table = (await here.say(house, type="create", game="fuba", options={}, seats=["me", "greedy"], scenes=True))["table"]
        assert await _play(here, house, table, 4) == 4
        status, _, record = await house.ask("GET", f"/api/matches/{table}/record")
        assert status == 200 and b"reveal" not in record, "the dice of a match that goes on stay secret"
        match = read_text(record.decode())
        assert not match.over and len(match.steps) >= 4

        status, _, body = await other.ask("POST", "/api/records", record.decode())
        assert status == 201, body
        taken = json.loads(body)["id"]
        status, _, body = await other.ask("GET", f"/api/matches/{taken}/replay?step=0&language=en")
        told = json.loads(body)
        assert status == 200 and told["last"] == len(match.steps) and not told["over"]
        await there.greet(other)
        start = {"match": taken, "step": told["last"]}
        created = await there.say(other, type="create", game="fuba", seats=["me", "greedy"], start=start, scenes=True)
        assert created["type"] == "ok", created
        assert there.update()["scene"]["score"] == list(match.score)
        assert await _play(there, other, created["table"], 2) == 2
        status, _, _ = await other.ask("GET", "/api/matches/nowhere/record")
        assert status == 404


def test_a_match_that_goes_on_is_taken_elsewhere() -> None:
    asyncio.run(asyncio.wait_for(_taken_elsewhere(), 300))
