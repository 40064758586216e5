"""What the workers of a site call (web/site/worker.js): the house, with the browser as its shelf, and whoever thinks for it.

Only Pyodide can import this.
"""

from __future__ import annotations

from typing import Any, Mapping

import msgspec
from pyodide.ffi import JsException, create_proxy, to_js

from touchline.server import checking, solved_alone
from touchline.server.alone import Alone, thought
from touchline.server.workers import Heard
from touchline.thinking import solutions


async def begin(names: Any, values: Any, put: Any, think: Any, solved: Any) -> Alone:
    """Open the house with what the browser has kept under these names; `put` keeps more, or says that it could not.

    `think` has a task done by an interpreter beside this one; `solved`: the exact solutions that the browser keeps.
    """
    solutions.known.update(solved.to_py())

    async def keep(things: Mapping[str, bytes | None]) -> None:
        await put(to_js(list(things)), to_js(list(things.values())))

    async def beside(thinker: str, task: bytes, heard: Heard | None) -> bytes:
        tell = create_proxy(heard or (lambda part, done, total: None))
        try:
            found = await think(thinker, to_js(task), tell)
            if found.solved:
                solutions.known.add(found.solved)
            said: bytes = found.answer.to_bytes()
            return said
        except JsException as error:
            raise OSError(str(error)) from None
        finally:
            tell.destroy()

    kept = dict(zip(names.to_py(), (bytes(value) for value in values.to_py()), strict=True))
    return await Alone.begin(kept, keep, beside)


def answer(task: Any, tell: Any) -> Any:
    """What a thinker says to a task; `tell` hears how far it is."""
    return to_js(thought(task.to_bytes(), lambda part, done, total: tell(part, done, total)))


def expected(task: Any) -> str:
    """The solution that should be brought before a task, if the browser keeps it."""
    return solved_alone.expected(task.to_bytes())


def room(size: int) -> bytearray:
    """Memory for what is brought."""
    return bytearray(size)


def fresh() -> Any:
    """The solution that was computed since this was last asked: its name, then pieces of memory; or nothing."""
    found = solutions.fresh()
    return None if found is None else [found[0], *found[1]]


def check(record: str) -> str:
    """What a record comes to when it is played again here, as JSON (see checking.py)."""
    return msgspec.json.encode(checking.replayed(record)).decode()


bring = solved_alone.bring

__all__ = ["answer", "begin", "bring", "check", "expected", "fresh", "room"]
