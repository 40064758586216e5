"""A coach over the wire: for somebody alone against bots, on turn, about open choices; nobody else is told anything."""

from __future__ import annotations

import json
import random

import pytest

from tests.analysis.test_coaching import late
from tests.server.real import Real, run
from touchline import games
from touchline.client import Client, Refused
from touchline.kernel.playout import HIDDEN, OVER
from touchline.server import entries as e
from touchline.server.table import Table

GAME = "coup_du_champion"


def uploaded(real: Real) -> str:
    """A finished match that begins a goal behind in added time, kept on the server; its id."""
    match = late()
    match.play("LAUNCH")
    match.roll("launch=F3X")
    assert match.over
    status, body, _ = real.get("/api/records", str(match).encode())
    assert status == 201, body
    name: str = json.loads(body)["id"]
    return name


def test_a_coach_warns_and_explains_and_only_at_tables_alone_against_bots(compiled: Real) -> None:
    async def scene() -> None:
        async with Client(compiled.url) as home:
            start = {"match": uploaded(compiled), "step": 0}
            seat = await home.create(GAME, seats=["me", "greedy"], start=start)
            await seat.until(lambda s: s.turn == 0)
            said = (await seat.say("coach", action="LAUNCH"))["data"]["said"]
            assert len(said) == 1 and "Shoot at goal" in said[0]
            assert (await seat.say("coach", action="SHOOT"))["data"]["said"] == []
            assert (await seat.say("coach"))["data"]["said"] == [], "nobody has done anything yet"
            for action, code in (("LEFT", "illegal"), ("DANCE", "no_such_action")):
                with pytest.raises(Refused) as refused:
                    await seat.say("coach", action=action)
                assert refused.value.code == code
            pair = await home.create(GAME, seats=["me", "me"], start=start)
            await pair.until(lambda s: s.turn == 0)
            with pytest.raises(Refused) as refused:
                await pair.say("coach", action="LAUNCH")
            assert refused.value.code == "coach"

    run(scene())


def test_what_the_bots_did_is_told_until_one_decides_again(compiled: Real) -> None:
    async def scene() -> None:
        async with Client(compiled.url) as home:
            told: list[str] = []
            for _ in range(10):  # in a match with bad luck nobody else decides anything
                seat = await home.create(GAME, seats=["me", "greedy"])
                for _ in range(60):
                    await seat.until(lambda s: s.turn == 0 or s.over)
                    if seat.over or told:
                        break
                    told = (await seat.say("coach"))["data"]["said"]
                    await seat.play(seat.legal[0])
            assert told and all(line.startswith("Away chose") for line in told), "in ten matches the ball changes sides"

    run(scene())


@pytest.mark.xdist_group("worldwide_football")
def test_a_secret_choice_takes_no_other_ones_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the last things that bots did a coach tells those that were seen: how many were not must not show in them."""
    monkeypatch.setattr("touchline.server.table.MOST_LATELY", 2)
    game, dice, told = games.find("worldwide_football"), random.Random(1), 0
    plans = (e.SeatPlan(guest="a"), e.SeatPlan(bot="random"))
    opened = e.Opened("worldwide_football", game.tables.hash, game.settle({}), plans, "live", False, "", "a", "00" * 32, 0)
    for _ in range(20):
        table, done = Table("t"), list[tuple[int, bool]]()
        """What the bot did since the person decided, and whether it was seen: by the rules alone."""
        for entry in (opened, e.KickedOff()):
            table.apply(entry)
        while table.turn != OVER and told < 3:
            if table.turn < 0:
                table.apply(table.now.throw())
                continue
            action = dice.choice(game.legal_list(table.live.state))
            if table.turn == 0:
                seen = [action for action, is_seen in done if is_seen]
                assert [action for _, _, action in table.done_by_others(0)] == seen[-2:]
                told += len(seen) > 1 and [action for action, _ in done[-2:]] != seen[-2:]
                done.clear()
            else:
                done.append((action, game.seen_action(table.live.state, action, 0) != HIDDEN))
            table.apply(e.Decided(seat=table.turn, action=action))
    assert told == 3, "a secret choice lay between two that were seen"
