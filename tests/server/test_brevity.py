"""Readers who are told only what changed know as much as those who are told everything."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.budgets import bytes_a_decision
from tests.server.real import Real, run
from touchline import games

DECISIONS = 12
PLACED = 30
"""So many decisions of Footime place pieces."""
MOST_BYTES = 8000
"""What may come over the line for an own decision."""
LISTS = ("tokens", "dice", "zones", "counters")


def merged(had: list[dict[str, Any]], news: list[dict[str, Any]], order: list[str] | None) -> list[dict[str, Any]]:
    """What docs/protocol.md says of things that a scene does not have."""
    known = {thing["id"]: thing for thing in (*had, *news)}
    return [known[name] for name in (order if order is not None else [thing["id"] for thing in had])]


def printed(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene as a brief reader knows it: cards of piles that offer nothing have neither text nor picture."""
    offered = {choice.get("card") for choice in scene.get("choices", [])}
    zones = [
        zone
        if zone.get("own") or zone.get("spread") or any(card["id"] in offered for card in zone["cards"])
        else {**zone, "cards": [{name: value for name, value in card.items() if name not in ("text", "art")} for card in zone["cards"]]}
        for zone in scene.get("zones", [])
    ]
    return {**scene, "zones": zones} if zones else scene


def followed(scene: dict[str, Any], kept: dict[str, Any], before: dict[str, Any], guides: dict[str, str]) -> dict[str, Any]:
    """The whole scene."""
    had = {**before, "guide": guides.get(scene["phase"], "")}
    whole = {**scene, **{name: had[name] for name in kept.get("same", []) if had.get(name)}}
    old = {zone["id"]: zone for zone in before.get("zones", [])}
    zones = [
        {**zone, "cards": merged(old[zone["id"]]["cards"], zone["cards"], kept.get("cards", {}).get(zone["id"]))}
        if zone["id"] in old
        else zone
        for zone in scene.get("zones", [])
    ]
    for name in LISTS:
        news = zones if name == "zones" else scene.get(name, [])
        whole[name] = merged(before.get(name, []), news, kept.get("order", {}).get(name))
    return {name: value for name, value in whole.items() if value != []}


class Reader:
    """Somebody at a table, and the scenes that it was shown, by sequence number."""

    def __init__(self, link: ClientConnection, brief: bool):
        self.link, self.brief = link, brief
        self.scenes: dict[int, dict[str, Any]] = {}
        self.last: dict[str, Any] = {}
        self.guides: dict[str, str] = {}
        self.steps: list[Any] = []
        self.updates = self.bytes = self.ids = 0

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something, and hear the answer."""
        self.ids += 1
        await self.link.send(json.dumps({"type": kind, "id": str(self.ids), **fields}))
        while True:
            for message in await self.hear():
                if message.get("id") == str(self.ids):
                    return message

    async def hear(self) -> list[dict[str, Any]]:
        frame = str(await asyncio.wait_for(self.link.recv(), 60))
        messages = [json.loads(line) for line in frame.split("\n")]
        self.bytes += len(frame)
        for update in messages:
            if update["type"] == "update":
                self.take(update)
        return messages

    def take(self, update: dict[str, Any]) -> None:
        self.steps = [*(self.steps if update["since"] else []), *update.get("steps", [])]
        self.updates += 1
        scene = update.get("scene")
        if scene is None:
            return
        before = self.last.get("scene") or {}
        assert self.brief or "kept" not in update
        if "kept" in update:
            assert update["since"] == self.last["seq"] and "pitch" not in scene
            scene = followed(scene, update["kept"], before, self.guides)
        else:
            self.guides.clear()
        self.guides[scene["phase"]] = scene.get("guide", "")
        self.scenes[update["seq"]] = {name: value for name, value in scene.items() if name != "pitch"}
        self.last = {**update, "scene": scene}

    async def until(self, seq: int) -> None:
        while self.last.get("seq", 0) < seq:
            await self.hear()


async def watched(real: Real, game: str, decisions: int = DECISIONS) -> tuple[Reader, Reader]:
    """Two who look through the same eyes at a match, one of them told everything."""
    dice = random.Random(game)
    async with connect(real.url, max_size=None) as one, connect(real.url, max_size=None) as other:
        full, brief = Reader(one, False), Reader(other, True)
        assert (await full.say("hello", version=1))["type"] == "welcome"
        assert (await brief.say("hello", version=1, brief=True))["type"] == "welcome"
        made = await full.say("create", game=game, seats=["me", "random"], scenes=True)
        await brief.say("join", table=made["table"], tokens=list(made["tokens"].values()), scenes=True)
        for number in range(decisions):
            while not full.last.get("decision") and full.last.get("turn") != -2:
                await full.hear()
            if full.last["turn"] == -2:
                break
            decision, legal = full.last["decision"], full.last["legal"]
            full.last = {**full.last, "decision": 0}
            assert (await full.say("play", table=made["table"], seat=0, decision=decision, action=dice.choice(legal)))["type"] == "ok"
            if number % 4 == 3 and full.last.get("may_undo"):
                await full.say("undo", table=made["table"], seat=0)
        while not full.last.get("decision") and full.last.get("turn") != -2:
            await full.hear()
        await brief.until(full.last["seq"])
        return full, brief


@pytest.mark.parametrize("game", games.names())
def test_the_news_together_are_the_whole_scene(compiled: Real, game: str) -> None:
    full, brief = run(watched(compiled, game))
    both = full.scenes.keys() & brief.scenes.keys()
    assert len(both) >= DECISIONS // 2
    for seq in both:
        assert brief.scenes[seq] == printed(full.scenes[seq])
    assert brief.bytes < full.bytes
    assert brief.steps == full.steps, "nothing that happened is left out"


def test_what_bots_do_out_of_sight_comes_with_what_is_seen(compiled: Real) -> None:
    """In Footime an opponent lays a card, says whether it is doubled and which piece it is for before anything moves."""
    full, brief = run(watched(compiled, "footime", PLACED + DECISIONS))
    assert brief.steps == full.steps
    assert brief.updates < full.updates
    assert brief.last["turn"] == full.last["turn"], "whoever is asked hears of it at once"


@pytest.mark.parametrize("game", ["footime", "worldwide_football"])
def test_an_own_decision_is_small_on_the_wire(compiled: Real, game: str) -> None:
    """The two games with most to tell; a long row of the opponents' decisions may be more."""
    sizes = sorted(run(bytes_a_decision(compiled.url, game, DECISIONS)))
    assert len(sizes) >= DECISIONS - 2
    assert 100 < sizes[len(sizes) // 2] <= MOST_BYTES
