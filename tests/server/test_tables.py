"""Tables as people meet them, over sockets and against the real process."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import touchline
from tests.helpers import environment, sensible_match
from tests.server.real import Real, run
from touchline import games
from touchline.client import Blocking, Client, Refused, Seat
from touchline.play.reference import reference
from touchline.server import entries as e
from touchline.server.between import positions

GAME = "coup_du_champion"


async def two(home: Client, away: Client, **more: Any) -> tuple[Seat, Seat]:
    """A table with two people, kicked off."""
    first = await home.create(GAME, **more)
    second = await away.sit(first.table)
    for seat in (first, second):
        await seat.until(lambda s: s.turn >= 0)
    return first, second


def over_two(real: Real, work: Callable[[Client, Client], Awaitable[None]]) -> None:
    """Run a scene with two connections."""

    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            await work(home, away)

    run(scene())


async def finish(*seats: Seat) -> None:
    """Play to the end, each seat its first choice."""

    async def one(seat: Seat) -> None:
        while await seat.my_turn():
            seq = seat.seq
            await seat.play(seat.legal[0])
            await seat.until(lambda s, seq=seq: s.seq > seq)

    await asyncio.gather(*(one(seat) for seat in seats))


def test_a_match_by_invitation_is_stored_exported_replayed_and_imported(real: Real, tmp_path: Path) -> None:
    tables: list[str] = []

    async def scene(home: Client, away: Client) -> None:
        a, b = await two(home, away, public=True, title="Cup")
        assert b.seat == 1 and len(a.info["commitment"]) == 64 and not a.info.get("secret")
        await finish(a, b)
        await b.until(lambda s: s.seq == a.seq)
        assert a.info["result"] == "finished" and len(a.info["secret"]) == 64 and a.score == b.score
        assert a.steps == b.steps, "in a game without hidden cards both see the same"
        tables.append(a.table)

    over_two(real, scene)
    status, record, _ = real.get(f"/api/matches/{tables[0]}/record")
    assert status == 200
    match = touchline.read(record.decode())
    assert match.over and match.fair is not None and match.fair.problem() is None and all(match.fair.contributions)
    status, told, _ = real.get(f"/api/matches/{tables[0]}/replay?step=7&language=fr")
    shown = json.loads(told)
    assert status == 200 and len(shown["steps"]) == shown["last"] == len(match.steps) and shown["step"] == 7 and shown["scene"]["title"]
    assert shown["scene"] == json.loads(msgspec.json.encode(match.at(7).view(touchline.SPECTATOR).scene("fr")))
    assert shown["headlines"][-1]["kind"] == "match_end" and all(h["text"] for h in shown["headlines"])
    some = json.loads(real.get(f"/api/matches/{tables[0]}/scenes?first=7&last=9&language=fr")[1])
    assert some["first"] == 7 and some["scenes"][0] == shown["scene"] and len(some["scenes"]) == 3 and "pitch" not in some["scenes"][1]
    status, answer, _ = real.get("/api/records", record)
    assert status == 201
    assert real.get(f"/api/matches/{json.loads(answer)['id']}/record")[1] == record
    status, answer, _ = real.get("/api/records", record.replace(b"CONTROL", b"CONTROl", 1))
    assert status == 400 and b"line " in answer
    assert any(m["id"] == tables[0] and m["title"] == "Cup" for m in json.loads(real.get("/api/matches")[1]))


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_played_against_bots_to_the_end(real: Real, game: str) -> None:
    async def scene(home: Client, _: Client) -> None:
        seat = await home.create(game, seats=["me", "greedy"])
        moves = 0
        while moves < 25 and await seat.my_turn():
            seq = seat.seq
            try:
                await seat.play(seat.legal[moves % len(seat.legal)])
            except Refused as refused:
                assert refused.code == "stale", refused.reason  # the table passed for us in a window without a choice
            moves += 1
            await seat.until(lambda s, seq=seq: s.seq > seq)
        if not seat.over:
            await seat.say("resign")
            await seat.until(lambda s: s.over)
            assert seat.info["result"] == "resigned" and seat.info["winner"] == 1

    over_two(real, scene)


def test_every_option_comes_with_its_explanation(real: Real) -> None:
    for name in games.names():
        shown = json.loads(real.get(f"/api/games/{name}?language=fr")[1])
        assert {o["name"] for o in shown["options"]} == {o.name for o in games.find(name).options}
        assert all(o["text"] and o["help"] for o in shown["options"]) and "greedy" in shown["bots"]
    assert real.get("/api/games/chess")[0] == 404


def test_several_people_on_one_device(real: Real) -> None:
    async def scene(home: Client, _: Client) -> None:
        first = await home.create(GAME, seats=["me", "me"])
        both = [home.seats[first.table, 0], home.seats[first.table, 1]]
        assert both[0].token != both[1].token
        await finish(*both)
        assert first.over

    over_two(real, scene)


def test_bots_only_with_a_spectator(real: Real) -> None:
    async def scene(home: Client, _: Client) -> None:
        seat = await home.create(GAME, seats=["greedy", "random"], options={"format": "custom", "period_s": 60})
        assert seat.seat == -1 and not seat.legal
        await seat.until(lambda s: s.over)
        assert seat.info["result"] == "finished" and not seat.legal

    over_two(real, scene)


def test_public_tables_are_listed_and_private_ones_are_not(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        shown = await home.create(GAME, public=True)
        secret = await home.create(GAME)
        listed = {t["id"]: t for t in (await away.ask("list"))["data"]}
        assert listed[shown.table]["open"] == 1 and secret.table not in listed
        assert shown.table in {t["id"] for t in json.loads(real.get("/api/tables")[1])}

    over_two(real, scene)


def test_resign_draw_decline_and_rematch(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        a, b = await two(home, away)
        await a.say("draw")
        await b.until(lambda s: s.info.get("draw") == [0])
        await b.say("decline")
        await a.until(lambda s: not s.info.get("draw"))
        with pytest.raises(Refused, match="nobody has offered"):
            await a.say("decline")
        await a.say("draw")
        with pytest.raises(Refused, match="already"):
            await a.say("draw")
        await b.say("draw")
        await a.until(lambda s: s.over)
        assert a.info["result"] == "drawn" and a.info["secret"]
        await a.say("rematch")
        await b.say("rematch")
        await a.until(lambda s: s.next)
        await b.until(lambda s: s.next)
        assert a.next is not None and list(a.next[1]) == [1] and b.next is not None and list(b.next[1]) == [0]
        again = await home.join(a.next[0], a.next[1][1])
        assert b.next is not None
        other = await away.join(b.next[0], b.next[1][0])
        await again.until(lambda s: s.info.get("status") == "live")
        assert again.seat == 1 and again.info["contributions"] == [other.contribution, again.contribution]
        assert not set(again.info["contributions"]) & set(a.info["contributions"]), "what everybody knows is no randomness"
        await again.say("resign")
        await again.until(lambda s: s.over)
        assert again.info["winner"] == 0

    over_two(real, scene)


def test_a_bot_takes_the_seat_of_somebody_gone_and_hands_it_back(real: Real) -> None:
    async def scene(home: Client, _: Client) -> None:
        leaver = Client(real.url)
        await leaver.__aenter__()
        a = await home.create(GAME)
        b = await leaver.sit(a.table)
        await a.until(lambda s: s.turn >= 0)
        await leaver.close()
        await a.until(lambda s: s.info["seats"][1].get("bot"), 20)
        assert a.info["seats"][1]["kind"] == "person" and not a.info["seats"][1].get("here")
        back = await home.join(a.table, b.token)
        await back.until(lambda s: s.info and not s.info["seats"][1].get("bot"))
        assert back.seat == 1

    over_two(real, scene)


def test_a_seat_left_before_kick_off_is_open_again(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        a = await home.create(GAME, seats=["me", "open"])
        await home.ask("leave", table=a.table)
        watching = await away.join(a.table)
        await watching.until(lambda s: s.info)
        assert [s["kind"] for s in watching.info["seats"]] == ["open", "open"] and not watching.info.get("secret")

    over_two(real, scene)


def test_the_clock_is_the_servers_and_the_fallback_is_played_when_time_is_up(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        a, _ = await two(home, away, options={"clock": "real", "decision_limit_s": 1})
        assert 0 < a.limit_ms <= 1000
        seq = a.seq
        await a.until(lambda s: s.seq > seq, 10)
        log = [e.decode(entry) for entry in await asyncio.to_thread(real.entries, a.table)]
        late = next(i for i, entry in enumerate(log) if isinstance(entry, e.Waited))
        assert log[late].ms >= 1000 and isinstance(log[late + 1], e.Decided) and not log[late + 1].command

    over_two(real, scene)


def test_time_that_no_rule_counts_is_not_kept(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        seats = await two(home, away, options={"clock": "virtual"})
        for _ in range(5):
            mine = seats[seats[0].turn]
            await mine.my_turn()
            await asyncio.sleep(0.02)
            seq = await mine.play(mine.legal[0])
            await seats[0].until(lambda s, seq=seq: s.seq >= seq)
        log = await asyncio.to_thread(real.entries, seats[0].table)
        entries = [e.decode(data) for data in log]
        assert sum(isinstance(entry, e.Decided) for entry in entries) >= 5 and not any(isinstance(entry, e.Waited) for entry in entries)

    over_two(real, scene)


def test_odds_hints_reasons_and_scenes(compiled: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        home.scenes = away.scenes = True
        home.language = "en"
        a, b = await two(home, away)
        for _ in range(30):  # a window for the other side may come before the throw: then there are no odds yet
            await a.until(lambda s: s.turn >= 0)
            seat = a if a.turn == 0 else b
            await seat.my_turn()
            odds = (await seat.say("odds"))["data"]
            assert sorted(map(int, odds)) == sorted(seat.legal)
            if any(odds.values()):
                break
            seq = a.seq
            await seat.play(seat.legal[0])
            await a.until(lambda s, seq=seq: s.seq > seq)
        assert any(odds.values())
        assert all(sum(n / d for n, d in (o["share"] for o in outcomes)) == pytest.approx(1) for outcomes in odds.values() if outcomes)
        assert all(o["outcome"] and o["text"] for outcomes in odds.values() for o in outcomes)
        hint = (await seat.say("hint"))["data"]
        assert hint["best"]["action"] in seat.legal and hint["best"]["text"]
        wrong = next(i for i in range(100) if i not in seat.legal)
        why = (await seat.say("why", action=wrong))["data"]
        assert why["rule"].startswith("CDC-") and why["reason"]
        assert why["closed"] == [{"rule": why["rule"], "reason": why["reason"], "actions": [wrong]}]
        taken = {choice.get("place") for choice in seat.scene["choices"]}
        place = next(place["id"] for place in seat.scene["pitch"]["places"] if place["id"] not in taken)
        there = (await seat.say("why", place=place))["data"]
        assert there["rule"].startswith("CDC-") and there["reason"] == there["closed"][0]["reason"]
        assert not {action for each in there["closed"] for action in each["actions"]} & set(seat.legal)
        closed = (await seat.say("why"))["data"]
        assert not set(map(int, closed["words"])) & set(seat.legal) and closed["words"][str(wrong)] and not closed["rule"]
        for nothing in ({"place": "z9"}, {"card": "hand-1"}, {"place": place, "action": wrong}, {"source": place}):
            with pytest.raises(Refused) as unknown:
                await seat.say("why", **nothing)
            assert unknown.value.code == "no_such_thing"
        with pytest.raises(Refused) as refused:
            await seat.play(wrong)
        assert refused.value.rule == why["rule"] and refused.value.code == "illegal"
        assert a.scene["prompt"] and a.scene["pitch"]["places"]

    over_two(compiled, scene)


def test_a_decision_is_taken_back_and_stays_so_after_a_restart(tmp_path: Path) -> None:
    async def scene(real: Real) -> str:
        async with Client(real.url) as home, Client(real.url) as away, Client(real.url) as third:
            first = await home.create("soccer_tactics_world")
            second = await away.sit(first.table)
            watching = await third.join(first.table)
            seats = [first, second]
            for _ in range(40):
                await first.until(lambda s: s.turn >= 0)
                seat = seats[first.turn]
                await seat.my_turn()
                seq = seat.seq
                await seat.play(seat.legal[0])
                await asyncio.gather(*(s.until(lambda s, seq=seq: s.seq > seq) for s in (first, second, watching)))
                if seat.may_undo:
                    break
            assert seat.may_undo and not seats[1 - seat.seat].may_undo and not watching.may_undo
            count, seq = len(seat.steps), seat.seq
            with pytest.raises(Refused) as refused:
                await seats[1 - seat.seat].say("undo")
            assert refused.value.code == "undo"
            answers = [await seat.say("undo", id="back") for _ in range(2)]
            assert answers[0]["seq"] == answers[1]["seq"]
            await asyncio.gather(*(s.until(lambda s: s.seq > seq and len(s.steps) == count - 1) for s in (first, second, watching)))
            assert seat.turn == seat.seat
            await asyncio.to_thread(real.kill)
            await asyncio.to_thread(real.start)
            async with Client(real.url) as fresh:
                again = await fresh.join(first.table)
                await again.until(lambda s: len(s.steps) == count - 1)
                late = await fresh.ask("join", table=first.table, since=seq)
                assert late["seq"] == again.seq and len(again.steps) == count - 1
            await seat.say("resign")
            await seat.until(lambda s: s.over)
            told = len(seat.steps)
            match = touchline.read(real.get(f"/api/matches/{first.table}/record")[1].decode())
            assert len(match.steps) == told == count - 1
            return first.table

    with Real(tmp_path / "undo.db") as real:
        run(scene(real))


def test_prospects_of_choices_or_a_table_without_odds(compiled: Real) -> None:
    """What each choice leads to, by its number; at a table without odds nobody is told, not after a rematch either."""

    async def scene(home: Client, away: Client) -> None:
        a, b = await two(home, away)
        told = 0
        for _ in range(30):
            await a.until(lambda s: s.turn >= 0)
            seat = a if a.turn == 0 else b
            await seat.my_turn()
            found = (await seat.say("prospects"))["data"]
            if "of" in found:
                told += 1
                assert sorted(map(int, found["of"])) == sorted(seat.legal)
                assert all(len(row) == len(found["ends"]) for row in found["rows"])
                assert all(sum(Fraction(share) for share in row) == 1 for row in found["rows"] if all(isinstance(s, str) for s in row))
            seq = a.seq
            await seat.play(seat.legal[0])
            await a.until(lambda s, seq=seq: s.seq > seq)
        assert told > 5
        c, d = await two(home, away, odds=False)
        assert c.info["odds"] is False and d.info["odds"] is False and "odds" not in a.info
        seat = c if c.turn == 0 else d
        for kind in ("prospects", "odds"):
            with pytest.raises(Refused) as refused:
                await seat.say(kind)
            assert refused.value.code == "odds"

    over_two(compiled, scene)


def test_positions_between_the_throws_of_one_update(compiled: Real) -> None:
    """Put together they are the positions of the match, as its record has them."""

    async def scene(home: Client, away: Client) -> None:
        home.scenes, home.language = True, "en"
        a, b = await two(home, away)
        heard: list[tuple[int, Any, list[Any]]] = []
        take = a._take

        def listen(update: dict[str, Any]) -> None:
            heard.append((len(a.steps), a.scene, update.get("between", [])))
            take(update)

        a._take = listen  # type: ignore[method-assign]
        await finish(a, b)
        match = touchline.read(compiled.get(f"/api/matches/{a.table}/record")[1].decode())
        compared = 0
        for at, known, between in heard:
            tokens = {token["id"]: token for token in known.get("tokens", [])}
            for position in between:
                tokens |= {token["id"]: token for token in position.get("tokens", [])}
                tokens = {name: token for name, token in tokens.items() if name not in position.get("gone", [])}
                before = match.at(at + position["step"]).view(0).scene("en")
                assert tokens == {token.id: msgspec.to_builtins(token) for token in before.tokens}
                compared += 1
        assert compared

    over_two(compiled, scene)


@pytest.mark.xdist_group("footime")
def test_positions_between_throws_tell_of_changed_ends() -> None:
    """An update that goes from before half-time to throws after it: the first of them comes with the news, no other."""
    match = sensible_match("footime", 1)
    table: Any = SimpleNamespace(game=match.game, game_name="footime", seats=[None, None], options=match.options)
    half_time = next(at for at, step in enumerate(match.steps) if any(event.kind == "period_end" for event in step.events))
    lines = [msgspec.json.encode([step.seat, step.action, []]) for step in match.steps[half_time:]]
    befores = [step.before for step in match.steps[half_time:]]
    between = positions(table, touchline.SPECTATOR, "en", lines, befores)
    assert [position.changed_ends for position in between] == [True] + [None] * (len(between) - 1) and len(between) > 1
    later = positions(table, touchline.SPECTATOR, "en", lines[1:], befores[1:])
    assert later and not any(position.changed_ends for position in later), "the reader's own scene has told already"


def test_playing_on_from_a_point_of_a_finished_match_with_insight(compiled: Real) -> None:
    real = compiled

    async def scene(home: Client, away: Client) -> None:
        a, b = await two(home, away)
        with pytest.raises(Refused) as refused:
            await away.create(GAME, start={"match": a.table, "step": 5})
        assert refused.value.code == "not_over"
        with pytest.raises(Refused) as refused:
            await a.say("chances")
        assert refused.value.code == "insight"
        await finish(a, b)
        again = await home.create(GAME, seats=["me", "me"], start={"match": a.table, "step": 30}, insight=True, name="<b>A</b>")
        await again.until(lambda s: s.turn >= 0)
        assert (
            again.info["start"] == {"match": a.table, "step": 30} and again.info["insight"] and again.info["seats"][0]["name"] == "<b>A</b>"
        )
        for seat in (again.seat, -1):
            chances = (await home.ask("chances", table=again.table, seat=seat))["data"]
            assert sum(chances[end] for end in ("home", "draw", "away")) == pytest.approx(1)
            assert chances["exact"] or chances["samples"] > 0, "exact on a machine that has solved the game before"
        await again.say("rename", name="B")
        await again.until(lambda s: s.info["seats"][0]["name"] == "B")
        await again.say("resign")
        await again.until(lambda s: s.over)
        old = touchline.read(real.get(f"/api/matches/{a.table}/record")[1].decode())
        new = touchline.read(real.get(f"/api/matches/{again.table}/record")[1].decode())
        assert new.start == old.game.dump(old.at(30).state) != old.start and new.options == old.options
        for wrong, code in (({"match": a.table, "step": len(old.steps)}, "start"), ({"match": "none", "step": 0}, "no_table")):
            with pytest.raises(Refused) as refused:
                await home.create(GAME, start=wrong)
            assert refused.value.code == code

    over_two(real, scene)


def test_the_clock_stands_by_consent_and_runs_again(real: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        a, b = await two(home, away, options={"clock": "real", "decision_limit_s": 1})
        await a.say("pause")
        await b.until(lambda s: s.info.get("pause") == [0])
        with pytest.raises(Refused, match="already"):
            await a.say("pause")
        await b.say("pause")
        await a.until(lambda s: s.info.get("paused"))
        mine = a if a.turn == 0 else b
        with pytest.raises(Refused) as refused:
            await mine.play(mine.legal[0])
        assert refused.value.code in ("paused", "stale")
        seq = a.seq
        await asyncio.sleep(1.3)
        assert a.seq == seq and a.limit_ms == 0, "nobody's time is up while the clock stands"
        await b.say("resume")
        await a.until(lambda s: not s.info.get("paused") and s.limit_ms > 0)
        with pytest.raises(Refused) as refused:
            await b.say("resume")
        assert refused.value.code == "not_paused"
        await a.say("resign")
        await a.until(lambda s: s.over)
        assert " pause" in real.get(f"/api/matches/{a.table}/record")[1].decode()

    over_two(real, scene)


def test_a_port_that_is_taken_is_said(real: Real, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "touchline", "serve", "--port", str(real.port), "--store", str(tmp_path / "x.db")]
    done = subprocess.run(command, env=environment(LANG="C"), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and f"port {real.port} of 127.0.0.1 is taken" in done.stderr and "Traceback" not in done.stderr


def test_home_page_and_rules_drawer(real: Real) -> None:
    shown = {game["name"]: game for game in json.loads(real.get("/api/games?language=fr")[1])}
    assert set(shown) == set(games.names()) and shown["footime"]["seats"][-1] == 8 and shown[GAME]["seats"] == [2]
    for name in games.names():
        rules = json.loads(real.get(f"/api/games/{name}/rules?language=fr")[1])
        assert [rule["id"] for rule in rules] == list(reference(name)) and any(rule["short"] for rule in rules)
    assert real.get("/api/games/chess/rules")[0] == 404


def test_the_blocking_client(real: Real) -> None:
    with Blocking(real.url) as client:
        seat = client.do(client.it.create(GAME, seats=["me", "random"]))
        assert client.do(seat.my_turn())
        assert client.do(seat.play(seat.legal[0])) > 0
    client.close()
    assert client._loop.is_closed()


def test_pages_are_safe_and_the_server_tells_how_it_is(real: Real) -> None:
    status, _, headers = real.get("/")
    assert status == 200 and "default-src 'none'" in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie
    assert real.get("/", cookie=cookie.partition(";")[0])[2]["set-cookie"] is None
    assert real.get("/", cookie=cookie.partition(";")[0] + "x")[2]["set-cookie"]
    assert json.loads(real.get("/healthz")[1]) == {"status": "ok"}
    assert real.get("/metrics")[0] == 404, "figures are for operators"
    figures = real.get(f"{real.ops()}/metrics")[1].decode()
    assert "touchline_acknowledgement_seconds_count" in figures and "touchline_store_commits" in figures
    assert real.get("/nowhere")[0] == 404 and real.get("/static/../app.py")[0] == 404
    assert "$defs" in json.loads(real.get("/api/schema")[1])
    assert real.get("/api/matches/none/record")[0] == 404 and real.get("/api/matches?before=x")[0] == 400


def test_a_graceful_stop_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    async def scene(server: Real) -> tuple[str, int]:
        async with Client(server.url) as home:
            seat = await home.create(GAME, seats=["me", "me"])
            seat = home.seats[seat.table, seat.turn]
            await seat.play(seat.legal[0])
            started = time.monotonic()
            assert await asyncio.to_thread(server.stop) == 0
            assert time.monotonic() - started < 10
            return seat.table, seat.seq

    server = Real(tmp_path / "stop.db").start()
    table, _ = run(scene(server))
    assert '"event": "stopped"' in server.log.read_text() and table not in server.log.read_text()
    assert len(server.entries(table)) > 3


def test_an_abandoned_match_is_revealed(tmp_path: Path) -> None:
    async def begin(server: Real) -> str:
        async with Client(server.url) as home:
            seat = await home.create(GAME, seats=["me", "me"])
            return seat.table

    with Real(tmp_path / "gone.db", "--abandon", "0.5") as server:
        table = run(begin(server))
        patience = time.monotonic() + 20
        while (status := server.get(f"/api/matches/{table}/record"))[0] != 200 and time.monotonic() < patience:
            time.sleep(0.3)
        match = touchline.read(status[1].decode())
        assert match.fair is not None and match.fair.secret and not match.over
