"""The analysis board over HTTP: positions made by hand or taken from a match that is over, and what is to be said about them.

A position comes and goes as text and is kept nowhere. Of a match that still runs none is given out: whoever plays it has the table's own
hints, as far as the table allows them, and nobody else's hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from touchline import games
from touchline.analysis.change import Change
from touchline.play.errors import PositionError
from touchline.play.position import LONGEST, game_of
from touchline.server.archive import played
from touchline.server.protocol import Language, Refusal
from touchline.server.sockets import origin_allowed
from touchline.server.tasks import LookAt, Weigh, WritePosition
from touchline.server.workers import QUESTION, TaskRefused, WorkFailed

if TYPE_CHECKING:
    from touchline.server.pages import Web

MOST_BYTES = 4 * LONGEST
THOUGHT_S = 60.0
"""So long a thought may take: a solution may have to be read first."""
Text = Annotated[str, Meta(max_length=LONGEST)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, perhaps something to be done to it first, and whose eyes look (-1 a spectator's; by default those of who decides)."""

    position: Text
    change: Change | None = None
    seat: Annotated[int, Meta(ge=-1, le=7)] | None = None
    language: Language = "en"


class Analyses:
    """Answers about positions."""

    def __init__(self, web: Web):
        self.web, self.host = web, web.host

    def routes(self) -> list[Route]:
        """Paths and what answers them."""
        return [
            Route("/analyse", self.web.index), Route("/api/analysis", self.look, methods=["POST"]),
            Route("/api/analysis/thought", self.weigh, methods=["POST"]), Route("/api/matches/{table}/position", self.position),
        ]  # fmt: skip

    async def look(self, request: Request) -> Response:
        """The table of a position, after a change if one is asked for, and whether a table may start from it here."""
        from touchline.server.pages import answer

        asked = await self._asked(request)
        laid = await self._found(request, LookAt(_game(asked), asked.position, asked.change, asked.seat, asked.language))
        return answer({**laid, "playable": not self.host.settings.for_strangers})

    async def weigh(self, request: Request) -> Response:
        """The chances of a position and what each choice is worth."""
        from touchline.server.pages import answer

        asked = await self._asked(request)
        if asked.change is not None or asked.seat is not None:
            raise HTTPException(400, "a thought is asked for with a position and a language alone")
        return answer(await self._found(request, Weigh(_game(asked), asked.position, asked.language)))

    async def position(self, request: Request) -> Response:
        """A point of a match that is over, as text."""
        from touchline.server.pages import answer, number_asked

        table = request.path_params["table"]
        log = await self.web.archive.finished(table)
        under = played(log)
        if under.rules != under.here or under.numbers != games.numbers(under.game).hash:
            raise Refusal("other_rules", "this match was played under other rules or numbers; it cannot be analysed here")
        step = number_asked(request, "step", -1)
        return answer(await self._found(request, WritePosition(under.game, table, log, step)))

    async def _asked(self, request: Request) -> Asked:
        from touchline.server.pages import sender_of

        if not origin_allowed({name.lower(): value for name, value in request.headers.items()}, self.host.settings.origins):
            raise HTTPException(403, "this page may not ask for an analysis")
        if not self.host.limits.analyses(sender_of(request).address).take(1.0):
            raise HTTPException(429, "too many questions from one address; try again in a moment")
        try:
            return msgspec.json.decode(await self.web.body(request, MOST_BYTES, "a question"), type=Asked)
        except (msgspec.DecodeError, RecursionError) as error:  # what is set by hand may be anything, lists in lists without end too
            raise HTTPException(400, f"this is no question about a position: {error}") from None

    async def _found(self, request: Request, task: LookAt | Weigh | WritePosition) -> Any:
        from touchline.server.pages import sender_of

        try:
            patience = THOUGHT_S if isinstance(task, Weigh) else None
            pool = self.host.library if isinstance(task, WritePosition) else self.host.analysts
            return await pool.do(task, patience, sender_of(request).address, QUESTION)
        except TaskRefused as error:
            raise HTTPException(400, str(error)) from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None


def _game(asked: Asked) -> str:
    try:
        return game_of(asked.position)
    except PositionError as error:
        raise HTTPException(400, str(error)) from None
