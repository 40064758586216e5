"""Setting up a table."""

from __future__ import annotations

import time
from typing import NamedTuple

import msgspec

from touchline import games
from touchline.kernel.game import Game, OptionError, Value
from touchline.play.errors import PositionError
from touchline.play.fair import new_secret
from touchline.play.position import game_of
from touchline.play.position import position as laid_out
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.commands.seats import welcome
from touchline.server.house import House
from touchline.server.protocol import Refusal
from touchline.server.room import Change, Reader, Room
from touchline.server.seat import PERSON
from touchline.server.table import Table
from touchline.server.tasks import Lay, Position
from touchline.server.worker import bot_names
from touchline.server.workers import QUESTION, TaskRefused, WorkFailed


class Start(NamedTuple):
    """A position to play on from: of a finished match, or made by hand (then `match` is empty)."""

    match: str
    step: int
    options: dict[str, Value]
    state: bytes


async def create(house: House, reader: Reader, command: p.Create) -> None:
    """Set up a table; the same one if asked again."""
    room = house.room(house.signer.table_id(reader.guest, command.id))
    try:
        async with room:
            if stored := await house.store.log(room.id):
                table = await house.table(room, reader)
                check_same(house, reader, command, e.decode(stored[0]))
            else:
                await house.store.claim(room.id)  # another node may have begun it, and failed to store it
                table = await _set_up(house, reader, command, room)
            mine = {i for i, seat in enumerate(table.seats) if seat.kind == PERSON and seat.guest == reader.guest}
            await welcome(house, reader, command.id, room, mine, 0, command.scenes)
    finally:
        if room.table is None:
            house.forget(room)


async def _set_up(house: House, reader: Reader, command: p.Create, room: Room) -> Table:
    if command.game not in games.names():
        raise Refusal("no_game", f"there is no game {command.game!r}; there are {', '.join(games.names())}")
    if len(house.rooms) > house.settings.most_tables:
        raise Refusal("full", "this server has as many tables as it can hold; try again later")
    await house.limits.one_more_table(house.store, reader.guest, reader.address)
    await house.prepare(command.game, reader)
    start = await _start(house, command, reader)
    table = room.table = Table(room.id)
    try:
        change = Change(table)
        change.add(opening(house, reader, command, start))
        change.settle(room.unwatched)
    except Exception:
        house.forget(room)
        raise
    await house.commit(room, change)
    house.spawn(house.warm(command.game))
    house.log.say("table", table=room.id, game=command.game, seats=len(table.seats), public=command.public)
    house.metrics.tables.inc()
    return table


async def _start(house: House, command: p.Create, reader: Reader) -> Start | None:
    """Where a table wants to begin, if not with the game's opening."""
    if command.start and command.position:
        raise Refusal("start", "play on from a match or from a position, not from both")
    if command.position:
        return await made(house, command, reader)
    return await position(house, command.start, command, reader) if command.start else None


async def made(house: House, command: p.Create, reader: Reader) -> Start:
    """A position made by hand. Whoever made it knows all of it: nobody who does not is to play there."""
    if house.settings.for_strangers:  # the rules trust their state, and here is no room for one that no match comes to
        raise Refusal("by_hand", "tables of this server do not start from positions made by hand; those of a server of your own do")
    if not command.seats or "open" in command.seats:
        raise Refusal("seats", "a position made by hand is played on against bots or at one device: whoever made it knows every hand")
    try:
        if game_of(command.position) != command.game:
            raise Refusal("start", f"that position is not one of {command.game}")
        options, state = await house.analysts.do(Lay(command.game, command.position), who=reader.address, rank=QUESTION)
    except (PositionError, TaskRefused) as error:
        raise Refusal("start", str(error)) from None
    except WorkFailed as error:
        raise Refusal("busy", f"that position could not be tried: {error}") from None
    if any(options.get(name) != value for name, value in command.options.items()):
        raise Refusal("option", "a position that is played on keeps its options")
    return Start("", 0, options, state)


async def position(house: House, wanted: p.Start, command: p.Create, reader: Reader) -> Start:
    """The point of a finished match from which a table wants to play on."""
    summary = await house.store.summary(wanted.match)
    if summary is None:
        raise Refusal("no_table", f"there is no match {wanted.match!r}")
    if summary.status != "over":
        raise Refusal("not_over", "one can play on from a match that is over")
    try:
        task = Position(command.game, wanted.match, await house.store.log(wanted.match), wanted.step)
        found = await house.library.do(task, who=reader.address, rank=QUESTION)
    except (WorkFailed, TaskRefused) as error:
        raise Refusal("busy", f"that match could not be read: {error}") from None
    game, options, state, step, over = found
    if game != command.game:
        raise Refusal("start", f"that match is one of {game}, not {command.game}")
    if over:
        raise Refusal("start", "there is nothing left to play at that point")
    if any(options.get(name) != value for name, value in command.options.items()):
        raise Refusal("option", "a match that is played on keeps its options")
    return Start(wanted.match, step, options, state)


def check_same(house: House, reader: Reader, command: p.Create, opened: e.AnyEntry) -> None:
    """The same id again must want the same table."""
    assert isinstance(opened, e.Opened)
    same = opened.game == command.game and opened.start_match == (command.start.match if command.start else "")
    if same and command.position:
        laid = laid_out(command.position)
        same = laid.game.dump(laid.state) == opened.start
    if same:
        begun = command.start or command.position
        start = Start(opened.start_match, opened.start_step, opened.options, opened.start) if begun else None
        again = opening(house, reader, command, start)
        same = msgspec.structs.replace(again, secret=opened.secret, at=opened.at, tables=opened.tables, rules=opened.rules) == opened
    if not same:
        raise Refusal("reused", f"the id {command.id!r} was used for another table; every command needs one of its own")


def opening(house: House, reader: Reader, command: p.Create, start: Start | None) -> e.Opened:
    """The first entry of a table, if everything about it is right."""
    game = games.find(command.game)
    if command.contributes and command.contribution:
        raise Refusal("contribution", "add to the dice now or, better, when you have seen the commitment; not both")
    try:
        options = start.options if start else game.settle(command.options)
    except OptionError as error:
        raise Refusal("option", str(error)) from None
    first = game.load(start.state) if start else game.opening(options)
    if command.pace == "turns" and game.stopwatch(game.mirror(first)) is not None:
        raise Refusal("option", "on a real clock nobody can take all the time in the world: play live, or on the virtual clock")
    return e.Opened(
        game=game.name, tables=game.tables.hash, options=options, seats=_seating(house, game, options, reader, command), pace=command.pace,
        public=command.public, title=command.title, owner=reader.guest, secret=new_secret(), at=int(time.time()),
        rules=games.edition(game.name, options), insight=command.insight, odds=command.odds,
        start=start.state if start else b"", start_match=start.match if start else "", start_step=start.step if start else 0,
    )  # fmt: skip


def _seating(house: House, game: Game, options: dict[str, Value], reader: Reader, command: p.Create) -> tuple[e.SeatPlan, ...]:
    """Who sits where."""
    wanted = command.seats or ["me", "open"]
    count, known = game.seats(options), bot_names(command.game, options, house.settings.bots)
    if len(wanted) > count:
        raise Refusal("seats", f"{len(wanted)} seats were named; the match has {count} under these options")
    plans = []
    for who in [*wanted, *[wanted[-1]] * (count - len(wanted))]:
        if who == "me":
            plans.append(e.SeatPlan(guest=reader.guest, name=command.name, contribution=command.contribution, owes=command.contributes))
        elif who == "open":
            plans.append(e.SeatPlan())
        elif who in known:
            plans.append(e.SeatPlan(bot=who, name=who))
        else:
            raise Refusal("seats", f"a seat is `me`, `open` or one of {', '.join(known)}, not {who!r}")
    return tuple(plans)
