"""What everybody may know about a table: in full at the table itself, in a line where tables are listed."""

from __future__ import annotations

from typing import Iterable

import msgspec

from touchline.play.fair import commitment_of
from touchline.server.answers import TableLine
from touchline.server.protocol import SeatInfo, TableInfo
from touchline.server.seat import BOT, OPEN
from touchline.server.table import Table


def info(table: Table, here: Iterable[int] = ()) -> TableInfo:
    """What everybody may know about the table; `here` are the seats whose people are connected."""
    present = set(here)
    seats = tuple(SeatInfo(seat.kind, seat.name, i in present, seat.bot, seat.owes) for i, seat in enumerate(table.seats))
    over = table.status == "over"
    commitment = table.fair.commitment if table.fair else commitment_of(table.secret) if table.secret else ""
    return TableInfo(
        id=table.id, game=table.game_name, title=table.title, options=table.options, pace=table.pace, public=table.public,
        status=table.status, seats=seats, insight=table.insight, odds=table.odds, outdated=table.outdated, start=table.start_at,
        commitment=commitment, contributions=table.fair.contributions if table.fair else (), draw=tuple(table.draw),
        pause=tuple(table.pause), paused=table.paused, absent=table.absent, rematch=tuple(table.rematch),
        result=table.result, winner=table.winner, secret=table.secret if over else "", next=table.next,
    )  # fmt: skip


def summary(table: Table) -> bytes:
    """The table as lists show it."""
    score = table.match.score if table.match else (0, 0)
    shootout = table.match.shootout if table.match and table.status == "over" else None
    people = [seat.name or ("?" if seat.kind == OPEN else seat.bot or seat.kind) for seat in table.seats]
    line: TableLine = {
        "id": table.id, "game": table.game_name, "title": table.title, "status": table.status, "public": table.public, "pace": table.pace,
        "seats": people, "open": sum(seat.kind == OPEN for seat in table.seats), "result": table.result, "winner": table.winner,
        "score": score, "shootout": shootout,
        "insight": table.insight, "bots_only": not any(seat.kind != BOT for seat in table.seats), "at": table.at,
    }  # fmt: skip
    return msgspec.json.encode(line)
