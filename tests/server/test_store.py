"""What every store promises, over SQLite and over PostgreSQL."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import Postgres
from touchline.server.places import Database, Place, opened
from touchline.server.postgresql import PostgresStore
from touchline.server.sqlite import SqliteStore
from touchline.server.store import Append, Damaged, StoreError, Summary, first_link, next_link

Store = SqliteStore | PostgresStore
Scene = Callable[[Store], Awaitable[None]]
Play = Callable[[Scene], None]
numbers = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """An empty store."""
    if request.param == "sqlite":
        yield tmp_path / "store.db"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        yield Database(postgres.fresh(f"store{next(numbers)}"))


@pytest.fixture
def play(where: Place) -> Play:
    """Run a scene with the store; each time it is opened anew."""

    def run(scene: Scene) -> None:
        async def whole() -> None:
            store = opened(where)
            if isinstance(store, PostgresStore):
                await store.open()
            try:
                await asyncio.wait_for(scene(store), 60)
            finally:
                await store.close()

        asyncio.run(whole())

    return run


def test_appends_share_commits_and_one_that_does_not_follow_spoils_nobody_elses(play: Play) -> None:
    async def scene(store: Store) -> None:
        good = [store.append(Append(f"t{i}", 0, (b"a", b"b"), Summary(f"t{i}", "live", i, b"{}"))) for i in range(200)]
        await asyncio.gather(*good)
        assert store.commits < 100 and store.appended == 200
        many = [store.append(Append("t0", 1, (b"x",), None)), *(store.append(Append(f"t{i}", 2, (b"c",), None)) for i in range(1, 50))]
        results = await asyncio.gather(*many, return_exceptions=True)
        assert isinstance(results[0], StoreError) and not any(results[1:])
        assert await store.log("t0") == [b"a", b"b"] and await store.log("t7") == [b"a", b"b", b"c"]
        assert [s.id for s in await store.summaries("live", 2)] == ["t199", "t198"] and await store.summary("nobody") is None

    play(scene)


def test_what_is_stored_is_there_after_it_is_opened_again(play: Play) -> None:
    async def first(store: Store) -> None:
        await store.append(Append("t", 0, (b"a", b"b"), Summary("t", "live", 7, b"{1}", True, "o")))
        await asyncio.gather(*(store.append(Append("t", n, (b"%d" % n,), None)) for n in range(2, 9)))
        assert await store.setting("key", lambda: "1") == await store.setting("key", lambda: "2") == "1"

    async def second(store: Store) -> None:
        assert await store.log("t") == [b"a", b"b", *(b"%d" % n for n in range(2, 9))]
        assert await store.summary("t") == Summary("t", "live", 7, b"{1}", True, "o")
        assert await store.setting("key", lambda: "3") == "1"
        await store.append(Append("t", 9, (b"z",), Summary("t", "over", 8, b"{2}", True, "o")))
        assert await store.summaries("live", 5) == [] and [s.data for s in await store.summaries("over", 5, public=True)] == [b"{2}"]

    play(first)
    play(second)


def test_lists_and_counts(play: Play) -> None:
    async def scene(store: Store) -> None:
        for i in range(6):
            summary = Summary(f"t{i}", "over" if i % 3 == 0 else "waiting", i, b"{}", i % 2 == 0, f"o{i % 2}")
            await store.append(Append(f"t{i}", 0, (b"a",), summary))
        assert [s.id for s in await store.summaries("waiting", 9)] == ["t5", "t4", "t2", "t1"]
        assert [s.id for s in await store.summaries("waiting", 9, public=True)] == ["t4", "t2"]
        assert [s.id for s in await store.summaries("waiting", 9, before=4)] == ["t2", "t1"]
        assert await store.unfinished("o1") == 2 and await store.unfinished("o0") == 2 and await store.unfinished("nobody") == 0
        assert await store.unkept("final", 9) == ["t3", "t0"]
        await store.keep("final", "t3", b"end")
        await store.keep("final", "t3", b"the end")
        assert await store.kept("final", "t3") == b"the end" and await store.unkept("final", 9) == ["t0"]
        await store.keep("ban", "b", b"")
        await store.keep("ban", "a", b"")
        assert await store.kept_names("ban") == ["a", "b"] and await store.kept("ban", "b") == b"" and await store.kept("ban", "c") is None
        await store.give_up("ban", "b")
        assert await store.kept_names("ban") == ["a"]
        await store.remove(["t3", "t0"])
        assert await store.log("t3") == [] and await store.summary("t3") is None and await store.kept("final", "t3") is None
        assert await store.summaries("over", 9) == [] and await store.log("t1") == [b"a"]
        await store.append(Append("t3", 0, (b"anew",), None))
        assert await store.log("t3") == [b"anew"]

    play(scene)


def test_names_that_no_database_likes_are_tables_that_do_not_exist(play: Play) -> None:
    async def scene(store: Store) -> None:
        for name in ("nul\0", "'; DROP TABLE entries; --", "é\U0001f600", " " * 64, "%"):
            await store.claim(name)
            assert await store.log(name) == [] and await store.summary(name) is None

    play(scene)


def test_a_log_is_a_chain_and_what_was_changed_is_found(play: Play, where: Place, request: pytest.FixtureRequest) -> None:
    async def fill(store: Store) -> None:
        for table in ("whole", "changed", "cut", "listed"):
            await store.append(Append(table, 0, (b"a", b"b", b"c"), Summary(table, "live", 1, b"{}")))

    async def judge(store: Store) -> None:
        assert await store.log("whole") == [b"a", b"b", b"c"]
        for table in ("changed", "cut"):
            with pytest.raises(Damaged):
                await store.log(table)
        with pytest.raises(Damaged):
            await store.summary("listed")
        assert {s.id for s in await store.summaries("live", 9)} == {"whole", "changed", "cut"} and store.damaged == 1

    play(fill)
    execute(
        where,
        "UPDATE entries SET entry = 'B' WHERE id = 'changed' AND seq = 1",
        "DELETE FROM entries WHERE id = 'cut' AND seq = 2",
        "UPDATE tables SET status = 'live', owner = 'thief' WHERE id = 'listed'",
    )
    play(judge)


def execute(where: Place, *statements: str) -> None:
    """Change a store from outside."""
    if isinstance(where, Database):
        asyncio.run(_in_postgresql(where, *statements))
        return
    import sqlite3

    connection = sqlite3.connect(where)
    for statement in statements:
        connection.execute(statement.replace("'B'", "X'42'"))
    connection.commit()
    connection.close()


async def _in_postgresql(where: Database, *statements: str) -> list[Any]:
    import asyncpg

    connection = await asyncpg.connect(where.url, server_settings={"search_path": "touchline"})
    try:
        return [await connection.fetch(statement) for statement in statements]
    finally:
        await connection.close()


def test_links_are_the_same_in_both(play: Play, where: Place) -> None:
    async def scene(store: Store) -> None:
        await store.append(Append("t", 0, (b"a",), None))
        await store.append(Append("t", 1, (b"b",), None))

    play(scene)
    if isinstance(where, Database):
        rows = asyncio.run(_in_postgresql(where, "SELECT link FROM entries ORDER BY seq"))[0]
    else:
        import sqlite3

        rows = sqlite3.connect(where).execute("SELECT link FROM log ORDER BY seq").fetchall()
    first = next_link(first_link("t"), b"a")
    assert [bytes(row[0]) for row in rows] == [first, next_link(first, b"b")]
