"""The operators' own address: figures, health, and commands for whoever can read the store. Players never come here."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import time
from typing import Any, AsyncIterator, Iterator

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from touchline.server import entries as e
from touchline.server.addresses import bound, home
from touchline.server.doors import Doors
from touchline.server.identity import Signer
from touchline.server.protocol import Refusal
from touchline.server.room import Change
from touchline.server.sockets import Sockets
from touchline.server.store import StoreError

OPS, BAN, REVOKED = "ops", "ban", "revoked"
"""Kinds of what is kept: where the operators' address is, who may not play, whose tokens count no longer."""
EVERYBODY = "everybody"
MOST_LISTED = 1000
DAY = 24 * 3600
PRUNE_S = 3600.0


def admin_token(signer: Signer) -> str:
    """What opens the operators' commands: whoever can read the store's key can make it."""
    return signer.sign("admin")


class _Quiet(uvicorn.Server):
    """A second server in this process; signals are the first one's."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Operators:
    """Figures and commands."""

    def __init__(self, sockets: Sockets, doors: Doors):
        self.sockets, self.host, self.doors = sockets, sockets.host, doors

    async def remember(self) -> None:
        """Who was banned and whose tokens were revoked before this start."""
        store = self.host.store
        self.host.limits.banned |= set(await store.kept_names(BAN))
        self.host.signer.revoked |= set(await store.kept_names(REVOKED))

    @contextlib.asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Meanwhile the operators' address answers."""
        settings = self.host.settings
        try:
            listening = bound(settings.ops_host, settings.ops_port)
        except OSError as error:
            self.host.log.say("no operators' address", host=settings.ops_host, port=settings.ops_port, reason=error.strerror or "")
            yield
            return
        host, port = listening.getsockname()[:2]
        await self.host.store.keep(OPS, "address", msgspec.json.encode([host, port]))
        self.host.log.say("operators", host=host, port=port)
        routes = [Route("/metrics", self.metrics), Route("/healthz", self.health), Route("/admin", self.admin, methods=["POST"])]
        app = self._by_name(Starlette(routes=routes))
        config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", proxy_headers=False, ws="none")
        server = _Quiet(config)
        running = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
        pruning = asyncio.get_running_loop().create_task(self.prune())
        try:
            yield
        finally:
            pruning.cancel()
            server.should_exit = True
            with contextlib.suppress(asyncio.CancelledError):
                await running

    def _by_name(self, app: Starlette) -> Any:
        """Only for whoever calls this server by a name of its own: no page in an operator's browser gets here under another."""

        async def answered(scope: Any, receive: Any, send: Any) -> None:
            named = dict(scope.get("headers", ())).get(b"host", b"").decode("latin-1")
            known = scope["type"] != "http" or self.sockets.names.allow(named)
            await (app if known else _json({"reason": "this server has another name"}, 421))(scope, receive, send)

        return answered

    # --- figures ----------------------------------------------------------------------------------------------------

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        host = self.host
        host.metrics.rooms.set(len(host.rooms))
        host.metrics.turned_away.set(self.doors.turned_away)
        host.metrics.commits.set(host.store.commits)
        host.metrics.appended.set(host.store.appended)
        host.metrics.damaged.set(host.store.damaged)
        return PlainTextResponse(host.metrics.text(), media_type="text/plain; version=0.0.4")

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work."""
        trouble = self.host.store.working() or ("stopping" if self.host.stopping else "")
        return _json({"status": trouble or "ok"}, 503 if trouble else 200)

    # --- commands ---------------------------------------------------------------------------------------------------

    async def admin(self, request: Request) -> Response:
        """A command of an operator."""
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), admin_token(self.host.signer).encode()) or request.headers.get("origin") is not None:
            return _json({"reason": "this is for operators"}, 403)
        try:
            order = msgspec.json.decode(await request.body(), type=dict[str, str])
            action = {"list": self.list, "close": self.close, "ban": self.ban, "unban": self.unban, "revoke": self.revoke}[order["do"]]
            return _json(await action(order.get("who", "")))
        except (msgspec.DecodeError, KeyError):
            return _json({"reason": "an order is list, close, ban, unban or revoke"}, 400)
        except (Refusal, StoreError) as error:
            return _json({"reason": str(error)}, 409)

    async def list(self, who: str) -> Any:
        """Tables that are not over, and who is banned."""
        host = self.host
        found = []
        for status in ("live", "waiting"):
            for summary in await host.store.summaries(status, MOST_LISTED):
                data, room = msgspec.json.decode(summary.data), host.rooms.get(summary.id)
                told = {name: data[name] for name in ("id", "game", "status", "public", "seats", "at")}
                found.append({**told, "owner": summary.owner, "connections": len(room.readers) if room else 0})
        return {"tables": found, "banned": sorted(host.limits.banned), "connections": len(self.sockets.connections)}

    async def close(self, table: str) -> Any:
        """End a table: nobody wins, the dice are revealed."""
        room = self.host.room(table)
        async with room:
            found = await self.host.table(room)
            if found.status == "over":
                raise Refusal("over", "this match is over")
            change = Change(found)
            change.add(e.Ended(result="abandoned", winner=-1, at=int(time.time())))
            await self.host.commit(room, change)
        self.host.log.say("table closed", table=table)
        return {"closed": table}

    async def ban(self, who: str) -> Any:
        """An address (an IPv6 one with its network) or a guest may not play here any more."""
        if not who:
            raise Refusal("malformed", "name an address or a guest")
        name = home(who)
        await self.host.store.keep(BAN, name, b"")
        self.host.limits.banned.add(name)
        count = self.sockets.close_all_of(name)
        self.host.log.say("banned", count=count)
        return {"banned": name, "connections_closed": count}

    async def unban(self, who: str) -> Any:
        """Somebody may play again."""
        if home(who) not in self.host.limits.banned:
            raise Refusal("malformed", f"{who} is not banned")
        await self.host.store.give_up(BAN, home(who))
        self.host.limits.banned.discard(home(who))
        return {"unbanned": home(who)}

    async def revoke(self, who: str) -> Any:
        """The tokens of a guest, or of everybody, count no longer."""
        host = self.host
        if not who:
            raise Refusal("malformed", f"name a guest, or {EVERYBODY}")
        if who == EVERYBODY:
            raise Refusal("malformed", "stop the server, then: touchline admin revoke everybody")
        await host.store.keep(REVOKED, who, b"")
        host.signer.revoked.add(who)
        return {"revoked": who, "connections_closed": self.sockets.close_all_of(who)}

    async def prune(self) -> None:
        """Finished matches that are older than the operator wants to keep them go."""
        days = self.host.settings.keep_days
        while days:
            with contextlib.suppress(StoreError):
                while old := await self.host.store.summaries("over", 500, int(time.time() - days * DAY)):
                    await self.host.store.remove([summary.id for summary in old])
                    self.host.log.say("matches let go", count=len(old))
            await asyncio.sleep(PRUNE_S)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


__all__ = ["Operators", "admin_token"]
