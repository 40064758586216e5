"""One queue for the workers of all nodes: a task that has to wait here is offered to a few other nodes, and waits there as well.

In every queue addresses take turns, wherever their tasks came from; the first node with a worker free for it takes the task, and is given
it if nobody was quicker. A node that does not come back with the answer has cost time, and nothing else: the task is then done here.
"""

from __future__ import annotations

import asyncio
import itertools
from typing import Any, Callable, Coroutine, Iterable, NamedTuple

import msgspec

import touchline
from touchline import games
from touchline.server.inner import GIVEN, OFFER, PROGRESS, RESULT, TAKE, WITHDRAWN, Inner
from touchline.server.tasks import Task
from touchline.server.workers import PREPARE_S, UNWATCHED, Away, Heard, Place, TaskRefused, Workers, WorkFailed

OTHERS = 3
"""To so many nodes a task is offered at most."""
MOST_OFFERED = 4096
"""So many tasks of one other node wait here at most."""

Spawn = Callable[[Coroutine[Any, Any, None]], None]
GIFT = msgspec.msgpack.Decoder(tuple[float, Task])


class Offered(NamedTuple):
    """What another node is told of a task before it is given it; whatever follows in a message is from a later version."""

    pool: str
    rank: int
    who: str
    game: str
    rules: str


def rules_of(game: str) -> str:
    """What two nodes must have in common to work for each other at a game."""
    return f"{touchline.__version__} {1 + len(games.CHANGES.get(game, ()))} {games.numbers(game).hash}"


def described(pool: str, task: Any, who: str, rank: int) -> Offered:
    """What is said of a task that waits: nothing of what it is about but the game."""
    return Offered(pool, rank, who, task.game, rules_of(task.game))


class Lent(Away):
    """A worker of another node, which has said that it is free."""

    def __init__(self, end: Inner, number: int, lent: dict[tuple[Inner, int], Lent]):
        self.end, self.number, self.lent = end, number, lent
        self.answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.heard: Heard | None = None

    async def do(self, task: Task, limit: float, heard: Heard | None) -> dict[str, Any]:
        """Give it the task; WorkFailed if that node is gone or has no answer in time."""
        self.heard = heard
        self.lent[self.end, self.number] = self
        self.end.send(GIVEN, self.number, 0, msgspec.msgpack.encode((limit, task)))
        try:
            async with asyncio.timeout(limit + PREPARE_S):  # it may have to load the game; if it dies we hear of it at once
                return await self.answer
        except TimeoutError:
            raise WorkFailed("another node did not answer in time") from None
        finally:
            del self.lent[self.end, self.number]

    def release(self) -> None:
        """It is not needed any more."""
        self.end.send(WITHDRAWN, self.number)

    def take(self, kind: int, data: bytes) -> None:
        """Something that the other node says about the task."""
        if kind == RESULT and not self.answer.done():
            self.answer.set_result(msgspec.msgpack.decode(data))
        elif kind == PROGRESS and self.heard:
            self.heard(*msgspec.msgpack.decode(data)[:3])

    def lose(self) -> None:
        """The other node is gone."""
        if not self.answer.done():
            self.answer.set_exception(WorkFailed("the node that worked at this is gone"))
            self.answer.exception()


class Lending:
    """At the node whose tasks wait; `others` are ways to other nodes, `spawn` does something in the background."""

    def __init__(self, pools: dict[str, Workers], others: Callable[[], Iterable[Coroutine[Any, Any, Inner | None]]], spawn: Spawn):
        self.pools, self.others, self.spawn = pools, others, spawn
        self.count = itertools.count(1)
        self.waiting: dict[int, Place] = {}
        self.lent: dict[tuple[Inner, int], Lent] = {}
        for name, pool in pools.items():
            pool.offer = lambda task, who, rank, place, name=name: self.offer(described(name, task, who, rank), place)

    def offer(self, what: Offered, place: Place) -> None:
        """Let other nodes know of a task that waits, until somebody has it."""
        number = next(self.count)
        told: list[Inner] = []
        words = msgspec.msgpack.encode(what)
        self.waiting[number] = place

        async def tell(other: Coroutine[Any, Any, Inner | None]) -> None:
            end = await other
            if end is not None and not place.done():
                told.append(end)
                end.send(OFFER, number, 0, words)

        def settled(done: Place) -> None:
            del self.waiting[number]
            worker = None if done.cancelled() else done.result()
            for end in told:
                if not (isinstance(worker, Lent) and worker.end is end):
                    end.send(WITHDRAWN, number)

        place.add_done_callback(settled)
        for other in self.others():
            self.spawn(tell(other))

    def hear(self, end: Inner, kind: int, number: int, data: bytes) -> None:
        """Another node wants a task, or says something about one that it has."""
        if kind != TAKE:
            if lent := self.lent.get((end, number)):
                lent.take(kind, data)
            return
        place = self.waiting.get(number)
        if place is None or place.done():
            end.send(WITHDRAWN, number)
        else:
            place.set_result(Lent(end, number, self.lent))

    def lost(self, end: Inner) -> None:
        """Another node is gone: what it had is done by somebody else."""
        for lent in [lent for (at, _), lent in self.lent.items() if at is end]:
            lent.lose()


class Borrowing:
    """At a node whose workers may be free: the tasks that one other node offers."""

    def __init__(self, end: Inner, pools: dict[str, Workers]):
        self.end, self.pools = end, pools
        self.offers: dict[int, asyncio.Task[None]] = {}
        """What waits here and was not given to us yet."""
        self.working: set[asyncio.Task[None]] = set()
        self.taking: dict[int, asyncio.Future[tuple[float, Task] | None]] = {}
        """Tasks that we have a worker for and were not given yet."""
        self.warming: dict[tuple[str, str], asyncio.Task[Any]] = {}

    def hear(self, kind: int, number: int, data: bytes) -> None:
        """A task is offered, given, or was done by somebody else."""
        if kind == OFFER:
            what = Offered(*msgspec.msgpack.decode(data)[: len(Offered._fields)])
            if len(self.offers) < MOST_OFFERED and self._fits(what):
                work = self.offers[number] = asyncio.get_running_loop().create_task(self._work(number, what))
                self.working.add(work)
                work.add_done_callback(lambda done: self._over(number, done))
        elif kind == GIVEN and (taking := self.taking.pop(number, None)):
            self._given(number, taking, data)
        elif kind == WITHDRAWN and (taking := self.taking.pop(number, None)):
            taking.set_result(None)
        elif kind == WITHDRAWN and (offer := self.offers.get(number)):
            offer.cancel()  # what was given is finished all the same: a worker that is ended has to load its games again

    def _fits(self, what: Offered) -> bool:
        """Whether we would do a task as its own node would."""
        return what.pool in self.pools and what.game in games.names() and what.rules == rules_of(what.game)

    def _over(self, number: int, work: asyncio.Task[None]) -> None:
        self.working.discard(work)
        self.offers.pop(number, None)

    def _given(self, number: int, taking: asyncio.Future[tuple[float, Task] | None], data: bytes) -> None:
        try:
            taking.set_result(GIFT.decode(data))
        except msgspec.DecodeError as error:
            taking.set_result(None)
            self.end.send(RESULT, number, 0, msgspec.msgpack.encode({"failed": str(error)}))

    async def _work(self, number: int, what: Offered) -> None:
        pool = self.pools[what.pool]
        try:
            if not pool.knows(what.game):
                await self._warm(pool, what)
            answer = await pool.do_for_another(
                lambda: self._taken(number), what.who, what.rank,
                lambda *far: self.end.send(PROGRESS, number, 0, msgspec.msgpack.encode(far)),
            )  # fmt: skip
        except (WorkFailed, TaskRefused):
            return  # nobody has given us anything
        if answer is not None:
            self.end.send(RESULT, number, 0, msgspec.msgpack.encode(answer))

    async def _warm(self, pool: Workers, what: Offered) -> None:
        """Make a game ready before somebody waits for us: who offered the task may be quicker meanwhile."""
        key = what.pool, what.game
        if key not in self.warming:
            loading = self.warming[key] = asyncio.get_running_loop().create_task(pool.make_ready(what.game, UNWATCHED))
            loading.add_done_callback(lambda done: (self.warming.pop(key), None if done.cancelled() else done.exception()))
        await asyncio.shield(self.warming[key])

    async def _taken(self, number: int) -> tuple[float, Task] | None:
        """A worker is free: the task, unless it is not to be had any more."""
        taking = self.taking[number] = asyncio.get_running_loop().create_future()
        self.end.send(TAKE, number)
        given: tuple[float, Task] | None = await taking
        if given is not None:
            self.offers.pop(number, None)
        return given

    def lost(self) -> None:
        """The other node is gone."""
        for taking in self.taking.values():
            taking.set_result(None)
        self.taking.clear()
        for offer in list(self.offers.values()):
            offer.cancel()
