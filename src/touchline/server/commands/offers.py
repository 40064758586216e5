"""What people agree on: a draw, a pause, another match."""

from __future__ import annotations

import time

from touchline import games
from touchline.play.fair import new_secret
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.commands.saying import Handler, Saying
from touchline.server.house import House
from touchline.server.protocol import Refusal
from touchline.server.room import Change, Reader, persons_on_both_sides
from touchline.server.seat import BOT, PERSON, Seat
from touchline.server.table import Table


async def draw(said: Saying[p.Draw]) -> None:
    """A person offers or accepts a draw."""
    table, seat = said.table, said.command.seat
    said.check_playing(seat)
    if not table.outdated and not persons_on_both_sides(table):
        raise Refusal("bots", "a draw can only be agreed on by people on both sides; bots play on")
    if seat in table.draw:
        raise Refusal("offered", "you have offered a draw already")
    change = Change(table)
    change.agree_draw(seat, said.command.id)
    await said.carry_out(change, seat)


async def decline(said: Saying[p.Decline]) -> None:
    """A person declines the draw."""
    seat = said.command.seat
    said.check_playing(seat)
    if not said.table.draw or seat in said.table.draw:
        raise Refusal("no_offer", "nobody has offered you a draw")
    await said.enter(seat, e.Wished(seat=seat, what="no", command=said.command.id))


async def pause(said: Saying[p.Pause]) -> None:
    """A person wants the clock to stop, or agrees to it."""
    table, seat = said.table, said.command.seat
    said.check_playing(seat)
    if table.paused or seat in table.pause:
        raise Refusal("paused", "the match is paused already" if table.paused else "you have asked for a pause already")
    change = Change(table)
    change.agree_pause(seat, said.command.id)
    await said.carry_out(change, seat)


async def resume(said: Saying[p.Resume]) -> None:
    """A person wants to go on."""
    table, seat = said.table, said.command.seat
    said.check_playing(seat)
    if not table.paused and not table.pause:
        raise Refusal("not_paused", "the match is not paused")
    if table.absent:
        raise Refusal("paused", "somebody is gone: the clock stands until they are back, but not for ever")
    wish = e.Wished(seat=seat, what="go", command=said.command.id)
    await said.enter(seat, *([wish, e.Resumed()] if table.paused else [wish]))


async def rematch(said: Saying[p.Rematch]) -> None:
    """A person wants another match; once all do, it is set up with the sides changed."""
    table, room, command = said.table, said.room, said.command
    if table.status != "over" or table.result == "imported":
        raise Refusal("not_over", "a rematch can be asked for when the match is over")
    persons = [i for i, seat in enumerate(table.seats) if seat.kind == PERSON]
    all_want_it = all(seat in (*table.rematch, command.seat) for seat in persons)
    new = await set_up_again(said.house, table, said.reader) if all_want_it and not table.next else ""
    change = Change(table)
    if command.seat not in table.rematch:
        change.add(e.Wished(seat=command.seat, what="rematch", command=command.id))
    if new:
        change.add(e.Followed(table=new))
    await said.carry_out(change, command.seat, lambda: table.next or None)
    if table.next:
        signer = said.house.signer
        for other, eyes in room.readers.items():
            across = {_across(table, seat): Seat(PERSON, guest=table.seats[seat].guest) for seat in sorted(eyes.seats)}
            tokens = {seat: signer.seat_token(table.next, seat, holder) for seat, holder in across.items()}
            other.send(p.Moved(table=room.id, next=table.next, tokens=tokens))


def _across(table: Table, seat: int) -> int:
    """The seat on the other side."""
    return seat ^ 1 if len(table.seats) > 1 else seat


async def set_up_again(house: House, table: Table, reader: Reader) -> str:
    """A new table with the sides changed; its id. The same one if asked again. It waits for what people add to its dice.

    It counts as one more table of whoever asked for it last.
    """
    name = house.signer.table_id("rematch", table.id)
    room = house.room(name)
    async with room:
        if not await house.store.log(name):
            await house.limits.one_more_table(house.store, reader.guest, reader.address)
            seats = [table.seats[_across(table, i)] for i in range(len(table.seats))]
            plans = tuple(
                e.SeatPlan(bot=seat.bot if seat.kind == BOT else "", guest=seat.guest, name=seat.name, owes=seat.kind == PERSON)
                for seat in seats
            )
            new = room.table = Table(name)
            change = Change(new)
            change.add(
                e.Opened(
                    game=table.game_name, tables=table.game.tables.hash, options=table.options, seats=plans, pace=table.pace,
                    public=table.public, title=table.title, owner=table.owner, secret=new_secret(), at=int(time.time()),
                    rules=games.edition(table.game_name, table.options), insight=table.insight, odds=table.odds, start=table.start,
                    start_match=table.start_at.match if table.start_at else "",
                    start_step=table.start_at.step if table.start_at else 0,
                )
            )  # fmt: skip
            change.settle(room.unwatched)
            await house.commit(room, change)
    return name


HANDLERS: dict[type[p.Command], Handler] = {
    p.Draw: draw, p.Decline: decline, p.Pause: pause, p.Resume: resume, p.Rematch: rematch,
}  # fmt: skip
