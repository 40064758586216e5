"""The host: carries out the commands of people. It checks seat, sequence and rules; the house does the rest in the safe order."""

from __future__ import annotations

import time
from typing import Any, Awaitable, Callable, NamedTuple

import msgspec

from touchline import games
from touchline.kernel.eyes import from_the_wire
from touchline.kernel.game import OptionError, Value
from touchline.play.fair import new_secret
from touchline.play.wording import text_id, wording
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.house import House
from touchline.server.limits import fairly
from touchline.server.protocol import Ok, Refusal
from touchline.server.room import Change, Eyes, Reader, Room, persons_on_both_sides
from touchline.server.table import OPEN, PERSON, Table
from touchline.server.worker import FindChances, FindHint, FindOdds, Position, bot_names
from touchline.server.workers import QUESTION, TaskRefused, WorkFailed

LISTED = 100


class Question(NamedTuple):
    """Something for a worker to find out, and the sequence number at which it was asked."""

    task: FindOdds | FindHint | FindChances
    table: str
    seq: int


class Start(NamedTuple):
    """A point of a finished match to play on from."""

    match: str
    step: int
    options: dict[str, Value]
    state: bytes


Handler = Callable[["Host", Reader, Any, Room, Table], Awaitable[Question | None]]


class Host(House):
    """All tables of a server, and what people may say at them."""

    async def handle(self, reader: Reader, command: p.Command) -> None:
        """Carry out a command that is not hello or ping; the answer goes to the reader. Raises Refusal."""
        if self.stopping:
            raise Refusal("stopping", "the server is stopping; connect again in a moment")
        if isinstance(command, (p.SeatCommand, p.Join, p.Sit, p.Leave, p.Chances)):
            room = self.room(command.table)
            try:
                async with room:
                    question = await self.at_table(reader, command, room)
            finally:
                if not room.readers and (room.table is None or room.table.status == "over"):
                    self.forget(room)
            if question:
                await self.answer(reader, command.id, question)
        elif isinstance(command, p.Create):
            await self.create(reader, command)
        elif isinstance(command, p.Listing):
            reader.send(Ok(id=command.id, data=await self.listing()))
        else:
            raise Refusal("unexpected", f"{type(command).__name__.lower()} cannot be said here")

    async def at_table(self, reader: Reader, command: Any, room: Room) -> Question | None:
        """A command about one table, whose lock is held; what a worker must find out for it, if anything."""
        table = room.table or await self.table(room, reader)
        try:
            if isinstance(command, (p.SeatCommand, p.Chances)):
                self.check_seat(reader, command, room)
                if seq := table.done.get((f"seat {command.seat}", command.id)):
                    reader.send(Ok(id=command.id, table=room.id, seq=seq))
                    return None
            return await _HANDLERS[type(command)](self, reader, command, room, table)
        except Refusal:
            raise
        except Exception:
            self.forget(room)
            raise

    def check_seat(self, reader: Reader, command: p.SeatCommand | p.Chances, room: Room) -> None:
        """Only who joined with a seat's token may speak for it; any reader may ask as a spectator."""
        eyes = room.readers.get(reader)
        if eyes is None:
            raise Refusal("not_joined", "join the table first")
        if command.seat >= 0 and command.seat not in eyes.seats:
            raise Refusal("not_your_seat", f"you do not hold seat {command.seat} here; join with its token")

    async def create(self, reader: Reader, command: p.Create) -> None:
        """Set up a table."""
        name = self.signer.table_id(reader.guest, command.id)
        room = self.room(name)
        try:
            async with room:
                await self._create(reader, command, room)
        finally:
            if room.table is None:
                self.forget(room)

    async def _create(self, reader: Reader, command: p.Create, room: Room) -> None:
        name = room.id
        if await self.store.log(name):
            table = await self.table(room, reader)
        else:
            if command.game not in games.names():
                raise Refusal("no_game", f"there is no game {command.game!r}; there are {', '.join(games.names())}")
            if len(self.rooms) > self.settings.most_tables:
                raise Refusal("full", "this server has as many tables as it can hold; try again later")
            await self.limits.one_more_table(self.store, reader.guest, reader.address)
            await self.prepare(command.game, reader)
            start = await self.position(command.start, command, reader) if command.start else None
            table = room.table = Table(name)
            try:
                change = Change(table)
                change.add(self.opening(reader, command, start))
                change.settle()
            except Exception:
                self.forget(room)
                raise
            await self.commit(room, change)
            self.spawn(self.warm(command.game))
            self.log.say("table", table=name, game=command.game, seats=len(table.seats), public=command.public)
            self.metrics.tables.inc()
        mine = {i for i, seat in enumerate(table.seats) if seat.kind == PERSON and seat.guest == reader.guest}
        self.welcome(reader, command.id, room, mine, 0, command.scenes)

    async def position(self, wanted: p.Start, command: p.Create, reader: Reader) -> Start:
        """The point of a finished match from which a table wants to play on."""
        summary = await self.store.summary(wanted.match)
        if summary is None:
            raise Refusal("no_table", f"there is no match {wanted.match!r}")
        if summary.status != "over":
            raise Refusal("not_over", "one can play on from a match that is over")
        try:
            task = Position(command.game, wanted.match, await self.store.log(wanted.match), wanted.step)
            found = await self.library.do(task, who=reader.address, rank=QUESTION)
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

    def opening(self, reader: Reader, command: p.Create, start: Start | None) -> e.Opened:
        """The first entry of a table, if everything about it is right."""
        game = games.find(command.game)
        try:
            options = start.options if start else game.settle(command.options)
        except OptionError as error:
            raise Refusal("option", str(error)) from None
        wanted = command.seats or ["me", "open"]
        count = game.seats(options)
        if len(wanted) > count:
            raise Refusal("seats", f"{len(wanted)} seats were named; the match has {count} under these options")
        wanted = [*wanted, *[wanted[-1]] * (count - len(wanted))]
        plans = []
        for who in wanted:
            if who == "me":
                plans.append(e.SeatPlan(guest=reader.guest, name=command.name, contribution=command.contribution))
            elif who == "open":
                plans.append(e.SeatPlan())
            elif who in bot_names(command.game, options):
                plans.append(e.SeatPlan(bot=who, name=who))
            else:
                raise Refusal("seats", f"a seat is `me`, `open` or one of {', '.join(bot_names(command.game, options))}, not {who!r}")
        return e.Opened(
            game=game.name, tables=game.tables.hash, options=options, seats=tuple(plans), pace=command.pace, public=command.public,
            title=command.title, owner=reader.guest, secret=new_secret(), at=int(time.time()), rules=games.edition(game.name),
            insight=command.insight,
            start=start.state if start else b"", start_match=start.match if start else "", start_step=start.step if start else 0,
        )  # fmt: skip

    def welcome(self, reader: Reader, command: str, room: Room, seats: set[int], since: int, scenes: bool) -> None:
        """Acknowledge, and show a reader the table from a sequence number on."""
        table = room.table
        assert table is not None
        look = room.readers.setdefault(reader, Eyes())
        reader.rooms.add(room)
        new = seats - room.here
        look.seats |= seats
        look.scenes = look.scenes or scenes
        look.pitched.clear()
        tokens = {seat: self.signer.seat_token(room.id, seat, table.seats[seat].guest) for seat in sorted(look.seats)}
        reader.send(Ok(id=command, table=room.id, seq=table.account(next(iter(look.each()))).seq, tokens=tokens))
        for eyes in look.each():
            room.show(reader, eyes, since, True)
        room.somebody_came()
        for seat in seats:
            room.gone.pop(seat, None)
        if new:
            self.tell_presence(room, reader)
            self.expect_back(room, [seat for seat in table.people if seat not in room.here and not table.seats[seat].bot])
        self.plan(room)

    async def join(self, reader: Reader, command: p.Join, room: Room, table: Table) -> None:
        """Watch a table, with tokens as seats."""
        guests = [seat.guest for seat in table.seats]
        seats = set()
        for token in command.tokens:
            seat = self.signer.seat(room.id, token, guests)
            if seat is None:
                raise Refusal("token", "this is not the token of a seat at this table")
            seats.add(seat)
        gone = [seat for seat in sorted(seats) if table.seats[seat].bot and not table.seats[seat].resigned]
        if gone and table.status == "live":
            change = Change(table)
            for seat in gone:
                change.add(e.Returned(seat=seat))
            await self.commit(room, change)
        self.welcome(reader, command.id, room, seats, command.since, command.scenes)

    async def sit(self, reader: Reader, command: p.Sit, room: Room, table: Table) -> None:
        """Take an open seat."""
        if (reader.guest, command.id) in table.done:
            mine = {i for i, seat in enumerate(table.seats) if seat.guest == reader.guest}
            self.welcome(reader, command.id, room, mine, 0, command.scenes)
            return
        if table.outdated:
            raise Refusal("other_rules", "this table was set up under other rules than this server has now; set up a new one")
        free = [i for i, seat in enumerate(table.seats) if seat.kind == OPEN]
        if not free or (command.seat is not None and command.seat not in free):
            raise Refusal("taken", "this seat is not open" if free else "there is no open seat at this table")
        seat = free[0] if command.seat is None else command.seat
        change = Change(table)
        change.add(e.Sat(seat=seat, guest=reader.guest, name=command.name, contribution=command.contribution, command=command.id))
        change.settle()
        await self.commit(room, change, lambda: None)
        self.welcome(reader, command.id, room, {seat}, 0, command.scenes)

    async def leave(self, reader: Reader, command: p.Leave, room: Room, table: Table) -> None:
        """Stop watching."""
        eyes = room.readers.get(reader)
        if eyes and eyes.seats and table.status == "waiting":
            change = Change(table)
            for number, seat in enumerate(sorted(eyes.seats)):
                change.add(e.Stood(seat=seat, command=command.id if number == 0 else ""))
            room.readers.pop(reader)
            reader.rooms.discard(room)
            await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id)))
            return
        reader.send(Ok(id=command.id, table=room.id))
        self.gone(reader, room)

    async def play(self, reader: Reader, command: p.Play, room: Room, table: Table) -> None:
        """A decision of a person."""
        if table.status == "over":
            raise Refusal("over", "the match is over")
        match = table.live
        seq = table.account(command.seat).seq
        if command.seq != seq:
            room.show(reader, command.seat, command.seq, True)
            raise Refusal("stale", f"you had seen the table up to {command.seq}; it is at {seq}")
        if table.seats[command.seat].resigned:
            raise Refusal("resigned", "you have resigned")
        if table.paused:
            raise Refusal("paused", "the match is paused; let it go on first")
        if table.turn != command.seat:
            raise Refusal("not_your_turn", "it is not your turn")
        try:
            action = int(match.action(command.action))
        except ValueError as error:
            raise Refusal("no_such_action", str(error)) from None
        if rule := table.why_not(command.seat, action):
            raise Refusal("illegal", wording(table.game_name, reader.language)(f"why-{text_id(rule)}"), rule)
        change = Change(table)
        if room.on_real_clock():
            change.wait(min(room.waited_ms(), table.limit_ms() or 24 * 3600 * 1000))
        change.add(e.Decided(seat=command.seat, action=action, command=command.id))
        change.settle()
        seq = table.done[f"seat {command.seat}", command.id]
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=seq)))

    async def undo(self, reader: Reader, command: p.Undo, room: Room, table: Table) -> None:
        """A person takes a decision back."""
        self._playing(table, command.seat)
        if table.paused:
            raise Refusal("paused", "the match is paused; let it go on first")
        if not table.may_undo(command.seat):
            raise Refusal("undo", "only your own last decision can be taken back, and only until something is thrown or shown")
        change = Change(table)
        change.add(e.Undone(seat=command.seat, command=command.id))
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def rename(self, reader: Reader, command: p.Rename, room: Room, table: Table) -> None:
        """A person wants to be called otherwise."""
        change = Change(table)
        change.add(e.Renamed(seat=command.seat, name=command.name, command=command.id))
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def resign(self, reader: Reader, command: p.Resign, room: Room, table: Table) -> None:
        """A person gives up."""
        self._playing(table, command.seat)
        change = Change(table)
        change.resign(command.seat, command.id, "greedy")
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def draw(self, reader: Reader, command: p.Draw, room: Room, table: Table) -> None:
        """A person offers or accepts a draw."""
        self._playing(table, command.seat)
        if not table.outdated and not persons_on_both_sides(table):
            raise Refusal("bots", "a draw can only be agreed on by people on both sides; bots play on")
        if command.seat in table.draw:
            raise Refusal("offered", "you have offered a draw already")
        change = Change(table)
        change.agree_draw(command.seat, command.id)
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def decline(self, reader: Reader, command: p.Decline, room: Room, table: Table) -> None:
        """A person declines the draw."""
        self._playing(table, command.seat)
        if not table.draw or command.seat in table.draw:
            raise Refusal("no_offer", "nobody has offered you a draw")
        change = Change(table)
        change.add(e.Wished(seat=command.seat, what="no", command=command.id))
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def pause(self, reader: Reader, command: p.Pause, room: Room, table: Table) -> None:
        """A person wants the clock to stop, or agrees to it."""
        self._playing(table, command.seat)
        if table.paused or command.seat in table.pause:
            raise Refusal("paused", "the match is paused already" if table.paused else "you have asked for a pause already")
        change = Change(table)
        change.agree_pause(command.seat, command.id)
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    async def resume(self, reader: Reader, command: p.Resume, room: Room, table: Table) -> None:
        """A person wants to go on."""
        self._playing(table, command.seat)
        if not table.paused and not table.pause:
            raise Refusal("not_paused", "the match is not paused")
        change = Change(table)
        change.add(e.Wished(seat=command.seat, what="go", command=command.id))
        if table.paused:
            change.add(e.Resumed())
        await self.commit(room, change, lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq)))

    def _playing(self, table: Table, seat: int) -> None:
        if table.status == "over":
            raise Refusal("over", "the match is over")
        if table.status != "live":
            raise Refusal("not_begun", "the match has not begun: there are open seats")
        if table.seats[seat].resigned:
            raise Refusal("resigned", "you have resigned")

    async def rematch(self, reader: Reader, command: p.Rematch, room: Room, table: Table) -> None:
        """A person wants another match; once all do, it is set up with the sides changed."""
        if table.status != "over" or table.result == "imported":
            raise Refusal("not_over", "a rematch can be asked for when the match is over")
        persons = [i for i, seat in enumerate(table.seats) if seat.kind == PERSON]
        all_want_it = all(seat in (*table.rematch, command.seat) for seat in persons)
        new = await self.set_up_again(table) if all_want_it and not table.next else ""
        change = Change(table)
        if command.seat not in table.rematch:
            change.add(e.Wished(seat=command.seat, what="rematch", command=command.id))
        if new:
            change.add(e.Followed(table=new))
        await self.commit(
            room,
            change,
            lambda: reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq, data=table.next or None)),
        )
        if table.next:
            for other, eyes in room.readers.items():
                across = {seat ^ 1 if len(table.seats) > 1 else seat: table.seats[seat].guest for seat in sorted(eyes.seats)}
                tokens = {seat: self.signer.seat_token(table.next, seat, guest) for seat, guest in across.items()}
                other.send(p.Moved(table=room.id, next=table.next, tokens=tokens))

    async def set_up_again(self, table: Table) -> str:
        """A new table with the sides changed; its id. The same one if asked again."""
        name = self.signer.table_id("rematch", table.id)
        room = self.room(name)
        async with room:
            if not await self.store.log(name):
                seats = [table.seats[i ^ 1 if len(table.seats) > 1 else i] for i in range(len(table.seats))]
                plans = tuple(
                    e.SeatPlan(bot=seat.bot if seat.kind == "bot" else "", guest=seat.guest, name=seat.name, contribution=seat.contribution)
                    for seat in seats
                )
                new = room.table = Table(name)
                change = Change(new)
                change.add(
                    e.Opened(
                        game=table.game_name, tables=table.game.tables.hash, options=table.options, seats=plans, pace=table.pace,
                        public=table.public, title=table.title, owner=table.owner, secret=new_secret(), at=int(time.time()),
                        rules=games.edition(table.game_name), insight=table.insight, start=table.start,
                        start_match=table.start_at.match if table.start_at else "",
                        start_step=table.start_at.step if table.start_at else 0,
                    )
                )  # fmt: skip
                change.settle()
                await self.commit(room, change)
        return name

    async def why(self, reader: Reader, command: p.WhyNot, room: Room, table: Table) -> None:
        """Why an action is not possible, from what the seat may know."""
        if table.turn != command.seat:
            raise Refusal("not_your_turn", "it is not your turn")
        try:
            action = table.live.action(command.action)
        except ValueError as error:
            raise Refusal("no_such_action", str(error)) from None
        rule = table.why_not(command.seat, int(action))
        words = wording(table.game_name, reader.language)(f"why-{text_id(rule)}") if rule else ""
        reader.send(Ok(id=command.id, table=room.id, seq=table.account(command.seat).seq, data={"rule": rule, "reason": words}))

    async def odds(self, reader: Reader, command: p.Odds, room: Room, table: Table) -> Question:
        """The odds of each choice."""
        return Question(self._asked(FindOdds, command, reader, table), room.id, table.account(command.seat).seq)

    async def hint(self, reader: Reader, command: p.Hint, room: Room, table: Table) -> Question:
        """What a strong bot would do."""
        return Question(self._asked(FindHint, command, reader, table), room.id, table.account(command.seat).seq)

    def _asked(self, kind: type[FindOdds] | type[FindHint], command: p.SeatCommand, reader: Reader, table: Table) -> FindOdds | FindHint:
        if table.turn != command.seat:
            raise Refusal("not_your_turn", "this is for the seat on turn")
        state = table.game.dump(table.view(command.seat).state)
        return kind(table.game_name, table.options, state, command.seat, reader.language)

    async def chances(self, reader: Reader, command: p.Chances, room: Room, table: Table) -> Question:
        """How likely each result is."""
        if not table.insight:
            raise Refusal("insight", "this table was set up without insight into the chances")
        eyes = from_the_wire(command.seat)
        state = table.game.dump(table.view(eyes).state)
        return Question(FindChances(table.game_name, table.options, state, command.seat), room.id, table.account(eyes).seq)

    async def answer(self, reader: Reader, command: str, question: Question) -> None:
        """Have a worker find something out, without holding the table: it works on what the seat knew when it asked."""
        try:
            found = await self.advice.do(question.task, who=reader.address, rank=QUESTION)
        except (WorkFailed, TaskRefused) as error:
            raise Refusal("busy", f"this could not be found out: {error}") from None
        reader.send(Ok(id=command, table=question.table, seq=question.seq, data=found))

    async def listing(self) -> list[Any]:
        """Public tables, those with open seats first; nobody fills the list alone."""
        found = [s for status in ("waiting", "live") for s in await self.store.summaries(status, 10 * LISTED, public=True)]
        return [msgspec.json.decode(s.data) for s in fairly(found, LISTED)]


_HANDLERS: dict[type[p.Command], Handler] = {
    p.Join: Host.join, p.Sit: Host.sit, p.Leave: Host.leave, p.Play: Host.play, p.Resign: Host.resign, p.Draw: Host.draw,
    p.Decline: Host.decline, p.Pause: Host.pause, p.Resume: Host.resume, p.Rematch: Host.rematch,
    p.Undo: Host.undo, p.Rename: Host.rename, p.Odds: Host.odds, p.Hint: Host.hint,
    p.Chances: Host.chances, p.WhyNot: Host.why,
}  # fmt: skip
